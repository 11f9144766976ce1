//! Steps of 32 pixels at once, with byte shuffles.

use std::array;

use vectors::{SIMD256, Shuffles, V256, shuffled};

use crate::image::{self, Image, LANES};
use crate::{CASES, InfinitelyMany, Map, blocks};

/// The number of lit pixels after some steps, in blocks if the processor has no byte shuffles.
pub(crate) fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    shuffled(
        #[inline(always)]
        |set| {
            image::lit_after(
                map,
                steps,
                [[u8::MAX]],
                tables,
                #[inline(always)]
                |image, tables| step(image, tables, set),
            )
        },
    )
    .unwrap_or_else(|| blocks::lit_after(map, steps))
}

/// Tables for the index a b d e. Bit g h i of a byte in the first one says whether e becomes lit if c is dark and f is lit. The others
/// hold differences for XOR: the second one for a dark f, the third one for a lit c, and the fourth one for both.
fn tables(rule: &[bool; CASES]) -> [[u8; 16]; 4] {
    let bytes: [u8; CASES / 8] =
        array::from_fn(|upper| (0..8).map(|ghi| u8::from(rule[upper << 3 | ghi]) << ghi).sum());
    let byte = |abde, cf| bytes[(abde & 0b1100) << 2 | (cf & 0b10) << 2 | (abde & 0b11) << 1 | cf & 0b01];
    let table = |cases: &[usize]| array::from_fn(|abde| cases.iter().fold(0, |all, &cf| all ^ byte(abde, cf)));
    [table(&[0b01]), table(&[0b01, 0b00]), table(&[0b01, 0b11]), table(&[0b01, 0b00, 0b11, 0b10])]
}

/// Replaces all pixels at once. From right to left and from top to bottom, what is replaced is no longer needed.
#[inline(always)]
#[expect(clippy::many_single_char_names, reason = "nine pixels are a to i")]
fn step(image: &mut Image<1>, tables: &[[u8; 16]; 4], set: Shuffles) {
    let two = set.u8x32_splat(2);
    let bits = V256::double_bytes(array::from_fn(|ghi| if ghi < 8 { 1 << ghi } else { 0 }));
    let [first, dark_f, lit_c, both] = tables.map(V256::double_bytes);
    for left in (0..image.width).step_by(LANES).rev() {
        // The rows above the image are dark.
        let [mut ab, mut c, mut de, mut f] = [set.v256_create_zero(); 4];
        for row in image.cells.chunks_exact_mut(image.stride).take(image.height) {
            let [g, h, i] = [0, 1, 2].map(|x| V256::from_bytes(row[left + x..].as_chunks().0[0]));
            // A lit pixel is -1, or a number whose bits are all set.
            let gh = set.u8x32_sub(set.v256_and(g, two), h);
            let ghi = set.u8x32_sub(set.u8x32_add(gh, gh), i);
            let abde = set.u8x32_add(ab, de);
            // A shuffle finds 0 at an index of 128 or more.
            let unless_f = set.v256_or(abde, f);
            let unless_c = set.v256_xor(set.u8x16x2_swizzle(first, abde), set.u8x16x2_swizzle(dark_f, unless_f));
            let if_c = set.v256_xor(set.u8x16x2_swizzle(lit_c, abde), set.u8x16x2_swizzle(both, unless_f));
            let byte = set.v256_xor(unless_c, set.v256_and(if_c, c));
            let bit = set.u8x16x2_swizzle(bits, ghi);
            let next = set.u8x32_eq(set.v256_and(byte, bit), bit);
            row[left + 2..].as_chunks_mut().0[0] = *next.as_bytes();
            (ab, c, de, f) = (set.u16x16_shl::<2>(de), f, gh, i);
        }
    }
}

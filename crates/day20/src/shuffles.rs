//! Replaces 32 pixels at once, with byte shuffles.
//!
//! Each pixel is a byte. All bits of the byte are set if the pixel is lit, and the byte is 0 if the pixel is dark. For each pixel
//! e, a step uses e and the eight pixels around it to look up the new e:
//!
//! ```text
//! a b | c     a b d e    the index into a table of 16 bytes
//! d e | f     c f        choose one of four tables
//! ----+--
//! g h   i     g h i      choose a bit of the byte found
//! ```
//!
//! Choosing between four bytes takes several instructions, so the tables hold differences, which are combined with XOR:
//!
//! ```text
//! c dark, f lit     first
//! c dark, f dark    first ^ dark_f
//! c lit,  f lit     first          ^ lit_c
//! c lit,  f dark    first ^ dark_f ^ lit_c ^ both
//! ```

use std::array;

use simd::{SIMD256, Shuffles, V256, shuffled};

use crate::blocks;
use crate::image::{self, Image, LANES};
use crate::map::{CASES, InfinitelyMany, Map};

/// The number of lit pixels after some steps. Uses blocks if the processor has no byte shuffles.
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

/// The tables `first`, `dark_f`, `lit_c` and `both`, each indexed by a b d e. A byte has a bit for each case of g, h and i. In
/// `first`, the bit says whether e becomes lit if c is dark and f is lit. The other tables hold differences, as drawn above.
type Tables = [[u8; 16]; 4];

/// The tables of a rule.
fn tables(rule: &[bool; CASES]) -> Tables {
    // For each case of the upper six pixels, a byte with a bit for each case of g, h and i.
    let bytes: [u8; CASES / 8] =
        array::from_fn(|upper| (0..8).map(|ghi| u8::from(rule[upper << 3 | ghi]) << ghi).sum());
    let byte = |abde: usize, c: usize, f: usize| bytes[(abde >> 2) << 4 | c << 3 | (abde & 0b11) << 1 | f];
    let first = |abde| byte(abde, 0, 1);
    let dark_f = |abde| first(abde) ^ byte(abde, 0, 0);
    let lit_c = |abde| first(abde) ^ byte(abde, 1, 1);
    let both = |abde| first(abde) ^ dark_f(abde) ^ lit_c(abde) ^ byte(abde, 1, 0);
    [array::from_fn(first), array::from_fn(dark_f), array::from_fn(lit_c), array::from_fn(both)]
}

/// Replaces all pixels in strips of 32 columns. The strips are replaced from right to left, and each strip from top to bottom.
///
/// A new e takes the place of the old i. Each strip also reads the two columns to the left of the columns that it replaces. These
/// two columns are not replaced until the next strip.
#[inline(always)]
#[expect(clippy::many_single_char_names, reason = "nine pixels are a to i")]
fn step(image: &mut Image<1>, tables: &Tables, set: Shuffles) {
    let two = set.u8x32_splat(2);
    // The bit to choose, indexed by g h i.
    let bits = V256::double_bytes(array::from_fn(|ghi| if ghi < 8 { 1 << ghi } else { 0 }));
    let [first, dark_f, lit_c, both] = tables.map(V256::double_bytes);
    for left in (0..image.width).step_by(LANES).rev() {
        // The rows above the image are dark.
        let [mut ab, mut c, mut de, mut f] = [set.v256_create_zero(); 4];
        for row in image.cells.chunks_exact_mut(image.stride).take(image.height) {
            let [g, h, i] = [0, 1, 2].map(|x| V256::from_bytes(row[left + x..].as_chunks().0[0]));
            // A lit pixel has all bits set, which makes it the number -1. So subtracting the pixel adds 1.
            let gh = set.u8x32_sub(set.v256_and(g, two), h);
            let ghi = set.u8x32_sub(set.u8x32_add(gh, gh), i);
            let abde = set.u8x32_add(ab, de);
            // A lit f makes the index 255, and a shuffle gives 0 for an index of 128 or more. So `dark_f` and `both` count only
            // if f is dark.
            let unless_f = set.v256_or(abde, f);
            let unless_c = set.v256_xor(set.u8x16x2_swizzle(first, abde), set.u8x16x2_swizzle(dark_f, unless_f));
            let if_c = set.v256_xor(set.u8x16x2_swizzle(lit_c, abde), set.u8x16x2_swizzle(both, unless_f));
            let byte = set.v256_xor(unless_c, set.v256_and(if_c, c));
            let bit = set.u8x16x2_swizzle(bits, ghi);
            let next = set.u8x32_eq(set.v256_and(byte, bit), bit);
            row[left + 2..].as_chunks_mut().0[0] = *next.as_bytes();
            // Move down one row: the lower two rows become the upper two rows. The shift makes room for the next `de` in `abde`.
            // The shift treats each pair of bytes as one number, but no bit crosses into the other byte, because each byte of `de` is
            // less than 4.
            (ab, c, de, f) = (set.u16x16_shl::<2>(de), f, gh, i);
        }
    }
}

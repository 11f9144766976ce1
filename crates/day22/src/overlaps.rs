//! Counts cubes by inclusion and exclusion over the cuboids that meet.

use crate::cuboid::Cuboid;
use crate::{Step, TooManyOverlaps};

/// The limit on the number of sums: a few milliseconds. Samples take about 2000, for some 9000 sets of cuboids that have a cube
/// in common: sets without a cuboid after them, or with only one, take no sum of their own.
const MAX_SUMS: u32 = 1 << 19;

/// How many cuboids are compared with another one in parallel.
const BLOCK: usize = 64;

/// The number of cubes that are on in the end.
pub(crate) fn cubes_on(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    let blocks: Vec<Block> = steps.chunks(BLOCK).map(Block::new).collect();
    let mut later = Later { all: 0, cuboids: [Cuboid::default(); 64], meeting: [0; 64], sums: 0 };
    let mut cubes = 0_u64;
    for (number, step) in steps.iter().enumerate().filter(|(_, step)| step.is_on) {
        later.all = 0;
        let first_block = (number + 1) / BLOCK;
        let mut is_after = u64::MAX << ((number + 1) % BLOCK);
        for (block, block_steps) in blocks[first_block..].iter().zip(steps[first_block * BLOCK..].chunks(BLOCK)) {
            let mut meeting = block.meeting(&step.cuboid) & is_after;
            while meeting != 0 {
                let other = &block_steps[meeting.trailing_zeros() as usize].cuboid;
                if other.meets(&step.cuboid) {
                    later.push(other.common(&step.cuboid))?;
                }
                meeting &= meeting - 1;
            }
            is_after = u64::MAX;
        }
        // Partial sums may wrap, because terms are added and subtracted; the result is in range.
        cubes = cubes.wrapping_add(later.uncovered(later.all, &step.cuboid)?);
    }
    Ok(cubes)
}

/// A block of cuboids as a structure of arrays, rounded so that twice as many fit in a vector.
struct Block {
    /// The first and the last coordinates, as in [`rounded`].
    firsts: [[i16; BLOCK]; 3],
    lasts: [[i16; BLOCK]; 3],
}

impl Block {
    /// The cuboids of the steps, padded with empty ones.
    fn new(steps: &[Step]) -> Self {
        let mut block = Self { firsts: [[i16::MAX; BLOCK]; 3], lasts: [[i16::MIN; BLOCK]; 3] };
        for (place, Step { cuboid, .. }) in steps.iter().enumerate() {
            for axis in 0..3 {
                [block.firsts[axis][place], block.lasts[axis][place]] = rounded(cuboid, axis);
            }
        }
        block
    }

    /// The bit set of the cuboids that have a cube in common with this one, and perhaps a few that just miss it.
    fn meeting(&self, cuboid: &Cuboid) -> u64 {
        let mut meets = [true; BLOCK];
        for axis in 0..3 {
            let [first, last] = rounded(cuboid, axis);
            for ((meets, &other_first), &other_last) in meets.iter_mut().zip(&self.firsts[axis]).zip(&self.lasts[axis])
            {
                *meets &= first <= other_last;
                *meets &= other_first <= last;
            }
        }
        let (eights, _) = meets.as_chunks::<8>();
        let byte = |eight: &[bool; 8]| common::bit_of_each_byte::<0>(u64::from_le_bytes(eight.map(u8::from)));
        eights.iter().rev().fold(0, |bits, eight| bits << 8 | u64::from(byte(eight)))
    }
}

/// The first and the last coordinate along an axis, in units of 32, which fit in 16 bits.
#[expect(clippy::cast_possible_truncation, reason = "coordinates are at most 1,000,000")]
fn rounded(cuboid: &Cuboid, axis: usize) -> [i16; 2] {
    [cuboid.starts[axis], cuboid.ends[axis] - 1].map(|coordinate| (coordinate >> 5) as i16)
}

/// The intersections of later cuboids with the current one, in order.
struct Later {
    /// The bit set of all of them.
    all: u64,
    cuboids: [Cuboid; 64],
    /// For each cuboid, the bit set of the ones after it that it meets.
    meeting: [u64; 64],
    /// The number of sums so far.
    sums: u32,
}

impl Later {
    /// Adds a cuboid, if there are fewer than 64.
    fn push(&mut self, cuboid: Cuboid) -> Result<(), TooManyOverlaps> {
        let new = self.all.trailing_ones() as usize;
        *self.cuboids.get_mut(new).ok_or(TooManyOverlaps)? = cuboid;
        self.meeting[new] = 0;
        for (earlier, meeting) in self.cuboids[..new].iter().zip(&mut self.meeting) {
            *meeting |= u64::from(earlier.meets(&cuboid)) << new;
        }
        self.all |= 1 << new;
        Ok(())
    }

    /// The number of cubes of a cuboid, modulo 2⁶⁴, that no cuboid of a set contains. All of the set must meet the cuboid.
    fn uncovered(&mut self, mut set: u64, cuboid: &Cuboid) -> Result<u64, TooManyOverlaps> {
        self.sums += 1;
        if self.sums > MAX_SUMS {
            return Err(TooManyOverlaps);
        }
        let mut cubes = cuboid.volume();
        while set != 0 {
            let covering = set.trailing_zeros() as usize % 64;
            set &= set - 1;
            let common = cuboid.common(&self.cuboids[covering]);
            let after = set & self.meeting[covering];
            // Half of the sets are empty, and half of the rest hold one cuboid, so a branch between these two cases would be
            // mispredicted half the time. For an empty set, `last` is 0, and `in_last` means nothing and is dropped. It cannot
            // overflow, even if the two do not meet.
            let covered = if after & after.wrapping_sub(1) == 0 {
                let last = after.trailing_zeros() as usize % 64;
                let in_last = common.common(&self.cuboids[last]).volume();
                common.volume() - if after == 0 { 0 } else { in_last }
            } else {
                self.uncovered(after, &common)?
            };
            cubes = cubes.wrapping_sub(covered);
        }
        Ok(cubes)
    }
}

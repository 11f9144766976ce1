//! Counts cubes by inclusion and exclusion over the cuboids that meet.

use crate::cuboid::Cuboid;
use crate::{Step, TooManyOverlaps};

/// The limit on the number of sums: a few milliseconds. Samples take about 2000, for some 9000 sets of cuboids that have a cube
/// in common: sets without a cuboid after them, or with only one, take no sum of their own.
const MAX_SUMS: u32 = 1 << 19;

/// How many cuboids are compared with another one in parallel.
const BLOCK: usize = 32;

/// The number of cubes that are on in the end.
pub(crate) fn cubes_on(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    let blocks: Vec<Block> = steps.chunks(BLOCK).map(Block::new).collect();
    let mut later = Later::new();
    let mut cubes = 0_u64;
    for (number, step) in steps.iter().enumerate().filter(|(_, step)| step.is_on) {
        later.all = 0;
        let first_block = (number + 1) / BLOCK;
        // Masks have 64 bits like those of `Later`, but only the low `BLOCK` ones stand for cuboids of the block.
        let mut is_after = u64::MAX << ((number + 1) % BLOCK);
        for (block, block_steps) in blocks[first_block..].iter().zip(steps[first_block * BLOCK..].chunks(BLOCK)) {
            let mut meeting = block.meeting(&step.cuboid) & is_after;
            while meeting != 0 {
                later.push(block_steps[meeting.trailing_zeros() as usize].cuboid.common(&step.cuboid))?;
                meeting &= meeting - 1;
            }
            is_after = u64::MAX;
        }
        // Partial sums may wrap, because terms are added and subtracted; the result is in range.
        cubes = cubes.wrapping_add(later.uncovered(later.all, &step.cuboid)?);
    }
    Ok(cubes)
}

/// A block of cuboids as a structure of arrays.
struct Block {
    starts: [[i32; BLOCK]; 3],
    ends: [[i32; BLOCK]; 3],
}

impl Block {
    /// The cuboids of the steps, padded with empty ones.
    fn new(steps: &[Step]) -> Self {
        let mut block = Self { starts: [[i32::MAX; BLOCK]; 3], ends: [[i32::MIN; BLOCK]; 3] };
        for (place, Step { cuboid, .. }) in steps.iter().enumerate() {
            for axis in 0..3 {
                block.starts[axis][place] = cuboid.starts[axis];
                block.ends[axis][place] = cuboid.ends[axis];
            }
        }
        block
    }

    /// The bit set of the cuboids that have a cube in common with this one, in the low `BLOCK` bits.
    fn meeting(&self, cuboid: &Cuboid) -> u64 {
        let mut meets = [true; BLOCK];
        for axis in 0..3 {
            let [start, end] = [cuboid.starts[axis], cuboid.ends[axis]];
            for ((meets, &other_start), &other_end) in meets.iter_mut().zip(&self.starts[axis]).zip(&self.ends[axis]) {
                *meets &= start < other_end;
                *meets &= other_start < end;
            }
        }
        let (eights, _) = meets.as_chunks::<8>();
        let byte = |eight: &[bool; 8]| common::bit_of_each_byte::<0>(u64::from_le_bytes(eight.map(u8::from)));
        eights.iter().rev().fold(0, |bits, eight| bits << 8 | u64::from(byte(eight)))
    }
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
    fn new() -> Self {
        Self { all: 0, cuboids: [Cuboid { starts: [0; 3], ends: [0; 3] }; 64], meeting: [0; 64], sums: 0 }
    }

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

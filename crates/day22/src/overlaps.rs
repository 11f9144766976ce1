//! Counting cubes by the cuboids that meet each other.

use crate::Step;
use crate::cuboid::Cuboid;

/// The number of sums after which the count is given up. Real inputs take about 5000.
const MAX_SUMS: u32 = 1 << 19;

/// How many cuboids are compared with another one at once.
const BLOCK: usize = 32;

/// The number of cubes that are on in the end; `None` when too many cuboids meet each other.
pub(crate) fn cubes_on(steps: &[Step]) -> Option<u64> {
    let blocks: Vec<Block> = steps.chunks(BLOCK).map(Block::new).collect();
    let mut later = Later::new();
    let mut cubes = 0_u64;
    for (number, step) in steps.iter().enumerate().filter(|(_, step)| step.is_on) {
        later.count = 0;
        let first_block = (number + 1) / BLOCK;
        let mut is_after = u64::MAX << ((number + 1) % BLOCK);
        for (block, steps) in blocks[first_block..].iter().zip(steps[first_block * BLOCK..].chunks(BLOCK)) {
            let mut meeting = block.meeting(&step.cuboid) & is_after;
            while meeting != 0 {
                later.push(steps[meeting.trailing_zeros() as usize].cuboid.common(&step.cuboid))?;
                meeting &= meeting - 1;
            }
            is_after = u64::MAX;
        }
        // Terms are added and subtracted, so partial sums may leave the range of the type; the result does not.
        cubes = cubes.wrapping_add(later.uncovered(&step.cuboid)?);
    }
    Some(cubes)
}

/// Cuboids, side by side.
struct Block {
    starts: [[i32; BLOCK]; 3],
    ends: [[i32; BLOCK]; 3],
}

impl Block {
    /// The cuboids of the steps, and empty ones after them.
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

    /// Which of the cuboids have a cube in common with this one, a bit for each.
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
        // The highest byte of each product has the lowest bits of eight bytes side by side.
        let byte =
            |eight: &[bool; 8]| u64::from_le_bytes(eight.map(u8::from)).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        eights.iter().rev().fold(0, |bits, eight| bits << 8 | byte(eight))
    }
}

/// The parts of later cuboids that meet a cuboid, in their order.
struct Later {
    count: usize,
    cuboids: [Cuboid; 64],
    /// Which of those after it each one meets, a bit for each.
    meeting: [u64; 64],
    sums: u32,
}

impl Later {
    fn new() -> Self {
        Self { count: 0, cuboids: [Cuboid { starts: [0; 3], ends: [0; 3] }; 64], meeting: [0; 64], sums: 0 }
    }

    /// Adds a cuboid; `None` when it already has 64.
    fn push(&mut self, cuboid: Cuboid) -> Option<()> {
        let new = self.count;
        *self.cuboids.get_mut(new)? = cuboid;
        self.meeting[new] = 0;
        for (earlier, meeting) in self.cuboids[..new].iter().zip(&mut self.meeting) {
            *meeting |= u64::from(earlier.meets(&cuboid)) << new;
        }
        self.count += 1;
        Some(())
    }

    /// The number of cubes of a cuboid that are in none of these, modulo 2⁶⁴.
    fn uncovered(&mut self, cuboid: &Cuboid) -> Option<u64> {
        // A shift by 64 would be one too many.
        let all = if self.count == 0 { 0 } else { u64::MAX >> (64 - self.count) };
        self.uncovered_by(all, cuboid)
    }

    /// The number of cubes of a cuboid that are in none of a set of these, which all meet it.
    fn uncovered_by(&mut self, mut set: u64, cuboid: &Cuboid) -> Option<u64> {
        self.sums += 1;
        if self.sums > MAX_SUMS {
            return None;
        }
        let mut cubes = cuboid.volume();
        while set != 0 {
            let covering = set.trailing_zeros() as usize % 64;
            set &= set - 1;
            let common = cuboid.common(&self.cuboids[covering]);
            let after = set & self.meeting[covering];
            // Half of the sets are empty, and half of the others have one cuboid: a branch on that would be a coin toss.
            let covered = if after & after.wrapping_sub(1) == 0 {
                let last = after.trailing_zeros() as usize % 64;
                let in_last = common.common(&self.cuboids[last]).volume();
                common.volume() - if after == 0 { 0 } else { in_last }
            } else {
                self.uncovered_by(after, &common)?
            };
            cubes = cubes.wrapping_sub(covered);
        }
        Some(cubes)
    }
}

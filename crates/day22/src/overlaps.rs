//! Counts the cubes that are on outside the region by inclusion and exclusion.
//!
//! The last step whose cuboid contains a cube decides whether the cube is on. So each step that switches cubes on contributes the
//! part of its cuboid that no later step's cuboid covers. Let *V*(*b*, *S*) be the number of cubes in a box *b* that are outside
//! every cuboid in the list *S*. Each covered cube is attributed to the first cuboid in *S* that contains it:
//!
//! ```text
//! V(b, S) = volume of b − sum over c in S: V(b ∩ c, cuboids of S before c)
//!
//! . . . . . . .
//! . 1 1 1 . . .    The volume of b is 6 · 7 = 42. Cuboid 1 covers 3 · 3 = 9 cubes.
//! . 1 1 1 2 2 .    Cuboid 2 covers 9 cubes, too, but cuboid 1 contains 2 of them.
//! . 1 1 1 2 2 .
//! . . . 2 2 2 .    V = 42 − 9 − (9 − 2) = 26
//! . . . . . . .
//! ```
//!
//! **Only cuboids that meet.** All cuboids in *S* meet *b*, and three boxes that meet *pairwise* have a common cube: along each axis,
//! the greatest start is before the least end, because the two boxes that these belong to meet. So a cuboid of *S* meets *b* ∩ *c*
//! exactly if it meets *c*. So *V*(*b* ∩ *c*, …) only has to look at the cuboids that are in *S*, come before *c* and meet *c*: the
//! intersection of two sets, each of which is a bit mask of one machine word. Vector instructions compare a step with several later
//! steps at once.
//!
//! **Without the region.** The few steps in the region overlap so much that they would add more terms to the sum than all other steps
//! together. So one more step at the end switches the region off, and the cuboids inside the region are left out. `region.rs` counts
//! the cubes in the region.
//!
//! On generated inputs, part 2 is about 60 times as fast as the plain solver.

use std::iter;

use simd::{Simd, SimdBase, SimdMask, Task};

use crate::{Cuboid, MAX_STEPS, REGION, Step, TooManyOverlaps};

/// The limit on the number of sums, that is, of calls of [`Later::uncovered`]. They take a few milliseconds. Samples need about 4300.
const MAX_SUMS: u32 = 1 << 19;

/// The number of cubes outside the region that are on in the end.
pub(crate) fn cubes_on_outside(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    let mut steps = steps.to_vec();
    steps.retain(|step| !REGION.contains(&step.cuboid));
    if steps.iter().any(|step| step.cuboid.meets(&REGION)) {
        steps.push(Step { is_on: false, cuboid: REGION });
    }
    let mut later = Later::default();
    let mut cubes = 0_u64;
    let on = steps.iter().filter(|step| step.is_on);
    for (step, set) in on.zip(simd::run(LaterSteps(&steps))) {
        later.cuboids.clear();
        // `cubes` neither overflows nor becomes negative: the sum of two volumes fits in 64 bits, and the terms subtracted
        // below count distinct cubes of this cuboid.
        cubes += step.cuboid.volume();
        for number in numbers(set) {
            let other = &steps[number].cuboid;
            let before = later.push(*other)?;
            cubes -= later.uncovered(&other.common(&step.cuboid), before)?;
        }
    }
    Ok(cubes)
}

/// A set of steps, as a bit set of their numbers. Besides the steps of the input, there may be the step that switches the region
/// off.
type Set = [u64; (MAX_STEPS + 1).div_ceil(64)];

/// Finds, for each step that switches cubes on, the later steps whose cuboids meet its cuboid.
struct LaterSteps<'a>(&'a [Step]);

impl Task for LaterSteps<'_> {
    type Output = Vec<Set>;

    #[inline(always)]
    fn run<S: Simd>(self, set: S) -> Vec<Set> {
        let Self(steps) = self;
        let len = S::i32s::LEN;
        // The starts and ends of `len` cuboids at a time. If the last block is not full, the rest of it meets nothing.
        let mut blocks = Vec::with_capacity(steps.len().div_ceil(len));
        for block in steps.chunks(len) {
            let starts = |axis: usize| {
                S::i32s::from_fn(set, |lane| block.get(lane).map_or(i32::MAX / 2, |step| step.cuboid.starts[axis]))
            };
            let ends = |axis: usize| {
                S::i32s::from_fn(set, |lane| block.get(lane).map_or(i32::MIN / 2, |step| step.cuboid.ends[axis]))
            };
            blocks.push(([starts(0), starts(1), starts(2)], [ends(0), ends(1), ends(2)]));
        }
        let mut sets = Vec::with_capacity(steps.len());
        for (number, Step { cuboid, .. }) in steps.iter().enumerate().filter(|(_, step)| step.is_on) {
            let splat = |[x, y, z]: [i32; 3]| [S::i32s::splat(set, x), S::i32s::splat(set, y), S::i32s::splat(set, z)];
            let (starts, ends) = (splat(cuboid.starts), splat(cuboid.ends));
            let mut later = Set::default();
            let first = (number + 1) / 64;
            for (word, blocks) in later.iter_mut().zip(blocks.chunks(64 / len)).skip(first) {
                for (block, (other_starts, other_ends)) in blocks.iter().enumerate() {
                    let along = |axis: usize| (other_starts[axis] - ends[axis]) & (starts[axis] - other_ends[axis]);
                    let meets = (along(0) & along(1) & along(2)).simd_lt(S::i32s::splat(set, 0));
                    *word |= meets.to_bitmask() << (block * len);
                }
            }
            // Leaves out this step and all before it.
            if let Some(word) = later.get_mut(first) {
                *word &= u64::MAX << ((number + 1) % 64);
            }
            sets.push(later);
        }
        sets
    }
}

/// The numbers in a bit set. A single loop goes through all words. With one loop per word, the processor could hardly predict where
/// each loop ends.
fn numbers(mut set: Set) -> impl Iterator<Item = usize> {
    // Bit n is set while word n has numbers left.
    let mut words = set.iter().rev().fold(0_u64, |words, &word| words << 1 | u64::from(word != 0));
    iter::from_fn(move || {
        let index = words.trailing_zeros() as usize;
        let word = set.get_mut(index)?;
        let number = 64 * index + word.trailing_zeros() as usize;
        *word &= *word - 1;
        words ^= u64::from(*word == 0) << index;
        Some(number)
    })
}

/// The later cuboids that meet the current cuboid.
#[derive(Default)]
struct Later {
    /// Each cuboid, and the bit set of the cuboids before it in the list that meet it.
    cuboids: Vec<(Cuboid, u64)>,
    /// The number of sums so far, over all steps.
    sums: u32,
}

impl Later {
    /// Adds a cuboid, if there is room for its bit. Returns the bit set of the cuboids before it in the list that meet it.
    fn push(&mut self, cuboid: Cuboid) -> Result<u64, TooManyOverlaps> {
        if self.cuboids.len() == u64::BITS as usize {
            return Err(TooManyOverlaps);
        }
        let before = self.cuboids.iter().rev();
        let meeting = before.fold(0, |meeting, (other, _)| meeting << 1 | u64::from(other.meets(&cuboid)));
        self.cuboids.push((cuboid, meeting));
        Ok(meeting)
    }

    /// *V*(`cuboid`, `set`). Every cuboid of `set` must meet `cuboid`.
    fn uncovered(&mut self, cuboid: &Cuboid, set: u64) -> Result<u64, TooManyOverlaps> {
        self.sums += 1;
        if self.sums > MAX_SUMS {
            return Err(TooManyOverlaps);
        }
        let mut cubes = cuboid.volume();
        let mut rest = set;
        while rest != 0 {
            let (covering, meeting) = &self.cuboids[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            let common = cuboid.common(covering);
            let before = set & meeting;
            cubes -= if before == 0 { common.volume() } else { self.uncovered(&common, before)? };
        }
        Ok(cubes)
    }
}

impl Cuboid {
    /// Whether two cuboids have a cube in common: along each axis, each of them starts before the other one ends.
    ///
    /// Branches would be hard to predict, so this function combines the sign bits of differences.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let along = |axis: usize| (self.starts[axis] - other.ends[axis]) & (other.starts[axis] - self.ends[axis]);
        along(0) & along(1) & along(2) < 0
    }

    /// Whether this cuboid contains the other cuboid.
    fn contains(&self, other: &Self) -> bool {
        (0..3).all(|axis| self.starts[axis] <= other.starts[axis] && other.ends[axis] <= self.ends[axis])
    }

    /// The intersection of two cuboids that meet. If they do not meet, the result is meaningless.
    #[inline]
    pub(crate) fn common(&self, other: &Self) -> Self {
        let axes = [0, 1, 2];
        Self {
            starts: axes.map(|axis| self.starts[axis].max(other.starts[axis])),
            ends: axes.map(|axis| self.ends[axis].min(other.ends[axis])),
        }
    }

    /// The number of cubes. It is less than 2⁶³, because each side has at most 2,000,001 cubes.
    #[inline]
    fn volume(&self) -> u64 {
        let side = |axis: usize| i64::from(self.ends[axis] - self.starts[axis]);
        (side(0) * side(1) * side(2)).cast_unsigned()
    }
}

//! Counts cubes by inclusion and exclusion over the cuboids that meet.

use std::{array, iter};

use crate::cuboid::Cuboid;
use crate::step::{MAX_STEPS, Step, TooManyOverlaps};

/// The limit on the number of sums, that is, of calls of [`Later::uncovered`]. Computing this many sums takes a few milliseconds.
/// Samples need about 3300 sums.
const MAX_SUMS: u32 = 1 << 19;

/// The limit on the number of later cuboids that meet a cuboid: the number of bits in a word.
const MAX_LATER: usize = 64;

/// The number of cubes that are on in the end.
pub(crate) fn cubes_on(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    let mut index = Index::new(steps);
    let mut later = Later { count: 0, cuboids: [Cuboid::default(); MAX_LATER], meeting: [0; MAX_LATER], sums: 0 };
    let mut cubes = 0_u64;
    for (number, Step { is_on, cuboid }) in steps.iter().enumerate().rev() {
        if *is_on {
            later.count = 0;
            // `cubes` neither overflows nor becomes negative: the sum of two volumes fits in 64 bits, and the terms subtracted
            // below count distinct cubes of this cuboid.
            cubes += cuboid.volume();
            for number in numbers(index.near(cuboid)) {
                let other = &steps[number].cuboid;
                if other.meets(cuboid) {
                    let before = later.push(*other)?;
                    let covered = later.uncovered(before, &other.common(cuboid))?;
                    cubes -= covered;
                }
            }
        }
        insert(&mut index.later, number);
    }
    Ok(cubes)
}

/// A set of steps, as a bit set of their numbers. Besides the steps of the input, there may be the step that switches the region
/// off.
type Set = [u64; (MAX_STEPS + 1).div_ceil(64)];

fn insert(set: &mut Set, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

fn union(one: Set, other: Set) -> Set {
    array::from_fn(|word| one[word] | other[word])
}

/// The numbers in a set. A single loop goes through all words. With one loop per word, the processor could hardly predict where
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

/// The number of slabs that the space is cut into along each axis.
const SLABS: usize = 128;

/// The thickness of a slab, in cubes.
const SLAB_THICKNESS: i32 = 2048;

/// The coordinate where the first slab starts. The slabs go from −131,072 to 131,071, a range that includes all coordinates of real
/// inputs.
const FIRST_SLAB_START: i32 = -131_072;

/// The slab of a coordinate. Coordinates beyond the slabs count as part of the outermost slabs.
fn slab(coordinate: i32) -> usize {
    let distance = (coordinate - FIRST_SLAB_START).max(0);
    ((distance / SLAB_THICKNESS).cast_unsigned() as usize).min(SLABS - 1)
}

/// The slabs in which a cuboid starts and ends along an axis.
fn first_and_last_slab(cuboid: &Cuboid, dimension: usize) -> (usize, usize) {
    (slab(cuboid.starts[dimension]), slab(cuboid.ends[dimension] - 1))
}

/// The steps, indexed by the slabs of their cuboids along one axis.
#[derive(Clone)]
struct Axis {
    /// For each slab, the steps whose cuboids start in this slab or in an earlier one.
    starting_up_to: [Set; SLABS],
    /// For each slab, the steps whose cuboids end in this slab or in a later one.
    ending_from: [Set; SLABS],
}

/// An index of all steps, to find the later steps near a cuboid.
struct Index {
    axes: Vec<Axis>,
    /// The steps that come after the step being counted.
    later: Set,
}

impl Index {
    fn new(steps: &[Step]) -> Self {
        let empty = Axis { starting_up_to: [Set::default(); SLABS], ending_from: [Set::default(); SLABS] };
        let mut axes = vec![empty; 3];
        for (dimension, axis) in axes.iter_mut().enumerate() {
            for (number, step) in steps.iter().enumerate() {
                let (first, last) = first_and_last_slab(&step.cuboid, dimension);
                insert(&mut axis.starting_up_to[first], number);
                insert(&mut axis.ending_from[last], number);
            }
            for slab in 1..SLABS {
                axis.starting_up_to[slab] = union(axis.starting_up_to[slab], axis.starting_up_to[slab - 1]);
            }
            for slab in (1..SLABS).rev() {
                axis.ending_from[slab - 1] = union(axis.ending_from[slab - 1], axis.ending_from[slab]);
            }
        }
        Self { axes, later: Set::default() }
    }

    /// The later steps whose cuboids share a slab with the given cuboid along each axis. The set contains all later steps
    /// whose cuboids meet the given cuboid, and a few steps whose cuboids narrowly miss the given cuboid.
    fn near(&self, cuboid: &Cuboid) -> Set {
        let mut near = self.later;
        for (dimension, axis) in self.axes.iter().enumerate() {
            let (first, last) = first_and_last_slab(cuboid, dimension);
            near = array::from_fn(|word| near[word] & axis.starting_up_to[last][word] & axis.ending_from[first][word]);
        }
        near
    }
}

/// The later cuboids that meet the current cuboid.
struct Later {
    count: usize,
    cuboids: [Cuboid; MAX_LATER],
    /// For each cuboid, the bit set of the cuboids before it in the list that meet it.
    meeting: [u64; MAX_LATER],
    /// The number of sums so far, over all steps.
    sums: u32,
}

impl Later {
    /// Adds a cuboid, if there is room. Returns the bit set of the cuboids before it in the list that meet it.
    fn push(&mut self, cuboid: Cuboid) -> Result<u64, TooManyOverlaps> {
        let new = self.count;
        *self.cuboids.get_mut(new).ok_or(TooManyOverlaps)? = cuboid;
        self.count += 1;
        let before = self.cuboids[..new].iter().rev();
        self.meeting[new] = before.fold(0, |meeting, other| meeting << 1 | u64::from(other.meets(&cuboid)));
        Ok(self.meeting[new])
    }

    /// The number of cubes of `cuboid` that no cuboid of `set` contains: *V* in the documentation of this crate. Every cuboid of
    /// `set` must meet `cuboid`.
    fn uncovered(&mut self, set: u64, cuboid: &Cuboid) -> Result<u64, TooManyOverlaps> {
        self.sums += 1;
        if self.sums > MAX_SUMS {
            return Err(TooManyOverlaps);
        }
        let volume = cuboid.volume();
        let mut cubes = volume;
        let mut rest = set;
        while rest != 0 {
            // The remainder changes nothing, but it shows the compiler that the index is in range.
            let covering = rest.trailing_zeros() as usize % MAX_LATER;
            rest &= rest - 1;
            let common = cuboid.common(&self.cuboids[covering]);
            let in_common = common.volume();
            if in_common == volume {
                return Ok(0);
            }
            let before = set & self.meeting[covering];
            let covered = if before == 0 { in_common } else { self.uncovered(before, &common)? };
            cubes -= covered;
        }
        Ok(cubes)
    }
}

//! Counts cubes by inclusion and exclusion over the cuboids that meet.

use std::{array, iter};

use crate::cuboid::Cuboid;
use crate::{Step, TooManyOverlaps};

/// The limit on the number of sums: a few milliseconds. Samples take about 2500.
const MAX_SUMS: u32 = 1 << 19;

/// The number of cubes that are on in the end.
pub(crate) fn cubes_on(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    let mut blocks: Vec<Block> = steps.chunks(BLOCK).map(Block::new).collect();
    let mut later = Later { all: 0, cuboids: [Cuboid::default(); 64], meeting: [0; 64], sums: 0 };
    let mut cubes = 0_u64;
    for (number, Step { is_on, cuboid }) in steps.iter().enumerate().rev() {
        if *is_on {
            later.all = 0;
            for (block, steps) in blocks.iter().zip(steps.chunks(BLOCK)) {
                for place in places(block.meeting(cuboid)) {
                    let other = &steps[place].cuboid;
                    if other.meets(cuboid) {
                        later.push(other.common(cuboid))?;
                    }
                }
            }
            // Partial sums may wrap, because terms are added and subtracted; the result is in range.
            cubes = cubes.wrapping_add(later.uncovered(later.all, cuboid)?);
        }
        blocks[number / BLOCK].later[number % BLOCK / 64] |= 1 << (number % 64);
    }
    Ok(cubes)
}

/// A set of the steps in a block.
type Set = [u64; BLOCK / 64];

/// How many steps are in a block. Real inputs have no more.
const BLOCK: usize = 512;

/// How many slabs the space is cut into along each axis.
const SLABS: usize = 128;

/// A block of steps, by where their cuboids are.
struct Block {
    /// For each axis and direction, and each slab in it, the steps whose cuboids start there or before.
    starting: Vec<[[Set; SLABS]; 2]>,
    /// The steps that come after the current one.
    later: Set,
}

impl Block {
    fn new(steps: &[Step]) -> Self {
        let mut starting = vec![[[Set::default(); SLABS]; 2]; 3];
        for (axis, starting) in starting.iter_mut().enumerate() {
            for (place, step) in steps.iter().enumerate() {
                for (starting, slab) in starting.iter_mut().zip(slabs(&step.cuboid, axis)) {
                    starting[slab][place / 64] |= 1 << (place % 64);
                }
            }
            for starting in starting {
                for slab in 1..SLABS {
                    starting[slab] = array::from_fn(|word| starting[slab][word] | starting[slab - 1][word]);
                }
            }
        }
        Self { starting, later: Set::default() }
    }

    /// The later steps with a cuboid in the same slabs as this one: all that meet it, and a few that just miss it.
    fn meeting(&self, cuboid: &Cuboid) -> Set {
        self.starting.iter().enumerate().fold(self.later, |meeting, (axis, [up, down])| {
            // Where a cuboid starts in one direction, it ends in the other.
            let [bottom, top] = slabs(cuboid, axis).map(|slab| SLABS - 1 - slab);
            array::from_fn(|word| meeting[word] & up[top][word] & down[bottom][word])
        })
    }
}

/// The slabs where a cuboid starts in both directions of an axis, numbered in that direction. They are 2048 cubes thick, except for
/// the outermost, which are unbounded; in real inputs no cuboid reaches beyond them.
fn slabs(cuboid: &Cuboid, axis: usize) -> [usize; 2] {
    let slab = |coordinate: i32| ((coordinate >> 11) + 64).clamp(0, 127).cast_unsigned() as usize;
    [slab(cuboid.starts[axis]), slab(-cuboid.ends[axis])]
}

/// The places in a set. Goes through all words in one loop, because how many places each has is hard to predict.
fn places(mut set: Set) -> impl Iterator<Item = usize> {
    let mut words = set.iter().rev().fold(0_u8, |words, &word| words << 1 | u8::from(word != 0));
    iter::from_fn(move || {
        let number = words.trailing_zeros() as usize;
        let word = set.get_mut(number)?;
        let place = 64 * number + word.trailing_zeros() as usize;
        *word &= *word - 1;
        words ^= u8::from(*word == 0) << number;
        Some(place)
    })
}

/// The intersections of later cuboids with the current one.
struct Later {
    /// The bit set of all of them, except those that another one contains.
    all: u64,
    cuboids: [Cuboid; 64],
    /// For each cuboid, the bit set of the ones before it that it meets.
    meeting: [u64; 64],
    /// The number of sums so far.
    sums: u32,
}

impl Later {
    /// Adds a cuboid, if there are fewer than 64.
    fn push(&mut self, cuboid: Cuboid) -> Result<(), TooManyOverlaps> {
        let new = (u64::BITS - self.all.leading_zeros()) as usize;
        *self.cuboids.get_mut(new).ok_or(TooManyOverlaps)? = cuboid;
        let [mut meeting, mut contained] = [0; 2];
        for other in self.cuboids[..new].iter().rev() {
            meeting = meeting << 1 | u64::from(other.meets(&cuboid));
            contained = contained << 1 | u64::from(cuboid.contains(other));
        }
        self.meeting[new] = meeting;
        self.all = self.all & !contained | 1 << new;
        Ok(())
    }

    /// The number of cubes of a cuboid, modulo 2⁶⁴, that no cuboid of a set contains. All of the set must meet the cuboid.
    fn uncovered(&mut self, set: u64, cuboid: &Cuboid) -> Result<u64, TooManyOverlaps> {
        self.sums += 1;
        if self.sums > MAX_SUMS {
            return Err(TooManyOverlaps);
        }
        let volume = cuboid.volume();
        let mut cubes = volume;
        let mut rest = set;
        while rest != 0 {
            let covering = rest.trailing_zeros() as usize % 64;
            rest &= rest - 1;
            let common = cuboid.common(&self.cuboids[covering]);
            let in_common = common.volume();
            if in_common == volume {
                return Ok(0);
            }
            let before = set & self.meeting[covering];
            let covered = if before == 0 { in_common } else { self.uncovered(before, &common)? };
            cubes = cubes.wrapping_sub(covered);
        }
        Ok(cubes)
    }
}

//! # Reactor Reboot
//!
//! <https://adventofcode.com/2021/day/22>
//!
//! ## Approach
//!
//! The last step whose cuboid contains a cube decides whether the cube is on. So each step that switches cubes on contributes the
//! part of its cuboid that no later step's cuboid covers. The answer is the total number of cubes in these parts.
//!
//! Let *V*(*b*, *S*) be the number of cubes in a box *b* that are outside every cuboid in the list *S*. Each cube of *b* that is
//! inside a cuboid in *S* is attributed to the first such cuboid:
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
//! If some *c* contains *b*, then *V*(*b*, *S*) is 0, and the sum can stop early.
//!
//! The sum for *b* ∩ *c* needs only the cuboids of *S* that meet *b* ∩ *c*. All cuboids in *S* meet *b*, and three boxes that meet
//! *pairwise* have a common cube. So a cuboid of *S* meets *b* ∩ *c* exactly if it meets *c*. Proof: Along each axis, the greatest
//! start belongs to one box, and the least end belongs to another box or the same box. These boxes meet, so the greatest start is
//! before the least end, and some coordinate is within all three boxes. So the cuboids for the inner sum are the intersection of
//! two sets: *S*, and the cuboids before *c* that meet *c*. Each set is a bit mask of one machine word.
//!
//! Cutting the space into slabs along each axis makes it fast to find the later cuboids that meet the cuboid of a step:
//!
//! ```text
//! slab   |  0  |  1  |  2  |  3  |
//! a      |     |   aa|aa   |     |    a starts in slab 1 and ends in slab 2
//! b      |     |    b|bbbbb|bbb  |    b starts in slab 2 or before, and ends in slab 1 or after, so b may meet a
//! c      |   cc|c    |     |     |    the same holds for c, although it narrowly misses a
//! d      | ddd |     |     |     |    d ends before slab 1, so d does not meet a
//! ```
//!
//! For each slab, one bit set holds the steps whose cuboids start in this slab or before, and a second bit set holds the steps
//! whose cuboids end in this slab or after. To meet a given cuboid, a cuboid must, along each axis, start no later than the slab
//! where the given cuboid ends, and end no earlier than the slab where the given cuboid starts. So the intersection of six such
//! sets, two per axis, contains all steps whose cuboids meet the given cuboid, and few other steps.
//!
//! The few steps in the small region (from −50 to 50 along each axis, the part of the space that part 1 counts) overlap so much
//! that they would add more terms to the sum than all other steps together. But the region is small, so its cubes are counted
//! directly, in rows of bits. For the sum, one more step at the end switches the region off. Then the sum counts exactly the
//! cubes outside the region, and the answer is the total of both counts. Cuboids within the region contribute nothing to the sum
//! and are left out.
//!
//! The `Pieces` variants keep a list of disjoint cuboids. Each step cuts its cuboid out of the cuboids in the list. A step that
//! switches cubes on then adds its cuboid to the list.
//!
//! ## Complexity
//!
//! O(*n*² + *k*) time and O(*n*) space for *n* steps, where *k* is the number of sets of cuboids that have a common cube. Real
//! inputs have about 10,000 such sets. The `Pieces` variants take O(*n* *p*) time and O(*p*) space for at most *p* pieces at a
//! time.
//!
//! ## Assumptions
//!
//! There are at most 500 steps, with ascending ranges and coordinates from −1,000,000 to 1,000,000. So every count fits in 64 bits.
//!
//! Cuboids inside the small region do not matter to the following limits. Each of the remaining cuboids meets at most 64 later
//! cuboids if its step switches cubes on. In real inputs, no cuboid meets more than about 25 later cuboids. If any remaining cuboid
//! is partly inside the region, the region counts as one more cuboid, later than all others. Part 2 computes at most 2¹⁹ sums; real
//! inputs take a few thousand. Part 2 refuses inputs that exceed these limits.

mod cuboid;
mod overlaps;
mod pieces;
mod region;
pub mod sample;
mod step;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

pub use crate::cuboid::Cuboid;
use crate::step::MAX_STEPS;
pub use crate::step::{Step, TooManyOverlaps};

/// Coordinates go from −`LIMIT` to `LIMIT`.
const LIMIT: i32 = 1_000_000;

/// How an error describes the expected line.
const STEP: &str = r#"one of at most 500 steps with ascending ranges between -1000000 and 1000000, such as "on x=-5..7,y=0..0,z=1..9""#;

/// The steps, in input order.
///
/// # Errors
///
/// [`ParseError`] unless the input has 1 to 500 lines, and each line is `on` or `off` followed by three ranges such as
/// `x=-5..7`. The ranges must be ascending and between −1,000,000 and 1,000,000.
#[aoc_generator(day22)]
pub fn parse(input: &str) -> Result<Vec<Step>, ParseError> {
    let mut count = 0;
    common::lines(input, STEP, |scanner| {
        count += 1;
        step(scanner).filter(|_| count <= MAX_STEPS)
    })
}

/// The number of cubes that are on in the end, counting only cubes within 50 of the origin along each axis.
#[aoc(day22, part1)]
pub fn part1(steps: &[Step]) -> u64 {
    region::cubes_on(steps)
}

/// The number of cubes that are on in the end. There must be at most 500 steps, as [`parse`] ensures.
///
/// # Errors
///
/// [`TooManyOverlaps`] if counting would take too long.
#[aoc(day22, part2)]
pub fn part2(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    // With a final step that switches the region off, only cubes outside the region remain on.
    let mut outside = steps.to_vec();
    outside.retain(|step| !region::REGION.contains(&step.cuboid));
    if outside.iter().any(|step| step.cuboid.meets(&region::REGION)) {
        outside.push(Step { is_on: false, cuboid: region::REGION });
    }
    Ok(region::cubes_on(steps) + overlaps::cubes_on(&outside)?)
}

/// [`part1`] by cutting cuboids into disjoint pieces.
///
/// # Errors
///
/// [`TooManyOverlaps`] if there would be too many pieces.
#[aoc(day22, part1, Pieces)]
pub fn part1_pieces(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    let pieces = pieces::pieces_on(steps)?;
    let in_region = pieces.iter().filter(|piece| piece.meets(&region::REGION));
    Ok(in_region.map(|piece| piece.common(&region::REGION).volume()).sum())
}

/// [`part2`] by cutting cuboids into disjoint pieces.
///
/// # Errors
///
/// The same as [`part1_pieces`].
#[aoc(day22, part2, Pieces)]
pub fn part2_pieces(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    Ok(pieces::pieces_on(steps)?.iter().map(Cuboid::volume).sum())
}

#[inline]
fn step(scanner: &mut Scanner) -> Option<Step> {
    let is_on = scanner.literal("on").is_some();
    if !is_on {
        scanner.literal("off")?;
    }
    let mut cuboid = Cuboid::default();
    for (axis, name) in [" x=", ",y=", ",z="].into_iter().enumerate() {
        scanner.literal(name)?;
        let first = scanner.signed().filter(|&first| first >= -LIMIT)?;
        scanner.literal("..")?;
        let last = scanner.signed().filter(|&last| first <= last && last <= LIMIT)?;
        cuboid.starts[axis] = first;
        cuboid.ends[axis] = last + 1;
    }
    Some(Step { is_on, cuboid })
}

common::register!(22);

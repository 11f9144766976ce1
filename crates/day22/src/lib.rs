//! # Reactor Reboot
//!
//! <https://adventofcode.com/2021/day/22>
//!
//! ## Approach
//!
//! Keep a list of cuboids that have no cubes in common and together contain exactly the cubes that are on. Each step cuts its
//! cuboid out of every cuboid in the list. What remains of a cuboid is up to six pieces, two along each axis:
//!
//! ```text
//! a a b b c c
//! a a x x c c    x is cut out. Along the first axis, a is before x and c is after x. Along the second axis, b is before x, and
//! a a x x c c    d is after x. Along the third axis, two more pieces are in front of x and behind x.
//! a a d d c c
//! ```
//!
//! A step that switches cubes on then adds its cuboid to the list. In the end, the volumes in the list add up to the answer. For part
//! 1, each cuboid is first clipped to the *region*: the cubes within 50 of the origin along each axis.
//!
//! The default solver counts the cubes in the region in rows of bits (`region.rs`), and all other cubes by inclusion and exclusion
//! (`overlaps.rs`). It never makes a piece.
//!
//! ## Complexity
//!
//! For *n* steps: O(*n* *p*) time and O(*p*) space for the plain solver, with up to *p* pieces at a time; O(*n*² + *k*) time and
//! O(*n*) space for the default solver, where *k* is the number of sets of cuboids that have a common cube outside the region. Real
//! inputs have about 10,000 such sets.
//!
//! ## Assumptions
//!
//! There are at most 500 steps, with ascending ranges and coordinates from −1,000,000 to 1,000,000. So every count fits in 64 bits.
//!
//! Outside the region, few cuboids overlap. Part 2 refuses inputs where a cuboid to switch on meets more than 64 later cuboids (25 in
//! real inputs), or where inclusion and exclusion takes more than 2¹⁹ sums (a few thousand in real inputs). The plain solver refuses
//! inputs that make more than 2¹⁶ pieces.

mod overlaps;
mod region;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// Coordinates go from −`LIMIT` to `LIMIT`.
const LIMIT: i32 = 1_000_000;

/// The cubes that part 1 counts.
const REGION: Cuboid = Cuboid { starts: [-50; 3], ends: [51; 3] };

/// The limit on the number of steps. Real inputs have 420.
const MAX_STEPS: usize = 500;

/// The plain solver's limit on the number of pieces. Real inputs make a few thousand.
const MAX_PIECES: usize = 1 << 16;

/// How an error describes the expected line.
const STEP: &str = r#"one of at most 500 steps with ascending ranges between -1000000 and 1000000, such as "on x=-5..7,y=0..0,z=1..9""#;

/// A step that switches the cubes of a cuboid on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Whether the step switches the cubes on.
    pub is_on: bool,
    /// The cubes.
    pub cuboid: Cuboid,
}

/// The cubes with coordinates from `starts` up to but not including `ends`, along each axis.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cuboid {
    /// The lowest coordinates.
    pub starts: [i32; 3],
    /// One more than the highest coordinates.
    pub ends: [i32; 3],
}

/// The error for steps whose cubes would take too long to count. It never occurs with real inputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected cuboids outside part 1's region that each overlap with few others, found too many overlaps to count the cubes"
)]
pub struct TooManyOverlaps;

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

/// [`part1`] by cutting cuboids into pieces.
///
/// # Errors
///
/// [`TooManyOverlaps`] if there would be too many pieces.
#[aoc(day22, part1, Plain)]
pub fn part1_plain(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    cubes_on(steps.iter().filter_map(|step| Some(Step { cuboid: common(&step.cuboid, &REGION)?, ..*step })))
}

/// [`part2`] by cutting cuboids into pieces.
///
/// # Errors
///
/// The same as [`part1_plain`].
#[aoc(day22, part2, Plain)]
pub fn part2_plain(steps: &[Step]) -> Result<u64, TooManyOverlaps> {
    cubes_on(steps.iter().copied())
}

fn cubes_on(steps: impl Iterator<Item = Step>) -> Result<u64, TooManyOverlaps> {
    let mut pieces = Vec::new();
    for Step { is_on, cuboid } in steps {
        let mut rest = Vec::new();
        for piece in pieces {
            cut_out(&cuboid, piece, &mut rest);
        }
        if is_on {
            rest.push(cuboid);
        }
        if rest.len() > MAX_PIECES {
            return Err(TooManyOverlaps);
        }
        pieces = rest;
    }
    let side = |piece: &Cuboid, axis: usize| u64::from(piece.ends[axis].abs_diff(piece.starts[axis]));
    Ok(pieces.iter().map(|piece| side(piece, 0) * side(piece, 1) * side(piece, 2)).sum())
}

/// Cuts a cuboid out of a piece. Adds what remains of the piece to the list.
fn cut_out(cuboid: &Cuboid, mut piece: Cuboid, pieces: &mut Vec<Cuboid>) {
    let Some(hole) = common(cuboid, &piece) else { return pieces.push(piece) };
    for axis in 0..3 {
        let mut before = piece;
        before.ends[axis] = hole.starts[axis];
        let mut after = piece;
        after.starts[axis] = hole.ends[axis];
        pieces.extend([before, after].into_iter().filter(|piece| piece.starts[axis] < piece.ends[axis]));
        piece.starts[axis] = hole.starts[axis];
        piece.ends[axis] = hole.ends[axis];
    }
}

/// The cubes that two cuboids have in common, if any.
fn common(one: &Cuboid, other: &Cuboid) -> Option<Cuboid> {
    let axes = [0, 1, 2];
    let starts = axes.map(|axis| one.starts[axis].max(other.starts[axis]));
    let ends = axes.map(|axis| one.ends[axis].min(other.ends[axis]));
    axes.into_iter().all(|axis| starts[axis] < ends[axis]).then_some(Cuboid { starts, ends })
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
    Ok(region::cubes_on(steps) + overlaps::cubes_on_outside(steps)?)
}

common::register!(22);

//! # Movie Theater
//!
//! <https://adventofcode.com/2025/day/9>
//!
//! ## Approach
//!
//! There are about 120,000 pairs of red tiles, so all of them can be tried. Part 1 needs nothing else.
//!
//! *Part 2.* The floor is far too large for a map with a cell for each tile. But only the columns and rows with red tiles matter:
//! all columns between two of them look the same, so one column of cells stands for all of them. The same holds for the rows. On
//! this smaller map, draw the loop, and fill the outside from a corner:
//!
//! ```text
//!                    column 3
//!                      | column 50
//!                      |   |   column 90
//! row 2              . O O O . . .
//! rows 3 to 39       . O   O . . .
//! row 40             . O   O O O .      O  red and green tiles of the loop
//! rows 41 to 59      . O       O .      .  outside
//! row 60             . O O O O O .
//!                    . . . . . . .
//! ```
//!
//! A rectangle is allowed unless it contains an outside cell. A table of prefix sums tells how many outside cells there are above
//! and to the left of a cell. Four numbers of this table then give the number of outside cells in a rectangle.
//!
//! The default solvers are faster. Part 1 leaves out the tiles that cannot be corners of the largest rectangle. Part 2 goes through
//! the rows once, and needs no map: see `sweep.rs`.
//!
//! ## Complexity
//!
//! O(*n*²) time for *n* tiles, and O(*n*²) space for the map.
//!
//! ## Assumptions
//!
//! The loop turns at each red tile. It does not touch or cross itself, and there is always a tile between two parts of the loop
//! that face each other across the outside. The largest rectangle of part 2 has two rows or more.

pub mod sample;
mod sweep;

use toolbox::prelude::*;

/// The column and the row of a red tile.
pub type Tile = [u32; 2];

/// The red tiles, in the order of the loop.
///
/// # Errors
///
/// [`ParseError`] unless there are 4 to 1000 lines, each with two numbers below 10⁹ and a comma between them. The number of lines
/// has to be even. From tile to tile, and from the last to the first, the loop has to go along a column and along a row in turns.
#[aoc_generator(day9)]
pub fn parse(input: &str) -> Result<Vec<Tile>, ParseError> {
    let tiles = lines(input, r#"a red tile like "3,14""#, |line| line.numbers(","))?;
    if !(4..=1000).contains(&tiles.len()) || tiles.len() % 2 == 1 {
        return Err(ParseError::end(tiles.len() + 1, "an even number of red tiles, from 4 to 1000"));
    }
    let first_axis = usize::from(tiles[0][0] != tiles[1][0]);
    for (index, (before, tile)) in tiles.iter().circular_tuple_windows().enumerate() {
        let axis = (first_axis + index) % 2;
        if before[axis] != tile[axis] || before[1 - axis] == tile[1 - axis] {
            let expected =
                ["another tile in the column of the tile before it", "another tile in the row of the tile before it"];
            return Err(ParseError::new((index + 1) % tiles.len() + 1, expected[axis], &tile.iter().join(",")));
        }
    }
    Ok(tiles)
}

/// The area of the largest rectangle with red tiles in two opposite corners.
///
/// If the upper left corner of the largest rectangle is a red tile, no other red tile is both further left and further up, because
/// such a tile would make a larger rectangle. The same holds for the other corners in their directions. The tiles that remain
/// possible for a corner form a staircase, and only pairs of tiles from opposite staircases are compared. This is 30 times as fast
/// as trying all pairs.
#[aoc(day9, part1)]
pub fn part1(tiles: &[Tile]) -> u64 {
    let sorted = tiles.iter().copied().sorted_by_key(|tile| tile[0]).collect_vec();
    // In a staircase, each tile is further up than the tile before it, or each is further down.
    let is_not_up = |last: &Tile, tile: &Tile| last[1] <= tile[1];
    let is_not_down = |last: &Tile, tile: &Tile| last[1] >= tile[1];
    let left_up = sorted.iter().copied().dedup_by(is_not_up).collect_vec();
    let left_down = sorted.iter().copied().dedup_by(is_not_down).collect_vec();
    let right_up = sorted.iter().copied().rev().dedup_by(is_not_up).collect_vec();
    let right_down = sorted.iter().copied().rev().dedup_by(is_not_down).collect_vec();
    let pairs = chain!(iproduct!(left_up, &right_down), iproduct!(left_down, &right_up));
    pairs.map(|(one, &other)| area(one, other)).max().unwrap_or_default()
}

/// The area of the largest rectangle of red and green tiles with red tiles in two opposite corners.
#[aoc(day9, part2)]
pub fn part2(tiles: &[Tile]) -> u64 {
    sweep::largest_inside(tiles)
}

/// [`part1`] with all pairs.
#[aoc(day9, part1, Plain)]
pub fn part1_plain(tiles: &[Tile]) -> u64 {
    tiles.iter().array_combinations().map(|[&one, &other]| area(one, other)).max().unwrap_or_default()
}

/// [`part2`] with all pairs, on a map of the red, green and outside tiles.
#[aoc(day9, part2, Plain)]
pub fn part2_plain(tiles: &[Tile]) -> u64 {
    // The cells, by their first columns or rows. A red tile has a cell for itself, so a cell begins there, and another one after it.
    let cells = [0, 1].map(|axis| {
        let starts = tiles.iter().flat_map(|tile| [tile[axis], tile[axis] + 1]).sorted_unstable().dedup();
        izip!(starts, 1..).collect::<FxHashMap<u32, i64>>()
    });
    let cell = |tile: Tile| Point::new(cells[0][&tile[0]], cells[1][&tile[1]]);
    // There are also cells on all four sides of the loop.
    let last =
        tiles.iter().copied().map(cell).fold(ORIGIN, |one, other| Point::new(one.x.max(other.x), one.y.max(other.y)));
    let [width, height] = [last.x + 2, last.y + 2];
    let mut is_loop = Map::filled(width, height, false);
    for (&one, &other) in tiles.iter().circular_tuple_windows() {
        let (one, other) = (cell(one), cell(other));
        for (x, y) in iproduct!(one.x.min(other.x)..=one.x.max(other.x), one.y.min(other.y)..=one.y.max(other.y)) {
            is_loop[Point::new(x, y)] = true;
        }
    }
    let outside = is_loop.distances([ORIGIN], |_, to| !is_loop[to]);
    let mut sums = Map::filled(width + 1, height + 1, 0);
    for point in outside.points() {
        sums[point + RIGHT + DOWN] =
            sums[point + RIGHT] + sums[point + DOWN] - sums[point] + i32::from(outside[point].is_some());
    }
    let is_inside = |one: Point, other: Point| {
        let (left, right) = (one.x.min(other.x), one.x.max(other.x) + 1);
        let (top, bottom) = (one.y.min(other.y), one.y.max(other.y) + 1);
        let sum = |x, y| sums[Point::new(x, y)];
        sum(right, bottom) + sum(left, top) == sum(left, bottom) + sum(right, top)
    };
    let pairs = tiles.iter().map(|&tile| (tile, cell(tile))).array_combinations();
    let inside = pairs.filter(|&[(_, one), (_, other)]| is_inside(one, other));
    inside.map(|[(one, _), (other, _)]| area(one, other)).max().unwrap_or_default()
}

/// The area of the rectangle with these opposite corners.
fn area(one: Tile, other: Tile) -> u64 {
    (u64::from(one[0].abs_diff(other[0])) + 1) * (u64::from(one[1].abs_diff(other[1])) + 1)
}

common::register!(9);

#[cfg(test)]
mod tests {
    testing::examples!();
}

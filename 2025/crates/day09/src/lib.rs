//! # Movie Theater
//!
//! <https://adventofcode.com/2025/day/9>
//!
//! ## Approach
//!
//! *Part 1.* If the upper left corner of the largest rectangle is a red tile, no other red tile is both further left and further
//! up, because such a tile would make a larger rectangle. The same holds for the other corners in their directions. The tiles
//! that remain possible for a corner form a staircase, and only pairs of tiles from opposite staircases are compared.
//!
//! *Part 2.* Go down row by row, but only through the rows with red tiles. The vertical edges between two such rows are called
//! *walls*. The walls bound *spans* of columns, in which the tiles are red or green:
//!
//! ```text
//! ..#######..   a row with red tiles: its spans cover the spans above it and the spans below it
//! ..#.....#..   the rows down to the next red tiles: a span lies between two walls
//! ```
//!
//! Each red tile found so far is kept as a *corner*, together with the columns that a rectangle from this tile down to the
//! current row can reach. These columns are the intersection of all spans so far that contain the corner's column. A corner is
//! dropped when no span contains its column. A red tile in the current row forms a rectangle with each corner that can reach the
//! tile's column.
//!
//! Two things save time. First, if the spans only get wider, no corner is updated, because the columns that the corners can reach
//! stay the same. Second, the corners are ordered from top to bottom, so a search stops at the first corner that is too close to
//! the current row for a rectangle larger than the best one so far.
//!
//! ## Complexity
//!
//! O(*n*² *s*) time for *n* tiles and at most *s* spans in a row, and O(*n*) space. Real inputs have only a few spans in a row.
//!
//! ## Assumptions
//!
//! The loop does not touch or cross itself. It may have any other form, go in either direction, and have walls in neighbouring
//! columns. Part 2 refuses a loop if two of its walls overlap, or if one of its tiles is in no span. In any other loop that touches
//! or crosses itself, a tile counts as inside if an odd number of walls is to the left of the tile.

pub mod sample;

use toolbox::prelude::*;

/// The column and the row of a red tile.
pub type Tile = [u32; 2];

/// The columns of a run of red or green tiles in one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Span {
    first: u32,
    last: u32,
}

impl Span {
    fn contains(self, column: u32) -> bool {
        self.first <= column && column <= self.last
    }

    /// The columns that are in both spans. There must be at least one.
    fn intersection(self, other: Self) -> Self {
        Self { first: self.first.max(other.first), last: self.last.min(other.last) }
    }
}

/// A red tile, and the columns that a rectangle from this tile down to the current row can reach.
struct Corner {
    tile: Tile,
    span: Span,
}

/// A valid input without an answer to part 2. The value is the row in which the loop touches itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the loop touches itself in row {0}")]
pub struct TouchesItself(u32);

/// The red tiles, in the order of the loop.
///
/// # Errors
///
/// [`ParseError`] unless there are four lines or more, each with two numbers below 10⁹ and a comma between them. Each tile has to
/// be in the row or column of the tile before it, and the first tile has to be in the row or column of the last tile.
#[aoc_generator(day9)]
pub fn parse(input: &str) -> Result<Vec<Tile>, ParseError> {
    let tiles = lines(input, r#"a red tile like "3,14""#, |line| line.numbers(","))?;
    if tiles.len() < 4 {
        return Err(ParseError::end(tiles.len() + 1, "a loop of four red tiles or more"));
    }
    let is_crooked = |(before, tile): (&Tile, &Tile)| before[0] != tile[0] && before[1] != tile[1];
    let Some(before) = tiles.iter().circular_tuple_windows().position(is_crooked) else { return Ok(tiles) };
    let index = (before + 1) % tiles.len();
    let expected = "a tile in the row or column of the tile before it";
    Err(ParseError::new(index + 1, expected, &tiles[index].iter().join(",")))
}

/// The area of the largest rectangle with red tiles in two opposite corners.
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
    let pairs = chain!(iproduct!(&left_up, &right_down), iproduct!(&left_down, &right_up));
    pairs.map(|(one, other)| area(*one, *other)).max().unwrap_or_default()
}

/// The area of the largest rectangle of red and green tiles with red tiles in two opposite corners.
///
/// # Errors
///
/// [`TouchesItself`] if two walls overlap, or if a tile of the loop is in no span.
#[aoc(day9, part2)]
pub fn part2(tiles: &[Tile]) -> Result<u64, TouchesItself> {
    let mut walls = BTreeSet::new();
    let mut corners = Vec::with_capacity(tiles.len());
    let mut above = Vec::new();
    let mut last_row = 0;
    let mut is_narrower = false;
    let mut best = 0;
    // Each red tile, between the tiles before it and after it in the loop.
    let by_row = tiles.iter().copied().circular_tuple_windows().sorted_by_key(|(_, tile, _)| tile[1]).collect_vec();
    for red_tiles in by_row.chunk_by(|(_, one, _), (_, other, _)| one[1] == other[1]) {
        let (_, [_, row], _) = red_tiles[0];
        // A wall may begin where another wall ends, so the walls that end in this row are removed first.
        for &(before, tile, after) in red_tiles {
            if before[1].min(after[1]) < row {
                walls.remove(&tile[0]);
            }
        }
        for &(before, tile, after) in red_tiles {
            for end in [before, after] {
                if end[1] > row && !walls.insert(tile[0]) {
                    return Err(TouchesItself(row));
                }
            }
        }
        let between_walls = walls.iter().tuples().map(|(&first, &last)| Span { first, last });
        let below = joined(between_walls).collect_vec();
        let here = joined(above.iter().merge(&below).copied()).collect_vec();
        let is_next_row = row - last_row <= 1;
        // A rectangle that comes down from a higher row must lie in the spans of the rows in between. It then lies in the spans of
        // this row, too, because they cover the spans above. If there are no rows in between, only the spans of this row count.
        let passed = if is_next_row { &here } else { &above };
        if is_narrower || is_next_row {
            narrow(&mut corners, passed);
        }
        let higher = corners.len();
        for &(_, tile, next) in red_tiles {
            let Some(span) = around(&here, tile[0]).filter(|span| span.contains(next[0])) else {
                return Err(TouchesItself(row));
            };
            corners.push(Corner { tile, span });
            // If no span leads down from a higher row to the tile, only rectangles within this row can end at the tile.
            let start = if around(passed, tile[0]).is_some() { 0 } else { higher };
            best = largest(&corners[start..], tile, span, best);
        }
        let continues_below = |span: &Span| around(&below, span.first).is_some_and(|wider| wider.last >= span.last);
        is_narrower = !here.iter().all(continues_below);
        above = below;
        last_row = row;
    }
    Ok(best)
}

/// Joins spans that overlap or are neighbours. The spans must be sorted.
fn joined(spans: impl Iterator<Item = Span>) -> impl Iterator<Item = Span> {
    spans.coalesce(|one, next| {
        if next.first <= one.last + 1 {
            Ok(Span { first: one.first, last: one.last.max(next.last) })
        } else {
            Err((one, next))
        }
    })
}

/// The span that contains a column.
fn around(spans: &[Span], column: u32) -> Option<Span> {
    spans.iter().copied().find(|span| span.contains(column))
}

/// Restricts the columns that each corner can reach to the span around the corner's column. Drops the corners that are in no span.
fn narrow(corners: &mut Vec<Corner>, spans: &[Span]) {
    corners.retain_mut(|corner| {
        let Some(span) = around(spans, corner.tile[0]) else { return false };
        corner.span = corner.span.intersection(span);
        true
    });
}

/// The area of the largest rectangle between a tile and a corner that can reach the tile, or `best` if no rectangle is larger. The
/// corners are ordered from top to bottom. `span` is the span in the tile's row that contains the tile, so no rectangle is wider
/// than this span.
fn largest(corners: &[Corner], tile: Tile, span: Span, best: u64) -> u64 {
    let least_height = best / u64::from(span.last - span.first + 1);
    let high = corners.iter().take_while(|corner| u64::from(tile[1] - corner.tile[1]) >= least_height);
    let reaching = high.filter(|corner| corner.span.contains(tile[0]));
    reaching.map(|corner| area(corner.tile, tile)).fold(best, u64::max)
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

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
//! O(*n*²) time for *n* tiles, O(*n*) space.
//!
//! ## Assumptions
//!
//! The loop does not touch or cross itself. It may have any other form, go in either direction, and have walls in neighbouring
//! columns.

pub mod sample;

use toolbox::prelude::*;

/// The column and the row of a red tile.
pub type Tile = [u32; 2];

/// The first and the last column of a run of red or green tiles in one row.
type Span = (u32, u32);

/// A red tile, and the columns that a rectangle from this tile down to the current row can reach.
struct Corner {
    tile: Tile,
    span: Span,
}

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
    // A staircase keeps the tiles that are further up, or further down, than the tile kept before.
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
#[aoc(day9, part2)]
pub fn part2(tiles: &[Tile]) -> u64 {
    // A wall begins or ends at a tile if exactly one of the tile's two edges is vertical.
    let neighbours = tiles.iter().circular_tuple_windows();
    let ends = neighbours.map(|(before, tile, after)| (tile, (before[0] == tile[0]) != (after[0] == tile[0])));
    let ends = ends.sorted_by_key(|(tile, _)| tile[1]).collect_vec();
    let mut above = Vec::new();
    let (mut walls, mut corners) = (BTreeSet::new(), Vec::<Corner>::with_capacity(tiles.len()));
    let (mut last_row, mut is_narrower, mut best) = (0, false, 0);
    for ends in ends.chunk_by(|(one, _), (other, _)| one[1] == other[1]) {
        for &(&[column, _], _) in ends.iter().filter(|&&(_, is_end)| is_end) {
            if !walls.remove(&column) {
                walls.insert(column);
            }
        }
        let below = joined(walls.iter().copied().tuples()).collect_vec();
        let here = joined(above.iter().merge(&below).copied()).collect_vec();
        let row = ends[0].0[1];
        let is_next_row = row - last_row <= 1;
        let reached = if is_next_row { &here } else { &above };
        if is_narrower || is_next_row {
            corners.retain_mut(|Corner { tile, span }| {
                let around = around(reached, tile[0]);
                *span = around.map_or(*span, |(first, last)| (first.max(span.0), last.min(span.1)));
                around.is_some()
            });
        }
        let higher = corners.len();
        for &(&tile, _) in ends {
            let Some(span) = around(&here, tile[0]) else { continue };
            corners.push(Corner { tile, span });
            // If the tile is outside the spans above, only rectangles within this row can end at it.
            let start = if around(reached, tile[0]).is_some() { 0 } else { higher };
            let least_height = best / u64::from(span.1 - span.0 + 1);
            let high = corners[start..].iter().take_while(|corner| u64::from(row - corner.tile[1]) >= least_height);
            let reaching = high.filter(|Corner { span, .. }| span.0 <= tile[0] && tile[0] <= span.1);
            best = reaching.map(|corner| area(corner.tile, tile)).fold(best, u64::max);
        }
        is_narrower = here.iter().any(|&(first, last)| around(&below, first).is_none_or(|span| span.1 < last));
        above = below;
        last_row = row;
    }
    best
}

/// Joins spans that overlap or are neighbours. The spans must be sorted.
fn joined(spans: impl Iterator<Item = Span>) -> impl Iterator<Item = Span> {
    spans.coalesce(|one, next| if next.0 <= one.1 + 1 { Ok((one.0, one.1.max(next.1))) } else { Err((one, next)) })
}

/// The span that contains a column.
fn around(spans: &[Span], column: u32) -> Option<Span> {
    spans.iter().copied().find(|&(first, last)| first <= column && column <= last)
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

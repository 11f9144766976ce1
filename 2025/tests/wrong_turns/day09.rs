//! The wrong turns of day 9.

use toolbox::prelude::*;

use crate::{Right, WrongTurn, numbers};

/// A column and a row.
type Tile = [i64; 2];

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(9, "counts the steps along the sides instead of the tiles", |text| {
        let tiles = numbers(text).chunks(2).map(|tile| [tile[0], tile[1]]).collect_vec();
        let areas = tiles.iter().array_combinations().map(|[one, other]| (one[0] - other[0]) * (one[1] - other[1]));
        areas.map(i64::unsigned_abs).max().unwrap()
    }),
    WrongTurn::part1(9, "multiplies 32-bit numbers", |text| u64::from(largest(text, |_, _| true) as u32)),
    WrongTurn::part2(9, "only requires that no red tile is inside the rectangle", |text| {
        largest(text, |tiles, [[left, top], [right, bottom]]| {
            !tiles.iter().any(|&[x, y]| left < x && x < right && top < y && y < bottom)
        })
    }),
    WrongTurn::part2(9, "only requires that the four corners are red or green", |text| {
        largest(text, |tiles, [[left, top], [right, bottom]]| {
            [[left, top], [right, top], [left, bottom], [right, bottom]].iter().all(|&tile| is_allowed(tiles, tile))
        })
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(9, |text| largest(text, |_, _| true)),
    Right::part2(9, |text| {
        largest(text, |tiles, [[left, top], [right, bottom]]| {
            !tiles.iter().circular_tuple_windows().any(|(one, next)| {
                one[0].min(next[0]) < right
                    && one[0].max(next[0]) > left
                    && one[1].min(next[1]) < bottom
                    && one[1].max(next[1]) > top
            })
        })
    }),
];

/// The area of the largest rectangle for which `is_allowed` returns `true`. `is_allowed` takes the list of all red tiles, and the
/// upper left and the lower right corner of a rectangle.
fn largest(text: &str, is_allowed: fn(&[Tile], [Tile; 2]) -> bool) -> u64 {
    let tiles = numbers(text).chunks(2).map(|tile| [tile[0], tile[1]]).collect_vec();
    let corners = tiles.iter().array_combinations().map(|[one, other]| {
        [[one[0].min(other[0]), one[1].min(other[1])], [one[0].max(other[0]), one[1].max(other[1])]]
    });
    let area = |&[one, other]: &[Tile; 2]| ((other[0] - one[0] + 1) * (other[1] - one[1] + 1)) as u64;
    let mut rectangles = corners.sorted_by_key(|corners| u64::MAX - area(corners));
    rectangles.find(|&corners| is_allowed(&tiles, corners)).map(|corners| area(&corners)).unwrap()
}

/// Whether a tile is on the loop or inside it.
fn is_allowed(tiles: &[Tile], [x, y]: Tile) -> bool {
    let mut is_inside = false;
    for (one, next) in tiles.iter().circular_tuple_windows() {
        let [left, right] = [one[0].min(next[0]), one[0].max(next[0])];
        let [top, bottom] = [one[1].min(next[1]), one[1].max(next[1])];
        if left <= x && x <= right && top <= y && y <= bottom {
            return true;
        }
        is_inside ^= left == right && x < left && top <= y && y < bottom;
    }
    is_inside
}

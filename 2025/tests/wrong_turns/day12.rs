//! The wrong turns of day 12.

use crate::{Right, WrongTurn, numbers};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(12, "requires at least one spare square of 3 × 3 cells", |text| {
        regions(text, |[squares, presents, ..]| squares > presents)
    }),
    WrongTurn::part1(12, "assumes that each present covers six cells", |text| {
        regions(text, |[_, presents, _, area]| 6 * presents <= area)
    }),
    WrongTurn::part1(12, "sorts the shapes by size before it reads the counts", |text| {
        let mut shapes: Vec<String> =
            text.lines().take(30).collect::<Vec<_>>().chunks(5).map(|shape| shape.join("\n")).collect();
        shapes.sort_by_key(|shape| shape.matches('#').count());
        let regions_below = text.lines().skip(30).map(str::to_owned);
        let text: Vec<String> = shapes.into_iter().chain(regions_below).collect();
        regions(&text.join("\n"), |[_, _, cells, area]| cells <= area)
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(12, |text| regions(text, |[squares, presents, ..]| presents <= squares)),
    Right::part1(12, |text| regions(text, |[_, _, cells, area]| cells <= area)),
];

/// Counts the regions that match. The arguments of `matches` are the number of squares of 3 × 3 cells in the region, the number
/// of presents, the number of their cells, and the number of cells of the region.
fn regions(text: &str, matches: fn([i64; 4]) -> bool) -> u64 {
    let lines: Vec<&str> = text.lines().collect();
    let size = |shape: &[&str]| shape.concat().matches('#').count() as i64;
    let sizes: Vec<i64> = lines[..30].chunks(5).map(size).collect();
    let region = |line: &&&str| {
        let [width, height, counts @ ..] = &numbers(line)[..] else { return false };
        let cells = counts.iter().zip(&sizes).map(|(count, size)| count * size).sum();
        matches([(width / 3) * (height / 3), counts.iter().sum(), cells, width * height])
    };
    lines[30..].iter().filter(region).count() as u64
}

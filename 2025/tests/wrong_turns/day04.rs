//! The wrong turns of day 4.

use crate::{Right, WrongTurn, rows};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(4, "never counts rolls at the edge of the map as accessible", |text| removed(text, 1, 4, 1)),
    WrongTurn::part1(4, "accepts four neighbours", |text| removed(text, 1, 5, 0)),
    WrongTurn::part2(4, "stops after two rounds", |text| removed(text, 2, 4, 0)),
    WrongTurn::part2(4, "never removes rolls at the edge of the map", |text| removed(text, usize::MAX, 4, 1)),
];

pub const RIGHT: &[Right] =
    &[Right::part1(4, |text| removed(text, 1, 4, 0)), Right::part2(4, |text| removed(text, usize::MAX, 4, 0))];

/// The number of rolls removed in this many rounds. A roll with fewer than `limit` neighbours is removed, unless it is less than
/// `margin` places from the edge.
fn removed(text: &str, rounds: usize, limit: usize, margin: usize) -> u64 {
    let mut map = rows(text);
    let (width, height) = (map[0].len(), map.len());
    let mut removed = 0;
    for _ in 0..rounds {
        let is_roll = |x: usize, y: usize| map.get(y).and_then(|row| row.get(x)) == Some(&b'@');
        let crowd = |x: usize, y: usize| {
            let around = (0..9).map(|step| ((x + step % 3).wrapping_sub(1), (y + step / 3).wrapping_sub(1)));
            around.filter(|&(x, y)| is_roll(x, y)).count()
        };
        let places = (margin..height - margin).flat_map(|y| (margin..width - margin).map(move |x| (x, y)));
        let rolls: Vec<_> = places.filter(|&(x, y)| is_roll(x, y) && crowd(x, y) <= limit).collect();
        if rolls.is_empty() {
            break;
        }
        removed += rolls.len() as u64;
        for (x, y) in rolls {
            map[y][x] = b'.';
        }
    }
    removed
}

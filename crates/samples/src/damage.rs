//! Damaged inputs, for tests of parsers.

use crate::SplitMix64;

/// The texts to insert: some that occur in puzzle inputs, and some that do not.
const STRANGERS: [&str; 16] = [
    "\n",
    "\r\n",
    "\r",
    " ",
    ",",
    "-",
    "+",
    "0",
    "9",
    "1000",
    "65536",
    "99999999999999999999",
    "x",
    "\0",
    "é",
    "\u{FEFF}",
];

/// Makes one to three small changes to a text: inserts, deletes, replaces or repeats something, or cuts off the end. The same
/// seed makes the same changes.
///
/// ```
/// let damaged = samples::damaged("1,2,3\n", 7);
/// assert_ne!(damaged, "1,2,3\n");
/// assert_eq!(samples::damaged("1,2,3\n", 7), damaged);
/// ```
#[must_use]
pub fn damaged(text: &str, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..random.between(1, 3) {
        let start = place(&text, &mut random);
        let end = (start + random.between(0, 8) as usize).min(text.len());
        let stranger = STRANGERS[random.between(0, 15) as usize].chars();
        match random.between(0, 4) {
            0 => drop(text.splice(start..start, stranger)),
            1 => drop(text.drain(start..end)),
            2 => drop(text.splice(start..end, stranger)),
            3 => text.extend_from_within(start..end),
            _ => text.truncate(start),
        }
    }
    text.into_iter().collect()
}

/// A random position in the text, or its end; in half of the cases near the beginning, where more can go wrong.
fn place(text: &[char], random: &mut SplitMix64) -> usize {
    let most = if random.coin() { 20 } else { usize::MAX };
    random.index(text.len().min(most))
}

//! Damaged inputs, for tests of parsers and solvers.

use samples::SplitMix64;

use crate::edit::edit;

/// The texts to insert. Some occur in puzzle inputs, others do not.
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

/// Makes one to three changes to a text. The same seed makes the same changes.
///
/// Even seeds test parsers: they insert, delete, replace or repeat a few characters, or cut off the end. Odd seeds test solvers:
/// they change whole lines, words or numbers. Most of these changes keep the text's form but break a guarantee.
///
/// ```
/// let damaged = testing::damaged("1,2,3\n", 7);
/// assert_ne!(damaged, "1,2,3\n");
/// assert_eq!(testing::damaged("1,2,3\n", 7), damaged);
/// ```
pub fn damaged(text: &str, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    let change = if seed.is_multiple_of(2) { damage } else { edit };
    (0..random.between(1, 3)).fold(text.to_owned(), |text, _| change(&text, &mut random))
}

/// Makes one change of a few characters.
fn damage(text: &str, random: &mut SplitMix64) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let start = place(&text, random);
    let end = (start + random.between(0, 8) as usize).min(text.len());
    let stranger = STRANGERS[random.between(0, 15) as usize].chars();
    match random.between(0, 4) {
        0 => drop(text.splice(start..start, stranger)),
        1 => drop(text.drain(start..end)),
        2 => drop(text.splice(start..end, stranger)),
        3 => text.extend_from_within(start..end),
        _ => text.truncate(start),
    }
    text.into_iter().collect()
}

/// A random position in the text, possibly its end. Half of the positions are near the beginning, where more can go wrong.
fn place(text: &[char], random: &mut SplitMix64) -> usize {
    let most = if random.coin() { 20 } else { usize::MAX };
    random.index(text.len().min(most))
}

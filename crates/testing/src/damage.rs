//! Damaged inputs, for tests of parsers.

use common::samples::SplitMix64;

/// Some occur in puzzle inputs, others do not.
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

pub(crate) fn damaged(text: &str, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    (0..random.between(1, 3)).fold(text.to_owned(), |text, _| damage(&text, &mut random))
}

fn damage(text: &str, random: &mut SplitMix64) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let start = place(&text, random);
    let end = (start + random.between(0, 8) as usize).min(text.len());
    let stranger = random.choose(&STRANGERS).chars();
    match random.between(0, 4) {
        0 => drop(text.splice(start..start, stranger)),
        1 => drop(text.drain(start..end)),
        2 => drop(text.splice(start..end, stranger)),
        3 => text.extend_from_within(start..end),
        _ => text.truncate(start),
    }
    text.into_iter().collect()
}

/// Half of the positions are near the beginning, where more can go wrong.
fn place(text: &[char], random: &mut SplitMix64) -> usize {
    let most = if random.coin() { 20 } else { usize::MAX };
    random.index(text.len().min(most))
}

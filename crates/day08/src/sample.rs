//! Seven Segment Search: the notes about 200 displays.
//!
//! Every display has its own wiring. Its ten patterns are in random order, and so are the letters of each pattern and output.
//! Each of the four outputs is drawn in two steps: first its number of letters, from 2 to 7, and then one of the digits with that
//! number of segments. All choices are equally likely.

use common::samples::{SplitMix64, joined};

/// The segments of the digits 0 to 9, one bit per segment from top to bottom and from left to right. Bit 0 is the top segment.
const DIGITS: [u8; 10] = [
    0b111_0111, 0b010_0100, 0b101_1101, 0b110_1101, 0b010_1110, 0b110_1011, 0b111_1011, 0b010_0101, 0b111_1111,
    0b110_1111,
];

/// The digits by their number of segments, from two to seven.
const BY_LENGTH: [&[usize]; 6] = [&[1], &[7], &[4], &[2, 3, 5], &[0, 6, 9], &[8]];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let lines = (0..200).map(|_| {
        let mut wiring = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
        random.shuffle(&mut wiring);
        let mut patterns = DIGITS.map(|segments| word(segments, wiring, random));
        random.shuffle(&mut patterns);
        let outputs = [(); 4].map(|()| {
            let digits = random.choose(&BY_LENGTH);
            word(DIGITS[random.choose(digits)], wiring, random)
        });
        format!("{} | {}", patterns.join(" "), outputs.join(" "))
    });
    joined(lines, "\n")
}

/// The letters that the wiring gives these segments, in random order.
fn word(segments: u8, wiring: [char; 7], random: &mut SplitMix64) -> String {
    let mut letters: Vec<char> = (0..7).filter(|&bit| segments >> bit & 1 == 1).map(|bit| wiring[bit]).collect();
    random.shuffle(&mut letters);
    letters.into_iter().collect()
}

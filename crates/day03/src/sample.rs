//! Binary Diagnostic: 1000 numbers of twelve bits.
//!
//! The numbers are different from one another, so that filtering comes down to one, and no bit is set in exactly half of them, so
//! that each has a most common value. Apart from that each number is as likely as the next.

use samples::{SplitMix64, joined};

const BITS: usize = 12;
const NUMBERS: usize = 1000;

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let mut numbers: Vec<u16> = (0..1 << BITS).collect();
        random.shuffle(&mut numbers);
        numbers.truncate(NUMBERS);
        let set = |bit: usize| numbers.iter().filter(|&&number| number >> bit & 1 == 1).count();
        if (0..BITS).all(|bit| set(bit) != NUMBERS / 2) {
            return joined(numbers.iter().map(|number| format!("{number:0BITS$b}")), "\n");
        }
    }
}

//! Binary Diagnostic: 1000 numbers of twelve bits.
//!
//! All numbers are different, so that filtering ends with one, and no bit is set in exactly half of them, so that each position
//! has a most common bit. As long as filtering leaves more than one number, some have a 1 next and some a 0, so the rule of part
//! 2 never selects an empty set. Subject to that, the numbers are uniform.

use samples::{SplitMix64, joined};

const BITS: usize = 12;
const NUMBERS: usize = 1000;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let numbers = random.choose_many(&(0..1 << BITS).collect::<Vec<u16>>(), NUMBERS);
        let set = |bit: usize| numbers.iter().filter(|&&number| number >> bit & 1 == 1).count();
        let is_clear = (0..BITS).all(|bit| set(bit) != NUMBERS / 2);
        if is_clear && [true, false].iter().all(|&majority| can_filter(numbers.clone(), majority)) {
            return joined(numbers.iter().map(|number| format!("{number:0BITS$b}")), "\n");
        }
    }
}

/// Whether each filtering step, by majority or minority, has both numbers with a 1 and numbers with a 0 to choose from.
fn can_filter(mut left: Vec<u16>, majority: bool) -> bool {
    for bit in (0..BITS).rev() {
        if left.len() == 1 {
            break;
        }
        let (ones, zeros): (Vec<u16>, Vec<u16>) = left.iter().partition(|&number| number >> bit & 1 == 1);
        if ones.is_empty() || zeros.is_empty() {
            return false;
        }
        left = if (ones.len() >= zeros.len()) == majority { ones } else { zeros };
    }
    true
}

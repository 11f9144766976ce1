//! Binary Diagnostic: 1000 numbers of twelve bits.
//!
//! The numbers are drawn uniformly, with three restrictions:
//!
//! - All numbers are distinct, so filtering ends with one number.
//! - No bit is set in exactly half of the numbers, so each position has a most common bit.
//! - While more than one number is left, the next bit is 1 in some of the remaining numbers and 0 in others. So no filtering
//!   step of part 2 ever keeps an empty set.

use common::samples::{SplitMix64, joined};

const BITS: usize = 12;
const NUMBERS: usize = 1000;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let numbers = random.choose_many(&(0..1 << BITS).collect::<Vec<u16>>(), NUMBERS);
        let ones = |bit: usize| numbers.iter().filter(|&&number| number >> bit & 1 == 1).count();
        let has_no_tie = (0..BITS).all(|bit| ones(bit) != NUMBERS / 2);
        if has_no_tie && can_filter(numbers.clone(), true) && can_filter(numbers.clone(), false) {
            return joined(numbers.iter().map(|number| format!("{number:0BITS$b}")), "\n");
        }
    }
}

/// Whether, in each filtering step, the next bit is 1 in some of the numbers that are left, and 0 in others.
fn can_filter(mut left: Vec<u16>, keeps_majority: bool) -> bool {
    for bit in (0..BITS).rev() {
        if left.len() == 1 {
            break;
        }
        let (ones, zeros): (Vec<u16>, Vec<u16>) = left.iter().partition(|&number| number >> bit & 1 == 1);
        if ones.is_empty() || zeros.is_empty() {
            return false;
        }
        left = if (ones.len() >= zeros.len()) == keeps_majority { ones } else { zeros };
    }
    true
}

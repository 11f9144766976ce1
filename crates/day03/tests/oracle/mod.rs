//! The rules of day 3, step by step.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (u64, u64) {
    let lines: Vec<&str> = input.trim_end().lines().collect();
    let rate = |majority: bool| {
        let ones_win = |place| with(&lines, place, b'1').len() >= with(&lines, place, b'0').len();
        let digits = (0..lines[0].len()).map(|place| if ones_win(place) == majority { '1' } else { '0' });
        u64::from_str_radix(&digits.collect::<String>(), 2).unwrap()
    };
    (rate(true) * rate(false), filtered(&lines, true).0 * filtered(&lines, false).0)
}

/// The rating, and whether the words are clear at each step. Where they are not, a digit that all have in common rules none out.
pub fn filtered(lines: &[&str], majority: bool) -> (u64, bool) {
    let (mut left, mut is_clear) = (lines.to_vec(), true);
    for place in 0..lines[0].len() {
        let [zeros, ones] = [b'0', b'1'].map(|digit| with(&left, place, digit));
        if !zeros.is_empty() && !ones.is_empty() {
            left = if (ones.len() >= zeros.len()) == majority { ones } else { zeros };
        } else {
            is_clear &= left.len() == 1;
        }
    }
    (u64::from_str_radix(left[0], 2).unwrap(), is_clear && left.len() == 1)
}

/// The lines with this digit in this place.
pub fn with<'a>(lines: &[&'a str], place: usize, digit: u8) -> Vec<&'a str> {
    lines.iter().copied().filter(|line| line.as_bytes()[place] == digit).collect()
}

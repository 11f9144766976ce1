//! The wrong turns of day 3.

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(3, "chooses the two largest digits in descending order", |text| {
        chosen(text, |bank| {
            let mut sorted = bank.to_vec();
            sorted.sort_unstable_by(|one, other| other.cmp(one));
            sorted[..2].to_vec()
        })
    }),
    WrongTurn::part1(3, "takes the last of several equally large digits", |text| {
        chosen(text, |bank| {
            greedy(bank, 2, |window| window.iter().rposition(|digit| digit == window.iter().max().unwrap()))
        })
    }),
    WrongTurn::part2(3, "drops the first of the smallest digits until twelve are left", |text| {
        chosen(text, |bank| {
            let mut left = bank.to_vec();
            while left.len() > 12 {
                let smallest = left.iter().min().unwrap();
                left.remove(left.iter().position(|digit| digit == smallest).unwrap());
            }
            left
        })
    }),
    WrongTurn::part2(3, "sums in 32 bits", |text| {
        u64::from(chosen(text, |bank| greedy(bank, 12, first_largest)) as u32)
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(3, |text| chosen(text, |bank| greedy(bank, 2, first_largest))),
    Right::part2(3, |text| chosen(text, |bank| greedy(bank, 12, first_largest))),
];

/// The sum of the numbers that the chosen digits of all banks form.
fn chosen(text: &str, choose: fn(&[u8]) -> Vec<u8>) -> u64 {
    text.lines().map(|bank| String::from_utf8(choose(bank.as_bytes())).unwrap().parse::<u64>().unwrap()).sum()
}

/// Chooses `count` digits of a bank, one after another. Each time, `place` chooses a place in a window of digits. The window
/// begins after the last chosen digit, and ends where just enough digits are left for the rest of the number.
fn greedy(bank: &[u8], count: usize, place: fn(&[u8]) -> Option<usize>) -> Vec<u8> {
    let mut start = 0;
    let mut digits = Vec::new();
    for rest in (0..count).rev() {
        start += place(&bank[start..bank.len() - rest]).unwrap();
        digits.push(bank[start]);
        start += 1;
    }
    digits
}

fn first_largest(window: &[u8]) -> Option<usize> {
    window.iter().position(|digit| digit == window.iter().max().unwrap())
}

//! Extended Polymerization: a template of 20 letters, and a rule for each pair of the ten letters B C F H K N O P S V.
//!
//! The template has eight or nine distinct letters. The rules are in random order. Each letter is inserted by 4 to 18 rules, and
//! some letters by many more rules than others. After ten steps, all ten letters occur, and the counts of the most and the least
//! frequent letter differ by 1400 to 4000. After forty steps, these counts differ by 1.5 · 10¹² to 6 · 10¹². Real inputs meet these
//! conditions. An input that breaks any of them is drawn again.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

const LETTERS: [char; 10] = ['B', 'C', 'F', 'H', 'K', 'N', 'O', 'P', 'S', 'V'];

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) = (1400..=4000, 1_500_000_000_000..=6_000_000_000_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let template: String = (0..20).map(|_| random.choose(&LETTERS)).collect();
        let mut inserted = inserted(random);
        random.shuffle(&mut inserted);
        let pairs = LETTERS.iter().flat_map(|left| LETTERS.map(|right| format!("{left}{right}")));
        let mut rules: Vec<_> = pairs.zip(inserted).map(|(pair, new)| format!("{pair} -> {new}")).collect();
        random.shuffle(&mut rules);
        format!("{template}\n\n{}", joined(rules, "\n"))
    };
    draw_until(&ANSWERS, draw, |sample| {
        let manual = crate::parse(sample).ok()?;
        let letters_at_start = LETTERS.iter().filter(|&&letter| sample[..20].contains(letter)).count();
        let letters_after_ten = crate::letters_after(&manual, 10).iter().filter(|&&count| count > 0).count();
        let is_realistic = (8..=9).contains(&letters_at_start) && letters_after_ten == LETTERS.len();
        if is_realistic { Some((crate::part1(&manual), crate::part2(&manual))) } else { None }
    })
}

/// The 100 letters that the rules insert: ten distinct letters, each 4 to 18 times.
fn inserted(random: &mut SplitMix64) -> Vec<char> {
    let mut letters = LETTERS;
    random.shuffle(&mut letters);
    let mut times = [4; 10];
    let mut left = 60;
    while left > 0 {
        // The minimum of two draws favours earlier letters.
        let letter = random.between(0, 9).min(random.between(0, 9)) as usize;
        if times[letter] < 18 {
            times[letter] += 1;
            left -= 1;
        }
    }
    letters.iter().zip(times).flat_map(|(&letter, times)| vec![letter; times]).collect()
}

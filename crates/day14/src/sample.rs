//! Extended Polymerization: a template of 20 letters, and a rule for each pair of the ten letters B C F H K N O P S V.
//!
//! The template has eight or nine different letters. The rules are in random order. They insert each letter 4 to 18 times,
//! some much more often than others. After ten steps all ten letters occur, and the most and the least frequent differ by 1400 to 4000;
//! after forty steps these differ by 1.5 to 6 · 10¹². Real inputs are like that, so a template and rules that are not are drawn again.

use samples::{SplitMix64, joined};

const LETTERS: [char; 10] = ['B', 'C', 'F', 'H', 'K', 'N', 'O', 'P', 'S', 'V'];

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let template: String = (0..20).map(|_| LETTERS[random.between(0, 9) as usize]).collect();
        let mut inserted = inserted(random);
        random.shuffle(&mut inserted);
        let pairs = LETTERS.iter().flat_map(|one| LETTERS.map(|other| [*one, other]));
        let mut rules: Vec<_> =
            pairs.zip(inserted).map(|([one, other], new)| format!("{one}{other} -> {new}")).collect();
        random.shuffle(&mut rules);
        let input = format!("{template}\n\n{}", joined(rules, "\n"));
        let different = LETTERS.iter().filter(|&&letter| template.contains(letter)).count();
        if (8..=9).contains(&different) && grows_as_real_ones(&input) {
            return input;
        }
    }
}

/// 100 letters, each 4 to 18 times.
fn inserted(random: &mut SplitMix64) -> Vec<char> {
    let mut letters = LETTERS;
    random.shuffle(&mut letters);
    let mut times = [4; 10];
    let mut left = 60;
    while left > 0 {
        // The earlier a letter, the more often it is the lesser of two.
        let letter = random.between(0, 9).min(random.between(0, 9)) as usize;
        if times[letter] < 18 {
            times[letter] += 1;
            left -= 1;
        }
    }
    letters.iter().zip(times).flat_map(|(&letter, times)| vec![letter; times]).collect()
}

fn grows_as_real_ones(input: &str) -> bool {
    crate::parse(input).is_ok_and(|manual| {
        crate::different_letters(&manual, 10) == LETTERS.len()
            && (1400..=4000).contains(&crate::part1(&manual))
            && (1_500_000_000_000..=6_000_000_000_000).contains(&crate::part2(&manual))
    })
}

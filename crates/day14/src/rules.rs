//! The rules, by letter and by number of the letter.

/// Stands for the letter where a pair has no rule.
const NONE: u8 = u8::MAX;

/// The rules for the pairs of letters that are numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rules {
    letters: usize,
    /// The number of the letter to insert into each pair, or [`NONE`]: a row for the first letter, a column for the second.
    new: Vec<u8>,
}

impl Rules {
    /// The number of different letters.
    pub(crate) fn letters(&self) -> usize {
        self.letters
    }

    /// The index of a pair in row-major order.
    pub(crate) fn place(&self, [one, other]: [u8; 2]) -> usize {
        self.letters * usize::from(one) + usize::from(other)
    }

    /// All pairs of letters in row-major order, with the letters to insert.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = ([u8; 2], Option<u8>)> {
        let rows = (0..).zip(self.new.chunks_exact(self.letters));
        rows.flat_map(|(one, row)| {
            (0..).zip(row).map(move |(other, &new)| ([one, other], (new != NONE).then_some(new)))
        })
    }

    /// The letters to insert, if there are ten letters and none of their pairs lacks a rule.
    pub(crate) fn ten_by_ten(&self) -> Option<&[u8; 100]> {
        self.new.as_slice().try_into().ok().filter(|new: &&[u8; 100]| !new.contains(&NONE))
    }
}

/// A row or column for each letter that a byte's low five bits can tell apart.
const SIDE: usize = 1 << 5;

/// The rules while they are being read.
pub(crate) struct RulesByLetter {
    /// The letter to insert into each pair, or 0.
    new: [u8; SIDE * SIDE],
    /// A bit for each letter that occurs.
    occurs: u32,
}

impl RulesByLetter {
    pub(crate) fn new(template: &[u8]) -> Self {
        let occurs = template.iter().fold(0, |occurs, &letter| occurs | bit(letter));
        Self { new: [0; SIDE * SIDE], occurs }
    }

    /// Adds a rule. Returns `false` if the pair has one.
    #[inline]
    pub(crate) fn insert(&mut self, [one, other]: [u8; 2], new: u8) -> bool {
        self.occurs |= bit(one) | bit(other) | bit(new);
        let place = &mut self.new[place([one, other])];
        let is_first = *place == 0;
        *place = new;
        is_first
    }

    /// Numbers the letters that occur, in alphabetical order.
    pub(crate) fn number(&self, template: &[u8]) -> (Vec<u8>, Rules) {
        let occurring: Vec<u8> = (0..32).filter(|&letter| self.occurs & bit(letter) != 0).collect();
        let mut numbers = [NONE; SIDE];
        for (number, &letter) in (0..).zip(&occurring) {
            numbers[usize::from(letter) % SIDE] = number;
        }
        let number = |letter: u8| numbers[usize::from(letter) % SIDE];
        let letters = occurring.len();
        let mut new = Vec::with_capacity(letters * letters);
        for &one in &occurring {
            new.extend(occurring.iter().map(|&other| number(self.new[place([one, other])])));
        }
        (template.iter().copied().map(number).collect(), Rules { letters, new })
    }
}

#[inline]
fn bit(letter: u8) -> u32 {
    1 << (letter % 32)
}

#[inline]
fn place([one, other]: [u8; 2]) -> usize {
    usize::from(one) % SIDE * SIDE + usize::from(other) % SIDE
}

//! The rules, by letter and by number of the letter.

/// Stands for the letter where a pair has no rule.
const NONE: u8 = u8::MAX;

/// The rules, for letters numbered from 0.
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

/// The number of rows and of columns while the rules are being read.
const SIDE: usize = 1 << 5;

/// The rules while they are being read.
pub(crate) struct RulesByLetter {
    /// The letter to insert into each pair, or 0.
    new: [u8; SIDE * SIDE],
    /// Which letters occur.
    occurs: [bool; SIDE],
}

impl RulesByLetter {
    pub(crate) fn new(template: &[u8]) -> Self {
        let mut occurs = [false; SIDE];
        for &letter in template {
            occurs[index(letter)] = true;
        }
        Self { new: [0; SIDE * SIDE], occurs }
    }

    /// Adds a rule. Returns whether the pair had none yet.
    #[inline]
    pub(crate) fn insert(&mut self, [one, other]: [u8; 2], new: u8) -> bool {
        for letter in [one, other, new] {
            self.occurs[index(letter)] = true;
        }
        let place = &mut self.new[place([one, other])];
        let is_first = *place == 0;
        *place = new;
        is_first
    }

    /// Numbers the letters that occur, in alphabetical order.
    pub(crate) fn number(&self, template: &[u8]) -> (Vec<u8>, Rules) {
        let mut numbers = [NONE; SIDE];
        let mut occurring = [0; SIDE];
        let mut letters = 0_u8;
        for letter in (0..).take(SIDE).filter(|&letter| self.occurs[index(letter)]) {
            numbers[index(letter)] = letters;
            occurring[index(letters)] = letter;
            letters += 1;
        }
        // 0, which stands for no rule, has no number.
        let number = |letter: u8| numbers[index(letter)];
        let letters = usize::from(letters);
        let occurring = &occurring[..letters];
        let mut new = Vec::with_capacity(letters * letters);
        for &one in occurring {
            new.extend(occurring.iter().map(|&other| number(self.new[place([one, other])])));
        }
        (template.iter().copied().map(number).collect(), Rules { letters, new })
    }
}

/// A letter's row or column: its low five bits, which tell capital letters apart.
#[inline]
fn index(letter: u8) -> usize {
    usize::from(letter) % SIDE
}

#[inline]
fn place([one, other]: [u8; 2]) -> usize {
    SIDE * index(one) + index(other)
}

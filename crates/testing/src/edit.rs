//! Edited inputs, for tests of solvers. Most of them are well formed, but break a guarantee of real inputs.

use std::ops::Range;

use common::samples::SplitMix64;

#[derive(Clone, Copy)]
enum Level {
    /// Text between empty lines.
    Section,
    Line,
    Word,
    /// A run of letters and digits, including the sign of a number.
    Token,
    /// Any character but a line ending.
    Character,
}

pub(crate) fn edited(text: &str, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    (0..random.between(1, 3)).fold(text.to_owned(), |text, _| edit(&text, &mut random))
}

/// If a change involves two pieces, they usually begin with the same kind of character.
fn edit(text: &str, random: &mut SplitMix64) -> String {
    let mut levels = [Level::Section, Level::Line, Level::Word, Level::Token, Level::Character];
    random.shuffle(&mut levels);
    let mut splits = levels.into_iter().map(|level| Pieces::new(text, level));
    let Some(mut pieces) = splits.find(|pieces| pieces.texts.len() > 1) else { return text.to_owned() };
    let place = random.index(pieces.texts.len() - 1);
    let other = pieces.other(place, random);
    let number = number(pieces.texts[place], random);
    match random.between(0, 6) {
        0 => pieces.texts.swap(place, other),
        1 => pieces.texts[place] = pieces.texts[other],
        2 => pieces.repeat(place),
        3 => pieces.remove(place..place + 1),
        4 => pieces.remove(place.min(other)..place.max(other)),
        _ => pieces.texts[place] = number.as_deref().unwrap_or(pieces.texts[other]),
    }
    pieces.joined()
}

/// A number that solvers may confuse with the number in the text: its neighbour, its negative, or a number near a boundary.
/// Boundaries are powers of ten and the limits of integer types. `None` if the text is not a number.
fn number(text: &str, random: &mut SplitMix64) -> Option<String> {
    let number = i128::from(text.parse::<i64>().ok()?);
    let near = random.choose(&[-1, 0, 1]);
    let sign = random.choose(&[1, -1]);
    let power = if random.coin() {
        1 << random.choose(&[7, 8, 15, 16, 31, 32, 63, 64])
    } else {
        10_i128.pow(random.between(0, 19))
    };
    Some(random.choose(&[number + 1, number - 1, -number, sign * (power + near)]).to_string())
}

/// A text in pieces, with one more gap than pieces: each piece comes after the gap with the same index.
struct Pieces<'a> {
    texts: Vec<&'a str>,
    gaps: Vec<&'a str>,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a str, level: Level) -> Self {
        let mut pieces = Self { texts: Vec::new(), gaps: Vec::new() };
        let mut after = 0;
        for Range { start, end } in ranges(text, level) {
            pieces.gaps.push(&text[after..start]);
            pieces.texts.push(&text[start..end]);
            after = end;
        }
        pieces.gaps.push(&text[after..]);
        pieces
    }

    /// Usually not `place` itself. Half of the time, the piece is at most eight pieces away. The piece usually begins with the same
    /// kind of character as the piece at `place`.
    fn other(&self, place: usize, random: &mut SplitMix64) -> usize {
        let last = self.texts.len() - 1;
        let reach = if random.coin() { 8 } else { last };
        let (nearest, farthest) = (place.saturating_sub(reach), last.min(place + reach));
        let mut other = place;
        for _ in 0..random.between(1, 8) {
            other = nearest + random.index(farthest - nearest);
            if other != place && kind(self.texts[other]) == kind(self.texts[place]) {
                break;
            }
        }
        other
    }

    /// The new gap is a copy of the gap before the piece, or of the gap after it if the piece is the first.
    fn repeat(&mut self, place: usize) {
        self.texts.insert(place, self.texts[place]);
        self.gaps.insert(place.max(1), self.gaps[place.max(1)]);
    }

    /// Removes pieces and the gaps between them. Also removes the gap after the pieces. If the pieces are at the end of a line or
    /// of the text, removes the gap before them instead.
    fn remove(&mut self, places: Range<usize>) {
        let Range { start, end } = places;
        let is_last = end == self.texts.len() || self.gaps[end].contains('\n') && !self.gaps[start].contains('\n');
        let is_before = start > 0 && is_last;
        self.texts.drain(start..end);
        self.gaps.drain(if is_before { start..end } else { start + 1..end + 1 });
    }

    fn joined(&self) -> String {
        let texts = self.texts.iter().chain([&""]);
        self.gaps.iter().zip(texts).flat_map(|(gap, text)| [*gap, *text]).collect()
    }
}

fn ranges(text: &str, level: Level) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut before = '\n';
    let mut characters = text.char_indices().peekable();
    while let Some((start, character)) = characters.next() {
        let after = characters.peek().map_or('\n', |&(_, after)| after);
        let is_gap = match level {
            Level::Section => character == '\n' && (before == '\n' || after == '\n'),
            Level::Line | Level::Character => character == '\n',
            Level::Word => character.is_whitespace(),
            Level::Token => {
                let is_sign = character == '-' && after.is_ascii_digit() && !before.is_alphanumeric();
                !character.is_alphanumeric() && !is_sign
            }
        };
        let end = start + character.len_utf8();
        match ranges.last_mut() {
            _ if is_gap => {}
            Some(last) if last.end == start && !matches!(level, Level::Character) => last.end = end,
            _ => ranges.push(start..end),
        }
        before = character;
    }
    ranges
}

/// The kind of a piece's first character, ignoring minus signs: whether it is a digit, a lowercase letter, or an uppercase
/// letter.
fn kind(text: &str) -> [bool; 3] {
    let mut characters = text.trim_start_matches('-').chars();
    let first = characters.next().unwrap_or('-');
    [first.is_ascii_digit(), first.is_lowercase(), first.is_uppercase()]
}

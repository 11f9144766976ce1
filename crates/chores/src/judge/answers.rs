//! Reads the answers from a program's output.

use std::cmp::Reverse;

use common::Picture;

/// The number of rows of a picture of letters.
const PICTURE_ROWS: usize = 6;

/// The maximum length of an answer, in characters. Longer words are truncated.
const LONGEST: usize = 100;

/// The ways to read `count` answers from the end of a text, likeliest first. A text with fewer words yields fewer answers.
///
/// - If the last six lines form a picture of letters, these letters are the last answer. The picture is drawn with `#`, or with
///   any other single character, on a background of spaces or full stops.
/// - Otherwise, there are two ways. The answers are either the last word of each of the last lines, or the last words of the text.
///
/// A word consists of letters, digits and minus signs.
pub fn readings(text: &str, count: usize) -> Vec<Vec<String>> {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let (above, drawn) = lines.split_at(lines.len().saturating_sub(PICTURE_ROWS));
    if let Some(letters) = letters(drawn) {
        let mut answers = last(above.iter().flat_map(|line| words(line)), count - 1);
        answers.push(letters);
        return vec![answers];
    }
    let ends = lines.iter().filter_map(|line| words(line).last());
    let mut readings = vec![last(ends, count), last(words(text), count)];
    readings.sort_by_key(|answers| Reverse(answers.len()));
    readings
}

fn words(line: &str) -> impl DoubleEndedIterator<Item = &str> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '-').filter(|word| !word.is_empty())
}

/// The last `count` words, in the order of the text.
fn last<'a>(words: impl DoubleEndedIterator<Item = &'a str>, count: usize) -> Vec<String> {
    let mut last: Vec<_> = words.rev().take(count).map(|word| word.chars().take(LONGEST).collect()).collect();
    last.reverse();
    last
}

/// The letters in a picture of six lines; `None` if the lines are not such a picture.
fn letters(lines: &[&str]) -> Option<String> {
    let is_dark = |point: char| point == ' ' || point == '.';
    let points_of = |line: &&str| line.trim_end_matches(is_dark).chars().collect::<Vec<_>>();
    let rows: Vec<_> = lines.iter().map(points_of).collect();
    let mut signs = rows.iter().flatten().filter(|&&point| !is_dark(point));
    let sign = signs.next()?;
    let width = rows.iter().map(Vec::len).max()?;
    if rows.len() < PICTURE_ROWS || signs.any(|other| other != sign) {
        return None;
    }
    let mut picture = Picture::new(width, PICTURE_ROWS);
    for (points, row) in picture.points_mut().chunks_mut(width).zip(&rows) {
        points.iter_mut().zip(row).for_each(|(point, drawn)| *point = drawn == sign);
    }
    picture.letters().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_the_last_words_of_a_text() {
        let picture = Picture::of("HI").unwrap().to_string();
        let on_spaces = picture.replace('.', " ");
        let of_blocks = picture.replace('#', "█");
        for (text, count, reading) in [
            ("", 2, vec![]),
            ("12\n", 1, vec!["12"]),
            ("12\n", 2, vec!["12"]),
            ("12\n34\n", 2, vec!["12", "34"]),
            ("Part 1: 12\r\n\r\nPart 2: -34.\r\n\r\n", 2, vec!["12", "-34"]),
            ("solving\n12 34\n", 2, vec!["12", "34"]),
            ("(12, 34)", 2, vec!["12", "34"]),
            ("part1=12 part2=34", 1, vec!["34"]),
            ("1\n1\n1\n1\n1\n1\n", 2, vec!["1", "1"]),
            (&format!("12\n{picture}"), 2, vec!["12", "HI"]),
            (&format!("part 1: 12\n\n{on_spaces}\n"), 2, vec!["12", "HI"]),
            (&of_blocks, 1, vec!["HI"]),
            (&format!("HI {picture}"), 1, vec!["HI"]),
        ] {
            let found = readings(text, count);
            assert!(found.iter().any(|found| *found == reading), "{text:?}: {found:?}");
        }
    }
}

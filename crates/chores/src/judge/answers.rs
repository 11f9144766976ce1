//! Chooses the answers among the words of a program's output.

use common::Part;

use super::drawing::read_letters;
use super::words::{Word, join_thousands, plain, words};

/// The maximum number of characters that are shown of an answer. The rest is cut off.
const LONGEST: usize = 100;

/// The right answer to a part.
pub struct Expected {
    pub part: Part,
    pub answer: String,
}

/// The answers found in an output.
#[derive(Debug)]
pub struct Understood {
    pub answers: Vec<String>,
    pub is_right: bool,
}

/// The words of an output, grouped by the labels before them.
struct Output {
    /// The words after each label.
    sections: Vec<Section>,
    /// The words without a label, line by line.
    unlabelled: Vec<Vec<Word>>,
}

/// The words after a label.
struct Section {
    /// The part that the label names.
    part: Part,
    /// The words, line by line.
    lines: Vec<Vec<Word>>,
}

/// The candidate pairs of rule 8 in `docs/judge.md`. If the output has fewer than two answers without a label, both pairs are
/// incomplete: they have only one answer, or none.
struct CandidatePairs<'a> {
    /// The last answer on each of the last two lines that have answers. One answer if only one line has answers.
    line_ends: Vec<&'a str>,
    /// The last two answers of the output, which may be on the same line.
    last_answers: Vec<&'a str>,
}

/// Finds the answers to the judged parts in an output. `docs/judge.md` gives the rules.
pub fn understand(output: &str, expected: &[Expected]) -> Understood {
    let lines = read_letters(&plain(output));
    let joined: Vec<_> = lines.iter().map(|line| join_thousands(line)).collect();
    let joiners = joiners(expected);
    // `12,345` may be one answer or two, so try both readings.
    let outputs = [joined, lines].map(|lines| Output::of(&lines, &joiners));
    let is_right = outputs.iter().any(|output| output.is_right(expected));
    let [joined, separate] = outputs.each_ref().map(|output| output.answers(expected));
    let prefers_separate = if joiners.is_empty() {
        joined.len() < expected.len().min(separate.len())
    } else {
        // A word such as `90,269,16` keeps all its commas only in the reading `separate`, which does not join thousands.
        joined.len() <= separate.len()
    };
    let answers = if prefers_separate { separate } else { joined };
    let answers = answers.into_iter().map(|answer| answer.chars().take(LONGEST).collect()).collect();
    Understood { answers, is_right }
}

/// The characters other than letters and digits in right answers, such as the commas in `4,6,3,5`.
fn joiners(expected: &[Expected]) -> String {
    let words = expected.iter().map(|expected| &expected.answer).filter(|answer| !is_number(answer));
    words.flat_map(|word| word.chars()).filter(|letter| !letter.is_alphanumeric()).collect()
}

impl Output {
    fn of(lines: &[String], joiners: &str) -> Self {
        let mut output = Self { sections: Vec::new(), unlabelled: Vec::new() };
        let mut is_below_heading = false;
        for (line, mut words) in lines.iter().zip(words(lines, joiners)) {
            // In `834 (part 1)`, the label follows the answer, so ignore the labels of the line.
            let first = words.iter().position(|word| word.is_label() || word.number().is_some());
            if first.is_some_and(|at| !words[at].is_label()) && words.last().is_some_and(Word::is_label) {
                words.retain(|word| !word.is_label());
            }
            if let Some(last) = words.iter().rposition(Word::is_label) {
                output.add_labelled(&words, is_below_heading);
                // A heading, such as `Part 1:`, is the label of the lines below it.
                let has_number = words[last..].iter().any(|word| word.number().is_some());
                is_below_heading = !has_number && (words.len() == 1 || line.trim_end().ends_with(':'));
            } else {
                output.add(words, is_below_heading);
            }
        }
        output
    }

    /// Adds the words before the first label, and the words after each label.
    fn add_labelled(&mut self, line: &[Word], is_below_heading: bool) {
        let groups = line.chunk_by(|_, word| !word.is_label()).map(<[Word]>::to_vec);
        for group in groups {
            if let Some(Word::Label(part)) = group.first() {
                self.sections.push(Section { part: *part, lines: vec![group[1..].to_vec()] });
            } else {
                self.add(group, is_below_heading);
            }
        }
    }

    fn add(&mut self, line: Vec<Word>, is_below_heading: bool) {
        match self.sections.last_mut() {
            Some(section) if is_below_heading => section.lines.push(line),
            _ => self.unlabelled.push(line),
        }
    }

    /// Whether the output has all the right answers, each in a place where it counts.
    fn is_right(&self, expected: &[Expected]) -> bool {
        let mut unlabelled = Vec::new();
        for expected in expected {
            let answers = self.labelled_answers(expected);
            if answers.is_empty() {
                unlabelled.push(expected);
            } else if !answers.contains(&expected.answer.as_str()) {
                return false;
            }
        }
        if let [one, two] = unlabelled[..]
            && is_number(&one.answer) == is_number(&two.answer)
        {
            let pairs = self.candidate_pairs(one);
            let right = [&*one.answer, &*two.answer];
            return pairs.line_ends == right || pairs.last_answers == right;
        }
        unlabelled.iter().all(|expected| {
            let pairs = self.candidate_pairs(expected);
            let right = expected.answer.as_str();
            pairs.line_ends.contains(&right) || pairs.last_answers.contains(&right)
        })
    }

    /// The words to show to the user as the program's answers. If no word is of the same kind as a right answer, other words are
    /// shown.
    fn answers(&self, expected: &[Expected]) -> Vec<String> {
        let mut answers = Vec::new();
        for expected in expected {
            let labelled = self.labelled_answers(expected);
            if !labelled.is_empty() {
                answers.extend(labelled);
                continue;
            }
            let CandidatePairs { line_ends, last_answers } = self.candidate_pairs(expected);
            let longer = if line_ends.len() < last_answers.len() { last_answers } else { line_ends };
            // Two parts without labels may have the same pairs, which are shown only once.
            if !answers.ends_with(&longer) {
                answers.extend(longer);
            }
        }
        let answers: Vec<String> = answers.into_iter().map(str::to_owned).collect();
        if answers.is_empty() { self.other_words(expected.len()) } else { answers }
    }

    /// The last word of each of the last `count` sections. If no section has words, the last `count` words without a label.
    fn other_words(&self, count: usize) -> Vec<String> {
        let printed = |word: &Word| word.number().or(word.text()).map(str::to_owned);
        let last_words = self.sections.iter().filter_map(|Section { part, lines }| {
            let word = lines.iter().flatten().filter_map(printed).next_back()?;
            Some(format!("{word} as part {part}"))
        });
        let words = last(last_words, count);
        if words.is_empty() { last(self.unlabelled.iter().flatten().filter_map(printed), count) } else { words }
    }

    /// The first and the last answer of the part's last section that has answers; empty if no section of the part has answers.
    fn labelled_answers(&self, expected: &Expected) -> Vec<&str> {
        for section in self.sections.iter().rev().filter(|section| section.part == expected.part) {
            let answers: Vec<_> = section.lines.iter().flat_map(|line| candidates(line, expected)).collect();
            match answers[..] {
                [] => {}
                [only] => return vec![only],
                [first, .., last] => return vec![first, last],
            }
        }
        Vec::new()
    }

    /// The candidate pairs. Their answers are of the same kind as the right answer.
    fn candidate_pairs(&self, expected: &Expected) -> CandidatePairs<'_> {
        let lines = self.unlabelled.iter().map(|line| candidates(line, expected));
        CandidatePairs {
            line_ends: last(lines.clone().filter_map(|line| line.last().copied()), 2),
            last_answers: last(lines.flatten(), 2),
        }
    }
}

/// The words of a line that can be answers of the same kind as the right answer. If the right answer is a number, all numbers on the
/// line can be answers. Otherwise, words in capitals can be answers, and so can a word that is alone on its line.
fn candidates<'a>(line: &'a [Word], expected: &Expected) -> Vec<&'a str> {
    if is_number(&expected.answer) {
        return line.iter().filter_map(Word::number).collect();
    }
    let is_alone = line.iter().filter(|word| !matches!(word, Word::Noise)).count() == 1;
    let texts = line.iter().filter_map(Word::text);
    texts.filter(|text| is_alone || !text.contains(char::is_lowercase)).collect()
}

/// Whether an answer is an integer without leading zeros.
pub fn is_number(answer: &str) -> bool {
    let digits = answer.strip_prefix('-').unwrap_or(answer);
    let has_zero = digits.len() > 1 && digits.starts_with('0');
    !has_zero && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// The last `count` words, in the order of the output.
fn last<T>(words: impl DoubleEndedIterator<Item = T>, count: usize) -> Vec<T> {
    let mut last: Vec<_> = words.rev().take(count).collect();
    last.reverse();
    last
}

//! Finds the examples in a puzzle's text: which block is the input, and which code is the answer.
//!
//! No page states this in a form that a program can read, so these are heuristics. `RULES` explains them to users. Where a rule
//! had to choose, or found nothing, a doubt in the example says so.

use std::collections::BTreeSet;

use answers::{Doubt, Example};
use common::Part;

use super::puzzle::{Code, PartText, Piece, Puzzle};

/// The rules, for help texts.
pub const RULES: &str = "\
Examples are taken from the page by these rules:
  - The input of part 1 is the first code block right after a text that says \"example\", or else the first after a text that ends in a \
colon, or else the first.
  - A later block is the input of another example if the text right before it mentions another, larger, longer, second, different, new or \
other example. In part 2, this also distinguishes a new input from that of part 1.
  - The answer is the last emphasized code before the next example or the end of the part.
  - Without blocks, each list item with two or more pieces of code is an example: the first is the input, the last is the answer.
\"doubts\" says what was uncertain.";

/// The examples in the unlocked parts, in the order of their inputs.
pub fn find(puzzle: &Puzzle) -> Vec<Example> {
    let has_blocks = |pieces: &[Piece]| pieces.iter().any(|piece| matches!(piece, Piece::Block(_)));
    let mut examples = Vec::new();
    let pieces = &puzzle.part1.pieces;
    let is_in_blocks = has_blocks(pieces);
    if is_in_blocks {
        from_blocks(pieces, &mut examples);
    } else {
        from_items(pieces, Part::One, &mut examples);
    }
    if let Some(PartText { pieces, .. }) = &puzzle.part2 {
        if is_in_blocks || has_blocks(pieces) {
            from_part_2(pieces, &mut examples);
        } else {
            from_items(pieces, Part::Two, &mut examples);
        }
    }
    examples
}

/// Gives an example the answer to a part from the text that belongs to it.
fn take_answer(example: &mut Example, part: Part, pieces: &[Piece]) {
    let emphasized: Vec<_> = codes(pieces).filter(|code| code.is_emphasized).map(|code| &code.text).collect();
    let Some(last) = emphasized.last() else {
        return doubt(example, format!("part {part}: no code in emphasis follows the input"));
    };
    let count = emphasized.iter().collect::<BTreeSet<_>>().len();
    if count > 1 {
        doubt(example, format!("part {part}: the answer is the last of {count} different codes in emphasis"));
    }
    set_answer(example, part, last);
}

fn set_answer(example: &mut Example, part: Part, answer: &str) {
    match part {
        Part::One => example.part1 = Some(answer.to_owned()),
        Part::Two => example.part2 = Some(answer.to_owned()),
    }
}

fn doubt(example: &mut Example, text: impl Into<String>) {
    example.doubts.push(Doubt::from(text.into()));
}

/// The examples of a part 1 with code blocks.
fn from_blocks(pieces: &[Piece], examples: &mut Vec<Example>) {
    let blocks = || blocks(pieces);
    let introduced = |has: fn(&str) -> bool| blocks().find(|(_, before, _)| has(before));
    let by_word = introduced(says_example);
    let by_colon = || introduced(|text| text.ends_with(':'));
    let first_of_all = || blocks().next();
    let Some((first, before, input)) = by_word.or_else(by_colon).or_else(first_of_all) else { return };
    let mut example = example(input);
    if !says_example(before) {
        doubt(&mut example, "input: no text right before the block says \"example\"");
    } else if blocks().next().is_some_and(|(index, ..)| index < first) {
        doubt(&mut example, "input: other blocks come before it");
    }
    let mut others = other_examples(&pieces[first + 1..], first + 1);
    others.insert(0, (first, example));
    take_answers(Part::One, pieces, others, examples);
}

/// The examples of part 2: either new answers to those of part 1, or inputs of its own.
fn from_part_2(pieces: &[Piece], examples: &mut Vec<Example>) {
    let others = other_examples(pieces, 0);
    let own = others.first().map_or(pieces, |(first, _)| &pieces[..*first]);
    let count = examples.len();
    let has_larger = own
        .iter()
        .any(|piece| matches!(piece, Piece::Text { text, .. } if text.to_lowercase().contains("larger example")));
    let meant = if has_larger { examples.last_mut() } else { examples.first_mut() };
    if let Some(meant) = meant
        && (others.is_empty() || codes(own).any(|code| code.is_emphasized))
    {
        take_answer(meant, Part::Two, own);
        if count > 1 {
            doubt(meant, format!("part 2: the answer may be that of another of the {count} inputs of part 1"));
        }
        if blocks(own).any(|(_, before, block)| says_example(before) && with_newline(block) != meant.input) {
            doubt(meant, "part 2: it has a block, which may be an input of its own");
        }
    }
    take_answers(Part::Two, pieces, others, examples);
}

/// The examples in list items.
fn from_items(pieces: &[Piece], part: Part, examples: &mut Vec<Example>) {
    for piece in pieces {
        let Piece::Text { codes, is_item: true, .. } = piece else { continue };
        let [input, .., answer] = codes.as_slice() else { continue };
        if input.is_emphasized {
            continue;
        }
        let known = examples.iter().position(|example| example.input == input.text);
        let index = known.unwrap_or(examples.len());
        if known.is_none() {
            let mut example = Example { input: input.text.clone(), ..Example::default() };
            doubt(&mut example, "input: it is from a list");
            examples.push(example);
        }
        let Some(example) = examples.get_mut(index) else { continue };
        if !answer.is_emphasized {
            doubt(example, format!("part {part}: the answer is not in emphasis"));
        }
        set_answer(example, part, &answer.text);
    }
}

/// The blocks that begin another example, each with its index; `first_index` is the index of the first piece.
fn other_examples(pieces: &[Piece], first_index: usize) -> Vec<(usize, Example)> {
    let others = blocks(pieces).filter(|(_, before, _)| speaks_of_another_example(before));
    others.map(|(index, _, input)| (first_index + index, example(input))).collect()
}

/// Gives each example the answer in the text between its block and the next example's.
fn take_answers(part: Part, pieces: &[Piece], new: Vec<(usize, Example)>, examples: &mut Vec<Example>) {
    let count = new.len();
    let ends: Vec<_> = new.iter().skip(1).map(|(next, _)| *next).chain([pieces.len()]).collect();
    for ((start, mut example), end) in new.into_iter().zip(ends) {
        take_answer(&mut example, part, &pieces[start..end]);
        if count > 1 {
            doubt(&mut example, format!("input: one of {count} in part {part}"));
        }
        examples.push(example);
    }
}

/// The code blocks, each with its index and the text right before it.
fn blocks(pieces: &[Piece]) -> impl Iterator<Item = (usize, &str, &str)> {
    pieces.iter().enumerate().filter_map(|(index, piece)| {
        let Piece::Block(block) = piece else { return None };
        let before = match index.checked_sub(1).and_then(|before| pieces.get(before)) {
            Some(Piece::Text { text, .. }) => text.as_str(),
            _ => "",
        };
        Some((index, before, block.as_str()))
    })
}

fn codes(pieces: &[Piece]) -> impl DoubleEndedIterator<Item = &Code> {
    pieces.iter().flat_map(|piece| match piece {
        Piece::Text { codes, .. } => codes.as_slice(),
        Piece::Block(_) => &[],
    })
}

fn example(block: &str) -> Example {
    Example { input: with_newline(block), ..Example::default() }
}

fn with_newline(block: &str) -> String {
    format!("{block}\n")
}

fn says_example(text: &str) -> bool {
    text.to_lowercase().contains("example")
}

fn speaks_of_another_example(text: &str) -> bool {
    const WORDS: [&str; 8] = ["another", "larger", "longer", "second", "different", "new", "other", "bigger"];
    let text = text.to_lowercase();
    let mut before = Vec::new();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        // As in "another, slightly larger example", up to two words may come in between.
        if word.starts_with("example") && before.iter().rev().take(3).any(|word| WORDS.contains(word)) {
            return true;
        }
        before.push(word);
    }
    false
}

#[cfg(test)]
mod tests;

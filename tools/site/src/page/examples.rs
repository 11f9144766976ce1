//! Finds the examples in a puzzle's text: which code block is an example's input, and which code span is its answer.
//!
//! The pages have no markup for examples, so the rules here are heuristics. [`rules`] explains them to users. If a rule finds no
//! candidate, or several, it adds a doubt to the example.

use std::collections::BTreeSet;

use common::Part;
use known_answers::{Doubt, Example};

use super::puzzle::{Code, PartText, Piece, Puzzle};

const EXAMPLE: &str = "example";

/// Words before [`EXAMPLE`] that announce another example.
const OTHER: [&str; 8] = ["another", "other", "second", "new", "different", "larger", "longer", "bigger"];

/// The maximum number of words between a word of [`OTHER`] and [`EXAMPLE`], as in "another, slightly larger example".
const MAX_WORDS_BETWEEN: usize = 2;

/// In part 2, these words refer to the last example of part 1.
const LARGER_EXAMPLE: &str = "larger example";

struct Block<'pieces> {
    index: usize,
    /// The text right before the block; empty if there is none.
    before: &'pieces str,
    text: &'pieces str,
}

pub fn rules() -> String {
    let other = OTHER.join(", ");
    format!(
        "\
Examples are taken from the page by these rules:
  - The input of part 1 is the first code block right after a text that says \"{EXAMPLE}\", or else the first code block.
  - A later block is the input of another example if the text right before it says one of these words and then \"{EXAMPLE}\", with \
at most {MAX_WORDS_BETWEEN} words in between: {other}. In part 2, only such blocks are inputs.
  - The answer is the last emphasized code before the next example or the end of the part.
  - The answer to part 2 belongs to the first example of part 1, or to the last one if part 2 says \"{LARGER_EXAMPLE}\".
  - Without blocks, each list item with two or more pieces of code is an example: the first piece is the input, the last is the \
answer.
In the file of examples, \"doubts\" lists what was uncertain."
    )
}

/// In the order of their inputs.
pub fn find(puzzle: &Puzzle) -> Vec<Example> {
    let mut examples = Vec::new();
    let part_1 = puzzle.part1.pieces.as_slice();
    if has_blocks(part_1) {
        from_part_1(part_1, &mut examples);
    } else {
        from_items(part_1, Part::One, &mut examples);
    }
    if let Some(PartText { pieces: part_2, .. }) = &puzzle.part2 {
        if has_blocks(part_1) || has_blocks(part_2) {
            from_part_2(part_2, &mut examples);
        } else {
            from_items(part_2, Part::Two, &mut examples);
        }
    }
    examples
}

fn take_answer(example: &mut Example, part: Part, pieces: &[Piece]) {
    let emphasized: Vec<_> = codes(pieces).filter(|code| code.is_emphasized).map(|code| &code.text).collect();
    let Some(last) = emphasized.last() else {
        return doubt_answer(example, part, "no emphasized code follows the input");
    };
    let count = emphasized.iter().collect::<BTreeSet<_>>().len();
    if count > 1 {
        doubt_answer(example, part, &format!("the answer is the last of {count} different emphasized codes"));
    }
    set_answer(example, part, last);
}

fn set_answer(example: &mut Example, part: Part, answer: &str) {
    match part {
        Part::One => example.part1 = Some(answer.to_owned()),
        Part::Two => example.part2 = Some(answer.to_owned()),
    }
}

fn doubt_answer(example: &mut Example, part: Part, reason: &str) {
    example.doubts.push(Doubt::about_answer(part, reason));
}

fn from_part_1(pieces: &[Piece], examples: &mut Vec<Example>) {
    let blocks = blocks_of(pieces);
    let announced = blocks.iter().find(|block| says_example(block.before));
    let Some(first) = announced.or(blocks.first()) else { return };
    let is_later_input = |block: &Block<'_>| block.index > first.index && says_other_example(block.before);
    let inputs: Vec<_> = blocks.iter().filter(|block| block.index == first.index || is_later_input(block)).collect();
    take_answers(Part::One, pieces, &inputs, examples);
    let doubt_about_first = if announced.is_none() {
        Some("no text right before the block says \"example\"")
    } else if has_blocks(&pieces[..first.index]) {
        Some("other blocks come before it")
    } else {
        None
    };
    if let Some(reason) = doubt_about_first {
        // The vector was empty before, so its first example has the block `first` as its input.
        examples[0].doubts.insert(0, Doubt::about_input(reason));
    }
}

/// The text of part 2 may answer an example of part 1, have examples with new inputs, or both.
fn from_part_2(pieces: &[Piece], examples: &mut Vec<Example>) {
    let blocks = blocks_of(pieces);
    let inputs: Vec<_> = blocks.iter().filter(|block| says_other_example(block.before)).collect();
    let own = inputs.first().map_or(pieces, |first| &pieces[..first.index]);
    let count = examples.len();
    let says_larger = |piece: &Piece| matches!(piece, Piece::Text { text, .. } if text.contains(LARGER_EXAMPLE));
    let meant = if own.iter().any(says_larger) { examples.last_mut() } else { examples.first_mut() };
    if let Some(meant) = meant
        && (inputs.is_empty() || codes(own).any(|code| code.is_emphasized))
    {
        take_answer(meant, Part::Two, own);
        if count > 1 {
            let reason = format!("the answer may belong to another of the {count} inputs of part 1");
            doubt_answer(meant, Part::Two, &reason);
        }
        if blocks_of(own).iter().any(|block| says_example(block.before) && block.text != meant.input) {
            doubt_answer(meant, Part::Two, "it has a block, which may be an input of its own");
        }
    }
    take_answers(Part::Two, pieces, &inputs, examples);
}

fn from_items(pieces: &[Piece], part: Part, examples: &mut Vec<Example>) {
    for piece in pieces {
        let Piece::Text { codes, is_item: true, .. } = piece else { continue };
        let [input, .., answer] = codes.as_slice() else { continue };
        let known = examples.iter().position(|example| example.input == input.text);
        let index = known.unwrap_or_else(|| {
            let doubts = vec![Doubt::about_input("it is from a list")];
            examples.push(Example { input: input.text.clone(), doubts, ..Example::default() });
            examples.len() - 1
        });
        if !answer.is_emphasized {
            doubt_answer(&mut examples[index], part, "the answer is not emphasized");
        }
        set_answer(&mut examples[index], part, &answer.text);
    }
}

/// Each block in `inputs` is an example's input. The answer is in the text between this block and the block of the next example,
/// or the end of the part.
fn take_answers(part: Part, pieces: &[Piece], inputs: &[&Block<'_>], examples: &mut Vec<Example>) {
    let count = inputs.len();
    for (index, input) in inputs.iter().enumerate() {
        let end = inputs.get(index + 1).map_or(pieces.len(), |next| next.index);
        let mut example = Example { input: input.text.to_owned(), ..Example::default() };
        take_answer(&mut example, part, &pieces[input.index..end]);
        if count > 1 {
            example.doubts.push(Doubt::about_input(&format!("one of {count} in part {part}")));
        }
        examples.push(example);
    }
}

fn blocks_of(pieces: &[Piece]) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut before = "";
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Text { text, .. } => before = text,
            Piece::Block(text) => {
                blocks.push(Block { index, before, text });
                before = "";
            }
        }
    }
    blocks
}

fn has_blocks(pieces: &[Piece]) -> bool {
    pieces.iter().any(|piece| matches!(piece, Piece::Block(_)))
}

fn codes(pieces: &[Piece]) -> impl Iterator<Item = &Code> {
    pieces.iter().flat_map(|piece| match piece {
        Piece::Text { codes, .. } => codes.as_slice(),
        Piece::Block(_) => &[],
    })
}

fn says_example(text: &str) -> bool {
    text.to_lowercase().contains(EXAMPLE)
}

fn says_other_example(text: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<_> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_other = |index: usize| {
        let start = index.saturating_sub(MAX_WORDS_BETWEEN + 1);
        words[start..index].iter().any(|word| OTHER.contains(word))
    };
    words.iter().enumerate().any(|(index, word)| word.starts_with(EXAMPLE) && is_other(index))
}

#[cfg(test)]
mod tests;

//! Renders Markdown for a terminal.

use std::ops::RangeFrom;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use terminal::printable;
use textwrap::WordSplitter;

/// The indentation of list items and of code blocks.
const INDENT: &str = "    ";

/// The strings written before and after each kind of marked text.
#[derive(Clone, Copy, Default)]
struct Marks {
    emphasis: [&'static str; 2],
    code: [&'static str; 2],
    heading: [&'static str; 2],
    /// The strings before and after each line of a code block.
    block_line: [&'static str; 2],
}

const PLAIN: Marks = Marks { emphasis: ["*", "*"], code: ["`", "`"], heading: ["", ""], block_line: ["", ""] };
/// Bold emphasis, cyan code and bold green headings, as ANSI escape sequences.
const COLOURED: Marks = Marks {
    emphasis: ["\x1b[1m", "\x1b[22m"],
    code: ["\x1b[36m", "\x1b[39m"],
    heading: ["\x1b[1;32m", "\x1b[22;39m"],
    block_line: ["\x1b[36m", "\x1b[39m"],
};

/// Renders Markdown, wrapped to `width` columns. With colours, emphasis is bold and code is coloured. Without colours, emphasis and
/// code keep their Markdown marks.
///
/// Lines of code blocks are not wrapped, however long they are.
pub fn render(markdown: &str, width: usize, has_colour: bool) -> String {
    let marks = if has_colour { COLOURED } else { PLAIN };
    let mut renderer = Renderer { width, marks, ..Renderer::default() };
    for event in Parser::new_ext(markdown, Options::empty()) {
        renderer.take(&event);
    }
    renderer.end_block();
    renderer.text
}

/// The state of a rendering.
#[derive(Default)]
struct Renderer {
    width: usize,
    marks: Marks,
    /// The finished output.
    text: String,
    /// The text of the current paragraph, heading or code block, which is not written yet.
    pending: String,
    /// The lists that contain the current item, outermost first. The range of a numbered list starts at the number of its next
    /// item; a bulleted list is `None`.
    lists: Vec<Option<RangeFrom<u64>>>,
    /// The bullet or number of the current item, until the item's first line is written.
    bullet: Option<String>,
}

impl Renderer {
    fn take(&mut self, event: &Event<'_>) {
        use Event::{End, Start};

        let Marks { emphasis, code, heading, .. } = self.marks;
        match event {
            Start(Tag::Heading { .. } | Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::CodeBlock(_))
            | End(TagEnd::Paragraph | TagEnd::Item) => self.end_block(),
            _ => {}
        }
        match event {
            Start(Tag::Emphasis | Tag::Strong) => self.pending += emphasis[0],
            End(TagEnd::Emphasis | TagEnd::Strong) => self.pending += emphasis[1],
            Event::Code(text) => self.pending.extend([code[0], &printable(text), code[1]]),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.pending += &printable(text),
            Event::SoftBreak => self.pending.push(' '),
            Event::HardBreak => self.pending.push('\n'),
            Start(Tag::Heading { .. }) => self.pending += heading[0],
            End(TagEnd::Heading(_)) => {
                self.pending += heading[1];
                self.end_block();
            }
            End(TagEnd::CodeBlock) => self.write_code_block(),
            Start(Tag::List(first)) => self.lists.push(first.map(|first| first..)),
            End(TagEnd::List(_)) => {
                self.lists.pop();
                self.end_paragraph();
            }
            Start(Tag::Item) => {
                let number = self.lists.last_mut().and_then(Option::as_mut).and_then(Iterator::next);
                self.bullet = Some(number.map_or("  - ".to_owned(), |number| format!("{number:2}. ")));
            }
            End(TagEnd::Item) => self.bullet = None,
            _ => {}
        }
    }

    /// Wraps and writes the text collected since the last block.
    fn end_block(&mut self) {
        let block = std::mem::take(&mut self.pending).replace('\t', " ");
        if block.trim().is_empty() {
            return;
        }
        let rest = INDENT.repeat(self.lists.len());
        let first = match self.bullet.take() {
            Some(bullet) => INDENT.repeat(self.lists.len() - 1) + &bullet,
            None => rest.clone(),
        };
        let options = textwrap::Options::new(self.width)
            .initial_indent(&first)
            .subsequent_indent(&rest)
            .word_splitter(WordSplitter::NoHyphenation);
        self.text += &textwrap::fill(block.trim(), options);
        self.text.push('\n');
        self.end_paragraph();
    }

    fn write_code_block(&mut self) {
        let indent = INDENT.repeat(self.lists.len() + 1);
        let [before, after] = self.marks.block_line;
        for line in std::mem::take(&mut self.pending).replace('\t', "    ").lines() {
            if !line.trim().is_empty() {
                self.text.extend([&indent, before, line, after]);
            }
            self.text.push('\n');
        }
        self.end_paragraph();
    }

    /// Ends the output with exactly one blank line, except within lists.
    fn end_paragraph(&mut self) {
        if self.lists.is_empty() && !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use samples::SplitMix64;

    use super::*;

    fn plain(markdown: &str, width: usize) -> String {
        render(markdown, width, false)
    }

    #[test]
    fn text_is_wrapped_but_code_blocks_are_not() {
        let markdown = "# Day 5: A Title\n\none two three *four* five\nsix `seven`\n\n*   one two three four\n*   two\n    *   \
            inner item here\n\n3.  three\n4.  four\n\n```\na  b     c        d          e\n\n f\n```\n\nend\n";
        assert_eq!(
            plain(markdown, 16),
            concat!(
                "Day 5: A Title\n\none two three\n*four* five six\n`seven`\n\n",
                "  - one two\n    three four\n  - two\n      - inner\n        item\n        here\n\n",
                " 3. three\n 4. four\n\n    a  b     c        d          e\n\n     f\n\nend\n\n"
            )
        );
    }

    #[test]
    fn colours_do_not_count_for_the_width() {
        let text = render("a *bb* `cc` *`dd`* **ee** ff\n", 12, true);
        assert_eq!(
            text,
            "a \x1b[1mbb\x1b[22m \x1b[36mcc\x1b[39m \x1b[1m\x1b[36mdd\x1b[39m\x1b[22m\n\x1b[1mee\x1b[22m ff\n\n"
        );
    }

    #[test]
    fn any_text_is_rendered_without_a_panic() {
        let characters = "*_`#>-0123456789. \n\t<&;abcdeé驚\u{1b}\u{202e}".split("");
        let pieces: Vec<_> = characters.chain(["&#27;", "```", "    ", "\n", "\n- "].repeat(10)).collect();
        let mut random = SplitMix64::new(0);
        for width in (0..40).cycle().take(256) {
            let markdown: String = (0..random.between(0, 60)).map(|_| random.choose(&pieces)).collect();
            let texts = catch_unwind(|| [true, false].map(|has_colour| render(&markdown, width, has_colour)));
            let is_clean = |[_, text]: [String; 2]| !text.contains('\t') && printable(&text) == text;
            assert!(texts.is_ok_and(is_clean), "{markdown:?}, {width}");
        }
    }
}

//! Renders Markdown for a terminal.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use terminal::Screen;
use textwrap::WordSplitter;

use crate::page::dom::printable;

/// The width of a screen that does not report its own.
const USUAL_WIDTH: usize = 80;

/// The indentation of code blocks.
const CODE_INDENT: &str = "    ";

/// Renders a text, wrapped to the screen's width. Emphasis is bold and code is coloured; without colours, both keep their
/// Markdown marks.
///
/// Lines of code blocks are not wrapped, however long they are.
pub fn render(markdown: &str, screen: Screen) -> String {
    let mut renderer = Renderer {
        width: screen.width.unwrap_or(USUAL_WIDTH),
        marks: if screen.has_colour { Marks::COLOURED } else { Marks::PLAIN },
        text: String::new(),
        line: String::new(),
        items: Vec::new(),
        is_code_block: false,
    };
    for event in Parser::new_ext(markdown, Options::empty()) {
        renderer.take(&event);
    }
    renderer.end_block();
    renderer.text
}

/// The text before and after each kind of markup.
struct Marks {
    emphasis: [&'static str; 2],
    code: [&'static str; 2],
    heading: [&'static str; 2],
}

impl Marks {
    const COLOURED: Self = Self {
        emphasis: ["\x1b[1m", "\x1b[22m"],
        code: ["\x1b[36m", "\x1b[39m"],
        heading: ["\x1b[1;32m", "\x1b[22;39m"],
    };
    const PLAIN: Self = Self { emphasis: ["*", "*"], code: ["`", "`"], heading: ["", ""] };
}

/// The state of rendering.
struct Renderer {
    width: usize,
    marks: Marks,
    /// The finished output.
    text: String,
    /// The current paragraph, not wrapped yet.
    line: String,
    /// The list items that are open, outermost first.
    items: Vec<Item>,
    is_code_block: bool,
}

/// A list item. It keeps its bullet until that is written before the first line.
struct Item {
    bullet: Option<String>,
    width: usize,
    /// The next item's number, if the list is numbered.
    next: Option<u64>,
}

impl Renderer {
    fn take(&mut self, event: &Event<'_>) {
        let Marks { emphasis, code, heading } = self.marks;
        match event {
            Event::Start(Tag::Emphasis | Tag::Strong) => self.line += emphasis[0],
            Event::End(TagEnd::Emphasis | TagEnd::Strong) => self.line += emphasis[1],
            Event::Code(text) => self.line.extend([code[0], &printable(text), code[1]]),
            Event::Start(Tag::Heading { .. }) => {
                self.end_block();
                self.line += heading[0];
            }
            Event::End(TagEnd::Heading(_)) => {
                self.line += heading[1];
                self.end_block();
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented)) => {
                self.end_block();
                self.is_code_block = true;
            }
            Event::End(TagEnd::CodeBlock) => {
                self.write_code_block();
                self.is_code_block = false;
            }
            Event::Start(Tag::List(first)) => {
                self.end_block();
                self.items.push(Item { bullet: None, width: 0, next: *first });
            }
            Event::End(TagEnd::List(_)) => {
                self.end_block();
                self.items.pop();
                if self.items.is_empty() {
                    self.end_paragraph();
                }
            }
            Event::Start(Tag::Item) => {
                self.end_block();
                if let Some(item) = self.items.last_mut() {
                    let bullet = item.next.map_or_else(|| "  - ".to_owned(), |number| format!("{number:3}. "));
                    item.next = item.next.map(|number| number.saturating_add(1));
                    item.width = bullet.len();
                    item.bullet = Some(bullet);
                }
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item) | Event::Start(Tag::Paragraph) | Event::Rule => {
                self.end_block();
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.line += &printable(text),
            Event::SoftBreak => self.line.push(' '),
            Event::HardBreak => self.line.push('\n'),
            _ => {}
        }
    }

    /// Wraps and writes the text collected since the last block.
    fn end_block(&mut self) {
        let line = std::mem::take(&mut self.line);
        if line.trim().is_empty() {
            return;
        }
        let (first, rest) = (self.first_indent(), self.indent());
        let line = line.replace('\t', " ");
        let options = textwrap::Options::new(self.width)
            .initial_indent(&first)
            .subsequent_indent(&rest)
            .word_splitter(WordSplitter::NoHyphenation);
        self.text += &textwrap::fill(line.trim(), options);
        self.text.push('\n');
        if self.items.is_empty() {
            self.end_paragraph();
        }
    }

    fn write_code_block(&mut self) {
        let code = std::mem::take(&mut self.line);
        if self.items.is_empty() {
            self.end_paragraph();
        }
        let indent = self.indent() + CODE_INDENT;
        let [before, after] = if self.marks.code == Marks::PLAIN.code { ["", ""] } else { self.marks.code };
        for line in code.replace('\t', "    ").lines() {
            if !line.trim().is_empty() {
                self.text.extend([&indent, before, line, after]);
            }
            self.text.push('\n');
        }
        self.end_paragraph();
    }

    /// Ends with exactly one blank line.
    fn end_paragraph(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn indent(&self) -> String {
        self.items.iter().map(|item| " ".repeat(item.width)).collect()
    }

    /// The same, with the bullet of an item that starts here.
    fn first_indent(&mut self) -> String {
        let before = |item: &mut Item| item.bullet.take().unwrap_or_else(|| " ".repeat(item.width));
        self.items.iter_mut().map(before).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn plain(markdown: &str, width: usize) -> String {
        render(markdown, Screen { width: Some(width), has_colour: false })
    }

    #[test]
    fn paragraphs_and_items_are_wrapped_and_blocks_of_code_are_not() {
        let markdown = "# Day 5: A Title\n\none two three *four* five\nsix `seven`\n\n*   one two three four\n*   two\n    *   \
            inner item here\n\n3.  three\n4.  four\n\n```\na  b     c        d          e\n\n f\n```\n\nend\n";
        assert_eq!(
            plain(markdown, 16),
            "Day 5: A Title\n\none two three\n*four* five six\n`seven`\n\n  - one two\n    three four\n  - two\n      - inner\n        \
            item\n        here\n\n  3. three\n  4. four\n\n    a  b     c        d          e\n\n     f\n\nend\n\n"
        );
    }

    #[test]
    fn emphasis_is_bold_and_code_coloured_and_neither_counts_for_the_width() {
        let screen = Screen { width: Some(12), has_colour: true };
        let text = render("a *bb* `cc` *`dd`* **ee** ff\n", screen);
        assert_eq!(
            text,
            "a \x1b[1mbb\x1b[22m \x1b[36mcc\x1b[39m \x1b[1m\x1b[36mdd\x1b[39m\x1b[22m\n\x1b[1mee\x1b[22m ff\n\n"
        );
    }

    #[test]
    fn a_file_s_control_characters_do_not_reach_the_terminal() {
        assert_eq!(plain("a\x1b[31mb\u{9b}c\u{7}\td &#27;[0m\n", 80).replace('\u{fffd}', ""), "a[31mbc d [0m\n\n");
    }

    proptest! {
        #[test]
        fn any_text_is_rendered_without_a_panic(markdown in "([*_`#>\\-0-9. \n\t<&;a-zé驚]|```|    ){0,60}", width in 0_usize..40) {
            let text = plain(&markdown, width);
            prop_assert!(!text.contains(|c: char| c.is_control() && c != '\n'));
            let _ = render(&markdown, Screen { width: Some(width), has_colour: true });
        }
    }
}

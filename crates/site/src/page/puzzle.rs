//! A puzzle's page, `/<year>/day/<day>`: its title, and the text of each unlocked part.

use common::Day;
use htmd::HtmlToMarkdown;
use htmd::element_handler::{HandlerResult, Handlers};

use super::UnknownForm;
use super::dom::{self, Element, printable, single_spaced};

/// The content of a puzzle's page.
#[derive(Debug)]
pub struct Puzzle {
    /// The puzzle's title, without the day.
    pub title: String,
    /// The text of part 1.
    pub part1: PartText,
    /// The text of part 2, if it is unlocked.
    pub part2: Option<PartText>,
}

/// The text of a part.
#[derive(Debug)]
pub struct PartText {
    /// The text in Markdown, without its heading.
    pub markdown: String,
    /// The text split into pieces, for the rules that find examples.
    pub pieces: Vec<Piece>,
}

/// A piece of a puzzle's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// A paragraph or a list item.
    Text {
        /// The text, with white space collapsed to single spaces.
        text: String,
        /// The code spans in it.
        codes: Vec<Code>,
        /// Whether it is a list item.
        is_item: bool,
    },
    /// A code block, without blank lines before and after it.
    Block(String),
}

/// A code span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The text, with white space collapsed to single spaces.
    pub text: String,
    /// Whether it is emphasized.
    pub is_emphasized: bool,
}

impl Puzzle {
    /// Parses the page of this day. The site's address is used for the links in it.
    ///
    /// # Errors
    ///
    /// [`UnknownForm`] unless `<main>` has one or two non-empty elements `<article class="day-desc">` with the headings
    /// `--- Day <N>: <Title> ---` and `--- Part Two ---`.
    pub fn parse(html: &str, site: &str, day: Day) -> Result<Self, UnknownForm> {
        let page = dom::parse(html, site)?;
        let main = page.all("main").next().ok_or_else(|| UnknownForm::new("looked for <main>"))?;
        let articles: Vec<_> = main.all("article").filter(|article| article.has_class("day-desc")).collect();
        let (first, second) = match articles.as_slice() {
            [first] => (first, None),
            [first, second] => (first, Some(second)),
            _ => {
                let count = articles.len();
                return Err(UnknownForm::new(format!(
                    "looked for one or two <article class=\"day-desc\"> in <main>, found {count}"
                )));
            }
        };
        let title = title(&heading(first), day)?;
        if let Some(heading) = second.map(heading).filter(|heading| heading != "--- Part Two ---") {
            return Err(UnknownForm::new(format!(
                "looked for the heading \"--- Part Two ---\" in the second article, found {heading:?}"
            )));
        }
        Ok(Self { title, part1: PartText::of(first)?, part2: second.map(PartText::of).transpose()? })
    }
}

impl PartText {
    fn of(article: &Element) -> Result<Self, UnknownForm> {
        let text = Self { markdown: markdown(article), pieces: pieces(article) };
        let is_empty = text.markdown.is_empty();
        if is_empty { Err(UnknownForm::new("looked for the text of a part, found none")) } else { Ok(text) }
    }
}

fn heading(article: &Element) -> String {
    article.all("h2").next().map(|heading| single_spaced(&heading.text())).unwrap_or_default()
}

/// The title in a heading such as `--- Day 5: Title ---`.
fn title(heading: &str, day: Day) -> Result<String, UnknownForm> {
    let within = |text: &str| {
        let title = text.strip_prefix(&format!("--- Day {day}:"))?.strip_suffix("---")?.trim();
        (!title.is_empty()).then(|| title.to_owned())
    };
    within(heading).ok_or_else(|| {
        let wanted = format!("--- Day {day}: <Title> ---");
        UnknownForm::new(format!("looked for the heading {wanted:?} in the first article, found {heading:?}"))
    })
}

/// An article in Markdown, without its heading.
fn markdown(article: &Element) -> String {
    let converter = HtmlToMarkdown::builder()
        .skip_tags(vec!["h2", "script", "style"])
        .add_handler(vec!["code"], inline_code)
        .add_handler(vec!["pre"], block)
        .build();
    printable(converter.tree_to_markdown(article.node()).trim()).trim().to_owned()
}

/// Code in a line. Emphasis within it goes around it: Markdown knows none in code.
#[expect(clippy::needless_pass_by_value, clippy::unnecessary_wraps, reason = "the form that htmd asks for")]
fn inline_code(_: &dyn Handlers, element: htmd::Element) -> Option<HandlerResult> {
    let code = Element::of(element.node);
    let text = single_spaced(&code.text());
    if text.is_empty() {
        return Some("".into());
    }
    let longest_run = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let (fence, space) = ("`".repeat(longest_run + 1), if longest_run > 0 { " " } else { "" });
    let emphasis = if code.all("em").next().is_some() { "*" } else { "" };
    Some([emphasis, &fence, space, &text, space, &fence, emphasis].concat().into())
}

/// A code block, verbatim.
#[expect(clippy::needless_pass_by_value, clippy::unnecessary_wraps, reason = "the form that htmd asks for")]
fn block(_: &dyn Handlers, element: htmd::Element) -> Option<HandlerResult> {
    let text = Element::of(element.node).text();
    let longest_run = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(3.max(longest_run + 1));
    Some(format!("\n\n{fence}\n{}\n{fence}\n\n", text.trim_matches('\n')).into())
}

/// The pieces of an element, in order. Anything outside of the usual elements is skipped, because the rules do not need it.
fn pieces(element: &Element) -> Vec<Piece> {
    let mut found = Vec::new();
    for child in element.children() {
        let has_blocks = || child.descendants().any(|inner| matches!(inner.name(), "pre" | "p" | "ul" | "ol"));
        match child.name() {
            "h2" => {}
            "pre" => found.push(Piece::Block(child.text().trim_matches('\n').to_owned())),
            "p" | "li" if !has_blocks() => found.push(Piece::Text {
                text: single_spaced(&child.text()),
                codes: codes(&child),
                is_item: child.name() == "li",
            }),
            _ => found.extend(pieces(&child)),
        }
    }
    found
}

/// The code spans in an element. A span counts as emphasized if all of it is, from within or from outside.
fn codes(element: &Element) -> Vec<Code> {
    fn collect(element: &Element, is_within_emphasis: bool, found: &mut Vec<Code>) {
        for child in element.children() {
            let text = || single_spaced(&child.text());
            match child.name() {
                "code" => {
                    let is_whole = child.all("em").any(|emphasis| single_spaced(&emphasis.text()) == text());
                    found.push(Code { text: text(), is_emphasized: is_within_emphasis || is_whole });
                }
                name => collect(&child, is_within_emphasis || name == "em", found),
            }
        }
    }
    let mut found = Vec::new();
    collect(element, false, &mut found);
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse(html: &str) -> Result<Puzzle, UnknownForm> {
        Puzzle::parse(html, "https://example.org", Day::new(5).unwrap())
    }

    fn article(heading: &str, text: &str) -> String {
        format!("<article class=\"day-desc\"><h2>{heading}</h2>{text}</article>")
    }

    #[test]
    fn a_page_has_a_title_and_the_texts_of_its_open_parts() {
        let [one, two] = [
            article("--- Day 5:  A Title: Again ---", "<p>One <em>word</em>.</p>"),
            article("--- Part Two ---", "<p>Two.</p>"),
        ];
        for (articles, texts) in
            [(one.clone(), vec!["One *word*."]), (format!("{one}<p>x</p>{two}"), vec!["One *word*.", "Two."])]
        {
            let puzzle = parse(&format!("<html><head></head><body>x<main>{articles}</main></body></html>")).unwrap();
            assert_eq!(puzzle.title, "A Title: Again");
            let found: Vec<_> =
                [&puzzle.part1].into_iter().chain(&puzzle.part2).map(|part| part.markdown.as_str()).collect();
            assert_eq!(found, texts);
        }
    }

    #[test]
    fn a_page_with_another_structure_is_an_error_that_says_what_was_looked_for() {
        let good = article("--- Day 5: A ---", "<p>x</p>");
        for (page, named) in [
            (String::new(), "<main>"),
            (good.clone(), "<main>"),
            ("<main></main>".to_owned(), "found 0"),
            (format!("<main>{}</main>", good.replace("day-desc", "description")), "class=\"day-desc\""),
            (format!("<main>{good}{good}{good}</main>"), "found 3"),
            (format!("<main>{}</main>", article("--- Day 6: A ---", "<p>x</p>")), "found \"--- Day 6: A ---\""),
            (format!("<main>{}</main>", article("--- Day 5: ---", "<p>x</p>")), "--- Day 5: <Title> ---"),
            (format!("<main>{}</main>", article("", "<p>x</p>")), "--- Day 5: <Title> ---"),
            (format!("<main>{}</main>", article("--- Day 5: A ---", "<p> </p>")), "the text of a part"),
            (format!("<main>{good}{good}</main>"), "--- Part Two ---"),
        ] {
            let error = parse(&page).unwrap_err().to_string();
            assert!(error.contains("unknown structure") && error.contains(named), "{page}: {error}");
        }
    }

    #[test]
    fn a_text_becomes_markdown_that_means_the_same() {
        for (html, markdown) in [
            ("<p>a <code>b</code> <code><em>c</em></code> <em><code>d</code></em></p>", "a `b` *`c`* *`d`*"),
            ("<p>a <em>b</em>, <strong>c</strong> <span title='x'>d</span></p>", "a *b*, **c** d"),
            ("<p><code>a`b</code></p>", "`` a`b ``"),
            ("<ul><li>a</li><li>b</li></ul>", "*   a\n*   b"),
            ("<p>a</p><pre><code> b\n  <em>c</em>\n</code></pre><p>d</p>", "a\n\n```\n b\n  c\n```\n\nd"),
            ("<pre>```</pre>", "````\n```\n````"),
            (
                "<p><a href='/2021'>a</a> <a href='https://e.org'>b</a></p>",
                "[a](https://example.org/2021) [b](https://e.org)",
            ),
            ("<p>a_b_c *d* &lt;e&gt;&#27;</p><script>f</script>", "a\\_b\\_c \\*d\\* \\<e>"),
        ] {
            let page = format!("<main>{}</main>", article("--- Day 5: A ---", html));
            assert_eq!(parse(&page).unwrap().part1.markdown, markdown, "{html}");
        }
    }

    proptest! {
        #[test]
        fn any_page_is_read_without_a_panic(
            inner in "(</?(p|pre|code|em|li|ul|article|main|h2|table|a|b)>|<article class=day-desc>|--- (Day 5: A|Part Two) ---|[ \n&;x`*]){0,40}"
        ) {
            for page in [format!("<main>{}</main>", article("--- Day 5: A ---", &inner)), inner] {
                if let Ok(puzzle) = parse(&page) {
                    let _ = crate::page::examples::find(&puzzle);
                }
            }
        }
    }
}

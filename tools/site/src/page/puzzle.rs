//! Parses a puzzle's page, `/<year>/day/<day>`: the puzzle's title, the text of each unlocked part, and the user's answers.

use std::rc::Rc;

use anyhow::{Context, Result};
use common::{Day, Part, Year};
use htmd::HtmlToMarkdown;
use htmd::element_handler::{HandlerResult, Handlers};
use terminal::printable;

use super::dom::{self, Element, single_spaced};

#[derive(Debug)]
pub struct Puzzle {
    /// Without the day.
    pub title: String,
    pub part1: PartText,
    pub part2: Option<PartText>,
    pub answers: Vec<(Part, String)>,
}

#[derive(Debug)]
pub struct PartText {
    /// Without the heading.
    pub markdown: String,
    /// The same text, for [`examples`](super::examples).
    pub pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// A paragraph or a list item.
    Text {
        /// The text, with white space collapsed to single spaces.
        text: String,
        codes: Vec<Code>,
        is_item: bool,
    },
    /// The text of a code block. Blank lines at its start and end are removed, and it ends with one line feed.
    Block(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The text, with white space collapsed to single spaces.
    pub text: String,
    pub is_emphasized: bool,
}

impl Puzzle {
    /// The page's relative links become absolute; `site` is the address of the site. The first `<article class="day-desc">` is
    /// part 1, and must have the heading `--- Day <N>: <Title> ---`; the second, if there is one, is part 2.
    pub fn parse(html: &str, site: &str, year: Year, day: Day) -> Result<Self> {
        let page = dom::parse(html)?;
        let main = page.all("main").next().context("looked for <main>")?;
        for link in main.all("a") {
            link.replace_attribute("href", |address| absolute(address, site, year));
        }
        let mut articles = main.all("article").filter(is_part);
        let first = articles.next().context("looked for <article class=\"day-desc\"> in <main>, found none")?;
        let heading = first.all("h2").next().map(|heading| single_spaced(&heading.text())).unwrap_or_default();
        let start = format!("--- Day {day}: ");
        let title = heading
            .strip_prefix(&start)
            .and_then(|rest| rest.strip_suffix(" ---"))
            .with_context(|| format!("looked for the heading \"{start}<Title> ---\", found {heading:?}"))?;
        let text = |article| PartText { markdown: markdown(&article), pieces: pieces(&article) };
        Ok(Self {
            title: title.to_owned(),
            part1: text(first),
            part2: articles.next().map(text),
            answers: answers(&main),
        })
    }
}

/// A fragment, such as `#part2`, stays as it is.
fn absolute(address: &str, site: &str, year: Year) -> String {
    let start = address.split(['/', '?', '#']).next().unwrap_or_default();
    let has_scheme = start.contains(':');
    if has_scheme || address.starts_with('#') {
        address.to_owned()
    } else if let Some(host_and_path) = address.strip_prefix("//") {
        format!("https://{host_and_path}")
    } else if address.starts_with('/') {
        format!("{site}{address}")
    } else {
        // The puzzle's page is in this folder.
        format!("{site}/{year}/day/{address}")
    }
}

fn is_part(element: &Element) -> bool {
    element.name() == "article" && element.has_class("day-desc")
}

/// Below the text of a solved part, the paragraph `Your puzzle answer was <code>…</code>` gives the answer to that part.
fn answers(main: &Element) -> Vec<(Part, String)> {
    let is_answer = |element: &&Element| single_spaced(&element.text()).starts_with("Your puzzle answer was");
    let answer = |below: &[Element]| {
        let code = below.iter().find(is_answer)?.all("code").next()?;
        Some(single_spaced(&code.text())).filter(|answer| !answer.is_empty())
    };
    let children = main.children();
    let parts = Part::ALL.into_iter().zip(children.split(is_part).skip(1));
    parts.filter_map(|(part, below)| Some((part, answer(below)?))).collect()
}

fn markdown(article: &Element) -> String {
    let converter = HtmlToMarkdown::builder()
        .skip_tags(vec!["h2", "script", "style"])
        .add_handler(vec!["code"], handler(inline_code))
        .add_handler(vec!["pre"], handler(block))
        .add_handler(vec!["abbr", "code", "em", "pre", "span", "strong"], with_hover_texts)
        .build();
    printable(converter.tree_to_markdown(&article.0).trim()).trim().to_owned()
}

fn handler(write: fn(&Element) -> String) -> impl Fn(&dyn Handlers, htmd::Element) -> Option<HandlerResult> {
    move |_, element| Some(write(&Element(Rc::clone(element.node))).into())
}

/// A browser shows the attribute `title` of an element when the mouse is over the element. The site hides jokes there.
fn with_hover_texts(handlers: &dyn Handlers, element: htmd::Element) -> Option<HandlerResult> {
    let node = Element(Rc::clone(element.node));
    // The Markdown of code has no room for the hover texts within the code, so they come after it.
    let inner = if matches!(node.name(), "code" | "pre") { node.descendants() } else { Vec::new() };
    let written = handlers.fallback(element);
    let titles = [node].into_iter().chain(inner).filter_map(|element| element.attribute("title"));
    let hover_texts: Vec<_> = titles.map(|title| format!("[hover text: {}]", single_spaced(&title))).collect();
    if hover_texts.is_empty() {
        return written;
    }
    let text = written.map(|result| result.content).unwrap_or_default();
    let space = &text[text.trim_end().len()..];
    let separator = if space.contains('\n') { "\n\n" } else { " " };
    Some(format!("{}{separator}{}{space}", text.trim_end(), hover_texts.join(separator)).into())
}

/// Emphasis within the code becomes emphasis around it, because Markdown does not support emphasis within code.
fn inline_code(code: &Element) -> String {
    let text = single_spaced(&code.text());
    let space = if text.contains('`') { " " } else { "" };
    let emphasis = if code.all("em").next().is_some() { "*" } else { "" };
    let fence = fence(&text, 1);
    [emphasis, &fence, space, &text, space, &fence, emphasis].concat()
}

fn block(code: &Element) -> String {
    let text = code.text();
    let fence = fence(&text, 3);
    format!("\n\n{fence}\n{}\n{fence}\n\n", text.trim_matches('\n'))
}

/// The number of backticks is at least `least`, and is greater than the length of the longest run of backticks in the code.
fn fence(code: &str, least: usize) -> String {
    let longest_run = code.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    "`".repeat(least.max(longest_run + 1))
}

/// Text outside of paragraphs, list items and code blocks is skipped, because the rules for examples do not use it.
fn pieces(element: &Element) -> Vec<Piece> {
    let mut found = Vec::new();
    for child in element.children() {
        let has_blocks = || child.descendants().iter().any(|inner| matches!(inner.name(), "pre" | "p" | "ul" | "ol"));
        match child.name() {
            "h2" => {}
            "pre" => found.push(Piece::Block(child.text().trim_matches('\n').to_owned() + "\n")),
            "p" | "li" if !has_blocks() => found.push(Piece::Text {
                text: single_spaced(&child.text()),
                codes: codes(&child, false),
                is_item: child.name() == "li",
            }),
            _ => found.extend(pieces(&child)),
        }
    }
    found
}

/// A span counts as emphasized if an element `<em>` encloses the span or contains all of its text.
fn codes(element: &Element, is_within_emphasis: bool) -> Vec<Code> {
    let codes_in = |child: Element| {
        if child.name() != "code" {
            return codes(&child, is_within_emphasis || child.name() == "em");
        }
        let text = single_spaced(&child.text());
        let is_whole = child.all("em").any(|emphasis| single_spaced(&emphasis.text()) == text);
        vec![Code { text, is_emphasized: is_within_emphasis || is_whole }]
    };
    element.children().into_iter().flat_map(codes_in).collect()
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use common::samples::SplitMix64;

    use super::*;

    fn parse(html: &str) -> Result<Puzzle> {
        Puzzle::parse(html, "https://example.org", Year::new(2021).unwrap(), Day::new(5).unwrap())
    }

    fn article(heading: &str, text: &str) -> String {
        format!("<article class=\"day-desc\"><h2>{heading}</h2>{text}</article>")
    }

    #[test]
    fn titles_texts_and_answers_are_found() {
        let one = article("--- Day 5:  A Title: Again ---", "<p>One <em>word</em>.</p>");
        let two = article("--- Part Two ---", "<p>Two.</p>");
        let solved = |answer| format!("<p>Your  puzzle answer was <code>{answer}</code>.</p>");
        let first = solved("739785");
        let second = solved("AB\u{1b}C");
        for (articles, part2, answers) in [
            (one.clone(), None, &[][..]),
            (format!("{one}<p>x</p>{two}"), Some("Two."), &[]),
            (
                format!("{first}{one}{first}{two}{}<p><code>x</code>", solved("")),
                Some("Two."),
                &[(Part::One, "739785")],
            ),
            (format!("{one}{two}{second}"), Some("Two."), &[(Part::Two, "ABC")]),
            (format!("{one}{first}{two}{second}"), Some("Two."), &[(Part::One, "739785"), (Part::Two, "ABC")]),
        ] {
            let puzzle = parse(&format!("<article class=day-desc>x</article><main>{articles}</main>")).unwrap();
            assert_eq!((puzzle.title.as_str(), puzzle.part1.markdown.as_str()), ("A Title: Again", "One *word*."));
            assert_eq!(puzzle.part2.map(|part| part.markdown).as_deref(), part2);
            assert!(puzzle.answers.iter().map(|(part, answer)| (*part, answer.as_str())).eq(answers.iter().copied()));
        }
    }

    #[test]
    fn an_error_names_the_missing_element() {
        let good = format!("{0}<main>{0}</main>", article("--- Day 5: A ---", "<p>x</p>"));
        for (from, to, named) in [
            ("main", "div", "<main>"),
            ("day-desc", "description", "class=\"day-desc\""),
            ("Day 5", "Day 6", "found \"--- Day 6: A ---\""),
            (": A -", ": -", "--- Day 5: <Title> ---"),
            ("h2", "h3", "--- Day 5: <Title> ---"),
        ] {
            let error = parse(&good.replace(from, to)).unwrap_err().to_string();
            assert!(error.contains(named), "{to}: {error}");
        }
    }

    #[test]
    fn a_text_becomes_markdown_that_means_the_same() {
        for (html, markdown) in [
            ("<p>a <code>b</code> <code><em>c</em></code> <em><code>d</code></em></p>", "a `b` *`c`* *`d`*"),
            ("<p>a <em>b</em>, <strong>c</strong> <span>d</span></p>", "a *b*, **c** d"),
            (
                "<p>a <span title='x\ny'>b <em title='z'>c</em></span>, d.</p><p><code>e<em title='v'>f</em></code> g</p>",
                "a b *c* [hover text: z] [hover text: x y], d.\n\n*`ef`* [hover text: v] g",
            ),
            ("<pre><code>a\n<span title='x'>b</span>\n</code></pre><p>c</p>", "```\na\nb\n```\n\n[hover text: x]\n\nc"),
            (r#"<p><a href="/a" title="x">a</a></p>"#, r#"[a](https://example.org/a "x")"#),
            ("<p><code>a`b</code></p>", "`` a`b ``"),
            ("<ul><li>a</li><li>b</li></ul>", "*   a\n*   b"),
            ("<p>a</p><pre><code> b\n  <em>c</em>\n</code></pre><p>d</p>", "a\n\n```\n b\n  c\n```\n\nd"),
            ("<pre>```</pre>", "````\n```\n````"),
            (r#"<p><a href="/a">a</a> <a href="https://b/">b</a></p>"#, "[a](https://example.org/a) [b](https://b/)"),
            (
                "<p><a href='4'>a</a> <a href='4?b#c:d'>b</a> <a href='//b/c'>c</a> <a href='#d'>d</a> \
                 <a href='mailto:e'>e</a></p>",
                "[a](https://example.org/2021/day/4) [b](https://example.org/2021/day/4?b#c:d) [c](https://b/c) [d](#d) \
                 [e](mailto:e)",
            ),
            ("<p>a_b_c *d* &lt;e&gt;&#27;</p><script>f</script>", "a\\_b\\_c \\*d\\* \\<e>"),
        ] {
            let page = format!("<main>{}</main>", article("--- Day 5: A ---", html));
            assert_eq!(parse(&page).unwrap().part1.markdown, markdown, "{html}");
        }
    }

    #[test]
    fn any_page_is_read_without_a_panic() {
        let marks = "<article class=day-desc>|--- Day 5: A ---|--- Part Two ---|".repeat(8)
            + "<p>|</p>|<pre>|</pre>|<code>|</code>|<em>|</em>|<li>|</li>|<ul>|</ul>|<article>|</article>|<main>|</main>|\
               <h2>|</h2>|<table>|</table>|<a>|</a>|<b>|</b>| |\n|&|;|x|`|*";
        let pieces: Vec<_> = marks.split('|').collect();
        let mut random = SplitMix64::new(0);
        for _ in 0..64 {
            let inner: String = (0..random.between(0, 40)).map(|_| random.choose(&pieces)).collect();
            for page in [format!("<main>{}</main>", article("--- Day 5: A ---", &inner)), inner] {
                let read = catch_unwind(|| parse(&page).map(|puzzle| crate::page::examples::find(&puzzle)));
                assert!(read.is_ok(), "{page:?}");
            }
        }
    }
}

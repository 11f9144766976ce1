//! Pages that have the site's structure, but made-up contents.

use crate::server::MockReply;

/// A text of part 1: an example with its answer, and the question.
pub const SACKS: &str = "<p>The mill counts its sacks. For example, it may have these:</p>\n\
    <pre><code>12\n30\n</code></pre>\n<p>In total, that is <code><em>42</em></code> sacks.</p>\n\
    <p><em>How many sacks are there?</em></p>";

/// A text of part 2 with an answer to the same example.
pub const PRODUCT: &str = "<p>The miller multiplies. In the example above, that is <code><em>360</em></code>.</p>";

/// A page for a user who is logged in.
pub fn page(main: &str) -> MockReply {
    MockReply::html(&format!(
        "<!DOCTYPE html>\n<html lang=\"en-us\"><head><title>Advent of Code</title></head><body><header>[Log Out] \
         <a href=\"/2021/about\">[About]</a></header>\n<main>\n{main}\n</main>\n</body></html>\n"
    ))
}

/// A reply to an answer. `text` is the verdict.
pub fn verdict(text: &str) -> MockReply {
    page(&format!("<article><p>{text}</p></article>"))
}

/// The reply to a right answer.
pub fn right() -> MockReply {
    verdict("That's the right answer!  You are <em>one gold star</em> closer to the end.")
}

/// The reply to a wrong answer. `rest` is the text after "That's not the right answer".
pub fn wrong(rest: &str) -> MockReply {
    verdict(&format!("That's not the right answer{rest}"))
}

/// A puzzle's page with the texts of its unlocked parts.
pub fn puzzle(day: u8, parts: &[&str]) -> MockReply {
    solved(day, parts, &[])
}

/// A puzzle's page with the texts of its unlocked parts, and the answers to its solved parts.
pub fn solved(day: u8, parts: &[&str], answers: &[&str]) -> MockReply {
    let solutions = answers.iter().map(|answer| format!("<p>Your puzzle answer was <code>{answer}</code>.</p>"));
    let headings =
        [format!("<h2>--- Day {day}: The Mill ---</h2>"), "<h2 id=\"part2\">--- Part Two ---</h2>".to_owned()];
    let below_parts = solutions.chain([String::new(), String::new()]);
    let articles = headings.iter().zip(parts).zip(below_parts).map(|((heading, part), answer)| {
        let link = format!("<p>To begin, <a href=\"{day}/input\">get your puzzle input</a>.</p>");
        format!("<article class=\"day-desc\">{heading}{part}\n</article>\n{answer}{link}")
    });
    page(&articles.collect::<String>())
}

/// The calendar of 2021 with `open` unlocked days. `stars` lists the days with stars, each with its number of stars.
pub fn calendar(open: u8, stars: &[(u8, u8)]) -> MockReply {
    page(&calendar_main(open, stars))
}

/// The content of the element `<main>` on the page that [`calendar`] returns.
pub fn calendar_main(open: u8, stars: &[(u8, u8)]) -> String {
    let links = (1..=open).rev().map(|day| {
        let count = stars.iter().find(|(starred, _)| *starred == day).map_or(0, |(_, count)| *count);
        let class = ["", "calendar-complete", "calendar-verycomplete"][usize::from(count)];
        format!("<a href=\"/2021/day/{day}\" class=\"calendar-day{day} {class}\"><span>~</span> {day}</a>\n")
    });
    format!("<pre class=\"calendar\">{}</pre>", links.collect::<String>())
}

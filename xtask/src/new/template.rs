//! The files of a new day.

use common::{Day, Part, Year};
use toml::Value;

use crate::scaffold::fill;

/// The files, by their paths in the day's crate. They are part of the program, so they are there whatever the state of the
/// workspace, and cargo builds the program again after an edit to one.
const FILES: [(&str, &str); 4] = [
    ("Cargo.toml", include_str!("../../templates/day/Cargo.toml")),
    ("src/lib.rs", include_str!("../../templates/day/src/lib.rs")),
    ("src/sample.rs", include_str!("../../templates/day/src/sample.rs")),
    ("tests/puzzle.rs", include_str!("../../templates/day/tests/puzzle.rs")),
];

/// The line before and after what the last day of a year leaves out of a template, because it has one part.
const PART_2: &str = "{{part2}}\n";

/// A puzzle's title: a line of text, without characters that compilers refuse in source code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// The title, or what a title cannot have.
    pub fn new(text: &str) -> Result<Self, String> {
        // The compiler takes the last ones, which change the direction of text, for an attempt to hide code.
        let is_refused = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        if let Some(refused) = text.chars().find(|&c| is_refused(c)) {
            return Err(format!("a title is one line of plain text, without {:?}", refused.to_string()));
        }
        // Backticks quote words in the heading, below.
        if text.contains('`') {
            return Err("a title must not contain backticks".to_owned());
        }
        match text.trim() {
            "" => Err("a title must not be empty; without --title it is the day's number".to_owned()),
            title => Ok(Self(title.to_owned())),
        }
    }

    /// What a day is called without a title.
    pub fn of_day(day: Day) -> Self {
        Self(format!("Day {day}"))
    }

    /// The title in Markdown. Words that mean something there, or that clippy takes for code, stand in backticks.
    fn heading(&self) -> String {
        let words =
            self.0.split_whitespace().map(|word| if is_plain(word) { word.to_owned() } else { format!("`{word}`") });
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Whether Markdown shows a word as it is, and clippy does not ask for backticks.
fn is_plain(word: &str) -> bool {
    let core = word.trim_matches(|c: char| c.is_ascii_punctuation());
    let is_text = |c: char| c.is_alphanumeric() || !c.is_ascii() || "'\"-,.!?()".contains(c);
    let ends_in_colon = word.ends_with([':', ';']);
    let looks_like_a_type = core.chars().all(char::is_alphanumeric)
        && core.chars().filter(|c| c.is_uppercase()).count() > 1
        && core.contains(char::is_lowercase);
    word[..word.len() - usize::from(ends_in_colon)].chars().all(is_text) && !looks_like_a_type
}

/// A new day's files, each with its path in the day's crate.
pub fn files(year: Year, day: Day, package: &str, title: &Title) -> impl Iterator<Item = (&'static str, String)> {
    let has_part_2 = year.has_part(day, Part::Two);
    let values = [
        ("crate", package.replace('-', "_")),
        ("day", day.to_string()),
        ("imports", if has_part_2 { "{parse, part1, part2}" } else { "{parse, part1}" }.to_owned()),
        ("package", package.to_owned()),
        ("year", year.to_string()),
        // Last, because a title may look like a key.
        ("description", Value::from(format!("Advent of Code {year}, day {day}: {}", title.0)).to_string()),
        ("heading", title.heading()),
    ];
    FILES.into_iter().map(move |(path, template)| {
        let sections = template.split(PART_2).enumerate();
        let sections = sections.filter_map(|(index, text)| (has_part_2 || index % 2 == 0).then_some(text));
        (path, fill(&sections.collect::<String>(), &values))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of a day's files, the manifest first.
    fn filled(day: u8, title: &str) -> Vec<String> {
        let (year, day) = (Year::new(2021).unwrap(), Day::new(day).unwrap());
        files(year, day, "day08", &Title::new(title).unwrap()).map(|(_, text)| text).collect()
    }

    #[test]
    fn a_title_is_in_the_description_whatever_its_characters() {
        for title in ["Seven Words", r#"'"' and ''' and """"#, r"back\\slash\n", "{}{{}}{{title}}{{day}}", "驚き 🎄"]
        {
            let manifest: toml::Table = filled(8, title)[0].parse().unwrap();
            let description = format!("Advent of Code 2021, day 8: {title}");
            assert_eq!(manifest["package"]["description"].as_str(), Some(description.as_str()));
        }
    }

    #[test]
    fn the_last_day_of_a_year_has_one_part() {
        for (day, counts) in [(8, [1, 1, 1]), (25, [1, 0, 1])] {
            let text = filled(day, "The Mill").concat();
            let code = ["fn part1(", "fn part2(", "register!("].map(|code| text.matches(code).count());
            assert_eq!((code, text.contains("part2")), (counts, day == 8), "day {day}");
        }
    }

    #[test]
    fn words_that_markdown_or_clippy_would_stumble_over_stand_in_backticks() {
        for (title, heading) in [
            ("Dirac Dice", "Dirac Dice"),
            ("Doesn't He Have Intern-Elves For This?", "Doesn't He Have Intern-Elves For This?"),
            (r#"1202 Program: An "Alarm", (20XX)..."#, r#"1202 Program: An "Alarm", (20XX)..."#),
            ("A LAN Party – Überraschung 🎄", "A LAN Party – Überraschung 🎄"),
            ("The VecDeque, [x] and <T>", "The `VecDeque,` `[x]` and `<T>`"),
            (r"snake_case a::b *c* \d &amp; C#", r"`snake_case` `a::b` `*c*` `\d` `&amp;` `C#`"),
        ] {
            assert_eq!(Title::new(title).unwrap().heading(), heading);
        }
    }

    #[test]
    fn what_source_code_cannot_hold_is_no_title() {
        for (title, problem) in [
            ("", "not be empty"),
            (" \u{3000} ", "not be empty"),
            ("a\nb", r#"without "\n""#),
            ("\u{1B}[31m", r#"without "\u{1b}""#),
            ("a\u{2028}b", r#"without "\u{2028}""#),
            ("a\u{202E}b", r#"without "\u{202e}""#),
            ("a\u{2066}b", r#"without "\u{2066}""#),
            ("`a`", "not contain backticks"),
        ] {
            let error = Title::new(title).unwrap_err();
            assert!(error.contains(problem), "{title:?}: {error}");
        }
    }
}

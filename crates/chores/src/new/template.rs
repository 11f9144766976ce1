//! The files of a new day, filled in from the templates.

use common::{Day, Part, Year};
use toml::Value;

use crate::scaffold::fill;

/// The templates, each with its path in the day's crate. They are embedded in xtask, which therefore reads no template files at
/// run time. Cargo rebuilds xtask after an edit to a template.
const FILES: [(&str, &str); 4] = [
    ("Cargo.toml", include_str!("../../templates/day/Cargo.toml")),
    ("src/lib.rs", include_str!("../../templates/day/src/lib.rs")),
    ("src/sample.rs", include_str!("../../templates/day/src/sample.rs")),
    ("tests/puzzle.rs", include_str!("../../templates/day/tests/puzzle.rs")),
];

/// The marker line before and after each section about part 2. The last day of a year has only part 1, so its files omit these
/// sections.
const PART_2: &str = "{{part2}}\n";

/// A puzzle's title: one line of text, without characters that the compiler refuses in source code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// The title, or an error that names the problem.
    pub fn new(text: &str) -> Result<Self, String> {
        // The two ranges hold line separators and characters that change the direction of text. The compiler refuses the latter,
        // because they can hide code.
        let is_refused = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        if let Some(refused) = text.chars().find(|&c| is_refused(c)) {
            return Err(format!("a title must not contain {:?}; give one line of plain text", refused.to_string()));
        }
        // `heading` puts some words in backticks, so a title must not contain any itself.
        if text.contains('`') {
            return Err("a title must not contain backticks; remove them".to_owned());
        }
        match text.trim() {
            "" => Err("a title must not be empty; omit --title to use the day's number".to_owned()),
            title => Ok(Self(title.to_owned())),
        }
    }

    /// The placeholder for an unknown title.
    pub fn of_day(day: Day) -> Self {
        Self(format!("Day {day}"))
    }

    /// The title in Markdown. Words with special characters and words that clippy takes for code are in backticks.
    fn heading(&self) -> String {
        let words =
            self.0.split_whitespace().map(|word| if is_plain(word) { word.to_owned() } else { format!("`{word}`") });
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Whether a word needs no backticks: Markdown shows it unchanged, and clippy does not take it for code.
fn is_plain(word: &str) -> bool {
    let core = word.trim_matches(|c: char| c.is_ascii_punctuation());
    let is_text = |c: char| c.is_alphanumeric() || !c.is_ascii() || "'\"-,.!?()".contains(c);
    let looks_like_a_type = core.chars().all(char::is_alphanumeric)
        && core.chars().filter(|c| c.is_uppercase()).count() > 1
        && core.contains(char::is_lowercase);
    word.strip_suffix([':', ';']).unwrap_or(word).chars().all(is_text) && !looks_like_a_type
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
        // The title comes last, because it may contain text like `{{day}}`.
        ("description", Value::from(format!("Advent of Code {year}, day {day}: {}", title.0)).to_string()),
        ("heading", title.heading()),
    ];
    FILES.into_iter().map(move |(path, template)| {
        let mut text = String::new();
        for (index, section) in template.split(PART_2).enumerate() {
            let is_about_part_2 = index % 2 == 1;
            if has_part_2 || !is_about_part_2 {
                text.push_str(section);
            }
        }
        (path, fill(&text, &values))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of a day's files, with the manifest first.
    fn filled(day: u8, title: &str) -> Vec<String> {
        let year = Year::new(2021).unwrap();
        let day = Day::new(day).unwrap();
        files(year, day, "day08", &Title::new(title).unwrap()).map(|(_, text)| text).collect()
    }

    #[test]
    fn the_description_holds_any_title() {
        for title in ["Seven Words", r#"'"' and ''' and """"#, r"back\\slash\n", "{}{{}}{{title}}{{day}}", "驚き 🎄"]
        {
            let manifest: toml::Table = filled(8, title)[0].parse().unwrap();
            let description = format!("Advent of Code 2021, day 8: {title}");
            assert_eq!(manifest["package"]["description"].as_str(), Some(description.as_str()));
        }
    }

    #[test]
    fn the_last_day_has_one_part() {
        for (day, counts) in [(8, [1, 1, 1]), (25, [1, 0, 1])] {
            let text = filled(day, "The Mill").concat();
            let code = ["fn part1(", "fn part2(", "register!("].map(|code| text.matches(code).count());
            assert_eq!((code, text.contains("part2")), (counts, day == 8), "day {day}");
        }
    }

    #[test]
    fn special_words_of_a_title_get_backticks() {
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
    fn titles_that_break_source_code_are_refused() {
        for (title, problem) in [
            ("", "not be empty"),
            (" \u{3000} ", "not be empty"),
            ("a\nb", r#"not contain "\n""#),
            ("\u{1B}[31m", r#"not contain "\u{1b}""#),
            ("a\u{2028}b", r#"not contain "\u{2028}""#),
            ("a\u{202E}b", r#"not contain "\u{202e}""#),
            ("a\u{2066}b", r#"not contain "\u{2066}""#),
            ("`a`", "not contain backticks"),
        ] {
            let error = Title::new(title).unwrap_err();
            assert!(error.contains(problem), "{title:?}: {error}");
        }
    }
}

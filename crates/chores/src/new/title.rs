//! The titles of puzzles.

use common::Day;

/// A puzzle's title: one line of text, without characters that the compiler refuses in source code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// The title, or an error that names the problem.
    pub fn new(text: &str) -> Result<Self, String> {
        // The first range holds line separators, and both ranges hold characters that change the direction of text. The compiler
        // refuses direction characters, because they can hide code.
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
    pub fn heading(&self) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

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

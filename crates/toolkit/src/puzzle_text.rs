//! Puzzle texts: `site` writes them, and other tools read the title from them.

use common::{Day, Inputs, Year, decode, read_file};

/// The maximum size of a text, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// The first line of a day's text.
///
/// ```
/// let day = common::Day::new(7).unwrap();
/// assert_eq!(toolkit::text_heading(day, "A Title"), "# Day 7: A Title");
/// ```
#[must_use]
pub fn text_heading(day: Day, title: &str) -> String {
    format!("# Day {day}: {title}")
}

/// The title of a day's puzzle, if its text is among the inputs.
#[must_use]
pub fn puzzle_title(inputs: &Inputs, year: Year, day: Day) -> Option<String> {
    let text = decode(read_file(&inputs.text_path(year, day), MAX_BYTES).ok()?).ok()?;
    let title = text.lines().next()?.strip_prefix(&text_heading(day, ""))?.trim();
    (!title.is_empty()).then(|| title.to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_title_is_in_the_first_line() {
        let folder = tempfile::tempdir().unwrap();
        let inputs = Inputs::in_folder(folder.path().to_owned());
        let (year, day) = (Year::new(2021).unwrap(), Day::new(7).unwrap());
        assert_eq!(puzzle_title(&inputs, year, day), None);
        fs::create_dir(inputs.year_folder(year)).unwrap();
        for (text, title) in [
            (text_heading(day, "A Title"), Some("A Title")),
            ("\u{FEFF}# Day 7: A: B \r\nmore".to_owned(), Some("A: B")),
            ("# Day 7: \n".to_owned(), None),
            ("# Day 8: A\n".to_owned(), None),
            ("A\n# Day 7: A\n".to_owned(), None),
            (String::new(), None),
        ] {
            fs::write(inputs.text_path(year, day), &text).unwrap();
            assert_eq!(puzzle_title(&inputs, year, day).as_deref(), title, "{text:?}");
        }
    }
}

//! Generated text between two marker lines of a file that the user edits.

/// The text with `new` between the lines `start` and `end`. `None` if one of the two lines does not exist, or if `end` is not below
/// `start`. White space around a marker does not matter. `new` must end with a line feed or be empty.
///
/// ```
/// let replaced = workspace::replace_between("# Days\n<start>\nold\n<end>\n", "<start>", "<end>", "new\n");
/// assert_eq!(replaced.unwrap(), "# Days\n<start>\nnew\n<end>\n");
/// assert_eq!(workspace::replace_between("# Days\n<start>\n", "<start>", "<end>", "new\n"), None);
/// ```
pub fn replace_between(text: &str, start: &str, end: &str, new: &str) -> Option<String> {
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let place = |marker: &str| lines.iter().position(|line| line.trim() == marker);
    let start = place(start)?;
    let end = place(end)?;
    if end < start {
        return None;
    }
    let before = lines[..=start].concat();
    let after = lines[end..].concat();
    Some(format!("{before}{new}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_lines_between_the_markers_change() {
        for (text, wanted) in [
            ("<a>\n<b>\n", Some("<a>\nnew\n<b>\n")),
            ("x\n <a> \nold\nold\n<b>", Some("x\n <a> \nnew\n<b>")),
            ("`<a>`\n<a>\n<b>\n<b>\n", Some("`<a>`\n<a>\nnew\n<b>\n<b>\n")),
            ("<b>\n<a>\n", None),
            ("<a> <b>\n", None),
            ("`<a>`\n<b>\n", None),
            ("", None),
        ] {
            assert_eq!(replace_between(text, "<a>", "<b>", "new\n").as_deref(), wanted, "{text:?}");
        }
    }
}

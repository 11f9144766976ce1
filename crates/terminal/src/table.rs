//! Tables that fit the screen.

use comfy_table::{CellAlignment, Color, ColumnConstraint, Row, Width, presets};

use crate::Screen;

/// A table that narrows itself to fit the screen.
///
/// If it is too wide, it takes the steps listed by [`fitting`](Self::fitting), one after the other, until it fits. A table that
/// is still too wide after the last step is printed anyway.
#[derive(Debug, Clone)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    steps: Vec<Step>,
}

#[derive(Debug, Clone, Copy)]
struct Column {
    name: &'static str,
    alignment: CellAlignment,
}

/// A way to make a table narrower. Columns are identified by their heading; a step applies to all columns with that heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Truncates the column's text as far as necessary, but not below this width, and marks truncated cells with `…`.
    Shorten(&'static str, usize),
    /// Removes the column.
    Drop(&'static str),
}

/// A cell of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    text: String,
    colour: Option<Color>,
}

impl Table {
    /// An empty table with these columns. They are right-aligned, except those that [`left`](Self::left) names.
    #[must_use]
    pub fn new(columns: impl IntoIterator<Item = &'static str>) -> Self {
        let columns = columns.into_iter().map(|name| Column { name, alignment: CellAlignment::Right });
        Self { columns: columns.collect(), rows: Vec::new(), steps: Vec::new() }
    }

    /// Aligns these columns to the left.
    #[must_use]
    pub fn left(mut self, names: impl IntoIterator<Item = &'static str>) -> Self {
        for name in names {
            let columns = self.columns.iter_mut().filter(|column| column.name == name);
            columns.for_each(|column| column.alignment = CellAlignment::Left);
        }
        self
    }

    /// Removes a column.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        if let Some(index) = self.columns.iter().position(|column| column.name == name) {
            self.columns.remove(index);
            for row in &mut self.rows {
                row.remove(index);
            }
        }
        self
    }

    /// Adds steps for narrowing the table, in the order in which they are taken.
    #[must_use]
    pub fn fitting(mut self, steps: impl IntoIterator<Item = Step>) -> Self {
        self.steps.extend(steps);
        self
    }

    /// Adds a row, with one cell per column. Missing cells are empty; surplus cells are ignored.
    pub fn add_row(&mut self, cells: impl IntoIterator<Item = impl Into<Cell>>) {
        let cells = cells.into_iter().map(Into::into).chain(std::iter::repeat_with(Cell::default));
        self.rows.push(cells.take(self.columns.len()).collect());
    }

    /// Renders the table to fit the screen, without a newline at the end.
    #[must_use]
    pub fn render(&self, screen: Screen) -> String {
        // The maximum width of each column; `None` if it is removed.
        let mut limits = vec![Some(usize::MAX); self.columns.len()];
        for &step in &self.steps {
            let excess = screen.width.map_or(0, |width| self.width(&limits).saturating_sub(width));
            if excess == 0 {
                break;
            }
            self.take(step, excess, &mut limits);
        }
        self.laid_out(&limits, screen.has_colour).to_string()
    }

    /// The table in Markdown, one line per row. Runs of spaces become one space.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let heading = line(self.columns.iter().map(|column| column.name.to_owned()).collect());
        let rule = self.columns.iter().map(|column| match column.alignment {
            CellAlignment::Right => "--:|",
            _ => "---|",
        });
        let rows = self.rows.iter().map(|row| line(row.iter().map(Cell::to_markdown).collect()));
        format!("{heading}|{}\n{}", rule.collect::<String>(), rows.collect::<String>())
    }

    /// Takes a step that should save this many columns of text.
    fn take(&self, step: Step, excess: usize, limits: &mut [Option<usize>]) {
        let widths = self.content_widths();
        let wanted = match step {
            Step::Shorten(name, _) | Step::Drop(name) => name,
        };
        for ((column, limit), width) in self.columns.iter().zip(limits).zip(widths) {
            if column.name == wanted {
                *limit = match (step, *limit) {
                    (Step::Shorten(_, least), Some(limit)) => {
                        let width = width.min(limit);
                        Some(width.saturating_sub(excess).max(least).min(width))
                    }
                    _ => None,
                };
            }
        }
    }

    /// The width of the table, which is the length of its border.
    fn width(&self, limits: &[Option<usize>]) -> usize {
        let table = self.laid_out(limits, false);
        table.lines().next().map_or(0, |border| border.chars().count())
    }

    /// The widths of the columns without truncation.
    fn content_widths(&self) -> Vec<usize> {
        let table = self.laid_out(&vec![Some(usize::MAX); self.columns.len()], false);
        table.column_max_content_widths().into_iter().map(usize::from).collect()
    }

    fn laid_out(&self, limits: &[Option<usize>], has_colour: bool) -> comfy_table::Table {
        let mut table = comfy_table::Table::new();
        // Truncate in the middle of words, too, to show as much as fits: no text contains this word delimiter.
        table.load_style(presets::UTF8_BORDERS_ONLY).set_truncation_indicator("…").set_delimiter('\0');
        if has_colour {
            table.enforce_styling()
        } else {
            table.force_no_tty()
        };
        let shown = || limits.iter().enumerate().filter_map(|(column, limit)| Some((column, (*limit)?)));
        table.set_header(shown().filter_map(|(column, _)| Some(self.columns.get(column)?.name)));
        for row in &self.rows {
            let cells = shown().filter_map(|(column, _)| row.get(column)).map(Cell::laid_out);
            let mut row = Row::from(cells);
            // A cell that is too wide for its column would otherwise wrap into another line.
            if limits.iter().any(|limit| limit.is_some_and(|limit| limit < usize::MAX)) {
                row.max_height(1);
            }
            table.add_row(row);
        }
        for (laid_out, (column, limit)) in table.column_iter_mut().zip(shown()) {
            if let Some(column) = self.columns.get(column) {
                laid_out.set_cell_alignment(column.alignment);
            }
            // The limit is for the text only; the constraint includes the space on either side.
            if let Ok(width) = u16::try_from(limit.saturating_add(2)) {
                laid_out.set_constraint(ColumnConstraint::Absolute(Width::Fixed(width)));
            }
        }
        table
    }
}

impl Cell {
    /// The cell in the colour for success.
    #[must_use]
    pub fn good(self) -> Self {
        Self { colour: Some(Color::Green), ..self }
    }

    /// The cell in the colour for failure.
    #[must_use]
    pub fn bad(self) -> Self {
        Self { colour: Some(Color::Red), ..self }
    }

    /// The text, which neither ends a cell of a Markdown table nor begins an HTML tag.
    fn to_markdown(&self) -> String {
        let words: Vec<_> = self.text.split_whitespace().collect();
        words.join(" ").replace('|', "\\|").replace('<', "&lt;")
    }

    fn laid_out(&self) -> comfy_table::Cell {
        let cell = comfy_table::Cell::new(&self.text);
        match self.colour {
            Some(colour) => cell.fg(colour),
            None => cell,
        }
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self { text: text.into(), colour: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [Step; 3] = [Step::Shorten("title", 8), Step::Drop("input"), Step::Drop("title")];

    fn table() -> Table {
        let mut table = Table::new(["day", "title", "answer", "input"]).left(["title", "input"]).fitting(STEPS);
        table.add_row(["7", "The Treachery of Whales", "341110", "sample"]);
        table.add_row(["21", "Dirac Dice", "444356092776315", "private"]);
        table
    }

    fn at(width: usize) -> String {
        table().render(Screen { width: Some(width), has_colour: false })
    }

    #[test]
    fn piped_tables_are_whole() {
        let text = table().render(Screen::PLAIN);
        assert!(text.contains("The Treachery of Whales") && text.contains("private"), "{text}");
    }

    #[test]
    fn a_table_fits_the_screen_if_its_steps_allow_and_keeps_its_other_columns() {
        let narrowest = at(1).lines().next().unwrap().chars().count();
        for width in narrowest..100 {
            let text = at(width);
            assert_eq!(text.lines().count(), 6, "{width}: {text}");
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}: {text}");
            assert!(text.contains("444356092776315") && text.contains("341110"), "{width}: {text}");
        }
    }

    #[test]
    fn steps_are_taken_in_order_and_only_as_far_as_needed() {
        let whole = table().render(Screen::PLAIN).lines().next().unwrap().chars().count();
        assert_eq!(at(whole), table().render(Screen::PLAIN));
        assert!(at(whole - 1).contains("The Treachery of Whal…"), "{}", at(whole - 1));
        assert!(at(whole - 15).contains("The Tre…") && at(whole - 15).contains("input"), "{}", at(whole - 15));
        assert!(at(whole - 16).contains("The Tre…") && !at(whole - 16).contains("input"), "{}", at(whole - 16));
        assert!(!at(whole - 26).contains("title"), "{}", at(whole - 26));
    }

    #[test]
    fn wide_characters_count_double() {
        let mut table = Table::new(["title"]).fitting([Step::Shorten("title", 2)]);
        table.add_row(["驚き驚き驚き"]);
        assert!(table.render(Screen { width: Some(10), has_colour: false }).contains("驚"));
        assert!(table.width(&[Some(6)]) <= 10);
    }

    #[test]
    fn colours_appear_only_on_screens_with_colour_and_do_not_change_the_width() {
        let mut table = Table::new(["answer"]);
        table.add_row([Cell::from("right").good()]);
        table.add_row([Cell::from("wrong").bad()]);
        let plain = table.render(Screen::PLAIN);
        assert!(!plain.contains('\x1b'), "{plain}");
        let coloured = table.render(Screen { width: None, has_colour: true });
        assert!(coloured.contains('\x1b'), "{coloured:?}");
        let stripped = anstream::adapter::strip_str(&coloured).to_string();
        assert_eq!(stripped, plain);
    }

    #[test]
    fn markdown_has_each_row_on_a_line_and_nothing_in_a_cell_means_something_else() {
        let mut table = Table::new(["day", "title", "input"]).left(["title"]).without("input");
        table.add_row(["7", "Pipes | &  <Tags>", "dropped"]);
        table.add_row(["8"]);
        assert_eq!(table.to_markdown(), "| day | title |\n|--:|---|\n| 7 | Pipes \\| & &lt;Tags> |\n| 8 |  |\n");
        let mut table = table.without("no such column");
        table.add_row(["9", "kept"]);
        assert!(table.clone().without("day").to_markdown().ends_with("| kept |\n"));
    }
}

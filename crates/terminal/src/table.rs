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

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
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
    /// An empty table with these columns.
    #[must_use]
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), rows: Vec::new(), steps: Vec::new() }
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

impl Column {
    /// A left-aligned column.
    #[must_use]
    pub const fn left(name: &'static str) -> Self {
        Self { name, alignment: CellAlignment::Left }
    }

    /// A right-aligned column, for numbers.
    #[must_use]
    pub const fn right(name: &'static str) -> Self {
        Self { name, alignment: CellAlignment::Right }
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
        let columns = [Column::right("day"), Column::left("title"), Column::right("answer"), Column::left("input")];
        let mut table = Table::new(columns).fitting(STEPS);
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
    fn a_table_is_never_wider_than_a_screen_that_its_last_step_fits_and_keeps_what_the_steps_leave_alone() {
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
        let mut table = Table::new([Column::left("title")]).fitting([Step::Shorten("title", 2)]);
        table.add_row(["驚き驚き驚き"]);
        assert!(table.render(Screen { width: Some(10), has_colour: false }).contains("驚"));
        assert!(table.width(&[Some(6)]) <= 10);
    }

    #[test]
    fn colours_are_only_for_screens_that_have_them_and_do_not_change_the_width() {
        let mut table = Table::new([Column::left("answer")]);
        table.add_row([Cell::from("right").good()]);
        table.add_row([Cell::from("wrong").bad()]);
        let plain = table.render(Screen::PLAIN);
        assert!(!plain.contains('\x1b'), "{plain}");
        let coloured = table.render(Screen { width: None, has_colour: true });
        assert!(coloured.contains('\x1b'), "{coloured:?}");
        let stripped = anstream::adapter::strip_str(&coloured).to_string();
        assert_eq!(stripped, plain);
    }
}

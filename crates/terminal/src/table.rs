//! Tables that fit the screen.

use std::collections::{BTreeMap, BTreeSet};

use comfy_table::{CellAlignment, Color, ColumnConstraint, Row, Width, presets};

use crate::screen::Screen;
use crate::stream::printable;

/// A table that narrows itself to fit the screen.
///
/// A table that is too wide applies the [`Step`]s of its columns, in order, until it fits. A table that is still too wide after
/// the last step is printed anyway.
#[derive(Debug, Clone)]
pub struct Table {
    /// The columns that are shown.
    columns: Vec<Column>,
    /// The cells of each row, including the cells of columns that are not shown.
    rows: Vec<Vec<Cell>>,
}

/// A table that is printed row by row, as the rows become known.
///
/// The rows of a [`Table`] serve as a forecast. The forecast decides which columns are shown and how wide they are: see
/// [`Table::growing`].
#[derive(Debug, Clone)]
pub struct GrowingTable {
    /// The columns that are shown.
    columns: Vec<Column>,
    has_colour: bool,
}

/// A column of a [`Table`]: its header, its alignment, and the steps that narrow it.
#[derive(Debug, Clone)]
pub struct Column {
    /// The position of the column's cell in every row.
    position: usize,
    header: &'static str,
    alignment: CellAlignment,
    /// The steps by their `order`: see [`Column::step`].
    steps: BTreeMap<u8, Step>,
    is_only_on_screen: bool,
    /// The minimum width of the text. A shorter text is padded.
    least: usize,
    /// The maximum width of the text; `None` until a step sets one.
    limit: Option<usize>,
}

/// A way to make a column narrower.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Truncates the text as far as necessary, but not to less than this width. A truncated cell ends with `…`.
    ShortenTo(usize),
    /// Removes the column.
    Drop,
}

/// A cell of a table. The text of the cell is [`printable`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell(comfy_table::Cell);

impl Column {
    /// A left-aligned column.
    pub fn text(header: &'static str) -> Self {
        Self { alignment: CellAlignment::Left, ..Self::number(header) }
    }

    /// A right-aligned column.
    pub fn number(header: &'static str) -> Self {
        Self {
            position: 0,
            header,
            alignment: CellAlignment::Right,
            steps: BTreeMap::new(),
            is_only_on_screen: false,
            least: 0,
            limit: None,
        }
    }

    /// Adds a step that narrows this column. A table applies the step with the lowest `order` first. If steps of several columns
    /// have the same `order`, the table applies them together.
    #[must_use]
    pub fn step(mut self, order: u8, step: Step) -> Self {
        self.steps.insert(order, step);
        self
    }

    /// The column's cell in a row; empty if the row has too few cells.
    fn cell_in(&self, row: &[Cell]) -> Cell {
        row.get(self.position).cloned().unwrap_or_default()
    }

    /// Leaves the column out of [Markdown](Table::to_markdown).
    #[must_use]
    pub fn only_on_screen(mut self) -> Self {
        self.is_only_on_screen = true;
        self
    }
}

impl Table {
    /// An empty table with these columns.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        let columns = columns.into_iter().enumerate().map(|(position, column)| Column { position, ..column });
        Self { columns: columns.collect(), rows: Vec::new() }
    }

    /// Adds a row, with one cell per column. Missing cells are empty; surplus cells are ignored.
    pub fn add_row(&mut self, cells: impl IntoIterator<Item = impl Into<Cell>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Renders the table to fit the screen, without a trailing newline.
    pub fn render(&self, screen: Screen) -> String {
        self.fitted(screen).laid_out(screen.has_colour).to_string()
    }

    /// A table with the columns of this table, to be printed row by row. The rows of this table are a forecast: their widths decide
    /// which columns are shown, and how wide they are.
    ///
    /// A text that is wider than the forecast makes its own row wider, unless a step has shortened the column.
    pub fn growing(&self, screen: Screen) -> GrowingTable {
        let mut table = self.fitted(screen);
        let widths = table.laid_out(false).column_max_content_widths();
        for (column, width) in table.columns.iter_mut().zip(widths) {
            column.least = width.into();
        }
        GrowingTable { columns: table.columns, has_colour: screen.has_colour }
    }

    /// Whether the table fits the screen without a step.
    pub fn fits(&self, screen: Screen) -> bool {
        screen.width.is_none_or(|width| self.width() <= width)
    }

    /// The table after the steps that make it fit the screen.
    fn fitted(&self, screen: Screen) -> Self {
        let mut table = self.clone();
        if let Some(width) = screen.width {
            let orders: BTreeSet<_> = self.columns.iter().flat_map(|column| column.steps.keys().copied()).collect();
            for order in orders {
                let excess = table.width().saturating_sub(width);
                if excess == 0 {
                    break;
                }
                table.narrow(order, excess);
            }
        }
        table
    }

    /// The table in Markdown, one line per row. Runs of spaces become one space.
    pub fn to_markdown(&self) -> String {
        let columns: Vec<_> = self.columns.iter().filter(|column| !column.is_only_on_screen).collect();
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let heading = line(columns.iter().map(|column| column.header.to_owned()).collect());
        let rule = columns.iter().map(|column| match column.alignment {
            CellAlignment::Right => "--:|",
            _ => "---|",
        });
        let cells = |row: &Vec<Cell>| columns.iter().map(|column| column.cell_in(row).to_markdown()).collect();
        let rows = self.rows.iter().map(|row| line(cells(row)));
        format!("{heading}|{}\n{}", rule.collect::<String>(), rows.collect::<String>())
    }

    /// Applies the steps with this order. Shortening makes a column narrower by `excess` characters, but not narrower than the
    /// minimum width in its step.
    fn narrow(&mut self, order: u8, excess: usize) {
        let widths = self.laid_out(false).column_max_content_widths();
        for (column, width) in self.columns.iter_mut().zip(widths) {
            if let Some(&Step::ShortenTo(least)) = column.steps.get(&order) {
                let shown = usize::from(width).min(column.limit.unwrap_or(usize::MAX));
                column.limit = Some(shown.saturating_sub(excess).max(least).min(shown));
            }
        }
        self.columns.retain(|column| column.steps.get(&order) != Some(&Step::Drop));
    }

    /// The width of the table: the length of its border.
    fn width(&self) -> usize {
        self.laid_out(false).lines().next().map_or(0, |border| border.chars().count())
    }

    fn laid_out(&self, has_colour: bool) -> comfy_table::Table {
        let mut table = comfy_table::Table::new();
        // No printable text contains this word delimiter, so each text counts as one word, and is truncated where its column ends.
        table.load_style(presets::UTF8_BORDERS_ONLY).set_truncation_indicator("…").set_delimiter('\0');
        if has_colour {
            table.enforce_styling()
        } else {
            table.force_no_tty()
        };
        table.set_header(self.columns.iter().map(|column| column.header));
        for cells in &self.rows {
            let mut row = Row::from(self.columns.iter().map(|column| column.cell_in(cells).0));
            // A cell that is too wide for its column would otherwise wrap into another line. A text with line feeds keeps its
            // lines.
            let has_lines = row.cell_iter().any(|cell| cell.content().contains('\n'));
            if !has_lines && self.columns.iter().any(|column| column.limit.is_some()) {
                row.max_height(1);
            }
            table.add_row(row);
        }
        for (laid_out, column) in table.column_iter_mut().zip(&self.columns) {
            laid_out.set_cell_alignment(column.alignment);
            // The widths are for the text only; a constraint includes the space on either side.
            let with_spaces = |width: usize| Width::Fixed(u16::try_from(width + 2).unwrap_or(u16::MAX));
            laid_out.set_constraint(match column.limit {
                Some(limit) => ColumnConstraint::Absolute(with_spaces(limit)),
                None => ColumnConstraint::LowerBoundary(with_spaces(column.least)),
            });
        }
        table
    }
}

impl GrowingTable {
    /// The lines above the first row, each with a newline: the border and the header.
    pub fn top(&self) -> String {
        self.lines(Vec::new())[0].clone()
    }

    /// The lines of a row, each with a newline. `cells` has one cell for each column of the original [`Table`], including the
    /// columns that are not shown. Missing cells are empty.
    pub fn row(&self, cells: impl IntoIterator<Item = impl Into<Cell>>) -> String {
        self.lines(vec![cells.into_iter().map(Into::into).collect()])[1].clone()
    }

    /// The line below the last row, with a newline.
    pub fn bottom(&self) -> String {
        self.lines(Vec::new())[2].clone()
    }

    /// The lines above the rows, the lines of the rows, and the lines below them.
    fn lines(&self, rows: Vec<Vec<Cell>>) -> [String; 3] {
        let table = Table { columns: self.columns.clone(), rows }.laid_out(self.has_colour);
        let lines: Vec<String> = table.lines().map(|line| line + "\n").collect();
        // The line that starts with this character separates the header from the rows.
        let top = 1 + lines.iter().position(|line| line.starts_with('╞')).unwrap_or_default();
        let bottom = lines.len().saturating_sub(1).max(top);
        [lines[..top].concat(), lines[top..bottom].concat(), lines[bottom..].concat()]
    }
}

impl Cell {
    /// Shows the cell in green.
    #[must_use]
    pub fn good(self) -> Self {
        Self(self.0.fg(Color::Green))
    }

    /// Shows the cell in red.
    #[must_use]
    pub fn bad(self) -> Self {
        Self(self.0.fg(Color::Red))
    }

    /// The text as a cell of a Markdown table. Unescaped, `|` would end the cell, and `<` could begin an HTML tag.
    fn to_markdown(&self) -> String {
        let text = self.0.content();
        text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|").replace('<', "&lt;")
    }
}

impl Default for Cell {
    fn default() -> Self {
        Self::from("")
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self(printable(&text.into()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The screen for a file or a pipe, where lines may have any length and have no colours.
    const PLAIN: Screen = Screen { width: None, has_colour: false };

    fn table() -> Table {
        let mut table = Table::new([
            Column::number("day"),
            Column::text("title").step(1, Step::ShortenTo(8)).step(3, Step::Drop),
            Column::number("answer"),
            Column::text("input").step(2, Step::Drop),
        ]);
        table.add_row(["7", "The Treachery of Whales", "341110", "sample"]);
        table.add_row(["21", "Dirac Dice", "444356092776315", "private"]);
        table
    }

    fn at(width: usize) -> String {
        table().render(Screen { width: Some(width), has_colour: false })
    }

    #[test]
    fn a_table_fits_and_keeps_columns_without_steps() {
        let narrowest = at(1).lines().next().unwrap().chars().count();
        for width in narrowest..100 {
            let text = at(width);
            assert_eq!(text.lines().count(), 6, "{width}: {text}");
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}: {text}");
            assert!(text.contains("444356092776315") && text.contains("341110"), "{width}: {text}");
        }
    }

    #[test]
    fn steps_narrow_in_order_and_no_further() {
        let whole = table().render(PLAIN).lines().next().unwrap().chars().count();
        assert_eq!(at(whole), table().render(PLAIN));
        for (width, fits) in [(None, true), (Some(whole), true), (Some(whole - 1), false)] {
            assert_eq!(table().fits(Screen { width, has_colour: false }), fits, "{width:?}");
        }
        assert!(at(whole - 1).contains("The Treachery of Whal…"), "{}", at(whole - 1));
        assert!(at(whole - 15).contains("The Tre…") && at(whole - 15).contains("input"), "{}", at(whole - 15));
        assert!(at(whole - 16).contains("The Tre…") && !at(whole - 16).contains("input"), "{}", at(whole - 16));
        assert!(!at(whole - 26).contains("title"), "{}", at(whole - 26));
    }

    #[test]
    fn steps_of_the_same_order_go_together() {
        let columns = ["old", "new", "ratio"].map(Column::number);
        let [old, new, ratio] = columns;
        let mut table = Table::new([old.step(1, Step::Drop), new.step(1, Step::Drop), ratio]);
        table.add_row(["1 ms", "2 ms", "2.00"]);
        let text = table.render(Screen { width: Some(20), has_colour: false });
        assert!(text.contains("2.00") && !text.contains("old") && !text.contains("new"), "{text}");
    }

    #[test]
    fn wide_characters_count_double() {
        let mut table = Table::new([Column::text("title").step(1, Step::ShortenTo(2))]);
        table.add_row(["驚き驚き驚き"]);
        let text = table.render(Screen { width: Some(10), has_colour: false });
        assert!(text.contains("驚き…") && text.lines().all(|line| line.chars().count() <= 10), "{text}");
    }

    #[test]
    fn a_growing_table_looks_like_a_whole_one() {
        for width in (1..100).map(Some).chain([None]) {
            for has_colour in [false, true] {
                let screen = Screen { width, has_colour };
                let growing = table().growing(screen);
                let rows: Vec<_> = table().rows.into_iter().map(|row| growing.row(row)).collect();
                let text = growing.top() + &rows.concat() + &growing.bottom();
                assert_eq!(text, table().render(screen) + "\n", "{screen:?}");
            }
        }
    }

    #[test]
    fn an_unexpected_text_widens_only_its_row() {
        let width = table().render(PLAIN).lines().next().unwrap().chars().count() - 1;
        let growing = table().growing(Screen { width: Some(width), has_colour: false });
        let long = "1".repeat(100);
        assert!(growing.row(["7", "", &long, ""]).contains(&long));
        let usual = growing.row(["7", "", "1", ""]);
        assert_eq!(usual.chars().count(), growing.bottom().chars().count(), "{usual}");
        let drawn = growing.row(["8", "A Title Longer than Its Column Is", "#.\n.#", ""]);
        assert!(drawn.contains(" #. ") && drawn.contains(" .# "), "{drawn}");
        assert!(growing.row(["8", "A Title Longer than Its Column Is"]).contains("A Title Longer than I… "));
    }

    #[test]
    fn colours_need_a_screen_with_colour() {
        let mut table = Table::new([Column::number("answer")]);
        table.add_row([Cell::from("right\u{1b}").good()]);
        table.add_row([Cell::from("wrong").bad()]);
        let plain = table.render(PLAIN);
        assert!(!plain.contains('\x1b'), "{plain}");
        let coloured = table.render(Screen { width: None, has_colour: true });
        assert!(coloured.contains('\x1b'), "{coloured:?}");
        let stripped = anstream::adapter::strip_str(&coloured).to_string();
        assert_eq!(stripped, plain);
    }

    #[test]
    fn markdown_has_escaped_cells() {
        let mut table = Table::new([
            Column::text("input").only_on_screen(),
            Column::number("day"),
            Column::text("title"),
            Column::number("time").only_on_screen(),
        ]);
        table.add_row(["sample", "7", "Pipes | &  <Tags>", "1 ms", "surplus"]);
        table.add_row(["private", "8"]);
        assert_eq!(table.to_markdown(), "| day | title |\n|--:|---|\n| 7 | Pipes \\| & &lt;Tags> |\n| 8 |  |\n");
    }
}

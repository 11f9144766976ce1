//! Tables of plain text.

use std::fmt;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

use crate::stream::printable;

const GAP: &str = "  ";

/// A table with a line of headers. As text, it ends with a newline, and its columns are as wide as their widest cells.
///
/// If the rows become known one after the other, the widths are declared beforehand: print [`heading`](Self::heading), and then
/// each [`line`](Self::line).
#[derive(Debug, Clone)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

/// A column of a [`Table`].
#[derive(Debug, Clone)]
pub struct Column {
    header: &'static str,
    is_number: bool,
    is_only_on_screen: bool,
    /// The width of the shortest cell. A longer text makes its own line longer.
    width: usize,
}

/// A cell of a table. The text of the cell is [`printable`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    text: String,
    style: Style,
}

impl Column {
    /// A left-aligned column.
    pub fn text(header: &'static str) -> Self {
        Self { header, is_number: false, is_only_on_screen: false, width: header.width() }
    }

    /// A right-aligned column.
    pub fn number(header: &'static str) -> Self {
        Self { is_number: true, ..Self::text(header) }
    }

    /// Makes the column at least this wide.
    #[must_use]
    pub fn at_least(mut self, width: usize) -> Self {
        self.width = self.width.max(width);
        self
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
        Self { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Adds a row, with one cell per column.
    pub fn add_row(&mut self, cells: impl IntoIterator<Item = impl Into<Cell>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The width of a line in which no text is longer than its column.
    pub fn width(&self) -> usize {
        let gaps = self.columns.len().saturating_sub(1) * GAP.len();
        gaps + self.columns.iter().map(|column| column.width).sum::<usize>()
    }

    /// The line of headers, with a newline.
    pub fn heading(&self) -> String {
        self.line(self.columns.iter().map(|column| column.header))
    }

    /// The line of a row with these cells, one per column, with a newline. If a cell has several lines, so has the row.
    pub fn line(&self, cells: impl IntoIterator<Item = impl Into<Cell>>) -> String {
        let cells: Vec<Cell> = cells.into_iter().map(Into::into).collect();
        let height = cells.iter().map(|cell| cell.text.lines().count()).max().unwrap_or_default();
        (0..height).map(|line| self.screen_line(&cells, line)).collect()
    }

    /// A line of the screen: in each cell, the text's line with this number.
    fn screen_line(&self, cells: &[Cell], line: usize) -> String {
        let cell = |(column, Cell { text, style }): (&Column, &Cell)| {
            let text = text.lines().nth(line).unwrap_or_default();
            let padding = " ".repeat(column.width.saturating_sub(text.width()));
            let [before, after] = if column.is_number { [&*padding, ""] } else { ["", &padding] };
            format!("{before}{style}{text}{style:#}{after}")
        };
        let cells: Vec<_> = self.columns.iter().zip(cells).map(cell).collect();
        cells.join(GAP).trim_end().to_owned() + "\n"
    }

    /// The table in Markdown, one line per row. Runs of spaces become one space.
    pub fn to_markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let columns = || self.columns.iter().filter(|column| !column.is_only_on_screen);
        let heading = line(columns().map(|column| column.header.to_owned()).collect());
        let rule: String = columns().map(|column| if column.is_number { "--:|" } else { "---|" }).collect();
        let row = |cells: &Vec<Cell>| {
            let cells = self.columns.iter().zip(cells).filter(|(column, _)| !column.is_only_on_screen);
            line(cells.map(|(_, cell)| cell.to_markdown()).collect())
        };
        format!("{heading}|{rule}\n{}", self.rows.iter().map(row).collect::<String>())
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut wide = Self::new(self.columns.clone());
        for cells in &self.rows {
            for (column, cell) in wide.columns.iter_mut().zip(cells) {
                column.width = column.width.max(cell.width());
            }
        }
        f.write_str(&wide.heading())?;
        self.rows.iter().try_for_each(|cells| f.write_str(&wide.line(cells.clone())))
    }
}

impl Cell {
    /// The width of the widest line of the text.
    pub fn width(&self) -> usize {
        self.text.lines().map(UnicodeWidthStr::width).max().unwrap_or_default()
    }

    /// Shows the cell in green.
    #[must_use]
    pub fn good(self) -> Self {
        Self { style: AnsiColor::Green.on_default(), ..self }
    }

    /// Shows the cell in red.
    #[must_use]
    pub fn bad(self) -> Self {
        Self { style: AnsiColor::Red.on_default(), ..self }
    }

    /// Cuts a text that is wider than `width`. The cut text ends with `…`.
    #[must_use]
    pub fn at_most(mut self, width: usize) -> Self {
        if self.width() > width {
            while self.width() >= width.max(1) {
                self.text.pop();
            }
            self.text.push('…');
        }
        self
    }

    /// The text as a cell of a Markdown table. Unescaped, `|` would end the cell, and `<` could begin an HTML tag.
    fn to_markdown(&self) -> String {
        let words: Vec<_> = self.text.split_whitespace().collect();
        words.join(" ").replace('|', "\\|").replace('<', "&lt;")
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self { text: printable(&text.into()), style: Style::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_table_is_as_wide_as_its_cells() {
        let mut table = Table::new([Column::number("day"), Column::text("title"), Column::number("answer")]);
        table.add_row(["7", "驚き", "341110"]);
        table.add_row(["21", "Dirac Dice", "444356092776315\u{1b}"]);
        table.add_row(["25", "", ""]);
        assert_eq!(
            table.to_string(),
            "day  title                answer\n  \
               7  驚き                 341110\n 21  Dirac Dice  444356092776315\n 25\n"
        );
    }

    #[test]
    fn a_long_text_makes_only_its_line_longer() {
        let table = Table::new([Column::number("answer").at_least(8), Column::text("input")]);
        assert_eq!(table.width(), 15);
        assert_eq!(table.heading(), "  answer  input\n");
        assert_eq!(table.line(["1234567890", "sample"]), "1234567890  sample\n");
        assert_eq!(table.line(["#.\n.#", "sample"]), "      #.  sample\n      .#\n");
    }

    #[test]
    fn a_long_title_is_cut() {
        for (width, shown) in
            [(10, "驚き Days"), (9, "驚き Days"), (8, "驚き Da…"), (4, "驚…"), (3, "驚…"), (2, "…"), (0, "…")]
        {
            assert_eq!(Cell::from("驚き Days").at_most(width).text, shown, "{width}");
        }
    }

    #[test]
    fn colours_do_not_count_for_the_width() {
        let mut table = Table::new([Column::number("answer"), Column::text("")]);
        table.add_row([Cell::from("1").good(), Cell::from("wrong").bad()]);
        assert_eq!(table.to_string(), "answer\n     \x1b[32m1\x1b[0m  \x1b[31mwrong\x1b[0m\n");
    }

    #[test]
    fn markdown_has_escaped_cells() {
        let mut table = Table::new([
            Column::text("input").only_on_screen(),
            Column::number("day"),
            Column::text("title"),
            Column::number("time").only_on_screen(),
        ]);
        table.add_row(["sample", "7", "Pipes | &  <Tags>", "1 ms"]);
        table.add_row(["private", "8", "", ""]);
        assert_eq!(table.to_markdown(), "| day | title |\n|--:|---|\n| 7 | Pipes \\| & &lt;Tags> |\n| 8 |  |\n");
    }
}

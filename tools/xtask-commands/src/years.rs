//! `cargo xtask years`: solves every year of the workspace.

use anyhow::{Context, anyhow};
use common::{Nanos, Part, Year};
use terminal::{Cell, Column, Table};
use workspace::{Error, Result, Workspace};
use year_runner::protocol::SolutionRow;

use crate::solvers::{Solvers, default_row, total_ns};

pub const HELP: &str = "\
The default solver of each part solves the day's private input, or else its sample. The columns right, wrong, unknown, failed, \
open and no input count parts. An unknown part has an answer, but no known right answer to compare it with. An open part has no \
answer yet. A part without input was not solved here. The time adds up the solvers of all parts and, for each day, the parser; if \
the parts of a day have different parsers, the slower one counts.

Exit codes: 0 no answer is wrong and nothing failed, 1 an answer is wrong or something failed, 2 wrong usage";

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct YearScore {
    days: usize,
    right: usize,
    wrong: usize,
    unknown: usize,
    failed: usize,
    open: usize,
    no_input: usize,
    time_ns: u64,
}

pub fn run(workspace: &Workspace, named_year: Option<Year>) -> Result<()> {
    let columns = ["days", "right", "wrong", "unknown", "failed", "open", "no input", "time"].map(Column::number);
    let mut table = Table::new([Column::text("year")].into_iter().chain(columns));
    let mut total = YearScore::default();
    let mut years = workspace.all_years()?;
    years.retain(|year| named_year.is_none_or(|named| named == year.year));
    let mut problems = Vec::new();
    for year in years {
        match Solvers::build(&year).and_then(|solvers| solvers.solve_all()) {
            Ok(rows) => {
                let mut score = YearScore::default();
                score.add(&rows);
                total.add(&rows);
                table.add_row(cells(&year.year.to_string(), score));
            }
            // The year may not compile. Show the other years all the same.
            Err(error) => problems.push(format!("{}: {error:#}", year.year)),
        }
    }
    table.add_row(cells("all", total));
    terminal::print(table).context("cannot write the table")?;
    if total.wrong + total.failed > 0 {
        problems.push(format!(
            "wrong parts: {}, failed parts: {}; \"cargo run --release\" in the year's folder shows them",
            total.wrong, total.failed
        ));
    }
    if problems.is_empty() { Ok(()) } else { Err(Error::Other(anyhow!(problems.join("\nerror: ")))) }
}

impl YearScore {
    fn add(&mut self, rows: &[SolutionRow]) {
        for day in rows.chunk_by(|a, b| a.day == b.day) {
            self.days += 1;
            let default_rows: Vec<_> = Part::ALL.into_iter().filter_map(|part| default_row(day, part)).collect();
            self.time_ns += total_ns(&default_rows);
            for row in default_rows {
                let count = match row {
                    SolutionRow { error: Some(_), .. } => &mut self.failed,
                    SolutionRow { input: None, .. } => &mut self.no_input,
                    SolutionRow { answer: None, .. } => &mut self.open,
                    SolutionRow { is_right: Some(true), .. } => &mut self.right,
                    SolutionRow { is_right: Some(false), .. } => &mut self.wrong,
                    SolutionRow { is_right: None, .. } => &mut self.unknown,
                };
                *count += 1;
            }
        }
    }
}

fn cells(name: &str, score: YearScore) -> Vec<Cell> {
    let count = |number: usize| Cell::from(if number == 0 { String::new() } else { number.to_string() });
    vec![
        name.into(),
        count(score.days),
        count(score.right).good(),
        count(score.wrong).bad(),
        count(score.unknown),
        count(score.failed).bad(),
        count(score.open),
        count(score.no_input),
        Nanos::from(std::time::Duration::from_nanos(score.time_ns)).to_string().into(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(day: u8, part: u8, times: Option<(u64, u64)>, is_right: Option<bool>, error: Option<&str>) -> SolutionRow {
        SolutionRow {
            day,
            part,
            variant: None,
            answer: times.map(|_| "7".to_owned()),
            input: Some("private".to_owned()),
            parser_ns: times.map(|(parser, _)| parser),
            solver_ns: times.map(|(_, solver)| solver),
            is_right,
            error: error.map(str::to_owned),
        }
    }

    #[test]
    fn each_part_counts_once() {
        let rows = [
            // A variant of the same part does not count.
            SolutionRow { variant: Some("Sorted".to_owned()), ..row(1, 1, Some((5, 7000)), Some(false), None) },
            row(1, 1, Some((10, 100)), Some(true), None),
            row(1, 2, Some((30, 1000)), Some(false), None),
            row(2, 1, Some((1, 2)), None, None),
            row(2, 2, None, None, None),
            row(3, 1, None, None, Some("failed")),
            SolutionRow { input: None, ..row(4, 1, None, None, None) },
        ];
        let wanted = YearScore {
            days: 4,
            right: 1,
            wrong: 1,
            unknown: 1,
            failed: 1,
            open: 1,
            no_input: 1,
            time_ns: 30 + 1100 + 1 + 2,
        };
        let mut score = YearScore::default();
        score.add(&[]);
        assert_eq!(score, YearScore::default());
        score.add(&rows);
        assert_eq!(score, wanted);
    }
}

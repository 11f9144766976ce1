//! Generates the source of a year's library.

use crate::year::shown;
use crate::{Day, Solution, Year};

/// The source that the library of a year's package includes: `CALENDAR`, and the re-exports that cargo-aoc expects at its root.
pub fn source(year: &Year) -> String {
    let re_export = |day: &Day| format!("pub use {}::aoc_factory::*;\n", crate_name(day));
    let re_exports = year.days.iter().map(re_export).collect::<Vec<_>>().concat();
    let days: String = year.days.iter().map(|day| puzzle_day(year, day)).collect();
    let (number, root) = (year.number, year.root.display().to_string());
    let last_day = year.last_day.map(|day| format!(".with_last_day(::runner::Day::new({day}).unwrap())"));
    let last_day = last_day.unwrap_or_default();
    format!(
        "{re_exports}\n\
        /// The days of this package, with their solvers.\n\
        pub const CALENDAR: ::runner::Calendar = ::runner::Calendar {{\n    \
            year: ::runner::Year::new({number}).unwrap(){last_day},\n    \
            root: {root:?},\n    \
            days: &[\n{days}    ],\n\
        }};\n"
    )
}

fn puzzle_day(year: &Year, day: &Day) -> String {
    let file = |name: &str, exists: bool| {
        let path = year.folder.join(&day.folder).join(name).display().to_string();
        if exists { format!("Some(include_str!({path:?}))") } else { "None".to_owned() }
    };
    let (sample, sample_answers) = (file("sample.txt", day.has_sample), file("sample.toml", day.has_answers));
    let make_sample =
        if day.has_sample_maker { format!("Some({}::sample::generate)", crate_name(day)) } else { "None".to_owned() };
    let folder = shown(&year.folder.join(&day.folder), &year.root);
    let solutions: String = day.solutions.iter().map(solution).collect();
    let (number, title) = (day.number, &day.title);
    format!(
        "        ::runner::PuzzleDay {{
            day: ::runner::Day::new({number}).unwrap(),
            title: {title:?},
            folder: {folder:?},
            sample: {sample},
            sample_answers: {sample_answers},
            make_sample: {make_sample},
            solutions: &[\n{solutions}            ],
        }},\n"
    )
}

fn solution(solution: &Solution) -> String {
    let Solution { day, part, variant } = solution;
    let part = if *part == 1 { "One" } else { "Two" };
    let function = solution.function_name();
    format!(
        "                ::runner::Solution {{ day: ::runner::Day::new({day}).unwrap(), part: ::runner::Part::{part}, \
        variant: {variant:?}, parse: Factory::{function} }},\n"
    )
}

/// The name of the day's crate in Rust code.
fn crate_name(day: &Day) -> String {
    day.package.replace('-', "_")
}

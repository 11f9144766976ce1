//! Generates the source of a year's library.

use crate::year::shown;
use crate::{DayCrate, Solver, YearPackage};

/// The source that the library of a year's package includes: `CALENDAR`, and the re-exports that cargo-aoc expects at its root.
pub fn source(year: &YearPackage) -> String {
    let re_export = |day: &DayCrate| format!("pub use {}::aoc_factory::*;\n", crate_name(day));
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

fn puzzle_day(year: &YearPackage, day: &DayCrate) -> String {
    let folder = year.folder.join(&day.folder);
    let if_exists = |file: &str, value: String| {
        if folder.join(file).exists() { format!("Some({value})") } else { "None".to_owned() }
    };
    let include = |file| if_exists(file, format!("include_str!({:?})", folder.join(file).display().to_string()));
    let [sample, sample_answers] = ["sample.txt", "sample.toml"].map(include);
    let make_sample = if_exists("src/sample.rs", format!("{}::sample::generate", crate_name(day)));
    let folder = shown(&folder, &year.root);
    let solutions: String = day.solvers.iter().map(solution).collect();
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

fn solution(solver: &Solver) -> String {
    let Solver { day, part, variant } = solver;
    let part = if *part == 1 { "One" } else { "Two" };
    let function = solver.function_name();
    format!(
        "                ::runner::Solution {{ day: ::runner::Day::new({day}).unwrap(), part: ::runner::Part::{part}, \
        variant: {variant:?}, parse: Factory::{function} }},\n"
    )
}

/// The name of the day's crate in Rust code.
fn crate_name(day: &DayCrate) -> String {
    day.package.replace('-', "_")
}

//! Generates the source of a year's library.

use crate::attributes::Solver;
use crate::year::{DayCrate, YearPackage, shown};

/// The source of the library of a year's package: the constant `CALENDAR`, and the re-exports that cargo-aoc expects.
pub fn source(year: &YearPackage) -> String {
    let re_export = |day: &DayCrate| format!("pub use {}::aoc_factory::*;\n", crate_name(day));
    let re_exports = year.days.iter().map(re_export).collect::<Vec<_>>().concat();
    let days: String = year.days.iter().map(|day| puzzle_day(year, day)).collect();
    let number = year.number;
    let last_day = match year.last_day {
        Some(day) => format!(".with_last_day(::runner::Day::new({day}).unwrap())"),
        None => String::new(),
    };
    let root = year.root.display().to_string();
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

/// The Rust code for a `PuzzleDay`.
fn puzzle_day(year: &YearPackage, day: &DayCrate) -> String {
    let absolute_folder = year.folder.join(&day.folder);
    let option = |exists: bool, value: String| if exists { format!("Some({value})") } else { "None".to_owned() };
    let include = |file| {
        let path = absolute_folder.join(file);
        option(path.exists(), format!("include_str!({:?})", path.display().to_string()))
    };
    let number = day.number;
    let title = &day.title;
    let folder = shown(&absolute_folder, &year.root);
    let sample = include("sample.txt");
    let sample_answers = include("sample.toml");
    let make_sample = option(day.has_generator, format!("{}::sample::generate", crate_name(day)));
    let solutions: String = day.solvers.iter().map(solution).collect();
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

/// The Rust code for a `Solution`.
fn solution(solver: &Solver) -> String {
    let Solver { day, part, variant } = solver;
    let part = if *part == 1 { "One" } else { "Two" };
    let function = solver.function_name();
    format!(
        "                ::runner::Solution {{ day: ::runner::Day::new({day}).unwrap(), part: ::runner::Part::{part}, \
        variant: {variant:?}, parse: Factory::{function} }},\n"
    )
}

/// The name by which Rust code refers to a day's crate, such as `aoc2026_day07`.
fn crate_name(day: &DayCrate) -> String {
    day.package.replace('-', "_")
}

//! Generates the source of a year's library.

use crate::year::{DayCrate, YearPackage, shown};

pub fn source(year_package: &YearPackage) -> String {
    let re_export = |day_crate: &DayCrate| format!("pub use {}::aoc_factory::*;\n", crate_name(day_crate));
    let re_exports = year_package.days.iter().map(re_export).collect::<Vec<_>>().concat();
    let days: String = year_package.days.iter().map(|day_crate| puzzle_day(year_package, day_crate)).collect();
    let year = year_package.year;
    let root = year_package.root.display().to_string();
    format!(
        "{re_exports}\n\
        /// The days of this package, with their solvers.\n\
        pub const CALENDAR: ::year_runner::Calendar = ::year_runner::Calendar {{\n    \
            year: ::year_runner::Year::new({year}).expect(\"the year in Cargo.toml is no year of Advent of Code\"),\n    \
            root: {root:?},\n    \
            days: &[\n{days}    ],\n\
        }};\n"
    )
}

fn puzzle_day(year_package: &YearPackage, day_crate: &DayCrate) -> String {
    let absolute_folder = year_package.folder.join(&day_crate.folder);
    let option = |exists: bool, value: String| if exists { format!("Some({value})") } else { "None".to_owned() };
    let include = |file| {
        let path = absolute_folder.join(file);
        option(path.exists(), format!("include_str!({:?})", path.display().to_string()))
    };
    let day = day_crate.day;
    let title = &day_crate.title;
    let folder = shown(&absolute_folder, &year_package.root);
    let sample = include("sample.txt");
    let sample_answers = include("sample.toml");
    let crate_name = crate_name(day_crate);
    let make_sample = option(day_crate.has_generator, format!("{crate_name}::sample::generate"));
    format!(
        "        ::year_runner::PuzzleDay {{
            day: ::year_runner::Day::new({day}).unwrap(),
            title: {title:?},
            folder: {folder:?},
            sample: {sample},
            sample_answers: {sample_answers},
            make_sample: {make_sample},
            solutions: {crate_name}::aoc_solutions::SOLUTIONS,
        }},\n"
    )
}

fn crate_name(day_crate: &DayCrate) -> String {
    day_crate.package.replace('-', "_")
}

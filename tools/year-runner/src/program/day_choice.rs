//! The days that the command line names.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use common::{Day, Days, PuzzleError};

use crate::calendar::Calendar;

/// A day, a range of days, or a path in the folder of a day's crate, as written on the command line.
#[derive(Debug, Clone)]
pub enum DayChoice {
    Days(Days),
    /// The path, with `/` as the separator.
    Path(String),
}

impl FromStr for DayChoice {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        if text.contains(['/', '\\']) { Ok(Self::Path(text.replace('\\', "/"))) } else { text.parse().map(Self::Days) }
    }
}

impl DayChoice {
    /// The chosen days, at least one. The calendar may lack some or all of them.
    pub fn days(&self, calendar: &Calendar) -> Result<Vec<Day>, String> {
        match self {
            Self::Days(days) => Ok(days.iter().collect()),
            Self::Path(path) => day_of_path(path, calendar).map(|day| vec![day]),
        }
    }
}

fn day_of_path(path: &str, calendar: &Calendar) -> Result<Day, String> {
    let absolute = fs::canonicalize(path)
        .map_err(|error| format!("cannot find the file {path}: {error}; name a day by its number, such as 5"))?;
    let contains = |folder| {
        fs::canonicalize(Path::new(calendar.root).join(folder)).is_ok_and(|folder| absolute.starts_with(folder))
    };
    let day = calendar.days.iter().find(|day| contains(day.folder));
    day.map(|day| day.day).ok_or_else(|| {
        let year = calendar.year;
        format!("{path} is not in the folder of a day of {year}; name a day by its number, such as 5")
    })
}

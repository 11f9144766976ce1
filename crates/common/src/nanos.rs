//! Formats durations for tables.

use std::fmt;
use std::time::Duration;

/// A duration in nanoseconds, displayed with three significant figures and a suitable unit.
///
/// ```
/// use common::Nanos;
///
/// assert_eq!(Nanos(4.6).to_string(), "4.60 ns");
/// assert_eq!(Nanos(15_321.0).to_string(), "15.3 µs");
/// assert_eq!(Nanos(999_999.0).to_string(), "1.00 ms");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Nanos(
    /// The number of nanoseconds. Some solvers take only a few nanoseconds, so the number may be fractional.
    pub f64,
);

/// The units in ascending order, with their lengths in nanoseconds.
const UNITS: [(&str, f64); 4] = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)];

impl From<Duration> for Nanos {
    fn from(duration: Duration) -> Self {
        Self(duration.div_duration_f64(Duration::from_nanos(1)))
    }
}

impl fmt::Display for Nanos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A value of 999.5 or more would round to 1000. In the next unit, it rounds to 1.00.
        let (unit, length) =
            UNITS.into_iter().find(|&(_, length)| self.0.abs() / length < 999.5).unwrap_or(UNITS[UNITS.len() - 1]);
        let value = self.0 / length;
        let decimals = match value.abs() {
            size if size < 9.995 => 2,
            size if size < 99.95 => 1,
            _ => 0,
        };
        f.pad(&format!("{value:.decimals$} {unit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_three_significant_figures() {
        for (nanos, text) in [
            (9.994, "9.99 ns"),
            (9.995, "10.0 ns"),
            (99.94, "99.9 ns"),
            (99.95, "100 ns"),
            (999.4, "999 ns"),
            (999.5, "1.00 µs"),
            (999_500.0, "1.00 ms"),
            (999_500_000.0, "1.00 s"),
            (1e12, "1000 s"),
            (-1_500.0, "-1.50 µs"),
        ] {
            assert_eq!(Nanos(nanos).to_string(), text, "{nanos}");
        }
        assert_eq!(format!("{:>9}|{:<9}|", Nanos::from(Duration::from_nanos(1)), Nanos(1.0)), "  1.00 ns|1.00 ns  |");
    }
}

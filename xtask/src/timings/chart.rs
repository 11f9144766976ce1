//! The chart: a bar per day, on a logarithmic scale.
//!
//! It is written without a plotting library, because its colours are in a style sheet that follows the reader's choice of light
//! or dark pages.

use std::fmt::Write as _;

use common::Nanos;

use super::results::{Results, Total};

const WIDTH: f64 = 860.0;
/// Where the bars begin; left of it are the days' names.
const LEFT: f64 = 218.0;
/// Where the axis ends; right of it is room for the figure at the end of the longest bar.
const RIGHT: f64 = 780.0;
/// Where the first day begins; above it are the title and the upper scale.
const TOP: f64 = 62.0;
/// From one day to the next, and how much of it the bar takes.
const STEP: f64 = 20.0;
const BAR: f64 = 12.0;
/// Room for the lower scale.
const BOTTOM: f64 = 34.0;

const STYLE: &str = "\
text{font:12px system-ui,sans-serif;fill:#1f2328}
.title{font-size:15px;font-weight:600}
.number{font-weight:600}
.figure,.tick{font-size:11px;fill:#59636e}
.grid{stroke:#d1d9e0;stroke-width:1}
.bar{fill:#0969da}
@media(prefers-color-scheme:dark){
text{fill:#f0f6fc}
.figure,.tick{fill:#9198a1}
.grid{stroke:#3d444d}
.bar{fill:#4493f8}
}
";

/// The chart of the days' totals.
pub fn svg(results: &Results) -> String {
    let days = results.totals();
    let scale = Scale::of(days.values().map(Total::ns));
    let bottom = days.iter().fold(TOP, |y, _| y + STEP);
    let height = bottom + BOTTOM;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-labelledby="title">
<title id="title">What each day takes, on a logarithmic scale</title>
<style>
{STYLE}</style>
<text class="title" x="12" y="24">What each day takes: one parser and all parts, on a logarithmic scale</text>
"#
    );
    // Writing to a string cannot fail, so the results of `writeln!` are ignored.
    for decade in scale.first..=scale.last {
        let x = scale.x(10_f64.powi(decade));
        let _ = writeln!(svg, r#"<line class="grid" x1="{x:.1}" y1="{TOP}" x2="{x:.1}" y2="{bottom}"/>"#);
        for y in [TOP - 8.0, bottom + 18.0] {
            let tick = tick(decade);
            let _ = writeln!(svg, r#"<text class="tick" x="{x:.1}" y="{y}" text-anchor="middle">{tick}</text>"#);
        }
    }
    let mut middle = TOP + STEP / 2.0;
    for (number, day) in &days {
        let ns = day.ns();
        let (base, top, width) = (middle + 4.0, middle - BAR / 2.0, scale.x(ns) - LEFT);
        let names_end = LEFT - 10.0;
        let title = day.title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let name = format!(r#"{title} <tspan class="number">{number}</tspan>"#);
        let _ = writeln!(svg, r#"<text x="{names_end}" y="{base}" text-anchor="end">{name}</text>"#);
        let _ = writeln!(svg, r#"<rect class="bar" x="{LEFT}" y="{top}" width="{width:.1}" height="{BAR}" rx="2"/>"#);
        let (end, figure) = (LEFT + width + 6.0, Nanos(ns));
        let _ = writeln!(svg, r#"<text class="figure" x="{end:.1}" y="{base}">{figure}</text>"#);
        middle += STEP;
    }
    svg.push_str("</svg>\n");
    svg
}

/// A logarithmic scale from one power of ten nanoseconds to another.
struct Scale {
    first: i32,
    last: i32,
}

impl Scale {
    /// The scale on which all these times fit and even the shortest has a visible bar.
    fn of(times: impl Iterator<Item = f64> + Clone) -> Self {
        let low = times.clone().fold(f64::INFINITY, f64::min);
        let high = times.fold(0.0, f64::max);
        if low > high {
            return Self { first: 0, last: 3 };
        }
        let decades = || (-2..=12).map(|decade| (decade, 10_f64.powi(decade)));
        // A bar that begins at its own time would have no length.
        let first = decades().rev().find(|&(_, ns)| ns * 1.5 <= low).map_or(-2, |(decade, _)| decade);
        let last = decades().find(|&(_, ns)| high <= ns).map_or(12, |(decade, _)| decade);
        Self { first, last: last.max(first + 1) }
    }

    fn x(&self, ns: f64) -> f64 {
        let share = (ns.log10() - f64::from(self.first)) / f64::from(self.last - self.first);
        LEFT + share * (RIGHT - LEFT)
    }
}

/// A power of ten nanoseconds, without the zeros that other figures have behind the point.
fn tick(decade: i32) -> String {
    Nanos(10_f64.powi(decade)).to_string().replace(".00 ", " ").replace(".0 ", " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_powers_of_ten_with_units() {
        let ticks: Vec<_> = (0..10).map(tick).collect();
        assert_eq!(ticks.join("|"), "1 ns|10 ns|100 ns|1 µs|10 µs|100 µs|1 ms|10 ms|100 ms|1 s");
        assert_eq!(tick(-1), "0.10 ns");
    }

    #[test]
    fn every_bar_has_some_length_and_ends_on_the_scale() {
        for times in [vec![0.01], vec![1.0], vec![9.99, 10.0], vec![15.0, 1e3], vec![31.0, 8e6], vec![1e12, 2e12]] {
            let scale = Scale::of(times.iter().copied());
            for ns in times.iter().copied().filter(|ns| *ns <= 1e12) {
                assert!(scale.x(ns) > LEFT + 5.0 || ns <= 0.01, "{ns}");
                assert!(scale.x(ns) <= RIGHT + 1e-6, "{ns}");
            }
        }
    }
}

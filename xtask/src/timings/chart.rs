//! The chart, docs/timings.svg: for each day a bar for its generator and one for each part, on a logarithmic scale.
//!
//! It is written by hand rather than by a plotting library, as its colours are a style sheet that asks whether the reader's page is
//! light or dark.

use std::fmt::Write as _;

use common::Nanos;

use super::estimate::Estimate;
use super::results::Results;
use super::total::{self, DayTotal};

/// Where the file is, from the workspace's root.
pub const PATH: &str = "docs/timings.svg";

const WIDTH: f64 = 860.0;
/// Where the bars begin; left of it are the days' names.
const LEFT: f64 = 200.0;
/// Where the axis ends; right of it is room for the figure at the end of the longest bar.
const RIGHT: f64 = 780.0;
const TOP: f64 = 76.0;
const BAR: f64 = 11.0;
const BAR_STEP: f64 = 14.0;
const DAY_GAP: f64 = 12.0;
const BOTTOM: f64 = 34.0;

const STYLE: &str = "\
text{font:12px system-ui,sans-serif;fill:#1f2328}
.title{font-size:15px;font-weight:600}
.figure,.tick{font-size:11px;fill:#59636e}
.grid{stroke:#d1d9e0;stroke-width:1}
.interval{stroke:#1f2328;stroke-width:1.5}
.generator{fill:#8c959f}.part1{fill:#0969da}.part2{fill:#bc6c00}
@media(prefers-color-scheme:dark){
text{fill:#f0f6fc}
.figure,.tick{fill:#9198a1}
.grid{stroke:#3d444d}
.interval{stroke:#f0f6fc}
.generator{fill:#7d8590}.part1{fill:#4493f8}.part2{fill:#d29922}
}
";

/// The chart of the days' totals: the fastest variant of each part, and the generator that counts.
pub fn svg(results: &Results) -> String {
    let days = total::of(&results.rows);
    let scale = Scale::of(days.values());
    let bars: usize = days.values().map(|day| 1 + day.parts.len()).sum();
    let bottom = TOP + bars as f64 * BAR_STEP + days.len() as f64 * DAY_GAP;
    let height = bottom + BOTTOM;

    let mut svg = String::new();
    let mut add = |text: std::fmt::Arguments| {
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "{text}");
    };
    add(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-labelledby="title">"#
    ));
    add(format_args!(r#"<title id="title">What each day takes, on a logarithmic scale</title>"#));
    add(format_args!("<style>\n{STYLE}</style>"));
    add(format_args!(r#"<text class="title" x="12" y="24">What each day takes: time on a logarithmic scale</text>"#));
    for (index, (class, name)) in [("generator", "generator"), ("part1", "part 1"), ("part2", "part 2")].iter().enumerate() {
        let x = LEFT + index as f64 * 100.0;
        add(format_args!(r#"<rect class="{class}" x="{x}" y="36" width="{BAR}" height="{BAR}" rx="2"/>"#));
        add(format_args!(r#"<text x="{}" y="46">{name}</text>"#, x + BAR + 6.0));
    }
    for decade in scale.first..=scale.last {
        let x = scale.x(10_f64.powi(decade));
        add(format_args!(r#"<line class="grid" x1="{x:.1}" y1="{TOP}" x2="{x:.1}" y2="{bottom}"/>"#));
        let tick = tick(decade);
        for y in [TOP - 6.0, bottom + 16.0] {
            add(format_args!(r#"<text class="tick" x="{x:.1}" y="{y}" text-anchor="middle">{tick}</text>"#));
        }
    }
    let mut y = TOP + DAY_GAP / 2.0;
    for (number, day) in &days {
        let middle = y + (1 + day.parts.len()) as f64 * BAR_STEP / 2.0 + 3.0;
        let title = escaped(&day.parsed_by.title);
        add(format_args!(r#"<text x="{}" y="{middle}" text-anchor="end">{title} <tspan font-weight="600">{number}</tspan></text>"#, LEFT - 10.0));
        for (class, estimate) in times(day) {
            let (low, x, high) = (scale.x(estimate.low), scale.x(estimate.ns), scale.x(estimate.high));
            let (width, line) = (x - LEFT, y + BAR / 2.0);
            add(format_args!(r#"<rect class="{class}" x="{LEFT}" y="{y}" width="{width:.1}" height="{BAR}" rx="2"/>"#));
            add(format_args!(r#"<line class="interval" x1="{low:.1}" y1="{line}" x2="{high:.1}" y2="{line}"/>"#));
            let (after, base) = (high + 6.0, y + BAR - 1.5);
            add(format_args!(r#"<text class="figure" x="{after:.1}" y="{base}">{}</text>"#, Nanos(estimate.ns)));
            y += BAR_STEP;
        }
        y += DAY_GAP;
    }
    add(format_args!("</svg>"));
    svg
}

/// The bars of a day, with their classes in the style sheet.
fn times<'a>(day: &'a DayTotal) -> impl Iterator<Item = (String, Estimate)> + 'a {
    let generator = ("generator".to_owned(), day.parsed_by.generator);
    std::iter::once(generator).chain(day.parts.iter().map(|row| (format!("part{}", row.part), row.solver)))
}

/// A logarithmic scale from one power of ten nanoseconds to another.
struct Scale {
    first: i32,
    last: i32,
}

impl Scale {
    /// The scale that all bars of these days fit on, and that gives the shortest one some length.
    fn of<'a>(days: impl Iterator<Item = &'a DayTotal<'a>>) -> Self {
        let estimates: Vec<_> = days.flat_map(times).map(|(_, estimate)| estimate).collect();
        let low = estimates.iter().map(|estimate| estimate.low).fold(f64::INFINITY, f64::min);
        let high = estimates.iter().map(|estimate| estimate.high).fold(0.0, f64::max);
        if estimates.is_empty() {
            return Self { first: 0, last: 3 };
        }
        let last = high.log10().ceil() as i32;
        // A bar that begins at its own time would have no length.
        let first = (low.log10() - 0.2).floor() as i32;
        Self { first, last: last.max(first + 1) }
    }

    fn x(&self, ns: f64) -> f64 {
        let share = (ns.log10() - f64::from(self.first)) / f64::from(self.last - self.first);
        LEFT + share * (RIGHT - LEFT)
    }
}

/// A power of ten nanoseconds, without the zeros that the other figures have behind the point.
fn tick(decade: i32) -> String {
    Nanos(10_f64.powi(decade)).to_string().replace(".00 ", " ").replace(".0 ", " ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
    fn what_would_end_the_text_is_escaped() {
        assert_eq!(escaped("a < b & c > d"), "a &lt; b &amp; c &gt; d");
    }
}

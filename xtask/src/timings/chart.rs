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
    let bottom = TOP + days.values().map(height).sum::<f64>();
    let whole = bottom + BOTTOM;

    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {whole}" width="{WIDTH}" height="{whole}" role="img" aria-labelledby="title">
<title id="title">What each day takes, on a logarithmic scale</title>
<style>
{STYLE}</style>
<text class="title" x="12" y="24">What each day takes: time on a logarithmic scale</text>
"#
    );
    legend(&mut svg);
    axis(&mut svg, &scale, bottom);
    let mut y = TOP;
    for (&number, day) in &days {
        bars(&mut svg, &scale, y, number, day);
        y += height(day);
    }
    svg.push_str("</svg>\n");
    svg
}

// Writing to a string cannot fail, so what `writeln!` returns is of no interest in the following.

fn legend(svg: &mut String) {
    for (x, class, name) in [(0.0, "generator", "generator"), (100.0, "part1", "part 1"), (180.0, "part2", "part 2")] {
        let x = LEFT + x;
        let _ = writeln!(svg, r#"<rect class="{class}" x="{x}" y="36" width="{BAR}" height="{BAR}" rx="2"/>"#);
        let _ = writeln!(svg, r#"<text x="{}" y="46">{name}</text>"#, x + BAR + 6.0);
    }
}

fn axis(svg: &mut String, scale: &Scale, bottom: f64) {
    for decade in scale.first..=scale.last {
        let x = scale.x(10_f64.powi(decade));
        let _ = writeln!(svg, r#"<line class="grid" x1="{x:.1}" y1="{TOP}" x2="{x:.1}" y2="{bottom}"/>"#);
        for y in [TOP - 6.0, bottom + 16.0] {
            let tick = tick(decade);
            let _ = writeln!(svg, r#"<text class="tick" x="{x:.1}" y="{y}" text-anchor="middle">{tick}</text>"#);
        }
    }
}

/// A day's name and its bars, from a height on.
fn bars(svg: &mut String, scale: &Scale, top: f64, number: u8, day: &DayTotal) {
    let title = escaped(&day.parsed_by.title);
    let (x, y) = (LEFT - 10.0, top + height(day) / 2.0 + 3.0);
    let name = format!(r#"{title} <tspan font-weight="600">{number}</tspan>"#);
    let _ = writeln!(svg, r#"<text x="{x}" y="{y}" text-anchor="end">{name}</text>"#);
    let mut y = top + DAY_GAP / 2.0;
    for (class, estimate) in times(day) {
        let [low, end, high] = [estimate.low, estimate.ns, estimate.high].map(|ns| scale.x(ns));
        let width = end - LEFT;
        let _ = writeln!(svg, r#"<rect class="{class}" x="{LEFT}" y="{y}" width="{width:.1}" height="{BAR}" rx="2"/>"#);
        let middle = y + BAR / 2.0;
        let _ = writeln!(svg, r#"<line class="interval" x1="{low:.1}" y1="{middle}" x2="{high:.1}" y2="{middle}"/>"#);
        let (x, base, figure) = (high + 6.0, y + BAR - 1.5, Nanos(estimate.ns));
        let _ = writeln!(svg, r#"<text class="figure" x="{x:.1}" y="{base}">{figure}</text>"#);
        y += BAR_STEP;
    }
}

/// The height that a day takes, with the gap to the next.
fn height(day: &DayTotal) -> f64 {
    times(day).map(|_| BAR_STEP).sum::<f64>() + DAY_GAP
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

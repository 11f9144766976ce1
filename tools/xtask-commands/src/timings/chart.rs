//! The chart, with one bar per day, on a logarithmic scale.
//!
//! The SVG is written without a plotting library, because the chart needs a style sheet of its own: its colours follow the reader's
//! choice of light or dark mode.

use std::fmt::Write as _;

use common::Nanos;

use super::results::{DayTimes, Results};

const WIDTH: f64 = 860.0;
/// The left end of the bars. The days' names are to their left.
const LEFT: f64 = 218.0;
/// The right end of the axis. To its right, there is room for the time at the end of the longest bar.
const RIGHT: f64 = 780.0;
/// The top of the first day's row. The title and the upper scale are above it.
const TOP: f64 = 62.0;
const ROW_HEIGHT: f64 = 20.0;
const BAR_HEIGHT: f64 = 12.0;
const LOWER_SCALE_HEIGHT: f64 = 34.0;

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

pub fn svg(results: &Results) -> String {
    let days = &results.days;
    let log = |day: &DayTimes| day.total().log10();
    // The axis begins and ends at powers of ten. It begins below the shortest time, so that every bar has a visible length.
    let first = days.iter().map(log).reduce(f64::min).map_or(0.0, |low| (low - 0.2).floor());
    let last = days.iter().map(log).reduce(f64::max).map_or(3.0, f64::ceil);
    let x = |log: f64| LEFT + (log - first) / (last - first) * (RIGHT - LEFT);
    #[expect(clippy::cast_precision_loss, reason = "a year has at most 25 days")]
    let bottom = TOP + ROW_HEIGHT * days.len() as f64;
    let height = bottom + LOWER_SCALE_HEIGHT;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-labelledby="title">
<title id="title">Time per day, on a logarithmic scale</title>
<style>
{STYLE}</style>
<text class="title" x="12" y="24">Time per day: one parser and all parts, on a logarithmic scale</text>
"#
    );
    // Writing to a string cannot fail, so the results of `writeln!` are ignored.
    let mut exponent = first;
    while exponent <= last {
        let x = x(exponent);
        // Scale marks need no zeros after the decimal point.
        let tick = Nanos(10_f64.powf(exponent)).to_string().replace(".00 ", " ").replace(".0 ", " ");
        let _ = writeln!(svg, r#"<line class="grid" x1="{x:.1}" y1="{TOP}" x2="{x:.1}" y2="{bottom}"/>"#);
        for y in [TOP - 8.0, bottom + 18.0] {
            let _ = writeln!(svg, r#"<text class="tick" x="{x:.1}" y="{y}" text-anchor="middle">{tick}</text>"#);
        }
        exponent += 1.0;
    }
    let mut top = TOP;
    for day in days {
        let name_end = LEFT - 10.0;
        let bar_top = top + (ROW_HEIGHT - BAR_HEIGHT) / 2.0;
        let baseline = top + ROW_HEIGHT / 2.0 + 4.0;
        let bar_end = x(log(day));
        let bar_width = bar_end - LEFT;
        let figure_start = bar_end + 6.0;
        let figure = Nanos(day.total());
        let title = day.title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let name = format!(r#"{title} <tspan class="number">{}</tspan>"#, day.day);
        let _ = writeln!(svg, r#"<text x="{name_end}" y="{baseline}" text-anchor="end">{name}</text>"#);
        let _ = writeln!(
            svg,
            r#"<rect class="bar" x="{LEFT}" y="{bar_top}" width="{bar_width:.1}" height="{BAR_HEIGHT}" rx="2"/>"#
        );
        let _ = writeln!(svg, r#"<text class="figure" x="{figure_start:.1}" y="{baseline}">{figure}</text>"#);
        top += ROW_HEIGHT;
    }
    svg.push_str("</svg>\n");
    svg
}

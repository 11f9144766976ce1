//! Parses the list of all years, `/events`, which shows how many stars the user has in each year.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use common::Year;

use super::dom::{self, Element};

/// The number of stars in each year. Each `<div class="eventlist-event">` must have a link with a year in brackets, as in
/// `[2021]`, and a star count must have the form `26*`; any other page is refused.
pub fn parse(html: &str) -> Result<BTreeMap<Year, u32>> {
    let page = dom::parse(html)?;
    let main = page.all("main").next().context("looked for <main>")?;
    let mut stars = BTreeMap::new();
    for event in main.all("div").filter(|element| element.has_class("eventlist-event")) {
        let (year, count) = year_of(&event).with_context(|| {
            format!("looked for a year in brackets and its stars, as in \"[2021] 26*\", found {:?}", event.text())
        })?;
        stars.insert(year, count);
    }
    ensure!(!stars.is_empty(), "looked for <div class=\"eventlist-event\"> in <main>, found none");
    Ok(stars)
}

/// The line of a year without stars shows no number.
fn year_of(event: &Element) -> Option<(Year, u32)> {
    let link = event.all("a").next()?.text();
    let year = link.trim().strip_prefix('[')?.strip_suffix(']')?.parse().ok()?;
    let count = match event.all("span").find(|element| element.has_class("star-count")) {
        Some(count) => count.text().trim().strip_suffix('*')?.parse().ok()?,
        None => 0,
    };
    Some((year, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str) -> Result<Vec<(u16, u32)>, String> {
        let page =
            format!("<html><div class='user'>a <span class='star-count'>9*</span></div><main>{lines}</main></html>");
        let stars = parse(&page).map_err(|error| error.to_string())?;
        Ok(stars.into_iter().map(|(year, count)| (year.number(), count)).collect())
    }

    fn line(year: &str, stars: &str) -> String {
        format!("<div class=\"eventlist-event\"><a href=\"/\">{year}</a> {stars}</div>\n")
    }

    fn count(text: &str) -> String {
        format!("<span class=\"star-count\">{text}</span>")
    }

    #[test]
    fn each_year_has_its_stars() {
        let total = format!("<p>Total stars: {}</p>", count("31*"));
        let lines = [line("[2025]", &count(" 5*")), line("[2021]", &count("26*")), line("[2015]", "   "), total];
        assert_eq!(read(&lines.concat()).unwrap(), [(2015, 0), (2021, 26), (2025, 5)]);
    }

    #[test]
    fn a_list_with_another_structure_is_refused() {
        for (lines, found) in [
            (String::new(), "found none"),
            (line("2021", ""), "found \"2021"),
            (line("[2014]", ""), "found \"[2014]"),
            (line("[2021]", &count("many")), "found \"[2021] many"),
            (line("[2021]", "").replace("<a", "<b"), "found \"[2021]"),
        ] {
            let error = read(&lines).unwrap_err();
            assert!(error.contains(found), "{lines}: {error}");
        }
    }
}

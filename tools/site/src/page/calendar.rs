//! Parses a year's calendar, `/<year>`, which shows the unlocked days and their stars.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use common::{Day, Year};

use super::dom::{self, Element};

/// The number of stars for each unlocked day. The page has one link to `/<year>/day/<N>` with the class `calendar-day<N>` per
/// unlocked day; a page without any is refused.
pub fn parse(html: &str, year: Year) -> Result<BTreeMap<Day, u8>> {
    let page = dom::parse(html)?;
    let main = page.all("main").next().context("looked for <main>")?;
    // If the user has all stars of the year, the whole calendar has the class `calendar-perfect`, and the days have no classes
    // for their stars.
    let is_perfect = main.descendants().iter().any(|element| element.has_class("calendar-perfect"));
    let links: Vec<_> = main.all("a").collect();
    let mut stars = BTreeMap::new();
    for day in year.days() {
        let (href, class) = (format!("/{year}/day/{day}"), format!("calendar-day{day}"));
        let is_day = |link: &&Element| link.attribute("href").as_ref() == Some(&href) && link.has_class(&class);
        if let Some(link) = links.iter().find(is_day) {
            let is_complete = is_perfect || link.has_class("calendar-verycomplete");
            stars.insert(day, if is_complete { 2 } else { u8::from(link.has_class("calendar-complete")) });
        }
    }
    let wanted = "looked for a link of the class \"calendar-day<N>\" to /<year>/day/<N> in <main>, found none";
    ensure!(!stars.is_empty(), wanted);
    Ok(stars)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(day: u8, classes: &str) -> String {
        format!("<a href=\"/2021/day/{day}\" class=\"calendar-day{day} {classes}\"><i>~</i> {day}</a>\n")
    }

    fn read(links: &str) -> Result<Vec<(u8, u8)>, String> {
        let page = format!("{}<main><pre class=\"calendar\">{links}</pre></main>", link(9, ""));
        let stars = parse(&page, Year::new(2021).unwrap()).map_err(|error| error.to_string())?;
        Ok(stars.into_iter().map(|(day, stars)| (day.number(), stars)).collect())
    }

    #[test]
    fn stars_are_read_from_the_classes() {
        let links = [
            link(25, ""),
            link(3, "calendar-complete"),
            link(2, "calendar-verycomplete"),
            link(1, "calendar-complete calendar-verycomplete"),
            "<span class='calendar-day4'>4</span><a href='/2021/about'>x</a><a href='/2021/day/3'>3</a>".to_owned(),
        ];
        assert_eq!(read(&links.concat()).unwrap(), [(1, 2), (2, 2), (3, 1), (25, 0)]);
        let perfect = format!("<div class='calendar calendar-perfect'>{}{}</div>", link(1, ""), link(2, ""));
        assert_eq!(read(&perfect).unwrap(), [(1, 2), (2, 2)]);
    }

    #[test]
    fn a_calendar_with_another_structure_is_refused() {
        let good = link(1, "calendar-complete");
        for (from, to) in [(good.as_str(), ""), ("calendar-day1", "day1"), ("/2021/", "/2020/"), ("day/1", "day/26")] {
            let error = read(&good.replace(from, to)).unwrap_err();
            assert!(error.contains("found none"), "{to}: {error}");
        }
        assert!(parse(&good, Year::new(2021).unwrap()).is_err());
    }
}

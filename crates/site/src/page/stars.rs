//! A year's calendar, `/<year>`: which days are unlocked, and how many stars they have.

use std::collections::BTreeMap;

use common::{Day, Year};

use super::UnknownForm;
use super::dom;

/// The class of a day's link; the day's number follows.
const DAY: &str = "calendar-day";

/// Parses the calendar of a year: the stars of each unlocked day.
///
/// # Errors
///
/// [`UnknownForm`] unless `<main>` has a link to each unlocked day, and only to days of this year: one link of the class
/// `calendar-day<N>` per day, to `/<year>/day/<N>`.
pub fn parse(html: &str, year: Year) -> Result<BTreeMap<Day, u8>, UnknownForm> {
    let page = dom::parse(html, "")?;
    let main = page.all("main").next().ok_or_else(|| UnknownForm::new("looked for <main>"))?;
    let is_perfect = main.descendants().any(|element| element.has_class("calendar-perfect"));
    let mut stars = BTreeMap::new();
    for link in main.all("a") {
        let classes = link.attribute("class").unwrap_or_default();
        let Some(number) = classes.split_ascii_whitespace().find_map(|class| class.strip_prefix(DAY)) else { continue };
        let href = link.attribute("href").unwrap_or_default();
        let day = number.parse().ok().and_then(|day| year.day(day).ok());
        let day = day.filter(|day| href == format!("/{year}/day/{day}")).ok_or_else(|| {
            let wanted = format!("/{year}/day/{number}");
            UnknownForm::new(format!(
                "looked for a link of the class \"{DAY}{number}\" to {wanted}, found one to {href:?}"
            ))
        })?;
        let count = match (link.has_class("calendar-complete"), link.has_class("calendar-verycomplete")) {
            (_, true) => 2,
            (true, false) => 1,
            (false, false) => 0,
        };
        // When all stars of a year are won, only the calendar as a whole is marked.
        let count = if is_perfect { 2 } else { count };
        if stars.insert(day, count).is_some() {
            return Err(UnknownForm::new(format!("looked for one link to day {day}, found two")));
        }
    }
    if stars.is_empty() {
        return Err(UnknownForm::new(format!("looked for links of the class \"{DAY}<N>\" in <main>, found none")));
    }
    Ok(stars)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn year() -> Year {
        Year::new(2021).unwrap()
    }

    fn link(day: u8, classes: &str, label: &str) -> String {
        format!(
            "<a aria-label=\"{label}\" href=\"/2021/day/{day}\" class=\"calendar-day{day} {classes}\"><i>~</i> {day}</a>\n"
        )
    }

    fn read(links: &str) -> Result<Vec<(u8, u8)>, String> {
        let page = format!(
            "<a href='/2021/day/9' class='calendar-day9'></a><main><pre class=\"calendar\">{links}</pre></main>"
        );
        let stars = parse(&page, year()).map_err(|error| error.to_string())?;
        Ok(stars.into_iter().map(|(day, stars)| (day.number(), stars)).collect())
    }

    #[test]
    fn the_stars_are_those_of_the_classes() {
        let links = [
            link(25, "", "Day 25"),
            link(3, "calendar-complete", "Day 3, one star"),
            link(2, "calendar-verycomplete", "Day 2, two stars"),
            link(1, "calendar-complete calendar-verycomplete", ""),
            "<span class='calendar-day4'>4</span><a href='/2021/about'>x</a>".to_owned(),
        ];
        assert_eq!(read(&links.concat()).unwrap(), [(1, 2), (2, 2), (3, 1), (25, 0)]);
        let perfect = format!("<div class='calendar calendar-perfect'>{}{}</div>", link(1, "", ""), link(2, "", ""));
        assert_eq!(read(&perfect).unwrap(), [(1, 2), (2, 2)]);
    }

    #[test]
    fn a_calendar_with_another_structure_is_refused() {
        let good = link(1, "calendar-complete", "Day 1, one star");
        for (links, named) in [
            (String::new(), "found none"),
            ("<a href='/2021/day/1' class='day1'>1</a>".to_owned(), "calendar-day<N>"),
            (format!("{good}{good}"), "day 1, found two"),
            (good.replace("/2021/", "/2020/"), "/2021/day/1"),
            (good.replace("day/1", "day/2"), "/2021/day/1"),
            (good.replace("calendar-day1", "calendar-day26"), "calendar-day26"),
            (good.replace("calendar-day1", "calendar-dayX"), "calendar-dayX"),
        ] {
            let error = read(&links).unwrap_err();
            assert!(error.contains("unknown structure") && error.contains(named), "{links}: {error}");
        }
        assert!(parse("", year()).is_err());
    }

    proptest! {
        #[test]
        fn any_page_is_read_without_a_panic(
            inner in "(<a href=/2021/day/[0-9]{1,2} class='calendar-day[0-9]{1,2} (calendar-complete)?'>|</a>|<main>|[a<>'= ]){0,12}"
        ) {
            let _ = parse(&format!("<main>{inner}"), year());
        }
    }
}

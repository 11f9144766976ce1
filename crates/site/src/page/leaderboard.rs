//! A private leaderboard, `/<year>/leaderboard/private/view/<id>.json`.

use std::cmp::Reverse;

use anyhow::{Context, Result, anyhow, bail};
use common::{Day, Part, Year};
use serde::Serialize;
use serde_json::Value;
use terminal::printable;

use super::dom::single_spaced;
use crate::unlock::unlock;

/// A member of a leaderboard. What the site leaves out is `None`.
#[derive(Debug, Serialize)]
pub struct Member {
    /// The rank by score. Members with the same score share one.
    pub rank: usize,
    /// The number of the user.
    pub id: String,
    /// The name, or a number for members without one.
    pub name: String,
    /// The score within this leaderboard.
    pub score: Option<u64>,
    /// The number of stars in this year.
    pub stars: u64,
    /// The days with stars, in order.
    pub days: Vec<Times>,
    #[serde(skip)]
    last_star: Option<u64>,
}

/// When a member won the stars of a day, in seconds since the unlock.
#[derive(Debug, Serialize)]
pub struct Times {
    /// The day.
    pub day: u8,
    /// The number of its stars.
    pub stars: usize,
    /// The time of part 1.
    pub part1: Option<u64>,
    /// The time of part 2.
    pub part2: Option<u64>,
    /// The time between the two.
    pub between: Option<u64>,
    /// The rank by the time between, among those who won both.
    pub rank: Option<usize>,
}

impl Member {
    fn new(year: Year, id: &str, member: &Value) -> Self {
        let times = |day: Day| {
            let won = &member["completion_day_level"][day.to_string()];
            let [one, two] = Part::ALL.map(|part| number(&won[part.to_string()]["get_star_ts"]));
            let since = |from: Option<u64>, to: Option<u64>| to?.checked_sub(from?);
            let opening = unlock(year, day).as_second().try_into().ok();
            let [part1, part2, between] = [since(opening, one), since(opening, two), since(one, two)];
            let stars = won.as_object()?.len();
            Some(Times { day: day.number(), stars, part1, part2, between, rank: None })
        };
        let days: Vec<_> = year.days().filter_map(times).collect();
        let [stars, score, last_star] = ["stars", "local_score", "last_star_ts"].map(|name| number(&member[name]));
        let stars = stars.unwrap_or_else(|| days.iter().map(|times| times.stars as u64).sum());
        let (id, name) = (printable(id), single_spaced(&printable(member["name"].as_str().unwrap_or_default())));
        let name = if name.is_empty() { format!("(anonymous user #{id})") } else { name };
        Self { rank: 0, id, name, score, stars, days, last_star }
    }
}

/// A number, which old boards have as text in places.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// Parses a year's leaderboard: its members, best first, ordered like on the site.
///
/// # Errors
///
/// Unless it is JSON with `members` by number, of this year if it has an `event`.
pub fn parse(json: &str, year: Year) -> Result<Vec<Member>> {
    let board: Value = serde_json::from_str(json).map_err(|error| anyhow!("looked for JSON: {error}"))?;
    if let Some(event) = board["event"].as_str().filter(|event| *event != year.to_string()) {
        bail!("looked for the event {year}, found {event:?}");
    }
    let members = board["members"].as_object().context("looked for members, found none")?;
    let mut members: Vec<_> = members.iter().map(|(id, member)| Member::new(year, id, member)).collect();
    members.sort_by_cached_key(|member| (Reverse((member.score, member.stars)), member.last_star, member.name.clone()));
    let scores: Vec<_> = members.iter().map(|member| member.score).collect();
    let days = members.iter().flat_map(|member| &member.days);
    let between: Vec<_> = days.filter_map(|times| Some((times.day, times.between?))).collect();
    for member in &mut members {
        member.rank = scores.iter().filter(|score| **score > member.score).count() + 1;
        for times in &mut member.days {
            let is_faster = |(day, other): &&(u8, u64)| *day == times.day && Some(*other) < times.between;
            times.rank = times.between.map(|_| between.iter().filter(is_faster).count() + 1);
        }
    }
    Ok(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(members: &str) -> Result<Vec<Member>> {
        let board = format!(r#"{{"event": "2021", "owner_id": 7, "members": {members}}}"#);
        parse(&board, Year::new(2021).unwrap())
    }

    #[test]
    fn members_come_by_score_then_stars_then_time() {
        let members = r#"{
            "7": {"name": "Miller", "stars": 3, "local_score": 5, "last_star_ts": 9},
            "8": {"name": null, "stars": 9},
            "9": {"name": "\u001b[31m Baker\n", "stars": 4, "local_score": 5, "last_star_ts": "9"},
            "10": {"name": "", "stars": 3, "local_score": 5, "last_star_ts": "10"}
        }"#;
        let ranks: Vec<_> = read(members).unwrap().into_iter().map(|member| (member.rank, member.name)).collect();
        let names = ["[31m Baker", "Miller", "(anonymous user #10)", "(anonymous user #8)"].map(str::to_owned);
        assert!(ranks.into_iter().eq([1, 1, 1, 4].into_iter().zip(names)));
    }

    #[test]
    fn a_board_with_another_structure_is_refused() {
        for (members, problem) in
            [("{}, \"event\": \"2020\"", "the event 2021"), ("<", "line 1"), ("[]", "looked for members")]
        {
            let error = read(members).unwrap_err().to_string();
            assert!(error.contains(problem), "{members}: {error}");
        }
    }
}

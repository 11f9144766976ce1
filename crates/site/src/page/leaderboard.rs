//! Parses a private leaderboard, `/<year>/leaderboard/private/view/<id>.json`.

use std::cmp::Reverse;

use anyhow::{Context, Result, anyhow, bail};
use common::{Day, Part, Year};
use serde::Serialize;
use serde_json::Value;
use terminal::printable;
use workspace::unlock_time;

use super::dom::single_spaced;

/// An `Option` is `None` if the site leaves out the value.
#[derive(Debug, Serialize)]
pub struct Member {
    /// Members with the same score have the same rank.
    pub rank: usize,
    pub id: String,
    /// The name, or a placeholder with the user's number for a member without a name.
    pub name: String,
    pub score: Option<u64>,
    /// If the site leaves out this number, the stars of the days are added up.
    pub stars: u64,
    pub days: Vec<Times>,
    #[serde(skip)]
    last_star: Option<u64>,
}

/// The times at which a member won the stars of a day, in seconds since the unlock.
#[derive(Debug, Serialize)]
pub struct Times {
    pub day: u8,
    pub stars: usize,
    pub part1: Option<u64>,
    pub part2: Option<u64>,
    pub between: Option<u64>,
    /// The member's rank on this day by the time between the two stars. Members for whom this time is unknown have no rank.
    pub rank: Option<usize>,
}

impl Member {
    fn new(year: Year, id: &str, member: &Value) -> Self {
        let times = |day: Day| {
            let won = &member["completion_day_level"][day.to_string()];
            let won_at = |part: Part| number(&won[part.to_string()]["get_star_ts"]);
            let (first, second) = (won_at(Part::One), won_at(Part::Two));
            let unlocked = unlock_time(year, day).as_second().try_into().ok();
            let seconds = |from: Option<u64>, to: Option<u64>| to?.checked_sub(from?);
            Some(Times {
                day: day.number(),
                stars: won.as_object()?.len(),
                part1: seconds(unlocked, first),
                part2: seconds(unlocked, second),
                between: seconds(first, second),
                rank: None,
            })
        };
        let days: Vec<_> = year.days().filter_map(times).collect();
        let stars_of_days = || days.iter().map(|times| times.stars as u64).sum();
        let stars = number(&member["stars"]).unwrap_or_else(stars_of_days);
        let id = printable(id);
        let given_name = single_spaced(&printable(member["name"].as_str().unwrap_or_default()));
        let name = if given_name.is_empty() { format!("(anonymous user #{id})") } else { given_name };
        let (score, last_star) = (number(&member["local_score"]), number(&member["last_star_ts"]));
        Self { rank: 0, id, name, score, stars, days, last_star }
    }
}

/// Old leaderboards write some numbers as strings.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The members in the site's order, best first.
pub fn parse(json: &str, year: Year) -> Result<Vec<Member>> {
    let board: Value = serde_json::from_str(json).map_err(|error| anyhow!("looked for JSON: {error}"))?;
    if let Some(event) = board["event"].as_str()
        && event != year.to_string()
    {
        bail!("looked for the event {year}, found {event:?}");
    }
    let by_id = board["members"].as_object().context("looked for members, found none")?;
    let mut members: Vec<_> = by_id.iter().map(|(id, member)| Member::new(year, id, member)).collect();
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
    fn members_are_sorted_by_score_stars_and_time() {
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

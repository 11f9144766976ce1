//! Parses a private leaderboard, `/<year>/leaderboard/private/view/<id>.json`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow, bail};
use common::{Day, Year};
use serde_json::Value;
use terminal::printable;

use super::dom::single_spaced;

#[derive(Debug)]
pub struct Member {
    /// Members with the same score have the same rank.
    pub rank: usize,
    /// The name, or a placeholder with the user's number for a member without a name.
    pub name: String,
    /// `None` if the site leaves out the score.
    pub score: Option<u64>,
    /// If the site leaves out this number, the stars of the days are added up.
    pub stars: u64,
    pub stars_of_days: BTreeMap<Day, usize>,
}

impl Member {
    fn new(year: Year, id: &str, member: &Value) -> Self {
        let won_on = |day: Day| Some((day, member["completion_day_level"][day.to_string()].as_object()?.len()));
        let stars_of_days: BTreeMap<_, _> = year.days().filter_map(won_on).collect();
        let sum_of_days = || stars_of_days.values().map(|&stars| stars as u64).sum();
        let stars = number(&member["stars"]).unwrap_or_else(sum_of_days);
        let given_name = single_spaced(&printable(member["name"].as_str().unwrap_or_default()));
        let name = if given_name.is_empty() { format!("(anonymous user #{})", printable(id)) } else { given_name };
        Self { rank: 0, name, score: number(&member["local_score"]), stars, stars_of_days }
    }
}

/// Old leaderboards write some numbers as strings.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The position of a member's last star among all stars of the year. It decides if two members won their last stars in the same
/// second.
fn last_star_index(member: &Value) -> Option<u64> {
    let days = member["completion_day_level"].as_object()?.values().filter_map(Value::as_object);
    days.flat_map(|parts| parts.values()).filter_map(|star| number(&star["star_index"])).max()
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
    let last_star = |member: &Value| (number(&member["last_star_ts"]), last_star_index(member));
    let mut members: Vec<_> =
        by_id.iter().map(|(id, member)| (last_star(member), Member::new(year, id, member))).collect();
    members.sort_by_cached_key(|(last_star, member)| {
        (Reverse((member.score, member.stars)), *last_star, member.name.clone())
    });
    let mut members: Vec<_> = members.into_iter().map(|(_, member)| member).collect();
    let scores: Vec<_> = members.iter().map(|member| member.score).collect();
    for member in &mut members {
        member.rank = scores.iter().filter(|score| **score > member.score).count() + 1;
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
    fn stars_of_the_same_second_are_sorted_by_index() {
        let stars = |first, last| {
            format!(r#"{{"1": {{"1": {{"star_index": {first}}}, "2": {{"star_index": "{last}"}}}}, "2": {{"1": 5}}}}"#)
        };
        let member =
            |name, stars: &str| format!(r#"{{"name": "{name}", "last_star_ts": 9, "completion_day_level": {stars}}}"#);
        let (early, late) = (member("Z", &stars(7, 8)), member("A", &stars(1, 10)));
        let members = read(&format!(r#"{{"1": {late}, "2": {early}, "3": {}}}"#, member("Y", "{}"))).unwrap();
        assert!(members.iter().map(|member| member.name.as_str()).eq(["Z", "A", "Y"]));
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

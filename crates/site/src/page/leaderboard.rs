//! A private leaderboard, `/<year>/leaderboard/private/view/<id>.json`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use common::{Day, Part, Year};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use terminal::printable;

use super::UnknownForm;
use super::dom::single_spaced;
use crate::unlock::unlock;

/// The parts of a private leaderboard that are shown.
#[derive(Deserialize)]
struct Board {
    event: Option<String>,
    members: BTreeMap<String, Fields>,
}

/// A member in the JSON. Any field may be missing, and others are ignored.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Fields {
    name: Option<String>,
    stars: Option<usize>,
    local_score: Option<u64>,
    #[serde(deserialize_with = "seconds")]
    last_star_ts: Option<i64>,
    /// The stars by day and part.
    completion_day_level: BTreeMap<u8, BTreeMap<u8, Star>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Star {
    #[serde(deserialize_with = "seconds")]
    get_star_ts: Option<i64>,
}

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
    pub stars: usize,
    /// The days with stars, in order.
    pub days: Vec<Times>,
    #[serde(skip)]
    last_star: Option<i64>,
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
    fn new(year: Year, id: &str, fields: Fields) -> Self {
        let times = |(day, stars): (u8, BTreeMap<u8, Star>)| {
            let [one, two] = Part::ALL.map(|part| stars.get(&part.number())?.get_star_ts);
            let since = |from: Option<i64>, to: Option<i64>| to?.saturating_sub(from?).try_into().ok();
            let start = Some(unlock(year, Day::new(day)?).as_second());
            let [part1, part2, between] = [since(start, one), since(start, two), since(one, two)];
            Some(Times { day, stars: stars.len(), part1, part2, between, rank: None })
        };
        let days: Vec<_> = fields.completion_day_level.into_iter().filter_map(times).collect();
        let stars = fields.stars.unwrap_or_else(|| days.iter().map(|times| times.stars).sum());
        let (id, name) = (printable(id), single_spaced(&printable(&fields.name.unwrap_or_default())));
        let name = if name.is_empty() { format!("(anonymous user #{id})") } else { name };
        Self { rank: 0, id, name, score: fields.local_score, stars, days, last_star: fields.last_star_ts }
    }
}

/// A time in seconds since 1970, which old boards have as text. Members without stars have 0.
fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(value.as_i64().or_else(|| value.as_str()?.parse().ok()).filter(|&seconds| seconds > 0))
}

/// Parses a year's leaderboard: its members, best first, ordered like on the site.
///
/// # Errors
///
/// [`UnknownForm`] unless it is JSON with `members` by number, of this year if it has an `event`.
pub fn parse(json: &str, year: Year) -> Result<Vec<Member>, UnknownForm> {
    let board: Board =
        serde_json::from_str(json).map_err(|error| UnknownForm::new(format!("looked for JSON: {error}")))?;
    if let Some(event) = board.event.filter(|event| *event != year.to_string()) {
        return Err(UnknownForm::new(format!("looked for the event {year}, found {event:?}")));
    }
    let mut members: Vec<_> = board.members.into_iter().map(|(id, fields)| Member::new(year, &id, fields)).collect();
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
    use serde_json::{Value, json};

    use super::*;

    fn board() -> Value {
        let days = json!({"1": {"1": {"get_star_ts": 1}, "2": {}}, "25": {"1": {}}});
        json!({
            "event": "2021", "owner_id": 7, "num_days": 25, "day1_ts": 1,
            "members": {
                "7": {"name": "Miller", "stars": 3, "local_score": 5, "last_star_ts": 9, "completion_day_level": days},
                "8": {"name": null, "stars": 0},
                "9": {"name": "\u{1b}[31m Baker\n", "stars": 4, "local_score": 5, "last_star_ts": "9"},
                "10": {"name": "", "stars": 3, "local_score": 5, "last_star_ts": "8"}
            }
        })
    }

    fn read(board: &str) -> Result<Vec<Member>, String> {
        parse(board, Year::new(2021).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn members_come_by_score_then_stars_then_time() {
        let members = read(&board().to_string()).unwrap();
        let ranks: Vec<_> = members.iter().map(|member| (member.rank, member.name.as_str())).collect();
        assert_eq!(ranks, [(1, "[31m Baker"), (1, "(anonymous user #10)"), (1, "Miller"), (4, "(anonymous user #8)")]);
        let days: Vec<_> = members[2].days.iter().map(|times| (times.day, times.stars)).collect();
        assert_eq!((members[2].score, members[2].stars, days), (Some(5), 3, vec![(1, 2), (25, 1)]));
    }

    #[test]
    fn a_board_with_another_structure_is_refused() {
        for (from, to, named) in [
            ("\"2021\"", "\"2020\"", "the event 2021"),
            ("\"stars\":3", "\"stars\":\"3\"", "line 1"),
            ("\"25\":", "\"x\":", "line 1"),
            ("{", "<", "line 1"),
            ("members", "Members", "`members`"),
        ] {
            let error = read(&board().to_string().replace(from, to)).unwrap_err();
            assert!(error.contains("unknown structure") && error.contains(named), "{to}: {error}");
        }
    }
}

//! A private leaderboard, `/<year>/leaderboard/private/view/<id>.json`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use common::{Day, Part, Year};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use terminal::printable;

use super::UnknownForm;
use super::dom::single_spaced;
use crate::unlock::unlock;

/// The parts of a private leaderboard that are shown.
#[derive(Deserialize)]
struct Board {
    event: Option<String>,
    members: BTreeMap<String, Member>,
}

/// A member of a leaderboard. Any field may be missing in the JSON, and others are ignored.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Member {
    /// The rank within this leaderboard. Members with the same score share one.
    #[serde(skip)]
    pub rank: usize,
    /// The number of the user.
    #[serde(skip)]
    pub id: String,
    name: Option<String>,
    stars: Option<usize>,
    /// The score within this leaderboard.
    #[serde(rename = "local_score")]
    pub score: Option<u64>,
    #[serde(deserialize_with = "time")]
    last_star_ts: Option<Timestamp>,
    /// The stars by day and part.
    completion_day_level: BTreeMap<u8, BTreeMap<u8, Star>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Star {
    #[serde(deserialize_with = "time")]
    get_star_ts: Option<Timestamp>,
}

impl Member {
    /// The name, or a number for members without one.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }

    /// The number of stars in this year.
    pub fn stars(&self) -> usize {
        self.stars.unwrap_or_else(|| self.completion_day_level.values().map(BTreeMap::len).sum())
    }

    /// The number of stars of a day.
    pub fn stars_of(&self, day: Day) -> usize {
        self.completion_day_level.get(&day.number()).map_or(0, BTreeMap::len)
    }

    /// The time from the unlock to a star, in seconds, if it is known.
    pub fn seconds(&self, year: Year, day: Day, part: Part) -> Option<u64> {
        seconds(unlock(year, day), self.star(day, part)?)
    }

    /// The time between the stars of a day, in seconds, if it is known.
    pub fn seconds_between(&self, day: Day) -> Option<u64> {
        seconds(self.star(day, Part::One)?, self.star(day, Part::Two)?)
    }

    fn star(&self, day: Day, part: Part) -> Option<Timestamp> {
        self.completion_day_level.get(&day.number())?.get(&part.number())?.get_star_ts
    }
}

fn seconds(from: Timestamp, to: Timestamp) -> Option<u64> {
    to.duration_since(from).as_secs().try_into().ok()
}

/// A time in seconds since 1970, which old boards have as text. Members without stars have 0.
fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Timestamp>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let seconds = value.as_i64().or_else(|| value.as_str()?.parse().ok()).filter(|&seconds| seconds > 0);
    Ok(seconds.and_then(|seconds| Timestamp::from_second(seconds).ok()))
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
    let named = |(id, member): (String, Member)| {
        let (id, name) = (printable(&id), single_spaced(&printable(member.name())));
        let name = if name.is_empty() { format!("(anonymous user #{id})") } else { name };
        Member { id, name: Some(name), ..member }
    };
    let mut members: Vec<_> = board.members.into_iter().map(named).collect();
    let order = |member: &Member| (Reverse((member.score, member.stars())), member.last_star_ts, member.name.clone());
    members.sort_by_cached_key(order);
    let scores: Vec<_> = members.iter().map(|member| member.score).collect();
    for member in &mut members {
        member.rank = scores.iter().take_while(|score| **score != member.score).count() + 1;
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
        let names: Vec<_> = members.iter().map(Member::name).collect();
        assert_eq!(names, ["[31m Baker", "(anonymous user #10)", "Miller", "(anonymous user #8)"]);
        let days = [1, 2, 25].map(|day| members[2].stars_of(Day::new(day).unwrap()));
        assert_eq!((members[2].score, members[2].stars(), days), (Some(5), 3, [2, 0, 1]));
        let ranks = members.iter().map(|member| member.rank);
        assert!(ranks.eq([1, 1, 1, 4]));
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

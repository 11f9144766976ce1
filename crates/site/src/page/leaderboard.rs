//! A private leaderboard, `/<year>/leaderboard/private/view/<id>.json`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use common::{Day, Year};
use serde::Deserialize;
use serde::de::IgnoredAny;
use terminal::printable;

use super::UnknownForm;
use super::dom::single_spaced;

/// The parts of a private leaderboard that are shown.
#[derive(Deserialize)]
struct Board {
    event: String,
    members: BTreeMap<String, Member>,
}

/// A member of a leaderboard. Other fields of the JSON are ignored, and missing ones are empty or 0.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(clippy::zero_sized_map_values, reason = "the JSON has more about each star, none of which is shown")]
pub struct Member {
    name: Option<String>,
    /// The number of stars in this year.
    pub stars: u32,
    /// The score within this leaderboard.
    #[serde(rename = "local_score")]
    pub score: u64,
    /// When the last star was won, in seconds since 1970; 0 without any stars.
    last_star_ts: i64,
    /// The stars by day and part.
    completion_day_level: BTreeMap<u8, BTreeMap<u8, IgnoredAny>>,
}

impl Member {
    /// The name, or a number for members without one.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }

    /// The number of stars of a day.
    pub fn stars_of(&self, day: Day) -> usize {
        self.completion_day_level.get(&day.number()).into_iter().flatten().count()
    }
}

/// Parses a year's leaderboard: its members, best first, ordered like on the site.
///
/// # Errors
///
/// [`UnknownForm`] unless it is JSON with this year as its `event`, and `members` by number.
pub fn parse(json: &str, year: Year) -> Result<Vec<Member>, UnknownForm> {
    let board: Board =
        serde_json::from_str(json).map_err(|error| UnknownForm::new(format!("looked for JSON: {error}")))?;
    if board.event != year.to_string() {
        return Err(UnknownForm::new(format!("looked for the event {year}, found {:?}", board.event)));
    }
    let named = |(id, member): (String, Member)| {
        let name = single_spaced(&printable(member.name()));
        let name = if name.is_empty() { format!("(anonymous user #{})", printable(&id)) } else { name };
        Member { name: Some(name), ..member }
    };
    let mut members: Vec<_> = board.members.into_iter().map(named).collect();
    let order = |member: &Member| (Reverse((member.score, member.stars)), member.last_star_ts, member.name.clone());
    members.sort_by_cached_key(order);
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
                "9": {"name": "\u{1b}[31m Baker\n", "stars": 4, "local_score": 5, "last_star_ts": 9},
                "10": {"name": "", "stars": 3, "local_score": 5, "last_star_ts": 8}
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
        assert_eq!((members[2].score, members[2].stars, days), (5, 3, [2, 0, 1]));
    }

    #[test]
    fn a_board_with_another_structure_is_refused() {
        for (from, to, named) in [
            ("\"2021\"", "\"2020\"", "the event 2021"),
            ("\"stars\":3", "\"stars\":\"3\"", "line 1"),
            ("\"25\":", "\"x\":", "line 1"),
            ("{", "<", "line 1"),
        ] {
            let error = read(&board().to_string().replace(from, to)).unwrap_err();
            assert!(error.contains("unknown structure") && error.contains(named), "{to}: {error}");
        }
    }
}

//! Parses the fields of the rules form, as people type them.

use dirac::{Error, Rules, practice, quantum, whole_number};
use wasm_bindgen::prelude::wasm_bindgen;

/// The maximum number of players on the page, which shows one row per player. The library has no such limit.
const MAX_PLAYERS: usize = 1000;

/// The texts of the form's fields.
#[wasm_bindgen]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    spaces: String,
    target: String,
    rolls: String,
    die: String,
    starts: String,
}

#[wasm_bindgen]
impl Fields {
    /// Stores the texts. They are checked when they are used.
    ///
    /// - `spaces`, `target`, `rolls`: one whole number each. Spaces and underscores may group the digits. Powers such as 10^18 and
    ///   1e18 are allowed, too.
    /// - `die`: a number of sides, or a list separated by commas or semicolons. The list holds the rolls of a practice die, or the
    ///   faces of a quantum die. A list of one item must end with a separator.
    /// - `starts`: the starting space of each player, separated by commas, semicolons, spaces or tabs.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(spaces: String, target: String, rolls: String, die: String, starts: String) -> Self {
        Self { spaces, target, rolls, die, starts }
    }

    /// The problems with the fields, in the order of the form, at most one per field. Games that are too large are refused only
    /// when they are played.
    #[must_use]
    pub fn problems(&self) -> Vec<Refusal> {
        // Each field is checked in rules whose other fields are valid.
        let one = || "1".to_owned();
        let valid = Self::new(u32::MAX.to_string(), one(), one(), one(), one());
        let spaces = Self { spaces: self.spaces.clone(), ..valid.clone() }.rules();
        // If the number of spaces is not valid, any start of 1 or more is accepted.
        let track = if spaces.is_ok() { &self.spaces } else { &valid.spaces };
        let problems = [
            spaces.err(),
            Self { target: self.target.clone(), ..valid.clone() }.rules().err(),
            Self { rolls: self.rolls.clone(), ..valid.clone() }.rules().err(),
            self.practice_die().err(),
            Self { spaces: track.clone(), starts: self.starts.clone(), ..valid.clone() }.rules().err(),
        ];
        problems.into_iter().flatten().collect()
    }
}

impl Fields {
    /// Parses the rules and the starts.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] for the first invalid field.
    pub fn rules(&self) -> Result<(Rules, Vec<u32>), Refusal> {
        let rules = Rules {
            spaces: number_of_32_bits("spaces", &self.spaces)?,
            target: number("target", &self.target, u64::MAX)?,
            rolls_per_turn: number_of_32_bits("rolls", &self.rolls)?,
        };
        let starts = self.starts()?;
        rules.check(&starts)?;
        Ok((rules, starts))
    }

    /// Parses the die of the practice game.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] for the field `die`.
    pub fn practice_die(&self) -> Result<practice::Die, Refusal> {
        Ok(match self.die()? {
            TypedDie::Sides(sides) => practice::Die::cyclic(sides)?,
            TypedDie::List(rolls) => practice::Die::repeating(rolls)?,
        })
    }

    /// Parses the die of the quantum game.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] for the field `die`.
    pub fn quantum_die(&self) -> Result<quantum::Die, Refusal> {
        Ok(match self.die()? {
            TypedDie::Sides(sides) => quantum::Die::sides(sides)?,
            TypedDie::List(faces) => quantum::Die::faces(faces)?,
        })
    }

    fn starts(&self) -> Result<Vec<u32>, Refusal> {
        let starts = list("starts", &self.starts, [',', ';', ' ', '\t'])?;
        if starts.len() > MAX_PLAYERS {
            let message = format!("{} players are too many; the page shows at most {MAX_PLAYERS}", starts.len());
            return Err(Refusal::new("starts", message));
        }
        Ok(starts)
    }

    fn die(&self) -> Result<TypedDie, Refusal> {
        if self.die.contains([',', ';']) {
            list("die", &self.die, [',', ';']).map(TypedDie::List)
        } else {
            number_of_32_bits("die", &self.die).map(TypedDie::Sides)
        }
    }
}

enum TypedDie {
    /// Sides from 1 to this number.
    Sides(u32),
    List(Vec<u32>),
}

/// A problem with a field.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The field's name: `spaces`, `target`, `rolls`, `die`, `starts` or `input`. Empty if the problem depends on several fields.
    pub field: String,
    /// The problem.
    pub message: String,
}

impl Refusal {
    pub(crate) fn new(field: &str, message: impl Into<String>) -> Self {
        Self { field: field.to_owned(), message: message.into() }
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        let field = match error {
            Error::NoSpaces => "spaces",
            Error::NoTarget | Error::AnswerTooLarge => "target",
            Error::NoRolls | Error::TooManyRolls { .. } => "rolls",
            Error::NoPlayers | Error::Start { .. } => "starts",
            Error::NoSides => "die",
            // The size of a game depends on several fields.
            _ => "",
        };
        Self::new(field, error.to_string())
    }
}

/// The rules decide whether the number may be 0.
fn number(field: &str, text: &str, most: u64) -> Result<u64, Refusal> {
    let typed = text.trim();
    match whole_number(text) {
        Some(value) => match u64::try_from(value) {
            Ok(value) if value <= most => Ok(value),
            _ => Err(Refusal::new(field, format!("{typed} is too large; at most {most}"))),
        },
        None if typed.is_empty() => Err(Refusal::new(field, format!("missing; give a whole number from 1 to {most}"))),
        None => Err(Refusal::new(field, format!("\"{typed}\" is not a whole number from 1 to {most}"))),
    }
}

#[expect(clippy::expect_used, reason = "larger numbers are refused")]
fn number_of_32_bits(field: &str, text: &str) -> Result<u32, Refusal> {
    let value = number(field, text, u32::MAX.into())?;
    Ok(u32::try_from(value).expect("a number of 32 bits"))
}

fn list<const N: usize>(field: &str, text: &str, separators: [char; N]) -> Result<Vec<u32>, Refusal> {
    text.split(separators).filter(|part| !part.trim().is_empty()).map(|part| number_of_32_bits(field, part)).collect()
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    fn fields(spaces: &str, target: &str, rolls: &str, die: &str, starts: &str) -> Fields {
        Fields::new(spaces.into(), target.into(), rolls.into(), die.into(), starts.into())
    }

    #[test]
    fn rules_are_parsed_as_typed() {
        let typed = fields("12", "18446744073709551615", "2", "6,", "1; 12,3 4\t5");
        let rules = Rules { spaces: 12, target: u64::MAX, rolls_per_turn: 2 };
        assert_eq!(typed.rules(), Ok((rules, vec![1, 12, 3, 4, 5])));
        assert_eq!(typed.practice_die(), Ok(practice::Die::repeating(vec![6]).unwrap()));
        assert_eq!(fields("10", "21", "3", "3", "4").practice_die(), Ok(practice::Die::cyclic(3).unwrap()));
        let grouped = fields("10", "21", "3", "1 000; 2", "4");
        assert_eq!(grouped.practice_die(), Ok(practice::Die::repeating(vec![1000, 2]).unwrap()));
        assert_eq!(grouped.quantum_die().unwrap(), quantum::Die::faces(vec![1000, 2]).unwrap());
    }

    #[test]
    fn a_thousand_players_fit_on_the_page() {
        let players = |count: usize| fields("10", "21", "3", "3", &"1 ".repeat(count));
        assert_eq!(players(1000).rules().unwrap().1.len(), 1000);
        let refusal = Refusal::new("starts", "1001 players are too many; the page shows at most 1000");
        assert_eq!(players(1001).rules().as_ref(), Err(&refusal));
        assert_eq!(players(1001).problems(), [refusal]);
    }

    #[test]
    fn a_message_says_how_to_mend_a_number() {
        for (spaces, message) in [
            ("", "missing; give a whole number from 1 to 4294967295"),
            ("ten", "\"ten\" is not a whole number from 1 to 4294967295"),
            ("4294967296", "4294967296 is too large; at most 4294967295"),
        ] {
            assert_eq!(fields(spaces, "21", "3", "3", "4").problems(), [Refusal::new("spaces", message)]);
        }
        assert_eq!(Refusal::from(Error::AnswerTooLarge).field, "target");
    }

    #[test]
    fn wrong_fields_are_named_in_form_order() {
        let all = ["spaces", "target", "rolls", "die", "starts"];
        for (fields, wrong) in [
            (fields("10", "21", "3", "3", "4, 8"), &[][..]),
            (fields("0", "0", "0", "0", "0"), &all),
            (fields("x", "", "-1", ",", ""), &all),
            (fields("10", "21", "4294967296", "4294967296", "11"), &["rolls", "die", "starts"]),
            (fields("x", "21", "3", "3", "4000000000"), &["spaces"]),
        ] {
            assert_eq!(fields.problems().into_iter().map(|refusal| refusal.field).collect::<Vec<_>>(), wrong);
            let first = wrong.iter().find(|&&field| field != "die");
            assert_eq!(fields.rules().err().map(|refusal| refusal.field).as_deref(), first.copied());
            assert_eq!(fields.quantum_die().is_err(), wrong.contains(&"die"));
        }
    }

    #[test]
    fn no_text_panics() {
        let any: Vec<_> = ('\0'..='ÿ').chain("Ⱥ٣驚\u{2028}\u{202e}\u{feff}🕴".chars()).collect();
        let digits: Vec<_> = "0123456789, ^e".chars().collect();
        let mut random = SplitMix64::new(0);
        for (characters, most) in [(&any, 40), (&digits, 12)].repeat(256) {
            let text: String = (0..random.between(0, most)).map(|_| random.choose(characters)).collect();
            // If the test fails, the last line printed shows the failing text.
            println!("{text:?}");
            let _ = fields(&text, &text, &text, &text, &text).rules();
            let _ = fields("10", "21", "3", &text, &text).quantum_die();
            let _ = fields("10", "21", "3", "3", &text).rules();
        }
    }
}

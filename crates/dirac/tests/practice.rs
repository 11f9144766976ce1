//! The practice game: fast-forwarding and playing compared. `tests/sessions` has games that are played, turn by turn.

#![expect(clippy::unwrap_used, reason = "a test that goes wrong is to stop")]

use dirac::practice::{Die, Outcome, Play, fast_forward};
use dirac::{Error, Rules};
use proptest::prelude::*;

#[test]
fn a_die_that_ends_causes_one_error_and_no_more_turns() {
    let rules = Rules { spaces: 5, target: 100, rolls_per_turn: 2 };
    let mut play = Play::new(rules, &[1, 5], [1, 2, 3]).unwrap();
    assert!(play.next().unwrap().is_ok());
    assert_eq!(play.next(), Some(Err(Error::DieEnded { rolls: 3 })));
    assert_eq!(play.next(), None);
}

#[test]
fn turns_too_long_to_list_are_refused() {
    let rules = Rules { spaces: 1, target: 1, rolls_per_turn: dirac::practice::MAX_LISTED + 1 };
    let mut play = Play::new(rules, &[1], std::iter::repeat(1)).unwrap();
    assert_eq!(play.next(), Some(Err(Error::TooManyRolls { rolls: rules.rolls_per_turn })));
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    let largest = u32::MAX;
    let rules = Rules { spaces: largest, target: u64::MAX, rolls_per_turn: largest };
    // A die with one side per space, rolled once through in each turn, so each turn moves a pawn by the sum of all sides.
    let outcome = fast_forward(&rules, &[largest, 1], &Die::cyclic(largest).unwrap()).unwrap();
    // The sum of 1 to n is n (n + 1) / 2, which for odd n is a multiple of n.
    let turns = u128::from(u64::MAX.div_ceil(largest.into()));
    let (rolls, scores) = ((2 * turns - 1) * u128::from(largest), vec![turns * u128::from(largest), turns - 1]);
    assert_eq!(outcome, Outcome { winner: 0, rolls, scores, spaces: vec![largest, 1] });
}

fn dice() -> impl Strategy<Value = Die> {
    prop_oneof![
        prop_oneof![1..10_u32, 1..200_u32, 1..u32::MAX].prop_map(|sides| Die::cyclic(sides).unwrap()),
        prop::collection::vec(prop_oneof![0..200_u32, any::<u32>()], 1..12)
            .prop_map(|rolls| Die::repeating(rolls).unwrap()),
    ]
}

/// Rules, and valid starts for them.
fn games(spaces: impl Strategy<Value = u32>) -> impl Strategy<Value = (Rules, Vec<u32>)> {
    (spaces, prop_oneof![1..40_u64, 1..3000_u64], 1..40_u32).prop_flat_map(|(spaces, target, rolls_per_turn)| {
        let target = target * u64::from(spaces.div_ceil(50));
        let rules = Rules { spaces, target, rolls_per_turn };
        (Just(rules), prop::collection::vec(1..=spaces, 1..6))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn fast_forward_comes_to_what_play_does(
        (rules, starts) in prop_oneof![games(1..7_u32), games(1..40_u32), games(1..=u32::MAX)], die in dice(), steps in 0..20_usize,
    ) {
        let mut play = Play::new(rules, &starts, die.rolls()).unwrap();
        play.by_ref().take(steps).for_each(drop);
        prop_assert_eq!(fast_forward(&rules, &starts, &die), play.outcome());
    }
}

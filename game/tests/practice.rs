//! Tests the practice game: compares fast-forwarding with playing. `tests/sessions` records the turns of whole games.

use common::samples::SplitMix64;
use dirac::practice::{Die, Outcome, Play, fast_forward};
use dirac::{Error, Rules};

#[test]
fn a_die_that_ends_causes_one_error() {
    let rules = Rules { spaces: 5, target: 100, rolls_per_turn: 2 };
    let mut play = Play::new(rules, &[1, 5], [1, 2, 3]).unwrap();
    assert!(play.next().unwrap().is_ok());
    assert_eq!(play.next(), Some(Err(Error::DieEnded { rolls: 3 })));
    assert_eq!(play.next(), None);
}

#[test]
fn turns_with_too_many_rolls_are_refused() {
    let rules = Rules { spaces: 1, target: 1, rolls_per_turn: dirac::practice::MAX_LISTED + 1 };
    let mut play = Play::new(rules, &[1], std::iter::repeat(1)).unwrap();
    assert_eq!(play.next(), Some(Err(Error::TooManyRolls { rolls: rules.rolls_per_turn })));
    assert_eq!(play.next(), None, "an error ends the list of turns");
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    let largest = u32::MAX;
    let rules = Rules { spaces: largest, target: u64::MAX, rolls_per_turn: largest };
    // The die has one side per space, and a turn has one roll per side, so each turn moves a pawn by the sum of all sides.
    let outcome = fast_forward(&rules, &[largest, 1], &Die::cyclic(largest).unwrap()).unwrap();
    // For a die with n sides, this sum is n (n + 1) / 2. It is a multiple of n, because n is odd here. So every pawn stays on its
    // space.
    let turns = u128::from(u64::MAX.div_ceil(largest.into()));
    let rolls = (2 * turns - 1) * u128::from(largest);
    let scores = vec![turns * u128::from(largest), turns - 1];
    assert_eq!(outcome, Outcome { winner: 0, rolls, scores, spaces: vec![largest, 1] });
}

fn number_up_to_one_of(least: u32, limits: &[u32], random: &mut SplitMix64) -> u32 {
    let most = random.choose(limits);
    random.between(least, most)
}

#[test]
fn fast_forward_agrees_with_play() {
    let mut random = SplitMix64::new(0);
    for _ in 0..1000 {
        let spaces = number_up_to_one_of(1, &[6, 39, u32::MAX], &mut random);
        let target = u64::from(number_up_to_one_of(1, &[39, 2999], &mut random)) * u64::from(spaces.div_ceil(50));
        let rules = Rules { spaces, target, rolls_per_turn: random.between(1, 39) };
        let starts: Vec<_> = (0..random.between(1, 5)).map(|_| random.between(1, spaces)).collect();
        let sides = number_up_to_one_of(1, &[9, 199, u32::MAX], &mut random);
        let rolls = (0..random.between(1, 11)).map(|_| number_up_to_one_of(0, &[199, u32::MAX], &mut random)).collect();
        for die in [Die::cyclic(sides).unwrap(), Die::repeating(rolls).unwrap()] {
            let mut play = Play::new(rules, &starts, die.rolls()).unwrap();
            play.by_ref().take(random.between(0, 19) as usize).for_each(drop);
            assert_eq!(fast_forward(&rules, &starts, &die), play.outcome(), "{rules:?}, {starts:?}, {die:?}");
        }
    }
}

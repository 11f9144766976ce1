//! The quantum game compared with slower ways to count, and with general laws.

#![expect(clippy::unwrap_used, reason = "a test that goes wrong is to stop")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "the numbers are small"
)]

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use dirac::quantum::{Die, Outcome, UBig, play, play_with};
use dirac::{Error, Rules};
use proptest::prelude::*;

/// How many rolls of a turn move a pawn by how much, modulo the spaces: every combination is enumerated.
fn moves(rules: &Rules, faces: &[u32]) -> BTreeMap<u64, u128> {
    let mut sums = vec![0_u64];
    for _ in 0..rules.rolls_per_turn {
        sums = sums.iter().flat_map(|sum| faces.iter().map(move |&face| sum + u64::from(face))).collect();
    }
    let mut moves = BTreeMap::new();
    for sum in sums {
        *moves.entry(sum % u64::from(rules.spaces)).or_insert(0) += 1;
    }
    moves
}

/// Follows each universe to its end; those in which a turn leads to the same space are followed together. Counts modulo 2¹²⁸,
/// because games on one or two spaces exceed that.
struct Expansion<'a> {
    rules: &'a Rules,
    moves: &'a BTreeMap<u64, u128>,
    ends_by_turn: Vec<u128>,
}

impl Expansion<'_> {
    fn follow(&mut self, pawns: &mut [(u64, u64)], turn: usize, universes: u128) {
        let player = turn % pawns.len();
        let before = pawns[player];
        for (&by, &ways) in self.moves {
            let space = (before.0 + by - 1) % u64::from(self.rules.spaces) + 1;
            let score = before.1 + space;
            if score >= self.rules.target {
                if self.ends_by_turn.len() <= turn + 1 {
                    self.ends_by_turn.resize(turn + 2, 0);
                }
                let ends = &mut self.ends_by_turn[turn + 1];
                *ends = ends.wrapping_add(universes.wrapping_mul(ways));
            } else {
                pawns[player] = (space, score);
                self.follow(pawns, turn + 1, universes.wrapping_mul(ways));
            }
        }
        pawns[player] = before;
    }
}

fn check(rules: &Rules, starts: &[u32], outcome: &Outcome, ends_by_turn: &[u128]) {
    let low = |number: &UBig| u128::try_from(number % (UBig::ONE << 128)).unwrap();
    let sum = |numbers: &mut dyn Iterator<Item = &u128>| numbers.fold(0_u128, |sum, &number| sum.wrapping_add(number));
    let ends: Vec<u128> = outcome.ends_by_turn().map(|ends| low(&ends)).collect();
    assert_eq!(ends, ends_by_turn, "{rules:?}, {starts:?}");
    for (player, wins) in outcome.wins().iter().enumerate() {
        let expected = sum(&mut ends_by_turn[1..].iter().skip(player).step_by(starts.len()));
        assert_eq!(low(wins), expected, "{rules:?}, {starts:?}");
    }
    assert_eq!(low(outcome.universes()), sum(&mut ends_by_turn.iter()), "{rules:?}, {starts:?}");
}

#[test]
fn all_small_games_agree_with_following_every_universe() {
    for spaces in 1..=6 {
        for target in 1..=8 {
            for (sides, rolls_per_turn) in (1..=4).flat_map(|sides| (1..=3).map(move |rolls| (sides, rolls))) {
                let rules = Rules { spaces, target, rolls_per_turn };
                let faces: Vec<u32> = (1..=sides).collect();
                let moves = moves(&rules, &faces);
                let die = Die::sides(sides).unwrap();
                for players in 1..=3 {
                    // For three players only every 17th combination of starts: no track length divides 17, so all pairs occur.
                    let step = if players == 3 { 17 } else { 1 };
                    for at in (0..spaces.pow(players)).step_by(step) {
                        let starts: Vec<u32> =
                            (0..players).map(|player| at / spaces.pow(player) % spaces + 1).collect();
                        let mut pawns: Vec<_> = starts.iter().map(|&start| (start.into(), 0)).collect();
                        let mut expansion = Expansion { rules: &rules, moves: &moves, ends_by_turn: vec![0] };
                        expansion.follow(&mut pawns, 0, 1);
                        let outcome = play(&rules, &starts, &die).unwrap();
                        check(&rules, &starts, &outcome, &expansion.ends_by_turn);
                    }
                }
            }
        }
    }
}

/// A prime for which products of two remainders fit in 128 bits. Counts of any size are compared by their remainders.
const PRIME: u64 = (1 << 61) - 1;

/// The number of universes in which the game ends at each turn, modulo the prime, by a map from the state of all players to its
/// universes.
fn ends_by_map(rules: &Rules, faces: &[u32], starts: &[u32]) -> Vec<u64> {
    let moves: Vec<(u64, u64)> =
        moves(rules, faces).into_iter().map(|(by, ways)| (by, (ways % u128::from(PRIME)) as u64)).collect();
    let pawns: Vec<(u64, u64)> = starts.iter().map(|&start| (start.into(), 0)).collect();
    let mut ends = vec![0];
    let mut states = HashMap::from([(pawns, 1)]);
    for player in (0..starts.len()).cycle() {
        let mut next = HashMap::new();
        let mut ended = 0;
        for (pawns, universes) in states {
            for &(by, ways) in &moves {
                let universes = (u128::from(universes) * u128::from(ways) % u128::from(PRIME)) as u64;
                let space = (pawns[player].0 + by - 1) % u64::from(rules.spaces) + 1;
                let score = pawns[player].1 + space;
                let sum = if score >= rules.target {
                    &mut ended
                } else {
                    let mut pawns = pawns.clone();
                    pawns[player] = (space, score);
                    next.entry(pawns).or_insert(0)
                };
                *sum = (*sum + universes) % PRIME;
            }
        }
        ends.push(ended);
        if next.is_empty() {
            break;
        }
        states = next;
    }
    ends
}

fn check_by_map(rules: &Rules, faces: &[u32], starts: &[u32]) -> Result<(), TestCaseError> {
    let outcome = play(rules, starts, &Die::faces(faces.to_vec()).unwrap()).unwrap();
    let prime = UBig::from(PRIME);
    let ends: Vec<UBig> = outcome.ends_by_turn().map(|ends| ends % &prime).collect();
    let expected: Vec<UBig> = ends_by_map(rules, faces, starts).into_iter().map(UBig::from).collect();
    prop_assert_eq!(ends, expected);
    check_laws(&outcome)
}

/// Laws that hold for all rules.
fn check_laws(outcome: &Outcome) -> Result<(), TestCaseError> {
    let players = outcome.wins().len();
    let ends: Vec<UBig> = outcome.ends_by_turn().collect();
    let sum = |numbers: &mut dyn Iterator<Item = &UBig>| numbers.fold(UBig::ZERO, |sum, number| sum + number);
    for (player, wins) in outcome.wins().iter().enumerate() {
        prop_assert_eq!(&sum(&mut ends[1..].iter().skip(player).step_by(players)), wins);
    }
    prop_assert_eq!(&sum(&mut outcome.wins().iter()), outcome.universes());
    prop_assert_eq!(&ends[0], &UBig::ZERO);
    prop_assert_ne!(ends.last(), Some(&UBig::ZERO));

    prop_assert!((outcome.probabilities().iter().sum::<f64>() - 1.0).abs() < 1e-12);
    prop_assert!((outcome.shares_by_turn().sum::<f64>() - 1.0).abs() < 1e-12);
    prop_assert!(outcome.mean_turns() >= 1.0 && outcome.mean_turns() < ends.len() as f64);
    prop_assert!(outcome.stddev_turns() >= 0.0 && outcome.stddev_turns() < ends.len() as f64);
    Ok(())
}

fn rules(spaces: u32, target: u64, rolls_per_turn: u32) -> Rules {
    Rules { spaces, target, rolls_per_turn }
}

prop_compose! {
    /// Rules, faces and starts for which a map of states stays small.
    fn games(most_players: usize, most_spaces: u32, most_target: u64)
        (spaces in 1..=most_spaces, target in 1..=most_target, rolls_per_turn in 1..=4_u32)
        (
            rules in Just(rules(spaces, target, rolls_per_turn)),
            faces in prop::collection::vec(0..=3 * spaces, 1..=5),
            starts in prop::collection::vec(1..=spaces, 1..=most_players),
        ) -> (Rules, Vec<u32>, Vec<u32>) {
        (rules, faces, starts)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn two_players_universes_are_those_of_a_map_of_states((rules, faces, starts) in games(2, 12, 14)) {
        check_by_map(&rules, &faces, &starts)?;
    }

    #[test]
    fn three_players_universes_are_those_of_a_map_of_states((rules, faces, starts) in games(3, 4, 7)) {
        check_by_map(&rules, &faces, &starts)?;
    }

    #[test]
    fn one_players_universes_are_those_of_a_map_of_states_in_long_games((rules, faces, starts) in games(1, 20, 250)) {
        check_by_map(&rules, &faces, &starts)?;
    }

    #[test]
    fn many_faces_make_counts_of_many_words(
        spaces in 1..6_u32, target in 1..12_u64, sides in 100..400_u32, rolls in 1..=2_u32, start in any::<prop::sample::Index>(),
    ) {
        let start = start.index(spaces as usize) as u32 + 1;
        let faces: Vec<u32> = (1..=sides).collect();
        check_by_map(&rules(spaces, target, rolls), &faces, &[start, 1])?;
    }

    #[test]
    fn a_face_that_goes_once_more_round_the_track_changes_nothing(
        (rules, faces, starts) in games(5, 30, 60), which in any::<prop::sample::Index>(),
    ) {
        let mut more = faces.clone();
        *which.get_mut(&mut more) += rules.spaces;
        let [one, two] = [faces, more].map(|faces| play(&rules, &starts, &Die::faces(faces).unwrap()).unwrap());
        prop_assert_eq!(&one, &two);
        check_laws(&one)?;
    }

    #[test]
    fn a_die_with_more_sides_than_the_track_has_spaces_is_the_list_of_its_faces(
        (rules, _, starts) in games(4, 12, 40), sides in 1..100_u32,
    ) {
        let list = Die::faces((1..=sides).collect()).unwrap();
        prop_assert_eq!(play(&rules, &starts, &Die::sides(sides).unwrap()), play(&rules, &starts, &list));
    }

    #[test]
    fn every_face_twice_splits_each_turn_of_a_game_into_more_universes((rules, faces, starts) in games(3, 12, 30)) {
        let twice: Vec<u32> = faces.iter().chain(&faces).copied().collect();
        let [once, twice] = [faces, twice].map(|faces| play(&rules, &starts, &Die::faces(faces).unwrap()).unwrap());
        for (turn, (once, twice)) in once.ends_by_turn().zip(twice.ends_by_turn()).enumerate() {
            prop_assert_eq!(once << (turn * rules.rolls_per_turn as usize), twice);
        }
    }

    #[test]
    fn one_player_wins_in_every_universe((rules, faces, starts) in games(1, 40, 300)) {
        let outcome = play(&rules, &starts, &Die::faces(faces).unwrap()).unwrap();
        prop_assert_eq!(outcome.wins(), [outcome.universes().clone()]);
        prop_assert_eq!(outcome.probabilities(), [1.0]);
    }
}

#[test]
fn the_puzzles_game_has_the_puzzles_universes() {
    let outcome = play(&Rules::QUANTUM, &[4, 8], &Die::sides(3).unwrap()).unwrap();
    assert_eq!(outcome.wins(), [444_356_092_776_315_u64, 341_960_390_180_808].map(UBig::from));
    assert_eq!(outcome.universes(), &UBig::from(786_316_482_957_123_u64));
    // Both divide integers below 2⁵³, so both quotients are the nearest `f64`.
    assert_eq!(
        outcome.probabilities(),
        [444_356_092_776_315.0 / 786_316_482_957_123.0, 341_960_390_180_808.0 / 786_316_482_957_123.0]
    );
}

#[test]
fn sixteen_players_share_the_universes() {
    let starts: Vec<u32> = (0..16).map(|player| player % 10 + 1).collect();
    for target in [1, 2, 21, 100] {
        let rules = Rules { target, ..Rules::QUANTUM };
        check_laws(&play(&rules, &starts, &Die::sides(3).unwrap()).unwrap()).unwrap();
    }
}

#[test]
fn the_first_turn_decides_a_game_to_1() {
    let rules = Rules { target: 1, ..Rules::QUANTUM };
    let outcome = play(&rules, &[1, 2, 3], &Die::sides(3).unwrap()).unwrap();
    assert_eq!(outcome.wins(), [27_u8, 0, 0].map(UBig::from));
    assert_eq!(outcome.ends_by_turn().collect::<Vec<_>>(), [0_u8, 27].map(UBig::from));
    assert_eq!((outcome.mean_turns(), outcome.stddev_turns()), (1.0, 0.0));
}

#[test]
fn chances_of_less_than_an_f64_can_hold_are_0() {
    // The shortest game takes 1999 turns: player 1 scores 2 in each of 1000.
    let rules = Rules { spaces: 2, target: 2000, rolls_per_turn: 1 };
    let outcome = play(&rules, &[1, 1], &Die::faces(vec![1, 2]).unwrap()).unwrap();
    // Its universes are listed, although they are too rare to have a share.
    let ends: Vec<UBig> = outcome.ends_by_turn().collect();
    assert_ne!(ends[1999], UBig::ZERO);
    assert_eq!(outcome.shares_by_turn().nth(1999), Some(0.0));
    check_laws(&outcome).unwrap();
}

#[test]
fn a_die_with_one_side_makes_one_universe() {
    for rolls_per_turn in [1, 3, 1_000_000_000] {
        let rules = Rules { spaces: 10, target: 1000, rolls_per_turn };
        let outcome = play(&rules, &[4, 8], &Die::sides(1).unwrap()).unwrap();
        let die = dirac::practice::Die::cyclic(1).unwrap();
        let practice = dirac::practice::fast_forward(&rules, &[4, 8], &die).unwrap();
        assert_eq!(outcome.universes(), &UBig::ONE);
        assert_eq!(outcome.wins()[practice.winner], UBig::ONE);
        let turns = practice.rolls / u128::from(rolls_per_turn);
        assert_eq!(outcome.mean_turns(), turns as f64);
    }
}

#[test]
fn the_largest_die_is_counted() {
    // The faces 1 to 2³² − 1 lead equally often to each of three spaces.
    let rules = Rules { spaces: 3, target: 4, rolls_per_turn: 1 };
    let outcome = play(&rules, &[1], &Die::sides(u32::MAX).unwrap()).unwrap();
    let thirds = UBig::from(u32::MAX / 3);
    let split = UBig::from(u32::MAX);
    // Scores turn by turn: 1, 1, 1 is short of 4, and so are 1, 1 and 1, 2 and 2, 1.
    let alive = [UBig::ONE, split.clone(), UBig::from(3_u8) * thirds.pow(2), thirds.pow(3), UBig::ZERO];
    let expected: Vec<UBig> = alive.windows(2).map(|pair| &split * &pair[0] - &pair[1]).collect();
    assert_eq!(outcome.ends_by_turn().skip(1).collect::<Vec<_>>(), expected);
}

#[test]
fn rules_that_make_no_game_are_refused() {
    let die = Die::sides(3).unwrap();
    for (rules, starts, error) in [
        (rules(0, 21, 3), &[1][..], Error::NoSpaces),
        (rules(10, 0, 3), &[1], Error::NoTarget),
        (rules(10, 21, 0), &[1], Error::NoRolls),
        (rules(10, 21, 3), &[], Error::NoPlayers),
        (rules(10, 21, 3), &[0], Error::Start { player: 1, start: 0, spaces: 10 }),
        (rules(10, 21, 3), &[10, 11], Error::Start { player: 2, start: 11, spaces: 10 }),
    ] {
        assert_eq!(play(&rules, starts, &die), Err(error));
    }
    assert_eq!(Die::sides(0), Err(Error::NoSides));
    assert_eq!(Die::faces(vec![]), Err(Error::NoSides));
}

#[test]
fn the_progress_callback_sees_growing_shares_and_can_stop_the_game() {
    let (rules, die) = (Rules { target: 200, ..Rules::QUANTUM }, Die::sides(3).unwrap());
    let mut shares = Vec::new();
    let outcome = play_with(&rules, &[4, 8], &die, |share| {
        shares.push(share);
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, play(&rules, &[4, 8], &die));
    assert!(shares.is_sorted(), "{shares:?}");
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");

    for reports in [0, 1, 10, shares.len() - 1] {
        let mut left = reports;
        let stopped = play_with(&rules, &[4, 8], &die, |_| {
            if left == 0 {
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        assert_eq!(stopped, Err(Error::Stopped), "after {reports}");
    }
}

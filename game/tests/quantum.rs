//! Tests the quantum game: compares it with a slower method of counting, and checks general laws.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use common::samples::SplitMix64;
use dirac::quantum::{Die, Outcome, UBig, play, play_with};
use dirac::{Error, Rules};

/// For each possible sum of a turn's rolls, modulo the number of spaces, the number of ways to roll it. Computed roll by roll.
fn moves(rules: &Rules, faces: &[u32]) -> BTreeMap<u64, UBig> {
    let mut moves = BTreeMap::from([(0, UBig::ONE)]);
    for _ in 0..rules.rolls_per_turn {
        let mut next = BTreeMap::new();
        for (sum, ways) in &moves {
            for &face in faces {
                *next.entry((sum + u64::from(face)) % u64::from(rules.spaces)).or_insert(UBig::ZERO) += ways;
            }
        }
        moves = next;
    }
    moves
}

fn ends_by_map(rules: &Rules, faces: &[u32], starts: &[u32]) -> Vec<UBig> {
    let moves = moves(rules, faces);
    let pawns: Vec<(u64, u64)> = starts.iter().map(|&start| (start.into(), 0)).collect();
    let mut ends = vec![UBig::ZERO];
    let mut states = HashMap::from([(pawns, UBig::ONE)]);
    for player in (0..starts.len()).cycle() {
        let mut next = HashMap::new();
        let mut ended = UBig::ZERO;
        for (pawns, universes) in &states {
            for (by, ways) in &moves {
                let space = (pawns[player].0 + by - 1) % u64::from(rules.spaces) + 1;
                let score = pawns[player].1 + space;
                if score >= rules.target {
                    ended += universes * ways;
                } else {
                    let mut pawns = pawns.clone();
                    pawns[player] = (space, score);
                    *next.entry(pawns).or_insert(UBig::ZERO) += universes * ways;
                }
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

fn check_by_map(rules: &Rules, die: &Die, faces: &[u32], starts: &[u32]) {
    // If the test fails, the last line printed shows the failing case.
    println!("{rules:?}, {die:?}, {starts:?}");
    let outcome = play(rules, starts, die).unwrap();
    assert_eq!(outcome.ends_by_turn().collect::<Vec<_>>(), ends_by_map(rules, faces, starts));
    check_laws(&outcome);
}

fn check_laws(outcome: &Outcome) {
    let players = outcome.wins().len();
    let ends: Vec<UBig> = outcome.ends_by_turn().collect();
    let sum = |numbers: &mut dyn Iterator<Item = &UBig>| numbers.fold(UBig::ZERO, |sum, number| sum + number);
    for (player, wins) in outcome.wins().iter().enumerate() {
        assert_eq!(&sum(&mut ends[1..].iter().skip(player).step_by(players)), wins);
    }
    assert_eq!(&sum(&mut outcome.wins().iter()), outcome.universes());
    assert_ne!(ends.last(), Some(&UBig::ZERO));

    assert!((outcome.probabilities().iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!((outcome.shares_by_turn().sum::<f64>() - 1.0).abs() < 1e-12);
}

/// Random rules, faces and starts for which the map of states stays small.
fn game([most_players, most_spaces, most_target]: [u32; 3], random: &mut SplitMix64) -> (Rules, Vec<u32>, Vec<u32>) {
    let (spaces, most_rolls) = (random.between(1, most_spaces), random.choose(&[4, 39]));
    let (target, rolls_per_turn) = (random.between(1, most_target).into(), random.between(1, most_rolls));
    let faces = (0..random.between(1, 5)).map(|_| random.between(0, 3 * spaces)).collect();
    let starts = (0..random.between(1, most_players)).map(|_| random.between(1, spaces)).collect();
    (Rules { spaces, target, rolls_per_turn }, faces, starts)
}

#[test]
fn universes_agree_with_a_map_of_states() {
    let mut random = SplitMix64::new(1);
    for most in [[2, 12, 14], [3, 6, 8], [5, 3, 4], [1, 20, 100]].repeat(64) {
        let (rules, faces, starts) = game(most, &mut random);
        check_by_map(&rules, &Die::faces(faces.clone()).unwrap(), &faces, &starts);
    }
}

#[test]
fn many_faces_make_counts_of_many_words() {
    let mut random = SplitMix64::new(0);
    for _ in 0..256 {
        let (rules, _, starts) = game([2, 5, 11], &mut random);
        let (sides, rolls_per_turn) = (random.between(100, 399), random.between(1, 2));
        let faces: Vec<u32> = (1..=sides).collect();
        check_by_map(&Rules { rolls_per_turn, ..rules }, &Die::sides(sides).unwrap(), &faces, &starts);
    }
}

#[test]
fn shares_too_small_for_an_f64_are_0() {
    // The shortest game takes 1999 turns: player 1 scores 2 in each of 1000 turns.
    let rules = Rules { spaces: 2, target: 2000, rolls_per_turn: 1 };
    let outcome = play(&rules, &[1, 1], &Die::faces(vec![1, 2]).unwrap()).unwrap();
    // The number of universes that end at turn 1999 is not 0, but their share is too small for an `f64`.
    let ends: Vec<UBig> = outcome.ends_by_turn().collect();
    assert_ne!(ends[1999], UBig::ZERO);
    assert_eq!(outcome.shares_by_turn().nth(1999), Some(0.0));
    check_laws(&outcome);
}

#[test]
fn the_largest_die_is_counted() {
    // The faces 1 to 2³² − 1 lead equally often to each of the three spaces.
    let rules = Rules { spaces: 3, target: 4, rolls_per_turn: 1 };
    let outcome = play(&rules, &[1], &Die::sides(u32::MAX).unwrap()).unwrap();
    let thirds = UBig::from(u32::MAX / 3);
    let split = UBig::from(u32::MAX);
    // After 1 turn, any score is below 4. After 2 turns, the total is below 4 for the scores 1 and 1, 1 and 2, or 2 and 1. After
    // 3 turns, it is below 4 only for 1, 1 and 1.
    let survivors = [UBig::ONE, split.clone(), UBig::from(3_u8) * thirds.pow(2), thirds.pow(3), UBig::ZERO];
    let expected: Vec<UBig> = survivors.windows(2).map(|pair| &split * &pair[0] - &pair[1]).collect();
    assert_eq!(outcome.ends_by_turn().skip(1).collect::<Vec<_>>(), expected);
}

#[test]
fn the_callback_sees_progress_and_can_stop() {
    let (rules, die) = (Rules { target: 200, ..Rules::QUANTUM }, Die::sides(3).unwrap());
    let mut shares = Vec::new();
    let outcome = play_with(&rules, &[4, 8], &die, |share| {
        shares.push(share);
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, play(&rules, &[4, 8], &die));
    assert!(shares.is_sorted() && shares[0] >= 0.0 && *shares.last().unwrap() <= 1.0, "{shares:?}");

    for reports in [0, 1, 10, shares.len() - 1] {
        let mut reported = 0..reports;
        let go_on = |_| reported.next().map_or(ControlFlow::Break(()), |_| ControlFlow::Continue(()));
        assert_eq!(play_with(&rules, &[4, 8], &die, go_on), Err(Error::Stopped), "after {reports}");
    }
}

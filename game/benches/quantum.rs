//! The quantum game under the puzzle's rules, with growing targets and growing numbers of players.

#![expect(clippy::unwrap_used, reason = "a benchmark fails by panicking")]
#![expect(clippy::cast_possible_truncation, reason = "small numbers, and remainders of 61 bits")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use dirac::Rules;
use dirac::quantum::{Die, UBig, play};

/// The modulus for comparing answers: the slow count below needs no large integers if it counts modulo this prime.
const PRIME: u64 = (1 << 61) - 1;

/// The number of universes, modulo the prime, in which a pawn has not reached the target after 0, 1, … turns. Computed forward from
/// the start, with one number per space and score.
fn survivors(start: usize, target: usize) -> Vec<u64> {
    let mut counts = vec![[0; 10]; target];
    counts[0][start % 10] = 1;
    let mut survivors = vec![1];
    while survivors.last() != Some(&0) {
        let mut next = vec![[0; 10]; target];
        for (score, row) in counts.iter().enumerate() {
            for (space, &count) in row.iter().enumerate().filter(|&(_, &count)| count > 0) {
                for (sum, ways) in [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)] {
                    let space = (space + sum) % 10;
                    if let Some(row) = next.get_mut(score + if space == 0 { 10 } else { space }) {
                        row[space] = (row[space] + ways * count) % PRIME;
                    }
                }
            }
        }
        survivors.push(next.iter().flatten().fold(0, |sum, count| (sum + count) % PRIME));
        counts = next;
    }
    survivors
}

fn wins_of_player_1(starts: &[u32], target: u64) -> u64 {
    let survivors: Vec<Vec<u64>> = starts.iter().map(|&start| survivors(start as usize, target as usize)).collect();
    let product = |one: u64, two: u64| (u128::from(one) * u128::from(two) % u128::from(PRIME)) as u64;
    let longest = survivors.iter().map(Vec::len).max().unwrap();
    (1..longest).fold(0, |wins, turn| {
        let after = |player: usize, turn: usize| survivors[player].get(turn).copied().unwrap_or(0);
        let others = (1..starts.len()).fold(1, |others, player| product(others, after(player, turn - 1)));
        let reached = (product(27, after(0, turn - 1)) + PRIME - after(0, turn)) % PRIME;
        (wins + product(reached, others)) % PRIME
    })
}

fn bench(criterion: &mut Criterion, group: &str, by: &str, cases: &[(u64, usize)]) {
    let die = Die::sides(3).unwrap();
    let mut group = criterion.benchmark_group(group);
    for &(target, players) in cases {
        let rules = Rules { target, ..Rules::QUANTUM };
        let starts: Vec<u32> = [4, 8].into_iter().cycle().take(players).collect();
        let wins = UBig::from(wins_of_player_1(&starts, target));
        let prime = UBig::from(PRIME);
        let case = if by == "target" { target } else { players as u64 };
        group.bench_function(BenchmarkId::new(by, case), |bencher| {
            bencher.iter(|| {
                let outcome = play(black_box(&rules), black_box(&starts), black_box(&die)).unwrap();
                assert_eq!(&outcome.wins()[0] % &prime, wins);
                outcome
            });
        });
    }
    group.finish();
}

fn quantum(criterion: &mut Criterion) {
    let targets = [21, 50, 100, 200, 500, 1000, 2000];
    bench(criterion, "dirac/quantum/2-players", "target", &targets.map(|target| (target, 2)));
    let players = [2, 4, 8, 16];
    bench(criterion, "dirac/quantum/to-21", "players", &players.map(|players| (21, players)));
    bench(criterion, "dirac/quantum/to-1000", "players", &players.map(|players| (1000, players)));
}

criterion_group! {
    name = benches;
    // The longest game takes about 0.4 s.
    config = Criterion::default().sample_size(10);
    targets = quantum
}
criterion_main!(benches);

//! The practice game: compares fast-forwarding with playing, for a small and a large target.

#![expect(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use dirac::Rules;
use dirac::practice::{Die, Play, fast_forward};

fn practice(criterion: &mut Criterion) {
    let die = Die::cyclic(100).unwrap();
    let mut group = criterion.benchmark_group("dirac/practice");
    // The answer for 10¹⁸ is worked out by hand: player 1 scores 30 in a period of 5 turns, and player 2 scores 45 in a period of
    // 10 turns.
    for (target, answer) in
        [(1000, 739_785), (1_000_000_000_000_000_000, 749_999_999_999_999_989_750_000_000_000_000_035)]
    {
        let rules = Rules { target, ..Rules::PRACTICE };
        group.bench_function(BenchmarkId::new("fast-forward", target), |bencher| {
            bencher.iter(|| {
                let outcome = fast_forward(black_box(&rules), black_box(&[4, 8]), black_box(&die)).unwrap();
                assert_eq!(outcome.answer(), Ok(answer));
                outcome
            });
        });
    }
    group.bench_function(BenchmarkId::new("play", 1000), |bencher| {
        bencher.iter(|| {
            let play = Play::new(black_box(Rules::PRACTICE), black_box(&[4, 8]), die.rolls()).unwrap();
            let outcome = play.outcome().unwrap();
            assert_eq!(outcome.answer(), Ok(739_785));
            outcome
        });
    });
    group.finish();
}

criterion_group!(benches, practice);
criterion_main!(benches);

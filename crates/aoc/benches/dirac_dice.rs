//! Day 21 at the limit: how its default solvers compare with the plain variants, in one run.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use day21::{parse, parse_with_regex, part1, part1_simulated, part2, part2_frontier, part2_memoized};

const STARTS: [u8; 2] = [4, 8];

/// As much for each id as the bench `days` gives: `cargo bench` runs both, and a whole year is to stay within three minutes.
const WARM_UP: Duration = Duration::from_millis(200);
const MEASUREMENT: Duration = Duration::from_millis(700);

fn day21(criterion: &mut Criterion) {
    let input = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n";
    let mut group = criterion.benchmark_group("day21");
    group.warm_up_time(WARM_UP).measurement_time(MEASUREMENT);
    for (id, parser) in [("parse/default", parse as fn(&str) -> _), ("parse/regex", parse_with_regex)] {
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                let starts = parser(black_box(input));
                assert_eq!(starts, Ok(STARTS));
                starts
            });
        });
    }
    group.bench_function("part1/default", |bencher| {
        bencher.iter(|| assert_eq!(part1(black_box(&STARTS)), 739_785));
    });
    group.bench_function("part1/simulated", |bencher| {
        bencher.iter(|| assert_eq!(part1_simulated(black_box(&STARTS)), 739_785));
    });
    group.bench_function("part2/default", |bencher| {
        bencher.iter(|| assert_eq!(part2(black_box(&STARTS)), 444_356_092_776_315));
    });
    group.bench_function("part2/memoized", |bencher| {
        bencher.iter(|| assert_eq!(part2_memoized(black_box(&STARTS)), 444_356_092_776_315));
    });
    group.bench_function("part2/frontier", |bencher| {
        bencher.iter(|| assert_eq!(part2_frontier(black_box(&STARTS)), 444_356_092_776_315));
    });
    group.finish();
}

criterion_group!(benches, day21);
criterion_main!(benches);

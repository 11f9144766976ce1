//! Day 9 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use day09::{parse, part1, part1_cells, part2, part2_flood};
use samples::SplitMix64;

samples::puzzle_tests!(day09, solve, oracle);

/// The neighbours inside the map.
fn neighbours(map: &[Vec<u32>], (x, y): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let all = [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))];
    all.into_iter().filter(|&(x, y)| map.get(y).is_some_and(|row| x < row.len()))
}

fn low_points(map: &[Vec<u32>]) -> Vec<(usize, usize)> {
    let places = (0..map.len()).flat_map(|y| (0..map[y].len()).map(move |x| (x, y)));
    places.filter(|&(x, y)| neighbours(map, (x, y)).all(|(u, v)| map[y][x] < map[v][u])).collect()
}

/// The sizes of all regions, the largest first: a region grows by the neighbours of its cells until it has none left.
fn regions(map: &[Vec<u32>]) -> Vec<u64> {
    let mut is_found: Vec<Vec<bool>> = map.iter().map(|row| row.iter().map(|&height| height == 9).collect()).collect();
    let mut sizes = Vec::new();
    for start in (0..map.len()).flat_map(|y| (0..map[y].len()).map(move |x| (x, y))) {
        if std::mem::replace(&mut is_found[start.1][start.0], true) {
            continue;
        }
        let mut region = vec![start];
        let mut grown = 0;
        while let Some(&place) = region.get(grown) {
            grown += 1;
            region.extend(neighbours(map, place).filter(|&(x, y)| !std::mem::replace(&mut is_found[y][x], true)));
        }
        sizes.push(grown as u64);
    }
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

fn map(input: &str) -> Vec<Vec<u32>> {
    input.trim_end().lines().map(|line| line.chars().map(|digit| digit.to_digit(10).unwrap()).collect()).collect()
}

fn oracle(input: &str) -> (u32, u64) {
    let map = map(input);
    let risk = low_points(&map).into_iter().map(|(x, y)| map[y][x] + 1).sum();
    (risk, regions(&map)[..3].iter().product())
}

fn solve(input: &str) -> Result<(u32, u64), Box<dyn Error>> {
    let map = parse(input)?;
    assert_eq!(part1(&map), part1_cells(&map), "{input:?}");
    assert_eq!(part2(&map), part2_flood(&map), "{input:?}");
    Ok((part1(&map), part2(&map)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Low are 1, 0 and 2, at the ends and in the middle; their basins have 2, 3 and 1 cells.
    assert_eq!(solve("12990\n99921\n29999").unwrap(), (6, 6));
    // A ring of 18 cells without a low point, around a 4 within walls, and a corner of 1 cell.
    assert_eq!(solve("55555\r\n59995\r\n59495\r\n59995\r\n55559\r\n55590\r\n").unwrap(), (6, 18));
    for (cell, risk) in [("0", 1), ("8", 9), ("9", 10)] {
        assert_eq!(part1(&parse(cell).unwrap()), risk);
    }
}

#[test]
fn all_maps_of_open_cells_and_walls_up_to_four_by_four_have_the_basins_of_the_oracle() {
    for (width, height) in [(1, 9), (9, 1), (4, 4), (3, 5)] {
        for walls in 0..1_u32 << (width * height) {
            let cell = |place: usize| if walls >> place & 1 == 1 { '9' } else { '5' };
            let rows = (0..height).map(|row| (0..width).map(|column| cell(row * width + column)).collect::<String>());
            let input = rows.collect::<Vec<_>>().join("\n");
            let sizes = regions(&map(&input));
            let expected = sizes.get(..3).map(|sizes| sizes.iter().product());
            assert_eq!(part2(&parse(&input).unwrap()).ok(), expected, "{input}");
        }
    }
}

#[test]
fn maps_of_all_widths_have_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(9);
    // Around the words of 64 cells, and runs up to the width of the map.
    for width in (1..140).chain([190, 191, 254, 255, 256, 257]) {
        for walls in [2, 4, 30] {
            let mut cell = || {
                if random.between(0, walls) == 0 { '9' } else { b"0123456789"[random.between(0, 9) as usize] as char }
            };
            let rows: Vec<String> = (0..12).map(|_| (0..width).map(|_| cell()).collect()).collect();
            let input = rows.join("\n");
            if regions(&map(&input)).len() >= 3 {
                assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
            }
        }
    }
}

#[test]
fn bad_inputs_are_located_and_a_map_with_less_than_three_basins_is_refused() {
    samples::assert_refused(
        solve,
        &[
            ("", "line 1: expected a row of digits, found the end of the input"),
            ("123\n12a\n123", r#"line 2: expected a row of digits, found "a""#),
            ("123\n12\n123", r#"line 2: expected a row of 3 cells, like the first, found "12""#),
            ("123\n\n123", r#"line 2: expected a row of 3 cells, like the first, found """#),
            ("99\n99", "the map has 0 of the three basins that the answer multiplies"),
            ("19\n91", "the map has 2 of the three basins that the answer multiplies"),
        ],
    );
}

#[test]
fn samples_have_the_basins_of_real_inputs() {
    for seed in 0..10 {
        let sample = day09::sample::generate(&mut SplitMix64::new(seed));
        let map = map(&sample);
        assert!(map.len() == 100 && map.iter().all(|row| row.len() == 100), "seed {seed}");
        let walls = map.iter().flatten().filter(|&&height| height == 9).count();
        let sizes = regions(&map);
        let (risk, product) = oracle(&sample);
        assert!((2500..3250).contains(&walls), "seed {seed}: {walls}");
        assert!((205..=255).contains(&sizes.len()) && sizes[sizes.len() - 1] >= 2, "seed {seed}: {sizes:?}");
        assert!((450..=640).contains(&risk), "seed {seed}: {risk}");
        assert!((800_000..=1_700_000).contains(&product), "seed {seed}: {product}");
        // One low point per basin: as many as there are basins, and every other open cell has a lower neighbour.
        let low = low_points(&map);
        assert_eq!(low.len(), sizes.len(), "seed {seed}");
        let open = (0..100).flat_map(|y| (0..100).map(move |x| (x, y))).filter(|&(x, y)| map[y][x] < 9);
        let drains = |&(x, y): &(usize, usize)| neighbours(&map, (x, y)).any(|(u, v)| map[v][u] < map[y][x]);
        assert_eq!(open.filter(|place| !drains(place)).count(), low.len(), "seed {seed}");
    }
}

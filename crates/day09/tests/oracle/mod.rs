//! Day 9 cell by cell: low points by their neighbours, and basins by growing them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// The neighbours inside the map.
pub fn neighbours(map: &[Vec<u32>], (x, y): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let all = [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))];
    all.into_iter().filter(|&(x, y)| map.get(y).is_some_and(|row| x < row.len()))
}

/// The cells lower than all of their neighbours.
pub fn low_points(map: &[Vec<u32>]) -> Vec<(usize, usize)> {
    let places = (0..map.len()).flat_map(|y| (0..map[y].len()).map(move |x| (x, y)));
    places.filter(|&(x, y)| neighbours(map, (x, y)).all(|(u, v)| map[y][x] < map[v][u])).collect()
}

/// The sizes of all regions, the largest first: a region grows by the neighbours of its cells until it has none left.
pub fn regions(map: &[Vec<u32>]) -> Vec<u64> {
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

/// The heights, row by row.
pub fn map(input: &str) -> Vec<Vec<u32>> {
    input.trim_end().lines().map(|line| line.chars().map(|digit| digit.to_digit(10).unwrap()).collect()).collect()
}

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (u32, u64) {
    let map = map(input);
    let risk = low_points(&map).into_iter().map(|(x, y)| map[y][x] + 1).sum();
    (risk, regions(&map)[..3].iter().product())
}

/// 100 × 100 cells with as many basins as real inputs have, and one low point in each.
pub fn shape(sample: &str) {
    let map = map(sample);
    assert!(map.len() == 100 && map.iter().all(|row| row.len() == 100));
    let walls = map.iter().flatten().filter(|&&height| height == 9).count();
    let (sizes, low) = (regions(&map), low_points(&map));
    assert!((2500..3250).contains(&walls) && (205..=255).contains(&sizes.len()), "{walls} {}", sizes.len());
    assert!(sizes[0] < 256 && sizes[sizes.len() - 1] >= 2, "{sizes:?}");
    // As many low points as basins, and every other open cell has a lower neighbour.
    let open = (0..100).flat_map(|y| (0..100).map(move |x| (x, y))).filter(|&(x, y)| map[y][x] < 9);
    let drains = |&(x, y): &(usize, usize)| neighbours(&map, (x, y)).any(|(u, v)| map[v][u] < map[y][x]);
    assert_eq!((low.len(), open.filter(|place| !drains(place)).count()), (sizes.len(), sizes.len()));
}

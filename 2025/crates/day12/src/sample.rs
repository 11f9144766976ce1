//! Christmas Tree Farm: six shapes and 1000 regions. Each region is decided by one of the two tests that the solver makes first.
//!
//! The shapes have 5, 6, 7, 7, 7 and 7 cells, in random order. They are connected, and touch all four sides of their 3 × 3 cells.
//! The sides of the regions have random lengths from 35 to 50. There are 6 to 89 presents of each shape, and 120 to 391 in all.
//!
//! In about half of the regions, all presents fit: the region has 0 to 20 more squares of 3 × 3 cells than presents, and the
//! presents have at most 74.2 % as many cells as the region. In the other regions, the presents have 1 to 40 cells more than the
//! region.

use common::samples::SplitMix64;
use toolbox::prelude::bfs_reach;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut sizes = [5_u32, 6, 7, 7, 7, 7];
    random.shuffle(&mut sizes);
    let mut lines = Vec::new();
    for (number, size) in sizes.into_iter().enumerate() {
        let cells = shape(random, size);
        let row = |row: &[bool]| row.iter().map(|&cell| if cell { '#' } else { '.' }).chain(['\n']).collect::<String>();
        lines.push(format!("{number}:\n{}\n", cells.chunks(3).map(row).collect::<String>()));
    }
    for _ in 0..1000 {
        let fits = random.coin();
        let ([width, height], counts) = region(random, sizes, fits);
        let counts = counts.map(|count| count.to_string()).join(" ");
        lines.push(format!("{width}x{height}: {counts}\n"));
    }
    lines.concat()
}

/// Draws the cells of a shape.
fn shape(random: &mut SplitMix64, size: u32) -> [bool; 9] {
    loop {
        let mut cells = [false; 9];
        for place in random.choose_many(&[0, 1, 2, 3, 4, 5, 6, 7, 8], size as usize) {
            cells[place] = true;
        }
        let touches = |places: [usize; 3]| places.iter().any(|&place| cells[place]);
        if [[0, 1, 2], [6, 7, 8], [0, 3, 6], [2, 5, 8]].into_iter().all(touches) && is_connected(cells) {
            return cells;
        }
    }
}

/// Whether all cells can be reached from the first one.
fn is_connected(cells: [bool; 9]) -> bool {
    let places: Vec<usize> = (0..9).filter(|&place| cells[place]).collect();
    let touch = |one: usize, other: usize| (one / 3).abs_diff(other / 3) + (one % 3).abs_diff(other % 3) == 1;
    let neighbours = |&place: &usize| places.iter().copied().filter(move |&other| touch(place, other));
    bfs_reach(places[0], neighbours).count() == places.len()
}

/// Draws the sides of a region, and the number of presents of each shape. If `fits` is true, the presents certainly fit; otherwise,
/// they certainly do not fit.
fn region(random: &mut SplitMix64, sizes: [u32; 6], fits: bool) -> ([u32; 2], [u32; 6]) {
    loop {
        let [width, height] = [random.between(35, 50), random.between(35, 50)];
        let area = width * height;
        let squares = (width / 3) * (height / 3);
        let presents = if fits { squares - random.between(0, 20) } else { (area + 20) * 2 / 13 };
        let mut counts = [0, 1, 2, 3, 4, 5].map(|shape| (presents + shape) / 6);
        for _ in 0..12 {
            let [from, to] = [random.index(5), random.index(5)];
            let moved = random.between(0, counts[from] / 4);
            counts[from] -= moved;
            counts[to] += moved;
        }
        let presents: u32 = counts.iter().sum();
        let cells: u32 = counts.iter().zip(sizes).map(|(count, size)| count * size).sum();
        let is_decided = if fits { cells * 1000 <= area * 742 } else { (area + 1..=area + 40).contains(&cells) };
        if is_decided && (120..=391).contains(&presents) && counts.iter().all(|count| (6..=89).contains(count)) {
            return ([width, height], counts);
        }
    }
}

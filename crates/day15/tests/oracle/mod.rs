//! Dijkstra's algorithm for day 15, with a list of cells for each total.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (u32, u32) {
    (lowest_total(input, 1), lowest_total(input, 5))
}

/// The lowest total in a cave made of `copies` × `copies` tiles.
pub fn lowest_total(input: &str, copies: usize) -> u32 {
    let tile: Vec<&[u8]> = input.trim_end().lines().map(str::as_bytes).collect();
    let [width, height] = [copies * tile[0].len(), copies * tile.len()];
    let mut risks = Vec::with_capacity(width * height);
    for y in 0..height {
        let row = tile[y % tile.len()];
        for x in 0..width {
            let more = x / row.len() + y / tile.len();
            risks.push(1 + u32::try_from((usize::from(row[x % row.len()] - b'1') + more) % 9).unwrap());
        }
    }
    let mut lowest = vec![u32::MAX; risks.len()];
    lowest[0] = 0;
    // No risk is above 9, so at any time ten lists in turn are enough.
    let mut with_total = [const { Vec::new() }; 10];
    with_total[0].push(0);
    for total in 0.. {
        for cell in std::mem::take(&mut with_total[total as usize % 10]) {
            if cell + 1 == risks.len() {
                return total;
            }
            let (x, y) = (cell % width, cell / width);
            let right_and_down = [(x + 1 < width, cell + 1), (y + 1 < height, cell + width)];
            let left_and_up = [(x > 0, cell.wrapping_sub(1)), (y > 0, cell.wrapping_sub(width))];
            for (is_inside, next) in right_and_down.into_iter().chain(left_and_up) {
                if is_inside && total + risks[next] < lowest[next] {
                    lowest[next] = total + risks[next];
                    with_total[lowest[next] as usize % 10].push(next);
                }
            }
        }
    }
    unreachable!("all cells are connected")
}

/// 100 × 100 risks, most of them low with a total like that of a real input with low risks, or the other way round.
pub fn shape(sample: &str) {
    assert!(sample.len() == 10_100 && sample.lines().all(|line| line.len() == 100));
    let [ones, nines] = ['1', '9'].map(|risk| sample.matches(risk).count());
    let total = lowest_total(sample, 1);
    let (common, rare, is_real) = if ones > nines { (ones, nines, total <= 430) } else { (nines, ones, total >= 670) };
    assert!((2300..=2900).contains(&common) && (800..=1300).contains(&rare) && is_real, "{common} {rare} {total}");
}

/// A path of risk 1 that goes back and forth between walls of risk 9.
pub fn snake(side: usize, wall: usize, along: usize, across: usize) -> char {
    let turn = if (across / (wall + 1)).is_multiple_of(2) { side - 1 } else { 0 };
    if across.is_multiple_of(wall + 1) || along == turn { '1' } else { '9' }
}

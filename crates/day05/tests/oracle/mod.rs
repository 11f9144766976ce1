//! Day 5 point by point.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// Both answers, from the input's text: all points of all lines, and how often each comes.
pub fn oracle(input: &str) -> (u32, u32) {
    let mut lines_at = vec![[0, 0]; 1_000_000];
    for line in input.trim_end().lines() {
        let [x1, y1, x2, y2] = numbers(line);
        let (width, height) = (x2 - x1, y2 - y1);
        for step in 0..=width.abs().max(height.abs()) {
            let [x, y] = [x1 + step * width.signum(), y1 + step * height.signum()];
            let [without_diagonals, all] = &mut lines_at[usize::try_from(1000 * y + x).unwrap()];
            *without_diagonals += i32::from(width == 0 || height == 0);
            *all += 1;
        }
    }
    let overlaps = |part: usize| lines_at.iter().map(|lines| u32::from(lines[part] > 1)).sum();
    (overlaps(0), overlaps(1))
}

/// The coordinates of both ends of a line.
pub fn numbers(line: &str) -> [i32; 4] {
    let numbers = line.replace(" -> ", ",");
    numbers.split(',').map(|number| number.parse().unwrap()).collect::<Vec<_>>().try_into().unwrap()
}

/// 500 lines inside the square, a third of each kind.
pub fn shape(sample: &str) {
    let mut kinds = [0; 4];
    for [x1, y1, x2, y2] in sample.lines().map(numbers) {
        assert!([x1, y1, x2, y2].iter().all(|number| (10..=989).contains(number)));
        kinds[usize::from(x1 != x2) + 2 * usize::from(y1 != y2)] += 1;
    }
    assert!(kinds[0] == 0 && kinds[1..].iter().all(|lines| (120..=215).contains(lines)), "{kinds:?}");
}

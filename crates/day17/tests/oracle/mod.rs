//! Probes of day 17 that fly step by step.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day17::Target;

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (u64, u64) {
    let numbers = input.trim_end().split(|character: char| !character.is_ascii_digit() && character != '-');
    let numbers: Vec<i32> = numbers.filter_map(|number| number.parse().ok()).collect();
    flown(Target { x: [numbers[0], numbers[1]], y: [numbers[2], numbers[3]] })
}

/// Both answers, by letting probes fly at all speeds up to the distance of the farthest edge.
pub fn flown(Target { x: [left, right], y: [bottom, top] }: Target) -> (u64, u64) {
    let most = [left, right, bottom, top].map(i32::abs).into_iter().max().unwrap();
    let [mut highest, mut velocities] = [0, 0];
    for (start_dx, start_dy) in (left.min(0)..=right.max(0)).flat_map(|dx| (-most..=most).map(move |dy| (dx, dy))) {
        let [mut x, mut y, mut dx, mut dy] = [0, 0, start_dx, start_dy];
        while (dy > 0 || y >= bottom) && x.abs() <= left.abs().max(right.abs()) {
            [x, y] = [x + dx, y + dy];
            [dx, dy] = [dx - dx.signum(), dy - 1];
            if (left..=right).contains(&x) && (bottom..=top).contains(&y) {
                highest = highest.max((1..=start_dy).sum::<i32>().cast_unsigned().into());
                velocities += 1;
                break;
            }
        }
    }
    (highest, velocities)
}

/// A target to the right of the start and below it, with sides of 20 to 60.
pub fn shape(sample: &str) {
    let Target { x: [left, right], y: [bottom, top] } = day17::parse(sample).unwrap();
    assert!(left >= 14 && right <= 330 && bottom >= -270 && top <= -20, "{sample}");
    assert!((1..24).map(|speed| speed * (speed + 1) / 2).any(|stop| (left..=right).contains(&stop)), "{sample}");
    assert!((20..=60).contains(&(right - left)) && (20..=60).contains(&(top - bottom)), "{sample}");
}

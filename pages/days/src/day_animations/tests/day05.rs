use std::collections::HashMap;

use super::{animation, assert_frame, draw, numbers, tracked_sample};

#[test]
fn a_cell_shows_the_busiest_of_its_points() {
    let sample = tracked_sample(5);
    let is_diagonal = |line: &Vec<i32>| line[0] != line[2] && line[1] != line[3];
    let (diagonal, axis_aligned): (Vec<_>, Vec<_>) = sample.lines().map(numbers).partition(is_diagonal);
    let mut animation = animation(5, &sample);
    assert_eq!(animation.last(), 167);
    // Each frame adds three lines. Frame 83 has only horizontal and vertical lines, and frame 150 also has diagonals.
    for number in [83, 150] {
        let mut counts = HashMap::new();
        for line in axis_aligned.iter().chain(&diagonal).take(3 * number) {
            let [across, down] = [line[2] - line[0], line[3] - line[1]];
            let length = across.abs().max(down.abs());
            for step in 0..=length {
                let point = [line[0] + across * step / length, line[1] + down * step / length];
                *counts.entry(point).or_insert(0) += 1;
            }
        }
        let rows = draw(500, 500, |[x, y]| {
            let points = [[2 * x, 2 * y], [2 * x + 1, 2 * y], [2 * x, 2 * y + 1], [2 * x + 1, 2 * y + 1]];
            ['.', '1', '2', '3']
                [points.iter().filter_map(|point| counts.get(point)).max().map_or(0, |&most| most.min(3))]
        });
        let overlaps = counts.values().filter(|&&count| count > 1).count();
        let caption = if number == 83 {
            format!("249 of {} horizontal and vertical lines: they overlap at {overlaps} points.", axis_aligned.len())
        } else {
            format!("450 of 500 lines: they overlap at {overlaps} points, 5955 without the diagonals.")
        };
        let key = [('1', "one line"), ('2', "two lines"), ('3', "more")];
        assert_frame(&mut animation, number, &key, &caption, &rows);
    }
}

use std::collections::HashSet;

use super::{animation, assert_frame, draw, numbers, tracked_sample};

#[test]
fn a_frame_shows_the_half_that_moves() {
    let sample = tracked_sample(13);
    let (dots, folds) = sample.split_once("\n\n").unwrap();
    let folds: Vec<_> = folds.lines().map(|fold| (usize::from(fold.contains('y')), numbers(fold)[0])).collect();
    let mut animation = animation(13, &sample);
    assert_eq!(animation.last(), 8 * 12);
    // Each fold has eight frames, numbered from 0. In frame 3, the moving half still extends beyond the line, by ⅜ of its original
    // extent. In frame 5, the moving half extends by the same amount on the other side of the line. During the first two folds,
    // each cell shows 3 × 3 points.
    for (done, frame, reach, scale, width, height) in
        [(0, 3, 3, 3, 437, 298), (1, 5, -3, 3, 219, 299), (6, 3, 3, 1, 163, 111)]
    {
        let mut sheet: HashSet<_> = dots.lines().map(numbers).collect();
        for &(axis, line) in &folds[..done] {
            let folded = |mut dot: Vec<i32>| {
                dot[axis] = line - (dot[axis] - line).abs();
                dot
            };
            sheet = sheet.into_iter().map(folded).collect();
        }
        let (axis, line) = folds[done];
        let (moving, still): (Vec<_>, Vec<_>) = sheet.iter().cloned().partition(|dot| dot[axis] > line);
        let on_screen = |dot: &Vec<i32>| [dot[0] / scale, dot[1] / scale];
        let still: HashSet<_> = still.iter().map(on_screen).collect();
        let moved = |mut dot: Vec<i32>| {
            dot[axis] = line + (dot[axis] - line) * reach / 8;
            on_screen(&dot)
        };
        let moving: HashSet<_> = moving.into_iter().map(moved).collect();
        let rows = draw(width, height, |place| match place {
            _ if still.contains(&place) => '#',
            _ if moving.contains(&place) => 'm',
            _ if (place[axis] * scale - line).abs() < scale => '|',
            _ => '.',
        });
        let caption = format!("{done} of 12 folds: {} dots are visible.", sheet.len());
        let key = [('#', "dot"), ('|', "fold"), ('m', "moving half")];
        assert_frame(&mut animation, 8 * done + frame, &key, &caption, &rows);
    }
}

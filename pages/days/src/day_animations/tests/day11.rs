use std::collections::{HashMap, HashSet};

use super::{animation, assert_frame, draw, places, square, tracked_sample};

#[test]
fn a_cell_shows_its_energy_or_a_flash() {
    let sample = tracked_sample(11);
    let mut levels: HashMap<_, _> =
        places(&sample).into_iter().map(|(place, digit)| (place, digit.to_digit(10).unwrap())).collect();
    let mut total = 0;
    let mut flashed = HashSet::new();
    for _ in 0..70 {
        for level in levels.values_mut() {
            *level += 1;
        }
        flashed = HashSet::new();
        while let Some((&bright, _)) = levels.iter().find(|(place, level)| **level > 9 && !flashed.contains(*place)) {
            flashed.insert(bright);
            for near in square(bright, 1) {
                levels.entry(near).and_modify(|level| *level += 1);
            }
        }
        levels.extend(flashed.iter().map(|&place| (place, 0)));
        total += flashed.len();
    }
    let mut animation = animation(11, &sample);
    assert_eq!(animation.last(), 388);
    let digit = |place| char::from_digit(levels[&place], 10).unwrap();
    let rows = draw(10, 10, |place| if flashed.contains(&place) { 'F' } else { digit(place) });
    let count = flashed.len();
    let caption = format!("Step 70: {count} flash now, {total} flashes so far, {total} in the first 100 steps.");
    let key = [('F', "flashes"), ('1', "little energy"), ('9', "about to flash")];
    assert_frame(&mut animation, 70, &key, &caption, &rows);
}

#[test]
fn all_flash_at_once_in_an_early_step() {
    // All octopuses flash at once in steps 9, 19 and so on.
    let mut animation = animation(11, &"1111111111\n".repeat(10));
    assert_eq!(animation.last(), 100);
    for (number, caption) in [
        (9, "Step 9: 100 flash now, 100 flashes so far, 100 in the first 100 steps."),
        (10, "Step 10: 0 flash now, 100 flashes so far, 100 in the first 100 steps."),
        (100, "In step 9, all flash at once; 1000 flashes in the first 100 steps."),
    ] {
        assert_eq!(animation.frame(number).caption, caption);
    }
}

use std::collections::{HashMap, HashSet};

use super::{animation, assert_frame, draw, places, square, tracked_sample};

#[test]
fn a_cell_shows_its_energy_or_a_flash() {
    let sample = tracked_sample(11);
    let mut levels: HashMap<_, _> =
        places(&sample).into_iter().map(|(place, digit)| (place, digit.to_digit(10).unwrap())).collect();
    let mut flashes = 0;
    let mut flashed = HashSet::new();
    for _ in 0..70 {
        levels.values_mut().for_each(|level| *level += 1);
        flashed = HashSet::new();
        while let Some((&bright, _)) = levels.iter().find(|(place, level)| **level > 9 && !flashed.contains(*place)) {
            flashed.insert(bright);
            for near in square(bright, 1) {
                levels.entry(near).and_modify(|level| *level += 1);
            }
        }
        flashed.iter().for_each(|place| levels.extend([(*place, 0)]));
        flashes += flashed.len();
    }
    let mut animation = animation(11, &sample);
    assert_eq!(animation.last(), 388);
    let rows = draw(
        10,
        10,
        |place| {
            if flashed.contains(&place) { 'F' } else { char::from_digit(levels[&place], 10).unwrap() }
        },
    );
    let caption = format!(
        "Step 70: {} flash now, {flashes} have flashed so far, {flashes} in the first 100 steps.",
        flashed.len()
    );
    assert_frame(
        &mut animation,
        70,
        &[('F', "flashes"), ('1', "little energy"), ('9', "about to flash")],
        &caption,
        &rows,
    );
}

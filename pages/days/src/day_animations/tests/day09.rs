use std::cmp::Reverse;
use std::collections::HashMap;

use super::{Point, animation, assert_frame, draw, neighbours, places, tracked_sample};

#[test]
fn water_spreads_by_one_cell_per_frame() {
    let sample = tracked_sample(9);
    let heights = places(&sample);
    // Outside the map, the ground is high.
    let height = |place| heights.get(&place).copied().unwrap_or('9');
    let is_low = |&place: &Point| neighbours(place).into_iter().all(|near| height(place) < height(near));
    let low_points: Vec<_> = heights.keys().copied().filter(is_low).collect();
    // For each frame, a map from each wet cell to the low point of its basin.
    let mut frames = vec![HashMap::new(), low_points.iter().map(|&low| (low, low)).collect()];
    loop {
        let wet = &frames[frames.len() - 1];
        let mut next = wet.clone();
        for (&place, &basin) in wet {
            let reached = neighbours(place).into_iter().filter(|&near| height(near) < '9');
            next.extend(reached.map(|near| (near, basin)));
        }
        if next == *wet {
            break;
        }
        frames.push(next);
    }
    let mut animation = animation(9, &sample);
    assert_eq!(animation.last(), frames.len() - 1);

    let size = |number: usize, basin| frames[number].values().filter(|&&of| of == basin).count();
    let mut basins = low_points;
    basins.sort_by_key(|&basin| Reverse(size(frames.len() - 1, basin)));
    // In this frame, the largest basins differ in size.
    let number = 7;
    let rows = draw(100, 100, |place| match frames[number].get(&place) {
        _ if height(place) == '9' => 'W',
        None => '.',
        Some(&basin) if basin == basins[0] => 'a',
        Some(&basin) if basin == basins[1] => 'b',
        Some(&basin) if basin == basins[2] => 'c',
        Some(_) => height(place),
    });
    let [first, second, third] = [0, 1, 2].map(|rank| size(number, basins[rank]));
    let caption = format!(
        "Step {number}: water from the low points (total risk 458) fills {first}, {second} and {third} cells of the largest basins; the product is {}.",
        first * second * third
    );
    let key = [('W', "height 9"), ('a', "largest basin"), ('b', "second"), ('c', "third"), ('6', "other basins")];
    assert_frame(&mut animation, number, &key, &caption, &rows);
}

#[test]
fn a_basin_without_a_low_point_fills_from_its_first_cell() {
    let mut animation = animation(9, "19295\n99995\n");
    assert_eq!(animation.last(), 2);
    for (number, [first, second, third]) in [(1, [1, 1, 1]), (2, [2, 1, 1])] {
        let caption = format!(
            "Step {number}: water from the low points (total risk 5) fills {first}, {second} and {third} cells of the largest basins; the product is {}.",
            first * second * third
        );
        assert_eq!(animation.frame(number).caption, caption);
    }
}

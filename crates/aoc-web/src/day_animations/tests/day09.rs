use std::cmp::Reverse;
use std::collections::HashMap;

use super::{animation, assert_frame, draw, neighbours, places, tracked_sample};

#[test]
fn water_spreads_by_one_cell_per_frame() {
    let sample = tracked_sample(9);
    let heights = places(&sample);
    let is_low =
        |place| neighbours(place).iter().all(|next| heights.get(next).is_none_or(|next| heights[&place] < *next));
    let low_points: Vec<_> = heights.keys().copied().filter(|&place| is_low(place)).collect();
    // For each frame, the wet cells with their basins. The low point of a basin stands for the basin.
    let mut frames = vec![HashMap::new(), low_points.iter().map(|&low| (low, low)).collect()];
    loop {
        let wet = &frames[frames.len() - 1];
        let mut next = wet.clone();
        for (&place, &basin) in wet {
            next.extend(
                neighbours(place)
                    .into_iter()
                    .filter(|near| heights.get(near).is_some_and(|&height| height < '9'))
                    .map(|near| (near, basin)),
            );
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
    let number = frames.len() / 2;
    let rows = draw(100, 100, |place| match frames[number].get(&place) {
        _ if heights[&place] == '9' => 'W',
        None => '.',
        Some(basin) if basins[..3].contains(basin) => {
            "abc".as_bytes()[basins.iter().position(|of| of == basin).unwrap()].into()
        }
        Some(_) => heights[&place],
    });
    let [first, second, third] = [0, 1, 2].map(|rank| size(number, basins[rank]));
    let caption = format!(
        "After {number} steps from the low points (total risk 458), water fills {first}, {second} and {third} cells of the largest basins; the product is {}.",
        first * second * third
    );
    let key = [('W', "height 9"), ('a', "largest basin"), ('b', "second"), ('c', "third"), ('6', "other basins")];
    assert_frame(&mut animation, number, &key, &caption, &rows);
}

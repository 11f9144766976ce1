use std::collections::{HashMap, HashSet};

use super::{animation, assert_frame, draw, neighbours, places, square};

const TILE: &str = "1637\n5138\n2651\n";

#[test]
fn the_wave_spreads_and_then_the_path_grows() {
    let tile = places(TILE);
    let mut risks = HashMap::new();
    for (x, y) in (0..20).flat_map(|x| (0..15).map(move |y| (x, y))) {
        let more = usize::try_from(x / 4 + y / 3).unwrap();
        let digits = "123456789".chars().cycle();
        let digit = digits.skip_while(|digit| *digit != tile[&[x % 4, y % 3]]).nth(more).unwrap();
        risks.insert([x, y], digit.to_digit(10).unwrap());
    }
    // Until no total changes, set each total to the lowest total of a neighbour plus the risk of the cell itself.
    let mut totals = HashMap::from([([0, 0], 0)]);
    loop {
        let before = totals.clone();
        for (&place, &risk) in risks.iter().filter(|(place, _)| **place != [0, 0]) {
            let totals_around = neighbours(place).into_iter().filter_map(|near| totals.get(&near));
            if let Some(&least) = totals_around.min() {
                totals.insert(place, least + risk);
            }
        }
        if totals == before {
            break;
        }
    }
    // In this cave, only one path has the lowest total.
    let mut path = vec![[19, 14]];
    while path[0] != [0, 0] {
        let allows =
            |near: &[i32; 2]| totals.get(near).is_some_and(|total| total + risks[&path[0]] == totals[&path[0]]);
        let before: Vec<_> = neighbours(path[0]).into_iter().filter(allows).collect();
        assert_eq!(before.len(), 1);
        path.insert(0, before[0]);
    }

    let lowest = totals[&[19, 14]];
    let mut animation = animation(15, TILE);
    assert_eq!(animation.last(), 240);
    let key = [('f', "front of the wave"), ('2', "low total"), ('9', "high total"), ('#', "best path")];
    let shade = |total: u32| char::from_digit((total * 9 / lowest).min(9), 10).unwrap();

    let wave = lowest / 2;
    let rows = draw(20, 15, |place| match totals[&place] {
        total if total > wave => '.',
        total if total > wave - 9 => 'f',
        total => shade(total),
    });
    let reached = totals.values().filter(|&&total| total <= wave).count();
    let caption = format!("Total risk {wave}: {} % of the cavern reached.", reached * 100 / (20 * 15));
    assert_frame(&mut animation, 60, &key, &caption, &rows);

    // A point of the path covers 3 × 3 cells.
    let caption = format!("The lowest total risk is {lowest}; a path of {} steps has it.", path.len() - 1);
    for (number, shown) in [(180, path.len() / 2), (240, path.len())] {
        let covered: HashSet<_> = path[..shown].iter().flat_map(|&point| square(point, 1)).collect();
        let rows = draw(20, 15, |place| match totals[&place] {
            _ if covered.contains(&place) => '#',
            total if total > lowest => '.',
            total => shade(total),
        });
        assert_frame(&mut animation, number, &key, &caption, &rows);
    }
}

#[test]
fn a_cave_too_large_for_a_picture_says_so() {
    for (width, height) in [(205, 205), (1, 3277)] {
        let mut animation = animation(15, &format!("{}\n", "1".repeat(width)).repeat(height));
        let (width, height) = (5 * width, 5 * height);
        let caption = format!("This input is too large for an animation: a frame would have {width} × {height} cells.");
        assert_eq!(animation.last(), 0);
        assert_frame(&mut animation, 0, &[], &caption, &[".".repeat(100)]);
    }
    for (width, height) in [(204, 205), (3276, 1)] {
        assert_eq!(animation(15, &format!("{}\n", "1".repeat(width)).repeat(height)).last(), 240);
    }
}

//! Another way to the answers of day 22.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// The first and the last coordinate along each axis.
pub type Box3 = [[i64; 2]; 3];

/// Both answers, from the input's text: keeps disjoint boxes of cubes that are on, and cuts what a step takes out of each.
pub fn oracle(input: &str) -> (u64, u64) {
    let mut boxes: Vec<Box3> = Vec::new();
    for (is_on, step) in steps(input) {
        let meets = |lit: &mut Box3| (0..3).all(|axis| lit[axis][0] <= step[axis][1] && step[axis][0] <= lit[axis][1]);
        let meeting: Vec<Box3> = boxes.extract_if(.., meets).collect();
        boxes.extend(meeting.into_iter().flat_map(|lit| without(lit, step)));
        boxes.extend(is_on.then_some(step));
    }
    let side = |[first, last]: [i64; 2]| u64::try_from(last - first + 1).unwrap_or(0);
    let volume = |lit: Box3| lit.map(side).iter().product::<u64>();
    let near = |lit: Box3| lit.map(|[first, last]| [first.max(-50), last.min(50)]);
    (boxes.iter().map(|&lit| volume(near(lit))).sum(), boxes.iter().map(|&lit| volume(lit)).sum())
}

pub fn steps(input: &str) -> impl Iterator<Item = (bool, Box3)> {
    input.trim_end().lines().map(|line| {
        let numbers = line.split(|letter: char| !letter.is_ascii_digit() && letter != '-');
        let numbers: Vec<i64> = numbers.filter(|number| !number.is_empty()).map(|text| text.parse().unwrap()).collect();
        (line.starts_with("on"), [0, 2, 4].map(|first| [numbers[first], numbers[first + 1]]))
    })
}

/// What is left of a box, as up to six boxes, when those are taken that another box has in common with it.
fn without(lit: Box3, taken: Box3) -> Vec<Box3> {
    let (mut rest, mut left) = (lit, Vec::new());
    for axis in 0..3 {
        let [first, last] = rest[axis];
        for range in [[first, taken[axis][0] - 1], [taken[axis][1] + 1, last]] {
            let mut piece = rest;
            piece[axis] = range;
            left.extend((range[0] <= range[1]).then_some(piece));
        }
        rest[axis] = [first.max(taken[axis][0]), last.min(taken[axis][1])];
    }
    left
}

/// Both answers for steps from 45 to 59 in x, and from -3 to 7 in y and z, cube by cube.
pub fn cube_by_cube(input: &str) -> (u64, u64) {
    let steps: Vec<_> = steps(input).collect();
    let mut cubes = (0, 0);
    for cube in (45..60).flat_map(|x| (-3..8).flat_map(move |y| (-3..8).map(move |z| [x, y, z]))) {
        let has = |ranges: &Box3| (0..3).all(|axis| (ranges[axis][0]..=ranges[axis][1]).contains(&cube[axis]));
        if steps.iter().rfind(|(_, ranges)| has(ranges)).is_some_and(|&(is_on, _)| is_on) {
            cubes.0 += u64::from(cube[0] <= 50);
            cubes.1 += 1;
        }
    }
    cubes
}

/// 20 steps in the region, with long sides for those that switch on, and 400 far from it, the first half of which switch on.
pub fn shape(sample: &str) {
    let steps: Vec<_> = steps(sample).collect();
    assert_eq!(steps.len(), 420);
    for (number, (is_on, cuboid)) in steps.into_iter().enumerate() {
        let [near, far] = [50, 100_000].map(|limit| cuboid.as_flattened().iter().all(|end| end.abs() <= limit));
        let touches = cuboid.iter().all(|&[first, last]| first <= 50 && last >= -50);
        assert!(far && near == (number < 20) && touches == near, "step {number}");
        if near {
            let sides = if is_on { 45..=55 } else { 10..=20 };
            assert_eq!(is_on, number < 10 || number % 2 == 1, "step {number}");
            assert!(cuboid.iter().all(|[first, last]| sides.contains(&(last - first + 1))), "step {number}");
        }
        assert!(is_on || near || number >= 220, "step {number}");
    }
}

/// The line of a step.
pub fn cuboid(is_on: bool, [x, y, z]: Box3) -> String {
    let switch = if is_on { "on" } else { "off" };
    format!("{switch} x={}..{},y={}..{},z={}..{}\n", x[0], x[1], y[0], y[1], z[0], z[1])
}

/// `count` plates across each axis, one cube thick.
pub fn plates(count: i64) -> String {
    let all = [-1000, 1000];
    let plates = (0..count).map(|plate| [plate % 1999 - 999, plate % 1999 - 999]);
    plates.flat_map(|at| [[at, all, all], [all, at, all], [all, all, at]]).map(|plate| cuboid(true, plate)).collect()
}

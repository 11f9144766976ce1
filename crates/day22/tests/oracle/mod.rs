//! Another way to the answers of day 22.

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

//! Day 13 with a set of dots, folded dot by dot, and letters drawn by hand.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

/// The letters of the samples, each as the oracle sees it: rows of four points, without the gaps.
const GLYPHS: [(char, &str); 14] = [
    ('A', ".##. #..# #..# #### #..# #..#"),
    ('B', "###. #..# ###. #..# #..# ###."),
    ('C', ".##. #..# #... #... #..# .##."),
    ('E', "#### #... ###. #... #... ####"),
    ('F', "#### #... ###. #... #... #..."),
    ('G', ".##. #..# #... #.## #..# .###"),
    ('H', "#..# #..# #### #..# #..# #..#"),
    ('J', "..## ...# ...# ...# #..# .##."),
    ('K', "#..# #.#. ##.. #.#. #.#. #..#"),
    ('L', "#... #... #... #... #... ####"),
    ('P', "###. #..# #..# ###. #... #..."),
    ('R', "###. #..# #..# ###. #.#. #..#"),
    ('U', "#..# #..# #..# #..# #..# .##."),
    ('Z', "#### ...# ..#. .#.. #... ####"),
];

/// Both answers, from the input's text: folds the dots beyond each line, one by one, in a set.
pub fn oracle(input: &str) -> (usize, String) {
    let input = input.replace('\r', "");
    let (dots, folds) = input.trim_end().split_once("\n\n").unwrap();
    let dots = dots.lines().map(|line| line.split_once(',').unwrap());
    let mut dots: BTreeSet<(i32, i32)> = dots.map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).collect();
    let mut after_first = None;
    for fold in folds.lines() {
        let (axis, line) = fold.strip_prefix("fold along ").unwrap().split_once('=').unwrap();
        let line: i32 = line.parse().unwrap();
        let mirrored = |place| if place > line { line - (place - line) } else { place };
        let folded = dots.iter().map(|&(x, y)| if axis == "x" { (mirrored(x), y) } else { (x, mirrored(y)) });
        dots = folded.collect();
        after_first.get_or_insert(dots.len());
    }
    let letter = |place| {
        let row = |y| (0..4).map(|x| if dots.contains(&(5 * place + x, y)) { '#' } else { '.' }).collect::<String>();
        let drawn = (0..6).map(row).collect::<Vec<_>>().join(" ");
        GLYPHS.iter().find(|(_, glyph)| *glyph == drawn).map_or('?', |&(letter, _)| letter)
    };
    (after_first.unwrap(), (0..8).map(letter).collect())
}

/// 800 to 1050 different dots, of which about 21 in 100 meet another one at a fold, and twelve folds.
pub fn shape(sample: &str) {
    let (dots, folds) = sample.split_once("\n\n").unwrap();
    let different = dots.lines().collect::<BTreeSet<_>>().len();
    assert_eq!((different, folds.lines().count()), (dots.lines().count(), 12));
    assert!(folds.starts_with("fold along x=655\n"), "{folds}");
    let after_first = oracle(sample).0;
    assert!(
        (800..=1050).contains(&different) && (112..=130).contains(&(100 * different / after_first)),
        "{different} {after_first}"
    );
}

/// The dots of an L, as it is.
pub const L: &str = "0,0\n0,1\n0,2\n0,3\n0,4\n0,5\n1,5\n2,5\n3,5\n";

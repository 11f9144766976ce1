//! Dots, which are read in groups as long as they are many.

use day13::parse;

use crate::solve;

pub const DOT: &str = "a dot with coordinates from 0 to 9999, such as \"12,3\"";

/// The lines of many dots, of every length that is read quickly.
fn many_dots() -> Vec<String> {
    let numbers = [0, 7, 10, 99, 100, 655, 999, 1000, 1234, 9999];
    numbers.iter().flat_map(|x| numbers.map(|y| format!("{x},{y}"))).collect()
}

#[test]
fn many_dots_are_read_like_few() {
    let lines = many_dots();
    let fold = |dots: &[String], end: &str| dots.join(end) + end + end + "fold along x=0" + end;
    for start in 0..lines.len() {
        // Carriage returns are read line by line.
        let [quickly, slowly] = ["\n", "\r\n"].map(|end| parse(&fold(&lines[start..], end)).unwrap());
        assert_eq!(quickly, slowly, "from {}", lines[start]);
    }
}

#[test]
fn a_bad_line_is_found_among_many() {
    for place in 0..30 {
        let mut lines = many_dots();
        lines[place] = "{}".to_owned();
        let bad = ["3", "3,", ",4", "3,4,", "3;4", "3,4 ", "3,:5", "30 ,5", "12345,4", "3,12345", "3,é", "3,4\u{b}"];
        samples::assert_lines_refused(solve, DOT, &format!("{}\n\nfold along x=7", lines.join("\n")), &bad);
    }
}

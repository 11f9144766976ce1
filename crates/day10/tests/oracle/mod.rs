//! Day 10 by deleting pairs of brackets.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// What is left of a line when neighbours that fit each other are deleted again and again.
pub fn reduced(line: &str) -> String {
    let mut line = line.to_owned();
    loop {
        let shorter = ["()", "[]", "{}", "<>"].iter().fold(line.clone(), |line, pair| line.replace(pair, ""));
        if shorter == line {
            return line;
        }
        line = shorter;
    }
}

/// Both answers, from the input's text; `None` if no score is in the middle.
pub fn oracle(input: &str) -> Option<(u64, u64)> {
    let (mut illegal, mut completions) = (0, Vec::new());
    for line in input.trim_end().lines().map(reduced) {
        match line.chars().find(|&bracket| ")]}>".contains(bracket)) {
            Some(')') => illegal += 3,
            Some(']') => illegal += 57,
            Some('}') => illegal += 1197,
            Some(_) => illegal += 25137,
            None if line.is_empty() => {}
            None => {
                let points = line.chars().rev().map(|bracket| "([{<".find(bracket).unwrap() as u128 + 1);
                completions.push(points.fold(0, |score, points| 5 * score + points));
            }
        }
    }
    completions.sort_unstable();
    let middle = completions.get(completions.len() / 2).filter(|_| completions.len() % 2 == 1)?;
    Some((illegal, u64::try_from(*middle).unwrap()))
}

/// 98 lines of 90 to 109 brackets. 49 are incomplete, and so are the corrupted ones with the right bracket for the wrong one.
pub fn shape(sample: &str) {
    let lines: Vec<String> = sample.lines().map(reduced).collect();
    assert!(sample.lines().all(|line| (90..=109).contains(&line.len())) && lines.len() == 98);
    let is_incomplete = |line: &&String| line.chars().all(|bracket| "([{<".contains(bracket));
    let open: Vec<usize> = lines.iter().filter(is_incomplete).map(String::len).collect();
    assert!(open.len() == 49 && open.iter().all(|open| (7..=15).contains(open)), "{open:?}");
    for mut line in lines.iter().filter(|line| !is_incomplete(line)).cloned() {
        let place = line.find([')', ']', '}', '>']).unwrap();
        assert!(place > 0, "{line}");
        line.replace_range(place - 1..=place, "");
        assert!(is_incomplete(&&reduced(&line)) && !line.is_empty(), "{line}");
    }
}

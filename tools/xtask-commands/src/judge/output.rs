//! Compares a program's output with the right answers.

use common::Part;
use serde_json::Value;

pub struct Expected {
    pub part: Part,
    pub answer: String,
}

/// The error, like that of [`check_json`], is a verb phrase that says what the program did wrong.
pub fn check_lines(output: &str, expected: &[Expected]) -> Result<(), String> {
    let lines = last_lines(output, expected.len());
    match lines.len() {
        0 => Err("printed nothing".to_owned()),
        count if count < expected.len() => Err("printed only one line".to_owned()),
        _ => {
            let wrong = expected.iter().zip(&lines).filter(|(expected, line)| !has_answer(line, &expected.answer));
            refuse(&wrong.map(|(expected, _)| expected.part).collect::<Vec<_>>())
        }
    }
}

pub fn check_json(output: &str, expected: &[Expected]) -> Result<(), String> {
    let json: Value = serde_json::from_str(&anstream::adapter::strip_str(output).to_string())
        .map_err(|error| format!("printed no JSON: {error}"))?;
    let mut wrong = Vec::new();
    for Expected { part, answer } in expected {
        let found = match json.get(format!("part{part}")) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => return Err(format!("printed JSON in which \"part{part}\" is no string or number")),
        };
        if found != *answer {
            wrong.push(*part);
        }
    }
    refuse(&wrong)
}

/// The last lines that are not blank, without colours and other control characters.
pub fn last_lines(output: &str, count: usize) -> Vec<String> {
    let plain = terminal::printable(&anstream::adapter::strip_str(output).to_string());
    let mut lines: Vec<_> =
        plain.lines().rev().map(str::trim_end).filter(|line| !line.is_empty()).take(count).collect();
    lines.reverse();
    lines.into_iter().map(str::to_owned).collect()
}

fn has_answer(line: &str, answer: &str) -> bool {
    let Some(label) = line.trim().strip_suffix(answer).map(str::trim_end) else { return false };
    // 2=-1 ends in -1, but the 2= is no label: 2022's last answer is such a number.
    label.is_empty() || label.ends_with(':') || label.ends_with('=') && label.contains(char::is_alphabetic)
}

fn refuse(wrong: &[Part]) -> Result<(), String> {
    match wrong {
        [] => Ok(()),
        [part] => Err(format!("gave a wrong answer to part {part}")),
        _ => Err("gave wrong answers to both parts".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Check = fn(&str, &[Expected]) -> Result<(), String>;

    /// Checks a table whose entries have an output, the right answers, and the error; an empty error means that the output is right.
    /// A part with an empty answer is not judged.
    fn assert_checked(check: Check, table: &[(&str, [&str; 2], &str)]) {
        for (output, answers, error) in table {
            let expected = Part::ALL.into_iter().zip(answers).filter(|(_, answer)| !answer.is_empty());
            let expected: Vec<_> =
                expected.map(|(part, &answer)| Expected { part, answer: answer.to_owned() }).collect();
            assert_eq!(check(output, &expected).err().unwrap_or_default(), *error, "{output:?} {answers:?}");
        }
    }

    #[test]
    fn the_last_lines_are_the_answers() {
        const PART_1: &str = "gave a wrong answer to part 1";
        const PART_2: &str = "gave a wrong answer to part 2";
        const BOTH: &str = "gave wrong answers to both parts";
        let table = [
            ("834\n17\n", ["834", "17"], ""),
            ("read 2 lines\n\n  834\r\n \n17 \r\n\r\n", ["834", "17"], ""),
            ("Part 1: 834\nPart 2: 17", ["834", "17"], ""),
            ("part1=834\nanswer = part2 = 17", ["834", "17"], ""),
            ("1:834\n2: x: 17", ["834", "17"], ""),
            ("\u{1b}[1mPart 1:\u{1b}[0m \u{1b}[32m834\u{1b}[0m\n\u{1b}[38;5;9m17\u{1b}[m", ["834", "17"], ""),
            ("-5\nHIJLY", ["-5", "HIJLY"], ""),
            ("Part 1: co,de,ka\nPart 2 = 3,5,1,0", ["co,de,ka", "3,5,1,0"], ""),
            ("2=-1=0", ["2=-1=0", ""], ""),
            ("Part 1: 2=-1=0", ["2=-1=0", ""], ""),
            ("part1 = 2=-1=0", ["2=-1=0", ""], ""),
            ("2=-1=0", ["-1=0", ""], PART_1),
            ("2=-1=0", ["0", ""], PART_1),
            ("x\n17", ["", "17"], ""),
            ("834\n17", ["834", ""], PART_1),
            ("17\n834", ["834", "17"], BOTH),
            ("834\n17\ntook: 3 ms", ["834", "17"], BOTH),
            ("834\n-17", ["834", "17"], PART_2),
            ("834\n117", ["834", "17"], PART_2),
            ("834\npart 2 17", ["834", "17"], PART_2),
            ("834\n17.", ["834", "17"], PART_2),
            ("834\nhijly", ["834", "HIJLY"], PART_2),
            ("834 17", ["834", "17"], "printed only one line"),
            ("834\n \n", ["834", "17"], "printed only one line"),
            (" \n\u{1b}[0m", ["834", "17"], "printed nothing"),
            ("", ["834", ""], "printed nothing"),
        ];
        assert_checked(check_lines, &table);
    }

    #[test]
    fn a_json_object_has_the_answers() {
        const NO_PART_2: &str = "printed JSON in which \"part2\" is no string or number";
        let table = [
            (r#"{"part1": 834, "part2": "HIJLY"}"#, ["834", "HIJLY"], ""),
            ("\n{\n  \"part2\": \" 17 \",\r\n  \"ms\": 1.5,\n  \"part1\": -5\n}\n", ["-5", "17"], ""),
            (r#"{"part1": "2=-1=0"}"#, ["2=-1=0", ""], ""),
            (r#"{"part2": 18446744073709551615}"#, ["", "18446744073709551615"], ""),
            ("\u{1b}[1m{\"part1\": \u{1b}[32m834\u{1b}[0m}", ["834", ""], ""),
            (r#"{"part1": 834, "part2": 18}"#, ["834", "17"], "gave a wrong answer to part 2"),
            (r#"{"part1": 834}"#, ["834", "17"], NO_PART_2),
            (r#"{"part1": 834, "part2": null}"#, ["834", "17"], NO_PART_2),
            ("", ["834", ""], "printed no JSON: EOF while parsing a value at line 1 column 0"),
            ("834", ["834", ""], "printed JSON in which \"part1\" is no string or number"),
            ("{\"part1\": 834}\ndone", ["834", ""], "printed no JSON: trailing characters at line 2 column 1"),
        ];
        assert_checked(check_json, &table);
    }
}

//! Tests with typical outputs of people's programs. Each entry of a table has an output, the right answer to part 1, and the right
//! answer to part 2. A part with an empty answer is not judged.

use common::{Part, Picture};

use super::answers::{Expected, Understood, is_number, understand};

/// Outputs of right programs.
#[rustfmt::skip]
const RIGHT: &[(&str, &str, &str)] = &[
    // Bare answers.
    ("1602\n1631\n", "1602", "1631"),
    ("1602 1631", "1602", "1631"),
    ("1602\t1631\r\n", "1602", "1631"),
    ("1602, 1631", "1602", "1631"),
    ("1602,1631", "1602", "1631"),
    ("160,131", "160", "131"),
    ("160 131", "160", "131"),
    ("1602/1631", "1602", "1631"),
    ("1602-1631", "1602", "1631"),
    ("-12\n-7", "-12", "-7"),
    ("\u{2212}12; \u{2212}7", "-12", "-7"),
    ("7\n7", "7", "7"),
    ("(1602, 1631)", "1602", "1631"),
    ("[1602, 1631]", "1602", "1631"),
    ("Ok((1602, 1631))", "1602", "1631"),
    ("Some(1602)\nSome(1631)", "1602", "1631"),
    ("[1] 1602\n[1] 1631", "1602", "1631"),
    ("* 1602\n** 1631", "1602", "1631"),
    ("\"1602\"\n\"1631\"", "1602", "1631"),
    ("1602n\n1631n", "1602", "1631"),
    ("1602L 1631L", "1602", "1631"),
    ("1602.0\n1631.00", "1602", "1631"),
    ("reading 2000 lines\nwindow 3\n1602\n1631", "1602", "1631"),
    // Labels.
    ("Part 1: 834", "834", ""),
    ("Part 2: 834", "", "834"),
    ("Part 1: 1 Part 2: 2", "1", "2"),
    ("Part 1: 2 Part 2: 1", "2", "1"),
    ("Part 1: 1602\nPart 2: 1631", "1602", "1631"),
    ("Part 2: 1631\nPart 1: 1602", "1602", "1631"),
    ("part1=1602 part2=1631", "1602", "1631"),
    ("p1: 1602, p2: 1631", "1602", "1631"),
    ("Part One: 1602\nPart Two: 1631", "1602", "1631"),
    ("PART A - 1602\nPART B - 1631", "1602", "1631"),
    ("Part I: 1602\nPart II: 1631", "1602", "1631"),
    ("Part #1 -> 1602\nPart #2 -> 1631", "1602", "1631"),
    ("part_1 = 1602\npart_2 = 1631", "1602", "1631"),
    ("part-1: 1602\npart-2: 1631", "1602", "1631"),
    ("partOne 1602\npartTwo 1631", "1602", "1631"),
    ("Part 1 1602\nPart 2 1631", "1602", "1631"),
    ("First part: 1602\nSecond part: 1631", "1602", "1631"),
    ("1st star: 1602\n2nd star: 1631", "1602", "1631"),
    ("First: 1602\nSecond: 1631", "1602", "1631"),
    ("Answer 1: 1602\nAnswer 2: 1631", "1602", "1631"),
    ("Solution 1 = 1602; Solution 2 = 1631", "1602", "1631"),
    ("Result for part 1 is 1602.\nResult for part 2 is 1631.", "1602", "1631"),
    ("The answer to part 1 is 1602!", "1602", ""),
    ("silver: 1602\ngold: 1631", "1602", "1631"),
    ("1: 1602\n2: 1631", "1602", "1631"),
    ("1) 1602\n2) 1631", "1602", "1631"),
    ("1. 1602\n2. 1631", "1602", "1631"),
    ("a) 1602\nb) 1631", "1602", "1631"),
    ("2021 day 1 part 1: 1602\n2021 day 1 part 2: 1631", "1602", "1631"),
    ("Day 01: 1602 1631", "1602", "1631"),
    ("day1/part1: 1602\nday1/part2: 1631", "1602", "1631"),
    ("1602 (part 1)\n1631 (part 2)", "1602", "1631"),
    ("1602 is part 1, 1631 is part 2", "1602", "1631"),
    ("--- Part One ---\n1602\n\n--- Part Two ---\n1631\n", "1602", "1631"),
    ("Part 1:\n  1602\nPart 2:\n  1631\n", "1602", "1631"),
    ("The answer to part 1 is:\n1602\nThe answer to part 2 is:\n1631\n", "1602", "1631"),
    ("Part 1: 1602 (of 2000 depths)\nPart 2: 1631 (of 1998 windows)", "1602", "1631"),
    ("Part 1 (2000 depths): 1602\nPart 2 (1998 windows): 1631", "1602", "1631"),
    ("Solving part 1...\nSolving part 2...\n1602\n1631", "1602", "1631"),
    ("Answer: 1602", "1602", ""),
    ("Answer: 1", "1", ""),
    ("part 1: working\npart 1: 1602", "1602", ""),
    ("| Day | Part 1 | Part 2 |\n|----:|-------:|-------:|\n|   1 |   1602 |   1631 |", "1602", "1631"),
    ("part,answer\n1,1602\n2,1631", "1602", "1631"),
    ("| part | answer | time |\n| 1 | 1602 | 3 ms |\n| 2 | 1631 | 4 ms |", "1602", "1631"),
    ("Day 1\n=====\nPart 1 ....... 1602\nPart 2 ....... 1631", "1602", "1631"),
    ("p1 1602\np2 1631", "1602", "1631"),
    ("Part 1 sample: 7\nPart 1: 1602\nPart 2 sample: 5\nPart 2: 1631", "1602", "1631"),
    ("Part 1: 1602 of 2000 pairs\nPart 2: 1631 of 1998 windows", "1602", "1631"),
    ("Part 1 = 1602 [OK]\nPart 2 = 1631 [OK]", "1602", "1631"),
    ("ans = 1602\nans = 1631", "1602", "1631"),
    ("=> 1602\n=> 1631", "1602", "1631"),
    ("(Just 1602, Just 1631)", "1602", "1631"),
    ("<part1>1602</part1><part2>1631</part2>", "1602", "1631"),
    ("\u{250c}\u{2500}\u{2510}\n\u{2502} 1 \u{2502} 1602 \u{2502}\n\u{2502} 2 \u{2502} 1631 \u{2502}", "1602", "1631"),
    ("The depth grows 1602 times,\nand the sum of a window 1631 times.", "1602", "1631"),
    // JSON and similar formats.
    ("{:part1 1602, :part2 1631}", "1602", "1631"),
    (r#"[{"day":1,"part":1,"result":"1602","duration_ns":300},{"day":1,"part":2,"result":"1631","duration_ns":9}]"#, "1602", "1631"),
    (r#"{"part1": 1602, "part2": 1631}"#, "1602", "1631"),
    (r#"{"part2":"1631","part1":"1602"}"#, "1602", "1631"),
    (r#"{"1": 1602, "2": 1631}"#, "1602", "1631"),
    (r#"{"day": 1, "part_one": 1602, "part_two": 1631, "time_ms": 12}"#, "1602", "1631"),
    (r#"{"year":2021,"day":1,"answers":{"part1":1602,"part2":1631}}"#, "1602", "1631"),
    (r#"{"part1":{"answer":1602,"ms":3},"part2":{"answer":1631,"ms":4}}"#, "1602", "1631"),
    ("{\n  \"part1\": {\n    \"answer\": 1602,\n    \"seconds\": 3\n  },\n  \"part2\": {\n    \"answer\": 1631\n  }\n}", "1602", "1631"),
    ("[\n  1602,\n  1631\n]\n", "1602", "1631"),
    (r#"["1602","1631"]"#, "1602", "1631"),
    (r#"[{"part":1,"answer":1602},{"part":2,"answer":1631}]"#, "1602", "1631"),
    (r#"[{"answer":1602,"part":1},{"answer":1631,"part":2}]"#, "1602", "1631"),
    ("Answers { part1: 1602, part2: Some(1631) }", "1602", "1631"),
    ("{'p1': 1602, 'p2': 1631}", "1602", "1631"),
    ("part1: 1602\npart2: 1631\ntiming:\n  total_ms: 7\n", "1602", "1631"),
    // Times and other words after the answers.
    ("1602 (3 ms)\n1631 (4ms)", "1602", "1631"),
    ("1602\n1631\nTime: 12 ms", "1602", "1631"),
    ("1602\n1631\nTime: 12", "1602", "1631"),
    ("1602\n1631\nElapsed: 0.000123", "1602", "1631"),
    ("1602\n1631\nexecution time 9.5e-05", "1602", "1631"),
    ("1602\n1631\ntook 0:00:00.012 in total, 1.5s per day", "1602", "1631"),
    ("1602\n1631\n\nreal\t0m0.012s\nuser\t0m0.010s\nsys\t0m0.000s", "1602", "1631"),
    ("Part 1 (3 ms): 1602\nPart 2 (4.5 \u{b5}s): 1631", "1602", "1631"),
    ("Part 1: 1602 in 3 ms\nPart 2: 1631 in 4 seconds", "1602", "1631"),
    ("Part 1: 3 ms\nPart 2: 4 ms\n1602\n1631", "1602", "1631"),
    ("1602\n1631\nPart 1: 3 ms\nPart 2: 4 ms", "1602", "1631"),
    ("[3 ms] 1602\n[4 ms] 1631", "1602", "1631"),
    ("1602\n1631\nok\n", "1602", "1631"),
    ("1602\n1631\nDone!\nPress Enter to exit...", "1602", "1631"),
    ("1602\n1631\n>>> ", "1602", "1631"),
    ("1602\n1631\nsolver$ ", "1602", "1631"),
    ("10%\r50%\r100%\r1602\n1631", "1602", "1631"),
    ("Part1:\t1602\tTime:\t3\nPart2:\t1631\tTime:\t4", "1602", "1631"),
    ("Part 1 took 3ms and returned 1602\nPart 2 took 4ms and returned 1631", "1602", "1631"),
    ("Day 1 | Part 1 | 1602 | 0.1 ms\nDay 1 | Part 2 | 1631 | 0.2 ms", "1602", "1631"),
    ("\u{2705} Part 1 \u{2192} 1602 \u{23f1} 3ms\n\u{2705} Part 2 \u{2192} 1631 \u{23f1} 4ms", "1602", "1631"),
    ("1602 (1,234 ns)\n1631 (2,345,678 ns)", "1602", "1631"),
    ("1602 1631 12ms 13ms", "1602", "1631"),
    ("1,1602,1631,0.003", "1602", "1631"),
    ("1602\n1631\nMemory: 12 MB", "1602", "1631"),
    // Colours and bold.
    ("\u{1b}[1m1602\u{1b}[0m\n\u{1b}[38;5;10m1631\u{1b}[m\n", "1602", "1631"),
    ("\u{1b}[2K\rPart \u{1b}[31m1\u{1b}[0m: \u{1b}[1;32m1602\u{1b}[0m", "1602", ""),
    ("\u{1b}]8;;https://example.com/2021\u{7}1602\u{1b}]8;;\u{7}", "1602", ""),
    ("**Part 1:** **1602**\n**Part 2:** `1631`", "1602", "1631"),
    ("- Part 1: __1602__\n- Part 2: _1631_", "1602", "1631"),
    ("<p>Part 1: <b>1602</b></p><p>Part 2: <b>1631</b></p>", "1602", "1631"),
    // Thousands separators.
    ("2,408,238", "2408238", ""),
    ("1,602\n2,408,238", "1602", "2408238"),
    ("1,602, 2,408,238", "1602", "2408238"),
    ("1_602 2_408_238", "1602", "2408238"),
    ("part 1: 1 602\npart 2: 2 408 238", "1602", "2408238"),
    ("1'602\n2'408'238", "1602", "2408238"),
    ("1\u{2019}602\n2\u{202f}408\u{202f}238", "1602", "2408238"),
    ("1602\n2,408,238.0", "1602", "2408238"),
    ("-2,408,238", "-2408238", ""),
    // Only one of the two parts is judged.
    ("1602\n1631", "1602", ""),
    ("1602\n1631", "", "1631"),
    ("Part 1: 1602\nPart 2: 1631", "1602", ""),
    ("Part 1: 1602 Part 2: 1631", "", "1631"),
    (r#"{"part1": 1602, "part2": 1631}"#, "1602", ""),
    // Answers that consist of letters.
    ("802\nHIJLY", "802", "HIJLY"),
    ("HIJLY (4 ms)\nok", "", "HIJLY"),
    ("Part 1: 802\nPart 2: the code is HIJLY", "802", "HIJLY"),
    ("Part 2: abcdefgh", "", "abcdefgh"),
    ("abcdefgh\ndone", "", "abcdefgh"),
    ("AB\nHIJLY\nTime: 1m30s", "AB", "HIJLY"),
    ("AB\nHIJLY\n1m30s", "AB", "HIJLY"),
    ("AB\nHIJLY\n1h05m", "AB", "HIJLY"),
    ("Part 2: abcdefgh 1m30s", "", "abcdefgh"),
    // Hexadecimal numbers, numbers with leading zeros, and answers with characters other than letters and digits.
    ("18f47a30\n5 ms\n", "18f47a30", ""),
    ("Part 1: 18f47a30\nPart 2: 3efbe78a8d82f29979031a4aa0b16a9d", "18f47a30", "3efbe78a8d82f29979031a4aa0b16a9d"),
    ("0124515891\n20253115", "0124515891", "20253115"),
    ("Part 2: 05252682", "", "05252682"),
    ("235,87\n90,269,16\n", "235,87", "90,269,16"),
    ("235,87, 90,269,16 (3 ms)", "235,87", "90,269,16"),
    ("Part 1: 62,125 (3 ms)\nPart 2: 1602", "62,125", "1602"),
    (r#"{"part1": 7, "part2": "co,de,ka,ta"}"#, "7", "co,de,ka,ta"),
    ("Answer: 2=-1=0.", "2=-1=0", ""),
    ("2-=102--", "2-=102--", ""),
];

/// Outputs of wrong programs.
#[rustfmt::skip]
const WRONG: &[(&str, &str, &str)] = &[
    ("", "1602", "1631"),
    ("?!\n\n---\n", "1602", "1631"),
    ("1602", "1602", "1631"),
    ("1631\n1602", "1602", "1631"),
    ("1602\n1602", "1602", "1631"),
    ("Part 1: 1631\nPart 2: 1602", "1602", "1631"),
    ("Part 1: 1631\nPart 2: 1602", "1602", ""),
    ("Part 1:\n1631\nPart 2:\n1602", "1602", ""),
    ("Part 2: 1602", "1602", ""),
    ("1: 1631\n2: 1602", "", "1631"),
    (r#"{"part1": 1631, "part2": 1602}"#, "", "1631"),
    (r#"{"part1": null, "part2": 1602}"#, "1602", ""),
    ("Part 1: 1603\n1602\n1631", "1602", ""),
    ("Part 1: no answer", "1", ""),
    ("Part 1: 3 ms", "3", ""),
    ("1602.5", "1602", ""),
    ("16 02", "1602", ""),
    ("1,60,2", "1602", ""),
    ("11602 16021 x1602 1602x", "1602", ""),
    ("Part 1: 1600 1601 1602 1603 1604", "1602", ""),
    ("1602 1631 1 2", "1602", "1631"),
    ("it is 1602, or maybe 1631, or 3", "1602", ""),
    ("\u{fffd}\u{fffd}16\u{fffd}02", "1602", ""),
    ("HIJLY\nHIJLZ\nHIJLA", "", "HIJLY"),
    ("hijly", "", "HIJLY"),
    ("124515891", "0124515891", ""),
    ("00124515891", "0124515891", ""),
    ("62125", "62,125", ""),
    ("1,235,87", "235,87", ""),
    ("235,87,1", "235,87", ""),
    ("235, 87", "235,87", ""),
    ("90,269,16\n235,87", "235,87", "90,269,16"),
    ("2=-1=0-", "2=-1=0", ""),
];

/// The answers found in an output, and whether they are the right answers `one` and `two`.
fn judged(text: &str, one: &str, two: &str) -> Understood {
    let parts = [(Part::One, one), (Part::Two, two)].into_iter().filter(|(_, answer)| !answer.is_empty());
    understand(text, &parts.map(|(part, answer)| Expected { part, answer: answer.to_owned() }).collect::<Vec<_>>())
}

/// A different answer of the same kind: the number plus `change`, or the letters in reverse order.
fn other(answer: &str, change: i64) -> String {
    match answer.parse::<i64>() {
        Ok(number) => (number + change).to_string(),
        Err(_) => answer.chars().rev().collect(),
    }
}

#[test]
fn right_answers_are_found_in_any_format() {
    let missed: Vec<_> = RIGHT.iter().filter(|(text, one, two)| !judged(text, one, two).is_right).collect();
    assert!(missed.is_empty(), "{} of {} are missed: {missed:#?}", missed.len(), RIGHT.len());
    for (text, one, two) in RIGHT {
        let understood = judged(text, one, two).answers;
        let answers: Vec<_> = [one, two].into_iter().filter(|answer| !answer.is_empty()).collect();
        assert!(answers.iter().all(|&answer| understood.iter().any(|word| word == answer)), "{text}: {understood:?}");
    }
}

#[test]
fn wrong_answers_are_shown() {
    for (text, one, two, shown) in [
        ("", "1602", "1631", &[][..]),
        ("only", "1602", "1631", &["only"]),
        ("it is 7, or 8, or 9", "1602", "", &["8", "9"]),
        ("2,408,238\n7", "1602", "1631", &["2408238", "7"]),
        ("12,345", "1602", "1631", &["12", "345"]),
        ("235,88\n90,269,16", "235,87", "90,269,16", &["235,88", "90,269,16"]),
        ("Part 1: 2,408,238\nPart 2: 235,88", "1602", "235,87", &["2408238", "235,88"]),
        ("Part 1: 8\nPart 2: 9", "1602", "", &["8"]),
        ("Part 1: 8 of 10\nPart 2: 9", "1602", "1631", &["8", "10", "9"]),
        ("Part 2: 1602", "1602", "", &["1602 as part 2"]),
        ("Part 1: HIJLY\nPart 2: 802", "802", "HIJLY", &["HIJLY as part 1", "802 as part 2"]),
    ] {
        assert_eq!(judged(text, one, two).answers, shown, "{text}");
    }
}

#[test]
fn wrong_answers_are_wrong_in_every_format() {
    for (text, one, two) in WRONG {
        assert!(!judged(text, one, two).is_right, "{text}");
    }
    for (text, one, two) in RIGHT {
        for change in [-1, 1] {
            if !one.is_empty() && other(one, change) != *two {
                assert!(!judged(text, &other(one, change), two).is_right, "{text}: part 1");
            }
            if !two.is_empty() && other(two, change) != *one {
                assert!(!judged(text, one, &other(two, change)).is_right, "{text}: part 2");
            }
        }
        if !one.is_empty() && !two.is_empty() && is_number(one) && is_number(two) && one != two {
            assert!(!judged(text, two, one).is_right, "{text}: both parts");
        }
    }
}

#[test]
fn outputs_cut_anywhere_cause_no_panic() {
    for (text, one, two) in RIGHT {
        for (at, _) in text.char_indices() {
            assert!(judged(&text[..at], one, two).answers.len() <= 4, "{}", &text[..at]);
            assert!(judged(&text[at..], one, two).answers.len() <= 4, "{}", &text[at..]);
        }
    }
}

#[test]
fn a_list_of_all_numbers_is_wrong() {
    let numbers = |separator| (1..=3_000).map(|number: u32| number.to_string()).collect::<Vec<_>>().join(separator);
    for text in [numbers("\n"), numbers(" "), numbers(", "), format!("Part 1: {}", numbers(" "))] {
        for answer in [2, 834, 1602, 2998].map(|number: u32| number.to_string()) {
            assert!(!judged(&text, &answer, "").is_right, "{answer}");
            assert!(!judged(&text, &answer, "2999").is_right, "{answer}");
        }
    }
}

/// The outputs of programs that draw these letters, in many styles.
fn drawings(letters: &str) -> Vec<String> {
    let picture = Picture::of(letters).unwrap().to_string();
    let cells = |lit: &str, dark: &str| {
        let cell = |point| {
            if point == '#' {
                lit
            } else if point == '.' {
                dark
            } else {
                "\n"
            }
        };
        picture.chars().map(cell).collect::<String>()
    };
    let width = picture.lines().next().map_or(0, str::len);
    let [blank, dots] = [" ", "."].map(|dark| dark.repeat(width));
    let indented =
        |indent: &str, text: &str| format!("{indent}{}\n", text.trim_end().replace('\n', &format!("\n{indent}")));
    let spaces = cells("#", " ");
    let trimmed = spaces.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n";
    vec![
        picture.clone(),
        spaces.clone(),
        trimmed.clone(),
        cells("\u{2588}", " "),
        cells("\u{2588}", "\u{2591}"),
        cells("##", ".."),
        cells("##", "  "),
        cells("\u{2588}\u{2588}", "  "),
        cells("# ", ". "),
        cells("# ", "  "),
        cells("[]", "  ").replace("[]", "@@"),
        cells("1", "0"),
        cells("X", "o"),
        cells(".", "#"),
        cells(" ", "#"),
        cells("\u{1f7e8}", "\u{2b1b}"),
        cells("\u{1b}[33m#\u{1b}[0m", "."),
        indented("    ", &picture),
        indented("    ", &trimmed),
        indented("\t", &cells("##", "  ")),
        indented("....", &picture),
        format!("{dots}\n{picture}{dots}\n"),
        format!("\n{blank}\n{spaces}{blank}\n\n"),
        picture.replace('\n', "\n\n"),
        format!("Part 2:\n{picture}"),
        format!("Part 2:\n\n{}\nok", indented("  ", &trimmed)),
        format!("Part 2: {picture}"),
        format!("Part 2:\n{picture}\nTime: 12 ms\nDone!\n"),
        format!("{spaces}(12 ms)\n> "),
        format!("{{\"part2\": \"{}\"}}", picture.replace('\n', "\\n")),
        format!("('{}',)", picture.replace('\n', "\\n")),
        indented("| ", &picture).replace('\n', " |\n"),
        picture.replace('\n', "...\n"),
    ]
}

#[test]
fn letters_are_read_in_any_style() {
    for letters in ["HIJLY", "I", "JIB", "YEAH", "ZOL"] {
        let styles = drawings(letters);
        let missed: Vec<_> = styles.iter().filter(|text| !judged(text, "", letters).is_right).collect();
        assert!(missed.is_empty(), "{} of {} are missed:\n{missed:#?}", missed.len(), styles.len());
        for text in styles {
            for above in ["802\n", "Part 1: 802\n", "Part 1: 802 (3 ms)\n\n", "Part 1:\n802\nPart 2:\n"] {
                let text = format!("{above}{text}");
                let understood = judged(&text, "802", letters);
                assert!(understood.is_right && understood.answers == ["802", letters], "{text}: {understood:?}");
                assert!(!judged(&text, "803", letters).is_right && !judged(&text, "802", "HIJLZ").is_right, "{text}");
            }
        }
    }
}

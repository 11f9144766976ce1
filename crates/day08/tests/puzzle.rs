//! Day 8 as the puzzle sets it.

mod oracle;
mod replaced;

use day08::{parse, part1, part2, part2_frequency};
use oracle::{WIRINGS, intact, oracle, shape};

samples::puzzle_tests!(day08, solve, oracle, shape, answers: (480..=590, 900_000..=1_200_000));

fn solve(input: &str) -> Result<(usize, u32), Box<dyn std::error::Error>> {
    let entries = parse(input)?;
    assert_eq!(part2(&entries), part2_frequency(&entries), "{input:?}");
    Ok((part1(&entries), part2(&entries)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let [all, easy] = ["cf acdeg acdfg bcdf", "cf cf cf cf\r\n"].map(intact);
    let shuffled = intact("gfdba gfedba fca gfedcba");
    samples::assert_answers(solve, oracle, &[(&all, (2, 1234)), (&shuffled, (2, 5678)), (&(easy + &all), (6, 2345))]);
}

#[test]
fn every_wiring_is_found() {
    for digits in WIRINGS.values() {
        let words: Vec<&str> = digits.keys().map(String::as_str).collect();
        for outputs in [&words[..4], &words[3..7], &words[6..]] {
            let line = format!("{} | {}", words.join(" "), outputs.join(" "));
            assert_eq!(solve(&line).unwrap(), oracle(&line), "{line}");
        }
    }
}

#[test]
fn a_word_has_different_letters_from_a_to_g() {
    for word in samples::sequences(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'x', ' '], 5).map(String::from_iter) {
        let is_word = ('a'..='g').filter(|&letter| word.contains(letter)).count() == 5;
        for outputs in [format!("cf {word} cf cf"), format!("cf cf cf {word}")] {
            assert_eq!(parse(&intact(&outputs)).is_ok(), is_word, "{word:?}");
        }
        assert_eq!(parse(&intact("cf cf cf cf").replacen("abdfg", &word, 1)).is_ok(), is_word, "{word:?}");
    }
}

#[test]
fn patterns_without_a_wiring_and_strange_outputs_are_refused() {
    for patterns in [
        "abcefg cf abcde acdfg bcdf abdfg abdefg acf abcdefg abcdfg",
        "abcefg cf acdfg acdfg bcdf abdfg abdefg acf abcdefg abcdfg",
        "abcdefg f acdeg acdfg bcdf abdfg abdefg acf abcdefg abcdfg",
        "abcefg acf abcd acdfg bcdf abdfg abdefg acf abcdefg abcdfg",
        // The frequencies of the letters are those of a display.
        "abcefg af acdeg acdfg bcdf abdfg cbdefg acf abcdefg abcdfg",
    ] {
        let input = format!("{}\n{patterns} | cf cf cf cf", intact("cf cf cf cf"));
        samples::assert_refused(solve, &[(&input, "line 2: the patterns are not the ten digits, whatever the wiring")]);
        assert_eq!(part1(&parse(&input).unwrap()), 8);
    }
    let strange = ["cf cf cf cf", "cf cf ac cf", "cf cf cf cf"].map(intact).join("\n");
    samples::assert_refused(solve, &[(&strange, "line 2: an output is not one of the ten patterns")]);
}

#[test]
fn bad_inputs_are_located() {
    let expected = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";
    samples::assert_refused_at(solve, expected, &[("", 1, "the end of the input")]);
    let good = intact("cf cf cf cf");
    for (part, wrong) in [
        (&*good, &[""][..]),
        ("acdeg ", &["acdeh ", "acdea ", "acde ", "ACDEG ", "-acdeg ", " cdeg ", "acde\u{e9} ", "acd\neg "]),
        (" | ", &[" / ", " |\t", " ", " | cf "]),
        ("abcdfg | ", &["abc dfg| ", "abcdf g| ", "b c dg | "]),
        (" cf cf cf cf", &[" cf cf cf", " cf cf cf cf cf", " cf cf  cf cf", " cf cf\ncf cf", " cf cf\rcf cf"]),
        ("cf\n", &["cf \n", "\n", "abcdefga\n", "abcdefgx\n", "gfedcbb\n"]),
    ] {
        let input = format!("{good}\n{}{good}", format!("{good}\n").replacen(part, "{}", 1));
        samples::assert_lines_refused(solve, expected, &input, wrong);
    }
}

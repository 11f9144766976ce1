//! Checks that texts are split into the right pieces, and that every kind of edit happens.

use std::collections::HashSet;

use super::*;

fn pieces(text: &str, level: Level) -> Vec<&str> {
    let pieces = Pieces::new(text, level);
    assert_eq!(pieces.joined(), text);
    pieces.texts
}

#[test]
fn a_text_is_split_into_its_pieces() {
    let text = "a-b 1..-2\nC=-30\n\n4-5,é\n";
    assert_eq!(pieces(text, Level::Section), ["a-b 1..-2\nC=-30", "4-5,é"]);
    assert_eq!(pieces(text, Level::Line), ["a-b 1..-2", "C=-30", "4-5,é"]);
    assert_eq!(pieces(text, Level::Word), ["a-b", "1..-2", "C=-30", "4-5,é"]);
    assert_eq!(pieces(text, Level::Token), ["a", "b", "1", "-2", "C", "-30", "4", "5", "é"]);
    assert_eq!(pieces("1é\n\n-", Level::Character), ["1", "é", "-"]);
    for empty in ["", "\n", "\n\n"] {
        assert!(pieces(empty, Level::Line).is_empty());
        assert_eq!(edited(empty, 0), empty);
    }
}

#[test]
fn every_kind_of_change_happens_at_every_level() {
    let text = "ab 1-2\nab 3-4\n\ncd 5-6\n";
    let edited: HashSet<String> = (0..20_000).map(|seed| edited(text, seed)).collect();
    for expected in [
        // Swapped sections, lines, words, tokens and characters.
        "cd 5-6\n\nab 1-2\nab 3-4\n",
        "ab 3-4\nab 1-2\n\ncd 5-6\n",
        "ab 1-2\n3-4 ab\n\ncd 5-6\n",
        "ab 1-6\nab 3-4\n\ncd 5-2\n",
        "ba 1-2\nab 3-4\n\ncd 5-6\n",
        // Pieces that are repeated, dropped, or replaced by a copy of another piece.
        "ab 1-2\nab 1-2\nab 3-4\n\ncd 5-6\n",
        "ab 1-2-2\nab 3-4\n\ncd 5-6\n",
        "ab 1-2\nab 3-4\n",
        "ab 1\nab 3-4\n\ncd 5-6\n",
        "cd 5-6\n",
        "ab 1-2\nab 3-4\n\nab 5-6\n",
        // Numbers that are replaced.
        "ab 1-3\nab 3-4\n\ncd 5-6\n",
        "ab 0-2\nab 3-4\n\ncd 5-6\n",
        "ab 1-2\nab 3-4\n\ncd 5--6\n",
    ] {
        assert!(edited.contains(expected), "{expected:?}");
    }
    assert!(edited.len() > 5000, "{}", edited.len());
}

#[test]
fn a_number_becomes_its_neighbours_its_negative_and_numbers_near_boundaries() {
    let mut random = SplitMix64::new(0);
    let numbers: HashSet<String> = (0..10_000).filter_map(|_| number("-50", &mut random)).collect();
    for expected in
        [-51, -49, 50, 0, 1, -1, 10, 99, 100, 1001, -1000, 1 << 31, (1 << 31) - 1, -1 << 31, 1 << 63, -1 - (1 << 63)]
    {
        let expected: i128 = expected;
        assert!(numbers.contains(&expected.to_string()), "{expected}");
    }
    assert!(["", "-", "+", "1.", "x", "99999999999999999999"].iter().all(|text| number(text, &mut random).is_none()));
}

#[test]
fn any_text_can_be_edited() {
    for text in
        ["a", "1\n", "\n\n1", "é\u{FEFF}\r\n\r\n\0", "-", "- -1 -", "99999999999999999999", "-9223372036854775808,1"]
    {
        for seed in 0..300 {
            assert_eq!(edited(text, seed), edited(text, seed));
        }
    }
}

//! Day 16 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod oracle;

use std::error::Error;

use day16::{parse, part1, part2, part2_tree};
use oracle::oracle;
use samples::SplitMix64;

samples::puzzle_tests!(day16, solve, oracle);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let transmission = parse(input)?;
    let value = part2(&transmission);
    assert_eq!(value, part2_tree(&transmission), "{input}");
    Ok((part1(&transmission), value?))
}

/// The bits of a literal of so many groups, with version 1.
fn literal(value: u128, groups: u32) -> String {
    let group = |group| format!("{}{:04b}", u32::from(group > 0), value.checked_shr(4 * group).unwrap_or(0) & 15);
    format!("001100{}", (0..groups).rev().map(group).collect::<String>())
}

/// The bits of an operator with version 2.
fn operator(kind: u32, packets: &[String], by_length: bool) -> String {
    let inner = packets.concat();
    let length = if by_length { format!("0{:015b}", inner.len()) } else { format!("1{:011b}", packets.len()) };
    format!("010{kind:03b}{length}{inner}")
}

fn hexadecimal(bits: &str) -> String {
    let digit =
        |start: usize| u8::from_str_radix(&format!("{:0<4}", &bits[start..bits.len().min(start + 4)]), 2).unwrap();
    (0..bits.len()).step_by(4).map(|start| format!("{:X}", digit(start))).collect::<Vec<_>>().concat()
}

#[test]
fn small_cases_worked_out_by_hand() {
    // 001 100 01010: version 1, a literal, 10.
    assert_eq!(solve("314\n").unwrap(), (1, 10));
    // 000 000 1 00000000010, 001 100 00001, 010 100 00010: version 0, a sum, two packets; 1, 1; 2, 2.
    assert_eq!(solve("02008C0A82").unwrap(), (3, 3));
    for (kind, value) in [(0, 8), (1, 15), (2, 3), (3, 5), (5, 0), (6, 1), (7, 0)] {
        for by_length in [false, true] {
            let bits = operator(kind, &[literal(3, 1), literal(5, 4)], by_length);
            assert_eq!(solve(&hexadecimal(&bits)).unwrap(), (4, value), "{kind}");
        }
    }
}

#[test]
fn literals_of_any_length_are_read_at_any_place() {
    for (groups, before) in (1..=40).flat_map(|groups| (1..=70).map(move |before| (groups, before))) {
        let value = 0xFEDC_BA98_7654_3210_u64 >> (64 - 4 * groups.min(16));
        let packets = [vec![literal(0, before % 7 + 1); before as usize], vec![literal(value.into(), groups)]].concat();
        let input = hexadecimal(&operator(0, &packets, false));
        assert_eq!(solve(&input).unwrap(), (3 + u64::from(before), value), "{groups} {before}");
    }
}

#[test]
fn values_up_to_64_bits_are_right_and_greater_ones_an_error() {
    let most = u128::from(u64::MAX);
    let large = |value: u128| literal(value, 17);
    for (kind, values, value) in [
        (0, vec![large(most)], Some(u64::MAX)),
        (0, vec![large(most), large(1)], None),
        (1, vec![large(1 << 32), large((1 << 32) - 1)], Some(u64::MAX - u64::from(u32::MAX))),
        (1, vec![large(1 << 32), large(1 << 32), large(0)], None),
        (2, vec![large(most + 1), large(0)], None),
        (5, vec![large(most), large(most - 1)], Some(1)),
    ] {
        let transmission = parse(&hexadecimal(&operator(kind, &values, true))).unwrap();
        assert_eq!(part1(&transmission), 2 + values.len() as u64);
        assert_eq!(part2(&transmission).ok(), value);
        assert_eq!(part2(&transmission), part2_tree(&transmission));
    }
}

#[test]
fn operators_may_be_inside_each_other_1000_deep() {
    let deep = |depth| hexadecimal(&(0..depth).fold(literal(7, 1), |inner, _| operator(3, &[inner], false)));
    assert_eq!(solve(&deep(1000)).unwrap(), (2001, 7));
    let message = "the operator at bit 18000 is inside of 1000 others, which is as deep as they may be";
    samples::assert_refused(solve, &[(&deep(1001), message), (&deep(3000), message)]);
}

#[test]
fn random_trees_have_the_answers_of_the_oracle() {
    fn tree(random: &mut SplitMix64, depth: u32) -> String {
        if depth == 0 || random.between(0, 3) == 0 {
            let groups = random.between(1, 5);
            return literal(random.between(0, 20).into(), groups);
        }
        let kind = [0, 1, 2, 3, 5, 6, 7][random.between(0, 6) as usize];
        let count = if kind > 4 { 2 } else { random.between(1, 3) };
        let packets: Vec<_> = (0..count).map(|_| tree(random, depth - 1)).collect();
        operator(kind, &packets, random.between(0, 1) == 0)
    }
    let mut random = SplitMix64::new(16);
    let mut solved = 0;
    for _ in 0..3000 {
        let input = hexadecimal(&tree(&mut random, 5));
        if let Ok(answers) = solve(&input) {
            assert_eq!(answers, oracle(&input), "{input}");
            solved += 1;
        }
    }
    assert!(solved > 2500, "{solved}");
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let sample = day16::sample::generate(&mut SplitMix64::new(seed));
        let (versions, value) = solve(&sample).unwrap();
        assert!((1300..=1420).contains(&sample.trim_end().len()) && sample.len() % 2 == 1, "seed {seed}");
        assert!((780..=1100).contains(&versions), "seed {seed}: {versions}");
        assert!((50_000_000_000..20_000_000_000_000).contains(&value), "seed {seed}: {value}");
    }
}

#[test]
fn bad_inputs_are_refused() {
    let refused = [
        ("", "the end of the input"),
        ("G", r#""G""#),
        ("31 4", r#""31 4""#),
        ("31a", r#""31a""#),
        ("314\n0", r#""314""#),
    ];
    for (input, found) in refused {
        samples::assert_refused_at(solve, "one line of the digits 0 to 9 and A to F", &[(input, 1, found)]);
    }
    let incomplete = "the transmission ends before its outermost packet is complete";
    samples::assert_refused(
        solve,
        &[
            ("3", incomplete),
            ("31", incomplete),
            ("02008C0A8", incomplete),
            ("33FFFFFFFFFFFFFFFFFFFFFFF", incomplete),
            ("000000", "the operator at bit 0 has no packets"),
            ("02000", "the operator at bit 0 has no packets"),
            ("000004C08", "an operator ends at bit 23 by its length, but its last packet ends later"),
            ("3141", "the outermost packet ends at bit 11, and not only zeros follow"),
            (&format!("314{}1", "0".repeat(100)), "the outermost packet ends at bit 11, and not only zeros follow"),
            (&hexadecimal(&operator(5, &[literal(1, 1)], true)), "a comparison has 1 packets, and should have 2"),
            (
                &hexadecimal(&operator(7, &[0; 3].map(|_| literal(1, 1)), true)),
                "a comparison has 3 packets, and should have 2",
            ),
        ],
    );
}

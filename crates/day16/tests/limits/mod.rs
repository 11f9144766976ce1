//! Long literals, large values and deep nesting.

use day16::{parse, part1};

use crate::oracle::{hexadecimal, literal, operator};
use crate::solve;

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
    let (most, half) = (u128::from(u64::MAX), 1 << 32);
    for (kind, values, value) in [
        (0, &[most][..], Some(u64::MAX)),
        (0, &[most, 1], None),
        (1, &[half, half - 1], Some(u64::MAX - u64::from(u32::MAX))),
        (1, &[half, half, 0], None),
        (2, &[most + 1, 0], None),
        (5, &[most, most - 1], Some(1)),
    ] {
        let values: Vec<_> = values.iter().map(|&value| literal(value, 17)).collect();
        let input = hexadecimal(&operator(kind, &values, true));
        assert_eq!(solve(&input).ok(), value.map(|value| (2 + values.len() as u64, value)), "{kind} {value:?}");
        assert!(part1(&parse(&input).unwrap()) == 2 + values.len() as u64);
    }
}

#[test]
fn operators_may_be_inside_each_other_1000_deep() {
    let deep = |depth| hexadecimal(&(0..depth).fold(literal(7, 1), |inner, _| operator(3, &[inner], false)));
    assert_eq!(solve(&deep(1000)).unwrap(), (2001, 7));
    let message = "the operator at bit 18000 is nested in 1000 others, which is the limit";
    samples::assert_refused(solve, &[(&deep(1001), message), (&deep(3000), message)]);
}

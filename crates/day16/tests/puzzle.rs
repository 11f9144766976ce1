//! Tests of day 16.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day16::{parse, part1, part2};

testing::puzzle_tests!(day16, solve, oracle, shape, answers: (780..=1100, 50_000_000_000..20_000_000_000_000));

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let packets = parse(input)?;
    Ok((part1(&packets), part2(&packets)?))
}

/// Both answers, computed recursively from a string of ones and zeros.
fn oracle(input: &str) -> (u64, u64) {
    packet(&mut bits(input).as_str(), &mut [0; 8])
}

fn bits(input: &str) -> String {
    input.trim_end().chars().map(|digit| format!("{:04b}", digit.to_digit(16).unwrap())).collect::<Vec<_>>().concat()
}

/// Reads the first packet of the text, including all packets inside it. Returns the sum of their versions, and the value of the
/// first packet. Counts the packets of each type in `packets`.
fn packet(text: &mut &str, packets: &mut [usize; 8]) -> (u64, u64) {
    let mut versions = number(text, 3);
    let kind = number(text, 3);
    packets[usize::try_from(kind).unwrap()] += 1;
    if kind == 4 {
        let mut value = 0;
        while number(text, 1) == 1 {
            value = value * 16 + number(text, 4);
        }
        return (versions, value * 16 + number(text, 4));
    }
    let is_count = number(text, 1) == 1;
    let extent = number(text, if is_count { 11 } else { 15 });
    let before = text.len() as u64;
    let mut values = Vec::new();
    while if is_count { (values.len() as u64) < extent } else { before - (text.len() as u64) < extent } {
        let (version, value) = packet(text, packets);
        versions += version;
        values.push(value);
    }
    let value = match kind {
        0 => values.iter().sum(),
        1 => values.into_iter().fold(1, u64::saturating_mul),
        2 => *values.iter().min().unwrap(),
        3 => *values.iter().max().unwrap(),
        5 => u64::from(values[0] > values[1]),
        6 => u64::from(values[0] < values[1]),
        _ => u64::from(values[0] == values[1]),
    };
    (versions, value)
}

/// Reads a number of `length` bits.
fn number(text: &mut &str, length: usize) -> u64 {
    let (number, rest) = text.split_at(length);
    *text = rest;
    u64::from_str_radix(number, 2).unwrap()
}

/// The digits that encode these bits, padded with zeros to whole bytes.
fn hexadecimal(bits: &str) -> String {
    let bits = bits.to_owned() + &"0".repeat(bits.len().next_multiple_of(8) - bits.len());
    let digits = (0..bits.len()).step_by(4).map(|start| u8::from_str_radix(&bits[start..start + 4], 2).unwrap());
    digits.map(|digit| format!("{digit:X}")).collect::<Vec<_>>().concat()
}

/// The bits of a literal with version 1.
fn literal(value: u64, groups: u32) -> String {
    let group = |group| format!("{}{:04b}", u32::from(group > 0), value >> (4 * group) & 15);
    format!("001100{}", (0..groups).rev().map(group).collect::<String>())
}

/// The bits of an operator with version 2.
fn operator(kind: u32, packets: &[String], by_length: bool) -> String {
    let inner = packets.concat();
    let length = if by_length { format!("0{:015b}", inner.len()) } else { format!("1{:011b}", packets.len()) };
    format!("010{kind:03b}{length}{inner}")
}

/// Checks that the sample is one line, about as long as in real inputs, and that it has 268 packets, 169 of which are literals.
fn shape(sample: &str) {
    assert!((1280..=1450).contains(&sample.trim_end().len()) && sample.len() % 2 == 1, "{}", sample.len());
    let mut packets = [0; 8];
    packet(&mut bits(sample).as_str(), &mut packets);
    assert_eq!((packets.iter().sum::<usize>(), packets[4]), (268, 169));
}

#[test]
fn small_cases_worked_out_by_hand() {
    // 001 100 01010 is a literal with version 1 and value 10.
    // 000 000 1 00000000010, 001 100 00001 and 010 100 00010 are a sum and its two literals. The sum has version 0, the first
    // literal has version 1 and value 1, and the second literal has version 2 and value 2.
    testing::assert_answers(solve, oracle, &[("314\n", (1, 10)), ("02008C0A82", (3, 3))]);
    for (kind, value) in [(0, 8), (1, 15), (2, 3), (3, 5), (5, 0), (6, 1), (7, 0)] {
        for by_length in [false, true] {
            let input = hexadecimal(&operator(kind, &[literal(3, 1), literal(5, 4)], by_length));
            testing::assert_answers(solve, oracle, &[(&input, (4, value))]);
        }
    }
}

#[test]
fn operators_may_be_nested_100_deep() {
    let nested = |depth| hexadecimal(&("010011100000000001".repeat(depth) + &literal(7, 1)));
    assert_eq!(solve(&nested(100)).unwrap(), (201, 7));
    for depth in [101, 50_000] {
        let error = parse(&nested(depth)).unwrap_err().to_string();
        assert!(
            error.starts_with("line 1: expected operators that are nested at most 100 deep, found \"4E00"),
            "{error:.200}"
        );
    }
}

#[test]
fn values_above_64_bits_are_refused() {
    let product = |factors: &[u64]| {
        let factors: Vec<_> = factors.iter().map(|&factor| literal(factor, 12)).collect();
        operator(1, &factors, false)
    };
    let largest = product(&[(1 << 32) - 1, (1 << 32) + 1]);
    assert_eq!(solve(&hexadecimal(&largest)).unwrap().1, u64::MAX);
    let sum = operator(0, &[largest, literal(1, 1)], true);
    for bits in [product(&[1 << 32; 2]), product(&[1 << 32, 1 << 32, 0]), sum] {
        testing::assert_refused(solve, &[(&hexadecimal(&bits), "a value of the transmission does not fit in 64 bits")]);
    }
}

#[test]
fn errors_quote_the_input_from_the_start_of_the_invalid_packet() {
    let digits = "one line of hexadecimal digits";
    testing::assert_refused_at(solve, digits, &[("", 1, "the end of the input")]);
    testing::assert_lines_refused(solve, digits, "{}", &["G", "31 4", "+314", "314\n0"]);
    let comparison = |operands| hexadecimal(&operator(5, &vec![literal(1, 1); operands], true));
    let none = comparison(0);
    let one = comparison(1);
    let three = comparison(3);
    let two = hexadecimal(&literal(1, 1).repeat(2));
    let long = hexadecimal(&literal(1, 13));
    let whole = "a whole packet";
    let operator = "an operator that contains at least one whole packet, or exactly two if it compares them";
    let after = "nothing but up to seven zero bits after the outermost packet";
    for (input, expected, found) in [
        ("3", whole, "3"),
        ("02008C0", whole, "8C0"),
        (&long, "a literal of at most twelve groups", &long),
        // The first of the next four operators has no operands, and the second has fewer operands than announced. The length of the
        // third ends inside a packet, and the length of the fourth ends beyond the last packet.
        (&none, operator, &none),
        ("02008C0A", operator, "02008C0A"),
        ("000028C080", operator, "000028C080"),
        ("000048C080", operator, "000048C080"),
        (&one, operator, &one),
        (&three, operator, &three),
        ("3141", after, "41"),
        (&two, after, &two[2..]),
    ] {
        testing::assert_refused_at(solve, expected, &[(input, 1, &format!("{found:?}"))]);
    }
}

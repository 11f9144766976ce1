//! The packets of day 16 as texts of ones and zeros, read and written.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use samples::SplitMix64;

/// Both answers by recursion.
pub fn oracle(input: &str) -> (u64, u64) {
    packet(&mut bits(input).as_str(), &mut [0; 8])
}

fn bits(input: &str) -> String {
    let digits = input.trim_end().chars().map(|digit| digit.to_digit(16).unwrap());
    digits.map(|digit| format!("{digit:04b}")).collect::<Vec<_>>().concat()
}

/// The sum of versions and the value of the packet that the text begins with, which is taken away. Counts the packets of each
/// kind.
fn packet(text: &mut &str, packets: &mut [usize; 8]) -> (u64, u64) {
    let [mut versions, kind] = [number(text, 3), number(text, 3)];
    packets[usize::try_from(kind).unwrap()] += 1;
    let mut values = Vec::new();
    if kind == 4 {
        let mut value = 0;
        while number(text, 1) == 1 {
            value = value * 16 + number(text, 4);
        }
        return (versions, value * 16 + number(text, 4));
    }
    let is_count = number(text, 1) == 1;
    let most = number(text, if is_count { 11 } else { 15 });
    let before = text.len() as u64;
    while if is_count { (values.len() as u64) < most } else { before - (text.len() as u64) < most } {
        let (version, value) = packet(text, packets);
        versions += version;
        values.push(value);
    }
    let value = match kind {
        0 => values.iter().sum(),
        1 => values.iter().product(),
        2 => *values.iter().min().unwrap(),
        3 => *values.iter().max().unwrap(),
        5 => u64::from(values[0] > values[1]),
        6 => u64::from(values[0] < values[1]),
        _ => u64::from(values[0] == values[1]),
    };
    (versions, value)
}

fn number(text: &mut &str, length: usize) -> u64 {
    let (number, rest) = text.split_at(length);
    *text = rest;
    u64::from_str_radix(number, 2).unwrap()
}

/// The bits of a literal with `groups` groups and version 1.
pub fn literal(value: u128, groups: u32) -> String {
    let group = |group| format!("{}{:04b}", u32::from(group > 0), value.checked_shr(4 * group).unwrap_or(0) & 15);
    format!("001100{}", (0..groups).rev().map(group).collect::<String>())
}

/// The bits of an operator with version 2.
pub fn operator(kind: u32, packets: &[String], by_length: bool) -> String {
    let inner = packets.concat();
    let length = if by_length { format!("0{:015b}", inner.len()) } else { format!("1{:011b}", packets.len()) };
    format!("010{kind:03b}{length}{inner}")
}

/// The digits for some bits, filled up with zeros.
pub fn hexadecimal(bits: &str) -> String {
    let digit =
        |start: usize| u8::from_str_radix(&format!("{:0<4}", &bits[start..bits.len().min(start + 4)]), 2).unwrap();
    (0..bits.len()).step_by(4).map(|start| format!("{:X}", digit(start))).collect::<Vec<_>>().concat()
}

/// The bits of a random packet, at most `depth` operators deep.
pub fn tree(random: &mut SplitMix64, depth: u32) -> String {
    if depth == 0 || random.between(0, 3) == 0 {
        let groups = random.between(1, 5);
        return literal(random.between(0, 20).into(), groups);
    }
    let kind = random.choose(&[0, 1, 2, 3, 5, 6, 7]);
    let count = if kind > 4 { 2 } else { random.between(1, 3) };
    let packets: Vec<_> = (0..count).map(|_| tree(random, depth - 1)).collect();
    operator(kind, &packets, random.coin())
}

/// One line of as many digits and packets as real inputs have.
pub fn shape(sample: &str) {
    assert!((1280..=1450).contains(&sample.trim_end().len()) && sample.len() % 2 == 1, "{}", sample.len());
    let mut packets = [0; 8];
    packet(&mut bits(sample).as_str(), &mut packets);
    assert_eq!((packets.iter().sum::<usize>(), packets[4]), (268, 169));
}

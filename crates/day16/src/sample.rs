//! Packet Decoder: one transmission of 268 packets. All transmissions have the same parts, in random order and with random
//! values.
//!
//! The outermost packet is a sum of 53 packets:
//!
//! - a sum, a product, a minimum and a maximum of *n* literals, for each *n* from one to five;
//! - a literal of *n* groups of bits, for each *n* from one to ten;
//! - 20 products of a literal and a comparison: eight "greater than", eight "less than" and four "equal to". On average, the
//!   operands are equal in half of the "equal to" comparisons and in a quarter of the other comparisons. A quarter of the
//!   comparisons compare sums of three literals, and the rest compare literals;
//! - a sum of three products of three literals each, and a product of three sums of three literals each;
//! - 20 nested operators around a literal. Each operator is a sum, a product, a minimum or a maximum at random.
//!
//! In total there are 169 literals of one to eleven groups, and 99 operators. The header of each operator gives either the number
//! of its operands or their total length, with equal probability. The value of the transmission is around 10¹².

use std::iter;

use common::samples::SplitMix64;

use crate::{EQUAL_TO, GREATER_THAN, LESS_THAN, LITERAL, MAXIMUM, PRODUCT, SUM};

/// The types of the comparisons, and the number of comparisons of each type.
const COMPARISONS: [(u32, usize); 3] = [(GREATER_THAN, 8), (LESS_THAN, 8), (EQUAL_TO, 4)];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut packets = Vec::new();
    for (kind, count) in (SUM..=MAXIMUM).flat_map(|kind| (1..=5).map(move |count| (kind, count))) {
        // Literals of at most two groups keep a product of five literals below 2⁴⁰.
        let most_groups = if kind == PRODUCT { 2 } else { 4 };
        packets.push(of_literals(random, kind, count, most_groups));
    }
    packets.extend((1..=10).map(|groups| literal(random, groups)));
    let comparisons = COMPARISONS.into_iter().flat_map(|(kind, count)| iter::repeat_n(kind, count));
    for (index, kind) in comparisons.enumerate() {
        let is_of_sums = index % 4 == 0;
        let mut operand = || if is_of_sums { of_literals(random, SUM, 3, 4) } else { small(random, 4) };
        let left = operand();
        let mut right = operand();
        let equal_in = if kind == EQUAL_TO { 2 } else { 4 };
        if random.between(1, equal_in) == 1 {
            right.clone_from(&left);
        }
        let comparison = operator(random, kind, &[left, right]);
        let groups = random.between(3, 11);
        let factor = literal(random, groups);
        packets.push(operator(random, PRODUCT, &[factor, comparison]));
    }
    for [outer, inner] in [[SUM, PRODUCT], [PRODUCT, SUM]] {
        let operands = [0; 3].map(|_| of_literals(random, inner, 3, 2));
        packets.push(operator(random, outer, &operands));
    }
    let innermost = small(random, 4);
    packets.push((0..20).fold(innermost, |inner, _| {
        let kind = random.between(SUM, MAXIMUM);
        operator(random, kind, &[inner])
    }));
    random.shuffle(&mut packets);
    let mut bits = operator(random, SUM, &packets);
    bits.push_str(&"0".repeat(bits.len().next_multiple_of(8) - bits.len()));
    hexadecimal(&bits) + "\n"
}

/// An operator with `count` literals as operands.
fn of_literals(random: &mut SplitMix64, kind: u32, count: usize, most_groups: u32) -> String {
    let literals: Vec<_> = (0..count).map(|_| small(random, most_groups)).collect();
    operator(random, kind, &literals)
}

/// A literal of one to `most_groups` groups of bits.
fn small(random: &mut SplitMix64, most_groups: u32) -> String {
    let groups = random.between(1, most_groups);
    literal(random, groups)
}

/// A literal of `groups` groups of bits. The first group is not zero. If there are eleven groups, the first group is 1, so the
/// value is below 2⁴¹.
fn literal(random: &mut SplitMix64, groups: u32) -> String {
    let header = header(random, LITERAL);
    let group = |group| {
        let most = if groups > 10 && group == 1 { 1 } else { 15 };
        let value = random.between((group == 1).into(), most);
        format!("{}{value:04b}", u32::from(group < groups))
    };
    header + &(1..=groups).map(group).collect::<String>()
}

/// An operator with these packets as operands.
fn operator(random: &mut SplitMix64, kind: u32, packets: &[String]) -> String {
    let inner = packets.concat();
    let length = if random.coin() { format!("0{:015b}", inner.len()) } else { format!("1{:011b}", packets.len()) };
    header(random, kind) + &length + &inner
}

fn header(random: &mut SplitMix64, kind: u32) -> String {
    format!("{:03b}{kind:03b}", random.between(0, 7))
}

fn hexadecimal(bits: &str) -> String {
    let digit = |bits: &[u8]| {
        let value = bits.iter().fold(0, |value, &bit| 2 * value + usize::from(bit - b'0'));
        char::from(b"0123456789ABCDEF"[value])
    };
    bits.as_bytes().chunks(4).map(digit).collect()
}

//! Packets read from a text of ones and zeros.

/// Both answers by recursion.
pub fn oracle(input: &str) -> (u64, u64) {
    let digits = input.trim_end().chars().map(|digit| digit.to_digit(16).unwrap());
    let text = digits.map(|digit| format!("{digit:04b}")).collect::<Vec<_>>().concat();
    packet(&mut text.as_str())
}

/// The sum of versions and the value of the packet that the text begins with, which is taken away.
fn packet(text: &mut &str) -> (u64, u64) {
    let [mut versions, kind] = [number(text, 3), number(text, 3)];
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
        let (version, value) = packet(text);
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

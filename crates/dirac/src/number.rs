//! Numbers as people type them.

/// Parses a whole number as people type it: digits, optionally grouped by spaces or underscores, or a power such as `10^18` or
/// `1e18`.
///
/// `None` for any other text. Numbers that do not fit in 128 bits become [`u128::MAX`], which is too large for every use here.
///
/// ```
/// use dirac::whole_number;
///
/// assert_eq!(whole_number("1_000 000"), Some(1_000_000));
/// assert_eq!(whole_number("10^18"), whole_number("1e18"));
/// assert_eq!(whole_number("9^99"), Some(u128::MAX));
/// assert_eq!(whole_number("-1"), None);
/// ```
#[must_use]
pub fn whole_number(text: &str) -> Option<u128> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace() && *c != '_').collect();
    let power = digits.split_once('^');
    match power.or_else(|| digits.split_once(['e', 'E'])) {
        Some((base, exponent)) => {
            let (base, exponent) = (plain(base)?, u32::try_from(plain(exponent)?).unwrap_or(u32::MAX));
            Some(match power {
                Some(_) => base.saturating_pow(exponent),
                None => 10_u128.saturating_pow(exponent).saturating_mul(base),
            })
        }
        None => plain(&digits),
    }
}

/// Parses digits only.
fn plain(digits: &str) -> Option<u128> {
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u128::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_be_grouped_and_be_powers_and_other_texts_are_not_numbers() {
        for (text, value) in [
            (" 21 ", 21),
            ("1_000", 1000),
            ("1 000 000", 1_000_000),
            ("7^0", 1),
            ("2^63", 1 << 63),
            ("25E3", 25_000),
            ("0e99999999999", 0),
            ("10^99999999999", u128::MAX),
            ("340282366920938463463374607431768211456", u128::MAX),
        ] {
            assert_eq!(whole_number(text), Some(value), "{text:?}");
        }
        for text in ["", " ", "+1", "1.5", "ten", "10^", "^2", "1e", "e1", "1^2^3", "1e2^3", "0x10", "٣", "1,000"] {
            assert_eq!(whole_number(text), None, "{text:?}");
        }
    }
}

//! Parses numbers as people type them.

/// Parses a whole number as people type it, in one of three forms: digits, a power such as `10^18`, or digits and an exponent such
/// as `25e3`. Spaces and underscores may group the digits.
///
/// `None` for any other text. A number that does not fit in 128 bits becomes [`u128::MAX`], which every caller refuses as too
/// large.
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
    if let Some((base, exponent)) = digits.split_once('^') {
        Some(digits_only(base)?.saturating_pow(plain_exponent(exponent)?))
    } else if let Some((factor, exponent)) = digits.split_once(['e', 'E']) {
        let power = 10_u128.saturating_pow(plain_exponent(exponent)?);
        Some(power.saturating_mul(digits_only(factor)?))
    } else {
        digits_only(&digits)
    }
}

/// Parses an exponent. An exponent that does not fit in 32 bits becomes [`u32::MAX`].
fn plain_exponent(digits: &str) -> Option<u32> {
    Some(u32::try_from(digits_only(digits)?).unwrap_or(u32::MAX))
}

fn digits_only(digits: &str) -> Option<u128> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    Some(digits.parse().unwrap_or(u128::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_groups_and_powers_are_numbers() {
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

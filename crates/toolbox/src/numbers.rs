//! Multiples and decimal digits.

use num_integer::Integer;
use num_traits::{CheckedMul, CheckedSub};

/// The least common multiple, which is never negative; `None` if it does not fit in `T`. For several numbers, use `try_fold`.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!([4_u64, 6, 10].into_iter().try_fold(1, lcm), Some(60));
/// assert_eq!(lcm(-4_i32, 6), Some(12));
/// assert_eq!(lcm(200_u8, 3), None);
/// ```
pub fn lcm<T: Integer + CheckedMul + CheckedSub + Copy>(one: T, other: T) -> Option<T> {
    if one.is_zero() || other.is_zero() {
        return Some(T::zero());
    }
    // The `gcd` of two equal numbers overflows if both are the least number of a signed type.
    let multiple = if one == other { one } else { (one / one.gcd(&other)).checked_mul(&other)? };
    if multiple < T::zero() { T::zero().checked_sub(&multiple) } else { Some(multiple) }
}

/// The decimal digits of a number or of a text, from the first to the last. Everything else in the text is skipped.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(digits(2025), [2, 0, 2, 5]);
/// assert_eq!(digits("a1b-23"), [1, 2, 3]);
/// ```
#[expect(clippy::needless_pass_by_value, reason = "`digits(2025)` is easier to type than `digits(&2025)`")]
pub fn digits(number: impl ToString) -> Vec<u32> {
    number.to_string().chars().filter_map(|letter| letter.to_digit(10)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lcm_is_the_least_common_multiple() {
        for (one, other) in (1..=30_u64).flat_map(|one| (1..=30).map(move |other| (one, other))) {
            assert_eq!(lcm(one, other), (1..=900).find(|multiple| multiple % one == 0 && multiple % other == 0));
        }
        assert_eq!([lcm(0, 0), lcm(0, 7), lcm(7, 0)], [Some(0); 3]);
        assert_eq!(lcm(u64::MAX, u64::MAX), Some(u64::MAX));
        assert_eq!(lcm(u64::MAX, 2), None);
        assert_eq!([lcm(-4, 6), lcm(4, -6), lcm(-4, -6)], [Some(12); 3]);
        assert_eq!([lcm(i64::MIN, 0), lcm(i64::MIN, 1), lcm(i64::MIN, i64::MIN)], [Some(0), None, None]);
    }

    #[test]
    fn digits_are_in_reading_order() {
        assert_eq!([digits(0), digits(-907), digits("9.0\n٣7")], [vec![0], vec![9, 0, 7], vec![9, 0, 7]]);
        let mut number = u128::MAX;
        for digit in digits(number).into_iter().rev() {
            assert_eq!(u128::from(digit), number % 10);
            number /= 10;
        }
        assert_eq!(number, 0);
    }
}

//! Number theory, and decimal digits.

use num_integer::Integer;
use num_traits::CheckedMul;

/// The least common multiple; `None` if it does not fit in `T`. For several numbers, use `try_fold`.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!([4_u64, 6, 10].into_iter().try_fold(1, lcm), Some(60));
/// assert_eq!(lcm(200_u8, 3), None);
/// ```
pub fn lcm<T: Integer + CheckedMul + Copy>(one: T, other: T) -> Option<T> {
    let divisor = one.gcd(&other);
    if divisor.is_zero() { Some(divisor) } else { (one / divisor).checked_mul(&other) }
}

/// The power of a number, modulo `modulus`; 0 if the modulus is 0.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(pow_mod(7, 222, 1_000), 49);
/// ```
pub fn pow_mod(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let multiply = |one: u64, other: u64| {
        let product = u128::from(one) * u128::from(other);
        // A remainder is below its modulus, so it fits in 64 bits.
        product.checked_rem(modulus.into()).and_then(|rest| rest.try_into().ok()).unwrap_or(0)
    };
    let mut square = multiply(base, 1);
    let mut power = multiply(1, 1);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = multiply(power, square);
        }
        square = multiply(square, square);
        exponent /= 2;
    }
    power
}

/// The number from 0 to `modulus` − 1 whose product with `number` is 1 modulo `modulus`; `None` unless the modulus is positive and
/// has no divisor in common with the number.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(inverse_mod(3, 10), Some(7));
/// assert_eq!(inverse_mod(5, 10), None);
/// ```
pub fn inverse_mod(number: i64, modulus: i64) -> Option<i64> {
    if modulus <= 0 {
        return None;
    }
    let modulus = i128::from(modulus);
    let extended = i128::from(number).mod_floor(&modulus).extended_gcd(&modulus);
    if extended.gcd == 1 { extended.x.mod_floor(&modulus).try_into().ok() } else { None }
}

/// Solves a system of congruences, by the Chinese remainder theorem. Each congruence is a remainder and a modulus. The moduli may
/// have divisors in common.
///
/// Returns the smallest solution that is not negative, and the distance from each solution to the next. Returns `None` if there is no
/// solution, if a modulus is not positive, or if the distance does not fit in 64 bits.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(crt([(2, 3), (3, 5), (2, 7)]), Some((23, 105)));
/// assert_eq!(crt([(0, 2), (1, 4)]), None);
/// ```
pub fn crt(congruences: impl IntoIterator<Item = (i64, i64)>) -> Option<(i64, i64)> {
    congruences.into_iter().try_fold((0, 1), |(solution, distance), (remainder, modulus)| {
        if modulus <= 0 {
            return None;
        }
        let divisor = distance.gcd(&modulus);
        let difference = i128::from(remainder) - i128::from(solution);
        let next_distance = (distance / divisor).checked_mul(modulus)?;
        if difference % i128::from(divisor) != 0 {
            return None;
        }
        let step = i128::from(inverse_mod(distance / divisor, modulus / divisor)?);
        let steps = (difference / i128::from(divisor) * step).mod_floor(&i128::from(modulus / divisor));
        let next = i128::from(solution) + steps * i128::from(distance);
        Some((next.try_into().ok()?, next_distance))
    })
}

/// The decimal digits of a number, from the first to the last.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(digits(2025), [2, 0, 2, 5]);
/// ```
pub fn digits(number: u64) -> Vec<u8> {
    number.to_string().bytes().map(|digit| digit - b'0').collect()
}

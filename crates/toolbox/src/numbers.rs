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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_repeated_products() {
        for (base, modulus) in (0..12).flat_map(|base| (0..12).map(move |modulus| (base, modulus))) {
            let mut power: u64 = 1;
            for exponent in 0..12 {
                assert_eq!(pow_mod(base, exponent, modulus), power.checked_rem(modulus).unwrap_or(0));
                power *= base;
            }
        }
        // By Fermat's little theorem, for the greatest prime below 2⁶⁴.
        assert_eq!(pow_mod(u64::MAX, u64::MAX - 59, u64::MAX - 58), 1);
    }

    #[test]
    fn inverses_are_found_if_there_are_any() {
        for (number, modulus) in (-20..=20).flat_map(|number| (-2..=20).map(move |modulus| (number, modulus))) {
            let expected = (0..modulus).find(|inverse| (number * inverse - 1) % modulus == 0);
            assert_eq!(inverse_mod(number, modulus), expected, "{number} modulo {modulus}");
        }
        let inverse = inverse_mod(i64::MIN, i64::MAX).unwrap();
        assert_eq!((i128::from(i64::MIN) * i128::from(inverse) - 1) % i128::from(i64::MAX), 0);
    }

    #[test]
    fn congruences_agree_with_a_search() {
        let congruences = || (1..=6).flat_map(|modulus| (-1..modulus).map(move |remainder| (remainder, modulus)));
        for ((one, other), third) in
            congruences().flat_map(|one| congruences().map(move |other| (one, other))).zip(congruences().cycle())
        {
            let system = [one, other, third];
            let distance = system.iter().try_fold(1, |product, &(_, modulus)| lcm(product, modulus)).unwrap();
            let is_solution =
                |number: &i64| system.iter().all(|(remainder, modulus)| (number - remainder) % modulus == 0);
            assert_eq!(crt(system), (0..distance).find(is_solution).map(|solution| (solution, distance)), "{system:?}");
        }
        assert_eq!(crt([]), Some((0, 1)));
        assert_eq!(crt([(1, 0)]), None);
        assert_eq!(crt([(i64::MIN, i64::MAX)]), Some((i64::MAX - 1, i64::MAX)));
        assert_eq!(crt([(0, i64::MAX), (1, i64::MAX - 1)]), None);
        assert_eq!(crt([(-1, i64::MAX), (i64::MIN, 1)]), Some((i64::MAX - 1, i64::MAX)));
    }

    #[test]
    fn a_multiple_is_the_least_common_one() {
        for (one, other) in (1..=30_u64).flat_map(|one| (1..=30).map(move |other| (one, other))) {
            assert_eq!(lcm(one, other), (1..=900).find(|multiple| multiple % one == 0 && multiple % other == 0));
        }
        assert_eq!([lcm(0, 0), lcm(0, 7), lcm(7, 0)], [Some(0); 3]);
        assert_eq!(lcm(u64::MAX, u64::MAX), Some(u64::MAX));
        assert_eq!(lcm(u64::MAX, 2), None);
    }

    #[test]
    fn digits_are_in_the_order_of_writing() {
        assert_eq!([digits(0), digits(907)], [vec![0], vec![9, 0, 7]]);
        assert_eq!(digits(u64::MAX).len(), 20);
    }
}

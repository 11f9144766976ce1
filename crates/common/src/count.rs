//! Counting matching items, many at once.

/// The number of items that match.
///
/// `filter(…).count()` counts in 64 bits, and a vector register has few lanes of that width. This function counts chunks in 16
/// bits, the width of the items wherever speed matters, so the compiler can compare and count eight or more items per
/// instruction.
///
/// ```
/// assert_eq!(common::count(&[3_u16, 1, 4, 1, 5], |&digit| digit == 1), 2);
/// ```
#[inline]
pub fn count<T>(items: &[T], matches: impl Fn(&T) -> bool) -> usize {
    // A chunk is short enough for a 16-bit count.
    let chunks = items.chunks(1 << 12);
    chunks.map(|chunk| usize::from(chunk.iter().map(|item| u16::from(matches(item))).sum::<u16>())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_like_a_filter_even_beyond_16_bits() {
        for length in [0, 1, 4095, 4096, 4097, 8192, 65_535, 65_536, 200_000] {
            let items: Vec<usize> = (0..length).collect();
            assert_eq!(count(&items, |_| true), length);
            assert_eq!(count(&items, |item| item % 3 == 0), length.div_ceil(3));
            assert_eq!(count(&items, |_| false), 0);
        }
    }
}

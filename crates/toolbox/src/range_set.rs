//! Sets of integers, stored as ranges.

use std::iter;
use std::mem;
use std::ops::RangeInclusive;
use std::slice;

use num_traits::{AsPrimitive, PrimInt};

/// A set of integers, stored as disjoint ranges in ascending order. Neighbouring ranges are joined.
///
/// ```
/// # use toolbox::prelude::*;
/// let ranges: RangeSet<u64> = [16..=20, 3..=5, 10..=14, 12..=15].into_iter().collect();
/// assert_eq!(ranges.iter().collect_vec(), [3..=5, 10..=20]);
/// assert_eq!((ranges.len(), ranges.contains(17)), (14, true));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct RangeSet<T>(Vec<(T, T)>);

impl<T: PrimInt + AsPrimitive<u128>> RangeSet<T> {
    /// An empty set.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert!(RangeSet::<u64>::new().is_empty());
    /// ```
    pub fn new() -> Self {
        Self(Vec::new())
    }

    /// The ranges, in ascending order.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let ranges = RangeSet::from_iter([4..=6, 1..=3, 9..=8]);
    /// assert!(ranges.iter().eq([1..=6]));
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = RangeInclusive<T>> {
        self.into_iter()
    }

    /// The number of integers in the set. A number above `u64::MAX` becomes `u64::MAX`.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(RangeSet::from_iter([1..=3, 3..=4]).len(), 4);
    /// ```
    pub fn len(&self) -> u64 {
        let mut sum = 0_u64;
        for (first, last) in &self.0 {
            // The conversion to `u128` adds 2¹²⁸ to negative integers, but the difference of two integers stays the same modulo
            // 2¹²⁸.
            let difference = last.as_().wrapping_sub(first.as_());
            sum = sum.saturating_add(u64::try_from(difference).unwrap_or(u64::MAX)).saturating_add(1);
        }
        sum
    }

    /// Whether the set has no integers.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert!(RangeSet::from_iter([3..=2]).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the set has this integer. Takes logarithmic time.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!([1, 2, 6].map(|id| RangeSet::from_iter([2..=5]).contains(id)), [false, true, false]);
    /// ```
    pub fn contains(&self, integer: T) -> bool {
        let index = self.0.partition_point(|&(_, last)| last < integer);
        self.0.get(index).is_some_and(|&(first, _)| first <= integer)
    }

    /// Adds the integers of a range. To add many ranges, use `extend`, because each `insert` sorts the whole set again.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut ranges = RangeSet::new();
    /// ranges.insert(4..=6);
    /// ranges.insert(1..=3);
    /// assert!(ranges.iter().eq([1..=6]));
    /// ```
    pub fn insert(&mut self, range: RangeInclusive<T>) {
        self.extend([range]);
    }

    /// The integers in this set or in another one, or in both.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let [one, other] = [1..=5, 4..=9].map(|range| RangeSet::from_iter([range]));
    /// assert!(one.union(&other).iter().eq([1..=9]));
    /// ```
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.iter().chain(other.iter()).collect()
    }

    /// The integers in both sets.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let [one, other] = [1..=5, 4..=9].map(|range| RangeSet::from_iter([range]));
    /// assert!(one.intersection(&other).iter().eq([4..=5]));
    /// ```
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut common = Vec::new();
        let mut others = other.0.as_slice();
        for &(first, last) in &self.0 {
            while let [(other_first, other_last), rest @ ..] = others {
                if first.max(*other_first) <= last.min(*other_last) {
                    common.push((first.max(*other_first), last.min(*other_last)));
                }
                if *other_last > last {
                    break;
                }
                others = rest;
            }
        }
        Self(common)
    }

    /// The integers in this set that are not in another one.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let [one, other] = [1..=9, 4..=5].map(|range| RangeSet::from_iter([range]));
    /// assert!(one.difference(&other).iter().eq([1..=3, 6..=9]));
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let mut gaps = Vec::new();
        let mut start = Some(T::min_value());
        for &(first, last) in &other.0 {
            if let Some(start) = start
                && start < first
            {
                gaps.push((start, first - T::one()));
            }
            start = last.checked_add(&T::one());
        }
        if let Some(start) = start {
            gaps.push((start, T::max_value()));
        }
        self.intersection(&Self(gaps))
    }
}

/// The union of the ranges. A range that ends before it starts is empty.
impl<T: PrimInt> FromIterator<RangeInclusive<T>> for RangeSet<T> {
    fn from_iter<I: IntoIterator<Item = RangeInclusive<T>>>(ranges: I) -> Self {
        let mut union = Self(Vec::new());
        union.extend(ranges);
        union
    }
}

/// Adds the integers of the ranges. Each call sorts the whole set again, so add all ranges at once if you can.
impl<T: PrimInt> Extend<RangeInclusive<T>> for RangeSet<T> {
    fn extend<I: IntoIterator<Item = RangeInclusive<T>>>(&mut self, ranges: I) {
        let mut sorted = mem::take(&mut self.0);
        sorted.extend(ranges.into_iter().map(RangeInclusive::into_inner));
        sorted.sort_unstable();
        for (first, last) in sorted.into_iter().filter(|(first, last)| first <= last) {
            match self.0.last_mut() {
                Some((_, end)) if first <= end.saturating_add(T::one()) => *end = last.max(*end),
                _ => self.0.push((first, last)),
            }
        }
    }
}

/// The ranges, in ascending order.
impl<'a, T: PrimInt> IntoIterator for &'a RangeSet<T> {
    type Item = RangeInclusive<T>;
    type IntoIter = iter::Map<slice::Iter<'a, (T, T)>, fn(&(T, T)) -> RangeInclusive<T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|&(first, last)| first..=last)
    }
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    /// A random set of signed bytes, and an array that says for each byte from −128 to 127 whether the set contains it.
    fn draw(random: &mut SplitMix64) -> (RangeSet<i8>, [bool; 256]) {
        let mut members = [false; 256];
        let ranges: Vec<_> = (0..random.index(6))
            .map(|_| {
                let ends = [0; 2].map(|_| i8::try_from(random.between(0, 40)).unwrap());
                // Each range starts and ends near −128 or 127, so that overflows come to light.
                let [first, last] = ends.map(|end| if random.coin() { i8::MIN + end } else { i8::MAX - end });
                first..=last
            })
            .collect();
        for (member, byte) in members.iter_mut().zip(i8::MIN..=i8::MAX) {
            *member = ranges.iter().any(|range| range.contains(&byte));
        }
        (ranges.into_iter().collect(), members)
    }

    fn check(ranges: &RangeSet<i8>, member: impl Fn(usize) -> bool) {
        for (index, byte) in (i8::MIN..=i8::MAX).enumerate() {
            assert_eq!(ranges.contains(byte), member(index), "{byte} in {ranges:?}");
        }
        assert_eq!(ranges.len(), (0..256).filter(|&index| member(index)).count() as u64);
        assert_eq!(ranges.is_empty(), !(0..256).any(&member));
        assert_eq!(ranges.iter().flatten().count() as u64, ranges.len());
        assert!(ranges.0.windows(2).all(|pair| i16::from(pair[0].1) + 1 < i16::from(pair[1].0)), "{ranges:?}");
    }

    #[test]
    fn sets_agree_with_arrays() {
        let mut random = SplitMix64::new(7);
        for _ in 0..2000 {
            let (one, in_one) = draw(&mut random);
            let (other, in_other) = draw(&mut random);
            check(&one, |index| in_one[index]);
            check(&one.union(&other), |index| in_one[index] || in_other[index]);
            check(&one.intersection(&other), |index| in_one[index] && in_other[index]);
            check(&one.difference(&other), |index| in_one[index] && !in_other[index]);
            let mut both = one.clone();
            for range in &other {
                both.insert(range);
            }
            assert_eq!(both, one.union(&other));
        }
    }

    #[test]
    fn lengths_above_64_bits_saturate() {
        assert_eq!(RangeSet::from_iter([1..=u64::MAX]).len(), u64::MAX);
        assert_eq!(RangeSet::from_iter([i64::MIN..=i64::MAX]).len(), u64::MAX);
        assert_eq!(RangeSet::from_iter([i128::MIN..=0, 2..=i128::MAX]).len(), u64::MAX);
        assert_eq!(RangeSet::from_iter([u128::MAX - 2..=u128::MAX]).len(), 3);
        assert_eq!(RangeSet::from_iter([i128::MIN..=i128::MIN + 4, 0..=1]).len(), 7);
    }
}

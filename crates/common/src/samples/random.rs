//! Random numbers that are the same in every version.

/// The `SplitMix64` generator: 64 bits of state, incremented by a constant and mixed.
///
/// It is implemented here rather than taken from a library, because a release of a random number library may change how numbers
/// are drawn from a range, and that would change every sample.
///
/// ```
/// use common::samples::SplitMix64;
///
/// let mut random = SplitMix64::new(0);
/// assert_eq!([random.next(), random.next()], [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4]);
/// assert!((1..=6).contains(&random.between(1, 6)));
/// ```
#[derive(Debug, Clone)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// A generator at the start of the seed's sequence.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    #[expect(clippy::should_implement_trait, reason = "the sequence never ends, so there is no Option to return")]
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number from `least` to `most`, inclusive, uniform to within one part in 2³²; `least` if the range is empty.
    ///
    /// Divides the upper half of the next 64 bits by 2³², and multiplies the resulting fraction by the length of the range.
    pub fn between(&mut self, least: u32, most: u32) -> u32 {
        let length = u64::from(most.saturating_sub(least)) + 1;
        let offset = ((self.next() >> 32) * length) >> 32;
        // The fraction is below 1, so the offset is less than the length, and the result is at most `most`. For an empty range,
        // the length is 1 and the offset is 0.
        least + offset as u32
    }

    /// An index from 0 to `last`, inclusive. If `last` does not fit in 32 bits, indices stop at `u32::MAX`.
    pub fn index(&mut self, last: usize) -> usize {
        self.between(0, u32::try_from(last).unwrap_or(u32::MAX)) as usize
    }

    /// True or false, with equal probability.
    pub fn coin(&mut self) -> bool {
        self.between(0, 1) == 0
    }

    /// One of the items, each with equal probability.
    ///
    /// # Panics
    ///
    /// If there are no items.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.index(items.len().saturating_sub(1))]
    }

    /// `count` of the items without repetition, or all items if there are fewer, in random order.
    pub fn choose_many<T: Copy>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut chosen = items.to_vec();
        self.shuffle(&mut chosen);
        chosen.truncate(count);
        chosen
    }

    /// Shuffles items (Fisher–Yates, from the back).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_cover_the_whole_range_and_never_leave_it() {
        let mut random = SplitMix64::new(0);
        let mut seen = [0; 6];
        let mut heads = 0;
        for _ in 0..6000 {
            seen[random.between(3, 8) as usize - 3] += 1;
            heads += u32::from(random.coin());
            assert_eq!([random.between(5, 5), random.between(5, 4)], [5, 5]);
            assert!(random.between(u32::MAX - 1, u32::MAX) >= u32::MAX - 1);
        }
        assert!(seen.iter().all(|&times| (850..=1150).contains(&times)), "{seen:?}");
        assert!((2850..=3150).contains(&heads), "{heads}");
        assert!((0..1000).any(|_| random.between(0, u32::MAX) > u32::MAX / 2));
    }

    #[test]
    fn each_item_comes_to_each_place_equally_often() {
        let mut random = SplitMix64::new(0);
        let items = [0, 1, 2, 3, 4];
        let mut chosen = [0; 5];
        let mut places = [[0; 5]; 5];
        for _ in 0..5000 {
            chosen[random.choose(&items)] += 1;
            let shuffled = random.choose_many(&items, 5);
            (0..).zip(shuffled).for_each(|(place, item): (usize, usize)| places[place][item] += 1);
        }
        let times = || places.as_flattened().iter().chain(&chosen);
        assert!(times().all(|times| (850..=1150).contains(times)), "{places:?} {chosen:?}");
        assert_eq!([0, 3, 9].map(|count| random.choose_many(&items, count).len()), [0, 3, 5]);
    }
}

//! Divides an axis into stretches, and finds neighbours across their ends.

/// One of the two axes, divided into stretches of equal length.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Axis {
    /// The number of places in a stretch, and so of words.
    pub(crate) length: usize,
    /// The index of the very last place in its stretch.
    pub(crate) last: usize,
    /// The distance between the bits of adjacent regions.
    region_shift: usize,
    /// The distance between the bits of the first region and of the region with the last place.
    last_shift: usize,
    /// The bits of the first regions.
    first: u64,
    /// The bits whose place in the last word has a next region.
    inner: u64,
}

impl Axis {
    pub(crate) fn new(places: usize, stretches: usize, region_shift: usize, first: u64) -> Self {
        let length = places.div_ceil(stretches);
        let last = (places - 1) % length;
        let last_shift = region_shift * ((places - 1) / length);
        // If the last stretch is shorter, it has no place in the last word.
        let inner = if last + 1 == length { !(first << last_shift) } else { u64::MAX };
        Self { length, last, region_shift, last_shift, first, inner }
    }

    /// The places before those in the first word.
    #[inline(always)]
    pub(crate) fn before(&self, last_word: u64, word_of_last: u64) -> u64 {
        ((last_word & self.inner) << self.region_shift) | ((word_of_last >> self.last_shift) & self.first)
    }

    /// The places after those in the last word, except for the very last place.
    #[inline(always)]
    pub(crate) fn after(&self, first_word: u64) -> u64 {
        (first_word & !self.first) >> self.region_shift
    }

    /// The very first places, at the bits of the last place's region.
    #[inline(always)]
    pub(crate) fn first_after_last(&self, first_word: u64) -> u64 {
        (first_word & self.first) << self.last_shift
    }

    /// All bits except those of the last place's region.
    #[inline(always)]
    pub(crate) fn without_last(&self) -> u64 {
        !(self.first << self.last_shift)
    }
}

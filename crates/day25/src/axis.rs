//! Divides an axis of the sea floor into segments, and finds neighbours across their ends.

/// An axis divided into segments of equal length. The segment with the axis's last place may be shorter, and any segments after
/// it are empty.
///
/// Word *i* holds place *i* of each segment. For example, here are ten places in four segments, with the places of each word in a
/// column:
///
/// ```text
///              word 0  word 1  word 2
/// segment 0       0       1       2
/// segment 1       3       4       5
/// segment 2       6       7       8
/// segment 3       9
/// ```
///
/// Here `length` is 3 and `last` is 0. The places after a word's places are in the next word, with two exceptions. The places
/// after the last word's places are 3, 6 and 9, which are in the first word, one segment later. The place after 9 is 0.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Axis {
    /// The number of places in a segment, which is also the number of words.
    pub(crate) length: usize,
    /// The word that holds the axis's last place.
    pub(crate) last: usize,
    /// The number of bits from one segment to the next.
    segment_shift: usize,
    /// The number of bits from the first segment to the segment of the last place.
    last_shift: usize,
    /// The bits of the first segment.
    first: u64,
    /// In the last word, the bits of the places that are followed by a place in the next segment.
    inner: u64,
}

impl Axis {
    pub(crate) fn new(places: usize, segments: usize, segment_shift: usize, first: u64) -> Self {
        let length = places.div_ceil(segments);
        let last = (places - 1) % length;
        let last_shift = segment_shift * ((places - 1) / length);
        // No segment follows the axis's last place. If the segment of this place is shorter than the others, the place is not in
        // the last word.
        let inner = if last + 1 == length { !(first << last_shift) } else { u64::MAX };
        Self { length, last, segment_shift, last_shift, first, inner }
    }

    /// The bits of the places before the first word's places. The last word's bits move on by one segment. The bit of the axis's
    /// last place, which is in `word_of_last`, moves to the first segment.
    #[inline(always)]
    pub(crate) fn before(&self, last_word: u64, word_of_last: u64) -> u64 {
        ((last_word & self.inner) << self.segment_shift) | ((word_of_last >> self.last_shift) & self.first)
    }

    /// The bits of the places after the last word's places, except for the place after the axis's last place.
    #[inline(always)]
    pub(crate) fn after(&self, first_word: u64) -> u64 {
        (first_word & !self.first) >> self.segment_shift
    }

    /// The bits of the axis's first place, which follows its last place, moved to the segment of the last place.
    #[inline(always)]
    pub(crate) fn first_after_last(&self, first_word: u64) -> u64 {
        (first_word & self.first) << self.last_shift
    }

    /// All bits except those of the last place's segment.
    #[inline(always)]
    pub(crate) fn without_last(&self) -> u64 {
        !(self.first << self.last_shift)
    }
}

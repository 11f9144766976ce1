//! Divides an axis of the sea floor into segments, and finds neighbours across their ends.

/// An axis, divided into segments of the same length. The last segment may be shorter, and further segments may be empty.
///
/// Word *i* holds place *i* of each segment. Ten places in four segments, with the places of a word below each other:
///
/// ```text
///              word 0  word 1  word 2
/// segment 0       0       1       2
/// segment 1       3       4       5
/// segment 2       6       7       8
/// segment 3       9
/// ```
///
/// Here `length` is 3 and `last` is 0. Most places after a word's places are in the next word. The exceptions are the places
/// after those in the last word, 3, 6 and 9, which are in the first word one segment later, and the place after 9, which is 0.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Axis {
    /// The number of places in a segment, which is also the number of words.
    pub(crate) length: usize,
    /// The word of the axis' last place.
    pub(crate) last: usize,
    /// The number of bits from a segment to the next.
    segment_shift: usize,
    /// The number of bits from the first segment to the segment of the last place.
    last_shift: usize,
    /// The bits of the first segment.
    first: u64,
    /// The bits of the last word whose next places are in the next segment.
    inner: u64,
}

impl Axis {
    pub(crate) fn new(places: usize, segments: usize, segment_shift: usize, first: u64) -> Self {
        let length = places.div_ceil(segments);
        let last = (places - 1) % length;
        let last_shift = segment_shift * ((places - 1) / length);
        // The axis' last place has no next segment. If the last segment is shorter than the others, the place is not in the
        // last word.
        let inner = if last + 1 == length { !(first << last_shift) } else { u64::MAX };
        Self { length, last, segment_shift, last_shift, first, inner }
    }

    /// The places before the first word's places: the last word's places move one segment on, and the axis' last place, which
    /// is in `word_of_last`, moves to the first segment.
    #[inline(always)]
    pub(crate) fn before(&self, last_word: u64, word_of_last: u64) -> u64 {
        ((last_word & self.inner) << self.segment_shift) | ((word_of_last >> self.last_shift) & self.first)
    }

    /// The places after the last word's places, except for the place after the axis' last place.
    #[inline(always)]
    pub(crate) fn after(&self, first_word: u64) -> u64 {
        (first_word & !self.first) >> self.segment_shift
    }

    /// The place after the axis' last place, which is the first place, at the bits of the last place's segment.
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

//! Divides an axis of the sea floor into segments, and finds the neighbours of the places at the ends of the segments.

use std::array;

use simd::{Simd, SimdBase, u16x16};

/// A bit for each of the 16 × 16 regions. A region is where a segment of columns crosses a segment of rows. The index is the
/// segment of rows, and the bit is the segment of columns.
pub(crate) type Word = [u16; SEGMENTS];

/// The number of segments of an axis.
pub(crate) const SEGMENTS: usize = 16;

/// An axis divided into segments of equal length.
///
/// Word *i* holds place *i* of each segment. All segments together have more places than the axis, so some or all segments share
/// their last place with the next segment. Both copies of such a place have the same neighbours, so their contents are always
/// equal.
///
/// For example, here are ten places in four segments, with the places of each word in a column:
///
/// ```text
///              word 0  word 1  word 2
/// segment 0       0       1       2      shares place 2 with segment 1
/// segment 1       2       3       4
/// segment 2       5       6       7      shares place 7 with segment 3
/// segment 3       7       8       9
/// ```
///
/// In every word but the last, the place after each place is in the next word. After the places of the last word, 2, 4, 7 and 9,
/// come the places 3, 5, 8 and 0. Each of them is the first place of the next segment that is not shared with this segment.
/// Likewise, before the places of the first word come the last places of the previous segments that are not shared.
pub(crate) struct Axis {
    /// The number of places in a segment, which is also the number of words; at least 2.
    pub(crate) length: usize,
    /// The number of places of the axis. If the axis is repeated, the places of all copies.
    places: usize,
    /// The bits of the segments that share their first place with the previous segment.
    shares_first: Word,
    /// The bits of the segments that share their last place with the next segment.
    shares_last: Word,
}

impl Axis {
    /// Divides an axis into segments. `bits` returns a word in which the bits of a segment are set. An axis with fewer places than
    /// segments is repeated: the herds move in the same way in each copy.
    pub(crate) fn new(places: usize, bits: impl Fn(usize) -> Word) -> Self {
        let places = places * SEGMENTS.div_ceil(places);
        let length = places / SEGMENTS + 1;
        let mut axis = Self { length, places, shares_first: [0; SEGMENTS], shares_last: [0; SEGMENTS] };
        for segment in 0..SEGMENTS {
            if axis.start(segment) + length > axis.start(segment + 1) {
                axis.shares_last = union(axis.shares_last, bits(segment));
                axis.shares_first = union(axis.shares_first, bits((segment + 1) % SEGMENTS));
            }
        }
        axis
    }

    /// The first place of a segment.
    pub(crate) fn start(&self, segment: usize) -> usize {
        segment * self.places / SEGMENTS
    }

    /// For each segment, the bits of the first place that it does not share with the previous segment, given the first two words.
    #[inline(always)]
    pub(crate) fn first_unshared<S: Simd>(&self, first: u16x16<S>, second: u16x16<S>) -> u16x16<S> {
        let shared = u16x16::from_slice(first.simd, &self.shares_first);
        first & !shared | second & shared
    }

    /// For each segment, the bits of the last place that it does not share with the next segment, given the last two words.
    #[inline(always)]
    pub(crate) fn last_unshared<S: Simd>(&self, second_to_last: u16x16<S>, last: u16x16<S>) -> u16x16<S> {
        let shared = u16x16::from_slice(last.simd, &self.shares_last);
        last & !shared | second_to_last & shared
    }
}

/// The bits of both words.
fn union(left: Word, right: Word) -> Word {
    array::from_fn(|segment| left[segment] | right[segment])
}

//! Divides an axis of the sea floor into segments, and finds neighbours across their ends.

use std::array;

/// A bit for each of the 256 regions where one of 16 segments of columns crosses one of 16 segments of rows. The lowest 16 bits
/// are the regions of the first segment of rows, from west to east. The next 16 bits are those of the second segment, and so on.
pub(crate) type Word = [u64; 4];

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
/// For each word but the last, the places that follow its places are in the next word. In the example, the places that follow those
/// of the last word are 3, 5, 8 and 0. They are in the next segment: in word 1 for a segment that shares its last place, and
/// otherwise in word 0. Likewise, the places before the first word's places are in the previous segment: in the second-to-last word
/// if the previous segment shares its last place, and otherwise in the last word.
pub(crate) struct Axis {
    /// The number of places in a segment, which is also the number of words; at least 2.
    pub(crate) length: usize,
    places: usize,
    /// The bits of the segments that share no place with the next segment.
    separate: Word,
}

impl Axis {
    /// Divides an axis, given the bits of each segment. An axis with fewer places than segments is repeated: the herds move in
    /// the same way in each copy.
    pub(crate) fn new(places: usize, bits: impl Fn(usize) -> Word) -> Self {
        let places = places * SEGMENTS.div_ceil(places);
        let mut axis = Self { length: places / SEGMENTS + 1, places, separate: [0; 4] };
        for segment in 0..SEGMENTS {
            if axis.start(segment) + axis.length == axis.start(segment + 1) {
                let bits = bits(segment);
                axis.separate = array::from_fn(|part| axis.separate[part] | bits[part]);
            }
        }
        axis
    }

    /// The first place of a segment.
    pub(crate) fn start(&self, segment: usize) -> usize {
        segment * self.places / SEGMENTS
    }

    /// For each segment, the bits of `separate` if the segment shares no place with the next segment, and otherwise the bits of
    /// `shared`.
    #[inline(always)]
    pub(crate) fn choose(&self, separate: Word, shared: Word) -> Word {
        array::from_fn(|part| separate[part] & self.separate[part] | shared[part] & !self.separate[part])
    }
}

//! Divides an axis of the sea floor into segments.

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
}

impl Axis {
    /// Divides an axis into segments. An axis with fewer places than segments is repeated: the herds move in the same way in each
    /// copy.
    pub(crate) fn new(places: usize) -> Self {
        let places = places * SEGMENTS.div_ceil(places);
        Self { length: places / SEGMENTS + 1, places }
    }

    /// The first place of a segment.
    pub(crate) fn start(&self, segment: usize) -> usize {
        segment * self.places / SEGMENTS
    }

    /// Whether a segment shares its last place with the next segment.
    pub(crate) fn shares_last(&self, segment: usize) -> bool {
        self.start(segment) + self.length > self.start(segment + 1)
    }
}

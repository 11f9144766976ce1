//! The rule and the image.

use common::Grid;

/// The number of pixels in a rule: one for each combination of nine lit or dark pixels.
pub const CASES: usize = 1 << 9;

/// A rule and the image to apply it to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Whether the middle pixel becomes lit, indexed by the nine pixels as a binary number.
    pub rule: [bool; CASES],
    /// The pixels, each `.` or `#`.
    pub image: Grid,
}

/// The background is lit after the last step, so infinitely many pixels are lit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("infinitely many pixels are lit after {0} steps: the rule lights a dark background and keeps it lit")]
pub struct InfinitelyMany(pub(crate) usize);

//! The steps of the reboot.

use crate::cuboid::Cuboid;

/// The limit on the number of steps. Real inputs have 420.
pub(crate) const MAX_STEPS: usize = 500;

/// A step that switches the cubes of a cuboid on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Whether the step switches the cubes on.
    pub is_on: bool,
    /// The cubes.
    pub cuboid: Cuboid,
}

/// The error for steps whose cubes would take too long to count. It never occurs with real inputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected cuboids outside part 1's region that each overlap with few others, found too many overlaps to count the cubes"
)]
pub struct TooManyOverlaps;

//! Lines of vents.

/// The side of the square ocean floor. Coordinates range from 0 to 999.
pub const SIDE: u16 = 1000;

/// A line of vents, given by its ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The first and the last point of the line.
    pub ends: [Point; 2],
}

/// A point of the ocean floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// The column, 0 to 999.
    pub x: u16,
    /// The row, 0 to 999.
    pub y: u16,
}

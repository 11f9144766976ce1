//! Risks in the copies of the tile.

/// The highest risk of a cell.
pub const MAX_RISK: u8 = 9;

/// The risk of a cell in a copy of the tile, given the cell's risk in the first copy.
///
/// The risk is raised by `distance`: the number of copies to the right plus the number of copies down. After 9, risks start again
/// at 1.
#[inline]
pub fn risk_in_copy(risk: u8, distance: u8) -> u8 {
    let raised = risk + distance;
    if raised > MAX_RISK { raised - MAX_RISK } else { raised }
}

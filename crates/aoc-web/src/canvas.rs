//! A grid of colours to draw on.

use std::error::Error;

/// The maximum size of a grid, in cells. Larger grids would take too long to draw.
const MAX_CELLS: usize = 1 << 20;

/// The numbers that stand for colours. `days.css` defines the colours themselves.
pub(crate) mod colour {
    pub const BACKGROUND: u8 = 0;
    pub const DIM: u8 = 1;
    pub const INK: u8 = 2;
    pub const BLUE: u8 = 3;
    pub const ORANGE: u8 = 4;
    pub const TEAL: u8 = 5;
    pub const PINK: u8 = 6;
    const FIRST_SHADE: u8 = 7;

    /// One of ten shades, from faint to strong, for `share` out of `whole`.
    pub fn shade(share: usize, whole: usize) -> u8 {
        let step = (share * 9 / whole.max(1)).min(9);
        FIRST_SHADE + u8::try_from(step).unwrap_or(9)
    }
}

/// A grid filled with copies of a cell; an error if the grid is too large.
pub(crate) fn grid<T: Clone>(width: usize, height: usize, cell: T) -> Result<Vec<T>, Box<dyn Error>> {
    match width.checked_mul(height) {
        Some(size) if size <= MAX_CELLS => Ok(vec![cell; size]),
        _ => Err("this input is too large to be drawn".into()),
    }
}

/// Draws a square dot around a point. Cells outside the grid are left out.
pub(crate) fn dot(cells: &mut [u8], width: usize, [x, y]: [i32; 2], radius: i32, colour: u8) {
    let columns = width.cast_signed();
    for row in y - radius..=y + radius {
        for column in x - radius..=x + radius {
            let (row, column) = (row as isize, column as isize);
            if !(0..columns).contains(&column) {
                continue;
            }
            if let Ok(place) = usize::try_from(row * columns + column)
                && let Some(cell) = cells.get_mut(place)
            {
                *cell = colour;
            }
        }
    }
}

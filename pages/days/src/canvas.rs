//! A grid of colours to draw on.

/// The maximum size of a grid, in cells. Larger grids would take too long to draw.
const MAX_CELLS: usize = 1 << 20;

/// The maximum width and height of a grid, in cells. Browsers limit the sides of a canvas.
const MAX_SIDE: usize = 1 << 14;

#[derive(Debug, thiserror::Error)]
#[error("This input is too large for an animation: a frame would have {width} × {height} cells.")]
pub(crate) struct TooLarge {
    width: usize,
    height: usize,
}

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

pub(crate) fn check_size(width: usize, height: usize) -> Result<(), TooLarge> {
    let is_small = width.max(height) <= MAX_SIDE && width * height <= MAX_CELLS;
    if is_small { Ok(()) } else { Err(TooLarge { width, height }) }
}

pub(crate) fn grid<T: Clone>(width: usize, height: usize, cell: T) -> Result<Vec<T>, TooLarge> {
    check_size(width, height)?;
    Ok(vec![cell; width * height])
}

/// Cells outside the grid are left out.
pub(crate) fn dot(cells: &mut [u8], width: usize, [x, y]: [i32; 2], radius: i32, colour: u8) {
    for row in y - radius..=y + radius {
        for column in x - radius..=x + radius {
            if let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column))
                && column < width
                && let Some(cell) = cells.get_mut(row * width + column)
            {
                *cell = colour;
            }
        }
    }
}

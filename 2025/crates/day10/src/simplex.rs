//! Solves part 2 as an integer program, with the dual simplex method and Gomory's cuts, instead of halving the counters. This
//! is more than 100 times as fast: it tries no sets of buttons, and a machine needs about as many steps as it has counters.
//!
//! A table describes the presses: each row stands for a quantity (*c*₀ + *c*₁*t*₁ + *c*₂*t*₂ + …) / *d*. The numbers *c* and
//! *d* are integers, *d* is the same for all rows, and the parameters *t* are integers that are not negative. The quantity of
//! the first row is the total of all presses. Then each button has a row for its number of presses. At the start, the
//! parameters are these numbers of presses:
//!
//! ```text
//! buttons (0,2) (1) (0,1,2), counters {5,4,5}        c₀  c₁  c₂  c₃
//!                                             total   0   1   1   1
//!                                  presses of (0,2)   0   1   0   0
//!                                    presses of (1)   0   0   1   0
//!                                presses of (0,1,2)   0   0   0   1
//! ```
//!
//! A *pivot* turns the quantity of a row into a parameter: the row is solved for one of the old parameters, and the result replaces
//! this parameter in all rows.
//!
//! 1. For each counter, add up the rows of its buttons, and subtract the wanted value of the counter. The quantity of the resulting
//!    row must be 0. It becomes a parameter that is always 0, so its column is set to zeros.
//! 2. If a row has *c*₀ < 0, its quantity would be negative with all parameters at 0. So this quantity becomes a parameter, which
//!    cannot be negative. Repeat this until no row has *c*₀ < 0.
//! 3. If a row's *c*₀ / *d* is not an integer, copy the row, and reduce all *c* of the copy modulo *d*. The quantity of the copy
//!    is still an integer. It is also positive, because now *c*₀ > 0 and no *c*ₖ is negative. So it is at least 1. This quantity
//!    minus 1 is the *cut* of the row, and becomes a parameter. Go on with step 2.
//!
//! A pivot replaces the parameter that raises the total least. Therefore, the coefficients of the parameters in the total never
//! become negative. At the end, setting all parameters to 0 gives valid presses, and no other values of the parameters give a
//! smaller total.
//!
//! For *b* buttons and *c* counters, step 1 takes O(*b*²*c*) time. If several parameters raise the total equally, the other rows
//! break the tie. This *lexicographic* rule makes the number of pivots finite. Real machines need at most three parameters after
//! step 1, and few cuts.

use std::mem;

use toolbox::prelude::*;

use crate::{MAX_BUTTONS, Machine};

/// The greatest number of columns: one for the constants, and one for each parameter.
const WIDTH: usize = 1 + MAX_BUTTONS;

/// The coefficients of a quantity. The first is the constant.
type Row = [i32; WIDTH];

/// The fewest presses that set the counters of a machine; `None` if no presses set them, or if a number does not fit in 32 bits.
pub(crate) fn fewest_presses(Machine { buttons, counters, .. }: &Machine) -> Option<u64> {
    let mut rows = vec![[0; WIDTH]; 1 + buttons.len()];
    rows[0][1..=buttons.len()].fill(1);
    for (row, column) in izip!(&mut rows[1..], 1..) {
        row[column] = 1;
    }
    let mut denominator = 1;
    for (counter, light) in izip!(counters, 0..) {
        let mut row = [0; WIDTH];
        row[0] = -counter * denominator;
        // The sums fit in 32 bits: before the first cut, the numbers of a button's row are minors of the counters' equations, so
        // they are below 15 million.
        for (presses, _) in izip!(&rows[1..], buttons).filter(|(_, button)| *button >> light & 1 == 1) {
            izip!(&mut row, presses).for_each(|(cell, presses)| *cell += presses);
        }
        if row == [0; WIDTH] {
            continue;
        }
        // A pivot needs a positive coefficient. The quantity has to be 0, so the row may be negated.
        if row[1..].iter().all(|&coefficient| coefficient <= 0) {
            row = row.map(|coefficient| -coefficient);
        }
        let column = pivot(&mut rows, &mut denominator, &row)?;
        for row in &mut rows {
            row[column] = 0;
        }
    }
    loop {
        let row = if let Some(&row) = rows.iter().find(|row| row[0] < 0) {
            row
        } else if let Some(row) = rows.iter().find(|row| row[0] % denominator != 0) {
            let mut cut = row.map(|coefficient| coefficient.rem_euclid(denominator));
            cut[0] -= denominator;
            cut
        } else {
            return u64::try_from(rows[0][0] / denominator).ok();
        };
        pivot(&mut rows, &mut denominator, &row)?;
    }
}

/// Makes the quantity of a row a parameter, and returns the column of this parameter. Returns `None` if no coefficient is
/// positive, because the quantity then cannot have the value that it needs. Also returns `None` if a number does not fit in 32
/// bits.
fn pivot(rows: &mut [Row], denominator: &mut i32, row: &Row) -> Option<usize> {
    let ratios = |one: usize, other: usize| rows.iter().map(move |cells| i64::from(cells[one]) * i64::from(row[other]));
    let candidates = (1..WIDTH).filter(|&column| row[column] > 0);
    let column = candidates.min_by(|&one, &other| ratios(one, other).cmp(ratios(other, one)))?;
    let divisor = i64::from(mem::replace(denominator, row[column]));
    let scale = i64::from(row[column]);
    for cells in rows {
        let factor = cells[column];
        if factor == 0 && scale == divisor {
            continue;
        }
        for (cell, &coefficient) in izip!(&mut *cells, row) {
            // The division is exact, because the quotients are determinants of integer matrices.
            let product = i64::from(*cell) * scale - i64::from(coefficient) * i64::from(factor);
            *cell = i32::try_from(if divisor == 1 { product } else { product / divisor }).ok()?;
        }
        cells[column] = factor;
    }
    Some(column)
}

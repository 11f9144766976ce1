//! Systems of linear equations with integers.

use num_integer::Integer;
use num_traits::{PrimInt, Signed};

/// Solves a system of linear equations exactly. Each equation has the coefficients of all unknowns and, at its end, the right side.
///
/// Returns `None` if the equations contradict each other, if their lengths differ, or if a number that comes up does not fit in `T`;
/// `i128` makes that unlikely. Takes time in the order of the number of cells times the number of unknowns.
///
/// ```
/// # use toolbox::prelude::*;
/// let solutions = solve_linear(&[[94, 22, 8400], [34, 67, 5400]]).unwrap();
/// assert_eq!(solutions.unique(), Some(vec![80, 40]));
/// assert!(solve_linear(&[[1, 1, 2], [2, 2, 5]]).is_none());
/// ```
pub fn solve_linear<T: Integer + PrimInt + Signed>(equations: &[impl AsRef<[T]>]) -> Option<LinearSolutions<T>> {
    let mut rows: Vec<_> = equations.iter().map(|equation| equation.as_ref().to_vec()).collect();
    let unknowns = rows.first()?.len().checked_sub(1)?;
    if rows.iter().any(|row| row.len() != unknowns + 1) {
        return None;
    }
    let mut bound = Vec::new();
    let mut free = Vec::new();
    for unknown in 0..unknowns {
        let rank = bound.len();
        let candidates = (rank..rows.len()).filter(|&row| !rows[row][unknown].is_zero());
        let Some(row) = candidates.min_by_key(|&row| rows[row][unknown].abs()) else {
            free.push(unknown);
            continue;
        };
        rows.swap(rank, row);
        bound.push(unknown);
        let pivot = rows[rank].clone();
        for row in rows.iter_mut().enumerate().filter(|&(index, _)| index != rank).map(|(_, row)| row) {
            eliminate(row, &pivot, unknown)?;
        }
    }
    let rest = rows.split_off(bound.len());
    let is_solvable = rest.iter().all(|row| row[unknowns].is_zero());
    is_solvable.then_some(LinearSolutions { rows, bound, free })
}

/// All solutions of a system of linear equations, as found by [`solve_linear`].
///
/// ```
/// # use toolbox::prelude::*;
/// let solutions = solve_linear(&[[1, 1, 0, 5], [0, 1, 2, 7]]).unwrap();
/// assert_eq!((&solutions.free, solutions.unique()), (&vec![2], None));
/// assert_eq!(solutions.with(&[3]), Some(vec![4, 1, 3]));
/// ```
#[derive(Debug, Clone)]
pub struct LinearSolutions<T> {
    /// One equation for each bound unknown. It has no other bound unknowns.
    rows: Vec<Vec<T>>,
    /// The unknowns that depend on the free ones.
    bound: Vec<usize>,
    /// The unknowns that can have any value, in ascending order. Together, they determine all other unknowns.
    pub free: Vec<usize>,
}

impl<T: Integer + PrimInt + Signed> LinearSolutions<T> {
    /// The solution with these values for the [`free`](field@Self::free) unknowns; `None` if it is not a solution in integers, or if
    /// another number of values is given.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let solutions = solve_linear(&[[2, 1, 7]]).unwrap();
    /// assert_eq!([3, 4].map(|value| solutions.with(&[value])), [Some(vec![2, 3]), None]);
    /// ```
    pub fn with(&self, values: &[T]) -> Option<Vec<T>> {
        if values.len() != self.free.len() {
            return None;
        }
        let mut solution = vec![T::zero(); self.bound.len() + self.free.len()];
        for (&unknown, &value) in self.free.iter().zip(values) {
            solution[unknown] = value;
        }
        for (row, &unknown) in self.rows.iter().zip(&self.bound) {
            let subtract = |rest: T, &free: &usize| rest.checked_sub(&row[free].checked_mul(&solution[free])?);
            let rest = self.free.iter().try_fold(*row.last()?, subtract)?;
            if !rest.is_multiple_of(&row[unknown]) {
                return None;
            }
            solution[unknown] = rest / row[unknown];
        }
        Some(solution)
    }

    /// The only solution; `None` if there are several, or if it is not in integers.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(solve_linear(&[[2, 4]]).unwrap().unique(), Some(vec![2]));
    /// assert_eq!(solve_linear(&[[2, 3]]).unwrap().unique(), None);
    /// ```
    pub fn unique(&self) -> Option<Vec<T>> {
        self.with(&[])
    }
}

/// Subtracts a multiple of the pivot's row, so that the coefficient of an unknown becomes 0. `None` if a number does not fit in `T`.
fn eliminate<T: Integer + PrimInt + Signed>(row: &mut [T], pivot: &[T], unknown: usize) -> Option<()> {
    if row[unknown].is_zero() {
        return Some(());
    }
    let divisor = row[unknown].gcd(&pivot[unknown]);
    let factor = pivot[unknown] / divisor;
    let pivot_factor = row[unknown] / divisor;
    for (cell, pivot_cell) in row.iter_mut().zip(pivot) {
        *cell = cell.checked_mul(&factor)?.checked_sub(&pivot_cell.checked_mul(&pivot_factor)?)?;
    }
    if !factor.abs().is_one() {
        let divisor = row.iter().fold(T::zero(), |divisor, cell| divisor.gcd(cell));
        row.iter_mut().filter(|_| !divisor.is_zero()).for_each(|cell| *cell = *cell / divisor);
    }
    Some(())
}

//! Systems of linear equations with integers.

use num_integer::Integer;
use num_traits::{PrimInt, Signed};

/// Solves a system of linear equations exactly. Each equation has the coefficients of all unknowns and, at its end, the right side.
///
/// Returns `None` if there are no equations, or if they contradict each other or differ in length. Also returns `None` if a
/// number in the computation does not fit in `T` or is the smallest number of `T`; with `i128`, this is unlikely. Takes
/// O(*e* *u*²) time for *e* equations with *u* unknowns.
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
    if rows.iter().any(|row| row.len() != unknowns + 1 || row.contains(&T::min_value())) {
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
        if rows[rank][unknown] < T::zero() {
            rows[rank].iter_mut().for_each(|cell| *cell = -*cell);
        }
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
    /// One equation for each unknown in `bound`: the coefficients of all unknowns and, at the end, the right side. The coefficient
    /// of this bound unknown is positive, and the coefficients of all other bound unknowns are 0.
    pub rows: Vec<Vec<T>>,
    /// The unknowns that depend on the free unknowns, in the order of their equations.
    pub bound: Vec<usize>,
    /// The unknowns that can have any value, in ascending order. Together, they determine all other unknowns.
    pub free: Vec<usize>,
}

impl<T: Integer + PrimInt + Signed> LinearSolutions<T> {
    /// The solution with these values for the [`free`](field@Self::free) unknowns. Returns `None` if another unknown would not be
    /// an integer, if a number does not fit in `T`, or if the number of values is not the number of free unknowns.
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

    /// The only solution; `None` if there are several, or if the solution is not in integers.
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

/// Makes the coefficient of an unknown in `row` 0: multiplies `row` by a factor, and subtracts a multiple of `pivot`. Then, unless
/// the factor is 1, divides `row` by the greatest common divisor of its numbers. `None` if a number does not fit in `T`.
fn eliminate<T: Integer + PrimInt + Signed>(row: &mut [T], pivot: &[T], unknown: usize) -> Option<()> {
    if row[unknown].is_zero() {
        return Some(());
    }
    let divisor = row[unknown].gcd(&pivot[unknown]);
    let factor = pivot[unknown] / divisor;
    let pivot_factor = row[unknown] / divisor;
    for (cell, pivot_cell) in row.iter_mut().zip(pivot) {
        let difference = cell.checked_mul(&factor)?.checked_sub(&pivot_cell.checked_mul(&pivot_factor)?)?;
        // Refuse the smallest number of the type, too, because negating it would overflow.
        *cell = Some(difference).filter(|&difference| difference != T::min_value())?;
    }
    if !factor.is_one() {
        let divisor = row.iter().fold(T::zero(), |divisor, cell| divisor.gcd(cell));
        row.iter_mut().filter(|_| !divisor.is_zero()).for_each(|cell| *cell = *cell / divisor);
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use std::iter;

    use samples::SplitMix64;

    use super::*;

    /// All lists of `len` numbers from −3 to 3.
    fn lists(len: usize) -> Vec<Vec<i128>> {
        (0..len).fold(vec![vec![]], |lists, _| {
            lists.iter().flat_map(|list| (-3..=3).map(|last| list.iter().copied().chain([last]).collect())).collect()
        })
    }

    fn is_solved(equations: &[Vec<i128>], values: &[i128]) -> bool {
        let values: Vec<_> = values.iter().copied().chain([-1]).collect();
        equations.iter().all(|equation| iter::zip(equation, &values).map(|(one, other)| one * other).sum::<i128>() == 0)
    }

    /// Random systems of two or three equations with one to three unknowns. Each comes with its number of unknowns.
    fn systems() -> impl Iterator<Item = (usize, Vec<Vec<i128>>)> {
        let mut random = SplitMix64::new(8);
        (0..1000).map(move |_| {
            let unknowns = 1 + random.index(2);
            let most = random.choose(&[1, 2, 5]);
            let equation =
                |_| (0..=unknowns).map(|_| i128::from(random.between(0, 2 * most)) - i128::from(most)).collect();
            let count = 1 + unknowns.min(2);
            (unknowns, (0..count).map(equation).collect())
        })
    }

    #[test]
    fn solutions_agree_with_a_search() {
        for (unknowns, equations) in systems() {
            let expected: Vec<_> = lists(unknowns).into_iter().filter(|values| is_solved(&equations, values)).collect();
            let Some(solutions) = solve_linear(&equations) else {
                assert!(expected.is_empty(), "{equations:?}");
                continue;
            };
            for (row, &unknown) in solutions.rows.iter().zip(&solutions.bound) {
                assert!(row[unknown] > 0 && solutions.bound.iter().all(|&other| other == unknown || row[other] == 0));
            }
            for values in expected {
                let free: Vec<_> = solutions.free.iter().map(|&unknown| values[unknown]).collect();
                assert_eq!(solutions.with(&free), Some(values), "{equations:?}");
            }
            for free in lists(solutions.free.len()) {
                assert!(solutions.with(&free).is_none_or(|values| is_solved(&equations, &values)), "{equations:?}");
            }
            assert_eq!(solutions.unique().is_some(), solutions.free.is_empty() && solutions.with(&[]).is_some());
        }
    }

    #[test]
    fn numbers_out_of_range_are_not_solved() {
        let mut random = SplitMix64::new(9);
        let mut solved = 0;
        for (_, equations) in systems() {
            let scale = random.choose(&[1, 10, 25]);
            let equations: Vec<Vec<_>> =
                equations.iter().map(|equation| equation.iter().map(|number| number * scale).collect()).collect();
            let small = |number: &i128| i8::try_from(*number).unwrap_or(i8::MIN);
            let small: Vec<Vec<_>> = equations.iter().map(|equation| equation.iter().map(small).collect()).collect();
            if let Some(found) =
                solve_linear(&small).and_then(|solutions| solutions.with(&vec![-7; solutions.free.len()]))
            {
                let found: Vec<_> = found.into_iter().map(i128::from).collect();
                assert!(is_solved(&equations, &found), "{equations:?}");
                solved += 1;
            }
        }
        assert!(solved > 100, "{solved}");
        assert!(solve_linear(&[[i64::MIN, 1]]).is_none());
        assert_eq!(solve_linear(&[[-1, i64::MAX]]).unwrap().unique(), Some(vec![-i64::MAX]));
        let equal = solve_linear(&[[1, -1, 0]]).unwrap();
        assert_eq!([i64::MAX, i64::MIN].map(|value| equal.with(&[value])), [Some(vec![i64::MAX; 2]), None]);
    }

    #[test]
    fn rows_are_divided_so_that_numbers_stay_small() {
        let mut random = SplitMix64::new(11);
        let mut number = || i64::from(random.between(0, 200)) - 100;
        for _ in 0..100 {
            let values: Vec<_> = (0..5).map(|_| number()).collect();
            let equation = || {
                let factors: Vec<_> = values.iter().map(|_| number()).collect();
                let sum = iter::zip(&factors, &values).map(|(factor, value)| factor * value).sum();
                factors.into_iter().chain([sum]).collect::<Vec<_>>()
            };
            let equations: Vec<_> = iter::repeat_with(equation).take(5).collect();
            assert_eq!(solve_linear(&equations).unwrap().unique(), Some(values), "{equations:?}");
        }
    }

    #[test]
    fn equations_of_different_lengths_are_not_solved() {
        assert!(solve_linear(&[vec![1, 2], vec![1]]).is_none());
        assert!(solve_linear::<i64>(&[vec![]]).is_none());
        assert!(solve_linear::<i64>(&[[0; 0]; 0]).is_none());
        assert_eq!(solve_linear(&[[0]]).unwrap().unique(), Some(vec![]));
        assert!(solve_linear(&[[1]]).is_none());
        assert_eq!(solve_linear(&[[1, 1, 5]]).unwrap().with(&[]), None);
    }
}

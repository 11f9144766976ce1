//! Systems of linear equations with integers.

use num_integer::Integer;

/// Solves a system of linear equations exactly. Each equation has the coefficients of all unknowns and, at its end, the right side.
///
/// Returns `None` if the equations contradict each other. Takes O(*e* *u*²) time for *e* equations with *u* unknowns.
///
/// ```
/// # use toolbox::prelude::*;
/// let solutions = solve_linear(&[[94, 22, 8400], [34, 67, 5400]]).unwrap();
/// assert_eq!(solutions.unique(), Some(vec![80, 40]));
/// assert!(solve_linear(&[[1, 1, 2], [2, 2, 5]]).is_none());
/// ```
///
/// # Panics
///
/// If there are no equations, or if they are empty or differ in length. Also if a number in the computation does not fit in `i128`
/// or is `i128::MIN`, which is unlikely for equations of `i64`.
#[track_caller]
pub fn solve_linear<T: Copy + Into<i128>>(equations: &[impl AsRef<[T]>]) -> Option<LinearSolutions> {
    let mut rows: Vec<Vec<i128>> =
        equations.iter().map(|equation| equation.as_ref().iter().map(|&number| number.into()).collect()).collect();
    let columns = rows.first().map_or(0, Vec::len);
    assert!(columns > 0, "a linear system needs equations, each with a right side");
    assert!(rows.iter().all(|row| row.len() == columns), "the equations of a linear system have different lengths");
    assert!(rows.iter().all(|row| !row.contains(&i128::MIN)), "a linear system cannot have the number i128::MIN");
    let unknowns = columns - 1;
    let mut bound = Vec::new();
    let mut free = Vec::new();
    for unknown in 0..unknowns {
        let rank = bound.len();
        let candidates = (rank..rows.len()).filter(|&row| rows[row][unknown] != 0);
        let Some(row) = candidates.min_by_key(|&row| rows[row][unknown].unsigned_abs()) else {
            free.push(unknown);
            continue;
        };
        rows.swap(rank, row);
        bound.push(unknown);
        if rows[rank][unknown] < 0 {
            for cell in &mut rows[rank] {
                *cell = -*cell;
            }
        }
        let pivot = rows[rank].clone();
        for (index, row) in rows.iter_mut().enumerate() {
            if index != rank && row[unknown] != 0 {
                eliminate(row, &pivot, unknown);
            }
        }
    }
    let rest = rows.split_off(bound.len());
    let is_solvable = rest.iter().all(|row| row[unknowns] == 0);
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
pub struct LinearSolutions {
    /// One equation for each unknown in `bound`: the coefficients of all unknowns and, at the end, the right side. The coefficient
    /// of this bound unknown is positive, and the coefficients of all other bound unknowns are 0.
    pub rows: Vec<Vec<i128>>,
    /// The unknowns that depend on the free unknowns, in the order of their equations.
    pub bound: Vec<usize>,
    /// The unknowns that can have any value, in ascending order. Together, they determine all other unknowns.
    pub free: Vec<usize>,
}

impl LinearSolutions {
    /// The solution with these values for the [`free`](field@Self::free) unknowns; `None` if another unknown would not be an
    /// integer.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let solutions = solve_linear(&[[2, 1, 7]]).unwrap();
    /// assert_eq!([3, 4].map(|value| solutions.with(&[value])), [Some(vec![2, 3]), None]);
    /// ```
    ///
    /// # Panics
    ///
    /// If the number of values is not the number of free unknowns, or if a number in the computation does not fit in `i128` or is
    /// `i128::MIN`.
    #[track_caller]
    pub fn with(&self, values: &[i128]) -> Option<Vec<i128>> {
        assert_eq!(values.len(), self.free.len(), "each free unknown of a linear system needs a value");
        let mut solution = vec![0; self.bound.len() + self.free.len()];
        for (&unknown, &value) in self.free.iter().zip(values) {
            solution[unknown] = value;
        }
        for (row, &unknown) in self.rows.iter().zip(&self.bound) {
            let mut rest = *row.last()?;
            for &free in &self.free {
                rest = difference_of_products([rest, 1], [row[free], solution[free]]);
            }
            if rest % row[unknown] != 0 {
                return None;
            }
            solution[unknown] = rest / row[unknown];
        }
        Some(solution)
    }

    /// The only solution; `None` if there are several solutions, or if an unknown would not be an integer.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(solve_linear(&[[2, 4]]).unwrap().unique(), Some(vec![2]));
    /// assert_eq!(solve_linear(&[[2, 3]]).unwrap().unique(), None);
    /// ```
    pub fn unique(&self) -> Option<Vec<i128>> {
        if self.free.is_empty() { self.with(&[]) } else { None }
    }
}

/// Sets the coefficient of an unknown in `row` to 0: multiplies `row` by a factor, and subtracts a multiple of `pivot`. Then,
/// unless the factor is 1, divides `row` by the greatest common divisor of its numbers.
#[track_caller]
fn eliminate(row: &mut [i128], pivot: &[i128], unknown: usize) {
    let divisor = row[unknown].gcd(&pivot[unknown]);
    let factor = pivot[unknown] / divisor;
    let pivot_factor = row[unknown] / divisor;
    for (cell, &pivot_cell) in row.iter_mut().zip(pivot) {
        *cell = difference_of_products([*cell, factor], [pivot_cell, pivot_factor]);
    }
    if factor == 1 {
        return;
    }
    let divisor = row.iter().fold(0, |divisor, cell| cell.gcd(&divisor));
    if divisor > 0 {
        for cell in row {
            *cell /= divisor;
        }
    }
}

/// `a · b − c · d`.
///
/// # Panics
///
/// If one of the two products or their difference does not fit in `i128`. Also if the difference is `i128::MIN`, because its
/// negative would not fit.
#[track_caller]
#[expect(clippy::expect_used, reason = "the public functions document this panic")]
fn difference_of_products([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
    let checked = || a.checked_mul(b)?.checked_sub(c.checked_mul(d)?);
    let difference = checked().filter(|&difference| difference != i128::MIN);
    difference.expect("the numbers of the linear system do not fit in i128")
}

#[cfg(test)]
mod tests {
    use std::iter;

    use common::samples::SplitMix64;

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
    fn products_above_64_bits_are_solved() {
        let p = 2_000_000_000_i64;
        assert_eq!(solve_linear(&[[p, 1, 3 * p + 5], [1, p, 5 * p + 3]]).unwrap().unique(), Some(vec![3, 5]));
        assert_eq!(solve_linear(&[[-1, i64::MIN]]).unwrap().unique(), Some(vec![-i128::from(i64::MIN)]));
    }

    #[test]
    #[should_panic(expected = "the numbers of the linear system do not fit in i128")]
    fn a_number_that_does_not_fit_causes_a_panic() {
        solve_linear(&[[i128::MAX, 1, 0], [1, i128::MAX, 0]]);
    }

    #[test]
    #[should_panic(expected = "the numbers of the linear system do not fit in i128")]
    fn a_solution_that_does_not_fit_causes_a_panic() {
        let equal = solve_linear(&[[1, -1, 0]]).unwrap();
        assert_eq!(equal.with(&[i128::MAX]), Some(vec![i128::MAX; 2]));
        equal.with(&[i128::MIN]);
    }

    #[test]
    fn rows_are_divided_so_that_numbers_stay_small() {
        let mut random = SplitMix64::new(11);
        let mut number = || i128::from(random.between(0, 200)) - 100;
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
    fn systems_without_unknowns_are_solved() {
        assert_eq!(solve_linear(&[[0]]).unwrap().unique(), Some(vec![]));
        assert!(solve_linear(&[[1]]).is_none());
    }

    #[test]
    #[should_panic(expected = "the equations of a linear system have different lengths")]
    fn equations_of_different_lengths_cause_a_panic() {
        solve_linear(&[vec![1, 2], vec![1]]);
    }

    #[test]
    #[should_panic(expected = "each free unknown of a linear system needs a value")]
    fn a_missing_value_causes_a_panic() {
        solve_linear(&[[1, 1, 5]]).unwrap().with(&[]);
    }
}

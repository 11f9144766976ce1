//! Memoized functions.

use std::cell::RefCell;
use std::hash::Hash;

use rustc_hash::FxHashMap;

/// Memoizes a recursive function: each result is computed only once.
///
/// `function` gets two arguments: the memoized function, for recursive calls, and the argument of the call. To pass several
/// arguments, use a tuple. The recursion must end, and must not overflow the stack: about ten thousand nested calls usually
/// fit.
///
/// ```
/// # use toolbox::prelude::*;
/// let fibonacci = memo(|fibonacci, n: u64| if n < 2 { n } else { fibonacci(n - 1) + fibonacci(n - 2) });
/// assert_eq!(fibonacci(90), 2_880_067_194_370_816_120);
/// ```
pub fn memo<K: Clone + Eq + Hash, V: Clone>(function: impl Fn(&dyn Fn(K) -> V, K) -> V) -> impl Fn(K) -> V {
    let known = RefCell::default();
    move |key| recall(&known, &function, key)
}

fn recall<K: Clone + Eq + Hash, V: Clone>(
    known: &RefCell<FxHashMap<K, V>>,
    function: &impl Fn(&dyn Fn(K) -> V, K) -> V,
    key: K,
) -> V {
    if let Some(value) = known.borrow().get(&key) {
        return value.clone();
    }
    let value = function(&|key| recall(known, function, key), key.clone());
    known.borrow_mut().insert(key, value.clone());
    value
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn each_result_is_computed_once() {
        let calls = Cell::new(0);
        let ways = memo(|ways, (right, down): (u64, u64)| {
            calls.set(calls.get() + 1);
            if right == 0 || down == 0 { 1 } else { ways((right - 1, down)) + ways((right, down - 1)) }
        });
        let mut row = [1_u64; 17];
        for down in 0..17 {
            for right in 0..17 {
                assert_eq!(ways((right, down)), row[usize::try_from(right).unwrap()]);
            }
            (1..17).for_each(|right| row[right] += row[right - 1]);
        }
        assert_eq!(calls.get(), 17 * 17);
    }
}

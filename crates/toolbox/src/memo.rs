//! Functions that remember their results.

use std::cell::RefCell;
use std::hash::Hash;

use rustc_hash::FxHashMap;

/// A recursive function that computes each result only once.
///
/// `function` gets two arguments: the remembering function, which it calls for itself, and its own argument. Use a tuple for several
/// arguments. Recursion must end, and not be deeper than the stack allows: some ten thousand calls.
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

/// The known result for a key, or else the function's result, which is noted.
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

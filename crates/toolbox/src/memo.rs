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
pub fn memo<K, V>(function: impl Fn(&dyn Fn(K) -> V, K) -> V) -> impl Fn(K) -> V
where
    K: Clone + Eq + Hash,
    V: Clone,
{
    let memo = Memo { known: RefCell::default(), function };
    move |key| memo.get(key)
}

/// A function with its known results.
struct Memo<K, V, F> {
    known: RefCell<FxHashMap<K, V>>,
    function: F,
}

impl<K: Clone + Eq + Hash, V: Clone, F: Fn(&dyn Fn(K) -> V, K) -> V> Memo<K, V, F> {
    fn get(&self, key: K) -> V {
        if let Some(value) = self.known.borrow().get(&key) {
            return value.clone();
        }
        let value = (self.function)(&|key| self.get(key), key.clone());
        self.known.borrow_mut().insert(key, value.clone());
        value
    }
}

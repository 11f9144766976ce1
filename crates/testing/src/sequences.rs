//! All sequences of some items, for exhaustive tests.

/// All sequences of the given length in which each element is one of the items.
///
/// ```
/// let words: Vec<String> = testing::sequences(&['a', 'b'], 2).map(String::from_iter).collect();
/// assert_eq!(words, ["aa", "ba", "ab", "bb"]);
/// ```
pub fn sequences<T: Copy>(items: &[T], length: usize) -> impl Iterator<Item = Vec<T>> {
    let count: usize = (0..length).map(|_| items.len()).product();
    (0..count).map(move |mut number| {
        let draw = |_| {
            let item = items[number % items.len()];
            number /= items.len();
            item
        };
        (0..length).map(draw).collect()
    })
}

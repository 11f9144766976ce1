//! Numbers that differ between a puzzle's examples and its inputs, such as the size of a grid.

use std::any::type_name;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// The parameters of an example: numbers by name.
pub type Parameters = BTreeMap<String, i64>;

#[derive(Debug, Default)]
struct Current {
    parameters: Parameters,
    asked: BTreeSet<String>,
    misfit: Option<String>,
}

/// How a solution used the parameters of an example.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Usage {
    /// The names of the parameters that the solution did not ask for.
    pub unused: Vec<String>,
    /// The message about a parameter whose value does not fit the type in the solution.
    pub misfit: Option<String>,
}

thread_local! {
    static CURRENT: RefCell<Current> = RefCell::default();
}

/// A number on which the puzzle depends: the value that the current example gives it, or else `default`.
///
/// Some examples use different numbers from the input, such as a room of 11 by 7 tiles instead of 101 by 103 tiles. The file of
/// examples then has a line such as `parameters = { width = 11, height = 7 }`, and the solver asks for the width like this:
///
/// ```
/// let width: i32 = common::parameter("width", 101);
/// assert_eq!(width, 101);
/// ```
///
/// A parser or a solver has to ask on the thread on which it was called. On other threads, the value is always `default`.
///
/// If the example's value does not fit the type `T`, the solution fails with a message that says so.
pub fn parameter<T: TryFrom<i64>>(name: &str, default: T) -> T {
    CURRENT.with_borrow_mut(|current| {
        let Some(&value) = current.parameters.get(name) else { return default };
        current.asked.insert(name.to_owned());
        T::try_from(value).unwrap_or_else(|_| {
            current.misfit =
                Some(format!("the example's parameter {name} = {value} does not fit the type {}", type_name::<T>()));
            default
        })
    })
}

/// Does the work with the parameters of an example, and reports how the work used them.
pub fn with_parameters<T>(parameters: &Parameters, work: impl FnOnce() -> T) -> (T, Usage) {
    CURRENT.set(Current { parameters: parameters.clone(), ..Current::default() });
    let result = work();
    let Current { parameters, asked, misfit } = CURRENT.take();
    let unused = parameters.into_keys().filter(|name| !asked.contains(name)).collect();
    (result, Usage { unused, misfit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_replaces_the_default() {
        let parameters = |pairs: &[(&str, i64)]| pairs.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
        let size = || (parameter("width", 101_usize), parameter("height", 103_u8));
        let usage = |unused: &[&str], misfit: Option<&str>| Usage {
            unused: unused.iter().map(|&name| name.to_owned()).collect(),
            misfit: misfit.map(str::to_owned),
        };
        for (pairs, expected, usage) in [
            (&[][..], (101, 103), usage(&[], None)),
            (&[("width", 11), ("height", 7)], (11, 7), usage(&[], None)),
            (&[("width", 11), ("hieght", 7)], (11, 103), usage(&["hieght"], None)),
            (
                &[("height", 256)],
                (101, 103),
                usage(&[], Some("the example's parameter height = 256 does not fit the type u8")),
            ),
            (
                &[("width", -1)],
                (101, 103),
                usage(&[], Some("the example's parameter width = -1 does not fit the type usize")),
            ),
        ] {
            assert_eq!(with_parameters(&parameters(pairs), size), (expected, usage), "{pairs:?}");
        }
        assert_eq!(size(), (101, 103));
    }
}

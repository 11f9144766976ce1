//! How a day's solvers become known to aoc-runner.

/// The type that aoc-runner-derive implements each solver's trait for.
///
/// `#[aoc(day21, part1)]` expands to `impl crate::Day21Part1 for crate::Factory`. The traits are the day's own, which makes the
/// impl legal though the type is not; and as all days share the type, one crate can re-export all their traits side by side.
#[derive(Debug)]
pub struct Factory;

/// Declares what `#[aoc]` expects to find at the root of a day's crate: [`Factory`] and a trait for each solver.
///
/// Stands at the end of a day's `lib.rs`: the day's number as in `#[aoc(day21, …)]`, then the named variants of each part. The
/// solvers without a name need no mention, and a day may register before it has any.
///
/// ```standalone_crate
/// use aoc_runner_derive::aoc;
///
/// #[aoc(day1, part1)]
/// fn part1(input: &str) -> usize {
///     input.len()
/// }
///
/// #[aoc(day1, part1, Bytes)]
/// fn part1_bytes(input: &[u8]) -> usize {
///     input.len()
/// }
///
/// common::register!(1, part1: [Bytes]);
///
/// fn main() {
///     let input = aoc_runner::ArcStr::from("abc");
///     let solver = Factory::day1_part1_bytes(input).unwrap();
///     assert_eq!(solver.try_run().unwrap().to_string(), "3");
/// }
/// ```
///
/// `aoc_lib!`, aoc-runner-derive's macro for the same purpose, is for a year in one crate: at every compile it also writes the list
/// of the crate's solvers to a file that all days would share.
#[macro_export]
macro_rules! register {
    ($day:literal $(, part1: [$($one:ident),* $(,)?])? $(, part2: [$($two:ident),* $(,)?])? $(,)?) => {
        #[allow(unused_imports)]
        use aoc_factory::*;

        /// The solvers' traits, as aoc-runner-derive names them, and the type that has them.
        pub mod aoc_factory {
            pub use $crate::Factory;

            $crate::register!(@solver $day, 1);
            $crate::register!(@solver $day, 2);
            $($($crate::register!(@solver $day, 1, $one);)*)?
            $($($crate::register!(@solver $day, 2, $two);)*)?
        }
    };
    (@solver $day:literal, $part:literal) => {
        $crate::pastey::paste! {
            $crate::register!(@trait [<Day $day Part $part>], [<day $day _part $part>]);
        }
    };
    (@solver $day:literal, $part:literal, $variant:ident) => {
        $crate::pastey::paste! {
            $crate::register!(@trait [<Day $day Part $part $variant:upper>], [<day $day _part $part _ $variant:lower>]);
        }
    };
    (@trait $solver:ident, $make:ident) => {
        #[doc(hidden)]
        pub trait $solver {
            #[allow(clippy::missing_errors_doc)]
            fn $make(
                input: $crate::aoc_runner::ArcStr,
            ) -> Result<Box<dyn $crate::aoc_runner::Runner>, Box<dyn ::std::error::Error>>;
        }
    };
}

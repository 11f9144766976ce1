//! How a day's solvers become known to aoc-runner.

/// The type that aoc-runner-derive implements each solver's trait for.
///
/// `#[aoc(day21, part1)]` expands to `impl crate::Day21Part1 for crate::Factory`. The traits are the day's own, which makes the
/// impl legal though the type is not; and as all days share the type, one crate can re-export all their traits side by side.
#[derive(Debug)]
pub struct Factory;

/// Declares what `#[aoc]` expects to find at the root of a day's crate: [`Factory`] and a trait for each solver.
///
/// It stands at the end of a day's `lib.rs`, with the day's number as in `#[aoc(day21, …)]`. It finds the solvers by their attributes,
/// in all files of the crate, so that a new variant needs no line but its attribute; a day may register before it has any solver.
///
/// ```
/// mod day {
///     common::register!(7);
/// }
/// ```
///
/// `aoc_lib!`, aoc-runner-derive's macro for the same purpose, is for a year in one crate: at every compile it also writes the list
/// of the crate's solvers to a file that all days would share.
#[macro_export]
macro_rules! register {
    ($day:tt) => {
        $crate::traits!($crate $day);
    };
    ($($other:tt)*) => {
        compile_error!("name the day alone, as in register!(7); its variants are found by their attributes");
    };
}

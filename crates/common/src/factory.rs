//! Makes a day's solvers known to aoc-runner.

/// The type for which aoc-runner-derive implements each solver's trait.
///
/// `#[aoc(day21, part1)]` expands to `impl crate::Day21Part1 for crate::Factory`. The orphan rule allows this because the trait
/// is local to the day, although the type is not. And because all days share the type, one crate can re-export all their traits.
#[derive(Debug)]
pub struct Factory;

/// Declares what `#[aoc]` expects at the root of a day's crate: [`Factory`] and a trait for each solver.
///
/// Put it at the end of a day's `lib.rs`, with the day number from `#[aoc(day21, …)]`. It finds the solvers by their attributes,
/// in all files of the crate, so a new variant needs only its attribute. A day may be registered before it has any solver.
///
/// ```
/// mod day {
///     common::register!(7);
/// }
/// ```
///
/// aoc-runner-derive's own macro for this, `aoc_lib!`, expects the whole year in one crate: on every compile it also writes the
/// list of the crate's solvers to a file that all days would share.
#[macro_export]
macro_rules! register {
    ($($day:tt)*) => {
        $crate::traits!($crate $($day)*);
    };
}

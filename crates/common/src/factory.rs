//! Registers a day's solvers with aoc-runner.

/// The type for which aoc-runner-derive implements each solver's trait.
///
/// `#[aoc(day21, part1)]` expands to `impl crate::Day21Part1 for crate::Factory`. The orphan rule allows this impl because the
/// trait belongs to the day's crate. All days share this type, so one crate can re-export the traits of all days.
#[derive(Debug)]
pub struct Factory;

/// Declares the items that `#[aoc]` expects at the root of a day's crate: [`Factory`] and a trait for each solver.
///
/// Call this macro at the end of a day's `lib.rs`, with the day number from `#[aoc(day21, …)]`. The macro finds the solvers by
/// their attributes in all files of the crate, so a new variant needs only its attribute. A day may be registered before it has a
/// solver.
///
/// ```
/// mod day {
///     common::register!(7);
/// }
/// ```
///
/// This macro replaces `aoc_lib!` of aoc-runner-derive. `aoc_lib!` expects the whole year in one crate: each compilation writes
/// the crate's solvers to a file, and all days would share this file.
#[macro_export]
macro_rules! register {
    ($($day:tt)*) => {
        $crate::traits!($crate $($day)*);
    };
}

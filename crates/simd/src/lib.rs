//! Runs code with the processor's widest vector instructions.
//!
//! Code is compiled once for each set of vector instructions, and the set is chosen when the program runs.

use fearless_simd::Level;
pub use fearless_simd::{Select, Simd, SimdBase, SimdMask, u16x16};

/// Calls a function whose loops are vectorized for the processor that runs it: with AVX-512, AVX2 or SSE2 on x86-64. Each call
/// chooses the instruction set, which takes a nanosecond. The result is the same with every set.
///
/// Only inlined code is compiled for each instruction set. So the function must be a closure with `#[inline(always)]`, and every
/// function on the way to a hot loop, or called in the loop, must be inlined as well. The compiler inlines small closures and
/// iterators. All other functions need the attribute, and those of the standard library may lack it: an incremental build did not
/// inline one call of `array::map` in a hot loop, and day 15 took seven times as long.
/// `RUSTFLAGS="--cfg baseline"` turns the choice off: the function is then compiled only once, for the target's baseline.
///
/// ```
/// let mut bytes = *b"sea cucumbers";
/// simd::vectorized(
///     #[inline(always)]
///     || bytes.iter_mut().for_each(|byte| *byte = byte.to_ascii_uppercase()),
/// );
/// assert_eq!(&bytes, b"SEA CUCUMBERS");
/// ```
#[inline]
pub fn vectorized<T>(function: impl FnOnce() -> T) -> T {
    if cfg!(baseline) {
        return function();
    }
    match Level::new() {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512(set) => set.vectorize(function),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2(set) => set.vectorize(function),
        _ => function(),
    }
}

/// A task for [`run`]. Its code uses vector types, such as [`u16x16`], a vector of 16 numbers. With [`vectorized`],
/// the compiler forms the vectors.
pub trait Task {
    /// The result of the task.
    type Output;

    /// Does the task with the vector instructions of `set`. As in [`vectorized`], this method and every function on the way to a hot
    /// loop, or called in the loop, must be inlined.
    fn run<S: Simd>(self, set: S) -> Self::Output;
}

/// Does a task with the processor's widest vector instructions. If the processor's vectors are shorter than the task's, several of
/// them act as one.
///
/// With `RUSTFLAGS="--cfg baseline"`, uses only the instructions of the target's baseline.
///
/// ```
/// use simd::{Simd, SimdBase, Task, u16x16};
///
/// struct Largest([u16; 16], [u16; 16]);
///
/// impl Task for Largest {
///     type Output = [u16; 16];
///
///     #[inline(always)]
///     fn run<S: Simd>(self, set: S) -> [u16; 16] {
///         u16x16::from_slice(set, &self.0).max(u16x16::from_slice(set, &self.1)).into()
///     }
/// }
///
/// assert_eq!(simd::run(Largest([7; 16], [2; 16])), [7; 16]);
/// ```
#[inline]
pub fn run<T: Task>(task: T) -> T::Output {
    let level = if cfg!(baseline) { Level::baseline() } else { Level::new() };
    fearless_simd::dispatch!(level, set => task.run(set))
}

/// A table of 64 bytes, for a [`Task`]. Looks up as many bytes at once as a vector has, with byte shuffles, which the compiler does
/// not make of lookups in a table.
///
/// ```
/// use simd::{Simd, SimdBase, Table64, Task};
///
/// struct Spell<'a>(&'a [u8]);
///
/// impl Task for Spell<'_> {
///     type Output = String;
///
///     #[inline(always)]
///     fn run<S: Simd>(self, set: S) -> String {
///         let letters = Table64::new(set, b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
///         let places = S::u8s::from_fn(set, |lane| self.0.get(lane).copied().unwrap_or(63));
///         letters.lookup(places).as_slice().iter().map(|&letter| char::from(letter)).collect()
///     }
/// }
///
/// assert!(simd::run(Spell(&[12, 26, 41])).starts_with("Map/////////////"));
/// ```
#[derive(Clone, Copy)]
pub struct Table64<S: Simd> {
    /// The bytes from first to last. If vectors have more than 16 bytes, the first vectors hold the whole table, and the others are
    /// not used.
    vectors: [S::u8s; 4],
}

impl<S: Simd> Table64<S> {
    /// Loads a table.
    #[inline(always)]
    pub fn new(set: S, bytes: &[u8; 64]) -> Self {
        let len = S::u8s::LEN;
        Self { vectors: [0, 1, 2, 3].map(|vector| S::u8s::from_slice(set, &bytes[vector * len % 64..][..len])) }
    }

    /// Looks up a byte for each index. All indices must be below 64.
    #[inline(always)]
    pub fn lookup(self, indices: S::u8s) -> S::u8s {
        let [first, second, third, fourth] = self.vectors;
        match S::u8s::LEN {
            64 => first.swizzle_dyn(indices),
            32 => first.concat_swizzle_dyn(second, indices),
            // Outside its own half of the table, each lookup finds 0.
            _ => {
                first.concat_swizzle_dyn_precise(second, indices)
                    | third.concat_swizzle_dyn_precise(fourth, indices - 32)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::*;

    #[test]
    fn every_instruction_set_looks_up_every_index() {
        dispatch!(Level::baseline(), set => assert_finds_all(set));
        dispatch!(Level::new(), set => assert_finds_all(set));
        #[cfg(target_arch = "x86_64")]
        {
            Level::new().as_sse4_2().into_iter().for_each(assert_finds_all);
            Level::new().as_avx2().into_iter().for_each(assert_finds_all);
        }
    }

    #[inline(always)]
    fn assert_finds_all<S: Simd>(set: S) {
        let bytes = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let table = Table64::new(set, bytes);
        // Every index in every lane.
        let twice: Vec<u8> = (0..64).chain(0..64).collect();
        for first in 0..64 {
            let indices = S::u8s::from_slice(set, &twice[first..][..S::u8s::LEN]);
            let found = indices.as_slice().iter().map(|&index| bytes[usize::from(index)]);
            assert!(table.lookup(indices).as_slice().iter().copied().eq(found), "{:?}", set.level());
        }
    }
}

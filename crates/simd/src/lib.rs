//! Runs code with the processor's widest vector instructions.
//!
//! Code is compiled once for each set of vector instructions, and the set is chosen when the program runs.

use fearless_simd::Level;
pub use fearless_simd::{Select, Simd, SimdBase, SimdMask, u8x64, u16x16};

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

/// A task for [`run`] or [`shuffled`]. Its code uses vector types, such as [`u16x16`], a vector of 16 numbers. With [`vectorized`],
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

/// Does a task with byte shuffles: with AVX-512 or AVX2 on x86-64, NEON on 64-bit ARM, or SIMD128 in WebAssembly. A byte shuffle
/// looks up many bytes at once in a table of bytes. The compiler does not turn lookups in a table into this instruction.
///
/// Returns `None` on all other processors, or if `RUSTFLAGS="--cfg baseline"` is set.
///
/// ```
/// use simd::{Simd, SimdBase, Task, u8x64};
///
/// struct Spell<'a>(&'a [u8; 64]);
///
/// impl Task for Spell<'_> {
///     type Output = [u8; 64];
///
///     #[inline(always)]
///     fn run<S: Simd>(self, set: S) -> [u8; 64] {
///         let letters = u8x64::from_fn(set, |index| b'A' + (index % 26) as u8);
///         letters.swizzle_dyn(u8x64::from_slice(set, self.0)).into()
///     }
/// }
///
/// let mut places = [0; 64];
/// places[..3].copy_from_slice(&[12, 0, 15]);
/// assert!(simd::shuffled(Spell(&places)).is_none_or(|word| word.starts_with(b"MAPAAA")));
/// ```
#[inline]
pub fn shuffled<T: Task>(task: T) -> Option<T::Output> {
    if cfg!(baseline) {
        return None;
    }
    match Level::new() {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512(set) => Some(set.vectorize(
            #[inline(always)]
            || task.run(set),
        )),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2(set) => Some(set.vectorize(
            #[inline(always)]
            || task.run(set),
        )),
        #[cfg(target_arch = "aarch64")]
        Level::Neon(set) => Some(task.run(set)),
        #[cfg(target_arch = "wasm32")]
        Level::WasmSimd128(set) => Some(task.run(set)),
        _ => None,
    }
}

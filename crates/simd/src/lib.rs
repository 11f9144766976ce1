//! Runs plain loops with the processor's widest vector instructions, and looks up many bytes in a table at once.
//!
//! Code is compiled once for each set of vector instructions, and the set is chosen when the program runs.

pub use vsimd::SIMD256;
pub use vsimd::vector::V256;

use vsimd::isa;
use vsimd::native::Native;

/// Calls a function whose loops are vectorized for the processor that runs it: with AVX2, SSE4.1 or SSE2 on x86-64. The choice
/// takes a nanosecond, and does not change the result.
///
/// Only inlined code is compiled for each instruction set. So the function must be a closure with `#[inline(always)]`, and every
/// function that it calls in a hot loop must have this attribute as well. A function of the standard library may lack the
/// attribute: an incremental build did not inline one call of `array::map`, and day 15 ran seven times as slowly.
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
    if cfg!(baseline) { function() } else { Native::detect().exec(function) }
}

/// The instruction set with byte shuffles: AVX2 on x86, NEON on 64-bit ARM, or SIMD128 in WebAssembly. Its instructions are the
/// methods of [`SIMD256`].
#[cfg(not(any(target_arch = "aarch64", target_arch = "wasm32")))]
pub type Shuffles = isa::AVX2;
#[cfg(target_arch = "aarch64")]
#[expect(missing_docs, reason = "documented above")]
pub type Shuffles = isa::NEON;
#[cfg(target_arch = "wasm32")]
#[expect(missing_docs, reason = "documented above")]
pub type Shuffles = isa::WASM128;

/// Calls a function as [`vectorized`] does, and passes [`Shuffles`] to the function, so that it can use byte shuffles. A byte
/// shuffle looks up 32 bytes at once in tables of 16 bytes. The compiler does not use this instruction on its own. Returns `None`
/// if the processor has no byte shuffle, or if `RUSTFLAGS="--cfg baseline"` is set.
///
/// ```
/// use simd::{SIMD256, V256, shuffled};
///
/// let letters = V256::double_bytes(*b"ABCDEFGHIJKLMNOP");
/// let word = shuffled(
///     #[inline(always)]
///     |shuffles| shuffles.u8x16x2_swizzle(letters, V256::double_bytes([12, 0, 15, 12, 0, 15, 12, 0, 15, 12, 0, 15, 12, 0, 15, 12])),
/// );
/// assert!(word.is_none_or(|word| word.as_bytes().starts_with(b"MAPMAPMAPMAPMAPM")));
/// ```
#[inline]
pub fn shuffled<T>(function: impl FnOnce(Shuffles) -> T) -> Option<T> {
    if cfg!(baseline) {
        return None;
    }
    let shuffles = isa::detect::<Shuffles>()?;
    Some(Native::detect().exec(
        #[inline(always)]
        || function(shuffles),
    ))
}

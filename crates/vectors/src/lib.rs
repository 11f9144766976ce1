//! Plain loops, compiled once for each set of vector instructions that a processor may have, and lookups of many bytes at once.

pub use vsimd::SIMD256;
pub use vsimd::vector::V256;

use vsimd::isa;
use vsimd::native::Native;

/// Calls a function, with its loops vectorized for the processor that runs it: with AVX2, SSE4.1 or SSE2 on x86-64. The choice
/// takes a nanosecond, and does not change the result.
///
/// That only reaches what the compiler inlines. So the function has to be a closure with `#[inline(always)]`, and so has
/// everything in it that matters. With `RUSTFLAGS="--cfg baseline"`, the function is called as it is compiled elsewhere.
///
/// ```
/// let mut bytes = *b"sea cucumbers";
/// vectors::vectorized(
///     #[inline(always)]
///     || bytes.iter_mut().for_each(|byte| *byte = byte.to_ascii_uppercase()),
/// );
/// assert_eq!(&bytes, b"SEA CUCUMBERS");
/// ```
#[inline]
pub fn vectorized<T>(function: impl FnOnce() -> T) -> T {
    if cfg!(baseline) { function() } else { Native::detect().exec(function) }
}

/// The instruction set with byte shuffles: AVX2, or on other processors than x86 NEON or WebAssembly's SIMD128. Its instructions
/// are the methods of [`SIMD256`].
#[cfg(not(any(target_arch = "aarch64", target_arch = "wasm32")))]
pub type Shuffles = isa::AVX2;
#[cfg(target_arch = "aarch64")]
#[expect(missing_docs, reason = "documented above")]
pub type Shuffles = isa::NEON;
#[cfg(target_arch = "wasm32")]
#[expect(missing_docs, reason = "documented above")]
pub type Shuffles = isa::WASM128;

/// Calls a function like [`vectorized`], but with instructions that the compiler does not find by itself: byte shuffles, which look
/// up 32 bytes at once in tables of 16. `None` if the processor does not have them, or with `RUSTFLAGS="--cfg baseline"`.
///
/// ```
/// use vectors::{SIMD256, V256, shuffled};
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
    let shuffles = isa::detect::<Shuffles>().filter(|_| !cfg!(baseline))?;
    Some(Native::detect().exec(
        #[inline(always)]
        || function(shuffles),
    ))
}

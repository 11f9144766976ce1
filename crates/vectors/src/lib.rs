//! Plain loops, compiled once for each set of vector instructions that a processor may have.

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

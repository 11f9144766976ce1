//! Runs deep recursions.

use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, Builder};
use std::time::Duration;

/// The size of the stack, in bytes: 256 MiB, enough for a million calls with 200 bytes each. The operating system provides only the
/// memory that is used.
const STACK: usize = 256 << 20;

const SLOW_AFTER: Duration = Duration::from_millis(200);

/// Does the work on a thread with this name and a stack of 256 MiB, and returns its result. If the work takes longer than 0.2
/// seconds, calls `slow` once, on the current thread.
///
/// A stack overflow ends the program with a message that has the name of the thread.
///
/// # Errors
///
/// If the thread cannot be started, for example because memory is limited.
///
/// # Panics
///
/// If the work panics.
pub fn on_large_stack<T: Send>(name: String, work: impl FnOnce() -> T + Send, slow: impl FnOnce()) -> io::Result<T> {
    thread::scope(|scope| {
        let (running, end) = channel::<()>();
        let work = move || {
            // The sender is dropped when the work returns or panics. This wakes the thread that waits for the work.
            let _running = running;
            work()
        };
        let thread = Builder::new().name(name).stack_size(STACK).spawn_scoped(scope, work)?;
        if end.recv_timeout(SLOW_AFTER) == Err(RecvTimeoutError::Timeout) {
            slow();
        }
        Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(number: u64) -> u64 {
        if number == 0 { 0 } else { 1 + std::hint::black_box(depth(number - 1)) }
    }

    #[test]
    fn a_million_calls_fit() {
        let name = || thread::current().name().map(str::to_owned);
        let (deep, name) = on_large_stack("day 7".to_owned(), || (depth(1_000_000), name()), || {}).unwrap();
        assert_eq!((deep, name.as_deref()), (1_000_000, Some("day 7")));
    }

    #[test]
    fn slow_work_is_reported() {
        let (slow, is_slow) = channel();
        // This work does not end before it counts as slow.
        let is_reported = on_large_stack("slow".to_owned(), move || is_slow.recv().is_ok(), || slow.send(()).unwrap());
        assert!(is_reported.unwrap());
    }
}

//! Catches the panics of solvers, along with their places in the source.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

const TODO_MESSAGE: &str = "not yet implemented";

/// A panic that was caught.
#[derive(Debug, thiserror::Error)]
#[error("panicked{}: {message}", .place.as_ref().map(|place| format!(" at {place}")).unwrap_or_default())]
pub struct Panic {
    message: String,
    /// The file and the line. `None` if the panic hook of this module did not see the panic on this thread. This happens if a
    /// solver replaces the hook, or resumes the panic of another thread.
    place: Option<String>,
}

impl Panic {
    /// Whether `todo!()` caused the panic.
    pub fn is_todo(&self) -> bool {
        self.message.starts_with(TODO_MESSAGE)
    }
}

thread_local! {
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does the work, and catches its panic.
///
/// A caught panic prints nothing, because its message is in the error. If `RUST_BACKTRACE` asks for a backtrace, the message and
/// the backtrace are printed nevertheless, except for the panic of `todo!()`.
///
/// # Errors
///
/// The [`Panic`], if the work panics.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    record_places();
    PLACE.set(None);
    IS_CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(|| __rust_begin_short_backtrace(work)));
    IS_CAUGHT.set(false);
    result.map_err(|panic| Panic { message: message(panic.as_ref()).to_owned(), place: PLACE.take() })
}

/// Because of this function's name, backtraces leave out the functions that call it.
#[inline(never)]
fn __rust_begin_short_backtrace<T>(work: impl FnOnce() -> T) -> T {
    let result = work();
    // Keeps the call above from becoming a tail call, which would remove this function from the stack.
    std::hint::black_box(());
    result
}

/// Sets a panic hook that records the places of caught panics. Other panics go to the hook that was set before.
fn record_places() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let other_hook = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_CAUGHT.get() {
                return other_hook(panic);
            }
            PLACE.set(panic.location().map(|place| format!("{}:{}", place.file(), place.line())));
            if wants_backtrace() && !message(panic.payload()).starts_with(TODO_MESSAGE) {
                other_hook(panic);
            }
        }));
    });
}

fn wants_backtrace() -> bool {
    std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0")
}

/// The message is a `&str` if `panic!` has no format arguments, and a `String` otherwise.
fn message(panic: &(dyn Any + Send)) -> &str {
    if let Some(message) = panic.downcast_ref::<&str>() {
        message
    } else if let Some(message) = panic.downcast_ref::<String>() {
        message
    } else {
        "without a message"
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::todo, reason = "the test panics on purpose")]

    use super::*;

    #[test]
    fn a_panic_has_its_message_and_place() {
        let panics: [(fn(), &str, bool); 4] = [
            (|| panic!("no {}", "route"), "no route", false),
            (|| panic!("no route"), "no route", false),
            (|| panic::panic_any(7), "without a message", false),
            (|| todo!(), "not yet implemented", true),
        ];
        for (work, message, is_todo) in panics {
            let panic = catch(work).unwrap_err();
            let text = panic.to_string();
            assert!(text.starts_with("panicked at ") && text.ends_with(&format!(": {message}")), "{text}");
            assert!(text.replace('\\', "/").contains("src/panics.rs:"), "{text}");
            assert_eq!(panic.is_todo(), is_todo, "{text}");
        }
    }

    #[test]
    fn a_panic_of_another_thread_keeps_its_message() {
        let in_thread = || std::thread::spawn(|| panic!("no route")).join().map_err(panic::resume_unwind);
        assert_eq!(catch(in_thread).unwrap_err().to_string(), "panicked: no route");
        assert_eq!(catch(|| 7).unwrap(), 7);
    }
}

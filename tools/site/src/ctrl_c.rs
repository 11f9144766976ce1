//! Keeps Ctrl-C from ending the program.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use signal_hook::flag;

pub fn ignore() -> io::Result<()> {
    // From now on, Ctrl-C only sets a flag, which nobody reads.
    flag::register(SIGINT, Arc::new(AtomicBool::new(false))).map(drop)
}

//! x
pub use system::*;
pub use workspace::*;

//! The largest games that this crate plays. The browser page has further limits, in `pages/game`.

/// The maximum number of rolls per turn when the iterator [`Play`](crate::practice::Play) lists a game's turns: 2²⁴.
pub const MAX_LISTED: u32 = 1 << 24;

/// The maximum number of turns, of all players together, that [`fast_forward`](crate::practice::fast_forward) plays in search of
/// the pawns' periods: 2³⁰. Such a search takes about ten seconds.
pub const MAX_SEARCHED: u64 = 1 << 30;

/// The maximum memory that a quantum game may take, in bytes: 1 GiB. Rules that might need more are refused before the game starts.
pub const MAX_MEMORY: u64 = 1 << 30;

//! The progress bar of long games.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar, shown on terminals once a game takes more than a second.
pub struct Progress {
    since: Instant,
    bar: Option<ProgressBar>,
    is_on_terminal: bool,
}

impl Progress {
    const STEPS: f64 = 1000.0;

    pub fn new() -> Self {
        Self { since: Instant::now(), bar: None, is_on_terminal: io::stderr().is_terminal() }
    }

    /// Shows the share of the work done. Never stops the game.
    pub fn report(&mut self, share: f64) -> ControlFlow<()> {
        if self.is_on_terminal && self.since.elapsed() > Duration::from_secs(1) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is from 0 to 1")]
            let (steps, done) = (Self::STEPS as u64, (share * Self::STEPS) as u64);
            #[expect(clippy::expect_used, reason = "the template has only keys that indicatif knows")]
            let bar = self.bar.get_or_insert_with(|| {
                let style = ProgressStyle::with_template("counting universes {wide_bar} {percent:>3} % {elapsed}");
                ProgressBar::new(steps).with_style(style.expect("a valid template"))
            });
            bar.set_position(done);
        }
        ControlFlow::Continue(())
    }

    pub fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

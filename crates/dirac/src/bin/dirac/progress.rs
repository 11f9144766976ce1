//! The progress bar of long games.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar that appears once a game takes more than a second. indicatif hides the bar if standard error is not a terminal.
pub struct Progress {
    since: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    const STEPS: f64 = 1000.0;

    pub fn new() -> Self {
        Self { since: Instant::now(), bar: None }
    }

    /// Shows the share of the work done. Never stops the game.
    pub fn report(&mut self, share: f64) -> ControlFlow<()> {
        if self.since.elapsed() > Duration::from_secs(1) {
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

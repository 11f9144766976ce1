//! The progress bar of long games.

use std::ops::ControlFlow;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar that appears once a game takes more than a second. indicatif hides the bar if standard error is not a terminal.
pub struct Progress(ProgressBar);

impl Progress {
    const STEPS: u32 = 1000;

    #[expect(clippy::expect_used, reason = "the template has only keys that indicatif knows")]
    pub fn new() -> Self {
        let style = ProgressStyle::with_template("counting universes {wide_bar} {percent:>3} % {elapsed}");
        Self(ProgressBar::new(Self::STEPS.into()).with_style(style.expect("a valid template")))
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is from 0 to 1")]
    pub fn report(&self, share: f64) -> ControlFlow<()> {
        // indicatif draws nothing before the first change of the position.
        if self.0.elapsed() > Duration::from_secs(1) {
            self.0.set_position((share * f64::from(Self::STEPS)) as u64);
        }
        ControlFlow::Continue(())
    }

    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

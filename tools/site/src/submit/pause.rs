//! Pauses that the server asks for.

use jiff::Timestamp;
use terminal::eprint;
use workspace::{Error, Result};

use crate::client::{Client, SiteLock};
use crate::waits::{left, spoken};

/// During a pause, fails with [`Error::Wait`], because no question may be sent. If the user is ready to wait (`may_wait`), counts
/// down to the end of the pause instead.
pub fn lock_after_pause(client: &Client<'_>, may_wait: bool, question: &str) -> Result<SiteLock> {
    loop {
        let lock = client.lock()?;
        let Some(pause_end) = check_pause(client, &lock, [], may_wait)? else { return Ok(lock) };
        drop(lock);
        wait_for_pause_end(client, pause_end, question);
    }
}

/// Returns the end of a pause that the server asked for, but fails with [`Error::Wait`] unless the user is ready to wait
/// (`may_wait`). `answer_pauses` has the ends of the pauses after answers.
pub fn check_pause(
    client: &Client<'_>,
    lock: &SiteLock,
    answer_pauses: impl IntoIterator<Item = Timestamp>,
    may_wait: bool,
) -> Result<Option<Timestamp>> {
    let now = client.now();
    let pauses = answer_pauses.into_iter().chain(lock.pause_end(now));
    let pause_end = pauses.filter(|end| left(*end, now).is_some()).max();
    if let Some(end) = pause_end
        && !may_wait
    {
        let time_left = spoken(client.settings.clock.until(end));
        let advice = format!("nothing was sent, try again in {time_left}, or add --wait");
        return Err(Error::Wait(format!("the server asked for a pause; {advice}")));
    }
    Ok(pause_end)
}

/// `event` names what happens then.
pub fn wait_for_pause_end(client: &Client<'_>, pause_end: Timestamp, event: &str) {
    eprint("the server asked for a pause; Ctrl-C ends the wait, and nothing is sent");
    client.settings.clock.count_down(pause_end, event);
}

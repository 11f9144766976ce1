//! `cargo xtask submit`: sends an answer to adventofcode.com. It sends each answer only once, and only if the answer could be
//! right.

mod guard;
mod journal;
mod pause;
mod solve;
mod verdict;

use std::time::Duration;

use anyhow::{Context, anyhow};
use common::{Day, Part, read_text};
use jiff::Timestamp;
use known_answers::{Answers, DayAnswers};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use terminal::{eprint, say};
use workspace::{Error, Result, Workspace, confirm};

use self::guard::Decision;
pub use self::journal::Journal;
use self::journal::{AnswerEvent, Proposal};
use self::pause::{check_pause, lock_after_pause, wait_for_pause_end};
use self::solve::solve;
use self::verdict::{AnswerVerdict, Hint, readable};
use crate::client::{Client, SendError, SiteLock};
use crate::errors::FAILURES;
use crate::solved;
use crate::text::{self, Ask, has_part_2};
use crate::waits::spoken;

const HELP: &str = "\
Without --answer, the part's default solver computes the answer from your private input, never from the sample. The program asks \
before it sends anything; without a terminal, it needs --yes. An answer is sent only once, except with --resend, \
or with --wait if the answer came too soon.

Without a day, the answer is for the last unlocked day that has a crate. Without a part, the answer is for the next part: part 2 \
if part 1 is solved, or else part 1. If no file here says that part 1 is solved, \"submit --answer\" asks the site, because you \
may have solved part 1 in a browser. Without --answer, or with --dry-run, the site is not asked: only the files here count.

These answers are not sent:
  - an answer that is known to be right or wrong, higher than one that was too high, or lower than one that was too low
  - an answer that has a label, quotes, a decimal point, an unusual character or several lines, is empty or too long, is a word such \
as None or NaN, or is a number such as 2147483647, which a missing minimum leaves
  - an answer that contains or looks like a session token
  - an answer that was sent before with an unknown outcome: look at the puzzle's page; if the part is \
solved, add the answer to answers.toml; if not, give --resend
  - an answer that you sent when the part did not accept answers, for example before part 1 was solved, except with --resend
  - with --yes, an answer that is also the answer to part 1 or to the sample, except with --resend; without --yes, the program \
warns you and asks
  - any answer while a line of submissions.jsonl is damaged
  - any answer during a pause that the server asked for; with --wait, the answer is sent after the pause. If the server replies \
that the answer came too soon, --wait waits again and sends the answer once more
The last day's part 2 has no answer to send.

Every answer that is sent is recorded with the server's verdict in inputs/<year>/submissions.jsonl. Right answers are also saved \
in inputs/<year>/answers.toml. After a right answer to part 1, the text of part 2 is fetched if \"cargo xtask read\" has saved the \
text of part 1.

Token, proxy and environment are the same as for \"cargo xtask fetch\".";

#[derive(clap::Args)]
#[command(after_help = format!("{HELP}\n\nExit codes: 0 right, or known to be right, or nothing to send, {FAILURES}, 7 wrong answer"))]
pub struct Args {
    /// The day of the puzzle; by default the last unlocked day that has a crate
    day: Option<Day>,
    /// The part, 1 or 2; by default part 2 if part 1 is solved, or else part 1
    part: Option<Part>,
    /// Send this answer instead of solving the part
    #[arg(long, allow_hyphen_values = true)]
    answer: Option<String>,
    /// Show what would be sent, and send no request
    #[arg(long)]
    dry_run: bool,
    /// Do not ask before sending
    #[arg(long, short)]
    yes: bool,
    /// Send an answer even if it is also the answer to part 1 or to the sample, if the outcome of its first submission is unknown,
    /// or if the part did not accept answers at that time
    #[arg(long)]
    resend: bool,
    /// Wait for the end of a pause that the server asks for, then send the answer
    #[arg(long)]
    wait: bool,
}

struct Submission<'run> {
    client: &'run Client<'run>,
    proposal: Proposal,
    args: &'run Args,
}

/// Until this value is dropped, no other process can send an answer.
struct Checked {
    journal: Journal,
    lock: SiteLock,
    pause_end: Option<Timestamp>,
    /// Why the answer is probably a mistake.
    doubt: Option<String>,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let year = workspace.year;
    let day = match args.day {
        Some(day) => workspace.day(day)?,
        None => last_day(&client)?,
    };
    client.settings.clock.check_unlocked(year, day, "try again then")?;
    // Look for mistakes in the arguments before any request, and before any question to the user.
    let given_answer = args.answer.as_deref().map(str::trim);
    if let Some(answer) = given_answer {
        guard::check_form(&client, answer)?;
    }
    let part = match args.part {
        Some(part) => part,
        None => next_part(&client, day, args)?,
    };
    if !year.has_part(day, part) {
        let page = client.url(&format!("/{year}/day/{day}"));
        say(format_args!(
            "day {day} part 2 of {year} has no answer to send: its star is for those who have all other stars of that year; \
             collect it at {page}"
        ));
        return Ok(());
    }
    let answer = if let Some(answer) = given_answer {
        // The form of this answer is checked above.
        answer.to_owned()
    } else {
        let answer = solve(workspace, day, part)?;
        guard::check_form(&client, &answer)?;
        answer
    };
    let proposal = Proposal { year, day, part, answer };
    Submission { client: &client, proposal, args }.run()
}

impl Submission<'_> {
    fn run(&self) -> Result<()> {
        let mut is_confirmed = self.args.yes;
        let mut may_send_again = self.args.wait;
        // The locks are released while the user decides and during a pause. Other processes may send answers in the meantime, so
        // each iteration repeats all checks.
        loop {
            let Some(checked) = self.prepare()? else { return Ok(()) };
            if let Some(doubt) = checked.doubt.as_ref().filter(|_| !is_confirmed || self.args.yes) {
                if self.args.yes && !self.args.dry_run {
                    return Err(Error::Usage(format!("{doubt}; nothing was sent, but --resend sends it anyway")));
                }
                eprint(format_args!("warning: {doubt}"));
            }
            if self.args.dry_run {
                say(format_args!("would send {} to {}", self.description(), self.client.url(&self.page())));
                return Ok(());
            }
            self.client.check_setup()?;
            if !is_confirmed {
                let unasked = match checked.doubt {
                    None => "there is no terminal to ask on; add --yes to send without being asked",
                    Some(_) => "there is no terminal to ask on; add --yes and --resend to send the answer anyway",
                };
                drop(checked);
                if !confirm(&format!("send {}?", self.description()), unasked)? {
                    return Err(Error::Other(anyhow!("nothing was sent")));
                }
                is_confirmed = true;
                continue;
            }
            if let Some(pause_end) = checked.pause_end {
                drop(checked);
                wait_for_pause_end(self.client, pause_end, &format!("sending {}", self.description()));
                continue;
            }
            let Checked { mut journal, lock, .. } = checked;
            let verdict = self.send(&lock, &mut journal)?;
            if matches!(verdict, AnswerVerdict::TooSoon { .. }) && may_send_again {
                // The answer came too soon, and the user has asked to wait. The program waits only once after such a reply.
                may_send_again = false;
                continue;
            }
            self.report(&lock, &journal, &verdict)?;
            drop(lock);
            if verdict == AnswerVerdict::Right && self.proposal.part == Part::One {
                self.fetch_part_2();
            }
            return Ok(());
        }
    }

    /// If the answer is already known to be right, says so and returns `None`.
    fn prepare(&self) -> Result<Option<Checked>> {
        let (workspace, Proposal { day, part, .. }) = (self.client.workspace, &self.proposal);
        // The journal is locked until the server has replied. Without the lock, if another process is sending an answer right now,
        // the journal would look as if that process had been killed.
        let journal = Journal::lock(workspace).context("nothing was sent")?;
        let lock = self.client.lock()?;
        let answers = Answers::load(&workspace.inputs().answers_path(workspace.year))?.day(*day);
        // The day may have no crate, or a crate without a sample.
        let sample_path = workspace.crate_folder(*day).join("sample.toml");
        let sample = DayAnswers::parse(&read_text(&sample_path)?.unwrap_or_default(), &sample_path)?;
        let doubt = match guard::check(&self.proposal, &answers, &sample, &journal, self.args.resend)? {
            Decision::Send => None,
            Decision::Doubtful(doubt) => Some(doubt),
            Decision::AlreadySolved(message) => {
                // An earlier run may have been killed after it wrote to the journal, but before it wrote to the file of answers.
                if answers.get(*part).is_none() && !self.args.dry_run {
                    self.save(&lock)?;
                }
                say(message);
                return Ok(None);
            }
        };
        let pause_end = check_pause(self.client, &lock, journal.pauses(*day), self.args.wait)?;
        Ok(Some(Checked { journal, lock, pause_end, doubt }))
    }

    fn save(&self, lock: &SiteLock) -> anyhow::Result<()> {
        let Proposal { day, part, answer, .. } = &self.proposal;
        solved::save(self.client.workspace, lock, *day, *part, answer).map(drop)
    }

    /// If the journal cannot be written after the answer was sent, the verdict is returned anyway. In that case, the journal
    /// still says that the answer is about to be sent.
    fn send(&self, lock: &SiteLock, journal: &mut Journal) -> Result<AnswerVerdict> {
        let Proposal { part, answer, .. } = &self.proposal;
        self.client.wait_before_sending(lock)?;
        journal.append(self.client.now(), &self.proposal, AnswerEvent::Sending)?;
        let form = format!("level={part}&answer={}", utf8_percent_encode(answer, NON_ALPHANUMERIC));
        let sent = self.client.post(lock, &self.page(), &form);
        let verdict = sent.and_then(|reply| {
            AnswerVerdict::of(&reply, &self.client.url(&self.page()), self.client.now()).map_err(SendError::unjudged)
        });
        let event = match &verdict {
            Ok(verdict) => AnswerEvent::Replied(verdict.clone()),
            Err(SendError { error, is_unjudged: true }) => AnswerEvent::NotJudged { reason: format!("{error:#}") },
            Err(SendError { error, .. }) => AnswerEvent::Lost { reason: format!("{error:#}") },
        };
        if let Err(error) = journal.append(self.client.now(), &self.proposal, event) {
            eprint(format_args!("warning: {error:#}; the outcome is not recorded"));
        }
        verdict.map_err(|failure| {
            if !failure.is_unjudged {
                eprint(
                    "the server may have judged the answer: look at the puzzle's page before you send the answer again",
                );
            }
            failure.error
        })
    }

    fn report(&self, lock: &SiteLock, journal: &Journal, verdict: &AnswerVerdict) -> Result<()> {
        let Proposal { part, answer, .. } = &self.proposal;
        let puzzle = self.proposal.puzzle();
        let time_left = |until: &Timestamp| spoken(self.client.settings.clock.until(*until));
        match verdict {
            AnswerVerdict::Right => {
                let message = format!("right: {answer} is the answer to {puzzle}");
                self.save(lock).with_context(|| format!("{message}, but it could not be saved in answers.toml"))?;
                say(message);
                Ok(())
            }
            AnswerVerdict::NotOpen => {
                let reason = match part {
                    Part::One => "it is already solved; without a part, \"submit\" now chooses part 2",
                    Part::Two => "it is already solved, or part 1 is not; look at the puzzle's page",
                };
                Err(Error::Other(anyhow!("{puzzle} does not accept answers: {reason}")))
            }
            AnswerVerdict::Wrong { hint, wait_until } => {
                let side = match hint {
                    Some(Hint::TooHigh) => ": it is too high",
                    Some(Hint::TooLow) => ": it is too low",
                    None => "",
                };
                Err(Error::WrongAnswer(format!(
                    "wrong: {answer} is not the answer to {puzzle}{side}; the next answer may be sent in {}",
                    time_left(wait_until)
                )))
            }
            AnswerVerdict::TooSoon { wait_until } => Err(Error::Wait(format!(
                "too soon: the server wants a pause between answers, and did not judge {answer} as the answer to {puzzle}; \
                 send it again in {}",
                time_left(wait_until)
            ))),
            AnswerVerdict::Unknown { status, reply } => {
                // The reply is already redacted, but removing its tags may have joined the pieces of a token.
                let text = self.client.redact(&readable(reply));
                if !text.is_empty() {
                    eprint(text);
                }
                Err(Error::Other(anyhow!(
                    "this program does not know the server's reply (status {status}), which is recorded in {}; \
                     look at the puzzle's page to see whether {answer} is the answer to {puzzle}",
                    journal.path.display()
                )))
            }
        }
    }

    /// Fetches the text of part 2 after the right answer to part 1, if the text of part 1 has been saved.
    fn fetch_part_2(&self) {
        let (day, workspace) = (self.proposal.day, self.client.workspace);
        let has_text = !matches!(text::saved(workspace, day), Ok(None));
        if !workspace.year.has_part(day, Part::Two) || !has_text {
            return;
        }
        let read = workspace.xtask(&format!("read {day}"));
        // Errors are only warnings here, because the answer is right anyway.
        match text::get(self.client, day, Ask::ForPart2) {
            Ok(text) => {
                if let Err(error) = text.save_result {
                    eprint(format_args!("warning: {error:#}"));
                }
                say(format_args!("\"{read}\" shows the text of part 2"));
            }
            Err(error) => eprint(format_args!("warning: no text of part 2: {error:#}; \"{read}\" tries again")),
        }
    }

    fn description(&self) -> String {
        format!("{} as the answer to {}", self.proposal.answer, self.proposal.puzzle())
    }

    fn page(&self) -> String {
        format!("/{}/day/{}/answer", self.client.workspace.year, self.proposal.day)
    }
}

/// The last unlocked day that has a crate. Says which day it is.
fn last_day(client: &Client<'_>) -> Result<Day> {
    let (workspace, clock) = (client.workspace, &client.settings.clock);
    let year = workspace.year;
    let has_crate = |day: &Day| workspace.crate_folder(*day).is_dir();
    let Some(day) = year.days().rev().filter(|day| clock.is_unlocked(year, *day)).find(has_crate) else {
        return Err(Error::Usage(format!("which day of {year}? no unlocked day has a crate; give the day")));
    };
    eprint(format_args!("day {day} of {year}, the last unlocked day that has a crate"));
    Ok(day)
}

/// The next part: part 2 if part 1 is known to be solved, else part 1. With `--answer`, if no local file says that part 1 is
/// solved, the site is asked, because the user may have solved part 1 in a browser. A cached page does not count: it may be older
/// than the user's solution of part 1. With --dry-run, the site is not asked.
fn next_part(client: &Client<'_>, day: Day, args: &Args) -> Result<Part> {
    let workspace = client.workspace;
    let journal = Journal::load(workspace).context("nothing was sent")?;
    let is_closed =
        |event: &AnswerEvent| matches!(event, AnswerEvent::Replied(AnswerVerdict::Right | AnswerVerdict::NotOpen));
    let is_solved =
        journal.events(day, Part::One).any(|entry| is_closed(&entry.event)) || is_part_1_solved_here(workspace, day)?;
    if is_solved {
        return Ok(Part::Two);
    }
    // Without --answer, the program solves part 1. There is no need to ask the site first whether part 1 is solved: if it is, the
    // site refuses the answer.
    if args.answer.is_none() || !workspace.year.has_part(day, Part::Two) {
        return Ok(Part::One);
    }
    if args.dry_run {
        eprint(format_args!(
            "assuming that day {day} part 1 of {} is open, because --dry-run does not ask the site",
            workspace.year
        ));
        return Ok(Part::One);
    }
    let question = format!("the question whether day {day} part 1 of {} is solved follows", workspace.year);
    let lock = lock_after_pause(client, args.wait, &question)?;
    // During a pause after an answer, no answer can be sent, so there is no reason to ask the site. With --wait, the site is asked
    // before such a pause ends, so that the answer is checked and confirmed before the wait.
    if !args.wait {
        check_pause(client, &lock, journal.pauses(day), false)?;
    }
    let puzzle = text::request_puzzle(client, &lock, day, Duration::ZERO, false)?;
    Ok(if puzzle.part2.is_some() { Part::Two } else { Part::One })
}

fn is_part_1_solved_here(workspace: &Workspace, day: Day) -> anyhow::Result<bool> {
    let answers = Answers::load(&workspace.inputs().answers_path(workspace.year))?.day(day);
    Ok(answers.get(Part::One).is_some() || text::saved(workspace, day)?.is_some_and(|text| has_part_2(&text)))
}

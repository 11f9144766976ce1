//! `cargo xtask submit`: sends an answer to adventofcode.com, only once, and only if it may be right.

mod guard;
mod journal;
mod verdict;

use std::process::Stdio;

use answers::{Answers, DayAnswers};
use anyhow::{Context, Result};
use common::{Day, Part};
use jiff::Timestamp;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;
use terminal::eprint;
use toolkit::{Exit, Workspace, confirm, say};

pub use self::journal::Journal;
use self::journal::{Event, Proposal};
use self::verdict::{Hint, Verdict, readable};
use crate::client::{Client, SendError, SiteLock, session};
use crate::solved;
use crate::text::{self, Ask, has_part_2};
use crate::waits::{MAX_AGE, left, spoken};

const HELP: &str = "\
Without --answer, the part's default solver computes the answer from your private input, never from the sample. The program asks \
before it sends anything; without a terminal, it needs --yes. An answer is sent only once, and never resent automatically.

Without a part, the answer is for the open one: part 2 if part 1 is known to be solved. If nothing here shows whether it is, the site is \
asked before an answer from --answer is sent.

These answers are not sent:
  - one known to be right or wrong, or higher than one that was too high, or lower than one that was too low
  - one that is empty, has several lines, looks like the session token, or is the answer to part 1 or to the sample
  - one that was sent before with an unknown outcome: look at the puzzle's page, then add the answer to answers.toml, or give --resend
  - any answer during a pause that the server asked for (--wait waits for its end, then sends the answer), or while a line of submissions.jsonl is damaged
The last day's part 2 has no answer to send.

Everything sent, and what the server said, is recorded in inputs/<year>/submissions.jsonl, and right answers in inputs/<year>/answers.toml. \
After a right answer to part 1, the text of part 2 is fetched if \"cargo xtask read\" has saved the text of part 1.

Token, contact and environment are the same as for \"cargo xtask fetch\".";

#[derive(clap::Args)]
#[command(after_help = crate::help(HELP, "right, or solved already, or nothing to send", &Exit::ALL[..7]))]
pub struct Args {
    /// The day of the puzzle
    day: Day,
    /// The part, 1 or 2; by default the one that is open
    part: Option<Part>,
    /// Send this answer instead of solving the part
    #[arg(long, allow_hyphen_values = true)]
    answer: Option<String>,
    /// Show what would be sent, and send nothing
    #[arg(long)]
    dry_run: bool,
    /// Do not ask before sending
    #[arg(long, short)]
    yes: bool,
    /// Send an answer again although the outcome of the first time is unknown
    #[arg(long)]
    resend: bool,
    /// Wait for the end of a pause that the server asked for, then send the answer
    #[arg(long)]
    wait: bool,
}

/// A submission in progress.
struct Submission<'run> {
    client: &'run Client<'run>,
    proposal: Proposal,
    args: &'run Args,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, day) = (workspace.year, workspace.day(args.day)?);
    client.environment.clock.check_unlocked(year, day, "nothing was sent")?;
    let part = args.part.map_or_else(|| open_part(&client, day, args.answer.is_some()), Ok)?;
    if !year.has_part(day, part) {
        say(format_args!(
            "day {day} part 2 has no answer to send: its star is for those who have all other stars of {year}; \
             collect it at {}",
            client.url(&format!("/{year}/day/{day}"))
        ));
        return Ok(());
    }
    let answer = match &args.answer {
        Some(answer) => answer.trim().to_owned(),
        None => solve(workspace, day, part)?,
    };
    // Before the answer is shown anywhere, whatever it looks like.
    if client.session().is_ok_and(|session| answer.contains(session.token.secret())) {
        return Err(Exit::Usage.error("the answer contains the session token; nothing was sent"));
    }
    let submission = Submission { client: &client, proposal: Proposal { day, part, answer }, args };
    let mut is_confirmed = args.yes;
    // Other processes need not wait for the user's decision, or for the end of a pause. They may have sent something by then, so
    // everything is checked again.
    let (mut journal, lock) = loop {
        let Some((journal, lock, pause)) = submission.begin()? else { return Ok(()) };
        if args.dry_run {
            say(format_args!("would send {} to {}", submission.description(), client.url(&submission.page())));
            return Ok(());
        }
        client.log_in()?;
        if !is_confirmed {
            drop((journal, lock));
            let unasked = "there is no terminal to ask on; add --yes to send without being asked";
            confirm(&format!("send {}?", submission.description()), unasked, "nothing was sent")?;
            is_confirmed = true;
        } else if let Some(until) = pause {
            drop((journal, lock));
            eprint("the server asked for a pause; Ctrl-C ends the wait, and nothing is sent");
            client.environment.clock.count_down(until, &format!("sending {}", submission.description()));
        } else {
            break (journal, lock);
        }
    };
    let verdict = submission.send(&lock, &mut journal)?;
    submission.report(&lock, &journal, &verdict)?;
    drop(lock);
    if verdict == Verdict::Right && part == Part::One {
        submission.fetch_part_2();
    }
    Ok(())
}

impl Submission<'_> {
    /// Takes the locks, reads the journal, and looks for reasons not to send the answer. If there is one that is not a failure, says
    /// so and returns `None`; otherwise, returns the locks and the end of a pause that the server asked for.
    fn begin(&self) -> Result<Option<(Journal, SiteLock, Option<Timestamp>)>> {
        let (workspace, Proposal { day, part, answer }) = (self.client.workspace, &self.proposal);
        // While another process waits for its reply, its entry must not look like that of a killed process.
        let journal = Journal::lock(workspace)?;
        let lock = self.client.lock()?;
        let answers = Answers::load(&workspace.inputs().answers_path(workspace.year))?.day(*day);
        // The day need not have a crate with a sample.
        let sample = workspace.crate_folder(*day).join("sample.toml");
        let sample = DayAnswers::parse(&text::read(&sample)?.unwrap_or_default(), &sample)?;
        let done = guard::check(&self.proposal, &answers, &sample, &journal, self.args.resend)?;
        // The program may have been killed between writing to the journal and to the file of answers.
        if journal.right_answer(*day, *part).is_some() && answers.get(*part).is_none() {
            solved::note(workspace, &lock, *day, *part, answer)?;
        }
        if let Some(done) = done {
            say(done);
            return Ok(None);
        }
        let now = self.client.now();
        let pauses = journal.pauses(*day).chain(lock.pause(now));
        let pause = pauses.filter(|until| left(*until, now).is_some()).max();
        if let Some(until) = pause.filter(|_| !self.args.wait) {
            let left = spoken(self.client.environment.clock.until(until));
            let advice = format!("nothing was sent, try again in {left}, or add --wait");
            return Err(Exit::Wait.error(format!("the server asked for a pause; {advice}")));
        }
        Ok(Some((journal, lock, pause)))
    }

    /// Sends the answer, and records what happened. Once the answer was sent, a journal that cannot be written does not hide the
    /// verdict, and still says that the answer was sent.
    fn send(&self, lock: &SiteLock, journal: &mut Journal) -> Result<Verdict> {
        let Proposal { part, answer, .. } = &self.proposal;
        self.client.wait_before_sending(lock)?;
        journal.append(self.client.now(), &self.proposal, Event::Sending)?;
        let form = format!("level={part}&answer={}", utf8_percent_encode(answer, NON_ALPHANUMERIC));
        let sent = self.client.post(lock, &self.page(), &form);
        let verdict = sent.and_then(|reply| {
            Verdict::of(&reply, &self.client.url(&self.page()), self.client.now(), |text| self.client.redact(text))
                .map_err(SendError::unjudged)
        });
        let event = match &verdict {
            Ok(verdict) => Event::Replied(verdict.clone()),
            Err(SendError { error, is_unjudged: true }) => Event::NotJudged { reason: format!("{error:#}") },
            Err(SendError { error, .. }) => Event::Lost { reason: format!("{error:#}") },
        };
        if let Err(error) = journal.append(self.client.now(), &self.proposal, event) {
            eprint(format_args!("warning: {error:#}; the outcome is not recorded"));
        }
        verdict.map_err(|failure| failure.error)
    }

    /// Reports the verdict, and notes a right answer.
    fn report(&self, lock: &SiteLock, journal: &Journal, verdict: &Verdict) -> Result<()> {
        let Proposal { day, part, answer } = &self.proposal;
        let puzzle = format!("day {day} part {part}");
        let left = |until: &Timestamp| spoken(self.client.environment.clock.until(*until));
        Err(match verdict {
            Verdict::Right => {
                let told = format!("right: {answer} is the answer to {puzzle}");
                let noted = solved::note(self.client.workspace, lock, *day, *part, answer);
                noted.with_context(|| format!("{told}, but it could not be recorded"))?;
                say(told);
                return Ok(());
            }
            Verdict::NotOpen => {
                say(format_args!("{puzzle} does not accept answers: it is already solved, or part 1 is not"));
                return Ok(());
            }
            Verdict::Wrong { hint, wait_until } => {
                let side = match hint {
                    Some(Hint::TooHigh) => ": it is too high",
                    Some(Hint::TooLow) => ": it is too low",
                    None => "",
                };
                let left = left(wait_until);
                Exit::WrongAnswer.error(format!(
                    "wrong: {answer} is not the answer to {puzzle}{side}; the next one may be sent in {left}"
                ))
            }
            Verdict::TooSoon { wait_until } => Exit::Wait.error(format!(
                "too soon: the server wants a pause between answers, and did not judge {answer}; send it again in {}",
                left(wait_until)
            )),
            Verdict::Unknown { status, reply } => {
                let text = self.client.redact(&readable(reply));
                Some(text).filter(|text| !text.is_empty()).iter().for_each(eprint);
                Exit::Other.error(format!(
                    "this program does not know the server's reply (status {status}), which is recorded in {}; \
                     look at the puzzle's page to see whether {answer} is right",
                    journal.path.display()
                ))
            }
        })
    }

    /// Fetches the text of part 2, which the right answer to part 1 has unlocked, if the text of part 1 has been saved.
    fn fetch_part_2(&self) {
        let (day, workspace) = (self.proposal.day, self.client.workspace);
        if !workspace.year.has_part(day, Part::Two) || matches!(text::saved(workspace, day), Ok(None)) {
            return;
        }
        let read = workspace.xtask(&format!("read {day}"));
        match text::get(self.client, day, Ask::ForPart2).and_then(|text| text.saved) {
            Ok(saved) => saved.iter().chain([&format!("\"{read}\" shows it")]).for_each(say),
            // This does not change that the answer is right.
            Err(error) => eprint(format_args!("warning: no text of part 2: {error:#}; \"{read}\" tries again")),
        }
    }

    fn description(&self) -> String {
        let Proposal { day, part, answer } = &self.proposal;
        format!("{answer} as the answer to day {day} part {part}")
    }

    fn page(&self) -> String {
        format!("/{}/day/{}/answer", self.client.workspace.year, self.proposal.day)
    }
}

/// The part that is open: part 2 if part 1 is known to be solved. An answer that the user gives may be for either, so if nothing
/// here shows whether part 1 is solved, this asks the site.
fn open_part(client: &Client<'_>, day: Day, is_given: bool) -> Result<Part> {
    let workspace = client.workspace;
    let answers = Answers::load(&workspace.inputs().answers_path(workspace.year))?.day(day);
    let is_closed = |event: &Event| matches!(event, Event::Replied(Verdict::Right | Verdict::NotOpen));
    let is_solved = answers.get(Part::One).is_some()
        || Journal::load(workspace)?.events(day, Part::One).any(|entry| is_closed(&entry.event))
        || text::saved(workspace, day)?.is_some_and(|text| has_part_2(&text.markdown))
        || is_given && text::fetch(client, &client.lock()?, day, MAX_AGE, false)?.part2.is_some();
    Ok(if is_solved { Part::Two } else { Part::One })
}

/// Solves a part with its default solver and the private input, like `cargo run --release`.
fn solve(workspace: &Workspace, day: Day, part: Part) -> Result<String> {
    let input = workspace.inputs().load(workspace.year, day, None);
    input.map_err(|error| Exit::Usage.error(format!("{error}; nothing was sent")))?;
    workspace.check_package()?;
    let mut cargo = session::cargo();
    cargo.args(["run", "--release", "--quiet", "--package", &workspace.package(), "--"]);
    cargo.args([&day.to_string(), "--part", &part.to_string(), "--variant", "default", "--json"]);
    let output = cargo.current_dir(&workspace.root).stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    // The exit code is ignored: if it says that the answer is known to be wrong, there is an answer all the same.
    let solved: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let solved = &solved[0];
    if let Some(answer) = solved["answer"].as_str() {
        if solved["input"] == "private" {
            return Ok(answer.trim().to_owned());
        }
        return Err(Exit::Usage.error(format!("day {day} was not solved with your own input; nothing was sent")));
    }
    let problem = solved["error"].as_str().unwrap_or("no answer, perhaps because it is not solved yet");
    Err(Exit::Other.error(format!("day {day} part {part}: {problem}; nothing was sent")))
}

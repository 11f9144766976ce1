//! `cargo xtask submit`: sends an answer to adventofcode.com, only once, and only if it may be right.

mod guard;
mod journal;
mod verdict;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use answers::{Answers, DayAnswers, day_of_table};
use anyhow::{Context, Result};
use common::{Day, Part};
use jiff::Timestamp;
use serde::Deserialize;
use terminal::complain;
use toml_edit::{DocumentMut, Item, Table, Value};
use toolkit::{AtomicFile, Exit, Workspace, say};

use self::guard::Knowledge;
pub use self::journal::Journal;
use self::journal::{Event, Proposal};
use self::verdict::{Hint, Verdict, readable};
use crate::calendar::{later, spoken, unlock};
use crate::client::reply::{self, DEFAULT_PAUSE};
use crate::client::{Client, Reply, SiteLock};
use crate::text::{self, Ask, Texts};

const HELP: &str = "\
Without --answer, the part's default solver computes the answer from your private input, never from the sample. The program asks \
before it sends anything; without a terminal, it needs --yes. An answer is sent only once, and never resent automatically.

These answers are not sent:
  - one known to be right or wrong, or higher than one that was too high, or lower than one that was too low
  - one that is empty, has several lines, looks like the session token, or is the answer to part 1 or to the sample
  - one that was sent before with an unknown outcome: look at the puzzle's page, then add the answer to answers.toml, or give --resend
  - any answer during a pause that the server asked for
The last day's part 2 has no answer to send.

Everything sent, and what the server said, is recorded in inputs/<year>/submissions.jsonl, and right answers in inputs/<year>/answers.toml. \
After a right answer to part 1, the text of part 2 is fetched if \"cargo xtask read\" has saved the text of part 1.

Token, contact and environment are the same as for \"cargo xtask fetch\".";

const EXAMPLES: &str = "\
Examples:
  cargo xtask submit 21 2              solve day 21, part 2, and send the answer
  cargo xtask submit 21 2 --dry-run    say what would be sent
  cargo xtask submit 8 1 --answer 42   send this answer";

/// Send an answer to adventofcode.com, unless it cannot be right
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// The day of the puzzle
    day: Day,
    /// The part, 1 or 2
    part: Part,
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
}

/// A submission in progress.
struct Submission<'run> {
    workspace: &'run Workspace,
    client: &'run Client<'run>,
    proposal: Proposal,
    resend: bool,
}

/// The text below the list of options.
fn help() -> String {
    use Exit::{Locked, Network, NoSession, Other, Usage, Wait, WrongAnswer};
    let codes = Exit::list(
        "right, or solved already, or nothing to send",
        &[Other, Usage, NoSession, Locked, Network, Wait, WrongAnswer],
    );
    format!("{HELP}\n\n{codes}\n\n{EXAMPLES}")
}

pub fn run(workspace: &Workspace, args: Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, part) = (workspace.year, args.part);
    let day = year.day(args.day).map_err(|error| Exit::Usage.error(error.to_string()))?;
    if !year.has_part(day, part) {
        say(format_args!(
            "day {day} part 2 has no answer to send: its star is for those who have all other stars of {year}; \
             collect it at {}",
            client.url(&format!("/{year}/day/{day}"))
        ));
        return Ok(());
    }
    if !client.clock().is_unlocked(year, day) {
        let unlock = unlock(year, day);
        return Err(Exit::Locked.error(format!("day {day} of {year} is locked until {unlock}; nothing was sent")));
    }
    client.sweep(&workspace.inputs().year_folder(year))?;
    let answer = match args.answer {
        Some(answer) => answer.trim().to_owned(),
        None => solve(workspace, day, part)?,
    };
    let proposal = Proposal { day, part, answer };
    let submission = Submission { workspace, client: &client, proposal, resend: args.resend };
    submission.check_for_token()?;
    // Taken before reading the journal: while another process waits for its reply, its entry must not look like that of a killed
    // process.
    let mut lock = client.lock()?;
    let mut journal = submission.journal()?;
    for line in journal.damaged_lines() {
        complain(format_args!("warning: {}: line {line} is damaged", journal.path().display()));
    }
    if let Some(done) = submission.check(&lock, &journal)? {
        say(&done);
        return Ok(());
    }
    if args.dry_run {
        say(format_args!("would send {} to {}", submission.description(), client.url(&submission.page())));
        return Ok(());
    }
    client.log_in()?;
    if !args.yes {
        // Other processes need not wait for the user's decision. They may have sent something by then, so everything is checked
        // again.
        drop(lock);
        if !submission.is_wanted()? {
            return Err(Exit::Other.error("nothing was sent"));
        }
        lock = client.lock()?;
        journal = submission.journal()?;
        if let Some(done) = submission.check(&lock, &journal)? {
            say(&done);
            return Ok(());
        }
    }
    submission.send(&lock, &mut journal)?;
    drop(lock);
    if journal.right_answer(day, part).is_some() && part == Part::One {
        submission.fetch_part_2();
    }
    Ok(())
}

impl Submission<'_> {
    fn send(&self, lock: &SiteLock, journal: &mut Journal) -> Result<()> {
        self.client.wait_before_sending(lock)?;
        let Proposal { part, answer, .. } = &self.proposal;
        journal.append(self.now(), &self.proposal, Event::Sending)?;
        let sent = self.client.post(&self.page(), &[("level", &part.to_string()), ("answer", answer)]);
        let reply = match sent {
            Ok(reply) => reply,
            Err(failure) => {
                let reason = format!("{:#}", failure.error);
                let event = if failure.is_unsent { Event::NotJudged { reason } } else { Event::Lost { reason } };
                self.record(journal, event);
                return Err(failure.error);
            }
        };
        self.conclude(lock, journal, reply)
    }

    /// Records the server's verdict, then reports it.
    fn conclude(&self, lock: &SiteLock, journal: &mut Journal, reply: Reply) -> Result<()> {
        let is_refusal = reply.asks_for_pause(self.client.clock()).is_some();
        let reply = match self.client.checked(lock, reply) {
            Ok(reply) => reply,
            Err(error) => {
                let reason = format!("{error:#}");
                let event = if is_refusal { Event::NotJudged { reason } } else { Event::Lost { reason } };
                self.record(journal, event);
                return Err(error);
            }
        };
        let verdict = Verdict::of(&reply);
        self.record(journal, self.event(&verdict, &reply));
        self.tell(lock, &verdict, &reply)
    }

    /// Records the outcome of sending the answer. If that fails, the verdict is still reported, and the journal still says that
    /// the answer was sent.
    fn record(&self, journal: &mut Journal, event: Event) {
        if let Err(error) = journal.append(self.now(), &self.proposal, event) {
            complain(format_args!("warning: {error:#}; the outcome is not recorded"));
        }
    }

    fn event(&self, verdict: &Verdict, reply: &Reply) -> Event {
        let until = |pause: Duration| Some(later(self.now(), pause));
        match *verdict {
            Verdict::Right => Event::Right,
            Verdict::Wrong { hint, pause } => Event::Wrong { hint, wait_until: pause.and_then(until) },
            Verdict::TooSoon { left } => Event::TooSoon { wait_until: until(left.unwrap_or(DEFAULT_PAUSE)) },
            Verdict::NotOpen => Event::NotOpen,
            Verdict::NoSession => Event::NotJudged { reason: "no session".to_owned() },
            Verdict::Unknown => Event::Unknown { status: reply.status, reply: self.client.redact(&reply.text()) },
        }
    }

    fn tell(&self, lock: &SiteLock, verdict: &Verdict, reply: &Reply) -> Result<()> {
        let Proposal { day, part, answer } = &self.proposal;
        match verdict {
            Verdict::Right => {
                let told = format!("right: {answer} is the answer to day {day} part {part}");
                self.note_right_answer(lock).with_context(|| format!("{told}, but it could not be recorded"))?;
                say(&told);
                Ok(())
            }
            Verdict::Wrong { hint, pause } => {
                let side = match hint {
                    Some(Hint::TooHigh) => ": it is too high",
                    Some(Hint::TooLow) => ": it is too low",
                    None => "",
                };
                let pause = pause.map(|pause| format!("; the next one may be sent in {}", spoken(pause)));
                Err(Exit::WrongAnswer.error(format!(
                    "wrong: {answer} is not the answer to day {day} part {part}{side}{}",
                    pause.unwrap_or_default()
                )))
            }
            Verdict::TooSoon { left } => {
                let left = spoken(left.unwrap_or(DEFAULT_PAUSE));
                Err(Exit::Wait.error(format!(
                    "too soon: the server wants a pause between answers, and did not judge {answer}; send it again in {left}"
                )))
            }
            Verdict::NotOpen => {
                say(format_args!(
                    "day {day} part {part} does not accept answers: it is already solved, or part 1 is not"
                ));
                Ok(())
            }
            Verdict::NoSession => Err(reply::rejected()),
            Verdict::Unknown => {
                complain(self.client.redact(&readable(&reply.text())));
                Err(Exit::Other.error(format!(
                    "this program does not know the server's reply (status {}); it is shown above and recorded in {}; \
                     look at {} to see whether {answer} is right",
                    reply.status,
                    self.journal_path().display(),
                    self.client.url(&format!("/{}/day/{day}", self.workspace.year))
                )))
            }
        }
    }

    /// Fetches the text of part 2, which the right answer to part 1 has unlocked, if the text of part 1 has been saved.
    fn fetch_part_2(&self) {
        let (day, year, inputs) = (self.proposal.day, self.workspace.year, self.workspace.inputs());
        let texts = Texts { client: self.client, inputs: &inputs, year };
        let fetched = match texts.saved(day) {
            Ok(None) => return,
            _ if !year.has_part(day, Part::Two) => return,
            saved => saved.and_then(|_| texts.get(day, Ask::ForPart2)),
        };
        match fetched {
            Ok(text) => {
                text.saved.iter().for_each(say);
                say(format_args!("\"cargo xtask read {day}\" shows it"));
            }
            // This does not change that the answer is right.
            Err(error) => {
                complain(format_args!("warning: no text of part 2: {error:#}; \"cargo xtask read {day}\" tries again"));
            }
        }
    }

    /// Looks for reasons not to send the answer. Returns one that is not a failure.
    fn check(&self, lock: &SiteLock, journal: &Journal) -> Result<Option<String>> {
        let Proposal { day, part, .. } = self.proposal;
        let answers = Answers::load(&self.answers_path())?.day(day);
        let sample = self.sample_answers()?;
        let known = Knowledge { answers: &answers, sample: &sample, journal, now: self.now(), resend: self.resend };
        let done = guard::check(&self.proposal, &known)?;
        // The program may have been killed between writing to the journal and to the file of answers.
        if journal.right_answer(day, part).is_some() && answers.get(part).is_none() {
            self.note_right_answer(lock)?;
        }
        Ok(done)
    }

    /// Writes the answer to answers.toml, preserving everything else in it.
    fn note_right_answer(&self, _: &SiteLock) -> Result<()> {
        let Proposal { day, part, answer } = &self.proposal;
        let path = self.answers_path();
        let text = text::read(&path)?.unwrap_or_default();
        let damaged = || format!("{}: not a file of answers; write it like [day21] part1 = \"739785\"", path.display());
        let mut document: DocumentMut = text.parse().with_context(damaged)?;
        let table = document.iter().map(|(name, _)| name).find(|name| day_of_table(name) == Some(*day));
        let table = table.map_or_else(|| format!("day{day}"), str::to_owned);
        let table = document.entry(&table).or_insert(Item::Table(Table::new()));
        let table = table.as_table_like_mut().with_context(damaged)?;
        let part = table.entry(&format!("part{part}")).or_insert(Item::None);
        let mut noted = Value::from(answer);
        // Keep a comment after an empty answer.
        if let Some(old) = part.as_value() {
            noted.decor_mut().clone_from(old.decor());
        }
        *part = Item::Value(noted);
        AtomicFile::begin(&path)?.finish(document.to_string().as_bytes())
    }

    /// The answers to the day's sample, if the day has a crate with one.
    fn sample_answers(&self) -> Result<DayAnswers> {
        let path = self.workspace.crate_folder(self.proposal.day).join("sample.toml");
        Ok(text::read(&path)?.map(|text| DayAnswers::parse(&text, &path)).transpose()?.unwrap_or_default())
    }

    /// Ensures that the session token is never shown or sent as an answer, whatever it looks like.
    fn check_for_token(&self) -> Result<()> {
        let session = self.client.session();
        if session.is_ok_and(|session| session.token.is_in(&self.proposal.answer)) {
            return Err(Exit::Usage.error("the answer contains the session token; nothing was sent"));
        }
        Ok(())
    }

    fn is_wanted(&self) -> Result<bool> {
        if !io::stdin().is_terminal() {
            return Err(Exit::Usage.error("there is no terminal to ask on; add --yes to send without being asked"));
        }
        // If the question cannot be printed, there can be no answer.
        let asked = write!(io::stderr(), "send {}? [y/N] ", self.description());
        asked.and_then(|()| io::stderr().flush()).context("cannot ask on standard error")?;
        let mut line = String::new();
        io::stdin().read_line(&mut line).context("cannot read from the terminal")?;
        Ok(matches!(line.trim().to_ascii_lowercase().as_str(), "y" | "yes"))
    }

    fn description(&self) -> String {
        let Proposal { day, part, answer } = &self.proposal;
        format!("{answer} as the answer to day {day} part {part}")
    }

    fn page(&self) -> String {
        format!("/{}/day/{}/answer", self.workspace.year, self.proposal.day)
    }

    fn journal(&self) -> Result<Journal> {
        Journal::load(&self.journal_path())
    }

    fn journal_path(&self) -> PathBuf {
        Journal::path_in(&self.workspace.inputs(), self.workspace.year)
    }

    fn answers_path(&self) -> PathBuf {
        self.workspace.inputs().answers_path(self.workspace.year)
    }

    fn now(&self) -> Timestamp {
        self.client.clock().now()
    }
}

/// Solves a part with its default solver and the private input, like `cargo run --release`.
fn solve(workspace: &Workspace, day: Day, part: Part) -> Result<String> {
    /// The fields of the runner's JSON that are needed here.
    #[derive(Deserialize)]
    struct Solved {
        answer: Option<String>,
        input: Option<String>,
        error: Option<String>,
    }

    let input = workspace.inputs().load(workspace.year, day, None);
    let input = input.map_err(|error| Exit::Usage.error(format!("{error}; nothing was sent")))?;
    let sample = text::read(&workspace.crate_folder(day).join("sample.txt"))?;
    if sample.as_ref() == Some(&input.text) {
        return Err(Exit::Usage.error(format!(
            "the private input of day {day} is the sample; \
             fetch your own with \"cargo xtask fetch {day} --force\"; nothing was sent"
        )));
    }
    workspace.check_package()?;
    let mut cargo = toolkit::cargo();
    cargo.args(["run", "--release", "--quiet", "--package", &workspace.package(), "--"]);
    cargo.args([&day.to_string(), "--part", &part.to_string()]);
    cargo.args(["--variant", "default", "--json"]);
    // Solvers must not see the token.
    cargo.env_remove("AOC_SESSION").env_remove("ADVENT_OF_CODE_SESSION").current_dir(&workspace.root);
    let output = cargo.stdin(Stdio::null()).stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    // The exit code is ignored: if it says that the answer is known to be wrong, there is an answer all the same.
    let solved: Vec<Solved> = serde_json::from_slice(&output.stdout)
        .map_err(|_| Exit::Other.error(format!("day {day} part {part} could not be solved; nothing was sent")))?;
    let Some(solved) = solved.into_iter().next() else {
        return Err(Exit::Other.error(format!("day {day} has no default solver of part {part}; nothing was sent")));
    };
    match (solved.answer, solved.input.as_deref(), solved.error) {
        (Some(answer), Some("private"), _) => Ok(answer.trim().to_owned()),
        (Some(_), ..) => {
            Err(Exit::Usage.error(format!("day {day} was not solved with your own input; nothing was sent")))
        }
        (None, _, Some(error)) => Err(Exit::Other.error(format!("day {day} part {part}: {error}; nothing was sent"))),
        (None, ..) => Err(Exit::Other.error(format!("day {day} part {part} is not solved yet; nothing was sent"))),
    }
}

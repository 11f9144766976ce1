//! `cargo xtask submit`: an answer to adventofcode.com, once, and only when there is a point in it.

mod guard;
mod journal;
mod verdict;

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use answers::{Answers, DayAnswers};
use anyhow::{Context, Result};
use common::{Day, Part};
use jiff::Timestamp;
use serde::Deserialize;
use toml_edit::{DocumentMut, Item, Table};
use toolkit::{AtomicFile, Exit, Workspace, say};

use self::guard::Knowledge;
use self::journal::{Event, Journal, Proposal};
use self::verdict::{Hint, Verdict, readable};
use crate::calendar::{spoken, unlock};
use crate::client::{Client, Reply, Turn};

const HELP: &str = "\
Without --answer, the part is solved first: by its default solver, with the private input, never
with the sample. Before anything is sent, the program asks; without a terminal to ask on, it needs
--yes. An answer is sent once and never again by itself.

Nothing is sent for an answer that
  - is known to be right or wrong, or lies beyond one that was too high or too low
  - is empty, or of several lines, or the answer of part 1, or that of the sample
  - was sent before, and what the server made of it is not known: look at the puzzle's page, then
    note the answer in answers.toml, or give --resend
  - comes before the end of the pause that the server asked for
The last day's part 2 has no answer to send.

What was sent and what the server said is kept in inputs/<year>/submissions.jsonl, and right answers
in inputs/<year>/answers.toml.

Token, contact and environment are those of \"cargo xtask fetch\".

Exit codes: 0 right, or solved already, or nothing to send, 1 other failure, 2 wrong usage, 3 no
session or a rejected one, 4 puzzle still locked, 5 server or network trouble, 6 told to wait, 7
wrong answer

Examples:
  cargo xtask submit 21 2              solve day 21, part 2, and send the answer
  cargo xtask submit 21 2 --dry-run    say what would be sent
  cargo xtask submit 8 1 --answer 42   send this answer";

/// Submit an answer to adventofcode.com, unless it is known to be of no use
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The day of the puzzle
    day: Day,
    /// The part, 1 or 2
    part: Part,
    /// Send this answer instead of solving the part
    #[arg(long, allow_hyphen_values = true)]
    answer: Option<String>,
    /// Say what would be sent, and send nothing
    #[arg(long)]
    dry_run: bool,
    /// Do not ask before sending
    #[arg(long, short)]
    yes: bool,
    /// Send an answer again whose fate at an earlier sending is not known
    #[arg(long)]
    resend: bool,
}

/// A submission on its way.
struct Submission<'run> {
    workspace: &'run Workspace,
    client: &'run Client<'run>,
    proposal: Proposal,
    resend: bool,
}

pub fn run(workspace: &Workspace, args: Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, part) = (workspace.year, args.part);
    let day = year.day(args.day).map_err(|error| Exit::Usage.error(error.to_string()))?;
    if !guard::has_answer(year, day, part) {
        say(format_args!(
            "day {day} part 2 has no answer to send: its star is for those who have all others of {year}; \
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
    // What another process has sent and has no reply to yet must not look as if that process had been killed.
    let mut turn = client.turn()?;
    let mut journal = submission.journal()?;
    for line in &journal.damaged {
        eprintln!("warning: {}: line {line} is damaged, and skipped", submission.journal_path().display());
    }
    if let Some(done) = submission.check(&turn, &journal)? {
        say(&done);
        return Ok(());
    }
    if args.dry_run {
        say(format_args!("would send {} to {}", submission.description(), client.url(&submission.page())));
        return Ok(());
    }
    client.log_in()?;
    if !args.yes {
        // Others need not wait for the user's word, and may have sent something when it comes.
        drop(turn);
        if !submission.is_wanted()? {
            return Err(Exit::Other.error("nothing was sent"));
        }
        turn = client.turn()?;
        journal = submission.journal()?;
        if let Some(done) = submission.check(&turn, &journal)? {
            say(&done);
            return Ok(());
        }
    }
    submission.send(&turn, journal)
}

impl Submission<'_> {
    fn send(&self, turn: &Turn, mut journal: Journal) -> Result<()> {
        self.client.wait_before_sending(turn)?;
        let Proposal { part, answer, .. } = &self.proposal;
        journal.append(self.now(), &self.proposal, Event::Sending)?;
        let sent = self.client.post(&self.page(), &[("level", &part.to_string()), ("answer", answer)]);
        let reply = match sent {
            Ok(reply) => reply,
            Err(trouble) => {
                let reason = format!("{:#}", trouble.error);
                let event = if trouble.is_unsent { Event::NotJudged { reason } } else { Event::Lost { reason } };
                journal.append(self.now(), &self.proposal, event)?;
                return Err(trouble.error);
            }
        };
        self.conclude(turn, &mut journal, reply)
    }

    /// Writes down what the server said, and then tells it.
    fn conclude(&self, turn: &Turn, journal: &mut Journal, reply: Reply) -> Result<()> {
        let is_refusal = reply.status == 429 || reply.asks_for_pause(self.client.clock()).is_some();
        let reply = match self.client.checked(turn, reply) {
            Ok(reply) => reply,
            Err(error) => {
                let reason = format!("{error:#}");
                let event = if is_refusal { Event::NotJudged { reason } } else { Event::Lost { reason } };
                journal.append(self.now(), &self.proposal, event)?;
                return Err(error);
            }
        };
        let verdict = Verdict::of(&reply);
        let event = self.event(&verdict, &reply);
        let recorded = journal.append(self.now(), &self.proposal, event);
        recorded.with_context(|| format!("the server's verdict is {verdict:?}, which could not be noted"))?;
        self.tell(turn, &verdict, &reply)
    }

    fn event(&self, verdict: &Verdict, reply: &Reply) -> Event {
        let until =
            |pause: Option<Duration>| pause.map(|pause| self.now().saturating_add(pause).unwrap_or(Timestamp::MAX));
        match *verdict {
            Verdict::Right => Event::Right,
            Verdict::Wrong { hint, pause } => Event::Wrong { hint, wait_until: until(pause) },
            Verdict::TooSoon { left } => Event::TooSoon { wait_until: until(left) },
            Verdict::NotOpen => Event::NotOpen,
            Verdict::NoSession => Event::NotJudged { reason: "no session".to_owned() },
            Verdict::Unknown => Event::Unknown { status: reply.status, reply: self.client.redact(&reply.text()) },
        }
    }

    fn tell(&self, turn: &Turn, verdict: &Verdict, reply: &Reply) -> Result<()> {
        let Proposal { day, part, answer } = &self.proposal;
        match verdict {
            Verdict::Right => {
                let told = format!("right: {answer} is the answer of day {day} part {part}");
                self.note_right_answer(turn).with_context(|| format!("{told}; but it could not be noted"))?;
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
                    "wrong: {answer} is not the answer of day {day} part {part}{side}{}",
                    pause.unwrap_or_default()
                )))
            }
            Verdict::TooSoon { left } => {
                let left = left.map_or_else(|| "later".to_owned(), |left| format!("in {}", spoken(left)));
                Err(Exit::Wait.error(format!(
                    "too soon: the server did not look at {answer}, for it wants a pause between answers; send it again {left}"
                )))
            }
            Verdict::NotOpen => {
                say(format_args!("day {day} part {part} takes no answer: it is solved already, or part 1 is not"));
                Ok(())
            }
            Verdict::NoSession => Err(crate::client::reply::rejected()),
            Verdict::Unknown => {
                eprintln!("{}", self.client.redact(&readable(&reply.text())));
                Err(Exit::Other.error(format!(
                    "the server said something unknown (status {}), which is shown above and kept in {}; look at {}",
                    reply.status,
                    self.journal_path().display(),
                    self.client.url(&format!("/{}/day/{day}", self.workspace.year))
                )))
            }
        }
    }

    /// Looks for what speaks against sending. The turn is for [`note_right_answer`](Self::note_right_answer).
    fn check(&self, turn: &Turn, journal: &Journal) -> Result<Option<String>> {
        let Proposal { day, part, .. } = self.proposal;
        let answers = Answers::load(&self.answers_path())?.day(day);
        let sample = self.sample_answers()?;
        let known = Knowledge { answers: &answers, sample: &sample, journal, now: self.now(), resend: self.resend };
        let done = guard::check(&self.proposal, &known)?;
        // A kill may have come between the journal and the file of answers.
        if journal.right_answer(day, part).is_some() && answers.get(part).is_none() {
            self.note_right_answer(turn)?;
        }
        Ok(done)
    }

    /// Writes the answer into answers.toml, which keeps everything else that is in it.
    fn note_right_answer(&self, _: &Turn) -> Result<()> {
        let Proposal { day, part, answer } = &self.proposal;
        let path = self.answers_path();
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.with_context(|| format!("cannot read {}", path.display()))?,
        };
        let damaged = || format!("{}: not a file of answers; write it like [day21] part1 = \"739785\"", path.display());
        let mut document: DocumentMut = text.parse().with_context(damaged)?;
        let table = document.entry(&format!("day{day}")).or_insert(Item::Table(Table::new()));
        let table = table.as_table_like_mut().with_context(damaged)?;
        table.insert(&format!("part{part}"), toml_edit::value(answer));
        AtomicFile::begin(&path)?.finish(document.to_string().as_bytes())
    }

    /// The answers that belong to the day's sample, if the day has a crate with one.
    fn sample_answers(&self) -> Result<DayAnswers> {
        let path = self.workspace.crate_folder(self.proposal.day).join("sample.toml");
        match fs::read_to_string(&path) {
            Ok(text) => toml::from_str(&text).with_context(|| path.display().to_string()),
            Err(_) => Ok(DayAnswers::default()),
        }
    }

    fn is_wanted(&self) -> Result<bool> {
        if !io::stdin().is_terminal() {
            return Err(Exit::Usage.error("there is no terminal to ask on; add --yes to send without being asked"));
        }
        eprint!("send {}? [y/N] ", self.description());
        io::stderr().flush()?;
        let mut line = String::new();
        io::stdin().read_line(&mut line).context("cannot read from the terminal")?;
        Ok(matches!(line.trim().to_ascii_lowercase().as_str(), "y" | "yes"))
    }

    fn description(&self) -> String {
        let Proposal { day, part, answer } = &self.proposal;
        format!("{answer} as the answer of day {day} part {part}")
    }

    fn page(&self) -> String {
        format!("/{}/day/{}/answer", self.workspace.year, self.proposal.day)
    }

    fn journal(&self) -> Result<Journal> {
        Journal::load(&self.journal_path())
    }

    fn journal_path(&self) -> PathBuf {
        self.workspace.inputs().year_folder(self.workspace.year).join("submissions.jsonl")
    }

    fn answers_path(&self) -> PathBuf {
        self.workspace.inputs().year_folder(self.workspace.year).join("answers.toml")
    }

    fn now(&self) -> Timestamp {
        self.client.clock().now()
    }
}

/// Solves a part with the private input, as `cargo run --release` does.
fn solve(workspace: &Workspace, day: Day, part: Part) -> Result<String> {
    /// What of the runner's JSON is needed here.
    #[derive(Deserialize)]
    struct Solved {
        variant: Option<String>,
        answer: Option<String>,
        input: Option<String>,
        error: Option<String>,
    }

    let input = workspace.inputs().load(workspace.year, day, None);
    let input = input.map_err(|error| Exit::Usage.error(format!("{error}; nothing was sent")))?;
    let sample = fs::read(workspace.crate_folder(day).join("sample.txt"));
    if sample.is_ok_and(|sample| common::decode(sample).as_ref() == Ok(&input.text)) {
        return Err(Exit::Usage.error(format!(
            "the private input of day {day} is the sample; \
             fetch your own with \"cargo xtask fetch {day} --force\"; nothing was sent"
        )));
    }
    let mut cargo = toolkit::cargo();
    cargo.args(["run", "--release", "--quiet", "--", &day.to_string(), "--part", &part.to_string(), "--json"]);
    // The solvers have no business with the token.
    cargo.env_remove("AOC_SESSION").env_remove("ADVENT_OF_CODE_SESSION").current_dir(&workspace.root);
    let output = cargo.stdin(Stdio::null()).stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    // An exit code other than 0 may mean that the answer is known to be wrong; then there is an answer all the same.
    let solved: Vec<Solved> = serde_json::from_slice(&output.stdout)
        .map_err(|_| Exit::Other.error(format!("day {day} part {part} could not be solved; nothing was sent")))?;
    let Some(solved) = solved.into_iter().find(|solved| solved.variant.is_none()) else {
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

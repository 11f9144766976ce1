//! The journal of submissions: `submissions.jsonl`, append-only, with one event per line.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use common::{Day, Part, Year, decode, read_if_exists};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use workspace::{FileLock, Workspace};

use super::verdict::AnswerVerdict;

/// The maximum size of the file, in bytes. A submission takes a few hundred bytes, or more with an unknown reply, so a year's
/// journal stays far smaller.
const MAX_BYTES: usize = 64 << 20;

pub struct Journal {
    pub path: PathBuf,
    entries: Vec<JournalEntry>,
    is_last_line_open: bool,
    _lock: Option<FileLock>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub year: Year,
    pub day: Day,
    pub part: Part,
    pub answer: String,
}

impl Proposal {
    pub fn puzzle(&self) -> String {
        format!("day {} part {} of {}", self.day, self.part, self.year)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    pub at: Timestamp,
    day: u8,
    part: u8,
    pub answer: String,
    #[serde(flatten)]
    pub event: AnswerEvent,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AnswerEvent {
    /// The answer is about to be sent. If no event follows, the program was killed or could not write to the journal, so it is
    /// unknown whether the answer was sent.
    Sending,
    /// The answer may have been sent, but no usable reply came.
    Lost {
        reason: String,
    },
    NotJudged {
        reason: String,
    },
    #[serde(untagged)]
    Replied(AnswerVerdict),
}

impl Journal {
    /// Before the first submission, the file does not exist, and the journal is empty. A damaged line is an error: it may be
    /// about any answer, so no answer may be sent.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        Self::load_from(Self::path(workspace))
    }

    /// Reads the journal like [`load`](Self::load), and locks it until the result is dropped. The lock file is beside the journal,
    /// not in the cache folder, so the lock also keeps out processes that have another cache folder, such as processes in a
    /// container.
    pub fn lock(workspace: &Workspace) -> Result<Self> {
        let path = Self::path(workspace);
        let lock = FileLock::take(&path.with_extension("lock"), "waiting for another cargo xtask submit")
            .with_context(|| format!("cannot lock {}", path.display()))?;
        Ok(Self { _lock: Some(lock), ..Self::load_from(path)? })
    }

    fn path(workspace: &Workspace) -> PathBuf {
        workspace.inputs().year_folder(workspace.year).join("submissions.jsonl")
    }

    pub(super) fn load_from(path: PathBuf) -> Result<Self> {
        let content = read_if_exists(&path, MAX_BYTES).with_context(|| format!("cannot read {}", path.display()))?;
        let bytes = content.unwrap_or_default();
        let is_last_line_open = bytes.last().is_some_and(|&last| last != b'\n');
        let damaged = |line| {
            anyhow!(
                "{}: line {line} is damaged, and may be about any answer. Correct the line. If you cannot, look at the puzzles' \
                 pages to see which parts are solved, then delete the line",
                path.display()
            )
        };
        let text = decode(bytes).map_err(damaged)?;
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let entries: Result<_> =
            lines.map(|(line, number)| serde_json::from_str(line).map_err(|_| damaged(number))).collect();
        Ok(Self { entries: entries?, path, is_last_line_open, _lock: None })
    }

    /// Returns once the event is flushed to disk. If that fails, for example because the disk is full, the file has no part of
    /// the event.
    pub fn append(&mut self, at: Timestamp, proposal: &Proposal, event: AnswerEvent) -> Result<()> {
        let (day, part) = (proposal.day.number(), proposal.part.number());
        let entry = JournalEntry { at, day, part, answer: proposal.answer.clone(), event };
        let end_of_last_line = if self.is_last_line_open { "\n" } else { "" };
        let line = format!("{end_of_last_line}{}\n", serde_json::to_string(&entry)?);
        append_whole(&self.path, line.as_bytes()).with_context(|| format!("cannot write {}", self.path.display()))?;
        self.is_last_line_open = false;
        self.entries.push(entry);
        Ok(())
    }

    pub fn right_answer(&self, day: Day, part: Part) -> Option<&str> {
        let is_right = |entry: &&JournalEntry| entry.event == AnswerEvent::Replied(AnswerVerdict::Right);
        self.events(day, part).find(is_right).map(|entry| entry.answer.as_str())
    }

    pub fn events(&self, day: Day, part: Part) -> impl Iterator<Item = &JournalEntry> {
        self.entries.iter().filter(move |entry| entry.day == day.number() && entry.part == part.number())
    }

    /// A pause after an answer to one part applies to both parts.
    pub fn pauses(&self, day: Day) -> impl Iterator<Item = Timestamp> {
        let entries = self.entries.iter().filter(move |entry| entry.day == day.number());
        entries.filter_map(|entry| match entry.event {
            AnswerEvent::Replied(AnswerVerdict::Wrong { wait_until, .. } | AnswerVerdict::TooSoon { wait_until }) => {
                Some(wait_until)
            }
            _ => None,
        })
    }
}

/// Appends bytes to a file, all or none, and flushes the file to disk. The caller must hold a lock.
fn append_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // The file is not opened in append mode, because Windows cannot truncate a file in that mode.
    let mut file = File::options().create(true).truncate(false).write(true).open(path)?;
    let old_length = file.seek(SeekFrom::End(0))?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        // Remove the incomplete line, which would make every later command fail.
        file.set_len(old_length).and_then(|()| file.sync_all())?;
    }
    written
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::verdict::Hint;
    use super::*;

    const SENDING: &str = r#"{"at":"2001-09-09T01:46:40Z","day":21,"part":2,"answer":"1","event":"sending"}"#;

    const NOW: Timestamp = Timestamp::constant(1_000_000_000, 0);

    fn day(number: u8) -> Day {
        Day::new(number).unwrap()
    }

    fn append(journal: Result<Journal>, event: AnswerEvent) {
        let year = Year::new(2021).unwrap();
        let proposal = Proposal { year, day: day(21), part: Part::Two, answer: "1".to_owned() };
        journal.unwrap().append(NOW, &proposal, event).unwrap();
    }

    #[test]
    fn events_and_pauses_outlast_the_process() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("submissions.jsonl");
        let load = || Journal::load_from(path.clone());
        let (wait_until, reason) = (Timestamp::constant(1_000_000_060, 0), "x".to_owned());
        let unknown = AnswerVerdict::Unknown { status: 200, reply: "a\n\"b\" <c>".to_owned() };
        let wrong = AnswerVerdict::Wrong { hint: Some(Hint::TooHigh), wait_until };
        for (written, event) in [
            (r#""sending""#, AnswerEvent::Sending),
            (r#""lost","reason":"x""#, AnswerEvent::Lost { reason: reason.clone() }),
            (r#""not-judged","reason":"x""#, AnswerEvent::NotJudged { reason }),
            (r#""right""#, AnswerEvent::Replied(AnswerVerdict::Right)),
            (r#""wrong","hint":"too-high","wait_until":"2001-09-09T01:47:40Z""#, AnswerEvent::Replied(wrong)),
            (
                r#""too-soon","wait_until":"2001-09-09T01:47:40Z""#,
                AnswerEvent::Replied(AnswerVerdict::TooSoon { wait_until }),
            ),
            (r#""not-open""#, AnswerEvent::Replied(AnswerVerdict::NotOpen)),
            (r#""unknown","status":200,"reply":"a\n\"b\" <c>""#, AnswerEvent::Replied(unknown)),
        ] {
            append(load(), event.clone());
            let read = load().unwrap().events(day(21), Part::Two).last().cloned().unwrap();
            assert_eq!((read.at, read.answer.as_str(), read.event), (NOW, "1", event));
            let line = SENDING.replace("\"sending\"", written);
            assert_eq!(fs::read_to_string(&path).unwrap().lines().last(), Some(line.as_str()));
        }
        assert!(load().unwrap().pauses(day(21)).eq([wait_until; 2]));
        assert_eq!(load().unwrap().pauses(day(20)).count(), 0);
    }

    #[test]
    fn damaged_lines_are_named_and_open_lines_completed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("submissions.jsonl");
        let load = || Journal::load_from(path.clone());
        for content in [format!("\u{FEFF}\r\n {SENDING}\r\n\n{SENDING}\t\r\n"), format!("{SENDING}\n{SENDING}")] {
            fs::write(&path, &content).unwrap();
            append(load(), AnswerEvent::Sending);
            assert!(fs::read_to_string(&path).unwrap().starts_with(&content));
            assert_eq!(load().unwrap().events(day(21), Part::Two).count(), 3, "{content}");
        }
        for (content, line) in [
            (format!("{SENDING}{SENDING}\n").as_bytes(), 1),
            (format!("{SENDING}\n{{}}\nx\n{SENDING}\n").as_bytes(), 2),
            (format!("{SENDING}\n\n{}", &SENDING[1..]).as_bytes(), 3),
            (b"\n\xFF\n", 2),
        ] {
            fs::write(&path, content).unwrap();
            let error = load().err().unwrap().to_string();
            assert!(error.contains(&format!("submissions.jsonl: line {line} is damaged")), "{error}");
        }
        // A journal that cannot be read at all is an error as well.
        assert!(Journal::load_from(folder.path().to_owned()).is_err());
    }

    #[test]
    fn lines_of_earlier_versions_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("submissions.jsonl");
        // Earlier versions recorded the session token's fingerprint, but no pause after some wrong answers.
        let old = |event: &str| SENDING.replace("\"event\":\"sending\"", &format!("\"account\":\"0\",{event}"));
        let (right, wrong) = (old("\"event\":\"right\""), old("\"event\":\"wrong\""));
        fs::write(&path, format!("{}\n{wrong}\n{right}\n", old("\"event\":\"sending\""))).unwrap();
        let journal = Journal::load_from(path).unwrap();
        assert_eq!(journal.right_answer(day(21), Part::Two), Some("1"));
        assert_eq!((journal.entries.len(), journal.pauses(day(21)).count()), (3, 1));
    }
}

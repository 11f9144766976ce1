//! What was sent, and what the site said to it: `submissions.jsonl`, a line an event, which only ever grows.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use common::{Day, Part};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::verdict::Hint;
use crate::calendar::Pause;

/// The events of a year.
pub struct Journal {
    path: PathBuf,
    entries: Vec<Entry>,
    /// The lines, counted from 1, that could not be read.
    pub damaged: Vec<usize>,
}

/// An answer to a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub day: Day,
    pub part: Part,
    pub answer: String,
}

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Entry {
    at: Timestamp,
    day: u8,
    part: u8,
    answer: String,
    #[serde(flatten)]
    event: Event,
}

/// What became of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// It is about to be sent. Nothing after this: the program was killed, and nobody knows whether it was sent.
    Sending,
    /// It was sent, perhaps, and no reply came that says what became of it.
    Lost { reason: String },
    /// The server did not look at it.
    NotJudged { reason: String },
    /// It is right.
    Right,
    /// It is wrong.
    Wrong {
        #[serde(skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
        #[serde(skip_serializing_if = "Option::is_none")]
        wait_until: Option<Timestamp>,
    },
    /// The server did not look at it, for it came too soon after another.
    TooSoon {
        #[serde(skip_serializing_if = "Option::is_none")]
        wait_until: Option<Timestamp>,
    },
    /// The part takes no answer.
    NotOpen,
    /// The server said something that this program does not know.
    Unknown { status: u16, reply: String },
}

impl Journal {
    /// Reads the journal; there is none before the first submission. A line that cannot be read is skipped, and stays where it is.
    ///
    /// # Errors
    ///
    /// When the file is there and cannot be read.
    pub fn load(path: &Path) -> Result<Self> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        };
        let mut journal = Self { path: path.to_owned(), entries: Vec::new(), damaged: Vec::new() };
        for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
            match serde_json::from_slice(line) {
                Ok(entry) => journal.entries.push(entry),
                Err(_) if line.trim_ascii().is_empty() => {}
                Err(_) => journal.damaged.push(index + 1),
            }
        }
        Ok(journal)
    }

    /// Adds an event, and returns when it is safe on disk.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn append(&mut self, at: Timestamp, proposal: &Proposal, event: Event) -> Result<()> {
        let (day, part) = (proposal.day.number(), proposal.part.number());
        let entry = Entry { at, day, part, answer: proposal.answer.clone(), event };
        let written = self.write(&entry);
        written.with_context(|| format!("cannot write {}; check its permissions", self.path.display()))?;
        self.entries.push(entry);
        Ok(())
    }

    fn write(&self, entry: &Entry) -> std::io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::options().create(true).append(true).read(true).open(&self.path)?;
        let mut line = serde_json::to_string(entry)? + "\n";
        // A line that a kill cut short must not spoil this one as well.
        let mut last = [b'\n'];
        if file.seek(SeekFrom::End(0))? > 0 {
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
        }
        if last != [b'\n'] {
            line.insert(0, '\n');
        }
        file.write_all(line.as_bytes())?;
        file.sync_all()
    }

    /// The answer of a part that the site called right.
    pub fn right_answer(&self, day: Day, part: Part) -> Option<&str> {
        let mut entries = self.of_part(day, part);
        entries.find(|entry| entry.event == Event::Right).map(|entry| entry.answer.as_str())
    }

    /// The answers of a part that the site called wrong, with what it said about the side that they are on.
    pub fn wrong_answers(&self, day: Day, part: Part) -> impl Iterator<Item = (&str, Option<Hint>)> {
        self.of_part(day, part).filter_map(|entry| match entry.event {
            Event::Wrong { hint, .. } => Some((entry.answer.as_str(), hint)),
            _ => None,
        })
    }

    /// The last that is known about this very answer, and when that was.
    pub fn last_event(&self, proposal: &Proposal) -> Option<(&Event, Timestamp)> {
        let entries = self.of_part(proposal.day, proposal.part).filter(|entry| entry.answer == proposal.answer);
        entries.last().map(|entry| (&entry.event, entry.at))
    }

    /// The pauses that the site has asked for, for a day: they hold for both of its parts.
    pub fn pauses(&self, day: Day) -> impl Iterator<Item = Pause> {
        let entries = self.entries.iter().filter(move |entry| entry.day == day.number());
        entries.filter_map(|entry| match entry.event {
            Event::Wrong { wait_until: Some(until), .. } | Event::TooSoon { wait_until: Some(until) } => {
                Some(Pause { asked_at: entry.at, until })
            }
            _ => None,
        })
    }

    fn of_part(&self, day: Day, part: Part) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.day == day.number() && entry.part == part.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(answer: &str) -> Proposal {
        Proposal { day: Day::new(21).unwrap(), part: Part::Two, answer: answer.to_owned() }
    }

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_000_000_000 + second).unwrap()
    }

    #[test]
    fn every_event_outlasts_the_process() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("2021/submissions.jsonl");
        let events = [
            Event::Sending,
            Event::Lost { reason: "x".to_owned() },
            Event::NotJudged { reason: "x".to_owned() },
            Event::Right,
            Event::Wrong { hint: Some(Hint::TooHigh), wait_until: Some(at(60)) },
            Event::Wrong { hint: None, wait_until: None },
            Event::TooSoon { wait_until: Some(at(60)) },
            Event::NotOpen,
            Event::Unknown { status: 200, reply: "a\n\"b\" <c>".to_owned() },
        ];
        for event in events {
            let mut journal = Journal::load(&path).unwrap();
            journal.append(at(0), &proposal("1"), event.clone()).unwrap();
            let journal = Journal::load(&path).unwrap();
            assert_eq!(journal.last_event(&proposal("1")), Some((&event, at(0))));
            assert!(journal.damaged.is_empty());
        }
    }

    #[test]
    fn damaged_lines_are_skipped_counted_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("submissions.jsonl");
        Journal::load(&path).unwrap().append(at(0), &proposal("1"), Event::Right).unwrap();
        let first = fs::read(&path).unwrap();
        let damaged = [&first[..], b"\xFF\xFE\n{}\n\n{\"at\":\"2001-"].concat();
        fs::write(&path, &damaged).unwrap();
        let mut journal = Journal::load(&path).unwrap();
        assert_eq!((journal.entries.len(), &journal.damaged[..]), (1, &[2, 3, 5][..]));
        journal.append(at(1), &proposal("2"), Event::Sending).unwrap();
        let journal = Journal::load(&path).unwrap();
        assert_eq!((journal.entries.len(), &journal.damaged[..]), (2, &[2, 3, 5][..]));
        assert!(fs::read(&path).unwrap().starts_with(&damaged));
    }
}

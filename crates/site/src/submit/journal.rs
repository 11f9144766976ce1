//! The journal of what was sent and what the site said: `submissions.jsonl`, one event per line, append-only.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use common::{Day, Inputs, Part, Year, read_file};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::verdict::Hint;
use crate::calendar::Pause;

/// The maximum size in bytes, far more than a year of submissions takes. Each takes a few hundred, except for unknown replies.
const MAX_BYTES: usize = 64 << 20;

/// The events of a year's submissions.
pub struct Journal {
    path: PathBuf,
    entries: Vec<Entry>,
    damaged: Vec<Damage>,
}

/// A line, or the rest of one, that cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Damage {
    /// The line's number, counted from 1.
    line: usize,
    /// The text that cannot be parsed.
    text: String,
}

/// An answer that may be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub day: Day,
    pub part: Part,
    pub answer: String,
}

/// An entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Entry {
    at: Timestamp,
    day: u8,
    part: u8,
    answer: String,
    #[serde(flatten)]
    event: Event,
}

/// What happened to an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// It is about to be sent. If no event follows, the program was killed, and it is unknown whether the answer was sent.
    Sending,
    /// It may have been sent, but no reply came that says what happened to it.
    Lost { reason: String },
    /// The server did not judge it.
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
    /// The server did not judge it, because it came too soon after another one.
    TooSoon {
        #[serde(skip_serializing_if = "Option::is_none")]
        wait_until: Option<Timestamp>,
    },
    /// The part does not accept answers.
    NotOpen,
    /// The server's reply is unknown to this program.
    Unknown { status: u16, reply: String },
}

impl Journal {
    /// Reads the journal; before the first submission, there is none. Lines that cannot be parsed are remembered, and stay in the
    /// file.
    ///
    /// # Errors
    ///
    /// If the file exists but cannot be read.
    pub fn load(path: &Path) -> Result<Self> {
        let bytes = match read_file(path, MAX_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        };
        let mut journal = Self { path: path.to_owned(), entries: Vec::new(), damaged: Vec::new() };
        let bytes = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&bytes);
        for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
            // Two entries may share a line, because a newline is lost more easily than an entry.
            let mut entries = serde_json::Deserializer::from_slice(line).into_iter();
            let mut end = 0;
            while let Some(Ok(entry)) = entries.next() {
                journal.entries.push(entry);
                end = entries.byte_offset();
            }
            // The parser's offset is always within the line.
            let rest = line[end..].trim_ascii();
            if !rest.is_empty() {
                journal.damaged.push(Damage { line: index + 1, text: String::from_utf8_lossy(rest).into_owned() });
            }
        }
        Ok(journal)
    }

    /// The path of a year's journal.
    pub fn path_in(inputs: &Inputs, year: Year) -> PathBuf {
        inputs.year_folder(year).join("submissions.jsonl")
    }

    /// The path of the journal.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The numbers of the lines that cannot be parsed, counted from 1.
    pub fn damaged_lines(&self) -> impl Iterator<Item = usize> {
        self.damaged.iter().map(|damage| damage.line)
    }

    /// The first line, counted from 1, that cannot be parsed and may be about this answer.
    pub fn damage(&self, proposal: &Proposal) -> Option<usize> {
        self.damaged.iter().find(|damage| damage.may_be_about(proposal)).map(|damage| damage.line)
    }

    /// Appends an event, and returns once it is safely on disk.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn append(&mut self, at: Timestamp, proposal: &Proposal, event: Event) -> Result<()> {
        let (day, part) = (proposal.day.number(), proposal.part.number());
        let entry = Entry { at, day, part, answer: proposal.answer.clone(), event };
        let written = self.write(&entry);
        written.with_context(|| format!("cannot write {}", self.path.display()))?;
        self.entries.push(entry);
        Ok(())
    }

    fn write(&self, entry: &Entry) -> std::io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::options().create(true).append(true).read(true).open(&self.path)?;
        let mut line = serde_json::to_string(entry)? + "\n";
        // If the last line was cut short by a kill, start a new one, so that this entry is not lost, too.
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

    /// The answer to a part that the site has called right.
    pub fn right_answer(&self, day: Day, part: Part) -> Option<&str> {
        let mut entries = self.of_part(day, part);
        entries.find(|entry| entry.event == Event::Right).map(|entry| entry.answer.as_str())
    }

    /// The answers to a part that the site has called wrong, with its hints.
    pub fn wrong_answers(&self, day: Day, part: Part) -> impl Iterator<Item = (&str, Option<Hint>)> {
        self.of_part(day, part).filter_map(|entry| match entry.event {
            Event::Wrong { hint, .. } => Some((entry.answer.as_str(), hint)),
            _ => None,
        })
    }

    /// The last event about this exact answer, and when it happened.
    pub fn last_event(&self, proposal: &Proposal) -> Option<(&Event, Timestamp)> {
        let entries = self.of_part(proposal.day, proposal.part).filter(|entry| entry.answer == proposal.answer);
        entries.last().map(|entry| (&entry.event, entry.at))
    }

    /// The pauses that the site has asked for on this day. They apply to both parts.
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

impl Damage {
    /// Whether the text may be about this answer: nothing in it says that it is about another part or answer.
    fn may_be_about(&self, proposal: &Proposal) -> bool {
        let is = |name: &str, wanted: Value| self.field(name).is_none_or(|found| found == wanted);
        is("day", proposal.day.number().into())
            && is("part", proposal.part.number().into())
            && is("answer", proposal.answer.as_str().into())
    }

    /// The value of a field, if it is complete and occurs only once in the text.
    fn field(&self, name: &str) -> Option<Value> {
        let key = format!("\"{name}\":");
        let mut fields = self.text.split(&key).skip(1);
        let (Some(rest), None) = (fields.next(), fields.next()) else { return None };
        let mut values = serde_json::Deserializer::from_str(rest).into_iter();
        let value = values.next()?.ok()?;
        // Only what follows shows that a number is complete.
        rest.get(values.byte_offset()..)?.trim_start().starts_with([',', '}']).then_some(value)
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

    /// A journal with the given content.
    fn journal(content: &[u8]) -> Journal {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("submissions.jsonl");
        fs::write(&path, content).unwrap();
        Journal::load(&path).unwrap()
    }

    /// The journal's line for an answer to part 2 of day 21.
    fn line(answer: &str, event: &Event) -> String {
        let entry = Entry { at: at(0), day: 21, part: 2, answer: answer.to_owned(), event: event.clone() };
        serde_json::to_string(&entry).unwrap()
    }

    #[test]
    fn damaged_lines_are_counted_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("submissions.jsonl");
        Journal::load(&path).unwrap().append(at(0), &proposal("1"), Event::Right).unwrap();
        let first = fs::read(&path).unwrap();
        let damaged = [&first[..], b"\xFF\xFE\n{}\n\n{\"at\":\"2001-"].concat();
        fs::write(&path, &damaged).unwrap();
        let mut journal = Journal::load(&path).unwrap();
        assert_eq!((journal.entries.len(), journal.damaged_lines().collect::<Vec<_>>()), (1, vec![2, 3, 5]));
        journal.append(at(1), &proposal("2"), Event::Sending).unwrap();
        let journal = Journal::load(&path).unwrap();
        assert_eq!((journal.entries.len(), journal.damaged_lines().collect::<Vec<_>>()), (2, vec![2, 3, 5]));
        assert!(fs::read(&path).unwrap().starts_with(&damaged));
    }

    #[test]
    fn a_byte_order_mark_other_line_ends_and_lost_ones_do_no_harm() {
        let [one, two] = [line("1", &Event::Sending), line("2", &Event::Right)];
        for content in [
            format!("\u{FEFF}{one}\n{two}\n"),
            format!("\u{FEFF}{one}\r\n{two}\r\n"),
            format!("{one}{two}"),
            format!("\n {one} {two}\t\n\n"),
        ] {
            let journal = journal(content.as_bytes());
            assert_eq!((journal.entries.len(), &journal.damaged[..]), (2, &[][..]), "{content}");
            assert_eq!(journal.last_event(&proposal("1")), Some((&Event::Sending, at(0))));
            assert_eq!(journal.last_event(&proposal("2")), Some((&Event::Right, at(0))));
        }
    }

    #[test]
    fn a_line_cut_short_anywhere_may_be_about_its_own_answer() {
        let whole = line("a \"b\"", &Event::Wrong { hint: None, wait_until: None });
        for end in 1..whole.len() {
            let journal = journal(&whole.as_bytes()[..end]);
            assert_eq!(journal.damage(&proposal("a \"b\"")), Some(1), "{}", &whole[..end]);
        }
        // The same after a complete entry.
        for end in 1..whole.len() {
            let journal = journal([line("1", &Event::Right).as_bytes(), &whole.as_bytes()[..end]].concat().as_slice());
            assert_eq!((journal.entries.len(), journal.damage(&proposal("a \"b\""))), (1, Some(1)), "{end}");
        }
    }

    #[test]
    fn a_damaged_line_that_names_another_puzzle_or_answer_is_not_about_this_one() {
        let other_day = Proposal { day: Day::new(2).unwrap(), ..proposal("1") };
        let other_part = Proposal { part: Part::One, ..proposal("1") };
        let names = line("1", &Event::Sending).replace("\"event\"", "\"ev");
        for (text, this, day, part, answer) in [
            (&names[..], true, false, false, false),
            ("{\"day\":21,\"part\":2,", true, false, false, true),
            ("{\"day\": 21 , \"pa", true, false, true, true),
            ("{\"day\":2", true, true, true, true),
            ("{\"day\":21", true, true, true, true),
            ("{\"day\":21,{\"day\":2,", true, true, true, true),
            ("{\"answer\":\"1\",", true, true, true, false),
            ("{\"answer\":\"1", true, true, true, true),
            ("<<<<<<< HEAD", true, true, true, true),
        ] {
            let journal = journal(text.as_bytes());
            for (proposal, is_about) in
                [(proposal("1"), this), (other_day.clone(), day), (other_part.clone(), part), (proposal("2"), answer)]
            {
                assert_eq!(journal.damage(&proposal), is_about.then_some(1), "{text}: {proposal:?}");
            }
        }
    }
}

//! Splits a line of a program's output into labels, numbers and other words.

use common::Part;

/// The words that form a label together with the number of a part, as in `Part 1` or `answer_two`.
const LABELS: [&str; 7] = ["part", "answer", "solution", "result", "star", "puzzle", "task"];

/// The words before a time, as in `Time: 12` or `total_ms: 12`.
const TIMES: [&str; 7] = ["time", "elapsed", "duration", "runtime", "ms", "ns", "seconds"];

/// The units after a time or a size, as in `12 ms`, `0.5s` or `3 MB`.
const UNITS: [&str; 13] =
    ["s", "ms", "us", "µs", "μs", "ns", "sec", "secs", "seconds", "milliseconds", "min", "kb", "mb"];

/// Other words that are never answers.
const STATUS: [&str; 8] = ["ok", "done", "finished", "null", "none", "nil", "true", "false"];

/// The thousands separators.
const SEPARATORS: &str = ",_ '\u{2019}\u{a0}\u{2009}\u{202f}";

/// A word of an output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// The name of a part, such as `Part 1`.
    Label(Part),
    /// An integer in the form that adventofcode.com accepts.
    Number(String),
    /// Another word, such as `HIJLY`, `007` or, if right answers contain commas, `235,87`.
    Text(String),
    /// A time, a status such as `ok`, or a number that is never an answer, such as 0.5.
    Noise,
}

impl Word {
    pub fn is_label(&self) -> bool {
        matches!(self, Self::Label(_))
    }

    pub fn number(&self) -> Option<&str> {
        if let Self::Number(number) = self { Some(number) } else { None }
    }

    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

/// A run of letters, digits and joiners.
struct Token<'a> {
    printed: &'a str,
    /// The token in lower case.
    text: String,
    /// The characters up to the next token.
    gap: &'a str,
}

/// A word that was read from the tokens of a line.
struct Read {
    word: Word,
    /// The number of tokens that the word consists of.
    tokens: usize,
}

/// The text of an output without the escape sequences of terminals. Carriage returns become line breaks, and so do the two
/// characters `\n`, which JSON uses for a line break. The minus sign U+2212 becomes a hyphen.
pub fn plain(output: &str) -> String {
    let mut text = String::new();
    let mut rest = output;
    while let Some((before, sequence)) = rest.split_once('\u{1b}') {
        text.push_str(before);
        rest = match sequence.chars().next() {
            Some('[') => after(&sequence[1..], |letter| ('@'..='~').contains(&letter)),
            Some(']') => after(sequence, |letter| letter == '\u{7}' || letter == '\\'),
            _ => sequence,
        };
    }
    text.push_str(rest);
    text.replace('\r', "\n").replace("\\n", "\n").replace('\u{2212}', "-")
}

/// The text after the first character for which `ends` is true; empty if there is none.
fn after(text: &str, ends: impl Fn(char) -> bool) -> &str {
    text.split_once(ends).map_or("", |(_, rest)| rest)
}

/// The line without thousands separators: `2,408,238` becomes `2408238`.
pub fn join_thousands(line: &str) -> String {
    let letters: Vec<char> = line.chars().collect();
    let digits = |at: usize| letters[at..].iter().take_while(|letter| letter.is_ascii_digit()).count();
    let mut joined = String::new();
    let mut at = 0;
    while at < letters.len() {
        let count = digits(at);
        let end = at + count.max(1);
        joined.extend(&letters[at..end]);
        at = end;
        let is_separated = letters.get(end).is_some_and(|&letter| SEPARATORS.contains(letter));
        while is_separated && (1..=3).contains(&count) && letters.get(at) == letters.get(end) && digits(at + 1) == 3 {
            joined.extend(&letters[at + 1..at + 4]);
            at += 4;
        }
    }
    joined
}

/// The words of each line. The numbers 1 and 2 are labels in places such as `1: 834`, unless the output also has other numbers in
/// such places, as in `3: 17`. `joiners` has the characters, besides letters and digits, that are part of a word.
pub fn words(lines: &[String], joiners: &str) -> Vec<Vec<Word>> {
    let lines: Vec<_> = lines.iter().map(|line| tokens(line, joiners)).collect();
    let mut keys = lines.iter().flat_map(|line| (0..line.len()).filter_map(|at| key(line, at)));
    let keys_are_labels = keys.all(|key| ordinal(key).is_some());
    let words_of = |line: &Vec<Token>| {
        let mut words = Vec::new();
        let mut at = 0;
        while at < line.len() {
            let read = read_word(line, at, keys_are_labels);
            words.push(read.word);
            at += read.tokens;
        }
        words
    };
    lines.iter().map(words_of).collect()
}

/// Reads the word that starts with this token. `keys_are_labels` says whether numbers such as the 1 in `1: 834` are labels.
fn read_word(line: &[Token], at: usize, keys_are_labels: bool) -> Read {
    let Token { text, printed, gap } = &line[at];
    let text = &**text;
    let next = line.get(at + 1).map_or("", |token| &*token.text);
    if let Some(label) = read_label(line, at) {
        return label;
    }
    if keys_are_labels && let Some(part) = key(line, at).and_then(ordinal) {
        return Read { word: Word::Label(part), tokens: 1 };
    }
    if let Some(word) = numeric_word(text) {
        let has_unit = UNITS.contains(&next) && gap.trim().is_empty();
        return if has_unit { Read { word: Word::Noise, tokens: 2 } } else { Read { word, tokens: 1 } };
    }
    if TIMES.contains(&text) && digits(next) > 0 {
        return Read { word: Word::Noise, tokens: 2 };
    }
    if TIMES.contains(&text) || UNITS.contains(&text) || STATUS.contains(&text) {
        return Read { word: Word::Noise, tokens: 1 };
    }
    Read { word: Word::Text((*printed).to_owned()), tokens: 1 }
}

/// Reads a label. Its first token is the token at the index `at`. Returns `None` if no label begins there.
fn read_label(line: &[Token], at: usize) -> Option<Read> {
    let Token { text, gap, .. } = &line[at];
    let one_token = match &**text {
        "silver" | "parta" | "parti" => Some(Part::One),
        "gold" | "partb" | "partii" => Some(Part::Two),
        text => LABELS.iter().find_map(|name| ordinal(text.strip_prefix(name)?)),
    };
    if let Some(part) = one_token {
        return Some(Read { word: Word::Label(part), tokens: 1 });
    }
    let next = line.get(at + 1).map_or("", |token| &*token.text);
    let is_joined = gap.chars().all(|letter| " _-#".contains(letter));
    let two_tokens = match (&**text, next) {
        ("part", "a" | "i") => Some(Part::One),
        ("part", "b" | "ii") => Some(Part::Two),
        ("part", next) => ordinal(next),
        (name, next) if is_joined && LABELS.contains(&name) => ordinal(next),
        (first @ ("first" | "second" | "1st" | "2nd"), name) if LABELS.contains(&name) => ordinal(first),
        _ => None,
    };
    two_tokens.map(|part| Read { word: Word::Label(part), tokens: 2 })
}

fn ordinal(text: &str) -> Option<Part> {
    match text {
        "1" | "one" | "first" | "1st" => Some(Part::One),
        "2" | "two" | "second" | "2nd" => Some(Part::Two),
        _ => None,
    }
}

/// The token's text if the token is a number that may label an answer. The 1 in `1: 834` is such a number anywhere on a line. The 1
/// in `1) 834` or `1. 834` is such a number only at the start of a line.
fn key<'a>(line: &'a [Token], at: usize) -> Option<&'a str> {
    let Token { text, gap, .. } = &line[at];
    let is_number = numeric_word(text).is_some() || ordinal(text).is_some();
    let follows_word = at > 0 && line[at - 1].gap == " " && numeric_word(&line[at - 1].text).is_none();
    let is_first = at == 0 && line.len() > 1 && gap.starts_with([')', '.']);
    (is_number && !follows_word && (is_first || gap.contains([':', '=']))).then_some(&**text)
}

/// A number, digits with a leading zero such as 007, or noise such as 0.5, 12ms or 1m30s; `None` for all other tokens.
fn numeric_word(text: &str) -> Option<Word> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, rest) = digits.split_at(digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len()));
    let (decimals, unit) =
        (rest.trim_end_matches(char::is_alphabetic), rest.trim_start_matches(|letter: char| !letter.is_alphabetic()));
    // Some languages print integers as `834n` or `834L`.
    let is_integer =
        decimals.trim_start_matches('.').bytes().all(|digit| digit == b'0') && ["", "n", "l"].contains(&unit);
    let has_zero = whole.len() > 1 && whole.starts_with('0');
    // A duration such as 1m30s. It cannot be a hexadecimal number, because h, m and s are not hexadecimal digits.
    let is_duration = rest.bytes().all(|letter| letter.is_ascii_digit() || b"hms".contains(&letter));
    if whole.is_empty() {
        None
    } else if is_integer && !has_zero {
        Some(Word::Number(text[..text.len() - rest.len()].to_owned()))
    } else if has_zero && rest.is_empty() {
        Some(Word::Text(text.to_owned()))
    } else if rest.contains(['.', ':']) || UNITS.contains(&unit) || is_duration {
        Some(Word::Noise)
    } else {
        None
    }
}

/// The tokens of a line. The token of a number includes the number's minus sign and decimals.
fn tokens<'a>(line: &'a str, joiners: &str) -> Vec<Token<'a>> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.find(char::is_alphanumeric) {
        // In `part-1` and `1-2`, the hyphen follows a word directly, so it is not a minus sign.
        let is_negative =
            rest[..first].ends_with('-') && (first > 1 || tokens.is_empty()) && digits(&rest[first..]) > 0;
        let start = first - usize::from(is_negative);
        let printed = &rest[start..first + token_length(&rest[first..], joiners)];
        rest = &rest[start + printed.len()..];
        let gap = &rest[..rest.find(char::is_alphanumeric).unwrap_or(rest.len())];
        tokens.push(Token { printed, text: printed.to_lowercase(), gap });
    }
    tokens
}

/// The number of bytes of the token at the start of a text. A number may have decimals, and a time may have colons: `0:00:12.5`.
fn token_length(text: &str, joiners: &str) -> usize {
    let mut end = word_length(text, joiners);
    while digits(text) > 0 {
        let is_decimal = text[end..].strip_prefix('.').is_some_and(|decimals| digits(decimals) > 0);
        let is_clock = text[end..].strip_prefix(':').is_some_and(|minutes| digits(minutes) == 2);
        if !is_decimal && !is_clock {
            break;
        }
        end += 1 + word_length(&text[end + 1..], joiners);
    }
    end
}

/// The number of bytes of the letters, digits and joiners at the start of a text. Commas at the end do not count, because no answer
/// ends with a comma.
fn word_length(text: &str, joiners: &str) -> usize {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && !joiners.contains(letter)).unwrap_or(text.len());
    text[..end].trim_end_matches(',').len()
}

/// The number of digits at the start of a text.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

//! Tests the rules on pages that have the site's structure, but made-up contents.

use common::{Day, Year};
use known_answers::{Doubt, Example};

use super::{OTHER, find, rules};
use crate::page::puzzle::Puzzle;

/// The parts of a page, in the notation of [`examples`], and the examples that a person would find on the page. Each example is an
/// input, the answer to part 1, and the answer to part 2. A missing answer is empty.
type Imitation = (&'static [&'static str], &'static [[&'static str; 3]]);

/// Pages on which the rules find the same examples as a person would.
const FOUND: [Imitation; 15] = [
    // One block, and part 2 is about the same block.
    (&["For example:{12\n30}That is «42».", "In the example above, it is «360»."], &[["12\n30\n", "42", "360"]]),
    // Emphasis around the code.
    (&["For example:{12\n30}<ul><li>‹12›.</ul><p>So it is <em>‹42›</em>."], &[["12\n30\n", "42", ""]]),
    // No example.
    (&["How many sacks are there? There are more than <em>12</em>.", "And now?"], &[]),
    // A list of short examples. Part 2 repeats one of them.
    (
        &["<ul><li>‹ab› has «2».<li>‹abc› has ‹a› and «3».</ul>", "<ul><li>‹ab› has «4».<li>‹x› has «1».</ul>"],
        &[["ab", "2", "4"], ["abc", "3", ""], ["x", "", "1"]],
    ),
    // A list of short examples without emphasis.
    (&["For example:<ul><li>‹ab› has ‹2›.<li>‹abc› has ‹3›.</ul>"], &[["ab", "2", ""], ["abc", "3", ""]]),
    // The example, and then pictures of later steps.
    (
        &["For example:{#..}One step later, this example is:{.#.}In the end, it is «42».", "For example, it is «7»."],
        &[["#..\n", "42", "7"]],
    ),
    // A small example and a larger one.
    (
        &["A small example:{1}It has «1».<p>Another, slightly longer example:{2}«3».", "The larger example has «9»."],
        &[["1\n", "1", ""], ["2\n", "3", "9"]],
    ),
    // Part 2 has an input of its own.
    (
        &["For example:{1}It has «1».", "Here is a different, rather small example:{5\n6}It has «30»."],
        &[["1\n", "1", ""], ["5\n6\n", "", "30"]],
    ),
    // Part 2 has a picture.
    (&["For example:{1}It has «1».", "After the second round:{5\n6}It has «30»."], &[["1\n", "1", "30"]]),
    // A picture before the example.
    (&["The mill:{/\\\n||}For example:{12\n30}It is «42»."], &[["12\n30\n", "42", ""]]),
    // An answer in letters, after other emphasized values.
    (&["An example:{ab\nba}<ul><li>«ab»</ul><p>The password is «baba»."], &[["ab\nba\n", "baba", ""]]),
    // Emphasis and entities in the block, and code that is partly emphasized.
    (&["For example:{  a&lt;<em>b</em>\n\n&amp;c  }«3», <code><em>1</em>2</code>"], &[["  a<b\n\n&c  \n", "3", ""]]),
    // Two examples, and part 2 is about the first.
    (
        &["For example:{1}It has «1».<p>Here is another example:{2}It has «2».", "In the first example, it is «11»."],
        &[["1\n", "1", "11"], ["2\n", "2", ""]],
    ),
    // The text before the block does not say "example".
    (&["The sacks are in rows.{1}It has «1»."], &[["1\n", "1", ""]]),
    // Blocks in the items of a list.
    (
        &["<ul><li><p>For example:{1}has «1»</li><li><p>A second example:{2}has «2»</li></ul>"],
        &[["1\n", "1", ""], ["2\n", "2", ""]],
    ),
];

/// Pages on which the rules find no examples, or different examples from those that a person would find. If the rules find
/// examples, at least one has a doubt.
const NOT_FOUND: [Imitation; 5] = [
    // An answer that is not code.
    (&["For example:{12\n30}It is <em>42</em>."], &[["12\n30\n", "42", ""]]),
    // Emphasized code after the answer.
    (&["For example:{12\n30}It is «42».<p>Your miller is called «max»."], &[["12\n30\n", "42", ""]]),
    // An example within a paragraph.
    (&["For example, ‹abc› has «3»."], &[["abc", "3", ""]]),
    // Part 2 has an input of its own, but does not announce another example.
    (&["For example:{1}It has «1».", "For example:{5\n6}It has «30»."], &[["1\n", "1", ""], ["5\n6\n", "", "30"]]),
    // Part 2 is about both examples.
    (
        &["For example:{1}It has «1».<p>Here is another example:{2}It has «2».", "First «11», then «12»."],
        &[["1\n", "1", "11"], ["2\n", "2", "12"]],
    ),
];

/// The examples that the rules find on a page. Each part is HTML with three abbreviations: {block}, ‹code› and «emphasized code».
fn examples(parts: &[&str]) -> Vec<Example> {
    const LONG: [(char, &str); 6] = [
        ('{', "<pre><code>"),
        ('}', "\n</code></pre><p>"),
        ('‹', "<code>"),
        ('›', "</code>"),
        ('«', "<code><em>"),
        ('»', "</em></code>"),
    ];
    let articles = parts.iter().zip(["Day 5: A Title", "Part Two"]).map(|(part, heading)| {
        let text = LONG.into_iter().fold((*part).to_owned(), |text, (short, long)| text.replace(short, long));
        format!("<article class=day-desc><h2>--- {heading} ---</h2><p>{text}</article>")
    });
    let page = format!("<main>{}</main>", articles.collect::<String>());
    find(&Puzzle::parse(&page, "", Year::new(2021).unwrap(), Day::new(5).unwrap()).unwrap())
}

#[test]
fn wrong_examples_have_doubts() {
    for (index, (parts, wanted)) in FOUND.into_iter().chain(NOT_FOUND).enumerate() {
        let found = examples(parts);
        let texts = |example: &Example| {
            let part1 = example.part1.clone().unwrap_or_default();
            let part2 = example.part2.clone().unwrap_or_default();
            [example.input.clone(), part1, part2]
        };
        let is_found = found.iter().map(texts).eq(wanted.iter().map(|texts| texts.map(str::to_owned)));
        assert_eq!(is_found, index < FOUND.len(), "{parts:?}: {found:?}");
        let is_in_doubt = found.is_empty() || found.iter().any(|example| !example.doubts.is_empty());
        assert!(is_found || is_in_doubt, "{parts:?}: {found:?}");
    }
}

#[test]
fn each_doubt_names_its_subject() {
    for (parts, doubts) in [
        (&["For example:{12\n30}First come ‹12›.<p>That is «42».", "That is «42»."][..], &[][..]),
        (&["For example:{1}"], &["part 1: no emphasized code follows the input"]),
        (&["For example:{1}«1»<p>«2»"], &["part 1: the answer is the last of 2 different emphasized codes"]),
        (&["Rows.{1}«2»"], &["input: no text right before the block says \"example\""]),
        (&["A picture:{|}For example:{1}«2»"], &["input: other blocks come before it"]),
        (&["For example:{1}«2»", "For example:{2}«2»"], &["part 2: it has a block, which may be an input of its own"]),
        (&["For example:{1}«2»<p>Another example:{3}«4»"], &["input: one of 2 in part 1", "input: one of 2 in part 1"]),
        (&["<ul><li>‹a› has ‹1›.</ul>"], &["input: it is from a list", "part 1: the answer is not emphasized"]),
    ] {
        let found: Vec<Doubt> = examples(parts).into_iter().flat_map(|example| example.doubts).collect();
        assert_eq!(found.iter().map(|doubt| doubt.text.as_str()).collect::<Vec<_>>(), doubts, "{parts:?}");
    }
}

#[test]
fn the_help_lists_every_word() {
    let rules = rules();
    for word in OTHER {
        assert!(rules.contains(word), "{word}: {rules}");
        assert_eq!(examples(&["For example:{1}«2»", &format!("Here is a {word} example:{{3}}«4»")]).len(), 2, "{word}");
    }
}

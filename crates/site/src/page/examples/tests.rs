//! Tests the rules on pages with the structure of the site's, but other content.

use answers::Example;
use common::Day;

use super::find;
use crate::page::puzzle::Puzzle;

/// A page: a description, its parts, and the examples that a person would find in it.
struct Imitation {
    like: &'static str,
    parts: &'static [&'static str],
    /// The input, the answer to part 1, and the answer to part 2.
    examples: &'static [(&'static str, Option<&'static str>, Option<&'static str>)],
    /// Whether the rules find exactly these.
    is_found: bool,
}

const ANSWER: &str = "<p>In total, that is <code><em>42</em></code> sacks.</p>";

const IMITATIONS: [Imitation; 20] = [
    Imitation {
        like: "one block, and part 2 with the same",
        parts: &[
            "<p>For example, the mill may have these sacks:</p><pre><code>12\n30\n</code></pre><p>That is <code><em>42</em></code>.</p>",
            "<p>In the example above, the product is <code><em>360</em></code>.</p><p>What is it?</p>",
        ],
        examples: &[("12\n30\n", Some("42"), Some("360"))],
        is_found: true,
    },
    Imitation {
        like: "emphasis around the code",
        parts: &["<p>For example:</p><pre><code>12\n30\n</code></pre><ul><li>The first has <code>12</code>.</li></ul>\
             <p>So it is <em><code>42</code></em>.</p>"],
        examples: &[("12\n30\n", Some("42"), None)],
        is_found: true,
    },
    Imitation {
        like: "no example",
        parts: &["<p>How many sacks are there? There are more than <em>12</em>.</p>", "<p>And now?</p>"],
        examples: &[],
        is_found: true,
    },
    Imitation {
        like: "a list of short examples, and in part 2 of the same",
        parts: &[
            "<p>For example:</p><ul><li><code>ab</code> has <code><em>2</em></code>.</li>\
             <li><code>abc</code> has <code>a</code>, and so <code><em>3</em></code>.</li></ul>",
            "<p>Now:</p><ul><li><code>ab</code> has <code><em>4</em></code>.</li><li><code>x</code> has <code><em>1</em></code>.</li></ul>",
        ],
        examples: &[("ab", Some("2"), Some("4")), ("abc", Some("3"), None), ("x", None, Some("1"))],
        is_found: true,
    },
    Imitation {
        like: "a list of short examples without emphasis",
        parts: &[
            "<p>For example:</p><ul><li><code>ab</code> has <code>2</code>.</li><li><code>abc</code> has <code>3</code>.</li></ul>",
        ],
        examples: &[("ab", Some("2"), None), ("abc", Some("3"), None)],
        is_found: true,
    },
    Imitation {
        like: "pictures of the steps after the example",
        parts: &[
            "<p>For example:</p><pre><code>#..\n</code></pre><p>After one step, this example looks like this:</p>\
             <pre><code>.#.\n</code></pre><p>In the end, <code><em>42</em></code> are left.</p>",
            "<p>For example, the tenth step of the same is <code><em>7</em></code>.</p>",
        ],
        examples: &[("#..\n", Some("42"), Some("7"))],
        is_found: true,
    },
    Imitation {
        like: "a small example and a larger one",
        parts: &[
            "<p>Here is a small example:</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>\
             <p>Here is a slightly larger example:</p><pre><code>1\n2\n</code></pre><p>It has <code><em>3</em></code>.</p>",
            "<p>In the larger example, it is <code><em>9</em></code>.</p>",
        ],
        examples: &[("1\n", Some("1"), None), ("1\n2\n", Some("3"), Some("9"))],
        is_found: true,
    },
    Imitation {
        like: "an input of its own in part 2",
        parts: &[
            "<p>For example:</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>",
            "<p>Here is a different, rather small example:</p><pre><code>5\n6\n</code></pre><p>It has <code><em>30</em></code>.</p>",
        ],
        examples: &[("1\n", Some("1"), None), ("5\n6\n", None, Some("30"))],
        is_found: true,
    },
    Imitation {
        like: "a picture in part 2",
        parts: &[
            "<p>For example:</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>",
            "<p>After the second round:</p><pre><code>5\n6\n</code></pre><p>It has <code><em>30</em></code>.</p>",
        ],
        examples: &[("1\n", Some("1"), Some("30"))],
        is_found: true,
    },
    Imitation {
        like: "a picture before the example",
        parts: &[
            "<p>The mill looks like this:</p><pre><code>/\\\n||\n</code></pre><p>For example, with these sacks:</p>\
             <pre><code>12\n30\n</code></pre><p>It is <code><em>42</em></code>.</p>",
        ],
        examples: &[("12\n30\n", Some("42"), None)],
        is_found: true,
    },
    Imitation {
        like: "an answer that is no code",
        parts: &["<p>For example:</p><pre><code>12\n30\n</code></pre><p>It is <em>42</em>.</p>"],
        examples: &[("12\n30\n", Some("42"), None)],
        is_found: false,
    },
    Imitation {
        like: "code in emphasis after the answer",
        parts: &["<p>For example:</p><pre><code>12\n30\n</code></pre><p>It is <code><em>42</em></code>.</p>\
             <p>Your miller is called <code><em>max</em></code>. What is it?</p>"],
        examples: &[("12\n30\n", Some("42"), None)],
        is_found: false,
    },
    Imitation {
        like: "an example within a paragraph",
        parts: &["<p>For example, <code>abc</code> has <code><em>3</em></code>.</p>"],
        examples: &[("abc", Some("3"), None)],
        is_found: false,
    },
    Imitation {
        like: "an answer in letters, and values in emphasis on the way to it",
        parts: &[
            "<p>Consider this example:</p><pre><code>ab\nba\n</code></pre><ul><li>The first is <code><em>ab</em></code>.</li></ul>\
             <p>The password is <code><em>baba</em></code>.</p>",
        ],
        examples: &[("ab\nba\n", Some("baba"), None)],
        is_found: true,
    },
    Imitation {
        like: "emphasis and entities in the block",
        parts: &[
            "<p>For example:</p><pre><code>  a&lt;<em>b</em>\n\n&amp;c  \n</code></pre><p><code><em>1</em>2</code>, <code><em>3</em></code></p>",
        ],
        examples: &[("  a<b\n\n&c  \n", Some("3"), None)],
        is_found: true,
    },
    Imitation {
        like: "an input of its own in part 2 that is not called another one",
        parts: &[
            "<p>For example:</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>",
            "<p>For example:</p><pre><code>5\n6\n</code></pre><p>It has <code><em>30</em></code>.</p>",
        ],
        examples: &[("1\n", Some("1"), None), ("5\n6\n", None, Some("30"))],
        is_found: false,
    },
    Imitation {
        like: "two examples, and part 2 about the first",
        parts: &[
            "<p>For example:</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>\
             <p>Here is another example:</p><pre><code>2\n</code></pre><p>It has <code><em>2</em></code>.</p>",
            "<p>In the first example, it is <code><em>11</em></code>.</p>",
        ],
        examples: &[("1\n", Some("1"), Some("11")), ("2\n", Some("2"), None)],
        is_found: true,
    },
    Imitation {
        like: "a block without a word before it",
        parts: &["<p>The sacks are in rows.</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>"],
        examples: &[("1\n", Some("1"), None)],
        is_found: true,
    },
    Imitation {
        like: "blocks in the items of a list",
        parts: &[
            "<p>Two cases:</p><ul><li><p>For example:</p><pre><code>1\n</code></pre><p>has <code><em>1</em></code></p></li>\
             <li><p>A second example:</p><pre><code>2\n</code></pre><p>has <code><em>2</em></code></p></li></ul>",
        ],
        examples: &[("1\n", Some("1"), None), ("2\n", Some("2"), None)],
        is_found: true,
    },
    Imitation {
        like: "part 2 about both examples",
        parts: &[
            "<p>For example:</p><pre><code>1\n</code></pre><p>It has <code><em>1</em></code>.</p>\
             <p>Here is another example:</p><pre><code>2\n</code></pre><p>It has <code><em>2</em></code>.</p>",
            "<p>The first has <code><em>11</em></code>, the second <code><em>12</em></code>.</p>",
        ],
        examples: &[("1\n", Some("1"), Some("11")), ("2\n", Some("2"), Some("12"))],
        is_found: false,
    },
];

fn examples(parts: &[&str]) -> Vec<Example> {
    let articles = parts
        .iter()
        .zip(["Day 5: A Title", "Part Two"])
        .map(|(part, heading)| format!("<article class=\"day-desc\"><h2>--- {heading} ---</h2>{part}</article>"));
    let page = format!("<main>{}</main>", articles.collect::<String>());
    find(&Puzzle::parse(&page, "", Day::new(5).unwrap()).unwrap())
}

#[test]
fn the_rules_are_right_on_three_of_four_pages_and_otherwise_have_doubts() {
    let mut right = 0;
    for Imitation { like, parts, examples: wanted, is_found } in IMITATIONS {
        let found = examples(parts);
        let plain: Vec<_> = found
            .iter()
            .map(|Example { input, part1, part2, .. }| (input.as_str(), part1.as_deref(), part2.as_deref()))
            .collect();
        assert_eq!(plain == wanted, is_found, "{like}: {found:?}");
        right += usize::from(is_found);
        let is_in_doubt = found.is_empty() || found.iter().any(|example| !example.doubts.is_empty());
        assert!(is_found || is_in_doubt, "{like}: {found:?}");
    }
    assert_eq!((right, IMITATIONS.len()), (15, 20));
}

#[test]
fn a_plain_example_has_no_doubts() {
    let page = format!("<p>For example:</p><pre><code>12\n30\n</code></pre><p>First come <code>12</code>.</p>{ANSWER}");
    let [example] = examples(&[&page, ANSWER]).try_into().unwrap();
    assert_eq!(example.doubts, []);
}

#[test]
fn each_doubt_names_what_it_is_about() {
    let doubts = |parts: &[&str]| -> Vec<String> {
        examples(parts).into_iter().flat_map(|example| example.doubts).map(|doubt| doubt.text).collect()
    };
    let block = "<p>For example:</p><pre><code>1\n</code></pre>";
    assert_eq!(doubts(&[block]), ["part 1: no code in emphasis follows the input"]);
    let two = format!("{block}<p><code><em>1</em></code></p>{ANSWER}");
    assert_eq!(doubts(&[&two]), ["part 1: the answer is the last of 2 different codes in emphasis"]);
    let unannounced = format!("<p>Rows.</p><pre>1\n</pre>{ANSWER}");
    assert_eq!(doubts(&[&unannounced]), ["input: no text right before the block says \"example\""]);
    let late = format!("<p>A picture:</p><pre>/\\\n</pre>{block}{ANSWER}");
    assert_eq!(doubts(&[&late]), ["input: other blocks come before it"]);
    let whole = format!("{block}{ANSWER}");
    let own = format!("<p>For example:</p><pre>2\n</pre>{ANSWER}");
    assert_eq!(doubts(&[&whole, &own]), ["part 2: it has a block, which may be an input of its own"]);
    let item = "<ul><li><code>a</code> has <code>1</code>.</li></ul>";
    assert_eq!(doubts(&[item]), ["input: it is from a list", "part 1: the answer is not in emphasis"]);
}

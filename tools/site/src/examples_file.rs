//! Saves the examples of a puzzle as `inputs/<year>/day<N>.examples.toml`.

use anyhow::{Context, Result};
use common::{Day, Part, read_text};
use known_answers::{Doubt, Example};
use terminal::eprint;
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, value};
use workspace::{AtomicFile, Workspace};

use crate::page::examples;
use crate::page::puzzle::Puzzle;

const ABOUT: &str = "\
# Examples from the puzzle's page. Correct mistakes and add missing examples: nothing in this file is ever overwritten.
# \"doubts\" lists what was uncertain; delete it once you have checked.

";

/// Saves only the examples that are new, and reports them on standard error.
pub fn save(workspace: &Workspace, day: Day, puzzle: &Puzzle) -> Result<()> {
    let path = workspace.inputs().examples_path(workspace.year, day);
    let place = path.display();
    let mut examples = examples::find(puzzle);
    let old = read_text(&path)?;
    if examples.is_empty() && old.is_none() {
        eprint(format_args!("day {day}: found no example in the text; if there is one, add it to {place}"));
        return Ok(());
    }
    // An existing file may lack an example of part 1 because the user has deleted it. So add only examples with an answer to part
    // 2.
    examples.retain(|example| old.is_none() || example.part2.is_some());
    let with_examples = add(old.as_deref().unwrap_or_default(), &examples).with_context(|| place.to_string())?;
    let new = if old.is_none() { format!("{ABOUT}{with_examples}") } else { with_examples };
    if old.as_ref() == Some(&new) {
        eprint(format_args!("day {day}: no new examples for {place}"));
        return Ok(());
    }
    AtomicFile::begin(&path)?.finish(&new)?;
    let is_certain = examples.iter().all(|example| example.doubts.is_empty());
    let doubt = if is_certain { "" } else { ", partly in doubt; compare with the text" };
    let count = if examples.len() == 1 { "an example".to_owned() } else { format!("{} examples", examples.len()) };
    eprint(format_args!("day {day}: saved {count} in {place}{doubt}"));
    Ok(())
}

/// Existing content is kept, and existing answers are not replaced.
fn add(text: &str, examples: &[Example]) -> Result<String> {
    let mut document: DocumentMut = text.parse().context("not a file of examples; fix it or move it away")?;
    let entry = document.entry("example").or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let tables = entry.as_array_of_tables_mut().context("\"example\" is not [[example]]; fix it or move it away")?;
    for example in examples {
        let has_input = |table: &Table| table.get("input").and_then(Item::as_str) == Some(&example.input);
        if !tables.iter().any(has_input) {
            tables.push([("input", value(&example.input))].into_iter().collect());
        }
        for table in tables.iter_mut().filter(|table| has_input(table)) {
            complete(table, example);
        }
    }
    Ok(document.to_string())
}

/// A new table gets all doubts about the example; any other table gets only the doubts about the added answers.
fn complete(table: &mut Table, example: &Example) {
    let is_new = table.len() == 1;
    let mut added = Vec::new();
    for (part, key, answer) in [(Part::One, "part1", &example.part1), (Part::Two, "part2", &example.part2)] {
        if let Some(answer) = answer
            && !table.contains_key(key)
        {
            table.insert(key, value(answer));
            added.push(part);
        }
    }
    let is_about = |doubt: &&Doubt| is_new || doubt.part.is_some_and(|part| added.contains(&part));
    let doubts: Vec<_> = example.doubts.iter().filter(is_about).map(|doubt| &doubt.text).collect();
    if !doubts.is_empty()
        && let Some(array) = table.entry("doubts").or_insert(value(Array::new())).as_array_mut()
    {
        array.extend(doubts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_doubts_about_added_answers_are_added() {
        let example = |part2: Option<&str>, doubts: &[&str]| Example {
            input: "1".to_owned(),
            part1: Some("10".to_owned()),
            part2: part2.map(str::to_owned),
            doubts: doubts.iter().map(|doubt| Doubt::from((*doubt).to_owned())).collect(),
            ..Example::default()
        };
        let first = [example(None, &["input: a", "part 1: b"])];
        let both = [example(Some("20"), &["input: a", "part 1: b", "part 2: c"])];
        let with_first = "[[example]]\ninput = \"1\"\npart1 = \"10\"\ndoubts = [\"input: a\", \"part 1: b\"]\n";
        assert_eq!(add("", &first).unwrap(), with_first);
        let with_both = with_first.replace("b\"]\n", "b\", \"part 2: c\"]\npart2 = \"20\"\n");
        assert_eq!(add(with_first, &both).unwrap(), with_both);
        assert_eq!(add(&with_both, &both).unwrap(), with_both);
        // The user has settled the doubts about part 1.
        let settled = "[[example]]\ninput = \"1\"\npart1 = \"11\"\n";
        let added = "part2 = \"20\"\ndoubts = [\"part 2: c\"]\n";
        assert_eq!(add(settled, &both).unwrap(), format!("{settled}{added}"));
        let own_keys = format!("{settled}skip = true # for now\nparameters = {{ width = 11 }}\n");
        assert_eq!(add(&own_keys, &both).unwrap(), format!("{own_keys}{added}"));
    }
}

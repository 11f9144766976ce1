//! Writes the answers to a sample.

/// The content of a `sample.toml` with these answers, part 1 first.
///
/// ```
/// assert_eq!(answers::sample_toml(&["42".into(), "a\nb".into()]), "part1 = \"42\"\npart2 = \"a\\nb\"\n");
/// ```
pub fn sample_toml(answers: &[String]) -> String {
    let lines = answers.iter().zip(1..).map(|(answer, part)| {
        let escaped = answer.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        format!("part{part} = \"{escaped}\"\n")
    });
    lines.collect::<Vec<_>>().concat()
}

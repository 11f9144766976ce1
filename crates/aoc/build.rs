//! Finds the solvers of all days and writes them down twice: for cargo-aoc, and for the library of the root package.
//!
//! The `#[aoc]` attribute on a function is the only statement that the function solves a part. This script reads it from the days'
//! sources, so that there is no list to keep beside them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use aoc_runner_internal::{DayPart, DayPartsBuilder};
use syn::visit::Visit;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Where cargo-aoc looks for the solvers: relative to the root of the workspace, wherever the target folder may be.
const COMPLETED: &str = "target/aoc/completed.json";

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    // cargo-aoc needs the file, so that it must be written again when it is gone or another.
    println!("cargo::rerun-if-changed={COMPLETED}");
    let manifest: toml::Table = fs::read_to_string("Cargo.toml")?.parse()?;
    let year = year(&manifest)?;
    let days = day_crates(&manifest).map(Day::read).collect::<Result<Vec<_>>>()?;

    write_if_changed(COMPLETED, &completed(year, &days)?)?;
    let generated = Path::new(&env::var("OUT_DIR")?).join("solutions.rs");
    write_if_changed(generated, &solutions(year, &days)?)
}

/// A day's crate, as far as its sources tell.
struct Day {
    name: String,
    title: String,
    solvers: BTreeSet<DayPart>,
    has_sample: bool,
    has_answers: bool,
    has_generator: bool,
    whole: Option<WholeDay>,
}

impl Day {
    fn read(name: String) -> Result<Self> {
        let folder = Path::new("crates").join(&name);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut solvers = Solvers::default();
        read_sources(&folder.join("src"), &mut solvers)?;
        if let Some(stray) = solvers.found.iter().find(|solver| format!("day{:02}", solver.day.0) != name) {
            return Err(format!("{}: a solver of day {} does not belong there", folder.display(), stray.day.0).into());
        }
        let lib = folder.join("src/lib.rs");
        Ok(Self {
            title: title(&lib)?.unwrap_or_else(|| name.clone()),
            whole: WholeDay::read(&lib)?,
            solvers: solvers.found,
            has_sample: folder.join("sample.txt").exists(),
            has_answers: folder.join("sample.toml").exists(),
            has_generator: folder.join("src/sample.rs").exists(),
            name,
        })
    }
}

/// Collects what `#[aoc(dayN, partM[, Variant])]` says of the functions it stands on, outside of tests.
#[derive(Default)]
struct Solvers {
    found: BTreeSet<DayPart>,
    error: Option<String>,
}

impl<'ast> Visit<'ast> for Solvers {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        for attribute in function.attrs.iter().filter(|attribute| attribute.path().is_ident("aoc")) {
            match solver(attribute) {
                Ok(solver) => drop(self.found.insert(solver)),
                Err(error) => self.error = Some(format!("#[aoc] on {}: {error}", function.sig.ident)),
            }
        }
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let is_test = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|flag| flag == "test")
        };
        if !module.attrs.iter().any(is_test) {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

/// The functions that a day's default solvers are made of, by their names at the root of the day's crate.
struct WholeDay {
    /// The default generator, for all parts.
    parse: String,
    /// The default solver of each part.
    parts: Vec<String>,
}

impl WholeDay {
    /// Those in a day's lib.rs. `None` unless there is one generator for all the default solvers, and all of these are public.
    fn read(lib: &Path) -> Result<Option<Self>> {
        let Ok(file) = syn::parse_file(&fs::read_to_string(lib)?) else { return Ok(None) };
        let mut generators = Vec::new();
        let mut parts = Vec::new();
        for item in &file.items {
            let syn::Item::Fn(function) = item else { continue };
            for attribute in &function.attrs {
                let is_generator = attribute.path().is_ident("aoc_generator");
                if !is_generator && !attribute.path().is_ident("aoc") {
                    continue;
                }
                let words = words(attribute)?;
                // What has a third word is of a variant.
                if words.len() <= 2 {
                    let list = if is_generator { &mut generators } else { &mut parts };
                    let is_public = matches!(function.vis, syn::Visibility::Public(_));
                    list.push((words, is_public, function.sig.ident.to_string()));
                }
            }
        }
        parts.sort();
        let is_usable = generators.iter().chain(&parts).all(|(_, is_public, _)| *is_public) && !parts.is_empty();
        Ok(match &generators[..] {
            [(words, _, parse)] if words.len() == 1 && is_usable => {
                Some(Self { parse: parse.clone(), parts: parts.into_iter().map(|(.., name)| name).collect() })
            }
            _ => None,
        })
    }

    /// The source of a function that parses an input once and solves the parts.
    fn source(&self, name: &str) -> String {
        let call = |part| format!("let _ = black_box({name}::{part}(black_box(&parsed)));");
        let parts: String = self.parts.iter().map(call).collect();
        let parse = &self.parse;
        format!("|text| {{ if let Ok(parsed) = {name}::{parse}(black_box(text)) {{ {parts} }} }}")
    }
}

/// The words in parentheses behind an attribute's name.
fn words(attribute: &syn::Attribute) -> Result<Vec<String>> {
    use syn::punctuated::Punctuated;
    let words = attribute.parse_args_with(Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated)?;
    Ok(words.iter().map(ToString::to_string).collect())
}

fn solver(attribute: &syn::Attribute) -> Result<DayPart> {
    let mut words = words(attribute)?.into_iter();
    let (Some(day), Some(part)) = (words.next(), words.next()) else {
        return Err("a day and a part are needed, as in #[aoc(day21, part1)]".into());
    };
    Ok(DayPart { day: day.parse()?, part: part.parse()?, name: words.next() })
}

fn read_sources(folder: &Path, solvers: &mut Solvers) -> Result<()> {
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            read_sources(&path, solvers)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            // What does not parse gets a far better message from the compiler, when it comes to the day itself.
            if let Ok(file) = syn::parse_file(&fs::read_to_string(&path)?) {
                solvers.visit_file(&file);
            }
            if let Some(error) = solvers.error.take() {
                return Err(format!("{}: {error}", path.display()).into());
            }
        }
    }
    Ok(())
}

/// The heading that opens a day's documentation, without the backticks that mark words for Markdown.
fn title(lib: &Path) -> Result<Option<String>> {
    let source = fs::read_to_string(lib)?;
    Ok(source.lines().find_map(|line| line.strip_prefix("//! # ")).map(|title| title.trim().replace('`', "")))
}

fn year(manifest: &toml::Table) -> Result<u16> {
    let metadata = manifest.get("workspace").and_then(|workspace| workspace.get("metadata"));
    let year = metadata.and_then(|metadata| metadata.get("aoc")).and_then(|aoc| aoc.get("year"));
    let year = year.and_then(toml::Value::as_integer).and_then(|year| u16::try_from(year).ok());
    Ok(year.ok_or("Cargo.toml: set the year, as in [workspace.metadata.aoc] year = 2021")?)
}

/// The dependencies that are named like days, in order.
fn day_crates(manifest: &toml::Table) -> impl Iterator<Item = String> {
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
    let names: BTreeSet<_> = dependencies.into_iter().flat_map(toml::Table::keys).cloned().collect();
    names.into_iter().filter(|name| {
        let number = name.strip_prefix("day");
        number.is_some_and(|number| number.len() == 2 && number.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// The text of the file that cargo-aoc reads.
fn completed(year: u16, days: &[Day]) -> Result<String> {
    let solvers = days.iter().flat_map(|day| day.solvers.iter().cloned());
    let parts = solvers.collect::<DayPartsBuilder>().with_year(year.into());
    Ok(serde_json::to_string_pretty(&parts)?)
}

/// The source of the library's list of solutions, and of what cargo-aoc expects at the library's root.
fn solutions(year: u16, days: &[Day]) -> Result<String> {
    let mut source = String::new();
    for day in days {
        writeln!(source, "pub use {}::aoc_factory::*;", day.name)?;
    }
    writeln!(source, "/// The year of these puzzles.\npub const YEAR: Year = year({year});")?;
    writeln!(source, "/// The days, in order.\npub const DAYS: &[PuzzleDay] = &[")?;
    for day in days {
        let number: u8 = day.name.trim_start_matches("day").parse()?;
        let file = |name, is_there| {
            let text = format!(r#"include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/crates/{}/{name}"))"#, day.name);
            if is_there { format!("Some({text})") } else { "None".to_owned() }
        };
        let sample = file("sample.txt", day.has_sample);
        let answers = file("sample.toml", day.has_answers);
        let title = &day.title;
        let generate =
            if day.has_generator { format!("Some({}::sample::generate)", day.name) } else { "None".to_owned() };
        let whole =
            day.whole.as_ref().map_or_else(|| "None".to_owned(), |whole| format!("Some({})", whole.source(&day.name)));
        writeln!(
            source,
            "PuzzleDay {{ day: day({number}), title: {title:?}, sample: {sample}, sample_answers: {answers}, generate: {generate}, \
             solve_whole: {whole} }},"
        )?;
    }
    writeln!(source, "];")?;
    writeln!(source, "/// The solvers, by day, part and variant.\npub const SOLUTIONS: &[Solution] = &[")?;
    for DayPart { day, part, name } in days.iter().flat_map(|day| &day.solvers) {
        let (day, part) = (day.0, part.0);
        let word = ["One", "Two"][usize::from(part) - 1];
        let variant = name.as_ref().map(|name| format!("_{}", name.to_lowercase())).unwrap_or_default();
        writeln!(
            source,
            "Solution {{ day: day({day}), part: Part::{word}, variant: {name:?}, generate: Factory::day{day}_part{part}{variant} }},"
        )?;
    }
    writeln!(source, "];")?;
    Ok(source)
}

/// Leaves a file that is right already alone, so that nothing is built again for it.
fn write_if_changed(path: impl AsRef<Path>, text: &str) -> Result<()> {
    let path = path.as_ref();
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()).into())
}

//! Finds the solvers and the sample generator in the sources of a day. A solver is a function with the attribute `#[aoc]`. The
//! sample generator is in the module `sample`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use syn::punctuated::Punctuated;
use syn::visit::Visit;

/// A function with the attribute `#[aoc(dayN, partM[, Variant])]`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Solver {
    /// The number of the day. The macro `register!` checks it.
    pub day: u8,
    /// The part, 1 or 2.
    pub part: u8,
    /// The variant's name as written in the attribute; `None` for the default solver.
    pub variant: Option<String>,
}

impl Solver {
    /// The name of the trait that `#[aoc]` implements for the type `Factory`, such as `Day7Part1SORTED`.
    pub fn trait_name(&self) -> String {
        let variant = self.variant.as_deref().unwrap_or_default().to_uppercase();
        format!("Day{}Part{}{variant}", self.day, self.part)
    }

    /// The name of the trait's only function, such as `day7_part1_sorted`.
    pub fn function_name(&self) -> String {
        let variant = self.variant.as_ref().map(|name| format!("_{}", name.to_lowercase())).unwrap_or_default();
        format!("day{}_part{}{variant}", self.day, self.part)
    }
}

/// Finds all solvers in the Rust files of a folder and its subfolders, except in inline modules under `#[cfg(test)]`.
///
/// Files with syntax errors are skipped, because the compiler reports such errors better.
///
/// # Errors
///
/// A message with the path if a file or a folder cannot be read, an attribute is malformed, or two attributes name the same solver,
/// even in different files.
pub fn solvers(folder: &Path) -> Result<BTreeSet<Solver>, String> {
    let mut found = BTreeSet::new();
    collect(folder, &mut found)?;
    Ok(found)
}

fn collect(folder: &Path, found: &mut BTreeSet<Solver>) -> Result<(), String> {
    let unreadable = |error| format!("{}: cannot be read: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        paths.push(entry.map_err(unreadable)?.path());
    }
    // Sort the paths, so that the error about two functions for one solver always names the same function.
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let file = path.display();
            let source = fs::read_to_string(&path).map_err(|error| format!("{file}: cannot be read: {error}"))?;
            collect_from_source(&source, found).map_err(|problem| format!("{file}: {problem}"))?;
        }
    }
    Ok(())
}

/// The error names the function whose attribute is wrong.
fn collect_from_source(source: &str, found: &mut BTreeSet<Solver>) -> Result<(), String> {
    // Do not parse a file without a solver, because parsing is slow.
    if !source.contains("aoc(") {
        return Ok(());
    }
    let Ok(file) = syn::parse_file(source) else { return Ok(()) };
    let mut functions = Functions(Vec::new());
    functions.visit_file(&file);
    for function in functions.0 {
        for attribute in function.attrs.iter().filter(|attribute| attribute.path().is_ident("aoc")) {
            let on = format!("#[aoc] on {}", function.sig.ident);
            let solver = solver(attribute).map_err(|problem| format!("{on}: {problem}"))?;
            // The names of generated functions are in lower case, so two variants that differ only in case would get the same
            // name.
            if found.iter().any(|other| other.function_name() == solver.function_name()) {
                let name = solver.function_name();
                return Err(format!("{on}: another function has the same attribute, apart from case: {name}"));
            }
            found.insert(solver);
        }
    }
    Ok(())
}

/// Whether the text of a day's `lib.rs` declares the module of the sample generator, `pub mod sample`. A module under `#[cfg]` does
/// not count, and neither does any module in a file with syntax errors, which the compiler reports.
pub fn declares_generator(source: &str) -> bool {
    let is_generator = |item: &syn::Item| match item {
        syn::Item::Mod(module) => {
            module.ident == "sample"
                && matches!(module.vis, syn::Visibility::Public(_))
                && !module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"))
        }
        _ => false,
    };
    // Do not parse a text without such a module, because parsing is slow.
    source.contains("mod sample") && syn::parse_file(source).is_ok_and(|file| file.items.iter().any(is_generator))
}

/// Collects all functions except those in modules under `#[cfg(test)]`.
struct Functions<'ast>(Vec<&'ast syn::ItemFn>);

impl<'ast> Visit<'ast> for Functions<'ast> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.0.push(function);
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

const SHAPE: &str = "write it like #[aoc(day7, part1)] or #[aoc(day7, part1, Sorted)]";

fn solver(attribute: &syn::Attribute) -> Result<Solver, String> {
    let arguments = attribute
        .parse_args_with(Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated)
        .map_err(|_| SHAPE.to_owned())?;
    let words: Vec<_> = arguments.iter().map(ToString::to_string).collect();
    let (day, part, variant) = match words.as_slice() {
        [day, part] => (day, part, None),
        [day, part, variant] => (day, part, Some(variant.clone())),
        _ => return Err(SHAPE.to_owned()),
    };
    let Some(day) = number_after("day", day) else {
        return Err(format!("{day} is not a day; name it like day7"));
    };
    let Some(part @ 1..=2) = number_after("part", part) else {
        return Err(format!("{part} is not a part; name it part1 or part2"));
    };
    Ok(Solver { day, part, variant })
}

/// The number after this prefix, without leading zeros: 7 in `day7`. `None` if there is no such number.
fn number_after(prefix: &str, word: &str) -> Option<u8> {
    let digits = word.strip_prefix(prefix)?;
    if digits.starts_with('0') { None } else { digits.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_sources(sources: &[&str]) -> Result<BTreeSet<Solver>, String> {
        let mut found = BTreeSet::new();
        for source in sources {
            collect_from_source(source, &mut found)?;
        }
        Ok(found)
    }

    fn function_names(source: &str) -> Vec<String> {
        in_sources(&[source]).unwrap().iter().map(Solver::function_name).collect()
    }

    #[test]
    fn tests_comments_and_strings_hold_no_solvers() {
        let source = r##"
            #[aoc(day7, part1)] fn a() {}
            #[aoc(day7, part2, Sorted)] #[must_use] pub fn b() {}
            mod inner { #[aoc(day7, part2)] fn c() {} }
            #[cfg(test)] mod tests { #[aoc(day7, part1, Tested)] fn d() {} }
            // #[aoc(day7, part1, Commented)]
            const TEXT: &str = "#[aoc(day7, part1, Quoted)]";
            #[aoc_generator(day7)] fn parse() {}
        "##;
        assert_eq!(function_names(source), ["day7_part1", "day7_part2", "day7_part2_sorted"]);
        assert_eq!(function_names("#[aoc(day7, part1)] fn broken( {"), [""; 0]);
    }

    #[test]
    fn only_a_public_module_is_the_generator() {
        for (source, is_declared) in [
            ("pub mod sample;", true),
            ("mod other; #[allow(missing_docs)] pub mod sample { pub fn generate() {} }", true),
            ("mod sample;", false),
            ("pub(crate) mod sample;", false),
            ("#[cfg(test)] pub mod sample;", false),
            ("// pub mod sample;", false),
            ("pub mod samples;", false),
            ("mod inner { pub mod sample; }", false),
            ("pub mod sample; fn broken( {", false),
        ] {
            assert_eq!(declares_generator(source), is_declared, "{source}");
        }
    }

    #[test]
    fn a_malformed_attribute_is_refused() {
        for (attribute, problem) in [
            ("aoc(day7, part1, A, B)", SHAPE),
            ("aoc(day07, part1)", "day07 is not a day; name it like day7"),
            ("aoc(day256, part1)", "day256 is not a day; name it like day7"),
            ("aoc(day7, part3)", "part3 is not a part; name it part1 or part2"),
        ] {
            let refused = in_sources(&[&format!("#[{attribute}] fn solve() {{}}")]);
            assert_eq!(refused, Err(format!("#[aoc] on solve: {problem}")), "{attribute}");
        }
    }

    #[test]
    fn two_functions_for_one_solver_are_refused() {
        let first = "#[aoc(day7, part1, A)] fn one() {}";
        for variant in ["A", "a"] {
            let second = format!("#[aoc(day7, part1, {variant})] fn two() {{}}");
            let problem =
                "#[aoc] on two: another function has the same attribute, apart from case: day7_part1_a".to_owned();
            assert_eq!(in_sources(&[&format!("{first} {second}")]), Err(problem.clone()), "in one file");
            assert_eq!(in_sources(&[first, &second]), Err(problem), "in two files");
        }
    }
}

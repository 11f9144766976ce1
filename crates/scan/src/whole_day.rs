//! Finds the functions that a day's default solvers consist of.

use syn::punctuated::Punctuated;

/// The names of a day's default generator and solvers, at the root of the day's crate.
#[derive(Debug, PartialEq, Eq)]
pub struct WholeDay {
    /// The generator of all parts.
    parse: String,
    /// The solver of each part, in order.
    parts: Vec<String>,
}

/// A function at the root of a crate with an attribute on it.
struct Function {
    /// The words in parentheses after the attribute's name.
    words: Vec<String>,
    name: String,
    is_public: bool,
}

impl WholeDay {
    /// Finds them in the text of a day's `lib.rs`. `None` unless a single generator serves all default solvers and all these
    /// functions are public.
    pub fn find(lib: &str) -> Option<Self> {
        let file = syn::parse_file(lib).ok()?;
        let generators: Vec<_> = functions(&file, "aoc_generator").collect();
        // A third word is the name of a variant.
        let mut parts: Vec<_> = functions(&file, "aoc").filter(|function| function.words.len() == 2).collect();
        parts.sort_by(|a, b| a.words.cmp(&b.words));
        let [parse] =
            generators.into_iter().filter(|function| function.words.len() < 3).collect::<Vec<_>>().try_into().ok()?;
        let is_usable = !parts.is_empty() && parts.iter().chain([&parse]).all(|function| function.is_public);
        // A second word in a generator's attribute would limit it to one part.
        (is_usable && parse.words.len() == 1)
            .then(|| Self { parse: parse.name, parts: parts.into_iter().map(|function| function.name).collect() })
    }

    /// The source of a function that parses an input once and solves all parts.
    pub fn call(&self, crate_name: &str) -> String {
        let black_box = "::std::hint::black_box";
        let call = |part| format!("let _ = {black_box}({crate_name}::{part}({black_box}(&parsed)));");
        let parts = self.parts.iter().map(call).collect::<Vec<_>>().concat();
        let parse = &self.parse;
        format!("|text| {{ if let Ok(parsed) = {crate_name}::{parse}({black_box}(text)) {{ {parts} }} }}")
    }
}

/// The functions with this attribute, once per occurrence.
fn functions<'a>(file: &'a syn::File, attribute: &'a str) -> impl Iterator<Item = Function> + 'a {
    let functions = file.items.iter().filter_map(|item| match item {
        syn::Item::Fn(function) => Some(function),
        _ => None,
    });
    functions.flat_map(move |function| {
        let attributes = function.attrs.iter().filter(move |found| found.path().is_ident(attribute));
        let words = attributes.filter_map(|attribute| {
            attribute.parse_args_with(Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated).ok()
        });
        words.map(|words| Function {
            words: words.iter().map(ToString::to_string).collect(),
            name: function.sig.ident.to_string(),
            is_public: matches!(function.vis, syn::Visibility::Public(_)),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: &str = "
        #[aoc_generator(day7)] pub fn parse(input: &str) -> Result<u8, u8> { Err(0) }
        #[aoc(day7, part2)] pub fn second(parsed: &u8) -> u8 { 0 }
        #[aoc(day7, part1)] pub fn first(parsed: &u8) -> u8 { 0 }
        #[aoc(day7, part1, Slow)] fn slow(parsed: &u8) -> u8 { 0 }
        #[aoc_generator(day7, part1, Slow)] fn parse_slowly(input: &str) -> u8 { 0 }
    ";

    #[test]
    fn the_default_solvers_are_found_in_order_and_variants_do_not_matter() {
        let found = WholeDay { parse: "parse".to_owned(), parts: vec!["first".to_owned(), "second".to_owned()] };
        assert_eq!(WholeDay::find(DAY), Some(found));
    }

    #[test]
    fn a_day_with_several_parsers_or_private_functions_has_no_whole() {
        for (from, to) in [
            ("pub fn parse", "fn parse"),
            ("pub fn second", "fn second"),
            ("aoc_generator(day7)", "aoc_generator(day7, part1)"),
            ("aoc_generator(day7, part1, Slow)", "aoc_generator(day7, part1)"),
            ("aoc_generator(day7)", "other(day7)"),
            ("pub fn second", "pub fn ("),
        ] {
            assert!(DAY.contains(from), "{from}");
            assert_eq!(WholeDay::find(&DAY.replace(from, to)), None, "{from} → {to}");
        }
        assert_eq!(WholeDay::find("#[aoc_generator(day7)] pub fn parse(input: &str) -> u8 { 0 }"), None);
    }
}

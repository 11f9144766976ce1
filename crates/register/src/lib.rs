//! The macro behind `common::register!`, whose documentation explains the purpose.

use std::path::{Path, PathBuf};

use proc_macro::TokenStream;
use proc_macro2::{Ident, Literal, Span, TokenTree};
use quote::{format_ident, quote};

/// Declares the module `aoc_factory`, which has the traits that a day's solvers need, and the module `aoc_solutions`, which lists
/// the solvers. The arguments are the crate `common` and the day's number.
///
/// The macro finds the solvers by their attributes in the sources, so nobody has to keep a list of solvers.
#[proc_macro]
pub fn traits(arguments: TokenStream) -> TokenStream {
    const USAGE: &str = "name the day alone, as in register!(7); its variants are found by their attributes";
    let arguments: Vec<TokenTree> = proc_macro2::TokenStream::from(arguments).into_iter().collect();
    let declared = match arguments.as_slice() {
        [TokenTree::Ident(common), TokenTree::Literal(day)] => declared(day, common),
        _ => Err(syn::Error::new(Span::call_site(), USAGE)),
    };
    declared.unwrap_or_else(|error| error.to_compile_error()).into()
}

fn declared(day: &Literal, common: &Ident) -> Result<proc_macro2::TokenStream, syn::Error> {
    let refuse = |problem: &str| syn::Error::new(day.span(), problem);
    let number = day.to_string().parse::<u8>();
    let number = number.map_err(|_| refuse("name the day by its number, as in register!(7)"))?;
    // An editor may expand the macro without this variable.
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    if let Some(crate_day) = day_of(Path::new(&folder)).filter(|crate_day| *crate_day != number) {
        return Err(refuse(&format!(
            "this is the crate of day {crate_day}, but its solvers are registered for day {number}"
        )));
    }
    // The compiler points at `register!` for every error, so the text of the error names the attribute.
    let solutions = solver_list::solvers(&source_folder(day.span())).map_err(|error| refuse(&error))?;
    if let Some(stray) = solutions.iter().find(|solution| solution.day != number) {
        let wrong = stray.day;
        return Err(refuse(&format!("#[aoc(day{wrong}, part{})] is in the crate of day {number}", stray.part)));
    }
    let traits = solutions.iter().map(|solution| {
        let name = format_ident!("{}", solution.trait_name());
        let function = format_ident!("{}", solution.function_name());
        quote! {
            #[doc(hidden)]
            pub trait #name {
                #[allow(clippy::missing_errors_doc)]
                fn #function(
                    input: #common::aoc_runner::ArcStr,
                ) -> ::std::result::Result<
                    ::std::boxed::Box<dyn #common::aoc_runner::Runner>,
                    ::std::boxed::Box<dyn ::std::error::Error>,
                >;
            }
        }
    });
    let listed = solutions.iter().map(|solution| {
        let function = format_ident!("{}", solution.function_name());
        let part = if solution.part == 1 { quote!(One) } else { quote!(Two) };
        let variant = if let Some(name) = &solution.variant {
            quote!(::std::option::Option::Some(#name))
        } else {
            quote!(::std::option::Option::None)
        };
        quote! {
            #common::Solution { day: DAY, part: #common::Part::#part, variant: #variant, parse: Factory::#function }
        }
    });
    Ok(quote! {
        #[allow(unused_imports)]
        use aoc_factory::*;

        /// The traits of the solvers, named as aoc-runner-derive expects, and the type that implements them.
        pub mod aoc_factory {
            pub use #common::Factory;

            #(#traits)*
        }

        /// The day and its solutions, for the year's library and for `testing::examples!`. The solutions are sorted by part and
        /// then by variant, with default solutions first.
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub mod aoc_solutions {
            use super::aoc_factory::*;

            pub const DAY: #common::Day = #common::Day::new(#number).expect("no year has this day");
            pub const SOLUTIONS: &[#common::Solution] = &[#(#listed),*];
        }
    })
}

/// The number in the name of a day's folder, such as 7 for `crates/day07`; `None` for any other name.
fn day_of(folder: &Path) -> Option<u8> {
    folder.file_name()?.to_str()?.strip_prefix("day")?.parse().ok()
}

fn source_folder(place: Span) -> PathBuf {
    if let Some(file) = place.unwrap().local_file()
        && let Some(folder) = file.parent()
    {
        return folder.to_owned();
    }
    // An editor may expand the macro without revealing the file.
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("src")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_names_the_day() {
        for (folder, day) in
            [("2026/crates/day07", Some(7)), ("crates/day12", Some(12)), ("crates/days", None), ("", None)]
        {
            assert_eq!(day_of(Path::new(folder)), day, "{folder}");
        }
    }

    #[test]
    fn a_day_is_named_by_its_number() {
        let common = Ident::new("common", Span::call_site());
        for day in ["256", "7u8", "1.5", "'7'"] {
            let error = declared(&day.parse().unwrap(), &common).unwrap_err();
            assert_eq!(error.to_string(), "name the day by its number, as in register!(7)", "{day}");
        }
    }
}

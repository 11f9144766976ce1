//! The files of a year's package.

use std::fs;
use std::path::Path;

use common::Year;

use crate::new::template::fill;

/// The files, by their paths in the year's folder; there is also a link, `input`.
const FILES: [(&str, &str); 7] = [
    ("Cargo.toml", include_str!("../../templates/year/Cargo.toml")),
    ("README.md", include_str!("../../templates/year/README.md")),
    ("build.rs", include_str!("../../templates/year/build.rs")),
    ("src/lib.rs", include_str!("../../templates/year/src/lib.rs")),
    ("src/main.rs", include_str!("../../templates/year/src/main.rs")),
    ("benches/days.rs", include_str!("../../templates/year/benches/days.rs")),
    ("benches/rotate.rs", include_str!("../../templates/year/benches/rotate.rs")),
];

/// A new year's files, each with its path in the year's folder.
pub fn files(year: Year) -> impl Iterator<Item = (&'static str, String)> {
    FILES.into_iter().map(move |(path, template)| (path, fill(template, &[("year", year.to_string())])))
}

/// Whether a folder has the package of this year.
pub fn is_package(folder: &Path, year: Year) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok();
    let manifest = manifest.and_then(|text| text.parse::<toml::Table>().ok());
    let name = manifest.as_ref().and_then(|manifest| manifest.get("package")?.get("name")?.as_str());
    name == Some(&format!("aoc-{year}"))
}

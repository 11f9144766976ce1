//! The reports of the scanners.

use common::ParseError;

use crate::view::View;

/// The text after "expected" in the error for a scanner that cannot be placed.
const PLACEABLE: &str = "a scanner that sees no beacon twice and shares at least twelve beacons with another scanner, where both \
                         scanners also see the two nearest neighbours of most of these beacons";

/// The reports of all scanners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub(crate) scanners: Vec<View>,
}

impl Report {
    /// The error for a scanner that cannot be placed: it sees a beacon twice, or shares too few beacons or fingerprints with every
    /// placed scanner. The error names the line of the scanner's header.
    #[cold]
    pub(crate) fn refused(&self, scanner: usize) -> ParseError {
        // Each scanner takes up a header, one line per beacon, and a blank line.
        let lines_before: usize = self.scanners[..scanner].iter().map(|view| view.count + 2).sum();
        ParseError { line: lines_before + 1, expected: PLACEABLE.into(), found: "one that cannot be placed".into() }
    }
}

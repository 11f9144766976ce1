//! The reports of the scanners.

use common::ParseError;

use crate::fingerprints::Fingerprints;
use crate::view::View;

/// The text after "expected" in the error for a scanner that cannot be placed.
const PLACEABLE: &str = "a scanner that sees no beacon twice and shares at least twelve beacons with another scanner, where both \
                         scanners also see the two nearest neighbours of most of these beacons";

/// The reports of all scanners, and the fingerprints of their beacons. No scanner sees a beacon twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub(crate) scanners: Vec<View>,
    pub(crate) fingerprints: Fingerprints,
}

impl Report {
    /// The reports of these scanners.
    ///
    /// # Errors
    ///
    /// [`ParseError`] if a scanner sees a beacon twice.
    pub(crate) fn new(scanners: Vec<View>) -> Result<Self, ParseError> {
        match Fingerprints::new(&scanners) {
            Ok(fingerprints) => Ok(Self { scanners, fingerprints }),
            Err(scanner) => Err(cannot_place(&scanners, scanner)),
        }
    }
}

/// The error for a scanner that cannot be placed: it sees a beacon twice, or shares too few beacons or fingerprints with every
/// placed scanner. The error names the line of the scanner's header.
#[cold]
pub(crate) fn cannot_place(scanners: &[View], scanner: usize) -> ParseError {
    // Each scanner takes up a header, one line per beacon, and a blank line.
    let lines_before: usize = scanners[..scanner].iter().map(|view| view.count + 2).sum();
    ParseError { line: lines_before + 1, expected: PLACEABLE.into(), found: "one that cannot be placed".into() }
}

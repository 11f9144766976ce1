//! The reports of the scanners.

use crate::view::View;

/// The reports of all scanners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub(crate) scanners: Vec<View>,
}

/// A scanner cannot be placed: it sees a beacon twice, or shares too few beacons or fingerprints with every placed scanner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: expected a scanner that sees no beacon twice and has at least twelve beacons in common with another scanner, \
     most of them together with their two nearest beacons, found one that cannot be placed"
)]
pub struct MapError {
    /// The line of the scanner's header.
    line: usize,
}

impl Report {
    /// The error for a scanner that cannot be placed.
    #[cold]
    pub(crate) fn refused(&self, scanner: usize) -> MapError {
        // Each scanner takes up a header, one line per beacon, and a blank line.
        let lines_before: usize = self.scanners[..scanner].iter().map(|view| view.count + 2).sum();
        MapError { line: lines_before + 1 }
    }
}

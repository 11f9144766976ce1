//! Fingerprints, by which beacons are recognized.

use std::iter;

use crate::view::{MAX_BEACONS, View};
use crate::{MAX_SCANNERS, MapError, Report};

/// A beacon's squared distances to the two nearest others, as the bits of two `f32`s.
type Fingerprint = u64;

/// How many pairs of beacons with the same fingerprint two scanners need before a placement is tried. In real inputs, scanners
/// that share twelve beacons have nine or more, and others six at most.
const ALIKE: u16 = 7;

/// The number of bits in a hash: 2¹¹ hashes for the 900 or so beacons of a real input, so few share one.
const HASH_BITS: u32 = 11;

/// The fingerprints of all beacons.
pub(crate) struct Fingerprints {
    /// Those of each scanner's beacons.
    seen: Vec<Vec<Fingerprint>>,
    /// For each two scanners, how many pairs of their beacons have the same fingerprint.
    pair_counts: Vec<[u16; MAX_SCANNERS]>,
}

impl Fingerprints {
    pub(crate) fn new(report: &Report) -> Result<Self, MapError> {
        let mut seen = Vec::with_capacity(report.scanners.len());
        for (scanner, view) in report.scanners.iter().enumerate() {
            let [nearest, second] = two_nearest(view);
            // A beacon at distance zero from another is the same one, seen twice.
            if nearest[..view.count].contains(&0.0) {
                return Err(report.refused(scanner));
            }
            let bits = |square: f32| u64::from(square.to_bits());
            let fingerprints = iter::zip(nearest, second).map(|(nearest, second)| bits(nearest) << 32 | bits(second));
            seen.push(fingerprints.take(view.count).collect());
        }
        Ok(Self { pair_counts: count_pairs(&seen), seen })
    }

    /// Pairs of the two scanners' beacons with the same fingerprint, at most one for each beacon of the first; none if there are
    /// fewer than [`ALIKE`], because then the scanners are unlikely to have twelve beacons in common.
    pub(crate) fn alike(&self, [scanner, other]: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
        let seen = if self.pair_counts[scanner][other] < ALIKE { &[] } else { &self.seen[scanner][..] };
        let partner = move |wanted| self.seen[other].iter().position(|fingerprint| fingerprint == wanted);
        seen.iter().enumerate().filter_map(move |(beacon, fingerprint)| Some([beacon, partner(fingerprint)?]))
    }
}

/// For each two scanners, the number of pairs with the same fingerprint, which a hash table finds. Pairs within one scanner are
/// counted too, but nobody asks for them.
fn count_pairs(seen: &[Vec<Fingerprint>]) -> Vec<[u16; MAX_SCANNERS]> {
    struct Entry {
        fingerprint: Fingerprint,
        scanner: usize,
        /// The entry before this one that has the same hash.
        previous: Option<usize>,
    }
    let mut pair_counts = vec![[0; MAX_SCANNERS]; seen.len()];
    let mut entries: Vec<Entry> = Vec::with_capacity(seen.len() * MAX_BEACONS);
    let mut last_entry = vec![None::<usize>; 1 << HASH_BITS];
    for (scanner, fingerprints) in seen.iter().enumerate() {
        for &fingerprint in fingerprints {
            let last = &mut last_entry[hash::<HASH_BITS>(fingerprint)];
            let same_hash = iter::successors(*last, |&entry| entries[entry].previous).map(|entry| &entries[entry]);
            for other in same_hash.filter(|other| other.fingerprint == fingerprint) {
                pair_counts[scanner][other.scanner] += 1;
                pair_counts[other.scanner][scanner] += 1;
            }
            let previous = last.replace(entries.len());
            entries.push(Entry { fingerprint, scanner, previous });
        }
    }
    pair_counts
}

/// Knuth's multiplicative hash: 2⁶⁴ divided by the golden ratio.
#[expect(clippy::cast_possible_truncation, reason = "a hash has few bits")]
pub(crate) fn hash<const BITS: u32>(value: u64) -> usize {
    (value.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

/// For each beacon, the squared distances to the nearest and the second nearest other one.
///
/// All squared distances are whole numbers below 2²⁴, which `f32` represents exactly, and the processor compares and multiplies
/// many `f32`s at once.
fn two_nearest(view: &View) -> [[f32; MAX_BEACONS]; 2] {
    #[expect(clippy::cast_precision_loss, reason = "what a scanner sees has coordinates up to 1000")]
    let [xs, ys, zs] = view.coordinates.map(|coordinates| coordinates.map(|coordinate| coordinate as f32));
    // The nearest beacon to each is itself, so the three nearest are needed.
    let [mut itself, mut nearest, mut second] = [[f32::MAX; MAX_BEACONS]; 3];
    for ((x, y), z) in xs.iter().zip(ys).zip(zs).take(view.count) {
        for beacon in 0..MAX_BEACONS {
            let [dx, dy, dz] = [x - xs[beacon], y - ys[beacon], z - zs[beacon]];
            let mut square = dx * dx + dy * dy + dz * dz;
            for least in [&mut itself[beacon], &mut nearest[beacon], &mut second[beacon]] {
                [*least, square] = if square < *least { [square, *least] } else { [*least, square] };
            }
        }
    }
    [nearest, second]
}

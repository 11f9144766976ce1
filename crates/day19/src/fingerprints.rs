//! Fingerprints of beacons. Most scanners that see a beacon give it the same fingerprint.

use std::iter;

use crate::table::{SLOTS, find_slot};
use crate::view::{MAX_BEACONS, View};

/// A beacon's squared distances to the two nearest other beacons, as the bits of two `f32`s.
type Fingerprint = u64;

/// The number of fingerprints that two scanners must share to be *similar*. Only similar scanners are compared further. In real
/// inputs, scanners that share twelve beacons share at least nine fingerprints, and other scanners share at most six.
const MIN_EQUAL: usize = 7;

/// The fingerprints of all beacons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fingerprints {
    /// For each scanner, the fingerprints of its beacons. Each fingerprint is represented by its slot in a hash table.
    slots: Vec<Vec<usize>>,
    /// For each scanner, the bit set of similar scanners, which have at least [`MIN_EQUAL`] of its fingerprints.
    similar: Vec<u64>,
}

/// A beacon of a placed scanner and a beacon of an unplaced scanner that have the same fingerprint.
#[derive(Clone, Copy)]
pub(crate) struct Match {
    /// The index of the placed scanner's beacon.
    pub(crate) on_map: usize,
    /// The index of the unplaced scanner's beacon.
    pub(crate) seen: usize,
}

impl Fingerprints {
    /// The fingerprints of all beacons that these scanners see. If a scanner sees a beacon twice, returns the index of the first
    /// such scanner as an error.
    pub(crate) fn new(scanners: &[View]) -> Result<Self, usize> {
        let mut table: [Fingerprint; SLOTS] = [0; SLOTS];
        // For each slot of the table, the bit set of the scanners that have the fingerprint in this slot.
        let mut scanners_with = [0_u64; SLOTS];
        let mut slots: Vec<Vec<usize>> = Vec::with_capacity(scanners.len());
        for (scanner, view) in scanners.iter().enumerate() {
            let [nearest, second] = simd::vectorized(
                #[inline(always)]
                || two_nearest(view),
            );
            // Two beacons at distance zero are the same beacon, seen twice.
            if nearest[..view.count].contains(&0.0) {
                return Err(scanner);
            }
            let bits = |square: f32| u64::from(square.to_bits());
            let fingerprints = iter::zip(nearest, second).map(|(nearest, second)| bits(nearest) << 32 | bits(second));
            let slot = |fingerprint| {
                let slot = find_slot(&table, fingerprint);
                table[slot] = fingerprint;
                scanners_with[slot] |= 1 << scanner;
                slot
            };
            slots.push(fingerprints.take(view.count).map(slot).collect());
        }
        let similar = slots.iter().map(|of_scanner| similar(of_scanner, &scanners_with)).collect();
        Ok(Self { slots, similar })
    }

    /// The matches between a placed scanner and an unplaced scanner, at most one for each beacon of the placed scanner.
    ///
    /// There are no matches if the scanners are not similar, because then they are unlikely to share twelve beacons.
    pub(crate) fn matches(&self, placed: usize, unplaced: usize) -> impl Iterator<Item = Match> {
        let are_similar = self.similar[placed] >> unplaced & 1 == 1;
        let placed_slots = if are_similar { &self.slots[placed][..] } else { &[] };
        let unplaced_slots = &self.slots[unplaced];
        placed_slots.iter().enumerate().filter_map(move |(on_map, wanted)| {
            let seen = unplaced_slots.iter().position(|slot| slot == wanted)?;
            Some(Match { on_map, seen })
        })
    }
}

/// The bit set of the scanners that have at least [`MIN_EQUAL`] of these fingerprints. Each fingerprint is given by its slot, and
/// `scanners_with[slot]` is the bit set of the scanners that have the fingerprint of this slot.
fn similar(fingerprints: &[usize], scanners_with: &[u64; SLOTS]) -> u64 {
    // The bit set at index n holds the scanners that have at least n of the fingerprints compared so far. A scanner that also has
    // the current fingerprint is added to the next set.
    let mut with_at_least = [0; MIN_EQUAL + 1];
    with_at_least[0] = u64::MAX;
    for &slot in fingerprints {
        for number in (0..MIN_EQUAL).rev() {
            with_at_least[number + 1] |= with_at_least[number] & scanners_with[slot];
        }
    }
    with_at_least[MIN_EQUAL]
}

/// For each beacon, the squared distances to the nearest and to the second-nearest other beacon.
///
/// The distances are `f32`s because the processor multiplies and compares many `f32`s at once. The squares are exact: they are
/// whole numbers up to 3 · 2000², which is below 2²⁴.
#[inline(always)]
fn two_nearest(view: &View) -> [[f32; MAX_BEACONS]; 2] {
    let [xs, ys, zs] = view.coordinates.map(|coordinates| coordinates.map(f32::from));
    // The beacon nearest to each beacon is the beacon itself. So find the three least distances, in ascending order, and drop the
    // first.
    let mut itself = [f32::MAX; MAX_BEACONS];
    let mut nearest = [f32::MAX; MAX_BEACONS];
    let mut second = [f32::MAX; MAX_BEACONS];
    for ((x, y), z) in xs.iter().zip(ys).zip(zs).take(view.count) {
        for beacon in 0..MAX_BEACONS {
            let dx = x - xs[beacon];
            let dy = y - ys[beacon];
            let dz = z - zs[beacon];
            let mut square = dx * dx + dy * dy + dz * dz;
            for least in [&mut itself[beacon], &mut nearest[beacon], &mut second[beacon]] {
                // The smaller number stays, and the larger number moves on to the next place.
                [*least, square] = if square < *least { [square, *least] } else { [*least, square] };
            }
        }
    }
    [nearest, second]
}

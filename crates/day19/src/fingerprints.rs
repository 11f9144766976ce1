//! Fingerprints of beacons. Most scanners that see a beacon give it the same fingerprint.

use std::iter;

use crate::report::{MapError, Report};
use crate::view::{MAX_BEACONS, View};

/// A beacon's squared distances to the two nearest other beacons, as the bits of two `f32`s.
type Fingerprint = u64;

/// The number of fingerprints that two scanners must share before a placement is tried. In real inputs, scanners that share twelve
/// beacons share at least nine fingerprints, and other scanners share at most six.
const ALIKE: usize = 7;

/// The number of slots in a hash table, a power of two. Some slots always stay empty: all scanners together report at most 1600
/// beacons, and about 900 in real inputs.
pub(crate) const SLOTS: usize = 1 << 11;

/// The fingerprints of all beacons.
pub(crate) struct Fingerprints {
    /// For each scanner, the fingerprints of its beacons. Each fingerprint is represented by its slot in a hash table.
    seen: Vec<Vec<usize>>,
    /// For each scanner, the bit set of scanners that have at least [`ALIKE`] of its fingerprints.
    alike: Vec<u64>,
}

impl Fingerprints {
    pub(crate) fn new(report: &Report) -> Result<Self, MapError> {
        let mut slots: [Fingerprint; SLOTS] = [0; SLOTS];
        // For each slot, the bit set of the scanners that have the fingerprint in this slot.
        let mut scanners = [0_u64; SLOTS];
        let mut seen = Vec::with_capacity(report.scanners.len());
        for (scanner, view) in report.scanners.iter().enumerate() {
            let [nearest, second] = simd::vectorized(
                #[inline(always)]
                || two_nearest(view),
            );
            // Two beacons at distance zero are the same beacon, seen twice.
            if nearest[..view.count].contains(&0.0) {
                return Err(report.refused(scanner));
            }
            let bits = |square: f32| u64::from(square.to_bits());
            let fingerprints = iter::zip(nearest, second).map(|(nearest, second)| bits(nearest) << 32 | bits(second));
            let slot = |fingerprint| {
                let slot = find_slot(&slots, fingerprint);
                slots[slot] = fingerprint;
                scanners[slot] |= 1 << scanner;
                slot
            };
            seen.push(fingerprints.take(view.count).map(slot).collect());
        }
        let alike = |seen: &Vec<usize>| {
            // The bit set at index n holds the scanners that have at least n of the fingerprints compared so far. A scanner that
            // also has the current fingerprint is added to the next set.
            let mut with_at_least = [0; ALIKE + 1];
            with_at_least[0] = u64::MAX;
            for &slot in seen {
                for number in (0..ALIKE).rev() {
                    with_at_least[number + 1] |= with_at_least[number] & scanners[slot];
                }
            }
            with_at_least[ALIKE]
        };
        Ok(Self { alike: seen.iter().map(alike).collect(), seen })
    }

    /// Pairs of a beacon of the first scanner and a beacon of the second scanner with the same fingerprint; at most one pair for
    /// each beacon of the first scanner.
    ///
    /// There are no pairs if the scanners share fewer than [`ALIKE`] fingerprints, because such scanners are unlikely to share
    /// twelve beacons.
    pub(crate) fn alike(&self, [scanner, other]: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
        let are_alike = self.alike[scanner] >> other & 1 == 1;
        let seen = if are_alike { &self.seen[scanner][..] } else { &[] };
        let partner = move |wanted| self.seen[other].iter().position(|slot| slot == wanted);
        seen.iter().enumerate().filter_map(move |(beacon, slot)| Some([beacon, partner(slot)?]))
    }
}

/// The slot of a value in a hash table with open addressing, or the empty slot where the value belongs. Empty slots are 0, so
/// values must not be 0.
///
/// The hash is Knuth's multiplicative hash, with 2⁶⁴ divided by the golden ratio as the multiplier.
#[expect(clippy::cast_possible_truncation, reason = "a hash has few bits")]
#[expect(clippy::needless_bitwise_bool, reason = "whether a value is new is hard to predict, but a collision is rare")]
pub(crate) fn find_slot(slots: &[u64; SLOTS], value: u64) -> usize {
    let mut slot = (value.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - SLOTS.ilog2())) as usize;
    while (slots[slot] != 0) & (slots[slot] != value) {
        slot = (slot + 1) % SLOTS;
    }
    slot
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

//! What a beacon is recognized by.

use std::ops::Range;

use crate::{MapError, Report};

/// How many beacons are looked at side by side.
const LANES: usize = 8;

/// More equal fingerprints than this tell nothing.
const MAX_EQUAL: usize = 64;

/// The lowest bits of an entry, for the number of a beacon: an input has fewer than 2²⁰ bytes.
const BEACON_BITS: u32 = 20;

/// The beacons of all scanners, those with equal fingerprints together.
pub(crate) struct Fingerprints {
    /// In ascending order: a hash of the fingerprint, and below it the number of the beacon.
    entries: Vec<u64>,
    /// For each beacon where those like it are among the entries.
    equal: Vec<Range<usize>>,
}

impl Fingerprints {
    pub(crate) fn new(report: &Report) -> Result<Self, MapError> {
        let mut entries = Vec::with_capacity(report.beacons[0].len());
        for view in &report.scanners {
            let twice = MapError::Twice { scanner: view.number };
            let beacons = report.beacons.each_ref().map(|coordinates| as_floats(&coordinates[view.beacons.clone()]));
            for first in (0..view.beacons.len()).step_by(LANES) {
                let nearest = two_nearest(&beacons, first);
                for (beacon, near) in (view.beacons.start + first..view.beacons.end).zip(nearest) {
                    if near[0] == 0.0 {
                        return Err(twice);
                    }
                    entries.push(entry(near, beacon));
                }
            }
        }
        Ok(Self::sorted(entries))
    }
}

impl Fingerprints {
    fn sorted(mut entries: Vec<u64>) -> Self {
        entries.sort_unstable();
        let mut equal = vec![0..0; entries.len()];
        let mut start = 0;
        for entries in entries.chunk_by(|one, next| one >> BEACON_BITS == next >> BEACON_BITS) {
            let end = start + entries.len();
            if entries.len() <= MAX_EQUAL {
                for &entry in entries {
                    equal[beacon(entry)] = start..end;
                }
            }
            start = end;
        }
        Self { entries, equal }
    }

    /// The beacons with the same fingerprint as a beacon, itself included; none if there are too many.
    pub(crate) fn like(&self, beacon_seen: usize) -> impl Iterator<Item = usize> {
        self.entries[self.equal[beacon_seen].clone()].iter().copied().map(beacon)
    }
}

/// A hash of both squared distances, and the number of the beacon.
fn entry(near: [f32; 2], beacon: usize) -> u64 {
    let [first, second] = near.map(f32::to_bits);
    // Knuth's multiplicative hash: 2⁶⁴ divided by the golden ratio.
    let hash = (u64::from(first) << 32 | u64::from(second)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash >> BEACON_BITS << BEACON_BITS | beacon as u64
}

fn beacon(entry: u64) -> usize {
    (entry & ((1 << BEACON_BITS) - 1)) as usize
}

/// Coordinates, and zeros after them for the lanes that are left.
///
/// All squared distances are whole numbers below 2²⁴, which these floating-point numbers hold exactly; and of them the processor compares and
/// multiplies many at once.
fn as_floats(coordinates: &[i16]) -> Vec<f32> {
    let mut floats = Vec::with_capacity(coordinates.len() + LANES);
    floats.extend(coordinates.iter().map(|&coordinate| f32::from(coordinate)));
    floats.resize(coordinates.len() + LANES, 0.0);
    floats
}

/// For the beacons from `first` on, the squares of the distances to the two nearest others.
fn two_nearest(beacons: &[Vec<f32>; 3], first: usize) -> [[f32; 2]; LANES] {
    let [xs, ys, zs] = beacons;
    let here =
        beacons.each_ref().map(|coordinates| coordinates[first..].first_chunk::<LANES>().copied().unwrap_or_default());
    // Every beacon is nearest to itself.
    let mut least = [[f32::MAX; LANES]; 3];
    let count = xs.len() - LANES;
    for ((x, y), z) in xs[..count].iter().zip(ys).zip(zs) {
        for lane in 0..LANES {
            let [dx, dy, dz] = [x - here[0][lane], y - here[1][lane], z - here[2][lane]];
            let mut square = dx * dx + dy * dy + dz * dz;
            for least in &mut least {
                let [less, more] = if square < least[lane] { [square, least[lane]] } else { [least[lane], square] };
                least[lane] = less;
                square = more;
            }
        }
    }
    std::array::from_fn(|lane| [least[1][lane], least[2][lane]])
}

//! Fingerprints, by which beacons are recognized.

use std::ops::Range;

use crate::{MapError, Report};

/// How many beacons are processed in parallel.
const LANES: usize = 8;

/// Groups of equal fingerprints that are larger than this are ignored: they say too little.
const MAX_EQUAL: usize = 64;

/// The number of low bits in an entry that hold the beacon's index. An input has at most 2²⁰ bytes, so fewer beacons.
const BEACON_BITS: u32 = 20;

/// The beacons of all scanners, grouped by fingerprint.
pub(crate) struct Fingerprints {
    /// In ascending order: a hash of the fingerprint in the high bits, the index of the beacon in the low bits.
    entries: Vec<u64>,
    /// For each beacon, the range of the entries with its fingerprint.
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

    /// The beacons with the same fingerprint as this one, itself included; none if there are too many.
    pub(crate) fn like(&self, beacon_seen: usize) -> impl Iterator<Item = usize> {
        self.entries[self.equal[beacon_seen].clone()].iter().copied().map(beacon)
    }
}

/// A hash of both squared distances, and the index of the beacon.
fn entry(near: [f32; 2], beacon: usize) -> u64 {
    let [first, second] = near.map(f32::to_bits);
    // Knuth's multiplicative hash: 2⁶⁴ divided by the golden ratio.
    let hash = (u64::from(first) << 32 | u64::from(second)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash >> BEACON_BITS << BEACON_BITS | beacon as u64
}

fn beacon(entry: u64) -> usize {
    (entry & ((1 << BEACON_BITS) - 1)) as usize
}

/// The coordinates, padded with zeros for the unused lanes.
///
/// All squared distances are whole numbers below 2²⁴, which `f32` represents exactly, and the processor compares and multiplies
/// many `f32`s at once.
fn as_floats(coordinates: &[i16]) -> Vec<f32> {
    let mut floats = Vec::with_capacity(coordinates.len() + LANES);
    floats.extend(coordinates.iter().map(|&coordinate| f32::from(coordinate)));
    floats.resize(coordinates.len() + LANES, 0.0);
    floats
}

/// The squared distances to the two nearest other beacons, for the beacons from `first` on.
fn two_nearest(beacons: &[Vec<f32>; 3], first: usize) -> [[f32; 2]; LANES] {
    let [xs, ys, zs] = beacons;
    #[expect(clippy::expect_used, reason = "the coordinates are padded to that length")]
    let here = beacons.each_ref().map(|coordinates| *coordinates[first..].first_chunk::<LANES>().expect("all lanes"));
    // The nearest beacon to each is itself, so the three nearest are needed.
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

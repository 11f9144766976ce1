//! Places scanners by the *fingerprints* of their beacons: the distances from a beacon to the two nearest other beacons.
//!
//! ```text
//! . . A . . .      . . . . B .      A, B and C as two scanners see them. The steps from A to B and from A to C differ
//! . . . . . .      . A . . . .      between the two views, but their squared lengths are the same: 10 and 5.
//! . C . . . .      . . . C . .
//! . . . B . .      . . . . . .
//! ```
//!
//! Distances do not depend on how a scanner is rotated. Two scanners that see a beacon disagree on its fingerprint only if one of
//! them misses one of the two nearest beacons. So scanners that share a dozen beacons also share most of their fingerprints, and
//! only scanners that share at least seven are compared. Two beacons, each with the same fingerprint in both views, then
//! determine the placement:
//!
//! - The rotation takes the step from one beacon to the other, as the new scanner sees it, to the same step on the map.
//! - Rotate the step from the new scanner to one of the beacons, and subtract it from the beacon's position on the map. The result
//!   is the position of the new scanner.
//!
//! This is only a guess, because different beacons may have equal fingerprints. The guess is accepted if it makes at least twelve
//! beacons coincide. Otherwise, the second of the two beacons is tried with the next one.
//!
//! **Speed.** This solver is about 1300 times as fast as `Steps`. Without one of its ideas, a day takes longer: 3.5 times as long if
//! all scanners are compared, 40 % longer if the standard library counts the beacons, and 20 % and 6 % if the nearest and the common
//! beacons are found without the processor's widest vectors.

use std::{array, iter};

use common::ParseError;

use crate::{MAX_BEACONS, MIN_COMMON, Point, Report, Step, after, step};

/// The number of fingerprints that two scanners must share to be *similar*. In real inputs, scanners that share twelve beacons share
/// at least nine fingerprints, and other scanners share at most six.
const MIN_EQUAL: usize = 7;

/// The map of all scanners.
pub(crate) struct Map {
    /// The index and the position of each scanner, in the order in which they are placed.
    placed: Vec<(usize, Point)>,
    /// The views of all scanners, in the orientation of the map.
    views: Vec<View>,
}

impl Map {
    /// Places all scanners one after another, beginning with the first.
    pub(crate) fn new(report: &Report) -> Result<Self, ParseError> {
        let mut views: Vec<View> = report.scanners.iter().map(|beacons| View::new(beacons)).collect();
        let fingerprints = Fingerprints::new(&views).map_err(|scanner| report.cannot_place(scanner))?;
        let mut placed = vec![(0, [0; 3])];
        let mut unplaced: Vec<usize> = (1..views.len()).collect();
        let mut next = 0;
        while let Some(&(neighbour, at)) = placed.get(next) {
            unplaced.retain(|&scanner| {
                let mut last = None;
                let place = |next| views[neighbour].place(&views[scanner], last.replace(next)?, next);
                let Some((step, rotated)) = fingerprints.matches(neighbour, scanner).find_map(place) else {
                    return true;
                };
                views[scanner] = rotated;
                placed.push((scanner, after(at, step)));
                false
            });
            next += 1;
        }
        match unplaced.first() {
            Some(&scanner) => Err(report.cannot_place(scanner)),
            None => Ok(Self { placed, views }),
        }
    }

    /// For each scanner, its position and the points where it sees beacons.
    pub(crate) fn scanners(&self) -> impl Iterator<Item = (Point, impl Iterator<Item = Point>)> {
        self.placed.iter().map(|&(scanner, at)| {
            let view = &self.views[scanner];
            (at, (0..view.count).map(move |beacon| after(at, view.beacon(beacon))))
        })
    }

    /// The number of distinct beacons.
    pub(crate) fn count_beacons(&self) -> usize {
        // A chain of at most 49 steps between overlapping scanners leads from the first scanner to any other. Along each axis, a
        // step is at most 2000 long. So once 2¹⁷ has been added, all coordinates are positive and fit in 18 bits. No beacon becomes
        // 0, which marks an empty slot.
        let bits = |coordinate: i32| u64::from((coordinate + (1 << 17)).cast_unsigned());
        let mut slots = [0; SLOTS];
        let mut count = 0;
        for [x, y, z] in self.scanners().flat_map(|(_, beacons)| beacons) {
            let beacon = bits(x) << 36 | bits(y) << 18 | bits(z);
            let slot = find_slot(&slots, beacon);
            count += usize::from(slots[slot] == 0);
            slots[slot] = beacon;
        }
        count
    }

    /// The largest Manhattan distance between two scanners.
    pub(crate) fn largest_distance(&self) -> u32 {
        let distance = |one: Point, other: Point| (0..3).map(|axis| one[axis].abs_diff(other[axis])).sum();
        let distances =
            self.placed.iter().flat_map(|(_, one)| self.placed.iter().map(move |(_, other)| distance(*one, *other)));
        distances.max().unwrap_or_default()
    }
}

/// The beacons that a scanner sees, axis by axis, so that the processor compares many of them at once.
#[derive(Clone)]
struct View {
    count: usize,
    /// The coordinates along each axis. Only the first `count` entries belong to beacons. The others are far from all beacons.
    coordinates: [[i16; MAX_BEACONS]; 3],
}

impl View {
    fn new(beacons: &[Step]) -> Self {
        let mut coordinates = [[i16::MAX; MAX_BEACONS]; 3];
        for (index, beacon) in beacons.iter().enumerate() {
            for axis in 0..3 {
                coordinates[axis][index] = beacon[axis];
            }
        }
        Self { count: beacons.len(), coordinates }
    }

    fn beacon(&self, beacon: usize) -> Step {
        self.coordinates.each_ref().map(|coordinates| coordinates[beacon])
    }

    /// The position and the rotated beacons of another scanner, if each match pairs two views of one beacon and the scanners share
    /// at least twelve. Positions are relative to this scanner.
    fn place(&self, other: &Self, first: Match, second: Match) -> Option<(Step, Self)> {
        let on_map = step(self.beacon(first.placed), self.beacon(second.placed));
        let seen = step(other.beacon(first.unplaced), other.beacon(second.unplaced));
        let (axes, signs) = rotation(seen, on_map)?;
        let coordinates = array::from_fn(|axis| other.coordinates[axes[axis]].map(|x| signs[axis] * x));
        let rotated = Self { count: other.count, coordinates };
        let position = step(rotated.beacon(first.unplaced), self.beacon(first.placed));
        let common = simd::vectorized(
            #[inline(always)]
            || self.count_common(&rotated, position),
        );
        (common >= MIN_COMMON).then_some((position, rotated))
    }

    /// The number of beacons that both scanners see if the other scanner is at this position.
    #[inline(always)]
    fn count_common(&self, other: &Self, position: Step) -> u16 {
        let [xs, ys, zs] = &self.coordinates;
        let count_at = |[x, y, z]: Step| {
            // Two numbers are equal if they differ in no bit. With this test, the processor compares many beacons at once.
            (0..MAX_BEACONS).map(|n| u16::from((xs[n] ^ x) | (ys[n] ^ y) | (zs[n] ^ z) == 0)).sum::<u16>()
        };
        (0..other.count)
            .map(|beacon| count_at(array::from_fn(|axis| position[axis] + other.coordinates[axis][beacon])))
            .sum()
    }
}

/// The rotation that takes one step to another: for each axis of the result, the original axis, and 1 or −1 for its direction.
/// `None` if there is no such rotation, or if a step has a 0 or two equal lengths, because then several rotations may fit.
fn rotation(from: Step, to: Step) -> Option<([usize; 3], [i16; 3])> {
    let mut axes = [0; 3];
    let mut signs = [0; 3];
    for axis in 0..3 {
        axes[axis] = from.iter().position(|x| x.abs() == to[axis].abs())?;
        signs[axis] = from[axes[axis]].signum() * to[axis].signum();
    }
    // A rotation does not mirror: it has an even number of
    // reversed axes if it keeps the cyclic order of the axes, and otherwise an odd number.
    let is_cyclic = axes[1] == (axes[0] + 1) % 3;
    let are_distinct = axes[0] != axes[1] && axes[1] != axes[2] && axes[2] != axes[0];
    let reflection: i16 = signs.iter().product();
    (are_distinct && reflection == if is_cyclic { 1 } else { -1 }).then_some((axes, signs))
}

/// A beacon of a placed scanner and a beacon of an unplaced scanner that have the same fingerprint.
#[derive(Clone, Copy)]
struct Match {
    placed: usize,
    unplaced: usize,
}

/// Fills the places of beacons that a scanner does not have.
const NO_BEACON: usize = SLOTS;

struct Fingerprints {
    /// For each scanner, the fingerprints of its beacons, and [`NO_BEACON`] at the end. A fingerprint is represented by its slot in a
    /// hash table.
    slots: Vec<[usize; MAX_BEACONS]>,
    /// For each scanner, the bit set of similar scanners.
    similar: Vec<u64>,
}

impl Fingerprints {
    /// The fingerprints of all beacons. If a scanner sees a beacon twice, returns the index of the first such scanner as an error.
    fn new(scanners: &[View]) -> Result<Self, usize> {
        let mut table = [0; SLOTS];
        // For each slot of the table, the bit set of the scanners that have the fingerprint in this slot.
        let mut scanners_with = [0; SLOTS];
        let mut slots = Vec::with_capacity(scanners.len());
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
            let mut of_scanner = [NO_BEACON; MAX_BEACONS];
            iter::zip(&mut of_scanner, fingerprints.take(view.count).map(slot)).for_each(|(to, slot)| *to = slot);
            slots.push(of_scanner);
        }
        let similar =
            iter::zip(&slots, scanners).map(|(slots, view)| similar(&slots[..view.count], &scanners_with)).collect();
        Ok(Self { slots, similar })
    }

    /// The matches between two scanners, at most one for each beacon of the placed scanner; none if the scanners are not similar.
    fn matches(&self, placed: usize, unplaced: usize) -> impl Iterator<Item = Match> {
        let are_similar = self.similar[placed] >> unplaced & 1 == 1;
        let placed_slots = if are_similar { &self.slots[placed][..] } else { &[] };
        let unplaced_slots = &self.slots[unplaced];
        placed_slots.iter().take_while(|&&slot| slot != NO_BEACON).enumerate().filter_map(move |(placed, wanted)| {
            let unplaced = unplaced_slots.iter().position(|slot| slot == wanted)?;
            Some(Match { placed, unplaced })
        })
    }
}

/// The bit set of the scanners that have at least [`MIN_EQUAL`] of these fingerprints.
fn similar(slots: &[usize], scanners_with: &[u64; SLOTS]) -> u64 {
    // The bit set at index n holds the scanners that have at least n of the fingerprints compared so far.
    let mut with_at_least = [0; MIN_EQUAL + 1];
    with_at_least[0] = u64::MAX;
    for &slot in slots {
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
    let [mut itself, mut nearest, mut second] = [[f32::MAX; MAX_BEACONS]; 3];
    for other in 0..view.count {
        for beacon in 0..MAX_BEACONS {
            let [dx, dy, dz] = [&xs, &ys, &zs].map(|axis| axis[other] - axis[beacon]);
            let mut square = dx * dx + dy * dy + dz * dz;
            for least in [&mut itself[beacon], &mut nearest[beacon], &mut second[beacon]] {
                // The smaller number stays, and the larger number moves on to the next place.
                [*least, square] = if square < *least { [square, *least] } else { [*least, square] };
            }
        }
    }
    [nearest, second]
}

/// The number of slots of a hash table, a power of two. Some slots always stay empty: all scanners together report at most 1600
/// beacons, and about 900 in real inputs.
const SLOTS: usize = 1 << 11;

/// The slot of a value, or the empty slot where the value belongs. Empty slots are 0, so values must not be 0.
///
/// The hash is Knuth's multiplicative hash, with 2⁶⁴ divided by the golden ratio as the multiplier.
#[expect(clippy::cast_possible_truncation, reason = "a hash has few bits")]
#[expect(clippy::needless_bitwise_bool, reason = "whether a value is new is hard to predict, but a collision is rare")]
fn find_slot(slots: &[u64; SLOTS], value: u64) -> usize {
    let mut slot = (value.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - SLOTS.ilog2())) as usize;
    while (slots[slot] != 0) & (slots[slot] != value) {
        slot = (slot + 1) % SLOTS;
    }
    slot
}

//! The map of all scanners and beacons, in the coordinates of the first scanner.

use std::array;

use common::ParseError;

use crate::fingerprints::Match;
use crate::report::{Report, cannot_place};
use crate::rotation::Rotation;
use crate::table::{SLOTS, find_slot};
use crate::view::{Point, Step, View, step};

/// The number of beacons that a scanner must share with a placed scanner in order to be placed.
pub(crate) const MIN_COMMON: u16 = 12;

/// A scanner on the map.
pub(crate) struct Placed {
    /// The index of the scanner in the report.
    scanner: usize,
    pub(crate) position: Point,
    /// The beacons that the scanner sees, in the orientation of the map.
    pub(crate) view: View,
}

impl Placed {
    /// The points on the map where the scanner sees beacons.
    pub(crate) fn beacons(&self) -> impl Iterator<Item = Point> {
        self.view.beacons().map(|beacon| after(self.position, beacon))
    }
}

/// Places all scanners one after another, beginning with the first.
///
/// `place` receives a placed scanner and the index of an unplaced scanner. If the two share twelve beacons, `place` returns the
/// step from the placed scanner to the unplaced scanner, and the view of the unplaced scanner, both in the orientation of the map.
pub(crate) fn place_all(
    report: &Report,
    place: impl Fn(&Placed, usize) -> Option<(Step, View)>,
) -> Result<Vec<Placed>, ParseError> {
    let mut map = vec![Placed { scanner: 0, position: [0; 3], view: report.scanners[0].clone() }];
    let mut unplaced: Vec<usize> = (1..report.scanners.len()).collect();
    let mut next = 0;
    while next < map.len() {
        unplaced.retain(|&scanner| {
            let placed = &map[next];
            let Some((step, view)) = place(placed, scanner) else { return true };
            map.push(Placed { scanner, position: after(placed.position, step), view });
            false
        });
        next += 1;
    }
    match unplaced.first() {
        Some(&scanner) => Err(cannot_place(&report.scanners, scanner)),
        None => Ok(map),
    }
}

/// Places all scanners by the fingerprints of their beacons.
pub(crate) fn by_fingerprints(report: &Report) -> Result<Vec<Placed>, ParseError> {
    let fingerprints = &report.fingerprints;
    place_all(report, |placed, unplaced| {
        let view = &report.scanners[unplaced];
        let matches = fingerprints.matches(placed.scanner, unplaced);
        let next_matches = fingerprints.matches(placed.scanner, unplaced).skip(1);
        matches.zip(next_matches).find_map(|(first, second)| place_by_matches(&placed.view, view, first, second))
    })
}

/// Places an unplaced scanner so that, in each of the two matches, the beacon seen coincides with the beacon on the map. Returns
/// `None` if the scanners share fewer than twelve beacons in every such placement.
fn place_by_matches(on_map: &View, seen: &View, first: Match, second: Match) -> Option<(Step, View)> {
    let step_on_map = step(on_map.beacon(first.on_map), on_map.beacon(second.on_map));
    let step_seen = step(seen.beacon(first.seen), seen.beacon(second.seen));
    let mut fitting = Rotation::ALL.iter().filter(|rotation| rotation.apply(step_seen) == step_on_map);
    fitting.find_map(|rotation| {
        let position = step(rotation.apply(seen.beacon(first.seen)), on_map.beacon(first.on_map));
        let rotated = seen.rotated(rotation);
        if on_map.count_common(&rotated, position) >= MIN_COMMON { Some((position, rotated)) } else { None }
    })
}

/// The point that a step leads to.
fn after(point: Point, step: Step) -> Point {
    array::from_fn(|axis| point[axis] + i32::from(step[axis]))
}

/// The number of distinct beacons.
pub(crate) fn count_beacons(map: &[Placed]) -> usize {
    // A chain of at most 49 steps between overlapping scanners leads from the first scanner to any other. Along each axis, a step
    // is at most 2000 long. So once 2¹⁷ has been added, all coordinates are positive and fit in 18 bits. No beacon becomes 0, which
    // marks an empty slot.
    let bits = |coordinate: i32| u64::from((coordinate + (1 << 17)).cast_unsigned());
    let mut slots = [0; SLOTS];
    let mut count = 0;
    for [x, y, z] in map.iter().flat_map(Placed::beacons) {
        let beacon = bits(x) << 36 | bits(y) << 18 | bits(z);
        let slot = find_slot(&slots, beacon);
        count += usize::from(slots[slot] == 0);
        slots[slot] = beacon;
    }
    count
}

/// The largest Manhattan distance between two scanners.
pub(crate) fn largest_distance(map: &[Placed]) -> u32 {
    let distance = |one: &Point, other: &Point| one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).sum();
    let distances = map.iter().flat_map(|one| map.iter().map(move |other| distance(&one.position, &other.position)));
    distances.max().unwrap_or_default()
}

//! The map of all scanners and beacons, in the coordinates of the first scanner.

use std::array;

use crate::fingerprints::Fingerprints;
use crate::report::{COMMON, MapError, Report};
use crate::rotation::Rotation;
use crate::view::{Point, Step, View, step};

/// A scanner on the map.
pub(crate) struct Placed {
    scanner: usize,
    pub(crate) position: Point,
    /// The beacons that the scanner sees, in the orientation of the map.
    view: View,
}

impl Placed {
    /// The points on the map where the scanner sees beacons.
    pub(crate) fn beacons(&self) -> impl Iterator<Item = Point> {
        self.view.beacons().map(|beacon| after(self.position, beacon))
    }
}

/// Places all scanners one after another, beginning with the first.
///
/// `place` receives the indexes and the views of a placed scanner and of an unplaced scanner. If the two share twelve beacons,
/// `place` returns the step from the placed scanner to the unplaced scanner, and the view of the unplaced scanner, both in the
/// orientation of the map.
pub(crate) fn place_all(
    report: &Report,
    place: impl Fn([usize; 2], [&View; 2]) -> Option<(Step, View)>,
) -> Result<Vec<Placed>, MapError> {
    let mut map = vec![Placed { scanner: 0, position: [0; 3], view: report.scanners[0].clone() }];
    let mut unplaced: Vec<usize> = (1..report.scanners.len()).collect();
    let mut next = 0;
    while next < map.len() {
        unplaced.retain(|&scanner| {
            let on_map = &map[next];
            let views = [&on_map.view, &report.scanners[scanner]];
            let Some((step, view)) = place([on_map.scanner, scanner], views) else { return true };
            map.push(Placed { scanner, position: after(on_map.position, step), view });
            false
        });
        next += 1;
    }
    match unplaced.first() {
        Some(&scanner) => Err(report.refused(scanner)),
        None => Ok(map),
    }
}

/// Places all scanners by the fingerprints of their beacons.
pub(crate) fn by_fingerprints(report: &Report) -> Result<Vec<Placed>, MapError> {
    let fingerprints = Fingerprints::new(report)?;
    place_all(report, |scanners, views| {
        let pairs = fingerprints.alike(scanners);
        let next_pairs = fingerprints.alike(scanners).skip(1);
        pairs.zip(next_pairs).find_map(|(pair, next)| place_by_pairs(views, [pair, next]))
    })
}

/// Places the second scanner so that two of its beacons coincide with two beacons of the first scanner. Each pair holds the
/// indexes of two beacons that are to coincide, the first scanner's beacon first. Returns `None` if the two scanners share fewer
/// than twelve beacons in every such placement.
fn place_by_pairs([on_map, view]: [&View; 2], [first, second]: [[usize; 2]; 2]) -> Option<(Step, View)> {
    let step_on_map = step(on_map.beacon(first[0]), on_map.beacon(second[0]));
    let step_seen = step(view.beacon(first[1]), view.beacon(second[1]));
    let mut fitting = Rotation::ALL.iter().filter(|rotation| rotation.apply(step_seen) == step_on_map);
    fitting.find_map(|rotation| {
        let position = step(rotation.apply(view.beacon(first[1])), on_map.beacon(first[0]));
        let rotated = view.rotated(rotation);
        if on_map.count_common(&rotated, position) >= COMMON { Some((position, rotated)) } else { None }
    })
}

/// The point that a step leads to.
fn after(point: Point, step: Step) -> Point {
    array::from_fn(|axis| point[axis] + i32::from(step[axis]))
}

//! The map of all scanners and beacons, in the coordinates of the first scanner.

use crate::fingerprints::Fingerprints;
use crate::report::{COMMON, MapError, Report};
use crate::rotation::Rotation;
use crate::view::{MAX_BEACONS, Point, View, step};

/// A scanner on the map.
pub(crate) struct Placed {
    scanner: usize,
    pub(crate) position: Point,
    /// The beacons that the scanner sees, in the coordinates of the map.
    pub(crate) view: View,
}

/// Places all scanners one after another, beginning with the first.
///
/// `place` receives the numbers and the views of a placed scanner and of an unplaced scanner. If the two share twelve beacons,
/// `place` returns the position and the view of the unplaced scanner, both in the coordinates of the map.
pub(crate) fn place_all(
    report: &Report,
    place: impl Fn([usize; 2], [&View; 2]) -> Option<(Point, View)>,
) -> Result<Vec<Placed>, MapError> {
    let mut map = vec![Placed { scanner: 0, position: [0; 3], view: report.scanners[0].clone() }];
    let mut unplaced: Vec<usize> = (1..report.scanners.len()).collect();
    let mut next = 0;
    while next < map.len() {
        unplaced.retain(|&scanner| {
            let on_map = &map[next];
            match place([on_map.scanner, scanner], [&on_map.view, &report.scanners[scanner]]) {
                Some((position, view)) => {
                    map.push(Placed { scanner, position, view });
                    false
                }
                None => true,
            }
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
        fingerprints.alike(scanners).find_map(|beacons| place_by_beacons(views, beacons))
    })
}

/// Places the second scanner so that the given beacons, one of each scanner, coincide. Returns `None` if the two scanners share
/// fewer than twelve beacons in every such placement.
fn place_by_beacons([on_map, view]: [&View; 2], [beacon_on_map, beacon]: [usize; 2]) -> Option<(Point, View)> {
    let steps_on_map = steps_to_nearest(on_map, beacon_on_map);
    let steps = steps_to_nearest(view, beacon);
    for rotation in &Rotation::ALL {
        if steps.map(|step| rotation.apply(step)) == steps_on_map {
            let position = step(rotation.apply(view.beacon(beacon)), on_map.beacon(beacon_on_map));
            let turned = view.turned(rotation, position);
            if on_map.count_common(&turned) >= COMMON {
                return Some((position, turned));
            }
        }
    }
    None
}

/// The steps from a beacon to the two nearest other beacons. If the scanner sees fewer than two other beacons, the missing steps are
/// zero.
///
/// Among equally near beacons, the one that the scanner reports first counts as nearer. So the steps that two scanners see from the
/// same beacon may not match. Then another pair of beacons has to place the scanner.
fn steps_to_nearest(view: &View, beacon: usize) -> [Point; 2] {
    // A rank combines the squared distance and the number of a beacon. So the nearest beacon has the lowest rank, and finding the
    // minimum takes no branch.
    let rank = |square: u32, other| square as usize * MAX_BEACONS + other;
    let others = (0..view.count).filter(|&other| other != beacon).map(|other| {
        let step = step(view.beacon(beacon), view.beacon(other));
        rank(step.iter().map(|part| part.unsigned_abs().pow(2)).sum(), other)
    });
    let nearest = others.fold([rank(1 << 24, beacon); 2], |[nearest, second], other| {
        [nearest.min(other), second.min(nearest.max(other))]
    });
    nearest.map(|other| step(view.beacon(beacon), view.beacon(other % MAX_BEACONS)))
}

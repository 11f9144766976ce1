//! Places scanners by a shared beacon and its two nearest neighbours.

use crate::MapError;
use crate::fingerprints::Fingerprints;
use crate::map::{Map, difference};
use crate::rotation::Rotation;

/// The number of equal fingerprints from which on a placement is tried. In real inputs, scanners that share twelve beacons share
/// nine or more fingerprints, and others six at most.
const LIKE: u32 = 7;

/// Places the scanners that share several fingerprints with a placed scanner.
pub(crate) fn place_like(
    map: &mut Map,
    scanner: usize,
    fingerprints: &Fingerprints,
    scanner_of: &[usize],
) -> Result<(), MapError> {
    let mut like = vec![0; map.report.scanners.len()];
    for beacon in map.report.scanners[scanner].beacons.clone() {
        for other_beacon in fingerprints.like(beacon) {
            let other = scanner_of[other_beacon];
            if !map.has_place(other) {
                like[other] += 1;
                if like[other] >= LIKE {
                    place_by_neighbours(map, [scanner, other], [beacon, other_beacon])?;
                }
            }
        }
    }
    Ok(())
}

/// Places the second scanner if its beacon and the beacon's two neighbours match a beacon on the map and its neighbours.
fn place_by_neighbours(map: &mut Map, scanners: [usize; 2], beacons: [usize; 2]) -> Result<(), MapError> {
    // Finding the neighbours compares the two beacons with all others.
    map.compare(scanners.map(|scanner| map.report.scanners[scanner].beacons.len()).iter().sum())?;
    let [neighbours, other_neighbours] = [0, 1].map(|side| neighbours(map, scanners[side], beacons[side]));
    let [beacon, other_beacon] = beacons;
    let on_map = map.on_map(beacon);
    let steps = neighbours.map(|neighbour| difference(map.on_map(neighbour), on_map));
    let start = map.seen(other_beacon);
    let other_steps = other_neighbours.map(|neighbour| difference(map.seen(neighbour), start));
    for rotation in Rotation::ALL {
        if rotation.apply(other_steps[0]) == steps[0] && rotation.apply(other_steps[1]) == steps[1] {
            let place = difference(on_map, rotation.apply(start));
            if map.place(scanners, &rotation, place)? {
                break;
            }
        }
    }
    Ok(())
}

/// The two beacons that the scanner sees nearest to a beacon. Where it sees too few, the beacon itself takes their place.
fn neighbours(map: &Map, scanner: usize, beacon: usize) -> [usize; 2] {
    let start = map.seen(beacon);
    let mut nearest = [(i32::MAX, beacon); 2];
    for other in map.report.scanners[scanner].beacons.clone().filter(|&other| other != beacon) {
        let candidate = (difference(map.seen(other), start).map(|step| step * step).iter().sum(), other);
        if candidate < nearest[0] {
            nearest = [candidate, nearest[0]];
        } else if candidate < nearest[1] {
            nearest[1] = candidate;
        }
    }
    nearest.map(|(_, neighbour)| neighbour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_of_neighbours_count_against_the_limit() {
        // Mirror images have the same distances, but no rotation turns one into the other. So neighbours are looked for in vain
        // from the seventh of 16 beacons on, ten times among the beacons of both scanners.
        let beacons = |sign: i32| (1..=16).map(move |n| format!("{},{},{}", sign * n * n, 7 * n, n * n * n % 101));
        let views = [1, -1].map(|sign| format!("--- scanner 0 ---\n{}", samples::joined(beacons(sign), "\n")));
        let report = crate::parse(&views.join("\n")).unwrap();
        let fingerprints = Fingerprints::new(&report).unwrap();
        let place_both = |comparisons| {
            let mut map = Map::with_first(&report, comparisons);
            place_like(&mut map, 0, &fingerprints, &[[0; 16], [1; 16]].concat()).map(|()| map.has_place(1))
        };
        assert_eq!(place_both(10 * 32), Ok(false));
        assert_eq!(place_both(10 * 32 - 1), Err(MapError::TooMany));
    }
}

//! Places scanners by comparing all distances between their beacons.

use crate::map::{COMMON, Map, difference};
use crate::rotation::Rotation;
use crate::{MapError, Report};

/// The number of pairs among the beacons that must coincide.
const COMMON_PAIRS: usize = COMMON * (COMMON - 1) / 2;

/// The limit on the number of distances. Real inputs have about 10,000.
const MAX_DISTANCES: usize = 1 << 23;

pub(crate) struct Distances {
    /// For each scanner, the squared distances between its beacons, in ascending order.
    squares: Vec<Vec<u32>>,
    /// For each scanner, how many of the placed scanners it has been compared with, in the order of placement.
    compared: Vec<usize>,
}

impl Distances {
    pub(crate) fn new(report: &Report) -> Result<Self, MapError> {
        let pairs = report.scanners.iter().map(|view| view.beacons.len().pow(2) / 2);
        if pairs.sum::<usize>() > MAX_DISTANCES {
            return Err(MapError::TooMany);
        }
        let mut squares = Vec::with_capacity(report.scanners.len());
        for view in &report.scanners {
            let beacons = view.beacons.clone();
            let pairs = beacons.clone().flat_map(|beacon| (beacons.start..beacon).map(move |other| [beacon, other]));
            let squares_along = |pair: [usize; 2]| {
                let ends = report.beacons.iter().map(move |coordinates| pair.map(|beacon| coordinates[beacon]));
                ends.map(|[one, other]| u32::from(one.abs_diff(other)).pow(2))
            };
            let mut sorted: Vec<u32> = pairs.map(|pair| squares_along(pair).sum()).collect();
            sorted.sort_unstable();
            if sorted.first() == Some(&0) {
                return Err(MapError::Twice { scanner: view.number });
            }
            squares.push(sorted);
        }
        Ok(Self { squares, compared: vec![0; report.scanners.len()] })
    }

    /// Places one more scanner.
    pub(crate) fn place_next(&mut self, map: &mut Map) -> Result<(), MapError> {
        let unplaced: Vec<usize> = map.unplaced().collect();
        for &scanner in &unplaced {
            while let Some(&on_map) = map.placed().get(self.compared[scanner]) {
                self.compared[scanner] += 1;
                let [squares, others] = [on_map, scanner].map(|scanner| &self.squares[scanner]);
                map.compare(squares.len() + others.len() + 1)?;
                if count_common(squares, others) >= COMMON_PAIRS && place(map, [on_map, scanner])? {
                    return Ok(());
                }
            }
        }
        Err(MapError::NoPlace {
            scanners: unplaced.iter().map(|&scanner| map.report.scanners[scanner].number).collect(),
        })
    }
}

/// Places the second scanner if it has a rotation in which the steps from twelve of its beacons to twelve of the first scanner's
/// are equal.
fn place(map: &mut Map, scanners: [usize; 2]) -> Result<bool, MapError> {
    let [beacons, others] = scanners.map(|scanner| map.report.scanners[scanner].beacons.clone());
    let pairs = beacons.len() * others.len();
    // Sorting takes about as many comparisons for each step.
    let comparisons = pairs * (pairs.checked_ilog2().unwrap_or(0) as usize + 1);
    for rotation in Rotation::ALL {
        map.compare(comparisons)?;
        let mut steps = Vec::with_capacity(pairs);
        for turned in others.clone().map(|other| rotation.apply(map.seen(other))) {
            steps.extend(beacons.clone().map(|beacon| difference(map.on_map(beacon), turned)));
        }
        steps.sort_unstable();
        // The step from a rotated beacon to the same beacon on the map is the scanner's position.
        let mut places = steps.chunk_by(|one, next| one == next).filter(|equal| equal.len() >= COMMON);
        if let Some([place, ..]) = places.next()
            && map.place(scanners, &rotation, *place)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The number of items that two sorted lists have in common.
fn count_common(one: &[u32], other: &[u32]) -> usize {
    let mut others = other.iter().peekable();
    one.iter()
        .filter(|item| {
            while others.next_if(|other| other < item).is_some() {}
            others.next_if_eq(item).is_some()
        })
        .count()
}

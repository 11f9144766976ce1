//! The map of all scanners and beacons, in the coordinates of the first scanner.

use std::ops::Range;

use crate::distances::Distances;
use crate::fingerprints::Fingerprints;
use crate::neighbours::place_like;
use crate::rotation::Rotation;
use crate::{MapError, Report};

/// How many beacons must coincide to place a scanner.
pub(crate) const COMMON: usize = 12;

/// The limit on comparisons of beacon pairs: a second or two. Real inputs take about 50,000.
const MAX_COMPARISONS: usize = 1 << 28;

type Point = [i32; 3];

pub(crate) struct Map<'a> {
    pub(crate) report: &'a Report,
    /// The position of each scanner that has been placed.
    places: Vec<Option<Point>>,
    /// The placed scanners, in the order of placement.
    placed: Vec<usize>,
    /// The coordinates of all beacons along each axis, in the order of the report; only valid for placed scanners.
    beacons: [Vec<i32>; 3],
    comparisons_left: usize,
}

impl<'a> Map<'a> {
    /// Builds the map by fingerprints, or by all distances where these do not help.
    pub(crate) fn new(report: &'a Report) -> Result<Self, MapError> {
        let mut map = Self::with_first(report, MAX_COMPARISONS);
        map.compare(report.scanners.iter().map(|view| view.beacons.len().pow(2)).sum())?;
        let fingerprints = Fingerprints::new(report)?;
        let mut scanner_of = Vec::with_capacity(report.beacons[0].len());
        for (scanner, view) in report.scanners.iter().enumerate() {
            scanner_of.resize(view.beacons.end, scanner);
        }
        let mut distances = None;
        let mut next = 0;
        loop {
            while let Some(&scanner) = map.placed.get(next) {
                place_like(&mut map, scanner, &fingerprints, &scanner_of)?;
                next += 1;
            }
            if map.is_complete() {
                return Ok(map);
            }
            let mut known = match distances.take() {
                Some(distances) => distances,
                None => Distances::new(report)?,
            };
            known.place_next(&mut map)?;
            distances = Some(known);
        }
    }

    /// Builds the map by all distances.
    pub(crate) fn by_distances(report: &'a Report) -> Result<Self, MapError> {
        let mut map = Self::with_first(report, MAX_COMPARISONS);
        let mut distances = Distances::new(report)?;
        while !map.is_complete() {
            distances.place_next(&mut map)?;
        }
        Ok(map)
    }

    /// A map with the first scanner on it, for at most this many comparisons of beacon pairs.
    pub(crate) fn with_first(report: &'a Report, comparisons: usize) -> Self {
        let mut places = vec![None; report.scanners.len()];
        // Every report has at least one scanner.
        places[0] = Some([0; 3]);
        let beacons = report
            .beacons
            .each_ref()
            .map(|coordinates| coordinates.iter().map(|&coordinate| coordinate.into()).collect());
        Self { report, places, placed: vec![0], beacons, comparisons_left: comparisons }
    }

    /// Whether all scanners have been placed.
    fn is_complete(&self) -> bool {
        self.placed.len() == self.places.len()
    }

    /// The placed scanners, in the order of placement.
    pub(crate) fn placed(&self) -> &[usize] {
        &self.placed
    }

    /// Whether a scanner has been placed.
    pub(crate) fn has_place(&self, scanner: usize) -> bool {
        self.places[scanner].is_some()
    }

    /// The scanners that have not been placed yet.
    pub(crate) fn unplaced(&self) -> impl Iterator<Item = usize> {
        (0..self.places.len()).filter(|&scanner| !self.has_place(scanner))
    }

    /// The position on the map of a beacon that a placed scanner sees.
    pub(crate) fn on_map(&self, beacon: usize) -> Point {
        self.beacons.each_ref().map(|coordinates| coordinates[beacon])
    }

    /// The position of a beacon relative to the scanner that sees it.
    pub(crate) fn seen(&self, beacon: usize) -> Point {
        self.report.beacons.each_ref().map(|coordinates| coordinates[beacon].into())
    }

    /// Places the second scanner if at least twelve of its beacons then coincide with beacons of the first, which has been
    /// placed. Returns whether they do.
    pub(crate) fn place(&mut self, scanners: [usize; 2], rotation: &Rotation, place: Point) -> Result<bool, MapError> {
        let [on_map, new] = scanners.map(|scanner| self.report.scanners[scanner].beacons.clone());
        self.compare(on_map.len() * new.len())?;
        for (axis, coordinates) in self.beacons.iter_mut().enumerate() {
            let seen = &self.report.beacons[rotation.axes[axis]][new.clone()];
            for (coordinate, &seen) in coordinates[new.clone()].iter_mut().zip(seen) {
                *coordinate = rotation.signs[axis] * i32::from(seen) + place[axis];
            }
        }
        let coincides = self.coinciding(on_map, new) >= COMMON;
        if coincides {
            self.places[scanners[1]] = Some(place);
            self.placed.push(scanners[1]);
        }
        Ok(coincides)
    }

    /// Counts comparisons of beacon pairs against the limit.
    pub(crate) fn compare(&mut self, pairs: usize) -> Result<(), MapError> {
        self.comparisons_left = self.comparisons_left.checked_sub(pairs).ok_or(MapError::TooMany)?;
        Ok(())
    }

    /// The number of beacons that two scanners have in common on the map.
    fn coinciding(&self, first: Range<usize>, second: Range<usize>) -> usize {
        let [xs, ys, zs] = self.beacons.each_ref().map(|coordinates| &coordinates[first.clone()]);
        let mut count = 0;
        for beacon in second {
            let [x, y, z] = self.beacons.each_ref().map(|coordinates| coordinates[beacon]);
            let others = xs.iter().zip(ys).zip(zs);
            count += others
                .map(|((other_x, other_y), other_z)| u32::from((x ^ other_x) | (y ^ other_y) | (z ^ other_z) == 0))
                .sum::<u32>();
        }
        count as usize
    }

    /// The number of different beacons.
    pub(crate) fn count_beacons(&self) -> usize {
        const BITS: u32 = 21;
        let least =
            self.places().fold([i32::MAX; 3], |least, place| [0, 1, 2].map(|axis| least[axis].min(place[axis] - 1000)));
        let most =
            self.places().fold([i32::MIN; 3], |most, place| [0, 1, 2].map(|axis| most[axis].max(place[axis] + 1000)));
        let [xs, ys, zs] = &self.beacons;
        let beacons = xs.iter().zip(ys).zip(zs).map(|((&x, &y), &z)| [x, y, z]);
        if difference(most, least).iter().all(|&size| size < 1 << BITS) {
            let offset = |axis: usize, coordinate: i32| u64::from(coordinate.abs_diff(least[axis]));
            count_different(beacons.map(|[x, y, z]| offset(0, x) << (2 * BITS) | offset(1, y) << BITS | offset(2, z)))
        } else {
            count_different(beacons)
        }
    }

    /// The largest Manhattan distance between two scanners.
    ///
    /// The Manhattan distance of two points is their largest distance along the four space diagonals (1, ±1, ±1). So each
    /// diagonal only needs its extremes, and no pair of scanners is compared.
    pub(crate) fn largest_distance(&self) -> u32 {
        let diagonals = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
        let lengths = diagonals.map(|[y_sign, z_sign]| {
            let along = self.places().map(|[x, y, z]| x + y_sign * y + z_sign * z);
            let [least, most] =
                along.fold([i32::MAX, i32::MIN], |[least, most], along| [least.min(along), most.max(along)]);
            most.abs_diff(least)
        });
        lengths.into_iter().max().unwrap_or_default()
    }

    fn places(&self) -> impl Iterator<Item = Point> {
        self.places.iter().flatten().copied()
    }
}

pub(crate) fn difference(point: Point, other: Point) -> Point {
    [0, 1, 2].map(|axis| point[axis] - other[axis])
}

fn count_different<T: Ord>(items: impl Iterator<Item = T>) -> usize {
    let mut items: Vec<T> = items.collect();
    items.sort_unstable();
    items.dedup();
    items.len()
}

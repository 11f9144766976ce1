//! Places scanners in the simplest way: for every rotation, counts equal steps from the beacons of one scanner to the beacons of
//! another.

use common::ParseError;

use crate::map::{MIN_COMMON, Placed, place_all};
use crate::report::Report;
use crate::rotation::Rotation;
use crate::view::{Step, View, step};

/// Places all scanners.
pub(crate) fn by_steps(report: &Report) -> Result<Vec<Placed>, ParseError> {
    place_all(report, |placed, unplaced| place(&placed.view, &report.scanners[unplaced]))
}

/// Places the second scanner so that it shares at least twelve beacons with the first, if possible.
fn place(on_map: &View, seen: &View) -> Option<(Step, View)> {
    Rotation::ALL.iter().find_map(|rotation| {
        let rotated = seen.rotated(rotation);
        // In most rotations, no twelve steps have the same x. So count the steps with each x first, which is faster than sorting
        // whole steps. Scanners see coordinates from −1000 to 1000, so the x of a step is from −2000 to 2000, and distinct values
        // have distinct remainders modulo 4096.
        let remainder = |step: i16| usize::from(step.cast_unsigned() % 4096);
        let mut equal_along_x = [0_u16; 4096];
        let mut most_equal = 0;
        for from in &rotated.coordinates[0][..seen.count] {
            for to in &on_map.coordinates[0][..on_map.count] {
                let equal = &mut equal_along_x[remainder(to - from)];
                *equal += 1;
                most_equal = most_equal.max(*equal);
            }
        }
        if most_equal < MIN_COMMON {
            return None;
        }
        let steps = rotated.beacons().flat_map(|from| on_map.beacons().map(move |to| step(from, to)));
        let mut steps: Vec<Step> = steps.filter(|[x, ..]| equal_along_x[remainder(*x)] >= MIN_COMMON).collect();
        steps.sort_unstable();
        // If both scanners see a beacon, the step from the rotated beacon to the placed scanner's beacon leads from the placed
        // scanner to the new one.
        let position = steps.chunk_by(|one, next| one == next).find(|equal| equal.len() >= MIN_COMMON.into())?[0];
        Some((position, rotated))
    })
}

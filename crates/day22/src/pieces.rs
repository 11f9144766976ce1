//! Counts cubes by keeping a list of cuboids without a cube in common.

use crate::cuboid::Cuboid;
use crate::{Step, TooManyOverlaps};

/// The limit on the number of pieces. Real inputs make a few thousand.
const MAX_PIECES: usize = 1 << 16;

/// Disjoint cuboids that contain exactly the cubes that are on in the end.
pub(crate) fn pieces_on(steps: &[Step]) -> Result<Vec<Cuboid>, TooManyOverlaps> {
    let mut pieces: Vec<Cuboid> = Vec::new();
    for step in steps {
        let meeting: Vec<Cuboid> = pieces.extract_if(.., |piece| piece.meets(&step.cuboid)).collect();
        for piece in meeting {
            cut_off(piece, &step.cuboid, &mut pieces);
        }
        pieces.extend(step.is_on.then_some(step.cuboid));
        if pieces.len() > MAX_PIECES {
            return Err(TooManyOverlaps);
        }
    }
    Ok(pieces)
}

/// Cuts a cuboid along the faces of one that meets it, and keeps what is outside that one: up to six pieces.
fn cut_off(mut rest: Cuboid, cuboid: &Cuboid, pieces: &mut Vec<Cuboid>) {
    for axis in 0..3 {
        let [mut before, mut after] = [rest; 2];
        before.ends[axis] = cuboid.starts[axis];
        after.starts[axis] = cuboid.ends[axis];
        pieces.extend([before, after].into_iter().filter(|piece| piece.starts[axis] < piece.ends[axis]));
        rest.starts[axis] = rest.starts[axis].max(cuboid.starts[axis]);
        rest.ends[axis] = rest.ends[axis].min(cuboid.ends[axis]);
    }
}

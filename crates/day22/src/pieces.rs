//! Counts cubes by keeping a list of disjoint cuboids.

use crate::cuboid::Cuboid;
use crate::step::{Step, TooManyOverlaps};

/// The limit on the number of pieces. Real inputs make a few thousand.
const MAX_PIECES: usize = 1 << 16;

/// Disjoint cuboids that contain exactly the cubes that are on in the end.
pub(crate) fn pieces_on(steps: &[Step]) -> Result<Vec<Cuboid>, TooManyOverlaps> {
    let mut pieces: Vec<Cuboid> = Vec::new();
    for step in steps {
        let meeting: Vec<Cuboid> = pieces.extract_if(.., |piece| piece.meets(&step.cuboid)).collect();
        for piece in meeting {
            cut_out(&step.cuboid, piece, &mut pieces);
        }
        if step.is_on {
            pieces.push(step.cuboid);
        }
        if pieces.len() > MAX_PIECES {
            return Err(TooManyOverlaps);
        }
    }
    Ok(pieces)
}

/// Cuts a cuboid out of a piece that meets it. Adds the rest of the piece to the list, as up to six pieces.
///
/// ```text
/// aabbcc
/// aaxxcc    The first axis is horizontal here: a is before x, and c is after x. Then the cuts along the second axis take
/// aaxxcc    off b and d, and the cuts along the third axis take off the cubes in front of x and behind x.
/// aaddcc
/// ```
fn cut_out(cuboid: &Cuboid, piece: Cuboid, pieces: &mut Vec<Cuboid>) {
    let mut rest = piece;
    for axis in 0..3 {
        let mut before = rest;
        before.ends[axis] = cuboid.starts[axis];
        let mut after = rest;
        after.starts[axis] = cuboid.ends[axis];
        pieces.extend([before, after].into_iter().filter(|piece| piece.starts[axis] < piece.ends[axis]));
        rest.starts[axis] = rest.starts[axis].max(cuboid.starts[axis]);
        rest.ends[axis] = rest.ends[axis].min(cuboid.ends[axis]);
    }
}

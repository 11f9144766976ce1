//! Counts cubes by dividing the space.
//!
//! A part of the space is easy to count when each cuboid that crosses it is a *slab* there: it starts or ends inside the part
//! along one axis only, and spans the part along the other two. Parts that are not easy are cut in two. The idea is from Overmars
//! and Yap's algorithm for the volume of a union of boxes (1991), here extended to cuboids that switch off.

use crate::cuboid::Cuboid;
use crate::{Step, TooManyCrossings};

/// The limit on comparisons of a cuboid with a part of the space or with another slab: about a second.
const MAX_COMPARISONS: u64 = 1 << 31;

/// The number of cubes that are on in the end.
pub(crate) fn cubes_on(steps: &[Step]) -> Result<u64, TooManyCrossings> {
    let Some(mut space) = steps.first().map(|step| step.cuboid) else { return Ok(0) };
    for Step { cuboid, .. } in steps {
        for axis in 0..3 {
            space.starts[axis] = space.starts[axis].min(cuboid.starts[axis]);
            space.ends[axis] = space.ends[axis].max(cuboid.ends[axis]);
        }
    }
    let mut comparisons_left = MAX_COMPARISONS;
    let mut compare = |comparisons: usize| {
        comparisons_left = comparisons_left.checked_sub(comparisons as u64).ok_or(TooManyCrossings)?;
        Ok(())
    };
    let mut cubes = 0;
    // The parts still to be counted, each with the steps that meet it.
    let mut parts = vec![(space, steps.to_vec())];
    while let Some((part, steps)) = parts.pop() {
        compare(steps.len() + 1)?;
        // Steps before the last one that spans the part do not matter.
        let base = steps.iter().rposition(|step| part.is_within(&step.cuboid));
        let crossing = &steps[base.map_or(0, |base| base + 1)..];
        let is_on = base.is_some_and(|base| steps[base].is_on);
        let Some((axis, face)) = cut(&part, crossing) else {
            compare(crossing.len().pow(2))?;
            cubes += Slabs { part, is_on, steps: crossing }.cubes_on();
            continue;
        };
        let deciding = &steps[base.unwrap_or(0)..];
        let [mut first, mut second] = [part; 2];
        first.ends[axis] = face;
        second.starts[axis] = face;
        for half in [first, second] {
            parts.push((half, deciding.iter().filter(|step| step.cuboid.meets(&half)).copied().collect()));
        }
    }
    Ok(cubes)
}

/// The axis and the position at which to cut a part: the median of all positions where a cuboid that is not a slab starts or ends
/// inside, on the axis with the most of them. `None` if all cuboids are slabs.
fn cut(part: &Cuboid, crossing: &[Step]) -> Option<(usize, i32)> {
    let mut faces = [const { Vec::new() }; 3];
    for Step { cuboid, .. } in crossing {
        if axes_crossed(part, cuboid).count() > 1 {
            for (axis, faces) in faces.iter_mut().enumerate() {
                let [start, end] = [part.starts[axis], part.ends[axis]];
                faces.extend(
                    [cuboid.starts[axis], cuboid.ends[axis]].into_iter().filter(|&face| start < face && face < end),
                );
            }
        }
    }
    let (axis, faces) = faces.iter_mut().enumerate().max_by_key(|(_, faces)| faces.len())?;
    let middle = faces.len() / 2;
    (middle < faces.len()).then(|| (axis, *faces.select_nth_unstable(middle).1))
}

/// The axes along which a cuboid does not span a part.
fn axes_crossed(part: &Cuboid, cuboid: &Cuboid) -> impl Iterator<Item = usize> {
    (0..3).filter(|&axis| cuboid.starts[axis] > part.starts[axis] || cuboid.ends[axis] < part.ends[axis])
}

/// A part of the space, and steps whose cuboids are slabs there.
struct Slabs<'a> {
    part: Cuboid,
    /// Whether the part's cubes are on before these steps.
    is_on: bool,
    steps: &'a [Step],
}

impl Slabs<'_> {
    /// The number of cubes that are on in the end.
    ///
    /// Each plane across an axis belongs to the last slab across that axis that contains it, or to none. A cube lies in three
    /// planes, and the last of the slabs that own them determines its state. So a slab determines the cubes in which its planes
    /// meet planes across the other two axes that belong to earlier slabs or to none.
    fn cubes_on(&self) -> u64 {
        #[expect(clippy::expect_used, reason = "steps whose cuboids span the part are not among these")]
        let axis = |step: &Step| axes_crossed(&self.part, &step.cuboid).next().expect("an axis that it crosses");
        let crossed: Vec<usize> = self.steps.iter().map(axis).collect();
        let mut planes = vec![0; self.steps.len()];
        let mut earlier = [0, 1, 2].map(|axis| self.share_planes(axis, &crossed, &mut planes));
        let mut cubes = if self.is_on { earlier.iter().product() } else { 0 };
        for ((step, axis), planes) in self.steps.iter().zip(crossed).zip(planes) {
            if step.is_on {
                cubes += planes * earlier[(axis + 1) % 3] * earlier[(axis + 2) % 3];
            }
            earlier[axis] += planes;
        }
        cubes
    }

    /// Adds up the planes across an axis that belong to each slab, and returns how many belong to none.
    fn share_planes(&self, axis: usize, crossed: &[usize], planes: &mut [u64]) -> u64 {
        let [start, end] = [self.part.starts[axis], self.part.ends[axis]];
        let slabs = self.steps.iter().zip(crossed).enumerate().filter(|&(_, (_, &crossed))| crossed == axis);
        let slabs: Vec<(usize, &Cuboid)> = slabs.map(|(slab, (step, _))| (slab, &step.cuboid)).collect();
        let mut cuts = vec![start, end];
        cuts.extend(slabs.iter().flat_map(|(_, slab)| [slab.starts[axis].max(start), slab.ends[axis].min(end)]));
        cuts.sort_unstable();
        let mut unshared = 0;
        for between in cuts.windows(2) {
            let owner =
                slabs.iter().rfind(|(_, slab)| slab.starts[axis] <= between[0] && between[1] <= slab.ends[axis]);
            *owner.map_or(&mut unshared, |&(slab, _)| &mut planes[slab]) += u64::from(between[0].abs_diff(between[1]));
        }
        unshared
    }
}

//! Reactor Reboot: 20 steps near the origin, and 400 along the surface of a sphere.
//!
//! The first 20 steps stay within 50 of the origin along each axis. The first ten of them switch cubes on. The next ten alternate
//! between off and on. Cuboids to switch on have sides of 45 to 55 cubes, and cuboids to switch off have sides of 10 to 20 cubes.
//!
//! The other 400 cuboids surround random points, which are uniformly distributed on a sphere of radius 80,000. A cuboid extends
//! less than 20,000 cubes from its point in each of the six directions. So these cuboids stay within 100,000 of the origin along
//! each axis. They are far from the first 20 cuboids, because each point is at least 46,000 from the origin along some axis. The
//! first 200 of these steps switch cubes on. Each of the last 200 switches cubes on with probability one half, and otherwise off.

use common::samples::{SplitMix64, joined};

/// The radius of the sphere.
const RADIUS: i64 = 80_000;

/// In each direction, a cuboid extends less than this far from its point.
const REACH: u32 = 20_000;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut steps = Vec::with_capacity(420);
    for number in 0..20 {
        let is_on = number < 10 || number % 2 == 1;
        steps.push(step(is_on, [(); 3].map(|()| near_range(is_on, random))));
    }
    for number in 0..400 {
        let is_on = number < 200 || random.coin();
        let ranges = point_on_sphere(random).map(|centre| {
            let mut reach = || i64::from(random.between(0, REACH - 1));
            [centre - reach(), centre + reach()]
        });
        steps.push(step(is_on, ranges));
    }
    joined(steps, "\n")
}

fn step(is_on: bool, [x, y, z]: [[i64; 2]; 3]) -> String {
    let switch = if is_on { "on" } else { "off" };
    format!("{switch} x={}..{},y={}..{},z={}..{}", x[0], x[1], y[0], y[1], z[0], z[1])
}

/// The first and the last coordinate, along one axis, of a cuboid near the origin.
fn near_range(is_on: bool, random: &mut SplitMix64) -> [i64; 2] {
    let length = if is_on { random.between(45, 55) } else { random.between(10, 20) };
    let first = i64::from(random.between(0, 101 - length)) - 50;
    [first, first + i64::from(length) - 1]
}

/// A random point on the sphere: a random point of a ball, projected onto the sphere. Points are drawn from the cube around the
/// ball, until a point is in the ball but not so close to the centre that rounding would matter.
fn point_on_sphere(random: &mut SplitMix64) -> [i64; 3] {
    loop {
        let point = [(); 3].map(|()| i64::from(random.between(0, 200_000)) - 100_000);
        let radius = point.map(|coordinate| coordinate * coordinate).iter().sum::<i64>().isqrt();
        if (10_000..=100_000).contains(&radius) {
            return point.map(|coordinate| coordinate * RADIUS / radius);
        }
    }
}

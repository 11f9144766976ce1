//! Counts all paths at once, by the set of small caves they have visited.

use std::ops::{AddAssign, Mul};
use std::{array, iter};

use crate::{Caves, END, FIRST_BIG, MAX_CAVES, START};

/// A floating-point number of 32 or 64 bits.
trait Count: Copy + Default + AddAssign + Mul<Output = Self> + From<u8> + Into<f64> {}

impl Count for f32 {}

impl Count for f64 {}

impl Caves {
    /// The number of paths, with or without one repeat visit to a small cave. Any result of 2⁵³ or more only means "at least
    /// 2⁵³".
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "counts are whole, and conversion saturates"
    )]
    pub(crate) fn paths<const REVISIT: bool>(&self) -> u64 {
        if self.small < 8 {
            let paths = self.count::<f32, 8, REVISIT>() as u64;
            if paths < 1 << f32::MANTISSA_DIGITS {
                return paths;
            }
        }
        self.count::<f64, 16, REVISIT>() as u64
    }

    /// The number of paths. Exact if it is small enough for the type to represent it and all smaller whole numbers. `LANES` must
    /// exceed the number of small caves.
    ///
    /// No count becomes infinite: 15 caves and one repeat visit make fewer than 10¹⁷ sequences, each with at most 16 ways for
    /// each of 17 steps.
    fn count<N: Count, const LANES: usize, const REVISIT: bool>(&self) -> f64 {
        let ways = self.ways::<N, LANES>();
        let sets = 1 << self.small;
        let mut once = Vec::with_capacity(sets);
        let mut twice = Vec::with_capacity(sets);
        once.push(ways[0]);
        twice.push([N::default(); LANES]);
        let mut paths = ways[0][0];
        for set in 1..sets {
            let mut next = [N::default(); LANES];
            for place in places(set) {
                let arrivals = once[set ^ 1 << (place - 1)][place];
                add(&mut next, arrivals, &ways[place]);
            }
            paths += next[0];
            if REVISIT {
                let mut next_twice = [N::default(); LANES];
                for place in places(set) {
                    let mut arrivals = twice[set ^ 1 << (place - 1)][place];
                    arrivals += next[place];
                    add(&mut next_twice, arrivals, &ways[place]);
                }
                paths += next_twice[0];
                twice.push(next_twice);
            }
            once.push(next);
        }
        paths.into()
    }

    /// For each place, the number of ways from it to every place, directly or through one big cave.
    ///
    /// As an origin, place 0 is the start cave; as a destination, it is the end cave. No way leads to the start or away from the
    /// end. The small caves follow.
    fn ways<N: Count, const LANES: usize>(&self) -> [[N; LANES]; LANES] {
        let one = N::from(1);
        let row = |doors: u32| array::from_fn(|lane| N::from((doors >> (lane + END) & 1) as u8));
        let mut ways = [[N::default(); LANES]; LANES];
        for (place, ways) in ways.iter_mut().enumerate().take(self.small + 1) {
            let doors = self.doors[if place == 0 { START } else { place + END }];
            *ways = row(doors);
            for big in FIRST_BIG..MAX_CAVES {
                if doors >> big & 1 == 1 {
                    add(ways, one, &row(self.doors[big]));
                }
            }
        }
        ways
    }
}

/// The places of the caves in a bit set.
fn places(mut set: usize) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize + 1);
        set &= set.wrapping_sub(1);
        place
    })
}

#[inline]
fn add<N: Count, const LANES: usize>(counts: &mut [N; LANES], arrivals: N, ways: &[N; LANES]) {
    for (count, &ways) in counts.iter_mut().zip(ways) {
        *count += arrivals * ways;
    }
}

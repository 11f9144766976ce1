//! Counting all paths at once, by the sets of small caves visited.

use std::ops::{AddAssign, Mul};
use std::{array, iter};

use crate::{Caves, END, FIRST_BIG, MAX_CAVES, START};

/// Floating-point numbers of 32 or 64 bits.
trait Count: Copy + Default + AddAssign + Mul<Output = Self> + From<u8> + Into<f64> {}

impl Count for f32 {}

impl Count for f64 {}

impl Caves {
    /// The number of paths, with one more visit to a small cave or without. A number of 2⁵³ or more stands for any such number.
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

    /// The number of paths, right if it and all smaller numbers are exact in the type. `LANES` is more than the number of small caves.
    ///
    /// No count is infinite: fifteen caves and one more visit make fewer than 10¹⁷ sequences, with 16 ways at most for each of 17 steps.
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

    /// For each place the ways from it to all places, directly or through a big cave.
    ///
    /// Place 0 is the start where ways come from, and the end where they go: none go to the start, or come from the end. The
    /// small caves follow.
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

/// The places of the caves in a set.
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

//! Random cuboids that touch, cross and contain each other.

use proptest::prelude::*;

use crate::oracle::{cube_by_cube, cuboid, oracle};
use crate::solve;

/// Ranges at the edges of the region and elsewhere, so that many start or end at the same places.
fn range() -> impl Strategy<Value = [i64; 2]> {
    let place = || prop::sample::select(vec![-1_000_000, -60, -51, -50, -49, -1, 0, 1, 49, 50, 51, 60, 1_000_000]);
    [place(), place()].prop_map(|[one, other]| [one.min(other), one.max(other)])
}

proptest! {
    #[test]
    fn any_cuboids_have_the_answers_of_the_oracle(
        steps in prop::collection::vec((any::<bool>(), [range(), range(), range()]), 1..30),
    ) {
        let input: String = steps.into_iter().map(|(is_on, ranges)| cuboid(is_on, ranges)).collect();
        prop_assert_eq!(solve(&input).unwrap(), oracle(&input));
    }

    #[test]
    fn any_small_cuboids_have_as_many_cubes_as_one_finds_one_by_one(
        steps in prop::collection::vec((any::<bool>(), [[45_i64..55, 0..4], [-3..3, 0..4], [-3..3, 0..4]]), 1..9),
    ) {
        let step = |(is_on, ranges): (bool, [[i64; 2]; 3])| cuboid(is_on, ranges.map(|[first, more]| [first, first + more]));
        let input: String = steps.into_iter().map(step).collect();
        prop_assert_eq!([solve(&input).unwrap(), oracle(&input)], [cube_by_cube(&input); 2]);
    }
}

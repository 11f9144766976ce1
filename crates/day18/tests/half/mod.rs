//! Half of a number, on its own.

use day18::half::{Half, Outflow};
use samples::SplitMix64;

#[test]
fn a_half_settles_without_loss_or_notices_that_a_number_grows_too_large() {
    let mut random = SplitMix64::new(18);
    let [mut settled, mut too_large] = [0; 2];
    for _ in 0..20_000 {
        let mut half = Half::default();
        let most = random.between(9, 127);
        let shapes: [&[usize]; 4] = [&[0, 4], &[0, 2, 4, 6], &[0, 1, 2, 4, 6, 7], &[0, 1, 2, 3, 4, 5, 6, 7]];
        for &lane in random.choose(&shapes) {
            half.put(lane, random.between(0, most).into());
        }
        let before = half.total();
        match half.settle(false) {
            Some(Outflow { left, right }) => {
                assert_eq!(left + half.total() + right, before);
                assert!((0..8).filter_map(|lane| half.get(lane)).all(|value| value < 10), "{half:?}");
                settled += 1;
            }
            None => too_large += 1,
        }
    }
    assert!(settled > 1000 && too_large > 1000, "{settled} {too_large}");

    let single = |value, more| {
        let mut half = Half::default();
        half.put(0, value);
        half.add_to_last(more);
        half.settle(false)
    };
    assert!(single(100, 27).is_some() && single(100, 28).is_none() && single(0, 1000).is_none());
}

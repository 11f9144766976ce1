//! Trench Map: a rule of 512 pixels, and an image of 100 rows of 100 pixels.
//!
//! Each pixel is lit with probability one half, except that the first one of the rule is lit and the last one is dark, so that
//! the infinite background blinks. Inputs whose answers are outside of the range of real ones are drawn again.

use std::ops::RangeInclusive;

use samples::{SplitMix64, joined};

const SIDE: usize = 100;

/// The range of answers to real inputs.
const AFTER_2_STEPS: RangeInclusive<usize> = 4_800..=6_100;
const AFTER_50_STEPS: RangeInclusive<usize> = 12_500..=21_000;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let mut pixels = |count| (0..count).map(|_| [".", "#"][random.between(0, 1) as usize]).collect::<String>();
        let rule = format!("#{}.\n", pixels(510));
        let rows: Vec<String> = (0..SIDE).map(|_| pixels(SIDE)).collect();
        let sample = joined([rule].into_iter().chain(rows), "\n");
        let Ok(map) = crate::parse(&sample) else { continue };
        let [Ok(after_2), Ok(after_50)] = [crate::part1(&map), crate::part2(&map)] else { continue };
        if AFTER_2_STEPS.contains(&after_2) && AFTER_50_STEPS.contains(&after_50) {
            return sample;
        }
    }
}

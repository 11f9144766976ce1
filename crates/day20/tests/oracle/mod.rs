//! Day 20 on a canvas that grows.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (usize, usize) {
    (lit_after(input, 2).unwrap(), lit_after(input, 50).unwrap())
}

/// The number of lit pixels after some steps, `None` if infinite: on a canvas that grows on all sides, so that its edges are
/// always background, and pixels beyond are taken for those at the edge.
pub fn lit_after(input: &str, steps: usize) -> Option<usize> {
    let mut lines = input.trim_end().lines().map(str::as_bytes);
    let rule = lines.next().unwrap();
    let image: Vec<&[u8]> = lines.skip(1).collect();
    let mut canvas = vec![vec![0; image[0].len() + 2]; image.len() + 2];
    for (row, pixels) in canvas[1..].iter_mut().zip(image) {
        for (cell, &pixel) in row[1..].iter_mut().zip(pixels) {
            *cell = usize::from(pixel == b'#');
        }
    }
    for _ in 0..steps {
        let background = canvas[0][0];
        let edge = vec![background; canvas[0].len()];
        canvas = [vec![edge.clone()], canvas, vec![edge]].concat();
        for row in &mut canvas {
            row.insert(0, background);
            row.push(background);
        }
        let [width, height] = [canvas[0].len(), canvas.len()];
        let threes = |row: &Vec<usize>| {
            let three = |x: usize| 4 * row[x.saturating_sub(1)] + 2 * row[x] + row[(x + 1).min(width - 1)];
            (0..width).map(three).collect::<Vec<usize>>()
        };
        let threes: Vec<Vec<usize>> = canvas.iter().map(threes).collect();
        for (y, row) in canvas.iter_mut().enumerate() {
            let [above, here, below] = [y.saturating_sub(1), y, (y + 1).min(height - 1)].map(|y| &threes[y]);
            for (x, cell) in row.iter_mut().enumerate() {
                *cell = usize::from(rule[64 * above[x] + 8 * here[x] + below[x]] == b'#');
            }
        }
    }
    (canvas[0][0] == 0).then(|| canvas.iter().flatten().sum())
}

/// A rule whose background blinks, and 100 × 100 pixels, about half of them lit.
pub fn shape(sample: &str) {
    let (rule, image) = sample.split_once("\n\n").unwrap();
    assert!(rule.len() == 512 && rule.starts_with('#') && rule.ends_with('.'), "{rule}");
    assert!(image.lines().count() == 100 && image.lines().all(|row| row.len() == 100));
    assert!((4_700..5_300).contains(&image.matches('#').count()));
}

/// A rule that lights what a function says about the nine pixels as bits.
pub fn rule(is_lit: impl Fn(usize) -> bool) -> String {
    (0..512).map(|case| if is_lit(case) { '#' } else { '.' }).collect::<String>() + "\n\n"
}

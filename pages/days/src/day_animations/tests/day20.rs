use super::{animation, assert_frame, draw, places, square, tracked_sample};

#[test]
fn a_frame_shows_the_image_after_two_more_steps() {
    let sample = tracked_sample(20);
    let mut lines = sample.lines();
    let rule: Vec<char> = lines.next().unwrap().chars().collect();
    let image: String = lines.skip(1).take(30).flat_map(|row| [&row[..40], "\n"]).collect();

    // The image with a margin of dark pixels. Each step drops the outermost pixels, because they have no neighbours on one side.
    // After 24 steps, the margin is 50 pixels wide, as in a frame.
    let start = places(&image);
    let mut margin = 74;
    let mut pixels =
        draw(40 + 2 * margin, 30 + 2 * margin, |[x, y]| start.get(&[x - margin, y - margin]).copied().unwrap_or('.'));
    let mut lit = Vec::new();
    for _ in 0..24 {
        margin -= 1;
        let before = places(&pixels.join("\n"));
        pixels = draw(40 + 2 * margin, 30 + 2 * margin, |[x, y]| {
            rule[square([x + 1, y + 1], 1).fold(0, |index, near| 2 * index + usize::from(before[&near] == '#'))]
        });
        lit.push(pixels.concat().matches('#').count());
    }
    let mut animation = animation(20, &format!("{}\n\n{image}", rule.iter().collect::<String>()));
    assert_eq!(animation.last(), 25);
    let caption = format!("After 24 steps, {} pixels are lit; after 2, {} were lit.", lit[23], lit[1]);
    assert_frame(&mut animation, 12, &[('#', "lit"), ('.', "dark")], &caption, &pixels);
}

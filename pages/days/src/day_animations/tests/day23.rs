use super::{Rows, animation, frame_text, numbers, tracked_sample};

#[test]
fn each_frame_moves_an_amphipod_one_step() {
    let sample = tracked_sample(23);
    let folded: Rows = sample.lines().map(|row| format!("{:#<13}", row.replace(' ', "#"))).collect();
    let hidden = ["###D#C#B#A###".to_owned(), "###D#B#A#C###".to_owned()];
    let unfolded = [&folded[..3], &hidden, &folded[3..]].concat();
    let mut animation = animation(23, &sample);
    let key = [('A', "A"), ('B', "B"), ('C', "C"), ('D', "D"), ('#', "wall")];
    let mut frames = (0..=animation.last()).map(|number| frame_text(&mut animation, number, &key));
    for (part, start, least_energy) in [(1, folded, 17373), (2, unfolded, 47505)] {
        let (caption, mut rows) = frames.next().unwrap();
        let moves = numbers(&caption)[2];
        assert_eq!((caption, &rows), (format!("Part {part}, move 0 of {moves}, energy 0."), &start));
        let mut energy = 0;
        let mut last_move = 0;
        let mut last_place = (0, 0);
        while energy < least_energy {
            let (caption, next) = frames.next().unwrap();
            let (from, to) = step(&rows, &next);
            let kind = rows[from.1].as_bytes()[from.0];
            energy += 10_i32.pow(u32::from(kind - b'A'));
            // A step begins the next move, or else it moves the amphipod of the previous step again.
            let number = numbers(&caption)[1];
            assert!(number == last_move + 1 || number == last_move && from == last_place, "{caption}");
            let end = if energy == least_energy { ": all are home" } else { "" };
            assert_eq!(caption, format!("Part {part}, move {number} of {moves}, energy {energy}{end}."));
            (rows, last_move, last_place) = (next, number, to);
        }
        assert_eq!(last_move, moves);
        assert!(rows[2..rows.len() - 1].iter().all(|row| row == "###A#B#C#D###"), "{rows:?}");
    }
    assert!(frames.next().is_none());
}

/// The place that becomes empty and the neighbouring place that its amphipod takes.
fn step(rows: &Rows, next: &Rows) -> ((usize, usize), (usize, usize)) {
    let places = || (0..rows.len()).flat_map(|y| (0..rows[y].len()).map(move |x| (x, y)));
    let changed: Vec<_> = places().filter(|&(x, y)| rows[y][x..=x] != next[y][x..=x]).collect();
    let [from, to] = *changed else { panic!("{changed:?} change") };
    // Put the place that becomes empty first.
    let is_empty = |(x, y): (usize, usize)| &next[y][x..=x] == ".";
    let (from, to) = if is_empty(from) { (from, to) } else { (to, from) };
    assert_eq!(from.0.abs_diff(to.0) + from.1.abs_diff(to.1), 1);
    assert!(is_empty(from) && &rows[to.1][to.0..=to.0] == ".");
    assert_eq!(rows[from.1][from.0..=from.0], next[to.1][to.0..=to.0]);
    (from, to)
}

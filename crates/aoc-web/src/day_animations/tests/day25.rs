use super::{Rows, animation, assert_frame, tracked_sample};

/// Moves the herd that faces along the rows. Returns the number that move.
fn move_along_rows(rows: &mut Rows, herd: &str) -> usize {
    let mut moves = 0;
    for row in rows {
        // The place after the last is the first.
        let wrapped = format!("{row}{}", &row[..1]);
        let is_moving: Vec<_> = (0..row.len()).map(|x| wrapped[x..].starts_with(&format!("{herd}."))).collect();
        let mover_behind = |x: usize| is_moving[(x + row.len() - 1) % row.len()];
        let moved = (0..row.len()).map(|x| match is_moving[x] {
            true => ".",
            false if mover_behind(x) => herd,
            false => &row[x..=x],
        });
        moves += is_moving.iter().filter(|&&is_moving| is_moving).count();
        *row = moved.collect::<String>();
    }
    moves
}

fn transposed(rows: &Rows) -> Rows {
    (0..rows[0].len()).map(|x| rows.iter().map(|row| &row[x..=x]).collect()).collect()
}

#[test]
fn the_herds_move_once_per_frame() {
    let sample = tracked_sample(25);
    let mut rows: Rows = sample.lines().map(str::to_owned).collect();
    let count = rows.concat().replace('.', "").len();
    let mut moves = 0;
    for _ in 0..303 {
        moves = move_along_rows(&mut rows, ">");
        let mut columns = transposed(&rows);
        moves += move_along_rows(&mut columns, "v");
        rows = transposed(&columns);
    }
    let mut animation = animation(25, &sample);
    assert_eq!(animation.last(), 606);
    let key = [('>', "moves east"), ('v', "moves south")];
    assert_frame(&mut animation, 303, &key, &format!("Step 303: {moves} of {count} sea cucumbers move."), &rows);
    assert_eq!(animation.frame(0).caption, format!("Before the first step: {count} sea cucumbers."));
}

use super::{Rows, animation, assert_frame, tracked_sample};

fn move_along_rows(rows: &mut Rows, herd: &str) -> usize {
    let mut count = 0;
    for row in rows {
        // The first place of a row follows the last place.
        let wraps = row.ends_with(herd) && row.starts_with('.');
        let free = format!("{herd}.");
        count += row.matches(&free).count() + usize::from(wraps);
        *row = row.replace(&free, &format!(".{herd}"));
        if wraps {
            *row = format!("{herd}{}.", &row[1..row.len() - 1]);
        }
    }
    count
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

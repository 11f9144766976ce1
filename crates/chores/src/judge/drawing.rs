//! Reads letters that a program draws with characters.

use common::Picture;

/// The number of rows of a picture of letters.
const ROWS: usize = 6;

/// The maximum length of a row, in bytes. Eight letters of double width, each point four bytes long, take 320 bytes. The rest leaves
/// room for an indent, a label or a frame.
const WIDEST: usize = 800;

/// The maximum number of different characters in the last row of a picture; a row with more is text. The limit leaves room for a frame
/// or quotation marks around the letters.
const MOST_SIGNS: usize = 6;

/// The lines of a text, without blank lines. The six lines of each picture become one line with the letters.
pub fn read_letters(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let mut rest = &lines[..];
    let mut read = Vec::new();
    while let Some((line, below)) = rest.split_first() {
        let drawn = rest.first_chunk().and_then(letters);
        rest = if drawn.is_some() { &rest[ROWS..] } else { below };
        read.push(drawn.unwrap_or_else(|| (*line).to_owned()));
    }
    read
}

/// The letters in six lines; `None` if the lines are not a picture of letters. The first line may begin with a label.
fn letters(lines: &[&str; ROWS]) -> Option<String> {
    if lines.iter().any(|line| line.len() > WIDEST) {
        return None;
    }
    let mut rows = lines.map(|line| line.chars().collect::<Vec<_>>());
    let quoted = lines[0].rfind(['"', '\'']).map(|at| at + 1);
    let label_end = quoted.or(lines[0].rfind(": ").map(|at| at + 2)).unwrap_or(0);
    let (label, first) = lines[0].split_at(label_end);
    let aligned = drawn(&rows);
    rows[0] = first.chars().collect();
    aligned.or_else(|| drawn(&rows)).map(|letters| format!("{label} {letters}"))
}

/// The large letters in these rows. One character, such as `#`, forms the letters, and all other characters are the background.
fn drawn(rows: &[Vec<char>; ROWS]) -> Option<String> {
    let mut signs = rows[ROWS - 1].clone();
    signs.sort_unstable();
    signs.dedup();
    if signs.len() > MOST_SIGNS {
        return None;
    }
    // Every letter of the font has points in every row, so a character that is missing from a row does not draw the letters.
    signs.retain(|sign| rows.iter().all(|row| row.contains(sign)));
    let width = rows.iter().map(Vec::len).max()?;
    signs.into_iter().find_map(|sign| {
        let column = |x: usize| rows.each_ref().map(|row| row.get(x) == Some(&sign));
        read_columns(&(0..width).map(column).collect::<Vec<_>>())
    })
}

/// The letters in the columns of a picture. The picture may have double width: each point is printed twice, or followed by a space.
fn read_columns(columns: &[[bool; ROWS]]) -> Option<String> {
    let is_lit = |column: &[bool; ROWS]| column.contains(&true);
    let start = columns.iter().position(is_lit)?;
    let end = columns.iter().rposition(is_lit)?;
    let mut columns = columns[start..=end].to_vec();
    let is_doubled = columns.chunks(2).all(|pair| pair.last() == pair.first());
    let is_spaced = columns.iter().skip(1).step_by(2).all(|column| !is_lit(column));
    if is_doubled || is_spaced {
        columns = columns.into_iter().step_by(2).collect();
    }
    // If the picture begins with an I, the code above has cut off the I's empty first column. `Picture::letters` needs no such column.
    picture(&columns).letters().ok()
}

fn picture(columns: &[[bool; ROWS]]) -> Picture {
    let mut picture = Picture::new(columns.len(), ROWS);
    for (y, row) in picture.points_mut().chunks_mut(columns.len()).enumerate() {
        row.iter_mut().zip(columns).for_each(|(point, column)| *point = column[y]);
    }
    picture
}

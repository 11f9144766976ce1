//! Tests of day 23.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, HashSet};

use day23::{parse, part1, part2};

testing::puzzle_tests!(day23, solve, oracle, shape, answers: (10_121..=19_257, 40_236..=67_340));

fn solve(input: &str) -> Result<(u32, u32), Box<dyn std::error::Error>> {
    let diagram = parse(input)?;
    Ok((part1(&diagram)?, part2(&diagram)?))
}

/// Checks that the sample has five lines, and that nobody at the bottom of a room is at home.
fn shape(sample: &str) {
    let bottom = sample.lines().nth(3).unwrap().as_bytes();
    assert!(
        sample.len() == 66 && (3..10).step_by(2).zip(*b"ABCD").all(|(place, home)| bottom[place] != home),
        "{sample}"
    );
}

/// Whether the letters name two amphipods of each kind.
fn is_arrangement(letters: &[u8]) -> bool {
    let mut sorted = letters.to_vec();
    sorted.sort_unstable();
    sorted == b"AABBCCDD"
}

/// The diagram of an arrangement: first the four letters at the top, then the four at the bottom.
fn diagram(letters: &[u8]) -> String {
    let mut diagram = "#############\n#...........#\n###?#?#?#?###\n  #?#?#?#?#\n  #########\n".to_owned();
    for &letter in letters {
        diagram = diagram.replacen('?', &char::from(letter).to_string(), 1);
    }
    diagram
}

#[test]
fn small_cases_worked_out_by_hand() {
    // In the first case, everyone is at home. In the second, A and B at the top swap places: A takes 1 step up, 1 aside, 3 along
    // the hallway and 1 down; B takes 1 + 2 + 1 steps.
    for (letters, energy) in [(b"ABCDABCD", 0), (b"BACDABCD", 46)] {
        assert_eq!(part1(&parse(&diagram(letters)).unwrap()), Ok(energy));
        assert_eq!(least_energy(&part1_rows(letters)), Some(energy));
    }
}

#[test]
fn amphipods_stuck_in_part_2_are_an_error() {
    let stuck = diagram(b"CDDCBBAA");
    assert!(part1(&parse(&stuck).unwrap()).is_ok());
    testing::assert_refused(solve, &[(&stuck, "there is no way to bring all amphipods home: they block each other")]);
}

#[test]
fn arrangements_have_the_answers_of_the_oracle() {
    let arrangements: Vec<_> = testing::sequences(b"ABCD", 8).filter(|letters| is_arrangement(letters)).collect();
    assert_eq!(arrangements.len(), 2520);
    let answers = |letters: &[u8]| {
        let diagram = parse(&diagram(letters)).unwrap();
        (part1(&diagram).ok(), part2(&diagram).ok())
    };
    assert_eq!(arrangements.iter().filter(|letters| answers(letters).1.is_none()).count(), 307);

    // The oracle takes a tenth of a second for an arrangement.
    for letters in arrangements.iter().step_by(70) {
        let oracle = (least_energy(&part1_rows(letters)), least_energy(&part2_rows(letters)));
        assert_eq!(answers(letters), oracle, "{}", diagram(letters));
    }
}

#[test]
fn errors_name_the_line() {
    let lines = ["#############", "#...........#", "###D#C#A#B###", "  #C#D#B#A#", "  #########"];
    assert!(solve(&lines.join("\r\n")).is_ok());
    let with = |line: usize| [&lines[..line], &["{}"], &lines[line + 1..]].concat().join("\n");
    for (line, example, wrong) in [
        (0, "#############", &["", "##############"][..]),
        (1, "#...........#", &["#.A.........#"]),
        (2, "###A#B#C#D###", &["###D#C#A#E###", "###D#C#.#B###", "###D#C#A#B##", "###D#C#A#B####"]),
        (3, "  #A#B#C#D#", &["###D#C#A#B###", "  #C#D#B#A#  "]),
        (4, "  #########", &["  #D#C#B#A#", "  #######é"]),
    ] {
        testing::assert_lines_refused(solve, &format!("a line like {example:?}"), &with(line), wrong);
    }
    testing::assert_lines_refused(solve, "the end of the input", &(lines.join("\n") + "\n{}"), &["x"]);
    let large = lines.join("\n") + &"\n".repeat(1 << 20);
    testing::assert_refused_at(solve, "at most 1 MiB", &[(&large, 1, &format!("{} bytes", large.len()))]);
    let without_last_line = lines[..4].join("\n");
    testing::assert_refused_at(
        solve,
        "a line like \"  #########\"",
        &[(&without_last_line, 5, "the end of the input")],
    );
    let three_of_a_kind = with(2).replace("{}", "###D#C#A#A###");
    testing::assert_refused_at(solve, "two amphipods of each kind", &[(&three_of_a_kind, 3, r#""DCAACDBA""#)]);
}

/// Both answers. Panics if the input contains anything but the diagram of an arrangement.
fn oracle(input: &str) -> (u32, u32) {
    let letters: Vec<u8> = input.bytes().filter(u8::is_ascii_uppercase).collect();
    assert!(is_arrangement(&letters), "{input:?}");
    assert_eq!(input.replace("\r\n", "\n").trim_end(), diagram(&letters).trim_end());
    (least_energy(&part1_rows(&letters)).unwrap(), least_energy(&part2_rows(&letters)).unwrap())
}

fn part1_rows(letters: &[u8]) -> [&[u8]; 2] {
    [&letters[..4], &letters[4..]]
}

fn part2_rows(letters: &[u8]) -> [&[u8]; 4] {
    [&letters[..4], b"DCBA", b"DBAC", &letters[4..]]
}

/// The places in the hallway, and after them the places in one room after another, each from top to bottom. A place holds the
/// number of the amphipod's kind and home, 0 to 3, or `NOBODY`.
type Burrow = [u8; HALLWAY + 16];

const HALLWAY: usize = 11;
const NOBODY: u8 = 4;
const DOORS: [usize; 4] = [2, 4, 6, 8];
const ENERGY_PER_STEP: [usize; 4] = [1, 10, 100, 1000];

/// Where amphipods may stop on the left and on the right of each door, nearest first.
const SPOTS: [[&[usize]; 2]; 4] = [
    [&[1, 0], &[3, 5, 7, 9, 10]],
    [&[3, 1, 0], &[5, 7, 9, 10]],
    [&[5, 3, 1, 0], &[7, 9, 10]],
    [&[7, 5, 3, 1, 0], &[9, 10]],
];

/// The least energy that brings everybody home from rooms with these rows of letters; `None` if they block each other. This is an
/// A* search that shares no code with the solver.
fn least_energy(rows: &[&[u8]]) -> Option<u32> {
    let depth = rows.len();
    let [mut start, mut end] = [[NOBODY; HALLWAY + 16]; 2];
    for (row, letters) in rows.iter().enumerate() {
        for (room, letter) in letters.iter().enumerate() {
            start[HALLWAY + room * depth + row] = letter - b'A';
            end[HALLWAY + room * depth + row] = b"\0\x01\x02\x03"[room];
        }
    }
    // The burrows found so far, by the least energy that a way home through them takes.
    let mut queue = BTreeMap::from([(0, vec![(0, start)])]);
    let mut seen = HashSet::new();
    while let Some(mut cheapest) = queue.first_entry() {
        let Some((energy, burrow)) = cheapest.get_mut().pop() else {
            cheapest.remove();
            continue;
        };
        if burrow == end {
            return u32::try_from(energy).ok();
        }
        if seen.insert(burrow) {
            for (energy_of_move, next) in moves(&burrow, depth) {
                if !seen.contains(&next) {
                    let energy = energy + energy_of_move;
                    queue.entry(energy + energy_ahead(&next, depth)).or_default().push((energy, next));
                }
            }
        }
    }
    None
}

/// The burrows after one move, each with the energy of the move. If somebody can go home, this is the only move, because nobody is
/// in the way at home.
fn moves(burrow: &Burrow, depth: usize) -> Vec<(usize, Burrow)> {
    let mut into_hallway = Vec::new();
    for room in 0..4 {
        let top = HALLWAY + room * depth;
        let free = burrow[top..top + depth].iter().take_while(|&&who| who == NOBODY).count();
        let is_owner = |who: u8| usize::from(who) == room;
        let is_open = burrow[top + free..top + depth].iter().all(|&who| is_owner(who));
        let after = |from: usize, to: usize, steps: usize| {
            let mut next = *burrow;
            (next[from], next[to]) = (NOBODY, burrow[from]);
            (ENERGY_PER_STEP[usize::from(burrow[from])] * steps, next)
        };
        for spots in SPOTS[room] {
            let reached = spots.iter().take_while(|&&spot| burrow[spot] == NOBODY).count();
            if !is_open {
                let leave = |&spot: &usize| after(top + free, spot, free + 1 + spot.abs_diff(DOORS[room]));
                into_hallway.extend(spots[..reached].iter().map(leave));
            } else if let Some(&spot) = spots.get(reached)
                && is_owner(burrow[spot])
            {
                return vec![after(spot, top + free - 1, spot.abs_diff(DOORS[room]) + free)];
            }
        }
    }
    into_hallway
}

/// The energy that everybody still needs if nobody is in the way, which is a lower bound.
fn energy_ahead(burrow: &Burrow, depth: usize) -> usize {
    let mut arrived = [0; 4];
    let mut energy = 0;
    let mut go_home = |who: u8, steps: usize| {
        let home = usize::from(who);
        // The last to arrive takes one step down, the one before two, and so on.
        arrived[home] += 1;
        energy += ENERGY_PER_STEP[home] * (steps + arrived[home]);
    };
    for (x, &who) in burrow[..HALLWAY].iter().enumerate() {
        if who != NOBODY {
            go_home(who, x.abs_diff(DOORS[usize::from(who)]));
        }
    }
    for (room, places) in burrow[HALLWAY..].chunks_exact(depth).take(4).enumerate() {
        // The owners at the bottom stay. Other owners have to make way: they step aside and come back.
        let staying = places.iter().rev().take_while(|&&who| usize::from(who) == room).count();
        for (row, &who) in places[..depth - staying].iter().enumerate() {
            if who != NOBODY {
                go_home(who, row + 1 + DOORS[room].abs_diff(DOORS[usize::from(who)]).max(2));
            }
        }
    }
    energy
}

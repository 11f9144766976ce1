//! Tests of day 23.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::num::NonZero;
use std::{env, thread};

use day23::{parse, part1, part2};

testing::puzzle_tests!(day23, solve, solve_arrangement, shape, answers: (10_121..=19_257, 40_236..=67_340));

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

/// The solver's answers. Panics if the input contains anything but the diagram of an arrangement.
///
/// This function stands in for the oracle, which is too slow to run on every seed. A separate test compares the solver with the
/// oracle.
fn solve_arrangement(input: &str) -> (u32, u32) {
    let letters: Vec<u8> = input.bytes().filter(u8::is_ascii_uppercase).collect();
    assert!(is_arrangement(&letters), "{input:?}");
    assert_eq!(input.replace("\r\n", "\n").trim_end(), diagram(&letters).trim_end());
    solve(&diagram(&letters)).unwrap()
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
        assert_eq!(oracle(&diagram(letters), &mut Default::default()).0, Some(energy));
    }
}

#[test]
fn amphipods_stuck_in_part_2_are_an_error() {
    let stuck = diagram(b"CDDCBBAA");
    assert!(part1(&parse(&stuck).unwrap()).is_ok());
    testing::assert_refused(solve, &[(&stuck, "there is no way to bring all amphipods home: they block each other")]);
}

/// Compares the solver with the oracle on some of the arrangements, or on all of them if the environment variable
/// `AOC_ARRANGEMENTS` is `all`, as in `cargo xtask ci`.
#[test]
fn arrangements_have_the_answers_of_the_oracle() {
    let arrangements: Vec<_> = testing::sequences(b"ABCD", 8).filter(|letters| is_arrangement(letters)).collect();
    assert_eq!(arrangements.len(), 2520);
    let answers = |letters: &[u8]| {
        let diagram = parse(&diagram(letters)).unwrap();
        (part1(&diagram).ok(), part2(&diagram).ok())
    };
    assert_eq!(arrangements.iter().filter(|letters| answers(letters).1.is_none()).count(), 307);

    let sample = include_str!("../sample.txt");
    assert_eq!(oracle(sample, &mut Default::default()), (Some(17_373), Some(47_505)));
    // Within a group, the amphipods at the bottom are the same, so the oracle sees many positions repeatedly.
    let groups = arrangements.chunk_by(|one, other| one[4..] == other[4..]);
    let is_all = env::var("AOC_ARRANGEMENTS").is_ok_and(|wanted| wanted == "all");
    let groups: Vec<_> = groups.step_by(if is_all { 1 } else { 70 }).collect();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let compare = |first: usize| {
        for group in groups.iter().skip(first).step_by(threads) {
            let mut known = [HashMap::new(), HashMap::new()];
            for letters in *group {
                assert_eq!(answers(letters), oracle(&diagram(letters), &mut known), "{}", diagram(letters));
            }
        }
    };
    thread::scope(|scope| (0..threads).for_each(|first| drop(scope.spawn(move || compare(first)))));
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

/// The number of places in the hallway.
const HALLWAY: usize = 11;

/// Who is in each place: first the hallway, then one room after another, each from top to bottom. 0 is nobody, and 1 to 4 are A to D.
type Places = [u8; HALLWAY + 16];

/// The minimum energy from each position seen so far, indexed by the position's [`key`]. A position says in which place
/// each amphipod is. The energy is `None` if there is no way home.
type Known = HashMap<u64, Option<u32>>;

/// The places as the digits of a number in base 5. The oracle spends most of its time looking up positions, and short keys make
/// this faster.
fn key(places: &Places) -> u64 {
    places.iter().fold(0, |key, &who| 5 * key + u64::from(who))
}

/// The minimum energies of both parts, computed from the text of the input; `None` if there is no way home.
fn oracle(input: &str, [known1, known2]: &mut [Known; 2]) -> (Option<u32>, Option<u32>) {
    (least_energy(input, &[], known1), least_energy(input, &["  #D#C#B#A#", "  #D#B#A#C#"], known2))
}

/// The minimum energy for a diagram with lines inserted between the two lines of rooms.
fn least_energy(input: &str, inserted: &[&str], known: &mut Known) -> Option<u32> {
    let lines: Vec<&str> = input.lines().skip(2).collect();
    let rows = [&lines[..1], inserted, &lines[1..2]].concat();
    let mut start = [0; HALLWAY + 16];
    let mut end = start;
    for room in 0..4 {
        for (place, row) in (HALLWAY + room * rows.len()..).zip(&rows) {
            start[place] = row.as_bytes()[3 + 2 * room] - b'A' + 1;
            end[place] = u8::try_from(room).unwrap() + 1;
        }
    }
    known.insert(key(&end), Some(0));
    least(&start, rows.len(), known)
}

/// The minimum energy from one position of all amphipods, by depth-first search.
///
/// The search uses only two insights. First, nobody leaves a room that holds only its owners. So whoever has gone home stays
/// there, everybody moves at most twice, and no sequence of moves leads back to the same position. Second, whoever can go home
/// does so at once, because nobody is in the way at home.
fn least(places: &Places, depth: usize, known: &mut Known) -> Option<u32> {
    let key = key(places);
    if let Some(&least) = known.get(&key) {
        return least;
    }
    let least_with = |Move { from, to, steps }| {
        let mut next = *places;
        next.swap(from, to);
        let energy = 10_u32.pow(u32::from(places[from]) - 1) * u32::try_from(steps).unwrap();
        Some(energy + least(&next, depth, known)?)
    };
    let least = moves(places, depth).into_iter().filter_map(least_with).min();
    known.insert(key, least);
    least
}

/// A move from one place to another.
struct Move {
    from: usize,
    to: usize,
    steps: usize,
}

/// The places in the hallway where amphipods may stop.
const SPOTS: [usize; 7] = [0, 1, 3, 5, 7, 9, 10];

/// One move of somebody who can go home; if nobody can, all moves into the hallway.
fn moves(places: &Places, depth: usize) -> Vec<Move> {
    let mut into_hallway = Vec::with_capacity(4 * SPOTS.len());
    for room in 0..4 {
        let door = 2 + 2 * room;
        let top = HALLWAY + room * depth;
        let bottom = top + depth;
        let first = (top..bottom).find(|&place| places[place] > 0).unwrap_or(bottom);
        let is_owner = |place: usize| usize::from(places[place]) == room + 1;
        let is_open = (first..bottom).all(is_owner);
        for spot in SPOTS {
            let way = &places[spot.min(door) + 1..spot.max(door)];
            if way.iter().any(|&who| who > 0) {
                continue;
            }
            let steps = door.abs_diff(spot) + first - top;
            if is_open && is_owner(spot) {
                return vec![Move { from: spot, to: first - 1, steps }];
            }
            if !is_open && places[spot] == 0 {
                into_hallway.push(Move { from: first, to: spot, steps: steps + 1 });
            }
        }
    }
    into_hallway
}

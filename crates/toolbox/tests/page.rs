//! docs/toolbox.md shows only code that compiles, because every line of the page's code is in this file.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use dashu_int::{UBig, fast_div::ConstDivisor};
use regex::Regex;
use toolbox::prelude::*;

/// The code without its spaces and line endings.
fn dense(code: &str) -> String {
    code.split_whitespace().collect()
}

#[test]
fn this_file_has_every_line_of_the_page() {
    let page = include_str!("../../../docs/toolbox.md");
    let file = dense(include_str!("page.rs"));
    let code = page.split("```").skip(1).step_by(2).flat_map(|block| block.lines().skip(1));
    let lines = code.map(|line| line.rsplit_once(" // ").unwrap_or_else(|| panic!("a line without a task: {line}")).0);
    assert!(lines.clone().count() > 60);
    for line in lines {
        assert!(file.contains(&dense(line)), "add to page.rs: {line}");
    }
}

#[test]
fn text() -> Result<(), ParseError> {
    let input = "1|-2\n\n3-4";
    assert_eq!(ints::<i64>(input)?, [1, -2, 3, 4]);
    assert_eq!(ints::<u64>(input)?, [1, 2, 3, 4]);
    assert_eq!(int_groups::<i64, 2>(input)?, [[1, -2], [3, 4]]);
    assert_eq!(blocks(input), ["1|-2", "3-4"]);
    let [rules, updates] = block_array(input)?;
    assert_eq!((rules, updates), ("1|-2", "3-4"));
    let part = updates;
    assert_eq!(ints::<u8>(part).map_err(|error| locate(input, part, error))?, [3, 4]);
    let input = "1|2";
    assert_eq!(parse_lines(input, "a rule", |line| line.split_once('|'))?, [("1", "2")]);
    let input = "1,2,3\n4,5,6\n";
    assert_eq!(int_lines::<i64, 3>(input)?, [[1, 2, 3], [4, 5, 6]]);
    let input = "7\n8\n";
    assert_eq!(lines(input, "a number", Scanner::number)?, [7, 8]);
    let line = "a: b";
    assert_eq!(words(line).collect_vec(), ["a", "b"]);
    assert_eq!(line.split_whitespace().collect_vec(), ["a:", "b"]);
    Ok(())
}

#[test]
fn points() {
    let map = Map::filled(3, 2, '.');
    let (point, facing, start, end) = (Point::new(3, -1), UP, ORIGIN, Point::new(2, 1));
    assert_eq!(Point::new(3, 4) + 2 * UP, Point::new(3, 2));
    assert_eq!(Point::from([3, 4]), Point::new(3, 4));
    assert_eq!(Point::direction('^'), Some(UP));
    assert_eq!([UP, RIGHT, UP].into_iter().sum::<Point>(), Point::new(1, -2));
    assert_eq!([DOWN, RIGHT, UP].into_iter().sorted().collect_vec(), [UP, RIGHT, DOWN]);
    assert_eq!(facing.turn_right(), RIGHT);
    assert_eq!(start.manhattan(end), 3);
    assert_eq!(point.wrap(map.size()), Point::new(0, 1));
    assert_eq!(point.neighbours4()[1], point + RIGHT);
    assert_eq!(DIRECTIONS8.map(|step| point + step), point.neighbours8());
}

#[test]
fn maps() -> Result<(), ParseError> {
    let input = "12\n34\n";
    assert_eq!(Map::parse(input, "a digit", |byte| char::from(byte).to_digit(10))?.cells(), [1, 2, 3, 4]);
    let input = "S.#\n..#\n";
    let map = Map::from_text(input)?;
    assert_eq!(Map::from_ragged(input)?, map);
    assert_eq!(Map::filled(3, 2, '.').size(), map.size());
    assert_eq!(Map::from_fn(3, 2, |point| point.x * point.y).cells(), [0, 0, 0, 0, 1, 2]);
    let points = map.find_all(&b'#');
    assert_eq!(Map::from_points(points), Some(Map::filled(1, 2, true)));
    assert_eq!(map.same_size_with(false).size(), map.size());
    let point = Point::new(1, 1);
    assert_eq!((map[point], map.get(point), map.contains(point)), (b'.', Some(&b'.'), true));
    assert_eq!((map.width() - 1 - point.x, map.height()), (1, 2));
    assert_eq!(map.find(&b'S'), Some(ORIGIN));
    assert_eq!(map.find_all(&b'#').count(), 2);
    assert_eq!(map.iter().filter(|&(_, cell)| *cell == b'#').count(), 2);
    assert_eq!(map.neighbours4(point).filter(|&next| map[next] == b'.').count(), 2);
    assert!(map.steps4(point).map(|(step, next)| (next, step)).contains(&(Point::new(1, 0), UP)));
    assert_eq!(map.rows().map(|row| row[0]).collect_vec(), b"S.");
    assert_eq!(map.columns().map(Iterator::max).collect_vec(), [Some(&b'S'), Some(&b'.'), Some(&b'#')]);
    assert_eq!(map.rotate_right().size(), Point::new(2, 3));
    assert_eq!(map.orientations().into_iter().unique().collect_vec().len(), 8);
    println!("{map}");
    let walls = map.map(|&cell| cell == b'#');
    println!("{}", walls.picture());
    assert!(walls.picture().letters().is_err());
    Ok(())
}

#[test]
fn searches() -> Result<(), ParseError> {
    let map = Map::from_text("...\n.#.\n...\n")?;
    let (start, end) = (Point::new(0, 1), Point::new(2, 1));
    assert_eq!(map.distances([start], |_, to| map[to] != b'#')[end], Some(4));
    assert_eq!(bfs(&start, |&p| map.neighbours4(p), |&p| p == end).unwrap().len(), 3);
    assert_eq!(bfs_all([start], |&p| map.neighbours4(p))[&end], 2);
    assert_eq!(dijkstra(&start, |&p| map.neighbours4(p).map(|q| (q, 1)), |&p| p == end).unwrap().1, 2);
    assert_eq!(dijkstra_all(&start, |&p| map.neighbours4(p).map(|q| (q, 1)))[&end].1, 2);
    let path = astar(&start, |&p| p.neighbours4().map(|q| (q, 1)), |p| p.manhattan(end), |&p| p == end);
    assert_eq!(path.unwrap().1, 2);
    let paths = astar_bag_collect(&start, |&p| map.neighbours4(p).map(|q| (q, 1)), |_| 0, |&p| p == end);
    assert_eq!(paths.unwrap().0.len(), 1);
    assert_eq!(bfs_reach(start, |&p| map.neighbours4(p).filter(|&q| map[q] == b'.')).collect_vec().len(), 8);

    let nodes = ["you", "a", "out"];
    let edges = FxHashMap::from_iter([("you", vec!["a", "out"]), ("a", vec!["out"]), ("out", vec![])]);
    assert_eq!(connected_components(&nodes, |node| edges[node].clone()).len(), 1);
    assert_eq!(topological_sort(&nodes, |node| edges[node].clone()), Ok(vec!["you", "a", "out"]));
    assert_eq!(strongly_connected_components(&nodes, |node| edges[node].clone()).len(), 3);
    let mut sets = UnionFind::new(100);
    assert!(sets.union(3, 4));
    let paths =
        memo(|paths, node| if node == "out" { 1 } else { edges[node].iter().map(|&next| paths(next)).sum::<u64>() });
    assert_eq!(paths("you"), 2);
    let weights = pathfinding::matrix::Matrix::from_rows([[1, 2], [2, 4]]).unwrap();
    assert_eq!(kuhn_munkres_min(&weights).0, 4);
    let flows = [(("you", "a"), 3), (("a", "out"), 2), (("you", "out"), 1)];
    let flow = pathfinding::directed::edmonds_karp::edmonds_karp_dense(&nodes, &"you", &"out", flows);
    assert_eq!(flow.1, 3);
    Ok(())
}

#[test]
fn numbers() {
    let periods = [4, 6];
    assert_eq!(gcd(12, 18), 6);
    assert_eq!(periods.iter().copied().try_fold(1, lcm), Some(12));
    assert_eq!((2_u64..).step_by(3).find(|time| time % 5 == 3), Some(8));
    assert_eq!(digits(2025), [2, 0, 2, 5]);
    assert_eq!((-7_i64).rem_euclid(5), 3);
    assert_eq!(99_u64.isqrt(), 9);
    assert_eq!(solve_linear(&[[2, 1, 7], [1, -1, 2]]).and_then(|all| all.unique()), Some(vec![3, 1]));
    assert_eq!(solve_linear(&[[1, 1, 5]]).and_then(|all| all.with(&[3])), Some(vec![2, 3]));
    let start = UP;
    assert_eq!(nth_state(start, 1_000_000_000, |state| state.turn_right()), UP);
    assert_eq!(brent(1, |n| n * n % 1_000), (1, 1, 0));
}

#[test]
fn collections() {
    let fresh: RangeSet<u64> = [3..=5, 10..=14].into_iter().collect();
    let mut other = RangeSet::default();
    other.insert(5..=6);
    assert_eq!(fresh.union(&other).len(), 9);
    let mut known = FxHashMap::default();
    known.insert(1, 2);
    let line = "banana";
    let counts: Counter<char> = line.chars().collect();
    assert_eq!(counts.most_common_ordered()[0], ('a', 3));
    assert_eq!(BinaryHeap::from([Reverse(3), Reverse(1)]).pop(), Some(Reverse(1)));
    let items = [1, 3, 2, 2];
    assert_eq!(items.iter().array_combinations().map(|[a, b]| a * b).max(), Some(6));
    assert_eq!(iproduct!(0..3, 0..4).count(), 12);
    assert_eq!(items.iter().tuple_windows().filter(|(a, b)| a < b).count(), 1);
    assert_eq!(items.iter().minmax().into_option(), Some((&1, &3)));
    assert_eq!(items.iter().sorted().dedup().join(","), "1,2,3");
}

#[test]
fn other_crates() {
    let input = "11-22,95-115";
    let firsts =
        Regex::new(r"(\d+)-(\d+)").unwrap().captures_iter(input).map(|found| found[1].to_owned()).collect_vec();
    assert_eq!(firsts, ["11", "95"]);
    assert_eq!(UBig::from(2_u8).pow(200), UBig::ONE << 200);
    assert_eq!(ConstDivisor::new(1000_u32.into()).reduce(7).pow(&222_u32.into()).residue(), 49_u32.into());
}

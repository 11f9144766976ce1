//! A panic in the toolbox names the caller's file. A release build does not check for overflow, so this test is only in debug
//! builds.

#![cfg(debug_assertions)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::ops::{AddAssign, SubAssign};
use std::panic;
use std::sync::Mutex;

use toolbox::prelude::*;

/// A point from which every operation of the test overflows.
const FAR: Point = Point::new(i64::MAX, i64::MIN);

#[test]
fn panics_name_the_file_of_the_caller() {
    static FILES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let misuses: [fn(); 18] = [
        || _ = Map::filled(3, 2, 0)[UP],
        || Map::filled(3, 2, 0)[UP] = 1,
        || _ = Map::filled(3, -2, 0),
        || _ = Map::from_fn(-3, 2, |_| 0),
        || _ = FAR + RIGHT,
        || _ = FAR - DOWN,
        || _ = -FAR,
        || _ = 2 * FAR,
        || _ = FAR * 2,
        || { FAR }.add_assign(UP),
        || { FAR }.sub_assign(DOWN),
        || _ = FAR.line_to(2 * LEFT),
        || _ = Point3::from([i64::MAX; 3]) + Point3::from([1; 3]),
        || _ = double_area(&[FAR, UP, FAR]),
        || _ = Map::filled(3, 2, 0).distances_facing([(ORIGIN, ORIGIN)], |_, _| None),
        || _ = UnionFind::new(1).union(0, 1),
        || _ = solve_linear(&[[i128::MAX, 1, 0], [1, i128::MAX, 0]]),
        || _ = solve_linear(&[[1, 1, 5]]).unwrap().with(&[]),
    ];
    panic::set_hook(Box::new(|info| {
        let file = info.location().map(|location| location.file().to_owned());
        FILES.lock().unwrap().extend(file);
    }));
    let results = misuses.map(panic::catch_unwind);
    drop(panic::take_hook());
    assert!(results.iter().all(Result::is_err), "{results:?}");
    assert_eq!(*FILES.lock().unwrap(), [file!(); 18]);
}

//! `cargo xtask skip`.

use crate::test_workspace::TestWorkspace;

#[test]
fn a_day_is_left_out_and_taken_back() {
    let root = TestWorkspace::new(2021);
    assert_eq!(root.run("new", &["12", "13"]).0, 0);
    let before = root.read("Cargo.toml");
    let told = "day 12 is left out of the program of 2021; \"cargo xtask skip 12 --undo\" takes it back\n";
    assert_eq!(root.run("skip", &["12"]), (0, told.to_owned(), String::new()));
    let line = "day12 = { path = \"crates/day12\", optional = true }";
    assert_eq!(root.read("Cargo.toml"), before.replace("day12 = { path = \"crates/day12\" }", line));
    root.refuses("new", &["12"], 1, "day 12 is left out of Cargo.toml; \"cargo xtask skip 12 --undo\" takes it back");
    assert_eq!(root.run("skip", &["12", "--undo"]).0, 0);
    assert_eq!(root.read("Cargo.toml"), before);
    root.refuses("skip", &["12-14"], 1, "Cargo.toml does not name day14");
    root.refuses("skip", &[], 2, "<DAY>");
    assert_eq!(root.read("Cargo.toml"), before);
}

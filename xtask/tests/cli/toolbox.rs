//! `cargo xtask toolbox`.

use crate::test_workspace::TestWorkspace;

#[test]
fn the_page_is_printed_in_any_workspace() {
    let page = include_str!("../../../docs/toolbox.md");
    let root = TestWorkspace::new(2026);
    assert_eq!(root.run("toolbox", &[]), (0, page.to_owned(), String::new()));
    root.refuses("toolbox", &["7"], 2, "unexpected argument");
}

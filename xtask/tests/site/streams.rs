//! Tests with a standard output and a standard error that cannot be written to.

use std::io;
use std::process::Stdio;

use crate::home::Home;
use crate::pages::wrong;
use crate::server::MockServer;

#[test]
fn exit_codes_do_not_depend_on_output() {
    let closed = || Stdio::from(io::pipe().unwrap().1);
    let server = MockServer::always(wrong("."));
    let home = Home::new(&server);
    let mut submit = home.command("submit 21 2 --answer 42 --yes");
    assert_eq!(submit.stdout(closed()).stderr(closed()).status().unwrap().code(), Some(7));
    assert_eq!(server.lines().len(), 1);
    assert!(home.input("submissions.jsonl").unwrap().contains("wrong"));
}

//! Tests of the exit codes when standard output and standard error cannot be written to.

use std::fs::File;
use std::io;
use std::process::Stdio;

use crate::test_workspace::TestWorkspace;

#[test]
fn exit_codes_survive_closed_and_full_streams() {
    let closed = || io::pipe().unwrap().1.into();
    let full = || File::options().write(true).open("/dev/full").unwrap().into();
    for stream in [closed as fn() -> Stdio, full] {
        let root = TestWorkspace::new(2021);
        for (command, arguments, code) in
            [("new", &["6"][..], 0), ("new", &["6"], 1), ("new", &["26"], 2), ("no-such-command", &[], 2)]
        {
            let mut xtask = root.xtask(command);
            let status = xtask.args(arguments).stdout(stream()).stderr(stream()).status().unwrap();
            assert_eq!(status.code(), Some(code), "{command} {arguments:?}");
        }
        assert!(root.path().join("crates/day06/src/lib.rs").exists());
    }
}

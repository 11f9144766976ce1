//! `cargo xtask` with the real cargo, in a small workspace whose program `xtask` only writes down its arguments.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const SECRET: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\
                      00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// The program `xtask` of the small workspace.
const XTASK: &str = r#"
fn main() -> std::process::ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    std::fs::write("arguments", format!("{arguments:?}")).unwrap();
    std::process::ExitCode::from(7)
}
"#;

struct SmallWorkspace(TempDir);

impl SmallWorkspace {
    fn new() -> Self {
        let launcher = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = launcher.ancestors().nth(2).unwrap();
        let new = Self(tempfile::tempdir().unwrap());
        let manifest = |name: &str| format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n[dependencies]\n");
        let library = format!("launch.path = '{}'\n", root.join("crates/launch").display());
        new.write(".cargo/config.toml", &fs::read_to_string(root.join(".cargo/config.toml")).unwrap());
        new.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"xtask\", \"xtask/launch\"]\n");
        new.write("xtask/Cargo.toml", &manifest("xtask"));
        new.write("xtask/src/main.rs", XTASK);
        new.write("xtask/launch/Cargo.toml", &(manifest("xtask-launch") + &library));
        new.write("xtask/launch/src/main.rs", &fs::read_to_string(launcher.join("src/main.rs")).unwrap());
        new
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Runs `cargo xtask` with these arguments. Checks that cargo's output does not contain the secret, and returns the exit code, the
    /// output, and the arguments that the program received.
    fn xtask(&self, arguments: &[OsString]) -> (i32, String, String) {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.arg("xtask").args(arguments).current_dir(&self.0).env_remove("CARGO_TARGET_DIR");
        let Output { status, stdout, stderr } = cargo.output().unwrap();
        let printed = String::from_utf8([stdout, stderr].concat()).unwrap();
        assert!(!printed.contains(SECRET), "{printed}");
        let received = fs::read_to_string(self.0.path().join("arguments")).unwrap_or_default();
        (status.code().unwrap(), printed, received)
    }
}

#[test]
fn arguments_arrive_unchanged_and_unseen() {
    let workspace = SmallWorkspace::new();
    let mut arguments: Vec<_> =
        [SECRET, "", "a  b", "'\"\\", "$HOME *", "--", "-q", "--help", "Größe"].map(OsString::from).into();
    #[cfg(unix)]
    arguments.push(std::os::unix::ffi::OsStringExt::from_vec(b"\xFF\n".to_vec()));
    // The first run builds the program, and cargo shows its progress.
    let (code, printed, received) = workspace.xtask(&arguments);
    assert_eq!((code, received), (7, format!("{arguments:?}")), "{printed}");
    assert!(printed.contains("Compiling xtask v"), "{printed}");
    // Later runs have nothing to build, and cargo prints nothing.
    assert_eq!(workspace.xtask(&arguments), (7, String::new(), format!("{arguments:?}")));
    assert_eq!(workspace.xtask(&[]), (7, String::new(), "[]".to_owned()));

    workspace.write("xtask/src/main.rs", "fn main() { wrong }");
    let (code, printed, _) = workspace.xtask(&arguments);
    assert_eq!(code, 101, "{printed}");
    assert!(printed.ends_with("\nerror: cargo cannot build xtask\n"), "{printed}");
}

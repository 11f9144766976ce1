//! `cargo xtask web`: the browser pages.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use system::{capture, cargo};
use workspace::Workspace;

use crate::timings::results::Results;

const TARGET: &str = "wasm32-unknown-unknown";

/// The packages that become modules, and the modules' names. A page loads its own only.
const MODULES: [(&str, &str); 2] = [("dirac-web", "dirac"), ("aoc-web", "days")];

/// Debian's packages for this target: compiler, cargo, and the sources of the standard library. CI installs them.
const DEBIAN_PACKAGES: &str = include_str!("../../.ci/debian-packages").trim_ascii();

/// A file of each of these packages.
const DEBIAN_FILES: [&str; 3] = ["/usr/bin/rustc", "/usr/bin/cargo", "/usr/lib/rustlib/src/rust/library/Cargo.lock"];

/// Build the browser pages into target/web
#[derive(clap::Args)]
pub struct Args {
    /// Serve it to this machine, until Ctrl-C
    #[arg(long)]
    serve: bool,
    /// The port to serve it on; 0 takes a free one
    #[arg(long, default_value_t = 8021, requires = "serve")]
    port: u16,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let folder = build(workspace)?;
    terminal::eprint(format_args!("the page is in {}", folder.display()));
    if args.serve {
        let mut server = Server::of(workspace, &folder, args.port)?;
        terminal::eprint(format_args!("serving it on {}; press Ctrl-C to stop", server.url));
        // It ends when it is interrupted.
        server.process.wait().context("cannot wait for the server")?;
    }
    Ok(())
}

/// Builds the page; returns its folder.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    ensure!(workspace.root.join("web").exists(), "this workspace has no page: there is no folder web");
    let target = workspace.root.join("target");
    let modules = compile(workspace, &target.join("wasm"))?;

    let folder = target.join("web");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    copy_files(&workspace.root.join("web"), &folder)?;
    for (module, name) in modules {
        system::run(program(workspace, "bindgen").arg(module).arg(&folder).arg(name))?;
    }
    system::run(program(workspace, "docs").arg(workspace.root.join("crates")).arg(folder.join("docs")))?;
    // Without results, the page says so.
    let timings = Results::load(&workspace.root.join("docs/timings.json"))?.unwrap_or_default();
    let path = folder.join("timings.json");
    fs::write(&path, timings.to_json()?).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(folder)
}

/// A running server of the pages.
pub struct Server {
    process: Child,
    /// The address of the first page, such as `http://127.0.0.1:8021/`.
    pub url: String,
}

impl Server {
    /// Serves a folder to this machine; port 0 takes a free one.
    pub fn of(workspace: &Workspace, folder: &Path, port: u16) -> Result<Self> {
        let mut serve = program(workspace, "serve");
        serve.arg(folder).arg(port.to_string()).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = serve.spawn().context("cannot run cargo")?;
        let mut url = String::new();
        if let Some(stdout) = process.stdout.take() {
            BufReader::new(stdout).read_line(&mut url)?;
        }
        let server = Self { process, url: url.trim_end().to_owned() };
        ensure!(!server.url.is_empty(), "the page cannot be served");
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // If it has ended already, there is nothing to stop.
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// A program of the package `page-tools`. It is not part of xtask, which would take a minute longer to build.
fn program(workspace: &Workspace, name: &str) -> Command {
    let mut program = cargo();
    program.args(["run", "--quiet", "-p", "page-tools", "--features", "programs", "--bin", name, "--"]);
    program.current_dir(&workspace.root);
    program
}

/// Compiles the [`MODULES`]; returns their paths and names.
fn compile(workspace: &Workspace, target: &Path) -> Result<[(PathBuf, &'static str); 2]> {
    let mut compile = compiler(workspace)?;
    compile.args(["build", "--quiet", "--lib", "--profile", "web", "--target", TARGET]);
    compile.args(MODULES.into_iter().flat_map(|(package, _)| ["-p", package]));
    compile.env("CARGO_TARGET_DIR", target).env("CARGO_ENCODED_RUSTFLAGS", flags(&workspace.root));
    system::run(compile.current_dir(&workspace.root))?;
    let built = target.join(TARGET).join("web");
    Ok(MODULES.map(|(package, name)| (built.join(package.replace('-', "_")).with_extension("wasm"), name)))
}

/// The cargo that compiles for WebAssembly: the workspace's own if rustup has added the target, otherwise Debian's.
fn compiler(workspace: &Workspace) -> Result<Command> {
    let sysroot = capture(Command::new("rustc").args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim_end()).join("lib/rustlib").join(TARGET).exists() {
        return Ok(cargo());
    }
    let missing = DEBIAN_FILES.into_iter().find(|file| !Path::new(file).exists());
    if let Some(file) = missing {
        bail!(
            "no Rust for {TARGET}; run \"rustup target add {TARGET}\", or on Debian \"apt-get install {DEBIAN_PACKAGES}\" ({file} is \
             missing)"
        );
    }
    Ok(Command::new(workspace.root.join(".ci/wasm-cargo")))
}

/// Compiler flags: vector instructions, which all browsers have, and neutral names for this machine's folders. Modules are published,
/// and their panic messages name source files.
fn flags(root: &Path) -> OsString {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let folders = [(Some(root.to_owned()), "=workspace"), (home, "=cargo")].into_iter();
    let flags = folders.filter_map(|(folder, name)| {
        Some([OsStr::new("--remap-path-prefix="), folder?.as_os_str(), OsStr::new(name)].join(OsStr::new("")))
    });
    flags.chain(["-Ctarget-feature=+simd128".into()]).collect::<Vec<_>>().join(OsStr::new("\x1f"))
}

/// Copies the files of a folder, but not its subfolders, which hold the tests and the parts that pages include.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    let read = |path: &Path| fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()));
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_name().filter(|_| path.is_file()) else { continue };
        let copy = to.join(name);
        if path.extension().is_some_and(|extension| extension == "html") {
            // Replaces each line `<!-- include NAME -->` by the part with this name.
            let line = |line: &str| {
                let part = line.trim().strip_prefix("<!-- include ").and_then(|rest| rest.strip_suffix(" -->"));
                part.map_or_else(|| Ok(line.to_owned()), |part| read(&from.join("parts").join(part)))
            };
            let page = read(&path)?.split_inclusive('\n').map(line).collect::<Result<String>>()?;
            fs::write(&copy, page).with_context(|| format!("cannot write {}", copy.display()))?;
        } else {
            fs::copy(&path, &copy).with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    Ok(())
}

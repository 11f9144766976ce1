//! `cargo xtask web`: builds and serves the browser pages.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use workspace::{Workspace, capture, cargo};

const TARGET: &str = "wasm32-unknown-unknown";

/// The packages that become WebAssembly modules, and the modules' names. Each page loads only its own module.
const MODULES: [(&str, &str); 2] = [("game-page", "dirac"), ("days-page", "days")];

/// The Debian packages that a build for [`TARGET`] needs: the compiler, cargo, and the sources of the standard library.
/// `.ci/install` reads the same list.
const DEBIAN_PACKAGES: &str = include_str!("../../.ci/debian-packages").trim_ascii();

/// One file from each of the [`DEBIAN_PACKAGES`]. A package counts as installed if its file exists.
const DEBIAN_FILES: [&str; 3] = ["/usr/bin/rustc", "/usr/bin/cargo", "/usr/lib/rustlib/src/rust/library/Cargo.lock"];

/// Build the browser pages into target/web
#[derive(clap::Args)]
pub struct Args {
    /// Serve the pages to this machine only, until Ctrl-C
    #[arg(long)]
    serve: bool,
    /// The port of the server; 0 picks a free port
    #[arg(long, default_value_t = 8021, requires = "serve")]
    port: u16,
}

pub fn run(workspace: &Workspace, args: &Args) -> workspace::Result<()> {
    let folder = build(workspace)?;
    terminal::eprint(format_args!("the pages are in {}", folder.display()));
    if args.serve {
        let mut server = Server::start(workspace, &folder, args.port)?;
        terminal::eprint(format_args!("serving the pages on {}; press Ctrl-C to stop", server.url));
        // The server runs until it is interrupted.
        server.process.wait().context("cannot wait for the server")?;
    }
    Ok(())
}

pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    ensure!(workspace.root.join("pages").exists(), "this workspace has no pages; the folder pages does not exist");
    let target = workspace.root.join("target");
    let modules = compile(workspace, &target.join("wasm"))?;

    let folder = target.join("web");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    copy_files(&workspace.root.join("pages/web"), &folder)?;
    for (module, name) in modules {
        workspace::run(program(workspace, "bindgen").arg(module).arg(&folder).arg(name))?;
    }
    workspace::run(program(workspace, "docs").arg(workspace.root.join("crates")).arg(folder.join("docs")))?;
    Ok(folder)
}

pub struct Server {
    process: Child,
    /// The address of the folder, such as `http://127.0.0.1:8021/`. This address shows `index.html`, the game's page.
    pub url: String,
}

impl Server {
    /// Port 0 picks a free port.
    pub fn start(workspace: &Workspace, folder: &Path, port: u16) -> Result<Self> {
        let mut serve = program(workspace, "serve");
        serve.arg(folder).arg(port.to_string()).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = serve.spawn().context("cannot run cargo")?;
        let mut url = String::new();
        if let Some(stdout) = process.stdout.take() {
            BufReader::new(stdout).read_line(&mut url)?;
        }
        let server = Self { process, url: url.trim_end().to_owned() };
        ensure!(!server.url.is_empty(), "the server of the pages did not start");
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // An error means that the server has already ended.
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// `page-tools` is separate from xtask, because it would add a minute to xtask's build.
fn program(workspace: &Workspace, name: &str) -> Command {
    let mut program = cargo();
    program.args(["run", "--quiet", "-p", "page-tools", "--features", "programs", "--bin", name, "--"]);
    program.current_dir(&workspace.root);
    program
}

fn compile(workspace: &Workspace, target: &Path) -> Result<[(PathBuf, &'static str); 2]> {
    let mut compile = compiler(workspace)?;
    compile.args(["build", "--quiet", "--lib", "--profile", "web", "--target", TARGET]);
    compile.args(MODULES.into_iter().flat_map(|(package, _)| ["-p", package]));
    compile.env("CARGO_TARGET_DIR", target).env("CARGO_ENCODED_RUSTFLAGS", flags(&workspace.root));
    workspace::run(compile.current_dir(&workspace.root))?;
    let built = target.join(TARGET).join("web");
    Ok(MODULES.map(|(package, name)| (built.join(package.replace('-', "_")).with_extension("wasm"), name)))
}

/// The cargo that compiles for WebAssembly: the default cargo if its toolchain has the target, otherwise Debian's cargo.
fn compiler(workspace: &Workspace) -> Result<Command> {
    let sysroot = capture(workspace::program("rustc").args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim_end()).join("lib/rustlib").join(TARGET).exists() {
        return Ok(cargo());
    }
    if let Some(missing) = DEBIAN_FILES.into_iter().find(|file| !Path::new(file).exists()) {
        bail!(
            "no Rust for {TARGET}; run \"rustup target add {TARGET}\", or on Debian \"apt-get install {DEBIAN_PACKAGES}\" ({missing} \
             does not exist)"
        );
    }
    Ok(workspace::program(workspace.root.join(".ci/wasm-cargo")))
}

/// The compiler flags, in the form of `CARGO_ENCODED_RUSTFLAGS`. They enable vector instructions, which all browsers support. They
/// also replace this machine's folders with neutral names, because the published modules' panic messages contain source paths.
fn flags(root: &Path) -> String {
    let remap = |folder: &Path, name: &str| format!("--remap-path-prefix={}={name}", folder.display());
    let mut flags = vec![remap(root, "workspace")];
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    if let Some(folder) = cargo_home {
        flags.push(remap(&folder, "cargo"));
    }
    flags.push("-Ctarget-feature=+simd128".to_owned());
    flags.join("\x1f")
}

/// Copies the files of a folder. In each copied HTML page, replaces the `include` lines with the parts that they name. Does not copy
/// the subfolder with these parts.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_name().filter(|_| path.is_file()) else { continue };
        let copy = to.join(name);
        if path.extension().is_some_and(|extension| extension == "html") {
            let page = with_parts(&read(&path)?, &from.join("parts"))?;
            fs::write(&copy, page).with_context(|| format!("cannot write {}", copy.display()))?;
        } else {
            fs::copy(&path, &copy).with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    Ok(())
}

fn with_parts(page: &str, parts: &Path) -> Result<String> {
    let mut text = String::new();
    for line in page.split_inclusive('\n') {
        let name = line.trim().strip_prefix("<!-- include ").and_then(|rest| rest.strip_suffix(" -->"));
        match name {
            Some(name) => text.push_str(&read(&parts.join(name))?),
            None => text.push_str(line),
        }
    }
    Ok(text)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

//! `cargo xtask start`: makes a new, small workspace for the user, which depends on the crates of this workspace.

mod source;

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use common::Year;
use terminal::{eprint, say};
use workspace::{Error, Workspace, ask_git, cargo};
use xtask_commands::{NewFolder, fill};

use source::Source;

const HELP: &str = "\
Makes FOLDER with a workspace for the year, about twenty small files, and builds the tools and all that a day uses, which takes a \
minute or two. YEAR names the year, so the option --year is refused. Your days go into the new workspace. Its tools are the crates \
of this repository. By default, cargo gets these crates with git, from this clone's remote \"origin\", at this clone's commit. If \
git cannot provide the crates, for example because no branch of \"origin\" has the commit, a note says why, and the new workspace \
uses the crates in this clone by path. The new workspace's README says how to get newer versions.

The new workspace becomes a git repository, unless FOLDER is inside one that does not ignore it. If cargo cannot get the crates, \
nothing is made. If something does not build, the workspace stays, and the message names the command to repeat.

Exit codes: 0 done, 1 nothing was made or a build failed, 2 wrong usage

Examples:
  cargo xtask start 2026 ../advent
  cargo xtask start 2026 ../advent --path     use the crates in this clone";

/// Make a new, small workspace of your own for a year, which uses the tools of this workspace
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The year to solve, such as 2026
    // This field cannot be called "year", because all commands already have an option of this name.
    #[arg(value_name = "YEAR")]
    number: Year,
    /// The folder to make, such as ../advent; it may exist if it is empty
    folder: PathBuf,
    /// Use the crates in this clone by path, even if git could provide them
    #[arg(long)]
    path: bool,
}

/// The files of the new workspace, except the sources of the year's package, the template of a day, and Cargo.lock.
const FILES: [(&str, &str); 11] = [
    (".cargo/config.toml", include_str!("../templates/start/.cargo/config.toml")),
    (".github/workflows/ci.yml", include_str!("../templates/start/.github/workflows/ci.yml")),
    (".gitattributes", include_str!("../../.gitattributes")),
    (".gitignore", include_str!("../templates/start/.gitignore")),
    (".vscode/launch.json", include_str!("../templates/start/.vscode/launch.json")),
    (".vscode/tasks.json", include_str!("../templates/start/.vscode/tasks.json")),
    ("Cargo.toml", include_str!("../templates/start/Cargo.toml.template")),
    ("README.md", include_str!("../templates/start/README.md")),
    ("inputs/README.md", include_str!("../../inputs/README.md")),
    ("xtask/Cargo.toml", include_str!("../templates/start/xtask/Cargo.toml.template")),
    ("xtask/src/main.rs", include_str!("../templates/start/xtask/src/main.rs")),
];

/// What the aliases `cargo xtask` and `cargo day` there run.
const BUILDS: [&[&str]; 2] = [&["build", "--package", "xtask"], &["build", "--release"]];

/// Makes the folder under a temporary name, lets cargo complete its Cargo.lock, and moves the folder to its place. Then builds there
/// everything that a morning needs.
pub fn run(workspace: &Workspace, args: &Args, named_year: Option<Year>) -> Result<(), Error> {
    let year = args.number;
    if named_year.is_some() {
        return Err(Error::Usage(format!(
            "\"cargo xtask start {year}\" makes a workspace for {year}; leave out --year"
        )));
    }
    // Git and cargo resolve links, so resolve them in both paths. On Windows, the standard library would return paths that begin
    // with `\\?\`, which many programs do not understand.
    let root = dunce::canonicalize(&workspace.root).context("cannot find the folder of this clone")?;
    let (parent, place) = place(&args.folder, &root)?;
    let source = if args.path { Source::clone_at(&root) } else { Source::find(&root) };

    let folder = NewFolder::begin(&parent).with_context(|| format!("cannot make a folder in {}", parent.display()))?;
    write_files(&folder, workspace, year, &source, &place)
        .with_context(|| format!("cannot write {}; nothing was made", place.display()))?;
    complete(folder.path(), &source)?;
    if !is_in_repository(&parent, &place) {
        ask_git(folder.path(), &["init", "--quiet"]).context("cannot make a git repository; nothing was made")?;
    }
    folder.finish(&place).with_context(|| format!("cannot make {}; nothing was made", place.display()))?;

    say(format_args!("{} is your workspace for {year}; its tools come from {source}", place.display()));
    if let Some(note) = source.note() {
        eprint(note);
    }
    // Without the clone's build, cargo builds everything.
    let _ = share_build(&root, &place);
    for arguments in BUILDS {
        workspace::run(cargo().args(arguments).current_dir(&place)).with_context(|| {
            let command = arguments.join(" ");
            format!("the workspace is complete, but a build failed; repeat it there with \"cargo {command}\"")
        })?;
    }
    say(format_args!("next:\n  cd {}\n  cargo xtask token set\n  cargo xtask today", quoted(&args.folder)));
    Ok(())
}

/// The absolute paths of the parent folder and of the new workspace.
fn place(folder: &Path, root: &Path) -> Result<(PathBuf, PathBuf), Error> {
    let absolute = std::path::absolute(folder).context("cannot find the current folder")?;
    let shown = absolute.display();
    let (Some(parent), Some(name)) = (absolute.parent(), absolute.file_name()) else {
        return Err(Error::Usage(format!("{shown} cannot hold a new workspace; name a new folder")));
    };
    let parent = dunce::canonicalize(parent)
        .map_err(|error| Error::Usage(format!("{}: {error}; make this folder first", parent.display())))?;
    if !parent.is_dir() {
        return Err(Error::Usage(format!("{} is not a folder; name a folder elsewhere", parent.display())));
    }
    let place = parent.join(name);
    if place.starts_with(root) {
        return Err(Error::Usage(format!("{shown} is inside this clone; name a folder outside it")));
    }
    let is_taken = match fs::read_dir(&place) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => place.symlink_metadata().is_ok(),
    };
    if is_taken {
        return Err(Error::Usage(format!("{shown} exists and is not an empty folder; name a new folder")));
    }
    Ok((parent, place))
}

fn write_files(folder: &NewFolder, workspace: &Workspace, year: Year, source: &Source, place: &Path) -> Result<()> {
    let manifest =
        fs::read_to_string(workspace.root.join("Cargo.toml")).context("cannot read Cargo.toml of this clone")?;
    let values = [
        ("year", year.to_string()),
        ("crates", source.dependencies(&manifest, place)?),
        ("origin", source.to_string()),
        ("update", source.update().to_owned()),
    ];
    for (file, template) in FILES {
        folder.write(file, &fill(template, &values))?;
    }
    // The template is copied as it is. In the new workspace, `cargo xtask new` replaces the placeholders.
    for file in xtask_commands::read_template(workspace)? {
        folder.write(&format!("template/{}", file.path), &file.text)?;
    }
    for (file, text) in xtask_commands::year_sources(year) {
        folder.write(&file, &text)?;
    }
    folder.link("input", "inputs")?;
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).context("cannot read Cargo.lock of this clone")?;
    folder.write("Cargo.lock", &source.lock(&lock)?)?;
    Ok(())
}

/// Lets cargo adapt the copied Cargo.lock to the new workspace. This also checks that cargo can get the crates.
fn complete(folder: &Path, source: &Source) -> Result<()> {
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1"]).current_dir(folder).stdout(Stdio::null());
    let status = metadata.status().context("cannot run cargo")?;
    ensure!(status.success(), "cargo cannot get the crates from {source}; nothing was made{}", source.advice());
    Ok(())
}

/// Whether a repository above the place would track it.
fn is_in_repository(parent: &Path, place: &Path) -> bool {
    let is_inside = ask_git(parent, &["rev-parse", "--is-inside-work-tree"]).is_ok_and(|answer| answer == "true");
    is_inside && ask_git(parent, &["check-ignore", "--quiet", &place.display().to_string()]).is_err()
}

/// Gives the new workspace the libraries that cargo built for this program, so that cargo need not build them again. Cargo still
/// builds the crates of this repository, because their source is another one there.
fn share_build(root: &Path, place: &Path) -> io::Result<()> {
    let program = env::current_exe()?;
    let Some(built) = program.parent().filter(|built| *built == root.join("target/debug")) else { return Ok(()) };
    share_files(built, &place.join("target/debug"))?;
    // Backups leave out a folder with this file.
    copy_with_time(&root.join("target/CACHEDIR.TAG"), &place.join("target/CACHEDIR.TAG"))
}

fn share_files(built: &Path, target: &Path) -> io::Result<()> {
    // Cargo replaces a library as a whole, but changes its own files in place, so both workspaces need their own copies of these.
    for_each_file(&built.join("deps"), &target.join("deps"), &|from, to| {
        let is_library = from.extension().is_some();
        if is_library { fs::hard_link(from, to) } else { Ok(()) }
    })?;
    for_each_file(&built.join("build"), &target.join("build"), &copy_with_time)?;
    // Cargo trusts what it finds in .fingerprint, so that folder comes last.
    for_each_file(&built.join(".fingerprint"), &target.join(".fingerprint"), &copy_with_time)
}

/// Calls the function with each file below a folder, and with the same place below another folder, whose subfolders it makes.
fn for_each_file(from: &Path, to: &Path, give: &impl Fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() { for_each_file(&from, &to, give)? } else { give(&from, &to)? }
    }
    Ok(())
}

/// Cargo compares the times of its files.
fn copy_with_time(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}

/// The path as an argument for a shell. On Windows, `cmd` and PowerShell both understand double quotes, and no path has any.
fn quoted(path: &Path) -> String {
    let shown = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/\\.-_~:".contains(c);
    if shown.chars().all(is_plain) {
        shown
    } else if cfg!(windows) {
        format!("\"{shown}\"")
    } else {
        format!("'{}'", shown.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_shared_and_cargo_s_own_files_copied() {
        let folder = tempfile::tempdir().unwrap();
        let [old, new] = ["old", "new"].map(|name| folder.path().join(name));
        let files = ["deps/libx.rlib", "deps/a-test-program", "build/x/output", ".fingerprint/x/lib-x"];
        for file in files {
            fs::create_dir_all(old.join(file).parent().unwrap()).unwrap();
            fs::write(old.join(file), "built").unwrap();
        }
        share_files(&old, &new).unwrap();
        assert_eq!(files.map(|file| new.join(file).exists()), [true, false, true, true]);
        let time = |path: PathBuf| path.metadata().unwrap().modified().unwrap();
        for file in ["deps/libx.rlib", "build/x/output", ".fingerprint/x/lib-x"] {
            assert_eq!(time(new.join(file)), time(old.join(file)), "{file}");
        }
        fs::write(new.join(".fingerprint/x/lib-x"), "changed").unwrap();
        assert_eq!(fs::read_to_string(old.join(".fingerprint/x/lib-x")).unwrap(), "built");
    }
}

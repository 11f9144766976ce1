//! `cargo xtask start`: makes a new, small workspace for the user, which depends on the crates of this workspace.

mod source;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};
use commands::{NewFolder, fill};
use common::Year;
use terminal::say;
use workspace::{Error, Workspace, cargo, output_of};

use source::Source;

const HELP: &str = "\
Makes FOLDER with a workspace for the year, about twenty small files, and builds its tools, which takes a minute or two. YEAR names \
the year, so the option --year is refused. Your days go into the new workspace. Its tools are the crates of this repository. By \
default, cargo gets these crates with git, from this clone's remote \"origin\", at this clone's commit; \"cargo update\" later gets \
newer versions. If no branch of \"origin\" has the commit, or if this clone has no remote \"origin\", the new workspace uses the \
crates in this clone by path; \"git pull\" in this clone later gets newer versions.

If cargo cannot get the crates, nothing is made. If the tools do not build, the workspace stays, and the message names the command \
that builds them.

Exit codes: 0 done, 1 nothing was made or the tools were not built, 2 wrong usage

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

/// The alias `cargo xtask` there uses the same profile.
const BUILD_TOOLS: [&str; 5] = ["build", "--profile", "tools", "--package", "xtask"];

/// Makes the folder under a temporary name, lets cargo complete its Cargo.lock, and moves the folder to its place. Then builds the
/// tools there, because the alias `cargo xtask` is quiet: it would show no progress of its first build.
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
    folder.finish(&place).with_context(|| format!("cannot make {}; nothing was made", place.display()))?;

    say(format_args!("{} is your workspace for {year}; its tools come from {source}", place.display()));
    workspace::run(cargo().args(BUILD_TOOLS).current_dir(&place)).with_context(|| {
        let command = BUILD_TOOLS.join(" ");
        format!("the workspace is complete, but its tools are not built; build them there with \"cargo {command}\"")
    })?;
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
    for file in commands::read_template(workspace)? {
        folder.write(&format!("template/{}", file.path), &file.text)?;
    }
    for (file, text) in commands::year_sources(year) {
        folder.write(&file, &text)?;
    }
    folder.link("input", "inputs")?;
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).context("cannot read Cargo.lock of this clone")?;
    folder.write("Cargo.lock", &source.lock(&lock)?)?;
    Ok(())
}

/// Lets cargo adapt the copied Cargo.lock to the new workspace, and then makes the folder a git repository. The first step also
/// checks that cargo can get the crates.
fn complete(folder: &Path, source: &Source) -> Result<()> {
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1"]).current_dir(folder).stdout(Stdio::null());
    let status = metadata.status().context("cannot run cargo")?;
    ensure!(status.success(), "cargo cannot get the crates from {source}; nothing was made{}", source.advice());
    if output_of(workspace::git(folder).args(["init", "--quiet"])).is_none() {
        bail!("\"git init\" failed; install git; nothing was made");
    }
    Ok(())
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

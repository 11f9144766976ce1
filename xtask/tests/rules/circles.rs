//! Checks that the files of a crate have no circular imports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::Visit;
use syn::{ItemMod, ItemUse, UseTree};

use crate::{members, source_folder, sources};

/// The path of a module in its crate; empty for `lib.rs` or `main.rs`.
type Module = Vec<String>;

/// The modules of a crate, each with the modules from which its file imports.
type Imports = BTreeMap<Module, BTreeSet<Module>>;

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    for member in members() {
        let library = source_folder(&member);
        let programs = fs::read_dir(library.join("bin")).into_iter().flatten().map(|entry| entry.unwrap().path());
        for folder in programs.chain([library]) {
            let found = circles_and_importers(imports(&texts(&folder)));
            assert!(
                found.is_empty(),
                "{}: some of these modules import each other in a circle: {found:?}",
                folder.display()
            );
        }
    }
}

/// The text of each module in a folder. Programs in a subfolder `bin`, and tests, are left out.
fn texts(folder: &Path) -> BTreeMap<Module, String> {
    let mut texts = BTreeMap::new();
    for path in sources(folder) {
        let relative = path.strip_prefix(folder).unwrap().with_extension("");
        let mut module: Module = relative.iter().map(|name| name.to_str().unwrap().to_owned()).collect();
        module.pop_if(|name| ["lib", "main", "mod"].contains(&name.as_str()));
        if !module.iter().any(|name| name == "bin" || name == "tests") {
            texts.insert(module, fs::read_to_string(&path).unwrap());
        }
    }
    texts
}

fn imports(texts: &BTreeMap<Module, String>) -> Imports {
    let mut imports = Imports::new();
    for (here, text) in texts {
        let mut paths = Paths::default();
        paths.visit_file(&syn::parse_file(text).unwrap());
        let mut targets: BTreeSet<_> = paths.0.iter().filter_map(|path| target(here, path, texts)).collect();
        targets.remove(here);
        imports.insert(here.clone(), targets);
    }
    imports
}

/// Collects the Rust paths in a source file, except in modules named `tests`.
#[derive(Default)]
struct Paths(Vec<Vec<String>>);

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.0.extend(paths_of_use(&item.tree));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.ident != "tests" {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

/// The paths that a `use` imports.
fn paths_of_use(tree: &UseTree) -> Vec<Vec<String>> {
    match tree {
        UseTree::Path(path) => {
            let first = path.ident.to_string();
            paths_of_use(&path.tree).into_iter().map(|rest| [vec![first.clone()], rest].concat()).collect()
        }
        UseTree::Group(group) => group.items.iter().flat_map(paths_of_use).collect(),
        UseTree::Name(name) => vec![vec![name.ident.to_string()]],
        UseTree::Rename(rename) => vec![vec![rename.ident.to_string()]],
        UseTree::Glob(_) => vec![vec!["*".to_owned()]],
    }
}

/// Finds the module whose file defines or re-exports the item that a Rust path names. `here` is the module that contains the path.
/// `None` if the path is a single name, or leads to another crate.
fn target(here: &Module, path: &[String], modules: &BTreeMap<Module, String>) -> Option<Module> {
    if path.len() < 2 {
        return None;
    }
    let mut module = here.clone();
    for (index, name) in path.iter().enumerate() {
        match name.as_str() {
            "crate" => module.clear(),
            "self" => {}
            "super" => drop(module.pop()),
            _ => {
                module.push(name.clone());
                if !modules.contains_key(&module) {
                    module.pop();
                    return (index > 0).then_some(module);
                }
            }
        }
    }
    Some(module)
}

/// The modules in a circle of imports, and all modules that import from such a circle, directly or through other modules; empty if
/// there is no circle.
fn circles_and_importers(mut imports: Imports) -> Imports {
    loop {
        // A module without imports is in no circle, and neither is a module that imports only from such modules.
        let modules: BTreeSet<Module> = imports.keys().cloned().collect();
        imports.retain(|_, targets| !targets.is_disjoint(&modules));
        if imports.len() == modules.len() {
            return imports;
        }
    }
}

#[test]
fn a_circle_is_found() {
    let found = |files: &[(&str, &str)]| {
        let module = |name: &str| name.split_terminator("::").map(str::to_owned).collect();
        circles_and_importers(imports(&files.iter().map(|&(name, text)| (module(name), text.to_owned())).collect()))
            .len()
    };
    let library = ("", "mod a; mod b; pub use a::A;");
    assert_eq!(found(&[library, ("a", "use crate::b::{B, C};"), ("b", "use super::a;")]), 3);
    assert_eq!(found(&[library, ("a", "use crate::b::{B, C};"), ("b", "use super::c;")]), 3);
    assert_eq!(found(&[library, ("a", "use crate::b::{B, C};"), ("b", "use std::io;")]), 0);
    assert_eq!(found(&[library, ("a", "fn f() { crate::g() }")]), 2);
    assert_eq!(found(&[library, ("a", "mod b; fn f() { b::g() }"), ("a::b", "use super::*;")]), 3);
    assert_eq!(found(&[library, ("a", "#[cfg(test)] mod tests { use crate::g; }")]), 0);
}

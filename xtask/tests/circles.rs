//! Checks that the files of a crate do not import each other in a circle.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::Visit;
use syn::{Attribute, ItemMod, ItemUse, UseTree};
use workspace::Workspace;

/// The path of a module in its crate; empty for `lib.rs` or `main.rs`.
type Module = Vec<String>;

/// The source files of a crate, by module. Files named `tests.rs`, and programs in `bin`, are left out.
fn modules(folder: &Path, parent: &Module, found: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let mut module = parent.clone();
        if !["lib", "main", "mod"].contains(&name.as_str()) {
            module.push(name.clone());
        }
        if path.is_dir() {
            if name != "bin" {
                modules(&path, &module, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") && name != "tests" {
            found.insert(module, fs::read_to_string(&path).unwrap());
        }
    }
}

/// Collects the Rust paths in a source file, except in modules under `#[cfg(test)]`.
#[derive(Default)]
struct Paths(Vec<Vec<String>>);

impl Paths {
    fn add_use(&mut self, tree: &UseTree, mut prefix: Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.add_use(&path.tree, prefix);
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_use(tree, prefix.clone())),
            UseTree::Name(name) => {
                prefix.push(name.ident.to_string());
                self.0.push(prefix);
            }
            UseTree::Rename(rename) => {
                prefix.push(rename.ident.to_string());
                self.0.push(prefix);
            }
            UseTree::Glob(_) => self.0.push(prefix),
        }
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_use(&item.tree, Vec::new());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let is_test = |attribute: &Attribute| {
            attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|flag| flag == "test")
        };
        if !module.attrs.iter().any(is_test) {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

/// Finds the module whose file defines or re-exports the item that a Rust path names. `here` is the module that contains the
/// path. `None` if the path is a single name, or leads to another crate.
fn target(here: &Module, path: &[String], modules: &BTreeMap<Module, String>) -> Option<Module> {
    if path.len() < 2 {
        return None;
    }
    let mut module = here.clone();
    let mut rest = path;
    match rest[0].as_str() {
        "crate" => {
            module.clear();
            rest = &rest[1..];
        }
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|segment| segment == "super") {
                module.pop();
                rest = &rest[1..];
            }
        }
        child => {
            module.push(child.to_owned());
            if !modules.contains_key(&module) {
                return None;
            }
            rest = &rest[1..];
        }
    }
    for segment in rest {
        module.push(segment.clone());
        if !modules.contains_key(&module) {
            module.pop();
            break;
        }
    }
    Some(module)
}

/// The modules that each module imports from.
fn imports(modules: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut imports = BTreeMap::new();
    for (here, text) in modules {
        let mut paths = Paths::default();
        paths.visit_file(&syn::parse_file(text).unwrap());
        let mut targets: BTreeSet<_> = paths.0.iter().filter_map(|path| target(here, path, modules)).collect();
        targets.remove(here);
        imports.insert(here.clone(), targets);
    }
    imports
}

/// Whether following imports leads from one module to another.
fn leads_to(imports: &BTreeMap<Module, BTreeSet<Module>>, from: &Module, to: &Module) -> bool {
    let (mut waiting, mut seen) = (vec![from], BTreeSet::new());
    while let Some(module) = waiting.pop() {
        if seen.insert(module) {
            waiting.extend(imports.get(module).into_iter().flatten());
        }
        if imports.get(module).is_some_and(|targets| targets.contains(to)) {
            return true;
        }
    }
    false
}

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    let root = Workspace::find(None).unwrap().root;
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let programs = ["xtask", "xtask/launch", "xtask/site", "crates/dirac/src/bin/dirac"];
    let folders = crates.chain(programs.map(|program| root.join(program)));
    for folder in folders.map(|folder| if folder.join("src").exists() { folder.join("src") } else { folder }) {
        let mut found = BTreeMap::new();
        modules(&folder, &Module::new(), &mut found);
        let imports = imports(&found);
        let circle: Vec<_> = imports.keys().filter(|module| leads_to(&imports, module, module)).collect();
        assert!(circle.is_empty(), "{}: {circle:?} import each other in a circle", folder.display());
    }
}

#[test]
fn a_circle_is_found() {
    let module = |name: &str| if name.is_empty() { Module::new() } else { vec![name.to_owned()] };
    let found = |files: &[(&str, &str)]| {
        let modules = files.iter().map(|(name, text)| (module(name), (*text).to_owned())).collect();
        let imports = imports(&modules);
        imports.keys().filter(|module| leads_to(&imports, module, module)).count()
    };
    assert_eq!(
        found(&[("", "mod a; mod b; pub use a::A;"), ("a", "use crate::b::{B, C};"), ("b", "use super::a;")]),
        2
    );
    assert_eq!(found(&[("", "mod a; pub use a::A;"), ("a", "fn f() { crate::g() }")]), 2);
    assert_eq!(found(&[("", "mod a; pub use a::A;"), ("a", "#[cfg(test)] mod tests { use crate::g; }")]), 0);
}

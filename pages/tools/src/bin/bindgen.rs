//! `bindgen MODULE FOLDER NAME`: writes two files into a folder: the WebAssembly module `NAME_bg.wasm`, and `NAME.js`, the
//! JavaScript that loads the module.
//!
//! This program does the work of the command-line tool `wasm-bindgen`, with the library behind that tool. The library's version
//! must match the version of `wasm-bindgen` that the module was compiled with; Cargo.lock pins both.

use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [module, folder, name] = &arguments[..] else {
        return Err("wrong usage; run \"bindgen MODULE FOLDER NAME\"".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.input_path(module).out_name(&name.to_string_lossy()).generate(folder)?;
    Ok(())
}

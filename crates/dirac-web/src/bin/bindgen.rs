//! `bindgen MODULE FOLDER`: writes a WebAssembly module, and the JavaScript that loads it, into a folder.

use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        return Err("wrong usage; run \"bindgen MODULE FOLDER\"".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.input_path(module).out_name("dirac").generate(folder)?;
    Ok(())
}

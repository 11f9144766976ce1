//! `docs CRATES FOLDER`: writes the documentation of each day's solution as a fragment of a web page, `dayNN.html`, and copies
//! the day's sources beside it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd, html};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [crates, folder] = &arguments[..] else { return Err("wrong usage; run \"docs CRATES FOLDER\"".into()) };
    for entry in fs::read_dir(crates)? {
        let day = entry?.file_name();
        if !day.to_string_lossy().starts_with("day") {
            continue;
        }
        let sources = crates.join(&day).join("src");
        let name = day.to_string_lossy();
        fs::create_dir_all(folder.join(&day))?;
        let mut links = Vec::new();
        for file in files(&sources)? {
            fs::copy(sources.join(&file), folder.join(&day).join(&file))?;
            links.push(format!("<a href=\"docs/{name}/{file}\">{file}</a>"));
        }
        let page =
            format!("{}<p>Source: {}</p>\n", page(&fs::read_to_string(sources.join("lib.rs"))?), links.join(", "));
        fs::write(folder.join(&day).with_extension("html"), page)?;
    }
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut names: Vec<_> = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort_unstable();
    Ok(names)
}

/// Links become plain text, because they lead to items of the crate, which have no page here.
fn page(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let sections = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).skip_while(|line| !line.starts_with("## "));
    let markdown = sections.collect::<Vec<_>>().join("\n");
    let item = |_: BrokenLink| Some((CowStr::from(""), CowStr::from("")));
    let events = Parser::new_with_broken_link_callback(&markdown, Options::empty(), Some(item));
    let is_link = |event: &Event| matches!(event, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link));
    let mut page = String::new();
    html::push_html(&mut page, events.filter(|event| !is_link(event)));
    // With a `tabindex`, readers without a mouse can scroll wide blocks.
    page.replace("h2>", "h3>").replace("<pre>", "<pre tabindex=\"0\">")
}

//! `serve FOLDER PORT`: prints the address of a folder of web pages, and serves it to browsers on this machine.

use std::env;
use std::fs::File;
use std::net::Ipv4Addr;
use std::path::{Component, Path};
use std::process::ExitCode;

use tiny_http::{Header, Method, Request, Response, Server};

/// The names by which browsers on this machine address it. A page elsewhere can make its own name resolve to this machine, but
/// then the browser sends that name.
const HOSTS: [&str; 2] = ["127.0.0.1", "localhost"];

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (folder, port) = match &arguments[..] {
        [folder, port] if let Some(port) = port.to_str().and_then(|port| port.parse::<u16>().ok()) => (folder, port),
        _ => {
            eprintln!("error: wrong usage; run \"serve FOLDER PORT\"");
            return ExitCode::from(2);
        }
    };
    let server = match Server::http((Ipv4Addr::LOCALHOST, port)) {
        Ok(server) => server,
        Err(error) => {
            eprintln!("error: cannot listen on port {port} of 127.0.0.1: {error}; \"--port\" chooses another");
            return ExitCode::FAILURE;
        }
    };
    println!("http://{}/", server.server_addr());
    for request in server.incoming_requests() {
        // A browser may have gone before it had its answer.
        let _ = match file(Path::new(folder), &request) {
            Some((file, content_type)) => request.respond(Response::from_file(file).with_header(content_type)),
            None => request.respond(Response::from_string("not found").with_status_code(404)),
        };
    }
    ExitCode::SUCCESS
}

/// The file that a request asks for, and what it is: a page's own if it asks for a folder. `None` if the request is not for this
/// machine or not for a file in the folder.
fn file(folder: &Path, request: &Request) -> Option<(File, Header)> {
    let host = request.headers().iter().find(|header| header.field.equiv("Host"))?.value.as_str();
    let name = host.rsplit_once(':').map_or(host, |(name, _port)| name);
    let (path, _query) = request.url().split_once('?').unwrap_or((request.url(), ""));
    let path = Path::new(path.trim_start_matches('/'));
    let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let is_read = matches!(request.method(), Method::Get | Method::Head);
    if !(HOSTS.contains(&name) && is_inside && is_read) {
        return None;
    }
    let mut path = folder.join(path);
    if path.is_dir() {
        path.push("index.html");
    }
    let content_type = match path.extension()?.to_str()? {
        "css" => "text/css",
        "html" => "text/html",
        "js" => "text/javascript",
        "json" => "application/json",
        "rs" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    };
    Some((File::open(path).ok()?, Header::from_bytes("Content-Type", content_type).ok()?))
}

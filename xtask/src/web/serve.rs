//! A server of a folder's files to this machine: the least that a browser needs to load modules and WebAssembly.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

/// A request's head that is longer than this is not answered.
const LONGEST_HEAD: u64 = 64 * 1024;

/// How long a client may take over a request.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that listens, but answers only as long as it [runs](Self::run).
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// By path in a URL. Nothing else can be asked for.
    files: Arc<HashMap<String, PathBuf>>,
}

impl Server {
    /// Takes a port of 127.0.0.1, a free one for 0, for the files that are in a folder now.
    pub fn of(folder: &Path, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("cannot listen on 127.0.0.1:{port}; another \"--port\" may be free"))?;
        let address = listener.local_addr()?;
        let mut files = HashMap::new();
        for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if let (true, Some(name)) = (path.is_file(), path.file_name()) {
                files.insert(format!("/{}", name.to_string_lossy()), path);
            }
        }
        if let Some(index) = files.get("/index.html").cloned() {
            files.insert("/".to_owned(), index);
        }
        Ok(Self { listener, address, files: Arc::new(files) })
    }

    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers requests, each in its thread, for ever.
    pub fn run(&self) {
        for stream in self.listener.incoming().flatten() {
            let files = Arc::clone(&self.files);
            // A browser that goes away in the middle is its own affair.
            thread::spawn(move || answer(&stream, &files).ok());
        }
    }
}

fn answer(stream: &TcpStream, files: &HashMap<String, PathBuf>) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut head = BufReader::new(stream).take(LONGEST_HEAD);
    let mut request = String::new();
    head.read_line(&mut request)?;
    // Closing a connection with something unread in it would take the answer away.
    let mut header = String::new();
    while head.read_line(&mut header)? > 2 {
        header.clear();
    }

    let mut words = request.split_whitespace();
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let (status, kind, body) = match (method, files.get(path)) {
        ("GET" | "HEAD", Some(file)) => ("200 OK", media_type(file), fs::read(file)?),
        ("GET" | "HEAD", None) => ("404 Not Found", "text/plain", b"there is no such file\n".to_vec()),
        _ => ("405 Method Not Allowed", "text/plain", b"files are there to GET\n".to_vec()),
    };
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The status line and the rest of the answer.
    fn ask(url: &str, request: &str) -> (String, String) {
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (status, rest) = answer.split_once("\r\n").unwrap();
        (status.to_owned(), rest.to_owned())
    }

    fn serve(folder: &Path) -> String {
        let server = Server::of(folder, 0).unwrap();
        let url = server.url();
        thread::spawn(move || server.run());
        url
    }

    #[test]
    fn files_come_with_their_types() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "<p>hello").unwrap();
        fs::write(folder.path().join("dirac_bg.wasm"), "module").unwrap();
        let url = serve(folder.path());
        assert!(url.starts_with("http://127.0.0.1:"));
        for (path, kind, body) in [
            ("/", "text/html; charset=utf-8", "<p>hello"),
            ("/?view=quantum", "text/html; charset=utf-8", "<p>hello"),
            ("/dirac_bg.wasm", "application/wasm", "module"),
        ] {
            let (status, rest) = ask(&url, &format!("GET {path} HTTP/1.1\r\nHost: here\r\n\r\n"));
            assert_eq!(status, "HTTP/1.1 200 OK", "{path}");
            assert!(rest.contains(&format!("Content-Type: {kind}\r\n")), "{rest}");
            assert!(rest.ends_with(&format!("\r\n\r\n{body}")), "{rest}");
        }
        let (_, rest) = ask(&url, "HEAD / HTTP/1.1\r\n\r\n");
        assert!(rest.ends_with("\r\n\r\n") && rest.contains("Content-Length: 8\r\n"), "{rest}");
    }

    #[test]
    fn nothing_outside_the_folder_can_be_had() {
        let outside = tempfile::tempdir().unwrap();
        fs::write(outside.path().join("secret"), "secret").unwrap();
        let folder = outside.path().join("web");
        fs::create_dir_all(folder.join("inner")).unwrap();
        fs::write(folder.join("index.html"), "page").unwrap();
        let url = serve(&folder);
        let absolute = outside.path().join("secret");
        for path in [
            "/../secret",
            "/..%2fsecret",
            "../secret",
            "/inner/../../secret",
            "/inner",
            "//",
            absolute.to_str().unwrap(),
        ] {
            let (status, rest) = ask(&url, &format!("GET {path} HTTP/1.1\r\n\r\n"));
            assert_eq!(status, "HTTP/1.1 404 Not Found", "{path}");
            assert!(!rest.contains("secret"), "{path}");
        }
    }

    #[test]
    fn what_is_no_request_for_a_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let url = serve(folder.path());
        for request in ["POST / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n"] {
            assert_eq!(ask(&url, request).0, "HTTP/1.1 405 Method Not Allowed", "{request:?}");
        }
    }

    #[test]
    fn a_port_in_use_is_an_error_that_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let taken = Server::of(folder.path(), 0).unwrap();
        let error = Server::of(folder.path(), taken.address.port()).err().unwrap();
        assert!(error.to_string().contains(&taken.address.to_string()), "{error}");
    }
}

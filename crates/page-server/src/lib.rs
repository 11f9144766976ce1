//! Serves the files of a folder to browsers on this machine: just enough HTTP to load modules and WebAssembly.
//!
//! A fixed number of threads accepts connections and answers one request each. So no client can make the server start threads or
//! open files without end: further connections wait in the system's queue until a thread is free.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// The number of threads, and so of connections served at the same time. A browser opens about six.
const MAX_CONNECTIONS: usize = 32;

/// The maximum size of a request's head, in bytes. Browsers send less than 1 KiB.
const MAX_HEAD: usize = 16 * 1024;

/// How long a client may take to send the head of its request, and again to receive the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause after a connection could not be accepted, for example because no file descriptor is free.
const PAUSE: Duration = Duration::from_millis(50);

/// The names by which browsers on this machine address it. A page elsewhere can make its own name resolve to this machine, but
/// then the browser sends that name.
const HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// A server that is listening. It answers requests once it [runs](Self::run).
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// By path in the URL. Nothing else is served.
    files: HashMap<String, PathBuf>,
    patience: Duration,
}

impl Server {
    /// Listens on a port of 127.0.0.1; port 0 means a free one. It serves the files that are in the folder now, without its
    /// subfolders.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read or the port is taken.
    pub fn of(folder: &Path, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("cannot listen on 127.0.0.1:{port}"))?;
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
        Ok(Self { listener, address, files, patience: PATIENCE })
    }

    /// The address of the first page, such as `http://127.0.0.1:8021/`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers requests forever.
    pub fn run(&self) {
        thread::scope(|scope| {
            for _ in 1..MAX_CONNECTIONS {
                // If a thread cannot be started, fewer connections are served at the same time.
                let _ = thread::Builder::new().spawn_scoped(scope, || self.work());
            }
            self.work();
        });
    }

    fn work(&self) {
        loop {
            let stream = next_connection(|| self.listener.accept());
            // A browser that closes the connection early needs no answer.
            let _ = self.serve(&stream);
        }
    }

    fn serve(&self, stream: &TcpStream) -> io::Result<()> {
        let answer = match read_head(&mut Timed::new(stream, self.patience))? {
            Ok(head) => self.answer(&head),
            Err(refusal) => refusal,
        };
        answer.write(&mut Timed::new(stream, self.patience))?;
        // Closing a connection with unread data in it would discard the answer.
        stream.shutdown(Shutdown::Write)?;
        let mut rest = Timed::new(stream, self.patience.min(Duration::from_secs(1)));
        io::copy(&mut rest, &mut io::sink()).map(drop)
    }

    /// The answer to a request with this head.
    fn answer(&self, head: &str) -> Answer {
        let mut lines = head.lines();
        let words: Vec<_> = lines.next().unwrap_or_default().split(' ').collect();
        let &[method, target, version] = &words[..] else {
            return Answer::error("400 Bad Request", "this is not a request");
        };
        if !version.starts_with("HTTP/1.") {
            return Answer::error("400 Bad Request", "this is not an HTTP/1 request");
        }
        let headers: Vec<_> = lines.filter_map(|line| line.split_once(':')).collect();
        let header = |wanted: &str| {
            let mut values = headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
            values.next().map(|(_, value)| value.trim()).filter(|_| values.next().is_none())
        };
        let host = header("host").unwrap_or_default();
        let name = host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name);
        if !HOSTS.iter().any(|host| host.eq_ignore_ascii_case(name)) {
            return Answer::error("403 Forbidden", "this server only answers requests to 127.0.0.1 or localhost");
        }
        if !matches!(method, "GET" | "HEAD") {
            return Answer::error("405 Method Not Allowed", "this server only answers GET and HEAD");
        }
        let path = target.split_once(['?', '#']).map_or(target, |(path, _)| path);
        let mut answer = match self.files.get(path).map(|file| (file, fs::read(file))) {
            Some((file, Ok(body))) => Answer::file(file, body, header("if-none-match").unwrap_or_default()),
            Some((_, Err(error))) if error.kind() != ErrorKind::NotFound => {
                Answer::error("500 Internal Server Error", "the file cannot be read")
            }
            _ => Answer::error("404 Not Found", "this file does not exist"),
        };
        answer.has_body &= method != "HEAD";
        answer
    }
}

/// The next connection that can be accepted.
fn next_connection(mut accept: impl FnMut() -> io::Result<(TcpStream, SocketAddr)>) -> TcpStream {
    loop {
        match accept() {
            Ok((stream, _)) => return stream,
            // A client that closed its connection, or no free file descriptor: pause, so as not to try again at full speed.
            Err(_) => thread::sleep(PAUSE),
        }
    }
}

/// The head of a request, up to the empty line, or the answer to a client that does not send one. An error means that the client
/// has closed the connection.
fn read_head(stream: &mut impl Read) -> io::Result<Result<String, Answer>> {
    let mut head = Vec::new();
    loop {
        let mut bytes = [0; 1024];
        match stream.read(&mut bytes) {
            Ok(0) if head.is_empty() => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(0) => return Ok(Err(Answer::error("400 Bad Request", "the request ends too early"))),
            Ok(count) => head.extend_from_slice(&bytes[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => (),
            // Browsers open connections in advance; one without a request is closed without an answer.
            Err(error) if !head.is_empty() && matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock) => {
                return Ok(Err(Answer::error("408 Request Timeout", "the request takes too long")));
            }
            Err(error) => return Err(error),
        }
        let end = ["\r\n\r\n", "\n\n"]
            .iter()
            .filter_map(|end| head.windows(end.len()).position(|window| window == end.as_bytes()));
        match end.min() {
            Some(end) if end <= MAX_HEAD => {
                head.truncate(end);
                return Ok(Ok(String::from_utf8_lossy(&head).into_owned()));
            }
            None if head.len() <= MAX_HEAD => (),
            _ => return Ok(Err(Answer::error("431 Request Header Fields Too Large", "the request is too long"))),
        }
    }
}

/// A connection with a deadline for everything that is read or written.
struct Timed<'a> {
    stream: &'a TcpStream,
    deadline: Instant,
}

impl<'a> Timed<'a> {
    fn new(stream: &'a TcpStream, patience: Duration) -> Self {
        Self { stream, deadline: Instant::now() + patience }
    }

    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

struct Answer {
    status: &'static str,
    kind: &'static str,
    tag: Option<String>,
    body: Vec<u8>,
    has_body: bool,
}

impl Answer {
    /// The answer with a file, unless the client has it already: `known` is the value of its If-None-Match header.
    fn file(file: &Path, body: Vec<u8>, known: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        let tag = format!("\"{:016x}\"", hasher.finish());
        let is_known =
            known.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag);
        let status = if is_known { "304 Not Modified" } else { "200 OK" };
        Self { status, kind: media_type(file), tag: Some(tag), body, has_body: !is_known }
    }

    fn error(status: &'static str, message: &str) -> Self {
        let body = format!("{message}\n").into_bytes();
        Self { status, kind: "text/plain; charset=utf-8", tag: None, body, has_body: true }
    }

    fn write(&self, stream: &mut impl Write) -> io::Result<()> {
        let Self { status, kind, body, .. } = self;
        let mut head = format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
        if let Some(tag) = &self.tag {
            head.extend(["ETag: ", tag, "\r\n"]);
        }
        if status.starts_with("405") {
            head += "Allow: GET, HEAD\r\n";
        }
        head += "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n";
        stream.write_all(head.as_bytes())?;
        if self.has_body {
            stream.write_all(body)?;
        }
        stream.flush()
    }
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
        let answer = answer(&mut stream);
        let (status, rest) = answer.split_once("\r\n").unwrap();
        (status.to_owned(), rest.to_owned())
    }

    /// All that the server sends before it closes the connection.
    fn answer(stream: &mut TcpStream) -> String {
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn serve(folder: &Path) -> String {
        serve_patiently(folder, PATIENCE)
    }

    fn serve_patiently(folder: &Path, patience: Duration) -> String {
        let server = Server { patience, ..Server::of(folder, 0).unwrap() };
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
            let (status, rest) = ask(&url, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
            assert_eq!(status, "HTTP/1.1 200 OK", "{path}");
            assert!(rest.contains(&format!("Content-Type: {kind}\r\n")), "{rest}");
            assert!(rest.ends_with(&format!("\r\n\r\n{body}")), "{rest}");
        }
        let (_, rest) = ask(&url, "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(rest.ends_with("\r\n\r\n") && rest.contains("Content-Length: 8\r\n"), "{rest}");
    }

    #[test]
    fn the_type_of_a_file_is_that_of_its_name() {
        for (file, kind) in [
            ("index.html", "text/html; charset=utf-8"),
            ("style.css", "text/css; charset=utf-8"),
            ("script.js", "text/javascript; charset=utf-8"),
            ("package.json", "application/json"),
            ("favicon.svg", "image/svg+xml"),
            ("dirac_bg.wasm", "application/wasm"),
            ("days.txt.gz", "application/octet-stream"),
            ("html", "application/octet-stream"),
        ] {
            assert_eq!(media_type(Path::new(file)), kind, "{file}");
        }
    }

    /// What a client sends, piece by piece, until it closes the connection.
    struct Client(Vec<Result<&'static str, ErrorKind>>);

    impl Read for Client {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            self.0.remove(0)?.as_bytes().read(bytes)
        }
    }

    #[test]
    fn a_head_is_read_whatever_comes_between_its_pieces() {
        const START: Result<&str, ErrorKind> = Ok("GET / HTTP/1.1\r\nHost: lo");
        const END: Result<&str, ErrorKind> = Ok("calhost\r\n\r\nbody");
        let head = "GET / HTTP/1.1\r\nHost: localhost";
        for (pieces, outcome) in [
            (vec![START, END], Ok(Ok(head))),
            (vec![Err(ErrorKind::Interrupted), START, Err(ErrorKind::Interrupted), END], Ok(Ok(head))),
            (vec![START], Ok(Err("400 Bad Request"))),
            (vec![START, Err(ErrorKind::TimedOut)], Ok(Err("408 Request Timeout"))),
            (vec![START, Err(ErrorKind::WouldBlock)], Ok(Err("408 Request Timeout"))),
            (vec![START, Err(ErrorKind::ConnectionReset)], Err(ErrorKind::ConnectionReset)),
            (vec![Err(ErrorKind::TimedOut)], Err(ErrorKind::TimedOut)),
            (vec![], Err(ErrorKind::UnexpectedEof)),
        ] {
            let read = read_head(&mut Client(pieces.clone())).map_err(|error| error.kind());
            let read = read.as_ref().map(|head| head.as_ref().map(String::as_str).map_err(|answer| answer.status));
            assert_eq!(read.map_err(|kind| *kind), outcome, "{pieces:?}");
        }
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
            let (status, rest) = ask(&url, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
            assert_eq!(status, "HTTP/1.1 404 Not Found", "{path}");
            assert!(!rest.contains("secret"), "{path}");
        }
    }

    #[test]
    fn what_is_no_request_for_a_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let url = serve(folder.path());
        for (request, status) in [
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", "405 Method Not Allowed"),
            ("nonsense\r\n\r\n", "400 Bad Request"),
            ("GET / SPDY/3\r\nHost: localhost\r\n\r\n", "400 Bad Request"),
            ("\r\n\r\n", "400 Bad Request"),
        ] {
            assert_eq!(ask(&url, request).0, format!("HTTP/1.1 {status}"), "{request:?}");
        }
    }

    #[test]
    fn only_the_names_of_this_machine_are_answered() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "page").unwrap();
        let url = serve(folder.path());
        let status = |headers: &str| ask(&url, &format!("GET / HTTP/1.1\r\n{headers}\r\n")).0;
        for host in ["localhost", "LOCALHOST:8021", "127.0.0.1", "127.0.0.1:9000", "[::1]", "[::1]:8021"] {
            assert_eq!(status(&format!("Host: {host}\r\n")), "HTTP/1.1 200 OK", "{host}");
        }
        for host in ["example.org", "example.org:8021", "localhost.example.org", "127.0.0.1.nip.io", "192.168.0.1", ""]
        {
            assert_eq!(status(&format!("Host: {host}\r\n")), "HTTP/1.1 403 Forbidden", "{host}");
        }
        assert_eq!(status(""), "HTTP/1.1 403 Forbidden");
        assert_eq!(status("Host: localhost\r\nHost: example.org\r\n"), "HTTP/1.1 403 Forbidden");
    }

    #[test]
    fn a_file_that_the_browser_has_is_not_sent_again_until_it_changes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("index.html");
        fs::write(&file, "page").unwrap();
        let url = serve(folder.path());
        let get = |known: &str| ask(&url, &format!("GET / HTTP/1.1\r\nHost: localhost\r\n{known}\r\n"));
        let (_, first) = get("");
        let tag = first.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap();
        for known in [tag.to_owned(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
            let (status, rest) = get(&format!("If-None-Match: {known}\r\n"));
            assert_eq!(status, "HTTP/1.1 304 Not Modified", "{known}");
            assert!(rest.ends_with("\r\n\r\n") && rest.contains(&format!("ETag: {tag}\r\n")), "{rest}");
        }
        assert_eq!(get("If-None-Match: \"other\"\r\n").0, "HTTP/1.1 200 OK");
        fs::write(&file, "another page").unwrap();
        let (status, rest) = get(&format!("If-None-Match: {tag}\r\n"));
        assert!(status == "HTTP/1.1 200 OK" && rest.ends_with("another page"), "{status} {rest}");
    }

    #[test]
    fn a_file_that_vanishes_is_not_found() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "page").unwrap();
        let url = serve(folder.path());
        fs::remove_file(folder.path().join("index.html")).unwrap();
        assert_eq!(ask(&url, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").0, "HTTP/1.1 404 Not Found");
        // Another kind of trouble.
        fs::create_dir(folder.path().join("index.html")).unwrap();
        assert_eq!(ask(&url, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").0, "HTTP/1.1 500 Internal Server Error");
    }

    #[test]
    fn a_head_that_is_too_long_is_refused_wherever_it_is_long() {
        let folder = tempfile::tempdir().unwrap();
        let url = serve(folder.path());
        let long = "x".repeat(MAX_HEAD);
        for request in [
            format!("GET /{long} HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {long}\r\n\r\n"),
            format!("GET / HTTP/1.1\r\n{}", "X: y\r\n".repeat(MAX_HEAD)),
        ] {
            assert_eq!(ask(&url, &request).0, "HTTP/1.1 431 Request Header Fields Too Large");
        }
        let just = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", &long[100..]);
        assert_eq!(ask(&url, &just).0, "HTTP/1.1 404 Not Found");
    }

    #[test]
    fn a_head_that_comes_a_little_at_a_time_is_refused_at_its_deadline() {
        let folder = tempfile::tempdir().unwrap();
        let url = serve_patiently(folder.path(), Duration::from_millis(300));
        let mut stream = TcpStream::connect(url.trim_start_matches("http://").trim_end_matches('/')).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
        let mut drip = stream.try_clone().unwrap();
        thread::spawn(move || {
            while drip.write_all(b"X").is_ok() {
                thread::sleep(Duration::from_millis(20));
            }
        });
        let answer = answer(&mut stream);
        assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{answer}");
    }

    #[test]
    fn more_idle_connections_than_threads_delay_an_answer_but_do_not_prevent_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "page").unwrap();
        let url = serve_patiently(folder.path(), Duration::from_millis(100));
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let idle: Vec<_> = (0..2 * MAX_CONNECTIONS).map(|_| TcpStream::connect(address).unwrap()).collect();
        assert_eq!(ask(&url, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").0, "HTTP/1.1 200 OK");
        drop(idle);
    }

    #[test]
    fn a_connection_that_cannot_be_had_does_not_end_the_server() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let mut failures = 3;
        let stream = next_connection(|| {
            failures -= 1;
            if failures >= 0 { Err(io::Error::other("no descriptor")) } else { listener.accept() }
        });
        assert_eq!(stream.peer_addr().unwrap(), client.local_addr().unwrap());
    }

    #[test]
    fn a_port_in_use_is_an_error_that_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let taken = Server::of(folder.path(), 0).unwrap();
        let error = Server::of(folder.path(), taken.address.port()).err().unwrap();
        assert!(error.to_string().contains(&taken.address.to_string()), "{error}");
    }
}

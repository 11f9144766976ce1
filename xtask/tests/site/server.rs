//! A server that sends the replies chosen by a test, well-formed or not, and records the requests.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// A server on a loopback address.
pub struct MockServer {
    address: SocketAddr,
    requests: &'static Mutex<Vec<Request>>,
}

/// A received request.
#[derive(Debug, Clone)]
pub struct Request {
    /// The method and the path, such as `GET /2021`.
    pub line: String,
    /// The header lines.
    pub headers: Vec<String>,
    /// The body.
    pub body: String,
}

/// The reply to send.
#[derive(Debug, Clone)]
pub struct MockReply {
    bytes: Vec<u8>,
    /// The length of the pause in the middle of the reply.
    pause: Duration,
}

impl MockServer {
    /// A server that calls this function for each request, and sends the reply that the function returns.
    pub fn new(answer: impl Fn(&Request) -> MockReply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        // The threads run until the process ends, so the function and the list of requests must live as long.
        let (answer, requests): (&_, &_) = (Box::leak(Box::new(answer)), Box::leak(Box::default()));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                // Errors are ignored, because the test may kill the client.
                thread::spawn(move || serve(&stream, requests, answer));
            }
        });
        Self { address, requests }
    }

    /// A server that answers every request with the same reply.
    pub fn always(reply: MockReply) -> Self {
        Self::in_turn([reply])
    }

    /// A server that sends these replies in turn, then repeats the last one.
    pub fn in_turn<const COUNT: usize>(replies: [MockReply; COUNT]) -> Self {
        let count = AtomicUsize::new(0);
        Self::new(move |_| replies[count.fetch_add(1, Ordering::SeqCst).min(COUNT - 1)].clone())
    }

    /// The value for `AOC_BASE_URL`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The requests so far.
    pub fn requests(&self) -> Vec<Request> {
        self.requests.lock().unwrap().clone()
    }

    /// The methods and paths of the requests so far.
    pub fn lines(&self) -> Vec<String> {
        self.requests().into_iter().map(|request| request.line).collect()
    }
}

fn serve(stream: &TcpStream, requests: &Mutex<Vec<Request>>, answer: impl Fn(&Request) -> MockReply) -> io::Result<()> {
    let request = Request::read(stream)?;
    requests.lock().unwrap().push(request.clone());
    answer(&request).send(stream)?;
    stream.shutdown(Shutdown::Write)?;
    // Read until the client closes its side. If unread bytes are left when this side is closed, the system resets the connection,
    // and the reply may be lost.
    io::copy(&mut &*stream, &mut io::sink()).map(drop)
}

impl Request {
    fn read(stream: &TcpStream) -> io::Result<Self> {
        let mut reader = BufReader::new(stream);
        let lines = reader.by_ref().lines().map_while(Result::ok).take_while(|line| !line.is_empty());
        let mut headers: Vec<_> = lines.collect();
        let line = headers.drain(..headers.len().min(1)).collect::<String>().replace(" HTTP/1.1", "");
        let mut request = Self { line, headers, body: String::new() };
        let length = request.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        reader.take(length).read_to_string(&mut request.body)?;
        Ok(request)
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter().filter_map(|line| line.split_once(':'));
        headers.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

impl MockReply {
    pub fn new(status: u16, body: impl AsRef<[u8]>) -> Self {
        let head = format!("{status} x\r\nContent-Length: {}", body.as_ref().len());
        Self::raw([head.as_bytes(), b"\r\n\r\n", body.as_ref()].concat())
    }

    /// A reply that consists of `HTTP/1.1 ` and exactly these bytes. The server closes the connection after the reply.
    pub fn raw(bytes: impl AsRef<[u8]>) -> Self {
        Self { bytes: [b"HTTP/1.1 ", bytes.as_ref()].concat(), pause: Duration::ZERO }
    }

    pub fn html(body: &str) -> Self {
        Self::new(200, body).header("Content-Type", "text/html")
    }

    pub fn header(mut self, name: &str, value: &str) -> Self {
        let end = self.bytes.iter().position(|&byte| byte == b'\r').unwrap();
        self.bytes.splice(end..end, format!("\r\n{name}: {value}").into_bytes());
        self
    }

    pub fn with_pause(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    fn send(&self, mut stream: &TcpStream) -> io::Result<()> {
        let (first, second) = self.bytes.split_at(self.bytes.len() / 2);
        stream.write_all(first)?;
        thread::sleep(self.pause);
        stream.write_all(second)
    }
}

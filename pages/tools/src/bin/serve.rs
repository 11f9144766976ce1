//! `serve FOLDER PORT`: prints the server's address, and then serves a folder of web pages to browsers on this machine.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::{env, io};

use tokio::net::TcpListener;
use warp::Filter as _;
use warp::host::Authority;

/// The only hosts that the `Host` header of a request may name. A hostile site can make its own name resolve to this machine (DNS
/// rebinding). But then the header that the browser sends has the site's name, so the request is refused.
const HOSTS: [&str; 2] = ["127.0.0.1", "localhost"];

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [folder, port] = &arguments[..] else { return wrong_usage() };
    let Ok(port) = port.parse() else { return wrong_usage() };
    let (listener, address) = match listen(port).await {
        Ok(listening) => listening,
        Err(error) => {
            eprintln!(
                "error: cannot listen on port {port} of 127.0.0.1: {error}; \"cargo xtask web --serve --port\" chooses another port"
            );
            return ExitCode::FAILURE;
        }
    };
    println!("http://{address}/");

    let for_this_machine = warp::host::optional().and_then(async |host: Option<Authority>| {
        host.filter(|host| HOSTS.contains(&host.host())).map(drop).ok_or_else(warp::reject::not_found)
    });
    warp::serve(for_this_machine.untuple_one().and(warp::fs::dir(folder.clone()))).incoming(listener).run().await;
    ExitCode::SUCCESS
}

fn wrong_usage() -> ExitCode {
    eprintln!("error: wrong usage; run \"serve FOLDER PORT\"");
    ExitCode::from(2)
}

/// Returns the address, too, because port 0 stands for any free port.
async fn listen(port: u16) -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

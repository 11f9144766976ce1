fn main() -> std::process::ExitCode {
    site::main()
}

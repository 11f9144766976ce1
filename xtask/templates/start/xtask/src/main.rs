fn main() -> std::process::ExitCode {
    commands::main()
}

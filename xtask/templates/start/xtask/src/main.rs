fn main() -> std::process::ExitCode {
    chores::main()
}

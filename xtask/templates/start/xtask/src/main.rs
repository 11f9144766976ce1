fn main() -> std::process::ExitCode {
    xtask_commands::main()
}

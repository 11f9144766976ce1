fn main() -> std::process::ExitCode {
    launch::main("xtask")
}

fn main() {
    println!("{:?}", aoc_2021::SOLUTIONS);
}

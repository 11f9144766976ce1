fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let rules = dirac::Rules { target: args[0], ..dirac::Rules::QUANTUM };
    let starts: Vec<u32> = (0..args[1]).map(|p| [4, 8][p as usize % 2]).collect();
    let die = dirac::quantum::Die::sides(3).unwrap();
    let n = args.get(2).copied().unwrap_or(1);
    let mut best = f64::MAX;
    let mut o = None;
    for _ in 0..n {
        let t = std::time::Instant::now();
        o = Some(dirac::quantum::play(&rules, &starts, &die).unwrap());
        best = best.min(t.elapsed().as_secs_f64() * 1e9);
    }
    let o = o.unwrap();
    println!("{} ns", best);
    println!(
        "{:?} {} {:?} {} {}",
        o.wins().iter().map(|w| w.to_string().chars().take(30).collect::<String>()).collect::<Vec<_>>(),
        o.universes().to_string().len(),
        o.probabilities(),
        o.mean_turns(),
        o.stddev_turns()
    );
    println!(
        "{}",
        std::fs::read_to_string("/proc/self/status").unwrap().lines().find(|l| l.starts_with("VmHWM")).unwrap()
    );
}

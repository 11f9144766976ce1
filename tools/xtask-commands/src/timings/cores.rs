//! Pins this thread, and the programs that it starts, to one processor core. Only Linux can do this; other systems ignore it.

#[cfg(target_os = "linux")]
pub fn available() -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};

    let Ok(cores) = sched_getaffinity(None) else { return Vec::new() };
    (0..CpuSet::MAX_CPU).filter(|&core| cores.is_set(core)).collect()
}

#[cfg(target_os = "linux")]
pub fn pin(core: usize) {
    use rustix::thread::{CpuSet, sched_setaffinity};

    let mut one = CpuSet::new();
    one.set(core);
    // If this fails, the times are noisier, but still right.
    let _ = sched_setaffinity(None, &one);
}

#[cfg(not(target_os = "linux"))]
pub fn available() -> Vec<usize> {
    Vec::new()
}

#[cfg(not(target_os = "linux"))]
pub fn pin(_: usize) {}

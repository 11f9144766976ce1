//! Pins programs to one processor core.
//!
//! One core may be busier than another, or share its caches with another program. So two programs can be compared only if they
//! run on the same core.

#[cfg(target_os = "linux")]
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

/// Pins this thread to one core. Programs that the thread starts run on the same core. When the value is dropped, the thread may run
/// on all of its cores again.
///
/// On systems other than Linux, this value changes nothing.
pub struct OneCore {
    #[cfg(target_os = "linux")]
    cores_before: Option<CpuSet>,
}

#[cfg(target_os = "linux")]
impl OneCore {
    /// Pins this thread to one of its cores. `number` counts through the cores from 0, and starts over after the last core.
    pub fn choose(number: usize) -> Self {
        Self { cores_before: choose(number).ok() }
    }
}

/// Pins this thread to a core. Returns the cores on which the thread could run before.
#[cfg(target_os = "linux")]
fn choose(number: usize) -> rustix::io::Result<CpuSet> {
    let cores_before = sched_getaffinity(None)?;
    let cores: Vec<usize> = (0..CpuSet::MAX_CPU).filter(|&core| cores_before.is_set(core)).collect();
    let mut one = CpuSet::new();
    one.set(cores[number % cores.len()]);
    sched_setaffinity(None, &one)?;
    Ok(cores_before)
}

#[cfg(target_os = "linux")]
impl Drop for OneCore {
    fn drop(&mut self) {
        if let Some(cores) = &self.cores_before {
            // If this fails, the thread stays on one core. It is then slower, but its results are still correct.
            let _ = sched_setaffinity(None, cores);
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl OneCore {
    pub fn choose(_: usize) -> Self {
        Self {}
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_thread_stays_on_its_core_until_the_end() {
        let before = sched_getaffinity(None).unwrap();
        let mut chosen = Vec::new();
        for number in 0..2 * before.count() as usize {
            let _core = OneCore::choose(number);
            let cores = sched_getaffinity(None).unwrap();
            assert_eq!(cores.count(), 1);
            chosen.push(cores);
        }
        // Each core was chosen twice, in the same order.
        let (first, second) = chosen.split_at(before.count() as usize);
        assert_eq!(first, second);
        assert!((0..CpuSet::MAX_CPU).all(|core| before.is_set(core) == first.iter().any(|one| one.is_set(core))));
        assert_eq!(sched_getaffinity(None).unwrap(), before);
    }
}

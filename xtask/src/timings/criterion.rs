//! Reads what criterion leaves on disk.
//!
//! For each id there is a folder with `new/benchmark.json`, which has the id, and `new/sample.json`, which has the samples. The
//! names of the folders do not tell the ids: criterion shortens them and replaces some characters.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The samples by id, each the time of one run in nanoseconds. Whether they are above 0 is checked when they are summed up.
pub type Samples = BTreeMap<String, Vec<f64>>;

#[derive(Deserialize)]
struct Benchmark {
    full_id: String,
}

#[derive(Deserialize)]
struct Sample {
    /// Runs in each sample.
    iters: Vec<f64>,
    /// Nanoseconds that each sample took.
    times: Vec<f64>,
}

/// The samples of all ids of a group, from the folder where criterion keeps its results.
pub fn read(home: &Path, group: &str) -> Result<Samples> {
    let mut samples = Samples::new();
    // Where nothing was measured, no folder exists.
    for entry in fs::read_dir(home.join(group)).into_iter().flatten() {
        let folder = entry?.path().join("new");
        // Beside the ids' folders there may be one with a report.
        if !folder.is_dir() {
            continue;
        }
        let benchmark: Benchmark = load(&folder.join("benchmark.json"))?;
        let path = folder.join("sample.json");
        let Sample { iters, times } = load(&path)?;
        ensure!(iters.len() == times.len(), "{}: not as many runs as times", path.display());
        samples.insert(benchmark.full_id, times.iter().zip(&iters).map(|(time, runs)| time / runs).collect());
    }
    Ok(samples)
}

fn load<T: DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| format!("criterion did not leave {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is damaged", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder like criterion's, with these files for an id of day 21.
    fn home(files: &[(&str, &str)]) -> tempfile::TempDir {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("day21/part1_default_solver/new");
        fs::create_dir_all(&folder).unwrap();
        fs::create_dir_all(home.path().join("day21/report")).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        home
    }

    const BENCHMARK: (&str, &str) =
        ("benchmark.json", r#"{"group_id":"day21","full_id":"day21/part1/default/solver","title":"…"}"#);

    #[test]
    fn the_time_of_a_run_is_that_of_the_sample_over_its_runs() {
        let sample = ("sample.json", r#"{"sampling_mode":"Flat","iters":[10.0,10.0],"times":[50.0,70.0]}"#);
        let samples = read(home(&[BENCHMARK, sample]).path(), "day21").unwrap();
        assert_eq!(samples, Samples::from([("day21/part1/default/solver".to_owned(), vec![5.0, 7.0])]));
    }

    #[test]
    fn of_a_day_that_was_not_measured_there_are_no_samples() {
        assert_eq!(read(home(&[]).path(), "day07").unwrap(), Samples::new());
    }

    #[test]
    fn what_is_missing_or_damaged_is_named() {
        let good = ("sample.json", r#"{"iters":[1.0],"times":[5.0]}"#);
        for (files, named) in [
            (&[][..], "did not leave"),
            (&[good], "did not leave"),
            (&[BENCHMARK], "did not leave"),
            (&[("benchmark.json", "{\"full_"), good], "is damaged"),
            (&[BENCHMARK, ("sample.json", "")], "is damaged"),
            (&[BENCHMARK, ("sample.json", r#"{"iters":[1.0]}"#)], "is damaged"),
            (&[BENCHMARK, ("sample.json", r#"{"iters":[1.0,2.0],"times":[5.0]}"#)], "not as many"),
        ] {
            let home = home(files);
            let message = format!("{:#}", read(home.path(), "day21").unwrap_err()).replace('\\', "/");
            assert!(message.contains(named) && message.contains("day21/part1_default_solver/new/"), "{message}");
        }
    }
}

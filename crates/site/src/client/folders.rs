//! The user's folders outside of the workspace.

use std::path::PathBuf;

use anyhow::Result;
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use toolkit::Exit;

/// The user's folders.
#[derive(Debug, Clone)]
pub struct Folders {
    /// The home folder.
    pub home: PathBuf,
    /// The folder for programs' settings.
    pub config: PathBuf,
    /// The folder for what this program must remember between requests.
    pub cache: PathBuf,
}

impl Folders {
    /// Finds the folders by the conventions of the operating system.
    ///
    /// # Errors
    ///
    /// If the user has no home folder.
    pub fn find() -> Result<Self> {
        let base = choose_native_strategy().map_err(|_| Exit::Other.error("no home folder; set HOME"))?;
        // On macOS, cargo-aoc and aoc-cli use Application Support, which etcetera calls the data folder.
        let config = if cfg!(target_os = "macos") { base.data_dir() } else { base.config_dir() };
        Ok(Self { home: base.home_dir().to_owned(), config, cache: base.cache_dir().join("aoc-xtask") })
    }

    /// The file in which cargo-aoc stores the token.
    pub fn cargo_aoc_credentials(&self) -> PathBuf {
        let folder = if cfg!(windows) {
            "gobanos/cargo-aoc/config"
        } else if cfg!(target_os = "macos") {
            "com.github.gobanos.cargo-aoc"
        } else {
            "cargo-aoc"
        };
        self.config.join(folder).join("credentials.toml")
    }
}

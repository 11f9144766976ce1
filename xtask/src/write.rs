//! Files that are replaced whole or left alone.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// A file about to arrive: until [`finish`](Self::finish), the one that is there stays.
pub struct Replacement {
    temporary: NamedTempFile,
    target: PathBuf,
}

impl Replacement {
    /// Makes room beside the target, and the folders above it, so that an unwritable place is known before the content is.
    ///
    /// # Errors
    ///
    /// When the folder cannot be made or written to.
    pub fn begin(target: &Path) -> Result<Self> {
        let folder = target.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let temporary = builder
            .tempfile_in(folder)
            .with_context(|| format!("cannot write in the folder {}; check its permissions", folder.display()))?;
        Ok(Self { temporary, target: target.to_owned() })
    }

    /// Writes the content down and puts it in the target's place.
    ///
    /// # Errors
    ///
    /// When the disk is full or the target cannot be replaced; then the target is as it was.
    pub fn finish(mut self, content: &[u8]) -> Result<()> {
        let target = self.target;
        let written = self.temporary.write_all(content).and_then(|()| self.temporary.as_file().sync_all());
        written.with_context(|| format!("cannot write {}", target.display()))?;
        self.temporary.persist(&target).with_context(|| format!("cannot replace {}", target.display()))?;
        Ok(())
    }
}

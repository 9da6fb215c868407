//! A file of records that is written, compressed where its name says so. What stood there stays until all is written. Needs the feature `io`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file being written: `.gz` and `.zst` are compressed. It takes its name only with [`AtomicFile::finish`]; dropped before, it leaves nothing.
///
/// ```
/// use std::io::Write;
/// use trictrac::ttn::Mode;
/// use trictrac::ttn::stream::{AtomicFile, open};
/// let path = std::env::temp_dir().join(format!("sink-{}.ttn.zst", std::process::id()));
/// let mut sink = AtomicFile::create(&path).unwrap();
/// sink.write_all(b"[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
/// assert!(!path.exists());
/// sink.finish().unwrap();
/// assert_eq!(open(&path, Mode::Strict).unwrap().count(), 1);
/// std::fs::remove_file(path).unwrap();
/// ```
pub struct AtomicFile {
    packer: Option<Packer>,
    /// Where it is written for the time being, and what it will be called; nothing for what is no file of its own: a pipe or a device is
    /// written to as it is.
    names: Option<(PathBuf, PathBuf)>,
}

enum Packer {
    Plain(BufWriter<File>),
    Gzip(flate2::write::GzEncoder<File>),
    Zstd(zstd::stream::write::Encoder<'static, File>),
}

impl AtomicFile {
    /// Begins to write; for the time being into a file beside, its name ending in `.part`. Behind a link, what it leads to is written.
    ///
    /// # Errors
    /// When that file cannot be made.
    pub fn create(path: impl AsRef<Path>) -> io::Result<AtomicFile> {
        let path = path.as_ref();
        // Of what the name leads to: of a pipe behind a link there is no other name.
        let (file, names) = match path.metadata() {
            Ok(stands) if stands.is_file() => {
                let there = path.canonicalize()?;
                let (file, part) = beside(&there)?;
                std::fs::set_permissions(&part, stands.permissions())?;
                (file, Some((part, there)))
            }
            // Never put a file in the place of a device.
            Ok(_) => (File::options().write(true).open(path)?, None),
            // A link to what is not there yet.
            Err(_) if path.is_symlink() => (File::create(path)?, None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let (file, part) = beside(path)?;
                (file, Some((part, path.to_owned())))
            }
            Err(error) => return Err(error),
        };
        let packer = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Packer::Gzip(flate2::write::GzEncoder::new(file, flate2::Compression::default())),
            Some("zst") => Packer::Zstd(zstd::stream::write::Encoder::new(file, 0)?),
            _ => Packer::Plain(BufWriter::new(file)),
        };
        Ok(AtomicFile { packer: Some(packer), names })
    }

    /// Writes what is still held back, and gives the file its name.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn finish(mut self) -> io::Result<()> {
        match self.packer.take() {
            Some(Packer::Plain(file)) => drop(file.into_inner().map_err(io::IntoInnerError::into_error)?),
            Some(Packer::Gzip(file)) => drop(file.finish()?),
            Some(Packer::Zstd(file)) => drop(file.finish()?),
            None => {}
        }
        let Some((part, path)) = self.names.take() else { return Ok(()) };
        std::fs::rename(&part, path).inspect_err(|_| drop(std::fs::remove_file(&part)))
    }
}

/// A new file beside this one, its name ending in `.part`.
fn beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let mut part = OsString::from(path);
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    Ok((File::create_new(&part)?, part))
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        self.packer = None;
        if let Some((part, _)) = self.names.take() {
            // What was broken off is of no use; that it cannot be removed is no news.
            let _ = std::fs::remove_file(part);
        }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.packer {
            Some(Packer::Plain(file)) => file.write(bytes),
            Some(Packer::Gzip(file)) => file.write(bytes),
            Some(Packer::Zstd(file)) => file.write(bytes),
            None => Ok(0),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.packer {
            Some(Packer::Plain(file)) => file.flush(),
            Some(Packer::Gzip(file)) => file.flush(),
            Some(Packer::Zstd(file)) => file.flush(),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A folder of this test's own.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("trictrac-sink-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn write(path: &Path, text: &str) {
        let mut sink = AtomicFile::create(path).unwrap();
        sink.write_all(text.as_bytes()).unwrap();
        sink.finish().unwrap();
    }

    #[test]
    fn what_is_broken_off_leaves_what_stood_there() {
        let folder = folder("broken");
        let path = folder.join("a.ttn");
        write(&path, "old");
        let mut sink = AtomicFile::create(&path).unwrap();
        sink.write_all(b"new").unwrap();
        drop(sink);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        write(&path, "new");
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(AtomicFile::create(&folder).is_err());
        assert!(AtomicFile::create(folder.join("none").join("a.ttn")).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_what_is_no_file_is_not_replaced() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let folder = folder("links");
        let (path, link) = (folder.join("a.ttn"), folder.join("b.ttn"));
        write(&path, "old");
        symlink(&path, &link).unwrap();
        write(&link, "new");
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        // A socket cannot be written by opening it; what matters is that it stays.
        let socket = folder.join("c.ttn");
        let _listens = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(AtomicFile::create(&socket).is_err());
        assert!(socket.metadata().unwrap().file_type().is_socket());
        let (missing, dangling) = (folder.join("d.ttn"), folder.join("e.ttn"));
        symlink(&missing, &dangling).unwrap();
        write(&dangling, "text");
        assert!(dangling.is_symlink());
        assert_eq!(fs::read_to_string(&missing).unwrap(), "text");
        fs::remove_dir_all(folder).unwrap();
    }

    /// A pipe behind a link has no name that leads to it.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_pipe_is_written_to() {
        use std::os::fd::AsRawFd;
        let (mut read, write_end) = io::pipe().unwrap();
        let folder = folder("pipe");
        let link = folder.join("out");
        std::os::unix::fs::symlink(format!("/proc/self/fd/{}", write_end.as_raw_fd()), &link).unwrap();
        write(&link, "text");
        drop(write_end);
        assert_eq!(io::read_to_string(&mut read).unwrap(), "text");
        assert!(link.is_symlink());
        fs::remove_dir_all(folder).unwrap();
    }
}

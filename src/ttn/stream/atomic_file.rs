//! A file of records that is written, compressed where its name says so. What stood there stays until all is written. Needs the feature `io`.

use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, TempPath};

/// A file being written: `.gz` and `.zst` are compressed. It takes its name only with [`AtomicFile::finish`], when all of it is on the disk; dropped
/// before, it leaves nothing.
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
    packer: Packer,
    /// Nothing for what is no file of its own: a pipe or a device is written to as it is.
    target: Option<Target>,
}

/// Where a file is written for the time being, and what it will be called.
struct Target {
    part: TempPath,
    path: PathBuf,
    /// Whether nothing may stand there.
    is_new: bool,
}

enum Packer {
    Plain(BufWriter<File>),
    Gzip(flate2::write::GzEncoder<File>),
    Zstd(zstd::stream::write::Encoder<'static, File>),
}

impl AtomicFile {
    /// Begins to write; for the time being into a file beside, of a name that nobody else has, ending in `.part`. Behind a link, what it leads to is
    /// written. What stood there keeps its mode, and its owner and group where this user may give them.
    ///
    /// # Errors
    /// When that file cannot be made, or what stands there is read-only.
    pub fn create(path: impl AsRef<Path>) -> io::Result<AtomicFile> {
        AtomicFile::begin(path.as_ref(), false)
    }

    /// As [`AtomicFile::create`], but nothing may stand there, neither now nor when all is written.
    ///
    /// ```
    /// use trictrac::ttn::stream::AtomicFile;
    /// # let folder = tempfile::tempdir().unwrap();
    /// # let path = folder.path().join("games.ttn");
    /// std::fs::write(&path, "what stands there").unwrap();
    /// assert!(AtomicFile::create_new(&path).is_err());
    /// assert_eq!(std::fs::read_to_string(&path).unwrap(), "what stands there");
    /// ```
    ///
    /// # Errors
    /// When something stands there, or the file cannot be made.
    pub fn create_new(path: impl AsRef<Path>) -> io::Result<AtomicFile> {
        AtomicFile::begin(path.as_ref(), true)
    }

    fn begin(path: &Path, is_new: bool) -> io::Result<AtomicFile> {
        let (file, target) = match path.metadata() {
            Ok(_) if is_new => return Err(io::ErrorKind::AlreadyExists.into()),
            Ok(stands) if stands.is_file() => {
                // Of what the name leads to: of a pipe behind a link there is no other name.
                let there = path.canonicalize()?;
                may_be_written(&there, &stands)?;
                let (file, part) = beside(&there)?;
                keep_owner_and_mode(&file, &stands)?;
                (file, Some(Target { part, path: there, is_new }))
            }
            // Never put a file in the place of a device.
            Ok(_) => (File::options().write(true).open(path)?, None),
            // A link to what is not there yet: that is made.
            Err(_) if path.is_symlink() && !is_new => {
                let leads_to = path.parent().unwrap_or(Path::new("")).join(path.read_link()?);
                return AtomicFile::begin(&leads_to, is_new);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let (file, part) = beside(path)?;
                (file, Some(Target { part, path: path.to_owned(), is_new }))
            }
            Err(error) => return Err(error),
        };
        let packer = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Packer::Gzip(flate2::write::GzEncoder::new(file, flate2::Compression::default())),
            Some("zst") => Packer::Zstd(zstd::stream::write::Encoder::new(file, 0)?),
            _ => Packer::Plain(BufWriter::new(file)),
        };
        Ok(AtomicFile { packer, target })
    }

    /// Writes what is still held back, waits until the disk has it, and gives the file its name.
    ///
    /// ```
    /// use std::io::Write;
    /// use trictrac::ttn::stream::AtomicFile;
    /// # let folder = tempfile::tempdir().unwrap();
    /// # let path = folder.path().join("games.ttn");
    /// let mut dropped = AtomicFile::create(&path).unwrap();
    /// dropped.write_all(b"[TTN").unwrap();
    /// drop(dropped);
    /// assert!(!path.exists(), "what was not finished leaves nothing");
    /// ```
    ///
    /// # Errors
    /// When the disk refuses, or something stands there that may not.
    pub fn finish(self) -> io::Result<()> {
        let file = match self.packer {
            Packer::Plain(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?,
            Packer::Gzip(file) => file.finish()?,
            Packer::Zstd(file) => file.finish()?,
        };
        let Some(Target { part, path, is_new }) = self.target else { return Ok(()) };
        file.sync_all()?;
        drop(file);
        let folder = folder_of(&path);
        let named = if is_new { part.persist_noclobber(&path) } else { part.persist(&path) };
        named.map_err(|failed| failed.error)?;
        // That the name is on the disk too: not every system can say so of a folder.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// A new file beside this one, of a name that nobody else has; removed when it is dropped. It may be read as any new file.
fn beside(path: &Path) -> io::Result<(File, TempPath)> {
    let mut name = std::ffi::OsString::from(".");
    // A name may be 255 bytes long, and this one is longer by some.
    let own: String = path.file_name().unwrap_or_default().to_string_lossy().chars().take(48).collect();
    name.push(own);
    name.push(".");
    let make = |part: &Path| File::options().write(true).create_new(true).open(part);
    let made = Builder::new().prefix(&name).suffix(".part").make_in(folder_of(path), make)?;
    Ok(made.into_parts())
}

/// A file in whose place another is put must be one that could be written itself.
fn may_be_written(path: &Path, stands: &Metadata) -> io::Result<()> {
    // Who may write everything is refused too: read-only is what somebody wanted.
    if stands.permissions().readonly() {
        #[cfg(unix)]
        return Err(io::Error::from_raw_os_error(13));
        #[cfg(not(unix))]
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    File::options().write(true).open(path).map(drop)
}

/// Gives a file the owner, group and mode of what stood there.
fn keep_owner_and_mode(file: &File, stands: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only the system's own user may give a file away; others perhaps to a group of theirs.
        if fchown(file, Some(stands.uid()), Some(stands.gid())).is_err() {
            let _ = fchown(file, None, Some(stands.gid()));
        }
    }
    file.set_permissions(stands.permissions())
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.packer {
            Packer::Plain(file) => file.write(bytes),
            Packer::Gzip(file) => file.write(bytes),
            Packer::Zstd(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.packer {
            Packer::Plain(file) => file.flush(),
            Packer::Gzip(file) => file.flush(),
            Packer::Zstd(file) => file.flush(),
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
    fn the_mode_stays_and_what_is_read_only_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder("modes");
        let path = folder.join("a.ttn");
        write(&path, "old");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write(&path, "new");
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o7777, 0o640);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        let refused = AtomicFile::create(&path).err().unwrap();
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
        assert!(refused.raw_os_error().is_some());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn two_may_write_at_once_and_a_new_one_never_replaces() {
        let folder = folder("two");
        let path = folder.join("a.ttn");
        let (mut one, mut other) = (AtomicFile::create(&path).unwrap(), AtomicFile::create(&path).unwrap());
        let late = AtomicFile::create_new(&path).unwrap();
        one.write_all(b"one").unwrap();
        other.write_all(b"other").unwrap();
        one.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        other.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "other");
        assert_eq!(late.finish().unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(AtomicFile::create_new(&path).err().unwrap().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "other");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
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

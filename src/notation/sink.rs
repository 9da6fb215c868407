//! A file of records that is written, compressed where its name says so. What stood there stays until all is written. Needs the feature `io`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file being written: `.gz` and `.zst` are compressed. It takes its name only with [`Sink::finish`]; dropped before, it leaves nothing.
///
/// ```
/// use std::io::Write;
/// use trictrac::notation::{Mode, io::open, sink::Sink};
/// let path = std::env::temp_dir().join(format!("sink-{}.ttn.zst", std::process::id()));
/// let mut sink = Sink::create(&path).unwrap();
/// sink.write_all(b"[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
/// assert!(!path.exists());
/// sink.finish().unwrap();
/// assert_eq!(open(&path, Mode::Strict).unwrap().count(), 1);
/// std::fs::remove_file(path).unwrap();
/// ```
pub struct Sink {
    packer: Option<Packer>,
    part: PathBuf,
    path: PathBuf,
}

enum Packer {
    Plain(BufWriter<File>),
    Gzip(flate2::write::GzEncoder<File>),
    Zstd(zstd::stream::write::Encoder<'static, File>),
}

impl Sink {
    /// Begins to write; for the time being into a file beside, its name ending in `.part`.
    ///
    /// # Errors
    /// When that file cannot be made.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Sink> {
        let path = path.as_ref().to_owned();
        let mut part = OsString::from(&path);
        part.push(".part");
        let part = PathBuf::from(part);
        let file = File::create(&part)?;
        let ending = path.extension().and_then(|ending| ending.to_str());
        let packer = match ending {
            Some("gz") => Packer::Gzip(flate2::write::GzEncoder::new(file, flate2::Compression::default())),
            Some("zst") => Packer::Zstd(zstd::stream::write::Encoder::new(file, 0)?),
            _ => Packer::Plain(BufWriter::new(file)),
        };
        Ok(Sink { packer: Some(packer), part, path })
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
        std::fs::rename(&self.part, &self.path)
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        // After `finish` it has another name; what was broken off is of no use, and that it cannot be removed is no news.
        self.packer = None;
        let _ = std::fs::remove_file(&self.part);
    }
}

impl Write for Sink {
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

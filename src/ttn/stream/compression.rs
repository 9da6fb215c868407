//! Files as they lie about: plain, gzip (several members) or zstd (several frames), told apart by their first bytes. A stream
//! that swells beyond reason is refused: a bomb ends in an error, not in a full memory. Needs the feature `io`.

use crate::ttn::stream::reader::{Mode, Reader};
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Any stream of bytes.
pub type Stream = Box<dyn Read + Send>;

/// Output up to this size is never suspicious.
const HARMLESS: u64 = 16 << 20;

/// Beyond it, so many bytes out of one byte in are a bomb. Records shrink to a fifth or a tenth.
const SWELLING: u64 = 200;

/// A reader of the records of a file, compressed or not.
///
/// # Errors
/// When the file cannot be opened or its first bytes cannot be read.
pub fn open(path: impl AsRef<Path>, mode: Mode) -> io::Result<Reader<Stream>> {
    Ok(Reader::with_mode(plain(std::fs::File::open(path)?)?, mode))
}

/// The plain bytes of a stream that may be compressed.
///
/// ```
/// use std::io::Read;
/// let mut text = String::new();
/// trictrac::ttn::stream::plain(&b"[TTN \"1.0\"]"[..]).unwrap().read_to_string(&mut text).unwrap();
/// assert_eq!(text, "[TTN \"1.0\"]");
/// ```
///
/// # Errors
/// When the first bytes cannot be read. A bomb, or a stream cut short, is an error of a later read.
pub fn plain(source: impl Read + Send + 'static) -> io::Result<Stream> {
    let mut source = source;
    let mut first = Vec::with_capacity(4);
    source.by_ref().take(4).read_to_end(&mut first)?;
    let is_gzip = first.starts_with(&[0x1F, 0x8B]);
    let is_zstd = first == [0x28, 0xB5, 0x2F, 0xFD];
    let whole = io::Cursor::new(first).chain(source);
    if !is_gzip && !is_zstd {
        return Ok(Box::new(whole));
    }
    let taken = Arc::new(AtomicU64::new(0));
    let counted = BufReader::new(Counted::new(whole, Arc::clone(&taken)));
    let source: Stream = if is_gzip {
        Box::new(flate2::bufread::MultiGzDecoder::new(counted))
    } else {
        Box::new(zstd::stream::read::Decoder::with_buffer(counted)?)
    };
    Ok(Box::new(Guarded { source, taken, given: 0 }))
}

/// A stream that counts what is taken from it.
pub struct Counted<R> {
    source: R,
    taken: Arc<AtomicU64>,
}

impl<R> Counted<R> {
    /// Adds the bytes that are taken from a stream to `taken`.
    pub const fn new(source: R, taken: Arc<AtomicU64>) -> Counted<R> {
        Counted { source, taken }
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.taken.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// Refuses to give too much for what was taken.
struct Guarded {
    source: Stream,
    taken: Arc<AtomicU64>,
    given: u64,
}

impl Read for Guarded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.given += read as u64;
        let allowed = HARMLESS.saturating_add(self.taken.load(Ordering::Relaxed).saturating_mul(SWELLING));
        if self.given > allowed {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!("compressed data swells beyond {SWELLING} times its size: refused"),
            ));
        }
        Ok(read)
    }
}

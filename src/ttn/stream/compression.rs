//! Files as they lie about: plain, gzip (several members) or zstd (several frames), distinguished by their first bytes. A stream
//! that swells beyond reason is refused: a bomb ends in an error, not in a full memory. Needs the feature `io`.

use crate::ttn::stream::reader::{Mode, Reader};
use std::io::{self, BufRead, BufReader, Read};
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
/// ```
/// use trictrac::ttn::{Mode, stream::open};
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("games.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
/// assert_eq!(open(&path, Mode::Strict).unwrap().count(), 1);
/// assert!(open(folder.path().join("none.ttn"), Mode::Strict).is_err());
/// ```
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
    let taken = Arc::new(AtomicU64::new(0));
    let ahead = Ahead::of(Counted::new(source, Arc::clone(&taken)));
    Ok(match Members::begin(ahead)? {
        Members::Over(plain) => Box::new(plain),
        packed => Box::new(Guarded { source: Box::new(packed), taken, given: 0 }),
    })
}

/// How compressed streams begin.
const GZIP: [u8; 2] = [0x1F, 0x8B];
const ZSTD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];
/// A zstd frame that holds nothing to read; its first byte is from 0x50 to 0x5F.
const SKIPPED: [u8; 3] = [0x2A, 0x4D, 0x18];

/// Whether a stream is compressed, by its first bytes.
pub(super) fn is_compressed(mut source: impl Read) -> io::Result<bool> {
    let mut first = Vec::with_capacity(4);
    source.by_ref().take(4).read_to_end(&mut first)?;
    Ok(is_gzip(&first) || is_zstd(&first))
}

fn is_gzip(first: &[u8]) -> bool {
    first.starts_with(&GZIP)
}

fn is_zstd(first: &[u8]) -> bool {
    first == ZSTD || first.first().is_some_and(|one| one >> 4 == 5) && first[1..] == SKIPPED
}

/// A stream of which the first bytes were looked at.
struct Ahead {
    seen: io::Cursor<Vec<u8>>,
    source: BufReader<Box<dyn Read + Send>>,
}

impl Ahead {
    fn of(source: impl Read + Send + 'static) -> Ahead {
        Ahead { seen: io::Cursor::default(), source: BufReader::new(Box::new(source)) }
    }

    /// The next four bytes, or those that there are; they are still to be read.
    fn look(&mut self) -> io::Result<&[u8]> {
        let mut first = Vec::with_capacity(4);
        self.by_ref().take(4).read_to_end(&mut first)?;
        self.seen = io::Cursor::new(first);
        Ok(self.seen.get_ref())
    }
}

impl Read for Ahead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.seen.read(buffer)? {
            0 => self.source.read(buffer),
            read => Ok(read),
        }
    }
}

impl BufRead for Ahead {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let left = self.seen.position() < self.seen.get_ref().len() as u64;
        if left { self.seen.fill_buf() } else { self.source.fill_buf() }
    }

    fn consume(&mut self, amount: usize) {
        let left = self.seen.position() < self.seen.get_ref().len() as u64;
        if left { self.seen.consume(amount) } else { self.source.consume(amount) }
    }
}

/// The gzip members or zstd frames of a stream, one behind the other. What follows them and is none ends it: padding, or garbage, which costs
/// nothing of what was good.
enum Members {
    Gzip(flate2::bufread::GzDecoder<Ahead>),
    Zstd(zstd::stream::read::Decoder<'static, Ahead>),
    /// Behind the last of them.
    Over(Ahead),
}

impl Members {
    /// The member that begins here, if one does.
    fn begin(mut source: Ahead) -> io::Result<Members> {
        let first = source.look()?;
        Ok(if is_gzip(first) {
            Members::Gzip(flate2::bufread::GzDecoder::new(source))
        } else if is_zstd(first) {
            Members::Zstd(zstd::stream::read::Decoder::with_buffer(source)?.single_frame())
        } else {
            Members::Over(source)
        })
    }
}

impl Read for Members {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = match self {
                Members::Gzip(member) => member.read(buffer)?,
                Members::Zstd(member) => member.read(buffer)?,
                Members::Over(_) => return Ok(0),
            };
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let over = Members::Over(Ahead::of(io::empty()));
            let source = match std::mem::replace(self, over) {
                Members::Gzip(member) => member.into_inner(),
                Members::Zstd(member) => member.finish(),
                Members::Over(source) => source,
            };
            *self = Members::begin(source)?;
        }
    }
}

/// A stream that counts what is taken from it.
///
/// For how far a long reading is, in bytes of the compressed file.
///
/// ```
/// use std::sync::{Arc, atomic::{AtomicU64, Ordering}};
/// use trictrac::ttn::{Reader, stream::Counted};
/// let taken = Arc::new(AtomicU64::new(0));
/// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n";
/// let read = Reader::new(Counted::new(text.as_bytes(), taken.clone())).count();
/// assert_eq!((read, taken.load(Ordering::Relaxed)), (1, text.len() as u64));
/// ```
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

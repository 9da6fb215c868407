//! The records that begin between two bytes of a file, so that several may read one large file: each record begins in one part and is read there
//! to its end. Needs the feature `io`; a file that is compressed has one part.

use super::compression::is_compressed;
use super::framing::{NextFound, next_record};
use crate::record::limits::RECORD_BYTES;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Take};
use std::ops::Range;
use std::path::Path;

/// So much is read at a time.
const STEP: u64 = 64 * 1024;

/// Cuts a file into parts of so many bytes; `None` where it is to be read whole: a file that has no more, or is compressed, or a pipe.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("two.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\nW 64:\n\n[TTN \"1.0\"]\nB 21:\n").unwrap();
/// assert_eq!(trictrac::ttn::stream::parts(&path, 20).unwrap().unwrap(), [0..20, 20..37]);
/// ```
///
/// # Errors
/// When the file cannot be opened or its first bytes cannot be read.
pub fn parts(path: &Path, bytes: u64) -> io::Result<Option<Vec<Range<u64>>>> {
    let (about, bytes) = (path.metadata()?, bytes.max(1));
    if !about.is_file() || about.len() <= bytes || is_compressed(&File::open(path)?)? {
        return Ok(None);
    }
    let cuts = (0..about.len()).step_by(usize::try_from(bytes).unwrap_or(usize::MAX));
    Ok(Some(cuts.map(|from| from..from.saturating_add(bytes).min(about.len())).collect()))
}

/// The bytes of the records that begin in a part of a file, and where the first of them begins.
///
/// `part` is one of [`parts`]: bytes of the file, the end not in it.
///
/// ```
/// use trictrac::ttn::{Reader, stream::{part, parts}};
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("two.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\nW 64:\n\n[TTN \"1.0\"]\nB 21:\n").unwrap();
/// let read: Vec<usize> = parts(&path, 19).unwrap().unwrap().iter().map(|bytes| {
///     let (_, records) = part(std::fs::File::open(&path).unwrap(), bytes).unwrap();
///     Reader::new(records).count()
/// }).collect();
/// assert_eq!(read, [1, 1], "each record in one part");
/// ```
///
/// # Errors
/// When the file cannot be read there.
pub fn part(mut file: File, part: &Range<u64>) -> io::Result<(u64, Take<File>)> {
    let (from, to) = (begin(&mut file, part.start)?, begin(&mut file, part.end)?);
    file.seek(SeekFrom::Start(from))?;
    Ok((from, file.take(to.saturating_sub(from))))
}

/// Where the first record begins at this byte or behind it; the end of the file where none does. What stands before it decides as it does for
/// whoever reads from the beginning: as much is looked at as a record may have.
fn begin(file: &mut File, at: u64) -> io::Result<u64> {
    let length = file.metadata()?.len();
    if at == 0 || at >= length {
        return Ok(at.min(length));
    }
    let back = at.saturating_sub(RECORD_BYTES as u64);
    file.seek(SeekFrom::Start(back))?;
    let mut bytes = Vec::new();
    file.by_ref().take(at - back).read_to_end(&mut bytes)?;
    // Where the record begins at this very byte, the newline stands before it.
    let mut searched = bytes.len().saturating_sub(1);
    loop {
        let read = file.by_ref().take(STEP).read_to_end(&mut bytes)?;
        match next_record(&bytes, searched) {
            NextFound::At(begins) => return Ok(back + begins as u64),
            NextFound::NotBefore(_) if read == 0 => return Ok(length),
            NextFound::NotBefore(behind) => searched = behind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ttn::{Mode, Reader, Start};

    fn whole(text: &[u8]) -> Vec<u64> {
        Reader::with_mode(text, Mode::Lenient).map(|record| record.unwrap().offset()).collect()
    }

    /// Where the records of all parts begin, one part after the other, and how many are counted in them.
    fn by_parts(path: &Path, bytes: u64) -> (Vec<u64>, u64) {
        let (mut found, mut counted) = (Vec::new(), 0);
        let whole = || std::iter::once(0..u64::MAX).collect();
        for range in parts(path, bytes).unwrap().unwrap_or_else(whole) {
            let reader = || {
                let (offset, bytes) = part(File::open(path).unwrap(), &range).unwrap();
                Reader::resumed(bytes, Mode::Lenient, Start { offset, line: 1 })
            };
            found.extend(reader().map(|record| record.unwrap().offset()));
            counted += reader().count_records().unwrap();
        }
        (found, counted)
    }

    #[test]
    fn every_cut_gives_each_record_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.ttn");
        // Empty lines in a head and in a comment, a record in the middle of a line, Windows' line ends, one with its version only.
        let texts: [&[u8]; 4] = [
            b"\n \n[TTN \"1.0\"]\n[Game \"x\"]\n\n[White \"y\"]\nW: {\n[a\n\n\n[TTN \"1.0\"]\nW:\n[TTN \"1.0\"]\n\n[c \"\"]\nW:\n \t\r\n[b \"\"]\n",
            b"\xEF\xBB\xBF[TTN \"1.0\"]\r\n\r\nW 64: 1/7 1/5 [TTN \"1.0\"] B 21:\r\n\r\n[TTN \"1.0\"]\r\n\r\n\r\n",
            b"W 64:\n\n\n\n",
            b"",
        ];
        for text in texts {
            std::fs::write(&path, text).unwrap();
            for size in 1..=text.len().max(1) as u64 {
                let whole = whole(text);
                assert_eq!(by_parts(&path, size), (whole.clone(), whole.len() as u64), "{size}");
            }
        }
    }

    #[test]
    fn a_record_longer_than_records_may_be_is_cut_as_it_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("long.ttn");
        let mut text = b"[TTN \"1.0\"]\nW 64:\n\n[TTN \"1.0\"]\n".to_vec();
        while text.len() < RECORD_BYTES * 5 / 4 {
            text.extend_from_slice(b"[tag \"of no use, of no use, of no use, of no use\"]\n\n");
        }
        text.extend_from_slice(b"W 64:\n\n[TTN \"1.0\"]\nB 21:\n");
        std::fs::write(&path, &text).unwrap();
        for size in [500_000, RECORD_BYTES as u64 + 7] {
            assert_eq!(by_parts(&path, size), (whole(&text), 3), "{size}");
        }
    }
}

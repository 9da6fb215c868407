//! Records out of streams and into files: one at a time, plain or compressed, a file whole or not at all.
//!
//! Any [`std::io::Read`] serves [`Reader`]; with the feature `io` [`open`] takes a path, [`plain`] a stream that may be compressed, and
//! [`AtomicFile`] writes one.
//!
//! ```
//! use std::io::Write;
//! use trictrac::ttn::{Mode, stream::{AtomicFile, open}};
//! # let folder = tempfile::tempdir().unwrap();
//! # let path = folder.path().join("games.ttn.gz");
//! let mut file = AtomicFile::create(&path).unwrap();
//! file.write_all(b"[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
//! file.finish().unwrap();
//! let read: Vec<_> = open(&path, Mode::Strict).unwrap().collect();
//! assert!(matches!(&read[..], [Ok(record)] if record.turns().count() == 1));
//! ```

#[cfg(feature = "io")]
mod atomic_file;
#[cfg(feature = "io")]
mod compression;
pub(in crate::ttn) mod framing;
#[cfg(feature = "io")]
mod part;
mod reader;
#[cfg(feature = "tables")]
mod unread;

#[cfg(feature = "io")]
pub use atomic_file::AtomicFile;
#[cfg(feature = "io")]
pub use compression::{Counted, Stream, open, plain};
pub use framing::stretches;
#[cfg(feature = "io")]
pub use part::{part, parts};
pub use reader::{Mode, Reader};
#[cfg(feature = "tables")]
pub(crate) use unread::Arrived;

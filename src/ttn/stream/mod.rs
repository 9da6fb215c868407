//! Records out of streams and into files: one at a time, plain or compressed, a file whole or not at all.

#[cfg(feature = "io")]
mod atomic_file;
#[cfg(feature = "io")]
mod compression;
pub(in crate::ttn) mod framing;
#[cfg(feature = "io")]
mod part;
mod reader;

#[cfg(feature = "io")]
pub use atomic_file::AtomicFile;
#[cfg(feature = "io")]
pub use compression::{Counted, Stream, open, plain};
pub use framing::stretches;
#[cfg(feature = "io")]
pub use part::{part, parts};
pub use reader::{Mode, Reader};

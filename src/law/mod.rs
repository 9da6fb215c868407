//! What the articles say: citations, the works they come from.

mod cite;

pub use cite::{Cite, Work};

//! What the articles say: citations, the works they come from.

mod articles;
mod cite;

pub use articles::{ARTICLES, Article, article};
pub use cite::{Cite, Work};

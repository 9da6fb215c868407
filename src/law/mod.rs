//! What the articles say: citations, the works they come from.

mod articles;
mod cite;
mod lepeintre;

pub use articles::{Article, all_articles, article};
pub use cite::{Cite, Work};

//! What the articles and the words of the game say: citations, the works they come from, the glossary.

mod articles;
mod cite;
mod glossary;
mod lepeintre;

pub use articles::{Article, all_articles, article};
pub use cite::{Cite, Work};
pub use glossary::{Term, terms};

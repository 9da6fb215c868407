//! What the articles and the words of the game say: citations, the works they come from, the glossary.
//!
//! It takes the text of a citation (`L 76`) or a word (`jeton`) and gives what is said there, in both languages. Which article a finding
//! rests on is the referee's affair, which values a treatise gives the rules'.

mod articles;
mod cite;
mod glossary;
mod lepeintre;
mod sections;

pub use articles::{Article, all_articles, article};
pub use cite::{Cite, Work};
pub use glossary::{Term, terms};
pub use sections::{Section, section};

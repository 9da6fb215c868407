//! Searches: the language of what is asked, and what is found, against the full tables filtered by hand.

#[path = "../common/mod.rs"]
mod common;

mod finding;
mod language;

//! Searches: the language of what is asked, and what is found, against the full tables filtered by hand.

mod finding;
mod language;

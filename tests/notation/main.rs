//! The notation: text to record and back.

#[path = "../common/mod.rs"]
mod common;
#[path = "../generator/mod.rs"]
mod generator;

mod conformance;
mod dialects;
mod disturbed;
mod editing;
mod files;
mod grammar;
#[cfg(feature = "io")]
mod io;
mod near_words;
mod pages;
mod properties;
mod scribble_grammar;
mod scribbles;
mod shipped;
mod slips;
mod spec_examples;

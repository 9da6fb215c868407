//! Other programs' forms.

#[path = "../common/mod.rs"]
mod common;

mod formats;
mod gnubg;

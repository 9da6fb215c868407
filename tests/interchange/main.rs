//! Other programs' forms.

#[path = "../common/mod.rs"]
mod common;

mod clubs;
mod formats;
mod gnubg;

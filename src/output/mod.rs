//! Reports, boards and tables as other programs want them.

pub mod picture;
#[cfg(feature = "tables")]
pub mod tables;
pub mod viewer;

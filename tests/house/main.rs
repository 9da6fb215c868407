//! The house: who may use whom, and where each article is.

mod articles;
mod rooms;
mod sentences;

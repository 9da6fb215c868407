//! The house: who may use whom, where each article is, and how long, wide and many its parts may be.

mod articles;
mod documentation;
mod figures;
mod planted;
mod rooms;
mod sentences;

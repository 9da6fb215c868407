//! What was meant where a text cannot be read: the word it is nearest to, the turn it names, the numbering it is written in.

pub(in crate::ttn) mod dialect_hint;
mod forgiven;
mod slips;
mod suggest;
mod turn_names;

pub(in crate::ttn) use suggest::figures_for_letters;

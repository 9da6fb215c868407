//! The rules: plays, scores, chances, parties; against the texts and second implementations.

#[path = "../common/mod.rs"]
mod common;

#[path = "../witness/mod.rs"]
mod witness;

mod accounts_agree;
mod accounts_of_the_texts;
mod backgammon_family;
mod backgammon_truth;
mod booklet;
mod cases;
mod chances;
mod invariants;
mod live_games;
mod outlook;
mod plain_plays;
mod players;
mod profiles_table;
mod readings;
mod simulated_digests;
mod simulated_parties;
mod sisters_agree;
mod toy_game;
mod turn_order;
mod witnesses_agree;

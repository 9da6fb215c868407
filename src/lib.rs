//! Trictrac, the great French game of tables, and its sisters: the record of a game, the rules, and the
//! referee who judges what was *done* against what was *due*.
//!
//! Read a record and hold what was done against what was due:
//!
//! ```
//! use trictrac::{referee, text::Lang, ttn};
//! let text = "[TTN \"1.0\"] [Marks \"recorded\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]\n\nW 51: 1/6 5/6\nB 21:\n";
//! let record = &ttn::parse(text).unwrap()[0];
//! let report = referee::check(record).unwrap();
//! let finding = &report.findings()[0];
//! assert_eq!((finding.code(), finding.points), ("E101", Some(4)), "a plein made is four points, and he marks none");
//! assert_eq!(finding.message(Lang::Fr), "école de 4 points par moins\u{a0}: Blanc marque 0 et gagnait 4");
//! ```
//!
//! Ask a position for its plays, and what a throw is worth before a dame has moved:
//!
//! ```
//! use trictrac::{board::{Roll, Side}, rules::{find, Position, RollHistory}};
//! let start = Position::start(find("trictrac", Some("lelasseux")).unwrap());
//! let roll = Roll::new(6, 4).unwrap();
//! let plays: Vec<String> = start.plays(roll).as_slice().iter().map(ToString::to_string).collect();
//! assert_eq!(plays, ["1/7 1/5", "1/7/11"], "two dames, or one (L 29, L 30)");
//! assert_eq!(start.score(roll, RollHistory::FIRST).points(Side::White), 0);
//! ```
//!
//! Play whole parties by seed, or one by hand with [`simulate::LiveGame`]:
//!
//! ```
//! use trictrac::{rules::find, simulate::{Rows, Setting, Simulator}};
//! let setting = Setting::new(find("backgammon", Some("international")).unwrap());
//! let mut rows = Rows::default();
//! let outcome = Simulator::new(setting).play(7, &mut rows);
//! assert!(outcome.winner.is_some());
//! assert_eq!(outcome.throws as usize, rows.turns.len(), "a row a throw");
//! ```
//!
//! # Where to begin
//!
//! | to … | see |
//! | --- | --- |
//! | read records, and write them | [`ttn::parse`], [`ttn::Reader`] for files of any length, [`record::Record::to_ttn`], [`ttn::Builder`] |
//! | walk through what they say | [`record::Record::turns`], [`record::Record::head`], or item by item with a [`ttn::Visitor`] |
//! | run one over the board | [`replay::replay`]: what stood after every turn, whatever was done |
//! | have one judged | [`referee::check`], [`referee::explain`] for a code or an article |
//! | ask a position | [`rules::Position`]: its plays, the worth of a roll; [`rules::chances`] of the 36 throws |
//! | play, or have played | [`simulate::LiveGame`] by hand, [`simulate::Simulator`] by seed, a [`simulate::Strategy`] of one's own |
//! | know which play is best | [`analyst::Analysis`], [`analyst::annotate`] for a whole record, [`analyst::rollout`] |
//! | find positions | [`search::find`] |
//! | go to other programs and back | [`interchange::convert`], [`record::Record::to_json`] |
//! | draw and count | [`output::picture::board`], [`output::tables`], [`output::viewer`] |
//! | add rules, or a game | [`rules::Game`], [`rules::trictrac::Profile`] |
//!
//! The folder `examples/` has whole programs: `check` checks files, `stats` counts what throws were worth, `own_player` is a player of one's own,
//! `ladder` lets two play against each other, `train` trains a net and `equity`, `decisions` and `advice` measure one.
//!
//! # Features
//!
//! None is needed to read, judge and play.
//!
//! * `io`: compressed records, gzip and zstd, and files that are written whole or not at all ([`ttn::stream`]).
//! * `tables`: tables as Arrow batches ([`output::tables`]); those of files need `io` too.
//! * `lsp`: the language server for editors (`lsp::serve`).
//! * `arbitrary`: boards, rolls, plays, acts and whole records made of random bytes, for fuzzing.
//! * `python`: the bindings of the Python package; of no use to a Rust program.
//!
//! # Promises
//!
//! No `unsafe`; nothing that a record, a file or a player gives makes a function panic. Reading is linear in the length of the text, and a record
//! has at most a mebibyte ([`record::limits`]). The same seed gives the same parties on every machine and any number of threads. Sentences come in
//! French and English ([`text::Lang`]); codes of findings and diagnostics never change their meaning.
//!
//! # The words
//!
//! A *dame* is a man of the game, a *flèche* or field a point of the board, each counted by its player from his *talon* (1) over his *coin* (12)
//! to the other's talon (24). A throw is worth points for what it *could* do; a *jeton* marks them, twelve are a hole or *trou*, which a *fichet*
//! counts. Who forgets points is sent to school: *école*. Who completes a hole may go away, and another *relevé* begins; twelve holes are a
//! *partie*, or a *marqué* of the *partie à écrire* where both write accounts. What is *due* is what the law gives; what is *done* may be
//! anything, and the referee tells the two apart.
//!
//! # The rooms
//!
//! Data flows one way, and every folder is a room on that way (the table of who may use whom is held by
//! `tests/house/rooms.rs`):
//!
//! ```text
//! text ↔ ttn ↔ record → replay → referee → search, analyst, output, lsp, python
//!                rules (what is due) ↗
//! other programs' texts ↔ interchange ↔ record
//! rules → simulate → analyst, output
//!        text, board, law (what everybody knows)
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod analyst;
pub mod board;
pub mod interchange;
pub mod law;
#[cfg(feature = "lsp")]
pub mod lsp;
pub mod output;
pub mod record;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod search;
pub mod simulate;
pub mod text;
pub mod ttn;

#[cfg(feature = "python")]
mod python;

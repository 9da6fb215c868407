//! The game at a place, for a client that shows it with the viewer of `trictrac show`: what the viewer steps through, and at which step.

use super::text::OpenText;
use crate::output::viewer::Book;
use crate::replay::replay;
use crate::replay::step_text;
use lsp_types::TextDocumentPositionParams;
use lsp_types::request::Request;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// `trictrac/game`: which game the cursor is in. What it shows is sent only where the client has another version of the record.
pub enum GameRequest {}

impl Request for GameRequest {
    type Params = GameParams;
    type Result = Option<GameAt>;
    const METHOD: &'static str = "trictrac/game";
}

/// A place of a document, and what the client has already.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameParams {
    /// The place.
    #[serde(flatten)]
    pub place: TextDocumentPositionParams,
    /// The record and version of the last answer.
    #[serde(default)]
    pub has: Option<(usize, i32)>,
}

/// A record, and the step whose text the place is in.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameAt {
    /// Which record of the text it is, from 0.
    pub record: usize,
    /// Of which version of the document.
    pub version: i32,
    /// The line of the document that the viewer calls 1, from 0.
    pub first_line: usize,
    /// The step.
    pub step: usize,
    /// What the viewer takes, where the client has not got it.
    pub book: Option<Value>,
}

/// The game at a byte; `None` where there is none, or one that nobody knows.
pub fn game(text: &OpenText, byte: usize, has: Option<(usize, i32)>) -> Option<GameAt> {
    let entry = text.at(byte)?;
    let record = text.entries().take_while(|other| other.start < entry.start).count();
    let replay = replay(entry.record()).ok()?;
    let step = step_text::step_at(&replay, u32::try_from(byte.checked_sub(entry.start)?).ok()?);
    let version = text.version;
    let mut book = None;
    if has != Some((record, version)) {
        let mut made = Book::new();
        made.add(entry.record(), entry.judged.report(), None).ok()?;
        book = Some(made.into_json());
    }
    let first_line = text.line_of(entry.start.saturating_sub(entry.record().offset() as usize));
    Some(GameAt { record, version, first_line, step, book })
}

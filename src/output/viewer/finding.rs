//! A finding as the viewer shows it, with the step that it belongs to.

use super::Book;
use crate::referee::Finding;
use crate::replay::Replay;
use crate::replay::step_text;
use crate::text::{Lang, Severity};
use serde_json::{Value, json};

impl Book {
    /// A finding, its articles and the words of the game in it kept.
    pub(super) fn finding(&mut self, replay: &Replay<'_>, found: &Finding) -> Value {
        self.cite(found.articles.iter().copied());
        let (fr, en) = (found.message(Lang::Fr), found.message(Lang::En));
        json!({
            "step": step_text::step_at(replay, found.span.start),
            "code": found.code(),
            "severity": match found.severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            },
            "player": found.player.map(|side| side.to_string()),
            "points": found.points,
            "line": found.place.line,
            "column": found.place.column,
            "articles": found.articles,
            "remedies": found.remedies,
            "taken": found.taken,
            "standing": { "fr": found.standing(Lang::Fr), "en": found.standing(Lang::En) },
            "words": self.words_said([&fr, &en]),
            "fr": fr,
            "en": en,
        })
    }
}

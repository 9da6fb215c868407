//! A step as the viewer shows it: who did what, what was due, what stands, and the board.

use super::Book;
use crate::board::Side;
use crate::output::picture::Options;
use crate::record::Speaker;
use crate::record::lexicon::{FRENCH_REASONS, REASONS};
use crate::referee::Due;
use crate::replay::step_text;
use crate::replay::{KnownState, Replay, Step};
use crate::rules::Event;
use serde_json::{Value, json};

impl Book {
    /// A step; `due` is what its throw was worth.
    pub(super) fn step(
        &mut self,
        replay: &Replay<'_>,
        step: &Step,
        due: Option<&Due>,
        options: &Options<'_>,
    ) -> Value {
        let span = step_text::span(replay, step);
        let acts = step_text::acts(replay, step);
        let text = if acts.is_empty() { replay.record().text(span).to_owned() } else { acts };
        let events = due.and_then(|due| due.score.as_ref()).map(|worth| {
            self.cite(worth.events().iter().flat_map(|event| event.articles.iter().copied()));
            worth.events().iter().map(event).collect::<Vec<_>>()
        });
        let (board, arrows) = self.board(replay, step, options);
        json!({
            "follows": step.follows,
            "depth": step.depth,
            "who": step.who.map(who),
            "roll": step.roll().map(|roll| roll.to_string()),
            "line": replay.record().place(span).line,
            "text": text,
            "comments": step_text::comments(replay, step).collect::<Vec<_>>(),
            "due": events,
            "marks": marks(replay, &step.after),
            "board": board,
            "arrows": arrows,
        })
    }

    /// The board after a step, and the arrows of its play.
    fn board(&mut self, replay: &Replay<'_>, step: &Step, options: &Options<'_>) -> (Vec<usize>, Vec<usize>) {
        let (board, furniture) = (&step.after.board, replay.game().furniture());
        let between = step_text::between(replay, step);
        let shown = Options {
            turn: step.side(),
            roll: step.roll(),
            thrower: step.side(),
            before: Some(&replay.before(step).board.men),
            between: &between,
            ..options.clone()
        };
        let plain = self.boards.add(board, &furniture, &shown);
        let Some((side, play)) = step_text::play(replay, step) else { return (plain, Vec::new()) };
        let with_arrows = Options { arrows: Some((side, &play)), ..shown };
        let mut arrows = self.boards.add(board, &furniture, &with_arrows);
        arrows.retain(|piece| !plain.contains(piece));
        (plain, arrows)
    }
}

const fn who(speaker: Speaker) -> &'static str {
    match speaker {
        Speaker::Player(Side::White) => "W",
        Speaker::Player(Side::Black) => "B",
        Speaker::Onlooker => "X",
    }
}

/// What a throw is worth points for, as the notation writes it, to whom, and by which articles.
fn event(event: &Event) -> Value {
    json!({
        "en": format!("+{}:{}", event.points, event.kind.word()),
        "fr": format!("+{}:{}", event.points, in_french(event.kind.word())),
        "to": event.to.to_string(),
        "articles": event.articles,
    })
}

/// A reason as a French hand writes it in a record.
fn in_french(word: &'static str) -> &'static str {
    let meant = REASONS.iter().find(|(name, _)| *name == word).map(|(_, reason)| reason);
    FRENCH_REASONS.iter().find(|(_, reason)| Some(reason) == meant).map_or(word, |(name, _)| name)
}

/// What is known of the score: holes, points, jetons and pavillon of each side, and the cube.
fn marks(replay: &Replay<'_>, state: &KnownState) -> Value {
    let marks = &state.board.marks;
    let of = |side: Side| {
        let known = state.known[side.index()];
        let jetons = marks.jetons(side);
        let (holes, points) =
            (known.fichet.then(|| marks.fichet(side)), known.jetons.then_some(jetons.points));
        json!([holes, points, jetons.jetons, u8::from(marks.pavillon == Some(side))])
    };
    let cube = &state.board.cube;
    let cube =
        replay.game().furniture().cube.then(|| json!([cube.stake, cube.owner.map(|side| side.to_string())]));
    json!({ "W": of(Side::White), "B": of(Side::Black), "cube": cube })
}

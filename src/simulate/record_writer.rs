//! An observer that writes what it sees as records.

use super::{ObservedCoup, Observer, Player, Setting};
use crate::board::{Roll, Side};
use crate::rules::{Ending, GameState, Goal};
use std::fmt::{Display, Write};

/// Writes what it sees as records of the notation, a turn a line.
///
/// ```
/// use trictrac::{rules::find, simulate::{RecordWriter, Setting, Simulator}, ttn};
/// let setting = Setting::new(find("trictrac", None).unwrap());
/// let mut written = RecordWriter::as_due(&setting, "a simulation");
/// Simulator::new(setting).play(3, &mut written);
/// let record = ttn::parse(&written.take()).unwrap().remove(0);
/// assert_eq!((record.tag("Marks"), record.tag("Source")), (Some("as-due"), Some("a simulation")));
/// assert_eq!(written.text(), "", "nothing is left of it");
/// ```
#[derive(Clone, Debug)]
pub struct RecordWriter {
    setting: Setting,
    recorded: bool,
    source: String,
    /// What stands by what was written.
    now: GameState,
    text: String,
}

impl RecordWriter {
    /// Every mark is written: `[Marks "recorded"]`. `source` is what `[Source]` says, where it is not empty.
    #[must_use]
    pub fn recorded(setting: &Setting, source: &str) -> RecordWriter {
        RecordWriter {
            setting: *setting,
            recorded: true,
            source: source.to_owned(),
            now: GameState::start(setting.game),
            text: String::new(),
        }
    }

    /// No mark is written, for each was made as due: `[Marks "as-due"]`.
    #[must_use]
    pub fn as_due(setting: &Setting, source: &str) -> RecordWriter {
        RecordWriter { recorded: false, ..RecordWriter::recorded(setting, source) }
    }

    /// What was written so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What was written so far; nothing is left of it.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    fn tag(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            self.put(format_args!("[{name} \"{}\"]\n", value.replace(['"', '\\', '\n'], "'")));
        }
    }

    /// The head of a record of these players; an empty name is not written.
    pub(super) fn head(&mut self, names: [&str; 2]) {
        let Setting { game, goal, .. } = self.setting;
        self.now = GameState::start(game);
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let written = matches!(goal, Goal::Marques(_)) && game.parties().is_some();
        self.tag("TTN", "1.0");
        self.tag("Game", game.name());
        self.tag("Rules", game.rules());
        let source = self.source.clone();
        self.tag("Source", &source);
        self.tag("White", names[0]);
        self.tag("Black", names[1]);
        if written {
            self.tag("Partie", "à écrire");
        }
        self.tag("Marks", if self.recorded { "recorded" } else { "as-due" });
        if let (Goal::Marques(n), true) = (goal, written) {
            self.tag("Stakes", &format!("marqués {n}"));
        }
        self.text.push('\n');
    }

    /// A turn begins, on a line of its own.
    pub(super) fn turn(&mut self, side: Side, roll: Option<Roll>) {
        if !self.text.ends_with('\n') {
            self.end_line();
        }
        match roll {
            Some(roll) => self.put(format_args!("{side} {roll}:")),
            None => self.put(format_args!("{side}:")),
        }
    }

    /// The line is over.
    pub(super) fn end_line(&mut self) {
        self.text.push('\n');
    }

    /// An act of the turn as it is written.
    pub(super) fn act(&mut self, act: &dyn Display) {
        self.put(format_args!(" {act}"));
    }

    /// Points are marked on the wood, and written.
    pub(super) fn mark(&mut self, side: Side, points: u16) {
        if points == 0 {
            return;
        }
        if self.recorded {
            self.put(format_args!(" +{points}"));
        }
        self.on_wood(side, points);
    }

    /// Points are marked on the wood; the pavillon goes to whose run it is, or back (L 223).
    fn on_wood(&mut self, side: Side, points: u16) {
        let pavillon = self.now.board.marks.pavillon;
        self.now.mark(side, points);
        if !self.recorded {
            return;
        }
        match (pavillon, self.now.board.marks.pavillon) {
            (old, Some(new)) if old != Some(new) => self.text.push_str(" p"),
            (Some(old), None) if old == side => self.text.push_str(" p0"),
            (Some(old), None) => self.put(format_args!(" {old}p0")),
            _ => {}
        }
    }

    /// Holes by place, the rest left where it is, the dames lifted (L 155, L 157).
    pub(super) fn leave(&mut self, side: Side, points: u16) {
        if !self.recorded {
            return self.text.push_str(" \"je m'en vais\"");
        }
        let (mut after, before) = (self.now, self.now.board.marks.fichet(side));
        after.mark(side, points);
        match after.board.marks.fichet(side).saturating_sub(before) {
            1 => self.text.push_str(" o"),
            2 => self.text.push_str(" oo"),
            n => self.put(format_args!(" o{n}")),
        }
        self.on_wood(side, points);
        self.text.push_str(" j0 \"je m'en vais\" lift");
    }

    /// What ends, and whether because somebody went away.
    pub(super) fn ending(&mut self, ending: Ending, leaves: bool) {
        match ending {
            Ending::Releve(dice) => {
                for side in Side::BOTH.into_iter().filter(|_| leaves) {
                    self.now.board.marks.set_jetons(side, Default::default());
                }
                self.put(format_args!(" <relevé {dice}>"));
            }
            Ending::Marque { side, value, .. } => self.put(format_args!(" <marqué {side} {value}>")),
            Ending::Refait { holes: [white, black], .. } => {
                self.put(format_args!(" <refait {white} {black}>"));
            }
            Ending::Partie { side, times } => self.put(format_args!(" <partie {side} {times}>")),
        }
        if matches!(ending, Ending::Marque { .. } | Ending::Refait { .. }) {
            self.now = GameState::start(self.setting.game);
        }
    }

    fn put(&mut self, what: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.text.write_fmt(what);
    }
}

impl Observer for RecordWriter {
    fn begin(&mut self, _: Side) {
        self.head(self.setting.players.map(Player::name));
    }

    fn cube_offered(&mut self, by: Side, refused: Option<Ending>) {
        self.turn(by, None);
        self.act(&"double");
        self.turn(by.other(), None);
        self.act(&if refused.is_some() { "drop" } else { "take" });
        if let Some(ending) = refused {
            self.ending(ending, false);
        }
        self.end_line();
    }

    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let (side, other) = (coup.side, coup.side.other());
        let [won, given] = [side, other].map(|to| coup.worth.points(to));
        self.turn(side, Some(coup.roll));
        if coup.leaves {
            self.leave(side, won);
        } else if let Some(play) = coup.play {
            let after_play = self.setting.game.laws().points_follow_play;
            if !after_play {
                self.mark(side, won);
            }
            self.act(play);
            if after_play {
                self.mark(side, won);
            }
            if given > 0 {
                if self.recorded {
                    self.turn(other, None);
                }
                self.mark(other, given);
            }
        } else {
            self.mark(side, won);
        }
        if let Some(ending) = coup.ending {
            self.ending(ending, coup.leaves);
        }
        self.end_line();
    }
}

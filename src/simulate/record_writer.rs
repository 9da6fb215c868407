use super::{Ending, Goal, ObservedCoup, Observer, Setting};
use crate::board::{Marks, Side};
use crate::rules::{Game, Series};
use std::fmt::Write;

/// Writes what it sees as records of the notation, a turn a line.
#[derive(Clone, Debug)]
pub struct RecordWriter {
    setting: Setting,
    recorded: bool,
    source: String,
    wood: Marks,
    holes: Series,
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
            wood: Marks::default(),
            holes: Series::default(),
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

    fn game(&self) -> &'static dyn Game {
        self.setting.game
    }

    /// Points are marked on the wood, and written.
    fn mark(&mut self, side: Side, points: u16) {
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
        let (holes, pavillon) = (self.wood.fichet(side), self.wood.pavillon);
        self.game().mark(&mut self.wood, side, points);
        self.holes.take(side, self.wood.fichet(side).saturating_sub(holes));
        self.wood.pavillon = self.holes.pavillon();
        if !self.recorded {
            return;
        }
        match (pavillon, self.wood.pavillon) {
            (old, Some(new)) if old != Some(new) => self.text.push_str(" p"),
            (Some(old), None) if old == side => self.text.push_str(" p0"),
            (Some(old), None) => self.put(format_args!(" {old}p0")),
            _ => {}
        }
    }

    /// Holes by place, the rest left where it is, the dames lifted (L 155, L 157).
    fn leave(&mut self, side: Side, points: u16) {
        if !self.recorded {
            return self.text.push_str(" \"je m'en vais\"");
        }
        let mut after = self.wood;
        self.game().mark(&mut after, side, points);
        match after.fichet(side) - self.wood.fichet(side) {
            1 => self.text.push_str(" o"),
            2 => self.text.push_str(" oo"),
            n => self.put(format_args!(" o{n}")),
        }
        self.on_wood(side, points);
        self.text.push_str(" j0 \"je m'en vais\" lift");
    }

    fn put(&mut self, what: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.text.write_fmt(what);
    }
}

impl Observer for RecordWriter {
    fn begin(&mut self, _: Side) {
        (self.wood, self.holes) = (Marks::default(), Series::default());
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let Setting { game, goal, players, .. } = self.setting;
        let written = matches!(goal, Goal::Marques(_)) && game.parties().is_some();
        self.tag("TTN", "1.0");
        self.tag("Game", game.name());
        self.tag("Rules", game.rules());
        let source = self.source.clone();
        self.tag("Source", &source);
        self.tag("White", players[0].name());
        self.tag("Black", players[1].name());
        if written {
            self.tag("Partie", "à écrire");
        }
        self.tag("Marks", if self.recorded { "recorded" } else { "as-due" });
        if let (Goal::Marques(n), true) = (goal, written) {
            self.tag("Stakes", &format!("marqués {n}"));
        }
        self.text.push('\n');
    }

    fn offered(&mut self, by: Side, refused: Option<Ending>) {
        let answer = if refused.is_some() { "drop" } else { "take" };
        self.put(format_args!("{by}: double\n{}: {answer}", by.other()));
        if let Some(Ending::Partie { side, times }) = refused {
            self.put(format_args!(" <partie {side} {times}>"));
        }
        self.text.push('\n');
    }

    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let (side, other) = (coup.side, coup.side.other());
        let [won, given] = [side, other].map(|to| coup.worth.points(to));
        self.put(format_args!("{side} {}:", coup.roll));
        if coup.leaves {
            self.leave(side, won);
        } else if let Some(play) = coup.play {
            let after_play = self.game().laws().points_follow_play;
            if !after_play {
                self.mark(side, won);
            }
            self.put(format_args!(" {play}"));
            if after_play {
                self.mark(side, won);
            }
            if given > 0 {
                if self.recorded {
                    self.put(format_args!("\n{other}:"));
                }
                self.mark(other, given);
            }
        } else {
            self.mark(side, won);
        }
        match coup.ending {
            None => {}
            Some(Ending::Releve(dice)) => {
                for side in Side::BOTH.into_iter().filter(|_| coup.leaves) {
                    self.wood.set_jetons(side, Default::default());
                }
                self.put(format_args!(" <relevé {dice}>"));
            }
            Some(Ending::Marque { side, value, .. }) => self.put(format_args!(" <marqué {side} {value}>")),
            Some(Ending::Refait { holes: [white, black], .. }) => {
                self.put(format_args!(" <refait {white} {black}>"));
            }
            Some(Ending::Partie { side, times }) => self.put(format_args!(" <partie {side} {times}>")),
        }
        if matches!(coup.ending, Some(Ending::Marque { .. } | Ending::Refait { .. })) {
            (self.wood, self.holes) = (Marks::default(), Series::default());
        }
        self.text.push('\n');
    }
}

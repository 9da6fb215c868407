//! How a finding names things: players in its language, fields, plays and marks in the manner of the record that it is about.

use crate::board::{Field, Roll, Side, Spot};
use crate::record::Numbering;
use crate::rules::Fault;
use crate::text::Lang;

/// The language of a sentence, the record's numbering, and from whose side its fields are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording {
    pub lang: Lang,
    pub numbering: Numbering,
    pub player: Option<Side>,
}

impl Wording {
    /// What the player is called.
    pub fn who(self) -> &'static str {
        who(self.player, self.lang)
    }

    /// A field or place of the player, by its index.
    pub fn spot(self, index: u8) -> String {
        match Spot::from_index(index) {
            Some(Spot::Field(field)) => self.numbering.field(field, self.side()),
            spot => spot.unwrap_or(Spot::Unknown).to_string(),
        }
    }

    /// Acts of the player, or the letters of both with theirs, as the canonical text has them.
    pub fn acts(self, canonical: &str) -> String {
        self.numbering.text(canonical, self.side())
    }

    /// The same of several.
    pub fn each(self, canonical: &[String]) -> Vec<String> {
        canonical.iter().map(|acts| self.acts(acts)).collect()
    }

    /// Why what stands is no position.
    pub fn fault(self, fault: Fault) -> String {
        let field = match fault {
            Fault::BothColours { field } => Field::new(field),
            _ => None,
        };
        match field {
            // One count for both players says itself whose field it is.
            Some(field) => {
                let each = matches!(self.numbering, Numbering::Own | Numbering::Treatise);
                fault.message_of(self.lang, &self.numbering.field(field, Side::White), each)
            }
            None => fault.message(self.lang),
        }
    }

    fn side(self) -> Side {
        self.player.unwrap_or(Side::White)
    }
}

/// `6-4`, as the treatises write a roll.
pub(super) fn dashed(roll: Roll) -> String {
    format!("{}-{}", roll.high(), roll.low())
}

/// What a player is called in a sentence.
pub(super) fn who(player: Option<Side>, lang: Lang) -> &'static str {
    match (player, lang) {
        (Some(Side::White), Lang::Fr) => "Blanc",
        (Some(Side::Black), Lang::Fr) => "Noir",
        (None, Lang::Fr) => "on",
        (Some(Side::White), Lang::En) => "White",
        (Some(Side::Black), Lang::En) => "Black",
        (None, Lang::En) => "he",
    }
}

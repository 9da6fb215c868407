//! Dames taken off the table in a coup that is well played without them: they go back where they stood, and what was let go is played (P 4.22).
//! Takes what the hand did and the dames as they lie, gives the fault; and of plays those that have what was let go.

use super::{Correction, HandledDames, IllegalPlayKind, MovedDame, PlayFault, What, plays_legs};
use crate::board::{Men, Play, Spot};
use crate::referee::plays::Allowed;
use crate::rules::Kind;

impl HandledDames {
    /// The fault of who plays his roll and takes dames off the table besides; `None`: he has done otherwise.
    pub fn takes_dames_off(&self, allowed: &Allowed, after: &Men) -> Option<PlayFault> {
        let (side, &(from, item)) = (allowed.position.turn(), self.taken_off.first()?);
        let (mut men, mut acts) = (*after, Vec::new());
        for &(field, _) in &self.taken_off {
            men.put(side, field, 1);
            acts.push(format!("{side}out/{}", Spot::from_index(field).unwrap_or(Spot::Unknown)));
        }
        let puts = vec![Correction { acts: acts.join(" "), men, legs: Vec::new() }];
        let fault = PlayFault::new(What::Slip(IllegalPlayKind::TakenOff { from }), Some(item));
        allowed.has_result(&men).then_some(PlayFault { puts, ..fault })
    }
}

impl PlayFault {
    /// The fault beside a plein that was lost by it: there each dame was well played by itself, and the other has the plein made, or bars it, and puts none back
    /// (L 192, L 201; G III).
    pub fn beside(self, duty: Option<Kind>, legs: &[MovedDame]) -> PlayFault {
        match duty {
            Some(_) => PlayFault { puts: Vec::new(), ..self },
            None => self.with_what_is_played(legs),
        }
    }

    /// What was let go rightly is played, and only what lacks is demanded: of the plays those that have a dame of it, where some do, be it by the other of two
    /// rests (P 4.22, P 4.69, L 212).
    fn with_what_is_played(mut self, legs: &[MovedDame]) -> PlayFault {
        let lacks = match self.what {
            What::Unfinished(_) => true,
            What::Slip(kind) => kind.lacks_a_number(),
            What::Fault(_) => false,
        };
        let rests = |play: &Play, leg: &MovedDame| match play.moves() {
            [a, b] => a.to == b.from && (a.from, a.from + b.to.abs_diff(b.from)) == (leg.from, leg.to),
            _ => false,
        };
        let has =
            |play: &Play| legs.iter().any(|leg| plays_legs(play, &[(leg.from, leg.to)]) || rests(play, leg));
        if lacks && self.plays.iter().any(has) {
            self.plays.retain(has);
        }
        self
    }
}

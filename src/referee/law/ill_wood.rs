//! What marks of a coup that is over left wrong on the table where nobody keeps what is not his: a hole too many and what it took off, a second jeton that is
//! none, or one that was taken off by points that were none (P 4.III 48 to 50).
//! Takes the wood when dice fall, gives which marks put it right, whenever it is seen and by whosever hand.

use super::super::Double;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger, LeftPoints};
use super::super::standing::Keeps;
use super::super::{Fact, Finding};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};
use crate::replay::KnownState;
use crate::rules::Game;

/// Among so many findings the one is looked for that tells of points which were not won, or of a pavillon.
pub const FOUND_LAST: usize = 64;

/// What is wrong with a side's wood by marks of a coup that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IllWood {
    /// So many holes come off.
    holes: u16,
    /// So many points that a hole took off which was none come back.
    lacks: u16,
    /// So many jetons are his: the second goes, or comes back.
    jetons: Option<u8>,
    /// What was found of it.
    finding: Option<usize>,
    /// How many coups he who left it has played, where it is kept once he has played a second (P 4.50).
    plays: Option<u8>,
}

impl IllWood {
    /// Nothing is wrong.
    pub const NONE: IllWood = IllWood { holes: 0, lacks: 0, jetons: None, finding: None, plays: None };

    /// Whether nothing is wrong, or nothing any more.
    fn is_none(self) -> bool {
        (self.holes == 0 && self.lacks == 0 && self.jetons.is_none()) || self.is_kept()
    }

    /// Whether it is kept now, for the other has played a second coup (P 4.50).
    pub fn is_kept(self) -> bool {
        self.plays >= Some(2)
    }

    /// He who left it has played a coup.
    pub fn is_left_for_a_coup(&mut self) {
        self.plays = self.plays.map(|plays| plays.saturating_add(1));
    }

    /// What a hole of this side's that is none has left wrong, where the wood is `due` to stand so: the holes, and what they took off.
    fn by_hole(of: Side, (due, stands): (&Marks, &Marks), finding: Option<usize>) -> Option<[IllWood; 2]> {
        let holes = stands.fichet(of).checked_sub(due.fichet(of)).filter(|holes| *holes > 0)?;
        let is_his_alone = stands.fichet(of.other()) == due.fichet(of.other());
        let lacking = |whose: Side| {
            let (due, is) = (due.jetons(whose), stands.jetons(whose));
            let lacks = due.points.saturating_sub(is.points);
            let jetons = Some(due.jetons).filter(|_| lacks > 0 && due.jetons > is.jetons.max(1));
            IllWood { holes: if whose == of { holes } else { 0 }, lacks, jetons, finding, plays: None }
        };
        is_his_alone.then(|| Side::BOTH.map(lacking))
    }

    /// Points of his own that the other's hand has taken off, and nothing else with them.
    fn by_others_hand(of: Side, (was, stands): (&Marks, &Marks), finding: usize) -> Option<IllWood> {
        let is_alone = Side::BOTH.into_iter().all(|side| was.fichet(side) == stands.fichet(side));
        let [was, is] = [was.jetons(of), stands.jetons(of)];
        let lacks = was.points.checked_sub(is.points).filter(|lacks| is_alone && *lacks > 0)?;
        let jetons = Some(was.jetons).filter(|_| was.jetons > is.jetons.max(1));
        Some(IllWood { lacks, jetons, finding: Some(finding), ..IllWood::NONE })
    }

    /// What is left of it where somebody goes away, and the jetons with him: the holes.
    pub const fn of_holes(self) -> IllWood {
        IllWood { lacks: 0, jetons: None, ..self }
    }

    /// What is left of it once this mark is made, where it puts some of it right; of a hole that he would have taken since with the points that come back the fichet
    /// stands rightly.
    fn put_right(self, hole: u16, (fichet, is): (u16, Jetons), mark: &Mark) -> Option<IllWood> {
        let points = is.points.saturating_add(self.lacks);
        let taken = u16::from(points >= hole);
        let without = |off: u16| Some(IllWood { holes: self.holes.checked_sub(off)?, ..self });
        let come_off = |off: u16| without(off).filter(|left| off > 0 && left.holes >= taken);
        match mark.what {
            Marked::Holes(Holes(n @ ..0)) => come_off(n.unsigned_abs()),
            Marked::Fichet(Number::Known(hole)) => come_off(fichet.checked_sub(hole)?),
            Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) => {
                let left = without(taken).filter(|_| self.lacks > 0 || self.jetons.is_some())?;
                let his = self.jetons.unwrap_or(is.jetons).max(1);
                let is_it = n == points - hole * taken && jetons <= his;
                (is_it && (n, jetons) != (is.points, is.jetons)).then_some(left.of_holes())
            }
            // By number the points that a hole took off which was none, and is off (P 4.III 48), or the other's hand, be it that they make a hole now.
            Marked::Points { less: false, number: Number::Known(n) } => {
                let is_it = self.lacks > 0 && n == self.lacks && (taken == 0 || self.holes == 0);
                is_it.then_some(IllWood { lacks: 0, ..self })
            }
            _ => None,
        }
    }
}

/// How often he who has left it has played, where it is kept once that is twice (P 4.50).
fn plays_till_kept(game: &dyn Game) -> Option<u8> {
    game.laws().ecole.left_points_are_kept.value.then_some(0)
}

impl Ledger {
    /// What is wrong with the wood of this side once this mark on it is made, where it puts some of it right; a hole taken since has taken all jetons, and points of
    /// the other's since have broken a run.
    pub fn puts_ill_wood_right(
        &self,
        game: &dyn Game,
        (of, stands): (Side, &Marks),
        mark: &Mark,
    ) -> Option<IllWood> {
        let mut ill = self.ill_wood[of.index()];
        if ill.is_none() {
            return None;
        }
        // Points by number go to what he has still to mark first, and so does his jeton put where just that brings it.
        let by_number = matches!(mark.what, Marked::Points { .. });
        let still_due = self.debt_of(of, mark).and_then(Debt::is_still_due);
        let brings = match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                n.checked_sub(stands.jetons(of).points)
            }
            _ => None,
        };
        if still_due.is_some() && (by_number || brings == still_due) {
            return None;
        }
        let now = || [&self.late, &self.own, &self.given].into_iter().flatten();
        if now().any(Debt::takes_hole) {
            ill = ill.of_holes();
        }
        if ill.jetons == Some(2) && now().any(|debt| debt.to != of && debt.marked() > Some(0)) {
            ill.jetons = None;
        }
        ill.put_right(game.laws().hole, (stands.fichet(of), stands.jetons(of)), mark)
    }

    /// What this side's wood lacks of its own points, the other's hand having taken them off since the last dice: it is kept as such.
    fn keeps_in_mind_what_was_taken(&mut self, side: Side, stands: &Marks) -> Option<usize> {
        let (ill, since) = (&mut self.ill_wood[side.index()], self.findings_at_throw);
        let his = |d: &Displaced<Marks>| {
            let is_his = matches!(d.part, DisplacedPart::Of { owner, .. } if owner == side);
            let found = IllWood::by_others_hand(side, (&d.before, stands), d.finding);
            found.filter(|_| is_his && d.by != side && d.finding >= since)
        };
        *ill = self.displaced.iter().find_map(his).filter(|_| ill.is_none())?;
        let finding = ill.finding;
        self.displaced.retain(|d| Some(d.finding) != finding);
        finding
    }

    /// Whether all these marks of a side's on its own wood put that right.
    pub fn put_own_ill_wood_right(
        &self,
        game: &dyn Game,
        (side, stands): (Side, &Marks),
        marks: &[&Mark],
    ) -> bool {
        !self.ill_wood[side.index()].is_none()
            && marks.iter().all(|mark| self.puts_ill_wood_right(game, (side, stands), mark).is_some())
    }

    /// The wood as it should stand, had this debt, which came to too much, been marked as due: with what was marked behind it.
    fn stands_without_excess(&self, game: &dyn Game, debt: &Debt) -> Option<Marks> {
        let (mut wood, _) = debt.as_due(game)?;
        let is_it = |other: &&Debt| std::ptr::eq(*other, debt);
        let all = || self.before.iter().chain([&self.own, &self.given]).flatten();
        for later in all().skip_while(|other| !is_it(other)).skip(1) {
            game.mark(&mut wood, later.to, later.marked()?);
        }
        Some(wood)
    }
}

impl Judge<'_, '_> {
    /// When dice are thrown: what was marked too much and nobody has sent to school left wrong on the table, and a hole or jeton marked double that is of the throw
    /// before the last.
    pub fn note_ill_wood(&self, ledger: &mut Ledger, before: &KnownState) {
        let (game, stands) = (self.replay.game(), &before.board.marks);
        let current = || [&ledger.own, &ledger.given].into_iter().flatten();
        let (taken, marked) = (
            current().any(Debt::takes_hole),
            Side::BOTH.map(|of| current().any(|debt| debt.to == of && debt.marked() > Some(0))),
        );
        let mut ill_wood = ledger.ill_wood;
        for of in Side::BOTH {
            let ill = &mut ill_wood[of.index()];
            let is_broken = match ill.jetons {
                Some(2) => marked[of.other().index()],
                _ => ill.jetons.is_some() && stands.jetons(of).jetons != 2,
            };
            ill.jetons = ill.jetons.filter(|_| !is_broken);
            *ill = if taken { ill.of_holes() } else { *ill };
            *ill = if ill.is_none() { IllWood::NONE } else { *ill };
        }
        // What is taken off with its école is wrong no more.
        let is_off = |finding| {
            let taken = |c: &ClaimableEcole| c.taken && c.left_at.is_none() && Some(c.finding) == finding;
            ledger.claims.iter().any(taken)
        };
        ill_wood.iter_mut().filter(|ill| is_off(ill.finding)).for_each(|ill| *ill = IllWood::NONE);
        if before.known.iter().all(|known| known.jetons && known.fichet) {
            let stay = game.laws().ecole.wrong_points_stay.value;
            for debt in ledger.before.iter().flatten().filter(|_| !stay) {
                self.note_double(&mut ill_wood[debt.to.index()], game, stands, debt);
            }
            // What he was given too much he puts right behind his own throw too.
            Side::BOTH.into_iter().for_each(|of| self.note_excess(ledger, &mut ill_wood, stands, of));
            if !stay {
                self.note_false_ecoles(ledger, &mut ill_wood, stands);
            }
        }
        ledger.ill_wood = ill_wood;
    }

    /// This side throws: its own points that the other has taken off come back whenever it is seen, for nobody is surprised there (P 4.III 49, P 4.III 51, P 4.III 68).
    pub fn note_what_was_taken(&mut self, ledger: &mut Ledger, side: Side, stands: &Marks) {
        if self.replay.game().laws().ecole.wrong_points_stay.value {
            return;
        }
        if let Some(finding) = ledger.keeps_in_mind_what_was_taken(side, stands) {
            self.findings[finding].keeps = Keeps::GivesBack;
        }
    }

    /// A hole or jeton marked double, which is none, and is still there.
    fn note_double(&self, ill: &mut IllWood, game: &dyn Game, stands: &Marks, debt: &Debt) {
        let Some(finding) = debt.doubled.filter(|&finding| !self.findings[finding].claimed) else { return };
        let extra = debt.as_due(game).map(|(_, holes)| debt.holes_by_place() - i64::from(holes));
        match self.findings[finding].fact {
            Fact::Doubled { what: Double::Hole | Double::MoreHoles } => {
                ill.holes = extra.and_then(|extra| u16::try_from(extra).ok()).unwrap_or(0);
            }
            Fact::Doubled { what: Double::Jetons } if stands.jetons(debt.to).jetons == 2 => {
                ill.jetons = Some(1);
            }
            _ => return,
        }
        ill.finding = Some(finding);
    }

    /// Marks of the last coup by which `of` came to too much: a hole that is none, the points that it took off, a second jeton that points took off which were none.
    fn note_excess(&self, ledger: &mut Ledger, ill: &mut [IllWood; 2], stands: &Marks, of: Side) {
        let (game, side) = (self.replay.game(), of.other());
        let law = game.laws().ecole;
        let is_it = |claim: &&ClaimableEcole, excess: u16| {
            let is_too_much = matches!(self.findings[claim.finding].fact, Fact::TooMuch { .. });
            claim.by == side
                && !law.wrong_points_stay.value
                && !ledger.is_schooled_off(claim, stands)
                && is_too_much
                && claim.points == Some(excess)
        };
        let of_debt = |debt: &Debt| {
            let excess = debt.marked()?.checked_sub(debt.due?).filter(|excess| *excess > 0)?;
            let claim = ledger.claims.iter().find(|claim| is_it(claim, excess))?;
            let mut wood = ledger.stands_without_excess(game, debt)?;
            // With their école, where that is marked and they were left (P 4.54).
            game.mark(&mut wood, side, if claim.taken { excess } else { 0 });
            Some((claim.finding, wood, debt.takes_hole()))
        };
        let debts = [&ledger.before[1], &ledger.own, &ledger.given].into_iter().flatten();
        let Some((finding, wood, takes_hole)) = debts.filter(|debt| debt.to == of).find_map(of_debt) else {
            return;
        };
        if stands.fichet(side) != wood.fichet(side) {
            return;
        }
        // None where he has marked a double hole simple: what he lacks he takes or not, the points are none of his (P 4.III 48, P 4.III 51).
        let too_many = stands.fichet(of).saturating_sub(wood.fichet(of));
        for whose in Side::BOTH {
            let (due, is) = (wood.jetons(whose), stands.jetons(whose));
            let lacks = if takes_hole { due.points.saturating_sub(is.points) } else { 0 };
            // Of a jeton that shows points all the same.
            let is_jeton = lacks > 0 || (due.points == is.points && is.points > 0);
            let jetons = Some(due.jetons).filter(|_| is_jeton && due.jetons > is.jetons.max(1));
            let holes = if whose == of { too_many } else { 0 };
            let found = IllWood { holes, lacks, jetons, finding: Some(finding), plays: None };
            if !found.is_none() {
                ill[whose.index()] = found;
            }
        }
        // The rest of a hole that is his, put too far.
        let beyond = stands.jetons(of).points.saturating_sub(wood.jetons(of).points);
        let has_thrown = ledger.own.as_ref().is_some_and(|own| own.to == side);
        if takes_hole && beyond > 0 && !has_thrown && !law.wrong_points_stay.value {
            ledger.unearned[of.index()] = beyond;
        }
    }

    /// A hole made by an école that was none, and that the other has not claimed: it comes off as any that was not won, and what it took off comes back (P 4.III 48).
    fn note_false_ecoles(&self, ledger: &Ledger, ill: &mut [IllWood; 2], stands: &Marks) {
        for claim in ledger.claims.iter().filter(|claim| !claim.taken) {
            let (of, finding) = (claim.by.other(), claim.finding);
            let is_of_it =
                |d: &&Displaced<Marks>| d.by == of && d.finding == finding && d.part == DisplacedPart::Whole;
            let is_false = matches!(self.findings[finding].fact, Fact::FalseEcole { .. });
            let Some(moved) = ledger.displaced.iter().find(is_of_it).filter(|_| is_false) else { continue };
            ill.iter_mut().filter(|ill| ill.finding == Some(finding)).for_each(|ill| *ill = IllWood::NONE);
            if let Some(found) = IllWood::by_hole(of, (&moved.before, stands), Some(finding)) {
                *ill = found;
            }
        }
    }

    /// Dice fall, thrown by `side`: what the other has marked too late, of which it has marked the école, is not the other's own. Left standing it comes off until it
    /// has played a second coup (P 4.48, P 4.50), in society whenever it is seen (P 4.III 48).
    pub fn leaves_late_marks(&mut self, ledger: &mut Ledger, stands: &Marks, side: Side) {
        let (laws, of) = (self.replay.game().laws(), side.other());
        let (stay, plays) = (laws.ecole.wrong_points_stay.value, plays_till_kept(self.replay.game()));
        let is_left_out = |(_, found): &(usize, &Finding)| {
            found.player == Some(of)
                && matches!(found.fact, Fact::TooLittle { .. } | Fact::SaidTooLittle { .. })
        };
        let last = self.findings.numbered_since(0).rev().take(FOUND_LAST).find(is_left_out);
        let is_schooled = last.is_some_and(|(_, found)| found.claimed);
        let late = ledger.marked_late(of, stands).filter(|_| is_schooled && (!stay || plays.is_some()));
        let Some(late) = late else { return };
        let (finding, before) = (late.finding, self.rightly_behind_late(ledger, late).unwrap_or(late.before));
        let points = stands.jetons(of).points.saturating_sub(before.jetons(of).points);
        match IllWood::by_hole(of, (&before, stands), Some(finding)) {
            Some(found) => ledger.ill_wood = found.map(|ill| IllWood { plays, ..ill }),
            None if stay => {
                ledger.left_points = Some(LeftPoints::new(of, points, false));
            }
            None => ledger.unearned[of.index()] = ledger.unearned[of.index()].saturating_add(points),
        }
        self.findings[finding].keeps = Keeps::by(laws).behind_ecole(true);
    }

    /// A hole that this side has made on points which it had not won is none (P 4.III 48); `wood`: as it would stand without them.
    pub fn note_hole_on_ill_points(
        &self,
        ledger: &mut Ledger,
        (of, wood): (Side, Option<Marks>),
        stands: &Marks,
    ) {
        let Some(found) = wood.and_then(|wood| IllWood::by_hole(of, (&wood, stands), None)) else { return };
        let finding = self.finding_of_ill_points(of);
        ledger.ill_wood = found.map(|ill| IllWood { finding, ..ill });
    }

    /// The last that was found of points which this side had not won, and that nobody has answered.
    fn finding_of_ill_points(&self, of: Side) -> Option<usize> {
        let is_it = |(_, found): &(usize, &Finding)| {
            found.is_of_ill_points() && found.player == Some(of) && !found.claimed
        };
        self.findings.numbered_since(0).rev().take(FOUND_LAST).find(is_it).map(|(number, _)| number)
    }

    /// What was left wrong is put right by this mark; `false`: it is another, or the other's, who may still claim the école of it and takes it off beside that.
    pub fn comes_right(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (owner, mark): (Side, &Mark)) -> bool {
        let (game, stands) = (self.replay.game(), self.state_before(act.step, act.at).board.marks);
        let is_own = owner == act.side;
        let from_pile = is_own && stands.jetons(owner).points == 0 && ledger.puts_up_from_pile(owner, mark);
        if from_pile {
            return true;
        }
        let ill = ledger.ill_wood[owner.index()];
        let Some(left) = ledger.puts_ill_wood_right(game, (owner, &stands), mark) else { return false };
        let claim = ledger.claims.iter().position(|claim| Some(claim.finding) == ill.finding);
        if claim.is_some() && !is_own {
            return false;
        }
        if let Some(claim) = claim {
            ledger.comes_off(claim);
        }
        if let Some(finding) = ill.finding {
            self.findings[finding].claimed = true;
        }
        ledger.ill_wood[owner.index()] = if left.is_none() { IllWood::NONE } else { left };
        let is_jeton = matches!(mark.what, Marked::Jeton(_));
        let right = (ill.lacks - left.lacks, ill.jetons.filter(|_| is_jeton));
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            debt.begins_right(owner, right, ill.holes - left.holes);
        }
        let then = self.state_before(act.step, act.at + 1).board.marks;
        if then.fichet(owner) < stands.fichet(owner) {
            ledger.hole_comes_off(owner);
        }
        true
    }
}

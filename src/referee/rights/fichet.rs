//! Rights over one's own fichet: moved back by mistake and retaken, given up, or moved with the jeton as one mark.
//! Takes the hole where it is put and what is marked with it, gives whether he may (L 174, L 191; P 4.51, 4.53).

use super::super::debt::Debt;
use super::super::ledger::ClaimableEcole;
use super::{Asker, Right, holes_taken};
use crate::board::Marks;
use crate::record::{Jeton, Mark, Marked, Number};
use crate::replay::KnownState;
use crate::rules::ecoles::HolesRetaken;

impl Asker<'_> {
    /// The fichet put by its place, and what is marked behind it.
    pub(super) fn fichet_first(&self, debt: &Debt, hole: u16, marks: &[&Mark]) -> Right {
        if self.gives_up_in_society(debt, hole, marks) {
            return Right::Open;
        }
        if self.lowers_what_is_right(debt, hole, marks) {
            return Right::Closed;
        }
        let [first, rest @ ..] = marks else { return Right::NotJudged };
        // The hole of what he is given waits as its points do (L 207, L 208).
        if hole > self.now.board.marks.fichet(self.side) && self.given_waits(debt) {
            return Right::Closed;
        }
        self.fichet(debt, hole).and(self.jeton_behind(debt, first, rest))
    }

    /// A hole or a second jeton that is not his, which one may take off, one has him take off as well: « on fait démarquer un trou » (L 184; G III). So too the
    /// hole that he has marked by one's own word, « en le réduisant aux points qu'il avait » (L 177).
    pub fn obliges_to_take_off(&self, marks: &[&Mark]) -> bool {
        let other = self.side.other();
        let shows = |now: &KnownState| (now.board.marks.fichet(other), now.board.marks.jetons(other));
        let (mut now, stood) = (*self.now, self.now.board.marks.fichet(other));
        let misled = self.ledger.hole_by_the_others_word(other).is_some();
        (misled || self.ledger.wood_to_come_off(self.game, other).is_some())
            && marks.iter().all(|mark| {
                let his = Mark { owner: Some(other), ..**mark };
                let is_open = Asker { now: &now, ..*self }.put_right(&his) == Right::Open;
                let (hole, was) = shows(&now);
                now = now.with_mark(self.side, &his);
                let (then, is) = shows(&now);
                let is_off = then < hole || (is.points == was.points && is.jetons < was.jetons);
                is_open && (is_off || (misled && is.points > was.points && then < stood))
            })
    }

    /// His jeton put on to where what he won or is given brings it, the holes marked too much being off again: whoever puts it there (L 173, L 183, G III).
    pub fn puts_as_due(&self, marks: &[&Mark]) -> bool {
        let side = self.side;
        let is_schooled =
            || self.ledger.claims.iter().any(|claim| claim.by != side && claim.taken && claim.is_excess);
        let (now, mark) = match marks {
            [mark] => (*self.now, mark),
            // The hole off with it, once the other has the école of it (L 187); before that what is let go is not moved back (P 4.42).
            [fichet, mark] if matches!(fichet.what, Marked::Fichet(_)) && is_schooled() => {
                (self.now.with_mark(side, fichet), mark)
            }
            _ => return false,
        };
        let stands = &now.board.marks;
        let is_it = |debt: &&Debt| debt.to == side && debt.was_too_much() && debt.takes_hole();
        let (own, given) = (self.ledger.own_of(side), self.ledger.given.as_ref());
        let mut due =
            [own, given].into_iter().flatten().filter(is_it).filter_map(|debt| debt.as_due(self.game));
        let then = || now.with_mark(side, mark).board.marks;
        matches!(mark.what, Marked::Jeton(_) | Marked::Points { less: false, .. })
            && due.any(|(due, _)| {
                due.fichet(side) == stands.fichet(side)
                    && due.jetons(side).points > stands.jetons(side).points
                    && (due.fichet(side), due.jetons(side)) == (then().fichet(side), then().jetons(side))
            })
    }

    /// The hole that he has won, taken behind a jeton that he has moved back for it and let go too far.
    pub fn takes_hole_behind_jeton(&self, marks: &[&Mark]) -> bool {
        let [mark] = marks else { return false };
        let taken = holes_taken(mark, self.side, self.now);
        let hole = self.now.board.marks.fichet(self.side).saturating_add(taken);
        taken > 0 && self.hole_behind_jeton().is_some_and(|due| hole <= due)
    }

    /// Where his fichet goes for it: before he touches a dame, or throws where he is given it, or the other has misled him (L 174, L 177, L 190; G III).
    pub fn hole_behind_jeton(&self) -> Option<u16> {
        let side = self.side;
        let touches = || {
            !self.ledger.coup.touched_of(side).is_empty() || !self.ledger.hands[side.index()].legs.is_empty()
        };
        let is_his = |debt: &&Debt| {
            debt.to == side
                && debt.closed.is_some()
                && debt.is_too_much()
                && debt.lowered().is_some()
                && debt.holes_by_place() == 0
                && debt.completes_hole() == Some(true)
                && (debt.given || debt.misled || !(debt.played || touches()))
        };
        let debt = [&self.ledger.own, &self.ledger.given].into_iter().flatten().find(is_his)?;
        Some(debt.as_due(self.game)?.0.fichet(side))
    }

    /// Holes that were not marked in time (P 4.III 51), or the second of an école's; the jeton with them is a mark of its own.
    pub(super) fn missing_holes(&self, first: &Mark, marks: &[&Mark]) -> Option<Right> {
        let of_coup = || self.ledger.takes_missing_holes(self.game, self.side, &self.now.board.marks, first);
        if !self.takes_double_of_ecole(&[first]) {
            of_coup()?;
        }
        let rest = marks.get(1..).unwrap_or_default();
        let then = self.now.with_mark(self.side, first);
        Some(rest.first().map_or(Right::Open, |next| Asker { now: &then, ..*self }.mark_own(next, rest)))
    }

    /// A hole put back as it was before the other took it off, and the jeton to more points than it showed then: those are a mark of its own (P 1.I, P 4.68).
    pub(super) fn restores_more(&self, first: &Mark, marks: &[&Mark]) -> Option<Right> {
        let stands = &self.now.board.marks;
        let (hole, rest) = (first.what.is_of_fichet(), marks.get(1..)?);
        let was =
            self.ledger.put_back(self.game, (self.side, self.side), stands, first).filter(|_| hole)?.before;
        let had = was.jetons(self.side).points.max(stands.jetons(self.side).points);
        let next = rest.first()?;
        let more = matches!(next.what, Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n > had);
        more.then(|| self.mark_own(next, rest))
    }

    /// Whether he takes off himself what he marked too much, when the other may claim it: an école that is made he cannot mend (L 167, P 4.45).
    pub fn mends_his_ecole(&self, mark: &Mark) -> bool {
        self.mends_where(mark, Debt::takes_hole)
    }

    /// The same of a jeton that goes back once this mark has moved his fichet.
    pub fn mends_behind_fichet(&self, debt: &Debt, fichet: &Mark, rest: &[&Mark]) -> bool {
        let moved = debt.with(self.game, &[fichet]).takes_hole();
        let takes_hole = |d: &Debt| if std::ptr::eq(d, debt) { moved } else { d.takes_hole() };
        rest.iter().any(|mark| self.mends_where(mark, takes_hole))
    }

    fn mends_where(&self, mark: &Mark, takes_hole: impl Fn(&Debt) -> bool) -> bool {
        let (ledger, laws) = (self.ledger, self.game.laws());
        let stands = self.now.board.marks.jetons(self.side).points;
        let lowers = match mark.what {
            Marked::Points { less, number: Number::Known(n) } => less && n > 0,
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => n < stands,
            _ => false,
        };
        let debts = [&ledger.own, &ledger.given, &ledger.before[0], &ledger.before[1]];
        let is_his = |d: &&Debt| d.to == self.side && d.closed.is_some() && d.due.is_some();
        let too_much = |d: &&Debt| is_his(d) && d.due < d.marked();
        // A hole that he takes now sends it back.
        let mut now = [&ledger.own, &ledger.given].into_iter().flatten().filter(|d| d.closed.is_none());
        let is_open = |c: &&ClaimableEcole| c.by != self.side && !c.taken;
        (lowers || self.drawn_back_over(mark).is_some())
            && !now.any(|d| d.to == self.side && takes_hole(d))
            && !ledger.stray.as_ref().is_some_and(|s| s.debt.to == self.side && takes_hole(&s.debt))
            && laws.ecole.wrong_points_stay.value
            && ledger.claims.iter().any(|c| is_open(&c))
            && (debts.into_iter().flatten().any(|d| too_much(&d))
                || ledger.claims.iter().any(|c| is_open(&c) && (c.is_of_jeton || c.of_plein > 0)))
    }

    /// The wood as he had marked it, where by this mark, his fichet being back, the jeton comes to stand as if he had not marked the hole that was too much: it
    /// goes back with it, and is no new mark (P 4.42, L 167).
    pub fn drawn_back_over(&self, mark: &Mark) -> Option<Marks> {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 1, .. }) = mark.what else {
            return None;
        };
        let (side, stands, ledger) = (self.side, &self.now.board.marks, self.ledger);
        let debt = ledger.was_too_much(side)?;
        let (due, mut marked) = (debt.as_due(self.game)?.0, debt.as_marked(self.game)?);
        // No hole but those that he has marked (P 4.57).
        let put = debt.has_put_fichet(self.game).unwrap_or(u16::MAX);
        marked.set_fichet(side, marked.fichet(side).min(put));
        let is_back = due.fichet(side) == stands.fichet(side) && stands.fichet(side) < marked.fichet(side);
        (is_back && stands.jetons(side).points < n && n <= due.jetons(side).points).then_some(marked)
    }

    /// The jeton moved behind the fichet: what it may be by itself, or what both come to.
    pub fn jeton_behind(&self, debt: &Debt, fichet: &Mark, rest: &[&Mark]) -> Right {
        let Some(next) = rest.first() else { return Right::Open };
        let (by_itself, moved) = (self.mark_own(next, rest), debt.with(self.game, &[fichet]));
        if by_itself != Right::Closed || debt.closed.is_some() || self.mends_behind_fichet(debt, fichet, rest)
        {
            return by_itself;
        }
        let known = self.now.known[self.side.index()];
        // Given up, both of them: nothing follows (L 169, L 174).
        let tells_nothing = || moved.with(self.game, rest).marked().is_none();
        match self.marks_open_debt(&moved, next, rest) {
            Right::Unknown if known.jetons && known.fichet && debt.due.is_some() && tells_nothing() => {
                Right::Open
            }
            right => right,
        }
    }

    /// The fichet back and the jeton with it: what is his he may give up (L 169, 175), and in society the jeton goes back before the play (P 4.III 42).
    pub fn gives_up_in_society(&self, debt: &Debt, hole: u16, marks: &[&Mark]) -> bool {
        let side = self.side;
        let (stands, rest) = (self.now.board.marks, marks.get(1..).unwrap_or_default());
        let stood = debt.wood.map(|wood| wood.shown(side));
        let back = |mark: &&Mark| match mark.what {
            // Behind a number that took a hole the jeton may stand farther on than it is, but not than it stood when the dice fell.
            Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), .. }) => {
                n <= stands.jetons(side).points
                    || stood == Some((hole, n))
                    || stood.is_some_and(|(fichet, points)| hole < fichet && n <= points)
            }
            _ => false,
        };
        let known = self.now.known[side.index()];
        !self.game.laws().ecole.before_play.value
            && known.jetons
            && known.fichet
            && hole < stands.fichet(side)
            && rest.iter().all(back)
            && debt.closed.is_none()
            && !rest.iter().any(|mark| self.mends_his_ecole(mark))
            && !self.lowers_what_is_right(debt, hole, marks)
    }

    /// Whether the fichet goes back from what is rightly marked: too little would be left (L 184, P 4.53, P 4.III 42). Who goes away may give holes
    /// up (L 173, G V).
    pub fn lowers_what_is_right(&self, debt: &Debt, hole: u16, marks: &[&Mark]) -> bool {
        debt.closed.is_none()
            && self.ledger.coup.gone != Some(self.side)
            && self.now.known[self.side.index()].fichet
            && hole < self.now.board.marks.fichet(self.side)
            && debt
                .with(self.game, marks)
                .marked()
                .is_some_and(|marked| self.takes_back_what_is_his(debt, marked))
    }

    /// Holes moved back by mistake are retaken: before the play the new ones too, after it only the old (L 174, 191).
    pub fn fichet(&self, debt: &Debt, hole: u16) -> Right {
        if self.now.known[self.side.index()].fichet && hole == self.now.board.marks.fichet(self.side) {
            return Right::Open; // it stands there
        }
        let Some(before) = debt.wood else { return Right::Unknown };
        if debt.closed.is_some() {
            let back = hole <= self.now.board.marks.fichet(self.side);
            let law = self.game.laws().ecole.holes_retaken.value;
            return match law {
                _ if back => Right::Open,
                // Of a coup whose worth is not known.
                _ if debt.due.is_none() => Right::Unknown,
                // The second hole of an école that he marked simple before his play is none of them (L 191).
                HolesRetaken::Old => {
                    let of_ecole = self.ledger.marked_ecole(self.side).map_or(u16::MAX, |ecole| ecole.hole);
                    (hole <= before.fichet(self.side).min(of_ecole)).into()
                }
                HolesRetaken::None => Right::Closed,
                HolesRetaken::All => self
                    .as_due(debt)
                    .map_or(Right::Unknown, |(wood, _)| (hole <= wood.fichet(self.side)).into()),
            };
        }
        self.as_due(debt).map_or(Right::Unknown, |(wood, _)| (hole <= wood.fichet(self.side)).into())
    }
}

//! A second jeton taken for new points, and the old ones left on the first: the école of two jetons, or all of them on one (P 4.66, P 4.67);
//! where it is none, the one or the other is taken off (L 195).

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, DemandedMark, Ledger};
use super::super::rights::{Asker, Right};
use crate::board::{Marks, Side};
use crate::record::{Jeton, Mark, Marked, Number};
use crate::rules::Game;
use crate::rules::ecoles::TwoJetons;
use crate::text::Bilingual;

/// Once he has played it is the other who says what becomes of them.
pub(in crate::referee) const ON_ONE_JETON_LATE: Bilingual = Bilingual::new(
    "{who} ramène trop tard à un seul jeton ce qu'il a marqué avec deux",
    "{who} shows too late on one jeton what he has marked with two",
);

impl Asker<'_> {
    /// The old and the new points, where he marks these beside the jeton that shows those, which makes the école (P 4.67).
    pub fn marks_beside_old_points(&self, marks: &[&Mark]) -> Option<(u16, u16)> {
        let Some(Mark { what: Marked::Jeton(Jeton::Two(two)), .. }) = marks.first() else { return None };
        let (law, known) = (self.game.laws().ecole.two_jetons.value, self.now.known[self.side.index()]);
        let old = self.now.board.marks.jetons(self.side).points;
        let new = two.beside(old)?;
        (law == TwoJetons::Ecole && known.jetons && old > 0).then_some((old, new))
    }

    /// Of two jetons that which showed the old points is taken off, whether they are marked as an école or not (P 4.66, P 4.57).
    pub fn effaces_old_points(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 1, .. }) = mark.what else {
            return false;
        };
        let shows_new = |c: &ClaimableEcole| {
            let all = c.two_jetons.as_ref().map(|(all, _)| *all);
            all.zip(c.points).is_some_and(|(all, old)| all.checked_sub(old) == Some(n))
        };
        self.ledger.claims.iter().any(|c| c.by == self.side && !c.demanded && shows_new(c))
    }

    /// Of two jetons that is taken off which shows the new points, or both are, and the new are his, but for a plein that he has lost: how many (P 4.60, P 4.66,
    /// P 4.68).
    pub fn effaces_new_points(&self, mark: &Mark) -> Option<u16> {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 1, .. }) = mark.what else {
            return None;
        };
        let both_lie = !self.now.known[self.side.other().index()].jetons && self.ledger.coup.gone.is_none();
        let of = |debt: &&Debt| debt.to != self.side && (n == 0 || debt.start == Some(n)) && both_lie;
        let two = self.debts().filter(of).find(|debt| debt.fresh_jeton().is_some())?;
        let his = |fresh: u16| fresh.checked_sub(two.lost).filter(|his| *his > 0);
        two.fresh_jeton().filter(|&fresh| fresh != n).and_then(his)
    }
}

impl Asker<'_> {
    /// Whether by these marks of his own one of his two jetons goes to the band: the other shows what it showed, or all that is his (L 195, G III).
    pub fn puts_one_of_two_off(&self, debt: &Debt, marks: &[&Mark]) -> bool {
        let ([mark], Some((a, b))) = (marks, debt.two_jetons) else { return false };
        let all = debt.on_one_jeton(self.game).map(|(all, _)| all);
        mark.shows_on_one_jeton().is_some_and(|n| n == a || n == b || Some(n) == all)
    }

    /// Whether what the throw before gave him goes on one jeton, behind his own dice: « avant d'avoir joué son coup, ou d'avoir jeté les dés » (L 195). They lie so still,
    /// and are of no other mark, for he wins nothing by these dice.
    pub fn is_late_on_one_jeton(&self, marks: &[&Mark]) -> bool {
        let ([mark], side, ledger) = (marks, self.side, self.ledger) else { return false };
        let given = ledger.before[1].as_ref().filter(|given| given.to == side && given.two_jetons.is_some());
        let wins_nothing = ledger.own_of(side).is_some_and(|own| own.due == Some(0) && !own.written);
        wins_nothing
            && !self.now.known[side.index()].jetons
            && given.is_some_and(|given| given.goes_on_one_jeton(self.game, mark))
    }

    /// Of two jetons that are no école one may take the one or the other off, or have it taken off: these are the points that are to stay (L 195, G III).
    pub fn obliges_on_one_jeton(&self, marks: &[&Mark]) -> bool {
        let [mark] = marks else { return false };
        let is_ecole = self.game.laws().ecole.two_jetons.value == TwoJetons::Ecole;
        let two = self.ledger.has_set_two_jetons(self.side.other()).and_then(|debt| debt.two_jetons);
        let shows =
            two.is_some_and(|(one, other)| [Some(one), Some(other)].contains(&mark.shows_on_one_jeton()));
        shows && !is_ecole && self.one_of_two_jetons(mark) == Some(Right::Open)
    }
}

impl Mark {
    /// How many points it shows on one jeton, that is let go.
    pub(in crate::referee) const fn shows_on_one_jeton(&self) -> Option<u16> {
        match self.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 1, held: false }) => Some(n),
            _ => None,
        }
    }
}

impl Debt {
    /// The rest that he has marked beside the jeton of his old points, which his hole has taken, where the two are no école: those are for him to efface, or for the
    /// other, whenever it is seen (P 4.III 48, P 4.III 50).
    pub(in crate::referee) fn has_old_at_hole(&self, law: TwoJetons) -> Option<u16> {
        let is_it = law == TwoJetons::LesserOff && self.takes_hole() && self.closed.is_some();
        self.fresh_jeton().filter(|_| is_it)
    }

    /// Whether by this mark he has what he marked with two jetons on one, be it all of it or what one of them shows (L 195, P 4.66).
    fn goes_on_one_jeton(&self, game: &dyn Game, mark: &Mark) -> bool {
        let shows = mark.shows_on_one_jeton();
        let all = self.on_one_jeton(game).map(|(all, wood)| [all, wood.jetons(self.to).points]);
        let each = self.two_jetons.map(|(one, other)| [one, other]);
        shows.is_some_and(|n| all.into_iter().chain(each).flatten().any(|points| points == n))
    }
}

impl Ledger {
    /// What this side has marked with two jetons, by its last roll or the one before, which lie so still.
    pub(in crate::referee) fn has_set_two_jetons(&self, side: Side) -> Option<&Debt> {
        let [own, given] = &self.before;
        let debts = [&self.own, &self.given, own, given].into_iter().flatten();
        debts.into_iter().find(|debt| debt.to == side && debt.two_jetons.is_some())
    }

    /// Whether by this mark he has his points on the one of his two jetons that the other has told him to leave (L 195).
    pub(super) fn puts_on_one_of_two(&self, side: Side, mark: &Mark) -> bool {
        self.coup.marks_demanded.is_some_and(|demanded| {
            let told = demanded.of == side
                && mark.shows_on_one_jeton().map(DemandedMark::OnOneJeton) == Some(demanded.what);
            told && self.has_set_two_jetons(side).is_some()
        })
    }

    /// The rest that this side has marked by its last coup beside the jeton of its old points.
    pub(in crate::referee) fn shows_old_at_hole(&self, game: &dyn Game, side: Side) -> Option<u16> {
        self.has_set_two_jetons(side)?.has_old_at_hole(game.laws().ecole.two_jetons.value)
    }

    /// Whether by this mark on this side's wood those are effaced.
    pub(in crate::referee) fn effaces_old_at_hole(&self, game: &dyn Game, side: Side, mark: &Mark) -> bool {
        let shows = mark.shows_on_one_jeton();
        shows.is_some() && shows == self.shows_old_at_hole(game, side)
    }

    /// He has taken one of his two jetons off, told to.
    pub(in crate::referee) fn has_one_jeton(&mut self, side: Side) {
        let [own, given] = &mut self.before;
        let debts = [&mut self.own, &mut self.given, own, given].into_iter().flatten();
        debts.filter(|debt| debt.to == side).for_each(|debt| debt.two_jetons = None);
    }
}

impl Judge<'_, '_> {
    /// Once he has played he has what he marked with two jetons on one: it is the other's to say what becomes of them (L 195, P 4.66, P 4.III 66).
    pub(in crate::referee) fn brings_to_one_jeton(
        &mut self,
        ledger: &mut Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        mark: &Mark,
    ) -> bool {
        let (game, now) = (self.replay.game(), self.state_before(step, at));
        let is_closed = ledger.debt_for(side, mark).is_none();
        let of_closed = ledger.closed_debt(side, mark).is_some_and(|debt| debt.goes_on_one_jeton(game, mark));
        let is_it = (is_closed && of_closed) || self.asker(&now, ledger, side).is_late_on_one_jeton(&[mark]);
        let is_late = is_it && self.is_closed(ledger, &now, side, at);
        if is_late {
            let cite = game.laws().ecole.two_jetons.cite;
            self.finds_late(ledger, (side, Fact::OnOneJetonLate), (&[cite], now.board.marks), at);
        }
        is_late
    }

    /// A fresh jeton that the roller puts beside his own, where the other shows two, is the other's second: there are three in all, and he has used that for
    /// the new points, be it written or not (G III).
    pub(in crate::referee) fn takes_the_others_second(
        &self,
        ledger: &mut Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        mark: &Mark,
    ) {
        let is_fresh = matches!(mark.what, Marked::Jeton(Jeton::Two(_)));
        let Some(own) = ledger.own.as_mut().filter(|own| is_fresh && own.to == side) else { return };
        own.took_second |= self.state_before(step, at).board.marks.jetons(side.other()).jetons == 2;
    }

    /// He has marked an école beside his own old points: of those it is one itself (P 4.67).
    pub(super) fn marks_ecole_beside_old_points(
        &mut self,
        ledger: &mut Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        (old, new): (u16, u16),
    ) {
        let mut wood = self.state_before(step, at).board.marks;
        self.replay.game().mark(&mut wood, side, new);
        let all = old.checked_add(new).map(|all| (all, wood));
        let claim = self.two_jetons((side, old), at, all);
        ledger.claims.push(claim);
    }

    /// The école of two jetons, and the demand that stands beside it; `all`: how many both show, and the wood with them on one.
    pub fn two_jetons(
        &mut self,
        (side, old): (Side, u16),
        item: usize,
        all: Option<(u16, Marks)>,
    ) -> ClaimableEcole {
        let laws = self.replay.game().laws();
        let cite = laws.ecole.two_jetons.cite;
        let finding = self.find(Fact::TwoJetons { old }, (side, old), item, &[cite]);
        let claim = self.claimable(side.other(), old, finding);
        // « Ou de lui faire marquer tous ses points » (P 4.66).
        let demand = all.as_ref().map(|(all, wood)| {
            let (by, fichet) = (side.other(), wood.fichet(side));
            match *all < laws.hole {
                true => format!("{by}: oblige j{all}"),
                false => format!("{by}: oblige f{fichet} j{}", wood.jetons(side).points),
            }
        });
        self.findings[finding].remedies.extend(demand);
        ClaimableEcole { two_jetons: all, ..claim }
    }
}

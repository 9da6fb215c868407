//! Whether what the other demanded is done: the play that he named, or the dames whose numbers he left open, and not what he barred.
//! Takes a coup as it was played, or the word by which it is refused, or marks that were demanded; gives E202 with the demand again as its remedy.

use super::super::debt::Debt;
use super::super::handling::{DamesFault, OpenFault, after_legs, all_put, are_put_on};
use super::super::ledger::{ClaimableEcole, DemandedMark, DemandedMarks, Ledger};
use super::super::plays::Allowed;
use super::super::rights::Asker;
use super::super::{Fact, Finding};
use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Marks, Men, Play, Side};
use crate::record::{Demand, Item, Mark, Marked, Number};
use crate::replay::KnownState;
use crate::text::Span;
use std::slice;

impl Ledger {
    /// `by` rightly demands marks of the other, of which this is the first; `items`: where the demand stands.
    pub(super) fn demand_marks(&mut self, by: Side, first: &Mark, items: (usize, usize)) {
        let of = by.other();
        let begun = |c: &&ClaimableEcole| c.by == of && !c.taken && c.in_part > 0;
        let left_out = |c: &&ClaimableEcole| c.by == by && c.demanded && !c.taken;
        let ecole = self.claims.iter().find(begun).or_else(|| self.claims.iter().find(left_out));
        let given = self.given.as_ref().filter(|debt| debt.to == of && debt.closed.is_none());
        let on_one = first.shows_on_one_jeton().filter(|_| self.has_set_two_jetons(of).is_some());
        let what = match (ecole, on_one, given.and_then(Debt::held_as_marked), first.what) {
            (Some(claim), ..) => DemandedMark::Ecole(claim.finding),
            (None, Some(points), ..) => DemandedMark::OnOneJeton(points),
            (None, None, Some(so_far), Marked::Points { less: false, number: Number::Known(n @ 1..) }) => {
                DemandedMark::Given(so_far.saturating_add(n))
            }
            (None, None, Some(_), Marked::Holes(_) | Marked::Fichet(_) | Marked::Jeton(_)) => {
                DemandedMark::Given(given.and_then(|given| given.due).unwrap_or(0))
            }
            _ => return,
        };
        self.coup.marks_demanded = Some(DemandedMarks { of, what, items });
    }

    /// Whether the dames lie just as the other demanded of a fault (L 192, L 216), or of those lifted to go away (L 170); or, of him who has lost his plein, no otherwise than the roll brings them, whatever was
    /// due: what went back for it is no fault (L 46, P 4.60).
    pub(super) fn has_obeyed(&self, allowed: &Allowed, after: &Men) -> bool {
        let (start, side) = (allowed.position.men(), allowed.position.turn());
        let demanded = &self.coup.obliged.legs;
        let just_that =
            || after_legs(start, side, demanded).is_some_and(|men| men.of(side) == after.of(side));
        let has_lost = self.coup.spoilt == Some(side);
        let is_of_fault = self.has_lost_or_left(side) || self.open.iter().any(|open| open.of == side);
        !self.coup.obliged.is_empty()
            && ((is_of_fault && just_that()) || (has_lost && allowed.whatever_is_due().has_result(after)))
    }

    /// Whether he has lost his plein, or lifted his dames to go away wrongly: of either the other has them played as he likes (L 170, L 192).
    fn has_lost_or_left(&self, side: Side) -> bool {
        self.coup.spoilt == Some(side) || self.coup.departures.iter().any(|(who, _)| *who == side)
    }

    /// Whether what was demanded is still not marked; `stands`: the wood.
    pub fn lacks_demanded(&self, demanded: DemandedMarks, stands: &Marks) -> bool {
        match demanded.what {
            DemandedMark::Given(all) => {
                let given = self.given.as_ref().filter(|debt| debt.to == demanded.of);
                given.and_then(Debt::held_as_marked).is_some_and(|marked| marked < all)
            }
            DemandedMark::OnOneJeton(_) => self.has_set_two_jetons(demanded.of).is_some(),
            DemandedMark::Off { hole, jetons, .. } => {
                stands.fichet(demanded.of) >= hole && stands.jetons(demanded.of).jetons >= jetons
            }
            DemandedMark::Ecole(finding) => self.claims.iter().any(|c| c.finding == finding && !c.taken),
        }
    }
}

impl Judge<'_, '_> {
    /// A hole or a second jeton that is not his is to come off by his own hand (L 184, L 177); `false`: it is another demand.
    pub(super) fn demands_to_take_off(
        &self,
        ledger: &mut Ledger,
        ActAt { step, side: by, at }: ActAt<'_>,
        (acts, end): (&[(Span, Item<'_>)], usize),
    ) -> bool {
        let mark =
            |(_, item): &(Span, Item<'_>)| if let Item::Mark(mark) = item { Some(*mark) } else { None };
        let marks: Vec<Mark> = acts.iter().filter_map(mark).collect();
        let now = self.state_before(step, at);
        let is_it = marks.len() == acts.len()
            && self.asker(&now, ledger, by).obliges_to_take_off(&marks.iter().collect::<Vec<_>>());
        if is_it {
            let (of, wood) = (by.other(), &now.board.marks);
            let misled = ledger.wood_to_come_off(self.replay.game(), of).is_none();
            let what = DemandedMark::Off { hole: wood.fichet(of), jetons: wood.jetons(of).jetons, misled };
            ledger.coup.marks_demanded = Some(DemandedMarks { of, what, items: (at, end) });
        }
        is_it
    }

    /// He leaves unmarked what the other rightly obliged him to mark: he says no to it, or dice are thrown (L 185, L 186, P 4.47); `false`: nothing is.
    pub(super) fn leaves_demanded_marks(
        &mut self,
        ledger: &mut Ledger,
        (of, refuses): (Side, bool),
        (stands, at): (&Marks, usize),
    ) -> bool {
        let left = |demanded: &mut DemandedMarks| demanded.of == of;
        let Some(demanded) = ledger.coup.marks_demanded.take_if(left) else { return false };
        if !ledger.lacks_demanded(demanded, stands) {
            return false;
        }
        let laws = self.replay.game().laws();
        let of_it = |c: &&ClaimableEcole| demanded.what == DemandedMark::Ecole(c.finding);
        let articles = match ledger.claims.iter().find(of_it) {
            _ if matches!(demanded.what, DemandedMark::OnOneJeton(_)) => {
                slice::from_ref(&laws.ecole.two_jetons.cite)
            }
            _ if matches!(demanded.what, DemandedMark::Off { misled: true, .. }) => {
                slice::from_ref(&laws.ecole.misled_mends.cite)
            }
            _ if matches!(demanded.what, DemandedMark::Off { .. }) => laws.doubled,
            Some(claim) if claim.by == of => laws.whole_ecole,
            Some(claim) if claim.two_jetons.is_some() => &[laws.ecole.two_jetons.cite],
            _ => laws.obliged_to_mark,
        };
        let finding = self.find(Fact::Dames(DamesFault::DoesNotMark), Some(of), at, articles);
        ledger.unmarked = Some((of, finding));
        // Behind the throw it is too late to demand it again.
        if refuses {
            self.is_demanded_again(finding, of.other(), demanded.items);
        }
        true
    }

    /// Marks that the other has refused are rightly demanded, or their école is taken: that is answered by it (L 186, P 4.47, P 4.66).
    pub fn refused_marks_are_answered(&mut self, ledger: &mut Ledger, by: Side) {
        if let Some((_, finding)) = ledger.unmarked.take_if(|(of, _)| *of == by.other()) {
            self.findings[finding].claimed = true;
        }
    }

    /// What was demanded by these items and refused may be demanded again.
    pub(super) fn is_demanded_again(&mut self, finding: usize, by: Side, (start, end): (usize, usize)) {
        let items = self.replay.items();
        let span = Span { start: items[start].0.start, end: items[end - 1].0.end };
        let demand = self.replay.record().text(span);
        let finding = &mut self.findings[finding];
        finding.remedies.push(format!("{by}: {demand}"));
        finding.until_throw_of = Some(by);
    }

    /// He says no to a play that the other rightly demands (P 4.22).
    pub(super) fn refuses_to_play(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let Some(coup) = self.coup.filter(|c| c.side == act.side) else { return };
        let after = self.state_before(act.step, act.at).board.men;
        let after = coup.board.men.with_those_of(act.side, &after);
        let allowed = self.rolled.of_coup(&coup, self.replay.game());
        if let Some(allowed) =
            allowed.filter(|allowed| ledger.is_told_so(self.replay.game(), allowed, &after))
        {
            self.disobeys(ledger, &allowed, &after, act.at);
        }
    }

    /// A turn without dice in which he writes the demanded play whole: his dames are back where the dice found them, and none of them is let go.
    pub(super) fn plays_it_anew(&mut self, ledger: &mut Ledger, step: &Begun<'_>) -> Option<KnownState> {
        let side = step.side().filter(|_| step.throw.is_none())?;
        let before = self.replay.before_demanded_play(step.before, side, &step.items)?;
        ledger.hands[side.index()].begin();
        if before.demanded.is_none() {
            // The two that he had wrongly taken for the coin are back: with what he plays now that is done with (P 4.26).
            for open in ledger.open.extract_if(.., |open| open.of == side) {
                self.findings[open.finding].claimed = true;
            }
        }
        Some(before)
    }

    /// The other throws behind a play that he has rightly demanded or barred, and nothing is played since: it is not obeyed unless the dames lie so already, or
    /// lie otherwise than he barred.
    pub(super) fn leaves_demanded_play(&mut self, ledger: &Ledger, step: &Begun<'_>, side: Side) {
        let (of, before) = (side.other(), step.before);
        let waits = before.demanded.is_some() && step.thrown.pending.is_none();
        let Some(coup) = before.coup.filter(|coup| waits && coup.side == of) else { return };
        let is_said = |found: &Finding| {
            found.player == Some(of)
                && matches!(
                    found.fact,
                    Fact::Dames(DamesFault::Disobeys | DamesFault::PlaysBarred | DamesFault::CoinBarred)
                )
        };
        let is_known = before.board.completeness[of.index()] != Completeness::Nothing;
        let is_said_here = |(n, found): (usize, &Finding)| ledger.is_found_here(n) && is_said(found);
        let said = self.findings.numbered_since(ledger.findings_at_throw).any(is_said_here);
        if !is_known || said || !ledger.coup.is_told_how(of) {
            return;
        }
        let Some(allowed) = self.rolled.of_coup(&coup, self.replay.game()) else { return };
        let lies = coup.board.men.with_those_of(of, &before.board.men);
        if ledger.is_told_so(self.replay.game(), &allowed, &lies)
            && ledger.is_disobeyed(self.replay.game(), &allowed, &lies)
        {
            let (fault, articles) = self.disobedience(ledger, &allowed, &lies);
            self.find(Fact::Dames(fault), Some(of), step.items.start, &articles);
        }
    }

    /// What he does who plays, or lets lie, otherwise than the other told him, and by which law.
    fn disobedience(
        &self,
        ledger: &Ledger,
        allowed: &Allowed,
        after: &Men,
    ) -> (DamesFault, Vec<&'static str>) {
        let side = allowed.position.turn();
        match self.takes_barred_coin(ledger, allowed, after) {
            Some(article) => (DamesFault::CoinBarred, vec![article]),
            None if !ledger.coup.demands_a_play(side) => {
                (DamesFault::PlaysBarred, ledger.articles_of_demand(self.replay.game(), side, allowed))
            }
            None => (DamesFault::Disobeys, ledger.articles_of_demand(self.replay.game(), side, allowed)),
        }
    }

    /// What the other rightly demanded is played, and what he barred is not (L 170, 192, 211, 216).
    pub(super) fn disobeys(
        &mut self,
        ledger: &mut Ledger,
        allowed: &Allowed,
        after: &Men,
        at: usize,
    ) -> bool {
        let side = allowed.position.turn();
        if !ledger.is_disobeyed(self.replay.game(), allowed, after) {
            return false;
        }
        let plays = || allowed.plays.as_slice().iter();
        let obeys = |play: &&Play| ledger.coup.is_obeyed_by(allowed, play);
        let (fault, articles) = self.disobedience(ledger, allowed, after);
        let finding = self.find(Fact::Dames(fault), Some(side), at, &articles);
        // The dame that he was to put back, or all of them.
        let put = ledger.coup.obliged.put.clone().filter(|_| ledger.coup.obliged.is_left_lying(side, after));
        let back = all_put(side, *after, allowed.position.men());
        let back = back.filter(|back| put.as_ref().is_none_or(|put| put.men != back.men));
        let puts = put.into_iter().chain(back).collect();
        let either_way = ledger.coup.demands_either_way(&ledger.open, side);
        // What he barred he may bar again, and « joue du reste à sa volonté » (L 216, P 4.26).
        let barred = ledger.coup.barred_play().filter(|_| !ledger.coup.demands_a_play(side));
        // What he left open is not named now either (P 4.III 27).
        let is_named = either_way.is_none() && barred.is_none();
        let plays = plays().filter(|play| is_named && obeys(play)).copied().collect();
        let open = OpenFault::new(side, (finding, at), *allowed.position.men());
        self.opens(ledger, OpenFault { puts, plays, barred, either_way, ..open });
        true
    }

    /// Who has taken two wrong dames for his coin does not take it on the same roll; the article (P 4.26).
    fn takes_barred_coin(&self, ledger: &Ledger, allowed: &Allowed, after: &Men) -> Option<&'static str> {
        let game = self.replay.game();
        let coin = game.handling_rules()?.coin();
        let barred = ledger.coup.coin_barred
            || ledger.coup.left_to_demand.barred.is_some_and(|play| are_put_on(&play, coin));
        (allowed.comes_to(coin, after) && barred).then_some(game.laws().dames.wrong_coin_penalty.cite)
    }

    /// A dame of a fault was taken up again: it is put nowhere from where it does not lie any more, till it is back there (P 4.24, L 212).
    pub(super) fn has_left_its_place(&mut self, ledger: &Ledger, side: Side) {
        for open in ledger.open.iter().filter(|open| open.of == side) {
            let is_put = |text: &String| {
                open.puts.iter().any(|put| *text == format!("{}: {}", side.other(), put.acts))
            };
            self.findings[open.finding].remedies.retain(|text| !is_put(text));
        }
    }

    /// He has done as the other demanded of his fault: what plein that does not make is lost (L 192, L 216).
    pub(super) fn obeys(&mut self, ledger: &mut Ledger, allowed: &Allowed, after: &Men, at: usize) -> bool {
        let side = allowed.position.turn();
        let by_either_number = || ledger.has_lost_or_left(side) && ledger.moves_demanded(allowed, after);
        if !ledger.has_obeyed(allowed, after) && !by_either_number() {
            return false;
        }
        if let Some(finding) = ledger.open.iter().find(|open| open.of == side).map(|open| open.finding) {
            self.lose_plein(ledger, allowed, &[*after], finding);
        }
        self.loses_plein_behind(ledger, allowed, after, at);
        // With that he has had his choice, be it of dames lifted to go away too (L 170, P 4.24).
        ledger.open.retain(|open| open.of != side);
        ledger.coup.settled = Some((*after, at));
        true
    }

    /// By which law this is rightly demanded: that of the fault that it answers, or of a dame in the demander's table (L 213).
    pub(super) fn law_of_demand(
        &self,
        asker: &Asker<'_>,
        demand: Demand,
        acts: &[(Span, Item<'_>)],
    ) -> Option<Vec<&'static str>> {
        let may = |open: &&OpenFault| match demand {
            Demand::Oblige => open.may_oblige(acts),
            Demand::Forbid => open.may_forbid(acts),
            Demand::Allow => false,
        };
        let mut open = asker.ledger.open.iter().rev().filter(|open| open.of != asker.side);
        let law = match open.find(may) {
            Some(open) => self.findings[open.finding].articles.as_slice(),
            None if asker.turns_out(demand, acts) => asker.game.laws().dames.closed_table,
            None => &[],
        };
        (demand != Demand::Allow).then(|| law.to_vec())
    }
}

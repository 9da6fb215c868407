//! What is done without the right to: marks of a coup that is closed, the other's marks moved, words and demands that the law does not open. Whether
//! it may be done is asked of the same predicate that answers `<can …>`; here it is found, with what the other may do about it.

use super::super::Double;
use super::super::Fact;
use super::super::debt::Debt;
use super::super::handling::DamesFault;
use super::super::ledger::{ClaimableEcole, DisplacedPart, Ledger, Stray};
use super::super::rights::{Asker, Right};
use super::super::standing::Keeps;
use super::super::why_unknown::WhyUnknown;
use super::{ActAt, Judge};
use crate::board::{Marks, Side};
use crate::record::lexicon::{Declaration, declaration, is_by_the_way};
use crate::record::{Holes, Item, Jeton, Mark, Marked, Number, Silence, Speaker};
use crate::replay::KnownState;
use crate::text::Span;

impl Stray {
    /// Whether this mark is of the hole that was marked wrongly; the jeton by which he who has gone effaces his points is not (L 155).
    fn goes_on(&self, ledger: &Ledger, side: Side, mark: &Mark) -> bool {
        let effaces_in_going = ledger.coup.gone == Some(side) && mark.shows_on_one_jeton() == Some(0);
        self.debt.to == side && self.debt.takes_hole() && !effaces_in_going
    }

    /// How many points it comes to, if any.
    fn points(&self) -> Option<u16> {
        self.debt.marked().filter(|&extra| extra > 0)
    }
}

impl Judge<'_, '_> {
    /// Who asks what he may do, of what stands.
    pub fn asker<'s>(&self, now: &'s KnownState, ledger: &'s Ledger, side: Side) -> Asker<'s> {
        Asker::of(self.replay, now, ledger, side)
    }

    /// Whether this one act is closed to its player here.
    pub fn is_closed(&self, ledger: &Ledger, now: &KnownState, side: Side, at: usize) -> bool {
        let act = self.replay.record().item(at);
        act.is_some_and(|act| self.asker(now, ledger, side).may(&[act]) == Right::Closed)
    }

    /// A mark of which it cannot be known whether it is open, where silence says nothing of what was marked before it, is taken as told, and that is said.
    pub(super) fn tell_unknown(
        &mut self,
        ledger: &Ledger,
        now: &KnownState,
        ActAt { side, at, .. }: ActAt<'_>,
    ) {
        // Before anybody has thrown it tells where the record begins.
        let is_silent = self.replay.assumed().marks != Silence::Recorded && ledger.own.is_some();
        let act = self.replay.record().item(at).filter(|_| is_silent);
        if act.is_some_and(|act| self.asker(now, ledger, side).may(&[act]) == Right::Unknown) {
            let known = now.known.iter().all(|known| known.jetons && known.fichet);
            let why = if known { WhyUnknown::Before } else { WhyUnknown::Marks };
            self.find(Fact::TakenAsStated { why }, None, at, &[]);
        }
    }

    /// A mark of one's own that goes to nothing that is due: what the other moved wrongly is put back, and else it comes too late, or for nothing.
    pub(super) fn stray(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        if !self.replay.game().laws().ecoles {
            return self.marks_behind(ledger, act);
        }
        let now = self.state_before(step, at);
        // The jeton behind the fichet of the same wrong mark is told with it.
        let goes_on = ledger.stray.as_ref().is_some_and(|stray| stray.goes_on(ledger, side, mark));
        if !goes_on && !self.is_closed(ledger, &now, side, at) {
            return self.tell_unknown(ledger, &now, act);
        }
        let closed = ledger.closed_debt(side, mark);
        let due_and_marked = closed.map_or((Some(0), Some(0)), |d| (d.due, d.marked_or_waived()));
        let (Some(due), marked) = due_and_marked else { return };
        let stands = (!goes_on).then_some(&now.board.marks);
        let marked = ledger.marked_with_late(self.replay.game(), side, stands, (due, marked));
        let given = closed.map_or(ledger.own.as_ref().is_some_and(|own| own.to != side), |d| d.given);
        // More holes for a hole that was taken, or one that comes too late, are no points (P 4.51, P 4.52).
        let has_hole = closed.is_some_and(|d| d.takes_hole() || d.completes_hole() == Some(true));
        let late = || closed.is_some_and(|debt| self.is_late_hole(debt, act));
        let is_late = mark.what.is_of_fichet() && (late() || self.retakes_too_late(ledger, act));
        let laws = self.replay.game().laws();
        let what = self.taken_wrongly(closed, act, (mark, has_hole, is_late));
        // Who has marked too much already has left out nothing that he could mark too late; but behind a fichet that was counted his jeton is late.
        let is_counted = goes_on && ledger.stray.as_ref().is_some_and(|stray| stray.finding.is_some());
        let lacks = marked.is_none_or(|marked| marked < due || (is_counted && marked != due));
        if (lacks || self.hand_has_cost(ledger, side)) && self.is_of_points(mark, &now, side) {
            let fact = Fact::TooLate { back: false, misled: closed.is_some_and(|debt| debt.misled) };
            self.too_late(ledger, (side, fact), now.board.marks, at);
            if let Some(extra @ 1..) = beyond_what_he_left_out(mark, &now, (side, marked, due))
                && !self.hand_has_cost(ledger, side)
            {
                self.stray_points(ledger, act, (due, extra, given, now.board.marks));
            }
            return;
        }
        let counts = marked.is_some_and(|n| n < laws.hole) && !has_hole && !is_late;
        let mut new = self.stray_mark(&now, (side, at), closed, counts);
        self.goes_back_and_beyond(ledger, act, &mut new.debt);
        let mut stray = ledger.stray.take().filter(|s| s.debt.to == side).unwrap_or(new);
        let so_far = stray.points();
        stray.debt.mark(self.replay.game(), mark, at);
        match (stray.points(), stray.finding) {
            // The points were found; the fichet or a second jeton alone behind them is none of those.
            (extra, Some(_)) if extra == so_far && !goes_on => {
                self.finds_doubled_behind(ledger, act, what, now.board.marks);
            }
            (Some(extra), None) => {
                let told = (due, extra, given, stray.debt.wood.unwrap_or_default());
                stray.finding = Some(self.stray_points_beside_fichet(ledger, act, told));
            }
            (Some(extra), Some(finding)) => self.strays_farther(ledger, finding, (due, extra, given)),
            (None, _) if !self.is_closed(ledger, &now, side, at) => {}
            (None, _) => {
                self.finds_doubled_behind(ledger, act, what, now.board.marks);
            }
        }
        ledger.stray = Some(stray);
    }

    /// What was found for nothing that is due comes to so many points by a mark more.
    fn strays_farther(&mut self, ledger: &mut Ledger, finding: usize, (due, extra, given): (u16, u16, bool)) {
        self.findings[finding].fact = Fact::TooMuch { due, marked: due + extra, given };
        self.findings[finding].is_of_as_many(extra);
        for claim in ledger.claims.iter_mut().filter(|c| c.finding == finding) {
            claim.points = Some(extra);
        }
    }

    fn finds_doubled_behind(
        &mut self,
        ledger: &mut Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        what: Double,
        before: Marks,
    ) {
        let articles = what.articles(self.replay.game().laws());
        let then = self.state_before(step, at + 1).board.marks;
        let back = ledger.with_hole_back(side, (&before, &then)).filter(|_| what == Double::Hole);
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        if let Some((before, hand)) = back {
            self.findings[hand].claimed = true;
            let part = DisplacedPart::Of { owner: side, act: at };
            self.others_may_be_put_back(ledger, (side, part), before, finding);
            return;
        }
        self.may_be_put_back(ledger, side, before, finding);
        let is_late = what == Double::LateHole;
        ledger.displaced.last_mut().into_iter().for_each(|d| d.is_late = is_late);
        if what.is_of_hole() && !is_late {
            self.counts_hole_in_its_ecole(ledger, side, (finding, at));
        }
    }

    /// So many points too much, which the fichet moved just before is a part of: it is counted in them (L 178, P 4.52).
    fn stray_points_beside_fichet(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        told: (u16, u16, bool, Marks),
    ) -> usize {
        let fichet = self.fichet_just_before(act.side, act.at);
        let points = self.stray_points(ledger, act, told);
        let laws = self.replay.game().laws();
        fichet.into_iter().for_each(|part| self.counts_in(part, points, laws.too_much));
        points
    }

    /// So many points too much, of a coup that is closed; `before`: what stood.
    pub fn stray_points(
        &mut self,
        ledger: &mut Ledger,
        ActAt { side, at, .. }: ActAt<'_>,
        (due, extra, given, before): (u16, u16, bool, Marks),
    ) -> usize {
        let fact = Fact::TooMuch { due, marked: due.saturating_add(extra), given };
        let finding = self.find(fact, (side, extra), at, self.replay.game().laws().too_much);
        self.tell_marked_behind(ledger, side, (at, finding));
        self.offer_ecole(ledger, side, extra, finding);
        self.may_be_put_back(ledger, side, before, finding);
        finding
    }

    /// A mark for nothing that is due; `counts`: its holes are points, but that for which the jeton was moved back, which are counted with that (P 4.54).
    fn stray_mark(
        &self,
        now: &KnownState,
        (side, at): (Side, usize),
        closed: Option<&Debt>,
        counts: bool,
    ) -> Stray {
        let counts = counts && !closed.is_some_and(Debt::supposes_hole);
        let laws = self.replay.game().laws();
        let mut debt = Debt::new(laws.hole, side, Some(now.board.marks), at);
        debt.fichet_counts = laws.ecole.fichet_counts.value && counts;
        debt.knows_fichet = now.known[side.index()].fichet;
        Stray { debt, finding: None }
    }

    /// Whether the fichet goes no farther by this act than he should have put it for a coup that is closed: he did not in time.
    fn is_late_hole(&self, debt: &Debt, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let goes_to = self.state_before(step, at + 1).board.marks.fichet(side);
        debt.as_due(self.replay.game()).is_some_and(|(wood, _)| goes_to <= wood.fichet(side))
    }

    /// Whether without the points of a plein that he has lost he should not have put the fichet so far (L 192).
    fn is_of_lost_plein(&self, debt: &Debt, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let goes_to = self.state_before(step, at + 1).board.marks.fichet(side);
        let rightly = debt.as_rightly_marked(self.replay.game()).filter(|_| debt.lost > 0);
        rightly.is_some_and(|wood| goes_to > wood.fichet(side))
    }

    /// What is taken wrongly by a mark of a coup that is closed; `hole`: a hole was his by it, `late`: and this is that hole.
    fn taken_wrongly(
        &self,
        closed: Option<&Debt>,
        act: ActAt<'_>,
        (mark, hole, late): (&Mark, bool, bool),
    ) -> Double {
        let game = self.replay.game();
        match Double::of(mark, hole) {
            _ if late && closed.is_some_and(|debt| self.is_of_lost_plein(debt, act)) => Double::NoHole,
            _ if late && closed.is_some_and(|debt| debt.is_marked_simple(game)) => Double::LateDouble,
            _ if late => Double::LateHole,
            Double::Jetons if closed.is_some_and(|debt| self.is_late_jeton(debt, act)) => Double::LateJetons,
            what => what,
        }
    }

    /// Whether he puts his jetons as he should have put them for a coup that is closed: he had the bredouille, and did not take it in time (L 145, P 4.49).
    fn is_late_jeton(&self, debt: &Debt, ActAt { step, side, at }: ActAt<'_>) -> bool {
        let put = self.state_before(step, at + 1).board.marks.jetons(side);
        debt.as_due(self.replay.game()).is_some_and(|(wood, _)| wood.jetons(side) == put)
    }

    /// What stood before a mark by place that is closed to its player though the coup is open: more holes, or a second jeton, than are his.
    pub(super) fn moves_wood_wrongly(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> Option<Marks> {
        let ActAt { step, side, at } = act;
        let may_raise = matches!(
            mark.what,
            Marked::Holes(Holes(1..))
                | Marked::Fichet(_)
                | Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(1..), .. })
        );
        if !may_raise || !self.replay.game().laws().ecoles {
            return None;
        }
        let now = self.state_before(step, at);
        let lowers =
            matches!(mark.what, Marked::Fichet(Number::Known(hole)) if hole <= now.board.marks.fichet(side));
        let closed = !lowers && self.is_closed(ledger, &now, side, at);
        closed.then_some(now.board.marks)
    }

    /// He has put right himself, in time, what he marked double.
    pub(super) fn mends_double(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        let Some((debt, _)) = ledger.debt_for(side, mark) else { return };
        let Some(finding) = debt.doubled else { return };
        let stands = self.state_before(step, at + 1).board.marks;
        let due = debt.as_due(self.replay.game());
        let mended = due.is_some_and(|(due, _)| {
            stands.fichet(side) <= due.fichet(side) && stands.jetons(side).jetons <= due.jetons(side).jetons
        });
        if mended {
            debt.doubled = None;
            let in_time = debt.closed.is_none() && !debt.played;
            self.is_put_back(finding, in_time);
            ledger.displaced.retain(|d| d.finding != finding);
        }
    }

    /// What he is given, marked before the roller has marked what he wins (L 207, L 208): no penalty, but the roller may put it back (L 197).
    pub(super) fn marks_too_soon(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let Some(debt) = ledger.debt_of(side, mark).filter(|debt| ledger.given_waits(debt)) else {
            return false;
        };
        let articles = self.replay.game().laws().given_waits;
        let is_jeton = matches!(mark.what, Marked::Jeton(_));
        let behind_hole = matches!(&self.replay.items()[debt.item].1, Item::Mark(m) if m.what.is_of_fichet());
        let marked = debt.with(self.replay.game(), &[mark]);
        let is_of_hole = marked.takes_hole() && (mark.what.is_of_fichet() || (is_jeton && behind_hole));
        // A hole that what he is given does not make is none of his, whoever marks first (L 178, P 4.53).
        if articles.is_empty() || (is_of_hole && debt.completes_hole() == Some(false)) {
            return false;
        }
        let now = self.state_before(step, at);
        let stands = now.board.marks.jetons(side);
        let marked = marked.marked();
        // Who puts his jeton back marks nothing, nor who gives up his second jeton with the hole (P 4.III 42).
        let back = match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n < stands.points => {
                marked.is_none()
            }
            Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) if debt.may_go_back => {
                n == stands.points && jetons < stands.jetons && debt.holes_by_place() < 0 && marked == Some(0)
            }
            _ => false,
        };
        if back {
            return false;
        }
        let waits =
            self.asker(&now, ledger, side).given_waits(debt) && self.is_closed(ledger, &now, side, at);
        // The jeton behind the fichet is of the hole that is found already.
        if waits && !(debt.too_soon && behind_hole && is_jeton) {
            let finding = self.find(Fact::TooSoon, Some(side), at, articles);
            self.may_be_put_back(ledger, side, now.board.marks, finding);
        }
        waits
    }

    /// Whether a mark is of points: neither of the fichet, by which none are anything where it does not count (L 178, L 184), nor of a second jeton alone, which
    /// comes too late as that (L 145).
    fn is_of_points(&self, mark: &Mark, now: &KnownState, side: Side) -> bool {
        !mark.what.is_of_fichet() && !adds_a_jeton_alone(mark, now, side)
    }

    /// What was found of the fichet moved just before, be it in a turn of its own, the jeton only taken up since: it is a part of the same mark.
    pub fn fichet_just_before(&self, side: Side, at: usize) -> Option<usize> {
        let is_none = |item: &Item<'_>| match item {
            Item::Turn { who, throw: None } => *who == Speaker::Player(side),
            Item::Mark(mark) => mark.what == Marked::Jeton(Jeton::Up) && mark.owner.is_none_or(|o| o == side),
            item => item.is_beside() || is_by_the_way(item),
        };
        let (previous, _) = self.replay.line_back_from(at).skip(1).find(|(_, item)| !is_none(item))?;
        let previous = &self.replay.items()[previous].0;
        let last = self.findings.last()?;
        let fichet = matches!(&last.fact, Fact::Doubled { what } if what.is_of_hole());
        (last.player == Some(side) && last.span == *previous && fichet).then(|| self.findings.len() - 1)
    }

    /// Points marked when their école is made (L 167, 171), or taken back, or where the other's word has misled him to leave them (P 4.58), as `fact`
    /// says: they do not count, and are no école of their own.
    pub fn too_late(&mut self, ledger: &mut Ledger, (side, fact): (Side, Fact), before: Marks, at: usize) {
        let laws = self.replay.game().laws();
        let articles = match fact {
            Fact::TooLate { misled: true, .. } => vec![laws.ecole.misled_mends.cite],
            Fact::TooLate { back: true, .. } => laws.of_jeton_back().to_vec(),
            _ => {
                let closed = |mark| ledger.closed_debt(side, &mark).is_some_and(|debt| debt.given);
                let given = matches!(self.replay.item(at), Some(Item::Mark(mark)) if closed(mark));
                laws.of_closed(given).to_vec()
            }
        };
        self.finds_late(ledger, (side, fact), (&articles, before), at);
    }

    /// The fichet moved just before is of the same mark.
    pub fn finds_late(
        &mut self,
        ledger: &mut Ledger,
        (side, fact): (Side, Fact),
        (articles, before): (&[&'static str], Marks),
        at: usize,
    ) {
        let is_late = !matches!(fact, Fact::TooLate { back: true, .. });
        if let Some(finding) = self.fichet_just_before(side, at) {
            ledger.displaced.iter_mut().filter(|d| d.finding == finding).for_each(|d| d.is_late = is_late);
            let finding = &mut self.findings[finding];
            (finding.fact, finding.articles, finding.because) = (fact, articles.to_vec(), None);
            return;
        }
        let finding = self.find(fact, Some(side), at, articles);
        // He has won them: they stay, unless their école is marked (P 4.48, P 4.III 48).
        self.findings[finding].keeps = Keeps::ByThrow;
        self.may_be_put_back(ledger, side, before, finding);
        ledger.displaced.last_mut().into_iter().for_each(|d| d.is_late = is_late);
    }

    /// An école that the other may claim until he throws.
    pub fn offer_ecole(&mut self, ledger: &mut Ledger, of: Side, points: u16, finding: usize) {
        let claim = self.claimable(of.other(), points, finding);
        let fact = &self.findings[finding].fact;
        let is_of_jeton = matches!(fact, Fact::TooMuch { .. } | Fact::FalseEcole { .. });
        let is_excess = is_of_jeton;
        ledger.keep_claim(ClaimableEcole { is_of_jeton, is_excess, ..claim });
    }

    /// A word or a demand that the law does not open: the other need not heed it.
    pub fn refusable(&mut self, ledger: &mut Ledger, by: Side, at: usize, end: usize) -> usize {
        let finding = self.not_open(by, at, end);
        if let (Some(Item::Demand(_)), Some(Item::Mark(mark))) =
            (self.replay.item(at), self.replay.first_named(at))
        {
            self.tell_what_is_due(ledger, by.other(), finding);
            self.tell_demanded_mark(ledger, by.other(), &mark, finding);
        }
        self.may_be_refused(ledger, by, finding);
        finding
    }

    /// A word that is closed here: the other need not heed it; the finding, by its number.
    pub(super) fn refused_where_closed(&mut self, ledger: &mut Ledger, act: ActAt<'_>) -> Option<usize> {
        let ActAt { step, side, at } = act;
        let now = self.state_before(step, at);
        let closed = self.is_closed(ledger, &now, side, at);
        if !closed {
            return None;
        }
        let finding = self.refusable(ledger, side, at, at + 1);
        self.tell_why_act_closed(ledger, act, finding);
        Some(finding)
    }

    /// The other says no to it.
    pub(super) fn may_be_refused(&mut self, ledger: &mut Ledger, by: Side, finding: usize) {
        ledger.refusable = Some((by, finding));
        self.findings[finding].remedies.push(format!("{}: \"non\"", by.other()));
    }

    /// What is done, from `at` to before `end`, without the right to (E208); the finding, by its number.
    pub fn not_open(&mut self, by: Side, at: usize, end: usize) -> usize {
        let items = self.replay.items();
        let last = items[end.max(at + 1) - 1].0.end;
        let what = self.replay.record().text(Span { start: items[at].0.start, end: last }).to_owned();
        let laws = self.replay.game().laws();
        let named = || self.replay.first_named(at);
        let articles = match items[at].1 {
            Item::Mark(_) if laws.others_marks.is_empty() => laws.end,
            Item::Mark(_) => laws.others_marks,
            Item::Handled(_) if !laws.leaving.stayed.is_empty() => laws.leaving.stayed,
            // To send back him who went, or to make him go (L 156, L 170).
            Item::Demand(_) if matches!(named(), Some(Item::Handled(_))) => laws.leaving.no_hole,
            Item::Demand(_) if matches!(named(), Some(Item::Mark(_))) => laws.demand_of_marks(),
            // A missing dame that comes back, or is to wait (L 214).
            Item::Played(played) if played.comes_back() => laws.dames.missing,
            Item::Demand(_) if matches!(named(), Some(Item::Said(_))) && !laws.forced_for_all.is_empty() => {
                laws.forced_for_all
            }
            Item::Demand(_) if matches!(named(), Some(Item::Played(played)) if played.comes_back()) => {
                laws.dames.missing
            }
            Item::Said(words) => match declaration(words) {
                Some(Declaration::Leaves | Declaration::Stays) => laws.leaving.stayed,
                Some(Declaration::Void) => laws.dames.extra,
                _ => laws.dames.remedy,
            },
            _ if laws.dames.remedy.is_empty() => laws.play,
            _ => laws.dames.remedy,
        };
        let fact = DamesFault::RemedyNotOpen { what, why: Default::default() };
        let finding = self.find(Fact::Dames(fact), Some(by), at, articles);
        self.findings[finding].span.end = last;
        finding
    }
}

/// Whether a second jeton is put beside the one that stands, and no point with it (L 145).
fn adds_a_jeton_alone(mark: &Mark, now: &KnownState, side: Side) -> bool {
    let stands = now.board.marks.jetons(side);
    now.known[side.index()].jetons
        && matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(n @ 1..), jetons: 2, .. })
            if (n, 1) == (stands.points, stands.jetons))
}

/// By how many points a mark, without a hole, goes beyond those that he left out: these he never had (L 164).
fn beyond_what_he_left_out(
    mark: &Mark,
    now: &KnownState,
    (side, marked, due): (Side, Option<u16>, u16),
) -> Option<u16> {
    let more = match mark.what {
        Marked::Points { less: false, number: Number::Known(n) } => n,
        Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if now.known[side.index()].jetons => {
            n.checked_sub(now.board.marks.jetons(side).points)?
        }
        _ => return None,
    };
    more.checked_sub(due.checked_sub(marked?)?)
}

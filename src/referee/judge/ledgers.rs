//! The ledgers from step to step: with which each begins, and which it leaves.
//! Takes a step, gives the ledger of the step that it follows: in a variation that of the turn in whose place it stands.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::law::ill_wood::IllWood;
use super::super::law::leaving::{Departure, departure};
use super::super::ledger::{ClaimableEcole, CoupLedger, Ledger};
use super::{Begun, Judge};
use crate::board::{Completeness, Side};
use crate::replay::{Coup, KnownState};
use crate::rules::{Game, Kind, Score};

impl Judge<'_, '_> {
    /// The ledger of the step that this one follows; of the first, that with which its record begins.
    pub(super) fn ledger_before(&mut self, step: &Begun<'_>) -> Box<Ledger> {
        match step.follows {
            Some(followed) => self.ledger_after(followed).unwrap_or_default(),
            None => Box::new(Ledger { findings_behind: self.found_in_head, ..self.first_ledger(step) }),
        }
    }

    /// Where a record begins with the game, nobody has won anything yet.
    fn first_ledger(&self, step: &Begun<'_>) -> Ledger {
        let record = self.replay.record();
        let laws = self.replay.game().laws();
        if !laws.ecoles || ["Position", "Score", "Marqué"].iter().any(|tag| record.tag(tag).is_some()) {
            return Ledger::default();
        }
        Ledger::default().of_next(self.replay.game(), step.before, 0)
    }

    /// The step as what it begins has it: behind an end another marqué or partie, of which all is known (L 221), with a ledger of its own; behind the last
    /// dames taken off, or a departure, the relevé that is not written (L 118, L 155).
    pub(super) fn begins_next(&mut self, ledger: &mut Ledger, step: &Begun<'_>) -> Option<KnownState> {
        let throws = step.side().is_some() && step.throw.is_some();
        let unwritten = if throws { self.replay.ended(step.before) } else { None };
        if unwritten.is_some() || (step.before.over.is_some() && step.thrown.over.is_none()) {
            let mut next = *step.before;
            if let Some(over) = unwritten {
                self.account_unwritten(step.before);
                next.over = Some(over);
            }
            next.begin_next();
            *ledger = self.ledger_of_next(ledger, &next);
            return Some(next);
        }
        let dice = step.side().filter(|side| step.throw.is_some() && step.before.begins_releve(*side))?;
        let mut next = *step.before;
        next.begin_unwritten_releve(dice);
        let wrongly = if ledger.stays() { std::mem::take(&mut ledger.coup.departures) } else { Vec::new() };
        self.is_over_with_releve(ledger, dice, step.items.start);
        self.begin_releve(ledger, &next, dice, step.items.start);
        ledger.coup.departures = wrongly;
        Some(next)
    }

    /// The marqué that is over without being written counts in the account (L 221).
    pub(super) fn account_unwritten(&mut self, now: &KnownState) {
        if let Some(account) = self.account.as_mut() {
            account.count_unwritten(now);
        }
    }

    /// Who does not throw first has set up his dames anew, and so touched them: what he was given in the coup that ended the relevé he has
    /// marked (P 4.42, P 4.53, P 4.III 42), and the other what he won by it (G VII).
    pub(super) fn is_over_with_releve(&mut self, ledger: &mut Ledger, dice: Side, at: usize) {
        if ledger.given.as_ref().is_some_and(|given| given.to != dice) && ledger.coup.gone.is_none() {
            self.close(&mut ledger.given, &mut ledger.claims, at);
        }
        if ledger.own.as_ref().is_some_and(|own| own.to == dice) && ledger.coup.gone.is_none() {
            self.close(&mut ledger.own, &mut ledger.claims, at);
        }
    }

    /// The ledger with which a relevé begins: the marks go on (L 118, L 155), and of the coup that ended the last nothing is owed any more.
    pub(super) fn begin_releve(&self, ledger: &mut Ledger, begin: &KnownState, dice: Side, at: usize) {
        let game = self.replay.game();
        let as_due = ledger.as_due_now(game);
        let stands = &begin.board.marks;
        for of in Side::BOTH {
            self.note_hole_on_ill_points(ledger, (of, ledger.without_hole_never_won(game, of)), stands);
        }
        let nothing = |to: Side| {
            let wood = Some(begin.board.marks);
            let hole = game.laws().hole;
            let known = ledger.own.is_some() && begin.known.iter().all(|k| k.jetons && k.fichet);
            known.then(|| Debt::over(hole, to, wood, at))
        };
        let free = departure(game, ledger, dice) == Departure::Free;
        let missing_holes = Side::BOTH.map(|side| ledger.lacking_holes(game, side, &begin.board.marks));
        let holes_off = Side::BOTH.map(|side| ledger.holes_till_play(game, side, stands));
        let wrong_jeton = ledger.wrong_jeton_behind(stands);
        let still_decides = Some(dice).filter(|_| free && ledger.is_out(dice));
        *ledger = Ledger {
            row: ledger.row,
            findings_before_throw: ledger.findings_before_throw,
            found_elsewhere: std::mem::take(&mut ledger.found_elsewhere),
            as_due,
            run: ledger.run,
            arrived: ledger.arrived,
            own: nothing(dice),
            given: nothing(dice.other()),
            coup: CoupLedger {
                gone: ledger.coup.gone,
                still_decides,
                begun_anew: self.coup.and_then(|c| c.roll),
                // Points taken off in stacking the dames are put back until one plays (L 175, G VII).
                put_down: ledger.coup.put_down.map(|was| was.filter(|_| ledger.coup.gone.is_none())),
                ..CoupLedger::default()
            },
            false_releve: ledger.false_releve,
            kept_by_impuissance: [Some(false); 2],
            // Whoever sees jetons that should have gone with him who went away takes them off (P 4.46, L 157).
            unearned: Side::BOTH.map(|of| match ledger.coup.gone {
                Some(_) if begin.known[of.index()].jetons => begin.board.marks.jetons(of).points,
                _ => 0,
            }),
            // The end of a relevé closes nothing of the marks: they are put right until one throws, or later (P 4.35, P 4.49, P 4.50, L 144, L 148, L 174).
            before: [ledger.own.take(), ledger.given.take()],
            left_points: ledger.left_points,
            left_jeton: ledger.left_jeton,
            wrong_jeton,
            unmarked: ledger.unmarked,
            missing_holes,
            holes_off,
            ill_wood: match ledger.coup.gone {
                Some(_) => ledger.ill_wood.map(IllWood::of_holes),
                None => ledger.ill_wood,
            },
            displaced: std::mem::take(&mut ledger.displaced),
            // An école is claimed until one throws (L 167).
            claims: ledger.claims.drain(..).filter(ClaimableEcole::is_open).collect(),
            ..Ledger::default()
        };
    }

    /// The ledger with which that begins which follows an end. Of a record that does not tell its dames it is not known what went before.
    pub fn ledger_of_next(&self, ledger: &Ledger, begin: &KnownState) -> Ledger {
        if self.replay.begin().board.completeness != [Completeness::Whole; 2] {
            return Ledger::default();
        }
        ledger.of_next(self.replay.game(), begin, self.findings.len())
    }

    /// The ledger that a step left; the last step that follows it takes it away.
    fn ledger_after(&mut self, step: usize) -> Option<Box<Ledger>> {
        let ledger = self.ledgers.get_mut(step)?;
        let followers = &mut self.followers[step];
        *followers = followers.saturating_sub(1);
        if *followers == 0 { ledger.take() } else { ledger.clone() }
    }

    /// In society points marked too much, which nobody has sent to school when `side` throws, still come off when it is seen (P 4.III 48): as those do
    /// everywhere that stood when somebody went away, until a hole takes all jetons.
    pub(super) fn note_unearned(&self, ledger: &mut Ledger, before: &KnownState, side: Side) {
        let game = self.replay.game();
        let without_hole = Side::BOTH.map(|of| ledger.without_hole_never_won(game, of));
        if [&ledger.own, &ledger.given].into_iter().flatten().any(Debt::takes_hole) {
            let stands = &before.board.marks;
            ledger.unearned = Side::BOTH.map(|of| ledger.never_won_behind_hole(game, of, stands));
        }
        if game.laws().ecole.wrong_points_stay.value {
            return self.note_ill_wood(ledger, before);
        }
        let of = side.other();
        let stands = before.board.marks.jetons(of).points;
        let is_wrong = |c: &ClaimableEcole| {
            matches!(self.findings[c.finding].fact, Fact::TooMuch { .. } | Fact::FalseEcole { .. })
        };
        let is_off = |c: &ClaimableEcole| ledger.is_schooled_off(c, &before.board.marks);
        let too_much = |c: &&ClaimableEcole| c.by == side && !is_off(c) && is_wrong(c);
        let too_much = || ledger.claims.iter().filter(too_much);
        let add = |(show, off): (u16, u16), more: (u16, u16)| {
            (show.saturating_add(more.0), off.saturating_add(more.1))
        };
        let (points, off) = too_much().map(ClaimableEcole::shows).fold((0, 0), add);
        // Unless they were taken off: the jeton stands where they brought it, with what he won behind them.
        let marked = |debt: Option<&Debt>| debt.filter(|d| d.to == of).and_then(Debt::marked).unwrap_or(0);
        let brought = |debt: Option<&Debt>, since: u16| {
            let to = debt
                .filter(|d| d.to == of)
                .and_then(|d| Some(d.start?.saturating_add(d.marked()?).saturating_add(since)));
            to == Some(stands.saturating_add(off))
        };
        let own = marked(ledger.own.as_ref());
        let still = brought(ledger.own.as_ref(), marked(ledger.given.as_ref()))
            || brought(ledger.given.as_ref(), 0)
            || brought(ledger.before[1].as_ref(), own);
        let unearned = &mut ledger.unearned[of.index()];
        *unearned = unearned.saturating_add(if still { points } else { 0 });
        if *unearned > stands {
            *unearned = 0;
        }
        self.note_ill_wood(ledger, before);
        for (of, wood) in Side::BOTH.into_iter().zip(without_hole) {
            self.note_hole_on_ill_points(ledger, (of, wood), &before.board.marks);
        }
    }
}

impl Ledger {
    /// Where a game begins nobody has won anything yet, and of what went before nothing is owed any more, but who has said "école" is still to mark it;
    /// `findings`: how many there were.
    pub(super) fn of_next(&self, game: &dyn Game, begin: &KnownState, findings: usize) -> Ledger {
        let laws = game.laws();
        let over = |to: Side| laws.ecoles.then(|| Debt::over(laws.hole, to, Some(begin.board.marks), 0));
        let (findings_at_throw, findings_before_throw) = (findings, findings);
        let (own, given) = (over(Side::White), over(Side::Black));
        let coup = CoupLedger { said_ecole: self.coup.said_ecole, ..CoupLedger::default() };
        let found_elsewhere = self.found_elsewhere.clone();
        Ledger {
            own,
            given,
            findings_at_throw,
            findings_before_throw,
            found_elsewhere,
            coup,
            ..Ledger::default()
        }
    }

    /// Whether what has this number was found in this line of play, and not in the turn that a variation replaces, or in a variation.
    pub fn is_found_here(&self, number: usize) -> bool {
        !self.found_elsewhere.iter().any(|elsewhere| elsewhere.contains(&number))
    }

    /// Whether the roller has kept a plein by impuissance in this relevé, as far as it is seen (P 4.34).
    pub(super) fn note_impuissance(&mut self, coup: &Coup, worth: Option<&Score>) {
        let kept = &mut self.kept_by_impuissance[coup.side.index()];
        // Of a dame that has not left its first table six can always be played, and no other number fails while a plein stands (M XIII): where a record
        // begins with one, he has not kept so.
        let not_passed = (1..=6).any(|field| coup.board.men.count(coup.side, field) > 0);
        let has = |kind, side| worth.is_some_and(|w| w.points_for(side, kind) > 0);
        if has(Kind::Keep, coup.side) && has(Kind::Unplayed, coup.side.other()) {
            *kept = Some(true);
        } else if coup.history.coup == Some(1) || has(Kind::Fill, coup.side) || (kept.is_none() && not_passed)
        {
            *kept = Some(false);
        }
    }
}

//! What the record itself states, held against what is so.
//! Takes a statement and what stands at its place, gives a finding of the four hundreds where it does not hold, a note where that cannot be known.

use super::super::chances;
use super::super::handling::own_play;
use super::super::law::Because;
use super::super::ledger::Ledger;
use super::super::rights_stated::Standpoint;
use super::super::statements::{self, Clause, Verdict, clauses, thrower};
use super::super::turn_order;
use super::super::why_unknown;
use super::super::{Fact, Finding};
use super::Judge;
use super::grounds::Grounds;
use crate::board::Side;
use crate::record::{Claim, Item, Mark, Marked, Number, Reason, Speaker};
use crate::replay::{KnownState, says_ecole};
use crate::rules::Score;
use crate::rules::dice::ThrowValidity;
use crate::text::{Bilingual, Lang, Span};

const TOLD_BEFORE: Bilingual = Bilingual::new("comme il a été dit", "as was told before");

impl Judge<'_, '_> {
    /// A statement of the record, held against what is so.
    pub(super) fn statement(&mut self, ledger: &mut Ledger, now: &KnownState, who: Option<Side>, at: usize) {
        let replay = self.replay;
        let Some(item) = replay.item(at) else { return };
        let opens = matches!(item, Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic);
        let end = if opens { close_of(replay.items(), at) } else { at };
        let body = if opens { &replay.items()[(at + 1).min(end)..end] } else { &[] };
        let told = || Some((*now, self.before_its_reason(at, body).or_else(|| ledger.as_he_stops(body))?));
        let mut next = self.of_another_coup(ledger, now, (&item, body)).or_else(told);
        let (now, ledger) = next.as_mut().map_or((now, ledger), |(now, ledger)| (&*now, ledger));
        let verdict = match item {
            Item::OpenClaim(Claim::Due) => {
                let verdict = statements::due(replay, now, ledger.worth.as_ref(), body);
                match verdict {
                    Verdict::Unknown => self.take_due_as_stated(ledger, body).unwrap_or(Verdict::Unknown),
                    verdict => verdict,
                }
            }
            Item::OpenClaim(claim) => {
                let verdict = Standpoint { replay, now, ledger }.right(claim, body);
                if matches!(verdict, Verdict::Holds) && claim == Claim::Can {
                    self.state_ecole(ledger, body);
                }
                verdict
            }
            Item::OpenScore => statements::score(replay, now, body),
            Item::Position(text) => statements::placement(replay, now, text),
            item @ Item::Chances { .. } => chances::count(replay, now, &item),
            Item::OpenSic => self.sic(now, ledger.worth.as_ref(), body),
            Item::Cube(act) => match who {
                Some(side) => turn_order::cube_act(replay.game(), now, side, act),
                None => Verdict::NotJudged,
            },
            Item::Partie(winner, parties) if replay.game().parties().is_none() => {
                turn_order::partie(replay.game(), now, winner, parties)
            }
            item => match self.reckoning(now, ledger, item) {
                Some(verdict) => verdict,
                None => return,
            },
        };
        match verdict {
            Verdict::Holds => {}
            Verdict::Fails { mut fact, player, mut articles } => {
                self.tell_grounds((ledger, now), body, &mut fact, &mut articles);
                let finding = self.find(fact, player, at, &articles);
                let items = replay.items();
                self.findings[finding].span.end = items[end.min(items.len() - 1)].0.end.max(items[at].0.end);
                if let (Item::Cube(_), Some(by)) = (item, who) {
                    self.may_be_refused(ledger, by, finding);
                }
            }
            // A score or position that is taken where nothing is known needs no word.
            Verdict::Unknown if matches!(item, Item::OpenScore | Item::Position(_)) => {}
            Verdict::Unknown => {
                let why = why_unknown::why(now, &item, body);
                self.find(Fact::TakenAsStated { why }, None, at, &[]);
            }
            Verdict::NotJudged => drop(self.find(Fact::NotJudged, None, at, &[])),
        }
    }

    /// What stands and is owed where a statement is not of the coup that lies: of the next marqué or partie, or of the one before, which is played on; or of
    /// marks of it that silence has made.
    fn of_another_coup(
        &self,
        ledger: &Ledger,
        now: &KnownState,
        (item, body): (&Item<'_>, &[(Span, Item<'_>)]),
    ) -> Option<(KnownState, Ledger)> {
        let of_next = |now: KnownState| (now, self.ledger_of_next(ledger, &now));
        let plays_on = || Some((self.played_on_behind(ledger, now, (item, body))?, ledger.clone()));
        let written = || self.without_silence(ledger, now, (item, body));
        begins_next(now, item, body).map(of_next).or_else(plays_on).or_else(written)
    }

    /// What stands where the coup that the other's haste cut off is played on: a statement of its player's dames is of that coup, whatever the record tells behind
    /// it (L 206, P 4.14; P 4.III 35).
    fn played_on_behind(
        &self,
        ledger: &Ledger,
        now: &KnownState,
        (item, body): (&Item<'_>, &[(Span, Item<'_>)]),
    ) -> Option<KnownState> {
        let clauses = clauses(body);
        let (Item::OpenClaim(_), [one], None) = (item, clauses.as_slice(), thrower(body)) else {
            return None;
        };
        let (game, men) = (self.replay.game(), &now.board.men);
        let late = ledger.coup.cut_off.as_deref().copied().filter(|late| late.side == one.side)?;
        let closes = game.laws().dames.throw_closes_faults.value;
        let is_left = if closes { late.is_unfinished(men, game) } else { !late.is_lawful(men, game) };
        let is_hasty = now.coup.is_some_and(|coup| coup.side != late.side && !coup.played);
        let plays = one.items.iter().all(|(_, item)| own_play(item, one.side).is_some());
        let is_open = is_left && late.lies == ThrowValidity::Good && plays;
        let has_law = !game.laws().dice.early.is_empty();
        let mut then = *now;
        then.pending.get_or_insert(late);
        (is_open && is_hasty && has_law && now.pending.is_none()).then_some(then)
    }

    /// What the record says of marqués and their accounts, in a game that has none (T X, R Backgammon).
    fn of_marques(&self, item: Item<'_>) -> Option<Verdict> {
        let none = |stated, player| turn_order::marque_of_none(self.replay.game(), stated, player);
        match item {
            Item::Marque(side, value) => Some(none(format!("<marqué {side} {value}>"), Some(side))),
            Item::Refait(white, black) => Some(none(format!("<refait {white} {black}>"), None)),
            Item::Paid { .. } | Item::Account { .. } => Some(Verdict::NotJudged),
            _ => None,
        }
    }

    /// What the record says that a marqué, partie or account comes to.
    fn reckoning(&mut self, now: &KnownState, ledger: &Ledger, item: Item<'_>) -> Option<Verdict> {
        let needed = self.replay.holes_of_partie();
        let is_won = |side: Side| {
            !needed.is_some_and(|needed| ledger.has_false_hole(self.replay.game(), (side, needed), now))
        };
        if matches!(item, Item::Paid { .. } | Item::Account { .. })
            && self.replay.ended(now).is_some()
            && !ledger.stays()
        {
            self.account_unwritten(now);
        }
        let Some(account) = self.account.as_mut() else { return self.of_marques(item) };
        Some(match item {
            Item::Marque(side, value) => account.marque(now, ledger.stays(), (side, value)),
            Item::Refait(white, black) => account.refait(now, white, black),
            Item::Partie(side, number) => {
                let first = ledger.arrived.filter(|&first| is_won(first));
                account.partie(now, (side, number), (first, is_won(side)))
            }
            Item::Paid { from, to, number } => account.paid(from, to, number),
            Item::Account { player, amount, fiches } => account.sum(player, amount, fiches),
            _ => return None,
        })
    }

    /// `<sic A = B>`: the book says A, which is not so; B is.
    fn sic(&mut self, now: &KnownState, worth: Option<&Score>, body: &[(Span, Item<'_>)]) -> Verdict {
        let Some(equals) = body.iter().position(|(_, i)| *i == Item::SicEquals) else {
            return Verdict::NotJudged;
        };
        let one = |part: &[(Span, Item<'_>)]| match part.first() {
            Some((_, item @ Item::Chances { .. })) => {
                match chances::count(self.replay, now, item) {
                    // A true list is no error of the book's.
                    Verdict::Fails { fact: Fact::ChancesNotWhole { .. }, .. } => Verdict::Holds,
                    verdict => verdict,
                }
            }
            Some((_, Item::OpenClaim(Claim::Due))) => statements::due(self.replay, now, worth, &part[1..]),
            _ => Verdict::NotJudged,
        };
        match (one(&body[..equals]), one(&body[equals + 1..])) {
            (Verdict::Fails { .. }, Verdict::Holds) => Verdict::Holds,
            (Verdict::Holds, _) => {
                Verdict::Fails { fact: Fact::BookIsRight, player: None, articles: Vec::new() }
            }
            (_, fails @ Verdict::Fails { .. }) => fails,
            (Verdict::NotJudged, _) | (_, Verdict::NotJudged) => Verdict::NotJudged,
            _ => Verdict::Unknown,
        }
    }

    /// What cannot be computed is due as the record tells it; what it tells otherwise of the same throw fails.
    fn take_due_as_stated(&mut self, ledger: &mut Ledger, body: &[(Span, Item<'_>)]) -> Option<Verdict> {
        let mut side = None;
        let mut stated: [Option<u16>; 2] = [None; 2];
        for (_, item) in body {
            match item {
                Item::Turn { who: Speaker::Player(s), throw: None } => side = Some(*s),
                Item::Turn { .. } => return None,
                Item::Mark(Mark {
                    what: Marked::Points { less: false, number: Number::Known(n) }, ..
                }) => {
                    if let Some(side) = side {
                        let sum = &mut stated[side.index()];
                        *sum = Some(sum.unwrap_or(0).saturating_add(*n));
                    }
                }
                _ => {}
            }
        }
        for which in [true, false] {
            let debt = if which { &mut ledger.own } else { &mut ledger.given };
            let Some(debt) = debt.as_mut() else { continue };
            if let (Some(before), Some(now)) = (debt.due, stated[debt.to.index()]) {
                if before != now {
                    let to = debt.to;
                    let by = self.why_none_by_hand(ledger, to).unwrap_or((TOLD_BEFORE, &[]));
                    return Some(stated_otherwise(to, (now, before), by));
                }
                continue;
            }
            if debt.due.is_some() {
                continue;
            }
            debt.due = stated[debt.to.index()];
            if debt.closed.is_some() && debt.due.is_some() {
                let debt = debt.clone();
                self.settle(&debt, &mut ledger.claims);
            }
        }
        None
    }

    /// `<can B: +4:école>` states the finding that it rests on, and so does `<can B: "école" +4>`.
    fn state_ecole(&mut self, ledger: &Ledger, body: &[(Span, Item<'_>)]) {
        let Some(Item::Turn { who: Speaker::Player(side), .. }) = body.first().map(|b| b.1) else {
            return;
        };
        let said = body.iter().position(|(_, item)| says_ecole(item)).unwrap_or(body.len());
        let is_ecole = |at: usize, reason: Option<Reason>| match reason {
            Some(reason) => reason == Reason::Ecole,
            None => at > said,
        };
        for (at, (_, item)) in body.iter().enumerate() {
            if let Item::Mark(Mark { what: Marked::Points { number, .. }, reason, .. }) = item
                && is_ecole(at, *reason)
            {
                let stated = ledger.claims.iter().find(|c| {
                    c.by == side
                        && match (*number, c.points) {
                            (Number::Known(n), Some(points)) => n == points,
                            _ => true,
                        }
                });
                if let Some(claim) = stated {
                    self.findings.state(claim.finding);
                }
            }
        }
    }

    /// `<finding E101 B 4>`; `<finding ? B>`: some fault since the last throw, or brought to light by it; `<finding - B>`: none.
    pub(super) fn stated_finding(
        &mut self,
        at: usize,
        code: &str,
        (side, number): (Option<Side>, Option<u32>),
        ledger: &Ledger,
    ) {
        let start = self.replay.items()[at].0.start;
        let of_any_code = matches!(code, "?" | "-");
        let first = if of_any_code { ledger.findings_before_throw } else { 0 };
        let meant = |f: &Finding| {
            // What has no penalty is no fault; neither what a statement comes to nor what is not known is a fault of the players.
            let its_code = if of_any_code {
                f.fact != Fact::TooSoon && !f.code().starts_with(['I', 'N']) && !f.code().starts_with("E4")
            } else {
                f.code() == code
            };
            its_code
                && f.span.start < start
                && side.is_none_or(|s| f.player == Some(s))
                && number.is_none_or(|n| f.points.map(u32::from) == Some(n))
        };
        let here = |n: usize| ledger.is_found_here(n);
        let found = self.findings.numbered_since(first).rev().filter(|(n, f)| here(*n) && meant(f));
        let found: Vec<usize> =
            found.map(|(n, _)| n).take(if of_any_code { usize::MAX } else { 1 }).collect();
        let what = |judge: &Self| judge.replay.record().text(judge.replay.items()[at].0).to_owned();
        match (code, found.first()) {
            ("-", None) => {}
            ("-", Some(_)) => {
                let Grounds { words: why, articles } = self.faults_found(&found);
                let fact = Fact::FoundAllTheSame { what: what(self), why };
                self.find(fact, side, at, &articles);
            }
            (_, Some(_)) => found.into_iter().for_each(|n| self.findings.state(n)),
            (_, None) => {
                let why = self.found_instead(start, here);
                self.find(Fact::NotFound { what: what(self), why }, side, at, &[]);
            }
        }
    }
}

/// What begins where an end stands and a statement is of a throw, or of wood handled: what is done so is of the next marqué or partie (L 221).
fn begins_next(now: &KnownState, item: &Item<'_>, body: &[(Span, Item<'_>)]) -> Option<KnownState> {
    let handles = |item: &Item<'_>| {
        matches!(item, Item::Mark(_) | Item::Played(_) | Item::PlaysNothing | Item::Handled(_))
    };
    let demands = |item: &Item<'_>| matches!(item, Item::Demand(_));
    let of_next = |claim: Claim| {
        let acts = |clause: &Clause<'_, '_>| {
            clause.items.iter().map(|(_, item)| item).take_while(|item| !demands(item)).any(handles)
        };
        thrower(body).is_some() || (claim != Claim::Due && clauses(body).iter().any(acts))
    };
    let Item::OpenClaim(claim) = *item else { return None };
    if now.over.is_none() || !of_next(claim) {
        return None;
    }
    let mut next = *now;
    next.begin_next();
    Some(next)
}

/// What is stated of a throw, and cannot be so by what was stated of it before, or by what that has cost.
fn stated_otherwise(to: Side, (now, before): (u16, u16), (how, articles): Because) -> Verdict {
    let how = [Lang::Fr, Lang::En].map(|lang| how.say(lang, &[]));
    let fact = Fact::DueDiffers { stated: format!("+{now}"), computed: format!("+{before}"), how };
    Verdict::Fails { fact, player: Some(to), articles: articles.to_vec() }
}

/// Where the statement that opens at `at` closes; `at + 1` for one that is a single item.
fn close_of(items: &[(Span, Item<'_>)], at: usize) -> usize {
    let mut depth = 0u32;
    for (i, (_, item)) in items.iter().enumerate().skip(at) {
        match item {
            Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic | Item::OpenVariation => depth += 1,
            Item::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return if i == at { at + 1 } else { i };
        }
    }
    items.len()
}

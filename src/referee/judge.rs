//! The referee's walk through a replay: each step begins from the ledger of the step that it follows.

use super::ledger::{Claim, Debt, Ledger};
use super::plays::{Allowed, duty_left};
use super::statements::{self, Verdict};
use super::{Due, Fact, Finding, Report};
use crate::board::{Side, Told};
use crate::games::{Fault, Kind, Worth};
use crate::notation::lexicon::{LawWord, law_word};
use crate::notation::{Handling, Item, Mark, Marked, Number, Reason, Span};
use crate::replay::{Marking, Replay, Role, Standing, Step, position};

/// Judges a replay.
pub fn judge(replay: &Replay<'_>) -> Report {
    let mut judge = Judge { replay, findings: Vec::new(), dues: Vec::new(), ledgers: Vec::new() };
    for (n, step) in replay.steps().iter().enumerate() {
        judge.step(n, step);
    }
    let record = replay.record();
    let mut findings = judge.findings;
    findings.sort_by_key(|f| f.span.start);
    Report { findings, dues: judge.dues, source: record.source().into(), line: record.line() }
}

struct Judge<'a, 'r> {
    replay: &'a Replay<'r>,
    findings: Vec<Finding>,
    dues: Vec<Due>,
    ledgers: Vec<Ledger>,
}

impl Judge<'_, '_> {
    fn step(&mut self, number: usize, step: &Step) {
        let mut ledger = step.follows.and_then(|f| self.ledgers.get(f).cloned()).unwrap_or_default();
        if let (Some(side), Some(_)) = (step.side(), step.throw) {
            self.dice_fall(&mut ledger, number, step, side);
        }
        for (item, missing) in &step.missing {
            let fact = Fact::NoDame { spot: missing.spot.to_string() };
            self.find(fact, Some(missing.side), None, *item, &[]);
        }
        let last_play = step.items.clone().rev().find(|&i| self.is_play(i));
        for at in step.items.clone() {
            let replay = self.replay;
            let item = &replay.items()[at].1;
            match (replay.role(at), item) {
                (Role::Within, _) => {}
                (Role::Plain, Item::Demand(_)) => self.answer_to_plays(&ledger, step.side()),
                (Role::Demanded, _) => {}
                (Role::Plain, _) => {
                    if let Some(now) = step.stands.iter().find(|(i, _)| *i == at).map(|(_, now)| now) {
                        self.statement(&mut ledger, now, at);
                    } else if let Some(side) = step.side() {
                        self.act(&mut ledger, side, at);
                    }
                    if let Item::Finding { code, side, number } = item {
                        self.stated_finding(at, code, *side, *number);
                    }
                    if last_play == Some(at) {
                        self.plays_of(&mut ledger, step);
                    }
                }
            }
        }
        if let Some(row) = ledger.row {
            self.dues[row].stands = step.after.table.marks;
            self.dues[row].as_due = ledger.as_due_now(self.replay.game());
        }
        self.ledgers.push(ledger);
    }

    fn is_play(&self, item: usize) -> bool {
        self.replay.role(item) == Role::Plain
            && matches!(self.replay.items()[item].1, Item::Played(_) | Item::PlaysNothing)
    }

    /// A new coup: what its roll is worth becomes due, and what was due for the last can no longer be mended.
    fn dice_fall(&mut self, ledger: &mut Ledger, number: usize, step: &Step, side: Side) {
        let at = step.items.start;
        // Who throws closes what he was given (L 171), and loses the écoles he did not claim (L 167).
        if ledger.given.as_ref().is_some_and(|d| d.to == side) {
            self.close(&mut ledger.given, &mut ledger.claims, at);
        }
        ledger.claims.retain(|c| c.by != side);
        let known = step.before.known.iter().all(|k| k.jetons && k.fichet);
        ledger.as_due = match ledger.row {
            Some(_) => ledger.as_due_now(self.replay.game()),
            None => known.then_some(step.before.table.marks),
        };
        let Some(coup) = step.thrown.coup else { return };
        let found = position(&coup.table, side, self.replay.game());
        if let Err(fault) = found
            && fault != Fault::NotTold
            && coup.table.told[side.index()] != Told::Nothing
        {
            self.find(Fact::NoPosition(fault), None, None, at, self.replay.game().laws().table);
        }
        let worth: Option<Worth> =
            found.ok().zip(coup.roll).map(|(position, roll)| position.score(roll, coup.memory));
        let wood = |side: Side| step.before.known[side.index()].jetons.then_some(step.before.table.marks);
        let points = |to: Side| worth.as_ref().map(|w| w.points(to));
        ledger.own = Some(Debt::new(side, points(side), wood(side), at));
        ledger.given = Some(Debt::new(side.other(), points(side.other()), wood(side.other()), at));
        ledger.worth = worth.clone();
        ledger.plays.clear();
        ledger.departures.clear();
        ledger.gone = None;
        ledger.row = Some(self.dues.len());
        self.dues.push(Due { step: number, side, worth, stands: step.before.table.marks, as_due: None });
    }

    /// One act of `side`.
    fn act(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let replay = self.replay;
        match &replay.items()[at].1 {
            Item::Mark(mark) => self.mark(ledger, side, mark, at),
            Item::Played(played) => {
                if played.owner.is_none_or(|o| o == side) {
                    self.touch(ledger, side, at);
                } else {
                    self.answer_to_plays(ledger, Some(side));
                }
            }
            Item::Handled(Handling::Touch) => self.touch(ledger, side, at),
            Item::Handled(Handling::Lift) => {
                self.depart(ledger, side, at);
                self.touch(ledger, side, at);
            }
            Item::Handled(Handling::Back) => {
                for (who, finding) in &ledger.departures {
                    if *who == side {
                        self.findings[*finding].claimed = true;
                    }
                }
            }
            Item::Said(words) => {
                if let Some(word) = law_word(words) {
                    self.word(ledger, side, word, at);
                }
            }
            Item::Releve(_) => {
                // The marks go on through a new relevé (L 118, 155).
                let as_due = ledger.as_due_now(self.replay.game());
                *ledger = Ledger { row: ledger.row, as_due, ..Ledger::default() };
            }
            Item::NotTold => *ledger = Ledger::default(),
            _ => {}
        }
    }

    /// A word with force of law.
    fn word(&mut self, ledger: &mut Ledger, side: Side, word: LawWord, at: usize) {
        match word {
            LawWord::Leaves => self.depart(ledger, side, at),
            LawWord::Stays => {
                if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                    own.stayed = true;
                }
            }
            LawWord::DoesNotMark(number) => does_not_mark(ledger, side, number),
            // Who leads the other into an error gains nothing by it (L 177, G III).
            LawWord::MarkHole | LawWord::Nothing => {
                for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
                    debt.misled |= debt.to != side;
                }
            }
            // Who calls for the dice has done with his coup (L 197).
            LawWord::Throw => self.touch(ledger, side, at),
            _ => {}
        }
    }

    /// A mark goes to an école that it claims, or to what its player owes: the older debt first.
    fn mark(&mut self, ledger: &mut Ledger, side: Side, mark: &Mark, at: usize) {
        if mark.owner.is_some_and(|o| o != side) {
            return; // wood put back for the other
        }
        if mark.reason == Some(Reason::Ecole) {
            self.claim(ledger, side, mark, at);
            return;
        }
        let given =
            matches!(mark.reason, Some(Reason::False | Reason::Unplayed | Reason::Contre | Reason::Given));
        let own = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none() && !given);
        let debt = match own {
            Some(own) => Some(own),
            None => ledger.given.as_mut().filter(|d| d.to == side && d.closed.is_none()),
        };
        if let Some(debt) = debt {
            debt.mark(mark, at);
        }
    }

    /// Points marked as an école of the other.
    fn claim(&mut self, ledger: &mut Ledger, side: Side, mark: &Mark, at: usize) {
        let number = match mark.what {
            Marked::Points { less: false, number } => number,
            // A hole or jeton set for an école: how many points is not written.
            _ => Number::Unknown,
        };
        let open = |c: &&mut Claim| c.by == side && !c.taken;
        let exact = ledger.claims.iter_mut().filter(|c| open(&c)).find(|c| match (number, c.points) {
            (Number::Known(n), Some(points)) => n == points,
            _ => true,
        });
        if let Some(claim) = exact {
            claim.taken = true;
            let finding = &mut self.findings[claim.finding];
            finding.claimed = true;
            if let (None, Number::Known(n)) = (claim.points, number) {
                finding.points = Some(n);
            }
            return;
        }
        let Number::Known(claimed) = number else { return };
        if let Some(claim) = ledger.claims.iter_mut().find(|c| c.by == side && !c.taken) {
            claim.in_part += claimed;
            if claim.points == Some(claim.in_part) {
                // The rest of it, marked after all (L 187).
                claim.taken = true;
                for finding in self
                    .findings
                    .iter_mut()
                    .rev()
                    .filter(|f| matches!(f.fact, Fact::PartOfEcole { .. }))
                    .take(1)
                {
                    finding.claimed = true;
                }
                self.findings[claim.finding].claimed = true;
                return;
            }
            let whole = claim.points.unwrap_or(claimed);
            self.find(
                Fact::PartOfEcole { claimed, whole },
                Some(side),
                Some(whole),
                at,
                self.replay.game().laws().whole_ecole,
            );
            return;
        }
        // The other's true école, undone and marked for oneself: an augmentation (L 194).
        let undone = ledger
            .claims
            .iter()
            .find(|c| c.by == side.other() && c.taken && c.points == Some(claimed))
            .cloned();
        let unknown =
            [&ledger.own, &ledger.given].into_iter().flatten().any(|d| d.to != side && d.due.is_none());
        if unknown && undone.is_none() {
            return;
        }
        let laws = self.replay.game().laws();
        let finding =
            self.find(Fact::FalseEcole { claimed }, Some(side), Some(claimed), at, laws.false_ecole);
        // A false école is itself one (L 183); the one it undid may be marked again (L 194).
        ledger.claims.push(Claim::new(side.other(), Some(claimed), finding));
        ledger.claims.extend(undone.map(|c| Claim { taken: false, ..c }));
    }

    /// A dame of his is touched: what he won can no longer be mended (L 167).
    fn touch(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.own.as_ref().is_some_and(|d| d.to == side) {
            self.close(&mut ledger.own, &mut ledger.claims, at);
        }
    }

    /// What was due and what was marked are compared, once.
    fn close(&mut self, debt: &mut Option<Debt>, claims: &mut Vec<Claim>, at: usize) {
        let Some(debt) = debt else { return };
        if debt.closed.is_none() {
            debt.closed = Some(at);
            self.settle(debt, claims);
        }
    }

    fn settle(&mut self, debt: &Debt, claims: &mut Vec<Claim>) {
        let silent = self.replay.assumed().marks != Marking::Recorded;
        if silent && !debt.written && debt.waived.is_none() || debt.misled {
            return;
        }
        if let Some(meant) = debt.waived {
            self.settle_waived(debt, meant, claims);
            return;
        }
        let (Some(due), Some(marked)) = (debt.due, debt.marked()) else { return };
        if due == marked {
            return;
        }
        let laws = self.replay.game().laws();
        let (fact, articles) = if marked < due {
            (Fact::TooLittle { due, marked }, laws.too_little)
        } else {
            (Fact::TooMuch { due, marked }, laws.too_much)
        };
        let points = due.abs_diff(marked);
        let place = if debt.written { debt.item } else { debt.closed.unwrap_or(debt.item) };
        let finding = self.find(fact, Some(debt.to), Some(points), place, articles);
        let by = debt.to.other();
        self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
        claims.push(Claim::new(by, Some(points), finding));
    }

    /// He said that he does not mark: as good as the mark where he gives the hole; where he wins it himself, the points beyond those he
    /// meant are an école (L 150, 176).
    fn settle_waived(&mut self, debt: &Debt, meant: Option<u16>, claims: &mut Vec<Claim>) {
        if debt.completes_hole() != Some(true) {
            return;
        }
        let Some(due) = debt.due else { return };
        let points = meant.map(|n| due.saturating_sub(n));
        if points == Some(0) {
            return;
        }
        let fact = Fact::TooLittle { due, marked: meant.unwrap_or(0) };
        let finding = self.find(fact, Some(debt.to), points, debt.item, self.replay.game().laws().waived);
        claims.push(Claim::new(debt.to.other(), points, finding));
    }

    /// He goes away: he must have completed a hole by his own roll (L 155); then the other marks nothing of this coup (L 157).
    fn depart(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else {
            // The other lifts as well: the hole stands (L 170, 180).
            self.share_the_error(ledger, side);
            return;
        };
        // The word and the lifting are one departure.
        if ledger.gone == Some(side) || ledger.departures.iter().any(|(who, _)| *who == side) {
            return;
        }
        let laws = self.replay.game().laws();
        let free = own.closed.is_none() && !own.stayed && !own.rest_marked;
        match own.completes_hole() {
            Some(true) if free => {
                own.closed = Some(at);
                ledger.gone = Some(side);
                let own = own.clone();
                if let Some(given) = &mut ledger.given {
                    (given.due, given.closed) = (Some(0), Some(at));
                }
                // More holes than were won is a fault (L 173); points that are effaced in going are none (L 157, 169).
                if let (Some(due), Some(marked)) = (own.due, own.marked_in_going())
                    && own.written
                    && marked > due
                {
                    let finding = self.find(
                        Fact::TooMuch { due, marked },
                        Some(side),
                        Some(marked - due),
                        own.item,
                        laws.too_much,
                    );
                    ledger.claims.push(Claim::new(side.other(), Some(marked - due), finding));
                }
            }
            Some(_) => {
                let finding = self.find(Fact::LeftWithoutRight, Some(side), None, at, laws.leaving);
                self.findings[finding].remedies.push(format!("{}: oblige back", side.other()));
                ledger.departures.push((side, finding));
            }
            None => ledger.gone = Some(side),
        }
    }

    fn share_the_error(&mut self, ledger: &mut Ledger, side: Side) {
        for (who, finding) in ledger.departures.drain(..) {
            if who != side {
                self.findings[finding].claimed = true;
            }
        }
        for claim in ledger.claims.iter_mut().filter(|c| c.by == side) {
            claim.taken = true;
            self.findings[claim.finding].claimed = true;
        }
    }

    /// The other deals with an illegal play: puts dames otherwise, or demands, or lets it stand.
    fn answer_to_plays(&mut self, ledger: &Ledger, side: Option<Side>) {
        for (who, finding) in &ledger.plays {
            if Some(*who) != side {
                self.findings[*finding].claimed = true;
            }
        }
    }

    /// Whether the dames were played as the law allows, once a turn.
    fn plays_of(&mut self, ledger: &mut Ledger, step: &Step) {
        let Some(side) = step.side() else { return };
        let Some(coup) = step.after.coup.filter(|c| c.side == side) else { return };
        let Some(roll) = coup.roll else { return };
        let replay = self.replay;
        let acts: Vec<(Span, Item<'_>)> = step
            .items
            .clone()
            .filter(|&i| replay.role(i) == Role::Plain)
            .map(|i| replay.items()[i])
            .filter(|(_, item)| matches!(item, Item::Played(_) | Item::PlaysNothing | Item::Handled(_)))
            .collect();
        let Some((_, first)) = acts.first() else { return };
        let (told, adrift) = (step.after.table.told[side.index()], step.after.table.adrift);
        if told == Told::Nothing || adrift != [0; 2] || !step.missing.is_empty() {
            return;
        }
        if matches!(first, Item::Handled(Handling::Lift)) {
            return;
        }
        let others = |item: &Item<'_>| matches!(item, Item::Played(p) if p.owner.is_some_and(|o| o != side));
        if acts.iter().all(|(_, item)| others(item)) {
            return;
        }
        let Ok(position) = position(&coup.table, side, replay.game()) else { return };
        let allowed = Allowed::new(position, roll);
        let routes = acts.iter().all(|(_, item)| match item {
            Item::Played(played) => allowed.route_is_open(played),
            _ => true,
        });
        if routes && allowed.has_result(&step.after.table.men) {
            return;
        }
        let (some, count) = allowed.some();
        let laws = replay.game().laws();
        let duty = ledger.worth.as_ref().and_then(|w| duty_left(w, roll, side, &acts));
        let at = step.items.clone().find(|&i| self.is_play(i)).unwrap_or(step.items.start);
        let (fact, articles): (Fact, &[&str]) = match duty {
            Some(kind) => (Fact::DutyLeft { roll, duty: kind.word(), allowed: some, count }, laws.duty),
            None => (Fact::IllegalPlay { roll, allowed: some, count }, laws.play),
        };
        let finding = self.find(fact, Some(side), None, at, articles);
        ledger.plays.push((side, finding));
        if let Some(kind) = duty {
            self.ecole_of_duty(ledger, side, kind, finding);
        }
    }

    /// Who marked a plein and does not make or keep it is at school for its points (L 192).
    fn ecole_of_duty(&mut self, ledger: &mut Ledger, side: Side, kind: Kind, finding: usize) {
        let marked_in_full =
            ledger.own.as_ref().is_some_and(|d| d.written && d.due.is_some() && d.marked() == d.due);
        let Some(points) = ledger.worth.as_ref().map(|w| w.points_for(side, kind)) else { return };
        if marked_in_full && points > 0 {
            let by = side.other();
            self.findings[finding].points = Some(points);
            self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
            ledger.claims.push(Claim::new(by, Some(points), finding));
        }
    }

    /// A statement of the record, held against what is so.
    fn statement(&mut self, ledger: &mut Ledger, now: &Standing, at: usize) {
        let replay = self.replay;
        let items = replay.items();
        let end = close_of(items, at);
        let body = &items[(at + 1).min(end)..end];
        let verdict = match items[at].1 {
            Item::OpenClaim(crate::notation::Claim::Due) => {
                let verdict = statements::due(replay, now, body);
                if matches!(verdict, Verdict::Unknown) {
                    self.take_due_as_told(ledger, body);
                }
                verdict
            }
            Item::OpenClaim(claim) => {
                let verdict = statements::right(replay, now, ledger, claim, body);
                if matches!(verdict, Verdict::Holds) && claim == crate::notation::Claim::Can {
                    self.state_ecole(ledger, body);
                }
                verdict
            }
            Item::OpenScore => statements::score(replay, now, body),
            Item::Position(text) => statements::placement(replay, now, text),
            Item::Chances { kind, count, of, rolls } => {
                statements::count(replay, now, kind, count, of, rolls)
            }
            Item::OpenSic => self.sic(now, body),
            _ => return,
        };
        let end_item = end.min(items.len() - 1);
        match verdict {
            Verdict::Holds => {}
            Verdict::Fails { fact, player, articles } => {
                let finding = self.find(fact, player, None, at, &articles);
                self.findings[finding].span.end = items[end_item].0.end.max(items[at].0.end);
            }
            // A score or position that is taken where nothing is known needs no word.
            Verdict::Unknown if matches!(items[at].1, Item::OpenScore | Item::Position(_)) => {}
            Verdict::Unknown => drop(self.find(Fact::TakenAsTold, None, None, at, &[])),
            Verdict::NotJudged => drop(self.find(Fact::NotJudged, None, None, at, &[])),
        }
    }

    /// `<sic A = B>`: the book says A, which is not so; B is.
    fn sic(&mut self, now: &Standing, body: &[(Span, Item<'_>)]) -> Verdict {
        let Some(equals) = body.iter().position(|(_, i)| *i == Item::SicEquals) else {
            return Verdict::NotJudged;
        };
        let one = |part: &[(Span, Item<'_>)]| match part.first() {
            Some((_, Item::Chances { kind, count, of, rolls })) => {
                statements::count(self.replay, now, *kind, *count, *of, rolls)
            }
            Some((_, Item::OpenClaim(crate::notation::Claim::Due))) => {
                statements::due(self.replay, now, &part[1..])
            }
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

    /// What cannot be computed is due as the record tells it.
    fn take_due_as_told(&mut self, ledger: &mut Ledger, body: &[(Span, Item<'_>)]) {
        let mut side = None;
        let mut told: [Option<u16>; 2] = [None; 2];
        for (_, item) in body {
            match item {
                Item::Turn { who: crate::notation::Speaker::Player(s), throw: None } => side = Some(*s),
                Item::Turn { .. } => return,
                Item::Mark(Mark {
                    what: Marked::Points { less: false, number: Number::Known(n) }, ..
                }) => {
                    if let Some(side) = side {
                        let sum = &mut told[side.index()];
                        *sum = Some(sum.unwrap_or(0).saturating_add(*n));
                    }
                }
                _ => {}
            }
        }
        for which in [true, false] {
            let debt = if which { &mut ledger.own } else { &mut ledger.given };
            let Some(debt) = debt.as_mut().filter(|d| d.due.is_none()) else { continue };
            debt.due = told[debt.to.index()];
            if debt.closed.is_some() && debt.due.is_some() {
                let debt = debt.clone();
                self.settle(&debt, &mut ledger.claims);
            }
        }
    }

    /// `<can B: +4:école>` states the finding that it rests on.
    fn state_ecole(&mut self, ledger: &Ledger, body: &[(Span, Item<'_>)]) {
        let Some(Item::Turn { who: crate::notation::Speaker::Player(side), .. }) = body.first().map(|b| b.1)
        else {
            return;
        };
        for (_, item) in body {
            if let Item::Mark(Mark {
                what: Marked::Points { number, .. }, reason: Some(Reason::Ecole), ..
            }) = item
            {
                let stated = ledger.claims.iter().find(|c| {
                    c.by == side
                        && match (*number, c.points) {
                            (Number::Known(n), Some(points)) => n == points,
                            _ => true,
                        }
                });
                if let Some(claim) = stated {
                    self.findings[claim.finding].claimed = true;
                }
            }
        }
    }

    /// `<finding E101 B 4>`.
    fn stated_finding(&mut self, at: usize, code: &str, side: Option<Side>, number: Option<u32>) {
        let start = self.replay.items()[at].0.start;
        let found = self.findings.iter_mut().rev().find(|f| {
            f.code() == code
                && f.span.start < start
                && side.is_none_or(|s| f.player == Some(s))
                && number.is_none_or(|n| f.points.map(u32::from) == Some(n))
        });
        match found {
            Some(finding) => finding.claimed = true,
            None => {
                let what = self.replay.record().text(self.replay.items()[at].0).to_owned();
                self.find(Fact::NotFound { what }, side, None, at, &[]);
            }
        }
    }

    /// Adds a finding about an item; gives its number.
    fn find(
        &mut self,
        fact: Fact,
        player: Option<Side>,
        points: Option<u16>,
        item: usize,
        articles: &[&'static str],
    ) -> usize {
        let span = self.replay.items().get(item).map_or_else(Span::default, |(span, _)| *span);
        self.findings.push(Finding {
            fact,
            player,
            points,
            span,
            place: self.replay.record().place(span),
            articles: distinct(articles),
            claimed: false,
            remedies: Vec::new(),
        });
        self.findings.len() - 1
    }
}

/// Whether a mark names itself as for what the other's roll gave.
pub fn is_for_given(mark: &Mark) -> bool {
    matches!(mark.reason, Some(Reason::False | Reason::Unplayed | Reason::Contre | Reason::Given))
}

/// "Je ne marque pas", of what his own roll wins; where it gives the other the hole, that hole is simple (L 176).
fn does_not_mark(ledger: &mut Ledger, side: Side, number: Option<u16>) {
    let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else { return };
    own.waived = Some(number);
    let wins = own.due != Some(0);
    if let Some(given) = &mut ledger.given {
        given.broken = wins && (given.completes_hole() == Some(true) || own.completes_hole() == Some(true));
    }
}

/// The citations, each once, in their order.
fn distinct(articles: &[&'static str]) -> Vec<&'static str> {
    let mut once = Vec::with_capacity(articles.len());
    for article in articles {
        if !once.contains(article) {
            once.push(*article);
        }
    }
    once
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

//! Acts one by one: what each is for the other judges.
//! Takes the acts of a step in their order, gives each to the judge of its kind and keeps what all of them ask: what was touched, said, demanded.

use super::super::account::Account;
use super::super::debt::Debt;
use super::super::handling::between_fleches;
use super::super::law::leaving;
use super::super::ledger::{DisplacedPart, Ledger};
use super::super::rights::has_force;
use super::{ActAt, Begun, Judge};
use crate::board::{Side, Spot};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Handling, Item, Played};
use crate::replay::{Coup, Role};

impl Judge<'_, '_> {
    /// The acts and statements of a step, each by itself.
    pub(super) fn acts_one_by_one(&mut self, ledger: &mut Ledger, step: &Begun<'_>) {
        let last_play = self.shape.last_play;
        for at in step.items.clone() {
            ledger.forget_old_claims();
            self.early_throw_closes(ledger);
            let replay = self.replay;
            let Some(item) = &replay.item(at) else { continue };
            if replay.role(at) != Role::Plain {
                continue;
            }
            if let Item::Demand(demand) = item {
                self.demand(ledger, step, at, *demand);
                continue;
            }
            if is_end(item) && last_play.is_none_or(|play| play > at) {
                // What a roll gives is marked when it is played: the end came before. What is marked of it all the same is held to it.
                ledger.given.take_if(|given| !given.written);
            }
            let found = step.stands.binary_search_by_key(&at, |(i, _)| *i).ok();
            if let Some(found) = found.filter(|_| !matches!(item, Item::Releve(_))) {
                self.statement(ledger, &step.stands[found].1, step.side(), at);
            } else if let Some(side) = step.side() {
                self.act(ledger, ActAt { step, side, at });
            }
            if matches!(item, Item::Mark(_)) {
                self.hole_may_be_marked(ledger, step, at + 1);
            }
            if let Item::Finding { code, side, number } = item {
                self.stated_finding(at, code, (*side, *number), ledger);
            }
            if self.is_play(at)
                && let Some(coup) = self.coup_that_ends_at(ledger, step, at)
            {
                self.plays_of(ledger, step, coup);
            }
        }
    }

    /// What stands behind a mark, where this is: who first has the holes of the partie has won it, and the pavillon put before the hole that makes it his is his.
    fn hole_may_be_marked(&mut self, ledger: &mut Ledger, step: &Begun<'_>, behind: usize) {
        let is_counted = self.replay.holes_of_partie().is_some();
        if is_counted || ledger.displaced.iter().any(|d| d.part == DisplacedPart::Pavillon) {
            let then = self.state_before(step, behind);
            self.note_arrival(ledger, &then);
            self.pavillon_becomes_his(ledger, &then);
        }
    }

    /// One act of `side`.
    pub(super) fn act(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { side, at, .. } = act;
        let replay = self.replay;
        let Some(item) = &replay.item(at) else { return };
        let goes_on = matches!(item, Item::Played(_) | Item::PlaysNothing | Item::Handled(_));
        ledger.coup.said_ecole.take_if(|by| goes_on && *by == side);
        match item {
            Item::Mark(mark) => {
                self.marks_as_told(ledger, act, mark);
                ledger.keeps_marks_behind_displaced(self.replay.game());
                ledger.loses_his_ecole();
                self.takes_off_marks_of_no_throw(ledger, act);
            }
            Item::Played(played) => self.puts_dame(ledger, act, played),
            Item::Handled(Handling::Touch) if ledger.coup.adoubes(side) => {}
            Item::Handled(Handling::Touch)
                if ledger.tries_the_die(replay.game(), self.coup.as_ref(), side) =>
            {
                ledger.coup.trial_at = Some(at);
            }
            Item::Handled(Handling::Touch) if self.touches_the_others(side, at) => {}
            Item::Handled(Handling::Touch) => self.only_touches(ledger, act),
            Item::Handled(Handling::Lift) => self.lifts(ledger, act),
            Item::Dame { owner, spot, times } if owner.is_none_or(|o| o == side) => {
                self.name_dame(ledger, act, (*spot, *times));
                self.lift_named(ledger, (*spot, *times), act);
            }
            Item::Dame { spot, times, .. } => {
                // Lifting the other's, once all have passed, he is held to the like fields of his own (G III).
                self.lift_named(ledger, (*spot, *times), act);
            }
            Item::Handled(Handling::Back) => self.puts_back_lifted(ledger, act),
            Item::Does(_) => {
                self.asks_for_another_throw(ledger, side, None);
                self.reaches_for_die(ledger, side);
            }
            Item::Said(words) => {
                self.asks_for_another_throw(ledger, side, Some(words));
                if let Some(word) = declaration(words) {
                    self.word(ledger, act, word);
                }
            }
            Item::Releve(dice) => {
                self.sets_up_anew(ledger, act, *dice);
                ledger.releve_at = Some(act.at);
            }
            Item::PlaysNothing if ledger.own.as_ref().is_some_and(|d| d.to == side) => {
                self.plays_nothing(ledger, side, at);
            }
            Item::NotTold => {
                *ledger = Ledger {
                    findings_before_throw: self.findings.len(),
                    found_elsewhere: std::mem::take(&mut ledger.found_elsewhere),
                    ..Ledger::default()
                };
            }
            _ => {}
        }
    }

    /// A dame goes from where it lies to a field, or between two.
    fn puts_dame(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        if between_fleches(played).is_some() {
            self.put_between(ledger, act, played);
            self.counts_from_what_stands(ledger, act);
        } else {
            self.plays_behind_lift(ledger, act, played);
            self.moves_dame(ledger, act, played);
        }
    }

    /// He has played, as far as he can: what he has marked comes before what he gives, and too much of it is an école where that waits for the play
    /// (L 207, P 4.III 42).
    fn plays_nothing(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.coup.gone != Some(side) {
            ledger.carry_own_over(self.replay.game());
        }
        let played_one = |own: &Debt| own.played && !self.replay.game().laws().ecole.before_play.value;
        if ledger.own.as_ref().is_some_and(|own| own.to == side && (own.is_too_much() || played_one(own))) {
            self.close(&mut ledger.own, &mut ledger.claims, at);
        }
    }

    /// Whether a dame of the other's is touched here, where that closes nothing of one's own (P 4.42); one's own beside it does.
    fn touches_the_others(&self, side: Side, at: usize) -> bool {
        let others =
            |item: &Item<'_>| matches!(item, Item::Dame { owner: Some(owner), .. } if *owner != side);
        let closes = self.replay.game().laws().ecole.others_dame_closes.value;
        !closes && self.replay.item(at + 1).is_some_and(|item| others(&item))
    }

    /// A dame is touched, and not let go where it only is: in society that closes nothing, for the play does (P 4.III 42).
    pub(super) fn only_touches(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { side, at, .. } = act;
        let rules = self.replay.game().laws().ecole;
        if self.touches_nothing(side) || self.waits_for_pile(ledger, act) {
            return;
        }
        // Who touches to play goes on; only he has risen who touches his dames to lift them (L 197).
        let (replay, end) = (self.replay, self.replay.record().len());
        let mut behind = replay.in_line(at + 1..end).filter_map(|at| replay.item(at));
        let next = behind.find(|item| !matches!(item, Item::Dame { .. }));
        if !matches!(next, Some(Item::Handled(Handling::Lift))) {
            ledger.own_of_mut(side).into_iter().for_each(Debt::goes_on_with_the_game);
        }
        if rules.before_play.value {
            self.touch(ledger, side, at);
        } else if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
            own.touched = true;
        }
    }

    /// Whether no dame of his can be played by his roll: of what cannot be played nothing is touched, and he marks until he throws (P 4.30, P 4.63).
    pub(super) fn touches_nothing(&self, side: Side) -> bool {
        let rules = self.replay.game().laws().ecole;
        let is_his = |coup: &Coup| coup.side == side;
        rules.unplayable_waits.value
            && !rules.unplayable_touch_counts.value
            && self.coup.filter(is_his).is_some_and(|coup| !self.has_a_play(&coup))
    }

    /// Dames are lifted: the named ones, or without names his whole game; he goes away by it (L 155).
    fn lifts(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let replay = self.replay;
        if !leaving::is_known(replay.game()) {
            let finding = self.not_open(side, at, at + 1);
            self.tell_why_act_closed(ledger, act, finding);
            return;
        }
        let now = self.state_before(step, at);
        if now.follows_an_end() {
            return;
        }
        let nothing =
            leaving::only_stacks(ledger, &now, side) || leaving::lifts_in_vain(replay.game(), ledger, side);
        if !nothing {
            match leaving::has_not_marked(replay.game(), ledger, side) {
                true => self.goes_without_marking(ledger, side, at),
                false => self.depart(ledger, side, at),
            }
        }
        // Without dames named he lifts his whole game.
        let named = matches!(replay.item(at + 1), Some(Item::Dame { .. }));
        if let (false, Some(coup)) = (named, self.coup_lifted_in(side)) {
            for field in 1..=24 {
                ledger.lift_field(Some(&coup), (field, coup.board.men.count(side, field)));
            }
            self.offer_plays_of_lifted(ledger);
        }
        self.lift(ledger, side, at);
    }

    /// Who went away wrongly plays a dame that he had lifted: all are back on the table (L 170, P 4.25). So he stays who has only said that he goes.
    fn plays_behind_lift(&mut self, ledger: &mut Ledger, act: ActAt<'_>, played: &Played) {
        let ActAt { step, side, at } = act;
        if !ledger.coup.departures.iter().any(|(who, _)| *who == side) {
            return;
        }
        let now = self.state_before(step, at);
        let is_his = played.owner.is_none_or(|owner| owner == side) && !played.comes_back();
        // Of dames that are not told, those that he lifted are played.
        let is_untold = is_his && matches!(played.from.as_slice(), [Spot::Unknown]);
        if (is_his && now.before_lift.is_none()) || is_untold || now.takes_lifted_back(side, played) {
            self.puts_back_lifted(ledger, act);
        }
    }

    /// What was lifted is put back: who has gone cannot stay (L 156), unless he was sent back.
    fn puts_back_lifted(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let side = act.side;
        leaving::stays_as_he_must(self.replay.game(), ledger, side);
        let sent_back = ledger.coup.departures.iter().any(|(who, _)| *who == side);
        if ledger.coup.gone == Some(side) && ledger.coup.going.asked_back {
            ledger.comes_back_as_asked(side);
        } else if ledger.coup.gone == Some(side) && !sent_back {
            self.cannot_stay(ledger, act);
        }
        if sent_back {
            ledger.coup.came_back[side.index()] = true;
        }
        for (who, finding) in &ledger.coup.departures {
            if *who == side {
                self.findings[*finding].claimed = true;
            }
        }
    }

    /// `<relevé W>`: the dames are set up anew, and the marks go on (L 118, L 155).
    fn sets_up_anew(&mut self, ledger: &mut Ledger, act: ActAt<'_>, dice: Side) {
        let ActAt { step, at, .. } = act;
        let now = self.state_before(step, at);
        self.releve(ledger, &now, dice, at);
        if let Some(gone) = ledger.coup.gone {
            self.lift(ledger, gone, at);
        }
        self.is_over_with_releve(ledger, dice, at);
        self.begin_releve(ledger, &step.after, dice, at);
    }

    /// Who calls for the dice has done with his coup (L 197); but not who has the other's, which do not count, thrown again (P 4.12).
    fn calls_for_dice(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        ledger.coup.told_to_throw = Some(side.other());
        if !self.coup.is_some_and(|coup| coup.side != side && coup.is_thrown_again()) {
            self.touch(ledger, side, at);
        }
    }

    /// A word with force of law.
    fn word(&mut self, ledger: &mut Ledger, act: ActAt<'_>, word: Declaration) {
        let ActAt { step, side, at } = act;
        if !has_force(self.replay.game(), word) {
            return;
        }
        match word {
            Declaration::Leaves => self.says_he_goes(ledger, side, at),
            Declaration::Stays => self.says_he_stays(ledger, act),
            Declaration::DoesNotMark(number) => does_not_mark(ledger, side, number),
            Declaration::MarkHole
            | Declaration::HasHole
            | Declaration::GoAway
            | Declaration::Nothing
            | Declaration::Points(_)
            | Declaration::MarkPoints(_)
            | Declaration::HasPoints(_) => self.tells_what_he_has(ledger, act, word),
            Declaration::Throw => self.calls_for_dice(ledger, side, at),
            Declaration::Adoube => ledger.coup.touched[side.index()].adoube = true,
            Declaration::AdoubeAll => {
                let touched = &mut ledger.coup.touched[side.index()];
                touched.adoube |= self.replay.game().laws().dames.adoube_all.value;
                touched.adoube_all_said = true;
            }
            // Behind the throw it is of no effect, and the other need not heed it (L 118, P 4.74).
            Declaration::PlaysForAll => {
                if let Some(finding) = self.refused_where_closed(ledger, act) {
                    self.findings[finding].articles = self.replay.game().laws().played_for_all.to_vec();
                }
            }
            Declaration::Breaks => self.breaks(ledger, act),
            Declaration::Ecole(_) => ledger.coup.said_ecole = Some(side),
            Declaration::Void => self.begins_anew(ledger, act),
            Declaration::Refuses => {
                self.speaks_of_spinning_die(ledger, side, word);
                self.reopen_demanded(ledger, side);
                ledger.coup.wrong_demand = None;
                let stands = self.state_before(step, at).board.marks;
                match ledger.refusable.take_if(|(by, _)| *by != side) {
                    Some((_, finding)) => self.findings[finding].claimed = true,
                    None if self.leaves_demanded_marks(ledger, (side, true), (&stands, at)) => {}
                    None if self.refuses_going(ledger, side, at) => {}
                    None => self.refuses_to_play(ledger, act),
                }
            }
            Declaration::Good => {
                self.speaks_of_spinning_die(ledger, side, word);
                self.finds_good(ledger, act);
            }
            Declaration::Won => {
                if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                    own.says_won = true;
                }
            }
            _ => {}
        }
    }

    /// "Partie nulle": the partie begins anew, of his own dames too many as of the other's, whoever says so (L 215, P 4.33).
    fn begins_anew(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        if self.refused_where_closed(ledger, act).is_none() {
            let now = self.state_before(step, at);
            let own = now.has_had_sixteen(side) && !now.has_had_sixteen(side.other());
            self.answer_count(if own { side } else { side.other() }, at);
            self.account.iter_mut().for_each(Account::begin_anew);
            self.is_void_till_then(ledger, act);
        }
    }

    /// The other is told what he has, or has not, and so to mark it; but not by him who says it and marks the école of it himself: that is why he does
    /// (P 4.62, P 4.III 62).
    fn tells_what_he_has(&mut self, ledger: &mut Ledger, act: ActAt<'_>, word: Declaration) {
        let says_what = matches!(word, Declaration::HasPoints(_) | Declaration::HasHole);
        if says_what && self.gives_reason_of_ecole(ledger, act) {
            return;
        }
        let may_be_reason = says_what || matches!(word, Declaration::Points(_));
        let is_asked = may_be_reason && ledger.own_left_out(act.side).is_some() && self.is_asked_behind(act);
        let before = is_asked.then(|| ledger.clone());
        self.misleads(ledger, act.side, word.told());
        self.tells_to_mark(ledger, act, word.told());
        self.before_telling = before.map(|before| (act.at, Box::new(before)));
    }

    /// Who leads the other into an error gains nothing by it (L 177, G III).
    pub fn misleads(&self, ledger: &mut Ledger, side: Side, word: Declaration) {
        let mends = self.replay.game().laws().ecole.misled_mends.value;
        // Sent away he has gone on the other's word, but not where he had said so himself (P 4.64).
        if word == Declaration::GoAway && ledger.coup.going.said != Some(side.other()) {
            ledger.coup.going.sent = Some(side.other());
        }
        if word == Declaration::GoAway && !self.leads_to_go(ledger, side) {
            return;
        }
        // Who is given points himself may speak of his own, where he does not say whose they are.
        if let (Declaration::Points(said), true) = (word, ledger.has_points_himself(side)) {
            ledger.own_of_mut(side).into_iter().for_each(|own| own.beside.said = Some(said));
            return;
        }
        // The coup that he still plays behind one's own early throw is his as before (L 206).
        for debt in [&mut ledger.late, &mut ledger.own, &mut ledger.given].into_iter().flatten() {
            // What is true misleads nobody, nor what is said when all is done (P 4.58).
            let misleads = match word {
                Declaration::Nothing => debt.due != Some(0),
                Declaration::Points(named) | Declaration::MarkPoints(named) => debt.due != Some(named),
                _ => debt.completes_hole() != Some(true),
            };
            // Nobody goes away by a hole that he is given.
            let of_it = word != Declaration::GoAway || !debt.given;
            if debt.to != side && debt.closed.is_none() && of_it {
                debt.misled |= misleads;
                debt.asked_to_mark = matches!(word, Declaration::MarkHole | Declaration::GoAway);
                debt.named_number = match word {
                    Declaration::Points(named) | Declaration::MarkPoints(named) if misleads => Some(named),
                    _ => None,
                };
            }
            debt.mends = debt.misled && mends;
        }
    }

    /// Whether "allez-vous-en", said by this side, leads the other to what he marks: by Lepeintre it comes behind the hole that he has marked (P 4.64); before it, it
    /// leads to that (P 4.58).
    pub fn leads_to_go(&self, ledger: &Ledger, side: Side) -> bool {
        let of = side.other();
        let goes = ledger.coup.gone == Some(of) || ledger.coup.departures.iter().any(|d| d.0 == of);
        let binds = self.replay.game().laws().ecole.word_is_departure.value;
        let is_marked = || ledger.own_of(of).is_none_or(|own| own.takes_hole());
        let has_said = ledger.coup.going.said == Some(of);
        !goes && (binds || !(has_said || is_marked()))
    }

    /// A dame of his is touched: what he won can no longer be mended (L 167).
    pub fn touch(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.late.as_ref().is_some_and(|d| d.to == side) {
            self.close(&mut ledger.late, &mut ledger.claims, at);
        }
        if ledger.own.as_ref().is_none_or(|d| d.to != side) || self.replay.game().laws().points_follow_play {
            return;
        }
        if ledger.coup.gone == Some(side) {
            self.lift(ledger, side, at); // of what he leaves there is no école (L 157, L 169)
            return;
        }
        self.closes_late_beside(ledger, side);
        ledger.carry_own_over(self.replay.game());
        self.close(&mut ledger.own, &mut ledger.claims, at);
    }
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

/// Whether a marqué or partie ends with it.
const fn is_end(item: &Item<'_>) -> bool {
    matches!(item, Item::Marque(..) | Item::Refait(..) | Item::Partie(..))
}

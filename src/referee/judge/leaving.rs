//! Going away: the right to it, and what it closes.
//! Takes the word or the lifting of a dame, gives E301 where nothing let him go, and settles what is marked or effaced in going (L 157).

use super::super::Fact;
use super::super::debt::Debt;
use super::super::handling::{DamesFault, MOST_SHOWN, are_among};
use super::super::law::leaving::{self, Departure, LeavingFault};
use super::super::ledger::{DemandedGoing, Ledger};
use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Play, Side, Spot};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Handling, Item, Speaker};
use crate::replay::{Coup, Role};
use crate::rules::dice::ThrowValidity;
use crate::rules::handling::HandlingRules;
use crate::text::Bilingual;
use std::slice;

const LED_TO_GO: Bilingual = Bilingual::new(
    "l'autre l'y a induit, et ne peut que le faire revenir",
    "the other has led him to it, and may only have him come back",
);

/// Who goes away marks a hole or two before it, and says so: no more than so many items are looked at.
pub(super) const MOST_IN_GOING: usize = 16;

impl Judge<'_, '_> {
    /// He goes away: he must have completed a hole by his own roll (L 155, L 170); then the other marks nothing of this coup (L 157).
    pub(super) fn depart(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        match leaving::departure(self.replay.game(), ledger, side) {
            Departure::Follows => self.share_the_error(ledger, side, at),
            // He lifts on where he is to come back: that is no as well as the word (L 156, L 170).
            Departure::Again(_) if ledger.is_to_come_back(side) => {
                self.refuses_going(ledger, side, at);
            }
            Departure::Again(_) | Departure::Over => {}
            Departure::Free => self.goes(ledger, side, at),
            // Before anybody has thrown, who goes is taken at his word, but it is not known what he gains.
            Departure::Unknown => {
                if ledger.own_of(side).is_some() {
                    ledger.coup.gone = Some(side);
                }
            }
            Departure::Barred(why) => self.leaves_wrongly(ledger, side, why, at),
        }
    }

    /// Whether the dames that he took to play, and has let go by this act, lie on the talon again, or where they were, who plays anew, and what he does next is
    /// to go away by right: so they are lifted, and none is played (P 4.IV, G III).
    pub(super) fn goes_with_dames_on_talon(&self, ledger: &Ledger, side: Side, at: usize) -> bool {
        let game = self.replay.game();
        let hand = &ledger.hands[side.index()];
        let are_drawn_back = || ledger.legs_as_mended(game, side).is_empty();
        let are_on_talon = |law: &dyn HandlingRules| !hand.has_let_go_but_on(Some(law.pile()));
        let are_there =
            |law: &dyn HandlingRules| !hand.legs.is_empty() && (are_on_talon(law) || are_drawn_back());
        let may_go =
            || matches!(leaving::departure(game, ledger, side), Departure::Free | Departure::Again(true));
        game.handling_rules().is_some_and(are_there) && may_go() && self.goes_away_next(ledger, side, at + 1)
    }

    /// Whether he goes away before he plays another dame or anybody else does anything, in this turn or in his next.
    fn goes_away_next(&self, ledger: &Ledger, side: Side, from: usize) -> bool {
        let game = self.replay.game();
        for (at, item) in self.replay.unstated(from..from + MOST_IN_GOING) {
            match item {
                _ if self.replay.role(at) == Role::Demanded => {}
                Item::Turn { who, throw: None } if who == Speaker::Player(side) => {}
                Item::Turn { .. } if self.behind_mere_words(at) > at => {}
                Item::Handled(Handling::Lift) => return !leaving::has_not_marked(game, ledger, side),
                Item::Said(words) if declaration(words) == Some(Declaration::Leaves) => return true,
                Item::Turn { .. } | Item::OpenVariation | Item::Close | Item::NotTold => return false,
                Item::Played(_) | Item::PlaysNothing | Item::Handled(_) => return false,
                _ => {}
            }
        }
        false
    }

    /// By his word alone, where he may not go, he has not gone by every treatise (P 4.64).
    pub(super) fn says_he_goes(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        ledger.coup.going.said = Some(side);
        let game = self.replay.game();
        let barred = matches!(leaving::departure(game, ledger, side), Departure::Barred(_));
        if !barred || leaving::word_is_fault(game, ledger, side) {
            self.depart(ledger, side, at);
        }
    }

    /// Who has gone cannot stay: the other may make him go (L 156).
    pub(super) fn cannot_stay(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { side, at, .. } = act;
        let refused = self.not_open(side, at, at + 1);
        self.tell_why_act_closed(ledger, act, refused);
        self.findings[refused].remedies.push(format!("{}: oblige lift", side.other()));
        ledger.coup.going.refused = Some(refused);
    }

    /// "Je reste": behind the word that he goes he may not, but that he must (L 156, P 4.55).
    pub(super) fn says_he_stays(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let side = act.side;
        leaving::stays_as_he_must(self.replay.game(), ledger, side);
        if ledger.coup.gone == Some(side) {
            self.cannot_stay(ledger, act);
        } else if let Some(own) = ledger.own.as_mut().filter(|own| own.to == side) {
            own.stayed = true;
        }
    }

    /// He goes, and the other marks nothing of this coup (L 157).
    fn goes(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        ledger.coup.gone = Some(side);
        ledger.displaced.iter_mut().filter(|d| d.by == side).for_each(|d| d.before.efface_points());
        // Going, he escapes the écoles of a dame touched and not put down (G V), and not one that is older than his hole (L 167, L 200).
        let since = ledger.findings_at_throw;
        for claim in ledger.claims.extract_if(.., |c| c.by != side && c.finding >= since) {
            let finding = &mut self.findings[claim.finding];
            finding.claimed = true;
            finding.remedies.clear(); // nor may the other mark it any more
        }
        ledger.coup.spoilt = None;
        if let Some(given) = &mut ledger.given {
            ledger.coup.going.gave = given.due;
            (given.due, given.closed) = (Some(0), Some(at));
        }
        // Dice that the other has thrown too early are for nothing.
        let plays_late = ledger.late.as_ref().is_some_and(|late| late.to == side);
        if let Some(early) = ledger.own.as_mut().filter(|_| plays_late) {
            (early.due, early.closed) = (Some(0), Some(at));
        }
    }

    fn leaves_wrongly(&mut self, ledger: &mut Ledger, side: Side, why: LeavingFault, at: usize) {
        let laws = self.replay.game().laws();
        let articles = why.articles(&laws.leaving);
        let finding = self.find(Fact::LeftWithoutRight { why }, Some(side), at, articles);
        // Told that he has the hole, he goes by it on the other's word as well (L 177, G III).
        if ledger.own_of(side).is_some_and(Debt::is_led_to_hole) {
            ledger.coup.going.sent = Some(side);
        }
        if ledger.was_sent_away(self.replay.game(), side) {
            self.because(finding, (LED_TO_GO, slice::from_ref(&laws.ecole.misled_mends.cite)));
        }
        self.findings[finding].remedies.push(format!("{}: oblige back", side.other()));
        self.findings[finding].until_throw_of = Some(side.other());
        self.tell_gone(ledger, side, why);
        ledger.coup.departures.push((side, finding));
        ledger.coup.came_back[side.index()] = false;
        self.offer_plays_of_lifted(ledger);
    }

    /// Who went away by what the other's roll gave him, and had no right to, throws in his turn: he stays (L 156, L 170).
    pub(super) fn stays_by_throwing(&mut self, ledger: &Ledger, step: &Begun<'_>, side: Side) {
        if ledger.coup.gone.is_some() || step.before.coup.is_none_or(|coup| coup.side == side) {
            return;
        }
        for (_, finding) in ledger.coup.departures.iter().filter(|(who, _)| *who == side) {
            self.findings[*finding].claimed = true;
        }
    }

    /// He lifts his dames, and the hole by which he would go is not marked: by that it is lost (P 1.I, P 4.42).
    pub(super) fn goes_without_marking(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        ledger.coup.gone = None;
        ledger.gives_again(side.other());
        let sent_away = ledger.coup.going.sent == Some(side);
        if let Some(own) = ledger.own_of_mut(side).filter(|_| sent_away) {
            (own.misled, own.asked_to_mark) = (true, false); // nobody has an école of the error that he has led into (P 4.58)
        }
        let why =
            if self.touches_nothing(side) { LeavingFault::HoleNotMarked } else { LeavingFault::HoleLost };
        self.leaves_wrongly(ledger, side, why, at);
    }

    /// Dames are lifted. In going away only more holes than were won are a fault (L 173): points that are effaced in going are none
    /// (L 157, 169), and holes forgotten are lost (L 191).
    pub(super) fn lift(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.coup.gone != Some(side) {
            let goes_with_too_much = |own: &Debt| {
                let mut going = own.clone();
                going.goes();
                going.is_too_much()
            };
            // Sent away he lifts by the other's word, and may mend it later (L 177, G III).
            let is_led = ledger.was_sent_away(self.replay.game(), side)
                && ledger.own_of(side).is_some_and(|own| !own.written);
            if (is_led || self.touches_nothing(side)) && !ledger.own_of(side).is_some_and(goes_with_too_much)
            {
                return; // what he won is still his to mark (P 4.63)
            }
            if let Some(own) = ledger.own_of_mut(side).filter(|own| own.closed.is_none()) {
                own.goes();
            }
            self.touch(ledger, side, at);
            return;
        }
        let Some(own) = ledger.own_of_mut(side).filter(|own| own.closed.is_none()) else { return };
        own.closed = Some(at);
        let item = own.item;
        let marked = own.due.zip(leaving::marked_in_going(own));
        if let (Some(why), Some((due, marked))) = (leaving::kept_by_too_much(self.replay.game(), own), marked)
        {
            // Who led him into it has no école by it (L 177, G III, P 4.58).
            if why == LeavingFault::MarkedTooMuch {
                self.goes_with_too_much(ledger, side, (due, marked, item));
            }
            ledger.coup.gone = None;
            ledger.gives_again(side.other());
            self.leaves_wrongly(ledger, side, why, at);
        } else if let Some(own) = ledger.own_of(side).cloned() {
            let doubled = self.doubled(&own);
            ledger.own_of_mut(side).into_iter().for_each(|own| own.doubled = doubled);
        }
    }

    /// He goes away by more holes than he has won, and that is an école.
    fn goes_with_too_much(
        &mut self,
        ledger: &mut Ledger,
        side: Side,
        (due, marked, item): (u16, u16, usize),
    ) {
        let (laws, points) = (self.replay.game().laws(), marked - due);
        let fact = Fact::TooMuch { due, marked, given: false };
        let finding = self.find(fact, (side, points), item, laws.too_much);
        self.offer_ecole(ledger, side, points, finding);
        // The holes too many come off, and he is put back to his points (L 173, G V, P 4.55).
        if let Some(off) = ledger.own_of(side).and_then(|own| self.how_it_comes_off(own)) {
            let found = &mut self.findings[finding];
            found.offers_whole_ecole(&off);
            found.remedies.push(off);
        }
    }

    /// Having said that he goes he lets a jeton go that shows more than he has won: by that école he loses the right to (L 156, L 173, G V, P 4.55).
    pub(super) fn is_kept_by_his_ecole(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let is_made = |own: &Debt| own.was_too_much() && !own.misled;
        if ledger.coup.gone == Some(side) && ledger.own_of(side).is_some_and(is_made) {
            ledger.coup.gone = None;
            ledger.gives_again(side.other());
            self.leaves_wrongly(ledger, side, LeavingFault::MarkedTooMuch, at);
        }
    }

    /// The coup in which this side lifts its dames: its own, if it has one still to play.
    pub(super) fn coup_lifted_in(&self, side: Side) -> Option<Coup> {
        self.coup_of(side).or(self.coup)
    }

    /// The dames named behind `lift`.
    pub(super) fn lift_named(&mut self, ledger: &mut Ledger, (spot, times): (Spot, u8), act: ActAt<'_>) {
        let ActAt { side, at, .. } = act;
        // A player has fifteen dames: what stands farther back has nothing to do with this one.
        let mut before = self.replay.items()[..at].iter().rev().take(16).map(|(_, item)| item);
        let handling = before.find(|item| !matches!(item, Item::Dame { .. }));
        if let (Some(Item::Handled(Handling::Lift)), Some(field)) = (handling, spot.index()) {
            let lifted = ledger.coup.lifted.len();
            ledger.lift_field(self.coup_lifted_in(side).as_ref(), (field, times.max(1)));
            if ledger.coup.lifted.len() > lifted {
                self.offer_plays_of_lifted(ledger);
            }
        }
    }

    /// Beside having them put back the other may have the dames played that were lifted without the right to (L 170, P 4.25).
    pub(super) fn offer_plays_of_lifted(&mut self, ledger: &Ledger) {
        let game = self.replay.game();
        let (Some(&(who, finding)), true) =
            (ledger.coup.departures.last(), game.laws().dames.lifted_are_played.value)
        else {
            return;
        };
        // By a void throw nothing is played (L 203, P 4.3).
        let coup = self.coup_of(who).filter(|coup| coup.lies != ThrowValidity::Void);
        let coup = coup.filter(|coup| !ledger.has_played_and_lifted(who, Some(coup)));
        let coup = coup.filter(|_| !ledger.was_sent_away(game, who));
        let Some(allowed) = coup.and_then(|coup| self.rolled.of_coup(&coup, game)) else { return };
        let lifted = |play: &&Play| {
            let fields: Vec<u8> = match play.moves() {
                [one, on] if one.to == on.from => vec![one.from],
                moves => moves.iter().map(|m| m.from).collect(),
            };
            !fields.is_empty() && are_among(&fields, ledger.coup.lifted.clone())
        };
        // « Empêcher de remplir ou conserver »: those too that do not (L 170).
        let plays = allowed.whatever_is_due().to_be_demanded();
        let mut shown: Vec<String> =
            plays.iter().filter(lifted).take(MOST_SHOWN + 1).map(ToString::to_string).collect();
        if shown.is_empty() {
            // Each by whichever number it can be played.
            let mut fields = ledger.coup.lifted.clone();
            fields.sort_unstable();
            fields.dedup();
            fields.retain(|field| allowed.moves_from(*field));
            shown.extend(fields.iter().take(MOST_SHOWN + 1).map(|field| format!("{field}/?")));
        }
        let found = &mut self.findings[finding];
        found.more_plays = shown.len() > MOST_SHOWN;
        found.remedies.truncate(1);
        found
            .remedies
            .extend(shown.iter().take(MOST_SHOWN).map(|dames| format!("{}: oblige {dames}", who.other())));
    }

    /// Who marks the école of him who would go away keeps him (P 4.25, P 4.55).
    pub fn school_keeps_him(&mut self, ledger: &Ledger, by: Side, ecole: usize) {
        if ecole < ledger.findings_at_throw {
            return;
        }
        for (_, finding) in ledger.coup.departures.iter().filter(|(who, _)| *who != by) {
            self.findings[*finding].claimed = true;
        }
    }

    /// An école that is older than the roll comes before what that has won (L 200): who goes away by a hole that he has not then went wrongly.
    pub fn takes_the_hole_he_goes_by(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (points, ecole): (u16, usize),
    ) {
        let (by, of) = (act.side, act.side.other());
        let own = ledger.own.as_ref().filter(|own| own.to == of && ecole < ledger.findings_at_throw);
        let leaves_none =
            own.is_some_and(|own| own.completes_hole_behind(self.replay.game(), by, points) == Some(false));
        if !leaves_none || ledger.coup.gone != Some(of) {
            return;
        }
        ledger.coup.gone = None;
        ledger.gives_again(by);
        self.leaves_wrongly(ledger, of, LeavingFault::NoHole, act.at);
    }

    /// The other takes off the hole by which he went, which he had made on points that were not his: he went without one (P 4.25, P 4.III 48).
    pub fn hole_he_goes_by_is_off(&mut self, ledger: &mut Ledger, act: ActAt<'_>, of: Side) {
        let went = ledger.coup.gone == Some(of) && !ledger.coup.going.followed && act.side != of;
        if !went || ledger.completes_hole_without(self.replay.game(), of) != Some(false) {
            return;
        }
        ledger.coup.gone = None;
        ledger.gives_again(act.side);
        // By the word alone he had not gone by every treatise (P 4.64).
        let has_lifted = ledger.own_of(of).is_some_and(|own| own.closed.is_some());
        if has_lifted || self.replay.game().laws().ecole.word_is_departure.value {
            self.leaves_wrongly(ledger, of, LeavingFault::NoHole, act.at);
        }
    }

    /// The hole by which he went is well acquired, had he won it or not: nothing of it is put right any more (L 180).
    fn acquires(&mut self, ledger: &mut Ledger, side: Side) {
        for displaced in ledger.displaced.extract_if(.., |displaced| displaced.by == side) {
            self.is_over(displaced.finding);
        }
        if let Some(own) = ledger.own_of_mut(side).filter(|own| own.takes_hole()) {
            own.due = own.due.max(own.marked_in_going());
            own.doubled = None;
        }
    }

    /// What was found is answered, and nothing more may be made of it (L 180).
    fn is_over(&mut self, finding: usize) {
        let finding = &mut self.findings[finding];
        finding.claimed = true;
        finding.remedies.clear();
    }

    /// Who has gone, or said so, is rightly made to come back or to go (L 156, P 4.25, P 4.37).
    pub(super) fn demands_going(&mut self, ledger: &mut Ledger, demanded: DemandedGoing) {
        let played_on = ledger.coup.played_on.filter(|_| demanded.goes);
        for finding in [played_on, ledger.coup.going.refused.take()].into_iter().flatten() {
            self.findings[finding].claimed = true;
        }
        ledger.coup.going.demanded = Some(demanded);
    }

    /// He says no to it; `false`: nothing of the kind is demanded of him.
    pub(super) fn refuses_going(&mut self, ledger: &mut Ledger, side: Side, at: usize) -> bool {
        let going = &mut ledger.coup.going;
        let Some(demanded) = going.demanded.take_if(|demanded| demanded.of == side) else { return false };
        let finding = self.will_not(ledger, demanded, at);
        self.is_demanded_again(finding, side.other(), demanded.items);
        ledger.coup.going.refused = Some(finding);
        true
    }

    /// The other throws, and what was lifted still lies beside the table, or he who was to go has not lifted (L 156, P 4.25, P 4.37).
    pub(super) fn leaves_demanded_going(&mut self, ledger: &mut Ledger, step: &Begun<'_>, by: Side) {
        let Some(demanded) = ledger.coup.going.demanded.take_if(|demanded| demanded.of != by) else { return };
        let has_lifted = step.before.before_lift.is_some() || ledger.coup.begun_anew.is_some();
        let is_known = step.before.board.completeness[demanded.of.index()] != Completeness::Nothing;
        if is_known && has_lifted != demanded.goes {
            self.will_not(ledger, demanded, step.items.start);
        }
    }

    fn will_not(&mut self, ledger: &Ledger, demanded: DemandedGoing, at: usize) -> usize {
        let laws = self.replay.game().laws();
        let wrongly = ledger.coup.departures.iter().rev().find(|(of, _)| *of == demanded.of);
        let articles = wrongly.map(|(_, finding)| self.findings[*finding].articles.clone());
        let articles = articles.unwrap_or_else(|| laws.leaving.stayed.to_vec());
        self.find(Fact::Dames(DamesFault::Refuses), Some(demanded.of), at, &articles)
    }

    /// The other has lifted as well: the hole stands, and he gets nothing of this coup (L 157, L 170, L 180).
    fn share_the_error(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        ledger.coup.going.followed = true;
        for claim in ledger.claims.iter_mut().filter(|c| c.by == side) {
            claim.taken = true;
            self.is_over(claim.finding);
        }
        let wrongly: Vec<usize> = ledger
            .coup
            .departures
            .drain(..)
            .filter(|(who, _)| *who != side)
            .map(|(_, finding)| finding)
            .collect();
        for finding in &wrongly {
            self.is_over(*finding);
        }
        // He takes him at his word, who has said that he goes and has played on (P 4.37).
        if let Some(played_on) = ledger.coup.played_on {
            self.findings[played_on].claimed = true;
        }
        if !wrongly.is_empty() {
            self.acquires(ledger, side.other());
            self.goes(ledger, side.other(), at);
            ledger.coup.going.shared = Some(side.other());
            // His hole is well acquired (L 180).
            if let Some(own) = ledger.own.as_mut().filter(|own| own.to != side) {
                own.due = own.due.max(own.marked());
            }
            ledger.displaced.retain(|d| d.by == side);
        }
    }
}

//! What a player may do at one point of a record: the ledger's answers to `<can …>` and `<cannot …>`.

use super::course;
use super::faults::{comes_back, goes_out, has_legs};
use super::ledger::{Debt, Ledger};
use super::plays::Allowed;
use crate::board::{Jetons, Marks, Play, Side, Told};
use crate::games::faults::{Landing, SixteenDames};
use crate::games::{Game, Kind};
use crate::notation::lexicon::{LawWord, law_word};
use crate::notation::{Demand, Handling, Item, Jeton, Mark, Marked, Number, Reason, Span};
use crate::replay::{Standing, apply, position};

/// An answer of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// Within his rights and without fault.
    Open,
    /// Not.
    Closed,
    /// What is told does not suffice.
    Unknown,
    /// Not judged yet.
    NotJudged,
}

impl From<bool> for Right {
    fn from(open: bool) -> Right {
        if open { Right::Open } else { Right::Closed }
    }
}

/// Whether `side` may do these acts here.
pub fn may(
    game: &'static dyn Game,
    now: &Standing,
    ledger: &Ledger,
    side: Side,
    acts: &[(Span, Item<'_>)],
) -> Right {
    let asker = Asker { game, now, ledger, side };
    let marks: Vec<&Mark> = acts.iter().filter_map(|(_, item)| mark(item)).collect();
    match acts {
        [(_, Item::Handled(Handling::Lift)), rest @ ..]
            if rest.iter().all(|(_, i)| matches!(i, Item::Dame { .. })) =>
        {
            asker.go_away()
        }
        [(_, Item::Said(words))] => asker.say(words),
        [(_, Item::Cube(act))] => course::cube(game, now, side, *act).is_none().into(),
        [(_, Item::Demand(demand)), rest @ ..] => asker.demand(*demand, rest),
        [(_, Item::Played(played))] if comes_back(played) && played.owner.is_none_or(|o| o == side) => {
            asker.comes_back(side, played)
        }
        // Plays of his own while the coup is the other's.
        plays
            if !plays.is_empty()
                && plays
                    .iter()
                    .all(|(_, i)| matches!(i, Item::Played(p) if p.owner.is_none_or(|o| o == side))) =>
        {
            match now.coup {
                Some(coup) if coup.side != side => Right::Closed,
                _ => Right::NotJudged,
            }
        }
        plays if !plays.is_empty() && plays.iter().all(|(_, i)| is_of(i, side.other())) => {
            asker.put_dames(plays)
        }
        _ if marks.len() == acts.len() => asker.mark(&marks),
        _ => Right::NotJudged,
    }
}

fn mark<'a>(item: &'a Item<'_>) -> Option<&'a Mark> {
    match item {
        Item::Mark(mark) => Some(mark),
        _ => None,
    }
}

/// L 214: hit to true, the dame that is to be covered stays alone until the coup is marked and played: by Guiton of itself, by Lelasseux if
/// he who hit it demands it.
pub fn return_waits(game: &dyn Game, now: &Standing, ledger: &Ledger, side: Side, field: Option<u8>) -> bool {
    let Some(coup) = now.coup.filter(|c| c.side != side && !c.played) else { return false };
    let hit = |field: u8| {
        ledger.worth.as_ref().is_some_and(|worth| {
            worth.events().iter().any(|e| {
                e.kind == Kind::Hit && e.to == coup.side && e.field.is_some_and(|f| f.number() == 25 - field)
            })
        })
    };
    let of_itself = game.laws().dames.hit_bars_return.value;
    (of_itself || ledger.return_waits) && field.is_some_and(|f| (1..=24).contains(&f) && hit(f))
}

/// Whether an item handles a dame of this side as one that is not the speaker's own.
fn is_of(item: &Item<'_>, side: Side) -> bool {
    matches!(item, Item::Played(played) if played.owner == Some(side))
}

struct Asker<'a> {
    game: &'static dyn Game,
    now: &'a Standing,
    ledger: &'a Ledger,
    side: Side,
}

impl Asker<'_> {
    /// L 155, L 156: by a hole that his own roll completes, before a dame is touched, before what is left over is marked, and unless he said
    /// that he stays. The other lifts too where the first goes away (L 155, L 170).
    fn go_away(&self) -> Right {
        let gone = self.ledger.gone.or(self.ledger.departures.first().map(|(who, _)| *who));
        if let Some(gone) = gone {
            return (gone != self.side).into();
        }
        match self.ledger.own.as_ref().filter(|d| d.to == self.side) {
            Some(own) if own.reconsiders => own.completes_hole().map_or(Right::Unknown, Right::from),
            Some(own) if own.stayed || own.rest_marked => Right::Closed,
            Some(own) if (own.closed.is_some() || own.touched) && !self.may_still_go(own) => Right::Closed,
            Some(own) => own.completes_hole().map_or(Right::Unknown, Right::from),
            // A hole that the other's roll gives is no leave to go (L 185, G V).
            None => Right::Closed,
        }
    }

    /// A dame touched and not put down does not bind by every treatise (G V); who has all his dames off decides until he throws (L 163).
    fn may_still_go(&self, own: &Debt) -> bool {
        (!self.game.laws().touch_bars_leaving.value && !own.played) || self.ledger.is_out(self.side)
    }

    /// A word binds: who said that he goes cannot stay, and the reverse (L 156, G V).
    fn say(&self, words: &str) -> Right {
        match law_word(words) {
            Some(LawWord::Leaves) => self.go_away(),
            Some(LawWord::Stays) => (self.ledger.gone != Some(self.side)).into(),
            Some(LawWord::Void) => self.void_game(),
            Some(LawWord::Breaks) => self.breaks(),
            _ => Right::NotJudged,
        }
    }

    fn demand(&self, demand: Demand, acts: &[(Span, Item<'_>)]) -> Right {
        let other = self.side.other();
        let left = || self.ledger.departures.iter().any(|(who, _)| *who == other);
        match (demand, acts) {
            (Demand::Oblige, [(_, Item::Mark(mark))]) => self.oblige_to_mark(mark),
            (Demand::Oblige, [(_, Item::Handled(Handling::Back)), ..]) => left().into(),
            // Who has said that he goes may be made to go (L 156).
            (Demand::Oblige, [(_, Item::Handled(Handling::Lift)), ..]) => {
                (self.ledger.gone == Some(other)).into()
            }
            (Demand::Oblige, [(_, Item::Played(played))]) if comes_back(played) => {
                self.comes_back(other, played)
            }
            (Demand::Forbid, [(_, Item::Played(played))]) if comes_back(played) => {
                self.is_short(other).into()
            }
            (Demand::Oblige | Demand::Forbid, plays)
                if !plays.is_empty() && plays.iter().all(|(_, i)| matches!(i, Item::Played(_))) =>
            {
                self.demand_of_dames(demand, plays).into()
            }
            // The last roll of the exit for all, demanded before it is thrown (P 4.75); else it is by agreement (L 119, G VII).
            (Demand::Oblige, [(_, Item::Said(words))]) if law_word(words) == Some(LawWord::PlaysForAll) => {
                let own = self.now.table.men.of(other);
                let all_in = own[..19].iter().all(|&n| n == 0);
                (self.game.laws().ecole.all_may_be_demanded.value && all_in).into()
            }
            (Demand::Allow, []) => self.ledger.open.iter().any(|open| open.of == other).into(),
            _ => Right::NotJudged,
        }
    }

    /// Oblige or forbid plays: what a fault of his opens; a plein that was lost (L 192), the dames lifted (L 170) or touched (L 46) as suits
    /// him; a dame that stands in his table goes on if it can, and no other comes in (L 213).
    fn demand_of_dames(&self, demand: Demand, plays: &[(Span, Item<'_>)]) -> bool {
        let other = self.side.other();
        let open = |o: &super::faults::Open| match demand {
            Demand::Oblige => o.that_plays(plays).is_some(),
            _ => o.may_forbid(plays),
        };
        if self.ledger.open.iter().filter(|o| o.of == other).any(open)
            || (demand == Demand::Forbid && self.ledger.barred.is_some_and(|play| has_legs(&play, plays)))
        {
            return true;
        }
        let from = |i: &Item<'_>| match i {
            Item::Played(p) => p.from.as_slice().first().and_then(|s| s.index()),
            _ => None,
        };
        let each_from =
            |fields: &[u8]| plays.iter().all(|(_, i)| from(i).is_some_and(|f| fields.contains(&f)));
        let left = self.ledger.departures.iter().any(|(who, _)| *who == other);
        let free = self.ledger.lifted.is_empty() && (left || self.ledger.spoilt == Some(other));
        let touched = || each_from(&self.ledger.touched) && self.some_play_has(plays);
        free || each_from(&self.ledger.lifted) || touched() || self.turns_out(demand, plays)
    }

    /// Whether a play of the roll on the board has these legs; so it is taken where it cannot be told.
    fn some_play_has(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let Some((coup, roll)) = self.now.coup.and_then(|c| Some((c, c.roll?))) else { return true };
        let Ok(at) = self.position_of(&coup) else { return true };
        let allowed = Allowed::new(at, roll, coup.memory);
        allowed.plays.as_slice().iter().any(|play: &Play| has_legs(play, plays))
    }

    fn position_of(&self, coup: &crate::replay::Coup) -> Result<crate::games::Position, crate::games::Fault> {
        position(&coup.table, coup.side, self.game)
    }

    /// L 213: a dame that came into his second table unnoticed must go on to the first, if the roll can take it there; if not, no other may
    /// come in.
    fn turns_out(&self, demand: Demand, plays: &[(Span, Item<'_>)]) -> bool {
        let other = self.side.other();
        let Some(law) = self.game.dames_law() else { return false };
        let (men, Some(coup)) = (&self.now.table.men, self.now.coup.filter(|c| c.side == other)) else {
            return false;
        };
        let stays = |field: u8| {
            (13..=18).contains(&field)
                && coup.table.men.count(other, field) > 0
                && law.landing(men, other, field) == Landing::TableOfOther
        };
        let [(_, Item::Played(played))] = plays else { return false };
        let ends = |spot: Option<&crate::board::Spot>| spot.and_then(|s| s.index());
        let (Some(from), Some(to), Some(roll)) =
            (ends(played.from.as_slice().first()), ends(played.to.as_slice().last()), coup.roll)
        else {
            return false;
        };
        if demand == Demand::Oblige {
            let far = to.saturating_sub(from);
            let by_the_roll = [roll.high(), roll.low(), roll.sum()].contains(&far);
            return stays(from)
                && (19..=24).contains(&to)
                && by_the_roll
                && law.landing(men, other, to) == Landing::Open;
        }
        (13..=18).contains(&to) && (13..=18).any(stays)
    }

    /// The other's dames put otherwise by one's own hand: as a fault of his opens it, and as nothing else does.
    fn put_dames(&self, plays: &[(Span, Item<'_>)]) -> Right {
        let other = self.side.other();
        if let [(_, Item::Played(played))] = plays
            && goes_out(played)
        {
            return self.takes_off(other, played);
        }
        if self.now.table.told[other.index()] == Told::Nothing || self.game.dames_law().is_none() {
            return Right::Unknown;
        }
        let mut then = *self.now;
        for at in 0..plays.len() {
            if apply(&mut then, self.game, self.side, plays, at).is_err() {
                return Right::Closed;
            }
        }
        let men = then.table.men;
        self.ledger.open.iter().any(|o| o.of == other && o.that_leaves(&men).is_some()).into()
    }

    /// While the other's dice are still on their way, and not too often running (G III, P 4.16).
    fn breaks(&self) -> Right {
        let rules = self.game.laws().dice;
        match self.now.coup.filter(|c| c.side != self.side) {
            _ if rules.void.is_empty() => Right::NotJudged,
            Some(coup) => (coup.turning && self.ledger.breaks < rules.most_breaks.value).into(),
            None => Right::Closed,
        }
    }

    /// L 214: one dame is missing, and nothing says that the rest is not told.
    fn is_short(&self, side: Side) -> bool {
        let table = &self.now.table;
        table.told[side.index()] == Told::Whole
            && table.men.total(side) + 1 == u32::from(self.game.furniture().dames)
    }

    fn comes_back(&self, side: Side, played: &crate::notation::Played) -> Right {
        let Some(law) = self.game.dames_law() else { return Right::NotJudged };
        if self.now.table.told[side.index()] == Told::Nothing {
            return Right::Unknown;
        }
        let to = played.to.as_slice().last().and_then(|s| s.index());
        if side == self.side && return_waits(self.game, self.now, self.ledger, side, to) {
            return Right::Closed;
        }
        (self.is_short(side) && law.comes_back_to(&self.now.table.men, side) == to).into()
    }

    /// L 215: from where the sixteenth is taken off.
    fn takes_off(&self, side: Side, played: &crate::notation::Played) -> Right {
        let Some(law) = self.game.dames_law() else { return Right::NotJudged };
        let from = played.from.as_slice().first().and_then(|s| s.index());
        let set = law.taken_off_from(&self.now.table.men, side);
        (self.is_over(side) && from.is_some_and(|f| set & 1 << f != 0)).into()
    }

    fn is_over(&self, side: Side) -> bool {
        self.now.table.men.total(side) == u32::from(self.game.furniture().dames) + 1
    }

    /// L 215: the game is void, as the other likes; by Guiton not in the first relevé with two dames left on the talon.
    fn void_game(&self) -> Right {
        let (other, Some(law)) = (self.side.other(), self.game.dames_law()) else { return Right::NotJudged };
        if !self.is_over(other) {
            return Right::Closed;
        }
        let early = self.game.laws().dames.sixteen_dames.value == SixteenDames::OtherChoosesUnlessEarly
            && self.now.table.men.count(other, law.pile()) >= 2;
        if !early {
            return Right::Open;
        }
        // Nobody has a hole: nobody can have gone away, and it is the first relevé.
        let first = Side::BOTH.iter().all(|&s| self.now.table.marks.fichet(s) == 0);
        if first { Right::Closed } else { Right::Open }
    }

    /// Before the dice are thrown the other may be obliged to mark what he is given (L 185) or what he left out (L 186), or the rest of
    /// an école that he has begun to mark (L 187); never to mark an école.
    fn oblige_to_mark(&self, mark: &Mark) -> Right {
        let other = self.side.other();
        let Marked::Points { less: false, number: Number::Known(n) } = mark.what else {
            return Right::NotJudged;
        };
        let claims = &self.ledger.claims;
        if mark.reason == Some(Reason::Ecole) {
            return claims.iter().any(|c| c.by == other && !c.taken && c.in_part > 0).into();
        }
        if !mark.is_for_given() && claims.iter().any(|c| c.by == self.side && !c.taken && c.points == Some(n))
        {
            return Right::Open;
        }
        match self.ledger.given.as_ref().filter(|d| d.to == other && d.closed.is_none()) {
            Some(debt) => match (debt.due, debt.marked()) {
                (Some(due), Some(marked)) => (marked.saturating_add(n) <= due).into(),
                _ => Right::Unknown,
            },
            None => Right::Closed,
        }
    }

    fn mark(&self, marks: &[&Mark]) -> Right {
        let (own, others): (Vec<&Mark>, Vec<&Mark>) =
            marks.iter().partition(|m| m.owner.is_none_or(|o| o == self.side));
        if let Some(ecole) = own.iter().find(|m| m.reason == Some(Reason::Ecole)) {
            return self.claim(ecole);
        }
        match (own.as_slice(), others.as_slice()) {
            ([], [one]) => self.put_right(one),
            ([first, ..], []) => self.mark_own(first, &own),
            _ => Right::NotJudged,
        }
    }

    /// An école, whole, that is open and not taken yet (L 167, L 187).
    fn claim(&self, mark: &Mark) -> Right {
        let Marked::Points { less: false, number } = mark.what else { return Right::NotJudged };
        let mine = || self.ledger.claims.iter().filter(|c| c.by == self.side && !c.taken);
        let open = mine().any(|c| c.is_for(number));
        // Of "je ne marque pas" without a number it is not told how many points were meant.
        if let Number::Known(n) = number
            && mine().any(|c| c.points.is_none() && n < c.fewer_than)
        {
            return Right::Unknown;
        }
        // Where a coup's worth is not known, neither is an école on it.
        let unknown = [&self.ledger.own, &self.ledger.given]
            .into_iter()
            .flatten()
            .any(|d| d.to != self.side && d.due.is_none() && d.closed.is_some());
        if !open && unknown && self.ledger.claims.is_empty() && number != Number::Unknown {
            Right::Unknown
        } else {
            open.into()
        }
    }

    /// Marks of his own wood: as long as nothing is closed, up to what is due (L 145, 167, 169).
    fn mark_own(&self, first: &Mark, marks: &[&Mark]) -> Right {
        if let Some(right) = self.restore(first) {
            return right;
        }
        if let Marked::Pavillon(true) = first.what {
            // The pavillon is taken at any time while the run of holes is unbroken (G III).
            let runs = self.now.holes.readings().any(|holes| holes.runs(self.side));
            let first = self.ledger.run.is_none_or(|(side, times)| side == self.side && times < 2);
            return (runs && (first || self.game.laws().ecole.pavillon_any_time.value)).into();
        }
        let given = first.is_for_given();
        let Some(debt) = self.ledger.own.as_ref().filter(|d| d.to == self.side && !given).or(self
            .ledger
            .given
            .as_ref()
            .filter(|d| d.to == self.side))
        else {
            return Right::Closed;
        };
        if let Marked::Fichet(Number::Known(hole)) = first.what {
            return self.fichet(debt, hole);
        }
        if debt.closed.is_some() && !debt.mends {
            return (debt.two_jetons.is_some() && self.waits(debt)).into();
        }
        // A jeton let go is never moved back (L 167, G III).
        let stands = self.now.table.marks.jetons(self.side).points;
        let back = |m: &&Mark| matches!(m.what, Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n < stands);
        if !debt.held
            && self.game.laws().ecole.before_play.value
            && !debt.takes_hole()
            && marks.iter().any(back)
            && !marks.iter().any(|m| matches!(m.what, Marked::Holes(_)))
            && debt.two_jetons.is_none()
        {
            return Right::Closed;
        }
        // What is given waits until the roller has marked what he wins (L 189, L 208, G III).
        if let Some(own) =
            self.ledger.own.as_ref().filter(|d| d.to != self.side && d.closed.is_none() && !debt.misled)
            && own.due > own.marked()
        {
            return Right::Closed;
        }
        let Some((wood, most)) = self.as_due(debt) else { return Right::Unknown };
        let mut tried = debt.clone();
        let (mut holes, mut bredouille, mut jeton) = (0, false, false);
        for mark in marks {
            tried.mark(mark, debt.item);
            match mark.what {
                Marked::Holes(n) => holes += i32::from(n),
                Marked::Jeton(Jeton::At { jetons, .. }) => (bredouille, jeton) = (jetons == 2, true),
                Marked::Points { less: false, .. } => {}
                _ => return Right::NotJudged,
            }
        }
        if holes > i32::from(most) || (bredouille && wood.jetons(self.side).jetons < 2) {
            return Right::Closed;
        }
        if holes > 0 && !jeton {
            return Right::Open; // the jeton is still to be moved
        }
        match (debt.due, tried.marked()) {
            (Some(due), Some(marked)) => (marked <= due + debt.may_mark).into(),
            _ => Right::Unknown,
        }
    }

    /// One's own jeton, moved by the other for an école that he did not mark (L 181) or put down by mistake (L 169, L 175), goes back.
    fn restore(&self, mark: &Mark) -> Option<Right> {
        let open = self.ledger.own.as_ref().is_none_or(|d| d.to != self.side || d.closed.is_none());
        let put_down = self.ledger.put_down[self.side.index()].filter(|_| open);
        let was = self.ledger.moved_by_other[self.side.index()].or(put_down)?;
        match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. })
                if n == was.points && n > self.now.table.marks.jetons(self.side).points =>
            {
                Some(Right::Open)
            }
            _ => None,
        }
    }

    /// Holes moved back by mistake are retaken: before the play the new ones too, after it only the old (L 174, 191).
    fn fichet(&self, debt: &Debt, hole: u16) -> Right {
        let Some(before) = debt.wood else { return Right::Unknown };
        if debt.closed.is_some() {
            let retaken = self.game.laws().ecole.old_holes_retaken.value;
            return (retaken && hole <= before.fichet(self.side)).into();
        }
        self.as_due(debt).map_or(Right::Unknown, |(wood, _)| (hole <= wood.fichet(self.side)).into())
    }

    /// The wood as it would be had this debt been marked as due, and the holes that makes.
    fn as_due(&self, debt: &Debt) -> Option<(Marks, u16)> {
        if !self.now.known[debt.to.index()].jetons {
            return None;
        }
        let before = debt.wood?;
        let mut marks = before;
        // What the other did not mark because he gave the hole takes the bredouille all the same (L 176).
        if debt.broken {
            let (mine, his) = (marks.jetons(debt.to), marks.jetons(debt.to.other()));
            marks.set_jetons(debt.to, Jetons { jetons: mine.jetons.min(1), ..mine });
            marks.set_jetons(debt.to.other(), Jetons { points: his.points.max(2), jetons: 1 });
        }
        self.game.mark(&mut marks, debt.to, debt.due?);
        Some((marks, marks.fichet(debt.to).saturating_sub(before.fichet(debt.to))))
    }

    /// A fresh jeton was taken for new points and the old one left: one of the two marks is taken off, once he has played (L 195); where
    /// the fresh one was the bredouille's, by Guiton only when the next coup is played too.
    fn one_of_two_jetons(&self, mark: &Mark) -> Option<Right> {
        if self.game.laws().ecole.two_jetons_are_ecole.value {
            return None; // P 4.66
        }
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return None };
        let other = self.side.other();
        let [own_before, given_before] = &self.ledger.before;
        let current = [&self.ledger.own, &self.ledger.given];
        let two = |d: &&Debt| d.to == other && d.two_jetons.is_some();
        let found = current.into_iter().chain([own_before, given_before]).flatten().find(two)?;
        let (a, b) = found.two_jetons?;
        let is_current = current.into_iter().flatten().any(|d| std::ptr::eq(d, found));
        if self.waits(found) {
            let played = self.ledger.own.as_ref().is_some_and(|d| d.to == self.side && d.closed.is_some());
            return Some((!is_current && played && (n == a || n == b)).into());
        }
        let in_time = is_current || given_before.as_ref().is_some_and(|d| std::ptr::eq(d, found));
        Some((in_time && found.closed.is_some() && (n == a || n == b)).into())
    }

    /// Whether this fault of two jetons stands open until the next coup is played.
    fn waits(&self, debt: &Debt) -> bool {
        self.game.laws().second_jeton_next_coup.value && debt.took_second
    }

    /// The other's wood: only where it is wrong, and only until one's own dice are thrown (L 144, L 184, L 186, L 195).
    fn put_right(&self, mark: &Mark) -> Right {
        let other = self.side.other();
        let stands = self.now.table.marks.jetons(other);
        let debts = || {
            [&self.ledger.own, &self.ledger.given, &self.ledger.before[0], &self.ledger.before[1]]
                .into_iter()
                .flatten()
        };
        // What the other was given closes by his throw, and is put right until one's own.
        let faulty = [&self.ledger.own, &self.ledger.given, &self.ledger.before[1]]
            .into_iter()
            .flatten()
            .filter(|d| d.to == other && d.closed.is_some());
        let mut unknown = false;
        if let Some(right) = self.one_of_two_jetons(mark) {
            return right;
        }
        for debt in faulty {
            let Some((wood, holes)) = self.as_due(debt) else {
                unknown = true;
                continue;
            };
            let right = match mark.what {
                Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                    debt.marked() > debt.due && wood.jetons(other).points == n
                }
                Marked::Holes(n) if n < 0 => {
                    let extra = self.now.table.marks.fichet(other).saturating_sub(wood.fichet(other));
                    debt.written && extra > 0 && n.unsigned_abs() <= extra && holes > 0
                }
                _ => return Right::NotJudged,
            };
            if right {
                return Right::Open;
            }
        }
        // A second jeton that should have gone is taken off, even a coup later (L 144).
        if let Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), .. }) = mark.what
            && stands == (Jetons { points: n, jetons: 2 })
            && debts().any(|d| d.to == self.side && d.marked() > Some(0))
        {
            return Right::Open;
        }
        // The other's points left standing at a hole are effaced, even after his next coup (L 148, G III).
        // While it is known what they are; by Lepeintre until their player has played a second roll.
        let kept = self.game.laws().ecole.left_points_are_kept.value;
        if let (Marked::Jeton(Jeton::At { points: Number::Known(0), .. }), Some((side, rolls))) =
            (mark.what, self.ledger.left_points)
            && side == other
            && (!kept || rolls < 2)
            && stands.points > 0
        {
            return Right::Open;
        }
        if let Marked::Jeton(Jeton::At { points: Number::Known(0), .. }) = mark.what
            && !kept
            && debts().any(|d| d.to == self.side && d.takes_hole())
            && stands.points > 0
        {
            return Right::Open;
        }
        if unknown { Right::Unknown } else { Right::Closed }
    }
}

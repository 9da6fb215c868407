//! Rights over dames: what a fault opens, dames missing or too many, dice broken.
//! Takes a demand or dames put by the other, gives whether the law opens it to him now, and by which fault; `judge` asks the same before it finds
//! E208.

use super::super::handling::{
    self, HandledDames, JudgedCoup, are_among, are_open, between_fleches, fields_of, goes_out, has_legs,
    legs_of, moves_from, plays_legs,
};
use super::super::law::{dames_at_hand, go_back, goes_back, others_of, plein};
use super::super::plays::Allowed;
use super::{Asker, Right};
use crate::board::{Completeness, Men, Play, Roll, Side};
use crate::record::{Demand, Item, Played};
use crate::replay::Coup;
use crate::rules::dice::ThrowValidity;
use crate::rules::handling::{BetweenFleches, HandlingRules, Landing};
use crate::rules::{Event, Fault, Game, Kind, Position, RollHistory};
use crate::text::Span;

/// How many of the 36 rolls of the other hit a dame of this flèche, to true or to false.
fn rolls_that_hit(game: &'static dyn Game, men: Men, owner: Side, field: u8) -> u8 {
    let Ok(at) = Position::new(men, owner.other(), game) else { return u8::MAX };
    let hits = |roll: &Roll| {
        at.score(*roll, RollHistory::default()).events().iter().any(|e| {
            matches!(e.kind, Kind::Hit | Kind::False) && e.field.is_some_and(|f| f.number() == 25 - field)
        })
    };
    Roll::ALL.iter().filter(|roll| hits(roll)).map(|roll| if roll.is_doublet() { 1 } else { 2 }).sum()
}

impl Asker<'_> {
    /// L 214: hit to true, the dame that is to be covered stays alone until the coup is marked and played: by Guiton of itself, by Lelasseux if
    /// he who hit it demands it. `field`: where it would come back.
    pub fn return_waits(&self, field: Option<u8>) -> bool {
        let of_itself = self.game.laws().dames.hit_bars_return.value;
        (of_itself || self.ledger.coup.return_waits) && self.is_hit_by(self.side.other(), field)
    }

    /// Whether the dame of this field, counted by its owner, is hit to true by the coup that this side has still to play.
    pub fn is_hit_by(&self, side: Side, field: Option<u8>) -> bool {
        let is_to_play = self.now.coup.is_some_and(|coup| coup.side == side && !coup.played);
        let Some(field @ 1..=24) = field.filter(|_| is_to_play) else { return false };
        let hits = |e: &Event| {
            e.kind == Kind::Hit && e.to == side && e.field.is_some_and(|f| f.number() == 25 - field)
        };
        self.ledger.worth.as_ref().is_some_and(|worth| worth.events().iter().any(hits))
    }

    /// To have the other's missing dame wait: the one on its place is hit to true, and would be covered by it (L 214).
    pub fn has_return_wait(&self, played: &Played) -> Right {
        let to = played.to.as_slice().last().and_then(|spot| spot.index());
        match self.now.board.completeness[self.side.other().index()] {
            Completeness::Whole => (self.is_short(self.side.other()) && self.is_hit_by(self.side, to)).into(),
            _ => Right::Unknown,
        }
    }

    /// A dame touched is to be played, and that is all (L 46), if no plein is lost by it that the roll makes or keeps (L 192, P 4.17).
    pub fn touch(&self, dames: &[(Span, Item<'_>)]) -> Right {
        let own = |item: &Item<'_>| match item {
            Item::Dame { owner, spot, times } if owner.is_none_or(|owner| owner == self.side) => {
                Some((spot.index()?, *times))
            }
            _ => None,
        };
        let binds = !self.ledger.coup.adoubes(self.side);
        let is_to_play = |coup: Coup| binds && coup.side == self.side && self.ledger.still_plays(&coup);
        if self.game.handling_rules().is_none() || !self.now.coup.is_some_and(is_to_play) {
            return Right::Open;
        }
        let loses_plein = |from: (u8, u8)| {
            self.allowed().is_some_and(|(a, _)| plein::is_lost_by_touching(self.game, self.ledger, &a, from))
        };
        let is_trial =
            dames.len() == 1 && self.ledger.tries_the_die(self.game, self.now.coup.as_ref(), self.side);
        (is_trial || !dames.iter().filter_map(|(_, item)| own(item)).any(loses_plein)).into()
    }

    /// Oblige or forbid plays: what a fault of his opens; a plein that was lost (L 192), the dames lifted (L 170) or touched (L 46) as suits
    /// him; a dame that stands in his table goes on if it can, and no other comes in (L 213).
    pub fn demand_of_dames(&self, demand: Demand, plays: &[(Span, Item<'_>)]) -> bool {
        let other = self.side.other();
        if self.is_obeyed() {
            return false;
        }
        let open = |o: &handling::OpenFault| match demand {
            Demand::Oblige => o.may_oblige(plays),
            _ => o.may_forbid(plays),
        };
        if self.ledger.open.iter().filter(|o| o.of == other).any(open)
            || (demand == Demand::Forbid
                && self.ledger.coup.left_to_demand.barred.is_some_and(|play| has_legs(&play, plays)))
            || (demand == Demand::Oblige && self.ledger.coup.may_be_played_anew(plays))
        {
            return true;
        }
        let fields = fields_of(plays);
        if !fields.is_empty() {
            return demand == Demand::Oblige && are_open(plays) && self.demands_dames(&fields);
        }
        let lifted = self.plays_what_he_lifted(plays);
        // A plein that is lost: the plays that make or keep it, whole where they are demanded (L 192, P 4.60).
        let of_plein = || match demand {
            Demand::Forbid => self.some_play_has(plays),
            _ => self.whole_play(plays),
        };
        let spoilt = self.plein_is_his_to_choose() && of_plein();
        let touched = || demand == Demand::Oblige && self.touched_leaves_no_choice(plays);
        lifted || spoilt || touched() || self.turns_out(demand, plays)
    }

    /// Whether the other has played what he was made to play: the choice is made (P 4.17, P 4.24).
    fn is_obeyed(&self) -> bool {
        let (coup, other) = (&self.ledger.coup, self.side.other());
        let lie_so = |(men, _): (Men, usize)| men.of(other) == self.now.board.men.of(other);
        coup.demands_a_play(other) && coup.settled.is_some_and(lie_so)
    }

    /// What the other lifted to go away wrongly is played as suits one: a whole play by the numbers (L 170, P 4.25).
    pub fn plays_what_he_lifted(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let lifted_are_played = self.game.laws().dames.lifted_are_played.value;
        let void = self.coup_of_other().is_some_and(|coup| coup.lies == ThrowValidity::Void);
        let went = |&(who, _): &(Side, usize)| who != self.side;
        let left = lifted_are_played && !void && self.ledger.coup.departures.iter().any(went);
        let left = left && !self.ledger.was_sent_away(self.game, self.side.other());
        let left =
            left && !self.ledger.has_played_and_lifted(self.side.other(), self.coup_of_other().as_ref());
        left && self.are_lifted(plays) && self.plays_lifted(plays)
    }

    /// Whether the other has lost his plein, and it is not chosen yet whether he makes it, or is kept from it, or his play stands (L 192, P 4.24).
    pub fn plein_is_his_to_choose(&self) -> bool {
        let coup = &self.ledger.coup;
        coup.spoilt == Some(self.side.other())
            && (coup.settled.is_none() || coup.restored)
            && !self.ledger.has_closed_dames_by_throwing(self.game, self.side)
    }

    /// Whether there is something of the other's that he may let stand, or has just let stand: nothing while a dame of his lies where none may (L 42, G IV).
    pub fn may_let_stand(&self) -> bool {
        let fault = |open: &handling::OpenFault| open.of != self.side;
        let again = self.ledger.coup.settled.is_some_and(|(men, _)| men == self.now.board.men);
        let open = self.plein_is_his_to_choose() || self.ledger.open.iter().any(fault);
        again || (open && !self.ledger.never_stands(self.side.other()))
    }

    /// Dames demanded with the numbers left open (`2/?`): lifted to go away wrongly (P 4.25), of a play that makes or keeps the plein that was lost
    /// (L 192), or touched (L 46).
    fn demands_dames(&self, fields: &[u8]) -> bool {
        let other = self.side.other();
        let all_of = |those: &[u8]| are_among(fields, those.to_vec());
        let left = self.ledger.coup.departures.iter().any(|(who, _)| *who == other);
        let left = left && !self.ledger.was_sent_away(self.game, other);
        let left = left && !self.ledger.has_played_and_lifted(other, self.coup_of_other().as_ref());
        let lifted =
            self.game.laws().dames.lifted_are_played.value && left && all_of(&self.ledger.coup.lifted);
        let spoilt = self.plein_is_his_to_choose();
        let touched = all_of(&self.touched_to_play());
        let has = |allowed: Allowed| allowed.plays.as_slice().iter().any(|play| moves_from(play, fields));
        let can_be_played = || self.allowed_to_other().is_none_or(|(allowed, _)| has(allowed));
        // « Empêcher de remplir ou conserver »: of those lifted whatever they no longer make (L 170).
        let can_be_made_to =
            || self.allowed_to_other().is_none_or(|(allowed, _)| has(allowed.whatever_is_due()));
        ((spoilt || touched) && can_be_played())
            || (lifted && can_be_made_to())
            || (touched && self.allowed_to_touched().is_none_or(has))
    }

    /// The dames that the other has touched and is to play: with "touch", or taken up (L 46, P 4.21).
    pub fn touched_to_play(&self) -> Vec<u8> {
        let other = self.side.other();
        // By a void throw nothing is played (L 203, P 4.3).
        let counts = self.now.coup.is_none_or(|coup| coup.lies != ThrowValidity::Void);
        // One number is played, and the other not: he still plays (P 4.17).
        let one_left = self.ledger.hands[other.index()].legs.len() == 1;
        let to_play =
            self.ledger.own.as_ref().is_some_and(|own| own.to == other && (!own.played || one_left));
        if to_play && counts { self.ledger.touched_and_not_played(self.game, other) } else { Vec::new() }
    }

    /// How a dame that was touched is played is its player's choice (G III, P 4.21, P 4.22): these plays may be demanded only where no other moves it.
    fn touched_leaves_no_choice(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let (to_play, Some(allowed)) = (self.touched_to_play(), self.allowed_to_touched()) else {
            return false;
        };
        let touched = self.ledger.touched_now(self.game, self.side.other());
        // What he has played already is his choice made.
        let played: Vec<(u8, u8)> =
            self.ledger.hands[self.side.other().index()].legs.iter().map(|leg| (leg.from, leg.to)).collect();
        let may_follow = |play: &&Play| moves_from(play, &touched) && plays_legs(play, &played);
        let mut bound = allowed.plays.as_slice().iter().filter(may_follow).peekable();
        !to_play.is_empty() && bound.peek().is_some() && bound.all(|play| has_legs(play, plays))
    }

    /// The plays for a dame that was touched: whatever plein is due, where that is lost (L 46, L 192).
    fn allowed_to_touched(&self) -> Option<Allowed> {
        let (allowed, coup) = self.allowed_to_other()?;
        let free = self.ledger.is_free_of_duty(self.game, coup.side);
        Some(if free { allowed.whatever_is_due() } else { allowed })
    }

    /// Whether these legs are a whole play that the roll allows.
    fn whole_play(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let Some((allowed, _)) = self.allowed_to_other() else { return true };
        let legs = legs_of(plays);
        let whole = |play: &Play| {
            let moves = play.moves();
            legs.len() == moves.len() || (legs.len() == 1 && moves.len() == 2 && moves[0].to == moves[1].from)
        };
        let demanded = allowed.to_be_demanded();
        let mut routes = demanded.iter().flat_map(|play| allowed.routes_of(play));
        routes.any(|play| whole(&play) && has_legs(&play, plays))
    }

    /// Whether each of these dames is one that was lifted.
    fn are_lifted(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let fields: Vec<u8> = legs_of(plays).iter().map(|(from, _)| *from).collect();
        are_among(&fields, self.ledger.coup.lifted.clone())
    }

    /// Whether these legs play the whole roll, dame by dame, whatever plein it could have made; or all of it that the dames lifted can play, the
    /// rest being free (P 4.25).
    fn plays_lifted(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let Some((allowed, coup)) = self.allowed_to_other() else { return true };
        let Some(law) = self.game.handling_rules() else { return true };
        let mut hand = HandledDames::default();
        let mut then = *self.now;
        // From the table as the dice found it, whatever lay otherwise when they were lifted.
        (then.board.men, then.before_lift) = (coup.board.men, None);
        for (at, (_, item)) in plays.iter().enumerate() {
            let Item::Played(played) = item else { return false };
            hand.play_by(&allowed, played, at);
            if then.apply(coup.side, plays, at).is_err() {
                return false;
            }
        }
        let rules = &self.game.laws().dames;
        let judged = JudgedCoup { allowed: &allowed, law, rules, legs: &hand.legs, after: &then.board.men };
        allowed.has_result(&then.board.men) || judged.is_by_the_numbers_of(&self.ledger.coup.lifted)
    }

    /// The plays of the coup on the table, where they can be known.
    pub fn allowed(&self) -> Option<(Allowed, Coup)> {
        self.allowed_by(self.now.coup?)
    }

    /// The same of the coup that the other plays, though it be behind one's own dice, thrown too early (L 206).
    pub fn allowed_to_other(&self) -> Option<(Allowed, Coup)> {
        self.allowed_by(self.coup_of_other()?)
    }

    /// The coup on the table that the other plays.
    fn coup_of_other(&self) -> Option<Coup> {
        self.now.pending.filter(|late| late.side != self.side).or(self.now.coup)
    }

    fn allowed_by(&self, coup: Coup) -> Option<(Allowed, Coup)> {
        let position = self.position_of(&coup).ok()?;
        Some((Allowed::new(position, coup.roll?, coup.history), coup))
    }

    /// Whether some play of the roll on the table moves a dame from here, whatever plein is due; so it is taken where that cannot be known.
    pub fn can_be_moved(&self, field: u8) -> bool {
        self.allowed().is_none_or(|(allowed, _)| allowed.whatever_is_due().moves_from(field))
    }

    /// How many numbers the roll on the table lets its player play, where that is known.
    pub fn numbers_to_play(&self) -> Option<usize> {
        self.allowed().map(|(allowed, _)| allowed.numbers())
    }

    /// Whether a play of the roll on the board has these legs; so it is taken where it cannot be known.
    pub fn some_play_has(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let Some((allowed, _)) = self.allowed_to_other() else { return true };
        let mut routes = allowed.plays.as_slice().iter().flat_map(|play| allowed.routes_of(play));
        routes.any(|play| has_legs(&play, plays))
    }

    pub fn position_of(&self, coup: &Coup) -> Result<Position, Fault> {
        Position::in_play(&coup.board, coup.side, self.game)
    }

    /// The other's dames put otherwise by one's own hand: as a fault of his opens it, and as nothing else does.
    pub fn put_dames(&self, plays: &[(Span, Item<'_>)]) -> Right {
        let other = self.side.other();
        if let [(_, Item::Played(played))] = plays
            && goes_out(played)
        {
            return self.takes_off(other, played);
        }
        if let [(_, Item::Played(played))] = plays
            && self.brings_others_back(played)
            && self.comes_back(other, played) == Right::Open
        {
            return Right::Open;
        }
        if self.now.board.completeness[other.index()] == Completeness::Nothing {
            return Right::Unknown;
        }
        let mut then = *self.now;
        for at in 0..plays.len() {
            if then.apply(self.side, plays, at).is_err() {
                return Right::Closed;
            }
        }
        let men = then.board.men;
        let displaced = self.ledger.dames_displaced[other.index()].as_ref();
        if displaced.is_some_and(|d| goes_back(other, &self.now.board.men, &men, &d.before)) {
            return Right::Open;
        }
        // All that his hand puts, in one turn or in several, is one act.
        let lay = self.ledger.coup.hand_on_others.as_ref().unwrap_or(&self.now.board.men);
        let puts_right = |open: &handling::OpenFault| {
            open.that_leaves(lay, &men).is_some() || open.is_put_in_part(lay, &men)
        };
        self.ledger.open.iter().any(|open| open.of == other && puts_right(open)).into()
    }

    /// Dames put back as they were before the other moved them without the right to, or some of them.
    pub fn puts_dames_back(&self, plays: &[(Span, Item<'_>)]) -> bool {
        let Some(displaced) = &self.ledger.dames_displaced[self.side.other().index()] else { return false };
        if plays.is_empty() || !plays.iter().all(|(_, item)| matches!(item, Item::Played(_))) {
            return false;
        }
        let mut then = *self.now;
        let all = (0..plays.len()).all(|at| then.apply(self.side, plays, at).is_ok());
        all && go_back(&self.now.board.men, &then.board.men, &displaced.before)
    }

    /// While the other's dice are still on their way, and not too often running (G III, P 4.16).
    pub fn breaks(&self) -> Right {
        let rules = self.game.laws().dice;
        match self.now.coup.filter(|c| c.side != self.side) {
            _ if rules.void.is_empty() => Right::Closed, // no text of such a game knows that right
            Some(coup) => {
                ((coup.turning || coup.roll.is_none()) && self.ledger.breaks < rules.most_breaks.value).into()
            }
            None => Right::Closed,
        }
    }

    /// P 4.31: a dame between two flèches, of which nobody knows where it belongs, is put on either by the other; in society where the roll brings
    /// it, else where it is less easily hit (P 4.III 31).
    pub fn puts_between(&self, played: &Played) -> Right {
        let owner = played.owner.unwrap_or(self.side);
        let Some((_, to)) = between_fleches(played) else { return Right::NotJudged };
        let there = self.places_between(played).contains(&to);
        match self.game.laws().dames.between_fleches.value {
            BetweenFleches::NotSaid => Right::NotJudged,
            BetweenFleches::OtherChooses => (there && owner != self.side).into(),
            BetweenFleches::LeastHit => there.into(),
        }
    }

    /// The flèches on which a dame that lies between two may be put, by whomever.
    pub fn places_between(&self, played: &Played) -> Vec<u8> {
        let owner = played.owner.unwrap_or(self.side);
        match between_fleches(played) {
            Some((low, _)) if self.now.between[owner.index()].count(low) >= played.times.max(1) => {
                match self.game.laws().dames.between_fleches.value {
                    BetweenFleches::LeastHit => self.where_it_belongs(owner, (low, played.times.max(1))),
                    _ => self.where_it_may_stand(owner, (low, played.times.max(1))),
                }
            }
            _ => Vec::new(),
        }
    }

    /// Of this flèche and the next those on which so many dames put together may stand: not among the other's, in his coin or in a table that he can still
    /// fill (P 1.V, P 4.38, P 4.39), nor alone in one's own coin (P 1.II); where they may on neither, where the last had been taken.
    fn where_it_may_stand(&self, owner: Side, (low, dames): (u8, u8)) -> Vec<u8> {
        let (men, Some(law)) = (&self.now.board.men, self.game.handling_rules()) else { return Vec::new() };
        let may = |field: &u8| {
            let alone = law.takes_two(*field) && men.count(owner, *field) + dames < 2;
            law.landing(men, owner, *field) == Landing::Open && !alone
        };
        let open: Vec<u8> = [low, low + 1].into_iter().filter(may).collect();
        match self.now.taken_from[owner.index()] {
            // It may lie on neither: where it was taken it may.
            Some(from) if open.is_empty() => vec![from],
            _ => open,
        }
    }

    /// Where so many dames between this flèche and the next are believed to be: where the roll that is played brings them, the second number played or not yet;
    /// where it brings them to both or to neither, where fewer rolls hit them.
    fn where_it_belongs(&self, owner: Side, (low, dames): (u8, u8)) -> Vec<u8> {
        let put = |to: u8| {
            let mut men = self.now.board.men;
            men.put(owner, to, dames);
            men
        };
        let brought = self.brought_by_roll(owner, [low, low + 1].map(|to| (to, put(to))));
        let places = if brought.is_empty() { vec![low, low + 1] } else { brought };
        let hit: Vec<_> =
            places.iter().map(|&to| (to, rolls_that_hit(self.game, put(to), owner, to))).collect();
        let fewest = hit.iter().map(|(_, rolls)| *rolls).min();
        hit.into_iter().filter(|(_, rolls)| Some(*rolls) == fewest).map(|(to, _)| to).collect()
    }

    /// Of these flèches, each with the dames as they would lie, those where the coup that is played can have brought the owner's dame: as a whole or as a part
    /// of it, and where a duty is left, by the numbers alone.
    fn brought_by_roll(&self, owner: Side, lies: [(u8, Men); 2]) -> Vec<u8> {
        // Behind the other's dice too it is the roll by which it was played.
        let coup = [self.now.coup, self.ledger.coup.cut_off.as_deref().copied()]
            .into_iter()
            .flatten()
            .find(|coup| coup.side == owner);
        let Some((coup, roll)) = coup.and_then(|coup| Some((coup, coup.roll?))) else { return Vec::new() };
        let Ok(at) = self.position_of(&coup) else { return Vec::new() };
        let due = Allowed::new(at, roll, coup.history);
        let brings = |allowed: &Allowed| -> Vec<u8> {
            let is_brought = |men: &Men| {
                let men = coup.board.men.with_those_of(owner, men);
                allowed.has_result(&men) || allowed.has_part(&men)
            };
            lies.iter().filter(|(_, men)| is_brought(men)).map(|(to, _)| *to).collect()
        };
        let by_due = brings(&due);
        if by_due.is_empty() { brings(&due.whatever_is_due()) } else { by_due }
    }

    /// L 214, P 4.32: a dame is missing, or several, and nothing says that the rest is not known.
    pub fn is_short(&self, side: Side) -> bool {
        let board = &self.now.board;
        let lack = u32::from(self.game.furniture().dames).saturating_sub(dames_at_hand(board, side));
        let most = self.game.handling_rules().map_or(0, HandlingRules::may_lack);
        board.completeness[side.index()] == Completeness::Whole && (1..=most).contains(&lack)
    }

    /// Whether this puts a missing dame of the other's back, where either may (P 4.32): not one that he has taken off the table in this very coup (P 4.22).
    pub fn brings_others_back(&self, played: &Played) -> bool {
        let other = self.side.other();
        let either = self.game.handling_rules().is_some_and(HandlingRules::other_brings_back);
        let is_missing = self.ledger.hands[other.index()].taken_off.is_empty();
        either && is_missing && played.comes_back() && played.owner == Some(other)
    }

    /// Whether the missing dame of this side comes back so; the other may put off his own only (L 214).
    pub fn comes_back(&self, side: Side, played: &Played) -> Right {
        let Some(law) = self.game.handling_rules() else { return Right::NotJudged };
        // None is missing where fifteen are seen, whatever else is not known.
        let dames = dames_at_hand(&self.now.board, side) + others_of(played);
        if dames >= u32::from(self.game.furniture().dames) {
            return Right::Closed;
        }
        if self.now.board.completeness[side.index()] != Completeness::Whole {
            return Right::Unknown;
        }
        let to = played.to.as_slice().last().and_then(|s| s.index());
        if side == self.side && self.return_waits(to) {
            return Right::Closed;
        }
        (self.is_short(side) && self.ledger.dame_may_come_back_to(law, &self.now.board.men, (side, to)))
            .into()
    }

    /// L 215: from where the sixteenth is taken off.
    pub fn takes_off(&self, side: Side, played: &Played) -> Right {
        let Some(law) = self.game.handling_rules() else {
            return if self.now.has_sixteen(side) { Right::NotJudged } else { Right::Closed };
        };
        let from = played.from.as_slice().first().and_then(|s| s.index());
        if self.now.board.completeness[side.index()] == Completeness::Nothing {
            return Right::Unknown;
        }
        let set = law.taken_off_from(&self.now.board.men, side);
        (self.now.has_sixteen(side) && from.is_some_and(|field| set.contains(field))).into()
    }

    /// L 215: the partie is void, as the other likes.
    pub fn void_game(&self) -> Right {
        match self.game.handling_rules() {
            Some(_) => self.now.voids_partie_surely(self.side).map_or(Right::Unknown, Right::from),
            None => Right::NotJudged,
        }
    }
}

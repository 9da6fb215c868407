//! What the wronged player may make of a fault with the dames: by putting them otherwise, by demanding a play, or by letting it stand.

use super::super::Finding;
use super::super::law::goes_back;
use crate::board::{Men, Play, Roll, Side, Spot};
use crate::record::{Item, Played};
use crate::text::Span;
use std::sync::Arc;

/// The dames put otherwise by the wronged player's own hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// As he writes it: `W12/11`.
    pub acts: String,
    /// The dames then.
    pub men: Men,
    /// From where to where each is put, where on flèches.
    pub legs: Vec<(u8, u8)>,
}

impl Correction {
    /// How many dames are put.
    pub fn dames(&self) -> usize {
        self.acts.split(' ').count()
    }
}

/// How the other has demanded that the dames of a coup be played or put.
#[derive(Clone, Debug, Default)]
pub struct DemandedPlay {
    /// The legs of the play, from the dames as the dice found them.
    pub legs: Vec<(u8, u8)>,
    /// Dames that are to be played, by whatever number (P 4.III 27).
    pub fields: Vec<u8>,
    /// How the dames that were ill put are to be put, where that is what was demanded (L 201, L 213, L 216).
    pub put: Option<Correction>,
    /// By which articles he has demanded or barred something, once he has: those of the fault that it answers, or of a dame in his table (L 213).
    pub told_by: Option<Vec<&'static str>>,
}

impl DemandedPlay {
    /// Whether nothing was demanded to be played or put.
    pub const fn is_empty(&self) -> bool {
        !self.is_of_a_play() && self.put.is_none()
    }

    /// Whether more was demanded than that dames go back to where the dice found them.
    const fn is_of_a_play(&self) -> bool {
        !(self.legs.is_empty() && self.fields.is_empty())
    }

    /// Whether the dames lie where the dice found them, and that is what was demanded: the roll is its player's to play.
    pub fn is_put_back(&self, side: Side, men: &Men) -> bool {
        let lie_so = |put: &Correction| put.men.of(side) == men.of(side);
        !self.is_of_a_play() && self.put.as_ref().is_some_and(lie_so)
    }

    /// Whether a dame that was to be put otherwise still lies where it was ill put.
    pub fn is_left_lying(&self, side: Side, men: &Men) -> bool {
        let lies = |put: &Correction, (from, to): (u8, u8)| {
            men.count(side, from) > put.men.count(side, from) && men.count(side, to) < put.men.count(side, to)
        };
        self.put.as_ref().is_some_and(|put| put.legs.iter().any(|&leg| lies(put, leg)))
    }
}

/// A fault of a player that the other has not answered yet, with what he may do about it.
#[derive(Clone, Debug)]
pub struct OpenFault {
    /// Whose fault.
    pub of: Side,
    /// The finding, by its number in the report.
    pub finding: usize,
    /// The act that made it, or the first of them.
    pub item: usize,
    /// Ways to put the dames.
    pub puts: Arc<[Correction]>,
    /// Plays that may be demanded.
    pub plays: Arc<[Play]>,
    /// Where the fault is a dame touched and left: those touched, one of which a demand names.
    pub touched: Arc<[u8]>,
    /// The dames when the dice fell.
    pub start: Men,
    /// A play that may be forbidden: the coin directly (L 216), or what was forbidden and is played all the same.
    pub barred: Option<Play>,
    /// Two dames that may be demanded to be played, and not by which number each (P 4.III 27).
    pub either_way: Option<[u8; 2]>,
    /// Two dames play, each by its number, and neither all in one (L 216).
    pub each_by_itself: bool,
    /// A plein was lost: what makes or keeps it may be forbidden too (L 192).
    pub may_forbid: bool,
    /// Of a throw that is void, which is thrown again and never stands (L 203, P 4.1), or where no dame may stand (L 42, G IV).
    pub is_void: bool,
    /// In a game without laws of handling: he puts them by hand, or leaves them.
    pub by_hand: bool,
}

/// No more plays than that are written out beside a finding.
pub const MOST_SHOWN: usize = 4;

impl OpenFault {
    /// One of which nothing can be made yet but to let it stand; `start`: the dames when the dice fell.
    pub fn new(of: Side, (finding, item): (usize, usize), start: Men) -> OpenFault {
        OpenFault {
            of,
            finding,
            item,
            puts: [].into(),
            plays: [].into(),
            touched: [].into(),
            start,
            barred: None,
            either_way: None,
            each_by_itself: false,
            may_forbid: false,
            is_void: false,
            by_hand: false,
        }
    }

    /// The act by which the wronged player lets it stand.
    pub fn allow(&self) -> String {
        format!("{}: allow", self.of.other())
    }

    /// The remedies as acts of the notation, those of the hand first.
    pub fn texts(&self) -> Vec<String> {
        let by = self.of.other();
        let mut texts = Vec::new();
        texts.extend((!self.is_void && !self.by_hand).then(|| self.allow()));
        let shown = if self.by_hand { MOST_SHOWN } else { self.puts.len() };
        texts.extend(self.puts.iter().take(shown).map(|put| format!("{by}: {}", put.acts)));
        texts.extend(
            self.plays.iter().take(MOST_SHOWN).map(|play| format!("{by}: oblige {}", self.named(play))),
        );
        texts.extend(self.either_way.iter().map(|[a, b]| format!("{by}: oblige {a}/? {b}/?")));
        texts.extend(self.barred.iter().map(|play| format!("{by}: forbid {play}")));
        // Of a doublet one dame is as good as the other.
        let mut once = Vec::with_capacity(texts.len());
        for text in texts {
            if !once.contains(&text) {
                once.push(text);
            }
        }
        once
    }

    /// A play as it is demanded: where a dame that was touched stands in the way of another, or none is to play all in one, each by itself.
    fn named(&self, play: &Play) -> String {
        let is_touched = |field: u8| self.touched.contains(&field);
        let are_two = |field: u8| self.each_by_itself && self.start.count(self.of, field) > 0;
        match play.moves() {
            &[one, other]
                if one.to == other.from
                    && (are_two(other.from) || (is_touched(other.from) && !is_touched(one.from))) =>
            {
                format!("{} {}", Play::one(one), Play::one(other))
            }
            _ => play.to_string(),
        }
    }

    /// The dames as he may come to have them by a remedy: of two that may be demanded with the numbers open by either number each, for what he took them for is
    /// asked of those, and not of the table without them (P 4.60).
    pub fn ways(&self, roll: Roll) -> Vec<Men> {
        let Some([one, other]) = self.either_way else {
            let put = self.puts.iter().map(|put| put.men);
            return put.chain(self.plays.iter().map(|play| play.after(&self.start, self.of))).collect();
        };
        let by = |a: u8, b: u8| after_legs(&self.start, self.of, &[(one, one + a), (other, other + b)]);
        let (high, low) = (roll.high(), roll.low());
        [by(high, low), by(low, high)].into_iter().flatten().collect()
    }

    /// Which remedy leaves the dames so, as they lay before: what else was done to them since the fault takes none of it away (L 211, L 170).
    pub fn that_leaves(&self, lay: &Men, men: &Men) -> Option<String> {
        let same = |other: &Men| other.of(self.of) == men.of(self.of);
        let puts = |put: &Correction| after_legs(lay, self.of, &put.legs).is_some_and(|men| same(&men));
        let is_it = |put: &&Correction| same(&put.men) || (!put.legs.is_empty() && puts(put));
        if let Some(put) = self.puts.iter().find(is_it) {
            return Some(put.acts.clone());
        }
        let play = self.plays.iter().find(|play| same(&play.after(&self.start, self.of)))?;
        Some(format!("oblige {}", self.named(play)))
    }

    /// Whether of several dames that are to be put otherwise some are, and none else: from how they lie to this.
    pub fn is_put_in_part(&self, lie: &Men, then: &Men) -> bool {
        self.by_hand
            && self.puts.first().is_some_and(|put| put.dames() > 1)
            && self.puts.iter().any(|put| goes_back(self.of, lie, then, &put.men))
    }

    /// Whether this may be demanded: the legs of a play, or two dames without a number.
    pub fn may_oblige(&self, demanded: &[(Span, Item<'_>)]) -> bool {
        let open = fields_of(demanded);
        if !open.is_empty() {
            return are_open(demanded) && self.may_oblige_dames(&open);
        }
        let names_it =
            self.touched.is_empty() || legs_of(demanded).iter().any(|(from, _)| self.touched.contains(from));
        // Both dames that were put together are played, or neither (P 4.III 27).
        let is_whole = self.either_way.is_none_or(|pair| legs_of(demanded).len() == pair.len());
        let is_one = |play: &Play| is_whole && has_legs(play, demanded);
        names_it
            && (self.plays.iter().any(is_one)
                || self.by_another_way(&legs_of(demanded)).is_some()
                || self.put_as(&legs_of(demanded)).is_some())
    }

    /// The legs that the roll is then played by, if by these moves the wronged player may put the dames as they lie: he may have them made as well (L 201, L 216;
    /// G III).
    pub fn put_back_by(&self, moves: &[(u8, u8)]) -> Option<Vec<(u8, u8)>> {
        let put = self.put_by_hand(moves)?;
        let beyond = |of: &Men, less: &Men| -> Vec<u8> {
            let many = |field| of.count(self.of, field).saturating_sub(less.count(self.of, field));
            (0..=25).flat_map(|field| std::iter::repeat_n(field, usize::from(many(field)))).collect()
        };
        Some(beyond(&self.start, &put.men).into_iter().zip(beyond(&put.men, &self.start)).collect())
    }

    /// How the wronged player may put the dames as they lie by these moves.
    fn put_by_hand(&self, moves: &[(u8, u8)]) -> Option<&Correction> {
        let acts: Vec<String> = moves.iter().map(|(from, to)| format!("{}{from}/{to}", self.of)).collect();
        self.puts.iter().find(|put| !moves.is_empty() && put.acts == acts.join(" "))
    }

    /// How he may put them, where these legs bring them there from the dames as the dice found them: he may have it done as well (L 211).
    fn put_by_legs(&self, legs: &[(u8, u8)]) -> Option<&Correction> {
        let men = after_legs(&self.start, self.of, legs).filter(|_| !legs.is_empty())?;
        self.puts.iter().find(|put| put.men.of(self.of) == men.of(self.of))
    }

    /// How he has the dames put that were ill put, by moves from where they lie or by legs from where the dice found them.
    pub fn put_as(&self, moves: &[(u8, u8)]) -> Option<&Correction> {
        self.put_by_hand(moves).or_else(|| self.put_by_legs(moves))
    }

    /// Whether dames of these fields may be demanded, the numbers left to their player: where they may be with the numbers told.
    fn may_oblige_dames(&self, fields: &[u8]) -> bool {
        let names_it = self.touched.is_empty() || fields.iter().any(|field| self.touched.contains(field));
        match self.either_way {
            Some([a, b]) => fields == [a, b] || fields == [b, a],
            None => names_it && self.plays.iter().any(|play| moves_from(play, fields)),
        }
    }

    /// The play of those that may be demanded which these legs come to by another way: the same dames, each number played once (P 4.60).
    pub fn by_another_way(&self, legs: &[(u8, u8)]) -> Option<&Play> {
        let lengths = |legs: &mut dyn Iterator<Item = (u8, u8)>| {
            let mut all: Vec<u8> = legs.map(|(from, to)| to.abs_diff(from)).collect();
            all.sort_unstable();
            all
        };
        let numbers = lengths(&mut legs.iter().copied());
        let men = after_legs(&self.start, self.of, legs)?;
        self.plays.iter().find(|play| {
            numbers == lengths(&mut play.moves().iter().map(|m| (m.from, m.to)))
                && play.after(&self.start, self.of).of(self.of) == men.of(self.of)
        })
    }

    /// Whether these legs may be forbidden.
    pub fn may_forbid(&self, forbidden: &[(Span, Item<'_>)]) -> bool {
        let of_plein = self.may_forbid && self.plays.iter().any(|play| has_legs(play, forbidden));
        of_plein || self.barred.is_some_and(|play| has_legs(&play, forbidden))
    }
}

impl Finding {
    /// What the other may make of it: all that he may put, and some of the plays that he may demand.
    pub(in crate::referee) fn offers(&mut self, open: &OpenFault) {
        self.remedies = open.texts();
        self.more_plays = open.plays.len() > MOST_SHOWN;
    }
}

/// The dames of a side after these legs; none where one begins at a field without a dame.
pub fn after_legs(start: &Men, side: Side, legs: &[(u8, u8)]) -> Option<Men> {
    let mut men = *start;
    let moved = legs.iter().all(|&(from, to)| {
        men.put(side, to, 1);
        men.take(side, from, 1)
    });
    moved.then_some(men)
}

/// Whether a play has all these legs, each by way of whatever repos.
pub fn plays_legs(play: &Play, legs: &[(u8, u8)]) -> bool {
    let mut left: Vec<_> = play.moves().to_vec();
    legs.iter().all(|&leg| {
        if let Some(n) = left.iter().position(|m| (m.from, m.to) == leg) {
            left.remove(n);
            return true;
        }
        let all_in_one = matches!(left.as_slice(), [a, b] if a.to == b.from && (a.from, b.to) == leg);
        if all_in_one {
            left.clear();
        }
        all_in_one
    })
}

/// Whether a play moves a dame of each of these fields, by whatever number.
pub fn moves_from(play: &Play, fields: &[u8]) -> bool {
    are_among(fields, play.moves().iter().map(|m| m.from).collect())
}

/// Whether every dame of a play is put on this field.
pub fn are_put_on(play: &Play, field: u8) -> bool {
    play.moves().iter().all(|leg| leg.to == field)
}

/// Whether these fields are among those, each as often.
pub fn are_among(fields: &[u8], mut those: Vec<u8>) -> bool {
    fields.iter().all(|field| {
        let found = those.iter().position(|one| one == field);
        found.map(|n| those.swap_remove(n)).is_some()
    })
}

/// From where and to where the dames of these plays go.
pub fn legs_of(items: &[(Span, Item<'_>)]) -> Vec<(u8, u8)> {
    let mut legs = Vec::new();
    for (_, item) in items {
        let Item::Played(played) = item else { continue };
        for _ in 0..played.times.clamp(1, 4) {
            legs.extend(played.from.as_slice().iter().filter_map(|from| ends(played, *from)));
        }
    }
    legs
}

/// The dames of these plays for which no end is known, each as often as it is named: `2/? 3/?`.
pub fn fields_of(items: &[(Span, Item<'_>)]) -> Vec<u8> {
    items.iter().filter_map(|(_, item)| open_dames(item)).flatten().collect()
}

/// Whether of none of these plays an end is known.
pub fn are_open(items: &[(Span, Item<'_>)]) -> bool {
    items.iter().all(|(_, item)| open_dames(item).is_some())
}

fn open_dames(item: &Item<'_>) -> Option<impl Iterator<Item = u8> + use<>> {
    let Item::Played(played) = item else { return None };
    let field = played.from.as_slice().first()?.index()?;
    let is_open = played.to.as_slice() == [Spot::Unknown];
    is_open.then(|| std::iter::repeat_n(field, usize::from(played.times.clamp(1, 4))))
}

/// Whether a play has every dame of these: from where and to where, by way of whatever repos, each leg once.
pub fn has_legs(play: &Play, items: &[(Span, Item<'_>)]) -> bool {
    let mut left: Vec<_> = play.moves().to_vec();
    let mut any = false;
    for (_, item) in items {
        let Item::Played(played) = item else { return false };
        for _ in 0..played.times.clamp(1, 4) {
            for from in played.from.as_slice() {
                let Some(ends) = ends(played, *from) else { return false };
                any = true;
                if let Some(n) = left.iter().position(|m| (m.from, m.to) == ends) {
                    left.remove(n);
                } else if let [a, b] = left.as_slice()
                    && a.to == b.from
                    && (a.from, b.to) == ends
                {
                    left.clear();
                } else {
                    return false;
                }
            }
        }
    }
    any
}

fn ends(played: &Played, from: Spot) -> Option<(u8, u8)> {
    Some((from.index()?, played.to.as_slice().last()?.index()?))
}

/// A text of moves of the other's dames, and the dames after them.
pub struct Moves {
    side: Side,
    acts: String,
    men: Men,
    legs: Vec<(u8, u8)>,
}

impl Moves {
    pub fn new(side: Side, men: Men) -> Moves {
        Moves { side, acts: String::new(), men, legs: Vec::new() }
    }

    /// Puts a dame from here to there.
    pub fn add(mut self, from: u8, to: u8) -> Moves {
        if from != to && self.men.take(self.side, from, 1) {
            self.men.put(self.side, to, 1);
            self.legs.push((from, to));
            let spot = |index| Spot::from_index(index).unwrap_or(Spot::Unknown);
            let gap = if self.acts.is_empty() { "" } else { " " };
            self.acts.push_str(&format!("{gap}{}{}/{}", self.side, spot(from), spot(to)));
        }
        self
    }

    /// The remedy, where it changes anything.
    pub fn done(self) -> Option<Correction> {
        (!self.acts.is_empty()).then_some(Correction { acts: self.acts, men: self.men, legs: self.legs })
    }
}

//! The worth of a roll, judged before the dames move (L 122, L 139, L 151, G I): what it wins its player and what it
//! gives the other.

use super::plays::{all_off, full_after};
use super::view::{PETIT_JAN, PLEINS, RETOUR, View, lacking_few};
use super::{COIN, DAMES, OTHER_COIN, Profile, TALON};
use crate::board::{Field, FieldSet, OFF, Play, Roll, Side};
use crate::rules::{Event, Kind, Plays, Score, Ways};

/// What the player who threw sees, and what he threw.
#[derive(Clone, Copy)]
pub struct RolledView<'a> {
    /// By whose laws.
    pub profile: &'a Profile,
    /// What he sees.
    pub view: View<'a>,
    /// Who threw.
    pub side: Side,
    /// What.
    pub roll: Roll,
    /// Of his own dames some are not known: nor is it how many are down.
    pub own_in_part: bool,
    /// Of the other's dames some are not known: his coin is known to be taken where dames are seen on it, and never to be empty.
    pub other_in_part: bool,
    /// He has made the jan de mézéas, which is not made again (L 126).
    pub mezeas_made: bool,
}

impl<'a> RolledView<'a> {
    fn scorer(self, into: &'a mut Score) -> Scorer<'a> {
        into.clear();
        Scorer { at: self, into }
    }
}

/// Every event of a roll whose allowed plays are `plays`; `coup`: which of the relevé it is, where that is known.
pub fn worth(at: RolledView<'_>, coup: Option<u32>, plays: &Plays, into: &mut Score) {
    let mut judge = at.scorer(into);
    let reach = judge.before_pleins(coup);
    judge.pleins(plays);
    judge.misere(plays);
    judge.out(plays);
    judge.given(plays.unplayed(), &reach);
}

/// What the plays of a roll decide, where that is told with no list of them.
#[derive(Clone, Copy)]
pub struct DueByPlays {
    /// By a plein.
    pub plein: Option<PleinDue>,
    /// How many numbers cannot be played.
    pub unplayed: u8,
}

/// A plein kept or made by both numbers.
#[derive(Clone, Copy)]
pub struct PleinDue {
    /// Kept or made.
    pub kind: Kind,
    /// Its table.
    pub table: FieldSet,
    /// How many times it counts, perhaps none.
    pub times: u8,
    /// By which numbers, where that can be told apart.
    pub by: Ways,
}

/// As [`worth`], what the plays decide being told.
pub fn worth_by_due(at: RolledView<'_>, coup: Option<u32>, due: DueByPlays, into: &mut Score) {
    let mut judge = at.scorer(into);
    let reach = judge.before_pleins(coup);
    match due.plein.filter(|plein| plein.times > 0) {
        Some(PleinDue { kind: Kind::Keep, table, .. }) => judge.kept_whole(table, due.unplayed > 0),
        Some(PleinDue { kind, table, times, by }) => {
            judge.event(kind, table.first(), times, by, judge.four_or_six());
        }
        None => {}
    }
    judge.given(due.unplayed, &reach);
}

/// Whether what a roll is worth, or which of its plays are allowed, hangs on all plays by which its numbers can be played: a plein is near, or the
/// last dame off.
pub fn asks_all_plays(at: &RolledView<'_>) -> bool {
    let RolledView { profile, view, .. } = at;
    let near = |table| lacking_few(view.held, view.cased, table).is_some();
    let near_misere = profile.worth.pile_de_misere.value && view.own[COIN as usize] + 2 >= DAMES;
    view.own[OFF as usize] + 2 >= DAMES || PLEINS.into_iter().any(near) || near_misere
}

/// Whether four dames are down on four of the fields 2 to 7, and the roll brings the two numbers missing (L 152). Never a doublet.
pub fn brings_six(at: &RolledView<'_>) -> bool {
    let own = at.view.own;
    if at.own_in_part || at.roll.is_doublet() || !at.view.has_down(4) {
        return false;
    }
    let each_alone = (at.view.held & FieldSet::from_to(2, 7)).len() == 4;
    let empty = |number: u8| own[(TALON + number) as usize] == 0;
    each_alone && empty(at.roll.high()) && empty(at.roll.low())
}

/// Only what two dames down are worth, with the other's coin empty or taken.
pub fn of_two_dames_down(at: RolledView<'_>, into: &mut Score) {
    let mut judge = at.scorer(into);
    judge.two_dames_down();
    judge.contre_two_dames_down();
}

/// Only what the allowed plays decide: pleins, the last dame borne off, and numbers not played.
pub fn of_plays(at: RolledView<'_>, plays: &Plays, into: &mut Score) {
    let mut judge = at.scorer(into);
    judge.pleins(plays);
    judge.out(plays);
    judge.unplayed(plays.unplayed());
}

/// The lone dames of the other, and the fields that one's own lead to: by either number, by the sum over a free repos, by the sum over any.
struct Reach {
    alone: FieldSet,
    high: FieldSet,
    low: FieldSet,
    sum: FieldSet,
    far: FieldSet,
}

struct Scorer<'a> {
    at: RolledView<'a>,
    into: &'a mut Score,
}

impl Scorer<'_> {
    /// What is won before the pleins are looked at; gives what the dames reach.
    fn before_pleins(&mut self, coup: Option<u32>) -> Reach {
        self.three_coups(coup);
        self.two_dames_down();
        self.corner();
        let reach = self.reach();
        self.hits(Kind::Hit, &reach);
        reach
    }

    /// What is given to the other, so many numbers not being played.
    fn given(&mut self, unplayed: u8, reach: &Reach) {
        self.hits(Kind::False, reach);
        self.contre_two_dames_down();
        self.unplayed(unplayed);
    }

    /// Adds an event; its points are by way.
    fn event(&mut self, kind: Kind, field: Option<u8>, times: u8, by: Ways, points: u16) {
        self.into.push(Event {
            kind,
            to: if kind.is_given() { self.at.side.other() } else { self.at.side },
            field: field.and_then(Field::new),
            ways: times,
            by,
            points: u16::from(times) * points,
            articles: self.at.profile.cites.of(kind),
        });
    }

    /// The other has not taken his coin, and it is known: where not all is told of him, as in figures of one player's plein, nobody knows it (P 4.60,
    /// fig. 31).
    fn others_coin_known_empty(&self) -> bool {
        self.at.view.others_coin_known_empty() && !self.at.other_in_part
    }

    /// Four points, six by doublet (L 152, L 154).
    const fn four_or_six(&self) -> u16 {
        if self.at.roll.is_doublet() { 6 } else { 4 }
    }

    /// L 123, L 152: the first two coups of a relevé put four dames down, and it is the third roll that has the two numbers missing.
    fn three_coups(&mut self, coup: Option<u32>) {
        if coup == Some(3) && brings_six(&self.at) {
            self.event(Kind::Six, None, 1, Ways::NONE, 4);
        }
    }

    /// With two dames down only: the two coins hit (L 124, L 152) or mézéas (L 126, L 152), the other's coin being empty.
    fn two_dames_down(&mut self) {
        if !self.has_two_down() || !self.others_coin_known_empty() {
            return;
        }
        if self.reaches_both_coins() {
            self.event(Kind::Corners, None, 1, Ways::NONE, self.four_or_six());
        } else if self.has_mezeas() && !self.at.mezeas_made {
            self.event(Kind::Mezeas, None, 1, Ways::NONE, self.four_or_six());
        }
    }

    /// The same with the other's coin taken: to the other (L 125, L 127, L 153).
    fn contre_two_dames_down(&mut self) {
        let may_be = self.has_two_down() && !self.at.view.others_coin_empty();
        if may_be && (self.reaches_both_coins() || self.has_mezeas()) {
            self.event(Kind::Contre, None, 1, Ways::NONE, self.four_or_six());
        }
    }

    /// Two dames are down, and no more.
    fn has_two_down(&self) -> bool {
        !self.at.own_in_part && self.at.view.has_down(2)
    }

    /// Of the two dames down one number brings one to one's coin, the other number the other to his (L 124, L 125; P 1.II
    /// from the grand jan alone).
    fn reaches_both_coins(&self) -> bool {
        let own = self.at.view.own;
        let (a, b) = (self.at.roll.high(), self.at.roll.low());
        let lead = |x: u8, y: u8| {
            let (x, y) = ((COIN - x) as usize, (OTHER_COIN - y) as usize);
            if x == y { own[x] == 2 } else { own[x] == 1 && own[y] == 1 }
        };
        let far_enough =
            || !self.at.profile.worth.corners_in_grand_jan.value || own[2..7].iter().all(|&n| n == 0);
        own[COIN as usize] == 0 && far_enough() && (lead(a, b) || lead(b, a))
    }

    /// They have taken one's coin, and an as is thrown (L 126, L 127).
    fn has_mezeas(&self) -> bool {
        self.at.view.own[COIN as usize] == 2 && self.at.roll.low() == 1
    }

    /// L 45, L 84, L 130: one's coin held, the other's empty, and two dames beside the two of one's coin reach it, one by each number.
    fn corner(&mut self) {
        let own = self.at.view.own;
        if own[COIN as usize] < 2 || !self.others_coin_known_empty() {
            return;
        }
        let free = |number: u8| {
            let from = OTHER_COIN - number;
            own[from as usize] - if from == COIN { 2 } else { 0 }
        };
        let (a, b) = (free(self.at.roll.high()), free(self.at.roll.low()));
        if if self.at.roll.is_doublet() { a >= 2 } else { a >= 1 && b >= 1 } {
            self.event(
                Kind::Corner,
                Field::new(OTHER_COIN).map(Field::number),
                1,
                Ways::NONE,
                self.four_or_six(),
            );
        }
    }

    /// Each lone dame of the other, wherever it stands and wherever the hitting dame does (L 129, L 132, L 134), those of one's coin
    /// included, for nothing moves (L 130): by either number or by the sum, each a way (L 131). To false only by the sum, with both
    /// repos held by two of his dames or more (L 135, L 136, L 137), and only what no way hits to true (L 138). To false it goes to
    /// the other (L 153).
    fn hits(&mut self, kind: Kind, by: &Reach) {
        let Reach { alone, high, low, sum, .. } = *by;
        let to_true = high | low | sum;
        let reached = if kind == Kind::Hit { to_true } else { !to_true & by.far };
        for field in alone & reached {
            let mut by = Ways::NONE;
            if kind == Kind::Hit {
                if high.contains(field) {
                    by = by.and(Ways::HIGH);
                }
                if !self.at.roll.is_doublet() && low.contains(field) {
                    by = by.and(Ways::LOW);
                }
                if sum.contains(field) {
                    by = by.and(Ways::SUM);
                }
            } else {
                by = Ways::SUM;
            }
            let points = self.points_of_hit(field);
            self.event(kind, Some(field), by.count(), by, points);
        }
    }

    /// What the dames reach, none of them moving.
    fn reach(&self) -> Reach {
        let (a, b) = (self.at.roll.high(), self.at.roll.low());
        let held = self.at.view.held;
        // From where a sum can start whose repos is free on one side at least.
        let free = !self.at.view.others_case;
        Reach {
            // A coin is never hit as a dame (L 45, L 129).
            alone: self.at.view.others_single.without(COIN).without(OTHER_COIN),
            high: held.beyond(a),
            low: held.beyond(b),
            sum: (held & (free.behind(a) | free.behind(b))).beyond(a + b),
            far: held.beyond(a + b),
        }
    }

    /// Second tables 2 and 4, first tables 4 and 6 (L 152).
    const fn points_of_hit(&self, field: u8) -> u16 {
        let second = if field >= 7 && field <= 18 { 2 } else { 0 };
        self.four_or_six() - second
    }

    /// The pleins that stand after the coup: made or kept. Only what stands then counts, not what is filled in passing (L 64, L 82,
    /// L 114); but what is filled by one number when the other cannot be played (L 81, L 113).
    fn pleins(&mut self, plays: &Plays) {
        for table in PLEINS {
            let Some(missing) = lacking_few(self.at.view.held, self.at.view.cased, table) else { continue };
            if !self.stands_after(plays, table) {
                continue;
            }
            if missing == 0 {
                self.kept(plays, table);
            } else {
                self.made(plays, table, missing);
            }
        }
    }

    /// Whether the plein of a table can stand after the coup: the duty has left only plays after which it does, if there is one; but beside keeping in passing
    /// the coin too may be taken (P 4.40), and to keep is to be able to (P 1.I).
    fn stands_after(&self, plays: &Plays, table: FieldSet) -> bool {
        let stands = |play: &Play| full_after(&self.at.view, play, table);
        match plays.as_slice() {
            [first, ..] if stands(first) => true,
            all => {
                self.at.profile.plays.coin_instead_of_passing.value
                    && table == PETIT_JAN
                    && all.iter().any(stands)
            }
        }
    }

    /// A plein that stood, kept (L 60, L 75, L 106); by impuissance it is worth the same (L 76, L 107, G VI). M XIII allows that by a six
    /// only: no other number can fail while a plein stands, for its first field always reaches the five others.
    fn kept(&mut self, plays: &Plays, table: FieldSet) {
        let impuissance = plays.unplayed() > 0 && table == RETOUR && self.at.view.own[COIN as usize] == 0;
        if impuissance && !self.at.profile.worth.retour_impuissance_without_coin.value {
            return; // P 1.V
        }
        self.kept_whole(table, plays.unplayed() > 0);
    }

    /// What a plein that is kept is worth, on the law of that plein.
    fn kept_whole(&mut self, table: FieldSet, impuissance: bool) {
        self.event(Kind::Keep, table.first(), 1, Ways::NONE, self.four_or_six());
        let plein = PLEINS.iter().position(|&plein| plein == table).unwrap_or(0);
        if let Some(kept) = self.into.last_mut() {
            kept.articles = self.at.profile.cites.of_kept(plein, impuissance);
        }
    }

    /// A plein made, two dames at most missing before (L 51, L 52, L 67, L 98): one way with a case or two half-cases to make (L 53, L 54,
    /// L 68, L 69, L 99, L 100), so many as there are with one half-case (L 55). It may be made again and again (L 63, L 79, L 112).
    fn made(&mut self, plays: &Plays, table: FieldSet, missing: u32) {
        let by = if missing == 2 { Ways::NONE } else { self.ways_to_fill(plays, table) };
        let times = if missing == 2 { 1 } else { by.count() };
        self.event(Kind::Fill, table.first(), times, by, self.four_or_six());
    }

    /// One dame is missing: the numbers by which a dame that the plein can spare (L 50) comes to its place, in a play after which
    /// the plein stands (L 55, L 56, L 72, L 73, L 103, L 104).
    fn ways_to_fill(&self, plays: &Plays, table: FieldSet) -> Ways {
        let own = self.at.view.own;
        let Some(place) = (table & !self.at.view.cased).first() else { return Ways::NONE };
        let (a, b) = (self.at.roll.high(), self.at.roll.low());
        let can_spare = |from: u8| {
            let stays = if table.contains(from) || (from == COIN && table == RETOUR) { 2 } else { 0 };
            own[from as usize] > stays
        };
        let number = |n: u8| if n == a { Ways::HIGH } else { Ways::LOW };
        let mut by = Ways::NONE;
        for play in plays {
            match play.moves() {
                // One dame tout d'une: the field between is its repos, no place from which another dame fills.
                [one, two] if one.to == two.from => {
                    if two.to != place {
                        continue;
                    }
                    if can_spare(one.from) {
                        by = by.and(Ways::SUM);
                    }
                    // The same result with two dames, the one of the repos filling and the other taking its place: only where a dame
                    // may stop there (L 61).
                    for n in [a, b] {
                        let from = place - n;
                        if can_spare(from) && self.at.view.open.contains(from) {
                            by = by.and(number(n));
                        }
                    }
                }
                moves => {
                    for m in moves {
                        if m.to == place && can_spare(m.from) {
                            by = by.and(number(m.to - m.from));
                        }
                    }
                }
            }
        }
        by
    }

    /// All fifteen dames on one's coin, made or kept (annex of Malfilâtre).
    fn misere(&mut self, plays: &Plays) {
        if !self.at.profile.worth.pile_de_misere.value {
            return;
        }
        let own = self.at.view.own;
        let piled = |p: &Play| {
            let mut coin = i16::from(own[COIN as usize]);
            for m in p.moves() {
                coin += i16::from(m.to == COIN) - i16::from(m.from == COIN);
            }
            coin == i16::from(DAMES)
        };
        if own[COIN as usize] == DAMES && plays.as_slice().iter().any(piled) {
            self.event(Kind::Keep, Some(COIN), 1, Ways::NONE, self.four_or_six());
        } else if plays.as_slice().iter().any(piled) {
            self.event(Kind::Fill, Some(COIN), 1, Ways::NONE, self.four_or_six());
        }
    }

    /// The last dame borne off first (L 118, L 152).
    fn out(&mut self, plays: &Plays) {
        let left = DAMES.saturating_sub(self.at.view.own[OFF as usize]);
        if (1..=2).contains(&left) && plays.as_slice().iter().any(|p| all_off(self.at.view.own, p)) {
            self.event(Kind::Out, None, 1, Ways::NONE, self.four_or_six());
        }
    }

    /// Two points for each number not played, whatever the roll (L 153).
    fn unplayed(&mut self, numbers: u8) {
        if numbers > 0 {
            self.event(Kind::Unplayed, None, numbers, Ways::NONE, 2);
        }
    }
}

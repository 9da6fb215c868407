//! In what manner more or less is marked than is due, or double what is simple, beside how much: a treatise may speak of just that.
//! Takes the marks of a debt, gives the manner; which article and which words it has is for the law.

use super::Debt;
use crate::board::Marks;
use crate::record::Number;
use crate::rules::Game;

/// What is known of a debt beside its marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circumstance {
    /// How many points he said that he wins (L 172).
    pub said: Option<u16>,
    /// So many of what is due are for a number that the other could have played (P 4.69).
    pub lost_number: u16,
    /// So many points he has marked of an école of the same roll, and not the whole of it yet: they stand for what he is given by it (L 187, G III, P 4.56).
    pub part_of_ecole: u16,
    /// An école of his that is older than the roll goes before it, and what the other won by that has broken his run (L 200, P 4.65).
    pub interrupted: bool,
    /// The other has taken too soon the hole that he is given, and it stands: of what is left out here he has no école (G III, L 208).
    pub spared: bool,
}

impl Circumstance {
    /// Nothing.
    pub const NONE: Circumstance =
        Circumstance { said: None, lost_number: 0, part_of_ecole: 0, interrupted: false, spared: false };
}

/// A manner of an école.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EcoleManner {
    /// He left standing the points that he had before his hole (P 4.45, L 169).
    PointsLeft,
    /// His jeton put back, and no hole marked: it supposes one (L 169).
    SupposesHole,
    /// The hole is marked, and not the rest (L 169).
    RestForgotten,
    /// Holes are left out that stand for points (L 184).
    HolesForgotten,
    /// Holes are marked that stand for points (P 4.53, L 184).
    FalseHoles,
    /// A hole is marked for fewer points, and the jeton beside it tells how many (P 4.54).
    HoleAndJeton,
    /// Twelve points, and his jeton moved from its place (L 179).
    SansBouger,
    /// He goes away by a hole that is none (L 170, P 4.25).
    GoneWithoutHole,
    /// He goes away having marked more than he won (L 173, P 4.55).
    GoneWithTooMuch,
    /// He said another number (L 172).
    SaidOtherwise,
    /// What he marked as an école is deducted from what he was given (P 4.56, L 187).
    EcoleForGiven,
    /// He was to mark for a number that the other did not play (P 4.69).
    LostNumber,
}

/// Why what is marked double is simple.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimpleBy {
    /// The other's word that he does not mark (L 176).
    Word,
    /// What the other won since the école, which is older than his roll (L 200, P 4.65).
    OlderEcole,
    /// The points that he had, which were not in bredouille (L 146).
    OldPoints,
    /// Points of the other's that stand (L 143).
    OthersPoints,
}

impl Debt {
    /// The manner in which less is marked than is due, or more.
    pub fn manner(&self, due: u16, marked: u16) -> Option<EcoleManner> {
        match marked.checked_sub(due) {
            Some(extra) => self.manner_of_too_much(i64::from(extra)),
            None => self.manner_of_too_little(due, marked),
        }
    }

    fn manner_of_too_much(&self, extra: i64) -> Option<EcoleManner> {
        let is_hole = self.completes_hole();
        if self.going {
            return is_hole.map(|is_hole| match is_hole {
                true => EcoleManner::GoneWithTooMuch,
                false => EcoleManner::GoneWithoutHole,
            });
        }
        if self.says_otherwise() {
            return Some(EcoleManner::SaidOtherwise);
        }
        if self.leaves_its_points() {
            return Some(EcoleManner::PointsLeft);
        }
        if self.supposes_hole() {
            return Some(EcoleManner::SupposesHole);
        }
        // By its place alone: a number tells how many points it was taken for.
        let by_place = self.holes > 0 && self.by_number == 0 && !self.number_told;
        by_place.then_some(match extra >= self.hole {
            true => EcoleManner::FalseHoles,
            false => EcoleManner::HoleAndJeton,
        })
    }

    fn manner_of_too_little(&self, due: u16, marked: u16) -> Option<EcoleManner> {
        let lacks = due - marked;
        if self.beside.lost_number > 0 && lacks <= self.beside.lost_number {
            return Some(EcoleManner::LostNumber);
        }
        if self.says_otherwise() {
            return Some(EcoleManner::SaidOtherwise);
        }
        if (self.by_ecole > 0 || self.beside.part_of_ecole > 0) && self.marked() < Some(marked) {
            return Some(EcoleManner::EcoleForGiven);
        }
        let twelves = |points: u16| i64::from(points) % self.hole == 0 && points > 0;
        if self.holes > 0 && twelves(due) && self.lowered().is_some() && i64::from(lacks) < self.hole {
            return Some(EcoleManner::SansBouger);
        }
        if i64::from(lacks) >= self.hole {
            let is_of_holes = self.holes > 0 || (marked == 0 && twelves(due));
            return is_of_holes.then_some(EcoleManner::HolesForgotten);
        }
        let at_talon = self.jeton == Some(0) && self.by_number == 0;
        (self.holes > 0 && at_talon).then_some(EcoleManner::RestForgotten)
    }

    /// Whether he said another number of points than he marks.
    fn says_otherwise(&self) -> bool {
        self.written && self.beside.said.is_some_and(|said| Some(said) != self.marked())
    }

    /// Why what he marks double is simple, as far as the wood before it tells.
    pub fn is_simple_by(&self, hole: bool) -> Option<SimpleBy> {
        if self.broken {
            return Some(SimpleBy::Word);
        }
        if self.beside.interrupted {
            return Some(SimpleBy::OlderEcole);
        }
        let wood = self.wood?;
        let (mine, his) = (wood.jetons(self.to), wood.jetons(self.to.other()));
        if hole && mine.points > 0 && self.due.is_some_and(|due| i64::from(due) >= self.hole) {
            return Some(SimpleBy::OldPoints);
        }
        (his.points > 0 && mine.jetons < 2 && mine.points > 0).then_some(SimpleBy::OthersPoints)
    }

    /// Whether all points of it are marked, the holes simple where they are double.
    pub fn is_marked_simple(&self, game: &dyn Game) -> bool {
        let made = || self.as_due(game).map(|(_, made)| i64::from(made));
        self.holes > 0 && self.due.is_some() && self.due == self.marked() && made() > Some(self.holes)
    }

    /// Whether his jeton stands as it should, and only the fichet was forgotten, or a hole of it (L 184).
    pub fn lacks_holes_alone(&self, game: &dyn Game) -> bool {
        self.is_marked_simple(game) || self.lacks_its_fichet(game)
    }

    /// Whether his jeton was put where the hole that he has won leaves it, and no fichet moved for it yet (L 184, L 190).
    pub fn lacks_its_fichet(&self, game: &dyn Game) -> bool {
        let shows = |(wood, made): (Marks, u16)| made > 0 && self.jeton == Some(wood.jetons(self.to).points);
        self.holes == 0 && self.as_due(game).is_some_and(shows)
    }

    /// Whether by the other's word he takes it that he has a hole: told to mark it, or points that make it (L 177).
    pub fn is_led_to_hole(&self) -> bool {
        let makes =
            |named: u16| self.start.is_some_and(|start| i64::from(start) + i64::from(named) >= self.hole);
        self.misled && (self.asked_to_mark || self.named_number.is_some_and(makes))
    }

    /// The wood that he had, where by the other's word he has marked a hole that is not his, be its fichet or its jeton back already: « en le réduisant aux
    /// points qu'il avait » (L 177).
    pub fn had_before_hole_told(&self) -> Option<Marks> {
        let marks_hole = self.takes_hole() || self.lowered().is_some();
        let is_told = marks_hole && self.is_led_to_hole() && self.completes_hole() == Some(false);
        self.wood.filter(|_| is_told && (self.closed.is_none() || self.mends))
    }

    /// Whether by the other's word he has marked more than is due, and his wood stands all the same as that brings it: the other has put it right (L 177).
    pub fn stands_right_misled(&self, game: &dyn Game, stands: &Marks) -> bool {
        let is_right = |(due, _): (Marks, u16)| due.shown(self.to) == stands.shown(self.to);
        self.misled && self.tells_nothing_right() && self.as_due(game).is_some_and(is_right)
    }

    /// Where he has put his fichet for it himself, whatever the other has done with it since.
    pub fn has_put_fichet(&self, game: &dyn Game) -> Option<u16> {
        let by_place = u16::try_from(i64::from(self.wood?.fichet(self.to)) + self.holes).ok()?;
        let by_number = self.as_marked(game).filter(|_| self.by_number > 0);
        Some(by_number.map_or(0, |wood| wood.fichet(self.to)).max(by_place))
    }

    /// Whether his fichet and jeton are put as they stand here, simple or double.
    pub fn is_put_as(&self, game: &dyn Game, wood: &Marks) -> bool {
        let is_double = wood.jetons(self.to).jetons == 2;
        self.has_put_fichet(game) == Some(wood.fichet(self.to))
            && (self.jeton.is_none() || self.as_double == is_double)
    }

    /// Whether he gave up the points that he had, and no more was done with them (L 169): put there again the jeton shows so many.
    pub fn gave_up(&self) -> Option<Number> {
        let given_up = self.jeton == Some(0) && self.holes == 0 && self.by_number == 0;
        self.start.filter(|start| given_up && *start > 0).map(Number::Known)
    }
}

//! What a player owes for a coup, and what he has marked of it.
//! Takes each mark as it is made, gives how much is due, marked and open: whether it is too little or too much is asked when the coup is closed (L
//! 167).

mod asked;
mod carried;
mod manner;
mod placed;
mod silent;

use silent::BySilence;

pub use manner::{Circumstance, EcoleManner, SimpleBy};

use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number, TwoPlaces};
use crate::rules::Game;

/// What a player is to mark for one coup, by his own throw or by the other's, and what he did mark.
#[derive(Clone, Debug)]
pub struct Debt {
    /// Who is to mark.
    pub to: Side,
    /// How many points make a hole in this game.
    hole: i64,
    /// How much is due, where that is known.
    pub due: Option<u16>,
    /// It is of the other's throw.
    pub given: bool,
    /// The points that his jeton showed when the debt arose, where that is known.
    pub start: Option<u16>,
    /// The wood when the debt arose, where it is known.
    pub wood: Option<Marks>,
    /// The same before what the other won was carried over to it.
    base: Option<Marks>,
    /// Points of his that the other's hole has left standing: they stand for what he is given by it, as long as he marks nothing (G III).
    pub left: Option<u16>,
    /// What he won was carried over to what the other is given.
    carried: bool,
    /// The other warned that he does not mark, and gives the hole: the bredouille is lost (L 176).
    pub broken: bool,
    /// Points marked by number.
    by_number: u16,
    /// Holes marked by place.
    holes: i64,
    /// Where the jeton was put.
    jeton: Option<u16>,
    /// A hole of it that was marked is taken back, and the jeton tells of none, where holes are points marked (P 4.53).
    hole_back: bool,
    /// A mark of his for it is written.
    pub written: bool,
    /// An unknown number was marked, or in a way that tells no number: nothing follows.
    pub excused: bool,
    /// Where it is not known how his jeton stood: how many points he has taken off by their number and not marked again, once he has taken some off (L 169).
    pub taken_off: Option<u16>,
    /// He said that he does not mark (L 150, 176): how many points, where he said it.
    pub waived: Option<Option<u16>>,
    /// He was told to mark a hole: it is marking too much that he was misled to, else too little (P 4.58).
    pub asked_to_mark: bool,
    /// How many points the other said that he has, where he named a number.
    pub named_number: Option<u16>,
    /// The other led him into his error (L 177, G III): it is no école, and he may still mend it.
    pub misled: bool,
    /// What was left over beyond the hole is marked (L 156).
    pub rest_marked: bool,
    /// He said that he stays (L 156).
    pub stayed: bool,
    /// His jeton is in his hand.
    pub held: bool,
    /// He has touched a dame, which closes nothing yet where écoles wait for the play.
    pub touched: bool,
    /// He has played dames of this coup.
    pub played: bool,
    /// He said that he has won (L 197).
    pub says_won: bool,
    /// Points of a plein that he marked and lost: the other may take them off (L 192).
    pub lost: u16,
    /// His second jeton should have gone: the other has marked since (L 143, L 144).
    pub stale: bool,
    /// Holes marked that are not won are an école, once a jeton is let go or a dame touched (P 4.53, P 4.64).
    pub fichet_counts: bool,
    /// What silence says of its marks, and makes of it in a record that is marked as due.
    by_silence: BySilence,
    /// The first hole that he takes is a double one, where that tells which holes no number of points makes (P 4.53, P 4.54).
    first_is_double: Option<bool>,
    /// A number has told how many points are marked: a hole behind it is of others (P 4.53, P 4.54).
    number_told: bool,
    /// So they are at once where the jeton is put to the band for them (G III, P 4.43).
    pub band_counts: bool,
    /// Before the play he may put his jeton back (P 4.III 42).
    pub may_go_back: bool,
    /// Points that he marked as an école where none was open, and which are of what is due here: nobody is at school for what he meant (P 4.56).
    pub by_false_ecole: u16,
    /// Points that he marked as an école of the same roll, which stand for what he is given by it (L 187, G III, P 4.56).
    pub by_ecole: u16,
    /// The hole that it takes is counted in the run.
    pub counted_in_run: bool,
    /// Misled, he may still mark what he left out (L 177, G III).
    pub mends: bool,
    /// Points that he may mark or leave, for a number that the other could have played and did not (L 216).
    pub may_mark: u16,
    /// A dame of the other's was found missing after he had stayed: he may still go (L 214).
    pub reconsiders: bool,
    /// What beside its marks tells why they are too few, too many or double.
    pub beside: Circumstance,
    /// His last mark came before the roller had marked what he wins (L 207, L 208).
    pub too_soon: bool,
    /// He took the other's second jeton off in this coup.
    pub took_second: bool,
    /// The hole that was marked for it has given way to an older école (L 200).
    pub hole_lost: bool,
    /// A fresh jeton beside the first: at how many points each (L 195).
    pub two_jetons: Option<(u16, u16)>,
    /// His jeton was put with a second on it, as one who is in bredouille.
    as_double: bool,
    /// His fichet was put by its place, and it is not known where it stood.
    fichet_put: bool,
    /// He goes away with the holes that he has marked, without the right to.
    going: bool,
    /// It is known where it stood before.
    pub knows_fichet: bool,
    /// An école was marked since, or wood of his moved by the other: it alone does not tell how his should stand.
    pub disturbed: bool,
    /// The finding that he marked double what is simple (L 184), where he did.
    pub doubled: Option<usize>,
    /// The item of his last mark, or of the throw.
    pub item: usize,
    /// It is the other's hand that has put his wood where what is due brings it.
    pub by_other: bool,
    /// The other has thrown since that, before he played his coup: what it came to is kept (P 4.14, P 4.48, L 167).
    pub is_kept: bool,
    /// It can no longer be mended; the place where that came to be.
    pub closed: Option<usize>,
}

impl Debt {
    /// Nothing due to `to`, until it is said how much; a hole is of so many points, `item` the throw.
    pub fn new(hole: u16, to: Side, wood: Option<Marks>, item: usize) -> Debt {
        Debt {
            to,
            hole: i64::from(hole),
            due: Some(0),
            start: wood.map(|w| w.jetons(to).points),
            wood,
            base: wood,
            left: None,
            carried: false,
            broken: false,
            by_number: 0,
            holes: 0,
            jeton: None,
            hole_back: false,
            written: false,
            excused: false,
            taken_off: None,
            waived: None,
            misled: false,
            asked_to_mark: false,
            named_number: None,
            rest_marked: false,
            stayed: false,
            held: false,
            touched: false,
            played: false,
            says_won: false,
            lost: 0,
            stale: false,
            may_mark: 0,
            fichet_counts: false,
            by_silence: BySilence::RECORDED,
            first_is_double: None,
            number_told: false,
            band_counts: false,
            may_go_back: false,
            by_ecole: 0,
            by_false_ecole: 0,
            given: false,
            counted_in_run: false,
            mends: false,
            reconsiders: false,
            beside: Circumstance::NONE,
            too_soon: false,
            took_second: false,
            hole_lost: false,
            two_jetons: None,
            as_double: false,
            fichet_put: false,
            going: false,
            knows_fichet: false,
            disturbed: false,
            doubled: None,
            by_other: false,
            is_kept: false,
            item,
            closed: None,
        }
    }

    /// Of a coup that is over: nothing is due any more.
    pub fn over(hole: u16, to: Side, wood: Option<Marks>, item: usize) -> Debt {
        Debt { closed: Some(item), ..Debt::new(hole, to, wood, item) }
    }

    /// Takes a mark in.
    pub fn mark(&mut self, game: &dyn Game, mark: &Mark, item: usize) {
        if matches!(mark.what, Marked::Pavillon(_)) {
            return; // no point is marked by it
        }
        let mark = &self.beyond_what_he_took_off(*mark);
        let by_place = matches!(mark.what, Marked::Holes(Holes(1..)) | Marked::Jeton(Jeton::At { .. }));
        let by_fichet = match mark.what {
            Marked::Holes(_) => self.fichet_counts,
            Marked::Fichet(_) => self.fichet_counts || self.knows_fichet,
            _ => false,
        };
        if by_place || by_fichet {
            self.number_is_placed(game);
        }
        if matches!(mark.what, Marked::Holes(Holes(1..)) | Marked::Fichet(_)) {
            self.jeton_tells_a_number();
        }
        (self.written, self.item) = (true, item);
        let had_hole = self.holes > 0 || self.hole_back;
        match mark.what {
            // A jeton that was put back goes on from there.
            Marked::Points { less: false, number: Number::Known(n) } if self.goes_on_from_below(n) => {}
            Marked::Points { less: false, number: Number::Known(n) } => self.adds_number(n),
            Marked::Points { number: Number::Unknown, .. } => self.excused = true,
            Marked::Holes(Holes(n)) => {
                if n > 0 && self.fichet_counts {
                    self.short_number_is_placed();
                    self.place_instead_of_number();
                }
                self.holes += i64::from(n);
            }
            Marked::Jeton(Jeton::At { points: Number::Known(n), held, jetons, .. }) => {
                (self.held, self.as_double) = (held, jetons == 2 && n > 0);
                self.place_instead_of_number();
                self.jeton = Some(n);
                (self.two_jetons, self.excused) = (None, self.excused && self.two_jetons.is_none());
                // Moved back to where a hole leaves it, before the fichet or without it, it marks the rest (L 184, L 190); held, it is not marked yet (L 167, P 4.43).
                let behind_hole = self.holes > 0 || self.start.is_some_and(|start| n < start);
                self.rest_marked |= behind_hole && n > 0 && !held && !self.leaves_standing(n);
            }
            Marked::Jeton(Jeton::Up) => self.held = true,
            Marked::Jeton(Jeton::Two(places)) => self.sets_two_jetons(places),
            Marked::Jeton(_) | Marked::Points { less: true, .. } => self.excused = true,
            Marked::Fichet(_) if self.fichet_counts && !self.knows_fichet => self.excused = true,
            Marked::Fichet(Number::Known(hole)) => self.puts_fichet(hole),
            Marked::Fichet(Number::Unknown) => self.fichet_put = false,
            Marked::Pavillon(_) => {}
        }
        self.rest_marked |= self.shows_the_rest_before_the_hole();
        self.rest_marked &= !self.puts_no_rest_back();
        self.first_is_double = self.takes_double_hole(game);
        let tells_no_hole = self.hole_back || self.jeton.or(self.start) >= self.start;
        self.hole_back = self.fichet_counts && had_hole && self.holes <= 0 && tells_no_hole;
    }

    /// So many points, by their number.
    fn adds_number(&mut self, n: u16) {
        self.by_number = self.by_number.saturating_add(n);
        self.fichet_put = false; // moved on by it, if it completes a hole
        let total = self.start.map(|s| i64::from(s) + i64::from(self.by_number));
        self.as_double &= total.is_none_or(|t| t < self.hole); // a hole takes the second jeton off (L 148)
        let behind_hole = self.holes > 0 && self.jeton.is_some() && n > 0;
        self.rest_marked |= behind_hole || total.is_some_and(|t| t > self.hole && t % self.hole != 0);
    }

    /// Two jetons, each at its place: both are new where none stood, and show what they come to; else one is the old (L 195, P 4.66).
    const fn sets_two_jetons(&mut self, TwoPlaces(a, b): TwoPlaces) {
        if let (Some(0), Some(all)) = (self.start, a.checked_add(b)) {
            self.jeton = Some(all);
            return;
        }
        self.two_jetons = Some((a, b));
        self.excused = true;
    }

    /// The fichet put in a hole: by its place it says the same as by number (L 178, L 184), where it is known where it stood.
    fn puts_fichet(&mut self, hole: u16) {
        let before = self.wood.map(|wood| i64::from(wood.fichet(self.to)));
        let moved = before.map(|before| i64::from(hole) - before);
        if self.knows_fichet {
            self.holes = moved.unwrap_or(0);
            return;
        }
        // A hole taken back is taken no more.
        if let (Some(moved), 1..) = (moved, self.holes) {
            self.holes = self.holes.min(moved);
        }
        self.fichet_put = true;
    }

    /// The debt as it would stand with these marks too.
    pub fn with(&self, game: &dyn Game, marks: &[&Mark]) -> Debt {
        let mut tried = self.clone();
        marks.iter().for_each(|mark| tried.mark(game, mark, self.item));
        tried
    }

    /// How many points are marked, those with them that he said he does not mark.
    pub fn marked_or_waived(&self) -> Option<u16> {
        let given_up = self.jeton == Some(0) && self.holes == 0 && self.start.is_some_and(|start| start > 0);
        match self.waived {
            // The hole was his own: what he did not see of it is an école (L 176).
            Some(meant) if !self.written && self.completes_hole() == Some(true) => Some(meant.unwrap_or(0)),
            Some(meant) if !self.written => Some(meant.unwrap_or(u16::MAX).min(self.due?)),
            _ if given_up => self.due,
            _ => self.marked(),
        }
    }

    /// The same by any jeton; at the band, with the fichet moved back for a hole that he may take again, it tells no fewer than without that (L 174).
    pub fn marked_or_retaken(&self) -> Option<u16> {
        let fichet_back = self.holes < 0 && self.jeton == Some(0) && self.start > Some(0);
        let retaken = || self.due.filter(|_| fichet_back);
        self.marked_or_waived().or_else(|| self.by_second_jeton()).or_else(retaken)
    }

    /// Whether a mark gives up the points that stood before the coup: his jeton at the band, and no hole (L 169).
    pub fn gives_up(&self, mark: &Mark) -> bool {
        let to_band = matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(0), .. }));
        to_band
            && self.holes <= 0
            && !self.takes_hole()
            && (!self.written || self.only_lowers() || self.start.is_some_and(|start| start > 0))
    }

    /// Whether nothing is marked but the fichet moved back.
    fn only_lowers(&self) -> bool {
        let unmoved = self.by_number == 0 && self.jeton.is_none() && !self.hole_back && !self.held;
        unmoved && !self.excused && self.holes <= 0
    }

    /// Whether a mark lets go of a jeton that shows points: from then on it cannot be moved back (L 167). The fichet alone, and the jeton
    /// at the band, leave the coup open (L 169, L 178).
    pub fn lets_go(&self, mark: &Mark) -> bool {
        match mark.what {
            Marked::Points { less: false, .. } => {
                // From where it was put by hand, if it was: behind a hole from the talon (P 4.42).
                let total = self.jeton.or(self.start).map(|s| i64::from(s) + i64::from(self.by_number));
                total.is_some_and(|total| total % self.hole != 0)
                    || self.due.is_some_and(|due| self.by_number > due)
            }
            // Put to the talon at holes that are not won it is let go too (G III, P 4.43, P 4.64).
            Marked::Jeton(Jeton::At { points: Number::Known(n), held: false, .. }) => {
                (n > 0 && !(self.holes > 0 && self.leaves_standing(n)))
                    || (self.holes > 0 && self.is_false_hole_let_go_at(n))
            }
            Marked::Holes(Holes(1..)) | Marked::Fichet(_) => {
                self.jeton == Some(0) && !self.held && self.holes > 0 && self.is_false_hole_let_go_at(0)
            }
            _ => false,
        }
    }

    /// Whether holes that are not won, or beside a hole that is some too many, are points marked too much where the jeton is put so for them: to the band (G III,
    /// P 4.43, P 4.54).
    fn is_false_hole_let_go_at(&self, points: u16) -> bool {
        self.band_counts && (self.completes_hole() == Some(false) || (points == 0 && self.is_too_much()))
    }

    /// Whether so many points are those that he had before his hole, and has left standing by oversight: where he goes they are no school (L 169).
    fn leaves_standing(&self, n: u16) -> bool {
        let rest =
            self.start.zip(self.due).map(|(start, due)| (i64::from(start) + i64::from(due)) % self.hole);
        self.start == Some(n) && rest.is_some_and(|rest| rest != i64::from(n))
    }

    /// Whether nothing is left over beyond the hole, and the jeton that was moved on for it by mistake is back, while he may still put it so (P 4.III 42): it has
    /// marked no « points qu'on a de reste » (P 4.41).
    fn puts_no_rest_back(&self) -> bool {
        let total = self.start.zip(self.due).map(|(start, due)| i64::from(start) + i64::from(due));
        let is_back = self.jeton == Some(0) || (self.jeton.is_some() && self.jeton == self.start);
        self.may_go_back && is_back && total.is_some_and(|total| total > 0 && total % self.hole == 0)
    }

    /// Whether holes that are not won are points marked too much (P 4.53).
    fn counts_false_hole(&self) -> bool {
        self.fichet_counts && self.completes_hole() == Some(false)
    }

    /// How many points the holes taken stand for beyond what was there, when its player goes away: rest points are effaced then (L 157).
    pub fn marked_in_going(&self) -> Option<u16> {
        let start = i64::from(self.start?);
        let by_number = (start + i64::from(self.by_number)) / self.hole;
        let twelves = by_number.max(self.twelves(0));
        u16::try_from(self.hole * twelves - start).ok()
    }

    /// How many points the marks come to; `None` where that cannot be known from them.
    ///
    /// Two holes are twelve points doubled, three a simple and a double (L 147): of holes from one roll only the first can be simple.
    pub fn marked(&self) -> Option<u16> {
        if self.is_marked_by_silence() {
            return self.due;
        }
        if self.excused {
            let surely = Some(self.by_number).filter(|_| self.taken_off.is_some());
            return surely
                .filter(|_| self.holes == 0 && self.jeton.is_none())
                .filter(|n| Some(*n) > self.due);
        }
        let Some(left) = self.left else { return self.by_acts() };
        // « Les points se trouveraient déjà marqués » (L 209, G III): by the points that stand, and by what is marked on from them.
        let by_acts = if self.written { self.by_acts()? } else { 0 };
        Some(by_acts.max(self.due.unwrap_or(left).min(left.saturating_add(by_acts))))
    }

    /// The same of marks that are acts: points left standing are none.
    fn by_acts(&self) -> Option<u16> {
        // What is left over is effaced in going, where it was not marked first (L 157).
        if self.going && !self.rest_marked {
            return self.marked_in_going();
        }
        let by_place = if self.holes == 0 && self.jeton.is_none() {
            0
        } else {
            let start = i64::from(self.start?);
            // In the hand behind a hole it has left its place, and shows nothing yet (L 161, G III).
            let in_hand = self.held && self.holes > 0;
            let jeton = self.jeton.map_or(if in_hand { 0 } else { start }, i64::from);
            if self.hole == i64::from(u16::MAX) && jeton < start {
                return None; // no hole takes points off, and what else has is not known
            }
            if self.shows_the_rest(start, jeton) {
                return self.due;
            }
            let mut twelves = self.twelves(jeton);
            // Marked first and taken back it was not forgotten, whatever becomes of the jeton then: what it stood for is not marked (P 4.53).
            if self.hole_back && jeton < start {
                return Some(self.by_number);
            }
            if self.holes <= 0 && jeton < start {
                // The jeton at the band and no hole, or in society back with the fichet: points given up, no école (L 169). Elsewhere the hole was forgotten, which makes
                // none either (L 184).
                if jeton == 0 || (self.may_go_back && self.holes < 0) {
                    return None;
                }
                twelves = 1;
            }
            if self.fichet_alone(start) {
                return Some(self.by_number);
            }
            self.hole * twelves - start + jeton
        };
        u16::try_from(i64::from(self.by_number) + by_place).ok()
    }

    /// Whether the jeton was moved to where the points beyond a hole belong, which alone was forgotten, and not taken back: that is the mark (L 184).
    fn shows_the_rest(&self, start: i64, jeton: i64) -> bool {
        let total = start + self.due.map_or(0, i64::from);
        let moved = self.jeton.is_some() && jeton > start && self.by_number == 0 && !self.hole_back;
        moved && self.holes == 0 && !self.counted_in_run && total - self.hole == jeton
    }

    /// He goes away without the right to, and the holes that he has marked are points that he lays claim to (L 170); where just what is due is marked,
    /// a trou sans bouger too, nothing lacks.
    pub fn goes(&mut self) {
        let is_false = self.completes_hole() == Some(false);
        self.going = self.holes > 0 && (is_false || self.due != self.marked());
    }

    /// Whether the fichet was moved for a hole that is not won, and no jeton: that is no mark of points (L 178), where the treatise does not
    /// count it (P 4.53).
    fn fichet_alone(&self, start: i64) -> bool {
        let moved = self.jeton.is_some_and(|jeton| i64::from(jeton) != start);
        self.holes > 0 && !moved && !self.fichet_counts && self.completes_hole() == Some(false)
    }

    /// Whether the marks made so far take a hole.
    pub fn takes_hole(&self) -> bool {
        self.holes > 0 || self.start.is_some_and(|s| i64::from(s) + i64::from(self.by_number) >= self.hole)
    }

    /// The wood, were it marked as due, and the holes that makes. What the other did not mark because he gave the hole takes the bredouille
    /// all the same (L 176).
    pub fn as_due(&self, game: &dyn Game) -> Option<(Marks, u16)> {
        let (before, mut marks) = (self.wood?, self.wood?);
        if self.stale {
            marks.set_jetons(self.to, Jetons { jetons: 1, ..marks.jetons(self.to) });
        }
        if self.broken {
            let (mine, his) = (marks.jetons(self.to), marks.jetons(self.to.other()));
            marks.set_jetons(self.to, Jetons { jetons: mine.jetons.min(1), ..mine });
            marks.set_jetons(self.to.other(), Jetons { points: his.points.max(2), jetons: 1 });
        }
        game.mark(&mut marks, self.to, self.due?);
        Some((marks, marks.fichet(self.to).saturating_sub(before.fichet(self.to))))
    }
}

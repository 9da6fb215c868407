//! Quarrels over marks, of coups told by what they are worth: an own, slow ledger says from the law alone how jetons and fichets stand behind each act and what
//! is at school, and the referee finds just that, however the marks are written.

use super::random_acts::acts_wanted;
use crate::common::seed;
use std::fmt::Write;
use trictrac::board::Side;
use trictrac::referee::check;
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

/// So many quarrels a profile with every change.
const QUARRELS: usize = 2_000;

/// The treatises in which marks that are not right stand where nobody claims them in time.
const PROFILES: [&str; 4] = ["lelasseux", "guiton", "lepeintre", "malfilatre-2013"];

/// Points and holes of both, and whose points nobody has broken into.
#[derive(Clone, Copy, Default)]
struct Wood {
    points: [u16; 2],
    holes: [u16; 2],
    run: Option<Side>,
}

impl Wood {
    /// So many points are marked: twelve are a hole, double in bredouille, and take the other's points off (L 143, L 148).
    fn mark(&mut self, side: Side, points: u16) {
        if points == 0 {
            return;
        }
        let [own, other] = [side.index(), side.other().index()];
        if self.run != Some(side) {
            self.run = (self.points[own] == 0).then_some(side);
        }
        self.points[own] += points;
        while self.points[own] >= 12 {
            self.holes[own] += if self.run == Some(side) { 2 } else { 1 };
            (self.points[own], self.points[other], self.run) = (self.points[own] - 12, 0, Some(side));
        }
        if self.points == [0, 0] {
            self.run = None;
        }
    }

    fn with(mut self, side: Side, points: u16) -> Wood {
        self.mark(side, points);
        self
    }

    /// Where the jeton stands, and whether there are two: who marks second has them until the other marks again (L 144).
    fn jeton(&self, side: Side) -> String {
        let [own, other] = [side.index(), side.other().index()];
        let second = self.run == Some(side) && self.points[own] > 0 && self.points[other] > 0;
        format!("{}{}", if second { "jj" } else { "j" }, self.points[own])
    }

    fn score(&self) -> String {
        let of = |side: Side| format!("{side}f{} {side}{}", self.holes[side.index()], self.jeton(side));
        format!("<score {} {}>", of(Side::White), of(Side::Black))
    }

    /// The marks that bring a side from there to here: by fichet and jeton.
    fn by_place(&self, before: &Wood, side: Side) -> (String, String) {
        let holes = match self.holes[side.index()] - before.holes[side.index()] {
            0 => String::new(),
            n @ 1..=2 => "o".repeat(n.into()),
            n => format!("o{n}"),
        };
        (holes, self.jeton(side))
    }

    /// What the other does to bring a side back to how it should stand.
    fn back(&self, right: &Wood, side: Side) -> String {
        let holes = self.holes[side.index()] - right.holes[side.index()];
        let holes = if holes > 0 { format!("{side}o-{holes} ") } else { String::new() };
        format!("{holes}{side}{}", right.jeton(side))
    }
}

/// A quarrel as it is written down, and the wood as it stands.
struct Quarrel<'r> {
    rng: &'r mut fastrand::Rng,
    text: String,
    wood: Wood,
    /// The wood when the dice fell.
    thrown: Wood,
    /// Holes that are none are found with their points.
    in_one: bool,
}

impl Quarrel<'_> {
    /// Marks so many points, of which as many are due, by number or by place.
    fn marks(&mut self, side: Side, (due, points): (u16, u16), reason: &str) {
        let before = self.wood;
        self.wood.mark(side, points);
        let (holes, jeton) = self.wood.by_place(&before, side);
        // A jeton that comes to stand where it stood, or where it should, tells nothing of how far it went.
        let [stands, stood, right] =
            [before, self.thrown, before.with(side, due)].map(|wood| wood.points[side.index()]);
        let now = self.wood.points[side.index()];
        let no_hole = before.with(side, due).holes == before.holes && self.wood.holes != before.holes;
        // With the jeton at the band it is no école yet (L 178).
        // Nor whether the hole was seen, where his jeton goes by it (P 4.51).
        let forgets = before.with(side, due).holes != before.holes && self.wood.holes == before.holes;
        let stays = forgets
            || now == stands
            || now == stood
            || (now == right && due != points)
            || (no_hole && now == 0);
        let _ = match (points, self.rng.bool()) {
            (0, _) => Ok(()),
            (_, true) if !stays && holes.is_empty() => write!(self.text, " {jeton}{reason}"),
            (_, true) if !stays => {
                // The fichet that is moved for no hole is one fault, and the points are another (L 178, L 170); by Lepeintre both are one (P 4.54).
                let beside =
                    if no_hole && !self.in_one { format!(" <finding E108 {side}>") } else { String::new() };
                write!(self.text, " {holes}{reason}{beside} {jeton}")
            }
            _ => write!(self.text, " +{points}{reason}"),
        };
    }

    fn says(&mut self, words: &str) {
        let _ = write!(self.text, " {words}");
    }

    fn turn(&mut self, words: &str) {
        let _ = write!(self.text, "\n{words}:");
    }

    /// The other takes the école, and what was marked too much off with it.
    fn claims(&mut self, by: Side, right: &Wood, points: i32) {
        if points > 0 {
            let back = self.wood.back(right, by.other());
            self.says(&back);
            self.wood = *right;
        }
        let points = points.unsigned_abs().try_into().expect("few points");
        self.marks(by, (points, points), ":école");
    }

    /// One side throws, and wins and gives so much; what is marked of it, and what the other says to that.
    fn coup(&mut self, side: Side) {
        let other = side.other();
        let won = 2 * self.rng.u16(0..=7);
        let given = if self.rng.bool() { 0 } else { 2 * self.rng.u16(1..=3) };
        self.thrown = self.wood;
        self.turn(&format!("{side} ??"));
        self.says(&format!("<due {side}: +{won} {other}: +{given}>"));
        let right = self.wood.with(side, won);
        let marked = self.about(won);
        self.marks(side, (won, marked), "");
        self.says("?/?");
        self.finds(side, won, marked);
        let at_school = marked.abs_diff(won);
        let is_claimed = at_school > 0 && self.rng.u8(0..4) > 0;
        self.turn(&other.to_string());
        if is_claimed {
            self.claims(other, &right, i32::from(marked) - i32::from(won));
        }
        let right = self.wood.with(other, given);
        // Where the other's fault stands he marks just what he is given.
        let marked = if marked == won || is_claimed { self.about(given) } else { given };
        self.marks(other, (given, marked), ":false");
        if marked > given {
            self.finds(other, given, marked);
        }
        // An école that is marked stands for what one is given (L 187, G III, P 4.56).
        let short = given.saturating_sub(marked + if is_claimed { at_school } else { 0 });
        let score = self.wood.score();
        self.says(&format!("\"voilà\" {score}"));
        if marked > given {
            self.turn(&side.to_string());
            self.claims(side, &right, i32::from(marked) - i32::from(given));
            let score = self.wood.score();
            self.says(&score);
        } else if short > 0 {
            self.turn(&format!("{other} ??"));
            self.says(&format!("<due {other}: +0 {side}: +0>"));
            self.finds(other, short, 0);
            self.turn(&side.to_string());
            self.claims(side, &right, -i32::from(short));
            let score = self.wood.score();
            self.says(&score);
            self.turn(&other.to_string());
            self.says("?/?");
        }
    }

    /// How much is marked of what is due: that, less or more.
    fn about(&mut self, due: u16) -> u16 {
        match self.rng.u8(0..6) {
            0 if due > 0 => 2 * self.rng.u16(0..due / 2),
            1 => due + 2 * self.rng.u16(1..=3),
            _ => due,
        }
    }

    /// What is found of a mark: an école of too little or of too much (L 164).
    fn finds(&mut self, side: Side, due: u16, marked: u16) {
        let found = match marked.cmp(&due) {
            std::cmp::Ordering::Less => format!("<finding E101 {side} {}>", due - marked),
            std::cmp::Ordering::Greater => format!("<finding E102 {side} {}>", marked - due),
            std::cmp::Ordering::Equal => format!("<finding - {side}>"),
        };
        self.says(&found);
    }
}

fn quarrel(rng: &mut fastrand::Rng, profile: &str) -> String {
    let head = format!(
        "[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"{profile}\"] [Position \"?\"] [Marks \"recorded\"]\n"
    );
    let mut quarrel = Quarrel {
        rng,
        text: head,
        wood: Wood::default(),
        thrown: Wood::default(),
        in_one: profile == "lepeintre",
    };
    let mut side = if quarrel.rng.bool() { Side::White } else { Side::Black };
    for _ in 0..quarrel.rng.u8(2..=4) {
        let throws_again =
            quarrel.text.rfind("??").map(|at| quarrel.text[..at].trim_end().ends_with(&side.to_string()));
        // Who has thrown already, to be found short of what he was given, has played.
        side = if throws_again == Some(true) { side.other() } else { side };
        quarrel.coup(side);
        side = side.other();
    }
    quarrel.text + "\n"
}

#[test]
fn what_is_at_school_and_how_the_wood_stands_is_as_the_law_alone_has_it() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let wanted = acts_wanted(QUARRELS);
    let mut parted = Vec::new();
    for profile in PROFILES {
        for _ in 0..wanted {
            let text = quarrel(&mut rng, profile);
            let record = parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
            let report = check(&record).expect("known rules");
            let found = report.render("", Lang::En, Severity::Warning, false);
            if !found.is_empty() {
                parted.push(format!("{text}{found}"));
            }
        }
    }
    let tried = wanted * PROFILES.len();
    assert!(
        parted.is_empty(),
        "{} of {tried} part:\n{}",
        parted.len(),
        parted[..parted.len().min(4000)].join("\n")
    );
}

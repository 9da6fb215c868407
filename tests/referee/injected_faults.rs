//! Faults with dames and dice, put into random games: each is found at its act, and nothing else is.

use crate::common::record_writer::game;
use crate::common::{how_many, roll, seed};
use std::collections::BTreeMap;
use trictrac::board::{Move, OFF, Play, Roll, Side};
use trictrac::record::Record;
use trictrac::referee::{Fact, IllegalPlayKind, check};
use trictrac::replay::replay;
use trictrac::rules::handling::Landing;
use trictrac::rules::handling::TouchedDame;
use trictrac::rules::trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};
use trictrac::rules::{Game, Position, RollHistory};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

fn record(text: &str) -> Record {
    parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

/// A coup of a random game that neither wins nor gives anything: what is added to the game so far, which code must be found, and the
/// words at which it stands.
struct Fault {
    added: String,
    code: &'static str,
    at: String,
}

/// Where a random game has come to: its text, and who throws what.
struct Coup {
    text: String,
    position: Position,
    roll: Roll,
}

impl Coup {
    fn new(rng: &mut fastrand::Rng, game_of: &'static dyn Game) -> Option<Coup> {
        let longest = rng.usize(1..60);
        let text = game(rng, game_of, longest).text();
        let record = record(&text);
        let end = *replay(&record).expect("known rules").last();
        let side = end.to_throw?;
        let position = end.position(side).ok()?;
        let roll = roll(rng);
        // The third coup of a relevé may win by what came before it (L 123).
        let worth = position.score(roll, RollHistory { coup: Some(3), ..RollHistory::default() });
        worth.events().is_empty().then_some(Coup { text, position, roll })
    }

    fn side(&self) -> Side {
        self.position.turn()
    }

    fn count(&self, field: u8) -> u8 {
        self.position.men().count(self.side(), field)
    }

    fn held(&self) -> Vec<u8> {
        (1..=24).filter(|&f| self.count(f) > 0).collect()
    }

    fn plays(&self) -> Vec<Play> {
        self.position.plays(self.roll).as_slice().to_vec()
    }

    fn allows(&self, moves: &[Move]) -> bool {
        let mut play = Play::NOTHING;
        for m in moves {
            play.push(*m);
        }
        let men = play.after(self.position.men(), self.side());
        self.plays().iter().any(|p| *self.position.after(p).men() == men)
    }

    /// `W 64 lay: acts`.
    fn turn(&self, lay: &str, acts: &str) -> String {
        format!("{} {}{lay}: {acts}\n", self.side(), self.roll)
    }

    fn fault(&self, acts: &str, code: &'static str, at: &str) -> Fault {
        Fault { added: self.turn("", acts), code, at: at.to_owned() }
    }

    /// L 211: a dame carried where neither number nor their sum brings it; not to the coin, which may be the half of a taking by puissance.
    fn ill_placed(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        let from = *rng.choice(&self.held())?;
        let numbers = [self.roll.high(), self.roll.low(), self.roll.sum()];
        let ends: Vec<u8> =
            (from + 1..=24).filter(|to| *to != 12 && !numbers.contains(&(to - from))).collect();
        let to = *rng.choice(&ends)?;
        let acts = format!("{from}/{to}");
        Some(self.fault(&acts, "E201", &acts))
    }

    /// L 216: two dames taken together and put where one of them does not end.
    fn false_case(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        let held = self.held();
        let (x, y) = (*rng.choice(&held)?, *rng.choice(&held)?);
        let to = rng.u8(x.max(y) + 1..=24.max(x.max(y) + 1));
        let (near, far) = ((to - x).min(to - y), (to - x).max(to - y));
        if to > 24
            || to == 12
            || (x == y && self.count(x) < 2)
            || (near, far) == (self.roll.low(), self.roll.high())
        {
            return None;
        }
        let acts = format!("{x}&{y}/{to}");
        let allowed = self.allows(&[Move { from: x, to }, Move { from: y, to }]);
        (!allowed).then(|| self.fault(&acts, "E206", &acts))
    }

    /// L 213: a dame put by a number of the roll into a table that the other can still fill.
    fn closed_table(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        let law = self.position.game().handling_rules().expect("trictrac has one");
        let numbers = [self.roll.high(), self.roll.low()];
        let closed = |&(x, n): &(u8, u8)| {
            x + n <= 24 && law.landing(self.position.men(), self.side(), x + n) == Landing::TableOfOther
        };
        let ways: Vec<(u8, u8)> =
            self.held().into_iter().flat_map(|x| numbers.map(|n| (x, n))).filter(closed).collect();
        let &(from, number) = rng.choice(&ways)?;
        let acts = format!("{from}/{}", from + number);
        Some(self.fault(&acts, "E201", &acts))
    }

    /// L 46: a dame touched that could be played, and another play.
    fn touched(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        if self.position.game().laws().dames.touched_dame.value == TouchedDame::Free {
            return None; // P 4.III 17
        }
        let plays = self.plays();
        let moves_it = |p: &Play, from: u8| p.moves().iter().any(|m| m.from == from);
        // The pile does not bind with Guiton.
        let field = *rng.choice(self.held().iter().filter(|&&f| f > 1).collect::<Vec<_>>())?;
        let bound: Vec<&Play> = plays.iter().filter(|p| moves_it(p, field)).collect();
        let free: Vec<&Play> = plays
            .iter()
            .filter(|p| {
                !p.moves().is_empty()
                    && !bound.iter().any(|b| self.position.after(b).men() == self.position.after(p).men())
            })
            .collect();
        let play = *rng.choice(&free)?;
        let first = play.to_string();
        let first = first.split(' ').next()?;
        (!bound.is_empty()).then(|| self.fault(&format!("touch {field} {play}"), "E205", first))
    }

    /// L 212: a dame let go, put back, and another play.
    fn taken_again(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        if self.position.game().laws().dames.mends_own_play.value {
            return None; // P 4.III 24
        }
        let plays = self.plays();
        let first = rng.choice(&plays)?.moves().first().copied().filter(|m| m.to != OFF)?;
        let play = rng.choice(&plays)?;
        let back = format!("{}/{}", first.to, first.from);
        Some(self.fault(&format!("{}/{} {back} {play}", first.from, first.to), "E207", &back))
    }

    /// L 203: a void throw played.
    fn void_throw(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        let play = *rng.choice(&self.plays())?;
        let lay = rng.choice([" covered", " band", " out", " leaning", " apart"])?;
        let first = play.to_string();
        let first = first.split(' ').next()?.to_owned();
        (!play.moves().is_empty()).then(|| Fault {
            added: self.turn(lay, &play.to_string()),
            code: "E212",
            at: first,
        })
    }

    /// L 206: the other throws when one number is played.
    fn too_early(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        let plays = self.plays();
        let two: Vec<[Move; 2]> = plays
            .iter()
            .filter_map(|p| <[Move; 2]>::try_from(p.moves()).ok())
            .filter(|[a, b]| a.to != b.from && a.to != OFF && b.to != OFF && a.from != b.from)
            .collect();
        let [one, two] = *rng.choice(&two)?;
        let throw = format!("{} {}:", self.side().other(), roll(rng));
        let rest = format!("{}: {}/{}\n", self.side(), two.from, two.to);
        let added = format!("{}{throw}\n{rest}", self.turn("", &format!("{}/{}", one.from, one.to)));
        Some(Fault { added, code: "E211", at: throw })
    }

    /// L 28: who has played throws again.
    fn out_of_turn(&self, rng: &mut fastrand::Rng) -> Option<Fault> {
        let play = *rng.choice(&self.plays())?;
        let other = self.position.after(&play);
        let whole = Roll::ALL.into_iter().all(|r| other.plays(r).unplayed() < 2);
        let throw = format!("{} {}:", self.side(), roll(rng));
        let added = format!("{}{throw}\n", self.turn("", &play.to_string()));
        (whole && other.men().on_board(self.side()) > 0).then_some(Fault { added, code: "E215", at: throw })
    }

    fn one(&self, rng: &mut fastrand::Rng, kind: usize) -> Option<Fault> {
        match kind {
            0 => self.ill_placed(rng),
            1 => self.false_case(rng),
            2 => self.closed_table(rng),
            3 => self.touched(rng),
            4 => self.taken_again(rng),
            5 => self.void_throw(rng),
            6 => self.too_early(rng),
            _ => self.out_of_turn(rng),
        }
    }
}

#[test]
fn each_fault_is_found_alone_and_at_its_act() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let profiles: [&'static dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];
    let (mut tried, mut n) = (0, 0usize);
    let mut by_code: BTreeMap<&str, usize> = BTreeMap::new();
    while tried < how_many(10_000) {
        n += 1;
        let Some(coup) = Coup::new(&mut rng, profiles[n % profiles.len()]) else { continue };
        // One game serves for all kinds.
        for kind in 0..8 {
            let Some(fault) = coup.one(&mut rng, kind) else { continue };
            let text = coup.text.clone() + &fault.added;
            let record = record(&text);
            let report = check(&record).expect("known rules");
            let found: Vec<(&str, &str)> =
                report.findings().iter().map(|f| (f.code(), record.text(f.span))).collect();
            let rendered = || report.render("", Lang::En, Severity::Note, false);
            assert_eq!(found, [(fault.code, fault.at.as_str())], "{}\n{text}", rendered());
            let fact = &report.findings()[0].fact;
            match kind {
                0 => {
                    assert!(
                        matches!(fact, Fact::IllegalPlay { slip: IllegalPlayKind::IllPlaced { .. }, .. }),
                        "{text}"
                    )
                }
                2 => assert!(
                    matches!(fact, Fact::IllegalPlay { slip: IllegalPlayKind::ClosedTable { .. }, .. }),
                    "{text}"
                ),
                _ => {}
            }
            *by_code.entry(fault.code).or_default() += 1;
            tried += 1;
        }
    }
    println!("{by_code:?} in {n} games");
    for code in ["E201", "E205", "E206", "E207", "E211", "E212", "E215"] {
        assert!(by_code.get(code).is_some_and(|&n| n > tried / 100), "{code}: {by_code:?}");
    }
}

/// What the referee offers, taken, answers the fault; a dame put anywhere else is a fault of who puts it.
#[test]
fn an_open_remedy_answers_a_fault_and_no_other_does() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let (mut answered, mut refused) = (0, 0);
    while answered < how_many(1_000) || refused < how_many(1_000) / 4 {
        let Some(coup) = Coup::new(&mut rng, &LELASSEUX) else { continue };
        let kind = rng.usize(0..3);
        let Some(fault) = coup.one(&mut rng, kind) else { continue };
        let text = coup.text.clone() + &fault.added;
        let found = check(&record(&text)).expect("known rules");
        let remedies = &found.findings()[0].remedies;
        let Some(remedy) = rng.choice(remedies) else { panic!("no remedy in\n{text}") };
        let report = check(&record(&format!("{text}{remedy}\n"))).expect("known rules");
        let taken = report.findings()[0].taken.as_deref();
        assert_eq!(
            taken.map(|t| format!("{}: {t}", coup.side().other())).as_deref(),
            Some(remedy.as_str()),
            "{text}{remedy}"
        );
        assert!(report.is_clean(), "{text}{remedy}\n{}", report.render("", Lang::En, Severity::Note, false));
        answered += 1;
        // A dame of his that nobody moved.
        let still: Vec<u8> =
            coup.held().into_iter().filter(|f| *f < 24 && !fault.at.contains(&f.to_string())).collect();
        if let Some(field) = rng.choice(&still) {
            let wrong = format!("{}: {}{field}/{}\n", coup.side().other(), coup.side(), field + 1);
            let report = check(&record(&format!("{text}{wrong}"))).expect("known rules");
            let codes: Vec<&str> = report.findings().iter().map(|f| f.code()).collect();
            assert!(codes.contains(&"E208"), "{codes:?} in\n{text}{wrong}");
            refused += 1;
        }
    }
}

//! Places in random games, and what the game does behind them.

use crate::common::record_writer::{Turn, Written, game};
use crate::common::roll;
use fastrand::Rng;
use trictrac::board::{Marks, Men, Roll, Side};
use trictrac::replay::replay;
use trictrac::rules::{Game, Kind, Plays, Position, RollHistory, Rolled};
use trictrac::ttn::parse;

/// Among so many plays of a roll one is drawn.
const SOME_PLAYS: usize = 64;

/// A place in a random game, and what comes behind it.
pub struct Place {
    pub before: String,
    /// What its player wins is not marked: that he marks it is what the act may be.
    pub unmarked: bool,
    /// What is still played of the coup on the table, where nothing is yet.
    rest: String,
    /// The dice of the next throw, with what is marked before.
    next: String,
    game: &'static dyn Game,
    marks: Marks,
    men: Men,
    /// The dames when the dice on the table fell.
    start: Option<Men>,
    /// The coup on the table, with the plays that it allows, where they can be told.
    coup: Option<(Side, Roll, Vec<String>)>,
    /// What comes behind where the other goes away too: the dice are of him who went first (L 155).
    if_both_go: String,
}

/// Where an act is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// Before anybody has thrown.
    Opening,
    /// The dice lie, and nothing is marked.
    Dice,
    /// What the roll wins is marked, and nothing is played.
    Mark,
    /// Behind a turn.
    Turn,
    /// A play, or a mark, that is wrong.
    Fault,
    /// An école is claimed of a wrong mark.
    Ecole,
    /// The thrower goes away, with right or without.
    Departure,
    /// The position is told in part.
    Fragment,
    /// A plein is due, and something else is played.
    LostPlein,
}

pub const EVERYWHERE: [Where; 9] = [
    Where::Opening,
    Where::Dice,
    Where::Mark,
    Where::Turn,
    Where::Fault,
    Where::Ecole,
    Where::Departure,
    Where::Fragment,
    Where::LostPlein,
];

impl Place {
    /// A place of this kind: in this game, or in a position of its own.
    pub fn at(
        rng: &mut Rng,
        written: &Written,
        game: &'static dyn Game,
        at: Where,
        by: Side,
    ) -> Option<Place> {
        match at {
            Where::Fragment => Place::fragment(rng, game),
            Where::LostPlein => Place::lost_plein(rng, game),
            _ => Place::new(rng, written, game, at, by),
        }
    }

    /// A place in this game. What `by` marks of the same coup later is left out: the act stands in its place.
    pub fn new(
        rng: &mut Rng,
        written: &Written,
        game: &'static dyn Game,
        at: Where,
        by: Side,
    ) -> Option<Place> {
        if at == Where::Opening && written.head.contains("[Score ") {
            return None; // it begins in the midst of a partie
        }
        if at == Where::Opening {
            let next = written.turns.iter().find(|t| t.is_throw())?;
            return Place::between(game, written.head.clone(), String::new(), bare(next));
        }
        let throws: Vec<usize> = (0..written.turns.len()).filter(|&n| written.turns[n].is_throw()).collect();
        let mut n = if at == Where::Turn { rng.usize(..written.turns.len()) } else { *rng.choice(&throws)? };
        let turn = written.turns.get(n)?.clone();
        let Turn { side, mark, rest, opening } = &turn;
        if at != Where::Turn && rest.contains('"') {
            return None; // he goes away
        }
        let marked = mark.map(|n| format!(" +{n}")).unwrap_or_default();
        let mut before = written.head.clone() + &text(&written.turns[..n]);
        let (mut next, mut still, mut if_both_go) = (String::new(), String::new(), String::new());
        match at {
            Where::Dice => {
                before += &format!("{opening}\n");
                let own = if *side == by { "" } else { &marked };
                still = format!("{side}:{own}{rest}\n");
            }
            Where::Mark => {
                before += &format!("{opening}{marked}\n");
                still = format!("{side}:{rest}\n");
            }
            Where::Ecole | Where::Departure if game.handling_rules().is_none() => return None,
            Where::Fault | Where::Ecole => {
                let wrong =
                    mark.unwrap_or(0).saturating_add(2 * rng.u16(0..=2)).saturating_sub(2 * rng.u16(0..=2));
                let wrong = if at == Where::Fault && rng.bool() { marked } else { format!(" +{wrong}") };
                let rest =
                    if at == Where::Fault { wrong_play(rng, &before, opening, *side)? } else { rest.clone() };
                before += &format!("{opening}{wrong}{rest}\n");
                if has_no_dame(&before) {
                    return None;
                }
                if at == Where::Ecole {
                    before += &format!("{}: +{}:école\n", side.other(), 2 * rng.u16(1..=3));
                }
            }
            Where::Departure => {
                // By Lepeintre the word alone is none (P 4.64).
                let word_binds = !game.rules().starts_with("lepeintre");
                before += &format!(
                    "{opening}{marked} {}\n",
                    if word_binds && rng.bool() { "\"je m'en vais\"" } else { "\"je m'en vais\" lift" }
                );
            }
            _ => before += &text(&written.turns[n..=n]),
        }
        n += 1;
        let behind = written.turns.get(n..)?;
        let throw = behind.iter().position(Turn::is_throw)?;
        if at == Where::Departure {
            let dice = behind[throw].opening.get(2..4).unwrap_or("64");
            // The marqué is over by it, and no relevé begins (L 221).
            let both_go = format!("{before}{}: lift\n{side}: <relevé {side}>\n", side.other());
            if super::report(&both_go).findings().iter().any(|f| f.code() == "E409") {
                return None;
            }
            let wrongly = super::report(&before).findings().iter().any(|f| f.code() == "E301");
            if wrongly {
                still = format!("{}: oblige back\n{side}: back{rest}\n", side.other());
                next = format!("{} {dice}:\n", side.other());
                if_both_go = format!("{side}: <relevé {side}>\n{side} {dice}:\n");
            } else {
                next = format!("{side}: <relevé {side}>\n{side} {dice}:\n");
            }
        } else {
            next += &text(&behind[..throw].iter().filter(|t| t.side != by).cloned().collect::<Vec<_>>());
            next += &bare(&behind[throw]);
        }
        let place = Place::between(game, before, still, next)?;
        Some(Place { unmarked: at == Where::Dice, if_both_go, ..place })
    }

    /// A position of which not all is told, with a throw.
    pub fn fragment(rng: &mut Rng, game: &'static dyn Game) -> Option<Place> {
        let written = self::game(rng, game, 30);
        let record = parse(&written.text()).ok()?.remove(0);
        let men = replay(&record).ok()?.last().board.men;
        let mut position = String::new();
        for side in Side::BOTH {
            if rng.u8(..4) == 0 {
                continue; // not told at all
            }
            position += &format!("{side} ");
            for field in 1..=24 {
                let count = men.count(side, field).saturating_sub(rng.u8(..8) / 6);
                if count > 0 {
                    position += &format!("{field}*{count} ");
                }
            }
        }
        if position.is_empty() {
            return None;
        }
        let score = pick_score(rng);
        let marks = if rng.bool() { "recorded" } else { "unknown" };
        let head = format!(
            "[TTN \"1.0\"]\n[Game \"{}\"]\n[Rules \"{}\"]\n[Position \"{position}...\"]\n{score}[Marks \"{marks}\"]\n\n",
            game.name(),
            game.rules()
        );
        let before = format!("{head}W {}:\n", roll(rng));
        let place = Place::between(game, before, "W: ?/?\n".to_owned(), format!("B {}:\n", roll(rng)))?;
        Some(Place { unmarked: true, ..place })
    }

    /// A petit jan that lacks half a case, a roll that fills it, and dames played that do not.
    pub fn lost_plein(rng: &mut Rng, game: &'static dyn Game) -> Option<Place> {
        let lacks = rng.u8(2..=6);
        let mut fields = [0u8; 13];
        (1..=6).for_each(|field| fields[field] = 2);
        fields[usize::from(lacks)] = 1;
        (0..4).for_each(|_| fields[rng.usize(1..=9)] += 1);
        let mut position = "W".to_owned();
        let mut men = Men::EMPTY;
        for (field, &dames) in (0u8..).zip(&fields).filter(|(_, dames)| **dames > 0) {
            position += &format!(" {field}*{dames}");
            men.put(Side::White, field, dames);
        }
        men.put(Side::Black, 1, 15);
        let at = Position::new(men, Side::White, game).ok()?;
        let roll = roll(rng);
        let worth = at.score(roll, RollHistory::default());
        if worth.points_for(Side::White, Kind::Fill) == 0 {
            return None;
        }
        let due = worth.points(Side::White);
        let head = format!(
            "[TTN \"1.0\"]\n[Game \"{}\"]\n[Rules \"{}\"]\n[Position \"{position} B 1*15\"]\n[Marks \"recorded\"]\n\n",
            game.name(),
            game.rules()
        );
        let wrong = wrong_play(rng, &head, &format!("W {roll}:"), Side::White)?;
        let before = format!("{head}W {roll}: +{due}{wrong}\n");
        if has_no_dame(&before) {
            return None;
        }
        Place::between(game, before, String::new(), format!("B {}:\n", self::roll(rng)))
    }

    fn between(game: &'static dyn Game, before: String, rest: String, next: String) -> Option<Place> {
        let record = parse(&before).unwrap_or_else(|e| panic!("{e}\n{before}")).remove(0);
        let mut now = *replay(&record).expect("known rules").last();
        now.begin_next(); // wood that is handled behind an end is of what comes next
        let coup = now.coup.and_then(|coup| {
            let roll = coup.roll?;
            let plays = Position::on(&coup.board, coup.side, game).map_or_else(
                |_| Vec::new(),
                |position| {
                    // Of the thousands that some games have a few do.
                    let mut plays = Plays::at_most(SOME_PLAYS);
                    game.plays(&position, Rolled { roll, history: coup.history }, &mut plays);
                    let told = plays.as_slice().iter().take(SOME_PLAYS).map(ToString::to_string);
                    told.filter(|play| !play.is_empty()).collect()
                },
            );
            Some((coup.side, roll, plays))
        });
        Some(Place {
            unmarked: false,
            if_both_go: String::new(),
            before,
            rest,
            next,
            game,
            marks: now.board.marks,
            men: now.board.men,
            start: now.coup.map(|c| c.board.men),
            coup,
        })
    }

    /// What comes behind this act: the play of the coup too, where the act handles no dames itself.
    pub fn behind(&self, by: Side, act: &str) -> String {
        // Nobody throws while an offer waits.
        let answered = if act == "double" { format!("{}: take\n", by.other()) } else { String::new() };
        answered + &self.played_behind(by, act)
    }

    /// Whether the next dice fall behind the end of the partie: what he gives up may make the other's hole the last.
    pub fn is_over_behind(&self, by: Side, act: &str) -> bool {
        let ended = |text: String| {
            let record = parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
            let replay = replay(&record).expect("known rules");
            let (seating, last) = (replay.seating(), replay.last());
            // A partie in holes: twelve, where nothing else is agreed on (L 218).
            let holes = seating.filter(|s| s.is_in_holes()).map(|s| s.stakes.holes.unwrap_or(12));
            let has_them = |side: Side| holes.is_some_and(|n| last.board.marks.fichet(side) >= n);
            (last.marque, Side::BOTH.into_iter().any(has_them))
        };
        ended(format!("{}{by}: {act}\n{}", self.before, self.behind(by, act))) > ended(self.before.clone())
    }

    fn played_behind(&self, by: Side, act: &str) -> String {
        let handles =
            ["touch", "lift", "back", "\"je m'en vais", "\"I leave", "\"I go away", "\"jetez", "\"throw"];
        let of_dames = act == "-" || act.starts_with("bar") || act.starts_with(|c: char| c.is_ascii_digit());
        let handles = handles.iter().any(|word| act.starts_with(word));
        // Who goes with him asks him no more to come back.
        let goes =
            ["lift", "\"je m'en vais", "\"I leave", "\"I go away"].iter().any(|word| act.starts_with(word));
        if goes && !self.is_of(by) && !self.if_both_go.is_empty() {
            return self.if_both_go.clone();
        }
        let shares = handles && self.rest.contains("oblige");
        let is_play = shares || (self.is_of(by) && (of_dames || handles));
        // Without the holes the pavillon of the game would be wrong, by an act that is not this one.
        let takes_off = act.contains("o-") || act.contains('f');
        let pavillon = [" p ", " Wp0 ", " Bp0 "];
        let without = |rest: String, act: &str| rest.replace(act, " ");
        let rest =
            if takes_off { pavillon.into_iter().fold(self.rest.clone(), without) } else { self.rest.clone() };
        format!("{}{}", if is_play { "" } else { &rest }, self.next)
    }

    /// The dames of the coup put back where they stood when the dice fell, each as an act.
    pub fn taken_back(&self, of: Side) -> String {
        let Some(start) = self.start else { return String::new() };
        let places = |from: &Men, to: &Men| -> Vec<u8> {
            let gone = |field: u8| usize::from(from.count(of, field).saturating_sub(to.count(of, field)));
            (1..=24).flat_map(|field| std::iter::repeat_n(field, gone(field))).collect()
        };
        let pairs = places(&self.men, &start).into_iter().zip(places(&start, &self.men));
        pairs.map(|(now, was)| format!("{now}/{was} ")).collect()
    }

    /// So many points of his as his wood shows them: by the holes that the fichet moves, and by where it comes to stand; none where it stays.
    pub fn by_place(&self, of: Side, points: u16) -> Option<[String; 2]> {
        let mut then = self.marks;
        self.game.mark(&mut then, of, points);
        let (jetons, hole) = (then.jetons(of), then.fichet(of));
        let holes = hole.checked_sub(self.marks.fichet(of)).filter(|&holes| holes > 0)?;
        let jeton = format!("{}{}", if jetons.jetons == 2 { "jj" } else { "j" }, jetons.points);
        Some([format!("o{holes} {jeton}"), format!("f{hole} {jeton}")])
    }

    /// So many holes of his taken back: by their number, and by where his fichet then stands.
    pub fn holes_back(&self, of: Side, holes: u16) -> Option<[String; 2]> {
        let stands = self.marks.fichet(of).checked_sub(holes)?;
        Some([format!("o-{holes}"), format!("f{stands}")])
    }

    /// The points that a side's jeton shows.
    pub fn jeton(&self, of: Side) -> u16 {
        self.marks.jetons(of).points
    }

    /// Whether it is of a game without laws of faults with dames and marks, and so without remedies.
    pub fn is_sister(&self) -> bool {
        self.game.handling_rules().is_none()
    }

    /// What is still to be played of the coup.
    pub fn rest(&self) -> &str {
        &self.rest
    }

    /// Whether the dice on the table are his.
    pub fn is_of(&self, side: Side) -> bool {
        self.coup.as_ref().is_some_and(|(of, ..)| *of == side)
    }

    /// Who has thrown the dice on the table.
    pub fn thrower(&self) -> Option<Side> {
        self.coup.as_ref().map(|(of, ..)| *of)
    }

    /// Whether the record is silent about what is marked.
    pub fn is_silent(&self) -> bool {
        self.before.contains("[Marks \"unknown\"]")
    }

    /// Whether a play of his would be by dice that the record does not tell: nobody has thrown.
    pub fn is_before_a_throw(&self) -> bool {
        self.coup.is_none()
    }

    /// Whether by the dice on the table no dame of his can be played: what he has left out he may mark still.
    pub fn can_play_nothing(&self, side: Side) -> bool {
        self.coup.as_ref().is_some_and(|(of, _, plays)| *of == side && plays.is_empty())
    }

    /// Whether he can play dames without playing his coup a second time: a play behind it is the coup stated whole.
    pub fn may_play(&self, side: Side) -> bool {
        !self.is_of(side) || (!self.rest.is_empty() && !self.rest.contains("back"))
    }

    /// Whether marks of his are for what is played, and not for what still will be.
    pub fn may_mark(&self, side: Side) -> bool {
        !self.is_before_a_throw() && (!self.is_of(side) || self.rest.is_empty())
    }

    /// The plays that the dice on the table allow this side.
    pub fn plays(&self, of: Side) -> &[String] {
        self.coup.as_ref().filter(|(side, ..)| *side == of).map_or(&[], |(_, _, plays)| plays)
    }

    /// The two numbers of the dice on the table.
    pub fn numbers(&self) -> Option<[u8; 2]> {
        self.coup.as_ref().map(|(_, roll, _)| [roll.high(), roll.low()])
    }

    /// A field on which this side has a dame.
    pub fn some_field(&self, rng: &mut Rng, of: Side) -> u8 {
        let held: Vec<u8> = (1..=23).filter(|&field| self.men.count(of, field) > 0).collect();
        rng.choice(&held).copied().unwrap_or(1)
    }

    /// Whether none of its dames is seen.
    pub fn is_bare(&self, of: Side) -> bool {
        (1..=23).all(|field| self.men.count(of, field) == 0)
    }

    /// The record up to it, for a message: to be checked again by hand.
    pub fn told(&self) -> &str {
        self.before.trim_end()
    }
}

/// A dame that is not there is an error of who wrote it down.
fn has_no_dame(text: &str) -> bool {
    let record = parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
    replay(&record).expect("known rules").steps().iter().any(|step| !step.missing.is_empty())
}

fn text(turns: &[Turn]) -> String {
    Written { head: String::new(), turns: turns.to_vec() }.text()
}

/// The dice of a turn alone.
fn bare(turn: &Turn) -> String {
    format!("{}\n", turn.opening)
}

fn pick_score(rng: &mut Rng) -> String {
    match rng.u8(..3) {
        0 => String::new(),
        1 => format!("[Score \"Wj{} Bj{}\"]\n", 2 * rng.u8(..6), 2 * rng.u8(..6)),
        _ => format!(
            "[Score \"Wj{} Wf{} Bj{} Bf{}\"]\n",
            2 * rng.u8(..6),
            rng.u8(..5),
            2 * rng.u8(..6),
            rng.u8(..5)
        ),
    }
}

/// Two dames carried anywhere, or one.
fn wrong_play(rng: &mut Rng, before: &str, opening: &str, side: Side) -> Option<String> {
    let record = parse(&format!("{before}{opening}\n")).ok()?.remove(0);
    let men = replay(&record).ok()?.last().board.men;
    let held: Vec<u8> = (1..=22).filter(|&field| men.count(side, field) > 0).collect();
    let mut play = String::new();
    for _ in 0..rng.usize(1..=2) {
        let from = *rng.choice(&held)?;
        play += &format!(" {from}/{}", (from + rng.u8(1..=8)).min(24));
    }
    Some(play)
}

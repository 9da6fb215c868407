//! The sister games against slow, obvious second generators, written from their texts by someone who had not seen the first.
//!
//! 5,000 positions a game here; `TRICTRAC_POSITIONS=100000 cargo test --release --test rules sisters_agree` for a release.

use crate::common::sisters::{Board, Supply};
use crate::common::{how_many, seed};
use crate::witness::Pos;
use std::collections::BTreeSet;
use trictrac::board::{Men, Roll, Side};
use trictrac::rules::{Plays, Position, RollHistory, Rolled, Score, find};

fn seen_by(side: Side, men: &Men) -> Pos {
    Pos { own: *men.of(side), other: *men.of(side.other()) }
}

fn dames(side: Side, pos: &Pos) -> Men {
    match side {
        Side::White => Men::new(pos.own, pos.other),
        Side::Black => Men::new(pos.other, pos.own),
    }
}

fn text(side: Side, pos: &Pos) -> String {
    let men = dames(side, pos);
    format!("W {:?} B {:?}", men.of(Side::White), men.of(Side::Black))
}

/// The results of all plays are those of the witness, each once; gives them.
fn compare(
    position: &Position,
    roll: Roll,
    history: RollHistory,
    buffer: &mut Plays,
    theirs: &BTreeSet<Pos>,
) -> BTreeSet<Pos> {
    let side = position.turn();
    position.game().plays(position, Rolled { roll, history }, buffer);
    let ours: BTreeSet<Pos> =
        buffer.as_slice().iter().map(|play| seen_by(side, position.after(play).men())).collect();
    let only = |a: &BTreeSet<Pos>, b: &BTreeSet<Pos>| -> Vec<String> {
        a.difference(b).take(4).map(|pos| text(side, pos)).collect()
    };
    assert!(
        ours == *theirs,
        "plays of {position}, {side} {roll}, {history:?}:\n only here {:#?}\n only the witness {:#?}",
        only(&ours, theirs),
        only(theirs, &ours)
    );
    assert_eq!(ours.len(), buffer.len(), "distinct by result: {position}, {side} {roll}");
    draws_one_of(position, roll, history, buffer, theirs);
    ours
}

/// What a game draws at random is one of these.
fn draws_one_of(
    position: &Position,
    roll: Roll,
    history: RollHistory,
    buffer: &mut Plays,
    theirs: &BTreeSet<Pos>,
) {
    let (side, mut last) = (position.turn(), usize::from(position.men().count(Side::White, 1)));
    let play = position.game().draw(position, Rolled { roll, history }, buffer, &mut |n| {
        last = (last * 31 + 7) % 1009;
        last % n.max(1)
    });
    let after = seen_by(side, position.after(&play).men());
    assert!(theirs.contains(&after), "{position}, {side} {roll}: {play} was drawn");
}

/// How often the supply brought what is hard.
#[derive(Default, Debug)]
struct Came {
    nothing: usize,
    waiting: usize,
    struck: usize,
    off: usize,
}

impl Came {
    fn note(&mut self, before: &Pos, results: &BTreeSet<Pos>, waiting: usize, gone: usize) {
        let dames = |pos: &Pos, at: usize| (pos.own[at], pos.other[at]);
        self.nothing += usize::from(results.contains(before));
        self.waiting += usize::from(before.own[waiting] > 0);
        self.struck += usize::from(results.iter().any(|r| dames(r, waiting).1 > dames(before, waiting).1));
        self.off += usize::from(results.iter().any(|r| dames(r, gone).0 > dames(before, gone).0));
    }

    /// Of a few positions nothing can be said; of many, each in at least one of fifty.
    fn is_enough_of(&self, count: usize) {
        println!("{count}: {self:?}");
        let least = [self.nothing, self.waiting, self.struck, self.off].into_iter().min().unwrap_or(0);
        assert!(count < 5_000 || least * 50 >= count, "{self:?}");
    }
}

fn agree(name: &str, rules: Option<&str>, witness: impl Fn(&Pos, (u8, u8)) -> BTreeSet<Pos>) {
    let game = find(name, rules).unwrap_or_else(|unknown| panic!("{unknown}"));
    let count = how_many(5_000);
    let (mut supply, mut buffer, mut came) =
        (Supply::new(seed(), game, Board::Open), Plays::new(), Came::default());
    for _ in 0..count {
        let (position, roll, history) = supply.next();
        let before = seen_by(position.turn(), position.men());
        let theirs = witness(&before, (roll.high(), roll.low()));
        let results = compare(&position, roll, history, &mut buffer, &theirs);
        came.note(&before, &results, 0, 25);
    }
    came.is_enough_of(count);
}

#[test]
fn backgammon_of_the_booklet_agrees() {
    agree("backgammon", Some("ravensburger"), |pos, roll| {
        crate::witness::backgammon::plays(pos, roll, crate::witness::backgammon::Profile::Booklet)
    });
}

#[test]
fn international_backgammon_agrees() {
    agree("backgammon", Some("international"), |pos, roll| {
        crate::witness::backgammon::plays(pos, roll, crate::witness::backgammon::Profile::International)
    });
}

#[test]
fn toute_table_agrees() {
    agree("toute-table", None, crate::witness::toute_table::plays);
}

#[test]
fn the_booklets_tric_trac_agrees_in_plays_and_points() {
    let game = find("tric-trac-ravensburger", None).unwrap_or_else(|unknown| panic!("{unknown}"));
    let count = how_many(5_000);
    let (mut supply, mut buffer, mut came) =
        (Supply::new(seed(), game, Board::Bosse), Plays::new(), Came::default());
    let (mut worth, mut ponts, mut bosses) = (Score::new(), 0, 0);
    for _ in 0..count {
        let (position, roll, history) = supply.next();
        let side = position.turn();
        let before = seen_by(side, position.men());
        let theirs = crate::witness::tric_trac::plays(&before, (roll.high(), roll.low()));
        let results = compare(&position, roll, history, &mut buffer, &theirs);
        came.note(&before, &results, 1, 24);
        for play in buffer.as_slice() {
            let men = *position.after(play).men();
            let after = seen_by(side, &men);
            game.earned(position.men(), &men, side, &mut worth);
            let points = crate::witness::tric_trac::points(&before, &after);
            assert_eq!(worth.points(side), u16::from(points), "{position}, {side} {roll}: {play}");
            assert_eq!(worth.points(side.other()), 0, "{position}, {side} {roll}: {play}");
            ponts += usize::from(crate::witness::tric_trac::grand_pont(&after.own));
            bosses += usize::from((before.own[12] == 0) != (after.own[12] == 0));
        }
    }
    came.is_enough_of(count);
    println!("{ponts} plays after which a grand pont stands, {bosses} that take or leave the bosse");
    assert!(count < 5_000 || bosses > count / 10);
}

/// From a player's second doublet on a roll can have a million results: those are compared where few dames are left.
fn is_light(pos: &Pos, roll: Roll, doublets: u32) -> bool {
    !roll.is_doublet() || doublets == 0 || pos.own[25] >= 9
}

#[test]
fn puff_agrees_with_its_memory() {
    let game = find("puff", None).unwrap_or_else(|unknown| panic!("{unknown}"));
    let count = how_many(5_000);
    let (mut supply, mut buffer, mut came) =
        (Supply::new(seed(), game, Board::Open), Plays::new(), Came::default());
    let (mut compared, mut second_doublets, mut entering) = (0, 0, 0);
    while compared < count {
        let (position, roll, history) = supply.next();
        let before = seen_by(position.turn(), position.men());
        let doublets = history.doublets.unwrap_or(0);
        if !is_light(&before, roll, doublets) {
            continue;
        }
        let under_way = before.own[0] == 0 || before.own[7..].iter().any(|&dames| dames > 0);
        let theirs = crate::witness::puff::plays(
            &before,
            (roll.high(), roll.low()),
            doublets,
            history.begun || under_way,
        );
        let results = compare(&position, roll, history, &mut buffer, &theirs);
        came.note(&before, &results, 0, 25);
        // a game with so many results is also asked of one by one
        let plays = Plays::at_most(1);
        for of_another in
            roll.is_doublet().then(|| crate::witness::puff::plays(&before, (6, 5), 0, true)).iter().flatten()
        {
            let allowed =
                game.allows(&position, Rolled { roll, history }, &plays, &dames(position.turn(), of_another));
            assert_eq!(allowed, theirs.contains(of_another), "{position} {roll}: {of_another:?}");
        }
        for after in theirs.iter().filter(|_| roll.is_doublet()) {
            assert!(game.allows(&position, Rolled { roll, history }, &plays, &dames(position.turn(), after)));
        }
        compared += 1;
        second_doublets += usize::from(roll.is_doublet() && doublets > 0);
        entering += usize::from(!history.begun && !under_way);
    }
    came.is_enough_of(count);
    println!("{second_doublets} second doublets, {entering} positions before the circuit");
    assert!(count < 5_000 || second_doublets * 200 >= count && entering * 50 >= count);
}

/// Later doublets on full boards: what the witness plays at random is allowed, what the game draws the witness comes to, and who can play
/// above may not leave it.
#[test]
fn puffs_later_doublets_agree_play_by_play() {
    let game = find("puff", None).unwrap_or_else(|unknown| panic!("{unknown}"));
    let (seed, count) = (seed(), how_many(5_000) / 50);
    let (mut rng, mut supply) = (fastrand::Rng::with_seed(seed), Supply::new(seed, game, Board::Open));
    let (mut buffer, some, mut below) = (Plays::new(), Plays::at_most(1), 0);
    for _ in 0..count {
        let (position, roll, history) = supply.next();
        let history = RollHistory { doublets: Some(1), ..history };
        let Some(roll) = Roll::new(roll.high(), roll.high()) else { continue };
        let (side, above) = (position.turn(), roll.high());
        let before = seen_by(side, position.men());
        let one = crate::witness::puff::a_later_doublet(&before, above, &mut |n| rng.usize(..n));
        let says = |pos: &Pos| game.allows(&position, Rolled { roll, history }, &some, &dames(side, pos));
        assert!(says(&one), "{position}, {side} {roll}: to {}", text(side, &one));
        assert_eq!(says(&before), before == one, "{position}, {side} {roll}: nothing played");
        let play = game.draw(&position, Rolled { roll, history }, &mut buffer, &mut |n| rng.usize(..n));
        let drawn = seen_by(side, position.after(&play).men());
        assert!(
            crate::witness::puff::later_doublet_leads_to(&before, above, &drawn),
            "{position}, {side} {roll}: {play}"
        );
        below += usize::from(play.moves().len() > 4);
    }
    println!("{count} later doublets, {below} drawn with numbers of the face below");
    assert!(count < 100 || below * 10 > count);
}

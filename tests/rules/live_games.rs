//! Games played by hand, act by act, by chance: whatever is done, the record replays to what stands after every act, and where all was as due the
//! referee finds nothing.

use crate::common::{how_many, seed};
use trictrac::board::{Roll, Side};
use trictrac::record::Record;
use trictrac::rules::{Convention, Goal, STANDARD};
use trictrac::simulate::{Act, LiveGame, MarksWritten, Refusal, Setting, seed_of};
use trictrac::text::{Lang, Severity};
use trictrac::{referee, replay, ttn};

/// Every way of playing every game.
fn settings() -> Vec<Setting> {
    let mut all = Vec::new();
    for &game in STANDARD {
        all.push(Setting::new(game));
        if game.parties().is_some() {
            all.push(Setting { goal: Goal::Marques(2), ..Setting::new(game) });
            all.push(Setting { convention: Convention::Bredouille, ..Setting::new(game) });
        }
    }
    all
}

fn record(game: &LiveGame) -> Record {
    let text = game.record();
    ttn::parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

/// What stands by the game, and by the replay of its record: dames, marks, cube, holes, relevé, marqué, refaits; who is to throw where no throw
/// waits and somebody has thrown.
fn both(game: &LiveGame) -> [String; 2] {
    let record = record(game);
    let replay = replay::replay(&record).expect("known rules");
    let (mut told, now) = (*replay.last(), *game.state());
    // The next marqué begins with its first throw in a record, and at once here.
    if game.over().is_none() {
        told.begin_next();
    }
    let begun = !game.acts().is_empty() && game.over().is_none() && game.roll().is_none();
    let turn = |side: Option<Side>| side.filter(|_| begun);
    // A throw of the other tells that who might have thrown again declined.
    let since_throw = game.acts().iter().rev().take_while(|act| !matches!(act, Act::Throw(_)));
    let declined = since_throw.into_iter().any(|act| *act == Act::Decline);
    let turn_told = if declined { now.to_throw } else { told.to_throw };
    let holes = |series: &trictrac::rules::Series| Side::BOTH.map(|s| (series.holes(s), series.in_a_row(s)));
    [
        format!(
            "{:?} {:?} {} {} {} {:?}",
            now.board,
            holes(&now.holes),
            now.releve,
            now.marque,
            now.refaits,
            turn(now.to_throw)
        ),
        format!(
            "{:?} {:?} {} {} {} {:?}",
            told.board,
            holes(&told.holes),
            told.releve,
            told.marque,
            told.refaits,
            turn(turn_told)
        ),
    ]
}

/// Some act, mostly one that may be allowed.
fn some_act(game: &LiveGame, rng: &mut fastrand::Rng, honest: bool) -> Act {
    let plays = game.plays();
    match rng.u8(..16) {
        0..=5 if plays.is_empty() => Act::Throw(None),
        6 if plays.is_empty() => Act::Throw(rng.bool().then(|| Roll::ALL[rng.usize(..Roll::ALL.len())])),
        0..=6 => Act::Play(*rng.choice(plays.as_slice()).expect("a play")),
        7 | 8 => Act::Mark(None),
        9 if !honest => Act::Mark(Some(2 * rng.u16(..9))),
        9 | 10 => Act::Leave,
        11 => Act::Stay,
        12 => Act::Decline,
        13 => Act::Double,
        14 => Act::Take,
        _ => Act::Drop,
    }
}

#[test]
fn whatever_is_done_the_record_stands_where_the_game_stands() {
    let seed = seed();
    for (n, setting) in settings().into_iter().enumerate() {
        for round in 0..how_many(2_000).div_ceil(1_000) as u64 {
            let mut rng = fastrand::Rng::with_seed(seed_of(seed, 100 * n as u64 + round));
            let mut game = LiveGame::new(setting, rng.u64(..)).with_marks(MarksWritten::Recorded);
            let mut done = 0;
            while done < 150 && game.over().is_none() {
                let act = some_act(&game, &mut rng, false);
                if rng.u8(..20) == 0 && done > 0 {
                    let before = (game.record(), *game.state());
                    if game.act(act).is_ok() {
                        assert_eq!(game.undo(), Ok(act));
                    }
                    assert_eq!((game.record(), *game.state()), before, "{act:?}");
                    continue;
                }
                if game.act(act).is_err() {
                    continue;
                }
                done += 1;
                let [now, told] = both(&game);
                assert_eq!(now, told, "{:?}, after {act:?}\n{}", setting.game, game.record());
            }
        }
    }
}

#[test]
fn where_all_is_as_due_the_referee_finds_nothing() {
    let seed = seed();
    for (n, setting) in settings().into_iter().enumerate() {
        let mut ended = 0;
        for round in 0..how_many(2_000).div_ceil(500) as u64 {
            let mut rng = fastrand::Rng::with_seed(seed_of(seed, 100 * n as u64 + round));
            let mut game = LiveGame::new(setting, rng.u64(..));
            while game.acts().len() < 3_000 && game.over().is_none() {
                // A refusal does nothing.
                let _ = game.act(some_act(&game, &mut rng, true));
            }
            ended += u32::from(game.over().is_some());
            let report = referee::check(&record(&game)).expect("known rules");
            let shown = report.render("", Lang::En, Severity::Note, false);
            assert!(shown.is_empty(), "{:?}: {shown}\n{}", setting.game, game.record());
        }
        assert!(ended > 0, "{:?}", setting.game);
    }
}

#[test]
fn the_same_acts_give_the_same_game_again() {
    for (n, setting) in settings().into_iter().enumerate() {
        let mut rng = fastrand::Rng::with_seed(seed_of(seed(), n as u64));
        let mut game = LiveGame::new(setting, 7).with_first(Side::Black);
        for _ in 0..300 {
            let _ = game.act(some_act(&game, &mut rng, true));
        }
        let mut again = LiveGame::new(setting, game.seed()).with_first(game.first());
        game.acts().iter().for_each(|&act| again.act(act).expect("done before"));
        assert_eq!((again.record(), again.state()), (game.record(), game.state()));
        assert_eq!(again.act(Act::Throw(None)), game.act(Act::Throw(None)));
        assert_eq!(again.roll(), game.roll());
    }
}

#[test]
fn what_is_not_allowed_does_nothing() {
    let mut game = LiveGame::new(Setting::new(STANDARD[0]), 1);
    assert_eq!(game.act(Act::Stay), Err(Refusal::NotThrown));
    assert_eq!(game.undo(), Err(Refusal::NothingDone));
    game.act(Act::Throw(Roll::new(6, 4))).expect("a throw");
    let before = game.record();
    for (act, refusal) in [
        (Act::Throw(None), Refusal::NotPlayed),
        (Act::Leave, Refusal::NoHole),
        (Act::Double, Refusal::NotPlayed),
        (Act::Take, Refusal::NotOffered),
        (Act::Decline, Refusal::NothingToDecline),
        (Act::Play(trictrac::board::Play::NOTHING), Refusal::IllegalPlay),
    ] {
        assert_eq!(game.act(act), Err(refusal), "{act:?}");
    }
    assert_eq!(game.record(), before);
}

/// A game of this setting, played as is due up to where somebody has gone away.
fn gone_away(setting: Setting, seed: u64) -> Option<LiveGame> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = LiveGame::new(setting, seed).with_marks(MarksWritten::Recorded);
    while game.over().is_none() && game.acts().len() < 3_000 {
        // Marked first, and gone away wherever that is open.
        if game.roll().is_some() && game.act(Act::Mark(None)).is_ok() && game.act(Act::Leave).is_ok() {
            return Some(game);
        }
        let _ = game.act(some_act(&game, &mut rng, true));
    }
    None
}

#[test]
fn behind_a_departure_the_other_marks_nothing() {
    let mut game = (0..).find_map(|seed| gone_away(Setting::new(STANDARD[0]), seed)).expect("one goes away");
    let before = game.record();
    assert_eq!(game.act(Act::Mark(None)), Err(Refusal::Marked), "{before}");
    assert_eq!(game.act(Act::Mark(Some(4))), Err(Refusal::Marked));
    assert_eq!(game.record(), before);
}

#[test]
fn who_goes_away_last_of_all_has_lifted_his_dames() {
    let setting = Setting { goal: Goal::Marques(1), ..Setting::new(STANDARD[0]) };
    let ends = |seed| {
        // The holes of a marqué are made in some relevés more.
        let mut game = gone_away(setting, seed)?;
        let mut rng = fastrand::Rng::with_seed(seed);
        while game.over().is_none() {
            let marked = game.roll().is_some() && game.act(Act::Mark(None)).is_ok();
            if !(marked && game.act(Act::Leave).is_ok()) {
                let _ = game.act(some_act(&game, &mut rng, false));
            }
        }
        Some(game)
    };
    let game = (0..).find_map(ends).expect("a marqué ends");
    let [now, told] = both(&game);
    assert_eq!(now, told, "{}", game.record());
    assert!(Side::BOTH.iter().any(|side| game.state().board.adrift[side.index()] > 0));
}

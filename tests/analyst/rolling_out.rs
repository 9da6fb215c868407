//! Rollouts, the partie's equity, annotation.

use trictrac::analyst::rollout::{self, RolloutOptions, Sum};
use trictrac::analyst::{
    Analysis, Decision, DecisionVerdict, Grade, LATER, MatchEquity, Releve, Searcher, State, annotate,
    commented, marks, not_over, releves, shipped,
};
use trictrac::board::{Roll, Side};
use trictrac::rules::{self, Convention, Game, Position};
use trictrac::simulate::{RecordWriter, Setting, Simulator};

fn lelasseux() -> &'static dyn Game {
    rules::find("trictrac", None).unwrap()
}

fn start() -> State {
    State::new(Position::start(lelasseux()), marks([4, 8], [3, 5], None), [LATER; 2]).unwrap()
}

#[test]
fn sums_merge_as_if_made_at_once() {
    let mut rng = fastrand::Rng::with_seed(7);
    let numbers: Vec<f64> = (0..100).map(|_| rng.f64() * 6.0 - 3.0).collect();
    let of = |numbers: &[f64]| {
        let mut sum = Sum::default();
        numbers.iter().for_each(|&n| sum.add(n, n / 10.0));
        sum
    };
    let (all, mut parts) = (of(&numbers), of(&numbers[..37]));
    parts.merge(&of(&numbers[37..]));
    parts.merge(&Sum::default());
    let mean = numbers.iter().sum::<f64>() / 100.0;
    let variance = numbers.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / 99.0;
    for sum in [all, parts] {
        assert_eq!(sum.trials, 100);
        assert!((sum.mean - mean).abs() < 1e-12 && (sum.win - mean / 10.0).abs() < 1e-12);
        assert!((sum.standard_error() - (variance / 100.0).sqrt()).abs() < 1e-12);
    }
}

#[test]
fn a_rollout_is_the_same_on_any_number_of_threads_and_in_two_halves() {
    let (state, roll) = (start(), Roll::new(6, 4).unwrap());
    let options = RolloutOptions { trials: 144, cut: 4, ..RolloutOptions::default() };
    let made =
        |options: RolloutOptions| rollout::rollout(shipped(), &state, roll, &options, &mut |_| true).unwrap();
    let (one, sums) = made(options);
    assert_eq!(made(RolloutOptions { threads: 3, ..options }).1, sums);
    let mut halves = made(RolloutOptions { trials: 72, ..options }).1;
    let other = made(RolloutOptions { trials: 72, first: 72, ..options }).1;
    halves.iter_mut().zip(&other).for_each(|(sum, more)| sum.merge(more));
    for (half, whole) in halves.iter().zip(&sums) {
        assert_eq!(half.trials, whole.trials);
        assert!((half.mean - whole.mean).abs() < 1e-9);
    }
    assert!(one.lines.iter().all(|line| line.trials == 144 && line.se.unwrap() > 0.0));
    assert_ne!(made(RolloutOptions { seed: 8, ..options }).1, sums);
    assert!(rollout::rollout(shipped(), &state, roll, &options, &mut |_| false).is_none(), "broken off");
}

#[test]
fn luck_is_taken_out_without_moving_the_mean() {
    // With a cut of no throw a rollout is the net's value; with one it is the value one throw ahead, whatever the dice.
    let (state, roll) = (start(), Roll::new(3, 1).unwrap());
    let mut searcher = Searcher::new(shipped());
    for (cut, ply) in [(0, 0), (1, 1)] {
        let options = RolloutOptions { trials: 3, cut, ..RolloutOptions::default() };
        let (rolled, _) = rollout::rollout(shipped(), &state, roll, &options, &mut |_| true).unwrap();
        let searched = Analysis::search(&mut searcher, &state, roll, ply, &mut || true).unwrap();
        for line in &rolled.lines {
            let Decision::Play(play) = line.decision else { continue };
            let other = searched.of_play(&play).unwrap();
            assert!((line.equity - other.equity).abs() < 1e-3, "cut {cut}: {line:?} {other:?}");
        }
    }
}

#[test]
fn the_partie_by_recursion_of_a_toy() {
    // Every relevé: who has the dice takes twelve holes: he always wins.
    let rules = lelasseux().parties().unwrap();
    let sure = [Releve { holes: vec![(true, 12)], dice: true }];
    assert_eq!(MatchEquity::of(&sure, rules, Convention::Simple).worth(0, 0), Some(1.0));
    // L 218: twelve in a row count double.
    assert_eq!(MatchEquity::of(&sure, rules, Convention::Bredouille).worth(0, 0), Some(2.0));
    // One hole a relevé to one or the other by a coin, the dice to who took it: from 11-11 even.
    let coin =
        [Releve { holes: vec![(true, 1)], dice: true }, Releve { holes: vec![(false, 1)], dice: false }];
    let even = MatchEquity::of(&coin, rules, Convention::Simple);
    assert_eq!(even.worth(11, 11), Some(0.0));
    // 11 to 10: he wins at once by half, else from even by half: three quarters.
    assert_eq!(even.worth(11, 10), Some(0.5));
    assert_eq!(even.worth(10, 11), Some(-0.5));
    assert_eq!(even.worth(12, 0), None);
    assert!((even.win(11, 10, 0.0) - 0.75).abs() < 1e-12);
    assert!((even.win(11, 10, 1.0) - 1.0).abs() < 1e-12);
}

#[test]
fn the_shipped_table_is_of_the_shipped_net() {
    let rules = lelasseux().parties().unwrap();
    let made = MatchEquity::of(&releves(shipped(), lelasseux(), 1852, 300), rules, Convention::Simple);
    let shipped = MatchEquity::shipped();
    for mine in 0..12 {
        for his in 0..12 {
            let (a, b) = (made.worth(mine, his).unwrap(), shipped.worth(mine, his).unwrap());
            // 300 relevés against 40,000: ten standard errors of a simple partie at most.
            assert!((a - b).abs() < 0.35, "{mine}-{his}: {a} {b}");
            if mine > 0 {
                assert!(b > shipped.worth(mine - 1, his).unwrap(), "a hole more is worth more: {mine}-{his}");
            }
        }
    }
    assert!((0.0..0.15).contains(&shipped.worth(0, 0).unwrap()), "the dice are worth a little");
}

#[test]
fn a_partie_that_would_be_over_is_refused() {
    let state = State::new(Position::start(lelasseux()), marks([0, 0], [12, 0], None), [LATER; 2]).unwrap();
    assert!(not_over(&state).is_err());
    assert!(not_over(&start()).is_ok());
}

fn partie(seed: u64, recorded: bool) -> trictrac::record::Record {
    let setting = Setting::new(lelasseux());
    let mut writer =
        if recorded { RecordWriter::recorded(&setting, "") } else { RecordWriter::as_due(&setting, "") };
    Simulator::new(setting).play(seed, &mut writer);
    trictrac::ttn::parse(writer.text()).unwrap().remove(0)
}

#[test]
fn every_throw_of_a_partie_by_the_law_is_judged() {
    for recorded in [true, false] {
        let record = partie(3, recorded);
        let mut searcher = Searcher::new(shipped());
        let annotated = annotate(&mut searcher, &record, 0, &mut |_, _| true).unwrap().unwrap();
        assert!(annotated.turns.len() > 30, "{}", annotated.turns.len());
        let odd: Vec<_> = annotated
            .turns
            .iter()
            .filter(|turn| !matches!(turn.verdict, DecisionVerdict::Judged { .. } | DecisionVerdict::Forced))
            .map(|turn| (turn.line, turn.side, turn.roll, turn.verdict.word()))
            .collect();
        // The last throw may win the partie before its player plays (L 217).
        assert!(odd.len() <= 1, "{odd:?}\n{}", record.source());
        let left = annotated.turns.iter().filter(
            |turn| matches!(&turn.verdict, DecisionVerdict::Judged { done, .. } if done.decision == Decision::Leave),
        );
        assert!(left.count() > 0, "random players go away from every other hole");
        // Random plays are bad plays.
        for side in Side::BOTH {
            assert!(annotated.players[side.index()].error_rate().unwrap() > 100.0);
        }
        assert_eq!(annotated.worst(5).len(), 5);
        let losses: Vec<f32> = annotated.worst(5).iter().filter_map(|turn| turn.loss()).collect();
        assert!(losses.is_sorted_by(|a, b| a >= b));
    }
}

#[test]
fn comments_read_back_and_change_nothing_else() {
    let record = partie(5, true);
    let mut searcher = Searcher::new(shipped());
    let annotated = annotate(&mut searcher, &record, 0, &mut |_, _| true).unwrap().unwrap();
    let with = commented(&record, &annotated).expect("it reads");
    let again = trictrac::ttn::parse(&with.to_ttn()).unwrap().remove(0);
    assert_eq!(again, with);
    let signs =
        annotated.turns.iter().filter(|t| t.loss().is_some_and(|l| Grade::of(l) > Grade::Good)).count();
    assert!(signs > 5);
    assert_eq!(with.source().matches(" {?").count(), signs);
    let second = annotate(&mut searcher, &with, 0, &mut |_, _| true).unwrap().unwrap();
    assert_eq!(second.players, annotated.players, "the same is played");
    assert_eq!(commented(&with, &second).expect("it reads").source(), with.source(), "in its own place");
}

#[test]
fn a_club_s_coup_is_commented_behind_what_closes_it() {
    let text = "[TTN \"1.0\"]\n[Fields \"clubs\"]\n\nBlanc : 2-1 (B1-B3-B4).\nPuis Noir : 1-1 (N1-N2-N3).\n";
    let record = trictrac::ttn::parse(text).unwrap().remove(0);
    let annotated = annotate(&mut Searcher::new(shipped()), &record, 0, &mut |_, _| true).unwrap().unwrap();
    let with = commented(&record, &annotated).expect("it reads");
    assert!(with.source().contains("(B1-B3-B4). {?! -0."), "{}", with.source());
    assert_eq!(with.turns().count(), 2);
}

#[test]
fn rules_that_there_are_not_are_judged_by_the_nearest_as_check_judges_them() {
    let text = |rules: &str| format!("[TTN \"1.0\"]{rules}\n\nW 64: 1/7 1/5\nB 31: 1/4/5\n");
    let judge = |rules: &str| {
        let record = trictrac::ttn::parse(&text(rules)).unwrap().remove(0);
        annotate(&mut Searcher::new(shipped()), &record, 0, &mut |_, _| true).map(Option::unwrap)
    };
    let by_guiton = judge(" [Rules \"guiton\"]").unwrap();
    let slip = judge(" [Rules \"guitton\"]").unwrap();
    assert_eq!(
        (slip.game, &slip.turns, &slip.players),
        (by_guiton.game, &by_guiton.turns, &by_guiton.players)
    );
    assert!(
        by_guiton.misnamed.is_none() && by_guiton.turns.iter().all(|turn| by_guiton.reason(turn).is_none())
    );
    for turn in &slip.turns {
        let reason = slip.reason(turn).expect("each row says so");
        assert!(reason.contains("`guitton`") && reason.contains("guiton;"), "{reason}");
    }
    let record = trictrac::ttn::parse(&text(" [Rules \"guitton\"]")).unwrap().remove(0);
    assert_eq!(trictrac::referee::check(&record).unwrap().game(), slip.game);
    assert_eq!(
        judge(" [Rules \"of the house\"]").unwrap().game,
        lelasseux(),
        "near none: the first of the game"
    );
    assert!(judge(" [Game \"chess\"]").is_err());
}

#[test]
fn what_is_not_known_is_a_row_that_says_so() {
    let judge = |text: &str| {
        let record = trictrac::ttn::parse(text).unwrap().remove(0);
        let annotated =
            annotate(&mut Searcher::new(shipped()), &record, 0, &mut |_, _| true).unwrap().unwrap();
        annotated.turns.iter().map(|turn| turn.verdict.word()).collect::<Vec<_>>()
    };
    assert_eq!(judge("[TTN \"1.0\"] [Position \"?\"]\n\nW 64: 1/7 1/5\n"), ["dames"]);
    assert_eq!(judge("[TTN \"1.0\"] [Position \"W 1*3 2*3 ...\"]\n\nW 64: 1/7 1/5\n").len(), 1);
    assert_eq!(judge("[TTN \"1.0\"]\n\nW 64: ?/?\nB 31: 1/4 1/2\n")[0], "not-told");
    assert_eq!(judge("[TTN \"1.0\"]\n\nW 64: 1/8 1/5\n"), ["illegal"]);
    assert_eq!(judge("[TTN \"1.0\"] [Game \"toute-table\"]\n\nW 64: 1/7 1/5\n"), ["unfit"]);
}

/// Whoever breaks off, at whatever look, is heard: also where he does so once only, as Ctrl-C does.
#[test]
fn to_be_broken_off_once_is_enough() {
    let records =
        trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 53: 1/6 1/4\nW 21: 5/6 7/9\n").unwrap();
    let judge = |stop: Option<usize>| {
        let mut looks = 0;
        let judged = annotate(&mut Searcher::new(shipped()), &records[0], 1, &mut |_, _| {
            looks += 1;
            Some(looks) != stop
        });
        (judged.unwrap().is_some(), looks)
    };
    let (is_whole, looks) = judge(None);
    assert!(is_whole && looks > 4, "{looks} looks");
    for stop in 1..=looks {
        assert_eq!(judge(Some(stop)), (false, stop));
    }
}

//! Backgammon: what its net sees, games that end, what is won twice and threefold.

use super::each_once;
use trictrac::analyst::rollout::{self, RolloutOptions};
use trictrac::analyst::{
    Analysis, BACKGAMMON, Decision, DecisionVerdict, EquityUnit, InputRows, LATER, Searcher, State, Unfit,
    Weights, annotate, marks, player, rows, searcher_for, shipped, shipped_for,
};
use trictrac::board::{BAR, Marks, Men, OFF, Roll, Side};
use trictrac::rules::{self, Game, Position};
use trictrac::simulate::{ObservedCoup, Observer, Setting, Simulator};

fn backgammon() -> &'static dyn Game {
    rules::find("backgammon", None).unwrap()
}

/// White throws; dames of each by own fields, the rest off.
fn state(white: &[(u8, u8)], black: &[(u8, u8)]) -> State {
    let mut men = Men::EMPTY;
    for (side, fields) in [(Side::White, white), (Side::Black, black)] {
        let mut off = 15;
        for &(field, dames) in fields {
            men.put(side, field, dames);
            off -= dames;
        }
        men.put(side, OFF, off);
    }
    let at = Position::new(men, Side::White, backgammon()).unwrap();
    State::new(at, Marks::default(), [LATER; 2]).unwrap()
}

fn searcher() -> Searcher<'static> {
    Searcher::new(shipped_for(backgammon()))
}

#[test]
fn the_shipped_net_is_of_backgammon_and_each_game_has_its_own() {
    let weights = Weights::from_safetensors(BACKGAMMON).expect("the shipped file");
    assert_eq!(weights.to_safetensors(), BACKGAMMON);
    assert!(BACKGAMMON.len() < 400_000, "{} bytes", BACKGAMMON.len());
    assert_eq!((weights.origin.game.as_str(), weights.counted()), ("backgammon", Some(EquityUnit::Points)));
    assert_eq!(shipped_for(backgammon()).counted, EquityUnit::Points);
    for game in rules::STANDARD.iter().copied() {
        match EquityUnit::of(game) {
            Some(counted) => assert_eq!(shipped_for(game).counted, counted, "{}", game.name()),
            None => assert!(!["trictrac", "backgammon"].contains(&game.name())),
        }
    }
}

#[test]
fn who_bears_his_last_dame_off_has_won_once_twice_or_threefold() {
    // R Backgammon: double where the other has none off, threefold where one of these is in the winner's last quarter or on the bar.
    let home = [(20, 8), (22, 7)];
    let all = |black: &[(u8, u8)]| {
        let analysis = Analysis::search(
            &mut searcher(),
            &state(&[(24, 1)], black),
            Roll::new(6, 4).unwrap(),
            1,
            &mut || true,
        );
        analysis.unwrap().lines.iter().map(|line| line.equity).collect::<Vec<_>>()
    };
    assert_eq!(all(&[(20, 8), (22, 6)]), [1.0], "one is off");
    assert_eq!(all(&home), [2.0], "none is off");
    assert_eq!(all(&[(6, 1), (22, 14)]), [3.0], "one is in the winner's last quarter");
    assert_eq!(all(&[(BAR, 1), (22, 14)]), [3.0], "one is on the bar");
}

#[test]
fn what_the_dice_alone_decide_is_judged_right() {
    // White has four pips to go with one dame, Black goes off with any throw: 2-1 leaves White one, and he loses.
    let ends = state(&[(21, 1)], &[(24, 1)]);
    let equity = |roll: u8, ply| {
        let roll = Roll::new(roll / 10, roll % 10).unwrap();
        Analysis::search(&mut searcher(), &ends, roll, ply, &mut || true).unwrap().best().unwrap().equity
    };
    assert_eq!((equity(31, 0), equity(11, 0), equity(41, 0)), (1.0, 1.0, 1.0));
    assert_eq!((equity(21, 1), equity(21, 2)), (-1.0, -1.0));
    // 34 of 36 throws bring him off: not 2-1.
    let value = searcher().value(&ends, 1);
    assert!((searcher().value(&ends, 2) - 32.0 / 36.0).abs() < 1e-5, "{value}");
    let options = RolloutOptions { trials: 36, cut: 4, ..RolloutOptions::default() };
    let net = shipped_for(backgammon());
    let rolled = rollout::rollout(net, &ends, Roll::new(2, 1).unwrap(), &options, &mut |_| true).unwrap().0;
    assert_eq!(rolled.best().map(|line| (line.equity, line.trials, line.win)), Some((-1.0, 36, None)));
}

/// Holds that each state's inputs are each on once, the same whatever stood before, and the same for both colours.
#[derive(Default)]
struct Seen {
    last: InputRows,
    throws: u32,
}

impl Observer for Seen {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let state = State::new(*coup.before, Marks::default(), [LATER; 2]).expect("a position of the game");
        let on = each_once(&state, &mut self.last);
        let [white, black] = Side::BOTH.map(|side| *state.at.men().of(side));
        let turned = Position::new(Men::new(black, white), state.at.turn().other(), backgammon()).unwrap();
        let mut others = InputRows::EMPTY;
        rows(&State::new(turned, Marks::default(), [LATER; 2]).unwrap(), &mut others);
        assert!(others.iter().eq(on.iter()), "what is White's in one is Black's in the other");
        self.throws += 1;
    }
}

#[test]
fn inputs_are_each_on_once_and_the_same_for_both_colours() {
    let mut seen = Seen::default();
    let mut table = Simulator::new(Setting::new(backgammon()));
    for seed in 0..10 {
        table.play(seed, &mut seen);
    }
    assert!(seen.throws > 300, "{}", seen.throws);
}

#[test]
fn a_record_of_backgammon_is_judged_by_its_own_net() {
    let judge = |text: &str, searcher: Option<Searcher<'_>>| {
        let record = trictrac::ttn::parse(text).unwrap().remove(0);
        let mut searcher = searcher.unwrap_or_else(|| searcher_for(&record));
        annotate(&mut searcher, &record, 0, &mut |_, _| true).unwrap().unwrap().turns
    };
    let text = "[TTN \"1.0\"] [Game \"backgammon\"]\n\nW 31: 17/20 19/20\n";
    let turns = judge(text, None);
    let DecisionVerdict::Judged { done, .. } = &turns[0].verdict else { panic!("{turns:?}") };
    assert_eq!(done.loss, 0.0, "3-1 makes the point: the best known of all first throws");
    assert_eq!(judge(text, Some(Searcher::new(shipped())))[0].verdict.word(), "unfit", "another game's net");
    assert_eq!(
        judge("[TTN \"1.0\"] [Game \"toute-table\"]\n\nW 31: 17/20 19/20\n", None)[0].verdict.word(),
        "unfit"
    );
}

#[test]
fn there_are_no_jetons_and_no_departure() {
    let start = Position::start(backgammon());
    for given in [marks([2, 0], [0, 0], None), marks([0, 0], [0, 3], None)] {
        assert_eq!(State::new(start, given, [1; 2]).unwrap_err(), Unfit::NoPoints("backgammon".to_owned()));
    }
    let mut decisions = Vec::new();
    let state = State::new(start, Marks::default(), [1; 2]).unwrap();
    searcher().each(&state, Roll::new(3, 1).unwrap(), 0, &mut |decision, _| decisions.push(decision));
    assert!(decisions.len() > 10 && !decisions.contains(&Decision::Leave));
}

#[test]
fn the_net_of_backgammon_beats_chance() {
    let of = |name| player(name).unwrap();
    let mut won = 0;
    for (players, net) in [([of("net"), of("random")], Side::White), ([of("random"), of("net")], Side::Black)]
    {
        let setting = Setting { players, ..Setting::new(backgammon()) };
        let mut table = Simulator::new(setting);
        // Cubes are offered, and refused, by chance.
        won += (0..20).filter(|&seed| table.play(seed, &mut ()).winner == Some(net)).count();
    }
    assert!(won >= 30, "{won} of 40");
}

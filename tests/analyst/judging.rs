//! States, inputs and decisions: against the simulator, which marks by itself, and against what the law says.

use super::each_once;
use trictrac::analyst::{
    Decision, InputRows, LATER, Searcher, State, ThrowBuffers, Unfit, player, shipped, talon,
};
use trictrac::board::{Jetons, Marks, Men, Roll, Side};
use trictrac::rules::{self, Game, Position};
use trictrac::simulate::{ObservedCoup, Observer, Setting, Simulator};

fn lelasseux() -> &'static dyn Game {
    rules::find("trictrac", None).unwrap()
}

fn wood(points: [u16; 2], jetons: [u8; 2]) -> Marks {
    let mut marks = Marks::default();
    for side in Side::BOTH {
        let n = side.index();
        marks.set_jetons(side, Jetons { points: points[n], jetons: jetons[n] });
    }
    marks
}

#[test]
fn what_cannot_stand_is_refused_by_name() {
    let start = Position::start(lelasseux());
    let of = |at, marks| State::new(at, marks, [LATER; 2]).unwrap_err();
    let whole = *start.men().of(Side::White);
    let some = Position::new(Men::new(whole, [0; 26]), Side::White, lelasseux()).unwrap();
    assert_eq!(of(some, Marks::default()), Unfit::Dames(Side::Black, 0));
    assert_eq!(of(start, wood([3, 0], [1, 0])), Unfit::Points(Side::White, 3));
    assert_eq!(of(start, wood([0, 12], [0, 1])), Unfit::Points(Side::Black, 12));
    assert_eq!(of(start, wood([4, 4], [2, 2])), Unfit::BothUnbroken);
    let toute_table = Position::start(rules::find("toute-table", None).unwrap());
    assert!(matches!(of(toute_table, Marks::default()), Unfit::Game(_)));
}

/// Holds each coup of a simulated partie against the analyst's own throw.
#[derive(Default)]
struct Held {
    thrown: ThrowBuffers,
    last: InputRows,
    coups: [u8; 2],
    throws: u32,
    leaves: u32,
}

impl Observer for Held {
    fn begin(&mut self, _: Side) {
        self.coups = [1; 2];
    }

    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        let state =
            State::new(*coup.before, *coup.marks_before, self.coups).expect("the simulator plays by the law");
        let marked = self.thrown.throw(&state, coup.roll);
        each_once(&state, &mut self.last);
        self.throws += 1;
        if coup.leaves {
            assert!(marked.may_leave);
            self.leaves += 1;
            self.coups = [1; 2];
        } else if let Some(play) = coup.play {
            let after = marked.after(play);
            assert_eq!(marked.marks.jetons(Side::White), coup.marks.jetons(Side::White));
            assert_eq!(marked.marks.jetons(Side::Black), coup.marks.jetons(Side::Black));
            assert_eq!(marked.marks.fichet(Side::White), coup.marks.fichet(Side::White));
            assert_eq!(marked.marks.fichet(Side::Black), coup.marks.fichet(Side::Black));
            self.coups = after.state.coups;
            if !after.borne_off {
                assert_eq!(after.state.at.men(), coup.after);
                assert_eq!(after.state.at.turn(), coup.side.other());
            }
        }
    }
}

#[test]
fn a_throw_is_marked_as_the_simulator_marks_it() {
    let mut held = Held::default();
    let mut table = Simulator::new(Setting::new(lelasseux()));
    for seed in 0..60 {
        table.play(seed, &mut held);
    }
    assert!(held.throws > 3_000 && held.leaves > 100, "{} throws, {} leaves", held.throws, held.leaves);
}

#[test]
fn both_colours_are_judged_alike() {
    // What is White's in one is Black's in the other: the value is the thrower's.
    let men = Position::start(lelasseux());
    let mut searcher = Searcher::new(shipped());
    for (points, jetons) in [([4, 8], [1, 2]), ([0, 10], [0, 1]), ([6, 2], [1, 1])] {
        let state = State::new(men, wood(points, jetons), [LATER; 2]).unwrap();
        let flipped = |two: [u16; 2]| [two[1], two[0]];
        let turned =
            State::new(men.with_turn(Side::Black), wood(flipped(points), [jetons[1], jetons[0]]), [LATER; 2])
                .unwrap();
        assert_eq!(searcher.value(&state, 0), searcher.value(&turned, 0));
        assert_eq!(searcher.value(&state, 1), searcher.value(&turned, 1));
    }
}

#[test]
fn more_points_are_worth_more_and_bredouille_too() {
    let start = Position::start(lelasseux());
    let mut searcher = Searcher::new(shipped());
    let mut value =
        |points, jetons| searcher.value(&State::new(start, wood(points, jetons), [LATER; 2]).unwrap(), 1);
    assert!(value([10, 0], [1, 0]) > value([0, 0], [0, 0]));
    assert!(value([0, 10], [0, 1]) < value([0, 0], [0, 0]));
    assert!(value([8, 8], [2, 1]) > value([8, 8], [1, 2]));
}

#[test]
fn leaving_is_offered_after_a_hole_of_ones_own_only() {
    // L 155: White has ten points and any jan gives him the hole.
    let men = Men::new(
        std::array::from_fn(|field| if (1..=5).contains(&field) { 3 } else { 0 }),
        std::array::from_fn(|field| if field == 1 { 15 } else { 0 }),
    );
    let at = Position::new(men, Side::White, lelasseux()).unwrap();
    let mut searcher = Searcher::new(shipped());
    let mut leaves = |points, roll| {
        let state = State::new(at, wood([points, 0], [u8::from(points > 0), 0]), [LATER; 2]).unwrap();
        let (mut leave, mut plays) = (0, 0);
        searcher.each(&state, roll, 0, &mut |decision, _| match decision {
            Decision::Leave => leave += 1,
            Decision::Play(_) => plays += 1,
        });
        assert!(plays > 0);
        leave
    };
    let fills = Roll::new(5, 1).unwrap();
    assert_eq!(leaves(10, fills), 1, "four points on ten are a hole");
    assert_eq!(leaves(6, fills), 0, "ten points are none");
}

#[test]
fn the_net_plays_whole_parties_and_beats_chance() {
    let players = [player("net").unwrap(), player("random").unwrap()];
    let stands = trictrac::analyst::ladder::play(lelasseux(), players, 20, 7, 1, &mut |_| true);
    assert_eq!(stands.parties, 40);
    assert!(stands.won >= 38, "{} of 40", stands.won);
    assert!(talon(&mut Searcher::new(shipped()), lelasseux(), 1).is_finite());
}

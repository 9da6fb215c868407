//! The benchmark of rolled-out decisions: every line is whole, and the shipped net is judged by what its choices lose.

use trictrac::analyst::benchmark::{EXACT, NEAR, NetLosses, RolledDecision};
use trictrac::analyst::{Net, Searcher, ThrowBuffers, Weights, shipped};
use trictrac::rules::{self, Game};

fn lelasseux() -> &'static dyn Game {
    rules::find("trictrac", None).unwrap()
}

fn decisions() -> Vec<RolledDecision> {
    let text = include_str!("../data/decisions.jsonl");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of the benchmark")).collect()
}

fn judged(searcher: &mut Searcher<'_>, ply: u8) -> NetLosses {
    let mut judged = NetLosses::default();
    for decision in decisions() {
        decision.judge(searcher, lelasseux(), ply, &mut judged).expect("its lines are the decisions");
    }
    judged
}

#[test]
fn every_line_has_all_decisions_of_its_throw_rolled_out_where_near() {
    let all = decisions();
    assert!(all.is_sorted_by(|a, b| a.number < b.number), "each once");
    for decision in &all {
        let state = decision.question.state(lelasseux()).unwrap();
        let mut thrown = ThrowBuffers::default();
        let marked = thrown.throw(&state, decision.question.roll);
        let leave = marked.may_leave;
        assert_eq!(decision.lines.len(), thrown.plays.as_slice().len() + usize::from(leave));
        assert!(decision.lines.len() > 1, "there is a choice");
        let best = &decision.lines[0];
        for line in &decision.lines {
            match line.se {
                Some(se) => assert!(se <= EXACT && line.trials >= 108, "{line:?}"),
                None => {
                    assert!(line.trials == 0 && line.equity < best.equity - f64::from(NEAR), "{line:?}");
                }
            }
            assert!(line.equity <= best.equity);
        }
        let again: RolledDecision = serde_json::from_str(&serde_json::to_string(decision).unwrap()).unwrap();
        assert_eq!(again, *decision);
    }
    assert!(NEAR > 10.0 * EXACT as f32);
}

#[test]
fn a_net_is_judged_by_what_its_choices_lose() {
    let net = judged(&mut Searcher::new(shipped()), 0);
    assert_eq!(net.loss.trials, decisions().len() as u64);
    assert!(net.same <= net.clear && net.clear > 0);
    // A net that thinks the same of everything takes the first play of the rules' list.
    let mut weights = Weights::from_safetensors(trictrac::analyst::FILE).unwrap();
    weights.out.fill(0);
    let blind = judged(&mut Searcher::new(&Net::new(&weights)), 0);
    assert!(blind.loss.mean > 2.0 * net.loss.mean, "{blind:?} {net:?}");
    assert!(net.loss.mean < 0.06, "{net:?}");
    assert!(net.apart().0 < blind.apart().0);
    // As figures of three squares and of three clear ones must be.
    let mut known = NetLosses { clear: 4, same: 3, ..NetLosses::default() };
    [1.0, 4.0, 4.0].into_iter().for_each(|square| known.squares.add(square, 0.0));
    let ((root, of_root), (share, of_share)) = (known.apart(), known.share_same());
    assert!((root - 3f64.sqrt()).abs() < 1e-12 && (of_root - 1.0 / (2.0 * 3f64.sqrt())).abs() < 1e-12);
    assert!((share - 0.75).abs() < 1e-12 && (of_share - 0.046_875_f64.sqrt()).abs() < 1e-12);
}

#[test]
fn lines_that_are_not_the_decisions_of_the_throw_are_refused() {
    let mut decision = decisions().remove(0);
    let mut searcher = Searcher::new(shipped());
    let mut judge = |decision: &RolledDecision| {
        decision.judge(&mut searcher, lelasseux(), 0, &mut NetLosses::default()).is_ok()
    };
    assert!(judge(&decision));
    let last = decision.lines.pop().unwrap();
    assert!(!judge(&decision), "one is missing");
    decision.lines.push(last.clone());
    decision.lines.push(last);
    assert!(!judge(&decision), "one given twice");
    decision.lines.clear();
    assert!(!judge(&decision));
    decision.question.points = [3, 0];
    assert!(decision.question.state(lelasseux()).is_err());
}

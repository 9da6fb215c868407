//! Random games written down with every mark as due: the referee finds nothing. One mark made two points larger or smaller: he finds
//! exactly that, at that act.

use crate::common::record_writer::{Written, game};
use crate::common::{how_many, seed};
use trictrac::board::Side;
use trictrac::record::Record;
use trictrac::referee::{Report, check};
use trictrac::rules::Game;
use trictrac::rules::trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

fn record(text: &str) -> Record {
    parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

fn report(text: &str) -> Report {
    check(&record(text)).expect("known rules")
}

#[test]
fn a_game_marked_as_due_has_no_finding() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let (mut turns, mut holes) = (0, 0);
    let profiles: [&'static dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];
    for n in 0..how_many(20_000) / 10 {
        let written = game(&mut rng, profiles[n % profiles.len()], 120);
        let text = written.text();
        let report = report(&text);
        assert!(
            report.findings().is_empty(),
            "{}\n{text}",
            report.render("", Lang::En, Severity::Note, false)
        );
        for due in report.dues() {
            assert_eq!(due.as_due, Some(due.stands), "what stands is what is due, in\n{text}");
        }
        turns += written.turns.len();
        holes += text.matches("lift").count();
    }
    println!("{turns} turns, {holes} departures");
    assert!(turns > 5_000 && holes > 20, "{turns} turns, {holes} departures");
}

/// Cuts a game at the next throw of a player, of which only the dice are left: what the wrong mark brings about is not judged.
fn until_the_next_throw(written: &Written, at: usize, of: Side) -> Option<String> {
    let next = at + 1 + written.turns[at + 1..].iter().position(|t| t.side == of && t.is_throw())?;
    let mut turns = written.turns[..=next].to_vec();
    (turns[next].mark, turns[next].rest) = (None, String::new());
    Some(Written { head: written.head.clone(), turns }.text())
}

#[test]
fn one_wrong_mark_is_found_alone_and_at_its_act() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut tried = [0usize; 2];
    while tried[0] + tried[1] < how_many(20_000) / 2 {
        let mut written = game(&mut rng, &LELASSEUX, 60);
        let marked: Vec<usize> = (0..written.turns.len())
            .filter(|&i| {
                let t = &written.turns[i];
                // What cannot be played is closed by no touch (L 197); the pavillon goes with the hole that makes or ends a run.
                t.mark.is_some() && !t.rest.ends_with('-') && !t.rest.contains('<') && !t.rest.contains('p')
            })
            .collect();
        let Some(&at) = rng.choice(&marked) else { continue };
        let (side, right) = (written.turns[at].side, written.turns[at].mark.unwrap_or(0));
        let more = right < 4 || rng.bool();
        written.turns[at].mark = Some(if more { right + 2 } else { right - 2 });
        // His own roll's points close as he plays; those given, as he throws (L 167, 171).
        let closer = if written.turns[at].is_throw() { side.other() } else { side };
        let Some(text) = until_the_next_throw(&written, at, closer) else { continue };
        if text.lines().rev().take(3).any(|line| line.contains(" p") || line.contains("p0")) {
            continue; // the run of holes is another by it
        }
        let report = report(&text);
        let found: Vec<_> =
            report.findings().iter().map(|f| (f.code(), f.player, f.points, f.severity())).collect();
        let code = if more { "E102" } else { "E101" };
        assert_eq!(found, [(code, Some(side), Some(2), Severity::Warning)], "turn {at} of\n{text}");
        let act = record(&text);
        assert_eq!(
            act.text(report.findings()[0].span),
            format!("+{}", if more { right + 2 } else { right - 2 }),
            "at its act, in\n{text}"
        );
        tried[usize::from(more)] += 1;
    }
    println!("{} too little, {} too much", tried[0], tried[1]);
}

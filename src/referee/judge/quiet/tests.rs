//! A ledger that is found again, held against one that was kept from step to step.

use super::*;
use crate::referee::judge::Findings;
use crate::rules::{Game, trictrac};
use crate::simulate::{Player, RecordWriter, Setting, Simulator};
use crate::ttn::parse_lenient;

/// A random party, in which now and then a figure is another.
fn party(rng: &mut fastrand::Rng, game: &'static dyn Game) -> String {
    let players = [*rng.choice(&[Player::Random, Player::Greedy]).unwrap(), Player::Random];
    let setting = Setting { players, longest: 80, ..Setting::new(game) };
    let mut writer = RecordWriter::recorded(&setting, "");
    Simulator::new(setting).play(rng.u64(..), &mut writer);
    let mut text = writer.take();
    for _ in 0..rng.usize(..3) {
        let at = rng.usize(text.len() / 2..text.len());
        if let Some(found) = text[at..].find(|c: char| c.is_ascii_digit()) {
            text.replace_range(at + found..=at + found, &rng.u8(1..=9).to_string());
        }
    }
    text
}

/// Judges a record beside one that never is quiet, and ends what is quiet now and then; gives how many turns were.
fn ledgers_agree(rng: &mut fastrand::Rng, replay: &Replay<'_>) -> usize {
    let (mut walk, mut quiet) = (replay.walk(), 0);
    let [mut judge, mut kept] = [(); 2].map(|()| Judge::new(replay, walk.followers(), Findings::all()));
    kept.may_be_quiet = false;
    while let Some(walked) = walk.play_next() {
        let begun = Begun { step: &walked.step, before: &walked.before };
        judge.step(walked.number, &begun);
        kept.step(walked.number, &begun);
        quiet += usize::from(judge.quiet.is_some());
        if rng.u8(..6) == 0 {
            judge.end_quiet();
        }
        if judge.quiet.is_none() && walked.step.depth == 0 && judge.followers[walked.number] > 0 {
            let [found, kept] = [&judge, &kept].map(|judge| format!("{:?}", judge.ledgers[walked.number]));
            assert_eq!(found, kept, "step {} of\n{}", walked.number, replay.record().source());
        }
    }
    let (found, kept) = (judge.report(), kept.report());
    assert_eq!((&found.findings, &found.dues), (&kept.findings, &kept.dues), "{}", replay.record().source());
    quiet
}

#[test]
fn a_ledger_is_found_again_as_it_would_have_been_kept() {
    use trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};
    let profiles: [&'static dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];
    let mut rng = fastrand::Rng::with_seed(1852);
    let mut quiet = 0;
    for n in 0..300 {
        let game = profiles[n % profiles.len()];
        for record in parse_lenient(&party(&mut rng, game)) {
            quiet += ledgers_agree(&mut rng, &Replay::laid_out(&record, game));
        }
    }
    assert!(quiet > 5_000, "{quiet} quiet turns");
}

//! Rows of one walk, held against those of whole replays.

use super::*;
use crate::referee::{self, Due};
use crate::replay::{Step, replay_as, step_text};
use crate::rules::find;
use crate::simulate::{RecordWriter, Setting, Simulator, seed_of};
use crate::ttn::{Mode, Reader};

/// The rows of a record's throws, each of its step and of what the whole report says.
fn by_steps(run: &Replay<'_>) -> Vec<(u32, u32, TurnRow<Option<u16>>)> {
    let report = referee::check_replay(run);
    let due = |step: usize| report.dues().iter().find(|due| due.step == step);
    let thrown = run.steps().iter().enumerate().filter(|(_, step)| step.depth == 0);
    let thrown_by = thrown.filter_map(|(n, step)| Some((n, step, step.side()?, step.roll()?)));
    let row = |(turn, (n, step, side, roll)): (u32, (usize, &Step, Side, _))| {
        let due = due(n);
        let stands = due.map_or(step.after.board.marks, |due: &Due| due.stands);
        let worth = due.and_then(|due| due.score.as_ref());
        let known = |side: Side| step.after.known[side.index()];
        let row = TurnRow {
            game: 3,
            turn,
            marque: step.thrown.marque,
            releve: step.thrown.releve,
            side,
            roll,
            won: worth.map(|worth| worth.points(side)),
            given: worth.map(|worth| worth.points(side.other())),
            played: None,
            left: step.after.gone == Some(side),
            points: Side::BOTH.map(|side| known(side).jetons.then(|| stands.jetons(side).points)),
            holes: Side::BOTH.map(|side| known(side).fichet.then(|| stands.fichet(side))),
            coin: Side::BOTH.map(|side| step.after.board.men.count(side, 12) >= 2),
            plein: Side::BOTH.map(|side| step.after.board.men.plein(side)),
        };
        (run.record().place(step_text::span(run, step)).line, n as u32, row)
    };
    (1..).zip(thrown_by).map(row).collect()
}

/// How many rows of a text there are, all of them as by the steps of whole replays, where the report is there and where it is not.
fn rows_agree(text: &str) -> usize {
    let mut rows = 0;
    for record in Reader::with_mode(text.as_bytes(), Mode::Lenient) {
        let record = record.expect("leniently");
        let Ok((game, _)) = referee::judged_by(crate::rules::STANDARD, &record) else { continue };
        let (run, laid_out) = (replay_as(&record, game), Replay::laid_out(&record, game));
        let expected = by_steps(&run);
        let scored = ThrowScores::of(&referee::check_replay(&run));
        for scores in [None, Some(scored)] {
            let walked = WalkedRecord::new(3, &laid_out, scores);
            let found: Vec<_> = walked.throws().iter().map(|one| (one.line, one.step, one.row)).collect();
            assert_eq!(found, expected, "{}", record.source());
            assert_eq!(walked.last, *run.last());
        }
        let begins = laid_out.begins();
        for byte in 0..=record.source().len() as u32 {
            assert_eq!(step_text::step_of(&begins, byte), step_text::step_at(&run, byte));
        }
        rows += expected.len();
    }
    rows
}

#[test]
fn a_walk_tells_what_whole_replays_tell_of_shipped_records() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/python/trictrac/records");
    let files = std::fs::read_dir(folder).expect("the records").map(|entry| entry.expect("a file").path());
    let rows: usize = files.map(|file| rows_agree(&std::fs::read_to_string(file).expect("a text"))).sum();
    assert!(rows > 1_400, "{rows} rows");
}

#[test]
fn and_of_simulated_ones() {
    for (game, rules) in
        [("trictrac", "lelasseux"), ("trictrac", "guiton"), ("toute-table", ""), ("puff", "")]
    {
        let rules = Some(rules).filter(|rules| !rules.is_empty());
        let Ok(game) = find(game, rules) else { panic!("no {game}") };
        let setting = Setting { longest: 150, ..Setting::new(game) };
        for mut written in [RecordWriter::as_due(&setting, ""), RecordWriter::recorded(&setting, "")] {
            for n in 0..3 {
                Simulator::new(setting).play(seed_of(1852, n), &mut written);
            }
            assert!(rows_agree(written.text()) > 100, "{game:?}");
        }
    }
}

//! What may be obliged or forbidden is a lawful thing and no more; a rightful demand that is not obeyed is found, and obeying a wrong one blames
//! nobody.

use super::random_acts::{Place, Verdict, Where, acts_wanted, report, stated};
use crate::common::record_writer::game;
use crate::common::seed;
use trictrac::board::Side;
use trictrac::referee::{Finding, Report};
use trictrac::rules::Game;
use trictrac::rules::trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};

const PROFILES: [&dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];

/// Errors of this player that nothing answers, statements left out.
fn unanswered(report: &Report, of: Side) -> usize {
    let his = |f: &&Finding| f.player == Some(of) && !f.claimed && !f.code().starts_with("E4");
    report.findings().iter().filter(his).count()
}

/// A demand of a play behind a place, and the play.
struct Demand {
    text: String,
    play: String,
    of: Side,
}

/// Wrong demands are found with E208 and obeying them is no fault; rightful ones are found when not obeyed.
fn judge(place: &Place, demand: &Demand, otherwise: &str) -> Option<String> {
    let Demand { text, play, of } = demand;
    let by = of.other();
    let granted = stated(&place.before, "can", by, text);
    let asked = format!("{}{by}: {text}\n", place.before);
    let before = report(&asked);
    let found = before.findings().iter().any(|f| f.code() == "E208" && f.player == Some(by));
    match granted {
        Verdict::Holds if found => Some("granted, and E208 found".to_owned()),
        Verdict::Fails if !found => Some("denied, and not found".to_owned()),
        Verdict::Holds => {
            // He takes his dames back, and plays.
            let back = place.taken_back(*of);
            let obeyed = report(&format!("{asked}{of}: {back}{play}\n"));
            let disobeyed = report(&format!("{asked}{of}: {back}{otherwise}\n"));
            if unanswered(&obeyed, *of) > unanswered(&before, *of) {
                return Some("obeyed, and blamed".to_owned());
            }
            let more = unanswered(&disobeyed, *of) > unanswered(&before, *of);
            (!more && otherwise != play).then(|| "not obeyed, and nothing found".to_owned())
        }
        _ => None,
    }
}

#[test]
fn what_is_demanded_is_lawful_and_obeyed() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let (mut tried, mut rightful, mut wrong) = (0, 0, Vec::new());
    while tried < acts_wanted(300) * PROFILES.len() {
        let game_of = PROFILES[tried % PROFILES.len()];
        let longest = rng.usize(2..30);
        let written = game(&mut rng, game_of, longest);
        for of in Side::BOTH {
            let Some(place) = Place::new(&mut rng, &written, game_of, Where::Fault, of.other()) else {
                continue;
            };
            if !place.is_of(of) || place.plays(of).len() < 2 {
                continue;
            }
            tried += 1;
            let plays = place.plays(of);
            let play = plays[rng.usize(..plays.len())].clone();
            // Some play with none of its dames.
            let first = |play: &str| play.split('/').next().map(str::to_owned);
            let otherwise = plays.iter().find(|p| first(p) != first(&play)).unwrap_or(&play).clone();
            let demand = Demand { text: format!("oblige {play}"), play, of };
            if stated(&place.before, "can", of.other(), &demand.text) == Verdict::Holds {
                rightful += 1;
            }
            if let Some(how) = judge(&place, &demand, &otherwise) {
                wrong.push(format!(
                    "{how}: {}: {}\n{}: {}\n{otherwise}",
                    game_of.rules(),
                    place.last_lines(),
                    of.other(),
                    demand.text
                ));
            }
        }
    }
    assert!(rightful > tried / 100, "{rightful} of {tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
}

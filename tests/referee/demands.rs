//! What may be obliged or forbidden is a lawful thing and no more; a rightful demand that is not obeyed is found, and obeying a wrong one blames
//! nobody.

use super::random_acts::{ACTS, Place, Plays, Verdict, Where, acts_wanted, game_in, report, stated};
use crate::common::seed;
use trictrac::board::Side;
use trictrac::referee::{Finding, Report};

/// Errors of this player that nothing answers, statements left out.
fn unanswered(report: &Report, of: Side) -> usize {
    let his = |f: &&Finding| f.player == Some(of) && !f.claimed && !f.code().starts_with("E4");
    report.findings().iter().filter(his).count()
}

/// A demand behind a place: that a play be made, or not be.
struct Demand {
    word: &'static str,
    play: String,
    of: Side,
}

impl Demand {
    fn text(&self) -> String {
        format!("{} {}", self.word, self.play)
    }

    /// The play that obeys it and the one that does not, of the one named and another.
    fn sides<'a>(&'a self, other: &'a str) -> (&'a str, &'a str) {
        if self.word == "oblige" { (&self.play, other) } else { (other, &self.play) }
    }
}

/// Wrong demands are found with E208 and obeying them is no fault; rightful ones are found when not obeyed.
fn judge(place: &Place, granted: Verdict, demand: &Demand, other: &str) -> Option<String> {
    let of = demand.of;
    let by = of.other();
    let asked = format!("{}{by}: {}\n", place.before, demand.text());
    let before = report(&asked);
    let found = before.findings().iter().any(|f| f.code() == "E208" && f.player == Some(by));
    match granted {
        Verdict::Holds if found => Some("granted, and E208 found".to_owned()),
        // The texts of the sister games know no demands.
        Verdict::Holds | Verdict::Fails if place.is_sister() => Some(format!("judged: {granted:?}")),
        Verdict::NotJudged if found => Some("not judged, and E208 found".to_owned()),
        Verdict::Fails if !found => Some("denied, and not found".to_owned()),
        Verdict::Holds => {
            // He takes his dames back, and plays.
            let back = place.taken_back(of);
            let (obeys, disobeys) = demand.sides(other);
            let obeyed = report(&format!("{asked}{of}: {back}{obeys}\n"));
            let disobeyed = report(&format!("{asked}{of}: {back}{disobeys}\n"));
            if (obeys != disobeys || demand.word == "oblige")
                && unanswered(&obeyed, of) > unanswered(&before, of)
            {
                return Some("obeyed, and blamed".to_owned());
            }
            let more = unanswered(&disobeyed, of) > unanswered(&before, of);
            (!more && other != demand.play).then(|| "not obeyed, and nothing found".to_owned())
        }
        _ => None,
    }
}

#[test]
fn what_is_demanded_is_lawful_and_obeyed() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut plays = Plays::all();
    let (mut tried, mut sisters, mut rightful, mut wrong) = (0, 0, [0; 2], Vec::new());
    while tried < acts_wanted(ACTS) * plays.len() {
        let played = plays.draw(&mut rng);
        let game_of = played.game;
        let longest = rng.usize(2..30);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for by in Side::BOTH {
            let place = match rng.u8(..4) {
                0 => Place::lost_plein(&mut rng, game_of),
                _ => Place::new(&mut rng, &written, game_of, Where::Fault, by),
            };
            let Some((place, of)) = place.and_then(|place| place.thrower().map(|of| (place, of))) else {
                continue;
            };
            if place.plays(of).len() < 2 {
                continue;
            }
            tried += 1;
            sisters += usize::from(place.is_sister());
            let plays = place.plays(of);
            let play = plays[rng.usize(..plays.len())].clone();
            // Some play with none of its dames.
            let first = |play: &str| play.split('/').next().map(str::to_owned);
            let other = plays.iter().find(|p| first(p) != first(&play)).unwrap_or(&play).clone();
            let word = if rng.u8(..3) == 0 { "forbid" } else { "oblige" };
            let demand = Demand { word, play, of };
            let granted = stated(&place.before, "can", of.other(), &demand.text());
            if granted == Verdict::Holds {
                rightful[usize::from(word == "forbid")] += 1;
            }
            if let Some(how) = judge(&place, granted, &demand, &other) {
                let (last, text) = (place.told(), demand.text());
                wrong.push(format!("{how}: {}: {last}\n{}: {text}\n{other}", played.name(), of.other()));
            }
        }
    }
    println!("rightful: {} obliged, {} forbidden, of {tried}", rightful[0], rightful[1]);
    // Sister games alone know none.
    let known = tried == sisters || (rightful[0] > tried / 200 && rightful[1] > 0);
    assert!(known, "{rightful:?} of {tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
}

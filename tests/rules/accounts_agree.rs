//! The account of marqués, parties and payments against the slow witness of them, on random holes, marqués and players.

use crate::common::{how_many, seed};
use crate::witness::accounts::{self, Account, End, Terms};
use crate::witness::seats;
use trictrac::board::Side;
use trictrac::rules::trictrac::{GUITON, LELASSEUX};
use trictrac::rules::{Convention, Lost, Manner, Marque, Order, PartieRules, Series, Stakes, poule};

/// Holes in the order taken, and the same as the core keeps them.
fn holes(rng: &mut fastrand::Rng) -> (Vec<(usize, i64)>, Series) {
    let mut series = Series::default();
    let taken = (0..rng.usize(1..14))
        .map(|_| {
            let (side, n) = (rng.usize(..2), rng.u16(1..4));
            series.take(Side::BOTH[side], n);
            (side, i64::from(n))
        })
        .collect();
    (taken, series)
}

fn rules() -> &'static PartieRules {
    &LELASSEUX.profile().parties
}

#[test]
fn marques_and_parties() {
    let mut rng = fastrand::Rng::with_seed(seed());
    for _ in 0..how_many(20_000) {
        let (taken, series) = holes(&mut rng);
        let refaits = rng.u32(..4);
        let said = match accounts::marque(&taken, i64::from(refaits)) {
            End::GoesOn => None,
            End::Refait => Some((None, 0, 0)),
            End::Won { winner, value, consolation } => Some((Some(winner), value, consolation)),
        };
        let found = match rules().marque(&series, refaits) {
            Marque::Open => None,
            Marque::Refait => Some((None, 0, 0)),
            Marque::Won { side, value, consolation, .. } => {
                Some((Some(side.index()), i64::from(value), i64::from(consolation)))
            }
        };
        assert_eq!(said, found, "{taken:?} {refaits}");
    }
}

#[test]
fn twelve_holes_at_the_moment_they_are_won() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut won = 0;
    for _ in 0..how_many(20_000) {
        let (mut taken, mut series) = (Vec::new(), Series::default());
        let ends = |taken: &[(usize, i64)], series: &Series| {
            for (bredouille, convention) in [(false, Convention::Simple), (true, Convention::Bredouille)] {
                let said = accounts::twelve_holes(taken, bredouille);
                let found = GUITON.profile().parties.partie(convention, 12, series);
                let found = found.map(|(side, times)| (side.index(), i64::from(times)));
                assert_eq!(said, found, "{taken:?} {bredouille}");
            }
            accounts::twelve_holes(taken, false).is_some()
        };
        loop {
            let (side, n) = (rng.usize(..2), rng.u16(1..4));
            series.take(Side::BOTH[side], n);
            taken.push((side, i64::from(n)));
            if ends(&taken, &series) {
                won += 1;
                break;
            }
        }
    }
    assert!(won > 1_000);
}

#[test]
fn payments_and_queues() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut even = 0;
    for _ in 0..how_many(20_000) {
        let players = rng.usize(2..=3);
        let marques: Vec<Lost> = (0..players * rng.usize(1..=5))
            .map(|_| {
                let winner = rng.usize(..players);
                let loser = (winner + rng.usize(1..players)) % players;
                let consolation = [2, 4, 8][rng.usize(..3)];
                Lost { loser, winner, value: rng.u32(3..60), consolation }
            })
            .collect();
        let (laid, queue) = (rng.u32(..2) * 2, rng.u32(..4));
        let more = rng.bool().then(|| (rng.usize(..players), rng.u32(1..3)));
        let stakes = Stakes {
            manner: if players == 3 { Manner::Turning } else { Manner::Two },
            marques: u32::try_from(marques.len()).ok(),
            laid,
            queue,
            weaker: more,
            ..Stakes::of(rules())
        };
        let told: Vec<accounts::Lost> = marques
            .iter()
            .map(|m| accounts::Lost {
                winner: m.winner,
                loser: m.loser,
                value: i64::from(m.value),
                consolation: i64::from(m.consolation),
            })
            .collect();
        let terms = Terms {
            players,
            laid: i64::from(laid),
            queue: i64::from(queue),
            more: more.map(|(who, n)| (who, i64::from(n))),
        };
        let Some(Account { postillons, jetons, fiches }) = accounts::settle(&told, terms) else { continue };
        let found = stakes.settle(&marques);
        let paid: Vec<_> = found.postillons.iter().map(|&(p, r, n)| (p, r, i64::from(n))).collect();
        assert_eq!(
            (postillons, jetons, fiches),
            (paid, found.jetons, found.fiches),
            "{marques:?} {stakes:?}"
        );
        even += 1;
    }
    assert!(even > how_many(20_000) / 2);
}

/// Seats and dice of each marqué that is played, given who won those before.
fn seen(manner: Manner, seats: [u8; 2], players: usize, won: &[usize]) -> Vec<([usize; 2], Option<usize>)> {
    let mut order = Order::new(manner, seats, players);
    let mut all = Vec::new();
    for &winner in won {
        all.push((order.seats.map(usize::from), order.dice.map(Side::index)));
        order.after(rules(), Side::BOTH[winner]);
    }
    all
}

#[test]
fn who_sits_where_and_has_the_dice() {
    let mut rng = fastrand::Rng::with_seed(seed());
    for _ in 0..how_many(20_000) / 10 {
        let won: Vec<usize> = (0..rng.usize(1..16)).map(|_| rng.usize(..2)).collect();
        let tables =
            |tables: Vec<seats::Table>| tables.into_iter().map(|t| (t.seats, t.dice)).collect::<Vec<_>>();
        // The first dice are drawn but for the chouette; they are not compared.
        let rest = |all: Vec<([usize; 2], Option<usize>)>| all.into_iter().skip(1).collect::<Vec<_>>();
        assert_eq!(rest(tables(seats::two(0, &won))), rest(seen(Manner::Two, [0, 1], 2, &won)));
        assert_eq!(tables(seats::chouette(won.len())), seen(Manner::Chouette, [0, 1], 3, &won));
        for four_or_five in [&[2, 3][..], &[2, 3, 4]] {
            let said = tables(seats::sides([&[0, 1], four_or_five], 0, &won));
            assert_eq!(rest(said), rest(seen(Manner::Teams, [0, 2], 2 + four_or_five.len(), &won)));
        }
        assert_eq!(rest(tables(seats::turning(0, &won))), rest(seen(Manner::Turning, [0, 1], 3, &won)));
        for players in 3..=5 {
            let said = seats::poule(players, &won);
            let sides: Vec<Side> = won.iter().map(|&seat| Side::BOTH[seat]).collect();
            let found = poule(rules(), [0, 1], players, 1, &sides);
            assert_eq!((said.winner, said.account), (found.winner, found.net), "{players} {won:?}");
        }
    }
}

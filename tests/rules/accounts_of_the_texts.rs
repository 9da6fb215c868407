//! The accounts of the treatises, as `tests/data/accounts.tsv` has them worked by hand, against the slow witness: one was
//! written down from the text, the other from the rules.

use crate::witness::accounts::{Account, End, Lost, Terms, marque, settle, twelve_holes};
use crate::witness::seats;
use std::collections::BTreeMap;

struct Row(BTreeMap<String, String>);

impl Row {
    fn get(&self, column: &str) -> &str {
        self.0.get(column).unwrap_or_else(|| panic!("no column {column}"))
    }

    fn number(&self, column: &str) -> i64 {
        let text = self.get(column);
        text.parse().unwrap_or_else(|_| panic!("{}: `{text}` is no number", self.get("id")))
    }

    /// `name:n name:n`, in order; nothing for `-`.
    fn named(&self, column: &str) -> Vec<(String, i64)> {
        let words = self.get(column).split(' ').filter(|w| *w != "-");
        words
            .map(|w| w.rsplit_once(':').expect("name:n"))
            .map(|(name, n)| (name.to_owned(), int(n)))
            .collect()
    }

    /// The sides, in the order of the column `net`: the names that have one interest.
    fn sides(&self) -> Vec<Vec<String>> {
        self.named("net").iter().map(|(side, _)| side.split('+').map(str::to_owned).collect()).collect()
    }
}

fn int(text: &str) -> i64 {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

fn rows(kinds: &[&str]) -> Vec<Row> {
    let text = include_str!("../data/accounts.tsv");
    let mut lines = text.lines().filter(|l| !l.starts_with('#')).map(|l| l.split('\t'));
    let columns: Vec<&str> = lines.next().expect("a line of columns").collect();
    let rows = lines.map(|cells| {
        let cells: Vec<&str> = cells.collect();
        assert_eq!(cells.len(), columns.len(), "{cells:?}");
        Row(columns.iter().zip(cells).map(|(c, v)| ((*c).to_owned(), v.to_owned())).collect())
    });
    let rows: Vec<Row> = rows.filter(|r| kinds.contains(&r.get("kind"))).collect();
    assert!(rows.len() >= 3, "{} rows of {kinds:?}", rows.len());
    rows
}

/// `A` is 0, `B` is 1; the refaits before are counted.
fn holes(row: &Row) -> (Vec<(usize, i64)>, i64) {
    let (refaits, taken): (Vec<&str>, Vec<&str>) = row.get("list").split(' ').partition(|w| *w == "refait");
    let taken = taken.iter().map(|w| w.split_once(':').expect("who:holes"));
    let taken = taken.map(|(who, n)| (usize::from(who == "B"), int(n))).collect();
    (taken, i64::try_from(refaits.len()).expect("a few"))
}

#[test]
fn each_marque_is_worth_what_the_text_says() {
    for row in rows(&["marqué"]) {
        let (taken, refaits) = holes(&row);
        let said = match marque(&taken, refaits) {
            End::GoesOn => "goes-on".to_owned(),
            End::Refait => "refait".to_owned(),
            End::Won { winner, value, .. } => format!("{}:{value}", ["A", "B"][winner]),
        };
        assert_eq!(said, row.get("net"), "{}", row.get("id"));
    }
}

#[test]
fn twelve_holes_win_as_often_the_price_as_the_text_says() {
    for row in rows(&["douze"]) {
        let (winner, times) =
            twelve_holes(&holes(&row).0, row.get("method") == "bredouille").expect("twelve holes");
        assert_eq!(format!("{}:{times}", ["A", "B"][winner]), row.get("net"), "{}", row.get("id"));
    }
}

fn lost(row: &Row, sides: &[Vec<String>]) -> Vec<Lost> {
    let side = |name: &str| {
        sides.iter().position(|s| s.iter().any(|n| n == name)).unwrap_or_else(|| panic!("who is {name}?"))
    };
    let one = |word: &str| {
        let mut parts = word.split(':');
        let who = parts.next().expect("who");
        let (winner, loser) = match who.split_once('>') {
            Some((winner, loser)) => (side(winner), side(loser)),
            None => (side(who), 1 - side(who)),
        };
        let value = int(parts.next().expect("a value"));
        Lost { winner, loser, value, consolation: parts.next().map_or(0, int) }
    };
    row.get("list").split(' ').map(one).collect()
}

#[test]
fn each_partie_comes_to_what_the_text_says() {
    for row in rows(&["2", "chouette", "teams", "tourner"]) {
        let id = row.get("id");
        let sides = row.sides();
        let terms =
            Terms { players: sides.len(), laid: row.number("laid"), queue: row.number("queue"), more: None };
        let Account { postillons, jetons, fiches } =
            settle(&lost(&row, &sides), terms).unwrap_or_else(|| panic!("{id} comes out even"));
        let name = |side: usize| sides[side].join("+");
        let paid: Vec<(String, i64)> =
            postillons.iter().map(|(p, r, n)| (format!("{}>{}", name(*p), name(*r)), *n)).collect();
        assert_eq!(paid, row.named("postillons"), "{id}: postillons");
        let all = |sums: &[i64]| sums.iter().enumerate().map(|(p, n)| (name(p), *n)).collect::<Vec<_>>();
        assert_eq!(all(&jetons), row.named("net"), "{id}: jetons");
        assert_eq!(all(&fiches), row.named("fiches"), "{id}: fiches");
    }
}

/// `winner>loser` of each marqué, and who then sits where by the rule: the list must be one that could be played.
#[test]
fn those_play_who_should() {
    for row in rows(&["chouette", "teams", "tourner", "poule"]) {
        let id = row.get("id");
        let sides = row.sides();
        let mut names: Vec<String> = sides.concat();
        let pairs: Vec<(&str, &str)> = row
            .get("list")
            .split(' ')
            .map(|w| w.split(':').next().and_then(|w| w.split_once('>')).expect("winner>loser"))
            .collect();
        // The seats are those of the rule; each round the winner is looked for at the table.
        let mut won: Vec<usize> = Vec::new();
        for (winner, loser) in pairs {
            let so_far: Vec<usize> = won.iter().copied().chain([0]).collect();
            let tables = match row.get("kind") {
                "chouette" => seats::chouette(so_far.len()),
                "teams" => seats::sides([&[0, 1], &[2, 3]], 0, &so_far),
                "tourner" => seats::turning(0, &so_far),
                _ => seats::poule(names.len(), &so_far).tables,
            };
            let seats = tables.last().expect("a table").seats.map(|p| names[p].clone());
            let seat = seats.iter().position(|n| n == winner);
            assert!(seats.iter().any(|n| n == loser), "{id}: {winner}>{loser}, but {seats:?} play");
            won.push(seat.unwrap_or_else(|| panic!("{id}: {winner}>{loser}, but {seats:?} play")));
        }
        if row.get("kind") == "poule" {
            let account = seats::poule(names.len(), &won).account;
            let sums: Vec<(String, i64)> =
                names.drain(..).zip(account.iter().map(|n| n * row.number("laid"))).collect();
            assert_eq!(sums, row.named("net"), "{id}");
        }
    }
}

/// L 241, G VIII: each leaves after two marqués, and he who has played one at the beginning plays the last.
#[test]
fn two_against_two_come_out_even() {
    for first_winner in [0, 1] {
        let won = [first_winner, 1, 0, 0, 1, 0, 1, 1];
        let tables = seats::sides([&[0, 1], &[2, 3]], 0, &won);
        let mut played = [0; 4];
        tables.iter().for_each(|t| t.seats.iter().for_each(|p| played[*p] += 1));
        assert_eq!(played, [4; 4]);
        let once = tables[0].seats[first_winner];
        assert!(!tables[1].seats.contains(&once) && tables[7].seats.contains(&once));
        for (before, after) in tables.iter().zip(&tables[1..]) {
            let dice = after.dice.expect("the text says who");
            assert_eq!(before.seats[dice], after.seats[dice], "the dice to him who stays");
            assert_ne!(before.seats[1 - dice], after.seats[1 - dice]);
        }
    }
}

/// L 238: two against three, six marqués: two play three, the others two. It comes of L 241 where one of the two wins first.
#[test]
fn five_play_as_many_as_the_text_says() {
    let tables = seats::sides([&[0, 1], &[2, 3, 4]], 0, &[0, 1, 0, 0, 1, 0]);
    let mut played = [0; 5];
    tables.iter().for_each(|t| t.seats.iter().for_each(|p| played[*p] += 1));
    assert_eq!(played, [3, 3, 2, 2, 2]);
}

/// L 245: the vacant is paid two, four, eight; after a refait four, eight, sixteen (G VIII).
#[test]
fn the_vacant_is_paid_the_consolation() {
    let simple: &[(usize, i64)] = &[(0, 3), (1, 2), (0, 4)];
    for (holes, told) in [(simple, [2, 4, 6]), (&[(0, 8)], [4, 8, 12]), (&[(1, 5), (0, 12)], [8, 16, 24])] {
        for (refaits, told) in told.into_iter().enumerate() {
            let refaits = i64::try_from(refaits).expect("a few");
            match marque(holes, refaits) {
                End::Won { consolation, .. } => assert_eq!((refaits, consolation), (refaits, told)),
                end => panic!("{holes:?}: {end:?}"),
            }
        }
    }
}

/// Whatever is won is lost by another, queues and postillons included.
#[test]
fn no_jeton_is_made_or_lost() {
    let mut rng = fastrand::Rng::with_seed(13);
    for _ in 0..20_000 {
        let players = rng.usize(2..=3);
        let marques: Vec<Lost> = (0..players * rng.usize(1..=5))
            .map(|_| {
                let winner = rng.usize(..players);
                let loser = (winner + rng.usize(1..players)) % players;
                Lost { winner, loser, value: rng.i64(3..120), consolation: [2, 4, 8][rng.usize(..3)] }
            })
            .collect();
        let terms =
            Terms { players, laid: rng.i64(0..=1) * 2, queue: rng.i64(0..4), more: Some((0, rng.i64(0..3))) };
        let Account { jetons, fiches, postillons } =
            settle(&marques, terms).expect("two jetons each share evenly");
        assert_eq!(jetons.iter().sum::<i64>(), 0, "{marques:?} {terms:?}");
        assert_eq!(fiches.iter().sum::<i64>(), 0, "{marques:?} {terms:?}");
        assert!(postillons.iter().all(|(payer, paid, n)| payer != paid && *n >= 28 && (n - 28) % 8 == 0));
    }
}

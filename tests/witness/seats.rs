//! Who plays whom, marqué by marqué, and who has the dice: L 221, 238-244, G VIII, as plainly as it can be. Players are
//! numbers from 0; a seat is 0 or 1, and whoever enters takes the seat of him who leaves (L 244).

/// One marqué or partie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub seats: [usize; 2],
    /// The seat that has the dice; `None` where no text says.
    pub dice: Option<usize>,
}

/// Two players: the dice to him who has won the last marqué (L 221). `won`: the seat that won, in order.
pub fn two(first: usize, won: &[usize]) -> Vec<Table> {
    let dice = std::iter::once(first).chain(won.iter().copied());
    dice.take(won.len()).map(|d| Table { seats: [0, 1], dice: Some(d) }).collect()
}

/// The chouette, player 0 on seat 0, against 1 and 2: each of these plays two marqués, in the first of which the
/// chouette has the dice, and so in turn (L 242, G VIII).
pub fn chouette(marques: usize) -> Vec<Table> {
    (0..marques).map(|m| Table { seats: [0, 1 + (m / 2) % 2], dice: Some(m % 2) }).collect()
}

/// Two sides, one behind each seat. The first who wins leaves; from then on each leaves after two marqués; the dice to
/// him who stays (L 241, G VIII). Five are two against three (L 238).
pub fn sides(sides: [&[usize]; 2], first: usize, won: &[usize]) -> Vec<Table> {
    let mut tables = Vec::new();
    let mut entered = [0, 0];
    let mut dice = first;
    let mut leaves = None;
    for winner in won {
        let seats = [0, 1].map(|s| sides[s][entered[s] % sides[s].len()]);
        tables.push(Table { seats, dice: Some(dice) });
        // Behind the first marqué he who won it, then always the one who has been there for two.
        let leaver = leaves.map_or(*winner, |last: usize| 1 - last);
        entered[leaver] += 1;
        dice = 1 - leaver;
        leaves = Some(leaver);
    }
    tables
}

/// Three who turn: he who is marked leaves, the dice to him who stays (L 244, G VIII).
pub fn turning(first: usize, won: &[usize]) -> Vec<Table> {
    let mut table = Table { seats: [0, 1], dice: Some(first) };
    let mut vacant = 2;
    let mut tables = Vec::new();
    for winner in won {
        tables.push(table);
        std::mem::swap(&mut table.seats[1 - winner], &mut vacant);
        table.dice = Some(*winner);
    }
    tables
}

/// A poule, as far as it has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poule {
    pub tables: Vec<Table>,
    /// Who has beaten all the others without a break.
    pub winner: Option<usize>,
    /// Contributions won and paid, the mise being 1.
    pub account: Vec<i64>,
}

/// Three to five players, in the order of the dice that they threw (G VIII). He who is beaten goes behind those who wait:
/// so the `players - 1` parties in a row are won of all the others. Each who enters pays, the first two as well.
pub fn poule(players: usize, won: &[usize]) -> Poule {
    let mut account = vec![0; players];
    account[0] = -1;
    account[1] = -1;
    let mut waiting: Vec<usize> = (2..players).collect();
    let mut seats = [0, 1];
    let mut row = (0, 0);
    let mut tables = Vec::new();
    for winner in won {
        tables.push(Table { seats, dice: None });
        let champion = seats[*winner];
        row = if row.0 == champion { (champion, row.1 + 1) } else { (champion, 1) };
        if row.1 == players - 1 {
            let pot: i64 = account.iter().sum();
            account[champion] -= pot;
            return Poule { tables, winner: Some(champion), account };
        }
        waiting.push(seats[1 - winner]);
        seats[1 - winner] = waiting.remove(0);
        account[seats[1 - winner]] -= 1;
    }
    Poule { tables, winner: None, account }
}

//! Who plays, and who sits where: the tags `[Players]`, `[Seats]`, `[Stakes]` and `[Partie]`.

use crate::board::Side;
use crate::games::{Manner, Odds, Order, PartyRules, Stakes};
use crate::notation::Record;

/// The players of a record and the order in which they sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating<'r> {
    /// What is played for.
    pub stakes: Stakes,
    /// Each player's name and the number of his purse: the chouette's opponents share one, and so do partners (L 239). Who is nowhere named is
    /// `W` or `B`.
    pub players: Vec<(&'r str, usize)>,
    /// Who sits down at the record's beginning.
    pub order: Order,
    /// Who has the dice then, where the law says it of the marqué that the record begins with: of the chouette and her opponents (L 242).
    pub dice_by_law: Option<Side>,
}

impl<'r> Seating<'r> {
    /// As the head of a record tells it; who had the dice at the beginning, where `[First]` tells it.
    #[must_use]
    pub fn of(record: &'r Record, rules: &PartyRules, first: Option<Side>) -> Seating<'r> {
        let told = record.tag("Stakes").unwrap_or_default();
        let mut stakes = Stakes::read(told, rules);
        let partie = record.tag("Partie").unwrap_or_default().to_lowercase();
        if partie.contains("poule") {
            stakes.manner = Manner::Poule;
        } else if partie.contains("tourner") {
            stakes.manner = Manner::Turning;
        }
        let mut names: Vec<&str> =
            words(record.tag("Players").unwrap_or_default()).take(Order::MOST).collect();
        if names.is_empty() {
            names = vec!["W", "B"];
        }
        let companies = companies(told);
        let purse = |at: usize, name: &str| match companies.iter().position(|company| company.contains(&name))
        {
            Some(purse) => purse,
            None if companies.is_empty() => at,
            None => companies.len(),
        };
        if matches!(stakes.manner, Manner::Chouette | Manner::Teams) {
            // The order counts the chouette, or the first team, first.
            names.sort_by_key(|name| purse(0, name));
        }
        let seats = seats(record.tag("Seats").unwrap_or_default(), &names, stakes.manner);
        let marque = marque(record);
        let order = Order::new(stakes.manner, seats, names.len()).resumed(marque, first);
        let known = stakes.manner == Manner::Chouette && marque.is_some();
        let dice_by_law = order.dice.filter(|_| known);
        let players: Vec<(&str, usize)> =
            names.iter().enumerate().map(|(at, &name)| (name, purse(at, name))).collect();
        let purse = |seat: u8| players.get(usize::from(seat)).map(|p| p.1);
        stakes.weaker =
            Odds::read(record.tag("Odds").unwrap_or_default()).find_map(|(side, odds)| match odds {
                Odds::Fiches(fiches) => Some((purse(order.seats[side.index()])?, fiches)),
                _ => None,
            });
        Seating { stakes, players, order, dice_by_law }
    }
}

/// `[Marqué "2"]`: which marqué the record begins with, from 1.
pub(super) fn marque(record: &Record) -> Option<u32> {
    record.tag("Marqué").and_then(|n| n.trim().parse().ok()).filter(|&n| n > 0)
}

/// Words apart from commas and slashes.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '/')).filter(|word| !word.is_empty())
}

/// Who shares a purse, as `chouette A` and `équipes A B / C D` tell it (L 239, L 242).
fn companies(stakes: &str) -> Vec<Vec<&str>> {
    for agreed in stakes.split(',') {
        let mut told = agreed.trim().splitn(2, char::is_whitespace);
        match (told.next().map(str::to_lowercase).as_deref(), told.next()) {
            (Some("chouette"), Some(name)) => return vec![vec![name.trim()]],
            (Some("équipes" | "equipes"), Some(teams)) => {
                return teams.split('/').map(|team| words(team).collect()).collect();
            }
            _ => {}
        }
    }
    Vec::new()
}

/// `W A, B C`: who plays White, who plays Black; without it the first two players, of two teams the first of each.
fn seats(told: &str, names: &[&str], manner: Manner) -> [u8; 2] {
    let mut seats = if manner == Manner::Teams { [0, 2] } else { [0, 1] };
    for seat in told.split(',') {
        let mut parts = seat.split_whitespace();
        let side = match parts.next() {
            Some("W") => 0,
            Some("B") => 1,
            _ => continue,
        };
        let at = parts.next().and_then(|name| names.iter().position(|&n| n == name));
        if let Some(at) = at.and_then(|at| u8::try_from(at).ok()) {
            seats[side] = at;
        }
    }
    seats
}

//! Who plays, and who sits where: the tags `[Players]`, `[Seats]`, `[Stakes]` and `[Partie]`.

use crate::board::Side;
use crate::record::Head;
use crate::rules::{Manner, Odds, Order, PartieRules, Ruled, Stakes};

/// The players of a record and the order in which they sit down.
///
/// ```
/// use trictrac::{replay::replay, ttn::parse};
/// let records = parse("[TTN \"1.0\"] [Players \"Anne, Basile, Claude\"] [Stakes \"chouette Anne\"]\n\nW: o\n").unwrap();
/// let run = replay(&records[0]).unwrap();
/// let seating = run.seating().unwrap();
/// let purses: Vec<usize> = seating.players.iter().map(|player| player.1).collect();
/// assert_eq!(purses, [0, 1, 1], "her opponents share one (L 239, L 242)");
/// ```
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
    /// How `[Players]` and `[Partie]` read.
    named: &'r str,
    twelve: bool,
    marques: bool,
}

impl<'r> Seating<'r> {
    /// As the head of a record tells it; who had the dice at the beginning, where `[First]` tells it.
    #[must_use]
    pub fn of(head: &Head<'r>, rules: &PartieRules, first: Option<Side>) -> Seating<'r> {
        let mut stakes = Stakes::read(head.stakes, rules);
        let partie = head.partie.unwrap_or_default().to_lowercase();
        if partie.contains("poule") {
            stakes.manner = Manner::Poule;
        } else if partie.contains("tourner") {
            stakes.manner = Manner::Turning;
        }
        let named = head.players.unwrap_or_default();
        let twelve = stakes.manner != Manner::Poule && is_twelve(&partie);
        // The partie in twelve holes admits two only, each for himself (L 238).
        let said = stakes.marques.is_some() || is_a_ecrire(&partie) || stakes.manner != Manner::Two;
        let marques = stakes.manner != Manner::Poule && !twelve && said;
        let mut names: Vec<&str> = words(named).take(Order::MOST).collect();
        if names.is_empty() {
            names = vec!["W", "B"];
        }
        let companies = companies(head.stakes);
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
        let seats = seats(head.seats, &names, stakes.manner);
        let order = Order::new(stakes.manner, seats, names.len()).resumed(head.marque, first);
        let known = stakes.manner == Manner::Chouette && head.marque.is_some();
        let dice_by_law = order.dice.filter(|_| known);
        let players: Vec<(&str, usize)> =
            names.iter().enumerate().map(|(at, &name)| (name, purse(at, name))).collect();
        let purse = |seat: u8| players.get(usize::from(seat)).map(|p| p.1);
        stakes.weaker = Odds::read(head.odds).find_map(|(side, odds)| match odds {
            Odds::Fiches(fiches) => Some((purse(order.seats[side.index()])?, fiches)),
            _ => None,
        });
        Seating { stakes, players, order, dice_by_law, named, twelve, marques }
    }

    /// Whether `[Partie]` says that twelve holes are played, not à la poule.
    #[must_use]
    pub const fn is_in_twelve_holes(&self) -> bool {
        self.twelve
    }

    /// Whether the head says that the partie à écrire is played, in marqués (L 220).
    #[must_use]
    pub const fn is_in_marques(&self) -> bool {
        self.marques
    }

    /// Whether the head says that parties in holes are played, which have no marqués (L 218, L 219).
    #[must_use]
    pub fn is_in_holes(&self) -> bool {
        self.twelve || self.stakes.manner == Manner::Poule
    }

    /// Where `[Players]` names more or fewer than play in this manner: how many, and how many may (L 219, L 238, L 242, L 243, G VIII). In twelve
    /// holes it is two, whatever `[Stakes]` says (L 238).
    ///
    /// A name may be of several words: `Anne Basile, Claude Denise` are two or four, and fail only where neither play so.
    ///
    /// ```
    /// use trictrac::replay::replay;
    /// use trictrac::ttn::parse;
    /// let records = parse("[TTN \"1.0\"] [Players \"A, B, C, D\"] [Stakes \"tourner\"]\n\nW: o\n").unwrap();
    /// let replay = replay(&records[0]).unwrap();
    /// let (seating, rules) = (replay.seating().unwrap(), replay.game().parties().unwrap());
    /// let (named, may) = seating.invalid_count(rules).unwrap();
    /// assert_eq!((named, may.value, may.cite), (4, [3].as_slice(), "L 243"));
    /// ```
    #[must_use]
    pub fn invalid_count(&self, rules: &PartieRules) -> Option<(usize, Ruled<&'static [usize]>)> {
        let manner = if self.twelve { Manner::Two } else { self.stakes.manner };
        let may = rules.players.of(manner);
        let (apart, words) = (names_apart(self.named), words(self.named).count());
        let written = if apart > 1 { apart } else { words };
        let is_written = words > 0 && self.named.trim() != "?";
        (is_written && ![apart, words].iter().any(|n| may.value.contains(n))).then_some((written, may))
    }
}

/// Words apart from commas and slashes, and from what joins names.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '/'))
        .filter(|word| !word.is_empty() && !joins(word))
}

/// `Anne et Basile`.
fn joins(word: &str) -> bool {
    matches!(word, "et" | "and" | "&")
}

/// How many names stand between commas, slashes and words that join, each of any number of words.
fn names_apart(text: &str) -> usize {
    let part = |part: &str| {
        let mut names = 0;
        let mut within = false;
        for word in part.split_whitespace() {
            names += usize::from(!within && !joins(word));
            within = !joins(word);
        }
        names
    };
    text.split([',', '/']).map(part).sum()
}

/// Whether a partie, in small letters, is in twelve holes, by its name or by how they are counted.
fn is_twelve(partie: &str) -> bool {
    let named = |names: &[&str]| names.iter().any(|name| partie.contains(name));
    !is_a_ecrire(partie) && named(&["douze", "twelve", "bredouille", "double", "quadruple"])
}

/// Whether a partie, in small letters, is the partie à écrire by its name.
fn is_a_ecrire(partie: &str) -> bool {
    partie.contains("écrire") || partie.contains("ecrire")
}

/// Who shares a purse, as `chouette A` and `équipes A B / C D` tell it (L 239, L 242).
fn companies(stakes: &str) -> Vec<Vec<&str>> {
    for agreed in stakes.split(',') {
        let mut written = agreed.trim().splitn(2, char::is_whitespace);
        match (written.next().map(str::to_lowercase).as_deref(), written.next()) {
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
fn seats(written: &str, names: &[&str], manner: Manner) -> [u8; 2] {
    let mut seats = if manner == Manner::Teams { [0, 2] } else { [0, 1] };
    for seat in written.split(',') {
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

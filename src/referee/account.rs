//! The account of a record's marqués and parties: who lost what, and whether the ends, payments and sums that the record
//! states are what the rules give.

use super::Fact;
use super::reckoning::{Computed, Reckoning};
use super::statements::Verdict;
use crate::board::Side;
use crate::record::Silence;
use crate::replay::{KnownState, Replay, Seating};
use crate::rules::{
    Convention, Increase, Lost, Manner, Marque, PartieRules, Poule, Series, Settlement, Tally,
};

/// The account as far as the record has come.
pub struct Account<'a> {
    rules: &'static PartieRules,
    convention: Option<Convention>,
    seating: &'a Seating<'a>,
    /// One for each reading of the consolations that are not known, as long as these are few enough.
    tallies: Vec<Tally>,
    is_unclear: bool,
    /// As they stood before the last marqué.
    before_last: Vec<Tally>,
    /// Marks are written, and a pavillon not taken in time is lost (P 4.59).
    pavillon_is_asked: bool,
    /// The marqué stated last.
    last: Option<Lost>,
    /// The last consolation is not computed: the record may tell it (L 245). Behind how many refaits it is.
    unknown_consolation: Option<u32>,
    /// À la poule, the parties so far, and how many.
    poule: Poule,
    parties: u32,
    /// How many marqués went before the record.
    before: u32,
    /// The holes that the odds have put there before anybody took one (L 254).
    given: Option<Series>,
    /// Which marqué of the record is counted without being written.
    unwritten: u32,
}

impl<'a> Account<'a> {
    /// What the head tells; `None` in games that have no accounts.
    pub fn new(replay: &'a Replay<'_>) -> Option<Account<'a>> {
        let (rules, seating) = (replay.game().parties()?, replay.seating()?);
        let (seats, stakes) = (seating.order.seats, &seating.stakes);
        Some(Account {
            rules,
            convention: replay.head().partie.map(convention),
            tallies: vec![Tally::new(stakes)],
            is_unclear: false,
            before_last: Vec::new(),
            pavillon_is_asked: replay.assumed().marks == Silence::Recorded
                && !replay.game().laws().ecole.pavillon_any_time.value,
            last: None,
            unknown_consolation: None,
            poule: Poule::new(seats, seating.players.len(), stakes.contribution),
            parties: 0,
            before: replay.marque().map_or(0, |marque| marque.saturating_sub(1)),
            given: replay.head().score.is_none().then_some(replay.begin().holes),
            unwritten: 0,
            seating,
        })
    }

    /// The tags of the head that say what cannot be, each with why.
    pub fn head(&self) -> [(&'static str, Verdict); 2] {
        [("Players", self.players()), ("Stakes", self.marques())]
    }

    /// Whether so many play in this manner as `[Players]` names (L 219, L 238, L 242, L 243, G VIII).
    fn players(&self) -> Verdict {
        let Some((stated, may)) = self.seating.invalid_count(self.rules) else {
            return Verdict::Holds;
        };
        let manner = (!self.seating.is_in_twelve_holes()).then_some(self.seating.stakes.manner);
        let fact = Fact::Reckoning(Reckoning::Players { stated, manner, may: may.value });
        Verdict::Fails { fact, player: None, articles: vec![may.cite] }
    }

    /// Whether a partie à écrire is of as many marqués as `[Stakes]` tells (L 220, L 243, G VIII).
    fn marques(&self) -> Verdict {
        let stakes = &self.seating.stakes;
        let (Some(by), Some(stated)) = (stakes.invalid_count(self.rules), stakes.marques) else {
            return Verdict::Holds;
        };
        let fact = Fact::Reckoning(Reckoning::Marques { stated, by: by.value });
        Verdict::Fails { fact, player: None, articles: vec![by.cite] }
    }

    /// `<marqué W 14>`: its winner and value, where the holes are known or played; then it counts in the account. `stays`: who went had no right to, and
    /// nobody has gone with him (L 156, L 221).
    pub fn marque(&mut self, now: &KnownState, stays: bool, (side, stated): (Side, u32)) -> Verdict {
        let text = format!("{side} {stated}");
        if let Some(fails) = self.why_no_marque(now, &text) {
            return fails;
        }
        let counts = |h: Series| [self.worth_in_some_houses(now, &h), Some(self.worth_of(now, &h))];
        let readings: Vec<Marque> = now.holes.readings().flat_map(counts).flatten().collect();
        let meant = readings
            .iter()
            .find(|m| matches!(m, Marque::Won { side: s, value, .. } if (*s, *value) == (side, stated)));
        let computed = match *meant.or(readings.last()).unwrap_or(&Marque::Open) {
            _ if !self.holes_known(now) => None,
            Marque::Won { side, value, consolation, .. } => Some((side, value, consolation)),
            other => {
                let so =
                    if let Marque::Refait = other { Computed::So(refait(now)) } else { Computed::GoesOn };
                return self.fails(Reckoning::End { stated: text, computed: so });
            }
        };
        let (winner, value, consolation) = computed.unwrap_or((side, stated, 0));
        self.unknown_consolation = computed.is_none().then_some(now.refaits);
        let least = self.rules.least(now.refaits);
        if computed.is_none() && stated < least {
            return self.fails(Reckoning::End { stated: text, computed: Computed::AtLeast(least) });
        }
        if self.unwritten != now.marque {
            self.lose(now, winner, value, consolation);
        }
        if (winner, value) != (side, stated) {
            let last = now.holes.readings().last().and_then(|holes| self.worth_in_some_houses(now, &holes));
            let so = match last {
                Some(Marque::Won { value: more, .. }) if more != value => {
                    format!("{winner} {value}, {winner} {more}")
                }
                _ => format!("{winner} {value}"),
            };
            return self.fails(Reckoning::End { stated: text, computed: Computed::So(so) });
        }
        if now.coup.is_some() && (now.gone.is_none() || stays) {
            return self.fails(Reckoning::End { stated: text, computed: Computed::NobodyLeaves });
        }
        Verdict::Holds
    }

    /// Why no marqué ends here: the partie is played in holes (L 218, L 219), or has no more of them than were agreed on (L 220, L 243).
    fn why_no_marque(&self, now: &KnownState, stated: &str) -> Option<Verdict> {
        let (computed, cite) = if self.seating.is_in_holes() {
            (Computed::InHoles, self.rules.partie_holes.cite)
        } else {
            (Computed::AllPlayed, *self.played_out(now.marque)?)
        };
        Some(end_fails(stated.to_owned(), computed, cite))
    }

    /// By which article no more marqués are played, where as many as were agreed on are over (L 220, L 243).
    pub fn played_out(&self, marque: u32) -> Option<&'static &'static str> {
        let turning = self.seating.stakes.manner == Manner::Turning;
        let by = if turning { &self.rules.turning_marques_by } else { &self.rules.marques_by };
        self.are_all_played(marque).then_some(&by.cite)
    }

    /// Whether as many marqués as were agreed on are over.
    fn are_all_played(&self, marque: u32) -> bool {
        self.seating
            .stakes
            .marques
            .is_some_and(|agreed| agreed > 0 && self.before.saturating_add(marque) > agreed)
    }

    /// The partie à écrire is void, and all its marqués with it (L 215, G III).
    pub fn begin_anew(&mut self) {
        if self.seating.is_in_marques() {
            self.tallies = vec![Tally::new(&self.seating.stakes)];
            (self.last, self.unknown_consolation) = (None, None);
            (self.before, self.unwritten, self.is_unclear) = (0, 0, false);
        }
    }

    /// Counts the marqué that is over without being written, once.
    pub fn count_unwritten(&mut self, now: &KnownState) {
        if self.unwritten == now.marque || self.are_all_played(now.marque) {
            return;
        }
        if let Marque::Won { side, value, consolation, .. } = self.worth_of(now, &now.holes) {
            (self.unwritten, self.unknown_consolation) = (now.marque, None);
            self.lose(now, side, value, consolation);
        }
    }

    /// The marqué or refait that is over without being written, as the notation writes it, and the law.
    pub fn unwritten_marque(&self, now: &KnownState) -> Option<(String, &'static [&'static str])> {
        let text = match self.worth_of(now, &now.holes) {
            Marque::Won { side, value, .. } => format!("<marqué {side} {value}>"),
            Marque::Refait => format!("<refait {}>", refait(now)),
            Marque::Open => return None,
        };
        Some((text, self.rules.account.get(..1)?))
    }

    /// What the holes come to; where marks are written and the pavillon has its time, only with it (P 4.59).
    fn worth_of(&self, now: &KnownState, holes: &Series) -> Marque {
        let marque = self.rules.marque(holes, now.refaits);
        match marque {
            // Of who took his holes first none is asked: it stays in the middle (L 223).
            Marque::Won { side, .. }
                if self.pavillon_is_asked
                    && holes.pavillon() == Some(side)
                    && now.board.marks.pavillon != Some(side) =>
            {
                self.rules.marque_without_pavillon(holes, now.refaits)
            }
            _ => marque,
        }
    }

    /// The same as some houses count it, where that is more (P 1.VI).
    fn worth_in_some_houses(&self, now: &KnownState, holes: &Series) -> Option<Marque> {
        let is_whole = self.worth_of(now, holes) == self.rules.marque(holes, now.refaits);
        self.rules.marque_of_some_houses(holes, now.refaits).filter(|_| is_whole)
    }

    fn lose(&mut self, now: &KnownState, winner: Side, value: u32, consolation: u32) {
        let purse = |side: Side| {
            let seat = usize::from(now.order.seats[side.index()]);
            self.seating.players.get(seat).map_or(0, |p| p.1)
        };
        let one = Lost { loser: purse(winner.other()), winner: purse(winner), value, consolation };
        let may_be: Vec<u32> = match self.unknown_consolation {
            Some(refaits) => self.rules.consolations(value, refaits).collect(),
            None => vec![consolation],
        };
        self.before_last = std::mem::take(&mut self.tallies);
        self.tallies = self.with_last(&one, &may_be);
        if self.tallies.len() > MOST_READINGS {
            self.is_unclear = true;
            self.tallies.truncate(1);
        }
        self.last = Some(one);
    }

    /// The account with the last marqué, by each of these consolations, one of which is paid à tourner to who does not play (L 245).
    fn with_last(&self, last: &Lost, consolations: &[u32]) -> Vec<Tally> {
        let by_each = |before: &Tally| {
            let before = *before;
            consolations.iter().map(move |&consolation| {
                let mut tally = before;
                tally.add(&Lost { consolation, ..*last });
                tally
            })
        };
        let mut tallies: Vec<Tally> = self.before_last.iter().flat_map(by_each).collect();
        tallies.sort_unstable();
        tallies.dedup();
        tallies
    }

    /// `<refait 6 6>`.
    pub fn refait(&self, now: &KnownState, white: u32, black: u32) -> Verdict {
        let stated = format!("{white} {black}");
        if let Some(fails) = self.why_no_marque(now, &stated) {
            return fails;
        }
        let so = match self.rules.marque(&now.holes, now.refaits) {
            _ if !self.holes_known(now) => return Verdict::Holds,
            Marque::Refait if refait(now) == stated => return Verdict::Holds,
            Marque::Refait => Computed::So(refait(now)),
            Marque::Won { side, value, .. } => Computed::So(format!("{side} {value}")),
            Marque::Open => Computed::GoesOn,
        };
        self.fails(Reckoning::End { stated, computed: so })
    }

    /// `<partie W 2>` in holes: won at the twelfth, or at as many as `[Stakes]` agrees on. Where `[Partie]` tells no convention, both the simple
    /// partie and the one with bredouille are meant. `first`: who came to them first, where it is known (L 162, L 218); `is_won`: the hole by which this
    /// side has them is his.
    pub fn partie(
        &mut self,
        now: &KnownState,
        (side, stated): (Side, u32),
        (first, is_won): (Option<Side>, bool),
    ) -> Verdict {
        if self.seating.is_in_marques() {
            return end_fails(format!("{side} {stated}"), Computed::InMarques, self.rules.marques_by.cite);
        }
        self.parties = self.parties.saturating_add(1);
        self.poule.won(self.rules, side);
        if self.seating.stakes.manner == Manner::Poule && stated != 1 {
            // A poule counts parties in a row, and nothing doubles them (G VIII).
            let computed = Computed::So(format!("{side} 1"));
            return self.fails(Reckoning::End { stated: format!("{side} {stated}"), computed });
        }
        if !self.holes_known(now) {
            return Verdict::Holds;
        }
        let needed = self.seating.stakes.holes.unwrap_or(self.rules.partie_holes.value);
        let conventions = match self.convention {
            Some(convention) => vec![convention],
            None => vec![Convention::Simple, Convention::Bredouille],
        };
        let rules = self.rules;
        let won = first.or_else(|| Side::BOTH.into_iter().find(|&side| now.holes.holes(side) >= needed));
        let mut ends: Vec<(Side, u32)> = now
            .holes
            .readings()
            .flat_map(|holes| {
                conventions.iter().filter_map(move |&c| Some((won?, rules.price(c, won?, &holes))))
            })
            .filter(|(winner, _)| *winner != side || is_won)
            .collect();
        ends.sort_unstable();
        ends.dedup();
        if ends.contains(&(side, stated)) {
            return Verdict::Holds;
        }
        let computed = match ends.as_slice() {
            [] => Computed::GoesOn,
            ends => Computed::So(
                ends.iter().map(|(side, n)| format!("{side} {n}")).collect::<Vec<_>>().join(", "),
            ),
        };
        self.fails_partie(format!("{side} {stated}"), computed)
    }

    /// `<paid A C 28>`: for the marqué just stated, the consolation of who does not play with it (L 245), or for postillons when all are.
    pub fn paid(&mut self, from: &str, to: &str, number: u32) -> Verdict {
        let (player, payee) = (from.to_owned(), Some(to.to_owned()));
        let (from, to) = match (self.purse(from), self.purse(to)) {
            (Some(from), Some(to)) => (from, to),
            (None, _) => return self.stranger(from),
            (_, None) => return self.stranger(to),
        };
        let Some(last) = self.last else { return Verdict::Unknown };
        if let Some(refaits) = self.unknown_consolation
            && last.loser == from
            && last.winner != to
            && self.rules.consolations(last.value, refaits).any(|consolation| consolation == number)
        {
            self.unknown_consolation = None;
            let told = self.with_last(&last, &[number]);
            if self.tallies.iter().any(|tally| told.contains(tally)) {
                self.tallies.retain(|tally| told.contains(tally));
            }
            self.last = Some(Lost { consolation: number, ..last });
            return Verdict::Holds;
        }
        let mut owed = Vec::new();
        match self.unknown_consolation {
            _ if last.loser != from => {}
            _ if last.winner == to => owed.push(last.value),
            Some(refaits) => owed.extend(self.rules.consolations(last.value, refaits)),
            None => owed.push(last.consolation),
        }
        // They are of the marqués that each has lost, whatever the consolations were.
        let postillons = self.settled().next().map_or_else(Vec::new, |settled| settled.postillons);
        owed.extend(postillons.iter().filter(|p| (p.0, p.1) == (from, to)).map(|p| p.2));
        if owed.contains(&number) {
            return Verdict::Holds;
        }
        let computed = owed.iter().filter(|&&n| n > 0).map(u32::to_string).collect();
        self.fails(Reckoning::Account { player, to: payee, stated: number.to_string(), computed })
    }

    /// `<account A -57>`, `<fiches A -6>`.
    pub fn sum(&mut self, player: &str, stated: i32, fiches: bool) -> Verdict {
        let poule = self.seating.stakes.manner == Manner::Poule;
        let at = match poule {
            true => self.seating.players.iter().position(|p| p.0 == player),
            false => self.purse(player),
        };
        let Some(at) = at else { return self.stranger(player) };
        let sums = match poule {
            true if self.parties == 0 => return Verdict::Unknown,
            // As it stands, or broken off and shared (P 1.VI).
            true => vec![self.poule.net.clone(), self.poule.shared()],
            false if self.last.is_none() => return Verdict::Unknown,
            false if self.is_unclear => return Verdict::Unknown,
            false => {
                self.settled().map(|settled| if fiches { settled.fiches } else { settled.jetons }).collect()
            }
        };
        let mut computed: Vec<i64> = sums.iter().filter_map(|sums| sums.get(at).copied()).collect();
        if computed.contains(&i64::from(stated)) {
            if !poule {
                // What was not known of the consolations is told by it.
                let mut sums = computed.iter();
                self.tallies.retain(|_| sums.next() == Some(&i64::from(stated)));
            }
            return Verdict::Holds;
        }
        if !poule {
            computed.sort_unstable();
        }
        computed.dedup();
        let (player, stated) = (player.to_owned(), stated.to_string());
        self.fails(match *computed.as_slice() {
            [stands, shared] if poule => Reckoning::OpenPoule { player, stated, stands, shared },
            _ => {
                let computed = computed.iter().map(i64::to_string).collect();
                Reckoning::Account { player, to: None, stated, computed }
            }
        })
    }

    fn settled(&self) -> impl Iterator<Item = Settlement> {
        self.tallies.iter().map(|tally| self.seating.stakes.account(tally))
    }

    fn purse(&self, name: &str) -> Option<usize> {
        self.seating.players.iter().find(|p| p.0 == name).map(|p| p.1)
    }

    fn stranger(&self, name: &str) -> Verdict {
        self.fails(Reckoning::NoPlayer { name: name.to_owned() })
    }

    fn fails(&self, reckoning: Reckoning) -> Verdict {
        let articles = self.articles_of(&reckoning);
        Verdict::Fails { fact: Fact::Reckoning(reckoning), player: None, articles }
    }

    /// A partie that ends otherwise, on the article that says when it is over (L 218).
    fn fails_partie(&self, stated: String, computed: Computed) -> Verdict {
        end_fails(stated, computed, self.rules.partie_holes.cite)
    }

    /// Whether the holes of this marqué are known, or were played for: an account may give values only.
    fn holes_known(&self, now: &KnownState) -> bool {
        let taken = !now.holes.is_empty() && Some(now.holes) != self.given;
        now.known.iter().all(|k| k.fichet) && (taken || now.coup.is_some())
    }

    fn articles_of(&self, reckoning: &Reckoning) -> Vec<&'static str> {
        match reckoning {
            Reckoning::End { .. } => self.rules.account.to_vec(),
            Reckoning::Account { .. } | Reckoning::OpenPoule { .. } => match self.seating.stakes.manner {
                manner @ Manner::Poule => vec![self.rules.players.of(manner).cite],
                Manner::Turning => self.rules.settling_turning.to_vec(),
                _ => self.rules.settling.to_vec(),
            },
            Reckoning::NoPlayer { .. }
            | Reckoning::Marques { .. }
            | Reckoning::Players { .. }
            | Reckoning::TwoPlay { .. } => Vec::new(),
        }
    }
}

/// More readings of an account are not told apart: it is taken as told.
const MOST_READINGS: usize = 4096;

/// An end that is none, or another, on one article.
fn end_fails(stated: String, computed: Computed, cite: &'static str) -> Verdict {
    let fact = Fact::Reckoning(Reckoning::End { stated, computed });
    Verdict::Fails { fact, player: None, articles: vec![cite] }
}

fn refait(now: &KnownState) -> String {
    format!("{} {}", now.holes.holes(Side::White), now.holes.holes(Side::Black))
}

/// How `[Partie]` says that twelve holes are played.
fn convention(stated: &str) -> Convention {
    let has = |word| stated.to_lowercase().contains(word);
    if has("quadruple") {
        Convention::Agreed(Increase::Fourfold)
    } else if has("double") {
        Convention::Agreed(Increase::Double)
    } else if has("bredouille") {
        Convention::Bredouille
    } else {
        Convention::Simple
    }
}

//! What a partie comes to, written down from L 217-247 and G VIII alone, as plainly as it can be. Sums are in jetons, a
//! fiche is ten (L 222). Players, or sides whose interest is common (L 239), are numbers from 0.

/// Holes in the order in which they were taken: who, and how many.
pub type Holes = [(usize, i64)];

/// How it stands with a marqué when a player has just gone away (L 221).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Neither has six holes: a relevé, no more.
    GoesOn,
    /// As many holes for both, six or more: void, to be played again (L 226).
    Refait,
    /// Won: what it is worth, and the consolation in it, which a third player is paid too (L 245).
    Won { winner: usize, value: i64, consolation: i64 },
}

fn count(holes: &Holes, who: usize) -> i64 {
    holes.iter().filter(|(taker, _)| *taker == who).map(|(_, n)| n).sum()
}

/// L 223, G VIII "pris de suite", L 386, G XIII: no hole of the other comes behind his first, be it between his or after them.
fn without_a_break(holes: &Holes, who: usize) -> bool {
    let his: Vec<bool> = holes.iter().filter(|(_, n)| *n > 0).map(|(taker, _)| *taker == who).collect();
    let Some(first) = his.iter().position(|h| *h) else { return false };
    his[first..].iter().all(|h| *h)
}

/// Two players. `refaits`: how many went just before. L 221-226, G VIII.
pub fn marque(holes: &Holes, refaits: i64) -> End {
    let taken = [count(holes, 0), count(holes, 1)];
    if taken[0] < 6 && taken[1] < 6 {
        return End::GoesOn;
    }
    if taken[0] == taken[1] {
        return End::Refait;
    }
    let winner = usize::from(taken[1] > taken[0]);
    // Petite bredouille twice, grande four times (L 223, 224); six holes suffice (L 224 says more than six, L 223 and
    // G VIII do not). Twelve that follow on others which were broken make neither (L 225).
    let times = match (without_a_break(holes, winner), taken[winner]) {
        (true, 12..) => 4,
        (true, _) => 2,
        (false, _) => 1,
    };
    // Two, four after a refait, six after two, and so on (L 226, G VIII).
    let consolation = 2 + 2 * refaits;
    let value = (taken[winner] + consolation) * times - taken[1 - winner];
    End::Won { winner, value, consolation: consolation * times }
}

/// The partie in twelve holes: who has won, and how many times the price. `None`: nobody has twelve yet. L 217, 218, G VIII.
pub fn twelve_holes(holes: &Holes, bredouille: bool) -> Option<(usize, i64)> {
    for played in 1..=holes.len() {
        let so_far = &holes[..played];
        let winner = so_far[played - 1].0;
        if count(so_far, winner) < 12 {
            continue;
        }
        let others = count(so_far, 1 - winner);
        let times = match () {
            () if !bredouille => 1,
            () if others == 0 => 4,
            () if without_a_break(so_far, winner) => 3,
            () if others < 6 => 2,
            () => 1,
        };
        return Some((winner, times));
    }
    None
}

/// A marqué that has been lost; the consolation counts only where a third player is paid it.
#[derive(Clone, Copy, Debug)]
pub struct Lost {
    pub winner: usize,
    pub loser: usize,
    pub value: i64,
    pub consolation: i64,
}

/// What the players have agreed on.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Two (also chouette and teams: two sides), or three who turn.
    pub players: usize,
    /// Jetons laid for a marqué lost, to count them (L 227); 0 with paper and pencil (L 233).
    pub laid: i64,
    /// The queue, in fiches (L 229).
    pub queue: i64,
    /// Fiches more on the queue for a weaker player, if he wins it (G VIII "avantages").
    pub more: Option<(usize, i64)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who pays, whom, how much.
    pub postillons: Vec<(usize, usize, i64)>,
    /// Of the whole partie, the queue left out: won, or lost below 0.
    pub jetons: Vec<i64>,
    /// The same in fiches, with the queue.
    pub fiches: Vec<i64>,
}

/// The end of a partie à écrire. `None` where the marqués are no whole number for each player (L 220, 243), or jetons
/// cannot be shared out evenly.
pub fn settle(marques: &[Lost], terms: Terms) -> Option<Account> {
    let everybody = 0..terms.players;
    let share = i64::try_from(marques.len()).ok()?;
    let players = i64::try_from(terms.players).ok()?;
    if share % players != 0 {
        return None;
    }
    let share = share / players;
    let mut purse = vec![20; terms.players];
    let mut lost = vec![0; terms.players];
    let mut pot = 0;
    for m in marques {
        purse[m.loser] -= m.value;
        purse[m.winner] += m.value;
        for vacant in everybody.clone().filter(|p| *p != m.winner && *p != m.loser) {
            purse[m.loser] -= m.consolation; // L 245
            purse[vacant] += m.consolation;
        }
        lost[m.loser] += 1;
        purse[m.loser] -= terms.laid;
        pot += terms.laid;
    }
    // L 228, 247, G VIII: the jetons laid are his who has most before the postillons are paid; shared between equals.
    let most = *purse.iter().max()?;
    let theirs: Vec<usize> = everybody.clone().filter(|p| purse[*p] == most).collect();
    let each = i64::try_from(theirs.len()).ok()?;
    if pot % each != 0 {
        return None;
    }
    theirs.iter().for_each(|p| purse[*p] += pot / each);
    let postillons = postillons(&lost, share);
    for (payer, paid, jetons) in &postillons {
        purse[*payer] -= jetons;
        purse[*paid] += jetons;
    }
    let jetons: Vec<i64> = purse.iter().map(|p| p - 20).collect();
    let mut fiches = in_fiches(&jetons);
    // L 229, 247, G VIII: the queue when all else is settled, to him who gains most; to nobody where two do (L 236).
    let most = *jetons.iter().max()?;
    let winners: Vec<usize> = everybody.clone().filter(|p| jetons[*p] == most).collect();
    if let [winner] = winners[..] {
        let more = terms.more.filter(|(p, _)| *p == winner).map_or(0, |(_, fiches)| fiches);
        for other in everybody.filter(|p| *p != winner) {
            fiches[other] -= terms.queue + more;
            fiches[winner] += terms.queue + more;
        }
    }
    Some(Account { postillons, jetons, fiches })
}

/// L 227, 246: each marqué lost beyond one's share is owed to one who lost less than his; twenty-eight for the first
/// between two players, eight for each of the others. Of three, one alone owes or one alone is owed.
fn postillons(lost: &[i64], share: i64) -> Vec<(usize, usize, i64)> {
    let mut paid = Vec::new();
    for (payer, his) in lost.iter().enumerate() {
        for (receiver, theirs) in lost.iter().enumerate() {
            let between = (his - share).min(share - theirs);
            if between > 0 {
                paid.push((payer, receiver, 28 + 8 * (between - 1)));
            }
        }
    }
    paid
}

/// L 230: five jetons count as a fiche for him who wins them. Of three, the one who alone wins or alone loses settles
/// with each of the others (the texts are silent; so nothing is lost between them).
fn in_fiches(jetons: &[i64]) -> Vec<i64> {
    let losers = jetons.iter().filter(|j| **j < 0).count();
    let alone = jetons.iter().position(|j| if losers == 1 { *j < 0 } else { *j > 0 });
    let mut fiches = vec![0; jetons.len()];
    let Some(alone) = alone else { return fiches };
    for (player, sum) in jetons.iter().enumerate().filter(|(player, _)| *player != alone) {
        let rounded = (sum.abs() + 5) / 10 * sum.signum();
        fiches[player] += rounded;
        fiches[alone] -= rounded;
    }
    fiches
}

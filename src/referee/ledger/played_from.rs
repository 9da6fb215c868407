//! A coup that is played while dames of it lie where the other put them without the right to: nobody profits by an error that he has caused (L 177).
//! Takes what lies and the acts, gives the table they are played from: as it lay, but for a dame that is played from where the other has put it.

use super::super::law::go_back;
use super::super::statements::{Clause, clauses, thrower};
use super::Ledger;
use crate::board::{Men, Side};
use crate::record::{Item, Played};
use crate::replay::{Coup, KnownState};
use crate::text::Span;

/// From which table some acts are played.
pub struct TableOfPlay {
    /// The dames as they lay, but for those that are taken from where the other put them.
    pub before: Men,
    /// From where to where the other had put those.
    pub taken: Vec<(u8, u8)>,
}

impl TableOfPlay {
    /// The table that the dice found, those dames lying where they are taken from; none where one did not stand there then.
    pub fn found(&self, mut men: Men, side: Side) -> Option<Men> {
        self.taken.iter().all(|&put| moves(&mut men, side, put)).then_some(men)
    }
}

impl Ledger {
    /// What stands, the dames of this side lying as they lay before the other displaced them; none where it has not.
    fn as_they_lay(&self, now: &KnownState, side: Side) -> Option<KnownState> {
        let displaced = self.dames_displaced[side.other().index()].as_ref()?;
        let mut lay = *now;
        (lay.board.men, lay.before_lift) = (displaced.before, None);
        Some(lay)
    }

    /// The table from which this side plays these acts, where the other has displaced dames of it; none where a dame is played that is not there.
    pub fn table_of_play(
        &self,
        now: &KnownState,
        side: Side,
        (items, acts): (&[(Span, Item<'_>)], &[usize]),
    ) -> Option<TableOfPlay> {
        let (mut lies, mut lay) = (*now, self.as_they_lay(now, side)?);
        let mut table = TableOfPlay { before: lay.board.men, taken: Vec::new() };
        for &at in acts {
            let mut then = lay;
            while then.apply(side, items, at).is_err() {
                let Some((_, Item::Played(played))) = items.get(at) else { return None };
                let put = put_there(played, side, (&lay.board.men, &lies.board.men))?;
                if !moves(&mut lay.board.men, side, put) || !moves(&mut table.before, side, put) {
                    return None;
                }
                table.taken.push(put);
                then = lay;
            }
            lay = then;
            lies.apply(side, items, at).ok()?;
        }
        Some(table)
    }

    /// Of these acts those by which no dame goes back that the other has displaced.
    pub fn without_put_back(
        &self,
        now: &KnownState,
        side: Side,
        (items, acts): (&[(Span, Item<'_>)], &[usize]),
    ) -> Vec<usize> {
        let (mut now, mut lay) = (*now, self.as_they_lay(now, side).unwrap_or(*now));
        let plays = acts.iter().copied().filter(|&at| {
            let stood = now.board.men;
            let is_done = now.apply(side, items, at).is_ok();
            let goes_back = is_done && go_back(&stood, &now.board.men, &lay.board.men);
            let _ = if goes_back { Ok(()) } else { lay.apply(side, items, at) };
            !goes_back
        });
        plays.collect()
    }

    /// The ledger and what stands, as a play of this coup that is stated is judged with: its dames lie as they lay, or where they are taken from, and no
    /// plein binds then.
    pub fn stated_from_there(
        &self,
        now: &KnownState,
        body: &[(Span, Item<'_>)],
    ) -> Option<(Box<Ledger>, KnownState)> {
        if !self.has_displaced_dames() && self.coup.played_from.is_none() {
            return None;
        }
        let clauses = clauses(body);
        let [Clause { side, items, .. }] = *clauses.as_slice() else { return None };
        if thrower(body).is_some() {
            return None;
        }
        let mut then = *now;
        for coup in [&mut then.coup, &mut then.pending] {
            *coup = coup.map(|coup| self.coup.as_found(coup));
        }
        let acts: Vec<usize> = (0..items.len()).collect();
        let Some(table) = self.table_of_play(now, side, (items, &acts)) else {
            return self.coup.played_from.map(|_| (Box::new(self.clone()), then));
        };
        let mut ledger = Box::new(self.clone());
        then.board.men = table.before;
        for coup in [&mut then.coup, &mut then.pending].into_iter().flatten().filter(|coup| coup.side == side)
        {
            coup.board.men = table.found(coup.board.men, side)?;
        }
        ledger.coup.plein_is_barred |= !table.taken.is_empty();
        Some((ledger, then))
    }
}

impl super::CoupLedger {
    /// A coup as it is played, where a dame of it is played from where the other has put it.
    pub fn as_found(&self, mut coup: Coup) -> Coup {
        if let Some((number, men)) = &self.played_from
            && *number == coup.number
        {
            coup.board.men = coup.board.men.with_those_of(coup.side, men);
        }
        coup
    }
}

/// Where the dame lay that is taken here, and is only here because the other has put it.
fn put_there(played: &Played, side: Side, (lay, lies): (&Men, &Men)) -> Option<(u8, u8)> {
    let more = |men: &Men, than: &Men, field: u8| men.count(side, field) > than.count(side, field);
    let mut from = played.from.as_slice().iter().filter_map(|spot| spot.index());
    let to = from.find(|field| more(lies, lay, *field))?;
    let was = (1..=24).filter(|field| more(lay, lies, *field)).min_by_key(|field| field.abs_diff(to))?;
    Some((was, to))
}

/// Puts a dame from here to there; `false`: none is here.
fn moves(men: &mut Men, side: Side, (from, to): (u8, u8)) -> bool {
    let is_there = men.take(side, from, 1);
    if is_there {
        men.put(side, to, 1);
    }
    is_there
}

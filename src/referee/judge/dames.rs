//! Acts of the dames: whether a coup was played as the law allows, and what the other makes of it.

use super::super::Fact;
use super::super::ledger::{Claim, Ledger};
use super::super::plays::{Allowed, duty_left};
use super::Judge;
use crate::board::{Side, Told};
use crate::games::Kind;
use crate::notation::{Handling, Item, Span};
use crate::replay::{Role, Step, position};

impl Judge<'_, '_> {
    /// The other deals with an illegal play: puts dames otherwise, or demands, or lets it stand.
    pub(super) fn answer_to_plays(&mut self, ledger: &Ledger, side: Option<Side>) {
        for (who, finding) in &ledger.plays {
            if Some(*who) != side {
                self.findings[*finding].claimed = true;
            }
        }
    }

    /// Whether the dames were played as the law allows, once a turn.
    pub(super) fn plays_of(&mut self, ledger: &mut Ledger, step: &Step) {
        let Some(side) = step.side() else { return };
        let Some(coup) = step.after.coup.filter(|c| c.side == side) else { return };
        let Some(roll) = coup.roll else { return };
        let replay = self.replay;
        let acts: Vec<(Span, Item<'_>)> = step
            .items
            .clone()
            .filter(|&i| replay.role(i) == Role::Plain)
            .map(|i| replay.items()[i])
            .filter(|(_, item)| matches!(item, Item::Played(_) | Item::PlaysNothing | Item::Handled(_)))
            .collect();
        let Some((_, first)) = acts.first() else { return };
        let (told, adrift) = (step.after.table.told[side.index()], step.after.table.adrift);
        if told == Told::Nothing || adrift != [0; 2] || !step.missing.is_empty() {
            return;
        }
        if matches!(first, Item::Handled(Handling::Lift)) {
            return;
        }
        let others = |item: &Item<'_>| matches!(item, Item::Played(p) if p.owner.is_some_and(|o| o != side));
        if acts.iter().all(|(_, item)| others(item)) {
            return;
        }
        let Ok(position) = position(&coup.table, side, replay.game()) else { return };
        let allowed = Allowed::new(position, roll);
        let routes = acts.iter().all(|(_, item)| match item {
            Item::Played(played) => allowed.route_is_open(played),
            _ => true,
        });
        if routes && allowed.has_result(&step.after.table.men) {
            return;
        }
        let (some, count) = allowed.some();
        let laws = replay.game().laws();
        let duty = ledger.worth.as_ref().and_then(|w| duty_left(w, roll, side, &acts));
        let at = step.items.clone().find(|&i| self.is_play(i)).unwrap_or(step.items.start);
        let (fact, articles): (Fact, &[&str]) = match duty {
            Some(kind) => (Fact::DutyLeft { roll, duty: kind.word(), allowed: some, count }, laws.duty),
            None => (Fact::IllegalPlay { roll, allowed: some, count }, laws.play),
        };
        let finding = self.find(fact, Some(side), None, at, articles);
        ledger.plays.push((side, finding));
        if let Some(kind) = duty {
            self.ecole_of_duty(ledger, side, kind, finding);
        }
    }

    /// Who marked a plein and does not make or keep it is at school for its points (L 192).
    fn ecole_of_duty(&mut self, ledger: &mut Ledger, side: Side, kind: Kind, finding: usize) {
        let marked_in_full =
            ledger.own.as_ref().is_some_and(|d| d.written && d.due.is_some() && d.marked() == d.due);
        let Some(points) = ledger.worth.as_ref().map(|w| w.points_for(side, kind)) else { return };
        if marked_in_full && points > 0 {
            let by = side.other();
            self.findings[finding].points = Some(points);
            self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
            ledger.claims.push(Claim::new(by, Some(points), finding));
        }
    }
}

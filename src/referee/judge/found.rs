//! How something found becomes a finding: whose it is, where it stands, and on which law it rests.
//! Takes a fact and the act or statement at which it was found, gives the report a finding with place, player, points and articles.

use super::super::debt::Debt;
use super::super::ledger::ClaimableEcole;
use super::super::standing::Keeps;
use super::super::{Fact, Finding};
use super::Judge;
use crate::board::Side;
use crate::text::Span;

impl Judge<'_, '_> {
    /// Adds a finding about an item; gives its number.
    pub fn find(
        &mut self,
        fact: Fact,
        stake: impl Into<Stake>,
        item: usize,
        articles: &[&'static str],
    ) -> usize {
        let span = self.replay.items().get(item).map_or_else(Span::default, |(span, _)| *span);
        self.find_at(span, fact, stake, articles)
    }

    /// The same at a place in the text; gives its number.
    pub fn find_at(
        &mut self,
        span: Span,
        fact: Fact,
        stake: impl Into<Stake>,
        articles: &[&'static str],
    ) -> usize {
        let Stake { player, points } = stake.into();
        // What decides that an école is none comes before the law that sends him to school for it.
        let laws = self.replay.game().laws();
        let decides = match &fact {
            Fact::FalseEcole { why: Some(why), .. } => why.articles(laws),
            _ => &[],
        };
        let finding = Finding::new(fact, span, self.replay.record().numbering());
        let articles = distinct(decides, articles);
        let keeps = Keeps::by(laws);
        self.findings.push(Finding { player, points, articles, keeps, ..finding })
    }

    /// The other, who is `by`, puts the dames right or lets them stand: until he throws (L 216, G III, P 4.35), or in society until he has played his own coup
    /// (P 4.III 35).
    pub fn dames_are_open_to(&mut self, by: Side, finding: usize) {
        let throw_closes = self.replay.game().laws().dames.throw_closes_faults.value;
        let finding = &mut self.findings[finding];
        match throw_closes {
            true => finding.until_throw_of = Some(by),
            false => finding.until_play_of = Some(by),
        }
    }

    /// What was found is a part of another finding, by these articles, and nothing more may be made of it by itself.
    pub fn counts_in(&mut self, part: usize, whole: usize, articles: &[&'static str]) {
        let code = self.findings[whole].code();
        let part = &mut self.findings[part];
        part.counted_in = Some((code, distinct(&[], articles)));
        part.claimed = true;
        part.remedies.clear();
    }

    /// The école of a debt, of which more or less is marked than is due; or instead the other demands what was left out, or takes off what is too much (L 186, L 187).
    pub(super) fn claimable_of(
        &mut self,
        debt: &Debt,
        (points, finding): (u16, usize),
        left_out: bool,
    ) -> ClaimableEcole {
        let claim = self.claimable(debt.to.other(), points, finding);
        // Once the dice are thrown nobody is obliged to mark a hole that he was given.
        let may_be_demanded = left_out && !(debt.given && debt.completes_hole() == Some(true));
        let off = if may_be_demanded { None } else { self.how_it_comes_off(debt) };
        let found = &mut self.findings[finding];
        if let Some(off) = &off {
            found.offers_whole_ecole(off);
        }
        let demand = may_be_demanded.then(|| format!("{}: oblige +{points}", claim.by));
        found.remedies.extend(demand.or(off));
        ClaimableEcole { may_be_demanded, is_given: debt.given, is_excess: !left_out, ..claim }
    }

    /// The école of a finding, which `by` may claim until he throws.
    pub fn claimable(&mut self, by: Side, points: u16, finding: usize) -> ClaimableEcole {
        self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
        self.findings[finding].until_throw_of = Some(by);
        ClaimableEcole::new(by, Some(points), finding)
    }
}

/// Whose doing or whose due a finding is, and how many points are at stake.
#[derive(Clone, Copy)]
pub struct Stake {
    player: Option<Side>,
    points: Option<u16>,
}

impl From<Option<Side>> for Stake {
    fn from(player: Option<Side>) -> Stake {
        Stake { player, points: None }
    }
}

impl<P: Into<Option<u16>>> From<(Side, P)> for Stake {
    fn from((player, points): (Side, P)) -> Stake {
        Stake { player: Some(player), points: points.into() }
    }
}

/// The citations, each once, in their order; where a game's texts say nothing there is none.
fn distinct(first: &[&'static str], then: &[&'static str]) -> Vec<&'static str> {
    let mut once = Vec::with_capacity(first.len() + then.len());
    for article in first.iter().chain(then) {
        if !article.is_empty() && !once.contains(article) {
            once.push(*article);
        }
    }
    once
}

//! How something found becomes a finding: whose it is, where it stands, and on which law it rests.
//! Takes a fact and the act or statement at which it was found, gives the report a finding with place, player, points and articles.

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

    pub fn find_at(
        &mut self,
        span: Span,
        fact: Fact,
        stake: impl Into<Stake>,
        articles: &[&'static str],
    ) -> usize {
        let Stake { player, points } = stake.into();
        let finding = Finding::new(fact, span, self.replay.record().numbering());
        self.findings.push(Finding { player, points, articles: distinct(articles), ..finding })
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

/// The citations, each once, in their order.
fn distinct(articles: &[&'static str]) -> Vec<&'static str> {
    let mut once = Vec::with_capacity(articles.len());
    for article in articles {
        if !once.contains(article) {
            once.push(*article);
        }
    }
    once
}

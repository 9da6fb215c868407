//! A game or rules that there are not, and the nearest that there are: the record is judged by those, so that one slip in the head hides
//! nothing else of it (E416).

use super::{Fact, Finding, Report};
use crate::record::Record;
use crate::rules::{Game, Registry, UnknownRules};
use crate::text::Span;
use crate::text::spelling::{fold, slip_of};

/// E416: a name of the head that is of no game or rules.
///
/// ```
/// use trictrac::referee::{Fact, check};
/// let report = check(&trictrac::ttn::parse("[TTN \"1.0\"] [Rules \"Guitton\"]\n").unwrap()[0]).unwrap();
/// let Fact::Misnamed(misnamed) = &report.findings()[0].fact else { unreachable!() };
/// assert_eq!((misnamed.tag, misnamed.meant.as_str(), misnamed.is_near), ("Rules", "guiton", true));
/// assert_eq!(report.game().rules(), "guiton", "by which the rest is judged");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misnamed {
    /// `Game` or `Rules`.
    pub tag: &'static str,
    /// As the record has it.
    pub written: String,
    /// Whether [`Misnamed::meant`] is what was probably meant, or only what the game begins with.
    pub is_near: bool,
    /// By what the record is judged instead.
    pub meant: String,
    /// What there is to name.
    pub known: Vec<&'static str>,
}

/// The game that an unknown name comes nearest to, and what is to be written of it; `None` where the game is nobody's.
pub fn nearest(registry: &Registry, unknown: &UnknownRules) -> Option<(&'static dyn Game, Misnamed)> {
    let names = || registry.iter().map(|game| game.name());
    let named = names().find(|name| *name == unknown.game);
    // Game and rules may be what the game is called by: "Tric Trac" with the rules "ravensburger".
    let both = unknown.rules.as_ref().map(|rules| fold(&format!("{} {rules}", unknown.game)).0);
    let by_both = || names().find(|name| both.as_ref() == Some(&fold(name).0));
    let name = named.or_else(by_both).or_else(|| slip_of(&unknown.game, names()))?;
    let rules: Vec<_> = registry.iter().copied().filter(|game| game.name() == name).collect();
    let written = unknown.rules.as_deref().unwrap_or_default();
    let meant = slip_of(written, rules.iter().map(|game| game.rules()));
    let exact = rules.iter().find(|game| game.rules().eq_ignore_ascii_case(written));
    let by = exact.or_else(|| rules.iter().find(|game| Some(game.rules()) == meant)).or(rules.first())?;
    let misnamed = if named.is_none() {
        let mut known: Vec<_> = names().collect();
        known.dedup();
        Misnamed { tag: "Game", written: unknown.game.clone(), is_near: true, meant: name.to_owned(), known }
    } else {
        let known = rules.iter().map(|game| game.rules()).collect();
        let meant_rules = by.rules().to_owned();
        Misnamed {
            tag: "Rules",
            written: written.to_owned(),
            is_near: meant.is_some(),
            meant: meant_rules,
            known,
        }
    };
    Some((*by, misnamed))
}

/// Puts the finding before all others: it stands in the head.
pub fn tell(report: &mut Report, record: &Record, misnamed: Misnamed) {
    let tag = record.tag_span(misnamed.tag).unwrap_or_default();
    let source = record.source();
    let text = source.get(tag.start as usize..tag.end as usize).unwrap_or_default();
    // Where it stands in the tag; where it is written with an escape, the tag.
    let name = text.find('[').map_or(0, |n| n + 1);
    let span = text[name..].find(&misnamed.written).map_or(tag, |n| {
        let start = tag.start + (name + n) as u32;
        Span { start, end: start + misnamed.written.len() as u32 }
    });
    let at = report.findings.partition_point(|finding| finding.span.start < span.start);
    let finding = Finding::new(Fact::Misnamed(misnamed), span, record.numbering());
    report.findings.insert(at, Finding { place: record.place(span), ..finding });
}

impl Misnamed {
    /// The sentence, French or English.
    #[must_use]
    pub fn sentence(&self, french: bool) -> String {
        let Misnamed { tag, written, is_near, meant, known } = self;
        let written = written.escape_debug();
        let known = known.join(", ");
        match (*tag == "Game", *is_near, french) {
            (true, _, true) => format!(
                "il n'y a pas de jeu « {written} » : sans doute {meant} ; la partie notée est jugée ainsi"
            ),
            (true, _, false) => {
                format!("there is no game `{written}`: no doubt {meant}; the record is judged so")
            }
            (_, true, true) => format!(
                "il n'y a pas de règles « {written} » : sans doute {meant} ; le reste est jugé par elles"
            ),
            (_, true, false) => {
                format!("there are no rules `{written}`: no doubt {meant}; the rest is judged by them")
            }
            (_, _, true) => {
                format!("il n'y a pas de règles « {written} », mais {known} ; le reste est jugé par {meant}")
            }
            (_, _, false) => {
                format!("there are no rules `{written}`, but {known}; the rest is judged by {meant}")
            }
        }
    }
}

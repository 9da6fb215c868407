//! What may be written at a place: plays that the law allows, marks that are due, remedies that are open, what is said and stated, tags and their
//! values, articles of the work that the record cites.

use super::client::Client;
use super::text::{OpenText, PlacedRecord};
use crate::board::{Men, Play, Side};
use crate::law::{Cite, all_articles};
use crate::record::lexicon::{self, LAW_WORDS, STATEMENTS, TAGS};
use crate::record::{Item, Numbering};
use crate::referee::{Finding, check_replay, worth_text};
use crate::replay::{Replay, Step, replay};
use crate::rules::{Plays, Position, Rolled, STANDARD};
use crate::text::{Bilingual, Lang};
use crate::ttn::parse_lenient;
use lsp_types::{CompletionItem, CompletionItemKind as Kind, CompletionItemLabelDetails, CompletionList};
use std::ops::Range;

/// So many plays are offered at most: of some doublets of Puff there are hundreds of thousands.
const MOST: usize = 200;
/// The tables that are filled: one's own two, and the other's first (L 47).
const TABLES: [u8; 3] = [1, 7, 19];
const FILLS: Bilingual = Bilingual::new("remplit", "fills");
const KEEPS: Bilingual = Bilingual::new("conserve", "keeps");
const OPEN: Bilingual = Bilingual::new("découvre {fields}", "leaves {fields} open");
const DUE: Bilingual = Bilingual::new("dû", "due");
const REMEDY: Bilingual = Bilingual::new("remède", "remedy");

/// What may stand at a place, likeliest first.
pub fn completions(text: &OpenText, byte: usize, client: &Client) -> CompletionList {
    let line = text.line(text.line_of(byte)).start;
    let before = &text.source()[line..byte];
    let mut list = List::default();
    let entry = text.at(byte);
    if let Some((tag, _)) = before.trim_start().strip_prefix('[').and_then(|tag| tag.split_once(" \"")) {
        values(tag, entry, client.lang, &mut list);
    } else if before.trim_start().starts_with('[') && !before.contains(']') {
        for tag in TAGS {
            list.add(tag, Kind::PROPERTY, String::new()).insert_text = Some(format!("{tag} \""));
        }
    } else if let Some(statement) = before.rfind('<').filter(|at| !before[*at..].contains('>')) {
        match before[statement + 1..].split_once('"') {
            Some((word, _)) if word.trim() == "cite" => articles(entry, client.lang, &mut list),
            _ => STATEMENTS.iter().for_each(|word| {
                list.add(word, Kind::KEYWORD, String::new());
            }),
        }
    } else if let Some(entry) = entry {
        acts(&text.source()[entry.start..byte], client.lang, &mut list);
    }
    CompletionList { is_incomplete: list.is_cut, items: list.items }
}

/// What is offered, in its order.
#[derive(Default)]
struct List {
    items: Vec<CompletionItem>,
    is_cut: bool,
}

impl List {
    fn add(&mut self, label: &str, kind: Kind, detail: String) -> &mut CompletionItem {
        let at = self.items.len();
        self.items.push(CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            detail: (!detail.is_empty()).then_some(detail),
            sort_text: Some(format!("{at:04}")),
            ..CompletionItem::default()
        });
        &mut self.items[at]
    }
}

/// What a tag may hold.
fn values(tag: &str, entry: Option<PlacedRecord<'_>>, lang: Lang, list: &mut List) {
    let game = entry.map_or("trictrac", |entry| entry.record().head().game);
    let of = |names: &[&str], list: &mut List| {
        for name in names {
            list.add(name, Kind::ENUM_MEMBER, String::new());
        }
    };
    match lexicon::tag_named(tag, "").map_or(tag, |(name, _)| name) {
        "Game" => {
            let mut names: Vec<&str> = STANDARD.iter().map(|game| game.name()).collect();
            names.dedup();
            of(&names, list);
        }
        "Rules" => {
            let rules = STANDARD.iter().filter(|one| one.name() == game).map(|one| one.rules());
            of(&rules.collect::<Vec<_>>(), list);
        }
        "Fields" => of(lexicon::FIELDS, list),
        "Marks" => of(&["recorded", "as-due", "unknown"], list),
        "Plays" => of(&["recorded"], list),
        "First" => of(&["W", "B"], list),
        "Source" => articles(entry, lang, list),
        _ => {}
    }
}

/// Articles of the work that the record cites; of all where it cites none.
fn articles(entry: Option<PlacedRecord<'_>>, lang: Lang, list: &mut List) {
    let work = entry.and_then(|entry| {
        let record = entry.record();
        let cited = record.items().filter_map(|(_, item)| match item {
            Item::Cite(cite) => Some(cite),
            _ => None,
        });
        let source = record.tag("Source").into_iter().flat_map(|source| source.split([',', ';']));
        source.chain(cited).find_map(|cite| Cite::parse(cite.trim()).map(|cite| cite.work))
    });
    for article in all_articles() {
        let of = Cite::parse(article.cite).map(|cite| cite.work);
        if work.is_none() || of == work {
            let said = if lang == Lang::Fr { article.fr } else { article.en };
            list.add(article.cite, Kind::REFERENCE, said.to_owned());
        }
    }
}

/// What a turn may hold, or how one may begin, behind what is written of a record.
fn acts(source: &str, lang: Lang, list: &mut List) {
    let Some(written) = parse_lenient(source).pop() else { return };
    let Ok(replay) = replay(&written) else { return };
    // Of several records in a line the last.
    let source = source.get(written.offset() as usize..).unwrap_or_default();
    let line = source.rfind('\n').map_or(0, |at| at + 1);
    let begins = |step: &Step| match replay.items().get(step.items.start) {
        Some((span, Item::Turn { .. })) => span.start as usize >= line,
        _ => false,
    };
    let step = replay.steps().last().filter(|step| begins(step));
    let Some((step, side)) = step.and_then(|step| Some((step, step.side()?))) else {
        remedies(&replay, None, lang, list);
        return;
    };
    let turn = BegunTurn { replay: &replay, step, side, lang };
    due(&turn, list);
    remedies(&replay, Some(side), lang, list);
    plays(&turn, source, list);
    spoken(list);
}

/// The turn that is being written.
struct BegunTurn<'a, 'r> {
    replay: &'a Replay<'r>,
    step: &'a Step,
    side: Side,
    lang: Lang,
}

/// Marks that are due to a side and not written yet.
fn due(turn: &BegunTurn<'_, '_>, list: &mut List) {
    let BegunTurn { replay, step, side, lang } = *turn;
    let report = check_replay(replay);
    let thrown = report.dues().last().and_then(|due| due.score.as_ref());
    let items = replay.items().get(step.items.clone()).unwrap_or_default();
    let is_marked = items.iter().any(|(_, item)| matches!(item, Item::Mark(_)));
    let Some(worth) = thrown.filter(|worth| !is_marked && worth.points(side) > 0) else { return };
    let mut cites: Vec<&str> = Vec::new();
    for cite in worth.events().iter().filter(|event| event.to == side).flat_map(|event| event.articles) {
        if !cites.contains(cite) {
            cites.push(cite);
        }
    }
    let detail = format!("{} · {}", DUE.say(lang, &[]), cites.join(", "));
    let marks = written(replay.record().numbering(), side, &worth_text(worth, side));
    list.add(&marks, Kind::VALUE, detail);
}

/// Remedies that are open at the end of what is written: whole turns, or a side's acts.
fn remedies(replay: &Replay<'_>, side: Option<Side>, lang: Lang, list: &mut List) {
    let letter = side.map(|side| replay.record().numbering().letter(side));
    let report = check_replay(replay);
    let open = report.findings().iter().filter(|one| !one.claimed && one.taken.is_none());
    for finding in open.filter(|finding| is_in_time(replay, finding)) {
        for remedy in &finding.remedies {
            let detail = format!("{} · {}", REMEDY.say(lang, &[]), finding.message(lang));
            match letter {
                None => {
                    list.add(remedy, Kind::EVENT, detail);
                }
                Some(letter) => {
                    if let Some((_, act)) = remedy.split_once(':').filter(|(who, _)| who.trim() == letter) {
                        list.add(act.trim(), Kind::EVENT, detail);
                    }
                }
            }
        }
    }
}

/// Whether a finding may still be answered: not behind the throw of him who may claim it, nor in society behind his play (L 167, P 4.35, P 4.III 35).
fn is_in_time(replay: &Replay<'_>, finding: &Finding) -> bool {
    let begins = |step: &Step| replay.items().get(step.items.start).map_or(0, |(span, _)| span.start);
    let behind = || replay.steps().iter().filter(|step| begins(step) > finding.span.start);
    let throws = |side: Side| behind().any(|step| step.throw.is_some() && step.side() == Some(side));
    let plays = |item: &Item<'_>| matches!(item, Item::Played(_) | Item::PlaysNothing);
    let done = |step: &Step| replay.items().get(step.items.clone()).unwrap_or_default();
    let has_played = |side: Side| {
        let dice = behind().skip_while(|step| step.throw.is_none() || step.side() != Some(side));
        dice.filter(|step| step.side() == Some(side))
            .any(|step| done(step).iter().any(|(_, item)| plays(item)))
    };
    match (finding.until_throw_of, finding.until_play_of) {
        (_, Some(side)) => !has_played(side),
        (until, None) => until.is_none_or(|side| !throws(side)),
    }
}

/// Plays of the throw that go on with what is written.
fn plays(turn: &BegunTurn<'_, '_>, source: &str, list: &mut List) {
    let BegunTurn { replay, step, side, lang } = *turn;
    let before = replay.before(step);
    let (Some(roll), Ok(position)) = (step.roll(), before.position(side)) else { return };
    let mut found = Plays::at_most(MOST);
    position.game().plays(&position, Rolled { roll, history: before.history[side.index()] }, &mut found);
    list.is_cut = found.is_full();
    let numbering = replay.record().numbering();
    let typed = played(replay, step, source);
    for play in found.as_slice() {
        let play_text = written(numbering, side, &play.to_string());
        let rest = match &typed {
            Some(typed) => match play_text.strip_prefix(source[typed.clone()].trim()) {
                Some(rest) => rest.trim_start().to_owned(),
                None => continue,
            },
            None => play_text,
        };
        if !rest.is_empty() {
            let detail = does(&position, play, lang);
            let beside = (!detail.is_empty()).then(|| detail.clone());
            // Beside each in the list, where a client shows that; else of the one that is looked at.
            let details = CompletionItemLabelDetails { detail: None, description: beside };
            list.add(&rest, Kind::METHOD, detail).label_details = Some(details);
        }
    }
}

/// The part of the text in which dames are played already.
fn played(replay: &Replay<'_>, step: &Step, source: &str) -> Option<Range<usize>> {
    let items = replay.items().get(step.items.clone()).unwrap_or_default();
    let (first, _) = items.iter().find(|(_, item)| matches!(item, Item::Played(_)))?;
    Some(first.start as usize..source.len())
}

/// What a play fills, keeps and leaves open.
fn does(position: &Position, play: &Play, lang: Lang) -> String {
    let side = position.turn();
    let (before, after) = (position.men(), *position.after(play).men());
    let mut said = Vec::new();
    if position.game().furniture().jetons {
        let full =
            |men: &Men| TABLES.into_iter().any(|first| (first..first + 6).all(|n| men.count(side, n) > 1));
        match (full(before), full(&after)) {
            (false, true) => said.push(FILLS.say(lang, &[])),
            (true, true) => said.push(KEEPS.say(lang, &[])),
            _ => {}
        }
    }
    let open: Vec<String> = (1..=24).filter(|n| after.count(side, *n) == 1).map(|n| n.to_string()).collect();
    if !open.is_empty() {
        said.push(OPEN.say(lang, &[("fields", &open.join(", "))]));
    }
    said.join(" · ")
}

/// An act in the manner of the record.
fn written(numbering: Numbering, side: Side, acts: &str) -> String {
    let turn = numbering.acts(&format!("{side}: {acts}"));
    turn.split_once(':').map_or(turn.clone(), |(_, acts)| acts.trim().to_owned())
}

/// Words that do something in law, each in its first spelling: what they say at the table is French in either language.
fn spoken(list: &mut List) {
    let mut listed = Vec::new();
    for (words, does) in LAW_WORDS.iter().filter(|(words, _)| !words.contains('#')) {
        if !listed.contains(does) {
            listed.push(*does);
            list.add(&format!("\"{words}\""), Kind::TEXT, String::new());
        }
    }
}

//! What is no act: told, with a guess at what was meant, and passed over.
//! Takes the bytes of a word that is no act, gives one diagnostic, with what is offered in its place; reading goes on behind the word.

use crate::board::Side;
use crate::record::{Die, Expected, Problem, lexicon};
use crate::text::spelling::nearest;
use crate::ttn::Visitor;
use crate::ttn::dialect::{self, Numbering};
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::leaf;
use crate::ttn::parse::recover::slips;
use crate::ttn::parse::token::{Context, Flaw, ends};
use crate::ttn::parse::turn::element_len;

/// How far back the head of a turn is looked for.
const NEAR: usize = 120;

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Tells that what stands here is no act, with a guess at what was meant, and goes on behind it.
    #[cold]
    pub(in crate::ttn) fn unknown(&mut self, start: usize, flaw: Option<Flaw>) {
        if start == self.at
            && (self.scribbled_own_line() || self.named_turn() || self.scribbled() || self.forgiven())
        {
            return;
        }
        let rest = &self.bytes[start..];
        let end = start + self.arrow_len(rest).unwrap_or(element_len(rest));
        let token = self.text.get(start..end).unwrap_or_default();
        if self.at_limit() {
            // Only counted from here on: no need to guess what was meant.
            self.report(Problem::Unexpected(Expected::Act), start, end, None);
            self.at = end.max(start + 1);
            return;
        }
        if self.numbering == Numbering::Own {
            if self.clubs_begin(rest) {
                return self.offer_clubs();
            }
            let asked = dialect::of_word(token).or(starts_clubs_field(token).then_some("clubs"));
            if let Some(asked) = asked {
                self.offer(asked, start, end);
                self.at = end;
                return;
            }
        }
        // A flaw past the word belongs to the word.
        let told = flaw.map(|flaw| (flaw.problem, self.flaw_at(flaw))).filter(|_| !is_word(token));
        if starts_with_letter(token) && !matches!(told, Some((Problem::UnknownReason, _))) {
            let line = self.line_from(start, 200);
            let mut words = spoken(line, true);
            let is_law = lexicon::declaration(words).is_some();
            if !is_law {
                words = spoken(line, false);
            }
            if is_law || (words.len() > token.len() && token.chars().all(|c| c.is_alphabetic() || c == '\''))
            {
                self.report(Problem::Unquoted, start, start + words.len(), Some(format!("\"{words}\"")));
                self.at = start + words.len().max(1);
                return;
            }
        }
        let by_dice = matches!(told, Some((Problem::NoSuchPlace, _))).then(|| self.by_dice(start, token));
        let suggestion =
            by_dice.flatten().or_else(|| self.meant(start, token)).filter(|meant| meant != token);
        match told {
            // What the suggestion stands for is the whole word.
            Some((problem, _)) if suggestion.is_some() && problem != Problem::UnknownReason => {
                self.report(problem, start, end, suggestion);
            }
            Some((problem, (from, to))) if from < end || (from == end && to > from && from > start) => {
                let (from, to) = if from == to || from >= end { (start, end) } else { (from, to.min(end)) };
                self.report(problem, from, to, suggestion);
            }
            Some((problem, _)) => self.report(problem, start, end, suggestion),
            None => self.report(Problem::Unexpected(Expected::Act), start, end, suggestion),
        }
        self.at = end.max(start + 1);
    }

    /// A quote that its line does not close: words of law behind it are read as if it were closed there.
    #[cold]
    pub(in crate::ttn) fn unclosed_quote(&mut self, quote: usize) -> Option<(usize, usize)> {
        let open = self.text.get(quote..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
        let words = spoken(self.line_from(quote + open, 200), true);
        if lexicon::declaration(words).is_some() {
            let end = quote + open + words.len();
            self.report(Problem::UnclosedQuote, quote, end, Some(format!("\"{words}\"")));
            self.at = end;
            return Some((quote + open, end));
        }
        let end = self.line_end(quote);
        self.report(Problem::UnclosedQuote, quote, end, None);
        self.at = end.max(quote + 1);
        None
    }

    /// The play by the die that is left, where `start` names a field that there is not: `W 53: 1/6 1/25`.
    fn by_dice(&self, start: usize, token: &str) -> Option<String> {
        let (from, _) = token.split_once('/')?;
        let (mut left, plays) = self.dice_before(start)?;
        for play in plays.split_whitespace() {
            let (a, b) = play.split_once('/')?;
            let number = b.parse::<u8>().ok()?.checked_sub(a.parse().ok()?)?;
            *left.iter_mut().find(|die| **die == Die::Shows(number))? = Die::Unknown;
        }
        let mut numbers = left.iter().filter_map(|die| if let Die::Shows(n) = die { Some(*n) } else { None });
        let (number, None) = (numbers.next()?, numbers.next()) else { return None };
        let to = from.parse::<u8>().ok()?.checked_add(number).filter(|to| *to <= 24)?;
        Some(format!("{from}/{to}"))
    }

    /// The dice of the turn whose line `start` stands on, and what is between their colon and here.
    pub(in crate::ttn) fn dice_before(&self, start: usize) -> Option<([Die; 2], &'t str)> {
        let line = self.text.get(start.saturating_sub(NEAR)..start)?.rsplit('\n').next()?;
        let (head, between) = line.split_once(':')?;
        let (dice, _) = crate::ttn::parse::turn::dice(head.trim_start().get(2..)?.as_bytes())?;
        Some((dice, between))
    }

    /// The line from `start` on, at most so many bytes of it.
    pub(in crate::ttn) fn line_from(&self, start: usize, most: usize) -> &'t str {
        let mut end = (start + most).min(self.bytes.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let stretch = self.text.get(start..end).unwrap_or_default();
        stretch.split(['\r', '\n']).next().unwrap_or_default()
    }

    /// What might have been meant by a word that cannot be read.
    fn meant(&self, start: usize, token: &str) -> Option<String> {
        if token.len() > 40 {
            return None;
        }
        if let Some(meant) = self.meant_by_word(start, token) {
            return Some(meant);
        }
        if let Some((mark, reason)) = token.split_once(':')
            && let Some(reason) =
                nearest(reason, lexicon::REASONS.iter().chain(lexicon::FRENCH_REASONS).map(|r| r.0))
        {
            return Some(format!("{mark}:{reason}"));
        }
        if let Some(holes) =
            token.strip_prefix("oo").filter(|rest| !rest.is_empty() && rest.bytes().all(|b| b == b'o'))
        {
            return Some(format!("o{}", holes.len() + 2));
        }
        if token.len() <= 2 && token.bytes().all(|b| b.is_ascii_digit()) {
            // A number alone: points, if he marks them.
            return self.has_points.then(|| format!("+{token}"));
        }
        if let Some(play) = slips::without_hit(token).or_else(|| slips::with_places(token)) {
            return Some(play);
        }
        let play = token
            .replace('\\', "/")
            .replace(['-', '.', '>', ',', ':'], "/")
            .replace('→', "/")
            .replace("//", "/");
        let play = match play.split_once(['x', '*']) {
            Some((play, times)) if !times.is_empty() && times.bytes().all(|b| b.is_ascii_digit()) => {
                format!("{play}({times})")
            }
            _ => play.trim_end_matches('/').to_owned(),
        };
        let context = Context { numbering: Numbering::Own, side: Side::White };
        if play != token && matches!(leaf::play(play.as_bytes(), None, context), Ok(([], _))) {
            return Some(play);
        }
        if let Some(meant) = by_figures(token) {
            return Some(meant);
        }
        if starts_with_letter(token) {
            return nearest(token, lexicon::ACTS.iter().copied()).map(str::to_owned);
        }
        None
    }
}

/// A play or mark whose figures were written as the letters that look like them: `jO`, `l/7`.
fn by_figures(token: &str) -> Option<String> {
    let context = Context { numbering: Numbering::Own, side: Side::White };
    let reads = |text: &str| {
        let text = text.as_bytes();
        matches!(leaf::play(text, None, context), Ok(([], _)))
            || matches!(leaf::mark(text, None), Ok(([], _)))
    };
    // The first letter may be the sign of a mark.
    let first = token.chars().next()?.len_utf8();
    let kept = format!("{}{}", &token[..first], figures_for_letters(&token[first..]));
    [kept, figures_for_letters(token)].into_iter().find(|meant| meant != token && reads(meant))
}

/// The same with figures for the letters that look like them.
pub(in crate::ttn) fn figures_for_letters(text: &str) -> String {
    let figure = |c| match c {
        'O' | 'o' | 'U' | 'Q' => '0',
        'l' | 'I' | 'i' => '1',
        'Z' => '2',
        'S' | 's' => '5',
        c => c,
    };
    text.chars().map(figure).collect()
}

fn starts_with_letter(token: &str) -> bool {
    token.starts_with(char::is_alphabetic)
}

/// Whether this is a word, and no mark or letter that it begins with: the whole of it cannot be read.
fn is_word(token: &str) -> bool {
    token.chars().all(char::is_alphabetic) && token.chars().nth(2).is_some()
}

/// The words at the start of a line that somebody may have spoken, with numbers or up to the first.
fn spoken(line: &str, numbers: bool) -> &str {
    let end = line
        .char_indices()
        .find(|&(_, c)| {
            !(c.is_alphabetic()
                || matches!(c, ' ' | '\'' | '’' | '-' | '!' | ',')
                || (numbers && c.is_numeric()))
        })
        .map_or(line.len(), |(n, _)| n);
    // A word that is or begins an act ends them: what can be read must not be lost.
    let mut said = 0;
    for word in line[..end].split_inclusive(' ') {
        let is_part =
            said + word.len() == end && !(ends(&line.as_bytes()[end..]) || line[end..].starts_with('.'));
        let is_act = lexicon::ACTS.contains(&word.trim_end())
            || matches!(word.trim_end(), "o" | "oo" | "p" | "-")
            || word.starts_with(['W', 'B', 'X']);
        if said > 0 && (is_part || is_act) {
            break;
        }
        said += word.len();
    }
    line[..said].trim_end_matches([' ', '-', ','])
}

/// `N5`, `N5-N8`.
fn starts_clubs_field(token: &str) -> bool {
    matches!(token.as_bytes(), [b'N', b'0'..=b'9', ..])
}

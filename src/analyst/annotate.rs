//! A record judged decision by decision: what each play or leaving lost, how lucky each throw was, how many holes a player's errors cost.

use super::analysis::{Analysis, Line};
use super::net::Net;
use super::search::{Decision, Searcher};
use super::shipped::{shipped, shipped_for};
use super::state::{EquityUnit, LATER, State, Unfit};
use crate::board::{Marks, Roll, Side};
use crate::record::{Item, Record};
use crate::referee::{Misnamed, judged_by};
use crate::replay::{KnownState, Replay, Step, Walked, replay_as};
use crate::rules::{Fault, Game, STANDARD, UnknownRules};
use crate::text::Lang;
use crate::ttn;

/// How bad a decision was. In holes; a hole is about a twentieth of a partie.
///
/// ```
/// use trictrac::analyst::Grade;
/// assert_eq!([0.09, 0.1, 0.25, 0.5].map(|loss| Grade::of(loss).sign()), ["", "?!", "?", "??"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Nothing to say.
    Good,
    /// `?!`: a tenth of a hole or more.
    Doubtful,
    /// `?`: a quarter or more.
    Bad,
    /// `??`: a half or more.
    VeryBad,
}

impl Grade {
    /// Of so many holes lost.
    #[must_use]
    pub fn of(loss: f32) -> Grade {
        match loss {
            0.5.. => Grade::VeryBad,
            0.25.. => Grade::Bad,
            0.1.. => Grade::Doubtful,
            _ => Grade::Good,
        }
    }

    /// Its sign; nothing where there is nothing to say.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Grade::Good => "",
            Grade::Doubtful => "?!",
            Grade::Bad => "?",
            Grade::VeryBad => "??",
        }
    }
}

/// What was found of a throw.
///
/// See [`Annotated`] for an example.
#[derive(Clone, PartialEq, Debug)]
pub enum DecisionVerdict {
    /// The decision was judged: what was done, its line, and all lines.
    Judged {
        /// The line of what was done.
        done: Line,
        /// All lines, best first.
        analysis: Analysis,
    },
    /// Only one thing could be done.
    Forced,
    /// It cannot be judged: the dames are no position of the game.
    Dames(Fault),
    /// It cannot be judged: the points are not known.
    Marks,
    /// It cannot be judged: the score or the game is none.
    Unfit(Unfit),
    /// What was played is not given, or not in one turn.
    NotTold,
    /// What was played is not allowed.
    Illegal,
}

impl DecisionVerdict {
    /// Its word in tables.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            DecisionVerdict::Judged { .. } => "judged",
            DecisionVerdict::Forced => "forced",
            DecisionVerdict::Dames(_) => "dames",
            DecisionVerdict::Marks => "marks",
            DecisionVerdict::Unfit(_) => "unfit",
            DecisionVerdict::NotTold => "not-told",
            DecisionVerdict::Illegal => "illegal",
        }
    }

    /// Why it is not judged, in English; nothing where it is.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        Some(match self {
            DecisionVerdict::Judged { .. } | DecisionVerdict::Forced => return None,
            DecisionVerdict::Dames(fault) => fault.message(Lang::En),
            DecisionVerdict::Marks => "the points before the throw are not told".to_owned(),
            DecisionVerdict::Unfit(unfit) => unfit.message(Lang::En),
            DecisionVerdict::NotTold => "what was played is not told in one turn".to_owned(),
            DecisionVerdict::Illegal => "what was played is not allowed".to_owned(),
        })
    }
}

/// One throw of a record.
///
/// Losses and luck are in holes; see [`Annotated`] for an example.
#[derive(Clone, PartialEq, Debug)]
pub struct AnnotatedTurn {
    /// Which step of the replay it is.
    pub step: usize,
    /// The line of the file, from 1.
    pub line: u32,
    /// Who threw.
    pub side: Side,
    /// What.
    pub roll: Roll,
    /// What was found.
    pub verdict: DecisionVerdict,
    /// Holes that the dice brought him above the mean of all rolls, by the net's own judgement; `None` where what stood cannot be judged.
    pub luck: Option<f32>,
}

impl AnnotatedTurn {
    /// Holes lost, where it was judged.
    #[must_use]
    pub fn loss(&self) -> Option<f32> {
        match &self.verdict {
            DecisionVerdict::Judged { done, .. } => Some(done.loss),
            DecisionVerdict::Forced => Some(0.0),
            _ => None,
        }
    }
}

/// What a player's decisions come to.
///
/// ```
/// use trictrac::analyst::PlayerError;
/// let error = PlayerError { decisions: 4, lost: 0.1, ..PlayerError::default() };
/// assert_eq!(error.error_rate(), Some(25.0), "thousandths of a hole a decision");
/// assert_eq!(PlayerError::default().error_rate(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PlayerError {
    /// Decisions with a choice that were judged.
    pub decisions: u32,
    /// Holes they lost, together.
    pub lost: f64,
    /// Holes the dice brought him, together.
    pub luck: f64,
    /// How many were `?!`, `?`, `??`.
    pub grades: [u32; 3],
}

impl PlayerError {
    /// Thousandths of a hole an unforced decision; `None` where there was none.
    #[must_use]
    pub fn error_rate(&self) -> Option<f64> {
        (self.decisions > 0).then(|| 1000.0 * self.lost / f64::from(self.decisions))
    }
}

/// A record, judged.
///
/// ```
/// use trictrac::{analyst::{Searcher, annotate, shipped}, ttn::parse};
/// let record = &parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 66: 1/7(2)\nW 54: 1/8 1/5\n").unwrap()[0];
/// let mut searcher = Searcher::new(shipped());
/// let annotated = annotate(&mut searcher, record, 0, &mut |_, _| true).unwrap().unwrap();
/// let words: Vec<&str> = annotated.turns.iter().map(|turn| turn.verdict.word()).collect();
/// assert_eq!(words, ["judged", "forced", "illegal"]);
/// assert_eq!((annotated.turns[1].loss(), annotated.turns[2].loss()), (Some(0.0), None));
/// assert_eq!(annotated.players.map(|player| player.decisions), [1, 0], "Black had no choice");
/// assert!(annotate(&mut searcher, record, 0, &mut |_, _| false).unwrap().is_none(), "broken off");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Annotated {
    /// Its throws, variations too.
    pub turns: Vec<AnnotatedTurn>,
    /// White and Black.
    pub players: [PlayerError; 2],
    /// Holes that both took in it; `None` where they are not known, or where it goes on from one marqué to another.
    pub holes: Option<[i32; 2]>,
    /// The game and rules by which it is judged: those that its head names, or the nearest, as the referee judges it (E416).
    pub game: &'static dyn Game,
    /// What is to be said where they are the nearest.
    pub misnamed: Option<Misnamed>,
}

/// A head with the shipped net of the game that a record is of.
#[must_use]
pub fn searcher_for(record: &Record) -> Searcher<'static> {
    let judged = judged_by(STANDARD, record).ok();
    Searcher::new(judged.map_or_else(shipped, |(game, _)| shipped_for(game)))
}

/// Judges a record, looking so many throws ahead. `look_up` is given how many steps are done, of how many, and says whether to go on; where it says
/// no, the answer is `None`.
///
/// `ply` is 0 to [`DEEPEST`](super::DEEPEST). See [`Annotated`] for an example.
///
/// # Errors
/// [`UnknownRules`] where its head names a game that there is not, nor one nearly called so: rules that there are not are reported, and the rest is
/// judged by the nearest.
pub fn annotate(
    searcher: &mut Searcher<'_>,
    record: &Record,
    ply: u8,
    look_up: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Option<Annotated>, UnknownRules> {
    let (game, misnamed) = judged_by(STANDARD, record)?;
    let replay = Replay::laid_out(record, game);
    let (turns, players) = (Vec::new(), [PlayerError::default(); 2]);
    let mut annotated = Annotated { turns, players, holes: None, game, misnamed };
    let walk = replay.walk();
    let (all, mut last) = (walk.len(), *replay.begin());
    let mut goes_on = true;
    // Each step is played when it comes: the replay of a long record can be broken off as its judging can.
    for Walked { number: index, step, before, .. } in walk {
        if !look_up(index, all) {
            return Ok(None);
        }
        if step.depth == 0 {
            last = step.after;
        }
        let (Some(side), Some(roll)) = (step.side(), step.roll()) else { continue };
        let state = state(&before, game, side, searcher.net());
        let luck = state.as_ref().ok().map(|state| luck(searcher, state, roll));
        let verdict = match state {
            Ok(state) => judged(searcher, &state, roll, &step, ply, &mut || {
                // Once it said no it is not asked again: it may know of no reason to stop any more.
                goes_on = goes_on && look_up(index, all);
                goes_on
            }),
            Err(why) => *why,
        };
        if !goes_on {
            return Ok(None);
        }
        let line = replay.items().get(step.items.start).map_or(0, |(span, _)| record.place(*span).line);
        let turn = AnnotatedTurn { step: index, line, side, roll, verdict, luck };
        count(&mut annotated.players[side.index()], &turn, step.depth);
        annotated.turns.push(turn);
    }
    annotated.holes = holes(replay.begin(), &last);
    Ok(Some(annotated))
}

/// Holes that the fichets went forward from the beginning to the end.
fn holes(first: &KnownState, last: &KnownState) -> Option<[i32; 2]> {
    let known = [first, last].into_iter().flat_map(|state| state.known).all(|known| known.fichet);
    let hole = |side, state: &KnownState| i32::from(state.board.marks.fichet(side));
    (known && first.marque == last.marque)
        .then(|| Side::BOTH.map(|side| hole(side, last) - hole(side, first)))
}

/// Only the main line counts for a player.
fn count(player: &mut PlayerError, turn: &AnnotatedTurn, depth: u8) {
    if depth > 0 {
        return;
    }
    player.luck += f64::from(turn.luck.unwrap_or(0.0));
    if let DecisionVerdict::Judged { done, .. } = &turn.verdict {
        player.decisions += 1;
        player.lost += f64::from(done.loss);
        match Grade::of(done.loss) {
            Grade::Good => {}
            Grade::Doubtful => player.grades[0] += 1,
            Grade::Bad => player.grades[1] += 1,
            Grade::VeryBad => player.grades[2] += 1,
        }
    }
}

/// What stood before a throw, if it can be judged.
fn state(
    before: &KnownState,
    game: &'static dyn Game,
    side: Side,
    net: &Net,
) -> Result<State, Box<DecisionVerdict>> {
    if EquityUnit::of(game) != Some(net.counted) {
        return Err(Box::new(DecisionVerdict::Unfit(Unfit::Game(game.name().to_owned()))));
    }
    let at = before.position(side).map_err(|fault| Box::new(DecisionVerdict::Dames(fault)))?;
    if game.furniture().jetons && before.known.iter().any(|known| !known.jetons) {
        return Err(Box::new(DecisionVerdict::Marks));
    }
    let coups = before.history.map(|m| m.coup.and_then(|n| u8::try_from(n).ok()).unwrap_or(LATER));
    State::new(at, before.board.marks, coups).map_err(|why| Box::new(DecisionVerdict::Unfit(why)))
}

/// What the dice brought: the best of this roll less the mean of all, both by the net alone.
fn luck(searcher: &mut Searcher<'_>, state: &State, roll: Roll) -> f32 {
    searcher.best(state, roll, 0).equity - searcher.value(state, 1)
}

fn judged(
    searcher: &mut Searcher<'_>,
    state: &State,
    roll: Roll,
    step: &Step,
    ply: u8,
    go_on: &mut dyn FnMut() -> bool,
) -> DecisionVerdict {
    let Some(analysis) = Analysis::search(searcher, state, roll, ply, go_on) else {
        return DecisionVerdict::NotTold;
    };
    let Some(done) = done(&analysis, step) else {
        let nothing = step.after.board.men == *state.at.men();
        return if nothing || step.goes_on || Side::BOTH.iter().any(|&side| step.after.board.is_unknown(side))
        {
            DecisionVerdict::NotTold
        } else {
            DecisionVerdict::Illegal
        };
    };
    if analysis.lines.len() < 2 {
        return DecisionVerdict::Forced;
    }
    DecisionVerdict::Judged { done, analysis }
}

/// The line of what was done in a step, where that is given and allowed.
fn done(analysis: &Analysis, step: &Step) -> Option<Line> {
    let (at, after) = (&analysis.state.at, &step.after.board.men);
    let new_releve = *after == at.game().setup();
    // Who goes away has no points left; who bears off may.
    let set_up = new_releve && at.men() != after && step.after.board.marks.jetons(at.turn()).points == 0;
    let gone = step.after.gone == Some(at.turn()) || set_up;
    if let Some(line) = analysis.of_leaving().filter(|_| gone) {
        return Some(*line);
    }
    analysis.lines.iter().copied().find(|line| match line.decision {
        Decision::Leave => false,
        Decision::Play(play) => {
            let men = *at.after(&play).men();
            // The last dame goes off, and the next relevé is set up at once.
            men == *after || (new_releve && men.on_board(at.turn()) == 0)
        }
    })
}

impl Annotated {
    /// What luck and losses leave of the holes of the game, White's less Black's: they do not add up exactly, for both are the judgements of a net that
    /// errs, and of a relevé that is not over something is still to come. `None` where the holes are not known.
    #[must_use]
    pub fn residue(&self) -> Option<f64> {
        let net = |of: fn(&PlayerError) -> f64| of(&self.players[0]) - of(&self.players[1]);
        let [white, black] = self.holes?.map(f64::from);
        Some(white - black - net(|p| p.luck) + net(|p| p.lost))
    }

    /// Why a throw is not judged, or by other rules than the head names, in English; nothing where it is judged as its record asks.
    #[must_use]
    pub fn reason(&self, turn: &AnnotatedTurn) -> Option<String> {
        turn.verdict.reason().or_else(|| self.misnamed.as_ref().map(|misnamed| misnamed.sentence(false)))
    }

    /// The decisions that lost most, worst first.
    #[must_use]
    pub fn worst(&self, number: usize) -> Vec<&AnnotatedTurn> {
        let mut turns: Vec<&AnnotatedTurn> =
            self.turns.iter().filter(|turn| turn.loss().is_some_and(|loss| loss > 0.0)).collect();
        turns.sort_by(|a, b| b.loss().unwrap_or(0.0).total_cmp(&a.loss().unwrap_or(0.0)));
        turns.truncate(number);
        turns
    }
}

/// A record with a comment after each turn that lost something worth a sign: `{? 1/7 1/5 +0.31 : 1/7/11 +0.02}`: what lost, what was done and what was better.
///
/// Comments that an earlier judgement put there give way. `None` where its head names rules that there are not, or what comes out cannot be read.
#[must_use]
pub fn commented(record: &Record, annotated: &Annotated) -> Option<Record> {
    let replay = replay_as(record, annotated.game);
    let source = record.source();
    let (mut text, mut from) = (String::with_capacity(source.len() * 2), 0);
    for turn in &annotated.turns {
        let Some(comment) = comment(turn) else { continue };
        let step = replay.steps().get(turn.step)?;
        let said = replay.items().get(step.items.clone())?.iter();
        let said = said.filter(|(_, item)| !matches!(item, Item::Comment(_)));
        let end = said.map(|(span, _)| span.end as usize).max()?;
        // Never back: a variation stands within the text of nothing.
        if end < from {
            continue;
        }
        let end = end + closed(source.get(end..)?);
        text.push_str(source.get(from..end)?);
        text.push_str(&comment);
        from = end + judged_before(source.get(end..)?);
    }
    text.push_str(source.get(from..)?);
    ttn::parse(&text).ok()?.pop()
}

/// How much of what follows a turn's last act closes it still, as a club's hand does: `(B1-B7 ; B1-B5).`
fn closed(rest: &str) -> usize {
    rest.len() - rest.trim_start_matches([')', '.', ';']).len()
}

/// How much of what follows is a comment of an annotation before, whose place the new one takes.
fn judged_before(rest: &str) -> usize {
    let comment = rest.trim_start_matches(' ');
    let is_ours = ["{?! -", "{? -", "{?? -"].iter().any(|begins| comment.starts_with(begins));
    comment.find('}').filter(|_| is_ours).map_or(0, |end| rest.len() - comment.len() + end + 1)
}

/// What is said of a turn that deserves a sign.
fn comment(turn: &AnnotatedTurn) -> Option<String> {
    let DecisionVerdict::Judged { done, analysis } = &turn.verdict else { return None };
    let grade = Grade::of(done.loss);
    let best = analysis.best().filter(|_| grade > Grade::Good)?;
    Some(format!(
        " {{{} {:.2}: {} {:+.2}, {} {:+.2}}}",
        grade.sign(),
        -done.loss,
        done.decision,
        done.equity,
        best.decision,
        best.equity
    ))
}

/// Jetons as they are given for an analysis: points, and whose are unbroken.
#[must_use]
pub fn marks(points: [u16; 2], holes: [u16; 2], unbroken: Option<Side>) -> Marks {
    let mut marks = Marks::default();
    for side in Side::BOTH {
        let n = side.index();
        let jetons = u8::from(points[n] > 0) + u8::from(points[n] > 0 && unbroken == Some(side));
        marks.set_jetons(side, crate::board::Jetons { points: points[n], jetons });
        marks.set_fichet(side, holes[n]);
    }
    marks
}

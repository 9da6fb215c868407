//! The trait that every game is: its plays, its worth of a roll, its laws.

use super::handling::HandlingRules;
use super::{
    Candidates, End, Fault, Furniture, Kind, Laws, Lookahead, LooksFor, Next, Odds, Opening, PartieRules,
    Plays, Position, Registry, Rolled, Score, Value,
};
use crate::board::{Marks, Men, Move, Play, Roll, Side};
use crate::text::{Bilingual, Lang};
use std::fmt;

/// Whether, after a mark, its player may go away (L 155).
///
/// ```
/// use trictrac::{board::{Marks, Side}, rules::{Leave, find}};
/// let (game, mut marks) = (find("trictrac", None).unwrap(), Marks::default());
/// assert_eq!(game.mark(&mut marks, Side::White, 10), Leave::MayNot);
/// assert_eq!(game.mark(&mut marks, Side::White, 4), Leave::May, "with fourteen points a hole is made (L 155)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leave {
    /// Holes were completed: he may.
    May,
    /// No hole was completed.
    MayNot,
}

/// One game under one set of rules.
///
/// Adding a game is one folder beside this file and one line in [`super::STANDARD`]. A game states what is due;
/// it never changes what stands.
///
/// What is required: name and rules, set-up, furniture, [`Game::fault`], [`Game::plays`], [`Game::apply`] and [`Game::laws`]. All else has a
/// default, that of a game without points, marks and laws of dames. `examples/` and `tests/rules/toy_game.rs` have games of their own.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, rules::{Next, find}};
/// let puff = find("puff", None).unwrap();
/// assert_eq!((puff.name(), puff.rules()), ("puff", "ravensburger"));
/// assert_eq!(puff.setup().count(Side::White, 0), 15, "all dames begin outside (R Puff)");
/// assert_eq!(puff.next(Side::White, Roll::new(3, 3).unwrap()), Next::Either, "after a doublet he may throw again (R Puff)");
/// assert!(puff.fault(&puff.setup()).is_none() && puff.parties().is_none());
/// let mut too_many = Men::EMPTY;
/// too_many.put(Side::Black, 1, 16);
/// assert!(puff.fault(&too_many).is_some());
/// ```
pub trait Game: Sync + Send {
    /// Its name, as `[Game "…"]` has it.
    fn name(&self) -> &'static str;

    /// The name of its rules, as `[Rules "…"]` has it.
    fn rules(&self) -> &'static str;

    /// The dames at the beginning.
    fn setup(&self) -> Men;

    /// What stands on and around its board.
    fn furniture(&self) -> Furniture;

    /// Why these dames are no position of this game, if they are not. Fewer dames than the game has are allowed:
    /// a figure may show a part.
    fn fault(&self, men: &Men) -> Option<Fault>;

    /// All plays of a roll that the law allows, distinct by result, into a buffer that is cleared first.
    fn plays(&self, at: &Position, rolled: Rolled, into: &mut Plays);

    /// Whether some play of the roll ends with these dames. `plays` are those of [`Game::plays`], perhaps not all where a roll has very many
    /// (see [`Plays::at_most`]): then a game tells without them.
    fn allows(&self, at: &Position, rolled: Rolled, plays: &Plays, after: &Men) -> bool {
        let _ = rolled;
        plays.has_result(at, after)
    }

    /// Some play of the roll, as `choose` has it: of `n` things it picks the one that it answers, from 0. Each play can be drawn; where a
    /// roll has very many, not each as often.
    fn draw(
        &self,
        at: &Position,
        rolled: Rolled,
        buffer: &mut Plays,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Play {
        self.plays(at, rolled, buffer);
        buffer.chosen(choose)
    }

    /// Whether the buffer then holds all plays of the roll.
    fn draw_lists_all(&self) -> bool {
        true
    }

    /// Whether `number` is one that a dame may play by this roll: what a written route is held to.
    fn has_number(&self, roll: Roll, number: u8) -> bool {
        number == roll.high() || number == roll.low()
    }

    /// Whether one dame of `from` that has played `first` may play `then` by the same roll, the rest between being free: the order of the
    /// numbers of a written route.
    fn may_go_on(&self, roll: Roll, from: u8, first: u8, then: u8) -> bool {
        let _ = (roll, from, first, then);
        true
    }

    /// Whether two numbers of a roll are played by these two legs, written one by one, in some order that the law allows.
    fn plays_legs(&self, at: &Position, rolled: Rolled, legs: [Move; 2]) -> bool {
        let _ = (at, rolled, legs);
        true
    }

    /// Whether these dames show that a side has begun its circuit, so that [`RollHistory::begun`](super::RollHistory::begun) holds from now on. Replay asks at each throw.
    fn has_begun(&self, men: &Men, side: Side) -> bool {
        let _ = (men, side);
        true
    }

    /// Whether by this roll, from these dames, a side makes a jan that it makes once in a relevé (L 126): at its next throw
    /// [`RollHistory::made_once`](super::RollHistory::made_once) says so.
    fn makes_once(&self, men: &Men, side: Side, roll: Roll) -> bool {
        let _ = (men, side, roll);
        false
    }

    /// Whether a tout d'une may rest on `field` of its player's numbering (L 42): what a written route is held to beside its result.
    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        let _ = (men, side, field);
        true
    }

    /// Moves the dames by a play: dames struck included.
    fn apply(&self, men: &mut Men, side: Side, play: &Play);

    /// What the roll is worth, given its plays, into a buffer that is cleared first. Nothing in games without points.
    fn score(&self, at: &Position, rolled: Rolled, plays: &Plays, into: &mut Score) {
        let _ = (at, rolled, plays);
        into.clear();
    }

    /// As [`Game::score`], for who does not ask for the plays: they have room in a buffer, and what that then holds says nothing. A game may say it faster
    /// than by all plays, never otherwise.
    ///
    /// ```
    /// use trictrac::{board::Roll, rules::{Plays, Position, RollHistory, Score, find}};
    /// let (start, roll) = (Position::start(find("trictrac", None).unwrap()), Roll::new(6, 4).unwrap());
    /// let (mut plays, mut score) = (Plays::new(), Score::new());
    /// start.game().worth(&start, roll.into(), (&mut plays, &mut score));
    /// assert_eq!(score, start.score(roll, RollHistory::default()));
    /// ```
    fn worth(&self, at: &Position, rolled: Rolled, (plays, into): (&mut Plays, &mut Score)) {
        self.plays(at, rolled, plays);
        self.score(at, rolled, plays, into);
    }

    /// The plays of a roll and what it is worth, as [`Game::plays`] and [`Game::score`] say them. A game may look at the board once for both.
    fn plays_and_score(&self, at: &Position, rolled: Rolled, plays: &mut Plays, into: &mut Score) {
        self.plays(at, rolled, plays);
        self.score(at, rolled, plays, into);
    }

    /// Whether a play is seen to be allowed without a look at the others of its roll; then what the roll is worth is in the buffer. `false` tells nothing
    /// of the play, and leaves the buffer as it may be.
    fn score_by_play(&self, at: &Position, rolled: Rolled, play: &Play, into: &mut Score) -> bool {
        let _ = (at, rolled, play, into);
        false
    }

    /// What the 36 throws of the player to throw are worth together, where nothing of the coups before matters: the points that they win him
    /// less those that they give the other. A game may say it faster than by each roll's plays, never
    /// otherwise.
    fn outlook(&self, at: &Position, room: &mut Lookahead) -> i32 {
        let Lookahead { plays, score, .. } = room;
        let mut sum = 0;
        for roll in Roll::ALL {
            self.plays(at, roll.into(), plays);
            self.score(at, roll.into(), plays, score);
            let points = |to| i32::from(score.points(to));
            sum += i32::from(roll.weight()) * (points(at.turn()) - points(at.turn().other()));
        }
        sum
    }

    /// The play after which the next throws promise most by [`Game::outlook`]: the first of several in the order of the plays, and before them
    /// `else_this`. A game may say it faster than by comparing all, never otherwise.
    fn most_promising(&self, at: &Position, among: Candidates<'_>, room: &mut Lookahead) -> Play {
        let mut promise = |play: &Play| {
            let after = at.after(play);
            let own = match among.looks_for {
                LooksFor::Gain => self.outlook(&after.with_turn(at.turn()), room),
                LooksFor::Danger => 0,
            };
            own - self.outlook(&after, room)
        };
        let mut best = (among.else_this, promise(&among.else_this));
        for play in among.plays {
            let promised = promise(play);
            if promised > best.1 {
                best = (*play, promised);
            }
        }
        best.0
    }

    /// What a play was worth, where a game gives points for what was done: the dames before it and after it. Such a game says so in
    /// [`Laws::points_follow_play`]. The buffer is cleared first.
    fn earned(&self, before: &Men, after: &Men, side: Side, into: &mut Score) {
        let _ = (before, after, side);
        into.clear();
    }

    /// Who throws after this roll of `side` was played.
    fn next(&self, side: Side, roll: Roll) -> Next {
        let _ = (side, roll);
        Next::Other
    }

    /// Whether an advantage of this kind is given in it: what `[Odds "…"]` names beside is an agreement that changes nothing.
    fn gives(&self, odds: Odds) -> bool {
        self.parties().is_some() && odds != Odds::Ambesas
    }

    /// How the first throw of a game is got.
    fn opening(&self) -> Opening {
        Opening::Anew
    }

    /// Whether the game is over with what stands, and how; the cube is not looked at (replay counts it in).
    fn end(&self, men: &Men, marks: &Marks) -> Option<End> {
        let _ = (men, marks);
        None
    }

    /// What a game won does to the marks, the dames staying as they are: `<partie W 2>`.
    fn won(&self, marks: &mut Marks, end: End) {
        let _ = (marks, end);
    }

    /// What setting the dames up anew does to the marks: `<relevé W>`. In trictrac they go on (L 118).
    fn anew(&self, marks: &mut Marks) {
        let _ = marks;
    }

    /// Whether what a roll is worth hangs on how many coups of the relevé have gone by, and that is not known.
    fn hangs_on_coup(&self, at: &Position, rolled: Rolled) -> bool {
        let _ = (at, rolled);
        false
    }

    /// Carries the mark of `points` out on the wood, in full and rightly; tells whether holes were completed.
    fn mark(&self, marks: &mut Marks, side: Side, points: u16) -> Leave {
        let _ = (marks, side, points);
        Leave::MayNot
    }

    /// Where it is said what this kind of event is worth.
    fn articles_of(&self, kind: Kind) -> &'static [&'static str] {
        let _ = kind;
        &[]
    }

    /// What marqués and parties of so many holes come to; `None` in games that have no holes.
    fn parties(&self) -> Option<&'static PartieRules> {
        None
    }

    /// The values in which its treatises may part, as these rules have them.
    fn values(&self) -> Vec<Value> {
        Vec::new()
    }

    /// Whether a dame that is hit leaves its field, which comes back if that play is taken back; in trictrac it stays, and is paid for.
    fn strikes(&self) -> bool {
        true
    }

    /// Its laws of dames, where faults with them have remedies; `None`: an illegal play is no more than that.
    fn handling_rules(&self) -> Option<&dyn HandlingRules> {
        None
    }

    /// Where its laws stand, for findings to cite.
    fn laws(&self) -> &'static Laws;
}

impl fmt::Debug for dyn Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name(), self.rules())
    }
}

impl PartialEq for dyn Game {
    fn eq(&self, other: &dyn Game) -> bool {
        self.name() == other.name() && self.rules() == other.rules()
    }
}

impl Eq for dyn Game {}

impl std::hash::Hash for dyn Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name().hash(state);
        self.rules().hash(state);
    }
}

/// No game, or no rules, of the name asked for.
///
/// ```
/// let unknown = trictrac::rules::find("trictrac", Some("hoyle")).unwrap_err();
/// assert_eq!((unknown.game.as_str(), unknown.rules.as_deref()), ("trictrac", Some("hoyle")));
/// assert!(unknown.known.iter().any(|one| one == "trictrac (lelasseux)"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRules {
    /// The game asked for.
    pub game: String,
    /// The rules asked for, if any were.
    pub rules: Option<String>,
    /// Every `game (rules)` there is.
    pub known: Vec<String>,
}

impl UnknownRules {
    pub(super) fn new(registry: &Registry, game: &str, rules: Option<&str>) -> UnknownRules {
        UnknownRules {
            game: game.to_owned(),
            rules: rules.map(str::to_owned),
            known: registry.iter().map(|g| format!("{g:?}")).collect(),
        }
    }

    /// What is not known and what is, in one sentence. A name may come out of a record: no sign in it does anything to a terminal.
    ///
    /// ```
    /// use trictrac::text::Lang;
    /// let unknown = trictrac::rules::find("échecs", None).unwrap_err();
    /// assert!(unknown.message(Lang::Fr).contains("échecs\u{a0}»\u{202f}; il y a trictrac (lelasseux), "));
    /// assert!(unknown.message(Lang::En).starts_with("no game \"échecs\"; there are trictrac (lelasseux), "));
    /// ```
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        const NO_GAME: Bilingual =
            Bilingual::new("pas de jeu « {game} » ; il y a {known}", "no game \"{game}\"; there are {known}");
        const NO_RULES: Bilingual = Bilingual::new(
            "pas de règles « {rules} » d'un jeu « {game} » ; il y a {known}",
            "no rules \"{rules}\" of a game \"{game}\"; there are {known}",
        );
        let (game, known) = (self.game.escape_debug(), self.known.join(", "));
        match self.rules.as_ref().map(|rules| rules.escape_debug()) {
            Some(rules) => NO_RULES.say(lang, &[("rules", &rules), ("game", &game), ("known", &known)]),
            None => NO_GAME.say(lang, &[("game", &game), ("known", &known)]),
        }
    }
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for UnknownRules {}

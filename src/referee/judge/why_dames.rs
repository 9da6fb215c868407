//! Why the other's dames may not be put so, nor a play of them be demanded, barred or let stand; where that is open, by which fault.
//! Takes the acts and what stands there, gives the reason in both languages with the article that decides: E208 says it of what is done, E407 of what a
//! record states.

use super::super::handling::{
    DamesFault, IllegalPlayKind, JudgedCoup, OpenFault, are_put_on, between_fleches, fields_of, legs_of,
};
use super::super::ledger::{CoupLedger, Ledger, TouchedFreely};
use super::super::rights::{Asker, Right, is_of};
use super::super::{Fact, Finding};
use super::grounds::Grounds;
use super::reasons::{named, reason, void_throw};
use super::{ActAt, Judge};
use crate::board::Side;
use crate::record::{Demand, Item, Played};
use crate::replay::{Coup, KnownState};
use crate::rules::dice::ThrowValidity;
use crate::rules::handling::{AllInOne, BetweenFleches, FalseCase, Landing, TouchedDame, WrongCoinPenalty};
use crate::text::{Bilingual, Span};
use std::slice;

const LET_STAND: Bilingual = Bilingual::new(
    "ce que {who} a joué a été trouvé bon, et reste ainsi",
    "what {who} has played was found good, and stays so",
);
const CHOSEN: Bilingual = Bilingual::new(
    "le choix est fait : les dames de {who} restent où l'autre les a voulues",
    "the choice is made: {who}'s dames stay where the other would have them",
);
const THROWN: Bilingual = Bilingual::new(
    "c'est trop tard : qui a jeté les dés ne revient plus sur ce que {who} a joué",
    "it is too late: who has thrown comes back no more to what {who} has played",
);
const PLAYED_SINCE: Bilingual = Bilingual::new(
    "c'est trop tard : depuis le coup de {who}, l'autre a joué le sien",
    "it is too late: since the coup of {who}'s the other has played his own",
);
const PLAYS_SINCE: Bilingual = Bilingual::new(
    "c'est trop tard : depuis le coup de {who}, l'autre a commencé à jouer le sien",
    "it is too late: since the coup of {who}'s the other has begun to play his own",
);
const INTO_TABLE: Bilingual = Bilingual::new(
    "on ne fait passer aucune dame dans une table où le plein peut encore se faire",
    "no dame is made to pass into a table in which the plein can still be made",
);
const BESIDE_COIN: Bilingual = Bilingual::new(
    "nul n'est forcé de passer une dame pour conserver son petit jan, s'il peut prendre son coin",
    "nobody is forced to pass a dame to keep his petit jan where he can take his coin",
);
const COIN_ONLY: Bilingual = Bilingual::new(
    "{who} ne peut prendre son coin sur ce coup, et joue du reste comme il veut",
    "{who} may not take his coin by this roll, and plays otherwise as he likes",
);
const COIN_NOT_BARRED: Bilingual = Bilingual::new(
    "ici le coin n'est pas défendu : c'est une fausse case comme une autre",
    "the coin is not barred here: it is a false case like another",
);
const TOUCH_FREE: Bilingual = Bilingual::new(
    "ici une dame touchée n'est pas une dame jouée",
    "here a dame that is touched need not be played",
);
const PILE_FREE: Bilingual = Bilingual::new(
    "ici toucher le talon n'oblige pas à en jouer",
    "here to touch the talon does not bind to play of it",
);
const ADOUBE: Bilingual = Bilingual::new(
    "{who} a dit « j'adoube », et ne joue pas ce qu'il touche",
    "{who} has said \"j'adoube\", and need not play what he touches",
);
const ADOUBE_ALL: Bilingual = Bilingual::new(
    "{who} a dit « j'adoube tout », ce qui vaut ici pour toutes ses dames",
    "{who} has said \"j'adoube tout\", which here holds for all his dames",
);
const UNPLAYABLE: Bilingual = Bilingual::new(
    "{who} a touché la dame de {spot}, qui ne peut se jouer : il joue celles qu'il veut",
    "{who} touched the dame of {spot}, which cannot be played: he plays those that he likes",
);
const BY_HIS_NUMBER: Bilingual = Bilingual::new(
    "{who} joue la dame de {spot}, qu'il a touchée, par le nombre qu'il veut",
    "{who} plays the dame of {spot}, which he touched, by the number that he likes",
);
const BEYOND_THE_LARGER: Bilingual = Bilingual::new(
    "seule la dame portée au delà du plus fort nombre se fait jouer tout d'une, si rien n'était bien joué avant et si le passage est libre",
    "only a dame carried beyond the larger number is played all in one, where nothing was well played before it and the way is free",
);
const BEYOND_ITS_NUMBER: Bilingual = Bilingual::new(
    "seule la dame portée au delà de son nombre se fait jouer tout d'une, si le passage est libre",
    "only a dame carried beyond its number is played all in one, where the way is free",
);
const NEVER_ALL_IN_ONE: Bilingual = Bilingual::new(
    "ici une dame mal posée ne se fait pas jouer tout d'une",
    "here no dame that was ill put is played all in one",
);
const WELL_PLAYED: Bilingual = Bilingual::new(
    "la dame de {spot} a été bien jouée, et la faute d'une autre n'y fait rien",
    "the dame of {spot} was well played, and another's fault changes nothing in it",
);
const NOTHING_OPEN: Bilingual = Bilingual::new(
    "l'autre n'a fait aucune faute à laquelle on puisse répondre",
    "no fault of the other's is open",
);

/// What one would have of the other's dames: to put them so, or what is demanded of them.
#[derive(Clone, Copy)]
pub(super) struct DamesWanted<'a, 'r> {
    demand: Option<Demand>,
    plays: &'a [(Span, Item<'r>)],
}

impl<'a, 'r> DamesWanted<'a, 'r> {
    fn of(acts: &'a [(Span, Item<'r>)]) -> DamesWanted<'a, 'r> {
        match acts {
            [(_, Item::Demand(demand)), plays @ ..] => DamesWanted { demand: Some(*demand), plays },
            plays => DamesWanted { demand: None, plays },
        }
    }

    pub(super) fn is(self, demand: Demand) -> bool {
        self.demand == Some(demand)
    }

    /// From where the dames go that are named.
    pub(super) fn fields(self) -> Vec<u8> {
        let mut fields = fields_of(self.plays);
        fields.extend(legs_of(self.plays).iter().map(|(from, _)| *from));
        fields
    }
}

/// What gives no right to the other's dames, if that is why.
type ReasonOfDames =
    for<'j, 'a, 'b> fn(&'j Judge<'_, '_>, &'a Asker<'_>, DamesWanted<'b, '_>) -> Option<Grounds>;

impl Judge<'_, '_> {
    /// Tells one who had no right to it why, with the article that decides; or one who put a missing dame, or took one too many, elsewhere (E208, E209).
    pub fn tell_why_closed(
        &mut self,
        ledger: &Ledger,
        (by, now): (Side, &KnownState),
        acts: &[(Span, Item<'_>)],
        finding: usize,
    ) {
        if let Some(grounds) = self.grounds(&self.asker(now, ledger, by), acts, true) {
            self.tell_why(finding, grounds);
        }
    }

    /// The same of this one act, by what stood before it.
    pub fn tell_why_act_closed(&mut self, ledger: &Ledger, act: ActAt<'_>, finding: usize) {
        let now = self.state_before(act.step, act.at);
        let item = self.replay.items()[act.at];
        self.tell_why_closed(ledger, (act.side, &now), &[item], finding);
    }

    /// The same of a demand, told whole; of marks it is told by what is due of them, and a word is nobody's to force.
    pub(super) fn tell_why_not_demanded(
        &mut self,
        ledger: &Ledger,
        act: ActAt<'_>,
        whole: &[(Span, Item<'_>)],
        finding: usize,
    ) {
        let ActAt { step, side, at } = act;
        match whole {
            [_, (_, Item::Mark(_) | Item::Said(_)), ..] => {}
            // Of dames as they lie behind the turn in which it is made.
            [_] | [_, (_, Item::Played(_)), ..] => {
                self.tell_why_closed(ledger, (side, &step.after), whole, finding);
            }
            _ => self.tell_why_closed(ledger, (side, &self.state_before(step, at)), whole, finding),
        }
    }

    /// The same of the other's dames that are put otherwise, from the act `first` on.
    pub(super) fn tell_why_not_put(&mut self, ledger: &Ledger, act: ActAt<'_>, first: usize, finding: usize) {
        let ActAt { step, side, at } = act;
        let lay = self.state_before(step, first);
        let is_others = |(_, item): &&(Span, Item<'_>)| is_of(item, side.other());
        let acts: Vec<_> = self.replay.items()[first..=at].iter().filter(is_others).copied().collect();
        self.tell_why_closed(ledger, (side, &lay), &acts, finding);
    }

    /// Of the other's dames, put or demanded: why it is closed, or what opens it.
    pub(super) fn why_of_dames(&self, asker: &Asker<'_>, acts: &[(Span, Item<'_>)]) -> Grounds {
        let asked = DamesWanted::of(acts);
        if asker.may(acts) != Right::Closed {
            return self.what_is_open(asker, asked.plays);
        }
        const WHY: [ReasonOfDames; 12] = [
            |judge, asker, asked| judge.why_still_between(asker, asked),
            |_, asker, _| why_void(asker),
            |judge, asker, _| judge.why_settled(asker),
            |judge, asker, _| judge.why_too_late(asker),
            |_, asker, asked| why_into_table(asker, asked),
            |_, asker, asked| why_beside_coin(asker, asked),
            |judge, asker, asked| judge.why_coin(asker, asked),
            |_, asker, asked| why_touched_in_vain(asker, asked),
            |judge, asker, asked| judge.why_not_so_touched(asker, asked),
            |judge, asker, asked| judge.why_not_lifted(asker, asked),
            |judge, asker, asked| judge.why_not_all_in_one(asker, asked),
            |judge, asker, asked| judge.why_well_played(asker, asked),
        ];
        let why = WHY.iter().find_map(|why| why(self, asker, asked));
        why.unwrap_or_else(|| self.what_is_open(asker, asked.plays))
    }

    /// The fault with the dames that the other may answer; else that there is none.
    fn what_is_open(&self, asker: &Asker<'_>, plays: &[(Span, Item<'_>)]) -> Grounds {
        let (ledger, by, laws) = (asker.ledger, asker.side, asker.game.laws());
        if let Some(open) = open_fault(asker) {
            return self.with_remedies(ledger, Grounds::of(&self.findings[open.finding]), open);
        }
        // Dames that he lifted without the right to go.
        if let Some((_, finding)) = ledger.coup.departures.iter().rev().find(|(who, _)| *who != by) {
            return Grounds::of(&self.findings[*finding]);
        }
        if plays.is_empty() && asker.may_let_stand() {
            let words = ["ce qu'il a joué tient", "what he has played stands"].map(str::to_owned);
            return Grounds { words, articles: laws.dames.let_stand.to_vec() };
        }
        let remedy = if laws.dames.remedy.is_empty() { laws.play } else { laws.dames.remedy };
        self.why_demanded(asker, plays).unwrap_or_else(|| reason(NOTHING_OPEN, &[], remedy))
    }

    /// A reason, with what the other may do about the fault.
    fn with_remedies(&self, ledger: &Ledger, grounds: Grounds, open: &OpenFault) -> Grounds {
        // While a dame lies where none may nothing of his is let stand (L 42, G IV).
        let is_open = |text: &&String| !(ledger.never_stands(open.of) && **text == open.allow());
        let texts: Vec<String> = open.texts().into_iter().filter(|text| is_open(&text)).collect();
        self.with_acts(grounds, &texts)
    }

    /// A reason, with the acts that are open instead.
    pub(super) fn with_acts(&self, mut grounds: Grounds, acts: &[String]) -> Grounds {
        let numbering = self.replay.record().numbering();
        let remedies: Vec<String> = acts.iter().map(|text| numbering.acts(text)).collect();
        if !remedies.is_empty() {
            grounds.words[0].push_str(&format!(" ; on peut : {}", remedies.join(" ; ")));
            grounds.words[1].push_str(&format!("; one may: {}", remedies.join("; ")));
        }
        grounds
    }

    /// A dame that lies between two flèches is put by a hand, and not demanded (P 4.31).
    fn why_still_between(&self, asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
        let said = asker.game.laws().dames.between_fleches.value != BetweenFleches::NotSaid;
        let between = |item: &Item<'_>| match item {
            Item::Played(played) if between_fleches(played).is_some() => {
                Some(Played { owner: Some(asker.side.other()), ..*played })
            }
            _ => None,
        };
        let played = asked.plays.iter().find_map(|(_, item)| between(item)).filter(|_| said)?;
        Some(self.why_between(asker, &played))
    }

    /// He has let it stand, or has put or demanded it otherwise, and there it lies (P 4.24, L 211).
    fn why_settled(&self, asker: &Asker<'_>) -> Option<Grounds> {
        let of = asker.side.other();
        let is_his = asker.now.coup.is_some_and(|coup| coup.side == of);
        if !is_his || open_fault(asker).is_some() {
            return None;
        }
        let (_, at) = asker.ledger.coup.settled?;
        let words = match self.replay.items().get(at) {
            Some((_, Item::Demand(Demand::Allow) | Item::Said(_) | Item::Mark(_))) => LET_STAND,
            _ => CHOSEN,
        };
        Some(reason(words, &[named(of)], asker.game.laws().dames.let_stand))
    }

    /// He has thrown since the other's fault, in society played (P 4.35, L 216, P 4.III 35).
    fn why_too_late(&self, asker: &Asker<'_>) -> Option<Grounds> {
        let (of, rules) = (asker.side.other(), &asker.game.laws().dames);
        let coup = asker.now.coup.filter(|coup| coup.side == asker.side)?;
        let closes = rules.throw_closes_faults.value;
        if open_fault(asker).is_some() || !(closes || coup.played) {
            return None;
        }
        let since = asker.ledger.findings_at_throw_before;
        let is_fault = |found: &&Finding| found.player == Some(of) && is_of_dames(&found.fact);
        let (_, fault) = self.findings.numbered_since(since).rev().find(|(_, found)| is_fault(found))?;
        let articles = match fault.fact {
            Fact::DutyLeft { .. } => rules.plein_too_late,
            Fact::IllegalPlay { slip: IllegalPlayKind::ClosedTable { .. }, .. } => rules.table_too_late,
            _ => &[],
        };
        let articles = match articles {
            [] => slice::from_ref(&rules.throw_closes_faults.cite),
            articles => articles,
        };
        let words = match closes {
            true => THROWN,
            false if coup.may_be_unfinished(&asker.now.board.men, asker.game) => PLAYS_SINCE,
            false => PLAYED_SINCE,
        };
        Some(reason(words, &[named(of)], articles))
    }

    /// Of two dames wrongly taken for the coin nothing is asked but that he does not take it (P 4.26, L 216, G IV); in society not that either (P 4.III 26).
    fn why_coin(&self, asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
        let (of, penalty) = (asker.side.other(), asker.game.laws().dames.wrong_coin_penalty);
        let coin = asker.game.handling_rules()?.coin();
        let cite = slice::from_ref(&penalty.cite);
        let legs = legs_of(asked.plays);
        if asked.is(Demand::Forbid) && penalty.value == WrongCoinPenalty::FalseCase {
            let for_coin = !legs.is_empty() && legs.iter().all(|(_, to)| *to == coin);
            return for_coin.then(|| reason(COIN_NOT_BARRED, &[], cite));
        }
        let (open, coup) = (open_fault(asker), &asker.ledger.coup);
        let barred = coup.coin_barred
            || coup.left_to_demand.barred.is_some_and(|play| are_put_on(&play, coin))
            || open.and_then(|open| open.barred).is_some_and(|play| are_put_on(&play, coin));
        if !asked.is(Demand::Oblige) || !barred {
            return None;
        }
        let grounds = reason(COIN_ONLY, &[named(of)], cite);
        Some(match open {
            Some(open) => self.with_remedies(asker.ledger, grounds, open),
            None => grounds,
        })
    }

    /// A dame that he touched and is not bound to so: it cannot be played, or by whichever number he likes (L 46, P 4.21, P 4.30).
    fn why_not_so_touched(&self, asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
        let (of, rules) = (asker.side.other(), &asker.game.laws().dames);
        others_coup(asker).filter(|_| asked.is(Demand::Oblige) && open_fault(asker).is_none())?;
        let touched = asker.ledger.touched_now(asker.game, of);
        let field = asked.fields().into_iter().find(|field| touched.contains(field))?;
        let dame = [named(of), self.place_of(of, field)];
        if !asker.can_be_moved(field) {
            return Some(reason(UNPLAYABLE, &dame, rules.touched_unplayable));
        }
        let is_his = asker.touched_to_play().contains(&field);
        is_his.then(|| reason(BY_HIS_NUMBER, &dame, rules.touched))
    }

    /// All in one, with a dame that was ill put, only where the law has it (L 211, L 216, P 4.22, P 4.III 22, P 4.III 27).
    fn why_not_all_in_one(&self, asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
        let (rules, open) = (&asker.game.laws().dames, open_fault(asker)?);
        let roll = asker.now.coup?.roll?;
        let &[(from, to)] = legs_of(asked.plays).as_slice() else { return None };
        if !asked.is(Demand::Oblige) || to.checked_sub(from) != Some(roll.sum()) {
            return None;
        }
        let paired = |from: u8| {
            asker.ledger.hands[open.of.index()].legs.iter().any(|leg| leg.paired && leg.from == from)
        };
        let (words, cite) = match &self.findings[open.finding].fact {
            Fact::IllegalPlay { slip, .. } if slip.ill_placed().is_some_and(|(ill, _)| ill == from) => {
                let words = match rules.all_in_one.value {
                    AllInOne::BeyondTheLarger => BEYOND_THE_LARGER,
                    AllInOne::BeyondItsNumber => BEYOND_ITS_NUMBER,
                    AllInOne::Never => NEVER_ALL_IN_ONE,
                };
                (words, &rules.all_in_one.cite)
            }
            Fact::Dames(DamesFault::FalseCase { .. }) if paired(from) => {
                let words = match rules.false_case_remedy.value {
                    FalseCase::AllInOneBeyond => BEYOND_THE_LARGER,
                    FalseCase::NumbersOpen => NEVER_ALL_IN_ONE,
                    FalseCase::AllInOne => return None,
                };
                (words, &rules.false_case_remedy.cite)
            }
            _ => return None,
        };
        Some(self.with_remedies(asker.ledger, reason(words, &[], slice::from_ref(cite)), open))
    }

    /// Another dame than that which was ill put was well played, and is nobody's to move (L 201, L 216, G III).
    fn why_well_played(&self, asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
        let (rules, open) = (&asker.game.laws().dames, open_fault(asker)?);
        let Fact::IllegalPlay { slip, .. } = self.findings[open.finding].fact else { return None };
        let (ill, lies) = slip.ill_placed()?;
        let (allowed, coup) = asker.allowed_to_other().filter(|_| !rules.misplaced_pair.value)?;
        let legs = &asker.ledger.hands[open.of.index()].legs;
        let after = coup.board.men.with_those_of(open.of, &asker.now.board.men);
        let law = asker.game.handling_rules()?;
        let read = JudgedCoup { allowed: &allowed, law, rules, legs, after: &after };
        let asks = legs_of(asked.plays);
        let moves = |leg: (u8, u8)| {
            asks.iter().any(|&(from, to)| match asked.demand {
                None => from == leg.1 && from != lies,
                Some(_) => from == leg.0 && to != leg.1 && from != ill,
            })
        };
        let at =
            (0..legs.len()).find(|&at| moves((legs[at].from, legs[at].to)) && read.plays_a_number(at))?;
        let grounds = reason(WELL_PLAYED, &[self.place_of(open.of, legs[at].to)], rules.well_played);
        Some(self.with_remedies(asker.ledger, grounds, open))
    }
}

/// The last fault of the other's that stands open.
fn open_fault<'a>(asker: &Asker<'a>) -> Option<&'a OpenFault> {
    asker.ledger.open.iter().rev().find(|open| open.of != asker.side)
}

/// Whether a finding is of how dames were played.
fn is_of_dames(fact: &Fact) -> bool {
    let of_play = |fault: &DamesFault| matches!(fault.code(), "E202" | "E205" | "E206" | "E207");
    match fact {
        Fact::IllegalPlay { .. } | Fact::DutyLeft { .. } => true,
        Fact::Dames(fault) => of_play(fault),
        _ => false,
    }
}

/// The coup that is played, where it is the other's.
fn others_coup(asker: &Asker<'_>) -> Option<Coup> {
    asker.now.coup.filter(|coup| coup.side != asker.side)
}

/// By a void throw nothing is played, nor demanded (L 203, P 4.1).
fn why_void(asker: &Asker<'_>) -> Option<Grounds> {
    let void = others_coup(asker)?.lies == ThrowValidity::Void;
    void.then(|| void_throw(asker.ledger, asker.game))
}

/// Of a fault too no dame is made to go into a table that can still be filled (P 4.39, L 61).
fn why_into_table(asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
    let (law, rules) = (asker.game.handling_rules()?, &asker.game.laws().dames);
    let coup = others_coup(asker).filter(|_| !asked.is(Demand::Forbid))?;
    let left = |coup: &CoupLedger| coup.departures.iter().any(|(who, _)| *who != asker.side);
    let is_fault = open_fault(asker).is_some() || asker.plein_is_his_to_choose() || left(&asker.ledger.coup);
    let (of, stood) = (coup.side, &coup.board.men);
    // Where it came from it was already.
    let came_from = |field: u8| stood.count(of, field) > asker.now.board.men.count(of, field);
    let closed = |to: u8| law.landing(stood, of, to) == Landing::TableOfOther && !came_from(to);
    let into = is_fault && legs_of(asked.plays).iter().any(|&(_, to)| closed(to));
    let articles =
        if rules.forced_into_table.is_empty() { rules.closed_table } else { rules.forced_into_table };
    into.then(|| reason(INTO_TABLE, &[], articles))
}

/// To keep the petit jan nobody is made to pass a dame where he can take his coin (P 4.40).
fn why_beside_coin(asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
    let law = asker.game.handling_rules()?;
    others_coup(asker).filter(|_| asked.is(Demand::Oblige))?;
    let (allowed, _) = asker.allowed_to_other()?;
    let passes = legs_of(asked.plays).iter().any(|&(from, to)| from < law.coin() && to > law.coin());
    let spared = passes && law.coin_spares_passing(&allowed.position, allowed.plays.as_slice());
    spared.then(|| reason(BESIDE_COIN, &[], asker.game.laws().dames.coin_before_passing))
}

/// A dame that he touched and that binds him to nothing: by "j'adoube" (P 4.18, P 4.III 20), or by the law (P 4.III 17, G III).
fn why_touched_in_vain(asker: &Asker<'_>, asked: DamesWanted<'_, '_>) -> Option<Grounds> {
    let (of, rules) = (asker.side.other(), &asker.game.laws().dames);
    others_coup(asker).filter(|_| asked.is(Demand::Oblige) && open_fault(asker).is_none())?;
    let fields = asked.fields();
    let mut free = asker.ledger.coup.touched[of.index()].free.iter().rev();
    let (_, why) = free.find(|(field, _)| fields.contains(field))?;
    let touched = slice::from_ref(&rules.touched_dame.cite);
    Some(match why {
        TouchedFreely::Adoube => reason(ADOUBE, &[named(of)], rules.adoube),
        TouchedFreely::AdoubeAll => reason(ADOUBE_ALL, &[named(of)], slice::from_ref(&rules.adoube_all.cite)),
        TouchedFreely::ByLaw if rules.touched_dame.value == TouchedDame::Free => {
            reason(TOUCH_FREE, &[], touched)
        }
        TouchedFreely::ByLaw => reason(PILE_FREE, &[], touched),
    })
}

//! Each value in which the treatises part is alive: turned alone, it changes what is due somewhere.

use crate::common::{Supply, how_many, seed};
use std::collections::BTreeSet;
use trictrac::board::{Field, Men, OFF, Roll, Side};
use trictrac::rules::trictrac::{
    Cites, GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE, PlayRules, Profile, Ruled, TooSmall,
    Trictrac, WorthRules,
};
use trictrac::rules::{
    Game, Increase, Kind, Laws, Manner, Order, PartieRules, PlayerRules, Position, Refaits, Retires,
    RollHistory,
};

const ROLLS: [&str; 4] = ["11", "21", "65", "66"];

/// Values that another value of the same rules leaves nothing to decide: the rules, the value, why.
const IDLE: [(&str, &str, &str); 7] = [
    (
        "lepeintre-societe",
        "false_hole_at_band",
        "nothing marked is an école there before the play (P 4.III 42)",
    ),
    (
        "lepeintre-societe",
        "touch_closes_double",
        "a dame touched closes nothing there (P 4.III 42), and both are taken at any time (P 4.III 49, P 4.III 51)",
    ),
    (
        "lepeintre-societe",
        "unplayable_touch_counts",
        "a dame touched makes nobody's école there (P 4.III 42)",
    ),
    (
        "lepeintre-societe",
        "adoube_all",
        "a dame touched binds nobody there (P 4.III 17), and so no word need free it (P 4.III 20)",
    ),
    ("lepeintre-societe", "adoube_several", "a dame touched binds nobody there (P 4.III 17)"),
    ("lepeintre-societe", "lifted_lose_plein", "dames lifted are not played there (P 4.III 25)"),
    ("lepeintre-societe", "thrower_tries_edge", "a dame touched binds nobody there (P 4.III 17)"),
];

/// White's dames, Black's all on one of his fields.
fn men(white: &[(u8, u8)], black: u8) -> Men {
    let mut men = Men::EMPTY;
    men.put(Side::Black, black, 15);
    for &(field, dames) in white {
        men.put(Side::White, field, dames);
    }
    men
}

/// Two dames to bear off; the pile de misère.
fn tables() -> [Men; 6] {
    [
        men(&[(1, 13), (6, 1), (8, 1)], 1),
        men(&[(9, 2), (19, 3), (20, 2), (21, 2), (22, 2), (23, 2), (24, 2)], 10),
        men(&[(23, 2), (OFF, 13)], 24),
        men(&[(20, 1), (22, 1), (OFF, 13)], 24),
        men(&[(12, 15)], 1),
        men(&[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (7, 1), (8, 1), (10, 1)], 7),
    ]
}

/// Everything that is due at the test positions: plays by their results, and the worth.
fn due(profile: &'static Profile) -> Vec<String> {
    let game: &'static Trictrac = Box::leak(Box::new(Trictrac::new(profile)));
    let mut due = Vec::new();
    for men in tables() {
        let position = Position::new(men, Side::White, game).expect("a position");
        for roll in ROLLS.into_iter().filter_map(Roll::parse) {
            let plays = position.plays(roll);
            let results: BTreeSet<String> =
                plays.as_slice().iter().map(|p| position.after(p).to_string()).collect();
            let worth = position.score(roll, RollHistory::default());
            let points: Vec<_> = worth.events().iter().map(|e| (e.kind, e.ways, e.points)).collect();
            due.push(format!("{position} {roll}: {results:?}, {points:?}"));
        }
    }
    due.extend(RULINGS.iter().map(|record| ruling(game, record)));
    due.extend([Manner::Teams, Manner::Turning].map(|manner| order(profile, manner)));
    due
}

/// A dame of the other's played by mistake; one touched before going away; a jeton of the other's bredouille beside one's own; the parties; then the laws of dames, one record a
/// value.
const RULINGS: [&str; 72] = [
    "[Position \"W 23 24 off*13 B 14*15\"] [Score \"Wj2 Bj4\"]\n\nW 21: +4:out 23/off 24/off\nB: lift j0 <relevé W>\nW 64: 1/7 1/5\nB 31: <can B: j4>\n",
    "[Position \"W 1*13 12*2 B 1*12 7 9*2\"]\n\nW 65: B1/9 <can W: +2>\n",
    "[Position \"W 1*13 12*2 B 1*14 7\"] [Score \"Bj4\"]\n\nW 62: j2 1/7 <can W: jj2> 1/3\n",
    "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"] [Score \"Wj6 Bj4\"]\n\nW 42: o j0 \"je m'en vais\" lift 6 5\nB: oblige back oblige 6/10 5/7\nW: back 6/10 5/7\nB: <can B: +8:école> <can B: +4:école>\n",
    "[Position \"W 1*13 12*2 B 1*14 7\"]\n\nW 62:\nB 31:\nW: 1/7 1/3\nB: <can B: +2:école>\n",
    "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"] [Score \"Wj8\"]\n\nW 42: oo j0 touch 1 \"je m'en vais\" lift\n",
    "[Position \"?\"] [Score \"Wjj8 Bj4\"]\n\nB ??: <due B: +4 W: +0> Wj8 j4&8 ?/? <can B: j8>\n",
    "[Position \"?\"]\n\nW: o7 \"je m'en vais\" <marqué W 1>\nW: o12 \"je m'en vais\" <marqué W 1>\nW: o30 \"je m'en vais\" <marqué W 1>\n",
    "[Position \"?\"]\n\nW: o18 \"je m'en vais\" <marqué W 160>\n",
    "[Position \"?\"] [Refaits \"2\"]\n\nW: o7 \"je m'en vais\" <marqué W 1>\n",
    "[Position \"?\"] [Partie \"bredouille\"]\n\nW: o5 B: o12 <partie B 9>\nW: o11 <partie W 9>\n",
    "[Position \"?\"] [Stakes \"marqués 4\"]\n\n<marqué W 5> <marqué W 5> <marqué W 5> <marqué W 5> <account W 0>\n",
    "[Position \"?\"] [Players \"A, B\"]\n\n<marqué W 5>\n",
    "[Position \"?\"] [Players \"A, B, C\"] [Stakes \"chouette A\"]\n\n<marqué W 5>\n",
    "[Position \"?\"] [Players \"A, B, C, D\"] [Stakes \"équipes A B / C D\"]\n\n<marqué W 5>\n",
    "[Position \"?\"] [Players \"A, B, C\"] [Stakes \"tourner\"]\n\n<marqué W 5>\n",
    "[Position \"?\"] [Players \"A, B, C, D\"] [Partie \"poule\"]\n\n<partie W 1>\n",
    "[Position \"?\"] [Stakes \"marqués 5\"]\n\n<marqué W 5>\n",
    "[Position \"?\"] [Stakes \"tourner, marqués 9\"]\n\n<marqué W 5>\n",
    "[Position \"?\"]\n\nB ??: <due B: +4 W: +4:false> +0 ?/?\nW: +4:école\nW ??: <can B: +4:école>\n",
    "[Position \"W 1*13 5 8 B 1*15\"] [Score \"Wj8\"]\n\nW 31: \"je m'en vais\" 5/8 8/9\n",
    "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"] [Score \"Wj8\"]\n\nW 42: <can W: lift> lift\n",
    "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: touch 1 2/8 3/7\n",
    "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: touch 2 1/7 1/5\n",
    "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: \"j'adoube tout\" 2/~ ~/2 1/7 1/5\n",
    "[Position \"W 1*11 2*2 3*2 B 1*15\"]\n\nW 64: \"j'adoube\" 2/~ ~/2 touch 3 1/7 1/5\n",
    "\nW 62: 1/7 1/5 <can B: oblige 1/9>\n",
    "[Position \"W 1*10 3 4 5*2 6 B 1*15\"]\n\nW 42: 1/6 <can B: W6/5> 4/6\n",
    "[Position \"W 1*11 2*2 4*2 B 1*15\"]\n\nW 54: 4/8 2/8 <can B: oblige 2/6 4/9>\n",
    "\nW 64: 1/7 1/6 6/5\n",
    "\nW 54: 1/8\nB: W8/6\nW: 6/10\n",
    "\nW 64: 1/7 1/6\nB 31: <can B: W6/5> 1/4 1/2\n",
    "[Position \"W 1*11 5*2 7*2 B 1*15\"] [Score \"Wj8\"]\n\nW 42: o j0 \"je m'en vais\" lift 5 7 <can B: oblige 5/9 7/9>\n",
    "[Position \"W 1*14 ~ B 1*15\"]\n\nW 66: 1/7(2)\nB 21: 1/3 1/2\nW 65: ~/7 1/6 <can B: +4:école>\n",
    "[Position \"W 1*12 3|4 4 8 B 1*13 12*2\"]\n\nB: <can B: W3|4/3>\n",
    "[Position \"W 1*9 2*3 3*3 B 1*15\"]\n\nW 54: 2&3/6 <can B: oblige 2/11>\n",
    "[Position \"W 1*5 6*2 7*2 8*2 9*2 10*2 B 6*3 7*3 8*3 9*3 10*3\"]\n\nW 65: 7/12 8/12 <can B: oblige 9/14/20>\n",
    "[Position \"W 3*2 5*3 7*2 8*2 9*2 10*3 out B 1*15\"]\n\nW: <can W: out/3>\n",
    "[Position \"W 1*13 19*2 B 1 7*3 8*4 9*4 12*2 out\"]\n\nW 52: +4 <can B: out/1> 1/6 1/3\n",
    "[Position \"W 1*16 B 1*15\"]\n\nB: <can B: \"partie nulle\"> <can B: W1/out>\n",
    "[Position \"?\"]\n\nW ??: <due W: +4 B: +0> +6 <can B: +2:école>\n",
    "[Position \"?\"] [Score \"Wf4 Wj8 Bjj4\"]\n\nW ??: <due W: +6> f3 j2 ?/? <can W: f4>\n",
    "[Position \"?\"] [Score \"Wj4 Bj2\"]\n\nW ??: <due W: +2 B: +0> f1 +2 ?/? <can B: +?:école>\n",
    "[Position \"?\"]\n\nW ??: <due W: +4 B: +0>\nB: \"vous n'avez rien\"\nW: +0 ?/? <can W: +4>\n",
    "[Position \"?\"] [Score \"Wj10\"]\n\nW ??: <due W: +12 B: +0>\nB: \"vous avez 14 points\"\nW: o4 j0 lift\n",
    "[Position \"?\"] [Score \"Wf4 Bf2 Wj8\"] [Partie \"à écrire\"]\n\nW ??: <due W: +4 B: +0> oo j0 ?/?\n\
     B ??: <due B: +0 W: +0> +0 ?/?\nW ??: <due W: +12 B: +0> oo j0 ?/? <can W: p>\n",
    "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n\nW 42: +4:fill 6/10 1/3 <can B: +4:école>\n",
    "[Position \"?\"] [Score \"Wjj8 Bj4\"]\n\nB ??: <due B: +4 W: +0> Wj8 j4&8 ?/? <can W: +4:école>\n",
    "[Position \"?\"] [Score \"Bj4\"]\n\nB ??: <due B: +4> +4 ?/?\nW: Bj4 <can B: +4:école>\n",
    "[Position \"?\"] [Score \"Wj8 Bj4\"]\n\nW ??: <due W: +4 B: +0> o j0 Bj4 ?/?\nB ??: <due B: +0 W: +0> +0 ?/?\n\
     W ??: <due W: +0 B: +0> +0 ?/?\nB ??: <due B: +0 W: +0> +0 ?/? <can W: Bj0>\n",
    "[Position \"?\"] [Score \"Wj4\"]\n\nW ??: <due W: +2 B: +0> j2&4 ?/? <can B: Wj4> <can B: Wj2> <can B: +4:école>\n",
    "[Position \"?\"]\n\nW ??: <due W: +0 B: +0> +4 ?/?\nB ??: <due B: +0 W: +0> <can B: Wj0> +0 ?/?\n",
    "[Position \"?\"] [Score \"Bj4\"]\n\nW ??: <due W: +4 B: +0> j4 ?/? <can W: jj4>\n",
    "[Position \"W 7*2 8*2 9*3 10*3 11*2 12*3 B 1*2 2*2 7 8 9*2 10*2 11*2 12*3\"]\n\nW 66: +8 -\nB: +4:unplayed\nB 21: <can W: +6> 1/3 1/2\n",
    "[Position \"W 7*2 8*2 9*3 10*3 11*3 12*2 B 1 4*2 5 6 8*2 9*2 10*2 11*2 12*2\"]\n\nW 66: +6 touch 7 <can B: +6:école>\n",
    "\nW 64: 1/7 1/6\nB: \"bon\" <can B: W6/5>\n",
    "[First \"W 33, W 64 W\"]\n\nW 64: 1/7 1/5\n",
    "\nW 64 back: 1/7 1/5\n",
    "\nW 64 split:\nW 31: 1/4 1/2\n",
    "\nW 64 hand:\nW 31: 1/4 1/2\n",
    "\nW 64 short:\nW 31: 1/4 1/2\n",
    "[Position \"W 1*13 3 5 B 1*15\"]\n\nW 64 edge: touch 3\nW: 1/7 1/5\n",
    "[Position \"?\"] [Score \"Wj8\"]\n\nW ??: <due W: +0 B: +0> o j0 <can B: +4:école> ?/?\n",
    "\nW 64 stopped: 1/7 1/5\n",
    "\nW 64 far stopped: 1/7 1/5\n",
    "\nW 6~ far:\nB: \"non\"\nW 64 stopped: 1/7 1/5\n",
    "[Position \"W 1*10 3*2 9*2 10 B 1*9 5 9*2 10 11*2\"]\n\nW 64: +2:hit 1/7 1/5\nB: +4:école\n",
    "\nW ~~:\nB: \"je romps\"\nW ~~:\nB: \"je romps\"\nW ~~:\nB: \"je romps\"\nW ~~:\nB: \"je romps\"\nW 64: 1/7 1/5\n",
    "[Position \"W off*5 24*3 23*3 22*2 20 18 B 24*3 23*2 22*2 21*2 20*3 19*3\"]\n\n<can W 63: 18/21 20/off>\n",
    "[Position \"W 1*13 12*2 B 1*5 11*6 18*2 23*2\"]\n\nW 61: -\nB 41: 1/5 1/2\nW 61: <due W: +4>\n",
    "[Position \"W 6 8*3 9*3 10*3 11*2 12*3 B 8*3 9*3 10*3 11*3 12*3\"]\n\nW 65: 6/12\nB 64: <can W: +2:école>\n",
    "[Position \"W 24*2 off*13 B 20*5 21*10\"]\n\nW 65: 24/off(2) <can W: +4:out>\n",
];

/// Who sits where after a marqué, and who has the dice.
fn order(profile: &Profile, manner: Manner) -> String {
    let mut order = Order::new(manner, [0, 2], 4);
    order.after(&profile.parties, Side::White);
    format!("{order:?}")
}

/// What the referee finds in a record of these rules.
fn ruling(game: &'static Trictrac, record: &str) -> String {
    let head =
        format!("[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"{}\"] [Marks \"recorded\"]\n", game.rules());
    let records = trictrac::ttn::parse(&(head + record)).expect("it reads");
    let registry: [&'static dyn Game; 1] = [game];
    let report = trictrac::referee::check_in(&registry, &records[0]).expect("these rules");
    format!("{:?}", report.findings().iter().map(|f| (&f.fact, f.claimed)).collect::<Vec<_>>())
}

/// The profile with one value turned, by its name; where it may be several things, each of them.
pub fn turned(of: &Profile) -> Vec<(&'static str, Profile)> {
    let PlayRules { too_small, small_numbers_join, coin_instead_of_passing, made_too_large } = of.plays;
    let WorthRules { pile_de_misere, corners_in_grand_jan, retour_impuissance_without_coin, mezeas_once } =
        of.worth;
    let other = match too_small.value {
        TooSmall::AnyDame => TooSmall::Farthest,
        TooSmall::Farthest => TooSmall::AnyDame,
    };
    let no = |ruled: Ruled<bool>| Ruled::new(!ruled.value, ruled.cite);
    let mut all = vec![
        (
            "too_small",
            Profile { plays: PlayRules { too_small: Ruled::new(other, too_small.cite), ..of.plays }, ..*of },
        ),
        (
            "small_numbers_join",
            Profile { plays: PlayRules { small_numbers_join: no(small_numbers_join), ..of.plays }, ..*of },
        ),
    ];
    let coin = PlayRules { coin_instead_of_passing: no(coin_instead_of_passing), ..of.plays };
    all.push(("coin_instead_of_passing", Profile { plays: coin, ..*of }));
    let large = PlayRules { made_too_large: no(made_too_large), ..of.plays };
    all.push(("made_too_large", Profile { plays: large, ..*of }));
    let worth = |worth: WorthRules| Profile { worth, ..*of };
    let misere = WorthRules { pile_de_misere: no(pile_de_misere), ..of.worth };
    let corners = WorthRules { corners_in_grand_jan: no(corners_in_grand_jan), ..of.worth };
    let retour =
        WorthRules { retour_impuissance_without_coin: no(retour_impuissance_without_coin), ..of.worth };
    all.push(("pile_de_misere", worth(misere)));
    all.push(("corners_in_grand_jan", worth(corners)));
    all.push(("retour_impuissance_without_coin", worth(retour)));
    all.push(("mezeas_once", worth(WorthRules { mezeas_once: no(mezeas_once), ..of.worth })));
    let law = |laws: Laws| Profile { cites: Cites { laws, ..of.cites }, ..*of };
    let laws = of.cites.laws;
    let touch = Laws { touch_bars_leaving: no(laws.touch_bars_leaving), ..laws };
    all.push(("touch_bars_leaving", law(touch)));
    let jeton = Laws { second_jeton_next_coup: no(laws.second_jeton_next_coup), ..laws };
    all.push(("second_jeton_next_coup", law(jeton)));
    for (name, ways) in laws.ecole.each_turned() {
        all.extend(ways.into_iter().map(|ecole| (name, law(Laws { ecole, ..laws }))));
    }
    for (name, ways) in laws.dames.each_turned() {
        all.extend(ways.into_iter().map(|dames| (name, law(Laws { dames, ..laws }))));
    }
    for (name, ways) in laws.dice.each_turned() {
        all.extend(ways.into_iter().map(|dice| (name, law(Laws { dice, ..laws }))));
    }
    all.extend(turned_parties(&of.parties).map(|(name, parties)| (name, Profile { parties, ..*of })));
    all
}

fn turned_parties(of: &PartieRules) -> [(&'static str, PartieRules); 18] {
    let PlayerRules { two, chouette, teams, turning, poule } = of.players;
    let nobody = |ruled: Ruled<&'static [usize]>| Ruled::new([].as_slice(), ruled.cite);
    let players = |players| PartieRules { players, ..*of };
    let more = |ruled: Ruled<u32>| Ruled::new(ruled.value + 1, ruled.cite);
    let hole = |ruled: Ruled<u16>, holes| Ruled::new(holes, ruled.cite);
    let retires = |ruled: Ruled<Retires>| {
        let other = if ruled.value == Retires::Winner { Retires::Loser } else { Retires::Winner };
        Ruled::new(other, ruled.cite)
    };
    let refaits = if of.refaits.value == Refaits::Add { Refaits::Double } else { Refaits::Add };
    let increase = if of.increase.value == Increase::Double { Increase::Fourfold } else { Increase::Double };
    [
        ("players_two", players(PlayerRules { two: nobody(two), ..of.players })),
        ("players_chouette", players(PlayerRules { chouette: nobody(chouette), ..of.players })),
        ("players_teams", players(PlayerRules { teams: nobody(teams), ..of.players })),
        ("players_turning", players(PlayerRules { turning: nobody(turning), ..of.players })),
        ("players_poule", players(PlayerRules { poule: nobody(poule), ..of.players })),
        ("marques_by", PartieRules { marques_by: more(of.marques_by), ..*of }),
        ("turning_marques_by", PartieRules { turning_marques_by: more(of.turning_marques_by), ..*of }),
        ("marque_holes", PartieRules { marque_holes: hole(of.marque_holes, 8), ..*of }),
        ("partie_holes", PartieRules { partie_holes: hole(of.partie_holes, 11), ..*of }),
        ("consolation", PartieRules { consolation: more(of.consolation), ..*of }),
        ("refaits", PartieRules { refaits: Ruled::new(refaits, of.refaits.cite), ..*of }),
        ("bredouilles", PartieRules { bredouilles: Ruled::new(&[(0, 2)], of.bredouilles.cite), ..*of }),
        (
            "bredouilles_go_on",
            PartieRules {
                bredouilles_go_on: Ruled::new(!of.bredouilles_go_on.value, of.bredouilles_go_on.cite),
                ..*of
            },
        ),
        ("increase", PartieRules { increase: Ruled::new(increase, of.increase.cite), ..*of }),
        ("postillon", PartieRules { postillon: more(of.postillon), ..*of }),
        ("further_postillons", PartieRules { further_postillons: more(of.further_postillons), ..*of }),
        ("teams", PartieRules { teams: retires(of.teams), ..*of }),
        ("turning", PartieRules { turning: retires(of.turning), ..*of }),
    ]
}

#[test]
fn every_value_turned_alone_changes_what_is_due() {
    for game in [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE] {
        let profile = game.profile();
        let before = due(profile);
        let all = turned(profile);
        let listed: Vec<&str> = profile.values().iter().map(|v| v.name).collect();
        let mut names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        names.dedup();
        assert_eq!(names, listed, "all are turned");
        let alive: BTreeSet<&str> = all
            .into_iter()
            .filter_map(|(name, other)| (before != due(Box::leak(Box::new(other)))).then_some(name))
            .collect();
        let dead: Vec<&str> = listed.iter().copied().filter(|name| !alive.contains(name)).collect();
        let idle: Vec<&str> =
            IDLE.iter().filter(|(rules, ..)| *rules == game.rules()).map(|(_, name, _)| *name).collect();
        assert_eq!(dead, idle, "{}", game.rules());
    }
}

#[test]
fn every_value_has_its_citation() {
    for game in [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE] {
        for value in game.profile().values() {
            assert!(trictrac::law::Cite::parse(value.cite).is_some(), "{}: {}", game.rules(), value.name);
        }
    }
}

/// G VII: two dames on the last field but one, and beset: neither as reaches the band, both together do.
#[test]
fn g_vii_two_numbers_too_small_make_an_exact_one() {
    let position = Position::new(tables()[2], Side::White, &GUITON).expect("a position");
    let off = |roll: &str| {
        let plays = position.plays(Roll::parse(roll).expect("a roll"));
        plays.as_slice().iter().map(|p| position.after(p).men().count(Side::White, OFF)).max()
    };
    assert_eq!(off("11"), Some(14), "béset: one dame");
    assert_eq!(off("21"), Some(14), "the two is exact, the as is played inside");
    assert_eq!(off("41"), Some(14), "the four is too large, the as is played inside");
}

/// M, tariff: the pile made and kept.
#[test]
fn m_xiii_the_pile_de_misere_is_worth_a_plein() {
    let of = |game: &'static Trictrac, men: Men, roll: &str| {
        let position = Position::new(men, Side::White, game).expect("a position");
        let worth = position.score(Roll::parse(roll).expect("a roll"), RollHistory::default());
        worth.points_for(Side::White, Kind::Keep) + worth.points_for(Side::White, Kind::Fill)
    };
    assert_eq!(of(&MALFILATRE, tables()[4], "65"), 4, "kept, nothing can be played");
    assert_eq!(of(&MALFILATRE, tables()[4], "66"), 6, "kept by doublet");
    assert_eq!(of(&MALFILATRE, men(&[(12, 13), (6, 1), (8, 1)], 1), "64"), 4, "made");
    assert_eq!(of(&LELASSEUX, tables()[4], "66"), 0, "not named");
    assert_eq!(of(&GUITON, tables()[4], "66"), 0, "abolished, G I");
}

/// M XIII keeps by impuissance with a six only. That is no other rule than L 76 and 107: nothing but a six can fail.
#[test]
fn art_76_only_a_six_can_fail_while_a_plein_stands() {
    let mut supply = Supply::new(seed(), &LELASSEUX);
    let mut times = 0;
    for _ in 0..how_many(20_000) {
        let (position, roll) = supply.next();
        let plays = position.plays(roll);
        let worth = position.score(roll, RollHistory::default());
        if plays.unplayed() == 0 || worth.points_for(position.turn(), Kind::Keep) == 0 {
            continue;
        }
        times += 1;
        let failed = if plays.unplayed() == 2 { roll.low() } else { roll.high() };
        assert_eq!(failed, 6, "{position} {roll}");
        for step in plays.as_slice().iter().flat_map(|p| p.moves()) {
            assert_eq!(step.to - step.from, roll.low(), "{position} {roll}: the smaller is played");
        }
        let kept = worth.events().iter().find(|e| e.kind == Kind::Keep).expect("it is kept");
        // The grand jan (L 76) or the plein of the retour (L 107); of the petit jan no article says it, and it is kept as it is (L 60).
        let articles: &[&str] = match kept.field.map(Field::number) {
            Some(7) => &["L 76"],
            Some(8..) => &["L 107"],
            _ => &["L 60", "L 152"],
        };
        assert_eq!(kept.articles, articles, "{kept:?}");
    }
    assert!(times > 0, "it came");
}

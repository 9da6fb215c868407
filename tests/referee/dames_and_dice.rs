//! The laws of dames and dice, article by article: what is found, what the wronged player may do about it, and what it comes to when he
//! does it.

use trictrac::referee::{Finding, Report, check};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

fn judge(rules: &str, head: &str, turns: &str) -> Report {
    let text = format!(
        "[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"{rules}\"] [Marks \"unknown\"] {head}\n\n{turns}\n"
    );
    check(&parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))[0]).expect("known rules")
}

fn first<'r>(report: &'r Report, code: &str) -> &'r Finding {
    let found = report.findings().iter().find(|f| f.code() == code);
    found.unwrap_or_else(|| panic!("{code} in {:?}", report.findings()))
}

/// L 185, G III: dice that are broken were not thrown. Broken in a variation they were thrown all the same in the line it leaves, and what else was found stays.
#[test]
fn dice_broken_in_a_variation_are_broken_there_alone() {
    let head = "[TTN \"1.0\"] [Rules \"lelasseux\"] [Marks \"recorded\"] [Position \"?\"] [Score \"Bj8 Wj4\"]\n\n\
        W ??: <due W: +0 B: +4> ?/?\nB ~~:\n";
    let found = |turns: &str| {
        let report = check(&parse(&format!("{head}{turns}")).expect("it reads")[0]).expect("known rules");
        report.findings().iter().map(Finding::code).filter(|code| code.starts_with('E')).collect::<Vec<_>>()
    };
    assert_eq!(found("W: \"je romps\"\nB: +4\n"), [""; 0], "nothing was thrown, nothing left out");
    assert_eq!(found("W: +4:école\n( W: \"je romps\" )\n"), ["E101"], "left out, and claimed");
    let said = "W: \"je romps\" <can B: oblige back>\n( W: \"je romps\" )\nB: +4\n";
    assert_eq!(found(said), ["E407"], "nobody has gone away");
}

/// L 211: with 5-4 a dame let go seven fields on, then the four. It stays, goes to its true place, or the roll is played all in one.
#[test]
fn art_211_a_dame_beyond_the_larger_number_is_the_others_to_deal_with() {
    let report = judge("lelasseux", "", "W 54: 1/8 1/5");
    let fault = first(&report, "E201");
    assert_eq!(fault.remedies, ["B: allow", "B: W8/6", "B: oblige 1/6/10"]);
    assert_eq!((fault.taken.as_deref(), fault.claimed), (None, false));
    assert_eq!(fault.articles, ["L 211", "L 201"]);
    assert!(fault.message(Lang::Fr).starts_with("au 5-4, Blanc abandonne en 8 la dame de 1"));
    for (answer, taken) in [("B: allow", "allow"), ("B: W8/6", "W8/6"), ("B: oblige 1/10", "oblige 1/10")] {
        let report = judge("lelasseux", "", &format!("W 54: 1/8 1/5\n{answer}"));
        assert_eq!(first(&report, "E201").taken.as_deref(), Some(taken));
        assert!(report.is_clean(), "{answer}");
    }
}

/// L 211, L 201: short of the number, or behind one well played, there is no playing all in one.
#[test]
fn art_211_short_of_it_or_behind_a_number_well_played_not_all_in_one() {
    for turns in ["W 54: 1/4 1/5", "W 54: 1/5 1/7"] {
        let report = judge("lelasseux", "", turns);
        assert!(first(&report, "E201").remedies.iter().all(|r| !r.contains("oblige")), "{turns}");
    }
}

/// L 199, L 201, L 211: nothing else may be made of it.
#[test]
fn a_remedy_that_is_not_open_is_a_fault_of_who_takes_it() {
    for answer in ["B: W8/7", "B: W5/1", "B: oblige 1/7 1/6", "B: forbid 1/5"] {
        let report = judge("lelasseux", "", &format!("W 54: 1/8 1/5\n{answer}"));
        let fault = first(&report, "E208");
        assert_eq!(fault.player.map(|p| p.to_string()).as_deref(), Some("B"), "{answer}");
        assert!(!first(&report, "E201").claimed, "the fault itself is not answered");
    }
    let idle = judge("lelasseux", "", "W 54: 1/6 1/5\nB: W6/7");
    assert_eq!(first(&idle, "E208").articles, ["L 211", "L 216"], "no fault, no right");
}

/// L 216: once he has thrown he can claim nothing.
#[test]
fn art_216_the_throw_ends_every_remedy() {
    let report = judge("lelasseux", "", "W 54: 1/8 1/5\nB 31: 1/4 1/2\nB: W8/6");
    assert_eq!(first(&report, "E208").articles, ["L 216"]);
}

/// L 216: 4-3 made into a case with 5-4; no dame went beyond the five, so that all in one is not open, but with Lepeintre it is (P 4.27).
#[test]
fn art_216_a_false_case_by_two_treatises() {
    let head = "[Position \"W 1*9 2*3 3*3 B 1*15\"]";
    let by = |rules: &str| first(&judge(rules, head, "W 54: 2&3/6"), "E206").clone();
    let (lelasseux, lepeintre) = (by("lelasseux"), by("lepeintre"));
    assert_eq!(lelasseux.articles, ["L 216"]);
    assert_eq!(
        lelasseux.remedies,
        ["B: allow", "B: W6/7 W6/7", "B: W6/8", "B: oblige 2/7 3/7", "B: oblige 2/6 3/8"]
    );
    assert_eq!(lepeintre.articles, ["P 4.23", "P 4.27"]);
    assert!(lepeintre.remedies.contains(&"B: oblige 2/7/11".to_owned()), "{:?}", lepeintre.remedies);
}

/// One record, the coin by puissance where it was open directly, and the rulings of three treatises, each with its own law.
#[test]
fn the_coin_wrongly_taken_by_three_treatises() {
    let head = "[Position \"W 1*5 6*2 7*2 8*2 9*2 10*2 B 6*3 7*3 8*3 9*3 10*3\"]";
    let by = |rules: &str| first(&judge(rules, head, "W 65: 7/12 8/12"), "E201").clone();
    let told = |rules: &str| (by(rules).articles, by(rules).remedies[2..].to_vec());
    assert_eq!(told("lelasseux"), (vec!["L 44", "L 216"], vec!["B: oblige 9/14/20".to_owned()]));
    assert_eq!(told("guiton"), (vec!["G IV"], vec!["B: forbid 6/12 7/12".to_owned()]));
    assert_eq!(told("lepeintre"), (vec!["P 4.26", "P 1.II"], vec!["B: forbid 6/12 7/12".to_owned()]));
}

/// L 46, P 4.19 against G III: the pile touched.
#[test]
fn the_pile_touched_binds_but_with_guiton() {
    let head = "[Position \"W 1*11 2*2 3*2 B 1*15\"]";
    let report = |rules: &str| judge(rules, head, "W 64: touch 1 2/8 3/7");
    assert_eq!(first(&report("lelasseux"), "E205").articles, ["L 46", "L 210"]);
    assert_eq!(first(&report("lepeintre"), "E205").articles, ["P 4.17", "P 4.19"]);
    assert!(report("guiton").findings().is_empty());
}

/// L 203 against G III: out of the tablier and back.
#[test]
fn a_die_that_falls_back_is_void_with_lelasseux_alone() {
    let report = |rules: &str| judge(rules, "", "W 64 back: 1/7 1/5");
    let void = first(&report("lelasseux"), "E212").clone();
    assert_eq!(void.articles, ["L 203"], "of a die that leans L 204 speaks");
    assert_eq!(void.remedies, ["B: W5/1 W7/1"], "it is thrown again: nobody lets it stand");
    assert!(report("guiton").findings().is_empty() && report("lepeintre").findings().is_empty());
}

/// P 4.6, P 4.8, P 4.9: dice that lie oddly and count, thrown again, are told by the rule by which they count.
#[test]
fn a_good_throw_thrown_again_is_told_by_how_it_lay() {
    for (lay, article) in [("loose", "P 4.6"), ("split", "P 4.8"), ("back", "P 4.9")] {
        let report = judge("lepeintre", "", &format!("W 65 {lay}:\nW 43: 1/5 1/4"));
        assert_eq!(first(&report, "E212").articles, [article], "{lay}");
    }
    let loose = judge("lelasseux", "", "W 65 loose:\nW 43: 1/5 1/4");
    assert_eq!(first(&loose, "E212").articles, ["L 204"]);
}

/// P 4.25: what was lifted is put back or played, and both are offered.
#[test]
fn dames_lifted_wrongly_are_offered_to_be_played() {
    let head = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]";
    let report = judge("lepeintre", head, "W 42: +4 lift 1 4");
    let offered = ["back", "1/5 4/6", "4/8 1/3", "1/5/7", "4/8/10"].map(|what| format!("B: oblige {what}"));
    assert_eq!(first(&report, "E301").remedies, offered, "what fills, and what does not");
}

/// P 4.45: the other's jeton left standing is put right alone.
#[test]
fn his_own_points_do_not_come_back_with_the_others() {
    let head = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]\n[Score \"Wj8 Bjj6\"]";
    let report = judge("lepeintre", head, "W 42: o Bj2 j0 1/5 4/6");
    assert_eq!(first(&report, "E208").remedies, ["B: j0"]);
}

/// P 4.58: who was misled has made no école.
#[test]
fn who_was_misled_is_told_of_no_ecole() {
    let head = "[Position \"W 1*3 2*3 3*3 4*4 5 6 B 1*15\"]";
    let report = judge("lepeintre", head, "W 42:\nB: \"vous n'avez rien\"\nW: 1/5 4/6 +4");
    let late = first(&report, "E109");
    assert_eq!(late.articles, ["P 4.58"]);
    assert!(!late.message(Lang::En).contains("école is made"), "{}", late.message(Lang::En));
}

/// L 206: the play behind the early dice is that of its own roll, and the dice count from what stands then.
#[test]
fn art_206_early_dice_count_when_the_other_has_played() {
    // The six hits the dame of 7, in the second table (L 152); covered by the four, it is not hit.
    let head = "[Position \"W 1*14 3 B 1*13 12*2\"]";
    for (turns, due) in [("W 64: 1/7 1/5\nB 65:", "+2:hit"), ("W 64: 1/7\nB 65:\nW: 3/7", "+0")] {
        let report = judge("lelasseux", head, &format!("{turns}\nB: <due B: {due}> 1/7 1/6"));
        assert!(report.is_clean(), "{turns}: {}", report.render("", Lang::En, Severity::Note, false));
    }
    let clean =
        judge("lelasseux", "[Plays \"recorded\"]", "W 64: 1/7\nB 31:\nW: 1/5\nB: 1/4 1/2\nW 21: 1/3 1/2");
    assert_eq!(clean.findings().iter().map(Finding::code).collect::<Vec<_>>(), ["E211"]);
}

/// L 205, L 206: the throw of which a die still span is one, and found once. L 155: who has gone away plays no more, and upon him nobody throws too early.
#[test]
fn one_throw_is_one_fault() {
    let head = "[Position \"W 1*13 12*2 B 1*14 7\"] [Score \"Wj10\"]";
    let found = |turns: &str| {
        let report = judge("lelasseux", head, turns);
        report.findings().iter().map(Finding::code).filter(|code| code.starts_with("E2")).collect::<Vec<_>>()
    };
    assert_eq!(found("W 65:\nB 4~:\nB 43:\nW: 1/7 1/6"), ["E211"]);
    assert_eq!(found("W 65: o j0 \"je m'en vais\"\nB 21:\nW: 1/7 1/6"), ["E215", "E202"]);
}

/// P 4.14: thrown too early they count, but not where they are thrown again (P 4.3).
#[test]
fn void_dice_thrown_too_early_are_not_said_to_count() {
    let early = |lay: &str| {
        let turns = format!("W 65:\nB 21{lay}:\nW: 1/7 1/6\nB 43: 1/5 1/4");
        first(&judge("lepeintre", "", &turns), "E211").message(Lang::En)
    };
    assert!(early("").contains("the dice count"), "{}", early(""));
    assert!(!early(" covered").contains("count"), "{}", early(" covered"));
}

/// L 123, L 203: a void throw is none of the three first.
#[test]
fn a_void_throw_is_no_coup_of_the_releve() {
    let turns = "W 65: 1/7 1/6\nB 21: 1/3 1/2\nW 66 covered:\nW 43: 1/5 1/4\nB 21: 1/3 1/2\nW 21: <due W: +4:six> +4 1/3 1/2";
    assert!(judge("lelasseux", "", turns).is_clean());
}

/// G III: all dames passed, he lifts the other's to go away without the hole: the like flèches of his own game are held to it.
#[test]
fn the_others_dames_lifted_hold_the_like_of_his_own() {
    let head = "[Position \"W 19*3 20*3 21*3 22*2 23*2 24*2 B 19*3 20*3 21*3 22*2 23*2 24*2\"]";
    let turns = "W 43: o \"je m'en vais\" lift B19 B20 <can B: oblige 19/23 20/23> <cannot B: oblige 21/24>";
    let report = judge("guiton", head, turns);
    assert_eq!(first(&report, "E301").articles, ["G V"]);
    let others: Vec<&str> = report.findings().iter().map(Finding::code).filter(|c| *c != "E301").collect();
    assert!(others.iter().all(|code| *code != "E407" && *code != "E408"), "{others:?}");
}

/// A dame is laid down out of the hand that holds none: so it is told, and there are no sixteen by it.
#[test]
fn nothing_is_laid_down_out_of_an_empty_hand() {
    let report = judge("lepeintre", "", "W 31: 1/4 ~/2\nB 21: 1/3 1/2");
    let found: Vec<_> = report.findings().iter().filter(|f| f.code() < "E400").collect();
    assert_eq!(found.iter().map(|f| f.code()).collect::<Vec<_>>(), ["E203"]);
    assert!(found[0].message(Lang::Fr).starts_with("Blanc n'a point de dame dans la main"), "{found:?}");
    let report = judge("lepeintre", "", "W 31: 1/~ 1/4 ~/2\nB 21: 1/3 1/2");
    assert!(report.findings().iter().all(|f| f.code() >= "I"), "{:?}", report.findings());
}

/// L 171, L 177: what the other gives is not won, and marked too late it is told of as of what is won: it was due to him.
#[test]
fn what_is_marked_too_late_was_due_by_whosever_roll() {
    let head = "[Position \"W 1*9 2*2 11 12*3 B 1*9 8 9*2 10 12*2\"]";
    let report = judge("lelasseux", head, "W 41: +2 11/12 1/5\nB 21: +2:false 1/3 1/2");
    let late = first(&report, "E109");
    assert!(late.message(Lang::Fr).starts_with("Noir marque trop tard ce qui lui revenait"));
    assert_eq!(late.message(Lang::En), "Black marks too late what was due to him: its école is made");
}

/// P 4.17: a dame that was touched and is demanded, and he plays others: he breaks the law of the dame touched, and not that of one ill placed.
#[test]
fn who_does_not_play_the_dame_touched_that_is_demanded_breaks_the_law_of_it() {
    let head = "[Position \"W 1*5 3 4 5*2 7*2 8*2 10*2 B 1*6 2 4*2 6*2 8*2 9*2\"]";
    let report = judge("lepeintre", head, "B 31: touch 6\nW: oblige 6/?\nB: 8/11 8/9");
    assert_eq!(first(&report, "E202").articles, ["P 4.17"]);
}

/// R Tric Trac: both numbers are one coup, told in two turns, though the second dame is touched before it is played: it is found where it begins.
#[test]
fn a_coup_told_in_two_turns_is_found_where_it_begins() {
    let turns = "W 64: 1/4\nW: touch 4 4/11\nB 31: 1/2 1/4\n";
    let text = format!("[TTN \"1.0\"] [Game \"tric-trac-ravensburger\"]\n\n{turns}");
    let report = check(&parse(&text).expect("it reads")[0]).expect("known rules");
    let told = report.render("a.ttn", Lang::En, Severity::Note, false);
    assert!(told.contains("error[E201]") && told.contains("a.ttn:3:7\n"), "{told}");
}

/// A record of dames lifted one after the other, longer than any game, is judged in no more than its length.
#[test]
fn many_dames_named_cost_no_more_than_their_number() {
    let start = std::time::Instant::now();
    let report = judge("lelasseux", "", &format!("W 65: lift{}", " 1".repeat(300_000)));
    assert!(report.findings().len() > 100_000);
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// Of a line longer than any screen no more is shown than is near, at its own column; the remedy that was taken is marked.
#[test]
fn a_long_line_is_shown_about_the_act() {
    let words = "{".to_owned() + &"é".repeat(5_000) + "}";
    let report = judge("lelasseux", "", &format!("W 54: {words} 1/8 1/5 {words}\nB: W8/6"));
    let text = report.render("a.ttn", Lang::En, Severity::Note, false);
    assert!(text.contains("a.ttn:3:5010") && text.contains("remedy: B: W8/6 (taken)"), "{text}");
    assert!(text.len() < 4_000, "{} bytes", text.len());
}

/// Where no dame went beyond the larger number none is played all in one (L 216): two dames that follow one another are named each by itself.
#[test]
fn art_216_two_dames_of_a_false_case_are_not_named_as_one() {
    let head = "[Position \"W 1*9 3*2 5*2 8*2 B 1*15\"]";
    let offered = |rules: &str| first(&judge(rules, head, "W 52: 3&5/8"), "E206").remedies.clone();
    assert!(offered("lelasseux").contains(&"B: oblige 3/5 5/10".to_owned()), "{:?}", offered("lelasseux"));
    assert!(
        offered("lepeintre").contains(&"B: oblige 3/5/10".to_owned()),
        "P 4.27: {:?}",
        offered("lepeintre")
    );
}

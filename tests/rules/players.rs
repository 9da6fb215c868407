//! How many play in each manner: the number of `[Players]` is held to what the treatise says of it.

use trictrac::referee::check;
use trictrac::text::Lang;
use trictrac::ttn::parse;

const NAMES: [&str; 6] = ["Anne, ", "Basile, ", "Claude, ", "Denise, ", "Emile, ", "Fanny"];

/// What E414 cites of a head, each time that it is found.
fn cited(rules: &str, head: &str) -> Vec<&'static str> {
    let text =
        format!("[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"{rules}\"] [Position \"?\"] {head}\n\nW: o\n");
    let records = parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let report = check(&records[0]).expect("known rules");
    let all = report.findings().iter().filter(|f| f.code() == "E414");
    all.flat_map(|f| {
        assert!(text[f.span.start as usize..].starts_with("[Players"), "at the tag that names them: {text}");
        f.articles.clone()
    })
    .collect()
}

/// Of one to six players, how many may play so; all others are found, by this citation.
fn may(rules: &str, head: &str, cite: &str) -> Vec<usize> {
    let found = |n: &usize| cited(rules, &format!("[Players \"{}\"] {head}", NAMES[..*n].concat()));
    let (refused, may): (Vec<usize>, Vec<usize>) = (1..=6).partition(|n| !found(n).is_empty());
    for n in refused {
        assert_eq!(found(&n), [cite], "{rules}, {n}: {head}");
    }
    may
}

#[test]
fn art_238_twelve_holes_admit_only_two() {
    for partie in ["douze-trous", "douze-trous-bredouille", "bredouille", "double", "Quadruple"] {
        for stakes in ["", "[Stakes \"chouette Anne\"]", "[Stakes \"tourner\"]"] {
            let head = format!("[Partie \"{partie}\"] {stakes}");
            assert_eq!(may("lelasseux", &head, "L 238"), [2], "{head}");
            assert_eq!(may("guiton", &head, "G VIII"), [2], "{head}");
        }
    }
}

/// L 238: three, four and even five à écrire, in one of the manners that follow.
#[test]
fn art_238_neither_associates_nor_turns() {
    for head in ["", "[Partie \"à écrire\"]", "[Partie \"à écrire\"] [Stakes \"marqués 4\"]"] {
        assert_eq!(may("lelasseux", head, "L 238"), [2], "{head}");
        assert_eq!(may("guiton", head, "G VIII"), [2], "{head}");
    }
}

/// L 239: two against two; L 238: five, two against three. G VIII: three or even four, and no more.
#[test]
fn art_239_in_teams() {
    let head = "[Partie \"à écrire\"] [Stakes \"équipes Anne Basile / Claude Denise Emile\"]";
    assert_eq!(may("lelasseux", head, "L 238"), [4, 5]);
    assert_eq!(may("guiton", head, "G VIII"), [4]);
}

#[test]
fn art_242_a_chouette_against_two() {
    let head = "[Partie \"à écrire\"] [Stakes \"marqués 4, chouette Anne\"]";
    assert_eq!(may("lelasseux", head, "L 242"), [3]);
    assert_eq!(may("guiton", head, "G VIII"), [3]);
}

#[test]
fn art_243_a_tourner_three() {
    for head in ["[Partie \"à écrire\"] [Stakes \"marqués 9, tourner\"]", "[Partie \"à tourner\"]"] {
        assert_eq!(may("lelasseux", head, "L 243"), [3]);
        assert_eq!(may("guiton", head, "G VIII"), [3]);
    }
}

#[test]
fn art_219_a_poule_of_three_four_or_five() {
    for head in ["[Partie \"poule\"]", "[Stakes \"poule\"]", "[Partie \"poule en douze trous\"]"] {
        assert_eq!(may("lelasseux", head, "L 219"), [3, 4, 5], "{head}");
        assert_eq!(may("guiton", head, "G VIII"), [3, 4, 5], "{head}");
    }
}

#[test]
fn names_of_several_words_are_no_fault() {
    let of = |players: &str, more: &str| cited("lelasseux", &format!("{players} {more}"));
    let fault = ["L 238"];
    let none: [&str; 0] = [];
    for two in
        ["A B", "A/B", "A et B", "Jean Dupont, Marie Curie", "Jean le Grand et Marie", "A, ?", "?", " "]
    {
        assert_eq!(of(&format!("[Players \"{two}\"]"), ""), none, "{two}");
    }
    assert_eq!(of("", ""), none, "not told");
    assert_eq!(of("[Players \"A B / C D\"]", "[Stakes \"équipes A B / C D\"]"), none);
    assert_eq!(of("[Players \"A, B et C\"]", "[Stakes \"tourner\"]"), none);
    for three in ["A, B et C", "A B C", "Jean Dupont, Marie Curie, Claude", "Anne"] {
        assert_eq!(of(&format!("[Players \"{three}\"]"), ""), fault, "{three}");
    }
    let many = format!("[Players \"{}\"]", "A, ".repeat(100_000));
    assert_eq!(of(&many, ""), fault);
}

/// `Anne et Basile` are Anne and Basile: they have accounts.
#[test]
fn what_joins_names_is_no_player() {
    let text = "[TTN \"1.0\"] [Game \"trictrac\"] [Position \"?\"] [Players \"Anne et Basile\"]\n\n\
        <marqué W 5> <paid Basile Anne 5>\n";
    assert!(check(&parse(text).expect("it reads")[0]).expect("known rules").is_clean());
}

#[test]
fn it_says_how_many_play() {
    let text = "[TTN \"1.0\"] [Game \"trictrac\"] [Players \"A, B\"] [Partie \"poule\"]\n\nW: o\n";
    let report = check(&parse(text).expect("it reads")[0]).expect("known rules");
    let finding = report.findings().iter().find(|f| f.code() == "E414").expect("it is found");
    let says = |lang| finding.message(lang);
    assert_eq!(says(Lang::Fr), "2 dans [Players]\u{a0}: à la poule on joue à 3, 4 ou 5");
    assert_eq!(says(Lang::En), "2 in [Players]: à la poule it is 3, 4 or 5 who play");
}

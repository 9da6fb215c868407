//! A word of the head that nothing reads and that is nearly one that is read is reported, at its place; a word of one's own is not.

use trictrac::record::Diagnostic;
use trictrac::referee::{Report, check};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

fn judged(head: &str) -> Report {
    let records = parse(&format!("[TTN \"1.0\"]\n{head}\n\n")).expect("warnings refuse nothing");
    check(&records[0]).expect("known rules")
}

/// What slips are found in a head: which text stands there, and the sentence.
fn slips(head: &str) -> Vec<(String, String)> {
    let report = judged(head);
    let text = format!("[TTN \"1.0\"]\n{head}\n\n");
    report
        .findings()
        .iter()
        .filter(|f| f.code() == "E415")
        .map(|f| {
            let at = text.get(f.span.start as usize..f.span.end as usize).unwrap_or_default();
            (at.to_owned(), f.message(Lang::En))
        })
        .collect()
}

#[test]
fn a_slip_is_reported_with_what_was_meant() {
    for (head, word, meant) in [
        ("[Partie \"bredouile\"]", "bredouile", "bredouille"),
        ("[Partie \"douze-trous-bredoulle\"]", "bredoulle", "bredouille"),
        ("[Partie \"Qadruple\"]", "Qadruple", "quadruple"),
        ("[Partie \"Quadruqle\"]", "Quadruqle", "quadruple"),
        ("[Partie \"à la puole\"]", "puole", "poule"),
        ("[Odds \"B coin, w 3 trous\"]", "w 3 trous", "W 3 trous"),
        ("[Odds \"Blanc coin\"]", "Blanc coin", "W coin"),
        ("[Odds \"B 3 tros\"]", "B 3 tros", "B 3 trous"),
        ("[Odds \"B primaute, W primoté\"]", "W primoté", "W primauté"),
        ("[Odds \"W primaté\"]", "W primaté", "W primauté"),
        ("[Odds \"B 2 fiches\"]", "B 2 fiches", "B fiches 2"),
        ("[Odds \"B carmes et coin\"]", "B carmes et coin", "B carme et coin"),
        ("[Stakes \"marqué 8\"]", "marqué 8", "marqués 8"),
        ("[Stakes \"jetons 2, 8 marqués\"]", "8 marqués", "marqués 8"),
        ("[Stakes \"marqués: 8\"]", "marqués: 8", "marqués 8"),
        ("[Stakes \"à tourner, marqués 9\"]", "à tourner", "tourner"),
        ("[Stakes \"queu 1\"]", "queu 1", "queue 1"),
        ("[Players \"Anne, Basile, Claude\"] [Stakes \"chouete Anne\"]", "chouete Anne", "chouette Anne"),
        ("[Players \"Anne, Basile, Claude\"] [Stakes \"chouette Ane\"]", "chouette Ane", "chouette Anne"),
        ("[Players \"Anne, Basile\"] [Seats \"W Basil, B Anne\"]", "W Basil", "W Basile"),
        ("[Players \"Anne, Basile\"] [Seats \"w Basile, B Anne\"]", "w Basile", "W Basile"),
        ("[First \"w\"]", "w", "W"),
        ("[First \"Noir\"]", "Noir", "B"),
        ("[First \"W 33, b 64 b\"]", "W 33, b 64 b", "W 33, B 64 B"),
        ("[Game \"puff\"] [First \"w\"]", "w", "W"),
    ] {
        let found = slips(head);
        let [(at, sentence)] = &found[..] else { panic!("{head}: {found:?}") };
        assert_eq!(at, word, "{head}");
        assert!(sentence.contains(&format!("did you mean `{meant}`?")), "{head}: {sentence}");
    }
}

#[test]
fn what_is_read_or_ones_own_is_silent() {
    for head in [
        "[Partie \"à écrire\"]",
        "[Partie \"douze-trous, en deux manches liées\"]",
        "[Partie \"Poule, double\"]",
        "[Odds \"B 3 trou, W primauté, dîner\"]",
        "[Odds \"B 6 et 5\"]",
        "[Odds \"W dîner, B dé, B ambesas, B carme et le coin, B 5-5, B fiches 2\"]",
        "[Game \"toute-table\"] [Odds \"w coin\"]",
        "[Game \"backgammon\"] [Partie \"bredouile\"] [Stakes \"marqué 8\"]",
        "[Stakes \"dîner, paper, queue 1, fiche 10, postillon 28, autres 8, trous 6, mise 10\"]",
        "[Stakes \"jeton 2\"]",
        "[Stakes \"le café aux frais du perdant\"]",
        "[Players \"Anne, Annie\"] [Seats \"W Annie, B Anne\"]",
        "[Players \"Anne, Basile\"] [Seats \"W Anne, B Zoé\"]",
        "[Seats \"W Ane\"]",
        "[First \"the elder\"]",
        "[First \"W 66 W\"]",
        "[Event \"bredouile\"] [Source \"Stakes\"]",
    ] {
        assert!(slips(head).is_empty(), "{head}: {:?}", slips(head));
    }
}

#[test]
fn it_is_a_warning_and_a_record_may_know_it() {
    let report = judged("[Stakes \"marqué 8\"]");
    let [found] = report.findings() else { panic!("{:?}", report.findings()) };
    assert_eq!((found.severity(), found.place.line, found.place.column), (Severity::Warning, 2, 10));
    assert!(
        found.message(Lang::Fr).contains("voulez-vous dire «\u{a0}marqués 8\u{a0}»\u{202f}?"),
        "{}",
        found.message(Lang::Fr)
    );
    let known = judged("[Stakes \"marqué 8\"]\n\n<finding E415>");
    assert!(known.is_clean(), "{:?}", known.findings());
}

#[test]
fn what_is_said_of_the_cube_is_reported_where_there_is_one() {
    let near = |game: &str, words: &str| {
        let text = format!("[TTN \"1.0\"] [Game \"{game}\"]\n\nW 61: 12/18 17/18\nB: \"{words}\"\n");
        let records = parse(&text).expect("warnings refuse nothing");
        let offered =
            |one: &Diagnostic| format!("{} {}", one.code(), one.suggestion.as_deref().unwrap_or_default());
        records[0].diagnostics().iter().map(offered).collect::<Vec<_>>().join("; ")
    };
    for (words, act) in
        [("je double", "double"), ("Je prends", "take"), ("j’accepte", "take"), ("I pass", "drop")]
    {
        assert_eq!(near("backgammon", words), format!("N047 {act}"), "{words}");
        assert_eq!(near("toute-table", words), "", "{words}: there is no cube");
    }
    assert_eq!(near("backgammon", "je réfléchis"), "", "only words");
}

#[test]
fn a_value_of_a_megabyte_is_looked_at_in_no_time() {
    let start = std::time::Instant::now();
    for (tag, piece) in [
        ("Partie", "bredouile "),
        ("Stakes", "marqué 8,"),
        ("Stakes", "marqué "),
        ("Odds", "w coin "),
        ("First", "w 33,"),
        ("Seats", "w A,"),
    ] {
        let found =
            slips(&format!("[Players \"Anne\"] [{tag} \"{}\"]", piece.repeat(1_000_000 / piece.len())));
        assert!(found.len() <= 64, "{tag}: {}", found.len());
    }
    assert!(start.elapsed().as_secs_f32() < 4.0, "{:?}", start.elapsed());
}

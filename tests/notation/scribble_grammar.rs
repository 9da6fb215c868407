//! The grammar of what people write (`notation-spec/dialects.md`) and what the reader reads: each word and sign that a production names is put
//! into a coup, and each production that is no list of them has coups of its own; they are read as they are meant, without a word.

use std::collections::BTreeMap;
use trictrac::record::Item;
use trictrac::ttn::parse_lenient;

const SPECS: [&str; 2] =
    [include_str!("../../notation-spec/dialects.md"), include_str!("../../notation-spec/fr/dialects.md")];

/// The two plays of 6-4 from the talon, in which most is tried.
const PLAYED: &str = "W 64: 1/7 1/5";

/// Productions that are lists of words or signs: a coup with a hole for each of them, and what it says.
const LISTS: &[(&str, &str, &str)] = &[
    ("bullet", "{} Blanc : 6-4. (B1-B7 ; B1-B5)", PLAYED),
    ("link", "{} Blanc : 6-4. (B1-B7 ; B1-B5)", PLAYED),
    ("colon", "Blanc{} 6-4. (B1-B7 ; B1-B5)", PLAYED),
    ("art", "Blanc joue {} 6-4. (B1-B7 ; B1-B5)", PLAYED),
    ("dsep", "Blanc : 6{}4. (B1-B7 ; B1-B5)", PLAYED),
    ("sep", "Blanc : 6-4{}B1-B7{}B1-B5", PLAYED),
    ("hy", "Blanc : 6-4. B1{}B7 ; B1{}B5", PLAYED),
    ("psep", "Blanc : 6-4. (B1-B7{}B1-B5)", PLAYED),
    ("times", "Noir : 5-5. N1-N6 {}", "B 55: 1/6(2)"),
    ("pverb", "Blanc : 6-5. {} B1-B7, B1-B6", "W 65: 1/7 1/6"),
    ("leave", "Blanc : 6-5, un trou, {}.", "W 65: o j0 lift <relevé W>"),
    ("stay", "Blanc : 6-5, un trou, {}.", "W 65: o j0"),
    ("nothingmark", "Blanc : 6-4. {}. (B1-B7 ; B1-B5)", "W 64: +0 1/7 1/5"),
    ("mverb", "Blanc : 6-5, {} 2 points. (B1-B7 ; B1-B6)", "W 65: +2 1/7 1/6"),
];

/// Words of a list that the hole of its coup does not fit: other coups have them.
const ELSEWHERE: &[(&str, &str)] = &[("pverb", "cinq"), ("times", "2 x")];

/// Coups of the other productions, and what they say.
const COUPS: &[(&str, &str, &str)] = &[
    ("line", "Blanc : 6-4. (B1-B7 ; B1-B5) Noir : 5-3. (N1-N6 ; N1-N4)", "W 64: 1/7 1/5 B 53: 1/6 1/4"),
    ("before", "12. 21h14 - puis Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "12. Blanc : 6-4. (B1-B7 ; B1-B5)", PLAYED),
    ("number", "7) Blanc : 6-4. (B1-B7 ; B1-B5)", PLAYED),
    ("number", "3° Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "4/ Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "5 - Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "5 – Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "6: Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "9 Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "(4) Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "[5] Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "coup 8 : Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "n° 9 – Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "no 9. Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "nº 9 Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "3e coup : Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "1er coup Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("number", "2ème : Blanc 6-4 B1-B7 B1-B5", PLAYED),
    ("time", "21h14 Blanc : 6-4 B1-B7 B1-B5", PLAYED),
    ("time", "21:15 Blanc : 6-4 B1-B7 B1-B5", PLAYED),
    ("coup", "6-4 pour Blanc, B1-B7, B1-B5", PLAYED),
    ("coup", "6-4 de Blanc : B1-B7, B1-B5", PLAYED),
    ("coup", "6-4 à Blanc : B1-B7, B1-B5", PLAYED),
    ("coup", "6-4 (Blanc) B1-B7, B1-B5", PLAYED),
    ("coup", "Blanc B1-B7, B1-B5, avec 6-4", PLAYED),
    ("coup", "Blanc : B1-B7, B1-B5 sur 6-4", PLAYED),
    ("coup", "Blanc : B1-B7, B1-B5 (6-4)", PLAYED),
    ("part", "Blanc : 6-5, 2 points, B1-B7, B1-B6.", "W 65: +2 1/7 1/6"),
    ("aside", "Blanc, lui, 6-4 B1-B7 B1-B5", PLAYED),
    ("aside", "Blanc, à son tour, 6-4 B1-B7 B1-B5", PLAYED),
    ("aside", "Blanc, pas de chance, 6-4 B1-B7 B1-B5", PLAYED),
    ("aside", "Blanc (content) 6-4 B1-B7 B1-B5", PLAYED),
    ("dice", "Blanc (6-4) B1-B7 B1-B5", PLAYED),
    ("dice", "Blanc [6-4] B1-B7 B1-B5", PLAYED),
    ("dice", "Blanc {6-4} B1-B7 B1-B5", PLAYED),
    ("dice", "Blanc « 6-4 » B1-B7 B1-B5", PLAYED),
    ("dice", "Blanc ⚅⚃ B1-B7 B1-B5", PLAYED),
    ("dice", "Blanc 6 (B1-B7) et 4 (B1-B5)", PLAYED),
    ("dice", "Blanc 4-6 (B1-B5 ; B1-B7)", "W 64: 1/5 1/7"),
    ("dice", "Noir double six N1-N7 x2", "B 66: 1/7(2)"),
    ("dice", "Noir doublet de six N1-N7 x2", "B 66: 1/7(2)"),
    ("dice", "Noir doublet d'as N1-N2 x2", "B 11: 1/2(2)"),
    ("dice", "Noir deux six N1-N7 x2", "B 66: 1/7(2)"),
    ("die", "Blanc six et quatre B1-B7 B1-B5", PLAYED),
    ("plays", "Blanc 6-4 [B1-B7, B1-B5]", PLAYED),
    ("play", "Blanc 6-4 de B1 en B7 et de B1 en B5", PLAYED),
    ("play", "Noir 5-5 deux dames de N1 en N6", "B 55: 1/6(2)"),
    ("play", "Noir 6-4 N1-N7-N11", "B 64: 1/7/11"),
    ("times", "Noir : 5-5. 2 x N1-N6", "B 55: 1/6(2)"),
    ("pverb", "Blanc : 6-5. six B1-B7, cinq B1-B6", "W 65: 1/7 1/6"),
    ("field", "Blanc 6-4 B 1-B 7, B 1-B 5", PLAYED),
    ("field", "Blanc 6-4 B-1 B-7, B-1 B-5", PLAYED),
    ("field", "Noir : 6-5. (B6-sortie ; B5-dehors)", "B 65: 19/off 20/off"),
    ("field", "Noir : 6-5. (B6-S ; B5-off)", "B 65: 19/off 20/off"),
    ("field", "Noir : 6-5. B6 sort, B5 sort", "B 65: 19/off 20/off"),
    ("marks", "Noir 5-3, RAS, N1-N6 N1-N4", "B 53: +0 1/6 1/4"),
    ("points", "Blanc 6-5 +2 B1-B7 B1-B6", "W 65: +2 1/7 1/6"),
    ("points", "Blanc 6-5 2 p B1-B7 B1-B6", "W 65: +2 1/7 1/6"),
    ("points", "Blanc 6-5 2pt B1-B7 B1-B6", "W 65: +2 1/7 1/6"),
    ("points", "Blanc 6-5 2 pts B1-B7 B1-B6", "W 65: +2 1/7 1/6"),
    ("points", "Blanc 6-5, 1 point, 2 points", "?"),
    ("points", "Blanc 6-5, 2 de plus, B1-B7 B1-B6", "W 65: +2 1/7 1/6"),
    ("points", "Blanc 6-5 4 + 2 = 6 points B1-B7 B1-B6", "W 65: +6 1/7 1/6"),
    ("points", "Blanc 6-5, marque 2, B1-B7 B1-B6", "W 65: +2 1/7 1/6"),
    ("points", "Blanc 6-5, douze points, B1-B7 B1-B6", "W 65: +12 1/7 1/6"),
    ("othermark", "Blanc 6-4 B1-B7 B1-B5, N : 4 points", "W 64: B: +4 W: 1/7 1/5"),
    ("othermark", "Blanc 6-4 B1-B7 B1-B5, N +4", "W 64: B: +4 W: 1/7 1/5"),
    ("othermark", "Blanc 6-4 B1-B7 B1-B5, 4 points pour Noir", "W 64: B: +4 W: 1/7 1/5"),
    ("othermark", "Blanc 6-4 B1-B7 B1-B5, 4 points à Noir", "W 64: B: +4 W: 1/7 1/5"),
    ("othermark", "Blanc 6-4 B1-B7 B1-B5, donne 4 points à Noir", "W 64: B: +4 W: 1/7 1/5"),
    ("othermark", "4 points pour Noir", "B: +4"),
    ("hole", "Blanc : 6-5, fait le trou.", "W 65: o j0"),
    ("hole", "Blanc : 6-5, gagne un trou simple.", "W 65: o j0"),
    ("hole", "Blanc : 6-5, marque 1 trou.", "W 65: o j0"),
    ("hole", "Blanc : 6-5, 2 trous.", "W 65: oo j0"),
    ("hole", "Blanc : 6-5, deux trous.", "W 65: oo j0"),
    ("hole", "Blanc : 6-5, trou double.", "W 65: oo j0"),
    ("hole", "Blanc : 6-5, trou bredouille.", "W 65: oo j0"),
    ("hole", "Blanc : 6-5, un trou en bredouille.", "W 65: oo j0"),
    ("hole", "Blanc : 6-5, un trou, 4 points.", "W 65: o j4"),
    ("hole", "Blanc : 6-5, un trou + 4 points.", "W 65: o j4"),
    ("hole", "Blanc : 6-5, un trou avec 4 points.", "W 65: o j4"),
    ("hole", "Blanc : 6-5, un trou reste 4.", "W 65: o j4"),
    ("hole", "Blanc : 6-5, un trou et 4 points de reste.", "W 65: o j4"),
    ("hole", "Blanc : 6-5, un trou et 2, le pavillon, tient.", "W 65: o p j2"),
    ("school", "Noir : 2 points d'école", "B: +2:école"),
    ("school", "Noir : école de 2", "B: +2:école"),
    ("school", "Noir, école, 2", "B: +2:école"),
    ("school", "Noir envoie Blanc à l'école de 2", "B: +2:école"),
    ("school", "Noir envoie Blanc à l'école : 2 points", "B: +2:école"),
    ("school", "Noir prend l'école de 2", "B: +2:école"),
    ("school", "Noir marque l'école de 2", "B: +2:école"),
    ("school", "Noir +2 école", "B: +2:école"),
    ("school", "Noir fait l'école de 2", "B: +2:école"),
];

/// The productions of a page, each with what it names in quotes.
fn productions(page: &str) -> BTreeMap<String, Vec<String>> {
    let blocks = page.split("```text\n").skip(1).filter_map(|block| block.split_once("```"));
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut name = String::new();
    for line in blocks.flat_map(|(block, _)| block.lines()) {
        let line = line.split_once("(*").map_or(line, |(rule, _)| rule);
        let mut rest = line;
        if let Some((first, rule)) = line.split_once('=').filter(|_| line.starts_with(char::is_alphabetic)) {
            (name, rest) = (first.trim().to_owned(), rule);
        }
        let quoted = rest.split('"').skip(1).step_by(2).map(str::to_owned);
        found.entry(name.clone()).or_default().extend(quoted);
    }
    found
}

/// What a line says, less the words beside it, and whether it is reported that something is wrong in it.
fn read(line: &str) -> (String, bool) {
    let record = parse_lenient(&format!("[TTN \"1.0\"]\n[Fields \"clubs\"]\n\n{line}\n")).remove(0);
    let text = record.to_ttn();
    let mut body = text.split_once("\n\n").map_or("", |(_, body)| body).to_owned();
    for (_, item) in record.items() {
        if matches!(item, Item::Comment(_)) {
            let (start, end) = (body.find('{').expect("a comment"), body.find('}').expect("a comment") + 1);
            body.replace_range(start..end, "");
        }
    }
    (body.split_whitespace().collect::<Vec<_>>().join(" "), !record.diagnostics().is_empty())
}

#[test]
fn each_production_is_read_as_it_is_written() {
    let spec = productions(SPECS[0]);
    let mut wrong = Vec::new();
    let mut try_one = |name: &str, line: &str, wanted: &str| {
        let (said, reported) = read(line);
        let as_wanted = if wanted == "?" { reported } else { said == wanted && !reported };
        if !as_wanted {
            wrong.push(format!("{name}: {line:?} is {said:?} (reported: {reported}), not {wanted:?}"));
        }
    };
    for &(name, coup, wanted) in LISTS {
        let words = spec.get(name).unwrap_or_else(|| panic!("the page has no {name}"));
        assert!(words.len() > 1, "{name}");
        for word in words.iter().filter(|word| !ELSEWHERE.contains(&(name, word))) {
            let apart = word.starts_with(char::is_alphabetic) || name == "sep" && !word.starts_with(' ');
            let word = if apart && coup.contains("{}") { format!(" {word} ") } else { word.clone() };
            try_one(name, coup.replace("{}", &word).trim(), wanted);
        }
    }
    for &(name, coup, wanted) in COUPS {
        assert!(spec.contains_key(name), "the page has no {name}");
        try_one(name, coup, wanted);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn each_production_has_a_coup_and_stands_on_both_pages() {
    let [english, french] = SPECS.map(productions);
    assert_eq!(english, french);
    for (name, words) in english {
        let tried = LISTS.iter().any(|list| list.0 == name) || COUPS.iter().any(|coup| coup.0 == name);
        assert!(tried, "no coup of {name}: {words:?}");
    }
}

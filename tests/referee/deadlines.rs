//! Each right of the table of deadlines holds before the act that closes it, and is gone behind it: both edges, in every treatise that speaks.

use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::ttn::parse;

/// A row of `tests/data/deadlines.tsv`.
struct Edge<'a> {
    right: &'a str,
    profiles: &'a str,
    head: &'a str,
    play: &'a str,
}

fn edges() -> impl Iterator<Item = Edge<'static>> {
    let rows = include_str!("../data/deadlines.tsv").lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        let [right, profiles, head, play] = columns[..] else { panic!("four columns: {row}") };
        Edge { right, profiles, head, play }
    })
}

/// The rights stated in a text that do not hold, or cannot be judged.
fn wrong(edge: &Edge<'_>, profile: &str, play: &str) -> Vec<String> {
    let play = play.replace(" | ", "\n");
    let head =
        format!("[TTN \"1.0\"] [Game \"trictrac\"] [Rules \"{profile}\"] [Marks \"recorded\"] {}", edge.head);
    let text = format!("{head}\n\n{play}\n");
    let record: Record = parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
    let report = check(&record).expect("known rules");
    let statement = |at: u32| text[at as usize..].starts_with("<can");
    let found = report.findings().iter().filter(|f| statement(f.span.start) && !f.claimed);
    found.map(|f| format!("{profile}, {}: {} in {play}", edge.right, f.code())).collect()
}

#[test]
fn every_right_holds_before_its_deadline_and_not_behind() {
    for edge in edges() {
        for profile in edge.profiles.split(' ') {
            assert_eq!(wrong(&edge, profile, edge.play), Vec::<String>::new());
        }
    }
}

#[test]
fn each_edge_turned_round_is_found() {
    for edge in edges() {
        let stated = edge.play.matches("<can").count();
        assert!(edge.play.contains("<can ") && edge.play.contains("<cannot "), "two edges: {}", edge.right);
        let turned =
            edge.play.replace("<cannot ", "<MAY ").replace("<can ", "<cannot ").replace("<MAY ", "<can ");
        for profile in edge.profiles.split(' ') {
            assert_eq!(wrong(&edge, profile, &turned).len(), stated, "{profile}: {turned}");
        }
    }
}

#[test]
fn the_spec_lists_the_same_rights() {
    let spec = include_str!("../../notation-spec/findings.md");
    let table =
        spec.split("### Deadlines").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("the table");
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(2);
    let listed: Vec<&str> = rows.filter_map(|row| row.split(" | ").next()?.strip_prefix("| ")).collect();
    let held: Vec<&str> = edges().map(|edge| edge.right).collect();
    assert_eq!(listed, held);
}

//! The whole programs of `examples/`, each run once: a reader who copies one has one that works.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;
use trictrac::analyst::Weights;
use trictrac::referee::check;
use trictrac::ttn::parse;

/// Where cargo puts the programs: beside the folder of the tests.
fn program(name: &str) -> PathBuf {
    let tests = std::env::current_exe().expect("a path");
    tests.parent().and_then(Path::parent).expect("a target folder").join("examples").join(name)
}

/// Builds them where this test is run by itself: a run of all tests has built them.
fn build() {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        if program("check").exists() {
            return;
        }
        let features = [("io", cfg!(feature = "io")), ("tables", cfg!(feature = "tables"))];
        let features: Vec<&str> = features.iter().filter(|(_, on)| *on).map(|(name, _)| *name).collect();
        let built = Command::new(env!("CARGO"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["build", "--quiet", "--locked", "--examples", "--features", &features.join(",")])
            .status();
        assert!(built.expect("cargo").success());
    });
}

fn run(name: &str, arguments: &[&str]) -> Output {
    build();
    Command::new(program(name)).args(arguments).output().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What a program prints that ends well.
fn printed(name: &str, arguments: &[&str]) -> String {
    let output = run(name, arguments);
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn shipped(record: &str) -> String {
    format!("{}/python/trictrac/records/{record}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn each_program_is_named_here() {
    let here = include_str!("programs.rs");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for file in std::fs::read_dir(folder).expect("the examples").flatten() {
        let name = file.file_name().to_string_lossy().trim_end_matches(".rs").to_owned();
        assert!(here.contains(&format!("(\"{name}\", &[")), "{name} is not run");
    }
}

#[test]
fn check_says_what_is_found_and_leaves_with_1() {
    assert_eq!(printed("check", &[&shipped("club-game.ttn")]), "", "nothing is found in it");
    let folder = tempfile::tempdir().expect("a folder");
    let wrong = folder.path().join("wrong.ttn");
    std::fs::write(&wrong, "[TTN \"1.0\"]\n\nW 54: 1/8 1/5\n").expect("a file");
    let output = run("check", &[wrong.to_str().expect("a name")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("error[E201]"));
}

#[test]
fn stats_counts_what_throws_were_worth() {
    let said = printed("stats", &[&shipped("club-game.ttn")]);
    assert!(said.contains(" throws\n") && said.contains("fill"), "{said}");
}

#[test]
fn own_player_plays_a_partie_in_which_the_referee_finds_nothing() {
    let record = &parse(&printed("own_player", &["7"])).expect("a record")[0];
    assert!(check(record).expect("known rules").is_clean());
}

#[test]
fn ladder_and_equity_print_their_figures() {
    let said = printed("ladder", &["greedy", "random", "4"]);
    assert!(said.starts_with("greedy against random: 4 parties, "), "{said}");
    assert_eq!(
        printed("equity", &["2"]).lines().count(),
        12,
        "one for each number of holes of who has the dice"
    );
}

#[test]
fn train_writes_weights_that_can_be_played_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("net.safetensors");
    printed("train", &["7", "2", file.to_str().expect("a name")]);
    let weights = Weights::from_safetensors(&std::fs::read(file).expect("the weights")).expect("a net");
    assert_eq!((weights.origin.seed, weights.origin.releves), (7, 2));
}

#[test]
fn choose_answers_each_line_with_what_is_best() {
    assert_eq!(printed("choose", &[]), "", "nothing is asked");
    let start = "02000000000050000305000000".to_owned() + " 02000000000050000305000000 31\n";
    let mut asked = Command::new(program("choose"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    asked.stdin.take().expect("a pipe").write_all(start.as_bytes()).expect("it reads");
    let said = asked.wait_with_output().expect("it ends").stdout;
    // 3-1 makes the point of own field 20: the best known of all first throws.
    assert_eq!(String::from_utf8_lossy(&said), "02000000000050000204200000 02000000000050000305000000\n");
}

#[test]
fn what_rolls_out_for_hours_says_what_it_wants() {
    let folder = tempfile::tempdir().expect("a folder");
    let none = folder.path().join("none.jsonl");
    std::fs::write(&none, "").expect("a file");
    assert!(printed("advice", &[none.to_str().expect("a name")]).starts_with("| advice |"));
    let output = run("decisions", &[]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("NUMBER FILE"));
}

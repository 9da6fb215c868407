//! What each code of another program's form means, with an example of the slip and of its cure.

use super::sentences::SENTENCES;
use crate::text::{Lang, explained};

/// A game of a match, up to its first throw.
macro_rules! game {
    ($behind:literal) => {
        concat!(" 3 point match\n\n Game 1\n Ann : 0                        Luke : 0\n", $behind)
    };
}

/// A record of backgammon.
macro_rules! record {
    ($behind:literal) => {
        concat!("[TTN \"1.0\"] [Game \"backgammon\"]", $behind)
    };
}

/// Two games of one match; what the head of the second says.
macro_rules! two_games {
    ($head:literal) => {
        concat!(
            "[TTN \"1.0\"] [Game \"backgammon\"] [White \"Ann\"] [Match \"3\"]\nW 31: -\n\n",
            "[TTN \"1.0\"] [Game \"backgammon\"] ",
            $head,
            "\nW 31: -\n"
        )
    };
}

/// Ids of GNU Backgammon on one line, more than a line may hold.
macro_rules! ids {
    () => {
        "4HPwATDgc/ABMA 4HPwATDgc/ABMA 4HPwATDgc/ABMA 4HPwATDgc/ABMA 4HPwATDgc/ABMA 4HPwATDgc/ABMA "
    };
}

/// Code, a text in which it is found, and the same as it should be. Three codes have none: X001 and X017 are of texts of mebibytes, and what X003
/// is found in is no text.
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    ("X002", concat!(ids!(), ids!(), ids!(), "\n"), "4HPwATDgc/ABMA\n4HPwATDgc/ABMA\n"),
    ("X004", "[TTN \"1.0\"]\nW 6~ far:\n", "[TTN \"1.0\"]\nW 64: 1/7 1/5\n"),
    (
        "X010",
        "Game 1\n Ann : 0   Luke : 0\n",
        " 3 point match\n\n Game 1\n Ann : 0                        Luke : 0\n",
    ),
    ("X011", game!("  1) 31: 8/5 zut\n"), game!("  1) 31: 8/5 6/5\n")),
    ("X012", " 3 point match\n\n Game 1\n Ann, 0\n", game!("")),
    ("X013", game!("  1) 31: 8/5 6/25\n"), game!("  1) 31: 8/5 6/5\n")),
    ("X014", game!("  1) 31: 8/5* 6/5\n"), game!("  1) 31: 8/5 6/5\n")),
    (
        "X015",
        game!("  1) 31: 8/5 6/5                      Doubles => 4\n"),
        game!("  1) 31: 8/5 6/5                      Doubles => 2\n"),
    ),
    ("X016", game!("  1) 31: 8/5 1234567\n"), game!("  1) 31: 8/5 6/5\n")),
    ("X020", "[TTN \"1.0\"] [Game \"puff\"]\nW 31: -\n", record!("\nW 31: -\n")),
    ("X021", record!("\nW ??: 17/20\n"), record!("\nW 31: 17/20 19/20\n")),
    ("X022", record!("\nW 31: 17/20 19/20 {hm}\n"), record!("\nW 31: 17/20 19/20\n")),
    ("X023", two_games!("[Match \"5\"]"), two_games!("[Match \"3\"]")),
    ("X024", record!(" [Match \"x\"]\nW 31: -\n"), record!(" [Match \"3\"]\nW 31: -\n")),
    ("X025", record!(" [Position \"W 1*3 ...\"]\n\n"), record!(" [Position \"W 1*15 B 1*15\"]\n\n")),
    ("X026", two_games!("[Match \"3\"] [White \"Luke\"]"), two_games!("[Match \"3\"] [White \"Ann\"]")),
    (
        "X027",
        record!(" [White \"Ann : 1 : 2 : the younger sister of Luke\"]\nW 31: -\n"),
        record!(" [White \"Ann\"]\nW 31: -\n"),
    ),
    ("X030", "4HPwATDgc/ABM\n", "4HPwATDgc/ABMA\n"),
    ("X031", "Pz84AAAABz8/AAAAAAgAASAH\n", "Pz84AAAABz8/AAAAAAgAASAG\n"),
    ("X032", "Pz84AAAABz8/AAAAAAgBASAG\n", "Pz84AAAABz8/AAAAAAgAASAG\n"),
    ("X040", "{\"version\": }\n", "{\"items\":[],\"tags\":[[\"TTN\",\"1.0\"]],\"version\":\"1.0\"}\n"),
    (
        "X041",
        "{\"version\":\"1.0\",\"tags\":[]}\n",
        "{\"items\":[],\"tags\":[[\"TTN\",\"1.0\"]],\"version\":\"1.0\"}\n",
    ),
];

/// What a code means, with its example; `None` where there is no such code.
///
/// ```
/// use trictrac::interchange::explain;
/// use trictrac::text::Lang;
/// assert!(explain("X013", Lang::En).unwrap().contains("6/25"));
/// assert_eq!(explain("X999", Lang::En), None);
/// ```
#[must_use]
pub fn explain(code: &str, lang: Lang) -> Option<String> {
    explained(code, (SENTENCES, EXAMPLES), lang)
}

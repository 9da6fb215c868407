//! What is played: each game and profile of the registry, in every form that the head of a record can give it. What it takes is the registry and the
//! sizes of its parties, what it gives a random game of one of these forms.

use crate::common::record_writer::{Turn, Written, game_of};
use fastrand::Rng;
use trictrac::board::Side;
use trictrac::replay::replay;
use trictrac::rules::{Convention, Game, Goal, STANDARD};
use trictrac::simulate::Setting;
use trictrac::ttn::parse;

/// How a game is played for something: what the head of the record says of it.
#[derive(Clone, Debug)]
pub struct Form {
    /// In a message, and where they are counted.
    pub name: String,
    /// The tags beside those of the game, a line each.
    tags: String,
    goal: Goal,
    /// The holes that end it, where they do.
    holes: Option<u16>,
}

/// A game with its rules, and one of its forms.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: &'static dyn Game,
    pub form: Form,
}

impl Played {
    /// Its rules and form, as a message names them.
    pub fn name(&self) -> String {
        format!("{} {}, {}", self.game.name(), self.game.rules(), self.form.name)
    }
}

/// Every game and profile, or those that `TRICTRAC_RULES` names, one after the other, each in one of its forms.
pub struct Plays {
    games: Vec<(&'static dyn Game, Vec<Form>)>,
    drawn: usize,
}

impl Plays {
    /// All of the registry.
    pub fn all() -> Plays {
        Plays::of(|_| true)
    }

    /// Trictrac alone: the sister games have nothing of the kind.
    pub fn of_trictrac() -> Plays {
        Plays::of(|game| game.parties().is_some())
    }

    fn of(is_meant: impl Fn(&dyn Game) -> bool) -> Plays {
        let asked = std::env::var("TRICTRAC_RULES").ok();
        let named = |game: &dyn Game| {
            asked.as_deref().is_none_or(|asked| asked.split(' ').any(|one| one == game.rules()))
        };
        let games = STANDARD.iter().copied().filter(|game| named(*game) && is_meant(*game));
        let games: Vec<_> = games.map(|game| (game, forms(game))).collect();
        assert!(!games.is_empty(), "TRICTRAC_RULES names no game of these");
        Plays { games, drawn: 0 }
    }

    /// How many games and profiles.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// The next game, in a form of its own: half of them in none, as one game.
    pub fn draw(&mut self, rng: &mut Rng) -> Played {
        let (game, forms) = &self.games[self.drawn % self.games.len()];
        self.drawn += 1;
        let form = if rng.bool() { &forms[0] } else { &forms[rng.usize(..forms.len())] };
        Played { game: *game, form: form.clone() }
    }
}

/// The forms of a game: one game for nothing first.
pub fn forms(game: &'static dyn Game) -> Vec<Form> {
    let form = |name: &str, tags: &str, goal, holes| Form {
        name: name.to_owned(),
        tags: tags.to_owned(),
        goal,
        holes,
    };
    let mut forms = vec![form("one game", "", Goal::Partie, None)];
    let partie = |name: &str, tags: &str| form(name, tags, Goal::Partie, Some(12));
    if let Some(parties) = game.parties() {
        for counted in ["douze-trous", "bredouille", "double", "quadruple"] {
            forms.push(partie(counted, &format!("[Partie \"{counted}\"]\n")));
        }
        forms.push(form("à écrire", "", Goal::Marques(8), None));
        let players = &parties.players;
        for (manner, sizes) in
            [("chouette", players.chouette), ("équipes", players.teams), ("tourner", players.turning)]
        {
            let marques = if manner == "tourner" { 9 } else { 8 };
            forms.extend(sizes.value.iter().map(|&size| {
                let tags = seated(size, &format!("marqués {marques}, jetons 2, {}", stakes(manner, size)));
                form(&format!("{manner} of {size}"), &tags, Goal::Marques(marques), None)
            }));
        }
        forms.extend(players.poule.value.iter().map(|&size| {
            let tags = format!("[Partie \"poule\"]\n{}", seated(size, "trous 6, mise 10"));
            form(&format!("poule of {size}"), &tags, Goal::Partie, Some(6))
        }));
    } else {
        forms.push(form("match", "[Match \"7\"]\n[Points \"W 3 B 2\"]\n", Goal::Partie, None));
        forms.push(form("crawford", "[Match \"7 crawford\"]\n[Points \"W 6 B 2\"]\n", Goal::Partie, None));
        forms.push(form("money", "[Match \"money jacoby beavers\"]\n", Goal::Partie, None));
    }
    forms
}

const NAMES: [&str; 6] = ["Anne", "Basile", "Claude", "Denise", "Emile", "France"];

fn seated(size: usize, stakes: &str) -> String {
    let players = NAMES[..size].join(", ");
    format!(
        "[Players \"{players}\"]\n[Seats \"W {}, B {}\"]\n[Stakes \"{stakes}\"]\n",
        NAMES[0],
        NAMES[size / 2]
    )
}

fn stakes(manner: &str, size: usize) -> String {
    match manner {
        "chouette" => format!("chouette {}", NAMES[0]),
        "équipes" => {
            format!("équipes {} / {}", NAMES[..size / 2].join(" "), NAMES[size / 2..size].join(" "))
        }
        manner => manner.to_owned(),
    }
}

/// A random game of this form, of at most `longest` throws, up to what ends it; some stand near that end when the record begins.
pub fn game_in(rng: &mut Rng, played: &Played, longest: usize) -> Option<Written> {
    let Played { game, form } = played;
    let setting = Setting { goal: form.goal, convention: Convention::Simple, ..Setting::new(*game) };
    let mut written = game_of(rng, &setting, longest);
    let holes = form.holes.or((form.goal != Goal::Partie).then_some(6));
    let near = holes.filter(|_| rng.u8(..3) == 0);
    if let Some(holes) = near {
        let stands = |rng: &mut Rng| holes - rng.u16(1..=3);
        form_head(&mut written, &format!("[Score \"Wf{} Bf{}\"]\n", stands(rng), stands(rng)));
    }
    form_head(&mut written, &form.tags);
    // Who sits down next, and what is counted behind an end, is not the simulator's to tell.
    let is_end = |turn: &Turn| turn.rest.contains('<');
    if near.is_some() || !form.tags.is_empty() {
        let ends = written.turns.iter().position(is_end).unwrap_or(written.turns.len());
        written.turns.truncate(ends);
    }
    if let Some(holes) = form.holes {
        written.turns.truncate(played_before(&written, holes));
    }
    written.turns.iter().any(Turn::is_throw).then_some(written)
}

/// Tags of the form instead of those of the writer's own, before the line that ends the head.
fn form_head(written: &mut Written, tags: &str) {
    let own: Vec<&str> = tags.lines().filter_map(|tag| tag.split(' ').next()).collect();
    let kept =
        written.head.lines().filter(|line| !line.is_empty() && !own.iter().any(|tag| line.starts_with(tag)));
    let kept: String = kept.map(|line| format!("{line}\n")).collect();
    written.head = format!("{kept}{tags}\n");
}

/// How many turns are played before one of the players has so many holes.
fn played_before(written: &Written, holes: u16) -> usize {
    let stands = |turns: usize| {
        let text = Written { head: written.head.clone(), turns: written.turns[..turns].to_vec() }.text();
        let record = parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
        let marks = replay(&record).expect("known rules").last().board.marks;
        Side::BOTH.into_iter().all(|side| marks.fichet(side) < holes)
    };
    let all: Vec<usize> = (0..=written.turns.len()).collect();
    all.partition_point(|&turns| stands(turns)).saturating_sub(1)
}

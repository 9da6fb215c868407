//! Records made of random choices: valid ones, and valid but for one defect. One generator for the ordinary tests
//! (`tests/notation/properties.rs`) and for the fuzzer (`fuzz/fuzz_targets/record.rs`).

#![allow(dead_code, reason = "each test takes what it needs")]

pub mod edits;

use arbitrary::{Result, Unstructured};

/// A record in pieces, each a word of its text.
pub struct Sketch {
    /// The tags, the version first.
    pub head: Vec<String>,
    /// The lines of the body.
    pub lines: Vec<Line>,
}

/// A line of the body.
pub struct Line {
    /// Whether it is a turn of a player, so that an act may stand at its end.
    pub acts: bool,
    /// Its words.
    pub words: Vec<String>,
}

/// A record with one defect.
pub struct Defect {
    /// Its text.
    pub text: String,
    /// The code that a reader must give.
    pub code: &'static str,
    /// The line of the defect.
    pub line: u32,
}

pub type Source<'a, 'b> = &'a mut Unstructured<'b>;

impl Sketch {
    /// A valid record.
    pub fn arbitrary(u: Source) -> Result<Sketch> {
        let mut head = vec!["[TTN \"1.0\"]".to_owned()];
        for (name, values) in [
            ("Game", &["trictrac", "backgammon", "puff"][..]),
            ("White", &["vous", "a \\\"b\\\"", "\\\\", "é[]{}"]),
            ("Position", &["?", "W 1*15 B 1*15", "W bar 7 8 off*2 B ?*6", "W 1*3 2 ...", "B 4|5 ~ out W"]),
            ("Score", &["Wj6 Bjj4 Wf3 Bp", "", "Wj0", "Bj2&8 Wj4|6"]),
            ("Marks", &["recorded", "as-due", "unknown"]),
            ("Autre", &["x", "<due W: +4>", "[TTN]"]),
        ] {
            if u.ratio(1, 3)? {
                head.push(format!("[{name} \"{}\"]", u.choose(values)?));
            }
        }
        let mut lines = Vec::new();
        for _ in 0..u.int_in_range(1..=6)? {
            lines.push(turn_line(u, 0)?);
            if u.ratio(1, 6)? {
                let mut words = vec!["(".to_owned()];
                for _ in 0..u.int_in_range(1..=2)? {
                    words.extend(turn_line(u, 1)?.words);
                }
                words.push(")".to_owned());
                lines.push(Line { acts: false, words });
            }
            if u.ratio(1, 8)? {
                let mut words = vec!["...".to_owned()];
                if u.arbitrary()? {
                    words.push(comment(u)?);
                }
                lines.push(Line { acts: false, words });
            }
        }
        Ok(Sketch { head, lines })
    }

    /// Its text, with spaces and line ends as they come.
    pub fn text(&self, u: Source) -> Result<String> {
        let mut text = String::new();
        for tag in &self.head {
            text.push_str(tag);
            text.push_str(u.choose(&[" ", "\n", "\r\n"])?);
        }
        for line in &self.lines {
            text.push_str(u.choose(&["\n", "\r\n", "\n\n"])?);
            for (n, word) in line.words.iter().enumerate() {
                if n > 0 {
                    text.push_str(u.choose(&[" ", " ", " ", "\n", "\t", "\r\n  "])?);
                }
                text.push_str(word);
            }
        }
        text.push('\n');
        Ok(text)
    }

    /// Its text, a line a line.
    pub fn plain(&self) -> String {
        let mut text = self.head.join("\n");
        for line in &self.lines {
            text.push('\n');
            text.push_str(&line.words.join(" "));
        }
        text.push('\n');
        text
    }
}

impl Defect {
    /// A record that is valid but for one thing.
    pub fn arbitrary(u: Source) -> Result<Defect> {
        let mut sketch = Sketch::arbitrary(u)?;
        let turns: Vec<usize> = (0..sketch.lines.len()).filter(|&n| sketch.lines[n].acts).collect();
        let at = *u.choose(&turns)?;
        let code = match u.int_in_range(0..=3)? {
            // A word that is no act.
            0 => {
                let (word, code) = *u.choose(WRONG_WORDS)?;
                let words = &mut sketch.lines[at].words;
                let place = u.int_in_range(1..=words.len())?;
                words.insert(place, word.to_owned());
                code
            }
            // Something at the end of a line that is never closed.
            1 => {
                let (word, code) = *u.choose(&[("{never ended", "N021"), ("\"never ended", "N020")])?;
                sketch.lines[at].words.push(word.to_owned());
                sketch.lines.insert(at + 1, Line { acts: true, words: vec!["B 21:".to_owned()] });
                code
            }
            // A head that cannot be.
            2 => {
                let (tag, code) = *u.choose(WRONG_TAGS)?;
                sketch.head.push(tag.to_owned());
                let line = sketch.head.len() as u32;
                return Ok(Defect { text: sketch.plain(), code, line });
            }
            // A turn that cannot be read.
            _ => {
                let head = *u.choose(&["W 67:", "W64:", "W septembre:", "B 6:"])?;
                sketch.lines[at].words[0] = head.to_owned();
                "N031"
            }
        };
        let before: usize =
            sketch.lines[..at].iter().flat_map(|l| &l.words).map(|w| w.matches('\n').count()).sum();
        let within: usize = {
            let words = &sketch.lines[at].words;
            let place = words.iter().position(|w| is_defect(w)).unwrap_or(0);
            words[..place].iter().map(|w| w.matches('\n').count()).sum()
        };
        let line = (sketch.head.len() + at + 1 + before + within) as u32;
        Ok(Defect { text: sketch.plain(), code, line })
    }
}

const WRONG_WORDS: &[(&str, &str)] = &[
    ("1/27", "N034"),
    ("0/4", "N034"),
    ("4|6/8", "N034"),
    ("1-7", "N030"),
    ("1/7x", "N030"),
    ("1//2", "N030"),
    ("+4:fil", "N036"),
    ("+1234567", "N035"),
    ("ooo", "N030"),
    ("jx", "N030"),
    ("§", "N030"),
    ("1/2/3/4/5/6/7", "N043"),
    ("}", "N024"),
    (">", "N024"),
    (")", "N024"),
    ("=", "N024"),
    ("<duo W: +4>", "N037"),
    ("<turn Z>", "N038"),
    ("<due>", "N025"),
    ("<chances fill x>", "N038"),
    ("<score Wj4 j4>", "N033"),
    ("<position W 99>", "N034"),
    ("tuch", "N030"),
    ("does1", "N030"),
];

const WRONG_TAGS: &[(&str, &str)] = &[
    ("[TTN \"1.0\"]x", "N030"),
    ("[Plays \"all\"]", "N012"),
    ("[Stakes 4]", "N010"),
    ("[Stakes \"4]", "N020"),
    ("[\"4\"]", "N010"),
    ("[Source \"a\"] [Source \"b\"]", "N011"),
    ("[Fields \"roman\"]", "N012"),
];

fn is_defect(word: &str) -> bool {
    WRONG_WORDS.iter().any(|w| w.0 == word) || word.ends_with("never ended")
}

/// A turn with its acts and statements.
fn turn_line(u: Source, depth: usize) -> Result<Line> {
    if depth == 0 && u.ratio(1, 16)? {
        return Ok(Line { acts: false, words: vec!["X:".to_owned(), said(u)?] });
    }
    let mut words = vec![turn_head(u)?];
    acts(u, depth, &mut words)?;
    // The line of a defect is a turn of its own: the first of a record always is.
    Ok(Line { acts: depth == 0, words })
}

fn turn_head(u: Source) -> Result<String> {
    let side = side(u)?;
    Ok(match u.int_in_range(0..=5)? {
        0 => format!("{side}:"),
        1 => format!(
            "{side} {}:",
            u.choose(&["sonnez", "quine", "trois et as", "six-cinq", "double-deux", "??", "6?", "2~"])?
        ),
        2 => format!(
            "{side} {}{} {}:",
            die(u)?,
            die(u)?,
            u.choose(&["covered", "apart edge", "out", "hand stopped"])?
        ),
        _ => format!("{side} {}{}:", die(u)?, die(u)?),
    })
}

fn acts(u: Source, depth: usize, words: &mut Vec<String>) -> Result<()> {
    for _ in 0..u.int_in_range(0..=5)? {
        words.push(match u.int_in_range(0..=13)? {
            0..=4 => play(u)?,
            5..=7 => mark(u)?,
            8 => said(u)?,
            9 => comment(u)?,
            10 => u
                .choose(&["-", "allow", "double", "take", "drop", "lift", "back", "oblige", "forbid"])?
                .to_string(),
            11 => format!("{} {}{}", u.choose(&["touch", "lift", "back"])?, dame_owner(u)?, place(u)?),
            12 => "does \"something\"".to_owned(),
            _ => statement(u, depth)?,
        });
    }
    Ok(())
}

fn side(u: Source) -> Result<char> {
    Ok(*u.choose(&['W', 'B'])?)
}

fn dame_owner(u: Source) -> Result<&'static str> {
    Ok(*u.choose(&["", "", "", "W", "B"])?)
}

fn die(u: Source) -> Result<u8> {
    u.int_in_range(1..=6)
}

fn number(u: Source) -> Result<String> {
    Ok(match u.int_in_range(0..=6)? {
        0 => "?".to_owned(),
        1 => u.int_in_range(0..=65_535u32)?.to_string(),
        _ => u.int_in_range(0..=12u32)?.to_string(),
    })
}

fn field(u: Source) -> Result<u8> {
    u.int_in_range(1..=24)
}

fn place(u: Source) -> Result<String> {
    Ok(match u.int_in_range(0..=11)? {
        0 => "off".to_owned(),
        1 => "bar".to_owned(),
        2 => "out".to_owned(),
        3 => "?".to_owned(),
        4 => {
            let low = u.int_in_range(1..=23u8)?;
            if u.arbitrary()? { format!("{low}|{}", low + 1) } else { format!("{}|{low}", low + 1) }
        }
        _ => field(u)?.to_string(),
    })
}

fn play(u: Source) -> Result<String> {
    let mut play = format!("{}{}", dame_owner(u)?, place(u)?);
    if u.ratio(1, 8)? {
        play = format!("{play}&{}", place(u)?);
    }
    for _ in 0..u.int_in_range(1..=2)? {
        play = format!("{play}/{}", place(u)?);
    }
    play.push_str(u.choose(&["", "", "", "", "~", "(2)", "~(3)", "/~"])?);
    Ok(play)
}

fn mark(u: Source) -> Result<String> {
    let owner = dame_owner(u)?;
    let mark = match u.int_in_range(0..=9)? {
        0 => format!("j{}", number(u)?),
        1 => format!("jj{}~", number(u)?),
        2 => format!("j{}{}{}", field(u)?, u.choose(&["&", "|"])?, field(u)?),
        3 => "j~".to_owned(),
        4 => format!("f{}", number(u)?),
        5 => u.choose(&["p", "p0"])?.to_string(),
        6 => format!("o{}", u.choose(&["", "o", "3", "-1", "-12"])?),
        7 => format!("-{}", number(u)?),
        _ => format!("+{}", number(u)?),
    };
    let reason =
        u.choose(&["", "", "", ":école", ":ecole", ":fill", ":false", ":mézéas", ":tables", ":won"])?;
    Ok(format!("{owner}{mark}{reason}"))
}

fn said(u: Source) -> Result<String> {
    let said = u.choose(&[
        "je m'en vais",
        "ecole de 4",
        "8 points",
        "pourquoi ?",
        "\\\"",
        "a\\\\b",
        "W 64: 1/7",
        "",
        "{",
        "é",
    ])?;
    Ok(format!("\"{said}\""))
}

fn comment(u: Source) -> Result<String> {
    let parts = [
        "a", " b", "\\{", "\\}", "\\[", "\\\\", "é", "\"", "W 64:", "(", "<", "\n ", "\r\n", "b[x", "\t",
        "=", "\\x",
    ];
    let mut text = String::from("{a");
    for _ in 0..u.int_in_range(0..=5)? {
        text.push_str(u.choose(&parts)?);
    }
    text.push('}');
    Ok(text)
}

fn turns(u: Source, depth: usize) -> Result<String> {
    let mut words = Vec::new();
    for _ in 0..u.int_in_range(1..=2)? {
        words.push(turn_head(u)?);
        // Statements do not stand in statements, but for what tells the source.
        acts(u, depth.max(1) + 1, &mut words)?;
    }
    Ok(words.join(" "))
}

fn statement(u: Source, depth: usize) -> Result<String> {
    if depth > 1 {
        return Ok(u.choose(&["<print \"6\">", "<cite \"art. 4\">"])?.to_string());
    }
    Ok(match u.int_in_range(0..=12)? {
        0..=2 => format!("<{} {}>", u.choose(&["due", "can", "cannot", "must"])?, turns(u, depth)?),
        3 => format!("<sic due {} = {}>", turns(u, depth)?, turns(u, depth)?),
        4 => u
            .choose(&[
                "<sic chances fill 30/36 56 = 28/36>",
                "<chances number 5|6 27/36 ways 2+>",
                "<chances room 1&2 3/36 21>",
                "<chances hit-true&hit-false 1/36 points 4+ field 19&20 from 7 by 12>",
                "<chances fill|won 2/36 by die>",
            ])?
            .to_string(),
        5 => format!("<score Wj{} Bf{} Bjj{}~ Wp>", number(u)?, number(u)?, number(u)?),
        6 => format!("<position W {}*{} {} B {}>", place(u)?, die(u)?, place(u)?, place(u)?),
        7 => format!(
            "<chances {} {}/36 {}{} 64>",
            u.choose(&["fill", "hit-true", "off"])?,
            field(u)?,
            die(u)?,
            die(u)?
        ),
        8 => format!("<finding E{} {} {}>", u.int_in_range(100..=999u16)?, side(u)?, field(u)?),
        9 => format!("<marqué {} {}>", side(u)?, field(u)?),
        10 => u
            .choose(&[
                "<order ?>",
                "<turn W>",
                "<releve B>",
                "<refait 6 6>",
                "<partie W 2>",
                "<paid A C 28>",
                "<account A -57>",
                "<fiches C 6>",
            ])?
            .to_string(),
        11 => format!("<print {}>", said(u)?),
        _ => format!("<cite {}>", said(u)?),
    })
}

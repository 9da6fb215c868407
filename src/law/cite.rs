//! The works that rules come from, and how an article of one is cited.

use std::fmt;

/// The works that rules come from. The letter is how a citation begins.
///
/// ```
/// use trictrac::law::Work;
/// assert_eq!(Work::ALL.map(Work::letter), ['L', 'G', 'M', 'P', 'T', 'R', 'C']);
/// assert!(Work::Lepeintre.title().contains("1818"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Work {
    /// `L`: Lelasseux-Lafosse, Le jeu de trictrac rendu facile, 1852, by article.
    Lelasseux,
    /// `G`: Guiton, Traité complet du jeu de trictrac, 1822, by chapter.
    Guiton,
    /// `M`: Malfilâtre, Lois et règles du trictrac, 2013, by article.
    Malfilatre,
    /// `P`: Lepeintre, Cours complet de trictrac, 1818, by part and rule (`P 4.60`), by chapter (`P 1.II`), or by a chapter's rule (`P 4.III 17`).
    Lepeintre,
    /// `T`: Règles du jeu du Toute-Table, 1699, by chapter.
    TouteTable,
    /// `R`: the Ravensburger booklet, by heading.
    Ravensburger,
    /// `C`: the custom of the game, where no treatise speaks (international backgammon).
    Custom,
}

impl Work {
    /// All of them, in the order above.
    pub const ALL: [Work; 7] = [
        Work::Lelasseux,
        Work::Guiton,
        Work::Malfilatre,
        Work::Lepeintre,
        Work::TouteTable,
        Work::Ravensburger,
        Work::Custom,
    ];

    /// The letter that begins a citation of this work.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Work::Lelasseux => 'L',
            Work::Guiton => 'G',
            Work::Malfilatre => 'M',
            Work::Lepeintre => 'P',
            Work::TouteTable => 'T',
            Work::Ravensburger => 'R',
            Work::Custom => 'C',
        }
    }

    /// Author, title, year.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Work::Lelasseux => "Lelasseux-Lafosse, Le jeu de trictrac rendu facile (1852)",
            Work::Guiton => "Guiton, Traité complet du jeu de trictrac (1822)",
            Work::Malfilatre => "Malfilâtre, Lois et règles du trictrac (2013)",
            Work::Lepeintre => "Lepeintre, Cours complet de trictrac (1818)",
            Work::TouteTable => "Règles du jeu du Toute-Table (1699)",
            Work::Ravensburger => "Ravensburger: Backgammon, Tric Trac, Puff",
            Work::Custom => "custom of the game",
        }
    }
}

/// A citation in its one form: the work's letter, a space, the place. No ranges.
///
/// ```
/// use trictrac::law::{Cite, Work};
/// let cite = Cite::parse("L 76").unwrap();
/// assert_eq!((cite.work, cite.place), (Work::Lelasseux, "76"));
/// assert_eq!(cite.to_string(), "L 76");
/// assert!(Cite::parse("L 76-79").is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cite<'a> {
    /// The work.
    pub work: Work,
    /// Article, chapter or heading.
    pub place: &'a str,
}

impl<'a> Cite<'a> {
    /// Reads `L 76`, `G III`, `M VIII`, `P 4.60`, `T VII`, `R Puff`; `None` for anything else.
    #[must_use]
    pub fn parse(text: &'a str) -> Option<Cite<'a>> {
        let (letter, place) = text.split_once(' ')?;
        let work = Work::ALL.into_iter().find(|w| letter.len() == 1 && letter.starts_with(w.letter()))?;
        let good = match work {
            Work::Lelasseux => is_number(place),
            Work::Guiton | Work::Malfilatre | Work::TouteTable => is_roman(place),
            // A whole part, too (`P 2`).
            Work::Lepeintre => place.split_once('.').map_or(is_number(place), |(part, rest)| {
                let (chapter, rule) = rest.split_once(' ').unwrap_or((rest, "1"));
                is_number(part) && (is_number(rest) || is_roman(chapter) && is_number(rule))
            }),
            Work::Ravensburger | Work::Custom => !place.is_empty() && !place.contains('-'),
        };
        good.then_some(Cite { work, place })
    }

    /// A citation as people type it, in the form that [`Cite::parse`] reads.
    ///
    /// ```
    /// use trictrac::law::Cite;
    /// assert_eq!(["l193", "G iii", "p4.60", "RPuff"].map(Cite::spelled), ["L 193", "G III", "P 4.60", "R Puff"]);
    /// ```
    #[must_use]
    pub fn spelled(typed: &str) -> String {
        let mut signs = typed.trim().chars();
        let letter: String = signs.next().into_iter().flat_map(char::to_uppercase).collect();
        let place = signs.as_str().trim_start();
        // The places of the booklet and of custom are words.
        let place =
            if matches!(letter.as_str(), "R" | "C") { place.to_owned() } else { place.to_uppercase() };
        format!("{letter} {place}")
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn is_roman(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b"IVXLC".contains(&b))
}

impl fmt::Display for Cite<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.work.letter(), self.place)
    }
}

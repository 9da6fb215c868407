//! What the articles are about that no finding rests on: by the section or chapter of their treatise in which they stand.
//! Takes a citation, gives what its section tells, in both languages; what an article says by itself is `articles` and `lepeintre`.

use super::{Cite, Work};

/// A stretch of a treatise: articles by number, or a chapter.
///
/// ```
/// use trictrac::law::{Cite, section};
/// let arithmetic = section(Cite::parse("L 300").unwrap()).unwrap();
/// assert_eq!(arithmetic.place, "292-303");
/// assert!(arithmetic.en.contains("primauté"), "the section on who throws first");
/// assert!(section(Cite::parse("L 999").unwrap()).is_none(), "the treatise ends before");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// Whose.
    pub work: Work,
    /// Its articles (`292-303`), or its chapter (`IX`).
    pub place: &'static str,
    /// What it tells, in French.
    pub fr: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Section {
    /// Whether a place of its work stands in it.
    fn holds(&self, place: &str) -> bool {
        let number = |text: &str| text.parse::<u16>().ok();
        match self.place.split_once('-') {
            Some((from, to)) => number(place)
                .zip(number(from))
                .zip(number(to))
                .is_some_and(|((n, from), to)| (from..=to).contains(&n)),
            None => self.place == place,
        }
    }
}

/// The section in which a place stands; `None` where the treatise has no such place.
#[must_use]
pub fn section(cite: Cite<'_>) -> Option<&'static Section> {
    // A rule of 4.I that society does not name stands under its chapter.
    let place = match cite.place.split_once(' ') {
        Some((chapter, rule)) if cite.work == Work::Lepeintre => {
            let is_rule = rule.parse::<u8>().is_ok_and(|n| (1..=78).contains(&n));
            if chapter == "4.III" && is_rule { "4.III *" } else { return None }
        }
        _ => cite.place,
    };
    SECTIONS.iter().find(|section| section.work == cite.work && section.holds(place))
}

/// The sections listed so: work, place, French, English.
macro_rules! sections {
    ($($work:ident $place:literal: $fr:literal / $en:literal;)*) => {
        const SECTIONS: &[Section] =
            &[$(Section { work: Work::$work, place: $place, fr: $fr, en: $en }),*];
    };
}

sections! {
    Lelasseux "1-21": "Les définitions : le tablier, les flèches, les dames, les jetons, les tables et ce qu'on nomme coup, relevé et talon." /
        "The definitions: the board, the flèches, the dames, the jetons, the tables, and what is called coup, relevé and talon.";
    Lelasseux "22-39": "Comment on commence : où l'on place les dames, qui a les dés, et comment un coup se joue, d'une dame ou de deux." /
        "How one begins: where the dames are put, who has the dice, and how a roll is played, with one dame or two.";
    Lelasseux "40-46": "La case et la demi-case, où une dame peut se poser, le coin et sa prise, et la dame touchée." /
        "Case and half-case, where a dame may rest, the coin and how it is taken, and the dame that is touched.";
    Lelasseux "47-64": "Les pleins, et le petit jan : le remplir d'une, de deux ou de trois façons, le conserver, et le devoir de le faire." /
        "The pleins, and the petit jan: filling it in one way, two or three, keeping it, and the duty to do so.";
    Lelasseux "65-88": "Le grand jan : le remplir, le conserver, aussi par impuissance, et où les dames de l'autre ne passent pas." /
        "The grand jan: filling and keeping it, by impuissance too, and where the other's dames may not pass.";
    Lelasseux "89-114": "Le retour : passer dans les tables de l'autre, le jan de retour, son plein et comment il se conserve." /
        "The retour: passing into the other's tables, the jan de retour, its plein and how it is kept.";
    Lelasseux "115-121": "Sortir ses dames : quand, par quels nombres, ce que gagne la dernière, et le relevé qui suit." /
        "Taking the dames off: when, by which numbers, what the last wins, and the relevé behind it.";
    Lelasseux "122-128": "Les jans du début : de six tables, de deux tables, de mézéas, et ceux que leur contre-jan donne à l'autre." /
        "The jans of the opening: of six tables, of two tables, of mézéas, and those whose contre-jan is the other's.";
    Lelasseux "129-139": "Battre à vrai et à faux les dames découvertes et le coin, et ce que chacun vaut." /
        "Hitting single dames and the coin, to true and to false, and what each is worth.";
    Lelasseux "140-150": "Les points, le trou, la bredouille, et comment on marque." /
        "The points, the hole, the bredouille, and how they are marked.";
    Lelasseux "151-154": "Ce dont on convient pour les points qu'on gagne ou qu'on donne." /
        "What is agreed on points won and given.";
    Lelasseux "155-163": "S'en aller ou rester : le droit, le moment, ce qu'on efface." /
        "Going away or staying: the right, the time, what is effaced.";
    Lelasseux "164-201": "Les écoles : par trop et par moins, jusques à quand, fausses, des deux jetons, et ce qui n'en est pas une." /
        "The écoles: by too much and too little, until when, false ones, of two jetons, and what is none.";
    Lelasseux "202-202": "Pourquoi de nouvelles lois étaient nécessaires." / "Why new laws were needed.";
    Lelasseux "203-206": "Les lois des dés : quand le coup est nul, le dé qui tourne, les dés jetés trop tôt." /
        "The laws of dice: when a throw is void, the die that spins, dice thrown too early.";
    Lelasseux "207-209": "Les lois des points : dans quel ordre chacun marque." /
        "The laws of points: in which order each marks.";
    Lelasseux "210-216": "Les lois des dames : touchées, abandonnées, mal jouées, en moins ou en plus." /
        "The laws of dames: touched, let go, played wrongly, missing or too many.";
    Lelasseux "217-219": "La partie en douze trous, bredouille ou non, et la poule." /
        "The partie of twelve holes, with bredouille or without, and the poule.";
    Lelasseux "220-237": "La partie à écrire : marqués, consolation, refaits, postillons, queue, et leur compte." /
        "The partie à écrire: marqués, consolation, refaits, postillons, queue, and their account.";
    Lelasseux "238-242": "Les manières de la jouer : à deux, à la chouette, en équipes." /
        "The manners of playing it: two, à la chouette, in teams.";
    Lelasseux "243-250": "La partie à tourner, à trois : qui sort, qui paye." / "The partie à tourner, of three: who leaves, who pays.";
    Lelasseux "251-255": "La grande bredouille, et les avantages qu'on donne au plus faible." /
        "The grande bredouille, and what a weaker player is given.";
    Lelasseux "256-258": "À quoi sert l'arithmétique du trictrac." / "What the arithmetic of trictrac is for.";
    Lelasseux "259-265": "Les trente-six coups de deux dés, et combien de chances donne chaque nombre." /
        "The thirty-six rolls of two dice, and how many chances each number has.";
    Lelasseux "266-277": "Les chances d'un, de deux, de trois et de quatre nombres." /
        "The chances of one number, of two, three and four.";
    Lelasseux "278-291": "Les chances de faire une case, de prendre ou battre le coin, de remplir avec cinq cases." /
        "The chances to make a case, to take or hit the coin, to fill with five cases.";
    Lelasseux "292-303": "Ce que vaut la primauté, et les chances du début : case de l'écolier, case du diable, coin, petit jan." /
        "What the primauté is worth, and the chances of the opening: the case de l'écolier, the case du diable, the coin, the petit jan.";
    Lelasseux "304-309": "Compter les chances de remplir de deux façons." / "Counting the chances to fill in two ways.";
    Lelasseux "310-326": "Les chances de faire le petit jan, selon ce qui manque, et quel choix en suit." /
        "The chances to make the petit jan, by what is missing, and what choice follows.";
    Lelasseux "327-340": "Les chances de battre et d'être battu, à vrai et à faux." /
        "The chances to hit and to be hit, to true and to false.";
    Lelasseux "341-368": "Les chances de faire le grand jan, selon ce qui manque, et quelques coups remarquables." /
        "The chances to make the grand jan, by what is missing, and some remarkable coups.";
    Lelasseux "369-379": "Les chances de conserver une fois et deux fois." / "The chances to keep once, and twice.";
    Lelasseux "380-384": "Se faire battre à faux, et quand l'éviter." / "Having oneself hit to false, and when to avoid it.";
    Lelasseux "385-396": "Rester ou s'en aller, rompre, reprendre son coin : ce que disent les chances." /
        "Staying or going, breaking up, retaking the coin: what the chances say.";
    Lelasseux "397-410": "Passer, et les chances de faire le jan de retour, selon ce qui manque." /
        "Passing, and the chances to make the jan de retour, by what is missing.";
    Lelasseux "411-415": "Remplir et conserver au jan de retour, une fois et deux fois." /
        "Filling and keeping in the jan de retour, once and twice.";
    Lelasseux "416-421": "Conseils : les premiers." / "Advice: the first.";
    Lelasseux "422-429": "Conseils pour le petit jan." / "Advice on the petit jan.";
    Lelasseux "430-433": "Conseils pour le coin." / "Advice on the coin.";
    Lelasseux "434-448": "Conseils pour le grand jan et les trois pleins." / "Advice on the grand jan and the three pleins.";
    Lelasseux "449-458": "Conseils pour le jan de retour et la grande bredouille." /
        "Advice on the jan de retour and the grande bredouille.";
    Guiton "II": "Les combinaisons des deux dés, et comment on compte les chances de remplir, de caser, de battre le coin." /
        "What two dice combine to, and how one counts the chances to fill, to make a case, to hit the coin.";
    Guiton "IX": "Conseils : le petit jan, quand l'entreprendre, le contrarier, y renoncer." /
        "Advice: the petit jan, when to go for it, to hinder it, to give it up.";
    Guiton "X": "Conseils : le coin de repos, quand le prendre et le garder." /
        "Advice: the coin de repos, when to take and to keep it.";
    Guiton "XI": "Conseils : le grand jan, le faire, le tenir, en sortir." /
        "Advice: the grand jan, making it, keeping it, leaving it.";
    Guiton "XII": "Conseils : le jan de retour." / "Advice: the jan de retour.";
    Guiton "XIII": "Maximes générales : tenir ou s'en aller, caser, éviter d'être battu à faux." /
        "General maxims: staying or going, making cases, not being hit to false.";
    Guiton "XIV": "Des positions auxquelles les maximes s'appliquent." / "Positions to which the maxims apply.";
    Guiton "XV": "Les tables de combinaisons et les tableaux de chances." / "The tables of combinations and of chances.";
    Lepeintre "1": "La marche du jeu, contée leçon par leçon." / "The march of the game, told lesson by lesson.";
    Lepeintre "1.VII": "La fin de la première partie : combien de trous on marque pour vingt-quatre points et plus, la bredouille perdue ne l'étant que pour les douze premiers." /
        "The end of the first part: how many holes are marked for twenty-four points and more, the bredouille being lost for the first twelve only.";
    Lepeintre "2": "L'arithmétique du trictrac." / "The arithmetic of trictrac.";
    Lepeintre "2.I": "Ce que deux dés combinent." / "What two dice combine to.";
    Lepeintre "2.II": "Comment trouver les coups qui battent et qui remplissent, par un nombre direct ou deux." /
        "How to find the rolls that hit and that fill, by one direct number or two.";
    Lepeintre "2.III": "Les mêmes par plus de deux nombres." / "The same by more than two numbers.";
    Lepeintre "2.IV": "Combien de coups remplissent de deux façons." / "How many rolls fill in two ways.";
    Lepeintre "2.V": "Comment compter en d'autres positions." / "How to count in other positions.";
    Lepeintre "3": "Les principes de l'art de bien jouer." / "The principles of playing well.";
    Lepeintre "3.I": "Comment caser." / "How to make cases.";
    Lepeintre "3.II": "Des positions diverses du jeu." / "Various positions of the game.";
    Lepeintre "3.III": "Tenir, le jan de retour et autres." / "Keeping, the jan de retour and others.";
    Lepeintre "4": "Les règles du jeu." / "The rules of the game.";
    Lepeintre "4.I": "Les règles dans toute leur rigueur, de 1 à 78." / "The rules in all their rigour, 1 to 78.";
    Lepeintre "4.II": "Le savoir-vivre au jeu : les égards, le calme, et pourquoi une certaine rigueur demeure." /
        "Manners at the game: courtesy, calm, and why some rigour must stay.";
    Lepeintre "4.III *": "Le chapitre de la bonne société ne nomme pas cette règle : elle y reste dans sa rigueur." /
        "The chapter on good company does not name this rule: it stays in its rigour.";
    TouteTable "I": "Ce qu'est le toute-table, et d'où il tient son nom." / "What toute-table is, and whence its name.";
    TouteTable "IV": "Comment on jette les dés, et quand le coup est bon : comme au revertier, où le chapitre renvoie." /
        "How the dice are thrown, and when a throw is good: as at revertier, to which the chapter sends its reader.";
    TouteTable "VIII": "Conseils : de quel tas jouer, et quand battre." / "Advice: from which heap to play, and when to strike.";
}

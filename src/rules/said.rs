//! What each value in which rules may part says, as a sentence in both languages: one row a value, for `explain --rules`, the page of profiles
//! and whoever lists rules. Takes the name of a value and what it is; its article stands beside it, in [`Value::cite`].

use super::Value;
use super::said_of_parties::{PARTIES, SISTERS};
use super::said_of_plays::PLAYED;
use super::said_of_wood::{DAMES, DICE};
use crate::text::{Bilingual, Lang};

/// A value of this name, when it is this, says so. `*` is any number or list, which fills `{n}`.
pub(super) type ValueSaid = (&'static str, &'static str, Bilingual);

pub(super) const fn row(
    name: &'static str,
    value: &'static str,
    fr: &'static str,
    en: &'static str,
) -> ValueSaid {
    (name, value, Bilingual::new(fr, en))
}

impl Value {
    /// What it says, in a sentence; nothing of a value that no row tells of, as one of a game of one's own.
    ///
    /// ```
    /// use trictrac::{rules::find, text::Lang};
    /// let values = find("trictrac", Some("guiton")).unwrap().values();
    /// let touched = values.iter().find(|value| value.name == "touch_bars_leaving").unwrap();
    /// assert_eq!(touched.says(Lang::En).unwrap(), "Who has touched a dame may still go away.");
    /// assert_eq!(touched.cite, "G V");
    /// ```
    #[must_use]
    pub fn says(&self, lang: Lang) -> Option<String> {
        let is = |row: &&ValueSaid| row.0 == self.name && (row.1 == self.value || row.1 == "*");
        let said = rows().find(is)?.2;
        Some(said.say(lang, &[("n", &number(&self.value, lang))]))
    }
}

/// Every row: what is said by value.
fn rows() -> impl Iterator<Item = &'static ValueSaid> {
    [PLAYED, MARKED, DAMES, DICE, PARTIES, SISTERS].into_iter().flatten()
}

/// A number as it is, a list of them with `or` before the last.
fn number(value: &str, lang: Lang) -> String {
    let list = value.trim_matches(['[', ']']);
    let or = if lang == Lang::Fr { " ou " } else { " or " };
    list.rsplit_once(", ").map_or_else(|| list.to_owned(), |(first, last)| format!("{first}{or}{last}"))
}

/// Marks and écoles.
const MARKED: &[ValueSaid] = &[
    row(
        "second_jeton_next_coup",
        "true",
        "Prendre le second jeton de la bredouille de l'autre n'est une faute que le coup suivant joué.",
        "To take the second jeton of the other's bredouille is a fault only when the next coup is played.",
    ),
    row(
        "second_jeton_next_coup",
        "false",
        "Prendre le second jeton de la bredouille de l'autre est une faute dès qu'il est pris.",
        "To take the second jeton of the other's bredouille is a fault as soon as it is taken.",
    ),
    row(
        "before_play",
        "true",
        "L'école par plus est faite dès que le jeton est quitté, celle par moins dès qu'une dame est touchée.",
        "The école by too much is made when the jeton is let go, that by too little when a dame is touched.",
    ),
    row(
        "before_play",
        "false",
        "Il n'y a pas d'école avant que les dames soient jouées.",
        "There is no école before the dames are played.",
    ),
    row(
        "holes_retaken",
        "Old",
        "Des trous démarqués par erreur, on ne reprend une fois le coup joué que ceux qu'on avait avant.",
        "Of holes taken off by mistake only those that stood before the coup are retaken once it is played.",
    ),
    row(
        "holes_retaken",
        "None",
        "Des trous démarqués par erreur, ou marqués de moins, sont perdus une fois le coup joué.",
        "Holes taken off by mistake, or marked too few, are lost once the coup is played.",
    ),
    row(
        "holes_retaken",
        "All",
        "Des trous démarqués par erreur, ou marqués de moins, se reprennent même une fois le coup joué.",
        "Holes taken off by mistake, or marked too few, are retaken also once the coup is played.",
    ),
    row(
        "fichet_counts",
        "true",
        "Un trou qui n'est pas gagné est une école par le fichet seul, dès qu'une dame est touchée.",
        "A hole that is not won is an école by the fichet alone, once a dame is touched.",
    ),
    row(
        "fichet_counts",
        "false",
        "Le fichet avancé seul n'est pas une école : il y faut le jeton.",
        "The fichet moved alone is no école: a jeton must show it.",
    ),
    row(
        "false_hole_at_band",
        "true",
        "Un trou qui n'est pas gagné, marqué en remettant le jeton à la bande, est une école aussitôt.",
        "A hole that is not won, marked by putting the jeton to the band, is an école at once.",
    ),
    row(
        "false_hole_at_band",
        "false",
        "Un trou qui n'est pas gagné, marqué en remettant le jeton à la bande, n'est une école que dès qu'une dame est touchée.",
        "A hole that is not won, marked by putting the jeton to the band, is an école once a dame is touched.",
    ),
    row(
        "word_is_departure",
        "true",
        "Qui dit « je m'en vais » s'en est allé, même s'il n'a point de trou.",
        "Who says that he goes has gone, also when he has no hole.",
    ),
    row(
        "word_is_departure",
        "false",
        "Qui dit « je m'en vais » sans avoir de trou peut en revenir tant qu'il n'a pas levé de dame.",
        "Who says that he goes, and has no hole, may come back on it until he lifts a dame.",
    ),
    row(
        "unmarked_hole_lets_go",
        "true",
        "Qui s'en va sans avoir marqué le trou qu'il prend s'en va, et le perd.",
        "Who goes away without having marked the hole that he takes goes, and loses it.",
    ),
    row(
        "unmarked_hole_lets_go",
        "false",
        "Qui n'a pas marqué le trou qu'il prend ne s'en va pas.",
        "Who has not marked the hole that he takes does not go away.",
    ),
    row(
        "misled_mends",
        "true",
        "Qui a été induit en erreur par l'autre marque encore ce qu'il a omis, et s'en va encore, derrière son coup joué.",
        "Who was misled by the other still marks what he left out, and still goes away, behind his play.",
    ),
    row(
        "misled_mends",
        "false",
        "Qui a été induit en erreur par l'autre ne revient pas sur ce qu'il a omis.",
        "Who was misled by the other does not come back on what he left out.",
    ),
    row(
        "misled_stays",
        "true",
        "Qui, induit en erreur par l'autre, marque plus qu'il ne gagne ne s'en va pas, quoiqu'il n'y ait pas d'école.",
        "Who was misled by the other to mark more than he won does not go away, though it is no école.",
    ),
    row(
        "misled_stays",
        "false",
        "Qui, induit en erreur par l'autre, marque plus qu'il ne gagne s'en va par le trou qu'il gagne : c'est l'école qui fait rester.",
        "Who was misled by the other to mark more than he won goes away by the hole that he won: it is the école that makes one stay.",
    ),
    row(
        "pavillon_any_time",
        "true",
        "Le pavillon oublié se prend en tout temps.",
        "A pavillon that was forgotten may be taken at any time.",
    ),
    row(
        "pavillon_any_time",
        "false",
        "Le pavillon oublié se prend avant le trou suivant de la même suite.",
        "A pavillon that was forgotten is taken before the next hole of the same run.",
    ),
    row(
        "unmade_fill_doubles",
        "true",
        "Remplir, marqué et non fait, est une école du double de ses points.",
        "A fill that is marked and not made is an école of twice its points.",
    ),
    row(
        "unmade_fill_doubles",
        "false",
        "Remplir, marqué et non fait, est une école de ses points.",
        "A fill that is marked and not made is an école of its points.",
    ),
    row(
        "ecole_stands_for_given",
        "true",
        "Des points marqués pour une école tiennent lieu de ceux que le même coup donne et qu'on n'a pas marqués.",
        "Points marked for an école stand for those that the same roll gives and that were not marked.",
    ),
    row(
        "ecole_stands_for_given",
        "false",
        "Des points marqués pour une école ne tiennent pas lieu de ceux que le même coup donne.",
        "Points marked for an école do not stand for those that the same roll gives.",
    ),
    row(
        "false_ecole_stands_for_given",
        "true",
        "Il en est de même d'une fausse école : elle n'est fausse que de ce qui passe les points donnés.",
        "So it is with a false école: it is false only by what goes beyond the points given.",
    ),
    row(
        "false_ecole_stands_for_given",
        "false",
        "Une fausse école l'est tout entière, quoi que le même coup donne.",
        "A false école is false as a whole, whatever the same roll gives.",
    ),
    row(
        "two_jetons",
        "OneMarkOff",
        "De deux jetons d'un même joueur, l'autre démarque celui qu'il veut.",
        "Of two jetons of one player the other takes off the mark that he likes.",
    ),
    row(
        "two_jetons",
        "Ecole",
        "Deux jetons d'un même joueur : l'autre l'envoie à l'école des anciens points, ou lui fait marquer tous les points.",
        "Two jetons of one player: the other sends him to school for the old points, or has him mark all of them.",
    ),
    row(
        "two_jetons",
        "LesserOff",
        "De deux jetons d'un même joueur, l'autre démarque celui qui montre le moins.",
        "Of two jetons of one player the other takes off the one that shows less.",
    ),
    row(
        "wrong_points_stay",
        "true",
        "Des points marqués à tort restent dès que l'autre a jeté les dés.",
        "Points marked wrongly stay once the other has thrown.",
    ),
    row(
        "wrong_points_stay",
        "false",
        "Des points marqués à tort se démarquent quand on les voit.",
        "Points marked wrongly are taken off when they are seen.",
    ),
    row(
        "bredouille_any_time",
        "true",
        "Une bredouille oubliée se prend, et une bredouille perdue s'ôte, en tout temps.",
        "A bredouille forgotten is taken, and one that is lost taken off, at any time.",
    ),
    row(
        "bredouille_any_time",
        "false",
        "Une bredouille oubliée ne se prend plus une fois le coup joué.",
        "A bredouille forgotten is taken no more once the coup is played.",
    ),
    row(
        "touch_closes_double",
        "true",
        "Qui a touché ses dames ne prend plus le second trou de son coup, mais prend encore le second jeton tant qu'il n'en a joué aucune.",
        "Who has touched his dames takes the second hole of his roll no more; the second jeton until he has played one.",
    ),
    row(
        "touch_closes_double",
        "false",
        "Le second jeton et le second trou de son coup se prennent jusqu'à ce qu'on ait joué.",
        "The second jeton and the second hole of his roll are taken until he has played.",
    ),
    row(
        "unplayable_waits",
        "true",
        "Qui n'a pu jouer aucun nombre de son coup peut encore le marquer jusqu'à ce qu'il rejette les dés.",
        "Who could play no number of his roll may mark it until he throws again.",
    ),
    row(
        "unplayable_waits",
        "false",
        "Qui n'a pu jouer aucun nombre de son coup le marque dans le même délai que tout autre.",
        "Who could play no number of his roll marks it in the same time as any other.",
    ),
    row(
        "unplayable_touch_counts",
        "true",
        "Qui ne peut rien jouer et touche ses dames a fait l'école de ce qu'il n'a pas marqué.",
        "Who can play nothing and touches his dames has made the école of what he has not marked.",
    ),
    row(
        "unplayable_touch_counts",
        "false",
        "Qui ne peut rien jouer ne fait pas école pour avoir touché ses dames.",
        "Who can play nothing makes no école by touching his dames.",
    ),
    row(
        "others_dame_closes",
        "true",
        "Qui prend par erreur une dame de l'autre ne marque plus ce qu'il a gagné, comme s'il avait touché l'une des siennes.",
        "Who takes a dame of the other's by mistake marks what he won no more, as if he had touched one of his own.",
    ),
    row(
        "others_dame_closes",
        "false",
        "Qui touche une dame de l'autre marque encore ce qu'il a gagné, tant qu'il n'a pas touché les siennes.",
        "Who touches a dame of the other's still marks what he won, until he touches his own.",
    ),
    row(
        "effacing_is_ecole",
        "true",
        "Démarquer à tort des points de l'autre est une école d'autant.",
        "To take off the other's points wrongly is an école of as many.",
    ),
    row(
        "effacing_is_ecole",
        "false",
        "Les points de l'autre démarqués à tort se remettent, et rien de plus.",
        "The other's points taken off wrongly go back, and no more.",
    ),
    row(
        "left_points_are_kept",
        "true",
        "Des points laissés debout au trou de l'autre restent à qui a joué un second coup depuis.",
        "Points left standing at the other's hole are kept by who has played a second roll since.",
    ),
    row(
        "left_points_are_kept",
        "false",
        "Des points laissés debout au trou de l'autre se démarquent tant qu'on sait ce qu'ils sont.",
        "Points left standing at the other's hole come off while it is known what they are.",
    ),
    row(
        "exit_waits_for_pile",
        "true",
        "Qui a sorti toutes ses dames marque son dernier coup tant qu'il n'y touche pas pour les remettre à la pile.",
        "Who has taken off all his dames marks his last coup until he touches them to put them back on the pile.",
    ),
    row(
        "exit_waits_for_pile",
        "false",
        "Le dernier coup de la sortie se marque comme tout autre.",
        "The last coup of the bearing off is marked as any other.",
    ),
];

#[cfg(test)]
mod tests {
    use super::rows;
    use crate::rules::{STANDARD, Value, differences};
    use crate::text::Lang;
    use std::collections::BTreeSet;

    /// All that a profile may be turned to: what stands in one, and each value of dames, dice and écoles turned.
    fn every_value() -> Vec<Value> {
        let of = |game: &&dyn crate::rules::Game| {
            let laws = game.laws();
            let dames = laws.dames.each_turned().into_iter().flat_map(|(_, turned)| turned);
            let dice = laws.dice.each_turned().into_iter().flat_map(|(_, turned)| turned);
            let ecoles = laws.ecole.each_turned().into_iter().flat_map(|(_, turned)| turned);
            let mut values = game.values();
            values.extend(dames.flat_map(|rules| rules.values()));
            values.extend(dice.flat_map(|rules| rules.values()));
            values.extend(ecoles.flat_map(|rules| rules.values()));
            values
        };
        STANDARD.iter().flat_map(of).collect()
    }

    #[test]
    fn every_value_says_something_else_in_each_language() {
        let mut said = BTreeSet::new();
        for value in every_value() {
            let [fr, en] = [Lang::Fr, Lang::En].map(|lang| {
                let says = value.says(lang).unwrap_or_else(|| panic!("{} {}", value.name, value.value));
                assert!(says.ends_with('.') && !says.contains(['{', '[']), "{says}");
                says
            });
            assert_ne!(fr, en);
            said.insert((value.name, value.value, en));
        }
        let sentences: BTreeSet<_> = said.iter().map(|(_, _, en)| en).collect();
        assert!(sentences.len() > 130, "{}", sentences.len());
        // Two values of one name never say the same.
        let by_value: BTreeSet<_> = said.iter().map(|(name, _, en)| (name, en)).collect();
        assert_eq!(by_value.len(), said.len());
    }

    #[test]
    fn no_row_is_there_for_nothing() {
        let names: BTreeSet<_> = every_value().iter().map(|value| value.name).collect();
        for (name, value, _) in rows() {
            assert!(names.contains(name), "{name} {value}");
            let again = rows().filter(|row| (row.0, row.1) == (*name, *value)).count();
            assert_eq!(again, 1, "{name} {value}");
        }
    }

    #[test]
    fn what_a_treatise_parts_in_has_its_own_sentence() {
        let guiton = crate::rules::find("trictrac", Some("guiton")).expect("it is standard");
        let said: Vec<_> = differences(guiton).iter().map(|(_, new)| new.says(Lang::Fr)).collect();
        // G V: "il peut s'en aller" though he has touched; G III: the pile alone is touched freely.
        assert!(said.contains(&Some("Qui a touché une dame peut encore s'en aller.".to_owned())));
        let pile = "Une dame touchée se joue, mais toucher la pile n'oblige à rien.";
        assert!(said.contains(&Some(pile.to_owned())));
    }
}

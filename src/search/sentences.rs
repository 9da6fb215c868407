//! What is said of a search that cannot be read: the table of the room's sentences. `notation-spec/search.md` has their codes.

use crate::text::{Bilingual, Sentence, Severity, sentences};

sentences! {
    /// Every sentence of the searches, by code.
    SENTENCES:
    NO_WORD: Error "Q001"
        "{found} n'est pas un mot de la recherche" /
        "{found} is no word of a search";
    NOTHING: Error "Q002"
        "{found} : ce que l'on cherche est attendu, comme « roll 64 » ou « plein other »" /
        "{found}: what is looked for is expected, like `roll 64` or `plein other`";
    NO_ROLL: Error "Q003"
        "{found} n'est pas un jet ; attendu : comme « 64 », ou « doublet »" /
        "{found} is no throw; expected one like `64`, or `doublet`";
    NO_PLAYER: Error "Q004"
        "{found} n'est pas un joueur ; attendu : W ou B" /
        "{found} is no player; expected W or B";
    NO_POSITION: Error "Q005"
        "{found} n'est pas une position ; attendu : entre guillemets, comme `position \"W 6*2 7*2 ...\"`" /
        "{found} is no position; expected in quotes, like `position \"W 6*2 7*2 ...\"`";
    NO_NUMBER: Error "Q006"
        "{found} : une comparaison est attendue, comme « >= 2 »" /
        "{found}: a comparison is expected, like `>= 2`";
    NO_KIND: Error "Q007"
        "{found} n'est pas ce que vaut un jet ; attendu : comme « fill », « keep », « hit », « corner » ou « unplayed »" /
        "{found} is not what a throw is worth; expected one like `fill`, `keep`, `hit`, `corner` or `unplayed`";
    NO_CODE: Error "Q008"
        "{found} n'est pas un code de l'arbitre ; attendu : comme « E101 », ou error, warning, note" /
        "{found} is no code of the referee's; expected one like `E101`, or error, warning, note";
    NO_PLAY: Error "Q009"
        "{found} n'est pas un jeu de dames ; attendu : comme « 1/7 1/5 », ou « - »" /
        "{found} is no play; expected one like `1/7 1/5`, or `-`";
    NO_TEXT: Error "Q010"
        "{found} : un texte entre guillemets est attendu" /
        "{found}: a text in quotes is expected";
    NOT_CLOSED: Error "Q011"
        "{found} n'est pas fermé" /
        "{found} is not closed";
    NO_FIELD: Error "Q012"
        "{found} n'est pas une flèche ; attendu : de 1 à 24" /
        "{found} is no field; expected 1 to 24";
    NOT_HERE: Error "Q013"
        "{found} n'est pas attendu ici" /
        "{found} is not expected here";
    TOO_LONG: Error "Q014"
        "une recherche de plus de 4096 octets, ou de plus de 32 parenthèses l'une dans l'autre : elle n'est pas lue" /
        "a search of more than 4096 bytes, or of more than 32 brackets in one another: it is not read";
}

//! What is said of a text that cannot be read: the table of the notation's sentences. `notation-spec/README.md` has their codes.

use crate::text::{Bilingual, Sentence, Severity, sentences};

sentences! {
    /// Every sentence of the notation's problems, by code.
    SENTENCES:
    NO_VERSION: Error "N001"
        "une partie notée commence par [TTN \"1.0\"]" /
        "a record begins with [TTN \"1.0\"]";
    UNKNOWN_VERSION: Error "N002"
        "version {found} inconnue : ce lecteur lit TTN 1" /
        "unknown version {found}: this reader reads TTN 1";
    LATER_VERSION: Warning "N003"
        "version {found} plus récente que ce lecteur" /
        "version {found} is later than this reader";
    UTF16: Error "N004"
        "ce fichier est en UTF-16 : enregistrez-le en UTF-8" /
        "this file is UTF-16: save it as UTF-8";
    WINDOWS: Error "N004"
        "ce fichier n'est pas en UTF-8 ; il semble être en Windows-1252 (Latin-1) : enregistrez-le en UTF-8" /
        "this file is not UTF-8; it seems to be Windows-1252 (Latin-1): save it as UTF-8";
    NOT_UTF8: Error "N004"
        "ces octets ne sont pas de l'UTF-8" /
        "these bytes are not UTF-8";
    TOO_LONG: Error "N005"
        "partie notée de plus d'un mébioctet : elle n'est pas lue" /
        "a record longer than one mebibyte: it is not read";
    TOO_DEEP: Error "N006"
        "plus de 32 parenthèses l'une dans l'autre : la suite de la partie notée n'est pas lue" /
        "more than 32 brackets in one another: the rest of the record is not read";
    MORE: Error "N007"
        "et {number} autres erreurs dans cette partie notée" /
        "and {number} more errors in this record";
    ONE_MORE: Error "N007"
        "et une autre erreur dans cette partie notée" /
        "and one more error in this record";
    UNREADABLE: Error "N008"
        "la lecture du fichier s'est interrompue ici : la partie notée n'est pas lue" /
        "reading the file broke off here: the record is not read";
    BAD_TAG: Error "N010"
        "étiquette mal formée à {found}" /
        "malformed tag at {found}";
    TAG_TWICE: Error "N011"
        "étiquette {found} donnée deux fois" /
        "tag {found} given twice";
    BAD_TAG_VALUE: Error "N012"
        "valeur impossible {found}" /
        "impossible value {found}";
    NEAR_TAG: Warning "N013"
        "l'étiquette {found} n'est lue de personne" /
        "nobody reads a tag {found}";
    TAG_READ_AS: Note "N014"
        "l'étiquette {found} est lue comme {name}" /
        "the tag {found} is read as {name}";
    UNKNOWN_TAG: Note "N015"
        "l'étiquette {found} n'est pas connue : elle est gardée telle quelle" /
        "a tag {found} is not known: it is kept as it is";
    BAD_DATE: Warning "N016"
        "une date s'écrit année.mois.jour, et non {found}" /
        "a date is written year.month.day, not {found}";
    UNCLOSED_QUOTE: Error "N020"
        "guillemet sans fin sur cette ligne" /
        "a quote without its end on this line";
    UNCLOSED_COMMENT: Error "N021"
        "commentaire sans « } »" /
        "a comment without its `}`";
    UNCLOSED_VARIATION: Error "N022"
        "parenthèse sans « ) »" /
        "a parenthesis without its `)`";
    UNCLOSED_STATEMENT: Error "N023"
        "énoncé sans « > »" /
        "a statement without its `>`";
    STRAY_CLOSER: Error "N024"
        "{found} ne ferme rien" /
        "{found} closes nothing";
    EMPTY: Error "N025"
        "rien dans {found}" /
        "nothing in {found}";
    UNEXPECTED: Error "N030"
        "{found} n'est pas attendu ici" /
        "{found} is not expected here";
    BAD_TURN: Error "N031"
        "tour mal formé à {found}" /
        "malformed turn at {found}";
    OUTSIDE_TURN: Error "N032"
        "{found} n'appartient à aucun tour" /
        "{found} belongs to no turn";
    NOT_HERE: Error "N033"
        "{found} ne peut se trouver ici" /
        "{found} cannot stand here";
    NO_SUCH_PLACE: Error "N034"
        "il n'y a pas de flèche {found}" /
        "there is no field {found}";
    NUMBER_TOO_LARGE: Error "N035"
        "nombre {found} trop grand" /
        "number {found} too large";
    UNKNOWN_REASON: Error "N036"
        "raison {found} inconnue" /
        "unknown reason {found}";
    UNKNOWN_STATEMENT: Error "N037"
        "énoncé {found} inconnu" /
        "unknown statement {found}";
    BAD_STATEMENT: Error "N038"
        "énoncé mal formé à {found}" /
        "malformed statement at {found}";
    VARIATION_OF_NOTHING: Error "N039"
        "variante sans tour qu'elle remplace" /
        "a variation with no turn before it to replace";
    ONLOOKER_ACTS: Error "N040"
        "{found} : un spectateur (X) ne peut que parler" /
        "{found}: an onlooker (X) can only speak";
    UNQUOTED: Error "N041"
        "paroles sans guillemets : {found}" /
        "words without quotes: {found}";
    NEEDS_CLUBS: Error "N042"
        "{found} demande [Fields \"{name}\"] dans l'en-tête, où B est Blanc et N Noir ; ou écrivez W pour Blanc et B pour Noir" /
        "{found} needs [Fields \"{name}\"] in the head, where B is Blanc, White, and N is Noir; or write W for White and B for Black";
    NEEDS_FIELDS: Error "N042"
        "{found} demande [Fields \"{name}\"] dans l'en-tête" /
        "{found} needs [Fields \"{name}\"] in the head";
    TOO_MANY_PLACES: Error "N043"
        "trop de flèches dans {found}" /
        "too many places in {found}";
    COUP_IN_DOUBT: Warning "N045"
        "{found} commence comme un coup et ne se lit pas sûrement" /
        "{found} begins as a coup and cannot be read for sure";
    READ_AS_COUP: Warning "N046"
        "{found} est lu comme un coup, mais s'écrit autrement" /
        "{found} is read as a coup, but written otherwise";
    NEAR_WORDS: Warning "N047"
        "{found} n'est pas une parole du jeu, mais presque" /
        "{found} is nearly something that has an effect when it is said, and is not";
    NOT_AS_GIVEN: Error "N048"
        "{found} n'est pas ce qui a été donné, qu'aucun texte ne peut dire" /
        "{found} is not what was given, which no text can say";
}

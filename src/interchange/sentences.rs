//! What is said of a text of another format, or of a record that another format should hold: the table of the room's sentences.
//! `notation-spec/interchange.md` has their codes.

use crate::text::{Bilingual, Sentence, Severity, sentences};

sentences! {
    /// Every sentence of the other programs' forms, by code.
    SENTENCES:
    TEXT_TOO_LONG: Error "X001"
        "texte de plus de 64 mébioctets : il n'est pas lu" /
        "a text longer than 64 mebibytes: it is not read";
    LINE_TOO_LONG: Error "X002"
        "ligne trop longue : elle n'est pas lue" /
        "a line too long: it is not read";
    NOT_UTF8: Error "X003"
        "ces octets ne sont pas de l'UTF-8" /
        "these bytes are not UTF-8";
    NO_CLUBS: Error "X004"
        "cette partie ne peut être écrite à la manière des clubs : {found}" /
        "this record cannot be written as clubs write: {found}";
    NO_HEADER: Error "X010"
        "un match .mat commence par « N point match », non par {found}" /
        "a .mat match begins with `N point match`, not with {found}";
    NOT_EXPECTED: Error "X011"
        "{found} n'est pas attendu ici dans un match .mat" /
        "{found} is not expected here in a .mat match";
    BAD_PLAYERS: Error "X012"
        "{found} : les joueurs et leurs points étaient attendus, comme « Anne : 0    Luc : 2 »" /
        "{found}: the players and their points were expected, like `Ann : 0    Luke : 2`";
    BAD_MOVE: Error "X013"
        "coup {found} illisible ; attendu : comme « 24/18 », « bar/20* » ou « 6/off(2) »" /
        "unreadable move {found}; expected one like `24/18`, `bar/20*` or `6/off(2)`";
    NO_HIT: Warning "X014"
        "{found} : aucune dame seule n'est là pour être frappée" /
        "{found}: no lone dame stands there to be hit";
    OTHER_CUBE: Warning "X015"
        "{found} : le dé y est à une autre valeur" /
        "{found}: the cube comes to another value";
    TOO_MUCH: Error "X016"
        "{found} : plus que ce format n'en tient (32 étiquettes, 4096 octets ; 10 000 parties ; nombres de six chiffres)" /
        "{found}: more than this format holds (32 tags of 4096 bytes together; 10,000 games; numbers of six digits)";
    GAME_NOT_WRITABLE: Error "X017"
        "cette partie ne peut être dite en TTN : {found}" /
        "this game cannot be told in TTN: {found}";
    NOT_BACKGAMMON: Error "X020"
        "ce format ne connaît pas le jeu {found}" /
        "this format does not know the game {found}";
    CANNOT_TELL: Error "X021"
        "ce format ne peut dire {found}" /
        "this format cannot tell {found}";
    CANONICAL_TOO_LONG: Error "X021"
        "la forme canonique de cette partie notée passe un mébioctet : écrite ainsi, elle ne serait pas relue (N005)" /
        "the canonical form of this record is longer than one mebibyte: written so, it would not be read again (N005)";
    NOT_KEPT: Warning "X022"
        "{found} n'a pas de place dans ce format : omis" /
        "{found} has no place in this format: left out";
    OTHER_MATCH: Error "X023"
        "{found} : un fichier .mat est un seul match, ces parties n'en sont pas un" /
        "{found}: a .mat file is one match, these games are not of one";
    BAD_TAG: Error "X024"
        "valeur impossible {found}" /
        "impossible value {found}";
    NOT_STANDING: Error "X025"
        "ce qui est sur la table à la fin de cette partie notée n'est pas une position : {found}" /
        "what stands at the end of this record is no position: {found}";
    OTHER_PLAYER: Warning "X026"
        "{found} : un autre joueur que dans la première partie" /
        "{found}: another player than in the first game";
    OTHER_NAME: Warning "X027"
        "ce nom ne se lirait pas comme il s'écrit, « : » séparant le nom des points : il devient {found}" /
        "this name would not be read as it is written, ` : ` parting names and points: it becomes {found}";
    BAD_ID: Error "X030"
        "{found} n'est pas un identifiant de ce format" /
        "{found} is no id of this format";
    IMPOSSIBLE: Error "X031"
        "{found} : cet identifiant dit une chose impossible" /
        "{found}: this id tells something impossible";
    FLAG_LOST: Warning "X032"
        "{found} : l'identifiant en dit plus sur la bredouille que les jetons" /
        "{found}: the id says more of the bredouille than jetons do";
    NO_JSON: Error "X040"
        "ce n'est pas du JSON : {found}" /
        "this is no JSON: {found}";
    NO_RECORD: Error "X041"
        "ce JSON ne dit aucune partie notée : {found}" /
        "this JSON tells no record: {found}";
}

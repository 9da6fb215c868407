"""What is wrong with a value, in the language asked for: the library says it in English, as Python does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from .french import typeset

if TYPE_CHECKING:
    from .speech import Lang

#: The library's sentences and the French for each; ``{}`` is what was given, or what there is to give.
REFUSALS: Final = {
    "no such game": "il n'y a pas de partie de ce numéro",
    "there are no games of such high numbers": "il n'y a pas de parties de numéros si élevés",
    "{} has neither marqués nor bredouille": "{} n'a ni marqués ni bredouille",
    "marks are {} or {}, not {}": "les marques sont {} ou {}, non {}",
    "a player is {} or has choose_batch, not {}": "un joueur est {} ou a choose_batch, et non {}",
    "a value is not a number": "une valeur n'est pas un nombre",
    "choose_batch gave {}; indices are integers: .astype(int)": (
        "choose_batch a donné {} ; les indices sont des entiers : .astype(int)"
    ),
    "{} marqués: a partie à écrire has {} ({})": "{} marqués : une partie à écrire en a {} ({})",
    "an even number": "un nombre pair",
    "one at least": "au moins un",
    "a number divisible by {}": "un nombre divisible par {}",
    "the points that stand are not told": "les points qui sont marqués ne sont pas dits",
    "these records are being read already": "on lit déjà ces parties notées",
    'errors is "raise", "skip" or "yield"': 'errors est "raise", "skip" ou "yield"',
    'errors is "raise" or "skip"': 'errors est "raise" ou "skip"',
    "a format is one of {}, not {}": "un format est l'un de {}, non {}",
    "{} is no such id": "{} n'est pas un identifiant de cette sorte",
    "only a position of backgammon with all its dames has such an id": (
        "seule une position de backgammon avec toutes ses dames a un tel identifiant"
    ),
    "no such turn": "il n'y a pas de tour de ce numéro",
    "it is of another record: ask this one for its turns": (
        "il est d'une autre partie notée : demandez ses tours à celle-ci"
    ),
    "no chances of {}; there are {}": "il n'y a pas de chances de {} ; il y a {}",
    "a field is 1 to 24": "une flèche est de 1 à 24",
    "rolls is 1 or 2": "rolls est 1 ou 2",
    "{}: after @ stands 0, 1 or 2": "{} : derrière @ est 0, 1 ou 2",
    "{}:{}: {}": "{}:{} : {}",
    "{}: {}": "{} : {}",
    'a side is "W" or "B", not {}': 'un côté est "W" ou "B", non {}',
    'a roll is two numbers from 1 to 6, such as "64", not {}': (
        'un coup de dés est deux nombres de 1 à 6, comme "64", non {}'
    ),
    'a language is "fr" or "en", not {}': 'une langue est "fr" ou "en", non {}',
    'a severity is "error", "warning" or "note", not {}': (
        'une gravité est "error", "warning" ou "note", non {}'
    ),
    "only rollouts of the same throw can be put together": "seuls des déroulements du même jet se réunissent",
    "ply is 0 to {}, not {}": "ply est de 0 à {}, non {}",
    "broken off": "interrompu",
    "trials are 1 to {}, cut at most 1000": "trials est de 1 à {}, cut au plus 1000",
    "a picture is not {} mm wide": "une image n'a pas {} mm de large",
    "a picture has no {}": "une image n'a pas de {}",
    "a picture is 1 to {} pixels wide, not {}": "une image a de 1 à {} points de large, non {}",
    'style is "colour" or "print"': 'style est "colour" ou "print"',
    'numbers is "own", "none", "W", "B" or a value of the tag Fields': (
        'numbers est "own", "none", "W", "B" ou une valeur de l\'étiquette Fields'
    ),
    "{} {} is no act": "{} {} n'est pas un acte",
    "no numbers {}": "il n'y a pas de numéros {}",
    "the record takes no comments": "la partie notée ne prend pas de commentaires",
    "no such throw": "il n'y a pas de tel jet",
    'a convention is "simple" or "bredouille", not {}': 'une convention est "simple" ou "bredouille", non {}',
    "no parties": "pas de parties",
    "holes are 0 to {}, not {} and {}": "les trous sont de 0 à {}, non {} et {}",
    "with bredouille parties are worth 1 or more: ask for worth()": (
        "avec bredouille les parties valent 1 ou plus : demandez worth()"
    ),
    "no table of a partie": "ce n'est pas une table de partie",
    "no such step": "il n'y a pas d'étape de ce numéro",
    "no table of {}": "il n'y a pas de table de {}",
    "this table has no column {}: leave partition out": (
        "cette table n'a pas de colonne {} : laissez partition de côté"
    ),
    'partition is "file", a number of games or None, not {}': (
        'partition est "file", un nombre de parties ou None, non {}'
    ),
    "a path is wanted, not an open file": "il faut un chemin, non un fichier ouvert",
    "a row with file and line, or a simulation, is wanted": (
        "il faut une ligne avec file et line, ou une simulation"
    ),
    "no step {}": "il n'y a pas d'étape {}",
    "a part has one byte at least": "une part a au moins un octet",
    "a part has one game at least": "une part a au moins une partie",
    "chances of {} are not told apart so": "les chances de {} ne se distinguent pas ainsi",
    "nothing is asked": "rien n'est demandé",
    "spread over workers all trials are made: leave stop out": (
        "répartis entre plusieurs, tous les essais se font : laissez stop de côté"
    ),
    "too many quotes in {}": "trop de guillemets dans {}",
    # of a net
    "no safetensors file: {}": "ce n'est pas un fichier safetensors : {}",
    "its metadata has no good {}": "ses métadonnées n'ont pas de {} qui convienne",
    "weights for inputs {}; this program has inputs {}": (
        "des poids pour les entrées {} ; ce programme a les entrées {}"
    ),
    "weights for {}, which is no game that a net of this program learns": (
        "des poids pour {}, qui n'est aucun jeu qu'un réseau de ce programme apprenne"
    ),
    "{} gives no equities": "{} ne donne pas d'équités",
    "{}: it has learned {}, not {}": "{} : il a appris {}, et non {}",
    "no tensor {} of the right type and shape": "il n'y a pas de tenseur {} du bon type et de la bonne forme",
    "its weights are too large to be summed": "ses poids sont trop grands pour être sommés",
    # of PyO3's numbers
    "can't convert negative int to unsigned": "le nombre ne peut être négatif",
    "out of range integral type conversion attempted": "le nombre est trop grand",
    "int too big to convert": "le nombre est trop grand",
}
_PATTERNS: Final = [
    (re.compile(re.escape(english).replace(r"\{\}", "(.+?)"), re.DOTALL), french)
    # What says more of itself comes first.
    for english, french in sorted(REFUSALS.items(), key=lambda row: -len(row[0].replace("{}", "")))
]


def refusal(error: Exception, lang: Lang) -> str:
    """Say what is wrong with a value that the library refuses."""
    english = str(error.args[0]) if error.args else str(error)
    return typeset(_in_french(english)) if lang == "fr" else english


def _in_french(english: str) -> str:
    for pattern, french in _PATTERNS:
        if found := pattern.fullmatch(english):
            return french.format(*(_in_french(hole) for hole in found.groups()))
    return english.replace(" or ", " ou ")

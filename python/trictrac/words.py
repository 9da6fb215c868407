"""Enums of the words that the package speaks; wherever one is asked for, the plain string does as well."""

from enum import StrEnum
from typing import Literal

#: How grave something is, as a plain string.
Grave = Literal["error", "warning", "note"]
#: A side, as a plain string.
Letter = Literal["W", "B"]
#: What a throw is worth points for.
EventKind = Literal[
    "six", "corners", "mézéas", "corner", "hit", "fill", "keep", "out", "false", "contre", "unplayed"
]
#: What chances are counted of.
ChanceKind = Literal[
    "fill",
    "keep",
    "break",
    "hit",
    "hit-true",
    "hit-false",
    "corner",
    "corners",
    "take-coin",
    "case",
    "pass",
    "off",
    "hole",
    "won",
    "given",
]


class Side(StrEnum):
    """One of the two sides of the board.

    >>> Side.WHITE == "W"
    True
    """

    WHITE = "W"
    BLACK = "B"


class Severity(StrEnum):
    """How grave a finding or a diagnostic is.

    >>> from trictrac import check, parse
    >>> check(parse('[TTN "1.0"]\\n\\nW 54: 1/8 1/5\\n')[0]).findings[0].severity == Severity.ERROR
    True
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

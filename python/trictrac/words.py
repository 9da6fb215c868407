"""Enums of the words that the package speaks; wherever one is asked for, the plain string does as well."""

from enum import StrEnum
from typing import Literal

#: How grave something is, as a plain string.
Grave = Literal["error", "warning", "note"]


class Side(StrEnum):
    """One of the two sides of the board.

    >>> Side.WHITE == "W"
    True
    """

    WHITE = "W"
    BLACK = "B"


class Severity(StrEnum):
    """How grave a finding or a diagnostic is."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

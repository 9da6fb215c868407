"""Trictrac and its sisters: records of games, the rules, and a referee.

>>> import trictrac as tt
>>> p = tt.Position("W 1*15 B 1*15", turn="W")
>>> [str(play) for play in p.plays("64")]
['1/7 1/5', '1/7/11']
>>> record = tt.treatise("L 193")[0]
>>> report = tt.check(record)
>>> report.is_clean
True
"""

from ._trictrac import (
    Act,
    Chances,
    Conversion,
    Diagnostic,
    Event,
    Finding,
    Game,
    Play,
    Position,
    Record,
    Records,
    Replay,
    Report,
    Score,
    Simulation,
    Standing,
    Statement,
    Step,
    Table,
    Turn,
    Variation,
    __version__,
    chances,
    check,
    convert,
    explain,
    export,
    known_rules,
    parse,
    read,
    replay,
    rule_differences,
    simulate,
)
from .errors import IllegalPlay, IllegalPosition, NotationError, TrictracError, UnknownRules
from .shipped import treatise
from .tables import events, findings, games, skipped, turns
from .words import Severity, Side

__all__ = [
    "Act",
    "Chances",
    "Conversion",
    "Diagnostic",
    "Event",
    "Finding",
    "Game",
    "IllegalPlay",
    "IllegalPosition",
    "NotationError",
    "Play",
    "Position",
    "Record",
    "Records",
    "Replay",
    "Report",
    "Score",
    "Severity",
    "Side",
    "Simulation",
    "Standing",
    "Statement",
    "Step",
    "Table",
    "TrictracError",
    "Turn",
    "UnknownRules",
    "Variation",
    "__version__",
    "chances",
    "check",
    "convert",
    "events",
    "explain",
    "export",
    "findings",
    "games",
    "known_rules",
    "parse",
    "read",
    "replay",
    "rule_differences",
    "simulate",
    "skipped",
    "treatise",
    "turns",
]

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

from typing import TYPE_CHECKING

from . import parquet as _parquet  # noqa: F401 (it gives `Table.to_parquet`)
from ._trictrac import (
    Act,
    Analysis,
    Annotation,
    Chances,
    Conversion,
    Diagnostic,
    Event,
    Finding,
    Game,
    Hit,
    Hits,
    JudgedTurn,
    Line,
    MatchEquity,
    Play,
    PlayerReport,
    Position,
    Query,
    Record,
    Records,
    Replay,
    Report,
    Rows,
    Score,
    Simulation,
    Standing,
    Statement,
    Step,
    Table,
    Turn,
    Variation,
    __version__,
    annotate,
    chances,
    check,
    convert,
    explain,
    export,
    known_rules,
    match_equity,
    parse,
    replay,
    rollout,
    rule_differences,
    simulate,
)
from .errors import IllegalPlay, IllegalPosition, NotationError, TrictracError, UnknownRules
from .search import Search, search, where
from .words import Severity, Side

if TYPE_CHECKING:
    from .one_pass import FourTables, four_tables
    from .places import locate, read
    from .shipped import treatise
    from .tables import decisions, events, findings, games, skipped, turns

__all__ = [
    "Act",
    "Analysis",
    "Annotation",
    "Chances",
    "Conversion",
    "Diagnostic",
    "Event",
    "Finding",
    "FourTables",
    "Game",
    "Hit",
    "Hits",
    "IllegalPlay",
    "IllegalPosition",
    "JudgedTurn",
    "Line",
    "MatchEquity",
    "NotationError",
    "Play",
    "PlayerReport",
    "Position",
    "Query",
    "Record",
    "Records",
    "Replay",
    "Report",
    "Rows",
    "Score",
    "Search",
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
    "annotate",
    "chances",
    "check",
    "convert",
    "decisions",
    "events",
    "explain",
    "export",
    "findings",
    "four_tables",
    "games",
    "known_rules",
    "locate",
    "match_equity",
    "parse",
    "read",
    "replay",
    "rollout",
    "rule_differences",
    "search",
    "simulate",
    "skipped",
    "treatise",
    "turns",
    "where",
]

#: What is imported when it is first asked for: an editor waits for none of it.
_LATER = {
    **dict.fromkeys(("FourTables", "four_tables"), "one_pass"),
    **dict.fromkeys(("locate", "read"), "places"),
    "treatise": "shipped",
    **dict.fromkeys(("decisions", "events", "findings", "games", "skipped", "turns"), "tables"),
}


if not TYPE_CHECKING:  # A checker knows every name, and tells of one that is not.

    def __getattr__(name: str) -> object:
        """Import what was asked for."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found: object = getattr(import_module(f".{_LATER[name]}", __name__), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """Name all that there is."""
    return sorted({*globals(), *_LATER})

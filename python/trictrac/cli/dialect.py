"""Files that are written in another way than TTN's own: ``[Fields "clubs"]`` and its like."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from .._trictrac import read

if TYPE_CHECKING:
    from pathlib import Path

    from .speech import Lang

#: The tag, in the head of a record: a tag stands at the start of its line, or behind another.
_FIELDS: Final = re.compile(r'^[^\n{]*\[\s*(?:Fields|Flèches)\s*"(?!own")([^"\n]+)"', re.MULTILINE)

REWRITES: Final[dict[Lang, str]] = {
    "fr": (
        'écrit à la manière de [Fields "{name}"]\xa0: --to own le récrit en TTN, '
        "et ce qui était écrit est perdu\u202f; rien n'est écrit"
    ),
    "en": (
        'written as [Fields "{name}"] has it: --to own writes it anew as TTN, and what was written is lost; '
        "nothing is written"
    ),
}


def written_in(path: Path) -> str | None:
    """Give the other way in which a file is written; ``None`` where there is none, or it cannot be read."""
    try:
        for record in read(path, errors="yield"):
            found = _FIELDS.search(record.source.partition("\n\n")[0])
            if found:
                return found[1]
    except OSError:
        return None
    return None

"""A language server for TTN: what `trictrac check` says after the fact, said at the line while it is written.

`trictrac lsp` starts it on standard input and output; it wants the extra `trictrac[lsp]`. A text is read
record by record, and a record that has not changed is neither read nor judged again (`records`). What is
shown is made of records and reports alone: problems (`problems`), hovers and inlay hints (`shown`),
completion (`offered`), quick fixes (`fixes`), shape and colours (`shape`).
"""

from __future__ import annotations

__all__ = ["start"]


def start() -> None:
    """Serve on standard input and output until the client ends it."""
    from .server import SERVER

    SERVER.start_io()

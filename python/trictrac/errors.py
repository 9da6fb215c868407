"""The exceptions of the package. The Rust core raises them by name.

They keep their arguments in ``args``, so that they survive pickling: a worker process can send one home.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._trictrac import Diagnostic


#: So many diagnostics are shown in the text of an exception.
FEW = 5


class TrictracError(Exception):
    """Everything that this package raises of its own.

    >>> try:
    ...     tt.Position.start("chess")
    ... except tt.TrictracError as error:
    ...     error.message("fr")[:20], str(error)[:15]
    ('pas de jeu «\\xa0chess\\xa0»', 'no game "chess"')
    """

    def __init__(self, message: str, french: str | None = None) -> None:
        """Keep the sentence in English and in French."""
        super().__init__(message, french or message)

    def __str__(self) -> str:
        """Say what is wrong, in English."""
        return str(self.args[0])

    def message(self, lang: Literal["fr", "en"] = "en") -> str:
        """Say what is wrong, in ``"fr"`` or ``"en"``."""
        return str(self.args[1] if lang == "fr" else self.args[0])


class NotationError(TrictracError):
    """A text that could not be read whole; ``diagnostics`` holds all that was found, its text the first."""

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        """Keep the rendered diagnostics as the message, and the diagnostics."""
        super().__init__(message)
        self.args = (message, tuple(diagnostics))
        self.diagnostics = tuple(diagnostics)

    def message(self, lang: Literal["fr", "en"] = "en") -> str:
        """Give the first diagnostics, each with its line and a caret, in ``"fr"`` or ``"en"``."""
        shown = [one.render(lang) for one in self.diagnostics[:FEW]]
        more = len(self.diagnostics) - FEW
        if more > 0:
            shown.append(f"et {more} de plus" if lang == "fr" else f"and {more} more")
        return "\n\n".join(shown) or str(self)


class IllegalPosition(TrictracError, ValueError):  # noqa: N818 (the promised name)
    """What stands is no position of the game: nothing can be due in it."""


class IllegalPlay(TrictracError, ValueError):  # noqa: N818 (the promised name)
    """A play that the law does not allow."""


class UnknownRules(TrictracError, LookupError):  # noqa: N818 (the promised name)
    """No game, or no rules of a game, of that name."""

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
        """Say what is wrong, in ``"fr"`` or ``"en"``.

        >>> tt.TrictracError("no game", "pas de jeu").message("fr")
        'pas de jeu'
        """
        return str(self.args[1] if lang == "fr" else self.args[0])


class NotationError(TrictracError):
    """A text that could not be read whole; ``diagnostics`` holds all that was found, its text the first.

    >>> try:
    ...     tt.parse('[TTN "1.0"]\\nW 64: 1/7 8/27\\n')
    ... except tt.NotationError as error:
    ...     [one.code for one in error.diagnostics]
    ['N034']
    """

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
    """What stands is no position of the game: nothing can be due in it.

    >>> try:
    ...     tt.Position("W 1*14 12 B 1*15", turn="W")
    ... except tt.IllegalPosition as error:
    ...     "coin" in error.message("fr")  # one dame alone on it (L 42)
    True
    """


class IllegalPlay(TrictracError, ValueError):  # noqa: N818 (the promised name)
    """A play that the law does not allow.

    >>> try:
    ...     tt.Position.start("trictrac").play("64", "1/8 1/5")
    ... except tt.IllegalPlay:
    ...     "no number brings a dame from 1 to 8"
    'no number brings a dame from 1 to 8'
    """


class UnknownRules(TrictracError, LookupError):  # noqa: N818 (the promised name)
    """No game, or no rules of a game, of that name.

    >>> try:
    ...     tt.Position.start("trictrac", "hoyle")
    ... except tt.UnknownRules as error:
    ...     "lelasseux" in str(error)  # it says what there is
    True
    """

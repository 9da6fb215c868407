"""A bar that shows how far long work is; rich is imported when there is something to show."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    #: What shows how much is done, and what ends it.
    _Shown: TypeAlias = "tuple[Callable[[int], None], Callable[[], None]]"


class Bar:
    """Shows how many games are done, or bytes, on standard error.

    >>> bar = Bar()
    >>> bar(0, 0)
    """

    def __init__(self, in_bytes: bool = False) -> None:
        """Show nothing yet."""
        self._in_bytes = in_bytes
        self._shown: _Shown | None = None

    def __call__(self, done: int, total: int) -> None:
        """Show that so many of all are done; when all are, the bar is over."""
        if self._shown is None:
            if done >= total:
                return
            self._shown = _begin(total, self._in_bytes)
        self._shown[0](done)
        if done >= total:
            self.close()

    def close(self) -> None:
        """End the bar where it is."""
        if self._shown is not None:
            self._shown[1]()
            self._shown = None

    def __del__(self) -> None:
        """End a bar whose work was broken off."""
        self.close()


def _begin(total: int, in_bytes: bool) -> _Shown:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    if console.is_jupyter and find_spec("ipywidgets") is None:
        return _plain(total)
    # No thread of its own: it is drawn when it is called.
    progress = Progress(
        BarColumn(),
        DownloadColumn() if in_bytes else MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        auto_refresh=False,
    )
    progress.start()
    task = progress.add_task("", total=total)

    def tell(done: int) -> None:
        progress.update(task, completed=done)
        progress.refresh()

    return tell, progress.stop


def _plain(total: int) -> _Shown:
    """Show how much is done on one line: a notebook draws a bar only with ipywidgets."""

    def tell(done: int) -> None:
        print(f"\r{100 * done // total} %", end="", file=sys.stderr, flush=True)

    return tell, lambda: print(file=sys.stderr)

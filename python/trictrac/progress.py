"""A bar that shows how far long work is; rich is imported when there is something to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Bar:
    """Shows how many games are done, or bytes, on standard error.

    >>> bar = Bar()
    >>> bar(0, 0)
    """

    def __init__(self, in_bytes: bool = False) -> None:
        """Show nothing yet."""
        self._in_bytes = in_bytes
        self._shown: tuple[Progress, TaskID] | None = None

    def __call__(self, done: int, total: int) -> None:
        """Show that so many of all are done; when all are, the bar is over."""
        if self._shown is None:
            if done >= total:
                return
            self._shown = _begin(total, self._in_bytes)
        progress, task = self._shown
        progress.update(task, completed=done)
        progress.refresh()
        if done >= total:
            self.close()

    def close(self) -> None:
        """End the bar where it is."""
        if self._shown is not None:
            self._shown[0].stop()
            self._shown = None

    def __del__(self) -> None:
        """End a bar whose work was broken off."""
        self.close()


def _begin(total: int, in_bytes: bool) -> tuple[Progress, TaskID]:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    # No thread of its own: it is drawn when it is told.
    progress = Progress(
        BarColumn(),
        DownloadColumn() if in_bytes else MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        auto_refresh=False,
    )
    progress.start()
    return progress, progress.add_task("", total=total)

"""Work on all processors whose results come in order: several records are judged at once, a few ahead."""

from __future__ import annotations

import os
from collections import deque
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

_T = TypeVar("_T")
_R = TypeVar("_R")
_F = TypeVar("_F", bound="Callable[..., Any]")

#: What is being made or waits for it.
_unmade: set[Future[Any]] = set()


def threads_option(command: _F) -> _F:
    """Add ``--threads`` to a command."""
    option = click.option("--threads", type=click.IntRange(min=1), help="By default one for each processor.")
    return option(command)


def is_at_work() -> bool:
    """Whether something is still being made, which may be for nobody any more."""
    return bool(_unmade)


def ahead(work: Callable[[_T], _R], items: Iterable[_T], threads: int | None) -> Iterator[tuple[_T, _R]]:
    """Give each of the items with what ``work`` makes of it, in their order, on so many threads.

    No more than a few items lie ready or wait. What ``work`` raises is raised where its item comes; who
    breaks off waits for nothing; what is being worked on then ends for itself (``is_at_work``).
    """
    threads = threads or os.cpu_count() or 1
    if threads == 1:
        for item in items:
            yield item, work(item)
        return
    # An editor that waits for its server waits for no threads of ours.
    from concurrent.futures import ThreadPoolExecutor

    pool = ThreadPoolExecutor(threads)
    waiting: deque[tuple[_T, Future[_R]]] = deque()
    try:
        for item in items:
            making = pool.submit(work, item)
            _unmade.add(making)
            making.add_done_callback(_unmade.discard)
            waiting.append((item, making))
            while len(waiting) > 2 * threads or (waiting and waiting[0][1].done()):
                first, made = waiting.popleft()
                yield first, made.result()
        while waiting:
            first, made = waiting.popleft()
            yield first, made.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)

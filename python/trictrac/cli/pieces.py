"""Records of files one after the other, and what is made of each on several threads, in their order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ..errors import UnknownRules
from .ahead import ahead

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .._trictrac import Record
    from .files import Input

    #: A record, why its file cannot be read further, or (``None``) that it is done.
    Read = Record | OSError | None
    #: That, and of which file.
    Piece = tuple[Input, Read]

_R = TypeVar("_R")


def pieces(
    make: Callable[[Record], _R], sources: Iterable[Input], threads: int | None
) -> Iterator[tuple[Piece, _R | UnknownRules | None]]:
    """Give what is read of files, with what is made of each record on so many threads.

    That is ``UnknownRules`` where there is no such game, ``None`` where a record cannot be read whole, and of
    what is no record.
    """
    return ahead(partial(_made, make), _read(sources), threads)


def _read(sources: Iterable[Input]) -> Iterator[Piece]:
    """Read the files, one after the other."""
    for source in sources:
        try:
            for record in source.records():
                yield source, record
        except OSError as error:
            yield source, error
        yield source, None


def _made(make: Callable[[Record], _R], piece: Piece) -> _R | UnknownRules | None:
    _, read = piece
    if read is None or isinstance(read, OSError) or not read.is_whole:
        return None
    try:
        return make(read)
    except UnknownRules as error:
        return error

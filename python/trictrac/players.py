"""Players of one's own in Python, asked for a batch of parties at once, in NumPy arrays.

``trictrac.simulate(…, white=player)`` takes any object with ``choose_batch(positions)``. So many parties are
played side by side (``batch``); each step takes each of them to its next choice, gives all of them to the
player as ``Positions``, and takes one index a position back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from numpy import bool_, int64, uint8, uint16
    from numpy.typing import ArrayLike, NDArray


@runtime_checkable
class BatchPlayer(Protocol):
    """Who answers for a batch of positions at once.

    An attribute ``name`` is what records call him; without it the name of his class is. What he answers for a
    position must not depend on the others of the batch: then the games are the same for any ``batch``.
    """

    def choose_batch(self, positions: Positions, /) -> ArrayLike:
        """Give for each position the index of one of its candidates, an integer from 0: shape ``(n,)``."""
        ...


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Positions:
    """``n`` throws for which a play is asked, and their ``m`` candidates together.

    Every array is a view of what Rust has written, and cannot be written to. Where two numbers stand side by
    side, the first is his who plays, the second the other's. The candidates of position ``i`` are the rows
    ``offsets[i]`` to ``offsets[i + 1]`` of ``after`` and ``leaves``: the plays that the law allows, distinct
    by result, and last, where his throw made a hole, to go away.
    """

    #: Who plays, shape ``(n,)``: 0 White, 1 Black.
    side: NDArray[uint8]
    #: What fell, shape ``(n, 2)``: the larger number first.
    roll: NDArray[uint8]
    #: What the throw is worth to him and to the other, in points, shape ``(n, 2)``.
    worth: NDArray[uint16]
    #: The points that show, shape ``(n, 2)``: his own throw is marked, what it gives the other not yet.
    points: NDArray[uint16]
    #: The jetons with which they are marked, 0, 1 or 2 (bredouille), shape ``(n, 2)``.
    jetons: NDArray[uint8]
    #: The holes, shape ``(n, 2)``.
    holes: NDArray[uint16]
    #: The dames before the play, shape ``(n, 2, 26)``: each side's by its own fields, 0 the bar, 25 off.
    dames: NDArray[uint8]
    #: The dames after each candidate, shape ``(m, 2, 26)``; of who goes away those of a new relevé.
    after: NDArray[uint8]
    #: Whether a candidate goes away, shape ``(m,)``.
    leaves: NDArray[bool_]
    #: Where the candidates of each position begin, and behind the last where they end, shape ``(n + 1,)``.
    offsets: NDArray[int64]

    def __len__(self) -> int:
        """How many positions."""
        return len(self.side)

    def __repr__(self) -> str:
        """Say how many there are."""
        return f"<{len(self)} positions, {len(self.leaves)} candidates>"

    def best(self, values: ArrayLike) -> NDArray[int64]:
        """Give the index of each position's candidate of the largest value; of several the first.

        ``values`` has a number for each candidate, shape ``(m,)``.
        """
        import numpy as np

        given = np.asarray(values)
        if given.shape != self.leaves.shape:
            raise ValueError(
                f"values have the shape {given.shape}; one a candidate is wanted, shape {self.leaves.shape}"
            )
        most = np.maximum.reduceat(given, self.offsets[:-1])
        if given.dtype.kind == "f" and np.isnan(most).any():
            raise ValueError("a value is not a number")
        largest = np.flatnonzero(given == np.repeat(most, np.diff(self.offsets)))
        first: NDArray[int64] = largest[np.searchsorted(largest, self.offsets[:-1])] - self.offsets[:-1]
        return first


def _ask(player: BatchPlayer, columns: dict[str, bytes]) -> bytes:
    """Ask for these, and give the indices as the core reads them."""
    try:
        import numpy as np
    except ImportError as error:
        raise ImportError("choose_batch wants NumPy: pip install 'trictrac[players]'") from error
    shapes = {
        "side": (np.uint8, (-1,)),
        "roll": (np.uint8, (-1, 2)),
        "worth": (np.uint16, (-1, 2)),
        "points": (np.uint16, (-1, 2)),
        "jetons": (np.uint8, (-1, 2)),
        "holes": (np.uint16, (-1, 2)),
        "dames": (np.uint8, (-1, 2, 26)),
        "after": (np.uint8, (-1, 2, 26)),
        "leaves": (np.bool_, (-1,)),
        "offsets": (np.int64, (-1,)),
    }
    shown: dict[str, Any] = {
        name: np.frombuffer(columns[name], of).reshape(shape) for name, (of, shape) in shapes.items()
    }
    positions = Positions(**shown)
    answer = np.asarray(player.choose_batch(positions))
    wanted = (len(positions),)
    if answer.shape != wanted:
        raise ValueError(
            f"choose_batch gave the shape {answer.shape}; one index a position is wanted, shape {wanted}"
        )
    if answer.dtype.kind not in "iu":
        raise TypeError(f"choose_batch gave {answer.dtype}; indices are integers: .astype(int)")
    counts = np.diff(positions.offsets)
    wrong = np.flatnonzero((answer < 0) | (answer >= counts))
    if len(wrong):
        at = int(wrong[0])
        raise ValueError(
            f"choose_batch chose candidate {answer[at]} of position {at}, "
            f"which has {counts[at]}: 0 to {counts[at] - 1}"
        )
    return answer.astype(np.int64).tobytes()

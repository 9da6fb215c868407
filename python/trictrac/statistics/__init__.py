"""Statistics of records or of a simulation, each a polars table with intervals: ``trictrac[stats]``.

Each function takes what the tables take, or a ``Simulation``, and groups by any columns of its tables,
``by``: ``roll``, ``coup`` (of its player in the relevé, from 1), ``side``, ``releve``, ``white``, ``rules``,
``file``. What is counted of throws or records has Wilson's interval (``share``, ``share_low``,
``share_high``); a mean has the bootstrap's by game (``mean``, ``mean_low``, ``mean_high``), for the throws of
one game are no strangers to each other. Both are of 95 %, and the same each time. What is not known (points
that nobody marked, a relevé that breaks off) is left out of what it would decide.

>>> import trictrac
>>> table = jans(trictrac.simulate(20, seed=7), by="side")
>>> table.columns[:5]
['side', 'kind', 'throws', 'count', 'share']
"""

from .course import coin, first_throw, lengths, staying
from .ecoles import ecoles
from .intervals import wilson
from .jans import jans, pleins

__all__ = ["coin", "ecoles", "first_throw", "jans", "lengths", "pleins", "staying", "wilson"]

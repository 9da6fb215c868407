"""Eight threads at once, with the interpreter's lock or without it (3.13t, 3.14t).

Wants nothing but pytest: the tables' libraries have no wheels for every such Python.
"""

from __future__ import annotations

import sys
import sysconfig
import threading
from concurrent.futures import ThreadPoolExecutor

import trictrac as tt


def test_eight_threads_read_and_check_at_once() -> None:
    """An interpreter without a lock (3.13t, 3.14t) gets none by this module."""
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        assert not sys._is_gil_enabled()  # type: ignore[attr-defined,unused-ignore]
    text = "".join(record.to_ttn() + "\n" for record in tt.simulate(30, seed=7, marks="recorded"))
    shared = tt.parse(text)

    def work(_: int) -> list[str]:
        begin.wait()
        own = tt.parse(text)
        assert own == shared
        return [str(tt.check(record)) for record in (*own, *shared)] + [
            str(step.after) for record in shared[:3] for step in tt.replay(record)
        ]

    begin = threading.Barrier(8)
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(work, range(8)))
    begin = threading.Barrier(1)
    assert done == [work(0)] * 8

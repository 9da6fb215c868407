"""What the tests of long work ask: is it broken off, and does it let others run."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from collections.abc import Callable

import pytest


def broken_off(work: Callable[[], object]) -> float:
    """Press Ctrl-C in the middle; how long it takes to be seen, in seconds."""
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, press)
    # Who listens to the collector, as Dask's distributed does, takes an interruption that comes just then.
    heard = gc.callbacks[:]
    gc.callbacks.clear()
    try:
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            try:
                work()
            except Exception:
                time.sleep(0.1)  # the reader says that reading failed, and the interruption comes at once
        timer.join()
    finally:
        gc.callbacks.extend(heard)
    return time.monotonic() - pressed[0]


def counted_meanwhile(work: Callable[[], object]) -> tuple[int, float]:
    """Do it while another thread counts to itself; how far that comes, and how many seconds the work took."""
    done = threading.Event()
    counted = [0]

    def count() -> None:
        while not done.is_set():
            counted[0] += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    try:
        begin, from_count = time.monotonic(), counted[0]
        work()
        seconds = time.monotonic() - begin
    finally:
        done.set()
        other.join()
    return counted[0] - from_count, seconds

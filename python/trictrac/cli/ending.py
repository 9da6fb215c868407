"""How a command ends: every way out that is no result, said in one place and with its exit code."""

from __future__ import annotations

import io
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .ahead import is_at_work
from .french import Commands
from .output import STDERR, STDOUT, OutputFailed, complain, flush, give_up, harmless, named, say
from .speech import of_locale, os_error

if TYPE_CHECKING:
    from types import FrameType

UNREADABLE = 2
#: The names of the standard streams.
FRENCH = {STDOUT: "la sortie", STDERR: "la sortie des erreurs"}
INTERRUPTED = 128 + signal.SIGINT
TERMINATED = 128 + signal.SIGTERM


class Ending(Commands):
    """The commands; whatever happens in one, there is no traceback and no half of a file."""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:  # noqa: ANN401 (click's)
        """Run what the command line says, and exit."""
        if not standalone_mode:
            return self._main(*args, **extra)
        _prepare()
        stdout = sys.stdout
        try:
            code = self._main(*args, **extra)
            flush()
        except OutputFailed as failed:
            sys.exit(_failed(failed))
        except OSError as error:
            # What is read is reported where it is read: it was a help text that could not be printed.
            sys.exit(_failed(OutputFailed(STDOUT, error)))
        except (click.exceptions.Abort, KeyboardInterrupt):
            _break_off(INTERRUPTED)
        except click.ClickException as error:
            sys.exit(_misused(error))
        except UnicodeEncodeError as error:
            # A word of the command line that is no text.
            sys.exit(_misused(click.UsageError(f"{named(error.object)}: {error.reason}")))
        except SystemExit as ended:
            # Click puts another in its place where nobody reads any more.
            code = ended.code if sys.stdout is stdout else UNREADABLE
            try:
                flush()
            except OutputFailed as failed:
                code = _failed(failed)
        if code == TERMINATED:
            _break_off(TERMINATED)
        give_up()
        sys.exit(code)

    def _main(self, *args: Any, **extra: Any) -> Any:  # noqa: ANN401 (click's)
        return super().main(*args, **extra | {"standalone_mode": False})


def _prepare() -> None:
    """What a terminal cannot show is written out; who is made to end leaves nothing half written."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    # On another thread than the main one, whoever runs this ends it in his own way.
    with suppress(ValueError):
        signal.signal(signal.SIGTERM, _ended)


def _ended(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


def _break_off(code: int) -> NoReturn:
    """End now: Python would wait for what other threads still judge, which nobody wants any more."""
    give_up()
    if is_at_work():
        os._exit(code)
    sys.exit(code)


def _failed(failed: OutputFailed) -> int:
    """Name the output that failed; nobody hears of a pipe that nobody reads any more."""
    with suppress(OutputFailed):  # there may be nobody to tell
        if not isinstance(failed.error, BrokenPipeError):
            lang = of_locale()
            name = FRENCH.get(failed.name, failed.name) if lang == "fr" else failed.name
            complain(name, os_error(failed.error, lang))
    give_up()
    return UNREADABLE


def _misused(error: click.ClickException) -> int:
    shown = io.StringIO()
    error.show(file=shown)
    with suppress(OutputFailed):  # there may be nobody to tell
        say(harmless(shown.getvalue()), err=True, end="")
    give_up()
    return UNREADABLE

"""Commands that are imported when they are asked for: who starts one of them waits for no other."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

import click

from . import colour


class Later(MutableMapping[str, click.Command]):
    """Commands by name, each in the module that is named beside it, imported when it is first looked up."""

    def __init__(self, modules: dict[str, str]) -> None:
        """Keep where each command is."""
        self._modules = modules
        self._imported: dict[str, click.Command] = {}

    def __getitem__(self, name: str) -> click.Command:
        """Import the command, with the option that all have."""
        if name not in self._imported:
            command: click.Command = getattr(import_module(self._modules[name], __package__), name)
            command.params.append(colour.option())
            self._imported[name] = command
        return self._imported[name]

    def __setitem__(self, name: str, command: click.Command) -> None:
        """Take a command that is there."""
        self._imported[name] = command

    def __delitem__(self, name: str) -> None:
        """Leave a command out."""
        del self._modules[name]
        self._imported.pop(name, None)

    def __contains__(self, name: object) -> bool:
        """Whether there is such a command; none is imported for that."""
        return name in self._modules or name in self._imported

    def __iter__(self) -> Iterator[str]:
        """Give the names."""
        return iter({**self._modules, **self._imported})

    def __len__(self) -> int:
        """Count them."""
        return len({**self._modules, **self._imported})

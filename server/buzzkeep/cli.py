"""The command ``buzzkeep``. Each command's code is loaded when it is called, so ``--help`` is quick."""

import gc
import os
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import Any

import click

from buzzkeep import settings

COMMANDS = {
    "play": ("buzzkeep.serve:play", "Serve the game, and open its start page in the browser."),
    "serve": ("buzzkeep.serve:serve", "Serve the game to the phones and the TV of this network."),
    "banks": ("buzzkeep.banks.cli:banks", "Import, list, check and export question banks."),
    "games": ("buzzkeep.games_cli:games", "List the games, and say what is wrong with those that cannot be played."),
    "maps": ("buzzkeep.mapmaking.cli:maps", "List, show, check and add maps."),
    "rooms": ("buzzkeep.net.export:rooms", "Take a room's matches out of the journal, and play them through again."),
    "doctor": ("buzzkeep.doctor:doctor", "Look at all that an evening needs, and say what helps."),
    "backup": ("buzzkeep.upkeep:backup", "Write database and maps into one zip, also while people play."),
    "restore": ("buzzkeep.upkeep:restore", "Put a backup in the place of what is there, which is kept."),
    "update": ("buzzkeep.upkeep:update", "Write a backup, and say by which command a newer version comes."),
    "db": ("buzzkeep.upkeep:db", "Look whether the database is sound."),
    "verify": ("buzzkeep.store.explain:verify", "Replay the journal and compare it with the stored heads."),
    "explain": ("buzzkeep.store.explain:explain", "Tell how the time of every answer was decided."),
}
if find_spec("workshop"):  # a checkout
    COMMANDS["simulate"] = ("workshop.simulate.cli:simulate", "Let bots play headless and count.")
    COMMANDS["bench"] = ("workshop.bench.cli:bench", "Measure the server.")
    COMMANDS["dev"] = ("workshop.dev.cli:dev", "For those who work on Buzzkeep itself.")
HIDDEN = {"upload": ("buzzkeep.net.uploads:worker", "")}
"""What the program starts itself by, so that one without an interpreter of its own can, too."""
CLIENTS = ("requests", "websocket")
"""What python-engineio's clients use if it is there, and a server waits for in vain: 140 modules, 50 ms."""


@contextmanager
def _without(packages: Collection[str]) -> Iterator[None]:
    """Let whoever imports one of these packages find that it is not installed, for as long as this lasts."""
    hidden = [name for name in packages if name not in sys.modules]
    sys.modules |= dict.fromkeys(hidden)  # type: ignore[arg-type]  # None says that there is no such module
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


class LazyGroup(click.Group):
    """A group whose commands are imported on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order above."""
        return list(COMMANDS)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. A game that cannot be had is told in one line."""
        try:
            return super().invoke(ctx)
        except KeyError as error:
            from buzzkeep.engine.registry import UnknownGame  # only now: ``--help`` is quick

            if isinstance(error, UnknownGame):
                raise click.ClickException(str(error)) from error
            raise

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if (found := (COMMANDS | HIDDEN).get(cmd_name)) is None:
            return None
        module, name = found[0].split(":")
        usual = gc.get_threshold()
        gc.set_threshold(50_000, *usual[1:])  # modules make next to no garbage; 5 % less to wait
        try:
            with _without(CLIENTS if cmd_name in ("play", "serve") else ()):
                command: click.Command = getattr(import_module(module), name)
        finally:
            gc.set_threshold(*usual)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


def _tell_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from buzzkeep.upkeep import version

        click.echo(version())
        ctx.exit()


@click.group(cls=LazyGroup)
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_tell_version, help="Show it.")
def main() -> None:
    """Buzzkeep turns any TV and the phones in a room into a quiz show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower() != "utf-8":  # as a pipe of Windows
            stream.reconfigure(errors="replace")
    os.environ.setdefault("BUZZKEEP_MAPS", str(settings.data_dir() / "maps"))

"""``buzzkeep dev``."""

from typing import Any

import click

from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.net.answers import game_entries
from workshop.dev import messages, release, tables, types
from workshop.nodejs import CHECKOUT, NoNode


class _Dev(click.Group):
    """Says in a sentence that there is no Node.js."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except NoNode as error:
            raise click.ClickException(str(error)) from None


@click.group(cls=_Dev)
def dev() -> None:
    """For those who work on Buzzkeep itself."""


@dev.command("types")
@click.option("--check", is_flag=True, help="Only say whether the files are stale; exit 1 if they are.")
def types_command(check: bool) -> None:
    """Write the TypeScript types of the wire and the games from the Python models."""
    if check:
        if stale := types.stale():
            raise click.ClickException(f"stale: {', '.join(stale)}; run `buzzkeep dev types`")
        click.echo("fresh")
        return
    for file in types.write():
        click.echo(file.relative_to(CHECKOUT))


@dev.command("messages")
def messages_command() -> None:
    """Write the page that lists every message, action, stage and event."""
    messages.PAGE.write_text(messages.page(), "utf-8")
    click.echo(messages.PAGE.relative_to(CHECKOUT))


@dev.command("tables")
def tables_command() -> None:
    """Write the manual's pages of figures: what was measured of each map."""
    for file in tables.write():
        click.echo(file)


@dev.command("release")
def release_command() -> None:
    """Check that version, changelog and notes fit; build what is published, and say what publishes it."""
    release.release()


@dev.command("serve", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def serve_command(arguments: tuple[str, ...]) -> None:
    """Serve on this computer; screens and rules are renewed when a source is saved. Takes what `serve` takes."""
    from workshop.dev.serving import serve  # only now: the other commands need no watcher

    serve(arguments)


@dev.command("maps")
@click.option("--games", default=3_000, show_default=True, type=click.IntRange(100), help="Matches each.")
def maps_command(games: int) -> None:
    """Measure the maps that ship anew, and write what was found into their files."""
    # only now: their geometry takes half a second to import, and other commands stand beside this one
    from buzzkeep.mapmaking.fairness import measure
    from buzzkeep.maps.drawing.composing import text
    from buzzkeep.maps.library import load, shipped

    for map_id in shipped():
        measured = load(map_id).model_copy(update={"fairness": measure(load(map_id), games)})
        (CHECKOUT / f"server/buzzkeep/maps/data/{map_id}.json").write_text(text(measured), encoding="utf-8")
        click.echo(map_id)


@dev.command("games")
def games_command() -> None:
    """Print the games as the server tells them to a console (JSON), for the galleries."""
    click.echo(codec.encode(game_entries(installed())))

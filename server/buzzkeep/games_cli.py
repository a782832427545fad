"""``buzzkeep games``: lists what can be played, and says what is wrong with the rest."""

from importlib.util import find_spec

import click

from buzzkeep.engine.registry import installed
from buzzkeep.net import screens


@click.group(invoke_without_command=True)
@click.pass_context
def games(ctx: click.Context) -> None:
    """List the games with their seats and where they come from; exit code 1 if one cannot be played."""
    if ctx.invoked_subcommand is not None:
        return
    registry = installed()
    for game in registry:
        info = game.info
        seats = str(info.min_seats) if info.min_seats == info.max_seats else f"{info.min_seats} to {info.max_seats}"
        click.echo(f"{info.id:14} {info.name.fr} / {info.name.en}: {seats} seats ({registry.place(info.id)})")
    for fault in screens.faults(registry):
        click.secho(fault, fg="yellow", err=True)
    for broken in registry.broken:
        click.secho(str(broken), fg="red", err=True)
    if registry.broken:
        raise click.exceptions.Exit(1)


if find_spec("workshop"):  # a checkout
    from workshop.dev.screens import build

    games.add_command(build)

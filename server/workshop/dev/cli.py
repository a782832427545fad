"""``buzzkeep dev``."""

import click

from workshop.dev import messages, types


@click.group()
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
        click.echo(file.relative_to(types.CHECKOUT))


@dev.command("messages")
def messages_command() -> None:
    """Write the page that lists every message, action, stage and event."""
    messages.PAGE.write_text(messages.page(), "utf-8")
    click.echo(messages.PAGE.relative_to(types.CHECKOUT))

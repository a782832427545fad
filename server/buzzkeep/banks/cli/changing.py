"""``banks enable``, ``disable``, ``merge`` and ``remove``."""

import click

from buzzkeep.banks import storage
from buzzkeep.banks.cli.common import database, open_banks, unknown
from buzzkeep.banks.merging import merge as merge_banks
from buzzkeep.banks.source import Unreadable


@click.command()
@click.argument("bank")
@click.option("--yes", is_flag=True, help="Do not ask.")
@database
def remove(bank: str, yes: bool, db: str | None) -> None:
    """Remove a BANK with all its questions."""
    engine = open_banks(db)
    with engine.connect() as connection:
        if storage.bank_info(connection, bank) is None:
            raise unknown(bank)
        if storage.is_shipped(connection, bank):
            raise click.ClickException(
                f"{bank!r} ships with Buzzkeep; switch it off with: buzzkeep banks disable {bank}"
            )
    if not yes:
        click.confirm(f"Remove the bank {bank!r} with all its questions?", abort=True)
    storage.remove_bank(engine, bank)
    click.echo(f"{bank}: removed")


@click.command()
@click.argument("target", metavar="BANK[/QUESTION]")
@database
def enable(target: str, db: str | None) -> None:
    """Use a bank or a question again."""
    _switch(target, True, db)


@click.command()
@click.argument("target", metavar="BANK[/QUESTION]")
@database
def disable(target: str, db: str | None) -> None:
    """Keep a bank or a question, but never ask it."""
    _switch(target, False, db)


def _switch(target: str, on: bool, db: str | None) -> None:
    bank, _, question = target.partition("/")
    if not storage.enable(open_banks(db), bank, question or None, on):
        raise click.ClickException(f"there is no {target!r}")
    click.echo(f"{target}: {'on' if on else 'off'}")


@click.command()
@click.argument("source")
@click.argument("target")
@click.option("--keep", is_flag=True, help="Leave SOURCE as it is.")
@database
def merge(source: str, target: str, keep: bool, db: str | None) -> None:
    """Move the questions of the bank SOURCE to the bank TARGET, with what play has taught about them.

    Duplicates go; questions that contradict one of TARGET stay in SOURCE. A SOURCE that is empty then is removed.
    """
    try:
        done = merge_banks(open_banks(db), source, target, keep)
    except Unreadable as error:
        raise click.ClickException(str(error)) from error
    report = done.report
    click.echo(f"{target}: took {report.imported} questions of {source!r}; {report.duplicates} were there already")
    for warning in report.warnings:
        click.echo(f"  {warning}")
    click.echo(f"{source}: {f'{done.left} questions stay' if done.left else 'removed'}")

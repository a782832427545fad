"""``banks enable``, ``disable``, ``merge`` and ``remove``."""

import click

from buzzkeep.banks.cli.common import database, open_banks, unknown
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.merging import merge as merge_banks
from buzzkeep.banks.reading.file import Unreadable


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


def _switch(name: str, on: bool, meaning: str) -> click.Command:
    @click.command(name, help=meaning)
    @click.argument("target", metavar="BANK[/QUESTION]")
    @database
    def switch(target: str, db: str | None) -> None:
        bank, _, question = target.partition("/")
        if not storage.enable(open_banks(db), bank, question or None, on):
            raise click.ClickException(f"there is no {target!r}")
        click.echo(f"{target}: {'on' if on else 'off'}")

    return switch


enable = _switch("enable", True, "Use a bank or a question again.")
disable = _switch("disable", False, "Keep a bank or a question, but never ask it.")


@click.command()
@click.argument("giver", metavar="FROM")
@click.argument("taker", metavar="INTO")
@database
def merge(giver: str, taker: str, db: str | None) -> None:
    """Move the questions of the bank FROM to the bank INTO, with what play has taught about them.

    Duplicates go; questions that contradict one of INTO stay in FROM, and if none does, FROM is removed.
    """
    try:
        done = merge_banks(open_banks(db), giver, taker)
    except Unreadable as error:
        raise click.ClickException(str(error)) from error
    report = done.report
    click.echo(f"{taker}: took {report.imported} questions of {giver!r}; {report.duplicates} were there already")
    for warning in report.warnings:
        click.echo(f"  {warning}")
    click.echo(f"{giver}: {f'{done.left} questions stay' if done.left else 'removed'}")

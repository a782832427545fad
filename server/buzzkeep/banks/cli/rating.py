"""``buzzkeep banks ratings`` and ``banks flags``: what play has taught about questions, and what players object to."""

import csv
import io
from dataclasses import asdict, fields

import click
from sqlalchemy import Engine

from buzzkeep.banks.cli.common import database, open_banks, unknown
from buzzkeep.banks.playing import ratings_book
from buzzkeep.banks.playing.ratings_book import RatedQuestion
from buzzkeep.banks.reading.formats.table import harmless
from buzzkeep.banks.reviewing import flags as book


@click.command("ratings")
@click.option("--bank", metavar="ID", help="This bank only.")
@click.option("--answered", is_flag=True, help="Only questions that somebody has answered.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV for a spreadsheet.")
@database
def ratings(bank: str | None, answered: bool, as_csv: bool, db: str | None) -> None:
    """Show how hard each question has proved, hardest first, beside its declared difficulty."""
    found = [one for one in ratings_book.export(open_banks(db), bank) if one.answers or not answered]
    if bank is not None and not found and not answered:
        raise unknown(bank)
    found.sort(key=lambda one: -one.points)
    if as_csv:
        click.echo(_csv(found), nl=False)
    else:
        click.echo("\n".join(map(_line, found)) or "Nobody has answered a question yet.")


def about(engine: Engine, bank: str, question: str) -> list[str]:
    """Return what play has taught about one question, and what players object to, in lines for a terminal."""
    rated = [one for one in ratings_book.export(engine, bank) if one.id == question]
    with engine.connect() as connection:
        flags = book.flags_of(connection, bank, question)
    return [*map(_learned, rated), *(f"flagged: {line}" for line in book.told(flags))]


def _learned(one: RatedQuestion) -> str:
    learned = f"learned {one.level:.2f} ± {one.uncertainty:.2f}, " if one.answers else ""
    return f"difficulty ({one.lang}): declared {one.difficulty}, {learned}{_known(one)}"


def _known(one: RatedQuestion) -> str:
    if not one.answers or one.score is None:
        return "not answered yet"
    if one.kind == "choice":
        return f"{one.right} of {one.answers} right"
    return f"{one.answers} guesses, score {100 * one.score:.0f} %"


def _csv(found: list[RatedQuestion]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, [field.name for field in fields(RatedQuestion)], lineterminator="\n")
    writer.writeheader()
    for one in found:
        writer.writerow(
            {name: harmless(value) if isinstance(value, str) else value for name, value in asdict(one).items()}
        )
    return out.getvalue()


def _line(one: RatedQuestion) -> str:
    level = f"{one.level:5.2f} ± {one.uncertainty:.2f}"
    return f"{level}  {one.lang}  declared {one.difficulty}  {_known(one):20}  {one.bank}/{one.id}: {one.text}"


@click.command("flags")
@click.option("--bank", metavar="ID", help="This bank only.")
@click.option("--resolve", metavar="BANK/QUESTION", help="Close the open flags of a question.")
@click.option("--all", "resolved_too", is_flag=True, help="Resolved flags as well.")
@database
def flags(bank: str | None, resolve: str | None, resolved_too: bool, db: str | None) -> None:
    """Show the questions that players have flagged, the most flagged first."""
    engine = open_banks(db)
    if resolve is not None:
        owner, _, question = resolve.partition("/")
        count = book.resolve(engine, owner, question)
        if not count:
            raise click.ClickException(f"there is no open flag of {resolve!r}")
        click.echo(f"{resolve}: {count} resolved")
        return
    found = book.flagged(engine, bank, open_only=not resolved_too)
    for one in found:
        click.echo(f"{len(one.flags):3}  {one.bank}/{one.id}: {one.text}")
        for line in book.told(one.flags):
            click.echo(f"     {line}")
    if not found:
        click.echo("No question is flagged.")

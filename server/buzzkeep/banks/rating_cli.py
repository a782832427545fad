"""``buzzkeep banks ratings`` and ``banks flags``: what play has taught about questions, and what players object to."""

import csv
import io
import json
from dataclasses import asdict, fields

import click
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks import flags as book
from buzzkeep.banks import ratings_book
from buzzkeep.banks.ratings_book import RatedQuestion
from buzzkeep.banks.shipped import ensure_shipped

DB_HELP = "Database file or URL; the environment's BUZZKEEP_DB or your data folder if not given."


def open_banks(db: str | None) -> Engine:
    """Open the database with the shipped banks in it. Raises ``click.ClickException``."""
    from buzzkeep.settings import database_path
    from buzzkeep.store.database import open_database

    try:
        engine = open_database(db or database_path())
        ensure_shipped(engine)
    except (SQLAlchemyError, OSError) as error:
        raise click.ClickException(f"the database cannot be opened: {error}") from error
    return engine


@click.command("ratings")
@click.option("--bank", metavar="ID", help="This bank only.")
@click.option("--answered", is_flag=True, help="Only questions that somebody has answered.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV for a spreadsheet.")
@click.option("--db", metavar="PATH", help=DB_HELP)
def ratings(bank: str | None, answered: bool, as_json: bool, as_csv: bool, db: str | None) -> None:
    """Show how hard each question has proved, hardest first, beside its declared difficulty."""
    if as_json and as_csv:
        raise click.UsageError("choose one of --json and --csv")
    found = [one for one in ratings_book.export(open_banks(db), bank) if one.answers or not answered]
    if bank is not None and not found and not answered:
        raise click.ClickException(f"there is no bank {bank!r}; buzzkeep banks list names them")
    found.sort(key=lambda one: -one.points)
    if as_json:
        click.echo(json.dumps([asdict(one) for one in found], ensure_ascii=False))
    elif as_csv:
        click.echo(_csv(found), nl=False)
    else:
        for one in found:
            click.echo(_line(one))
        if not found:
            click.echo("Nobody has answered a question yet.")


def _csv(found: list[RatedQuestion]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, [field.name for field in fields(RatedQuestion)], lineterminator="\n")
    writer.writeheader()
    for one in found:
        row = asdict(one)
        # a spreadsheet would take a text that begins like this for a formula
        writer.writerow(row | {"text": f"'{one.text}" if one.text[:1] in "=+-@\t" else one.text})
    return out.getvalue()


def _line(one: RatedQuestion) -> str:
    known = "not answered yet"
    if one.kind == "choice" and one.answers:
        known = f"{one.right} of {one.answers} right"
    elif one.answers and one.score is not None:
        known = f"{one.answers} guesses, score {100 * one.score:.0f} %"
    level = f"{one.level:5.2f} ± {one.uncertainty:.2f}"
    return f"{level}  declared {one.difficulty}  {known:20}  {one.bank}/{one.id}: {one.text}"


@click.command("flags")
@click.option("--bank", metavar="ID", help="This bank only.")
@click.option("--resolve", metavar="BANK/QUESTION", help="Close the open flags of a question.")
@click.option("--all", "resolved_too", is_flag=True, help="Resolved flags as well.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option("--db", metavar="PATH", help=DB_HELP)
def flags(bank: str | None, resolve: str | None, resolved_too: bool, as_json: bool, db: str | None) -> None:
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
    if as_json:
        click.echo(json.dumps([asdict(one) for one in found], ensure_ascii=False))
        return
    for one in found:
        click.echo(f"{len(one.flags):3}  {one.bank}/{one.id}: {one.text}")
        for line in book.told(one.flags):
            click.echo(f"     {line}")
    if not found:
        click.echo("No question is flagged.")

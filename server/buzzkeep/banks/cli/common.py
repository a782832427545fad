"""What the commands share: options, the opened database, JSON, and how a missing bank is told."""

import json
from dataclasses import asdict

import click
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks.keeping.report import plainly
from buzzkeep.banks.keeping.shipped import ensure_shipped

database = click.option(
    "--db", metavar="PATH", help="Database file or URL; the environment's BUZZKEEP_DB or your data folder if not given."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def print_json(value: object) -> None:
    """Print what programs want; records are written as objects."""
    click.echo(json.dumps(value, ensure_ascii=False, default=asdict))


def open_banks(db: str | None) -> Engine:
    """Open the database with the shipped banks in it. Raises ``click.ClickException``."""
    from buzzkeep.settings import database_path
    from buzzkeep.store.database import open_database

    try:
        engine = open_database(db or database_path())
        ensure_shipped(engine)
    except (SQLAlchemyError, OSError) as error:
        raise click.ClickException(f"the database cannot be opened: {plainly(error)}") from error
    return engine


def unknown(bank: str) -> click.ClickException:
    """Return the error for a bank that is not there."""
    return click.ClickException(f"there is no bank {bank!r}; buzzkeep banks list names them")

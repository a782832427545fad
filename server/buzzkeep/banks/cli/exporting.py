"""``buzzkeep banks export``, ``new``, and what changes banks: ``enable``, ``disable``, ``merge``, ``remove``."""

import os
import sys
from pathlib import Path

import click

from buzzkeep.banks.cli.common import database, open_banks, unknown
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.intake import merge as merge_banks
from buzzkeep.banks.keeping.packing import contents, zipped
from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.formats import writers
from buzzkeep.banks.reading.formats.table import COLUMNS, template

STANDARD_OUTPUT = Path("-")


@click.command()
@click.argument("bank")
@click.option(
    "--format",
    "format_",
    type=click.Choice(sorted([*writers(), "zip"])),
    help="Format; that of the file's name if not given, else jsonl.",
)
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path, dir_okay=False),
    default=STANDARD_OUTPUT,
    help="File; - is standard output.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@database
def export(bank: str, format_: str | None, output: Path, force: bool, db: str | None) -> None:
    """Write a BANK to a file that can be imported again."""
    by_name = {writer.suffix: id for id, writer in writers().items()} | {".zip": "zip"}
    suffix = output.suffix.lower()
    if output != STANDARD_OUTPUT:
        if format_ is None and suffix not in by_name:
            known = ", ".join(sorted(by_name))
            raise click.UsageError(f"{output}: its name does not end in {known}; say the format with --format")
        refuse_overwriting(output, force)
    found = contents(open_banks(db), bank)
    if found is None:
        raise unknown(bank)
    info, items, media = found
    format_ = format_ or by_name.get(suffix, "jsonl")
    if media and format_ != "zip":
        raise click.UsageError(f"{bank} has {len(media)} pictures and sounds, which only a zip keeps: -o {bank}.zip")
    if output == STANDARD_OUTPUT and format_ in ("xlsx", "zip") and sys.stdout.isatty():
        raise click.UsageError(f"such a file is nothing for a terminal; name one: -o {bank}.{format_}")
    data = zipped(info, items, media) if format_ == "zip" else writers()[format_].write(info, items)
    if output == STANDARD_OUTPUT:
        click.echo(data, nl=False)
        return
    _write(output, data)
    click.echo(f"{output}: {len(items)} questions as {format_}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", show_default=True, help="Language of the sheet.")
@click.option("--force", is_flag=True, help="Write over a FILE that is there.")
def new(file: Path, lang: str, force: bool) -> None:
    """Write an example spreadsheet to FILE (.xlsx or .csv), to be filled in and imported."""
    suffix = file.suffix.lower()
    if suffix not in (".xlsx", ".csv"):
        raise click.UsageError(f"{file}: the name must end in .xlsx or .csv")
    refuse_overwriting(file, force)
    _write(file, template(lang, suffix))
    click.echo(f"{file}: put your questions in place of the examples, then: buzzkeep banks import {file}")
    if suffix == ".csv":
        for name, meaning in COLUMNS[lang].items():
            click.echo(f"  {name}: {meaning}")


def refuse_overwriting(file: Path, force: bool) -> None:
    """Raise for a file that is there, unless the person wants it replaced."""
    if file.exists() and not force:
        raise click.UsageError(f"{file} is there already; --force writes over it")


def _write(file: Path, data: bytes) -> None:
    """Write a file whole or not at all: what is there stays until the new one is complete."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        try:
            part.write_bytes(data)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from error


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

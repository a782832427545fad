"""How banks come and go: ``import``, ``export``, ``new``, ``enable``, ``disable``, ``merge``, ``remove``."""

import glob
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks.cli.common import database, json_option, open_banks, print_json, unknown
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.importer import Importer, ImportRequest, fault_of
from buzzkeep.banks.keeping.intake import merge as merge_banks
from buzzkeep.banks.keeping.report import Report, plainly
from buzzkeep.banks.keeping.shipped import contents, read_info, zipped
from buzzkeep.banks.model import bank_id
from buzzkeep.banks.reading.file import Unreadable, open_file
from buzzkeep.banks.reading.formats import formats, writers
from buzzkeep.banks.reading.formats.table import COLUMNS, template
from buzzkeep.banks.reading.keys import READINGS
from buzzkeep.banks.reading.reasons import ATTACHED, first_reason
from buzzkeep.banks.reviewing.sentences import speaker

T = TypeVar("T")
LONG = 1_000  # from so many questions on a bar shows how far it is
_LITTER = (".", "~$", "Thumbs.db", "desktop.ini")


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--bank", metavar="ID", help="Bank to add to; made of the file's name if not given.")
@click.option("--title", default="", help="Title of the bank in the language of the import.")
@click.option("--lang", default="", metavar="TAG", help="Language of questions that do not say it: fr, en, ...")
@click.option("--licence", default="", help="Licence of the questions, to be shown with the bank.")
@click.option("--format", type=click.Choice(sorted(formats())), help="Format; found by content if not given.")
@click.option(
    "--answers",
    type=click.Choice(READINGS),
    help="How right answers are given, where the file does not tell: place counts from 1, place0 from 0.",
)
@click.option(
    "--columns",
    default="",
    metavar="WHICH",
    help="What the columns hold, where it is guessed wrong: 'question=A; choices=B-E; right=F'; wrong= for wrong ones.",
)
@click.option("--encoding", default="", metavar="NAME", help="Encoding of text files, where it is guessed wrong.")
@click.option("--dry-run", is_flag=True, help="Report only, store nothing.")
@click.option("--strict", is_flag=True, help="Store nothing of a file if anything in it is skipped or in conflict.")
@click.option("--copy", is_flag=True, help="Take questions that other banks have, too; they are left out otherwise.")
@click.option("--keep-conflicts", is_flag=True, help="Take questions that contradict others, too.")
@json_option
@database
@click.pass_context
def import_(ctx: click.Context, /, files: tuple[str, ...], as_json: bool, db: str | None, **wanted: Any) -> None:
    """Import question FILEs, folders, zips, quoted patterns such as 'quiz/*.csv', or standard input (-).

    Exit code 0 if questions were imported or were all there already, 1 if nothing was usable, 2 for wrong usage.
    """
    if wanted["bank"] == "":
        raise click.UsageError("--bank needs a name")
    say = speaker(wanted["lang"])
    ask = ImportRequest(**{field: value for field, value in wanted.items() if value is not None})
    if fault := fault_of(ask):
        raise click.UsageError(say(fault))
    jobs = [job for name in files for job in _jobs(name, ask)]
    importer = Importer(open_banks(db), _progress)
    usable = False
    for path, its_ask in jobs:
        try:
            report = importer.take(open_file(path), its_ask)
        except Unreadable as error:
            report = Report(str(path), failed=str(error))
        except SQLAlchemyError as error:
            raise click.ClickException(f"{path}: {say('nothing imported:')} {say(plainly(error))}") from error
        usable |= report.usable
        if as_json:
            print_json(report.as_json())
        else:
            click.echo(report.as_text(say))
    ctx.exit(0 if usable else 1)


def _jobs(name: str, ask: ImportRequest) -> list[tuple[Path, ImportRequest]]:
    """Resolve one argument: a file, ``-``, a folder with or without bank.json, a pattern that no shell expanded."""
    path = Path(name)
    if name == "-" or path.is_file():
        return [(path, ask)]
    if path.is_dir():
        return _of_folder(path, ask)
    found = sorted(glob.glob(name, recursive=True))  # noqa: PTH207  a pattern
    jobs = [(Path(one), ask) for one in found if Path(one).is_file()]
    if not jobs:
        pattern = glob.has_magic(name)
        raise click.UsageError(f"{'no file matches' if pattern else 'no such file or folder:'} {name}")
    return jobs


def _of_folder(path: Path, ask: ImportRequest) -> list[tuple[Path, ImportRequest]]:
    try:
        info = read_info(path) if (path / "bank.json").is_file() else None
    except ValidationError as error:
        raise click.UsageError(f"{path / 'bank.json'}: {first_reason(error)}") from error
    bank = ask.bank or (info.id if info else bank_id(path.resolve().name))
    its_ask = replace(ask, info=info, bank=bank)
    files = sorted(one for one in path.rglob("*") if one.is_file() and one.name != "bank.json")
    files = [one for one in files if one.suffix.lower() not in ATTACHED]
    jobs = [
        (one, its_ask) for one in files if not any(part.startswith(_LITTER) for part in one.relative_to(path).parts)
    ]
    if not jobs:
        raise click.UsageError(f"there are no files in the folder {path}")
    return jobs


def _progress(things: Iterable[T], doing: str, length: int | None, /) -> Iterator[T]:
    """Pass things on; a bar on standard error shows how far it is, if that is a terminal and there are many."""
    if not sys.stderr.isatty() or (length is not None and length < LONG):
        yield from things
    elif length is None:
        for number, thing in enumerate(things, 1):
            if number % LONG == 0:
                click.echo(f"\r{doing}  {number}", nl=False, err=True)
            yield thing
        click.echo("\r\x1b[K", nl=False, err=True)
    else:
        with click.progressbar(things, length=length, label=doing, file=sys.stderr, show_pos=True) as bar:
            yield from bar


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

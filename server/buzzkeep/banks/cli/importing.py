"""``banks import``."""

import glob
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks.cli.common import database, json_option, open_banks, print_json
from buzzkeep.banks.keeping.importer import Importer, ImportRequest, fault_of
from buzzkeep.banks.keeping.report import Report, plainly
from buzzkeep.banks.keeping.shipped import read_info
from buzzkeep.banks.model import bank_id
from buzzkeep.banks.reading.file import Unreadable, open_file
from buzzkeep.banks.reading.formats import formats
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

"""``buzzkeep banks``: import, look at, export, check and remove question banks."""

import glob
import json
import re
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TypeVar

import click
from pydantic import ValidationError
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks import storage
from buzzkeep.banks.categories import CATEGORIES
from buzzkeep.banks.checking import check_bank, check_path
from buzzkeep.banks.formats import formats, writers
from buzzkeep.banks.importer import Ask, bank_id, import_source
from buzzkeep.banks.lint import Level
from buzzkeep.banks.model import LANG, ChoiceItem, Item, plain_number
from buzzkeep.banks.rating_cli import flags, ratings
from buzzkeep.banks.report import Report
from buzzkeep.banks.shipped import ensure_shipped, read_info
from buzzkeep.banks.source import Unreadable, open_source
from buzzkeep.banks.text import fold

F = TypeVar("F", bound=Callable[..., Any])
_BANK_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")


def _database(function: F) -> F:
    return click.option(
        "--db",
        metavar="PATH",
        help="Database file or URL; the environment's BUZZKEEP_DB or your data folder if not given.",
    )(function)


def _json(function: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")(function)


@click.group()
def banks() -> None:
    """Bring in questions, look at the banks, check them, take them out again."""


banks.add_command(ratings)
banks.add_command(flags)


@banks.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--bank", metavar="ID", help="Bank to add to; made of the file's name if not given.")
@click.option("--title", default="", help="Title of the bank in the language of the import.")
@click.option("--lang", default="", metavar="TAG", help="Language of questions that do not say it: fr, en, ...")
@click.option("--licence", default="", help="Licence of the questions, to be shown with the bank.")
@click.option(
    "--format", "format_", type=click.Choice(sorted(formats())), help="Format; found by content if not given."
)
@click.option("--dry-run", is_flag=True, help="Report only, store nothing.")
@click.option("--strict", is_flag=True, help="Store nothing if anything is skipped or in conflict.")
@_json
@_database
@click.pass_context
def import_(
    ctx: click.Context,
    files: tuple[str, ...],
    bank: str | None,
    title: str,
    lang: str,
    licence: str,
    format_: str | None,
    dry_run: bool,
    strict: bool,
    as_json: bool,
    db: str | None,
) -> None:
    """Import question FILEs, folders of them, or standard input (-).

    Exit code 0 if questions were imported or were all there already, 1 if nothing was usable, 2 for wrong usage.
    """
    if bank is not None and not _BANK_ID.fullmatch(bank):
        raise click.UsageError(f"--bank {bank!r}: small letters, digits and hyphens; how about {bank_id(bank)!r}?")
    if lang and not LANG.fullmatch(lang):
        raise click.UsageError(f"--lang {lang!r} is no language tag such as fr, en or pt-BR")
    ask = Ask(bank or "", title, lang, licence, format_ or "", dry_run, strict)
    jobs = [job for name in files for job in _jobs(name, ask)]
    engine = _open(db)
    usable = False
    for path, its_ask in jobs:
        report = _import_one(engine, path, its_ask)
        usable |= report.usable
        click.echo(json.dumps(report.as_json(), ensure_ascii=False) if as_json else report.as_text())
    ctx.exit(0 if usable else 1)


def _jobs(name: str, ask: Ask) -> list[tuple[Path, Ask]]:
    """Resolve one argument: a file, ``-``, a folder with or without bank.json, a pattern that no shell expanded."""
    path = Path(name)
    if name == "-" or path.is_file():
        return [(path, ask)]
    if path.is_dir():
        try:
            info = read_info(path) if (path / "bank.json").is_file() else None
        except ValidationError as error:
            raise click.UsageError(f"{path / 'bank.json'}: {error.errors()[0]['msg']}") from error
        files = sorted(one for one in path.iterdir() if one.is_file() and not one.name.startswith("."))
        its_ask = replace(ask, info=info, bank=ask.bank or (info.id if info else bank_id(path.resolve().name)))
        jobs = [(one, its_ask) for one in files if one.name != "bank.json"]
    else:
        jobs = [(Path(one), ask) for one in sorted(glob.glob(name)) if Path(one).is_file()]  # noqa: PTH207  a pattern
    if not jobs:
        raise click.UsageError(f"no such file: {name}")
    return jobs


def _import_one(engine: Engine, path: Path, ask: Ask) -> Report:
    try:
        source = open_source(path)
    except Unreadable as error:
        return Report(str(path), failed=str(error))
    return import_source(engine, source, ask)


@banks.command("list")
@_json
@_database
def list_(as_json: bool, db: str | None) -> None:
    """List the banks with their counts."""
    found = storage.summary(_open(db, shipped=True))
    if as_json:
        click.echo(json.dumps([asdict(bank) for bank in found], ensure_ascii=False))
        return
    for bank in found:
        marks = ["shipped"] * bank.shipped + ["off"] * (not bank.enabled)
        click.echo(
            f"{bank.id:24} {bank.choice:6} choice {bank.number:6} number  {'+'.join(bank.languages):8}"
            f" {bank.licence or 'no licence'}{'  [' + ', '.join(marks) + ']' if marks else ''}"
        )
    if not found:
        click.echo("There is no bank yet; import one with: buzzkeep banks import FILE")


@banks.command()
@click.argument("target", metavar="BANK[/QUESTION]")
@_json
@_database
def show(target: str, as_json: bool, db: str | None) -> None:
    """Show a bank's figures, or one question with its answer."""
    engine = _open(db, shipped=True)
    bank, _, question = target.partition("/")
    found = next((one for one in storage.summary(engine) if one.id == bank), None)
    if found is None:
        raise _unknown(bank)
    if question:
        with engine.connect() as connection:
            items = list(storage.read_items(connection, bank, [question]))
        if not items:
            raise click.ClickException(f"there is no question {question!r} in the bank {bank!r}")
        click.echo(items[0].model_dump_json() if as_json else _as_text(bank, items[0]))
        return
    if as_json:
        click.echo(json.dumps(asdict(found), ensure_ascii=False))
        return
    click.echo(f"{found.id}: {' / '.join(found.title.values())}")
    click.echo(
        f"version {found.version or '-'}, licence {found.licence or '-'}, {found.attribution or 'no attribution'}"
    )
    click.echo(f"{found.choice} multiple-choice and {found.number} number questions; those that games can ask:")
    for count in found.counts:
        name = CATEGORIES.get(count.category, {}).get("en", count.category)
        click.echo(f"  {count.lang:3} {name:26} {count.choice:5} choice {count.number:5} number")


@banks.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--bank", metavar="ID", help="Search this bank only.")
@click.option("--limit", type=click.IntRange(1), default=20, show_default=True)
@_database
def search(words: tuple[str, ...], bank: str | None, limit: int, db: str | None) -> None:
    """Find questions that contain all WORDS in their text, choices or explanation; accents and case do not count."""
    found = storage.search(_open(db, shipped=True), [fold(word) for word in words], bank)
    for where, lang, text in found[:limit]:
        click.echo(f"{where} [{lang}] {text}")
    if len(found) > limit:
        click.echo(f"... and {len(found) - limit} more")
    if not found:
        raise click.ClickException("no question found")


@banks.command()
@click.argument("bank")
@click.option("--format", "format_", type=click.Choice(sorted(writers())), default="jsonl", show_default=True)
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("-"),
    help="File; - is standard output.",
)
@_database
def export(bank: str, format_: str, output: Path, db: str | None) -> None:
    """Write a BANK to a file that can be imported again."""
    engine = _open(db, shipped=True)
    with engine.connect() as connection:
        info = storage.bank_info(connection, bank)
        items = list(storage.read_items(connection, bank))
    if info is None:
        raise _unknown(bank)
    data = writers()[format_].write(info, items)
    if str(output) == "-":
        click.echo(data, nl=False)
        return
    output.write_bytes(data)
    click.echo(f"{output}: {len(items)} questions")


@banks.command()
@click.argument("bank")
@click.option("--yes", is_flag=True, help="Do not ask.")
@_database
def remove(bank: str, yes: bool, db: str | None) -> None:
    """Remove a BANK with all its questions."""
    engine = _open(db, shipped=True)
    with engine.connect() as connection:
        if storage.bank_info(connection, bank) is None:
            raise _unknown(bank)
        if storage.is_shipped(connection, bank):
            raise click.ClickException(
                f"{bank!r} ships with Buzzkeep; switch it off with: buzzkeep banks disable {bank}"
            )
    if not yes:
        click.confirm(f"Remove the bank {bank!r} with all its questions?", abort=True)
    storage.remove_bank(engine, bank)
    click.echo(f"{bank}: removed")


@banks.command()
@click.argument("target", metavar="BANK[/QUESTION]")
@_database
def enable(target: str, db: str | None) -> None:
    """Use a bank or a question again."""
    _switch(target, True, db)


@banks.command()
@click.argument("target", metavar="BANK[/QUESTION]")
@_database
def disable(target: str, db: str | None) -> None:
    """Keep a bank or a question, but never ask it."""
    _switch(target, False, db)


def _switch(target: str, on: bool, db: str | None) -> None:
    bank, _, question = target.partition("/")
    if not storage.enable(_open(db, shipped=True), bank, question or None, on):
        raise click.ClickException(f"there is no {target!r}")
    click.echo(f"{target}: {'on' if on else 'off'}")


@banks.command()
@click.argument("targets", metavar="[BANK or FILE]...", nargs=-1)
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--advice", is_flag=True, help="Show advice as well.")
@_json
@_database
@click.pass_context
def check(
    ctx: click.Context, targets: tuple[str, ...], strict: bool, advice: bool, as_json: bool, db: str | None
) -> None:
    """Check banks, folders or files; all banks if none is named. Exit code 1 if there are errors."""
    engine = None if targets and all(Path(one).exists() for one in targets) else _open(db, shipped=True)
    names = targets
    if engine is not None and not targets:
        names = tuple(bank.id for bank in storage.summary(engine))
    failing = {Level.ERROR, Level.WARNING} if strict else {Level.ERROR}
    shown = set(Level) if advice else {Level.ERROR, Level.WARNING}
    failed = False
    for name in names:
        try:
            findings = check_path(Path(name)) if engine is None or Path(name).exists() else check_bank(engine, name)
        except Unreadable as error:
            raise click.ClickException(f"{name}: {error}") from error
        failed |= any(finding.level in failing for finding in findings)
        listed = [finding for finding in findings if finding.level in shown]
        if as_json:
            click.echo(json.dumps({"bank": name, "findings": [asdict(one) for one in listed]}, ensure_ascii=False))
            continue
        for one in listed:
            click.echo(f"{one.level}: {one.where or name}: [{one.rule}] {one.message}")
        total = {level: sum(one.level is level for one in findings) for level in Level}
        click.echo(f"{name}: " + ", ".join(f"{n} {level}" for level, n in total.items()))
    ctx.exit(1 if failed else 0)


def _open(db: str | None, shipped: bool = False) -> Engine:
    from buzzkeep.settings import database_path
    from buzzkeep.store.database import open_database

    try:
        engine = open_database(db or database_path())
        if shipped:
            ensure_shipped(engine)
    except (SQLAlchemyError, OSError) as error:
        raise click.ClickException(f"the database cannot be opened: {error}") from error
    return engine


def _unknown(bank: str) -> click.ClickException:
    return click.ClickException(f"there is no bank {bank!r}; buzzkeep banks list names them")


def _as_text(bank: str, item: Item) -> str:
    lines = [f"{bank}/{item.id} ({item.kind}, {item.category}, difficulty {item.difficulty})"]
    if isinstance(item, ChoiceItem):
        for lang, choices in item.wordings.items():
            lines.append(f"[{lang}] {choices.text}")
            lines += [f"   {'*' if n == item.right else '-'} {one}" for n, one in enumerate(choices.choices)]
            lines += [f"     {choices.explanation}"] * bool(choices.explanation)
    else:
        for lang, number in item.wordings.items():
            lines += [f"[{lang}] {number.text}", f"   * {plain_number(item.value)} {number.unit}".rstrip()]
            lines += [f"     {number.explanation}"] * bool(number.explanation)
    return "\n".join([*lines, f"source: {item.source or '-'}"])

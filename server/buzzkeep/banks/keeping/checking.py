"""Runs the linter on a stored bank, a folder or a file."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Engine

from buzzkeep.banks.keeping.lint import Finding, Severity, across, lint
from buzzkeep.banks.keeping.shipped import read_info, shipped_banks
from buzzkeep.banks.keeping.storage import bank_info, is_shipped, read_items
from buzzkeep.banks.model import Item
from buzzkeep.banks.reading.draft import Draft
from buzzkeep.banks.reading.file import Unreadable, open_file
from buzzkeep.banks.reading.formats import recognise
from buzzkeep.banks.reading.normalise import Unusable, to_item


def check_bank(engine: Engine, bank: str) -> list[Finding]:
    """Check a stored bank; one that ships is checked in its files. Raises ``Unreadable`` if it is not there."""
    with engine.connect() as connection:
        info = bank_info(connection, bank)
        if info is None:
            raise Unreadable("there is no such bank or file")
        shipped = is_shipped(connection, bank)
        items = list(read_items(connection, bank))
    folder = next((path for path in shipped_banks() if read_info(path).id == bank), None) if shipped else None
    return check_path(folder) if folder else lint(items, info.languages)


def check_path(path: Path) -> list[Finding]:
    """Check a file, or a folder with bank.json, as it is written: nothing is tidied before."""
    languages: tuple[str, ...] = ()
    files = [path]
    if path.is_dir():
        if not (path / "bank.json").is_file():
            raise Unreadable("a folder needs a bank.json")
        languages = read_info(path).languages
        files = sorted(path.glob("*.jsonl"))
    findings: list[Finding] = []
    items: list[Item] = []
    places: dict[str, str] = {}
    for one in files:
        file = open_file(one)
        for found in recognise(file).read(file, "en"):
            where = f"{one.name} {found.where}"
            if not isinstance(found, Draft):
                findings.append(Finding(Severity.ERROR, "unusable", where, found.reason))
                continue
            try:
                item = to_item(found, "en", as_written=True)
                items.append(item)
                places.setdefault(item.id, f"{where} ({item.id})" if found.id else where)
            except Unusable as error:
                findings.append(Finding(Severity.ERROR, "unusable", where, str(error)))
        findings += [Finding(Severity.WARNING, "file", one.name, warning) for warning in file.warnings]
    return findings + [
        replace(one, where=places.get(one.where, one.where), about=places.get(one.about, one.about))
        for one in lint(items, languages)
    ]


def check_across(engine: Engine, banks: Sequence[str]) -> list[Finding]:
    """Return what the questions of one bank give away of those of another."""
    with engine.connect() as connection:
        named = [(f"{bank}/{item.id}", item) for bank in banks for item in read_items(connection, bank)]
    return [one for one in across(named) if one.where.partition("/")[0] != one.about.partition("/")[0]]

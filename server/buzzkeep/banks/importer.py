"""The pipeline: read, normalise, validate, find duplicates and conflicts, store in one transaction."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import PurePath

from pydantic import ValidationError
from sqlalchemy import Connection, Engine

from buzzkeep.banks import language
from buzzkeep.banks.draft import UNDECLARED, Draft, Format, Skipped
from buzzkeep.banks.formats import formats, recognise
from buzzkeep.banks.model import BankInfo, ChoiceItem, ChoiceWording, Item, NumberWording, answer_of, content_hash
from buzzkeep.banks.normalise import Unusable, to_item
from buzzkeep.banks.report import Report
from buzzkeep.banks.similar import Index, read_text, similar
from buzzkeep.banks.source import Source, Unreadable
from buzzkeep.banks.storage import (
    add_items,
    bank_info,
    is_shipped,
    read_items,
    remove_items,
    save_bank,
)
from buzzkeep.banks.text import fold

MAX_QUESTIONS = 200_000
SAMPLE = 200
"""The language is settled by so many first questions."""
FEW_WORDS = 3
"""So many common words let a language be guessed; to doubt a declared one takes more."""


@dataclass(frozen=True)
class Ask:
    """What the person who imports wants. Empty fields are settled from the file."""

    bank: str = ""
    title: str = ""
    lang: str = ""
    licence: str = ""
    format: str = ""
    dry_run: bool = False
    strict: bool = False
    info: BankInfo | None = None


def import_source(engine: Engine, source: Source, ask: Ask) -> Report:
    """Import one file. What cannot be used is in the report; when it says so, nothing was changed."""
    report = Report(source.name, dry_run=ask.dry_run)
    try:
        format_ = formats()[ask.format] if ask.format else recognise(source)
        report.format = format_.id
        lang, items = _items(format_, source, ask, report)
    except Unreadable as error:
        report.failed = str(error)
        report.warnings[:0] = source.warnings
        return report
    report.warnings[:0] = source.warnings
    report.bank = ask.bank or (ask.info.id if ask.info else bank_id(source.name))
    if not items:
        report.failed = report.failed or "no usable question in this file"
        return report
    with engine.begin() as connection:
        changes = _Changes(connection, report)
        for where, item, declared in items:
            changes.take(where, item, declared)
        _refuse_if_asked(connection, ask, report)
        if not report.failed and not ask.dry_run and report.imported:
            langs = {tag for _, item, _ in items for tag in item.wordings}
            save_bank(connection, _bank_info(connection, report.bank, lang, format_, ask, langs))
            changes.store()
    return report


def bank_id(name: str) -> str:
    """Make a bank's id of a file name."""
    slug = re.sub(r"[^a-z0-9]+", "-", fold(PurePath(name).stem if name != "-" else "import")).strip("-")
    return slug[:60].strip("-") or "import"


def _items(format_: Format, source: Source, ask: Ask, report: Report) -> tuple[str, list[tuple[str, Item, bool]]]:
    """Read and normalise; return the language and ``(where, item, whether the file gave the id)``."""
    found = format_.read(source, ask.lang or "en")
    first = list(islice(found, SAMPLE))
    lang = _language([one for one in first if isinstance(one, Draft)], ask, report)
    items: list[tuple[str, Item, bool]] = []
    for one in chain(first, found):
        report.read += 1
        if report.read > MAX_QUESTIONS:
            raise Unreadable(f"more than {MAX_QUESTIONS} questions; split the file")
        if isinstance(one, Skipped):
            report.skipped.append(one)
            continue
        try:
            items.append((one.where, to_item(one, lang), one.id is not None))
        except Unusable as error:
            text = next((wording.text for wording in one.wordings.values()), "")
            report.skipped.append(Skipped(one.where, str(error), text[:80]))
    return lang, items


def _language(drafts: list[Draft], ask: Ask, report: Report) -> str:
    """Settle the language of wordings that do not tell theirs, and doubt a declared one that does not fit."""
    sample = [one.wordings[UNDECLARED].text for one in drafts if UNDECLARED in one.wordings]
    if ask.lang:
        guessed = language.guess(sample)
        if guessed and guessed != ask.lang.split("-")[0]:
            report.warnings.append(f"the language was given as {ask.lang!r}, but the text looks like {guessed!r}")
        return ask.lang
    guessed = language.guess(sample, enough=FEW_WORDS)
    if sample and guessed is None:
        report.warnings.append("the language is not clear and was taken as 'en'; say it with --lang")
    elif guessed:
        report.warnings.append(f"no --lang was given; the text looks like {guessed!r}")
    return guessed or "en"


class _Changes:
    """Decides for each item what becomes of it, against the bank and what came before it in the file."""

    def __init__(self, connection: Connection, report: Report) -> None:
        self._connection = connection
        self._report = report
        self._index = Index()
        self._stored: dict[str, Item] = {}
        self._new: dict[str, Item] = {}
        self._replaced: set[str] = set()
        for item in read_items(connection, report.bank):
            self._stored[item.id] = item
            self._index.add(item, f"{report.bank}/{item.id}")

    def take(self, where: str, item: Item, declared: bool) -> None:
        """Add an item, join or replace the one of its id, or report it as duplicate, conflict or unusable.

        ``declared`` tells that the file gave the id; otherwise it was made from the content.
        """
        there = self._new.get(item.id) or self._stored.get(item.id)
        if there is None:
            self._take_new(where, item)
        elif not declared or _is_repeat(there, item):
            self._report.duplicates += 1  # the same again: no news to anybody
        elif (joined := _joined(there, item)) is not None:
            self._report.read -= item.id in self._new  # two lines, one question
            self._put(where, joined)
        elif item.id in self._new:
            self._skip(where, f"the id {item.id!r} is used twice in this file", item)
        elif _is_revision(there, item):
            self._report.warnings.append(f"{where}: replaced the earlier {item.id!r}")
            self._put(where, item.model_copy(update={"wordings": {**there.wordings, **item.wordings}}))
        else:
            fresh = f"q-{content_hash(item, next(iter(item.wordings)))}"
            self._report.warnings.append(f"{where}: the bank has another question {item.id!r}, so took {fresh!r}")
            self.take(where, item.model_copy(update={"id": fresh}), declared=False)

    def _take_new(self, where: str, item: Item) -> None:
        match = self._index.match(item)
        if match is None:
            self._put(where, item)
        elif match.kind == "duplicate":
            self._duplicate(where, match.other.label, item)
        else:
            self._conflict(where, match.other.label, item)

    def store(self) -> None:
        """Write what was decided."""
        remove_items(self._connection, self._report.bank, self._replaced)
        add_items(self._connection, self._report.bank, list(self._new.values()))

    def _put(self, where: str, item: Item) -> None:
        if item.id in self._stored:
            self._replaced.add(item.id)
        if item.id not in self._new:
            kind = "choice" if isinstance(item, ChoiceItem) else "number"
            setattr(self._report, kind, getattr(self._report, kind) + 1)
        self._new[item.id] = item
        self._index.add(item, where)

    def _duplicate(self, where: str, other: str, item: Item) -> None:
        self._report.duplicates += 1
        self._report.pairs.append(f"{where} = {other}: {_shown(item)}")

    def _conflict(self, where: str, other: str, item: Item) -> None:
        self._report.conflicts += 1
        self._report.warnings.append(f"conflict: {where} answers otherwise than {other}, left out: {_shown(item)}")

    def _skip(self, where: str, reason: str, item: Item) -> None:
        self._report.skipped.append(Skipped(where, reason, _shown(item)))


def _is_repeat(there: Item, item: Item) -> bool:
    """Tell whether ``item`` says nothing that ``there`` does not say."""
    same = all(there.wordings.get(lang) == wording for lang, wording in item.wordings.items())
    return same and there.model_copy(update={"wordings": item.wordings}) == item


def _is_revision(there: Item, item: Item) -> bool:
    """Tell whether ``item`` is a corrected ``there`` and not merely a namesake."""
    shared = there.wordings.keys() & item.wordings.keys()
    if there.kind != item.kind or not shared:
        return False
    return any(
        similar(read_text(there.wordings[lang].text), read_text(item.wordings[lang].text))
        or answer_of(there, lang) == answer_of(item, lang)
        for lang in shared
    )


def _joined(there: Item, item: Item) -> Item | None:
    """Join two items of one id that word one question in different languages; ``None`` if they do not fit."""
    if there.wordings.keys() & item.wordings.keys():
        return None
    if any(getattr(there, key, None) != getattr(item, key, None) for key in ("kind", "right", "value")):
        return None
    try:
        return type(there).model_validate({**dict(there), "wordings": {**there.wordings, **item.wordings}})
    except ValidationError:
        return None


def _refuse_if_asked(connection: Connection, ask: Ask, report: Report) -> None:
    """Set ``failed`` where nothing may be stored although questions were found."""
    flaws = len(report.skipped) + report.conflicts
    if ask.strict and flaws:
        report.failed = f"--strict: {flaws} questions are skipped or in conflict"
    elif report.imported and is_shipped(connection, report.bank):
        report.failed = f"the bank {report.bank!r} ships with Buzzkeep; choose another with --bank"
    elif not report.imported and not report.duplicates:
        report.failed = "no usable question in this file"
    if report.failed:
        report.choice = report.number = 0


def _bank_info(connection: Connection, bank: str, lang: str, format_: Format, ask: Ask, langs: set[str]) -> BankInfo:
    """Keep what is known of the bank, and add what the person, a bank.json or the format say."""
    known = bank_info(connection, bank) or ask.info or BankInfo(id=bank, title={})
    named = {lang: ask.title} if ask.title else {}
    return BankInfo(
        id=bank,
        title={**known.title, **named} or {lang: bank},
        languages=tuple(sorted(langs | set(known.languages), key=lambda tag: (tag != "fr", tag))),
        licence=ask.licence or known.licence or format_.origin.licence,
        attribution=known.attribution or format_.origin.attribution,
        version=known.version,
    )


def _shown(item: Item) -> str:
    wordings: Mapping[str, ChoiceWording | NumberWording] = item.wordings
    return next(iter(wordings.values())).text[:80]

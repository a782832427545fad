"""A file of questions that comes through the desk: the import of the command line, told in both languages."""

import re
from collections.abc import Callable, Iterable
from itertools import islice

from sqlalchemy import Engine

from buzzkeep.banks.keeping.importer import Importer, ImportRequest, fault_of
from buzzkeep.banks.keeping.report import Report, Watch
from buzzkeep.banks.keeping.storage import BankSummary, summary
from buzzkeep.banks.model import ChoiceItem, Item, bank_id
from buzzkeep.banks.reading.encodings import NAMES
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats import formats
from buzzkeep.banks.reading.keys import READINGS
from buzzkeep.banks.reviewing.sentences import place, said
from buzzkeep.banks.text import clean
from buzzkeep.engine.game import Text
from buzzkeep.engine.records import Record, viewed

LISTED = 300  # so many refusals and pairs of each kind are listed; their numbers count all of them
_NAMED = re.compile(r"--([a-z-]+)(?: (?:'([^']+)'|([a-z0-9_]+)))?")
_AS_SAID = ("lang", "format", "answers", "encoding", "columns", "copy", "keep_conflicts")
"""What an import is told as a person says it."""
_ALL: dict[str, Callable[[], Iterable[str]]] = {
    "answers": lambda: READINGS,
    "encoding": lambda: NAMES,
    "format": formats,
    "columns": lambda: ("",),
}


class Nonsense(ValueError):
    """What was asked for cannot be; ``told`` says why, and the cure, and ``field`` which of the options it is."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.told = said(message)
        self.field = next((option for option, *_ in _NAMED.findall(message)), "")


class Upload(Record):
    """What the person says with a file; empty fields are settled from the file."""

    name: str
    bank: str = ""  # the id or title of one that is there, or the title of a new one
    lang: str = ""
    format: str = ""
    answers: str = ""
    encoding: str = ""
    columns: str = ""
    copy: bool = False
    keep_conflicts: bool = False
    store: bool = False  # false only tells what would become of the file


class Previewed(Record):
    """A question as a player sees it; ``right`` is the place of the right choice, ``answer`` what is right."""

    lang: str
    text: str
    choices: tuple[str, ...]
    right: int
    answer: str


class LeftOut(Record):
    """What was not taken, in the report's words: where it stands, why with the cure, and how it begins."""

    where: Text
    reason: Text
    text: str


class Twin(Record):
    """A duplicate or conflict, and the question that it repeats or contradicts; ``kept`` tells that both are there."""

    where: Text
    text: str
    partner: Text
    partner_text: str
    kept: bool


class Counted(Record):
    """How many questions there are for one reason."""

    count: int
    reason: Text


class UploadOptions(Record):
    """Values that the report asks for, and if two ticks matter; ``columns`` propose (empty: that there be any)."""

    answers: tuple[str, ...]
    encoding: tuple[str, ...]
    format: tuple[str, ...]
    columns: tuple[str, ...]  # any other may be written, too
    copy: bool
    keep_conflicts: bool


class Uploaded(Record):
    """What became of a file, or would. ``failed`` says why nothing of it is taken."""

    stored: bool
    file: str
    format: Text | None
    bank: str
    title: dict[str, str]
    new_bank: bool
    languages: tuple[str, ...]
    encoding: str
    answers: str
    layout: Text | None
    failed: Text | None
    read: int
    choice: int
    number: int
    open: int
    duplicates: int
    conflicts: int
    skipped: int
    askable: int
    unaskable: tuple[Counted, ...]
    preview: tuple[Previewed, ...]
    warnings: tuple[Text, ...]
    refused: tuple[LeftOut, ...]
    repeated: tuple[Twin, ...]
    contradicting: tuple[Twin, ...]
    options: UploadOptions


def take(engine: Engine, upload: Upload, data: bytes, watch: Watch) -> Uploaded:
    """Import a file as ``banks import`` does, or tell what that would do. Raises :class:`Nonsense`."""
    banks = {bank.id: bank for bank in summary(engine)}
    bank, title = _bank(upload.bank, banks.values())
    said_of_it = {name: getattr(upload, name) for name in _AS_SAID}
    ask = ImportRequest(bank=bank, title=title, dry_run=not upload.store, **said_of_it)
    if fault := fault_of(ask):
        raise Nonsense(fault)
    try:
        report = Importer(engine, watch).take(QuizFile(upload.name, data), ask)
    except Unreadable as error:
        report = Report(upload.name, failed=str(error), dry_run=ask.dry_run)
    report.bank = report.bank or bank or bank_id(upload.name)
    return _told(report, upload, title, banks.get(report.bank))


def _bank(written: str, banks: Iterable[BankSummary]) -> tuple[str, str]:
    """Return the id of the bank that a person means, and the title if it is a new one."""
    written = clean(written)
    for bank in banks:
        if written and (written == bank.id or written in bank.title.values()):
            return bank.id, ""
    id = bank_id(written) if written else ""
    return id, written if id != written else ""


def _told(report: Report, upload: Upload, title: str, bank: BankSummary | None) -> Uploaded:
    known = formats().get(report.format)
    # conflicts have a list of their own, with what they contradict
    others = [one for one in report.warnings if not one.startswith("conflict: ")]
    return viewed(
        Uploaded,
        report,
        stored=upload.store and report.imported > 0 and not report.failed,
        format=said(known.title) if known else None,
        title=bank.title if bank else {(*report.langs, "en")[0]: title or report.bank},
        new_bank=bank is None,
        languages=report.langs,
        layout=said(report.layout) if report.layout else None,
        failed=said(report.failed) if report.failed else None,
        skipped=len(report.skipped),
        askable=report.imported - report.unaskable.total(),
        unaskable=tuple(Counted(count, said(reason)) for reason, count in report.unaskable.most_common()),
        preview=tuple(map(_previewed, report.preview)),
        warnings=tuple(map(said, (*report.in_other_banks(), *others[:LISTED]))),
        refused=tuple(LeftOut(place(one.where), said(one.reason), clean(one.text)) for one in report.skipped[:LISTED]),
        repeated=_twins(report, "duplicate"),
        contradicting=_twins(report, "conflict"),
        options=_options(report, upload),
    )


def _previewed(item: Item) -> Previewed:
    lang = next(iter(item.wordings))
    choices, right = (item.wordings[lang].choices, item.right) if isinstance(item, ChoiceItem) else ((), 0)
    return Previewed(lang, item.wordings[lang].text, choices, right, item.shown_answer(lang))


def _twins(report: Report, kind: str) -> tuple[Twin, ...]:
    found = islice((pair for pair in report.pairs if pair.kind == kind), LISTED)
    return tuple(Twin(place(one.where), one.text, place(one.partner), one.partner_text, one.kept) for one in found)


def _options(report: Report, upload: Upload) -> UploadOptions:
    """Return what the sentences of a report name as its cures, and what the person has chosen before."""
    values: dict[str, dict[str, None]] = {name: {} for name in _ALL}
    reasons = dict.fromkeys(one.reason for one in report.skipped)
    for sentence in (report.failed, *report.warnings, *reasons):
        for option, quoted, word in _NAMED.findall(sentence):
            if option in values:
                values[option].update(dict.fromkeys((quoted or word,) if quoted or word else _ALL[option]()))
    for name in _ALL:
        if chosen := getattr(upload, name):
            values[name].setdefault(chosen)
    if report.layout:
        values["columns"].setdefault("")
    return UploadOptions(
        **{name: tuple(found) for name, found in values.items()},
        copy=upload.copy or bool(report.elsewhere),
        keep_conflicts=upload.keep_conflicts or report.conflicts > 0,
    )

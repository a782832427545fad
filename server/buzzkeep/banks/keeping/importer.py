"""The pipeline: read, normalise, validate, find duplicates and conflicts, store in one transaction."""

import gc
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import chain, islice
from typing import Any, TypeVar, get_args

from sqlalchemy import Connection, Engine

from buzzkeep.banks.keeping.intake import Intake, KnownQuestions
from buzzkeep.banks.keeping.report import STORING, Report, Watch
from buzzkeep.banks.keeping.similar import forget_signatures
from buzzkeep.banks.keeping.storage import add_media, bank_info, is_shipped, media_fault, save_bank
from buzzkeep.banks.model import LANG, BankInfo, Item, Medium, Picture, Sound, bank_id
from buzzkeep.banks.reading import language
from buzzkeep.banks.reading.draft import UNDECLARED, Draft, Format, Skipped, Unusable
from buzzkeep.banks.reading.encodings import is_encoding
from buzzkeep.banks.reading.file import PLAYED, QuizFile, Unreadable
from buzzkeep.banks.reading.formats import formats, named, recognise
from buzzkeep.banks.reading.keys import READINGS
from buzzkeep.banks.reading.normalise import described, eased, to_item
from buzzkeep.banks.text import clean, fold
from buzzkeep.quiz.content import Appear
from buzzkeep.store.database import reading

BANK_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
MAX_QUESTIONS = 200_000
PREVIEWED = 3  # a dry run, and a table whose columns were guessed, show so many questions
_NO_MEDIUM = frozenset(("", "no", "none", "n a", "non", "aucune", "sans", "-", "0", "false"))
"""Words by which people say in a column of pictures or sounds that there is none."""
_APPEAR: dict[str, Appear] = {"": "whole", "cases": "tiles", "pixels": "blocks"}
_APPEAR |= {one: one for one in get_args(Appear)}
_FILE = re.compile(r"\.(png|jpe?g|gif|webp|bmp|tiff?|svg)$", re.IGNORECASE)
SAMPLE = 200  # the language is settled by so many first questions

T = TypeVar("T")


@dataclass(frozen=True)
class ImportRequest:
    """What the person who imports wants. Empty fields are settled from the file."""

    bank: str = ""
    title: str = ""
    lang: str = ""
    licence: str = ""
    format: str = ""
    dry_run: bool = False
    strict: bool = False
    copy: bool = False  # take questions although another bank that is switched on has them
    answers: str = ""  # one of the ``READINGS`` of right answers
    columns: str = ""  # what the columns of a table hold
    keep_conflicts: bool = False  # take questions that contradict others
    encoding: str = ""
    info: BankInfo | None = None


def fault_of(ask: ImportRequest) -> str | None:
    """Return what of an :class:`ImportRequest` makes no sense, with the cure."""
    if ask.bank and not BANK_ID.fullmatch(ask.bank):
        return f"--bank {ask.bank!r}: small letters, digits and hyphens; how about {bank_id(ask.bank)!r}?"
    if ask.lang and not LANG.fullmatch(ask.lang):
        return f"--lang {ask.lang!r} is no language tag such as fr, en or pt-BR"
    if ask.encoding and not is_encoding(ask.encoding):
        return f"--encoding {ask.encoding!r} is not known; such as utf-8, cp1252, mac_roman, cp1250, cp850"
    for option, value, known in (("format", ask.format, formats()), ("answers", ask.answers, READINGS)):
        if value and value not in known:
            return f"--{option} {value!r} is not known; there are: {', '.join(known)}"
    return None


class Importer:
    """Imports files one after the other. What one of them brings counts for the next, also in a dry run."""

    def __init__(self, engine: Engine, watch: Watch = lambda things, *_: iter(things)) -> None:
        """Take the database, and who shows the progress."""
        self._engine = engine
        self._watch = watch
        self._known = KnownQuestions(engine)
        self._made: dict[bytes, Any] = {}  # pictures and sounds that were prepared, by what each was made of

    def take(self, file: QuizFile, ask: ImportRequest) -> Report:
        """Import one file. What cannot be used is in the report; when it says so, nothing was changed."""
        with _uncollected():
            try:
                return self._take(file, ask)
            finally:
                forget_signatures()

    def _take(self, file: QuizFile, ask: ImportRequest) -> Report:
        report = Report(file.name, dry_run=ask.dry_run)
        file.answers, file.columns, file.encoding, file.lang = ask.answers, ask.columns, ask.encoding, ask.lang
        try:
            format_ = named(ask.format, file) if ask.format else recognise(file)
            report.format = format_.id
            lang, items = self._read(format_, file, ask, report)
        except Unreadable as error:
            report.failed = str(error)
            report.warnings[:0] = file.warnings
            return report
        report.warnings[:0] = file.warnings
        report.encoding, report.answers, report.layout = file.read_in, file.read_as, file.layout
        file.forget()
        report.bank = ask.bank or (ask.info.id if ask.info else bank_id(file.name))
        if not items:
            report.failed = "no usable question in this file"
            return report
        intake = Intake(self._known, report, [item for _, item, _ in items], ask.copy, ask.keep_conflicts)
        for where, item, declared in self._watch(_drained(items), "comparing", len(items)):
            intake.take(where, item, declared)
        intake.count_askable()
        report.langs = tuple(sorted(intake.languages)) or (lang,)
        with reading(self._engine).connect() as connection:
            made = (one for one in self._made.values() if one.digest in intake.media)
            more = {one.digest: len(one.wall) + len(one.phone) for one in made}
            report.failed = (media_fault(connection, report.bank, more) if more else None) or ""
            _refuse_if_asked(connection, ask, report)
        if report.imported and not report.failed:
            if ask.dry_run or report.layout:
                intake.show(PREVIEWED)
            if ask.dry_run:
                intake.remember()
            else:
                for one in self._watch((intake,), STORING, 1):
                    self._store(one, lang, format_, ask, report.bank)
        return report

    def _read(
        self, format_: Format, file: QuizFile, ask: ImportRequest, report: Report
    ) -> tuple[str, list[tuple[str, Item, bool]]]:
        """Read and normalise; return the language and ``(where, item, whether the file gave the id)``."""
        supposed = ask.lang or "en"
        before = list(file.warnings)
        found = format_.read(file, supposed)
        first = list(islice(found, SAMPLE))
        lang = _language([one for one in first if isinstance(one, Draft)], ask, report)
        if lang != supposed:  # numbers are written differently in each language
            file.warnings[:] = before
            first, found = [], format_.read(file, lang)
        items: list[tuple[str, Item, bool]] = []
        notes: dict[str, list[str]] = {}
        for one in self._watch(chain(first, found), "reading", None):
            report.read += 1
            if report.read > MAX_QUESTIONS:
                raise Unreadable(f"more than {MAX_QUESTIONS} questions; split the file")
            if isinstance(one, Skipped):
                report.skipped.append(one)
            elif isinstance(one, Draft):
                try:
                    sound, medium = self._with_medium(file, eased(one), lang)
                    item = to_item(sound, lang, medium)
                    items.append((one.where, item, sound.id is not None))
                    for note in sound.notes:
                        notes.setdefault(note, []).append(one.where)
                except Unusable as error:
                    text = next((wording.text for wording in one.wordings.values()), "")
                    report.skipped.append(Skipped(one.where, str(error), text[:80]))
        for note, places in notes.items():
            more = f" and {len(places) - 1} more" if len(places) > 1 else ""
            report.warnings.append(f"{note} ({places[0]}{more})")
        return lang, items

    def _store(self, intake: Intake, lang: str, format_: Format, ask: ImportRequest, bank: str) -> None:
        with self._engine.begin() as connection:
            save_bank(connection, _bank_info(connection, bank, lang, format_, ask, intake.languages))
            intake.store(connection)
            made = {one.digest: (one.wall, one.phone) for one in self._made.values()}
            add_media(connection, {digest: made[digest] for digest in sorted(intake.media)})

    def _with_medium(self, file: QuizFile, draft: Draft, lang: str) -> tuple[Draft, Medium | None]:
        """Return a question with its picture or sound, or the picture of choices that name files. Raises Unusable."""
        named: Sequence[str] = [one for one in draft.media if fold(one) not in _NO_MEDIUM]
        if of_choices := not named:
            choices = list(next((one.choices for one in draft.wordings.values()), ()))
            if draft.kind != "choice" or not choices or not all(map(_FILE.search, choices)):
                return draft, None
            named = sorted(choices, key=lambda name: blake2b(f"{draft.wordings}{name}".encode()).digest())
            draft = _in_order(draft, [*map(choices.index, named)])
        elif len(named) > 1:
            raise Unusable(f"{len(named)} pictures or sounds belong to it; leave the one that is asked about")
        from buzzkeep.banks.reading import pictures, sounds  # here: few banks have any, and their libraries are large

        appear = _APPEAR.get(fold(draft.appear))
        if appear is None:
            raise Unusable(f"its picture cannot appear as {draft.appear[:40]!r}; say tiles, blocks, zoom or nothing")
        heard = named[0].lower().endswith(PLAYED)
        try:
            brought = [*map(file.beside, named)]
            source = blake2b(b"".join(brought)).digest()
            if (made := self._made.get(source)) is None:
                data = pictures.sheet(brought) if of_choices else brought[0]
                made = self._made[source] = (sounds if heard else pictures).prepare(data)
        except Unreadable as error:
            raise Unusable(str(error)) from None
        told: dict[str, Any] = {"digest": made.digest, "alt": described(draft, lang), "credit": clean(draft.credit)}
        if heard:
            return draft, Sound(**told, format=made.format, ms=made.ms, size=len(made.wall), gain=made.gain)
        return draft, Picture(**told, width=made.width, height=made.height, appear=appear)


def _in_order(draft: Draft, order: list[int]) -> Draft:
    """Return a question whose choices are pictures in that order, and are called as their files."""
    said = {
        lang: replace(one, choices=[_FILE.sub("", one.choices[n]).replace("_", " ") for n in order])
        for lang, one in draft.wordings.items()
    }
    return replace(draft, wordings=said, right=order.index(draft.right), keep_order=True, appear="choices")


def _drained(things: list[T]) -> Iterator[T]:
    """Yield the things in their order and leave none behind: what nobody keeps needs no memory any more."""
    things.reverse()
    while things:
        yield things.pop()


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keep the garbage collector out: questions hold no cycles, but its full passes over them cost ever more time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _language(drafts: list[Draft], ask: ImportRequest, report: Report) -> str:
    """Settle the language of wordings that do not tell theirs, and doubt a declared one that does not fit."""
    worded = [one.wordings[UNDECLARED] for one in drafts if UNDECLARED in one.wordings]
    sample = [one.text for one in worded]
    if ask.lang:
        guessed = language.guess(sample)
        if guessed and guessed != ask.lang.split("-")[0]:
            report.warnings.append(f"the language was given as {ask.lang!r}, but the text looks like {guessed!r}")
        return ask.lang
    more = [text for one in worded for text in (*one.choices, one.explanation)]
    guessed = language.identify(sample) or language.identify([*sample, *more]) if sample else None
    if sample and guessed is None:
        report.warnings.append("the language is not clear and was taken as 'en'; say it with --lang")
    return guessed or "en"


def _refuse_if_asked(connection: Connection, ask: ImportRequest, report: Report) -> None:
    """Set ``failed`` where nothing may be stored although questions were found."""
    flaws = len(report.skipped) + len(report.conflicting)
    if ask.strict and flaws:
        report.failed = f"--strict: {flaws} questions are skipped or in conflict"
    elif report.imported and is_shipped(connection, report.bank):
        report.failed = f"the bank {report.bank!r} ships with Buzzkeep; choose another with --bank"
    elif not report.imported and not report.duplicates:
        report.failed = "no usable question in this file"
    if report.failed:
        report.choice = report.number = report.open = report.place = 0
        report.unaskable.clear()


def _bank_info(
    connection: Connection, bank: str, lang: str, format_: Format, ask: ImportRequest, langs: set[str]
) -> BankInfo:
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

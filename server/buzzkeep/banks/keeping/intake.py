"""What becomes of each question of an import: new, duplicate, conflict, another wording or a correction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError
from sqlalchemy import Connection, Engine, delete, select, update
from sqlmodel import col

from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.report import Pair, Report, why_unaskable
from buzzkeep.banks.keeping.similar import Candidate, Index, signatures
from buzzkeep.banks.keeping.tables import Bank, QuestionRow, of_question
from buzzkeep.banks.keeping.wording import read_text, same_question
from buzzkeep.banks.model import MADE, BankInfo, Item, answer_of, content_hash
from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.store.database import reading

WRITTEN = 2_000  # so many questions are written at a time, all in one transaction


class KnownQuestions:
    """The questions of the banks imported to and of all that are on; in a dry run those of earlier files count, too."""

    def __init__(self, engine: Engine) -> None:
        """Take the database; it is read when something is asked for, without holding up those who write."""
        self._engine = reading(engine)
        self._supposed: dict[str, dict[str, Item]] = {}

    def items(self, bank: str, ids: Iterable[str] | None = None) -> dict[str, Item]:
        """Return a bank's questions by id; those with the ``ids``, or all."""
        supposed = self._supposed.get(bank, {})
        with self._engine.connect() as connection:
            if ids is None:
                return {item.id: item for item in storage.read_items(connection, bank)} | supposed
            wanted = storage.existing(connection, bank, ids)
            found = {item.id: item for item in storage.read_items(connection, bank, wanted)}
        return found | {id: supposed[id] for id in ids if id in supposed}

    def index(self, bank: str, items: Sequence[Item], alone: bool, but: str = "") -> Index:
        """Return what ``items`` are compared with: this bank ``alone``, or all that are on; ``but`` an id of it."""
        wanted: set[int] | None = None
        near: dict[int, list[tuple[str, str]]] = {}
        supposed = Index()
        with self._engine.connect() as connection:
            enabled = connection.execute(select(col(Bank.id)).where(col(Bank.enabled)).order_by(col(Bank.id))).scalars()
            banks = [bank] if alone else list(dict.fromkeys([bank, *enabled]))
            for one in banks:
                off = frozenset((but,)) if one == bank else storage.disabled_ids(connection, one)
                for id, keys in storage.signed(connection, one):
                    if wanted is None and len(near) > 5 * len(items):  # more is stored than may be looked for
                        wanted = {key for item in items for lang in item.wordings for key in signatures(item, lang)}
                        near = {key: places for key, places in near.items() if key in wanted}
                    if id not in off:
                        for key in set(keys) if wanted is None else wanted.intersection(keys):
                            near.setdefault(key, []).append((one, id))
        for one in self._supposed:
            if one == bank or not alone:
                for item in self._supposed[one].values():
                    supposed.add(item, f"{one}/{item.id}", one)
        read: dict[tuple[str, str], Candidate] = {}  # each when it is first compared

        def lookup(key: int) -> Sequence[Candidate]:
            places = near.get(key, ())
            missing: dict[str, list[str]] = {}
            for one, id in places:
                if (one, id) not in read:
                    missing.setdefault(one, []).append(id)
            if missing:
                with self._engine.connect() as connection:
                    for one, ids in missing.items():
                        for item in storage.read_items(connection, one, ids[: storage.CHUNK]):
                            read[one, item.id] = Candidate(item, f"{one}/{item.id}", one)
            return [*(read[place] for place in places if place in read), *supposed.having(key)]

        return Index(lookup)

    def suppose(self, bank: str, items: dict[str, Item]) -> None:
        """Let what a dry run would have stored count for the files that follow."""
        self._supposed.setdefault(bank, {}).update(items)


class Intake:
    """Decides for each item what becomes of it, against the bank and what came before it in the file."""

    def __init__(
        self, known: KnownQuestions, report: Report, items: Sequence[Item], copy: bool = False, keep: bool = False
    ) -> None:
        """Take all items that will come; ``copy``: other banks do not count, ``keep``: conflicts are taken too."""
        self._known = known
        self._report = report
        self._keep = keep
        self._index = known.index(report.bank, items, alone=copy)
        self._stored = known.items(report.bank, [item.id for item in items])
        self._new: dict[str, Item] = {}
        self._digests: dict[str, tuple[str, ...]] = {}
        self._replaced: set[str] = set()
        self._places: dict[str, str] = {}
        self.taken: dict[str, str] = {}  # the id that each taken question got, by its place

    @property
    def languages(self) -> set[str]:
        """The languages of what was taken."""
        return {lang for item in self._new.values() for lang in item.wordings}

    @property
    def media(self) -> set[str]:
        """The digests of the pictures and sounds of what was taken."""
        return {item.medium.digest for item in self._new.values() if item.medium}

    def take(self, where: str, item: Item, declared: bool) -> None:
        """Add an item, join or replace the one of its id, or report it; ``declared``: the file gave the id."""
        there = self._new.get(item.id) or self._stored.get(item.id)
        if there is None:
            self._take_new(where, item, declared)
        elif not declared or _is_repeat(there, item):
            name = self._places.get(item.id) or f"{self._report.bank}/{item.id}"
            self._duplicate(where, Candidate(there, name, self._report.bank), item)
        elif (joined := _joined(there, item)) is not None:
            self._report.read -= item.id in self._new  # two lines, one question
            self._put(where, joined)
        elif item.id in self._new:
            reason = f"the id {item.id!r} is used twice in this file"
            self._report.skipped.append(Skipped(where, reason, _shown(item)))
        elif _is_revision(there, item):
            self._report.warnings.append(f"{where}: replaced the earlier {item.id!r}")
            self._put(where, item.model_copy(update={"wordings": {**there.wordings, **item.wordings}}))
        else:
            fresh = MADE + content_hash(item, next(iter(item.wordings)))
            self._report.warnings.append(f"{where}: the bank has another question {item.id!r}, so took {fresh!r}")
            self.take(where, item.model_copy(update={"id": fresh}), declared=False)

    def _take_new(self, where: str, item: Item, declared: bool) -> None:
        match = self._index.match(item)
        if match is None:
            self._put(where, item, "" if declared else item.id.removeprefix(MADE))
        elif match.kind == "duplicate":
            self._duplicate(where, match.other, item)
        else:
            self._conflict(where, match.other, item)

    def store(self, connection: Connection) -> None:
        """Write what was decided; a corrected question that was switched off stays off."""
        off = storage.disabled_ids(connection, self._report.bank)
        storage.remove_items(connection, self._report.bank, self._replaced)
        items = list(self._new.values())
        for start in range(0, len(items), WRITTEN):  # the rows of all of them at once would double the memory
            some = items[start : start + WRITTEN]
            storage.add_items(connection, self._report.bank, some, off & self._replaced, self._digests)

    def count_askable(self) -> None:
        """Note in the report which of the questions that were taken no game can ask."""
        self._report.unaskable.update(reason for item in self._new.values() if (reason := why_unaskable(item)))

    def show(self, count: int) -> None:
        """Put a few of the questions that were taken into the report: the first, the last, and what lies between."""
        items = list(self._new.values())
        step = max(1, (len(items) - 1) // max(1, count - 1))
        self._report.preview = items[: step * (count - 1) : step] + items[-1:] if len(items) > count else items

    def remember(self) -> None:
        """Let what a dry run would have stored count for the files that follow."""
        self._known.suppose(self._report.bank, self._new)

    def _put(self, where: str, item: Item, content: str = "") -> None:
        """Take an item; ``content`` is the hash of its first wording, if it is known because the id was made of it."""
        if item.id in self._stored:
            self._replaced.add(item.id)
        if item.id not in self._new:
            setattr(self._report, item.kind, getattr(self._report, item.kind) + 1)
        self._new[item.id] = item
        self.taken[where] = item.id
        self._places.setdefault(item.id, where)
        self._index.add(item, where, self._report.bank)
        langs = enumerate(item.wordings)  # now, while its signatures are at hand
        self._digests[item.id] = tuple(storage.digest_of(item, lang, "" if place else content) for place, lang in langs)

    def _duplicate(self, where: str, other: Candidate, item: Item) -> None:
        self._report.duplicates += 1
        if other.bank != self._report.bank:
            self._report.elsewhere[other.bank] += 1
        self._pair("duplicate", where, other, item)

    def _conflict(self, where: str, other: Candidate, item: Item) -> None:
        self._report.conflicts += 1
        self._pair("conflict", where, other, item)
        if self._keep:
            done = "both are kept"
            self._put(where, item)
        else:
            done = "left out; mend the wrong one, or take both with --keep-conflicts"
            self._report.conflicting.add(where)
        self._report.warnings.append(f"conflict: {where} answers otherwise than {other.label}, {done}: {_shown(item)}")

    def _pair(self, kind: Literal["duplicate", "conflict"], where: str, other: Candidate, item: Item) -> None:
        kept = kind == "conflict" and self._keep
        self._report.pairs.append(Pair(kind, where, _shown(item), other.label, _shown(other.item), kept))


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
        same_question(read_text(there.wordings[lang].text), read_text(item.wordings[lang].text))
        or answer_of(there, lang) == answer_of(item, lang)
        for lang in shared
    )


def _joined(there: Item, item: Item) -> Item | None:
    """Join two items of one id that word one question in different languages; ``None`` if they do not fit."""
    if there.wordings.keys() & item.wordings.keys():
        return None
    if any(getattr(there, key, None) != getattr(item, key, None) for key in ("kind", "right", "value", "at")):
        return None
    try:
        return type(there).model_validate({**dict(there), "wordings": {**there.wordings, **item.wordings}})
    except ValidationError:
        return None


def _shown(item: Item) -> str:
    return item.wordings[next(iter(item.wordings))].text[:80]


@dataclass(frozen=True)
class Merged:
    """What a merge did: the report of what the taker took, and how many questions stayed behind."""

    report: Report
    left: int


def merge(engine: Engine, giver: str, taker: str) -> Merged:
    """Move questions with what is known of them; duplicates go, contradictions stay. Raises :class:`Unreadable`."""
    known = KnownQuestions(engine)
    with engine.connect() as connection:
        theirs, ours = (_known(connection, bank) for bank in (giver, taker))
        if storage.is_shipped(connection, taker):
            raise Unreadable(f"the bank {taker!r} ships with Buzzkeep and is not changed")
        keep = storage.is_shipped(connection, giver)
        off = storage.disabled_ids(connection, giver)
    if giver == taker:
        raise Unreadable("a bank cannot be merged with itself")
    report = Report(giver, bank=taker)
    items = list(known.items(giver).values())
    intake = Intake(known, report, items, copy=True)
    for item in items:
        report.read += 1
        intake.take(item.id, item, declared=True)
    stay = {skipped.where for skipped in report.skipped} | report.conflicting
    with engine.begin() as connection:
        storage.save_bank(connection, _both(ours, theirs), "")
        intake.store(connection)
        if intake.media and (fault := storage.media_fault(connection, taker, {})):
            raise Unreadable(fault)
        for new in (new for old, new in intake.taken.items() if old in off):
            connection.execute(update(QuestionRow).where(of_question(QuestionRow, taker, new)).values(enabled=False))
        if not keep:
            storage.move_knowledge(connection, giver, taker, intake.taken)
            storage.remove_items(connection, giver, [item.id for item in items if item.id not in stay])
            if not stay:
                storage.clear_bank(connection, giver)
                connection.execute(delete(Bank).where(col(Bank.id) == giver))
    return Merged(report, len(items) if keep else len(stay))


def _known(connection: Connection, bank: str) -> BankInfo:
    info = storage.bank_info(connection, bank)
    if info is None:
        raise Unreadable(f"there is no bank {bank!r}; buzzkeep banks list names them")
    return info


def _both(taker: BankInfo, giver: BankInfo) -> BankInfo:
    languages = tuple(dict.fromkeys((*taker.languages, *giver.languages)))
    joined = {
        key: "; ".join(dict.fromkeys(part for part in (getattr(taker, key), getattr(giver, key)) if part))
        for key in ("licence", "attribution")
    }
    return taker.model_copy(update={"title": {**giver.title, **taker.title}, "languages": languages, **joined})

"""Checks, changes, adds and removes questions, each as sound as an import wants it; running matches hold copies."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import orjson
from pydantic import Field, ValidationError
from sqlalchemy import Connection, Engine

from buzzkeep.banks import model
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.intake import KnownQuestions
from buzzkeep.banks.keeping.report import STORING, Watch, why_unaskable
from buzzkeep.banks.keeping.tables import note, stamp
from buzzkeep.banks.model import LANG, BankInfo, ChoiceItem, Item, Picture, Sound
from buzzkeep.banks.playing.ratings_book import start_over
from buzzkeep.banks.reading.draft import Skipped, Unusable
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats.jsonl import FORMAT as JSONL
from buzzkeep.banks.reading.normalise import described, eased, fixes_order, to_item
from buzzkeep.banks.reviewing.sentences import said
from buzzkeep.banks.text import beside, choice_key, clean, tidy
from buzzkeep.engine.records import Record
from buzzkeep.store.database import reading
from buzzkeep.store.models import wall_ms


class FieldError(Record):
    """A fault of one field, such as ``wordings.fr.choices.2``; empty for the question as a whole."""

    field: str
    fr: str
    en: str


_SAID: dict[str, dict[str, list[str]]] = beside(__file__, "plain_errors.json")
# "own" has the text of a validator of banks/model.py: where the person looks for it (below the error's own place), and
# the words in French and English; "known" has these by the kind of the error.
NEW = "new"  # the id of a question that has none yet
ANYTHING_ELSE = ("Cette valeur n’est pas possible ici.", "This value is not possible here.")


def field_errors(error: ValidationError) -> list[FieldError]:
    """Return the faults that pydantic found, each with the path of its field, in plain words."""
    found = []
    for one in error.errors(include_url=False, include_input=False):
        place = ".".join(str(part) for part in one["loc"])
        context: Mapping[str, Any] = one.get("ctx", {})
        reason = str(context.get("error", ""))
        if own := _SAID["own"].get(reason):
            field, fr, en = own
            found.append(FieldError(".".join(filter(None, (place, field))), fr, en))
            continue
        fr, en = _SAID["known"].get(one["type"], ANYTHING_ELSE)
        found.append(FieldError(place, fr.format(**context), en.format(**context)))
    return found


class Missing(Exception):
    """Raised when there is no such question, or no such bank."""


class Outdated(Exception):
    """Raised when the question has changed since the version that an edit starts from."""


class Unsound(Exception):
    """Raised for a question that cannot be, or not there; ``errors`` say why, field by field."""

    def __init__(self, errors: Sequence[FieldError]) -> None:
        super().__init__(", ".join(one.en for one in errors))
        self.errors = errors


class NewBank(Record):
    """A bank that is to be: its title in the language ``lang``, the ``languages`` of its questions, and its rights."""

    title: Annotated[str, Field(min_length=1, max_length=100)]
    lang: Annotated[str, Field(pattern=f"^({LANG.pattern})$")]
    languages: tuple[str, ...] = ()
    licence: Annotated[str, Field(max_length=100)] = ""
    attribution: Annotated[str, Field(max_length=200)] = ""


def remark(sentence: str, field: str = "") -> FieldError:
    """Return a sentence of the importer about a field, in both languages."""
    told = said(sentence)
    return FieldError(field, told.fr, told.en)


def refused(sentence: str, field: str = "") -> Unsound:
    """Return the refusal that says a sentence of the importer."""
    return Unsound([remark(sentence, field)])


def edit(engine: Engine, bank_id: str, question_id: str, raw: dict[str, Any], version: str) -> Item:
    """Replace a question of this ``version`` (:func:`stamp`) by typed plain JSON; raises Missing, Outdated, Unsound."""
    with engine.begin() as connection:
        there = _of_version(connection, bank_id, question_id, version)
        given = dict(raw)
        if given.get("difficulty") != there.difficulty:
            given["levels"] = {}  # whoever sets the level sets it for all languages
        item = sound(given, question_id, connection)
        if item == there:
            return there
        storage.update_item(connection, bank_id, item)
        note(connection, bank_id, there, item)
        _speaks(connection, bank_id, item)
        if _is_another(there, item):
            start_over(connection, bank_id, item, wall_ms())
    return item


def found(engine: Engine, wanted: NewBank) -> str:
    """Make an empty bank and return its id. Raises :class:`Unsound` where there is one of that name."""
    id, title = model.bank_id(wanted.title), clean(wanted.title)
    langs = tuple(one for one in wanted.languages if LANG.fullmatch(one))
    with engine.begin() as connection:
        if not title or storage.bank_info(connection, id):
            raise refused("there is a bank of this name already" if title else "the bank has no name", "title")
        rights = {"licence": clean(wanted.licence), "attribution": clean(wanted.attribution)}
        info = BankInfo(id=id, title={wanted.lang: title}, languages=langs or (wanted.lang,), **rights)
        storage.save_bank(connection, info)
    return id


def rename(engine: Engine, bank_id: str, wanted: NewBank) -> None:
    """Give a bank of one's own another title; its id stays. Raises as :func:`edit`."""
    with engine.begin() as connection:
        info = _own(connection, bank_id)
        if not (title := clean(wanted.title)):
            raise refused("the bank has no name", "title")
        storage.save_bank(connection, info.model_copy(update={"title": {wanted.lang: title}}))


def clear_away(engine: Engine, bank_id: str) -> None:
    """Remove a bank of one's own with all that is in it; raises as :func:`edit`."""
    with engine.connect() as connection:
        _own(connection, bank_id)
    storage.remove_bank(engine, bank_id)


def add(engine: Engine, bank_id: str, raw: dict[str, Any]) -> Item:
    """Add a question to a bank of one's own, under the id that it had or one of its content; raises as :func:`edit`."""
    with engine.begin() as connection:
        _own(connection, bank_id)
        item = sound(raw, str(raw.get("id") or NEW), connection)
        if item.id == NEW:
            item = item.model_copy(update={"id": model.MADE + model.content_hash(item, next(iter(item.wordings)))})
        if storage.existing(connection, bank_id, [item.id]):
            raise refused("this bank has this question already")
        storage.add_items(connection, bank_id, [item])
        _speaks(connection, bank_id, item)
    return item


def remove(engine: Engine, bank_id: str, question_id: str, version: str) -> None:
    """Remove a question of this ``version`` from a bank of one's own; raises as :func:`edit`."""
    with engine.begin() as connection:
        _of_version(connection, bank_id, question_id, version)
        _own(connection, bank_id)
        storage.remove_items(connection, bank_id, [question_id])


def keep_picture(engine: Engine, data: bytes, watch: Watch) -> Picture:
    """Store the picture of a question, made fit for screens, and return what names it. Raises :class:`Unsound`."""
    from buzzkeep.banks.reading.pictures import prepare  # here: its library is large

    made = _kept(engine, data, watch, prepare, "image")
    return Picture(digest=made.digest, width=made.width, height=made.height)


def keep_sound(engine: Engine, data: bytes, watch: Watch) -> Sound:
    """Store the sound of a question, freed of its tags, and return what names it. Raises :class:`Unsound`."""
    from buzzkeep.banks.reading.sounds import prepare  # here: its libraries are large

    made = _kept(engine, data, watch, prepare, "sound")
    return Sound(digest=made.digest, format=made.format, ms=made.ms, size=len(made.wall), gain=made.gain)


def _kept(engine: Engine, data: bytes, watch: Watch, prepare: Callable[[bytes], Any], field: str) -> Any:
    try:
        made = prepare(data)
    except Unreadable as error:
        raise refused(str(error), field) from None
    for one in watch((made,), STORING, 1):
        with engine.begin() as connection:
            storage.add_media(connection, {one.digest: (one.wall, one.phone)})
    return made


def _of_version(connection: Connection, bank_id: str, question_id: str, version: str) -> Item:
    there = next(storage.read_items(connection, bank_id, [question_id]), None)
    if there is None:
        raise Missing
    if stamp(there) != version:
        raise Outdated
    return there


def _own(connection: Connection, bank_id: str) -> BankInfo:
    if (info := storage.bank_info(connection, bank_id)) is None:
        raise Missing
    if storage.is_shipped(connection, bank_id):
        raise refused(f"the bank {bank_id!r} ships with Buzzkeep and is not changed")
    return info


def _speaks(connection: Connection, bank_id: str, item: Item) -> None:
    """Let a bank of one's own be known for the languages of a question, if there is room for its picture or sound."""
    if item.medium and (fault := storage.media_fault(connection, bank_id, {})):
        raise refused(fault, "sound" if item.sound else "image")
    info = storage.bank_info(connection, bank_id)
    if info and not storage.is_shipped(connection, bank_id) and not item.wordings.keys() <= {*info.languages}:
        languages = tuple(dict.fromkeys((*info.languages, *item.wordings)))
        storage.save_bank(connection, info.model_copy(update={"languages": languages}))


def sound(raw: dict[str, Any], id: str, connection: Connection) -> Item:
    """Return the question that typed plain JSON makes, if it is one that an import would take; raises Unsound."""
    kind = model.BY_KIND.get(str(raw.get("kind")))
    if kind is None:
        raise Unsound([FieldError("kind", *ANYTHING_ELSE)])
    try:
        item: Item = kind.model_validate_json(orjson.dumps(_tidied(raw) | {"id": id}))
    except ValidationError as error:
        raise Unsound(field_errors(error)) from None
    except orjson.JSONEncodeError:
        raise Unsound([FieldError("", *ANYTHING_ELSE)]) from None
    place = "sound" if item.sound else "image"
    if item.medium and not storage.has_medium(connection, item.medium.digest):
        raise refused("its picture or sound is not there any more; choose it again", place)
    lang = next(iter(item.wordings))
    [draft] = JSONL.read(QuizFile("desk", JSONL.write(BankInfo(id="desk", title={}), [item])), lang)
    if isinstance(draft, Skipped):
        raise refused(draft.reason)
    try:
        described(draft, lang)
    except Unusable as error:
        raise refused(str(error), f"{place}.alt") from None
    try:
        to_item(eased(draft), lang, item.medium)
    except Unusable as error:
        raise refused(str(error)) from None
    return item


def _tidied(raw: dict[str, Any]) -> dict[str, Any]:
    """Clean what was typed: single spaces, nothing invisible, the typography of each language."""

    def tidied(value: Any, lang: str) -> Any:
        if isinstance(value, str):
            return tidy(clean(value), lang)
        if isinstance(value, list):
            return [tidied(one, lang) for one in value]
        if isinstance(value, dict):
            return {key: tidied(one, lang) for key, one in value.items()}
        return value

    wordings = raw.get("wordings")
    plain = {key: clean(value) if isinstance(value, str) else value for key, value in raw.items()}
    if isinstance(wordings, dict):
        plain["wordings"] = {lang: tidied(wording, lang) for lang, wording in wordings.items()}
    return plain


def _is_another(before: Item, after: Item) -> bool:
    """Tell whether what answers have taught no longer holds: another answer, other choices, another kind or level."""
    if (before.kind, before.difficulty, before.levels) != (after.kind, after.difficulty, after.levels):
        return True
    shared = before.wordings.keys() & after.wordings.keys()
    if any(model.answer_of(before, lang) != model.answer_of(after, lang) for lang in shared):
        return True
    if not isinstance(before, ChoiceItem) or not isinstance(after, ChoiceItem):
        return False
    pairs = ((before.wordings[lang].choices, after.wordings[lang].choices) for lang in shared)
    return any(sorted(map(choice_key, old)) != sorted(map(choice_key, new)) for old, new in pairs)


class Checked(Record):
    """``errors`` keep a question from being stored, ``warnings`` do not; ``fine`` is what is as it should be."""

    errors: tuple[FieldError, ...] = ()
    warnings: tuple[FieldError, ...] = ()
    fine: tuple[FieldError, ...] = ()


def checked(engine: Engine, bank: str, raw: dict[str, Any], hidden: Callable[[], Callable[[str], bool]]) -> Checked:
    """Check a question as it is typed; one that ``hidden()`` says is kept back is never named."""
    id = str(raw.get("id") or NEW)
    try:
        with reading(engine).connect() as connection:
            item = sound(raw, id, connection)
    except Unsound as unsound:
        return Checked(tuple(unsound.errors))
    warnings = [] if item.source else [remark("no source: nobody can check it", "source")]
    if item.medium and not item.wordings.keys() <= item.medium.alt.keys():
        place = "sound.alt" if item.sound else "image.alt"
        warnings.append(remark("no words for it: who does not see or hear it cannot answer", place))
    if isinstance(item, ChoiceItem) and not item.keep_order and any(map(fixes_order, item.wordings.values())):
        warnings.append(remark("a choice speaks of the others; keep their order", "keep_order"))
    if reason := why_unaskable(item):
        warnings.append(remark(reason, "value"))
    found = KnownQuestions(engine).index(bank, [item], alone=False, but=id).match(item)
    if found is None or hidden()(found.other.label):
        return Checked((), tuple(warnings), (remark("no other question asks this"),))
    other = found.other.item.wordings[next(iter(found.other.item.wordings))].text
    verb = "asks this already" if found.kind == "duplicate" else "answers this otherwise"
    return Checked((), (*warnings, remark(f"the bank {found.other.bank!r} {verb}: {other}")))

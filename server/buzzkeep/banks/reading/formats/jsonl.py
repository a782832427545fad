"""Buzzkeep's own format: one JSON object a line, or an array; the first choice is right, or ``right`` says which."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from buzzkeep.banks import model
from buzzkeep.banks.model import ChoiceItem, Item, NumberItem, OpenItem, PlaceItem, Sound
from buzzkeep.banks.reading.draft import Draft, DraftWording, Found, Skipped, Writer
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import has_names, records
from buzzkeep.banks.reading.numbers import level
from buzzkeep.banks.reading.reasons import first_reason


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Wording(_Strict):
    text: str
    explanation: str = ""


class _ChoiceWording(_Wording):
    choices: list[str]


class _NumberWording(_Wording):
    unit: str = ""


class _OpenWording(_Wording):
    answer: str
    also: list[str] = []
    refuse: list[str] = []


class _Line(_Strict):
    id: str | None = None
    category: str = ""
    difficulty: int | None = None
    levels: dict[str, int] = {}
    source: str = ""
    licence: str = ""
    author: str = ""
    image: str | None = None
    sound: str | None = None
    alt: dict[str, str] = {}
    credit: str = ""
    appear: str = ""
    tags: list[str] = []


class _ChoiceLine(_Line):
    kind: Literal["choice"]
    wordings: dict[str, _ChoiceWording]
    right: int = 0
    keep_order: bool = False


class _NumberLine(_Line):
    kind: Literal["number"]
    wordings: dict[str, _NumberWording]
    value: int | float
    as_of: int | None = None
    min: int | float | None = None
    max: int | float | None = None


class _OpenLine(_Line):
    kind: Literal["open"]
    wordings: dict[str, _OpenWording]


class _PlaceLine(_Line):
    kind: Literal["place"]
    wordings: dict[str, model.PlaceWording]
    lat: int | float
    lon: int | float
    radius: int | None = None


LINE: TypeAdapter[_ChoiceLine | _NumberLine | _OpenLine | _PlaceLine] = TypeAdapter(
    Annotated[_ChoiceLine | _NumberLine | _OpenLine | _PlaceLine, Field(discriminator="kind")]
)


_SPOKEN = re.compile(r'^\s*\{\s*"kind"\s*:', re.MULTILINE)
_SPREAD = re.compile(r"^\s*[\[{]+\s*$", re.MULTILINE)  # a line with a bracket alone: objects are spread over several


def sniff(file: QuizFile) -> float:
    """Look for an object that says its kind, and for a wording; also behind what a chatbot says first."""
    spoken = file.is_text and _SPOKEN.search(file.head) is not None
    return 0.95 * (spoken or any(has_names(file, "kind", kind, "text") for kind in model.KINDS))


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the lines as questions; a line that is broken or of another shape costs only itself."""
    if file.head.startswith("[") or _SPREAD.search(file.text):
        for found in records(file, lambda node: "kind" in node):
            yield found if isinstance(found, Skipped) else _draft(found.where, found.value)
        return
    for number, line in enumerate(file.text.split("\n"), 1):
        line = line.strip().removesuffix(",")  # as between the items of an array
        if not line or line.startswith("```"):  # the fence of an answer in Markdown
            continue
        where = f"line {number}"
        if not line.startswith("{"):
            yield Skipped(where, "no question; write one a line, in braces, and nothing else", line[:80])
            continue
        try:
            yield _draft(where, orjson.loads(line))
        except orjson.JSONDecodeError as error:
            yield Skipped(where, f"broken JSON ({error.msg} in column {error.colno})", line[:80])


def file_name(medium: model.Medium) -> str:
    """Return where a zip that we write holds a picture or a sound."""
    if isinstance(medium, Sound):
        return f"sounds/{medium.digest}.{medium.format}"
    return f"pictures/{medium.digest}.webp"


def write(bank: model.BankInfo, items: Sequence[Item]) -> bytes:
    """Write one line a question."""
    return b"".join(orjson.dumps(_as_json(item)) + b"\n" for item in items)


def _draft(where: str, raw: dict[str, Any]) -> Found:
    spoken = (key for key in raw if model.LANG.fullmatch(key) and key not in _Line.model_fields)
    wordings = {key: raw[key] for key in spoken if isinstance(raw[key], dict)}
    shown = next((str(one["text"])[:80] for one in wordings.values() if "text" in one), "")
    fields = {key: value for key, value in raw.items() if key not in wordings}
    notes = []
    if (hard := fields.get("difficulty")) is not None and (isinstance(hard, bool) or level(hard) is None):
        notes.append(f"the difficulty {str(hard)[:20]!r} is not 1 to 5, and was left out")
    if hard is not None:
        fields["difficulty"] = level(hard)
    try:
        line = LINE.validate_python(fields | {"wordings": wordings})
    except ValidationError as error:
        return Skipped(where, first_reason(error), shown)
    said = line.model_dump(exclude={"kind", "wordings"})
    said["media"] = [named for key in ("image", "sound") if (named := said.pop(key))]
    for key, name in (("value", "value"), ("min", "minimum"), ("max", "maximum")):
        if key in said:
            said[name] = _decimal(said.pop(key))
    if isinstance(line, _PlaceLine):
        said["at"] = _decimal(said.pop("lat")), _decimal(said.pop("lon"))
    worded = {lang: _worded(dict(one)) for lang, one in line.wordings.items()}
    return Draft(where, line.kind, worded, notes=notes, **said)


def _worded(given: dict[str, Any]) -> DraftWording:
    accepted = [*(given.pop(key) for key in ("answer", "name") if key in given), *given.pop("also", ())]
    return DraftWording(**{"choices": accepted} | given)


def _decimal(value: float | None) -> Decimal | None:
    return None if value is None else Decimal(str(value))


def _number(value: Decimal | None) -> int | float | None:
    if value is None:
        return None
    return int(value) if value == value.to_integral_value() else float(value)


def _as_json(item: Item) -> dict[str, Any]:
    line: dict[str, Any] = {"id": item.id, "kind": item.kind, "category": item.category, "difficulty": item.difficulty}
    if isinstance(item, NumberItem):
        line |= {"value": _number(item.value), "as_of": item.as_of, "min": _number(item.min), "max": _number(item.max)}
    if isinstance(item, PlaceItem):
        line |= {"lat": _number(item.lat), "lon": _number(item.lon), "radius": item.radius}
    spare = isinstance(item, OpenItem)
    line |= {lang: wording.model_dump(exclude_defaults=spare) for lang, wording in item.wordings.items()}
    line |= {"source": item.source, "tags": list(item.tags)}
    line |= {key: value for key in ("levels", "licence", "author") if (value := getattr(item, key))}
    if item.medium:
        line |= {"alt": item.medium.alt, "credit": item.medium.credit}
        line["sound" if isinstance(item.medium, Sound) else "image"] = file_name(item.medium)
        appear = getattr(item.medium, "appear", "whole")
        line |= {"appear": appear} if appear != "whole" else {}
    if isinstance(item, ChoiceItem):
        line["keep_order"] = item.keep_order
        if item.right:
            line["right"] = item.right
    return line


FORMAT = Writer("jsonl", "Buzzkeep JSONL", sniff, read, suffix=".jsonl", write=write)

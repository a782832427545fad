"""What a question is: an item with one wording a language, strict and frozen, and its content hash."""

import json
import re
from decimal import Decimal
from hashlib import blake2b
from pathlib import PurePath
from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, model_validator

from buzzkeep.banks.text import answer_key, beside, choice_key, clean, fold
from buzzkeep.quiz.content import Appear
from buzzkeep.quiz.places import MAP_NORTH, MAP_SOUTH

MAX_VALUE = 10**15  # the largest number a phone's keypad and the engine take
DECIMALS, TYPED_DECIMALS = 9, 3  # of a number that is kept, and of one that a phone can type
MAX_CHOICES = 6
MAX_REMARK = 2000  # letters of an explanation
KINDS = ("choice", "number", "open", "place")  # what kinds of questions there are
PLAYED_LANGS = ("fr", "en")  # the languages of the game
LANG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
ITEM_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")

QuestionText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=500)]
ChoiceText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=150)]
AnswerText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=60)]
AnswerTexts: TypeAlias = Annotated[tuple[AnswerText, ...], Field(max_length=12)]
Remark: TypeAlias = Annotated[str, StringConstraints(max_length=MAX_REMARK)]
NumberValue: TypeAlias = Annotated[
    Decimal, Field(ge=-MAX_VALUE, le=MAX_VALUE, allow_inf_nan=False, decimal_places=DECIMALS)
]


def _that_differ(choices: tuple[str, ...]) -> tuple[str, ...]:
    if len({choice_key(choice) for choice in choices}) < len(choices):
        raise ValueError("two choices are equal")
    return choices


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class _Medium(_Strict):
    """What a question shows or plays: its ``digest`` in the store, words for it by language, and who made it."""

    digest: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
    alt: dict[str, Annotated[str, StringConstraints(min_length=1, max_length=200)]] = {}
    credit: Annotated[str, StringConstraints(max_length=200)] = ""


class Picture(_Medium):
    """The picture of a question.

    Where time counts it may ``appear`` little by little; as ``choices`` it is those of the question, two side by side.
    """

    width: Annotated[int, Field(ge=1, le=20_000)]
    height: Annotated[int, Field(ge=1, le=20_000)]
    appear: Appear = "whole"


class Sound(_Medium):
    """The sound of a question, of ``ms`` and ``size`` bytes, played with ``gain`` (hundredths of a dB)."""

    format: Literal["mp3", "ogg", "wav", "flac"]
    ms: int
    size: int
    gain: int


Medium: TypeAlias = Picture | Sound


class ChoiceWording(_Strict):
    """One language of a multiple-choice item: 2 to 6 different choices."""

    text: QuestionText
    choices: Annotated[
        tuple[ChoiceText, ...], Field(min_length=2, max_length=MAX_CHOICES), AfterValidator(_that_differ)
    ]
    explanation: Remark = ""


class NumberWording(_Strict):
    """One language of a number item."""

    text: QuestionText
    unit: Annotated[str, StringConstraints(max_length=40)] = ""
    explanation: Remark = ""


class OpenWording(_Strict):
    """One language of an open item: the answer, what counts ``also``, and what a host is to ``refuse``."""

    text: QuestionText
    answer: AnswerText
    also: AnswerTexts = ()
    refuse: AnswerTexts = ()
    explanation: Remark = ""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if {choice_key(one) for one in (self.answer, *self.also)} & set(map(choice_key, self.refuse)):
            raise ValueError("an answer is both accepted and refused")
        return self


class PlaceWording(_Strict):
    """One language of a place item; ``name`` is what lies there, told at the reveal, the answer where no map is."""

    text: QuestionText
    name: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    explanation: Remark = ""
    also: ClassVar[AnswerTexts] = ()
    refuse: ClassVar[AnswerTexts] = ()

    @property
    def answer(self) -> str:
        """What lies there."""
        return self.name


DeclaredLevel: TypeAlias = Annotated[int, Field(ge=1, le=5)]


class _ItemBase(_Strict):
    """What all items have; ``levels`` names the languages whose speakers find it easier or harder than others do."""

    id: Annotated[str, StringConstraints(pattern=f"^{ITEM_ID.pattern}$")]
    category: Annotated[str, StringConstraints(min_length=1, max_length=80)] = "general"
    difficulty: DeclaredLevel = 3
    levels: dict[str, DeclaredLevel] = {}
    source: Remark = ""
    licence: Annotated[str, StringConstraints(max_length=100)] = ""
    author: Annotated[str, StringConstraints(max_length=200)] = ""
    image: Picture | None = None
    sound: Sound | None = None
    tags: Annotated[
        tuple[Annotated[str, StringConstraints(min_length=1, max_length=60)], ...], Field(max_length=30)
    ] = ()

    @model_validator(mode="after")
    def _in_languages(self) -> Self:
        for lang in getattr(self, "wordings", ()):
            if not LANG.fullmatch(lang):
                raise ValueError(f"{lang!r} is not a language tag")
        return self

    @property
    def medium(self) -> Medium | None:
        """What it shows or plays, if anything."""
        return self.image or self.sound

    def level(self, lang: str) -> int:
        """Return how hard its writer thinks it is in a language, 1 to 5."""
        return self.levels.get(lang, self.difficulty)


class ChoiceItem(_ItemBase):
    """A multiple-choice item; ``right`` is the index of the right choice, the same in every wording."""

    kind: Literal["choice"] = "choice"
    wordings: Annotated[dict[str, ChoiceWording], Field(min_length=1)]
    right: Annotated[int, Field(ge=0, le=5)] = 0
    keep_order: bool = False
    playable: ClassVar[bool] = True

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        counts = {len(wording.choices) for wording in self.wordings.values()}
        if len(counts) > 1:
            raise ValueError("the languages have different numbers of choices")
        if self.right >= counts.pop():
            raise ValueError("the right answer is not among the choices")
        return self

    def shown_answer(self, lang: str) -> str:
        """Return the right answer as people read it."""
        return self.wordings[lang].choices[self.right]


class NumberItem(_ItemBase):
    """A number item; ``as_of`` is the year of a figure that moves, ``min`` and ``max`` bound plausible answers."""

    kind: Literal["number"] = "number"
    wordings: Annotated[dict[str, NumberWording], Field(min_length=1)]
    value: NumberValue
    as_of: Annotated[int, Field(ge=-10000, le=3000)] | None = None
    min: NumberValue | None = None
    max: NumberValue | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.min is not None and self.value < self.min:
            raise ValueError("the value is below its minimum")
        if self.max is not None and self.value > self.max:
            raise ValueError("the value is above its maximum")
        return self

    @property
    def playable(self) -> bool:
        """Whether a game can ask it: whether phones can type it."""
        return round(self.value, TYPED_DECIMALS) == self.value

    def shown_answer(self, lang: str) -> str:
        """Return the right answer with its unit, as people read it."""
        return f"{plain_number(self.value)} {self.wordings[lang].unit}".rstrip()


class OpenItem(_ItemBase):
    """An item without choices: who knows it says it, and a host rules."""

    kind: Literal["open"] = "open"
    wordings: Annotated[dict[str, OpenWording], Field(min_length=1)]
    playable: ClassVar[bool] = True

    def shown_answer(self, lang: str) -> str:
        """Return the right answer with what else counts, as people read it."""
        wording = self.wordings[lang]
        return " / ".join((wording.answer, *wording.also))


class PlaceItem(_ItemBase):
    """An item that asks where: the pin closest to ``lat`` and ``lon`` wins; within ``radius`` km it counts as right."""

    kind: Literal["place"] = "place"
    wordings: Annotated[dict[str, PlaceWording], Field(min_length=1)]
    lat: Annotated[Decimal, Field(ge=MAP_SOUTH, le=MAP_NORTH, decimal_places=5)]
    lon: Annotated[Decimal, Field(ge=-180, le=180, decimal_places=5)]
    radius: Annotated[int, Field(ge=0, le=500)] = 25
    playable: ClassVar[bool] = True

    @property
    def at(self) -> str:
        """Its two coordinates, by which places are told apart."""
        return f"{plain_number(self.lat)} {plain_number(self.lon)}"

    def shown_answer(self, lang: str) -> str:
        """Return what lies there and its coordinates, as people read them."""
        return f"{self.wordings[lang].name} ({self.at.replace(' ', ', ')})"


Item: TypeAlias = ChoiceItem | NumberItem | OpenItem | PlaceItem
BY_KIND: dict[str, type[Item]] = {"choice": ChoiceItem, "number": NumberItem, "open": OpenItem, "place": PlaceItem}
ITEM: TypeAdapter[Item] = TypeAdapter(Annotated[Item, Field(discriminator="kind")])
Worded: TypeAlias = ChoiceWording | NumberWording | OpenWording | PlaceWording


class BankInfo(_Strict):
    """What is known of a bank itself; ``title`` by language."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,59}$")]
    title: dict[str, str]
    languages: tuple[str, ...] = ()
    licence: str = ""
    attribution: str = ""
    version: str = ""


def bank_id(name: str) -> str:
    """Make a bank's id of a file name."""
    slug = re.sub(r"[^a-z0-9]+", "-", fold(PurePath(name).stem if name != "-" else "import")).strip("-")
    return slug[:60].strip("-") or "import"


HASH_DIGITS = 24
MADE = "q-"  # begins the ids of questions whose file gave none; the content hash of the first wording follows


def answer_of(item: Item, lang: str) -> str:
    """Return the normalised right answer of one wording, the key by which duplicates are grouped."""
    if isinstance(item, NumberItem):
        return plain_number(item.value)
    if isinstance(item, PlaceItem):
        return item.at
    if isinstance(item, OpenItem):
        return answer_key(item.wordings[lang].answer)
    return answer_key(item.wordings[lang].choices[item.right])


def content_hash(item: Item, lang: str) -> str:
    """Return hexadecimal digits that two wordings share when question and right answer read the same."""
    return hash_of(item.kind, lang, item.wordings[lang].text, answer_of(item, lang), item.medium)


def hash_of(kind: str, lang: str, text: str, answer: str, medium: Medium | None = None) -> str:
    """Return the :func:`content_hash` of a wording that is not part of an item yet; ``answer`` is normalised."""
    seal = "\x1f".join((kind, lang, fold(text), answer, *([medium.digest] if medium else ())))
    return blake2b(seal.encode(), digest_size=HASH_DIGITS // 2).hexdigest()


def plain_number(value: Decimal) -> str:
    """Write a decimal without exponent and without trailing zeros: ``330``, ``3.1416``."""
    written = format(value, "f")
    return (written.rstrip("0").rstrip(".") if "." in written else written) or "0"


def row_version(row: Any) -> str:
    """Return the version of a wording, by its row joined with its question's: 8 hexadecimal digits."""
    said = [row.kind, row.text, list(row.choices), row.right, row.value, row.unit, row.explanation]
    return blake2b(json.dumps(said, ensure_ascii=False).encode(), digest_size=4).hexdigest()


GENERAL = "general"
_SAID: dict[str, dict[str, str]] = beside(__file__, "categories.json")
CATEGORIES = {id: {lang: one[lang] for lang in ("fr", "en")} for id, one in _SAID.items() if id != GENERAL}
_BY_NAME = {fold(name): id for id, one in _SAID.items() for name in (id, *",".join(one.values()).split(","))}


def category_id(name: str) -> str:
    """Return the id of a category by any of its names; an unknown one stays as it is, none is ``general``."""
    name = clean(name)
    return _BY_NAME.get(fold(name.replace("&", " and ")), name) if name else GENERAL

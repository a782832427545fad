"""Which choice a right answer means, where it may be given by its place, its letter or its text.

That is decided once for a whole column (or file), never row by row: in a column of places a ``3`` is the third choice
also where another choice reads "3". What a column leaves open is not guessed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from buzzkeep.banks.text import choice_key

READINGS: Final = ("place", "place0", "letter", "text")
"""The place counted from 1, the place counted from 0, the letter, the text itself."""
LETTERS: Final = tuple("abcdefghij")
_WORDS = frozenset(
    ("option", "answer", "choice", "choix", "réponse", "reponse", "proposition", "antwort", "opcion", "opción")
)
_FRAME = " ().:[]"


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """A right answer as it stands, the choices, and the index that each of its possible readings means."""

    written: str
    choices: Sequence[str]
    readings: Mapping[str, int]

    @property
    def is_word(self) -> bool:
        """Whether it can only be the text of a choice."""
        return self.readings.keys() == {"text"}


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why an answer is not taken: it is none of the choices, or nothing tells which of them; with the cure."""

    reason: str


def given(answer: object, choices: Sequence[str], names: Iterable[str] = LETTERS) -> RightAnswer:
    """Find the readings of one answer (a text or a whole number). ``names`` are what letters the choices have."""
    written = str(answer).strip()
    readings: dict[str, int] = {}
    mark = _mark(written)
    if mark.isascii() and mark.isdigit() and len(mark) < 3:
        place = int(mark)
        if 1 <= place <= len(choices):
            readings["place"] = place - 1
        if place < len(choices):
            readings["place0"] = place
    if not isinstance(answer, int):
        known = [str(name).casefold() for name in names][: len(choices)]
        if mark.casefold() in known:
            readings["letter"] = known.index(mark.casefold())
    keys = [choice_key(choice) for choice in choices]
    if choice_key(written) in keys:
        readings["text"] = keys.index(choice_key(written))
    elif (both := _letter_and_text(written, keys)) is not None:
        readings["text"] = both
    return RightAnswer(written, choices, readings)


def decide(
    answers: Sequence[RightAnswer], forced: str = "", labelled: bool = False, ours: bool = False
) -> list[int | Doubt]:
    """Return for each answer the index of the right choice, or why there is none.

    ``forced`` is the reading that a person named. ``labelled`` says that the choices stand under labels that count
    from 1, so that places count from 0 only where a 0 says so. ``ours`` says that we wrote the file, and wrote texts.
    """
    if forced:
        return [_read(one, forced) for one in answers]
    if ours:
        return [_read(one, "text") if "text" in one.readings else _alone(one, None) for one in answers]
    reading = reading_of(answers, labelled)
    if isinstance(reading, str):
        return [_read(one, reading) for one in answers]
    if reading is not None:  # several readings fit all of them
        return [_doubt(one, reading) if one.readings else _none(one) for one in answers]
    rest = [one for one in answers if not one.is_word]
    counted = reading_of([one for one in rest if "text" not in one.readings], labelled)
    return [_alone(one, counted) for one in answers]


def one_reading(answers: Sequence[RightAnswer], decided: Sequence[int | Doubt]) -> str:
    """Return the one of ``READINGS`` that explains everything that was decided, empty if there is none."""
    taken = [(one, index) for one, index in zip(answers, decided, strict=True) if isinstance(index, int)]
    likely = reversed(READINGS)  # a text that is its letter, too, is a text
    return next((name for name in likely if taken and all(a.readings.get(name) == n for a, n in taken)), "")


def reading_of(answers: Sequence[RightAnswer], labelled: bool = False) -> str | tuple[str, ...] | None:
    """Return the one reading that fits all answers, several if nothing tells them apart, ``None`` if none fits."""
    readable = [one.readings for one in answers if one.readings]
    fitting = [name for name in READINGS if readable and all(name in each for each in readable)]
    if labelled and "place" in fitting and "place0" in fitting:
        fitting.remove("place0")
    if not fitting:
        return None
    if all(len({each[name] for name in fitting}) == 1 for each in readable):
        return fitting[0]
    return tuple(fitting)


def _read(one: RightAnswer, reading: str) -> int | Doubt:
    index = one.readings.get(reading)
    return _none(one) if index is None else index


def _alone(one: RightAnswer, counted: str | tuple[str, ...] | None) -> int | Doubt:
    """Read an answer of a column that has no reading for all: it must be clear by itself."""
    names = set(one.readings)
    if {"place", "place0"} <= names and counted in ("place", "place0"):
        names.discard("place0" if counted == "place" else "place")
    if not names:
        return _none(one)
    indexes = {one.readings[name] for name in names}
    return indexes.pop() if len(indexes) == 1 else _doubt(one, tuple(name for name in READINGS if name in names))


def _none(one: RightAnswer) -> Doubt:
    if one.written and _mark(one.written).casefold() in (*LETTERS, *map(str, range(100))):
        return Doubt(f"the answer {one.written[:40]!r} names a choice that is not there")
    return Doubt(f"the answer {one.written[:40]!r} is none of the choices")


def _doubt(one: RightAnswer, names: Sequence[str]) -> Doubt:
    said: Mapping[str, Callable[[int], str]] = {
        "place": lambda index: f"choice {index + 1} ({one.choices[index][:30]!r}) by its place",
        "place0": lambda index: f"choice {index + 1} ({one.choices[index][:30]!r}) if places count from 0",
        "letter": lambda index: f"choice {index + 1} ({one.choices[index][:30]!r}) by its letter",
        "text": lambda index: f"choice {index + 1} by its text",
    }
    fitting = [name for name in names if name in one.readings]
    readings = " or ".join(said[name](one.readings[name]) for name in fitting)
    if set(fitting) == {"place", "place0"}:
        first, second = (one.choices[one.readings[name]][:30] for name in ("place0", "place"))
        why = f"places count from 0 or from 1 ({one.written!r} may be {first!r} or {second!r})"
        return Doubt(f"it is not clear whether {why}; say which with --answers place0 or --answers place")
    cure = " or ".join(f"--answers {name}" for name in fitting)
    return Doubt(f"the answer {one.written[:40]!r} may be {readings}; nothing in the file tells: say it with {cure}")


def _mark(written: str) -> str:
    """Return ``B`` of ``Option B``, ``b)`` or ``(B)``, ``3`` of ``3.0``; anything longer as it stands."""
    word, _, last = written.rpartition(" ")
    if word.strip().casefold() in _WORDS:
        written = last
    bare = written.removesuffix(".0").strip(_FRAME)
    return bare if len(bare) < 3 else written


def _letter_and_text(written: str, keys: Sequence[str]) -> int | None:
    """Read ``B. Canberra`` where Canberra is the second choice."""
    for index, key in enumerate(keys):
        for mark in (LETTERS[index] if index < len(LETTERS) else "", str(index + 1)):
            head, rest = written[: len(mark) + 1].casefold(), written[len(mark) + 1 :]
            if mark and head in (f"{mark}.", f"{mark})", f"{mark}:") and choice_key(rest) == key:
                return index
    return None

"""What an import did, for people and for programs."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from buzzkeep.banks.model import KINDS, TYPED_DECIMALS, ChoiceItem, Item
from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.text import clean

Watch: TypeAlias = Callable[[Iterable[Any], str, int | None], Iterator[Any]]
"""Passes things on and shows how far it is: the things, what is being done, and how many there are if known."""
STORING = "storing"  # what is being done from where on it cannot be undone
SHOWN = 12
_GIVEN = {
    "place": ["right answers by place, from 1"],
    "place0": ["right answers by place, from 0"],
    "letter": ["right answers by letter"],
}


class Pair(NamedTuple):
    """A question of the file and the one that it repeats or contradicts; ``kept`` tells that it was taken though."""

    kind: Literal["duplicate", "conflict"]
    where: str
    text: str
    partner: str
    partner_text: str
    kept: bool = False


@dataclass
class Report:
    """The outcome for one file."""

    file: str
    format: str = ""
    bank: str = ""
    langs: tuple[str, ...] = ()  # in which it was read
    encoding: str = ""  # in which it was read; empty for what is no text
    answers: str = ""  # one of the ``READINGS``; empty for answers of no one way
    layout: str = ""
    read: int = 0
    choice: int = 0
    number: int = 0
    open: int = 0
    place: int = 0
    duplicates: int = 0
    conflicts: int = 0
    skipped: list[Skipped] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)  # conflicts among them
    pairs: list[Pair] = field(default_factory=list)  # duplicates and conflicts
    unaskable: Counter[str] = field(default_factory=Counter)  # by reason: taken, but no game can ask it
    elsewhere: Counter[str] = field(default_factory=Counter)  # duplicates that lie in another bank
    conflicting: set[str] = field(default_factory=set)  # places of those that were left out
    failed: str = ""
    dry_run: bool = False
    preview: list[Item] = field(default_factory=list)  # a few that a dry run would take

    @property
    def imported(self) -> int:
        """How many questions were stored, or would have been in a dry run."""
        return self.choice + self.number + self.open + self.place

    @property
    def usable(self) -> bool:
        """Whether something was imported, or everything sound was there already."""
        return not self.failed and (self.imported > 0 or self.duplicates > 0)

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        skipped = [{"where": one.where, "reason": one.reason, "text": clean(one.text)} for one in self.skipped]
        if self.failed:
            skipped.append({"where": "file", "reason": self.failed, "text": ""})
        plain = ("file", "format", "encoding", "answers", "layout", "read", "duplicates", "conflicts")
        return {
            **{name: getattr(self, name) for name in plain},
            "languages": list(self.langs),
            "imported": {kind: n for kind in KINDS if (n := getattr(self, kind)) or kind in ("choice", "number")},
            "askable": self.imported - self.unaskable.total(),
            "not_askable": dict(self.unaskable.most_common()),
            "pairs": [pair._asdict() for pair in self.pairs],
            **({"preview": [one.model_dump(mode="json") for one in self.preview]} if self.preview else {}),
            "skipped": skipped,
            "warnings": [*self.warnings, *self.in_other_banks()],
        }

    def as_text(self, say: Callable[[str], str] = str) -> str:
        """Return the report for a terminal, figures first; ``say`` puts each sentence into the reader's language."""
        if self.failed:
            return "\n".join([f"{self.file}: {say('nothing imported:')} {say(self.failed)}", *self._details(say)])
        done = "would be imported" if self.dry_run else "imported"
        lines = [
            f"{self.file} ({self.format}) -> " + say(f"bank {self.bank!r} in {' + '.join(self.langs)}"),
            "  " + say(f"{self.read} read, {done}: {self.choice} multiple-choice and {self.number} number questions"),
            *["  " + say(f"besides, {self.open} open ones: for a host who rules")] * bool(self.open),
            *["  " + say(f"besides, {self.place} places: to be pinned on the map")] * bool(self.place),
            "  " + say(f"{self.duplicates} duplicates, {self.conflicts} conflicts, {len(self.skipped)} skipped"),
        ]
        preview = [f"  {line}" for item in self.preview for line in as_seen(item)]
        return "\n".join([*lines, *self._guessed(say), *self._details(say), *preview, *self._askable(say)])

    def _guessed(self, say: Callable[[str], str]) -> list[str]:
        """Return in what the file was read, where that is not what everybody expects."""
        odd = [f"text in {self.encoding}"] * (self.encoding not in ("", "UTF-8")) + [self.layout] * bool(self.layout)
        said = ", ".join(map(say, odd + _GIVEN.get(self.answers, [])))
        other = ["  " + say("other columns? say --columns")] * bool(self.layout)
        return [f"  {say('read as:')} {said}"] * bool(said) + other

    def _askable(self, say: Callable[[str], str]) -> list[str]:
        if not self.imported:
            return []
        can = self.imported - self.unaskable.total()
        if can == self.imported:
            return ["  " + say("games can ask all of them")]
        reasons = ", ".join(f"{say(reason)} ({n})" for reason, n in self.unaskable.most_common())
        some = f"games can ask {can} of them, not the others:" if can else "games can ask none:"
        return [f"  {say(some)} {reasons}"]

    def in_other_banks(self) -> list[str]:
        """Return a sentence for each bank that has some of the duplicates."""
        return [
            f"{n} {'duplicates are' if n > 1 else 'duplicate is'} left out because the bank {bank!r} has"
            f" {'them' if n > 1 else 'it'}; --copy imports {'them' if n > 1 else 'it'} all the same"
            for bank, n in self.elsewhere.most_common()
        ]

    def _details(self, say: Callable[[str], str]) -> list[str]:
        lines = [f"  {say('warning:')} {say(warning)}" for warning in (*self.in_other_banks(), *self.warnings[:SHOWN])]
        repeated = [pair for pair in self.pairs if pair.kind == "duplicate" and pair.text != pair.partner_text]
        lines += [f"  {say('duplicate:')} {one.where} = {one.partner}: {one.text}" for one in repeated[:SHOWN]]
        for reason, n in Counter(one.reason for one in self.skipped).most_common(SHOWN):
            first = next(one for one in self.skipped if one.reason == reason)
            others = f" and {n - 1} more" if n > 1 else ""
            told = say(f"{reason} ({first.where}{others})")
            lines.append(f"  {say('skipped:')} {told} {clean(first.text)}".rstrip())
        more = max(len(self.warnings) - SHOWN, 0) + max(len(repeated) - SHOWN, 0)
        return lines + ["  " + say(f"... and {more} more lines; --json lists every skipped question")] * bool(more)


def why_unaskable(item: Item) -> str | None:
    """Return why no game can ask a question, ``None`` if one can."""
    return None if item.playable else f"a number with more than {TYPED_DECIMALS} decimals, which phones cannot type"


def as_seen(item: Item) -> list[str]:
    """Return a question as a player sees it, in its first language, the right answer marked by a star."""
    lang = next(iter(item.wordings))
    return [item.wordings[lang].text, "   " + "   ".join(marked(item, lang))]


def marked(item: Item, lang: str) -> list[str]:
    """Return the choices with a star before the right one, or the right number."""
    if not isinstance(item, ChoiceItem):
        return [f"* {item.shown_answer(lang)}"]
    return [f"{'*' if n == item.right else '-'} {choice}" for n, choice in enumerate(item.wordings[lang].choices)]


def plainly(error: Exception) -> str:
    """Say what a database objects to, without the statement that it was given."""
    said = str(getattr(error, "orig", None) or error).splitlines()[0]
    if "disk is full" in said or "No space left" in said:
        return "the disk is full; make room and import it again"
    if "readonly" in said or "read-only" in said:
        return "the database may not be written to; look at the rights of its file and folder"
    return f"the database refused ({said})"

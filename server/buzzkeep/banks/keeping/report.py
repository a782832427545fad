"""What an import did, for people and for programs."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from buzzkeep.banks.model import PLAYED_CHOICES, PLAYED_LANGS, ChoiceItem, Item, plain_number
from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.text import clean

SHOWN = 12


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
    """The outcome for one file.

    ``pairs`` are the duplicates and conflicts, ``elsewhere`` counts duplicates that lie in another bank; conflicts are
    told among the warnings too, and ``conflicting`` holds the places of those that were left out. ``unaskable`` counts
    by their reason the questions that were taken but that no game can ask; ``preview`` holds a few that a dry run would
    take.
    """

    file: str
    format: str = ""
    bank: str = ""
    read: int = 0
    choice: int = 0
    number: int = 0
    duplicates: int = 0
    conflicts: int = 0
    skipped: list[Skipped] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    unaskable: Counter[str] = field(default_factory=Counter)
    elsewhere: Counter[str] = field(default_factory=Counter)
    conflicting: set[str] = field(default_factory=set)
    failed: str = ""
    dry_run: bool = False
    preview: list[Item] = field(default_factory=list)

    @property
    def imported(self) -> int:
        """How many questions were stored, or would have been in a dry run."""
        return self.choice + self.number

    @property
    def usable(self) -> bool:
        """Whether something was imported, or everything sound was there already."""
        return not self.failed and (self.imported > 0 or self.duplicates > 0)

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        skipped = [{"where": one.where, "reason": one.reason, "text": clean(one.text)} for one in self.skipped]
        if self.failed:
            skipped.append({"where": "file", "reason": self.failed, "text": ""})
        return {
            "file": self.file,
            "format": self.format,
            "read": self.read,
            "imported": {"choice": self.choice, "number": self.number},
            "duplicates": self.duplicates,
            "conflicts": self.conflicts,
            "askable": self.imported - self.unaskable.total(),
            "not_askable": dict(self.unaskable.most_common()),
            "pairs": [pair._asdict() for pair in self.pairs],
            **({"preview": [one.model_dump(mode="json") for one in self.preview]} if self.dry_run else {}),
            "skipped": skipped,
            "warnings": [*self.warnings, *self._in_other_banks()],
        }

    def as_text(self) -> str:
        """Return the report for a terminal: the figures first, then what needs a look."""
        if self.failed:
            return "\n".join([f"{self.file}: nothing imported: {self.failed}", *self._details()])
        done = "would be imported" if self.dry_run else "imported"
        lines = [
            f"{self.file} ({self.format}) -> bank {self.bank!r}",
            f"  {self.read} read, {done}: {self.choice} multiple-choice and {self.number} number questions",
            f"  {self.duplicates} duplicates, {self.conflicts} conflicts, {len(self.skipped)} skipped",
        ]
        return "\n".join([*lines, *self._details(), *self._previewed(), *self._askable()])

    def _previewed(self) -> list[str]:
        """Return a few questions as a player sees them, the right answer marked."""
        return [f"  {line}" for item in self.preview for line in as_seen(item)]

    def _askable(self) -> list[str]:
        if not self.imported:
            return []
        can = self.imported - self.unaskable.total()
        reasons = "; ".join(f"{n} because of {reason}" for reason, n in self.unaskable.most_common())
        which = "all of them" if not reasons else f"{can} of them" if can else "none of them"
        return [f"  games can ask {which}{f', and not {reasons}' if reasons else ''}"]

    def _in_other_banks(self) -> list[str]:
        return [
            f"{n} {'duplicates are' if n > 1 else 'duplicate is'} left out because the bank {bank!r} has"
            f" {'them' if n > 1 else 'it'}; --copy imports {'them' if n > 1 else 'it'} all the same"
            for bank, n in self.elsewhere.most_common()
        ]

    def _details(self) -> list[str]:
        lines = [f"  warning: {warning}" for warning in (*self._in_other_banks(), *self.warnings[:SHOWN])]
        repeated = [pair for pair in self.pairs if pair.kind == "duplicate" and pair.text != pair.partner_text]
        lines += [f"  duplicate: {one.where} = {one.partner}: {one.text}" for one in repeated[:SHOWN]]
        for reason, n in Counter(one.reason for one in self.skipped).most_common(SHOWN):
            first = next(one for one in self.skipped if one.reason == reason)
            others = f" and {n - 1} more" if n > 1 else ""
            lines.append(f"  skipped: {reason} ({first.where}{others}) {clean(first.text)}".rstrip())
        more = max(len(self.warnings) - SHOWN, 0) + max(len(repeated) - SHOWN, 0)
        return [*lines, f"  ... and {more} more lines; --json lists every skipped question"] if more else lines


def why_unaskable(item: Item) -> str | None:
    """Return why no game can ask a question, ``None`` if one can."""
    if not set(item.wordings) & set(PLAYED_LANGS):
        return f"a language nobody plays in ({', '.join(item.wordings)})"
    if item.playable:
        return None
    if isinstance(item, ChoiceItem):
        return f"fewer than {PLAYED_CHOICES} choices"
    return "a negative number" if item.value < 0 else "a number with decimals"


def as_seen(item: Item) -> list[str]:
    """Return a question as a player sees it, in its first language, the right answer marked by a star."""
    if isinstance(item, ChoiceItem):
        asked = next(iter(item.wordings.values()))
        choices = [f"{'*' if n == item.right else '-'} {choice}" for n, choice in enumerate(asked.choices)]
        return [asked.text, "   " + "   ".join(choices)]
    counted = next(iter(item.wordings.values()))
    return [counted.text, f"   * {plain_number(item.value)} {counted.unit}".rstrip()]

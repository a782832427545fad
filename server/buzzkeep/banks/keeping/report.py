"""What an import did, for people and for programs."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.text import clean

SHOWN = 12


@dataclass
class Report:
    """The outcome for one file.

    ``pairs`` are lines about duplicates, ``elsewhere`` counts those that lie in another bank; conflicts are told among
    the warnings, and ``conflicting`` holds their places.
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
    pairs: list[str] = field(default_factory=list)
    elsewhere: Counter[str] = field(default_factory=Counter)
    conflicting: set[str] = field(default_factory=set)
    failed: str = ""
    dry_run: bool = False

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
        return "\n".join(lines + self._details())

    def _in_other_banks(self) -> list[str]:
        return [
            f"{n} {'duplicates are' if n > 1 else 'duplicate is'} left out because the bank {bank!r} has"
            f" {'them' if n > 1 else 'it'}; --copy imports {'them' if n > 1 else 'it'} all the same"
            for bank, n in self.elsewhere.most_common()
        ]

    def _details(self) -> list[str]:
        lines = [f"  warning: {warning}" for warning in (*self._in_other_banks(), *self.warnings[:SHOWN])]
        lines += [f"  duplicate: {pair}" for pair in self.pairs[:SHOWN]]
        for reason, n in Counter(one.reason for one in self.skipped).most_common(SHOWN):
            first = next(one for one in self.skipped if one.reason == reason)
            others = f" and {n - 1} more" if n > 1 else ""
            lines.append(f"  skipped: {reason} ({first.where}{others}) {clean(first.text)}".rstrip())
        more = max(len(self.warnings) - SHOWN, 0) + max(len(self.pairs) - SHOWN, 0)
        return [*lines, f"  ... and {more} more lines; --json lists every skipped question"] if more else lines

"""The rows of a table, read in one way: the key of each settled by its whole column, what is doubtful left out."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Any

from buzzkeep.banks.model import LANG
from buzzkeep.banks.reading import keys as answer_keys
from buzzkeep.banks.reading import numbers
from buzzkeep.banks.reading.draft import PICTURE, UNDECLARED, Draft, DraftWording, Found, Skipped, Unusable
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.grid import Cell
from buzzkeep.banks.reading.names import KIND, OUR_HEADER, UNASKED, YES, words_of
from buzzkeep.banks.reading.normalise import true_false
from buzzkeep.banks.reading.numbers import coordinates, level
from buzzkeep.banks.reading.roles import LABEL, Roles, choices_of, content, names_of, stands_outside
from buzzkeep.banks.reading.tables import Listed, QuestionTable, Value
from buzzkeep.banks.text import fold

SAMPLE = 200  # the roles of columns are settled by so many first rows
_LANGS = {"francais": "fr", "french": "fr", "anglais": "en", "english": "en", "allemand": "de", "german": "de"}
_BOUNDS = {"minimum": "minimum", "maximum": "maximum", "as_of": "year"}
_TEXTS = ("category", "source", "licence", "author", "credit", "appear")
_AT = ("lat", "lon", "coordinates", "radius")
_MERGED = frozenset(("category", "difficulty", "lang", "source", "licence", "author", "tags"))
_DATE = re.compile(
    r"\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|janv|févr|mars|avr|Mai|Okt|Dez)\.?", re.IGNORECASE
)
_PICTURES = re.compile(r"(?:image|bild|picture|imagen|immagine|figure|photo) ?[1-9a-d]", re.IGNORECASE)


@dataclass
class _Row:
    """One row before its key is settled: ``at`` is what a mark or flag says, ``ways`` what each key may mean."""

    where: str
    cells: Sequence[Value]
    text: str
    choices: list[str]
    ways: list[tuple[str, Mapping[str, int]]]
    at: int | answer_keys.Doubt | None = None

    def left_out(self, reason: str) -> Skipped:
        """Return it as one that is not taken."""
        return Skipped(self.where, reason, self.text[:80])


class ReadRows:
    """The rows of a table, read in one way."""

    def __init__(self, table: QuestionTable, roles: Roles, file: QuizFile, lang: str) -> None:
        self.table, self.roles, self.lang = table, roles, lang
        self._ours = tuple(table.names[: len(OUR_HEADER)]) == OUR_HEADER
        self._forced = file.answers or ("text" if self._ours else "")
        self._fields: dict[str, int] = {}
        for n, one in enumerate(table.named):
            if n not in roles.columns:
                self._fields.setdefault(one.role, n)
        self._taken: list[tuple[int, Mapping[str, int], frozenset[str]]] = []
        self.decimal: dict[int, numbers.Mark | None] = {}

    @property
    def is_sure(self) -> bool:
        """Whether the names alone tell all roles."""
        named = self.table.named
        return self.table.has_header and all(named[n].role for n in self.roles.columns if n is not None)

    @property
    def said(self) -> str:
        """One sentence for people: what each column was taken for."""
        roles, name = self.roles, self.table.name
        choices = [*roles.choices, *roles.wrong]
        listed = roles.question if roles.inline else roles.listed
        shown = ", ".join(map(name, choices)) if len(choices) < 3 else f"{name(choices[0])} to {name(choices[-1])}"
        if not choices:
            shown = "none" if listed is None else f"all in {name(listed)}"
        right = ", ".join(map(name, roles.keys or roles.flags)) or ("the first" if roles.first else "marked")
        return f"question = {name(roles.question)}, choices = {shown}, right = {right}"

    @property
    def unknown(self) -> list[str]:
        """The names that say nothing to us."""
        pairs = enumerate(zip(self.table.names, self.table.named, strict=True))
        found = [name for n, (name, one) in pairs if n not in self.roles.columns and not one.role and words_of(name)]
        return [repr(name[:30]) for name in found if self.table.has_header and not self.table.path]

    @property
    def read_as(self) -> str:
        """The one of ``READINGS`` that explains all keys that were taken, empty if there is none."""
        likely = reversed(answer_keys.READINGS)  # a text that is its letter, too, is a text
        taken = self._taken
        return next((way for way in likely if taken and all(ways.get(way) == at for at, ways, _ in taken)), "")

    def found(self) -> Iterator[Found]:
        """Yield the questions, and the rows left out with the reason."""
        self._taken.clear()
        rows = [row for pair in zip(self.table.where, self.table.rows, strict=True) if (row := self._row(*pair))]
        asked = [(row.ways, row.choices) for row in rows if any(row.choices) and not self._is_number(row)]
        named = [self.table.named[n] for n in self.roles.choices]
        from_1 = bool(named) and all(one.numbered for one in named) and named[0].ordinal == 0
        outside = stands_outside(self.table, self.roles, asked)
        small = outside and bool(named) and self.roles.keys[0] + 1 != self.roles.choices[0]
        small = small and all(re.fullmatch(rf"[1-{len(named) + 1}]?", ways[0][0]) for ways, _ in asked)
        outside = outside and not (small and self._forced == "place")
        out = [
            answer_keys.ruled_out(
                [ways[k][1] for ways, _ in asked if ways[k][0]],
                self._forced,
                self.table.named[n],
                from_1,
                self.roles.listed is not None,
            )
            for k, n in enumerate(self.roles.keys)
        ]
        roles = self.roles
        matter = [roles.question, *roles.choices, *roles.wrong, *roles.keys, *roles.flags]
        matter += [self._fields[role] for role in ("value", "image", "sound") if role in self._fields]
        placed = self._fields.get("image")
        for row in rows:
            flaws = ((n, cell) for n in matter if isinstance(cell := row.cells[n], Cell) and cell.flaw)
            flaw = next((cell.flaw for n, cell in flaws if not (n == placed and cell.pictures)), "")
            if small and not self._forced and row.ways and (key := row.ways[0][0]):
                flaw = f"{key!r} may be the right answer or its place: say which with --answers text or --answers place"
            try:
                yield row.left_out(flaw) if flaw else self._question(row, out, outside)
            except Unusable as error:
                yield row.left_out(str(error))

    def _get(self, cells: Sequence[Value], role: str) -> str:
        n = self._fields.get(role)
        return "" if n is None else self._text(cells[n], role in _MERGED)

    def _text(self, cell: Value, merged: bool = False) -> str:
        if isinstance(cell, Listed):
            return ", ".join(cell.texts)
        if isinstance(cell, Cell):
            if cell.merged and not merged:
                return ""
            if cell.truth is not None:
                return true_false(self.lang)[0 if cell.truth else 1]
        return cell.strip()

    def _is_number(self, row: _Row) -> bool:
        kind = fold(self._get(row.cells, "kind"))
        if kind in KIND:
            return KIND[kind] == "number"
        other = any(row.choices) or any(key for key, _ in row.ways) or self.roles.wrong
        return bool(self._get(row.cells, "value")) and not other

    def _is_place(self, row: _Row, choices: Sequence[str]) -> bool:
        kind, there = KIND.get(fold(self._get(row.cells, "kind"))), any(self._get(row.cells, role) for role in _AT[:3])
        return kind == "place" or (not kind and not choices and there)

    def _row(self, where: str, cells: Sequence[Value]) -> _Row | None:
        """Take a row apart; ``None`` where nothing is asked, as in the numbered empty rows of templates."""
        roles = self.roles
        text = self._text(cells[roles.question])
        keys = [self._text(cells[n]) for n in roles.keys]
        worded = [self._text(one) if isinstance(one, Cell) else one for one in cells]
        choices, listed = choices_of(self.table, roles, worded, (keys or [""])[0])
        flawed = any(isinstance(cell, Cell) and cell.flaw for cell in cells)
        if not text and not any(keys) and not any(choices) and not self._get(cells, "value") and not flawed:
            return None
        if roles.inline:
            text = answer_keys.split_inline(text)[0]
        row = _Row(where, cells, text, choices, [])
        places = [n for n, one in enumerate(choices) if one]
        if self._are_marked and (mark := answer_keys.marked([choices[n] for n in places])):
            row.at = places[mark[0]]
            for n, one in zip(places, mark[1], strict=True):
                row.choices[n] = one
        flags = listed.flags or tuple(str(cells[n]).casefold() in YES for n in roles.flags)
        if len(flags) == len(choices) > 0:
            self._flagged(row, flags, any(keys))
        if not self._ours and (prefixed := answer_keys.by_prefix(row.choices)):
            if isinstance(row.at, int):
                row.at = prefixed[sum(map(bool, row.choices[: row.at]))][0]
            there = dict(prefixed)
            row.choices = [there.get(n, "") for n in range(max(there) + 1)]
        elif not self._ours and len(places) > 1 and all(map(answer_keys.PREFIX.match, filter(None, row.choices))):
            row.at = answer_keys.Doubt("a choice letter is used twice")
        if roles.first and places:
            row.at = places[0]
        names = names_of(self.table, roles)[: len(row.choices)]
        row.ways = [(key, answer_keys.readings(key, row.choices, listed.ids, names)) for key in keys]
        return row

    @cached_property
    def _are_marked(self) -> bool:
        """Whether most rows have one choice with a mark: a lone ``C#`` or ``=5`` is a choice."""
        if self._ours:
            return False
        lists = [[one for one in choices_of(self.table, self.roles, row)[0] if one] for row in self.table.rows[:SAMPLE]]
        lists = [one for one in lists if one]
        return sum(answer_keys.marked(one) is not None for one in lists) * 2 >= len(lists) > 0

    def _flagged(self, row: _Row, flags: Sequence[bool], keyed: bool) -> None:
        right = [n for n, flag in enumerate(flags) if flag]
        if len(right) == 1 and row.at in (None, right[0]):
            row.at = right[0]
        elif right:
            row.at = answer_keys.Doubt(f"{max(2, len(right))} right answers; exactly one is needed")
        elif row.at is None:
            row.at = None if keyed else answer_keys.Doubt("no choice is marked as the right one")

    def _question(self, row: _Row, out: Sequence[frozenset[str]], outside: bool) -> Draft:
        base = self._base(row)
        keys = [self._text(row.cells[n]) for n in self.roles.keys]
        filled = [one for one in row.choices if one]
        listed = [cell for n in self.roles.keys if isinstance(cell := row.cells[n], Listed)]
        if KIND.get(fold(self._get(row.cells, "kind"))) == "open" and any(keys) and not filled:
            return self._open(base, row, keys)
        if self._is_place(row, filled):
            return self._place(base, row, keys)
        if self._is_number(row):
            return self._number(base, row, self._fields.get("value", self.roles.keys[0] if self.roles.keys else -1))
        if filled and all(map(_PICTURES.fullmatch, filled)):
            raise Unusable(PICTURE)
        if any(map(_DATE.fullmatch, filled)):
            dated = next(one for one in filled if _DATE.fullmatch(one))
            raise Unusable(f"a spreadsheet has made the date {dated!r} of a choice; write it as text")
        if listed:
            raise Unusable(f"{len(listed[0].texts)} right answers; exactly one is needed")
        if outside or (self.roles.wrong and row.at is None):
            return self._beside(base, row, keys[0] if keys else "", filled)
        if not filled:
            return self._alone(base, row, keys)
        votes = [] if row.at is None else [row.at]
        for (key, ways_), without in zip(row.ways, out, strict=True):
            if key:
                votes.append(index := answer_keys.meant(key, row.choices, ways_, without))
                if isinstance(index, int):
                    self._taken.append((index, ways_, without))
        if doubts := [one for one in votes if isinstance(one, answer_keys.Doubt)]:
            raise Unusable(doubts[0].reason)
        if not votes:
            raise Unusable("the right answer is missing")
        if len(set(votes)) > 1:
            names = " and ".join(repr(row.choices[one][:30]) for one in dict.fromkeys(votes) if isinstance(one, int))
            raise Unusable(f"two right answers ({names}); exactly one is needed")
        right = votes[0]
        assert isinstance(right, int)
        return self._choice(base, row, filled, sum(map(bool, row.choices[:right])))

    def _choice(self, base: Draft, row: _Row, choices: Sequence[str], right: int) -> Draft:
        wording = DraftWording(row.text, choices, explanation=self._get(row.cells, "explanation"))
        keep = fold(self._get(row.cells, "keep_order") or "no") in YES
        return base.worded(wording, right=right, keep_order=keep)

    def _beside(self, base: Draft, row: _Row, key: str, filled: Sequence[str]) -> Draft:
        wrong = [
            text
            for n in self.roles.wrong
            for text in (
                choices_of(self.table, replace(self.roles, listed=n), row.cells)[0]
                if n == self.roles.listed
                else [self._text(row.cells[n])]
            )
        ]
        if not key:
            raise Unusable("the right answer is missing")
        texts = [one for one in (key, *wrong, *(filled if self.roles.listed not in self.roles.wrong else ())) if one]
        if answer_keys.find_text(key, filled) is not None and self.roles.listed not in self.roles.wrong:
            texts = list(dict.fromkeys(texts))
        if len(texts) < 2:
            return self._alone(base, row, [key])
        return self._choice(base, row, texts, 0)

    def _alone(self, base: Draft, row: _Row, keys: Sequence[str]) -> Draft:
        """Read a row without choices: a statement that is true or false, a number, or an answer that is said."""
        key = next((key for key in keys if key), "")
        column = self.table.column(self.roles.keys[0]) if self.roles.keys else []
        if key.casefold() in answer_keys.WORDS and (len(key) > 3 or content(column).flags > 0.9):  # Si: silicon
            return base.worded(DraftWording(row.text), truth=key.casefold() in YES)
        if not key:
            raise Unusable("the right answer is missing")
        at = next(n for n, one in zip(self.roles.keys, keys, strict=True) if one)
        try:
            read = self._quantity(at, row.cells[at])
        except (numbers.TooWide, numbers.Doubtful):
            return self._number(base, row, at)
        if self._are_places(column) or answer_keys.SEVERAL.fullmatch(key):
            raise Unusable(f"the answer {key[:40]!r} names a choice, and there are none; add them (choice 1 ...)")
        sure = read is not None and read.is_surely_meant(row.text)
        return self._number(base, row, at) if sure else self._open(base, row, keys)

    def _open(self, base: Draft, row: _Row, keys: Sequence[str]) -> Draft:
        also, refuse = ([*self._answers(row.cells, role)] for role in ("also", "refuse"))
        accepted = [next(filter(None, keys)), *also]
        worded = DraftWording(row.text, accepted, refuse, explanation=self._get(row.cells, "explanation"))
        return base.worded(worded, kind="open")

    def _place(self, base: Draft, row: _Row, keys: Sequence[str]) -> Draft:
        lat, lon, both, radius = (self._get(row.cells, role) for role in _AT)
        if not both and not (lat and lon):
            raise Unusable("the coordinates are missing; fill in lat and lon, or coordinates")
        lang = next(iter(base.wordings)) or self.lang
        at = coordinates(both or f"{lat} ; {lon}", lang)
        worded = DraftWording(row.text, [*filter(None, keys)], explanation=self._get(row.cells, "explanation"))
        within = numbers.parse_number(radius, lang)
        return base.worded(worded, kind="place", at=at, radius=None if within is None else round(within))

    def _answers(self, cells: Sequence[Value], role: str) -> Sequence[str]:
        cell = cells[self._fields[role]] if role in self._fields else ""
        return cell.texts if isinstance(cell, Listed) else answer_keys.answers_in(self._text(cell))

    def _are_places(self, column: Sequence[Value]) -> bool:
        """Whether answers may name choices that were not found: letters, or small numbers where few ask how many."""
        said = [one for one in column if isinstance(one, str) and one and not one.isdigit()]
        lettered = len([one for one in said if LABEL.match(one)]) > 0.5 * len(said)
        asked = [str(row[self.roles.question]) for row in self.table.rows]
        small = all(re.fullmatch(r"[0-8]?", str(one)) for one in column)
        return lettered or (small and sum(map(bool, map(numbers.ASKS_HOW_MUCH.search, asked))) * 2 < len(asked))

    def _quantity(self, n: int, cell: Value) -> numbers.Quantity | None:
        if n not in self.decimal:
            texts = [str(one) for one in self.table.column(n) if one and not (isinstance(one, Cell) and one.exact)]
            self.decimal[n] = numbers.decimal_mark(texts, self.lang)
        exact = self._ours or (isinstance(cell, Cell) and cell.exact)
        text = self._text(cell)
        return numbers.parse_quantity(text, self.lang, "." if exact else self.decimal[n], exact) if text else None

    def _number(self, base: Draft, row: _Row, n: int) -> Draft:
        if not self._text(row.cells[n]) and self.roles.keys:
            n = self.roles.keys[0]
        written = self._text(row.cells[n])
        try:
            read = self._quantity(n, row.cells[n])
        except numbers.TooWide:
            reason = "is a range too wide to be asked as one number; name one, or make it multiple choice"
            raise Unusable(f"{written[:40]!r} {reason}") from None
        if read is None:
            raise Unusable(f"{written[:40]!r} is no number")
        notes, bounds = list(base.notes), list[Decimal | None]()
        for key, name in _BOUNDS.items():
            said = self._get(row.cells, key)
            try:
                bound = self._quantity(self._fields[key], row.cells[self._fields[key]]) if said else None
            except (numbers.TooWide, numbers.Doubtful):
                bound = None
            bounds.append(bound.value if bound else None)
            if said and bound is None:
                notes.append(f"the {name} {said[:20]!r} is no number, and was left out")
        unit, explanation = self._get(row.cells, "unit") or read.unit, self._get(row.cells, "explanation")
        least, most, as_of = bounds
        return base.worded(
            DraftWording(row.text, unit=unit, explanation=explanation),
            kind="number",
            value=read.value,
            minimum=least,
            maximum=most,
            as_of=None if as_of is None else int(as_of),
            notes=notes,
        )

    def _base(self, row: _Row) -> Draft:
        """Return what every question has besides its wording."""
        if not row.text:
            raise Unusable("no question in this row")
        cells, notes = row.cells, list[str]()
        own = self._get(cells, "lang").lower() or self.table.lang
        spoken = _LANGS.get(fold(own), own) if own else UNDECLARED
        hard = self._get(cells, "difficulty")
        if hard and level(hard) is None:
            notes.append(f"the level {hard[:20]!r} is not 1 to 5, easy, medium or hard, and was left out")
        if spoken and not LANG.fullmatch(spoken):
            notes.append(f"{own[:20]!r} is no language tag such as fr or en, and was left out")
            spoken = UNDECLARED
        kind = self._get(cells, "kind")
        if kind and fold(kind) not in UNASKED | KIND.keys() and not self.table.path:
            notes.append(f"the type {kind[:30]!r} is not known, and was left out")
        elif fold(kind) in UNASKED and not self.table.path:
            raise Unusable(f"questions of type {kind[:30]!r} are not supported; use choice, number, open or place")
        texts: dict[str, Any] = {role: self._get(cells, role) for role in _TEXTS}
        lying = [one for cell in cells if isinstance(cell, Cell) for one in cell.pictures]
        return Draft(
            row.where,
            "choice",
            {spoken: DraftWording(row.text)},
            id=self._get(cells, "id") or None,
            difficulty=level(hard),
            media=[*lying, *(named for role in ("image", "sound") if (named := self._get(cells, role)))],
            alt={spoken: self._get(cells, "alt")},
            tags=[tag for tag in re.split(r"[,;]", self._get(cells, "tags")) if tag.strip()],
            markup="html",
            notes=notes,
            **texts,
        )

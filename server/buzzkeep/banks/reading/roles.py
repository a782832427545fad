"""Which column of a table is what: names say it, what the cells look like says it, and every likely way is tried."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.keys import SEVERAL, STRONG, find_text, readings, split_inline, splits
from buzzkeep.banks.reading.names import NO, YES, Meaning, idea_of, words_of
from buzzkeep.banks.reading.tables import LETTERS, Listed, QuestionTable, Value
from buzzkeep.banks.text import Patterns, fold

_RE = Patterns(__file__)

ASKS = re.compile(r"(?:[?؟？…]|か。|吗。)\s*$|^¿|_{2,}|\.\.\.|:\s*$")
LABEL = re.compile(r"\W*(?:[^\W\d_]+\s)?([A-Ha-h]|\d)(?:\W*$|\s?[-–.):]\s)")
"""A key that only points at a choice: ``B``, ``(2)``, ``Option C``, ``2. Antwort``."""
_BESIDE = ("also", "refuse", "tags")  # lists that hold no choices
_TAKEN = ("key", "answer", "flag")


@dataclass(frozen=True)
class Roles:
    """One way to read the columns of a table; ``first`` tells that the first choice is always right."""

    question: int
    choices: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    listed: int | None = None
    inline: bool = False
    keys: tuple[int, ...] = ()
    flags: tuple[int, ...] = ()
    first: bool = False
    score: float = 0.0

    @cached_property
    def columns(self) -> set[int | None]:
        """The columns that it takes."""
        return {self.question, *self.choices, *self.wrong, self.listed, *self.keys, *self.flags}


class Content(NamedTuple):
    """What the cells of a column look like: shares from 0 to 1 of those that are filled."""

    filled: float
    asks: float
    words: float
    letters: float
    whole: float
    flags: float
    links: float
    distinct: float
    length: float
    listed: bool


def content(values: Sequence[Value]) -> Content:
    """Look at the cells of a column."""
    texts = [one for one in values if isinstance(one, str) and one]
    n = max(1, len(texts))
    return Content(
        len([one for one in values if one or getattr(one, "flaw", "")]) / max(1, len(values)),
        sum(bool(ASKS.search(one)) for one in texts) / n,
        sum(len(one.split()) for one in texts) / n,
        sum(bool(_RE.letter.fullmatch(one)) for one in texts) / n,
        sum(bool(_RE.whole.fullmatch(one)) for one in texts) / n,
        sum(one.casefold() in YES | NO for one in texts) / n,
        sum(bool(_RE.link.fullmatch(one)) for one in texts) / n,
        len(set(texts)) / n,
        sum(map(len, texts)) / n,
        any(isinstance(one, Listed) for one in values),
    )


def ways(table: QuestionTable, first: bool = False) -> list[Roles]:
    """Return every likely assignment of roles, the best first: what the names say, and what the cells look like."""
    named, cells = table.named, [content(table.column(n)) for n in range(len(table.names))]
    asks = sorted(((_question_score(named[n], one), -n) for n, one in enumerate(cells)), reverse=True)
    most = 2 if any(one.role for one in named) else 1
    found: list[Roles] = []
    for score, at in [one for one in asks if one[0] > 1][:most]:
        for base in _choice_columns(table, named, cells, -at):
            found += _with_keys(table, cells, replace(base, score=score + base.score, first=first))
    return sorted(found, key=lambda one: -one.score)


def _with_keys(table: QuestionTable, cells: Sequence[Content], base: Roles) -> Iterator[Roles]:
    if base.first:
        yield base
        return
    named = table.named
    free = [n for n in range(len(named)) if n not in base.columns and cells[n].filled > 0]
    marks = [n for n, one in enumerate(named) if one.ordinal is not None and (one.role == "flag" or n in free)]
    marks = [n for n in marks if named[n].role in ("flag", "other", "") and n not in base.columns]
    flags = _in_order(table, base, [n for n in marks if cells[n].flags > 0.8 or not cells[n].filled])
    keys = tuple(n for n in free if named[n].role in _TAKEN and n not in flags)
    keys = _readable(table, base, keys)
    unnamed = [n for n in free if not named[n].role and named[n].ordinal is None and n not in flags]
    also = tuple(n for n in unnamed if _agrees(table, base, n))  # it could be a key: it has to agree
    if flags or keys:
        yield replace(base, flags=flags, keys=(*keys, *also))
        return
    yield base  # marks, or flags in a list
    said = [n for n in free if cells[n].distinct > 0.3 and not (n < base.question and cells[n].whole > 0.9)]
    if (
        base.columns == {base.question, None}
        and said
        and said == unnamed[-1:]
        and _is_said(table, cells[said[0]], said[0])
    ):
        yield replace(base, keys=(said[0],))
    for n in unnamed:
        if cells[n].filled > 0.9 and (fit := _fit(table, base, n)) > 0.9:
            yield replace(base, keys=(n, *(m for m in also if m != n)), score=base.score + 2 * fit)


def _is_said(table: QuestionTable, cells: Content, n: int) -> bool:
    """Tell whether a column holds answers that are said: no letters, places, verdicts, links, nor several choices."""
    points = cells.listed or max(cells.letters, cells.whole, cells.flags, cells.links) > 0.5
    return cells.filled > 0.9 and not points and _parted(table, n) < 0.3 and len(table.rows) > 2


def _readable(table: QuestionTable, base: Roles, keys: tuple[int, ...]) -> tuple[int, ...]:
    """Drop columns that are called keys and hold none, where another one holds them."""
    if len(keys) < 2 or not (base.choices or base.listed is not None or base.inline):
        return keys
    fits = {n: _fit(table, base, n) for n in keys}
    return tuple(n for n in keys if fits[n] > 0.2 or max(fits.values()) < 0.7)


def _in_order(table: QuestionTable, base: Roles, flags: Sequence[int]) -> tuple[int, ...]:
    """Return the flags that belong to the choices, in their order; none if a choice has no flag."""
    of = {table.named[n].ordinal: n for n in flags}
    wanted = [table.named[n].ordinal for n in base.choices]
    return tuple(of[one] for one in wanted) if len(wanted) > 1 and all(one in of for one in wanted) else ()


def _question_score(name: Meaning, cells: Content) -> float:
    if cells.listed or cells.filled < 0.5 or max(cells.links, cells.letters, cells.whole) > 0.5:
        return 3.0 if name.role == "question" and cells.filled > 0 and not cells.listed else -9
    by_name = {"question": 3.0, "": 0.0}.get(name.role, -3.0)
    return by_name + 2 * cells.asks + min(1.0, cells.words / 4) + 0.5 * (cells.distinct > 0.8)


def _choice_columns(
    table: QuestionTable, named: Sequence[Meaning], cells: Sequence[Content], question: int
) -> Iterator[Roles]:
    """Yield where choices may stand: named columns, right and wrong ones, one cell, the question, or neighbours."""
    others = [n for n in range(len(named)) if n != question and cells[n].filled > 0 and named[n].role not in _BESIDE]
    labels = [n for n in range(len(named)) if n != question and named[n].role == "choice"]
    choices = sorted(labels, key=lambda n: (named[n].ordinal or 0, n)) if set(labels) & set(others) else []
    wrong = tuple(n for n in others if named[n].role == "wrong")
    lists = [n for n in others if cells[n].listed or named[n].role in ("list", "answer") or wrong == (n,)]
    named_so = [n for n in lists if cells[n].listed or named[n].role == "list"]
    lists = [n for n in lists if named[n].role != "key" and _parted(table, n) > (0.3 if n in named_so else 0.8)]
    if len(choices) > 1 or (wrong and not cells[wrong[0]].listed) or len(choices) == 1:
        yield Roles(question, tuple(choices), wrong, score=3.0)
    for n in lists:
        beside = tuple(m for m in wrong if m == n)
        yield Roles(question, (), beside, n, score=2.0 + cells[n].listed + (named[n].role in ("list", "wrong")))
        if named[n].role == "answer" and not cells[n].listed:
            yield Roles(question)
    if sum(len(split_inline(str(row[question]))[1]) > 1 for row in table.rows) > 0.8 * len(table.rows):
        yield Roles(question, inline=True, score=2.5)
    if len(choices) < 1 and not wrong and not lists:
        free = [n for n in others if not named[n].role and _may_be_choices(cells[n])]
        blocks = [
            free[a:b]
            for a in range(len(free))
            for b in range(len(free), a + 1, -1)
            if free[b - 1] - free[a] == b - 1 - a and b - a <= 8
        ]
        likely = [one for one in blocks if _are_alike(table, one)]
        yield from (Roles(question, tuple(block), score=1.0) for block in likely[:3])
        if not likely:
            yield Roles(question)  # statements and numbers


def _may_be_choices(cells: Content) -> bool:
    return (
        not cells.listed and cells.links < 0.5 and cells.letters < 0.8 and cells.filled > 0.5 and cells.distinct > 0.4
    )


def _are_alike(table: QuestionTable, block: Sequence[int]) -> bool:
    """Choices differ within a row, and none of their columns holds texts much longer than the others."""
    rows = [[row[n] for n in block if row[n]] for row in table.rows]
    lengths = [content(table.column(n)).length for n in block]
    differ = sum(len(set(row)) == len(row) > 1 for row in rows) >= 0.9 * len(rows)
    return differ and max(lengths) < 3 * min(lengths) + 6


def _parted(table: QuestionTable, n: int) -> float:
    cells = [cell for cell in table.column(n) if cell]
    parted = (isinstance(cell, Listed) or (not _RE.number.fullmatch(cell) and bool(splits(cell))) for cell in cells)
    return sum(parted) / max(1, len(cells))


def _fit(table: QuestionTable, base: Roles, n: int) -> float:
    """Return the share of filled cells that read as keys, by whichever way fits most."""
    rows = [
        readings(str(row[n]), choices, cell.ids, names_of(table, base))
        for row in table.rows
        if row[n] and (got := choices_of(table, base, row)) and (choices := got[0]) and (cell := got[1]) is not None
    ]
    ways_ = ("letter", "place", "place0", "text", "id", "name")
    return max(sum(way in row for row in rows) for way in ways_) / max(1, len(rows))


def _agrees(table: QuestionTable, base: Roles, n: int) -> bool:
    """Tell whether every filled cell of a column without a meaning is the letter or the text of a choice."""
    filled = [row for row in table.rows if row[n]]
    few = 3 if all(str(row[n]).isdigit() for row in filled) else 0  # rows are numbered, too
    rows = [readings(str(row[n]), choices_of(table, base, row)[0]) for row in filled]
    return len(rows) > few and all("letter" in row or "text" in row for row in rows)


def choices_of(table: QuestionTable, roles: Roles, row: Sequence[Value], key: str = "") -> tuple[list[str], Listed]:
    """Return the choices of one row, empty ones included: they keep their place. And the list that they stand in."""
    if roles.inline:
        return split_inline(str(row[roles.question]))[1], Listed(())
    if roles.listed is None:
        return [str(row[n]) if n >= 0 else "" for n in places_of(table, roles)], Listed(())
    cell = row[roles.listed]
    if isinstance(cell, Listed):
        return list(cell.texts), cell
    parted = splits(cell)
    if sure := [way for way in ("list", "letters", *STRONG) if way in parted]:
        return parted[sure[0]], Listed(())
    usual = _usual_mark(table, roles.listed)
    told = [way for way in parted if find_text(key, parted[way]) is not None]
    way = usual if usual in parted and (not told or usual in told) else told[0] if told else ""
    return parted.get(way, []), Listed(())


def places_of(table: QuestionTable, roles: Roles) -> list[int]:
    """Return the columns of the choices by their labels, -1 where one is missing: after B and C the letter B is B."""
    at = [table.named[n].ordinal for n in roles.choices]
    labelled = [one for one in at if one is not None]
    if len(labelled) < len(at) or len(set(labelled)) < len(at):
        return list(roles.choices)
    return [roles.choices[labelled.index(n)] if n in labelled else -1 for n in range(max(labelled, default=-1) + 1)]


def names_of(table: QuestionTable, roles: Roles) -> list[str]:
    """Return the names of the columns of the choices, empty where there is none."""
    return [table.names[n] if n >= 0 else "" for n in places_of(table, roles)]


def _usual_mark(table: QuestionTable, n: int) -> str:
    """Return the mark that parts most cells of a column into equally many parts."""
    if n not in table.usual:
        counts: dict[tuple[str, int], int] = {}
        for cell in table.column(n):
            for way, parts in (splits(cell) if isinstance(cell, str) else {}).items():
                counts[way, len(parts)] = counts.get((way, len(parts)), 0) + 1
        best = max(counts, key=lambda one: (counts[one], len(one[0])), default=None)
        table.usual[n] = best[0] if best and counts[best] >= 0.6 * len(table.rows) else ""
    return table.usual[n]


def stands_outside(
    table: QuestionTable, roles: Roles, rows: Sequence[tuple[Sequence[tuple[str, Mapping[str, int]]], Sequence[str]]]
) -> bool:
    """Tell whether right answers stand beside the choices; a row: its keys with their ways, and its choices."""
    if len(roles.keys) != 1 or roles.flags or roles.first:
        return False
    if roles.wrong:
        return True
    asked = [(*keys[0], choices) for keys, choices in rows if keys[0][0]]
    keys, ways_ = [key for key, *_ in asked], [way for _, way, _ in asked]
    named = [table.named[n] for n in roles.choices]
    texts = [one for *_, choices in asked for one in choices if one]
    lone, alike = (sum(map(bool, map(LABEL.match, some))) > 0.5 * len(some) for some in (keys, texts))
    if asked and named and named[0].ordinal == 1:  # answer, choice 2, choice 3
        few = len(set(keys)) < 0.6 * len(keys) and len(keys) > 3
        return alike and all(one.numbered for one in named) if lone or few else True
    pointing = all(LABEL.match(one) or SEVERAL.fullmatch(one) for one in keys)
    if not asked or pointing or any("text" in way or "name" in way for way in ways_):
        return False
    digits = [sum(text.isdigit() for text in some) / max(1, len(some)) for some in (keys, texts)]
    key, listed = content(keys), content(texts)
    close = key.length < 3 * listed.length + 6 and key.flags < 0.5 and key.distinct > 0.8
    complete = len(roles.choices) > 3 or "choice" in map(idea_of, words_of(table.names[roles.keys[0]]))
    unread = sum(not way for way in ways_)
    enough = len(asked) > 3 and unread > max(1, 0.25 * len(ways_))
    return close and not complete and enough and abs(digits[0] - digits[1]) <= 0.5


# -- said by people and to people --------------------------------------------------------------------------------------


def named_by(spec: str, table: QuestionTable) -> Roles | None:
    """Return the roles in ``question=B; right=G``, ``None`` if they are not there. Raises :class:`Unreadable`."""
    said = {key.lower().rstrip("s"): value for key, value in _RE.spec.findall(spec)}
    if "question" not in said:
        raise Unreadable(f"--columns {spec!r} names no question; such as --columns 'question=A; choices=B-E; right=F'")
    found = {key: _columns(value, table) for key, value in said.items()}
    if any(not columns for columns in found.values()):
        return None
    listed, choices = found.get("choice", []), tuple(found.get("choice", []))
    alone = listed[0] if len(listed) == 1 else None
    if alone == found["question"][0]:
        return Roles(alone, inline=True, keys=tuple(found.get("right", ())))
    return Roles(
        found["question"][0],
        () if alone is not None else choices,
        tuple(found.get("wrong", ())),
        alone,
        keys=tuple(found.get("right", ())),
    )


def _columns(said: str, table: QuestionTable) -> list[int]:
    found: list[int] = []
    for one in said.split(","):
        whole = _column(one, table)
        ends = [_column(end, table) for end in one.split("-", 1)] if whole is None else [whole]
        if None in ends:
            return []
        found += range(ends[0] or 0, (ends[-1] or 0) + 1)
    return found


def _column(said: str, table: QuestionTable) -> int | None:
    said = said.strip()
    for n, name in enumerate(table.names):
        if name.strip() and fold(name) == fold(said):
            return n
    at = LETTERS.index(said.upper()) if said.upper() in LETTERS else int(said) - 1 if said.isdigit() else -1
    at -= table.first_column
    return at if 0 <= at < len(table.names) else None


def spec_of(table: QuestionTable, roles: Roles) -> str:
    """Return roles as a person would name them."""
    parts = [f"question={_said(table, [roles.question])}"]
    where = [roles.question] if roles.inline else [roles.listed] if roles.listed is not None else [*roles.choices]
    for key, columns in (("choices", where), ("wrong", roles.wrong), ("right", roles.keys or roles.flags)):
        if columns and not (key == "wrong" and roles.listed in columns):
            parts.append(f"{key}={_said(table, [n for n in columns if n is not None])}")
    return "; ".join(parts)


def _said(table: QuestionTable, columns: Sequence[int]) -> str:
    letters = [LETTERS[n + table.first_column] for n in columns]
    run = len(columns) > 2 and list(columns) == list(range(columns[0], columns[-1] + 1))
    return f"{letters[0]}-{letters[-1]}" if run else ",".join(letters)

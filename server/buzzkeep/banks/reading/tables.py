"""Sheets as tables of named columns: the header found or not, tables side by side, two languages, one row a choice."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice, pairwise, zip_longest
from typing import TypeAlias

from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.grid import Cell, Sheet
from buzzkeep.banks.reading.keys import MAX_PARTS
from buzzkeep.banks.reading.names import LABELS, LANGS, MAX_NAME, NO, YES, Meaning, meanings, names_questions, words_of

MAX_COLUMNS = 64
MARKS = frozenset(("x", "✓", "✔", "*", "+"))  # what stands beside a right answer, and nothing beside the others
MAX_TURNED = 12  # a table whose names stand in its first column has no more rows
BELOW = 30  # a header is judged by so many rows below it
_SENTENCE_END = ("?", "؟", "？")
_CONSTANT = re.compile(r'="([^"]*)"')
_QUOTED_FORMULA = re.compile(r"'+[=+@\-\t\d]")
_BLACKBOARD = {"MC": "choice", "MA": "choice", "TF": "true false", "FIB": "open", "NUM": "number"} | dict.fromkeys(
    ("ESS", "ORD", "MAT", "FIL", "FIB_PLUS", "SR", "OP", "JUMBLED_SENTENCE", "QUIZ_BOWL"), ""
)
_RULE = re.compile(":?-{2,}:?")


@dataclass(frozen=True)
class Listed:
    """The choices of one question that stand together, with what marks them or names them."""

    texts: tuple[str, ...]
    flags: tuple[bool, ...] = ()
    ids: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.texts)


Value: TypeAlias = str | Listed


@dataclass(eq=False)
class QuestionTable:
    """Rows under names (empty where there are none) and where each row is."""

    names: list[str]
    rows: list[list[Value]]
    where: list[str]
    wide: list[Skipped] = field(default_factory=list)  # the rows left out
    path: str = ""  # where in a tree its objects stand
    lang: str = ""  # which language of two it is
    usual: dict[int, str] = field(default_factory=dict)  # by which mark the cells of a column are parted
    first_column: int = 0

    @cached_property
    def named(self) -> list[Meaning]:
        """What the names say."""
        return meanings(self.names)

    @cached_property
    def has_header(self) -> bool:
        """Whether its names tell questions and answers."""
        return names_questions(self.named)

    def column(self, n: int) -> list[Value]:
        """Return the cells of one column."""
        return [row[n] for row in self.rows]

    def sample(self, count: int) -> "QuestionTable":
        """Return the table of the first rows."""
        return replace(self, rows=self.rows[:count], where=self.where[:count], usual={})

    def name(self, n: int) -> str:
        """Return how a person calls a column: by its name, or by its letter as in spreadsheets."""
        at = n + self.first_column
        letter = LETTERS[at] if at < len(LETTERS) else str(at + 1)
        return repr(" ".join(self.names[n].split())[:40]) if self.names[n].strip() else letter


LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *(f"A{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")]


def header_of(sheet: Sheet) -> tuple[int, list[str]] | None:
    """Return the place of the row that names the columns, and the names; ``None`` without one."""
    rows = [[cell.strip() for cell in cells[:MAX_COLUMNS]] for _, cells in sheet.first]
    for at, row in enumerate(rows):
        below = rows[at + 1 : at + 1 + BELOW]
        if below and (both := _over_two_rows(row, below[0])):
            return at + 1, both
        if _is_header(row, below):
            return at, row
    return None


def _over_two_rows(above: Sequence[str], below: Sequence[str]) -> list[str] | None:
    """Return the names of a header whose second row parts what the first one names together."""
    named = [one.role for cell, one in zip(below, meanings(list(below)), strict=True) if cell]
    if len(named) < 2 or len(named) == len(below) or not set(named) <= {"choice", "wrong", "flag"}:
        return None
    width = max(len(above), len(below))
    upper, lower = ([*row, *[""] * (width - len(row))] for row in (above, below))
    both = [second or first for first, second in zip(upper, lower, strict=True)]
    known, before = (sum(bool(one.role) for one in meanings(names)) for names in (both, above))
    return both if known > max(len(named), before) and names_questions(meanings(both)) else None


def _is_header(row: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    filled = [cell for cell in row if cell]
    if (
        len(filled) < 2
        or not below
        or any(len(cell) > MAX_NAME or (cell.endswith(_SENTENCE_END) and len(cell.split()) > 3) for cell in filled)
    ):
        return False
    named = meanings(list(row))
    roles = [one.role for one in named]
    known = sum(bool(role) for role in roles)
    if "question" in roles and {"key", "answer", "flag", "value", "list", "wrong", "lat", "coordinates"} & set(roles):
        return True
    if any(
        cell and any(n < len(cells) and cells[n] == cell for cells in below if list(cells) != row)
        for n, cell in enumerate(row)
    ):
        return False  # a name does not stand in its own column
    asks_below = any(_asks([cells[n] for cells in below if n < len(cells)]) > 0.5 for n in range(len(row)))
    worded = any(one.role and not one.bare for one in named)
    says = bool({"question", "key", "answer", "flag", "wrong"} & set(roles))
    series = roles.count("choice") >= 2 and worded and (says or asks_below)
    return (
        series or (known > 1 and bool({"key", "answer"} & set(roles)) and (asks_below or "list" in roles))
    ) and known * 2 >= len(filled) - 1


def _asks(column: Sequence[str]) -> float:
    return sum(cell.endswith(_SENTENCE_END) for cell in column) / max(1, len(column))


def _says_nothing(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Tell whether a first row is no data: where all below are letters, numbers or questions it has something else."""
    if sum(map(bool, first)) == 1 < min((sum(map(bool, row)) for row in below), default=0):
        return True  # a title
    for n, cell in enumerate(first):
        column = [row[n] for row in below if n < len(row) and row[n]]
        short = len(column) > 2 and all(re.fullmatch(r"[A-Ha-h]|\d{1,2}", one) for one in column)
        asks = len(column) > 2 and _asks(column) > 0.6
        if (short and cell and not re.fullmatch(r"[A-Ha-h]|\d{1,2}", cell)) or (asks and len(cell.split()) == 1):
            return True
    return False


def tables_of(sheet: Sheet) -> list[QuestionTable]:
    """Return the tables of a sheet: one, or several that stand side by side."""
    sheet = _turned(sheet) or sheet
    tagged = len(sheet.first) > 0 and all(len(cells) > 2 and cells[0] in _BLACKBOARD for _, cells in sheet.first)
    header = None if tagged else header_of(sheet)
    at, names = header or (-1, [])
    body = [(where, [*map(_cell, row)]) for where, row in islice(sheet.rows(), at + 1, None)]
    body = [
        (where, row)
        for where, row in body
        if any(map(_is_filled, row)) and not all(map(_RULE.fullmatch, filter(None, row)))
    ]
    widths = [len(row) for _, row in body]
    width = len(names) if names else max(set(widths), key=widths.count, default=0)
    if sheet.loose or tagged:
        width = max([width, *widths])
    names = [*names, *[""] * (width - len(names))][:MAX_COLUMNS]
    width = len(names) if len(names) == MAX_COLUMNS else width
    table = QuestionTable(names, [], [])
    bare = header is None and body and not tagged
    nothing = bare and _says_nothing(body[0][1], [row for _, row in body[1 : BELOW + 1]])
    for n, (where, row) in enumerate(body):
        if n == 0 and nothing:
            table.wide.append(Skipped(where, "taken for a header whose names say nothing", " ".join(row)[:80]))
        elif any(row[width:]) and width <= MAX_COLUMNS:
            reason = f"{len(row)} cells under {width} columns; is a quotation mark missing, or a name in the first row?"
            table.wide.append(Skipped(where, reason, row[0][:80]))
        elif [cell.strip() for cell in row] != names[: len(row)] or not any(names):
            table.rows.append([*row[:width], *[""] * (width - len(row))])
            table.where.append(where)
    if tagged:
        return [_of_blackboard(table)]
    _name_marks(table)
    _mark_standing_out(table)
    _fold_verdicts(table)
    _letter_one_x_two(table)
    return [_one_row_a_choice(part) for part in _parts(table)]


def _turned(sheet: Sheet) -> Sheet | None:
    """Return a sheet whose names stand in its first column with rows and columns changed; ``None`` for others."""
    rows = [[*map(str.strip, cells)] for _, cells in sheet.first]
    if not 3 <= len(rows) <= MAX_TURNED or min(map(len, rows)) < 3 or names_questions(meanings(rows[0])):
        return None
    names = [row[0] for row in rows]
    if not names_questions(meanings(names)) or any(one.isdigit() or _asks([one]) for one in names):
        return None
    turned = [(f"column {LETTERS[n]}", cells) for n, cells in enumerate(zip_longest(*rows, fillvalue="")) if n < 52]
    return Sheet(sheet.name, turned.__iter__)


def _name_marks(table: QuestionTable) -> None:
    """Name the columns without a name that stand behind choices and hold nothing but marks."""
    choices = [n for n, one in enumerate(table.named) if one.role == "choice"]
    after = [n + 1 for n in choices if table.names[n + 1 : n + 2] == [""]]
    cells = [{str(cell).casefold() for cell in table.column(n)} for n in after]
    if not set[str]().union(*cells) - {""} or not all(some <= MARKS | {""} for some in cells):
        return
    if choices[-1] == len(table.names) - 1:  # no mark stands behind the last one: it is never right
        after.append(len(table.names))
        table.rows = [[*row, ""] for row in table.rows]
        table.names = [*table.names, ""]
    of = {n: LABELS[table.named[n - 1].ordinal or 0].upper() for n in after}
    table.names = [f"{of[n]} correct" if n in of else name for n, name in enumerate(table.names)]
    del table.named


def _mark_standing_out(table: QuestionTable) -> None:
    """Star the one choice of each row that is bold or coloured, if nothing else says which is right."""
    choices = [n for n, one in enumerate(table.named) if one.role == "choice"]
    if {"key", "answer", "flag", "wrong"} & {one.role for one in table.named} or len(choices) < 2:
        return
    out = [[n for n in choices if getattr(row[n], "out", False)] for row in table.rows]
    if {len(one) for one in out} == {1} and len({one[0] for one in out}) > 1:  # no whole column is coloured
        for row, (n,) in zip(table.rows, out, strict=True):
            row[n] = f"*{row[n]}"


def _fold_verdicts(table: QuestionTable) -> None:
    """Fold a column *true* and a column *false*, of which each row marks one, into one verdict."""
    keys, wrongs = ([n for n, one in enumerate(table.named) if one.role == role] for role in ("key", "wrong"))
    if len(keys) != 1 or len(wrongs) != 1 or any(one.role == "choice" for one in table.named):
        return
    pairs = [(str(row[keys[0]]).casefold(), str(row[wrongs[0]]).casefold()) for row in table.rows]
    if pairs and all({*pair} - {""} <= MARKS and bool(pair[0]) != bool(pair[1]) for pair in pairs):
        for row, (true, _) in zip(table.rows, pairs, strict=True):
            row[keys[0]], row[wrongs[0]] = "true" if true else "false", ""
        table.names = [name if n != wrongs[0] else "" for n, name in enumerate(table.names)]
        del table.named


def _letter_one_x_two(table: QuestionTable) -> None:
    """Letter choices that are called 1, X and 2, as on Nordic quiz walks, and the keys that call them so."""
    folded = [name.casefold().strip() for name in table.names]
    stems = [name[:-1] for name in folded if name.endswith("x")]
    triple = next((found for stem in stems if {*(found := [stem + one for one in "1x2"])} <= {*folded}), None)
    if triple is None:
        return
    letters = dict(zip("1x2", "ABC", strict=True))
    places = [folded.index(name) for name in triple]
    table.names = [f"option {'ABC'[places.index(n)]}" if n in places else name for n, name in enumerate(table.names)]
    for n in range(len(table.names)):
        if n not in places and {str(cell).casefold() for cell in table.column(n)} - {""} <= {*letters}:
            for row in table.rows:
                row[n] = letters.get(str(row[n]).casefold(), row[n])
    del table.named


def _is_filled(cell: str) -> bool:
    repeats, flaw = (cell.merged, cell.flaw) if isinstance(cell, Cell) else (False, "")
    return bool(flaw or (cell.strip() and not repeats))


def _cell(cell: str) -> str:
    if isinstance(cell, Cell):
        return cell
    cell = cell.strip()
    if constant := _CONSTANT.fullmatch(cell):
        return constant[1]
    return cell[1:] if cell[:1] == "'" and _QUOTED_FORMULA.match(cell) else cell


def _parts(table: QuestionTable) -> list[QuestionTable]:
    """Part tables that stand side by side, and those of two languages."""
    named = table.named
    starts = [n for n, one in enumerate(named) if one.role == "question"]
    firsts = [n for n in starts if words_of(table.names[n]) == words_of(table.names[starts[0]])]
    if len(firsts) > 1:
        cuts = [*firsts, len(named)]
        kept = [list(range(first, after)) for first, after in pairwise(cuts)]
        kept[0] = [*range(firsts[0]), *kept[0]]
        return [_only(table, columns) for columns in kept]
    spoken = {named[n].lang for n in starts}
    if len(starts) > 1 and len(spoken) == len(starts) and spoken <= LANGS:
        columns = {lang: [n for n, one in enumerate(named) if one.lang in ("", lang)] for lang in sorted(spoken)}
        return [_only(table, mine, lang) for lang, mine in columns.items()]
    return [table]


def _only(table: QuestionTable, columns: Sequence[int], lang: str = "") -> QuestionTable:
    names = [re.sub(rf"[ _-]{lang}$", "", table.names[n]) if lang else table.names[n] for n in columns]
    pairs = [([row[n] for n in columns], at) for row, at in zip(table.rows, table.where, strict=True)]
    kept = [(row, at) for row, at in pairs if any(row)]
    wide = table.wide if columns[0] == 0 else []
    rows, where = [row for row, _ in kept], [at for _, at in kept]
    return QuestionTable(names, rows, where, wide, table.path, lang, first_column=columns[0])


def _one_row_a_choice(table: QuestionTable) -> QuestionTable:
    """Fold rows that hold one choice each into one row a question, if a column of flags says that they do."""
    named, width = table.named, len(table.names)
    columns = [[cell if isinstance(cell, str) else "" for cell in table.column(n)] for n in range(width)]
    flags = [n for n in range(width) if named[n].role in ("key", "flag", "") and _yes_no(columns[n])]
    asked = [n for n in range(width) if named[n].role in ("question", "") and _repeats(columns[n])]
    if len(flags) != 1 or not asked:
        return table
    question = max(asked, key=lambda n: (named[n].role == "question", sum(map(len, columns[n]))))
    texts = [
        n
        for n in range(width)
        if n not in (question, flags[0])
        and named[n].role in ("choice", "list", "answer", "")
        and len(set(columns[n])) > len(columns[n]) / 2
    ]
    if len(texts) != 1:
        return table
    groups: list[list[int]] = []
    for n, cell in enumerate(columns[question]):
        if not groups or (cell and cell != columns[question][groups[-1][0]]):
            groups.append([])
        groups[-1].append(n)
    more = [n for n in range(width) if n not in (question, flags[0], texts[0])]
    rows: list[list[Value]] = []
    for group in groups:
        choices = tuple(columns[texts[0]][n] for n in group)
        right = tuple(columns[flags[0]][n].casefold() in YES for n in group)
        rows.append([columns[question][group[0]], Listed(choices, right), *(columns[n][group[0]] for n in more)])
    names = ["question", "options", *(table.names[n] for n in more)]
    return replace(table, names=names, rows=rows, where=[table.where[group[0]] for group in groups], usual={})


def _of_blackboard(table: QuestionTable) -> QuestionTable:
    """Read Blackboard's rows: a kind, the question, then choices with whether each is right, or answers."""
    names = ["kind", "question", "options", "answer", "also"]
    rows: list[list[Value]] = []
    for row in table.rows:
        kind, text, *rest = map(str, row)
        choices = [pair for pair in zip(rest[::2], rest[1::2], strict=False) if pair[0]]
        listed = Listed(tuple(one for one, _ in choices), tuple(said.lower() == "correct" for _, said in choices))
        more = " | ".join(filter(None, rest[1:])) if kind == "FIB" else ""
        several = _BLACKBOARD.get(kind) == "choice"
        rows.append([_BLACKBOARD.get(kind) or kind, text, listed if several else "", "" if several else rest[0], more])
    return replace(table, names=names, rows=rows, usual={})


def _yes_no(cells: Sequence[str]) -> bool:
    known = [cell.casefold() for cell in cells]
    yes = sum(cell in YES for cell in known)
    return all(cell in YES | NO for cell in known) and 0 < yes < len(known) * 0.6 and len(set(known)) == 2


def _repeats(cells: Sequence[str]) -> bool:
    runs = 1 + sum(second not in ("", first) for first, second in pairwise(cells))
    return bool(cells) and bool(cells[0]) and 2 <= len(cells) / runs <= MAX_PARTS and max(map(len, cells)) > 8

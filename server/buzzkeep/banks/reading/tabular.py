"""Questions from tables, whatever these were: the columns' roles are settled, and doubts asked, never guessed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from buzzkeep.banks.reading.draft import Draft, Found, joined
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.keys import find_text, readings
from buzzkeep.banks.reading.names import OUR_HEADER
from buzzkeep.banks.reading.roles import Roles, content, named_by, spec_of, ways
from buzzkeep.banks.reading.rows import SAMPLE, ReadRows
from buzzkeep.banks.reading.tables import QuestionTable

MARGIN = 1.5  # a way this close to the best is not told from it by its score: its answers must be the same
ENOUGH = 0.3  # without a header a way must explain so many of the rows
SHOWN = 12


def read_tables(file: QuizFile, tables: Sequence[QuestionTable], lang: str) -> Iterator[Found]:
    """Yield the questions of all tables. Raises :class:`Unreadable` where none is there, or where a person must say."""
    read: list[ReadRows] = []
    refused: list[str] = []
    for table in tables:
        if table.path and any(one.table.path and table.path.startswith(one.table.path) for one in read):
            continue  # objects inside those that are read: their choices
        if not table.rows:
            continue
        try:
            read.append(ReadRows(table, _settled(table, file, lang), file, lang))
        except _NoQuestions as error:
            refused.append(str(error))
    headed = [one for one in read if one.table.has_header] or read
    left = [one for table in tables if not table.rows for one in table.wide]
    yield from left
    if not headed and not left:
        raise Unreadable(refused[0] if refused else "the table is empty")
    file.layout = next((one.said for one in headed if not one.is_sure), "")
    for one in headed:
        if unknown := one.unknown:
            file.warnings.append("columns without a known meaning: " + ", ".join(unknown))
        yield from joined(one.found())
        yield from one.table.wide
    file.read_as = headed[0].read_as if len({one.read_as for one in headed}) == 1 else ""


class _NoQuestions(Unreadable):
    """A table in which there are none for us."""


def _settled(table: QuestionTable, file: QuizFile, lang: str) -> Roles:
    """Return the roles of a table's columns. Raises :class:`Unreadable` where two ways change a question or key."""
    if file.columns:
        if roles := named_by(file.columns, table):
            return roles
        raise _NoQuestions(f"the columns named by --columns are not there; seen are {_seen(table)}")
    sample = table.sample(SAMPLE)
    ours = tuple(table.names[: len(OUR_HEADER)]) == OUR_HEADER
    tried = [
        one for one in ways(sample, file.answers == "first") if not (ours and (one.inline or one.listed is not None))
    ]
    read = [(roles, list(ReadRows(sample, roles, file, lang).found())) for roles in tried]
    if any(_has_choices(one) and (one.keys or one.flags or not one.choices) for one in tried):
        read = [
            (one, found) for one, found in read if _has_choices(one) or not _are_open(found)
        ]  # no wrong one is lost
    enough = 0 if table.has_header else ENOUGH
    good = [one for one in read if _count(one[1]) > enough * len(sample.rows) or (_count(one[1]) and not enough)]
    if not good:
        named = [roles for roles, _ in read if roles.keys or roles.flags]
        if table.has_header and named:
            return named[0]
        raise _missing(table, tried)
    best, found = good[0]
    mine = {one.where: one for one in found if isinstance(one, Draft)}
    for other, theirs in good[1:]:
        if other.score < best.score - MARGIN or _count(theirs) < 0.8 * len(mine):
            continue
        for one in theirs:
            same = mine.get(one.where)
            if isinstance(one, Draft) and same and _asked(one) != _asked(same):
                raise Unreadable(
                    f"{one.where}: is it {_shown(same)} or {_shown(one)}? say which with"
                    f" --columns {spec_of(table, best)!r} or --columns {spec_of(table, other)!r}"
                )
    if not ours and _are_open(found) and best.keys and _answers_ask(sample, best):
        turned = replace(best, question=best.keys[0], keys=(best.question,))
        raise Unreadable(
            f"is {next(map(_shown, mine.values()))} asked, or the other way round? say which with"
            f" --columns {spec_of(table, best)!r} or --columns {spec_of(table, turned)!r}"
        )
    if not any(table.names) and _has_choices(best) and not _reads_on(sample, best):
        first = next((_shown(one) for one in mine.values()), _seen(table))
        raise Unreadable(
            f"without a header only question, choices, answer in this order are certain; if {first} is right, say"
            f" --columns {spec_of(table, best)!r}"
        )
    return best


def _reads_on(table: QuestionTable, roles: Roles) -> bool:
    """Whether question, choices, key follow each other and nothing is like them, or all keys are texts of choices."""
    if not roles.keys or not roles.choices:
        leads = roles.question < min(roles.choices, default=len(table.names))
        return leads or content(table.column(roles.question)).asks > 0.5
    keys = [str(row[roles.keys[0]]) for row in table.rows]
    asked = [(key, [str(row[n]) for n in roles.choices]) for key, row in zip(keys, table.rows, strict=True)]
    if all(find_text(key, choices) is not None for key, choices in asked):
        return True
    size = 3 * content([one for _, choices in asked for one in choices]).length
    left = {*range(roles.question, len(table.names))} - roles.columns
    looks = [content(table.column(n)) for n in left]
    taken = not any(max(one.letters, one.whole) > 0.5 or (one.distinct > 0.5 and one.length < size) for one in looks)
    point = all(readings(key, choices) for key, choices in asked) and len(set(keys)) > (len(keys) > 3)
    return roles.question < roles.choices[0] <= roles.choices[-1] < roles.keys[0] and taken and point


def _has_choices(roles: Roles) -> bool:
    return bool(roles.choices or roles.wrong or roles.inline or roles.listed is not None)


def _are_open(found: Sequence[Found]) -> bool:
    kinds = [one.kind for one in found if isinstance(one, Draft)]
    return kinds.count("choice") <= kinds.count("open")


def _answers_ask(table: QuestionTable, roles: Roles) -> bool:
    """Whether what is taken for the answer may be what is asked, as a clue may be: it asks, or is longer."""
    asked, answers = content(table.column(roles.question)), content(table.column(roles.keys[0]))
    longer = answers.length > 1.5 * asked.length or not any(table.names)
    return answers.asks > max(0.5, asked.asks) or (asked.asks < 0.5 and longer)


def _count(found: Sequence[Found]) -> int:
    return sum(isinstance(one, Draft) or "--answers" in one.reason for one in found)


def _asked(draft: Draft) -> tuple[object, ...]:
    one = next(iter(draft.wordings.values()))
    right = one.choices[0 if draft.kind == "open" else draft.right] if one.choices else draft.value
    return one.text, right, draft.truth


def _shown(draft: Draft) -> str:
    text, answer, truth = _asked(draft)
    return f"{str(text)[:60]!r} = {str(answer if truth is None else truth)[:40]!r}"


def _seen(table: QuestionTable) -> str:
    """Return the names of the columns, or what stands first in them."""
    first = table.names if any(table.names) else [str(cell) for cell in table.rows[0]]
    return ", ".join(repr(one[:30]) for one in first[:SHOWN] if one) + ", ..." * (len(first) > SHOWN)


def _missing(table: QuestionTable, tried: Sequence[Roles]) -> Unreadable:
    with_choices = [one for one in tried if _has_choices(one) and not one.wrong]
    if with_choices:
        such = f"{spec_of(table, with_choices[0])}; right=G"
        kind = _NoQuestions if table.path else Unreadable  # what holds the questions of a tree has other keys than they
        return kind(
            f"nothing tells which choice is right; the columns seen are {_seen(table)}; if it is always the first"
            f" choice say --answers first; else name the columns, such as --columns {such!r}"
        )
    return _NoQuestions(
        f"no question with its answer was found; the columns seen are {_seen(table)}. Name the columns in the"
        " first row: question, answer, choice 2, choice 3, choice 4 (in French: question, réponse, choix 2 ...), or"
        " with --columns; buzzkeep banks new quiz.xlsx writes an example"
    )

"""Moodle XML: multiple choice, true/false, numbers and short answers, with HTML, CDATA, fractions and categories."""

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from html import escape
from xml.etree.ElementTree import Element

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Found, Markup, Skipped, Writer, joined
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats._keepsake import KEEPSAKE, restored
from buzzkeep.banks.reading.formats._moodle_writing import write
from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.reading.xml import Piece, pieces, starts_with_element, text_of

FULL = Decimal("99.9")
"""Percent from which an answer is right: Moodle rounds thirds and sixths."""
_STAR = re.compile(r"(?<!\\)\*")
_NOT_FOR_US = {
    "essay": "essay questions have no answer to choose",
    "matching": "matching questions are not supported",
    "description": "a description is no question",
    "cloze": "cloze texts are not supported; make each gap a question",
    "ddwtos": "drag and drop is not supported",
    "gapselect": "gap texts are not supported; make each gap a question",
    "calculated": "calculated questions have another answer each time",
    "calculatedmulti": "calculated questions have another answer each time",
    "calculatedsimple": "calculated questions have another answer each time",
}


def sniff(file: QuizFile) -> float:
    """Look for a quiz of questions."""
    both = starts_with_element(file, "quiz") and starts_with_element(file, "question")
    return 0.95 * (both and ("<question type=" in file.head.replace("'", '"') or "<questiontext" in file.head))


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions; a category entry holds for those behind it."""
    return joined(_questions(file, lang))


def _questions(file: QuizFile, lang: str) -> Iterator[Found]:
    category = ""
    for piece in pieces(file, "question"):
        if isinstance(piece, Skipped):
            yield piece
        elif piece.element.get("type") == "category":
            category = text_of(piece.element, "category", "text").rstrip("/").rpartition("/")[2].strip()
            category = "" if category.lower() in ("top", "$course$") else category
        else:
            yield _question(piece, category, lang)


def _question(piece: Piece, category: str, lang: str) -> Found:
    question, where = piece.element, piece.where
    kind = question.get("type", "")
    text = text_of(question, "questiontext", "text")
    shown = " ".join((text_of(question, "name", "text") or text).split())[:80]
    if not text:
        return Skipped(where, "the question has no text", shown)
    draft = Draft(
        where,
        "choice",
        {},
        category=category,
        tags=[one for tag in question.iterfind("tags/tag") if (one := text_of(tag))],
        markup=_markup(question.find("questiontext")),
    )
    wording = DraftWording(text, explanation=text_of(question, "generalfeedback", "text"))
    answers = question.findall("answer")
    if kind == "multichoice":
        found = _multichoice(draft, wording, question, answers)
    elif kind == "truefalse":
        found = _truefalse(draft, wording, answers)
    elif kind == "shortanswer":
        found = _short(draft, wording, answers)
    elif kind == "numerical":
        found = _numerical(draft, wording, question, answers, lang)
    else:
        found = _NOT_FOR_US.get(kind, f"questions of type {kind[:30]!r} are not supported")
    if isinstance(found, str):
        return Skipped(where, found, shown)
    return restored(found, question.findtext(KEEPSAKE, ""))


def _markup(field: Element | None) -> Markup:
    """Return what a field is by its format; Moodle's default is HTML, and plain text may still carry entities."""
    named = "html" if field is None else field.get("format", "html")
    return "plain" if named in ("plain_text", "markdown") else "document"


def _fraction(answer: Element) -> Decimal:
    return parse_number(answer.get("fraction", "0")) or Decimal(0)


def _multichoice(draft: Draft, wording: DraftWording, question: Element, answers: list[Element]) -> Draft | str:
    right = [answer for answer in answers if _fraction(answer) >= FULL]
    if text_of(question, "single").lower() in ("false", "0") or (not right and any(_fraction(a) > 0 for a in answers)):
        return "several right answers; exactly one is needed"
    if len(right) != 1:
        return f"{len(right)} right answers; exactly one is needed"
    kept = [answer for answer in answers if answer is right[0] or _fraction(answer) <= 0]  # half right is neither
    if draft.markup == "document" and all(_markup(answer) == "plain" for answer in kept):
        choices = [escape(text_of(answer, "text"), quote=False) for answer in kept]
    else:
        choices = [text_of(answer, "text") for answer in kept]
    shuffled = text_of(question, "shuffleanswers").lower() not in ("0", "false")
    return replace(
        draft,
        wordings={UNDECLARED: replace(wording, choices=choices)},
        right=kept.index(right[0]),
        keep_order=not shuffled,
    )


def _truefalse(draft: Draft, wording: DraftWording, answers: list[Element]) -> Draft | str:
    right = {text_of(answer, "text").lower() for answer in answers if _fraction(answer) >= FULL}
    if right not in ({"true"}, {"false"}):
        return "it does not say whether the statement is true or false"
    return replace(draft, wordings={UNDECLARED: wording}, truth=right == {"true"})


def _short(draft: Draft, wording: DraftWording, answers: list[Element]) -> Draft | str:
    """Take what counts in full and what does not at all; a star that stands for anything goes."""
    texts = [(_STAR.sub("", text_of(one, "text")).replace("\\*", "*").strip(), _fraction(one)) for one in answers]
    accepted = [escape(text, quote=False) for text, credit in texts if text and credit >= FULL]
    refuse = [escape(text, quote=False) for text, credit in texts if text and credit <= 0]
    if not accepted:
        return "the right answer is missing"
    return replace(draft, kind="open", wordings={UNDECLARED: replace(wording, choices=accepted, refuse=refuse)})


def _numerical(
    draft: Draft, wording: DraftWording, question: Element, answers: list[Element], lang: str
) -> Draft | str:
    right = [text_of(answer, "text") for answer in answers if _fraction(answer) >= FULL]
    values = [parse_number(text, lang) for text in right]
    if len(right) != 1 and (len(set(right)) != 1 or values[0] is None):
        return f"{len(right)} right numbers; exactly one is needed"
    if values[0] is None:
        return f"{right[0][:40]!r} is no number"
    units = question.findall("units/unit")
    base = next((text_of(one, "unit_name") for one in units if parse_number(text_of(one, "multiplier")) == 1), "")
    return replace(
        draft,
        kind="number",
        wordings={UNDECLARED: replace(wording, unit=base)},
        value=values[0],
    )


FORMAT = Writer("moodle", "Moodle XML", sniff, read, suffix=".xml", write=write)

"""Moodle XML: multiple choice, true/false, numbers and short answers, with HTML, CDATA, fractions and categories."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from html import escape
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from buzzkeep.banks.model import BankInfo, ChoiceItem, Item, NumberItem, OpenItem, PlaceItem, plain_number
from buzzkeep.banks.reading.draft import Draft, DraftWording, Found, Markup, Skipped, Unusable, Writer, joined, the_one
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats._keepsake import KEEPSAKE, keepsake, restored
from buzzkeep.banks.reading.normalise import true_false
from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.reading.xml import Piece, pieces, starts_with_element, text_of
from buzzkeep.banks.text import beside

FULL = Decimal("99.9")  # percent from which an answer is right: Moodle rounds thirds and sixths
_STAR = re.compile(r"(?<!\\)\*")
_NOT_FOR_US: dict[str, str] = beside(__file__, "moodle.json")


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
    if kind not in _ANSWERED:
        return Skipped(where, _NOT_FOR_US.get(kind, f"questions of type {kind[:30]!r} are not supported"), shown)
    tags, markup = map(text_of, question.iterfind("tags/tag")), _markup(question.find("questiontext"))
    draft = Draft(where, "choice", {}, category=category, tags=[*filter(None, tags)], markup=markup)
    wording = DraftWording(text, explanation=text_of(question, "generalfeedback", "text"))
    found = draft.tried(shown, lambda it: _ANSWERED[kind](it, wording, question, lang))
    return restored(found, question.findtext(KEEPSAKE, "")) if isinstance(found, Draft) else found


def _markup(field: Element | None) -> Markup:
    """Return what a field is by its format; Moodle's default is HTML, and plain text may still carry entities."""
    named = "html" if field is None else field.get("format", "html")
    return "plain" if named in ("plain_text", "markdown") else "document"


def _fraction(answer: Element) -> Decimal:
    return parse_number(answer.get("fraction", "0")) or Decimal(0)


def _right(question: Element) -> list[Element]:
    return [answer for answer in question.iterfind("answer") if _fraction(answer) >= FULL]


def _multichoice(draft: Draft, wording: DraftWording, question: Element, lang: str) -> Draft:
    answers, right = question.findall("answer"), _right(question)
    if text_of(question, "single").lower() in ("false", "0") or (not right and any(_fraction(a) > 0 for a in answers)):
        raise Unusable("several right answers; exactly one is needed")
    one = the_one(right)
    kept = [answer for answer in answers if answer is one or _fraction(answer) <= 0]  # half right is neither
    if draft.markup == "document" and all(_markup(answer) == "plain" for answer in kept):
        choices = [escape(text_of(answer, "text"), quote=False) for answer in kept]
    else:
        choices = [text_of(answer, "text") for answer in kept]
    shuffled = text_of(question, "shuffleanswers").lower() not in ("0", "false")
    return draft.worded(replace(wording, choices=choices), right=kept.index(one), keep_order=not shuffled)


def _truefalse(draft: Draft, wording: DraftWording, question: Element, lang: str) -> Draft:
    right = {text_of(answer, "text").lower() for answer in _right(question)}
    if right not in ({"true"}, {"false"}):
        raise Unusable("it does not say whether the statement is true or false")
    return draft.worded(wording, truth=right == {"true"})


def _short(draft: Draft, wording: DraftWording, question: Element, lang: str) -> Draft:
    """Take what counts in full and what does not at all; a star that stands for anything goes."""
    answers = question.findall("answer")
    texts = [(_STAR.sub("", text_of(one, "text")).replace("\\*", "*").strip(), _fraction(one)) for one in answers]
    accepted = [escape(text, quote=False) for text, credit in texts if text and credit >= FULL]
    refuse = [escape(text, quote=False) for text, credit in texts if text and credit <= 0]
    if not accepted:
        raise Unusable("the right answer is missing")
    return draft.worded(replace(wording, choices=accepted, refuse=refuse), kind="open")


def _numerical(draft: Draft, wording: DraftWording, question: Element, lang: str) -> Draft:
    right = [text_of(answer, "text") for answer in _right(question)]
    values = [parse_number(text, lang) for text in right]
    if len(right) != 1 and (len(set(right)) != 1 or values[0] is None):
        raise Unusable(f"{len(right)} right numbers; exactly one is needed")
    if values[0] is None:
        raise Unusable(f"{right[0][:40]!r} is no number")
    units = question.findall("units/unit")
    base = next((text_of(one, "unit_name") for one in units if parse_number(text_of(one, "multiplier")) == 1), "")
    return draft.worded(replace(wording, unit=base), kind="number", value=values[0])


_ANSWERED = {"multichoice": _multichoice, "truefalse": _truefalse, "shortanswer": _short, "numerical": _numerical}


def write(bank: BankInfo, items: Sequence[Item]) -> bytes:
    """Return category entries and one question a wording, its keepsake in an element that Moodle ignores."""
    quiz = Element("quiz")
    for category, some in groupby(items, key=lambda item: item.category):
        entry = SubElement(quiz, "question", type="category")
        _text(entry, "category", f"$course$/{category}")
        for item in some:
            for lang in item.wordings:
                _written(quiz, item, lang)
    indent(quiz)
    body: str = tostring(quiz, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'.encode()


def _written(quiz: Element, item: Item, lang: str) -> None:
    wording = item.wordings[lang]
    statement = is_statement(item, lang)
    kinds = {"choice": "truefalse" if statement else "multichoice", "number": "numerical"}
    question = SubElement(quiz, "question", type=kinds.get(item.kind, "shortanswer"))
    _text(question, "name", f"{item.id} {lang}")
    _text(question, "questiontext", escape(wording.text, quote=False), format="html")
    _text(question, "generalfeedback", escape(wording.explanation, quote=False), format="html")
    SubElement(question, "idnumber").text = f"{item.id}.{lang}"
    if isinstance(item, NumberItem):
        answer = SubElement(question, "answer", fraction="100", format="moodle_auto_format")
        SubElement(answer, "text").text = plain_number(item.value)
        SubElement(answer, "tolerance").text = "0"
    elif isinstance(item, OpenItem | PlaceItem):
        SubElement(question, "usecase").text = "0"
        its = item.wordings[lang]
        for fraction, answers in (("100", (its.answer, *its.also)), ("0", its.refuse)):
            for one in answers:
                _text(question, "answer", one.replace("*", "\\*"), fraction=fraction, format="moodle_auto_format")
    else:
        _choices(question, item, lang, statement)
    if item.tags:
        tags = SubElement(question, "tags")
        for tag in item.tags:
            _text(tags, "tag", tag)
    SubElement(question, KEEPSAKE).text = keepsake(item, lang)


def is_statement(item: Item, lang: str) -> bool:
    """Tell whether the choices are the two words for true and false, in this order."""
    return isinstance(item, ChoiceItem) and item.keep_order and item.wordings[lang].choices == true_false(lang)


def _choices(question: Element, item: ChoiceItem, lang: str, statement: bool) -> None:
    if not statement:
        SubElement(question, "single").text = "true"
        SubElement(question, "shuffleanswers").text = "0" if item.keep_order else "1"
        SubElement(question, "answernumbering").text = "abc"
    for index, choice in enumerate(item.wordings[lang].choices):
        text = ("true", "false")[index] if statement else escape(choice, quote=False)
        _text(question, "answer", text, fraction="100" if index == item.right else "0", format="html")


def _text(parent: Element, name: str, text: str, **attributes: str) -> None:
    SubElement(SubElement(parent, name, attributes), "text").text = text


FORMAT = Writer("moodle", "Moodle XML", sniff, read, suffix=".xml", write=write)

"""Writes Moodle XML."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from buzzkeep.banks.model import BankInfo, ChoiceItem, Item, NumberItem, OpenItem, plain_number
from buzzkeep.banks.reading.formats._keepsake import KEEPSAKE, keepsake
from buzzkeep.banks.reading.normalise import true_false


def write(bank: BankInfo, items: Sequence[Item]) -> bytes:
    """Return category entries and one question a wording, its keepsake in an element that Moodle ignores."""
    quiz = Element("quiz")
    for category, some in groupby(items, key=lambda item: item.category):
        entry = SubElement(quiz, "question", type="category")
        _text(entry, "category", f"$course$/{category}")
        for item in some:
            for lang in item.wordings:
                _question(quiz, item, lang)
    indent(quiz)
    body: str = tostring(quiz, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'.encode()


def _question(quiz: Element, item: Item, lang: str) -> None:
    wording = item.wordings[lang]
    statement = is_statement(item, lang)
    kinds = {"choice": "truefalse" if statement else "multichoice", "number": "numerical", "open": "shortanswer"}
    question = SubElement(quiz, "question", type=kinds[item.kind])
    _text(question, "name", f"{item.id} {lang}")
    _text(question, "questiontext", escape(wording.text, quote=False), format="html")
    _text(question, "generalfeedback", escape(wording.explanation, quote=False), format="html")
    SubElement(question, "idnumber").text = f"{item.id}.{lang}"
    if isinstance(item, NumberItem):
        answer = SubElement(question, "answer", fraction="100", format="moodle_auto_format")
        SubElement(answer, "text").text = plain_number(item.value)
        SubElement(answer, "tolerance").text = "0"
    elif isinstance(item, OpenItem):
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

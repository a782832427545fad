"""Items of QTI 1.2, with the types that Canvas writes beside them."""

from dataclasses import replace
from decimal import Decimal
from html import escape
from xml.etree.ElementTree import Element

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Found, Skipped
from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.reading.xml import Piece, text_of

_TYPES = ("question_type", "cc_profile", "qmd_itemtype")


def question_of_item(piece: Piece) -> Found:
    """Read one ``item``."""
    item, where = piece.element, piece.where
    kind = next(
        (
            text_of(field, "fieldentry")
            for field in item.iter("qtimetadatafield")
            if text_of(field, "fieldlabel") in _TYPES
        ),
        "",
    ).lower()
    presentation = item.find("presentation")
    title = " ".join((item.get("title") or "").split())[:80]
    if presentation is None:
        return Skipped(where, "the item has no presentation", title)
    responses = [
        one for one in presentation.iter() if str(one.tag).startswith("response_") and one.tag != "response_label"
    ]
    text = _material(presentation, skip=responses)
    shown = " ".join(text.split())[:80] or title
    if len(responses) != 1:
        return Skipped(where, f"{len(responses)} answers in one item; exactly one is needed", shown)
    draft = Draft(where, "choice", {}, markup="document")
    wording = DraftWording(text, explanation=_feedback(item))
    numerical = "numerical" in kind or responses[0].tag == "response_num"
    if responses[0].tag == "response_lid" and not numerical:
        found = _choice(draft, wording, item, responses[0])
    elif numerical:
        found = _number(draft, wording, item)
    elif accepted := [escape(one, quote=False) for one in dict.fromkeys(_credited(item)) if one]:
        found = replace(draft, kind="open", wordings={UNDECLARED: replace(wording, choices=accepted)})
    else:
        found = "the right answer is not declared"
    return Skipped(where, found, shown) if isinstance(found, str) else found


def _choice(draft: Draft, wording: DraftWording, item: Element, response: Element) -> Draft | str:
    labels = list(response.iter("response_label"))
    ids = [label.get("ident") for label in labels]
    right = {value for value in _credited(item) if value in ids}
    if response.get("rcardinality", "Single").lower() == "multiple" and len(right) != 1:
        return "several right answers; exactly one is needed"
    if len(right) != 1:
        return f"{len(right)} right answers; exactly one is needed"
    choices = [_material(label, skip=[]) for label in labels]
    return replace(draft, wordings={UNDECLARED: replace(wording, choices=choices)}, right=ids.index(right.pop()))


def _number(draft: Draft, wording: DraftWording, item: Element) -> Draft | str:
    values = {value for text in _credited(item) if (value := parse_number(text)) is not None}
    if not values:
        bounds = [
            parse_number(text_of(one)) for name in ("vargte", "vargt", "varlte", "varlt") for one in item.iter(name)
        ]
        if len(bounds) == 2 and bounds[0] is not None and bounds[1] is not None:
            values = {(bounds[0] + bounds[1]) / 2}
    if len(values) != 1:
        return f"{len(values)} right numbers; exactly one is needed"
    return replace(draft, kind="number", wordings={UNDECLARED: wording}, value=values.pop())


def _credited(item: Element) -> list[str]:
    """Return the answers that earn points."""
    found: list[str] = []
    for condition in item.iter("respcondition"):
        points = [parse_number(text_of(one)) or Decimal(0) for one in condition.iter("setvar")]
        if not points or max(points) <= 0:
            continue
        denied = {id(value) for no in condition.iter("not") for value in no.iter("varequal")}
        found += [text_of(value) for value in condition.iter("varequal") if id(value) not in denied]
    return found


def _feedback(item: Element) -> str:
    general = [one for one in item.iter("itemfeedback") if "general" in (one.get("ident") or "").lower()]
    return _material(general[0], skip=[]) if general else ""


def _material(element: Element, skip: list[Element]) -> str:
    """Return the texts below an element in order, leaving out what is below ``skip``; pictures leave their mark."""
    hidden = {id(one) for response in skip for one in response.iter()}
    parts = []
    for one in element.iter():
        if id(one) in hidden:
            continue
        if one.tag == "mattext":
            text = "".join(one.itertext()).strip()
            plain = one.get("texttype", "text/plain") == "text/plain" and "&" not in text
            parts.append(text.replace("<", "&lt;") if plain else text)
        elif one.tag in ("matimage", "mataudio", "matvideo"):
            parts.append("<img>")
    return " ".join(parts)

"""IMS QTI 1.2 (also Canvas), 2.x and 3.0: files and packages; one right choice, text entries and sliders."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from html import escape
from xml.etree.ElementTree import Element, tostring

from buzzkeep.banks.reading.draft import Draft, DraftWording, Format, Found, Skipped, Unusable, the_one
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.reading.xml import Piece, pieces, starts_with_element, text_of

_ITEMS = ("assessmentItem", "qti-assessment-item", "item")
_ROOTS = ("assessmentItem", "qti-assessment-item", "questestinterop", "assessmentTest", "qti-assessment-test")
_CHOICE, _ENTRY, _SLIDER = "choiceInteraction", "textEntryInteraction", "sliderInteraction"
_PASSED_OVER = ("imsmanifest.xml", "assessment_meta.xml")


def sniff(file: QuizFile) -> float:
    """Look for QTI's root elements, or in a zip for the manifest of a package."""
    if file.package is not None:
        return 0.9 if any(name.rpartition("/")[2] == "imsmanifest.xml" for name in file.package.names) else 0.0
    return 0.9 if starts_with_element(file, *_ROOTS) else 0.0


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions of every XML file of the package, or of the one file."""
    for place, part in _parts(file):
        try:
            for piece in pieces(part, *_ITEMS):
                found = piece if isinstance(piece, Skipped) else _question(piece)
                yield replace(found, where=f"{place}{found.where}")
        except Unreadable as error:
            if not place:
                raise
            yield Skipped(place.strip(), str(error))
        file.warnings += [f"{place}{warning}" for warning in part.warnings if part is not file]


def _parts(file: QuizFile) -> Iterator[tuple[str, QuizFile]]:
    """Yield ``(place, file)``: the file itself, or each XML file of the package."""
    if file.package is None:
        yield "", file
        return
    for name in file.package.names:
        if not name.lower().endswith((".xml", ".qti")) or name.rpartition("/")[2] in _PASSED_OVER:
            continue
        if (data := file.package.read(name)).strip():
            yield f"{name} ", QuizFile(name, data, inside=True)


def _question(piece: Piece) -> Found:
    if piece.element.tag == "item":
        return question_of_item(piece)
    item = piece.element
    for element in item.iter():  # 3.0 writes qti-choice-interaction, 2.x choiceInteraction
        if isinstance(element.tag, str) and element.tag.startswith("qti-"):
            element.tag = _camel(element.tag.removeprefix("qti-"))
        for name in [name for name in element.attrib if "-" in name]:
            element.set(_camel(name), element.attrib.pop(name))
    body = item.find("itemBody")
    title = " ".join((item.get("title") or text_of(body)).split())[:80]
    if body is None:
        return Skipped(piece.where, "the item has no body", title)
    for parent in body.iter():  # a button that ends the attempt, or shows a hint, asks nothing
        for child in [child for child in parent if child.tag == "endAttemptInteraction"]:
            parent.remove(child)
    interactions = [element for element in body.iter() if str(element.tag).endswith("Interaction")]
    if len(interactions) != 1:
        return Skipped(piece.where, f"{len(interactions)} interactions in one item; exactly one is needed", title)
    draft = Draft(piece.where, "choice", {}, markup="document")
    return draft.tried(title, lambda it: _answered(it, item, body, interactions[0]))


def _answered(draft: Draft, item: Element, body: Element, interaction: Element) -> Draft:
    name = interaction.get("responseIdentifier")
    declared = next((one for one in item.iter("responseDeclaration") if one.get("identifier") == name), None)
    if declared is None:
        raise Unusable("the right answer is not declared")
    right = [text_of(value) for value in declared.iterfind("correctResponse/value")]
    remark = _feedback(item, right)
    if interaction.tag == _CHOICE:
        choices = interaction.findall("simpleChoice")
        ids = [choice.get("identifier") for choice in choices]
        if the_one(right) not in ids:
            raise Unusable(f"{len(right)} right answers; exactly one is needed")
        wording = DraftWording(_asked(body, interaction), [_inner(choice) for choice in choices], explanation=remark)
        fixed = interaction.get("shuffle") == "false" and any(choice.get("fixed") == "true" for choice in choices)
        return draft.worded(wording, right=ids.index(right[0]), keep_order=fixed)
    if interaction.tag not in (_ENTRY, _SLIDER):
        raise Unusable(f"items with {interaction.tag} are not supported")
    value = parse_number(right[0]) if len(right) == 1 else None
    wording = DraftWording(_asked(body, interaction), explanation=remark)
    if interaction.tag == _ENTRY and right and (value is None or declared.get("baseType") not in ("integer", "float")):
        also = [
            one.get("mapKey", "")
            for one in declared.iter("mapEntry")
            if (parse_number(one.get("mappedValue", "")) or 0) > 0
        ]
        accepted = [escape(one, quote=False) for one in dict.fromkeys((*right, *also)) if one]
        return draft.worded(replace(wording, choices=accepted), kind="open")
    if value is None:
        raise Unusable("the right answer is not declared")
    least, most = (parse_number(interaction.get(key, "")) for key in ("lowerBound", "upperBound"))
    return draft.worded(wording, kind="number", value=value, minimum=least, maximum=most)


def _feedback(item: Element, right: list[str]) -> str:
    """Return the feedback to a right answer or to any; that to a wrong choice explains nothing."""
    wrong = {choice.get("identifier") for choice in item.iter("simpleChoice")} - set(right)
    for one in item.iter("modalFeedback"):
        name = one.get("identifier") or ""
        said = name.lower()
        hidden = one.get("showHide") == "hide"
        if name in wrong or any(mark in said for mark in ("incorrect", "wrong", "false", "hint")) or hidden:
            continue
        if _inner(one).strip():
            return _inner(one)
    return ""


def _asked(body: Element, interaction: Element) -> str:
    """Return the question: the body around the interaction, and its prompt; a gap stands for a text entry."""
    prompt = interaction.find("prompt")
    asked = _inner(prompt) if prompt is not None else ""
    for child in list(interaction):
        interaction.remove(child)
    gap = interaction.tag == _ENTRY and (interaction.tail or "").strip(" .?!:")
    interaction.text = " _____" + " " * ((interaction.tail or " ")[0] not in ".,;:!?)") if gap else " "
    return f"{_inner(body)} {asked}"


def _inner(element: Element) -> str:
    """Return what is in an element, as the HTML that it is, without feedback meant for after the answer."""
    for parent in element.iter():
        for child in [child for child in parent if child.tag in ("feedbackInline", "feedbackBlock", "rubricBlock")]:
            parent.remove(child)
    return (element.text or "") + "".join(tostring(child, encoding="unicode") for child in element)


def _camel(name: str) -> str:
    first, *others = name.split("-")
    return first + "".join(other.capitalize() for other in others)


_TYPES = ("question_type", "cc_profile", "qmd_itemtype")


def question_of_item(piece: Piece) -> Found:
    """Read one ``item``."""
    item, where = piece.element, piece.where
    told = [one for one in item.iter("qtimetadatafield") if text_of(one, "fieldlabel") in _TYPES]
    kind = text_of(told[0], "fieldentry").lower() if told else ""
    presentation = item.find("presentation")
    title = " ".join((item.get("title") or "").split())[:80]
    if presentation is None:
        return Skipped(where, "the item has no presentation", title)
    asked = [one for one in presentation.iter() if str(one.tag).startswith("response_")]
    responses = [one for one in asked if one.tag != "response_label"]
    text = _material(presentation, skip=responses)
    shown = " ".join(text.split())[:80] or title
    if len(responses) != 1:
        return Skipped(where, f"{len(responses)} answers in one item; exactly one is needed", shown)
    draft = Draft(where, "choice", {}, markup="document")
    general = [one for one in item.iter("itemfeedback") if "general" in (one.get("ident") or "").lower()]
    wording = DraftWording(text, explanation=_material(general[0], skip=[]) if general else "")
    if "numerical" in kind or responses[0].tag == "response_num":
        return draft.tried(shown, lambda it: _number(it, wording, item))
    if responses[0].tag == "response_lid":
        return draft.tried(shown, lambda it: _choice(it, wording, item, responses[0]))
    if accepted := [escape(one, quote=False) for one in dict.fromkeys(_credited(item)) if one]:
        return draft.worded(replace(wording, choices=accepted), kind="open")
    return Skipped(where, "the right answer is not declared", shown)


def _choice(draft: Draft, wording: DraftWording, item: Element, response: Element) -> Draft:
    labels = list(response.iter("response_label"))
    ids = [label.get("ident") for label in labels]
    right = [*{value for value in _credited(item) if value in ids}]
    if response.get("rcardinality", "Single").lower() == "multiple" and len(right) != 1:
        raise Unusable("several right answers; exactly one is needed")
    choices = [_material(label, skip=[]) for label in labels]
    return draft.worded(replace(wording, choices=choices), right=ids.index(the_one(right)))


def _number(draft: Draft, wording: DraftWording, item: Element) -> Draft:
    values = {value for text in _credited(item) if (value := parse_number(text)) is not None}
    if not values:
        told = (one for name in ("vargte", "vargt", "varlte", "varlt") for one in item.iter(name))
        bounds = [parse_number(text_of(one)) for one in told]
        if len(bounds) == 2 and bounds[0] is not None and bounds[1] is not None:
            values = {(bounds[0] + bounds[1]) / 2}
    if len(values) != 1:
        raise Unusable(f"{len(values)} right numbers; exactly one is needed")
    return draft.worded(wording, kind="number", value=values.pop())


def _credited(item: Element) -> list[str]:
    found: list[str] = []
    for condition in item.iter("respcondition"):
        points = [parse_number(text_of(one)) or Decimal(0) for one in condition.iter("setvar")]
        if not points or max(points) <= 0:
            continue
        denied = {id(value) for no in condition.iter("not") for value in no.iter("varequal")}
        found += [text_of(value) for value in condition.iter("varequal") if id(value) not in denied]
    return found


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


FORMAT = Format("qti", "IMS QTI 1.2, 2.x, 3.0 (XML or package)", sniff, read)

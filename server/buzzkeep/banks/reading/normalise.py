"""From a draft to a question: what is too much made to fit, markup read, texts tidied, everything checked."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import ROUND_HALF_EVEN, Decimal
from html import unescape

from pydantic import ValidationError

from buzzkeep.banks import model
from buzzkeep.banks.model import DECIMALS, ITEM_ID, LANG, MAX_CHOICES, MAX_REMARK, MAX_VALUE, category_id
from buzzkeep.banks.reading.draft import PICTURE, UNDECLARED, Draft, DraftWording, Markup, Unusable
from buzzkeep.banks.reading.markup import document_to_text, formulas_to_text, shown_in
from buzzkeep.banks.reading.numbers import WORDS, placed
from buzzkeep.banks.reading.reasons import first_reason
from buzzkeep.banks.text import clean, fold, html_to_text, tidy

DEFAULT_DIFFICULTY = 3
MAX_RAW = 20_000  # longer texts (letters, markup included) are not read at all
_SOUND = "its sound or film is part of its text; name the sound's file in a column sound, or say it in words"
_TYPESET = "it has a typeset formula that cannot be written in plain characters; reword it"
_MEDIA = {"picture": PICTURE, "sound": _SOUND, "formula": _TYPESET}
_TWICE = re.compile(r"&(?:quot|apos|amp|#0?\d+|[lr][sd]quo|\w(?:acute|grave|circ|uml|cedil|tilde));")
"""Entities that nobody asks about: where they are left after reading, the file was encoded twice."""
_READ: dict[Markup, Callable[[str], str]] = {
    "plain": str,
    "entities": lambda text: _TWICE.sub(lambda match: unescape(match[0]), unescape(text)) if "&" in text else text,
    "html": html_to_text,
    "document": document_to_text,
}
_TRUE_FALSE: dict[str, tuple[str, str]] = {lang: tuple(both) for lang, both in WORDS["true_false"].items()}
_STATEMENTS = frozenset(
    tuple(word.casefold() for word in both) for both in (*_TRUE_FALSE.values(), ("Yes", "No"), ("Oui", "Non"))
)
_ABOUT_OTHERS = re.compile("|".join(WORDS["about_others"]), re.IGNORECASE)
"""Choices that speak of the others and would make no sense if these were shuffled."""
CHOOSES = re.compile(rf"\b(?:{'|'.join(WORDS['chooses'])})\b", re.IGNORECASE)
"""What asks to choose between what stands nowhere."""


def to_item(draft: Draft, default: str, medium: model.Medium | None = None) -> model.Item:
    """Make a question of a draft, its language by ``default`` and its id of its content. Raises :class:`Unusable`."""
    if not draft.wordings:
        raise Unusable("no wording in any language")
    if draft.id is not None and not model.ITEM_ID.fullmatch(draft.id):
        raise Unusable(f"id {draft.id[:40]!r}: letters, digits, dot, hyphen and underscore only, at most 100")
    _refuse(draft)
    if draft.markup == "document":
        draft = _plain(draft)
    read = _READ[draft.markup]
    said: dict[str, object] = {  # nothing else: what a model was given it keeps a set of, for each question
        "category": category_id(read(draft.category)),
        "difficulty": DEFAULT_DIFFICULTY if draft.difficulty is None else draft.difficulty,
    }
    for name in ("source", "licence", "author"):
        if (written := getattr(draft, name)) and (text := clean(read(written))):
            said[name] = text
    if medium:
        said["sound" if isinstance(medium, model.Sound) else "image"] = medium
    if draft.levels:
        said["levels"] = dict(draft.levels)
    if tags := tuple(tag for one in draft.tags if (tag := clean(read(one)))):
        said["tags"] = tags
    try:
        said |= _figures(draft)
        spoken = {(default if lang == UNDECLARED else lang): one for lang, one in draft.wordings.items()}
        wordings = {lang: _wording(draft, one, lang) for lang, one in spoken.items()}
        fixed = (isinstance(one, model.ChoiceWording) and fixes_order(one) for one in wordings.values())
        if draft.kind == "choice" and (draft.keep_order or draft.truth is not None or any(fixed)):
            said["keep_order"] = True
        item = model.BY_KIND[draft.kind].model_validate({"id": draft.id or model.MADE, **said, "wordings": wordings})
    except ValidationError as error:
        raise Unusable(first_reason(error)) from error
    if draft.id:
        return item
    return item.model_copy(update={"id": model.MADE + model.content_hash(item, next(iter(wordings)))})


def described(draft: Draft, lang: str) -> dict[str, str]:
    """Return by language the words for a picture or sound. Raises :class:`Unusable` where these hold an answer."""
    alt: dict[str, str] = {}
    for one, said in (draft.alt or {}).items():
        choices = draft.wordings[one].choices if one in draft.wordings else ()
        answers = {word for choice in choices for word in fold(choice).split() if word[3:]}
        if answers & {*fold(said).split()}:
            raise Unusable(f"the words for it, {said[:60]!r}, hold an answer; say without it what is seen or heard")
        if said := clean(said):
            alt[lang if one == UNDECLARED else one] = said
    return alt


def true_false(lang: str) -> tuple[str, str]:
    """Return the two words in a language, in English where they are not known."""
    return _TRUE_FALSE.get(lang.split("-")[0], _TRUE_FALSE["en"])


def _refuse(draft: Draft) -> None:
    """Refuse texts too long for any rule of ours, and pictures, sounds, formulas, unless their tags are asked about."""
    for one in draft.wordings.values():
        longest = max((one.text, one.explanation, *one.choices, *one.refuse), key=len)
        if len(longest) > MAX_RAW:
            raise Unusable(_MEDIA.get(shown_in(longest) or "") or f"a text of {len(longest)} letters; shorten it")
        for text in (one.text, *one.choices):
            if (kind := shown_in(text, bare=draft.markup == "document")) is not None:
                raise Unusable(_MEDIA[kind])


def _plain(draft: Draft) -> Draft:
    """Read the documents of a draft; what needs a large formula cannot be asked."""
    wordings: dict[str, DraftWording] = {}
    for lang, one in draft.wordings.items():
        asked = [formulas_to_text(document_to_text(text)) for text in (one.text, *one.choices, *one.refuse)]
        remark = document_to_text(one.explanation)
        if None in asked:
            raise Unusable("it has a LaTeX formula that cannot be written in plain characters; reword it")
        text, *answers = [text or "" for text in asked]
        choices, refuse = answers[: len(one.choices)], answers[len(one.choices) :]
        remark = formulas_to_text(remark) or remark
        wordings[lang] = replace(one, text=text, choices=choices, refuse=refuse, explanation=remark)
    return replace(draft, wordings=wordings, markup="plain", category=document_to_text(draft.category))


def _figures(draft: Draft) -> dict[str, object]:
    """Return what a question has besides its wordings by what it is. Raises :class:`Unusable`."""
    if draft.kind == "number":
        if draft.value is None:
            raise Unusable("the number is missing")
        bounds = {"value": draft.value, "min": draft.minimum, "max": draft.maximum, "as_of": draft.as_of}
        return {name: number for name, number in bounds.items() if number is not None}
    if draft.kind == "place":
        if draft.at is None:
            raise Unusable("the coordinates are missing")
        lat, lon = placed(*draft.at)
        return {"lat": lat, "lon": lon} | ({} if draft.radius is None else {"radius": draft.radius})
    right = draft.right if draft.truth is None else int(not draft.truth)
    return {"right": right} if right and draft.kind == "choice" else {}


def _wording(draft: Draft, one: DraftWording, lang: str) -> model.Worded:
    """Return a wording as it is kept. Raises Unusable, and ``ValidationError``."""

    def tidied(text: str) -> str:
        return tidy(_READ[draft.markup](text), lang) if text else ""

    text, explanation = tidied(one.text), tidied(one.explanation)
    if draft.kind == "number":
        return model.NumberWording(text=text, unit=tidied(one.unit), explanation=explanation)
    choices = tuple(map(tidied, one.choices))
    if draft.kind == "choice":
        choices = choices if draft.truth is None else true_false(lang)
        return model.ChoiceWording(text=text, choices=choices, explanation=explanation)
    if draft.kind == "place":
        return model.PlaceWording(text=text, name="".join(choices[:1]), explanation=explanation)
    if CHOOSES.search(one.text):
        raise Unusable("it asks which of the following, and there are no choices; add them as wrong answers")
    answer, *also = choices or ("",)
    refuse = tuple(map(tidied, one.refuse))
    return model.OpenWording(text=text, answer=answer, also=tuple(also), refuse=refuse, explanation=explanation)


def fixes_order(wording: model.ChoiceWording) -> bool:
    """Say whether the choices speak of each other ("none of the above", true and false) and so keep their order."""
    if len(wording.choices) == 2 and tuple(choice.casefold() for choice in wording.choices) in _STATEMENTS:
        return True
    return any(_ABOUT_OTHERS.fullmatch(choice.strip(" .")) for choice in wording.choices)


MAX_TAGS = 30
MAX_TAG = 60
MAX_UNIT = 40
_MOST = {"category": 80, "licence": 100, "author": 200, "source": MAX_REMARK}  # letters
_SENTENCE_END = re.compile(r"[.!?…](?=\s)")
_STEP = Decimal(1).scaleb(-DECIMALS)


def eased(draft: Draft) -> Draft:
    """Return a draft whose optional fields fit, with a note for each that did not."""
    notes = list(draft.notes)
    changed: dict[str, object] = {}
    _ease_texts(draft, changed, notes)
    _ease_numbers(draft, changed, notes)
    wordings = {lang: _eased_wording(one, notes) for lang, one in draft.wordings.items()}
    if (odd := [lang for lang in wordings if lang != UNDECLARED and not LANG.fullmatch(lang)]) and len(wordings) == 1:
        notes.append(f"{odd[0][:20]!r} is no language tag such as fr or en, and was left out")
        wordings = {UNDECLARED: wordings[odd[0]]}
    many = any(len(one.choices) > MAX_CHOICES for one in wordings.values())
    if draft.kind == "choice" and draft.truth is None and many:
        wordings = _fewer_choices(draft, wordings, changed, notes)
    if notes or wordings != draft.wordings:
        return replace(draft, wordings=wordings, notes=notes, **changed)  # type: ignore[arg-type]  # fields by name
    return draft


def _ease_texts(draft: Draft, changed: dict[str, object], notes: list[str]) -> None:
    if draft.id is not None and not ITEM_ID.fullmatch(draft.id):
        changed["id"] = None
        notes.append(f"the id {draft.id[:40]!r} was replaced: letters, digits, dot, hyphen and underscore only")
    for field, most in _MOST.items():
        if len(text := getattr(draft, field)) > most:
            changed[field] = text[:most].rstrip()
            notes.append(f"the {field} was cut after {most} letters")
    if draft.tags and len(tags := [tag for tag in draft.tags if len(tag) <= MAX_TAG][:MAX_TAGS]) < len(draft.tags):
        changed["tags"] = tags
        notes.append(f"{len(draft.tags) - len(tags)} tags were left out: {MAX_TAGS} of {MAX_TAG} letters at most")
    if draft.difficulty is not None and not 1 <= draft.difficulty <= 5:
        changed["difficulty"] = None
        notes.append(f"the difficulty {draft.difficulty} is not 1 to 5, and was left out")


def _ease_numbers(draft: Draft, changed: dict[str, object], notes: list[str]) -> None:
    for name in ("value", "minimum", "maximum"):
        value = getattr(draft, name)
        if value is None or not value.is_finite() or abs(value) > MAX_VALUE:
            continue
        rounded = value.quantize(_STEP, ROUND_HALF_EVEN)
        if rounded != value:
            changed[name] = rounded
            notes.append(f"numbers are rounded to {DECIMALS} decimals")
    if draft.as_of is not None and not -10_000 <= draft.as_of <= 3000:
        changed["as_of"] = None
        notes.append(f"the year {draft.as_of} was left out")


def _eased_wording(wording: DraftWording, notes: list[str]) -> DraftWording:
    if len(wording.explanation) > MAX_REMARK:
        notes.append(f"explanations are cut after {MAX_REMARK} letters, at the end of a sentence")
        wording = replace(wording, explanation=cut(wording.explanation, MAX_REMARK))
    if len(wording.unit) > MAX_UNIT:
        notes.append(f"the unit {wording.unit[:20]!r}... is longer than {MAX_UNIT} letters, and was left out")
        wording = replace(wording, unit="")
    return wording


def cut(text: str, most: int) -> str:
    """Return the first whole sentences of a text within ``most`` letters; words, where the first one is longer."""
    head = text[:most]
    ends = [match.end() for match in _SENTENCE_END.finditer(head)]
    if ends:
        return head[: ends[-1]]
    return head[: most - 1].rpartition(" ")[0] + "…"


def _fewer_choices(
    draft: Draft, wordings: Mapping[str, DraftWording], changed: dict[str, object], notes: list[str]
) -> dict[str, DraftWording]:
    """Keep the right choice and the first five wrong ones, in their order."""
    count = min(len(one.choices) for one in wordings.values())
    if count <= MAX_CHOICES or not 0 <= draft.right < count:
        return dict(wordings)
    wrong = [index for index in range(count) if index != draft.right][: MAX_CHOICES - 1]
    kept = sorted((draft.right, *wrong))
    changed["right"] = kept.index(draft.right)
    notes.append(f"of more than {MAX_CHOICES} choices the right one and the first {MAX_CHOICES - 1} others were taken")
    return {lang: replace(one, choices=[one.choices[index] for index in kept]) for lang, one in wordings.items()}

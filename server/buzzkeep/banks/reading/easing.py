"""What is too much in a question is made to fit, and said: an optional field never costs a question."""

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import ROUND_HALF_EVEN, Decimal

from buzzkeep.banks.model import DECIMALS, ITEM_ID, LANG, MAX_CHOICES, MAX_REMARK, MAX_VALUE
from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording

MAX_TAGS = 30
MAX_TAG = 60
MAX_UNIT = 40
MAX_CATEGORY = 80
MAX_LICENCE = 100
MAX_AUTHOR = 200
_MOST = (("category", MAX_CATEGORY), ("licence", MAX_LICENCE), ("author", MAX_AUTHOR), ("source", MAX_REMARK))
_SENTENCE_END = re.compile(r"[.!?…](?=\s)")
_STEP = Decimal(1).scaleb(-DECIMALS)


def eased(draft: Draft) -> Draft:
    """Return a draft whose optional fields fit, with a note for each that did not."""
    notes = list(draft.notes)
    changed: dict[str, object] = {}
    _ease_texts(draft, changed, notes)
    _ease_numbers(draft, changed, notes)
    wordings = draft.wordings
    if any(len(one.explanation) > MAX_REMARK or len(one.unit) > MAX_UNIT for one in wordings.values()):
        wordings = {lang: _eased_wording(one, notes) for lang, one in wordings.items()}
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
    for field, most in _MOST:
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
    count = min(len(one.choices) for one in wordings.values()) if wordings else 0
    if count <= MAX_CHOICES or not 0 <= draft.right < count:
        return dict(wordings)
    wrong = [index for index in range(count) if index != draft.right][: MAX_CHOICES - 1]
    kept = sorted((draft.right, *wrong))
    changed["right"] = kept.index(draft.right)
    notes.append(f"of more than {MAX_CHOICES} choices the right one and the first {MAX_CHOICES - 1} others were taken")
    return {lang: replace(one, choices=[one.choices[index] for index in kept]) for lang, one in wordings.items()}

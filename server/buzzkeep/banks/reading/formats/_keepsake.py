"""What a foreign format has no place for, kept beside a question as one line of JSON that its own readers ignore."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from html import unescape
from typing import Annotated, Any

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from buzzkeep.banks.model import ChoiceItem, Item, NumberItem, PlaceItem, plain_number
from buzzkeep.banks.reading.draft import UNDECLARED, Draft

KEEPSAKE = "buzzkeep"
_TEXTS = ("source", "licence", "author")


class _Kept(BaseModel):
    model_config = ConfigDict(extra="ignore")

    id: str
    lang: str
    category: str = ""
    difficulty: Annotated[int, Field(ge=1, le=5)] | None = None
    source: str = ""
    licence: str = ""
    author: str = ""
    tags: list[str] = []
    keep_order: bool = False
    unit: str = ""
    min: Decimal | None = None
    max: Decimal | None = None
    as_of: int | None = None
    lat: Decimal | None = None
    lon: Decimal = Decimal(0)
    radius: int | None = None


def keepsake(item: Item, lang: str) -> str:
    """Return the line for one wording."""
    kept: dict[str, Any] = {"id": item.id, "lang": lang, "category": item.category, "difficulty": item.difficulty}
    kept |= {key: value for key in _TEXTS if (value := getattr(item, key))}
    if item.tags:
        kept["tags"] = list(item.tags)
    if isinstance(item, NumberItem):
        numbers: Mapping[str, Decimal | None] = {"min": item.min, "max": item.max}
        kept |= {key: plain_number(value) for key, value in numbers.items() if value is not None}
        kept["unit"] = item.wordings[lang].unit
        if item.as_of is not None:
            kept["as_of"] = item.as_of
    elif isinstance(item, PlaceItem):
        kept |= {"lat": plain_number(item.lat), "lon": plain_number(item.lon), "radius": item.radius}
    elif isinstance(item, ChoiceItem) and item.keep_order:
        kept["keep_order"] = True
    return orjson.dumps(kept).decode()


def restored(draft: Draft, line: str) -> Draft:
    """Give a draft back what was kept; a line that is not ours, or was damaged, changes nothing."""
    if not line:
        return draft
    try:
        kept = _Kept.model_validate_json(line)
    except ValidationError:
        return draft
    wording = draft.wordings.get(UNDECLARED)
    if wording is None:
        return draft
    if draft.markup == "document":  # as we wrote it: text, escaped
        choices, refuse = ([*map(unescape, some)] for some in (wording.choices, wording.refuse))
        text, remark = unescape(wording.text), unescape(wording.explanation)
        wording = replace(wording, text=text, choices=choices, refuse=refuse, explanation=remark)
    if draft.kind == "number":
        wording = replace(wording, unit=kept.unit)
        draft = replace(draft, minimum=kept.min, maximum=kept.max, as_of=kept.as_of)
    if kept.lat is not None:
        draft = replace(draft, kind="place", at=(kept.lat, kept.lon), radius=kept.radius)
    same = {name: getattr(kept, name) for name in (*_TEXTS, "id", "difficulty", "tags", "keep_order")}
    category = kept.category or draft.category
    return replace(draft, markup="plain", wordings={kept.lang: wording}, category=category, **same)

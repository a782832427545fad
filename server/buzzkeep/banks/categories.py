"""The categories of the shipped banks, and the names by which other files call them."""

from buzzkeep.banks.text import beside, clean, fold

GENERAL = "general"
_SAID: dict[str, dict[str, str]] = beside(__file__, "categories.json")
CATEGORIES = {id: {lang: one[lang] for lang in ("fr", "en")} for id, one in _SAID.items() if id != GENERAL}
_BY_NAME = {fold(name): id for id, one in _SAID.items() for name in (id, *",".join(one.values()).split(","))}


def category_id(name: str) -> str:
    """Return the id of a category by any of its names; an unknown one stays as it is, none is ``general``."""
    name = clean(name)
    return _BY_NAME.get(fold(name.replace("&", " and ")), name) if name else GENERAL

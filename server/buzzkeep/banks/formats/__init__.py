"""One module a file format. Each offers ``FORMAT``; a new module in this folder is a new format."""

import pkgutil
from functools import cache
from importlib import import_module

from buzzkeep.banks.draft import Format, Writer
from buzzkeep.banks.refused import advice
from buzzkeep.banks.source import Source, Unreadable

SURE_ENOUGH = 0.3


@cache
def formats() -> dict[str, Format]:
    """Return every format of this folder by its id."""
    modules = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    found: list[Format] = [import_module(f"{__name__}.{name}").FORMAT for name in modules]
    return {format_.id: format_ for format_ in found}


def writers() -> dict[str, Writer]:
    """Return the formats that can be written too."""
    return {id: format_ for id, format_ in formats().items() if isinstance(format_, Writer)}


def recognise(source: Source) -> Format:
    """Return the format that the content is most surely of. Raises :class:`Unreadable` with advice."""
    source.package  # noqa: B018  a dangerous zip is refused before anybody looks into it
    scores = {format_: format_.sniff(source) for format_ in formats().values()}
    best = max(scores, key=scores.__getitem__)
    if scores[best] >= SURE_ENOUGH:
        return best
    if said := advice(source):
        raise Unreadable(said)
    if source.package is None:
        source.text  # noqa: B018  what is no text at all gets that as its reason
    known = ", ".join(sorted(formats()))
    raise Unreadable(
        f"the format was not recognised; if you know it, name it with --format ({known}); to write questions in a"
        " spreadsheet, begin with: buzzkeep banks new quiz.xlsx"
    )


def named(id: str, source: Source) -> Format:
    """Return the format that a person named, and let the source know. Raises as :func:`recognise` does."""
    source.package  # noqa: B018  as above
    source.chosen = True
    return formats()[id]

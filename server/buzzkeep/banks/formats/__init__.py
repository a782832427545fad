"""One module a file format. Each offers ``FORMAT``; a new module in this folder is a new format."""

import pkgutil
from functools import cache
from importlib import import_module

from buzzkeep.banks.draft import Format, Writer
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
    best = max(formats().values(), key=lambda format_: format_.sniff(source))
    if best.sniff(source) >= SURE_ENOUGH:
        return best
    known = ", ".join(sorted(formats()))
    source.text  # noqa: B018  what is no text at all gets that as its reason
    raise Unreadable(f"the format was not recognised; if you know it, name it with --format ({known})")

"""Modules of file formats. Each offers ``FORMAT`` or several ``FORMATS``; a new module in this folder is read, too."""

import pkgutil
from functools import cache
from importlib import import_module

from buzzkeep.banks.reading.draft import Format, Writer
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.reasons import advice

SURE_ENOUGH = 0.3


@cache
def formats() -> dict[str, Format]:
    """Return every format of this folder by its id."""
    modules = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    found = [vars(import_module(f"{__name__}.{name}")) for name in modules]
    return {one.id: one for names in found for one in names.get("FORMATS") or [names["FORMAT"]]}


def writers() -> dict[str, Writer]:
    """Return the formats that can be written too."""
    return {id: format_ for id, format_ in formats().items() if isinstance(format_, Writer)}


def recognise(file: QuizFile) -> Format:
    """Return the format that the content is most surely of. Raises :class:`Unreadable` with advice."""
    file.package  # noqa: B018  a dangerous zip is refused before anybody looks into it
    scores = {format_: format_.sniff(file) for format_ in formats().values()}
    best = max(scores, key=scores.__getitem__)
    if scores[best] >= SURE_ENOUGH:
        return best
    if said := advice(file):
        raise Unreadable(said)
    if file.package is None:
        file.text  # noqa: B018  what is no text at all gets that as its reason
    known = ", ".join(sorted(formats()))
    raise Unreadable(
        f"the format was not recognised; if you know it, name it with --format ({known}); to write questions in a"
        " spreadsheet, begin with: buzzkeep banks new quiz.xlsx"
    )


def named(id: str, file: QuizFile) -> Format:
    """Return the format that a person named, and let the file know. Raises as :func:`recognise` does."""
    file.package  # noqa: B018  as above
    file.chosen = True
    return formats()[id]

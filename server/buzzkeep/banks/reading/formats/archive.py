"""A zip of question files, each read as if it had been given by itself; a zip inside a zip is not opened."""

import posixpath
from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.banks.reading.draft import Draft, Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats import recognise
from buzzkeep.banks.reading.reasons import ATTACHED, advice

_LITTER = ("__MACOSX/", ".", "~$", "Thumbs.db", "desktop.ini", "bank.json")


def sniff(file: QuizFile) -> float:
    """Any zip will do that nobody else knows and that is no document of an office."""
    if file.package is None or file.inside or not file.package.names:
        return 0.0
    return 0.0 if advice(file) else 0.35


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield what is in each file; a file that cannot be read costs only itself."""
    if file.package is None:
        raise Unreadable("this is no zip")
    for name in file.package.names:
        base = name.rpartition("/")[2]
        if name.startswith(_LITTER) or base.startswith(_LITTER) or base.lower().endswith(ATTACHED):
            continue
        try:
            part = QuizFile(name, file.package.read(name), inside=True)
            part.answers, part.columns, part.encoding, part.lang = file.answers, file.columns, file.encoding, file.lang
            format_ = recognise(part)
            for found in format_.read(part, lang):
                if isinstance(found, Draft):
                    of_part = [one for one in found.media if part.package and one in part.package]
                    file.parts |= {name: part} if of_part else {}
                    place = name if of_part else posixpath.dirname(name)  # named from where its table lies
                    media = [one if ":" in one else posixpath.join(place, one) for one in found.media]
                    found = replace(found, licence=found.licence or format_.origin.licence, media=media)
                yield replace(found, where=f"{name} {found.where}")
        except Unreadable as error:
            yield Skipped(name, str(error))
            continue
        file.warnings += [f"{name}: {warning}" for warning in part.warnings]


FORMAT = Format("zip", "Zip of question files", sniff, read)

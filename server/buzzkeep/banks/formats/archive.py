"""A zip of question files, each of whatever format it is."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.banks.draft import Draft, Found, Origin, Skipped
from buzzkeep.banks.refused import PICTURES
from buzzkeep.banks.source import Source, Unreadable

_LITTER = ("__MACOSX/", ".", "~$", "Thumbs.db", "desktop.ini", "bank.json")


class Archive:
    """Reads every file in a zip as if it had been given by itself; a zip inside a zip is not opened."""

    id = "zip"
    title = "Zip of question files"
    origin = Origin()

    def sniff(self, source: Source, /) -> float:
        """Any zip will do that nobody else knows and that is no document of an office."""
        if source.package is None or source.inside or not source.package.names:
            return 0.0
        from buzzkeep.banks.refused import advice

        return 0.0 if advice(source) else 0.35

    def read(self, source: Source, lang: str, /) -> Iterator[Found]:
        """Yield what is in each file; a file that cannot be read costs only itself."""
        from buzzkeep.banks.formats import recognise

        if source.package is None:
            raise Unreadable("this is no zip")
        for name in source.package.names:
            base = name.rpartition("/")[2]
            if name.startswith(_LITTER) or base.startswith(_LITTER) or base.lower().endswith(PICTURES):
                continue
            try:
                part = Source(name, source.package.read(name), inside=True)
                format_ = recognise(part)
                for found in format_.read(part, lang):
                    if isinstance(found, Draft):
                        found = replace(found, licence=found.licence or format_.origin.licence)
                    yield replace(found, where=f"{name} {found.where}")
            except Unreadable as error:
                yield Skipped(name, str(error))
                continue
            source.warnings += [f"{name}: {warning}" for warning in part.warnings]


FORMAT = Archive()

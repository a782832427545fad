"""A file of boundaries that comes through the desk: the import of the command line, told in both languages."""

from dataclasses import replace

from pydantic import ValidationError

from buzzkeep.banks.keeping.report import STORING, Watch
from buzzkeep.banks.reviewing.sentences import said
from buzzkeep.engine import codec
from buzzkeep.engine.game import Text
from buzzkeep.mapmaking.fairness import QUICK, measure
from buzzkeep.mapmaking.importing.making import made
from buzzkeep.mapmaking.importing.naming import LONGEST_NAME
from buzzkeep.mapmaking.importing.reading import Feature, read_bytes
from buzzkeep.mapmaking.picture import picture
from buzzkeep.mapmaking.uploading import MapUpload, MapUploaded, refused, titled
from buzzkeep.maps.checks import MapError, Unmappable, unfair
from buzzkeep.maps.drawing.composing import Wanted, slug, text
from buzzkeep.maps.library import add, own_ids, shipped
from buzzkeep.maps.model import Names
from buzzkeep.quiz.content import Lang


def work(upload: MapUpload, data: bytes, watch: Watch) -> MapUploaded:
    """Make a map of a file, and store it if that is wished; nothing is stored of what is refused."""
    features: list[Feature] = []
    title = titled(upload)
    map_id = slug(title, "my-map")
    try:
        features, notes = read_bytes(data)
        if len(title) > LONGEST_NAME:
            raise Unmappable(f"the name of a map has at most {LONGEST_NAME} letters, this one has {len(title)}")
        links = [tuple(link.split(":")) for link in upload.links.split(";") if link.strip()]
        if wrong := [link for link in links if len(link) != 2]:
            raise Unmappable(f"a link over sea is written A:B, not {':'.join(wrong[0])!r}")
        if upload.store:
            if map_id in shipped():
                raise Unmappable(f"{map_id!r} is the name of a map that ships; give yours another title")
            if map_id in own_ids() and not upload.replace:
                raise Unmappable(f"there is a map {map_id!r} already; give yours another title, or replace it")
        lang: Lang | None = "fr" if upload.lang == "fr" else "en" if upload.lang == "en" else None
        wanted = Wanted(
            id=map_id,
            names=Names(fr=title, en=title),
            territories=upload.territories or None,
            name_field=upload.name_field or None,
            sea_links=tuple((a, b) for a, b in links),
            source=upload.name,
            lang=lang,
        )
        found, field, settled = made(features, wanted)
        told = tuple(map(said, [*notes, *settled]))
        problems: tuple[Text, ...] = ()
        if upload.store:
            measured = measure(found, QUICK)
            found = found.model_copy(update={"fairness": measured})
            for one in watch((found,), STORING, 1):
                add(text(one).encode(), upload.name, replace=upload.replace)
            problems = tuple(said(str(problem)) for problem in unfair(found, measured))
    except ValidationError as error:
        failed = codec.fault(error)
    except MapError as error:
        failed = str(error.problems[0])
    except Unmappable as error:
        failed = str(error)
    else:
        return replace(
            refused(upload, found.id, None, [one.properties for one in features]),
            stored=upload.store,
            territories=len(found.territories),
            borders=len(found.edges),
            sea_links=len(found.sea_links),
            seats=found.seats,
            field=field or "",
            notes=told,
            there=found.id in (*shipped(), *own_ids()),
            picture=picture(found, lang="en" if upload.lang == "en" else "fr"),
            unfair=problems,
        )
    return refused(upload, map_id, said(failed), [one.properties for one in features])

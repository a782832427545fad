"""What is said and told of a file of boundaries that comes through the desk, in both languages."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import Field

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import Record

MOST_FIELDS = 40


class MapUpload(Record):
    """What the person says with a file; empty fields and 0 are settled from the file."""

    name: str
    title: str = ""
    territories: Annotated[int, Field(ge=0)] = 0
    name_field: str = ""
    links: str = ""  # pairs of names, ``A:B`` with ``;`` between them
    lang: str = ""
    replace: bool = False
    store: bool = False  # false only tells what would become of it


class MapUploaded(Record):
    """What became of a file, or would."""

    file: str
    id: str
    title: str
    areas: int
    fields: tuple[str, ...]  # the properties that may name its areas
    failed: Text | None  # why it is no map; then there is no more
    stored: bool = False
    territories: int = 0
    borders: int = 0
    sea_links: int = 0
    seats: tuple[int, ...] = ()
    field: str = ""
    notes: tuple[Text, ...] = ()  # how it was read
    there: bool = False  # one's own map of this id is there
    picture: str = ""  # an SVG
    unfair: tuple[Text, ...] = ()  # filled when the map is stored, for it takes thousands of matches to know


def refused(
    upload: MapUpload, map_id: str, failed: Text | None, areas: Sequence[Mapping[str, object]] = ()
) -> MapUploaded:
    """Return what is told of a file that is no map, or of none yet; the properties of its areas are given."""
    fields = tuple({field: None for area in areas for field in area})[:MOST_FIELDS]
    return MapUploaded(upload.name, map_id, titled(upload), len(areas), fields, failed)


def titled(upload: MapUpload) -> str:
    """Return the map's name: what was said, else the beginning of the file's."""
    return upload.title.strip() or upload.name.rsplit(".", 1)[0][:40].strip() or "my-map"

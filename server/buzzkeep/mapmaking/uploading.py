"""A file of boundaries that comes through the desk: the import of the command line, told in both languages.

The work is done by a process of its own, of low priority and with an end to its time: rooms want their processor, and a
file that somebody sends may be made to cost as much as it can.
"""

import logging
import subprocess
import sys
from collections.abc import Mapping, Sequence

import orjson

from buzzkeep.banks.reviewing.sentences import said
from buzzkeep.engine import codec
from buzzkeep.engine.game import Text
from buzzkeep.engine.records import Record

log = logging.getLogger(__name__)
WORKER = ((sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-m", "buzzkeep")) + ("map-worker",)
"""This program again; one that is frozen has no interpreter besides."""
MOST_FIELDS = 40
MOST_S = 150  # so long a file may take; 20 MB take a few seconds, and matches on what comes of it ten
TOO_LONG = "the file takes too long; export fewer details or a part of it"
FAILED = "the program that makes maps failed; the server's log says why"


class MapUpload(Record):
    """What the person says with a file; empty fields and 0 are settled from the file."""

    name: str
    title: str = ""
    territories: int = 0
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


def take(upload: MapUpload, data: bytes) -> MapUploaded:
    """Make a map of a file in a process of its own; blocks until it is done."""
    command = [*WORKER, orjson.dumps(codec.plain(MapUpload, upload)).decode()]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=MOST_S, check=True)
    except subprocess.TimeoutExpired:
        return refused(upload, "", said(TOO_LONG))
    except subprocess.CalledProcessError as error:
        log.error("a map could not be made: %s", error.stderr.decode(errors="replace"))
        return refused(upload, "", said(FAILED))
    told: MapUploaded = codec.load_plain(MapUploaded, orjson.loads(done.stdout))
    return told


def refused(
    upload: MapUpload, map_id: str, failed: Text | None, areas: Sequence[Mapping[str, object]] = ()
) -> MapUploaded:
    """Return what is told of a file that is no map, or of none yet; the properties of its areas are given."""
    fields = tuple({field: None for area in areas for field in area})[:MOST_FIELDS]
    return MapUploaded(upload.name, map_id, titled(upload), len(areas), fields, failed)


def titled(upload: MapUpload) -> str:
    """Return the map's name: what was said, else the beginning of the file's."""
    return upload.title.strip() or upload.name.rsplit(".", 1)[0][:40].strip() or "my-map"

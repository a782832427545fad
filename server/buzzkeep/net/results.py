"""What came of a match: for its host as JSON, CSV and a spreadsheet; its map as one page for who has been there."""

import base64
import hashlib
import secrets
from collections.abc import Iterator
from typing import Any

import flask
import orjson

from buzzkeep.banks.model import CATEGORIES
from buzzkeep.banks.reading.formats.table import csv_of, harmless, workbook
from buzzkeep.banks.text import beside
from buzzkeep.engine.game import GameInfo
from buzzkeep.engine.types import SCREEN
from buzzkeep.maps import library
from buzzkeep.net import assets
from buzzkeep.net.hub import blocking
from buzzkeep.net.limits import address_key
from buzzkeep.net.pages import Services, attachment, given, host_key, services, services_room
from buzzkeep.rooms.bots import character
from buzzkeep.rooms.results import ResultLine, Results, results
from buzzkeep.rooms.state import Head, RoomState, hashed

SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
SAID: dict[str, dict[str, Any]] = beside(__file__, "results.json")
MOST_KEPT = 64  # matches at a time of which the page is kept
resulting = flask.Blueprint("results", __name__)


@resulting.get("/api/rooms/<code>/results")
def shown(code: str) -> flask.Response:
    """What came of the room's last match; 204 where nothing was noted, for sips were offered."""
    _, found = _results(code)
    return given(found) if found else flask.Response(status=204)


@resulting.get("/api/rooms/<code>/results.<any(csv, xlsx):kind>")
def file(code: str, kind: str) -> flask.Response:
    """The same as a table, in the language of ``?lang=``."""
    room, found = _results(code)
    if found is None:
        flask.abort(404)
    lang = "fr" if flask.request.args.get("lang") == "fr" else "en"
    rows = [*table(room, services().registry.get(found.game).info, found, lang)]
    if kind == "csv":
        data, mimetype = csv_of([[_plain(one, lang) for one in row] for row in rows], lang), "text/csv"
    else:
        data, mimetype = blocking(workbook, SAID[lang]["sheet"], rows), SPREADSHEET
    return attachment(data, mimetype, f"buzzkeep.{kind}")


def _results(code: str) -> tuple[RoomState, Results | None]:
    """Return a room, for whoever holds its host's token, and what is noted of its match; else abort."""
    room = services_room(code)
    token = host_key(code) or ""
    if room is None or not secrets.compare_digest(hashed(token), room.head.room.host_hash):
        flask.abort(403)
    head: Head = room.head
    house = services()
    match_id = None if head.room.phase == "playing" else blocking(house.journal.last_match, code)
    if match_id is None:
        flask.abort(404)
    found = blocking(lambda: results(house.registry, *house.journal.inputs(match_id)))
    return head.room, found[0] if found else None


def _plain(one: str | float | None, lang: str) -> str | float | None:
    if isinstance(one, float):
        return str(one).replace(".", "," if lang == "fr" else ".")
    return harmless(one) if isinstance(one, str) else one


def table(room: RoomState, info: GameInfo, found: Results, lang: str) -> Iterator[list[str | int | float | None]]:
    """Yield a header and a row each for seats, phones and spectators."""
    said = SAID[lang]
    topics = sorted({topic.category for line in found.lines for topic in line.topics})
    names = [CATEGORIES.get(topic, {}).get(lang, topic) for topic in topics]
    yield [*said["columns"], *(said[key].format(name) for name in names for key in ("asked", "good"))]
    for line in found.lines:
        had = {topic.category: topic for topic in line.topics}
        yield [
            said["spectator" if line.seat is None else "side" if line.member is None else "phone"],
            line.rank,
            name(room, info, line, lang),
            None if line.seat is None else getattr(info.seat_names[line.seat], lang),
            line.points,
            line.asked - line.raced,
            line.right,
            line.raced,
            line.closest,
            None if line.median_ms is None else line.median_ms / 1_000,
            *(getattr(had.get(topic), key, None) for topic in topics for key in ("asked", "good")),
        ]


def name(room: RoomState, info: GameInfo, line: ResultLine, lang: str) -> str:
    """Return the name of a person, or those of the people of a seat; else what its bot or its colour is called."""
    people = (room.player(member) for member in (line.members if line.member is None else (line.member,)))
    if names := [player.name for player in people if player]:
        return ", ".join(names)
    if line.seat is None or line.member is not None:
        return str(SAID[lang]["erased"])
    return str(getattr(character(room.bot(line.seat)) or info.seat_names[line.seat], lang))


# -- the evening of a map as one page that needs no server, for whoever knows the match's id --------------------------


@resulting.get("/souvenir/<match_id>")
def souvenir(match_id: str) -> flask.Response:
    """The final table and the map's time-lapse, as every wall has seen them, once the match is over."""
    house = services()
    if match_id not in house.played and not house.island_limiter.allows(address_key(flask.request.remote_addr)):
        flask.abort(429)
    evening = blocking(_evening, house, match_id)
    if evening is None:
        flask.abort(404)
    script, style = assets.inlined("souvenir")
    data = orjson.dumps(evening).decode().replace("<", "\\u003c")  # no name ends the element that it lies in
    html = flask.render_template("souvenir.html", script=script, style=style, data=data)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src data:; script-src 'sha256-{digest}'; style-src 'unsafe-inline'"
    return flask.Response(html, headers={"Content-Security-Policy": policy, "Cache-Control": "no-store"})


def _evening(house: Services, match_id: str) -> dict[str, Any] | None:
    kept = house.journal.room_of(match_id)
    if kept is None:
        return None
    room, began_ms = kept
    if match_id not in house.played:  # it costs a replay, once
        match, inputs = house.journal.inputs(match_id)
        found = results(house.registry, match, inputs)
        if found is None or found[0].map is None or not library.playable(found[0].map):
            return None
        if len(house.played) >= MOST_KEPT:
            house.played.clear()
        house.played[match_id] = found[0], match.rules.view(found[1], SCREEN).stage
    came, stage = house.played[match_id]
    info, seats = house.registry.get(came.game).info, (line for line in came.lines if line.member is None)
    lines = [{"line": line, "name": {lang: name(room, info, line, lang) for lang in ("fr", "en")}} for line in seats]
    drawn = orjson.Fragment(library.geometry_json(came.map or ""))
    return {"map": drawn, "stage": stage, "lines": lines, "began_ms": began_ms, "house": house.style.shown(inline=True)}

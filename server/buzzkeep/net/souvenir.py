"""The evening of a map as one page that needs no server, for whoever knows the match's id: who has been there."""

import base64
import hashlib
from typing import Any

import flask
import orjson

from buzzkeep.engine.types import SCREEN
from buzzkeep.maps import library
from buzzkeep.net import assets
from buzzkeep.net.hub import blocking
from buzzkeep.net.limits import address_key
from buzzkeep.net.pages import Services, services
from buzzkeep.net.results import name
from buzzkeep.rooms.results import results

souvenirs = flask.Blueprint("souvenirs", __name__)
MOST_KEPT = 64  # matches at a time


@souvenirs.get("/souvenir/<match_id>")
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

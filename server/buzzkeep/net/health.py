"""What watches over a server asks it: does it live, can it store, and in numbers how much it does. No names."""

from collections.abc import Iterable
from functools import partial

import flask

from buzzkeep.net.line import kernel
from buzzkeep.net.line.gateway import WsgiApp
from buzzkeep.net.lines import PROXY_FIXED
from buzzkeep.net.pages import Services, services
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.store.database import CURES, is_doubtful

health = flask.Blueprint("health", __name__)


@health.get("/healthz")
def alive() -> flask.Response:
    """Say that the process lives."""
    return flask.Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})


@health.get("/readyz")
def ready() -> tuple[flask.Response, int]:
    """Say whether matches are back and can be stored, which browsers came, and the round trip (ms) a proxy told."""
    house = services()
    trouble = _trouble(house)
    environ = flask.request.environ
    told_ms = kernel.told(environ) if PROXY_FIXED in environ else None
    about = {"rooms": _of_house(house, "rooms"), "browsers": house.lookout.browsers, "told_ms": told_ms}
    answer = flask.jsonify(ready=trouble is None, why=trouble, **about)
    answer.headers["Cache-Control"] = "no-store"
    return answer, 503 if trouble else 200


def figures(rooms: Iterable[RoomActor]) -> dict[str, int]:
    """Return in numbers what goes on in the rooms of this process."""
    heads = [each.head.room for each in rooms]
    people = sum(player.connected for room in heads for player in room.players)
    playing = sum(room.phase == "playing" for room in heads)
    return {"rooms": len(heads), "matches": playing, "people": people, "processes": 1}


def _of_house(house: Services, name: str) -> int:
    """Return one of them for all processes of the house."""
    return figures(house.directory)[name] + sum(int(told["figures"][name]) for told in house.told())


def _trouble(house: Services) -> str | None:
    if not house.directory.revived:
        return "matches are coming back"
    trouble = house.journal.trouble or ("unknown" if is_doubtful(house.journal.engine) else None)
    return CURES[trouble] if trouble else None


def metrics(house: Services) -> WsgiApp:
    """Return what answers Prometheus. Raises ImportError without its client."""
    from prometheus_client import CollectorRegistry, Gauge, make_wsgi_app

    registry = CollectorRegistry()
    storing = Gauge("buzzkeep_storing", "1 while what happens can be stored.", registry=registry)
    storing.set_function(lambda: _trouble(house) is None)
    for name, told in (
        ("rooms", "Rooms in memory."),
        ("matches", "Matches that are played."),
        ("people", "People at their phones."),
        ("processes", "Processes that serve."),
    ):
        gauge = Gauge(f"buzzkeep_{name}", told, registry=registry)
        gauge.set_function(partial(_of_house, house, name))
    app: WsgiApp = make_wsgi_app(registry)
    return app

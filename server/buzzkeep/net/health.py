"""What watches over a server asks it: does it live, can it store, and in numbers how much it does. No names."""

import flask

from buzzkeep.net.line import kernel
from buzzkeep.net.line.gateway import WsgiApp
from buzzkeep.net.lines import PROXY_FIXED
from buzzkeep.net.pages import Services, services
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
    about = {"rooms": len(list(house.directory)), "browsers": house.lookout.browsers, "told_ms": told_ms}
    answer = flask.jsonify(ready=trouble is None, why=trouble, **about)
    answer.headers["Cache-Control"] = "no-store"
    return answer, 503 if trouble else 200


def _trouble(house: Services) -> str | None:
    if not house.directory.revived:
        return "matches are coming back"
    trouble = house.journal.trouble or ("unknown" if is_doubtful(house.journal.engine) else None)
    return CURES[trouble] if trouble else None


def metrics(house: Services) -> WsgiApp:
    """Return what answers Prometheus. Raises ImportError without its client."""
    from prometheus_client import CollectorRegistry, Gauge, make_wsgi_app

    registry, rooms = CollectorRegistry(), house.directory
    for name, told, count in (
        ("storing", "1 while what happens can be stored.", lambda: _trouble(house) is None),
        ("rooms", "Rooms in memory.", lambda: len(list(rooms))),
        ("matches", "Matches that are played.", lambda: sum(one.head.room.phase == "playing" for one in rooms)),
        (
            "people",
            "People at their phones.",
            lambda: sum(one.connected for room in rooms for one in room.head.room.players),
        ),
    ):
        Gauge(f"buzzkeep_{name}", told, registry=registry).set_function(count)
    app: WsgiApp = make_wsgi_app(registry)
    return app

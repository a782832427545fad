"""The HTTP side: pages, assets, QR codes, and what the screens look up once (games, maps, banks)."""

import gzip
import io
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import flask
import gevent
import segno
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from werkzeug.wrappers import Response as BaseResponse

from buzzkeep.banks.keeping.storage import BankSummary
from buzzkeep.engine import codec
from buzzkeep.engine.game import offers
from buzzkeep.engine.registry import Registry
from buzzkeep.mapmaking.picture import picture
from buzzkeep.maps import library
from buzzkeep.maps.model import MOST_SEED, SIZES
from buzzkeep.net import answers, assets, screens
from buzzkeep.net.answers import Evening
from buzzkeep.net.limits import Limiter, address_key
from buzzkeep.net.line.handover import CAME_BY
from buzzkeep.net.lookout import Lookout
from buzzkeep.net.style import HouseStyle
from buzzkeep.quiz.capability import ShowsMedia
from buzzkeep.quiz.content import AskedPicture
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.directory import Directory
from buzzkeep.rooms.journal import Elsewhere
from buzzkeep.rooms.results import Results
from buzzkeep.rooms.state import hashed
from buzzkeep.store.journal import SqlJournal


@dataclass(frozen=True)
class Services:
    """The parts of a running server."""

    registry: Registry
    asks: bool  # before a game for adults is chosen
    journal: SqlJournal
    directory: Directory
    join_url: Callable[[str, str | None], str | None]
    bank_summaries: Callable[[], list[BankSummary]]
    medium: Callable[[str, Literal["wall", "phone"]], bytes | None]
    room_limiter: Limiter
    island_limiter: Limiter
    lookout: Lookout
    evenings: Callable[[], tuple[Evening, ...]]
    style: HouseStyle
    told: Callable[[], list[dict[str, Any]]] = list  # by the other processes of the house
    played: dict[str, tuple[Results, Any]] = field(default_factory=dict)  # by match, for souvenirs that many ask for


pages = flask.Blueprint("pages", __name__)
CODE = re.compile(r"[A-Za-z]{4}")
TOO_OLD = Path(__file__).with_name("templates").joinpath("too_old.js").read_text("utf-8").strip()
"""A script within the page, for browsers that cannot read those that it loads."""
KINDS = {".js": "text/javascript", ".css": "text/css"}  # whatever this machine's registry calls them
AGAIN_S = 0.25
A_DAY = "public, max-age=86400"
HOSTS_FOR_S = 60 * 86_400
SEALED_STEP = {"wall": 65_536, "phone": 16_384}  # bytes
IMMUTABLE = "public, max-age=31536000, immutable"
TITLES = {"console": "Buzzkeep · console", "projector": "Buzzkeep · TV"}


def services() -> Services:
    """Return the parts of the server that answers."""
    services: Services = flask.current_app.extensions["buzzkeep"]
    return services


def shell(name: str) -> flask.Response:
    """Return the HTML of a page, in the language that its browser asks for."""
    language = flask.request.accept_languages.best_match(["fr", "en"]) or "en"
    packaged = screens.addresses(services().registry)
    title = TITLES.get(name, "Buzzkeep")
    shown = {"page": assets.page(name), "title": title, "lang": language, "screens": packaged, "too_old": TOO_OLD}
    html = flask.render_template("shell.html", **shown, house=services().style.shown())
    return flask.Response(html, mimetype="text/html", headers={"Cache-Control": "no-cache"})


def given(value: object) -> flask.Response:
    """Return a record as JSON that nobody keeps."""
    return flask.Response(codec.encode(value), mimetype="application/json", headers={"Cache-Control": "no-store"})


def attachment(data: str | bytes, mimetype: str, name: str) -> flask.Response:
    """Return a file to take home, which nobody else keeps."""
    headers = {"Content-Disposition": f"attachment; filename={name}", "Cache-Control": "no-store"}
    return flask.Response(data, mimetype=mimetype, headers=headers)


@pages.get("/")
@pages.get("/tv")
@pages.get("/tv/")
def start() -> flask.Response:
    """The first page: open a room or join one; the short address of a television asks for the code alone."""
    return shell("start")


@pages.get("/favicon.ico")
@pages.get("/icon.svg")
def icon() -> flask.Response:
    """The shield, for tabs and home screens."""
    return flask.Response(flask.render_template("icon.svg"), mimetype="image/svg+xml", headers={"Cache-Control": A_DAY})


@pages.get("/style/<name>.webp")
def house_picture(name: str) -> flask.Response:
    """A picture of the house; its address changes with it."""
    made = services().style.pictures.get(name)
    if made is None:
        flask.abort(404)
    data = made.phone if name == "logo" else made.wall
    return flask.Response(data, mimetype="image/webp", headers={"Cache-Control": IMMUTABLE})


@pages.get("/manifest.webmanifest")
def web_manifest() -> flask.Response:
    """What a phone needs to put the game on its home screen."""
    told, headers = flask.render_template("web_manifest.json"), {"Cache-Control": A_DAY}
    return flask.Response(told, mimetype="application/manifest+json", headers=headers)


@pages.get("/tv/<code>")
def projector(code: str) -> flask.Response:
    """The projector of a room."""
    return shell("projector")


@pages.get("/host/<code>")
def console(code: str) -> flask.Response:
    """The host's console; its token travels in the fragment, which no server ever sees."""
    return shell("console")


@pages.get("/j")
@pages.get("/j/")
@pages.get("/j/<code>")
def phone(code: str | None = None) -> flask.Response:
    """The phone: join and play. With ``?guest`` it is a panel of the console."""
    if code and "guest" not in flask.request.args:
        services().lookout.opened(code, flask.request.remote_addr, flask.request.user_agent.string)
    return shell("phone")


@pages.get("/J/<code>")
def phone_in_capitals(code: str) -> BaseResponse:
    """The same address typed in capitals, or scanned from a code of an older version."""
    if not CODE.fullmatch(code):  # nor may a line break get into a header
        flask.abort(404)
    return flask.redirect(f"/j/{code}")


@pages.get("/assets/<path:name>")
def asset(name: str) -> flask.Response:
    """A file of the bundles."""
    return _built(assets.FOLDER, name)


@pages.get("/screens/<game>/<name>")
def packaged_screen(game: str, name: str) -> flask.Response:
    """A file of the screens that a package brings for its game."""
    registry = services().registry
    found = screens.packaged(registry, game) if game in registry else None
    if found is None or not found.has(name):
        flask.abort(404)
    return _built(found.folder, name)


def _built(folder: Path, name: str) -> flask.Response:
    """Return a file that was built, immutable because its name has its hash."""
    packed = flask.request.accept_encodings["gzip"] > 0 and (folder / f"{name}.gz").is_file()
    response = flask.send_from_directory(folder, f"{name}.gz" if packed else name, conditional=False)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    if (kind := Path(name).suffix) in KINDS:
        response.mimetype = KINDS[kind]
    response.headers["Cache-Control"] = IMMUTABLE
    response.headers["Vary"] = "Accept-Encoding"
    return response


@pages.post("/api/rooms")
def open_room() -> tuple[flask.Response, int]:
    """Open a room: ``{"lang": "fr"}`` gives its code and the host's token."""
    house = services()
    opener = address_key(flask.request.remote_addr)
    if not house.room_limiter.allows(opener):
        raise Refused("TOO_FAST", "Too many new rooms; please wait a minute.")
    body = flask.request.get_json(silent=True) or {}
    lang = body.get("lang") if isinstance(body, dict) else None
    code, token = house.directory.create("fr" if lang == "fr" else "en", opener)
    urls = answers.RoomUrls(f"/j/{code}", f"/tv/{code}", f"/host/{code}#{token}")
    return _with_host_key(given(answers.NewRoom(code, token, urls)), code, token), 201


def host_key(code: str) -> str | None:
    """Return the key of a room's host: what a request says of itself, else what a console left in its cookie."""
    scheme, _, key = flask.request.headers.get("Authorization", "").partition(" ")
    return key if scheme == "Bearer" else flask.request.cookies.get(f"buzzkeep_host_{code.upper()}")


def _with_host_key(response: flask.Response, code: str, key: str | None) -> flask.Response:
    """Have the browser keep a room's key where no script can read it, or forget it."""
    name, most_s = f"buzzkeep_host_{code.upper()}", HOSTS_FOR_S if key else 0
    response.set_cookie(name, key or "", most_s, secure=flask.request.is_secure, httponly=True, samesite="Strict")
    return response


@pages.route("/api/rooms/<code>/console", methods=["PUT", "DELETE"])
def keep_host_key(code: str) -> flask.Response:
    """Keep a room's key in this browser's cookie, or forget it; 403 for a wrong one."""
    room, key = services_room(code), host_key(code)
    if flask.request.method == "DELETE":
        key = None
    elif room is None or key is None or not secrets.compare_digest(hashed(key), room.head.room.host_hash):
        flask.abort(403)
    return _with_host_key(flask.Response(status=204), code, key)


@pages.get("/api/rooms")
def rooms() -> flask.Response:
    """The evenings that everybody may come into, where the house is public; none elsewhere."""
    return given(answers.Evenings(services().evenings()))


@pages.get("/api/rooms/<code>")
def room_exists(code: str) -> tuple[flask.Response, int]:
    """Say whether a room exists (and nothing else about it)."""
    found = services_room(code) is not None
    return given(answers.RoomExists(found)), 200 if found else 404


@pages.app_errorhandler(Elsewhere)
def elsewhere(error: Elsewhere) -> BaseResponse:
    """Send a request to the process that has the room; to one that has just gone only a little later."""
    if flask.request.environ.get(CAME_BY) == error.path:
        gevent.sleep(AGAIN_S)
    return flask.redirect(f"{error.path}{flask.request.full_path.rstrip('?')}", 307)


@pages.app_errorhandler(Refused)
def refused(error: Refused) -> tuple[flask.Response, int]:
    """Why a request came to nothing: its sender tries too much, or nothing can be stored."""
    told = flask.jsonify(error={"code": error.code, "message": error.message})
    return told, 429 if error.code == "TOO_FAST" else 503


def services_room(code: str) -> RoomActor | None:
    """Return the actor of a code that looks like one, or None. Raises Refused for who tries too many."""
    return services().lookout.find(code, flask.request.remote_addr) if CODE.fullmatch(code) else None


@pages.get("/api/rooms/<code>/qr.svg")
def qr(code: str) -> flask.Response:
    """The QR code of the join address (``?table=3``: of a table), as SVG whose quiet zone the page adds."""
    room = services_room(code)
    address = None if room is None else services().join_url(room.code, room.head.room.address)
    if address is None:
        flask.abort(404)
    if table := flask.request.args.get("table", type=int):
        address = f"{address}?table={table}"
    # as it is: cameras take an address that begins with HTTP:// in capitals for a text
    symbol = segno.make(address, error="m", micro=False)
    out = io.BytesIO()
    symbol.save(out, kind="svg", border=0, omitsize=True, xmldecl=False, svgclass=None, lineclass=None, dark="#0b1026")
    return flask.Response(out.getvalue(), mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


@pages.get("/api/rooms/<code>/media/<name>.<any(wall, phone):size>")
def question_medium(code: str, name: str, size: Literal["wall", "phone"]) -> flask.Response:
    """The picture or sound of a question, by the secret name that came with it, or sealed with that one; else 404."""
    room = services_room(code)
    match = None if room is None else room.head.match
    rules = None if match is None else offers(match.rules, ShowsMedia)
    medium = None if room is None or rules is None else rules.medium(room.head.state, name)
    data = None if medium is None else services().medium(medium.digest, size)
    if medium is None or data is None:
        flask.abort(404)
    if name == medium.sealed:  # its length says little; a WebP knows where it ends, of a sound that is told
        padded = data.ljust(-(-len(data) // SEALED_STEP[size]) * SEALED_STEP[size], b"\0")
        data = ChaCha20Poly1305(medium.name.encode()).encrypt(size.encode().ljust(12), padded, None)
    kind = "image/webp" if isinstance(medium, AskedPicture) else "application/octet-stream"
    return flask.Response(data, mimetype=kind, headers={"Cache-Control": "private, max-age=3600, immutable"})


@pages.get("/api/games")
def games() -> flask.Response:
    """Every registered game with its option form."""
    return _packed(codec.encode(answers.game_entries(services().registry, asks=services().asks)), "no-cache")


@pages.get("/api/maps")
def map_list() -> flask.Response:
    """Every map with its names and size."""
    found = tuple(answers.map_entry(library.load(each)) for each in library.available())
    return _packed(codec.encode(found), "no-cache")


@pages.get("/api/maps/<map_id>.json")
def map_geometry(map_id: str) -> flask.Response:
    """The outlines of a map; screens load them once."""
    _may_load(map_id)
    # a map of the owner's may be replaced while the server runs
    cache = "public, max-age=3600" if map_id in library.shipped() else "no-cache"
    return _packed(library.geometry_json(map_id), cache)


@pages.get("/api/maps/<map_id>.svg")
def map_picture(map_id: str) -> flask.Response:
    """The picture of a map, without words: by it a console's host chooses."""
    _may_load(map_id)
    answer = _packed(picture(library.load(map_id), words=False).encode(), "public, max-age=3600")
    answer.mimetype = "image/svg+xml"
    return answer


@pages.get("/api/islands/<int:territories>")
def next_island(territories: int) -> flask.Response:
    """The island that is offered after the one of the seed ``?after=``."""
    after = flask.request.args.get("after", "", type=str)
    if territories not in SIZES or not re.fullmatch(r"[0-9]{1,6}", after) or int(after) > MOST_SEED:
        flask.abort(404)
    _may_make()
    found = library.offered(int(after), territories)
    return _packed(codec.encode(answers.map_entry(found)), "no-cache")


def _may_load(map_id: str) -> None:
    if not library.playable(map_id):
        flask.abort(404)
    if not library.made(map_id):
        _may_make()


def _may_make() -> None:
    """Making an island takes some 0.1 s of the processor: an address may ask for few in a row."""
    if not services().island_limiter.allows(address_key(flask.request.remote_addr)):
        flask.abort(429)


@pages.get("/api/banks")
def banks() -> flask.Response:
    """Every question bank with its counts."""
    found = tuple(answers.bank_entry(each) for each in services().bank_summaries())
    return _packed(codec.encode(found), "no-cache")


def _packed(raw: bytes, cache: str) -> flask.Response:
    response = flask.Response(
        raw, mimetype="application/json", headers={"Cache-Control": cache, "Vary": "Accept-Encoding"}
    )
    if flask.request.accept_encodings["gzip"] > 0 and len(raw) > 1_000:
        response.data = gzip.compress(raw, 6)
        response.headers["Content-Encoding"] = "gzip"
    return response

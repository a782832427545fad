"""The HTTP side of the desk: questions, edits, flags and files, for whoever holds the server's review key."""

import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from datetime import timedelta
from functools import wraps
from hashlib import blake2b
from heapq import nsmallest
from itertools import chain
from typing import Any, TypeAlias, TypeVar

from flask import Blueprint, Response, abort, current_app, make_response, request
from gevent.lock import BoundedSemaphore
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks.keeping import shipped, storage
from buzzkeep.banks.keeping.report import plainly
from buzzkeep.banks.keeping.storage import Stratum
from buzzkeep.banks.playing.ratings_book import apply_pending
from buzzkeep.banks.reading.file import MAX_BYTES
from buzzkeep.banks.reading.formats.table import COLUMNS, template
from buzzkeep.banks.reviewing import editing, review
from buzzkeep.banks.reviewing.editing import FieldError, NewBank, checked
from buzzkeep.engine import codec
from buzzkeep.engine.game import offers
from buzzkeep.net import uploads
from buzzkeep.net.answers import Failed
from buzzkeep.net.hub import blocking
from buzzkeep.net.limits import Limiter, address_key
from buzzkeep.net.line.listening import ARRIVED
from buzzkeep.net.pages import attachment, given, shell
from buzzkeep.net.results import SPREADSHEET
from buzzkeep.quiz.capability import Quiz
from buzzkeep.rooms.directory import Directory
from buzzkeep.rooms.state import Head

T = TypeVar("T")
HttpReply: TypeAlias = Response | tuple[Response, int]

EXTENSION = "buzzkeep.desk"
API = "/api/desk/"  # what lies below it is for whoever holds the key
MOST_BYTES = 65_536  # of a body that is no file
BYTES = "application/octet-stream"
KEPT_S = 60 * 86_400
WAIT_S = 30  # so long a file waits for the one before it to be read
GOES_ON = timedelta(days=2)  # so long a match that has not moved may still be open at another process
DECOYS = 3  # so many other questions are hidden for each one that a running match has in its decks
reviewing = Blueprint("desk", __name__)


@dataclass(frozen=True)
class QuestionDesk:
    """What the routes need: banks, rooms whose matches must not be betrayed, the key, and who tried wrong ones."""

    engine: Engine
    directory: Directory
    key: str
    wrong_keys: Limiter
    elsewhere: Callable[[timedelta], Iterable[Head]]
    """Matches that went on lately at other processes; nothing of them is in memory here."""
    reading: BoundedSemaphore = field(default_factory=lambda: BoundedSemaphore(1))
    """One file at a time: several large ones would fill the memory, and rooms want their share of the processor."""

    def running(self) -> Iterator[Head]:
        """Yield what the matches of all processes are at; it reads the database."""
        everywhere = chain((room.head for room in self.directory), self.elsewhere(GOES_ON))
        return (head for head in everywhere if head.room.phase == "playing")

    def hidden(self) -> Callable[[str], bool]:
        """Return what says of ``bank/id`` that it is kept back: it may be asked in a match whose host plays along.

        A gap alone would tell which questions come. So others of the same banks, kind, categories and difficulties are
        hidden with them, chosen by the secret key of the match: the same ones for as long as it runs.
        """
        running = []
        for head in self.running():
            quiz = offers(head.match.rules, Quiz) if head.match else None
            if head.match is None or quiz is None:
                continue
            unread = frozenset(quiz.unread(head.state))
            if unread:
                frozen = unread | {asked.question for asked in quiz.closed(head.state)}
                running.append((unread, head.match.key, frozen))
        if not running:
            return lambda _question: False
        strata = storage.strata(self.engine)
        kept_back = {question for unread, key, frozen in running for question in unread | _decoys(strata, frozen, key)}
        return kept_back.__contains__


def _decoys(strata: Mapping[str, Stratum], frozen: Set[str], key: bytes) -> Set[str]:
    """Return the questions that hide ``frozen`` ones among them, or all that are like those if they are too few."""

    def drawn(question: str) -> bytes:  # which only the holder of the key can foretell
        return blake2b(question.encode(), key=key, digest_size=8, person=b"review").digest()

    decoys: set[str] = set()
    known = [strata[question] for question in frozen if question in strata]
    for kind, of_kind in Counter(stratum.kind for stratum in known).items():
        seen = [set(values) for values in zip(*(one for one in known if one.kind == kind), strict=True)]
        alike = (
            question
            for question, stratum in strata.items()
            if question not in frozen and all(value in values for value, values in zip(stratum, seen, strict=True))
        )
        decoys.update(nsmallest(DECOYS * of_kind, alike, key=drawn))
    return decoys


def _desk() -> QuestionDesk:
    desk: QuestionDesk = current_app.extensions[EXTENSION]
    return desk


def _no(status: int, message: str, errors: Sequence[FieldError] = ()) -> HttpReply:
    return given(Failed(message, tuple(errors))), status


@reviewing.before_request
def guard() -> HttpReply | None:
    """Let only the holder of the key in, except to the pages themselves, and slow down whoever tries keys."""
    if not request.path.startswith(API):
        return None
    desk = _desk()
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    if scheme != "Bearer":
        key = request.cookies.get(_cookie(), "")
    if not secrets.compare_digest(key.encode(), desk.key.encode()):
        if not desk.wrong_keys.allows(address_key(request.remote_addr)):
            return _no(429, "Too many wrong keys; please wait a minute.")
        return _no(401, "This needs the review key that the server printed at its start.")
    most = MAX_BYTES if request.path.removeprefix(API) in uploads.KINDS else MOST_BYTES
    return _no(413, f"At most {most} bytes.") if (request.content_length or 0) > most else None


def _cookie() -> str:
    """Return the name of the key's cookie; cookies know no ports, and a computer may run two servers."""
    return "buzzkeep_desk_" + re.sub(r"\W", "_", request.host)


def _body() -> dict[str, Any]:
    """Return the JSON object that was sent, empty if it is none."""
    sent = request.get_json(silent=True)
    return sent if isinstance(sent, dict) else {}


@reviewing.get("/desk")
def page() -> Response:
    """The desk; its key travels in the fragment, which no server ever sees."""
    return shell("console")


@reviewing.get("/desk/<screen>")
def rehearsal(screen: str) -> Response:
    """A screen that shows what the desk around it says; it knows nothing itself."""
    name = {"wall": "projector", "phone": "rehearsal"}.get(screen)
    return shell(name) if name else abort(404)


@reviewing.put("/api/desk/key")
def keep_key() -> Response:
    """Have this browser keep the key where no script can read it."""
    kept, secure = Response(status=204), request.is_secure
    kept.set_cookie(_cookie(), _desk().key, KEPT_S, path="/api/desk", secure=secure, httponly=True, samesite="Strict")
    return kept


@reviewing.get("/api/desk/questions")
def listing() -> HttpReply:
    """A page of questions by filters in the query."""
    wanted: review.Filter = codec.load_query(review.Filter, request.args)
    desk = _desk()

    def look() -> review.Listing:
        apply_pending(desk.engine)
        return review.listing(desk.engine, wanted, desk.hidden())

    return given(blocking(look))


def _of_question(work: Callable[[Engine, str, str], HttpReply | None]) -> Callable[[str, str], HttpReply]:
    """Have ``work`` done on a question that is there and not hidden; the answer is the question, unless it has one."""

    @wraps(work)
    def view(bank: str, question: str) -> HttpReply:
        desk = _desk()
        if blocking(desk.hidden)(f"{bank}/{question}"):
            raise Hidden
        return work(desk.engine, bank, question) or given(blocking(review.sheet, desk.engine, bank, question))

    return view


class Hidden(Exception):
    """Raised for what is kept back as long as a match runs."""


for error, status, told in (
    (editing.Missing, 404, "There is no such question, or no such bank."),
    (editing.Outdated, 409, "The question has changed meanwhile; load it again."),
    (Hidden, 423, "Hidden as long as a match runs that may ask it and whose host plays along."),
):
    reviewing.register_error_handler(error, lambda _, said=(status, told): _no(*said))
reviewing.register_error_handler(editing.Unsound, lambda error: _no(422, "The question is not sound.", error.errors))
reviewing.register_error_handler(
    SQLAlchemyError, lambda error: _no(507, "Nothing was stored.", [editing.remark(plainly(error))])
)
reviewing.register_error_handler(codec.Malformed, lambda error: _no(400, str(error)))


@reviewing.get("/api/desk/questions/<bank>/<question>")
@_of_question
def sheet(engine: Engine, bank: str, question: str) -> None:
    """Everything about one question."""


def _sent(name: str, kind: type[T]) -> T:
    """Return what the body has under a name; without it the answer is 400."""
    value = _body().get(name)
    if not isinstance(value, kind):
        abort(make_response(_no(400, f"Send a JSON object with {name!r}.")))
    return value


@reviewing.put("/api/desk/questions/<bank>/<question>")
@_of_question
def change(engine: Engine, bank: str, question: str) -> None:
    """Replace a question by what somebody has written."""
    blocking(editing.edit, engine, bank, question, _sent("item", dict), _sent("version", str))


@reviewing.delete("/api/desk/questions/<bank>/<question>")
@_of_question
def remove(engine: Engine, bank: str, question: str) -> HttpReply:
    """Remove a question of a bank of one's own."""
    blocking(editing.remove, engine, bank, question, _sent("version", str))
    return given({})


@reviewing.post("/api/desk/questions/<bank>")
def add(bank: str) -> HttpReply:
    """Add a question to a bank of one's own."""
    item = blocking(editing.add, _desk().engine, bank, _sent("item", dict))
    return given(blocking(review.sheet, _desk().engine, bank, item.id))


@reviewing.post("/api/desk/check/<bank>")
def check(bank: str) -> HttpReply:
    """Say what is wrong with a question while it is written, and what might be better."""
    return given(blocking(checked, _desk().engine, bank, _sent("item", dict), _desk().hidden))


@reviewing.post("/api/desk/banks")
def new_bank() -> HttpReply:
    """Make an empty bank; the answer is its id."""
    return given({"id": blocking(editing.found, _desk().engine, codec.load_plain(NewBank, _body()))})


@reviewing.get("/api/desk/banks/<bank>")
def export(bank: str) -> HttpReply:
    """A bank with its pictures in a zip; not while a question of it is hidden."""
    desk = _desk()

    def pack() -> bytes:
        if (found := shipped.contents(desk.engine, bank)) is None:
            raise editing.Missing
        if any(map(desk.hidden(), (f"{bank}/{item.id}" for item in found[1]))):
            raise Hidden
        return shipped.zipped(*found)

    return attachment(blocking(pack), "application/zip", f"{bank}.zip")


@reviewing.put("/api/desk/banks/<bank>")
def rename_bank(bank: str) -> HttpReply:
    """Give a bank of one's own another title."""
    blocking(editing.rename, _desk().engine, bank, codec.load_plain(NewBank, _body()))
    return given({})


@reviewing.delete("/api/desk/banks/<bank>")
def remove_bank(bank: str) -> HttpReply:
    """Remove a bank of one's own with all that is in it; not while a match runs, which shows pictures of it."""
    desk = _desk()

    def clear_away() -> None:
        if any(bank in (head.room.content.banks or (bank,)) for head in desk.running()):
            raise Hidden
        editing.clear_away(desk.engine, bank)

    blocking(clear_away)
    return given({})


@reviewing.get("/api/desk/media/<digest>")
def medium(digest: str) -> HttpReply:
    """A picture (WebP) or a sound, as the wall has it."""
    data = blocking(storage.medium, _desk().engine, digest, "wall")
    return _no(404, "There is no such picture or sound.") if data is None else attachment(data, BYTES, digest)


@reviewing.post("/api/desk/questions/<bank>/<question>/enabled")
@_of_question
def switch(engine: Engine, bank: str, question: str) -> None:
    """Switch a question off or on."""
    blocking(storage.enable, engine, bank, question, _sent("enabled", bool))


@reviewing.post("/api/desk/questions/<bank>/<question>/resolve")
@_of_question
def resolve(engine: Engine, bank: str, question: str) -> None:
    """Close the open flags of a question."""
    blocking(review.resolve, engine, bank, question)


def _of_file(kind: str) -> Callable[[], HttpReply]:
    """Have a process read the body, as large as a file that the command line takes, one after the other."""

    def view() -> HttpReply:
        if request.content_length is None:
            return _no(411, "Say how long the file is (Content-Length).")
        try:
            data = request.get_data(cache=False)
        except OSError:  # whoever sent it has gone
            return _no(400, "The file did not arrive whole.")
        request.environ.get(ARRIVED, bool)()
        desk = _desk()
        if not desk.reading.acquire(timeout=WAIT_S):
            return _no(503, "Another file is being read; please try again.")
        answer = Response(uploads.read(kind, request.args.to_dict(), data, desk.engine), headers=uploads.STREAMED)
        answer.call_on_close(desk.reading.release)
        return answer

    return view


for kind in uploads.KINDS:
    reviewing.add_url_rule(f"/api/desk/{kind}", kind, _of_file(kind), methods=["POST"])


@reviewing.get("/api/desk/template/<lang>.xlsx")
def empty_sheet(lang: str) -> HttpReply:
    """An example spreadsheet to fill in, in French or English."""
    if lang not in COLUMNS:
        return _no(404, "There is a spreadsheet in fr and one in en.")
    return attachment(blocking(template, lang, ".xlsx"), SPREADSHEET, "questions.xlsx")

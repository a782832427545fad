"""Files that are sent to the desk: each is read by a process of its own, of low priority and within bounds.

It is this program again, says in lines of JSON how far it is, in the last what came of it, and waits for leave before
it stores: whoever is told that nothing was stored can rely on that.
"""

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, Any

import click
import gevent
import orjson
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep.banks.keeping.report import STORING, Watch, plainly
from buzzkeep.banks.reviewing.editing import FieldError, Unsound, keep_picture, keep_sound, remark
from buzzkeep.engine import codec
from buzzkeep.engine.records import Record
from buzzkeep.net.answers import Failed
from buzzkeep.store.database import open_database

log = logging.getLogger(__name__)
WORKER = ((sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-m", "buzzkeep")) + ("upload",)
"""This program again; one that is frozen has no interpreter besides."""
KINDS = ("upload", "pictures", "sounds", "maps")  # what a file may be, by the address that it is sent to
SIGXCPU = getattr(signal, "SIGXCPU", 0)  # not on Windows
STREAMED = {
    "Content-Type": "application/x-ndjson",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",  # a proxy passes on what there is
}
MOST_S, MOST_WORK_S = 1_800, 300
"""So long it may take until it stores, and so long of a processor: rooms come first, so the one is not the other."""
MOST_MEMORY = 300 * 1024 * 1024  # bytes; this and the processor's time only where the system has such bounds
SAYS_EVERY_S, BEAT_S = 0.25, 1.0
TOO_LONG = "the file takes too long; split it, or export fewer details"
TOO_LARGE = "the file needs too much memory; split it, or export fewer details"
FAILED = "the program that reads files failed; the server's log says why"


class UploadProgress(Record):
    """What is being done, with how many of how many; None if that is not known yet."""

    doing: str
    done: int = 0
    of: int | None = None


class UploadEnd(Record):
    """The last line: what the route promises, or with another status than 200 :class:`Failed`."""

    status: int
    told: Any


def read(kind: str, asked: Mapping[str, str], data: bytes, engine: Engine) -> Iterator[bytes]:
    """Have a file read until this is closed; yield what is said of it, and an empty line each second without."""
    database = engine.url.render_as_string(hide_password=False)
    wish = orjson.dumps({"kind": kind, "asked": asked, "database": database, "bytes": len(data)})
    threads = gevent.get_hub().threadpool
    began, stores, last = monotonic(), False, False
    with TemporaryFile() as errors:
        process = subprocess.Popen(WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        assert process.stdin is not None
        assert process.stdout is not None
        threads.spawn(_written, process.stdin, wish + b"\n", data)
        try:
            said = threads.spawn(process.stdout.readline)
            while not last:
                try:
                    line = said.get(timeout=BEAT_S)
                except gevent.Timeout:
                    last = not stores and monotonic() - began > MOST_S
                    yield _failed(422, TOO_LONG) if last else b"\n"
                    continue
                said = threads.spawn(process.stdout.readline)
                if not line and threads.apply(process.wait) == -SIGXCPU:
                    line = _failed(422, TOO_LONG)
                elif not line:
                    errors.seek(0)
                    log.error("a file could not be read: %s", errors.read().decode(errors="replace"))
                    line = _failed(500, FAILED)
                last = line.startswith(b'{"status"')
                if not (last or stores) and orjson.loads(line)["doing"] == STORING:
                    stores = True
                    threads.spawn(_written, process.stdin, b"\n")
                yield line
        finally:
            if not stores:
                process.kill()
            threads.apply(process.wait)
            said.wait()
            process.stdout.close()
            process.stdin.close()


def _written(stream: IO[bytes], *parts: bytes) -> None:
    with suppress(OSError):  # it has ended
        for part in parts:
            stream.write(part)
        stream.flush()


def _failed(status: int, sentence: str) -> bytes:
    return codec.encode(UploadEnd(status, Failed(sentence, (remark(sentence),)))) + b"\n"


# -- in the process ----------------------------------------------------------------------------------------------------


@click.command()
def worker() -> None:
    """Read the one file that the server hands over by the input, and say what comes of it."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a library prints is no line of ours
    _bound()
    wish = orjson.loads(source.readline())

    def say(line: Record) -> None:
        sink.write(codec.encode(line) + b"\n")
        sink.flush()

    def watch(things: Iterable[Any], doing: str, length: int | None, /) -> Iterator[Any]:
        said = 0.0
        for done, thing in enumerate(things):
            if (now := monotonic()) > said + SAYS_EVERY_S or doing == STORING:
                say(UploadProgress(doing, done, length))
                said = now
            if doing == STORING and not source.read(1):
                sys.exit("the server has gone")
            yield thing

    say(taken(wish["kind"], wish["asked"], source.read(wish["bytes"]), wish["database"], watch))


def taken(kind: str, asked: Mapping[str, str], data: bytes, database: str, watch: Watch) -> UploadEnd:
    """Read a file, here and now; return what came of it. ``asked``: the query of its address."""
    try:
        return UploadEnd(200, _told(kind, asked, data, database, watch))
    except codec.Malformed as error:
        return UploadEnd(400, Failed(str(error), ()))
    except Unsound as error:
        return UploadEnd(422, Failed("The file is not sound.", tuple(error.errors)))
    except MemoryError:
        return UploadEnd(422, Failed(TOO_LARGE, (remark(TOO_LARGE),)))
    except SQLAlchemyError as error:
        return UploadEnd(507, Failed("Nothing was stored.", (remark(plainly(error)),)))


def _bound() -> None:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # of numpy, which takes 40 MB for each other core
    with suppress(AttributeError):  # not on Windows
        os.nice(10)
    with suppress(ImportError, ValueError, OSError):  # nor everywhere else
        from resource import RLIMIT_CPU, RLIMIT_DATA, setrlimit

        setrlimit(RLIMIT_CPU, (MOST_WORK_S, MOST_WORK_S + 5))
        setrlimit(RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def _told(kind: str, asked: Mapping[str, str], data: bytes, database: str, watch: Watch) -> Any:
    """Do the work; each kind has libraries of its own."""
    if kind == "maps":
        from buzzkeep.mapmaking.importing.work import work
        from buzzkeep.mapmaking.uploading import MapUpload

        return work(codec.load_query(MapUpload, asked), data, watch)
    engine = open_database(database, new=False)
    if kind in ("pictures", "sounds"):
        return (keep_sound if kind == "sounds" else keep_picture)(engine, data, watch).model_dump()
    from buzzkeep.banks.reviewing.uploading import Nonsense, Upload, take

    try:
        return take(engine, codec.load_query(Upload, asked), data, watch)
    except Nonsense as error:
        raise Unsound([FieldError(error.field, error.told.fr, error.told.en)]) from None

"""A file as it came: its bytes within limits, and its text whatever the encoding."""

import glob
import io
import re
import sys
import zipfile
import zlib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from posixpath import normpath

from buzzkeep.banks.reading.encodings import MARKS, Unreadable, decode

MAX_MEMBERS = 2_000
MAX_UNPACKED = 160 * 1024 * 1024  # all members together, in bytes; more is refused
MAX_RATIO = 200  # a member that is packed tighter than this is a bomb; text packs five to thirty times,
RATIO_FROM = 4 * 1024 * 1024  # and of small members the ratio says nothing
ZIP_MARK = b"PK\x03\x04"
EMPTY_ZIP = b"PK\x05\x06"
_TOO_MUCH = f"the zip unpacks to more than {MAX_UNPACKED // 1024 // 1024} MB; split it"


class Package:
    """An opened zip. Reading counts what is really unpacked, whatever the directory of the zip claims."""

    def __init__(self, data: bytes) -> None:
        """Open and check. Raises :class:`Unreadable` for bombs, damage, passwords and paths that lead outside."""
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            members = self._zip.infolist()
        except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError) as error:
            raise Unreadable("the zip file is damaged; make it anew") from error
        self._left = MAX_UNPACKED
        self._members = {one.filename: one for one in members if not one.is_dir()}
        if not self._members:
            raise Unreadable("the zip is empty; there is no file in it")
        _check(members)

    @property
    def names(self) -> list[str]:
        """The paths of all files inside, in the order of the zip."""
        return list(self._members)

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def size(self, name: str) -> int:
        """Return how many bytes a member claims to have."""
        return self._members[name].file_size

    def read(self, name: str) -> bytes:
        """Unpack one member. Raises :class:`Unreadable` if it is damaged or larger than is allowed."""
        try:
            with self._zip.open(self._members[name]) as file:
                data = file.read(self._left + 1)
        except (zipfile.BadZipFile, zlib.error, RuntimeError, ValueError, EOFError, OSError) as error:
            raise Unreadable(f"{name!r} inside the zip is damaged") from error
        self._left -= len(data)
        if self._left < 0:
            raise Unreadable(_TOO_MUCH)
        return data


def _check(members: list[zipfile.ZipInfo]) -> None:
    if len(members) > MAX_MEMBERS:
        raise Unreadable(f"the zip holds {len(members)} files, more than {MAX_MEMBERS}; split it")
    if sum(one.file_size for one in members) > MAX_UNPACKED:
        raise Unreadable(_TOO_MUCH)
    for one in members:
        if one.flag_bits & 1:
            raise Unreadable("the zip is locked with a password; make one without")
        if one.file_size > RATIO_FROM and one.file_size > MAX_RATIO * max(one.compress_size, 1):
            raise Unreadable(f"{one.filename[:60]!r} is packed so tightly that it may be a zip bomb; refused")
        path = one.filename.replace("\\", "/")
        if path.startswith("/") or ".." in path.split("/") or path[1:2] == ":":
            raise Unreadable(f"the zip names a path outside of itself ({one.filename[:60]!r}); refused")


__all__ = ["MAX_BYTES", "QuizFile", "Unreadable", "decode", "open_file"]

MAX_BYTES = 64 * 1024 * 1024  # larger files are refused before they are read
_TOO_LARGE = f"the file is larger than {MAX_BYTES // 1024 // 1024} MB; split it"
MAX_PICTURE = 20 * 1024 * 1024
_FAR = re.compile(r"[a-z][a-z+.-]+:", re.IGNORECASE)
PLAYED = (".mp3", ".ogg", ".oga", ".opus", ".m4a", ".aac", ".wav", ".flac", ".mp4", ".webm", ".mov", ".avi")


@dataclass(eq=False)
class QuizFile:
    """One file or stream to import. Raises :class:`Unreadable` for an empty or too large one."""

    name: str  # for the report and the bank's name only
    data: bytes
    inside: bool = False  # it lies in a zip
    answers: str = ""  # how a person says that right ones are given (see :mod:`.keys`), and so the next four
    columns: str = ""  # which of them hold what
    encoding: str = ""
    lang: str = ""
    chosen: bool = False  # the format was named
    warnings: list[str] = field(default_factory=list)  # what the reader had to assume
    read_in: str = ""  # the encoding that it was read in, and so the next two
    read_as: str = ""  # how right answers were given, where one way of all was found
    layout: str = ""  # how columns were guessed
    folder: Path | None = None  # where pictures and sounds are looked for, and in
    parts: dict[str, "QuizFile"] = field(default_factory=dict)  # of a zip that are packages

    def __post_init__(self) -> None:
        if not self.data.strip():
            raise Unreadable("the file is empty")
        marks = [len(mark) for mark, _ in MARKS if self.data.startswith(mark)]
        if any(self.data[size:].strip(b" \t\r\n\0") == b"" for size in marks):
            raise Unreadable("the file is empty: it holds nothing but a byte order mark")
        if len(self.data) > MAX_BYTES:
            raise Unreadable(_TOO_LARGE)

    @property
    def text(self) -> str:
        """The whole text, lines ended by a line feed. Raises :class:`Unreadable` for what is no text."""
        if isinstance(self._decoded, Unreadable):
            raise self._decoded
        return self._decoded

    @cached_property
    def _decoded(self) -> str | Unreadable:
        try:
            text, warnings, self.read_in = decode(self.data, self.encoding)
        except Unreadable as error:
            return error
        self.warnings.extend(warnings)
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def member(self, name: str) -> bytes:
        """Return what a member of the zip holds, nothing where there is none. Raises :class:`Unreadable`."""
        return self.package.read(name) if self.package is not None and name in self.package else b""

    def forget(self) -> None:
        """Let go of the text after the last reading; asked for once more it is decoded anew."""
        self.__dict__.pop("_decoded", None)

    @cached_property
    def package(self) -> Package | None:
        """The opened zip, if the content is one. Raises :class:`Unreadable` for one that is damaged or dangerous."""
        return Package(self.data) if self.data.startswith((ZIP_MARK, EMPTY_ZIP)) else None

    def beside(self, name: str) -> bytes:
        """Return a picture or sound that lies beside this file or in the same zip. Raises :class:`Unreadable`."""
        wanted = name.strip().replace("\\", "/")
        if _FAR.match(wanted):
            raise Unreadable("nothing is fetched from the internet; save it and name its file")
        for name, part in self.parts.items():
            if wanted.startswith(f"{name}/"):
                return part.beside(wanted[len(name) + 1 :])
        found = self._in_package(wanted) or self._in_folder(wanted)
        if found is None:
            raise Unreadable(
                f"its file {wanted[:60]!r} is not there; put it beside the table or into one zip with it, or take the"
                " column out"
            )
        return found

    def _in_package(self, wanted: str) -> bytes | None:
        if self.package is None:
            return None
        names = {name.casefold(): name for name in self.package.names}
        path = normpath(wanted).casefold()
        base = path.rpartition("/")[2]
        others = [] if "xl/workbook.xml" in names else names  # what a spreadsheet holds has no name that people know
        there = [path] if path in names else [name for name in others if name.rpartition("/")[2] == base]
        if len(there) > 1:
            raise Unreadable(f"{len(there)} files in the zip are called {base[:60]!r}; give each a name of its own")
        return self.package.read(names[there[0]]) if there else None

    def _in_folder(self, wanted: str) -> bytes | None:
        """Look beside the file and in the folders there, never elsewhere."""
        if self.folder is None:
            return None
        root = self.folder.resolve()
        for path in (root / wanted, *sorted(root.glob(f"*/{glob.escape(wanted)}"))):
            if path.is_file() and path.resolve().is_relative_to(root):
                with path.open("rb") as opened:
                    return opened.read(MAX_PICTURE + 1)
        return None

    @cached_property
    def head(self) -> str:
        """The beginning of the text, enough to tell a format by."""
        return self.text[:65536].lstrip()

    @property
    def is_text(self) -> bool:
        """Whether the content can be read as text."""
        return isinstance(self._decoded, str) and bool(self._decoded)


def open_file(path: Path) -> QuizFile:
    """Read a file, or standard input for ``-``. Raises :class:`Unreadable`."""
    if str(path) == "-":
        return QuizFile("-", sys.stdin.buffer.read(MAX_BYTES + 1))
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Unreadable(_TOO_LARGE)
        with path.open("rb") as opened:
            file = QuizFile(str(path), opened.read(MAX_BYTES + 1))
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error
    file.folder = path.parent
    return file

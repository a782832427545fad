"""A file as it came: its bytes within limits, and its text whatever the encoding."""

import sys
from functools import cached_property
from pathlib import Path

from buzzkeep.banks.reading.encodings import MARKS, Unreadable, decode
from buzzkeep.banks.reading.package import EMPTY_ZIP, ZIP_MARK, Package

__all__ = ["MAX_BYTES", "QuizFile", "Unreadable", "decode", "open_file"]

MAX_BYTES = 64 * 1024 * 1024  # larger files are refused before they are read


class QuizFile:
    """One file or stream to import.

    ``warnings`` collects what the reader had to assume; ``chosen`` tells that a person named the format. He may have
    said, too, how right ``answers`` are given (see :mod:`.keys`), which ``columns`` hold what, the ``encoding`` and the
    ``lang``. ``inside`` tells that the file lies in a zip. After reading, ``read_in`` is the encoding, ``read_as`` how
    right answers were taken to be given, where one way of all was found, and ``layout`` how columns were guessed.
    """

    def __init__(self, name: str, data: bytes, inside: bool = False) -> None:
        """Take the file's name, for the report and the bank's name only, and its content."""
        if not data.strip():
            raise Unreadable("the file is empty")
        if any(data[len(mark) :].strip(b" \t\r\n\0") == b"" for mark, _ in MARKS if data.startswith(mark)):
            raise Unreadable("the file is empty: it holds nothing but a byte order mark")
        if len(data) > MAX_BYTES:
            raise Unreadable(_too_large())
        self.name = name
        self.data = data
        self.warnings: list[str] = []
        self.chosen = False
        self.answers = ""
        self.columns = ""
        self.layout = ""
        self.encoding = ""
        self.lang = ""
        self.read_in = ""
        self.read_as = ""
        self.inside = inside

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

    def forget(self) -> None:
        """Let go of the text after the last reading; asked for once more it is decoded anew."""
        self.__dict__.pop("_decoded", None)

    @cached_property
    def package(self) -> Package | None:
        """The opened zip, if the content is one. Raises :class:`Unreadable` for one that is damaged or dangerous."""
        return Package(self.data) if self.data.startswith((ZIP_MARK, EMPTY_ZIP)) else None

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
            raise Unreadable(_too_large())
        with path.open("rb") as opened:
            return QuizFile(str(path), opened.read(MAX_BYTES + 1))
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error


def _too_large() -> str:
    return f"the file is larger than {MAX_BYTES // 1024 // 1024} MB; split it"

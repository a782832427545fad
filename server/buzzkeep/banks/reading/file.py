"""A file as it came: its bytes within limits, and its text whatever the encoding."""

import codecs
import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from buzzkeep.banks.reading.package import EMPTY_ZIP, ZIP_MARK, Package
from buzzkeep.banks.reading.unreadable import Unreadable

__all__ = ["MAX_BYTES", "QuizFile", "Unreadable", "decode", "open_file"]

MAX_BYTES = 64 * 1024 * 1024
"""Larger files are refused before they are read."""
_SHOWN_LINES = 5
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\x0b\x0c\r\x1b")
_BOMS = (  # the longer mark first: UTF-32 LE begins like UTF-16 LE
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


class QuizFile:
    """One file or stream to import.

    ``warnings`` collects what the reader had to assume; ``chosen`` tells that a person named the format, ``answers``
    how he said right answers are given (see :mod:`.answers`); ``inside`` tells that the file lies in a zip.
    """

    def __init__(self, name: str, data: bytes, inside: bool = False) -> None:
        """Take the file's name, for the report and the bank's name only, and its content."""
        if not data.strip():
            raise Unreadable("the file is empty")
        if any(data[len(mark) :].strip(b" \t\r\n\0") == b"" for mark, _ in _BOMS if data.startswith(mark)):
            raise Unreadable("the file is empty: it holds nothing but a byte order mark")
        if len(data) > MAX_BYTES:
            raise Unreadable(_too_large())
        self.name = name
        self.data = data
        self.warnings: list[str] = []
        self.chosen = False
        self.answers = ""
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
            text, warnings = decode(self.data)
        except Unreadable as error:
            return error
        self.warnings.extend(warnings)
        return text.replace("\r\n", "\n").replace("\r", "\n")

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


def decode(data: bytes) -> tuple[str, list[str]]:
    """Return text and warnings: byte order mark, UTF-16 by its zeros, strict UTF-8, else Windows-1252 line by line."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], encoding)
    if (utf16 := _utf16_without_mark(data)) is not None:
        return _strictly(data, utf16)
    if b"\x00" in data[:4096] or _is_noise(data[:4096]):
        raise Unreadable("this is no text file and no spreadsheet")
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError:
        return _line_by_line(data)


def _is_noise(sample: bytes) -> bool:
    """Tell whether too many bytes are control characters for any text in any encoding."""
    controls = len(sample) - len(sample.translate(None, delete=_CONTROLS))
    return controls > 2 + len(sample) // 20


def _strictly(data: bytes, encoding: str) -> tuple[str, list[str]]:
    try:
        return data.decode(encoding), []
    except UnicodeDecodeError:
        if encoding == "utf-8":
            return _line_by_line(data)
        warning = f"some characters are not valid {encoding.upper()} and were replaced"
        return data.decode(encoding, errors="replace"), [warning]


def _utf16_without_mark(data: bytes) -> str | None:
    sample = data[: 4096 - len(data) % 2]
    if len(data) % 2 or len(sample) < 4:
        return None
    zeros_even, zeros_odd = sample[::2].count(0), sample[1::2].count(0)
    half = len(sample) // 2
    if zeros_odd > half * 0.7 and zeros_even < half * 0.1:
        return "utf-16-le"
    return "utf-16-be" if zeros_even > half * 0.7 and zeros_odd < half * 0.1 else None


def _line_by_line(data: bytes) -> tuple[str, list[str]]:
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    foreign: list[int] = []
    text: list[str] = []
    for number, line in enumerate(lines, 1):
        try:
            text.append(line.decode("utf-8"))
        except UnicodeDecodeError:
            foreign.append(number)
            text.append(_cp1252(line))
    return "\n".join(text), [_cp1252_warning(foreign, len(lines))]


def _cp1252(line: bytes) -> str:
    try:
        return line.decode("cp1252")
    except UnicodeDecodeError:  # five byte values mean nothing in Windows-1252
        return "".join(bytes((byte,)).decode("cp1252", errors="replace") for byte in line)


def _cp1252_warning(foreign: Sequence[int], lines: int) -> str:
    shown = ", ".join(str(number) for number in foreign[:_SHOWN_LINES])
    more = ", ..." if len(foreign) > _SHOWN_LINES else ""
    return f"{len(foreign)} of {lines} lines are not UTF-8 and were read as Windows-1252 (line {shown}{more})"


def _too_large() -> str:
    return f"the file is larger than {MAX_BYTES // 1024 // 1024} MB; split it"

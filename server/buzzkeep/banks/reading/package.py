"""Zip files as they come from strangers: looked at in memory, within limits, never unpacked to disk."""

import io
import zipfile
import zlib

from buzzkeep.banks.reading.encodings import Unreadable

MAX_MEMBERS = 2_000
MAX_UNPACKED = 160 * 1024 * 1024  # all members together, in bytes; more is refused
MAX_RATIO = 200  # a member that is packed tighter than this is a bomb; text packs five to thirty times,
RATIO_FROM = 4 * 1024 * 1024  # and of small members the ratio says nothing
ZIP_MARK = b"PK\x03\x04"
EMPTY_ZIP = b"PK\x05\x06"


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
            raise Unreadable(_too_large())
        return data


def _check(members: list[zipfile.ZipInfo]) -> None:
    if len(members) > MAX_MEMBERS:
        raise Unreadable(f"the zip holds {len(members)} files, more than {MAX_MEMBERS}; split it")
    if sum(one.file_size for one in members) > MAX_UNPACKED:
        raise Unreadable(_too_large())
    for one in members:
        if one.flag_bits & 1:
            raise Unreadable("the zip is locked with a password; make one without")
        if one.file_size > RATIO_FROM and one.file_size > MAX_RATIO * max(one.compress_size, 1):
            raise Unreadable(f"{one.filename[:60]!r} is packed so tightly that it may be a zip bomb; refused")
        path = one.filename.replace("\\", "/")
        if path.startswith("/") or ".." in path.split("/") or path[1:2] == ":":
            raise Unreadable(f"the zip names a path outside of itself ({one.filename[:60]!r}); refused")


def _too_large() -> str:
    return f"the zip unpacks to more than {MAX_UNPACKED // 1024 // 1024} MB; split it"

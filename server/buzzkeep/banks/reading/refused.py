"""Files that people have and that cannot be read, known by their first bytes, each with what to do instead."""

from buzzkeep.banks.reading.documents import is_page
from buzzkeep.banks.reading.file import Package, QuizFile
from buzzkeep.banks.text import beside

_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_SAID: dict[str, dict[str, str]] = beside(__file__, "refused.json")
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument.text"
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".mp3", ".mp4", ".css", ".js", ".xsd", ".dtd")


def advice(file: QuizFile) -> str | None:
    """Return what the content is and what to do instead, ``None`` if nothing is known against it."""
    if file.data.startswith(_OLD_OFFICE) and "EncryptedPackage".encode("utf-16-le") in file.data:
        return "this is a spreadsheet or document locked with a password; save it without, import that"
    for mark, text in _SAID["first_bytes"].items():
        if file.data.startswith(mark.encode("latin-1")):
            return f"this is {text}"
    if file.package is not None:
        return _of_package(file.package, file.inside)
    if is_page(file):
        return "this is a web page; copy its questions into a spreadsheet (buzzkeep banks new makes one)"
    return None


def _of_package(package: Package, inside: bool) -> str | None:
    if "mimetype" in package and package.read("mimetype").strip() == _OPEN_DOCUMENT:
        return "this is a LibreOffice text: save it as .docx, import that"
    for start, text in _SAID["members"].items():
        if any(name.startswith(start) for name in package.names):
            return f"this is {text}"
    return "this zip lies inside another one; unpack that first" if inside else None

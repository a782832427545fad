"""Files that people have and that cannot be read, known by their first bytes, each with what to do instead."""

from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.package import Package

_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_BY_FIRST_BYTES = (
    (b"[InternetShortcut]", "a link, not what it leads to: open it, download the file, import that"),
    (_OLD_OFFICE, "an old Office file (.xls): open it in a spreadsheet program, save it as .xlsx, import that"),
    (b"%PDF", "a PDF: its questions cannot be told apart; copy them into a spreadsheet (buzzkeep banks new makes one)"),
    (b"SQLite format 3\x00", "a database; export its questions as CSV"),
    (b"{\\rtf", "a word processor's file; copy the questions into a spreadsheet (buzzkeep banks new makes one)"),
    (b"\x1f\x8b", "a packed file (gzip); unpack it first"),
    (b"7z\xbc\xaf", "a packed file (7z); unpack it first"),
    (b"Rar!", "a packed file (RAR); unpack it first"),
    (b"BZh", "a packed file (bzip2); unpack it first"),
    (b"\xfd7zXZ", "a packed file (xz); unpack it first"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"RIFF", "a picture or a sound"),
    (b"ID3", "a sound"),
)
_BY_MEMBER = (
    ("ppt/", "a presentation; copy the questions into a spreadsheet (buzzkeep banks new makes one)"),
    ("xl/workbook.bin", "a binary spreadsheet (.xlsb): save it as .xlsx, import that"),
    ("collection.anki2", "an Anki package: in Anki choose Export, Notes in Plain Text (.txt), and import that"),
    ("collection.anki21", "an Anki package: in Anki choose Export, Notes in Plain Text (.txt), and import that"),
    ("Index/", "a Numbers or Pages file: export it as Excel (.xlsx), import that"),
    ("META-INF/container.xml", "an e-book"),
)
_OPEN_DOCUMENT = {
    b"application/vnd.oasis.opendocument.text": "a LibreOffice text: save it as .docx, import that",
}
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".mp3", ".mp4", ".css", ".js", ".xsd", ".dtd")


def advice(file: QuizFile) -> str | None:
    """Return what the content is and what to do instead, ``None`` if nothing is known against it."""
    if file.data.startswith(_OLD_OFFICE) and "EncryptedPackage".encode("utf-16-le") in file.data:
        return "this is a spreadsheet or document locked with a password; save it without, import that"
    for mark, text in _BY_FIRST_BYTES:
        if file.data.startswith(mark):
            return f"this is {text}"
    if file.package is not None:
        return _of_package(file.package, file.inside)
    if not file.is_text:
        return None
    head = file.head[:2000].lower()
    if head.startswith(("<!doctype html", "<html")):
        return "this is a web page; copy its questions into a spreadsheet (buzzkeep banks new makes one)"
    return None


def _of_package(package: Package, inside: bool) -> str | None:
    if "mimetype" in package and (text := _OPEN_DOCUMENT.get(package.read("mimetype").strip())):
        return f"this is {text}"
    for start, text in _BY_MEMBER:
        if any(name.startswith(start) for name in package.names):
            return f"this is {text}"
    return "this zip lies inside another one; unpack that first" if inside else None

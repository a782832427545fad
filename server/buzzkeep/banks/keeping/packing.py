"""A bank as one file: questions, pictures and sounds in a zip that imports as it was."""

import io
import zipfile
from collections.abc import Mapping, Sequence

from sqlalchemy import Engine

from buzzkeep.banks.keeping import storage
from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.formats.jsonl import FORMAT as JSONL
from buzzkeep.banks.reading.formats.jsonl import file_name


def contents(engine: Engine, bank: str) -> tuple[BankInfo, list[Item], dict[str, bytes]] | None:
    """Return a bank, its questions, their pictures and sounds by file name; None if there is no such bank."""
    with engine.connect() as connection:
        info = storage.bank_info(connection, bank)
        items = list(storage.read_items(connection, bank))
    if info is None:
        return None
    media = sorted({file_name(item.medium): item.medium.digest for item in items if item.medium}.items())
    return info, items, {name: storage.medium(engine, digest, "wall") or b"" for name, digest in media}


def zipped(info: BankInfo, items: Sequence[Item], media: Mapping[str, bytes]) -> bytes:
    """Return questions, pictures and sounds in one file, the same each time."""
    out = io.BytesIO()
    files = {"questions.jsonl": JSONL.write(info, items)}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written:
        for name, data in [*files.items(), *media.items()]:
            written.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()

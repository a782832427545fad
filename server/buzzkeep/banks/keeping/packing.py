"""A bank as one file: questions and pictures in a zip that imports as it was."""

import io
import zipfile
from collections.abc import Mapping, Sequence

from sqlalchemy import Engine

from buzzkeep.banks.keeping import storage
from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.formats.jsonl import FORMAT as JSONL
from buzzkeep.banks.reading.formats.jsonl import picture_name


def contents(engine: Engine, bank: str) -> tuple[BankInfo, list[Item], dict[str, bytes]] | None:
    """Return a bank, its questions, and their pictures for the wall by digest; None if there is no such bank."""
    with engine.connect() as connection:
        info = storage.bank_info(connection, bank)
        items = list(storage.read_items(connection, bank))
    if info is None:
        return None
    shown = sorted({item.image.digest for item in items if item.image})
    return info, items, {digest: storage.picture(engine, digest, "wall") or b"" for digest in shown}


def zipped(info: BankInfo, items: Sequence[Item], pictures: Mapping[str, bytes]) -> bytes:
    """Return questions and pictures in one file, the same each time."""
    out = io.BytesIO()
    files = {"questions.jsonl": JSONL.write(info, items)}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written:
        for name, data in (files | {picture_name(digest): data for digest, data in pictures.items()}).items():
            written.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()

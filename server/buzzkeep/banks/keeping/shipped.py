"""Banks as files: those that ship with Buzzkeep, loaded when new or changed; one in a zip that imports as it was."""

import io
import logging
import zipfile
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

from sqlalchemy import Engine, select
from sqlmodel import col

import buzzkeep
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.storage import add_items, add_media, clear_bank, disabled_ids, save_bank
from buzzkeep.banks.keeping.tables import Bank, with_edits
from buzzkeep.banks.model import BankInfo, Item, Picture
from buzzkeep.banks.reading.draft import Draft, Skipped, Unusable
from buzzkeep.banks.reading.file import open_file
from buzzkeep.banks.reading.formats.jsonl import FORMAT as JSONL
from buzzkeep.banks.reading.formats.jsonl import file_name
from buzzkeep.banks.reading.normalise import described, to_item

log = logging.getLogger(__name__)

LAYOUT = b"1"  # part of every fingerprint: raise it when stored questions must be made anew from unchanged files


def shipped_banks() -> list[Path]:
    """Return the folders of the banks that ship: in the wheel ``buzzkeep/_banks``, else ``question_banks``."""
    package = Path(buzzkeep.__file__).parent
    for root in (package / "_banks", package.parent.parent / "question_banks"):
        found = sorted(path.parent for path in root.glob("*/bank.json"))
        if found:
            return found
    return []


def read_info(folder: Path) -> BankInfo:
    """Read the ``bank.json`` of a folder. Raises ``ValueError`` if it is not sound."""
    return BankInfo.model_validate_json((folder / "bank.json").read_bytes())


def read_folder(folder: Path) -> tuple[list[Item], list[str]]:
    """Read a folder that is as an export, and what is wrong with the questions that cannot be used."""
    items: list[Item] = []
    troubles: list[str] = []
    for path in sorted(folder.glob("*.jsonl")):
        if not path.stat().st_size:
            continue
        for found in JSONL.read(open_file(path), "en"):
            if isinstance(found, Skipped):
                troubles.append(f"{path.name} {found.where}: {found.reason}")
                continue
            try:
                items.append(to_item(found, "en", _picture(folder, found)))
            except (Unusable, OSError) as error:
                troubles.append(f"{path.name} {found.where}: {error}")
    return items, troubles


def ensure_shipped(engine: Engine) -> list[str]:
    """Load the shipped banks that are missing or whose hash changed, what was off stays off; return their ids."""
    folders = {_fingerprint(folder): folder for folder in shipped_banks()}
    with engine.connect() as connection:
        stored = set(connection.execute(select(col(Bank.fingerprint))).scalars())
    return [_load(engine, folder, fingerprint) for fingerprint, folder in folders.items() if fingerprint not in stored]


def _load(engine: Engine, folder: Path, fingerprint: str) -> str:
    info = read_info(folder)
    read, troubles = read_folder(folder)
    for trouble in troubles:
        log.warning("bank %s: %s", info.id, trouble)
    unique = {item.id: item for item in read}
    with engine.begin() as connection:
        off = disabled_ids(connection, info.id)
        clear_bank(connection, info.id)
        save_bank(connection, info, fingerprint)
        items = with_edits(connection, info.id, list(unique.values()))
        add_items(connection, info.id, items, disabled=off)
        shown = {item.medium.digest: folder / file_name(item.medium) for item in unique.values() if item.medium}
        add_media(connection, {digest: (path.read_bytes(), b"") for digest, path in shown.items()})
    return info.id


def _picture(folder: Path, draft: Draft) -> Picture | None:
    """Return the picture of a question, of which no more than its size is read. Raises Unusable and OSError."""
    if not draft.media:
        return None
    from PIL import Image  # here: a start that finds its banks loaded needs none

    path = folder / draft.media[0]
    with Image.open(path) as image:
        said = {"alt": described(draft, "en"), "credit": draft.credit, "appear": draft.appear or "whole"}
        return Picture.model_validate(said | {"digest": path.stem, "width": image.width, "height": image.height})


def _fingerprint(folder: Path) -> str:
    digest = blake2b(LAYOUT, digest_size=16)
    for path in [folder / "bank.json", *sorted(folder.glob("*.jsonl"))]:
        content = path.read_bytes()
        digest.update(f"\x00{path.name}\x00{len(content)}\x00".encode())
        digest.update(content)
    return digest.hexdigest()


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

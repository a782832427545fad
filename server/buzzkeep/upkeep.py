"""``buzzkeep backup``, ``restore``, ``db check``, ``update``, ``--version``: for whoever keeps a server for longer."""

import json
import os
import platform
import re
import shutil
import sqlite3
import sys
import zipfile
from contextlib import closing, suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from buzzkeep import __version__, build, settings
from buzzkeep.maps.library import own_folder
from buzzkeep.store import DATABASE_VERSION
from buzzkeep.store.database import CURES, SoleUse, copy, file_of

NAMES = re.compile(r"buzzkeep\.db|maps/[\w-]+\.json|style/\w[\w-]*\.\w+")
FAULTS = ("PRAGMA integrity_check(10)", "PRAGMA foreign_key_check")


def _path(_context: click.Context, _option: click.Parameter, database: str) -> Path:
    if (path := file_of(database)) is None:
        raise click.ClickException("the database is on a server of its own, whose tools do this, as pg_dump")
    return path


_database = click.option(
    "--db", "database", default=settings.database_path, callback=_path, help="Database file. [default: user data]"
)


def faults(path: Path) -> list[str]:
    """Return what is wrong inside an SQLite database, in its words; nothing if it is sound."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as base:
            found = [row for asked in FAULTS for row in base.execute(asked) if row != ("ok",)]
    except sqlite3.Error as error:
        return [str(error)]
    return [" ".join(map(str, row)) for row in found]


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_database
def backup(file: Path, database: Path) -> None:
    """Write database, maps and the face of the house into one zip, also while people play.

    A folder that `serve --style` names is yours to copy.
    """
    if not database.exists():
        raise click.ClickException(f"there is no database {database}; name another one by --db")
    try:
        with TemporaryDirectory(dir=file.parent) as folder:  # whoever else is on this computer cannot look into it
            new = Path(folder, "backup")
            copy(database, Path(folder, "buzzkeep.db"))
            places = {"maps": own_folder(), "style": settings.style_dir()}
            found = {f"{name}/{each.name}": each for name, place in places.items() for each in place.glob("*.*")}
            held = {"buzzkeep.db": Path(folder, "buzzkeep.db")}
            held |= {name: each for name, each in found.items() if NAMES.fullmatch(name)}
            with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as packed:
                sums = {name: sha256(each.read_bytes()).hexdigest() for name, each in held.items()}
                about = {"buzzkeep": __version__, "form": DATABASE_VERSION, "sums": sums}
                packed.writestr("about.json", json.dumps(about, indent=1))
                for name, each in held.items():
                    packed.write(each, name)
            new.chmod(0o600)  # it says who may come in as host
            new.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise click.ClickException(f"no backup was written: {error}") from None
    click.echo(f"Backup: {file} ({file.stat().st_size / 1e6:.1f} MB)")


def _contents(file: Path) -> dict[str, bytes]:
    """Return what a backup holds by name, as it was written. Raises ClickException."""
    try:
        with zipfile.ZipFile(file) as packed:
            about = json.loads(packed.read("about.json"))
            held = {name: packed.read(name) for name in about["sums"]}
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, TypeError) as error:
        raise click.ClickException(f"{file} is no backup, or damaged ({error})") from None
    for name, content in held.items():
        if not NAMES.fullmatch(name) or sha256(content).hexdigest() != about["sums"][name]:
            raise click.ClickException(f"{file} is damaged: {name} is not as it was written")
    if about["form"] > DATABASE_VERSION or "buzzkeep.db" not in held:
        raise click.ClickException(
            f"{file} is of Buzzkeep {about['buzzkeep']}, and this is {__version__}: update first"
        )
    return held


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_database
def restore(file: Path, database: Path) -> None:
    """Put database, maps and the face of the house of a backup in the place of those that are there, which are kept.

    No server may run.
    """
    held = _contents(file)
    sole = SoleUse(database)
    aside = f".{datetime.now():%Y%m%d-%H%M%S}.old"
    try:
        with TemporaryDirectory(dir=database.parent) as folder:
            for name in ("maps", "style"):
                Path(folder, name).mkdir()
            for name, content in held.items():
                Path(folder, name).write_bytes(content)
            if found := faults(Path(folder, "buzzkeep.db")):
                raise click.ClickException(f"{file} is damaged: {found[0]}")
            _put(Path(folder, "maps"), own_folder(), aside)
            if any(Path(folder, "style").iterdir()):  # an older backup has none
                _put(Path(folder, "style"), settings.style_dir(), aside)
            if database.exists():
                click.echo(f"{database}: kept as {shutil.copy2(database, f'{database}{aside}')}")
            for end in ("-wal", "-shm"):  # belong to it as long as it was not closed
                with suppress(FileNotFoundError):
                    Path(f"{database}{end}").rename(f"{database}{aside}{end}")
            Path(folder, "buzzkeep.db").replace(database)
    except OSError as error:
        raise click.ClickException(f"nothing was restored: {error}") from None
    finally:
        sole.release()
    click.echo(f"{database}: now as in {file}")


def _put(new: Path, place: Path, aside: str) -> None:
    if place.is_dir() and any(place.iterdir()):
        click.echo(f"{place}: kept as {place.rename(f'{place}{aside}')}")
    shutil.copytree(new, place, dirs_exist_ok=True)


def _newer() -> str:
    """Return the one command that brings a newer version, by how this one was installed."""
    checkout = Path(__file__).parents[2]
    if hasattr(sys, "frozen"):
        return f"unpack the newer folder in the place of {Path(sys.executable).parent}"
    if os.environ.get("BUZZKEEP_IMAGE"):  # set in the Dockerfile
        return "git pull && docker compose up --build --detach (outside, in server/deploy)"
    if (checkout / ".git").exists():
        return f"git -C {checkout} pull && make -C {checkout} play"
    for mark, command in (("uv-receipt.toml", "uv tool upgrade"), ("pipx_metadata.json", "pipx upgrade")):
        if Path(sys.prefix, mark).exists():
            return f"{command} buzzkeep"
    return f"{sys.executable} -m pip install --upgrade buzzkeep"


@click.command()
@_database
@click.pass_context
def update(ctx: click.Context, database: Path) -> None:
    """Write a backup, then say by which command this Buzzkeep becomes a newer one."""
    if database.exists():
        ctx.invoke(backup, file=database.with_name(f"buzzkeep-{datetime.now():%Y%m%d-%H%M%S}.zip"), database=database)
    click.echo(_newer())


@click.group()
def db() -> None:
    """Look at the database."""


@db.command()
@_database
def check(database: Path) -> None:
    """Read all of the database and say whether it is sound; exit code 1 if not."""
    if found := faults(database):
        raise click.ClickException(
            f"{database}: {CURES['damaged']}, or `buzzkeep restore` a backup ({'; '.join(found)})"
        )
    click.echo(f"{database}: sound")


def version() -> str:
    """Return all that a report of a fault needs, in one line."""
    from buzzkeep.net.wire import PROTOCOL_VERSION  # only now: it takes half a second

    return (
        f"Buzzkeep {build()}, database {DATABASE_VERSION}, protocol {PROTOCOL_VERSION}, "
        f"Python {platform.python_version()}"
    )

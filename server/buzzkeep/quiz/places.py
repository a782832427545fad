"""Places on the globe: each is one whole number, as every answer is; how far two are apart, and what lies near one."""

from math import asin, atan2, cos, degrees, pi, radians, sin, sqrt

from buzzkeep.engine.records import Record

EARTH_KM = 6371.0088  # the mean radius of the Earth (IUGG): a sphere is off from the ellipsoid by 0.6 % at most
FARTHEST_KM = 20_000  # nearly; the other end of the world
MAP_SOUTH, MAP_NORTH = -56, 74  # the latitudes at which the map of the world is cut: places beyond them cannot be asked
FINE = 100_000  # parts of a degree, some metres each
_SHIFT = 10**8  # more than all longitudes
_NEAR_KM = 10  # nearer than so, tenths of a kilometre count


class Spot(Record):
    """Where something lies, in degrees."""

    lat: float
    lon: float

    @property
    def place(self) -> int:
        """It as one number."""
        return round(self.lat * FINE) * _SHIFT + round(self.lon * FINE)


class Extent(Record):
    """The part of the Earth that a map shows, in degrees; ``east`` may go on beyond 180."""

    south: float
    west: float
    north: float
    east: float

    @property
    def share(self) -> float:
        """How far it is across, as a share of the longest way on Earth."""
        if self.east - self.west > 180:
            return 1.0
        across = apart(Spot(self.south, self.west).place, Spot(self.north, self.east).place)
        return min(1.0, across / 1_000 / FARTHEST_KM)

    def nearest(self, lat: float, lon: float) -> Spot:
        """Return a place, or where it would be on the edge."""
        wide, on = self.east - self.west, (lon - self.west) % 360
        on = on if on <= wide else wide if on - wide < 360 - on else 0
        return Spot(max(self.south, min(self.north, lat)), (self.west + on + 180) % 360 - 180)


WORLD = Extent(MAP_SOUTH, -180, MAP_NORTH, 180)


def spot(place: int) -> Spot:
    """Return where a place lies."""
    lat, lon = divmod(place + _SHIFT // 2, _SHIFT)
    return Spot(lat / FINE, (lon - _SHIFT // 2) / FINE)


def apart(one: int, other: int) -> int:
    """Return how far apart two places are, in thousandths of a km: whole km, below 10 km in tenths.

    The haversine formula (R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68, 1984), which knows no edge of
    the map and is exact for the shortest distances, too.
    """
    a, b = spot(one), spot(other)
    north, east = radians(b.lat - a.lat), radians(b.lon - a.lon)
    chord = sin(north / 2) ** 2 + cos(radians(a.lat)) * cos(radians(b.lat)) * sin(east / 2) ** 2
    km = 2 * EARTH_KM * asin(min(1.0, sqrt(chord)))
    return round(km) * 1_000 if km >= _NEAR_KM else round(km * 10) * 100


def off(place: int, km: float, bearing: float, extent: Extent = WORLD) -> int:
    """Return what lies so far from a place in a direction (radians, 0: north), on the map."""
    start, arc = spot(place), min(km / EARTH_KM, pi)
    lat = radians(start.lat)
    north = asin(sin(lat) * cos(arc) + cos(lat) * sin(arc) * cos(bearing))
    east = atan2(sin(bearing) * sin(arc) * cos(lat), cos(arc) - sin(lat) * sin(north))
    return extent.nearest(degrees(north), start.lon + degrees(east)).place

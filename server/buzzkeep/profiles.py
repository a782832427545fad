"""House profiles: what a server offers by where it stands. One choice when it is started, instead of one an evening."""

from buzzkeep.engine.box import Box
from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry
from buzzkeep.rooms.names import Strictness


class Profile(Record):
    """How a house plays."""

    id: str
    adults: bool = True  # offers games about drinking; else nobody reads their names
    asks: bool = False  # a console asks once before one is chosen
    short: bool = False  # new rooms begin with a game's short preset where it has one
    hardest: int = 4  # difficulty of their questions (1 to 5), which their hosts may raise
    names: Strictness = "off"  # the filter of new rooms
    public: bool = False  # everybody may come in: the first page lists the evenings that go on
    pins: bool = False  # new rooms begin with a PIN, which their hosts may take away

    def games(self, registry: Registry) -> Registry:
        """Return the games of this house."""
        return registry.only(lambda game: self.adults or not game.info.for_adults)

    def preset(self, game: Box) -> str | None:
        """Return the preset with which a new room begins."""
        ids = [preset.id for preset in game.info.presets]
        return "short" if self.short and "short" in ids else next(iter(ids), None)


OPEN = Profile("open")
PROFILES = {
    profile.id: profile
    for profile in (
        OPEN,
        Profile("family", asks=True, names="mild"),
        Profile("school", adults=False, short=True, hardest=3, names="strict", pins=True),
        Profile("bar", public=True),
    )
}

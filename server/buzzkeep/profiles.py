"""House profiles: what a server offers by where it stands. One choice when it is started, instead of one an evening."""

from buzzkeep.engine.box import Box
from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry
from buzzkeep.rooms.names import Strictness


class Profile(Record):
    """How a house plays.

    ``adults``: whether games for adults (about drinking) are offered at all; else nobody reads their names. ``asks``:
    whether a console asks once before one is chosen. ``short``: new rooms begin with a game's short preset where it has
    one; ``hardest``: with questions up to that difficulty (1 to 5), which their hosts may raise, and that filter of
    ``names``. ``public``: everybody may come in, so the first page lists the evenings that go on. ``pins``: new rooms
    begin with a PIN, which their hosts may take away.
    """

    id: str
    adults: bool = True
    asks: bool = False
    short: bool = False
    hardest: int = 4
    names: Strictness = "off"
    public: bool = False
    pins: bool = False

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

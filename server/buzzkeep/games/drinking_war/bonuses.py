"""What the countries of a unit change, one question a hook; without any the plain rules hold (R9). Who calls them."""

from collections.abc import Collection, Iterator

from buzzkeep.game import Seat
from buzzkeep.games.drinking_war import actions, cards, events, holdings
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition, UnitState
from buzzkeep.games.drinking_war.cards import BY_ID, Country, CountryId, Hook, Moment
from buzzkeep.games.drinking_war.options import Config

PLAIN: dict[Hook, int] = {"hand_limit": 5, "stars": 3, "epidemic_ticks": 5, "dig": 1, "draw_power": 2}
PLAIN["postcard_stars"] = cards.STARS["postcard"]
"""What holds without the country that changes it; 0 for what is not here."""
THRESHOLD, ALLY_PLUS, THRESHOLD_MOST = 13, 2, 17


def bonus(config: Config, unit: UnitState, hook: Hook, kind: cards.Kind | None = None) -> Country | None:
    """Return the country that changes ``hook`` for a unit now; with manual bonuses only if it was called (R9.3)."""
    for name in unit.countries:
        country = BY_ID[name]
        if country.hook == hook and country.kind == kind:
            return None if config.manual and country.moment != "always" and name not in unit.called else country
    return None


def amount(config: Config, unit: UnitState, hook: Hook) -> int:
    """Return the value of a hook: its country's, or the plain one."""
    country = bonus(config, unit, hook)
    return PLAIN.get(hook, 0) if country is None else country.value


def value(config: Config, unit: UnitState, kind: cards.Kind) -> int:
    """Return what a card counts: sips, minus, factor or divisor; 0 for bombs and for cards without a number."""
    country = bonus(config, unit, "card_value", kind)
    return cards.VALUES[kind] if country is None else country.value


def bomb(config: Config, unit: UnitState | None, rank: int) -> holdings.BombView:
    """Return what the bomb of this rank does: 15, 25, 35, then a life point (R4.7); for nobody without bonus."""
    if rank > len(cards.BOMBS):
        return holdings.BombView(0, 1)
    plus = 0 if unit is None else amount(config, unit, "bomb_plus")
    return holdings.BombView(cards.BOMBS[rank - 1] + plus, 0)


def stars(config: Config, unit: UnitState, kind: cards.Kind) -> int:
    """Return what a power card costs a unit; 0 for other cards."""
    return amount(config, unit, "postcard_stars") if kind == "postcard" else cards.STARS.get(kind, 0)


def threshold(config: Config, board: Board, seat: Seat) -> int:
    """Return from how many sips on a hit costs a life point without drinking: 13, by an option 2 more an ally."""
    plus = ALLY_PLUS if config.options.ally_shield else 0
    return min(THRESHOLD_MOST, THRESHOLD + plus * len(board.allies(seat)))


def can_call(config: Config, unit: UnitState, country: CountryId, moments: Collection[Moment]) -> bool:
    """Say whether a unit can announce this country where it could announce bonuses of these ``moments``."""
    waiting = config.manual and country in unit.countries and country not in unit.called
    return waiting and BY_ID[country].moment in moments


def possible(config: Config, unit: UnitState, moments: Collection[Moment]) -> Iterator[actions.CallCountry]:
    """Yield every announcement that is possible."""
    yield from (actions.CallCountry(name) for name in unit.countries if can_call(config, unit, name, moments))


def call(t: DrinkingTransition, seat: Seat, country: CountryId) -> None:
    """Announce a bonus for the next card that this unit confirms."""
    t.set_seat(seat, called=(*t.unit(seat).called, country))
    t.emit(events.CountryCalled(seat, country))


def forget(t: DrinkingTransition, waits: Seat | None = None) -> None:
    """Take back what was announced: it was for what was asked before; but what ``waits`` announced for its attack."""
    for unit in t.board.seats:
        kept = tuple(one for one in unit.called if unit.seat == waits and BY_ID[one].moment == "attack")
        if unit.called != kept:
            t.set_seat(unit.seat, called=kept)

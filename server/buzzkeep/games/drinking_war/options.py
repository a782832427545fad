"""The options of a Drinking War match, all by default without alcohol (R12); what follows from them; its length."""

from dataclasses import field
from typing import Literal, TypeAlias

from pydantic import Field

from buzzkeep.game import Millis, Options, Pacing, Plan, SeatsOnly, labels, option, pacing_field
from buzzkeep.games.drinking_war.cards import NUMBERS, Family, Kind
from buzzkeep.games.drinking_war.texts import TEXTS

SAID = TEXTS.options


class DrinkingWarOptions(Options):
    """Everything the host may set before the start (R2)."""

    pack: Literal["soldier", "tactician", "world"] = option("soldier", **SAID["pack"])
    mode: Literal["domination", "survivor"] = option("domination", **SAID["mode"])
    teams: Literal["solo", "teams"] = option("solo", group="people", **SAID["teams"])
    gauge: Literal["auto", "on", "off"] = option("auto", **SAID["gauge"])
    forget_traps: bool = option(True, **SAID["forget_traps"])
    country_bonus: Literal["auto", "manual"] = option("auto", **SAID["country_bonus"])
    adults_only: bool = option(False, **SAID["adults_only"])
    sip_cap: bool = Field(  # off in some matches of before; nobody switches it off any more (R12.4)
        True, json_schema_extra=labels(**SAID["sip_cap"]) | {"deprecated": True}
    )
    reserve: bool = option(False, **SAID["reserve"])
    card_from: int = option(0, ge=0, le=10, **SAID["card_from"])
    sips_match: int = option(0, ge=0, le=30, **SAID["sips_match"])
    ally_shield: bool = option(False, **SAID["ally_shield"])
    gauge_size: int = option(20, ge=8, le=30, **SAID["gauge_size"])
    hearts: int = option(0, ge=0, le=9, **SAID["hearts"])
    quick: bool = option(False, group="length", **SAID["quick"])
    first_hand: int = option(3, ge=3, le=5, **SAID["first_hand"])
    cards_a_turn: int = option(1, ge=1, le=3, **SAID["cards_a_turn"])
    pile_size: int = option(0, group="length", ge=0, le=128, **SAID["pile_size"])
    unicorn_pair: bool = option(False, **SAID["unicorn_pair"])
    bets: bool = option(False, group="people", **SAID["bets"])
    minutes: int = option(0, group="length", ge=0, le=90, **SAID["minutes"])
    by_the_letter: bool = option(False, **SAID["by_the_letter"])
    pacing: Pacing = pacing_field()


MANY = 5
SOLDIERS = 4  # the most units of the first pack (R2.1)
TEAM = 3
START_PV = {2: 7, 3: 5, 4: 5, 5: 4, 6: 4}
RESERVE = 20  # the reserve of a unit where nobody set another (R2.8)
SIP_CAP = 10
WATER = "water"
FAMILIES: dict[str, tuple[Family, ...]] = {
    "soldier": ("attack", "defence"),
    "tactician": ("attack", "defence", "combo", "power"),
    "world": ("attack", "defence", "combo", "power"),
}
LAST_TURN_MS: Millis = 30_000  # what is kept of a limited match for each unit's last turn (R6.7)
Task: TypeAlias = Literal["power", "another_power", "defence", "discard"]
TIMES: dict[Task, tuple[Millis, Millis]] = {
    "power": (40_000, 30_000),
    "another_power": (15_000, 10_000),
    "defence": (25_000, 18_000),  # besides what the wall needs to show the attack
    "discard": (20_000, 10_000),
}  # what a unit has time for, as a rule and in a match of limited length (R11.1, R11.8)
CONSEQUENCE_MS: Millis = 30_000
CONSEQUENCE_SOBER_MS: Millis = 6_000
RESERVE_MS: Millis = 12_000

MINUTES: dict[tuple[bool, str], tuple[int, int]] = {
    (False, "domination"): (20, 45),
    (False, "survivor"): (30, 75),
    (True, "domination"): (35, 75),
    (True, "survivor"): (45, 110),
}
QUICK_MINUTES: dict[tuple[bool, str], tuple[int, int]] = {
    (False, "domination"): (8, 15),
    (False, "survivor"): (10, 25),
    (True, "domination"): (12, 20),
    (True, "survivor"): (12, 30),
}  # by whether the pack has powers, and what ends the match


class Tonight(SeatsOnly):
    """The number of seats, and what each player has ``taken`` this evening; under :data:`WATER` when a break is due."""

    taken: dict[str, int] = field(default_factory=dict)


class Config:
    """Options and what follows from them; the number of seats and what went before this evening are the material."""

    def __init__(self, options: DrinkingWarOptions, material: Tonight) -> None:
        """Work it out, once a match."""
        self.options, self.material = options, material
        self.families = FAMILIES[options.pack]  # the cards of the pack (R2.1)
        self.powers = "power" in self.families  # so that a turn has a power phase
        self.world = options.pack == "world"  # countries are played
        self.manual = options.country_bonus == "manual"  # their bonuses have to be called (R9.3)
        self.survivor = options.mode == "survivor"  # the last one alive wins, else the pile decides
        self.multiplied: tuple[Kind, ...] = (*NUMBERS, "blue") if options.by_the_letter else NUMBERS  # R4.4
        self.start_pv = options.hearts or START_PV[material.seats]  # and the most that anybody can have (R1.3)
        # without a reserve small hits fill it where nobody drinks, or the host says so (R2.6); with one always (R2.8)
        auto = options.gauge == "auto" and not options.adults_only
        self.gauge = options.reserve or options.gauge == "on" or auto
        # None: of matches that began when it could be switched off
        self.sip_cap = SIP_CAP if options.sip_cap or options.reserve else None
        # what each unit may take out of its reserve in a match (R2.8); None where there is none
        self.reserve = (options.sips_match or RESERVE) if options.reserve else None
        self.sips_match = self.reserve or options.sips_match or None  # asked of a unit at most (R12.4)

    @property
    def pile(self) -> int:
        """Cards of the pile, a sixth fewer from five units on (R3.6); 0: all that are not dealt."""
        cards = self.options.pile_size
        return cards - cards // 6 if self.material.seats >= MANY else cards

    @property
    def playing_ms(self) -> Millis | None:
        """How long after the start the last turns begin, whatever is left of the pile (R6.7); None: never by time."""
        if not self.options.minutes:
            return None
        whole = self.options.minutes * 60_000
        return max(whole // 2, whole - LAST_TURN_MS * self.material.seats)

    def time_for(self, task: Task) -> Millis:
        """Return how long a unit may take over something."""
        usual, limited = TIMES[task]
        return limited if self.options.minutes else usual

    @property
    def consequence_ms(self) -> Millis:
        """How long a hit waits for its unit: as long for everybody, however it plays (R4.9)."""
        if self.options.reserve:
            return RESERVE_MS
        return CONSEQUENCE_MS if self.options.adults_only else CONSEQUENCE_SOBER_MS


def plan(options: DrinkingWarOptions, seats: int) -> Plan:
    """Return the duration for that many seats, and why it cannot be: the pack is too small, or no cap of sips."""
    least, most = (QUICK_MINUTES if options.quick else MINUTES)[options.pack != "soldier", options.mode]
    if options.minutes:
        least, most = min(least, options.minutes), min(most, options.minutes)
    endless = options.adults_only and not options.sip_cap
    crowded = options.pack == "soldier" and seats > SOLDIERS
    return Plan(
        minutes_min=least,
        minutes_max=most,
        refused=TEXTS.too_many_for_the_pack if crowded else TEXTS.too_many_sips if endless else None,
    )

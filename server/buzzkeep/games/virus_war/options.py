"""The options of a Virus War match (times in seconds), what follows from them, and how long it takes."""

from typing import Literal

from buzzkeep.game import Options, Pacing, Plan, SeatsOnly, option, pacing_field
from buzzkeep.games.virus_war.texts import TEXTS

SAID = TEXTS.options


class VirusWarOptions(Options):
    """Everything the host may set before the start; the defaults are the solo game of the rules (R2)."""

    mode: Literal["solo", "coop"] = option("solo", group="people", **SAID["mode"])
    start_hp: Literal[70, 50, 30] = option(50, **SAID["start_hp"])
    stop_window: int = option(6, group="length", ge=3, le=12, **SAID["stop_window"])
    windows: Literal["always", "matter"] = option("always", **SAID["windows"])
    quick: bool = option(False, **SAID["quick"])
    attacks_pay: bool = option(False, **SAID["attacks_pay"])
    hp_cap: bool = option(True, **SAID["hp_cap"])
    fever: bool = option(True, **SAID["fever"])
    fever_of_two: bool = option(False, **SAID["fever_of_two"])
    by_seats: bool = option(False, **SAID["by_seats"])
    bets: bool = option(False, group="people", **SAID["bets"])
    ghosts: bool = option(False, **SAID["ghosts"])
    pacing: Pacing = pacing_field()


TRACK = 50  # the spaces of the life track (R1.3), as many as the start has where that is more

TEAMS = (4, 6, 8)
MANY, FEW_HP = 6, 30  # from so many seats on the start has so few life points (R3.6)
GHOSTS = 5  # from so many seats on the dead have a say (R6.4)

MINUTES = {2: (5, 20), 3: (8, 30), 4: (10, 40), 5: (12, 50), 6: (15, 60), 7: (18, 70), 8: (20, 80)}
MINUTES_TODAY = {2: (3, 15), 3: (5, 18), 4: (7, 20), 5: (9, 24), 6: (10, 24), 7: (11, 26), 8: (12, 28)}
"""With the windows, lives and fevers of today's presets (R12.4)."""
SHORT = 2 / 3


def opposite(seats: int) -> tuple[int, ...]:
    """Return for each place at the table which one is opposite: half the seats further on (R3.5)."""
    return tuple((place + seats // 2) % seats for place in range(seats))


class Config:
    """Options and what follows from them."""

    def __init__(self, options: VirusWarOptions, material: SeatsOnly) -> None:
        """Work it out, once a match."""
        self.options, self.material = options, material
        self.max_hp = max(TRACK, options.start_hp) if options.hp_cap else None  # that anybody can have
        self.start_hp: int = FEW_HP if options.by_seats and material.seats >= MANY else options.start_hp  # R3.6
        self.ghosts = options.ghosts and material.seats >= GHOSTS  # the dead put fever tokens (R6.4)
        self.sparing = options.windows == "matter"  # windows open only while they matter (R4.11)


def plan(options: VirusWarOptions, seats: int) -> Plan:
    """Return the duration; refuse teams whose partners cannot sit opposite, with a neighbour between them (V23)."""
    refused = TEXTS.no_teams.filled(seats) if options.mode == "coop" and seats not in TEAMS else None
    many = options.by_seats and seats >= MANY
    today = options.quick and options.attacks_pay
    least, most = (MINUTES_TODAY if today else MINUTES)[seats]
    if (options.start_hp < TRACK or many) and not (many and today):
        least, most = max(1, round(least * SHORT)), round(most * SHORT)
    return Plan(minutes_min=least, minutes_max=most, refused=refused)

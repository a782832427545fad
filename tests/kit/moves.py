"""Turns numbers into moves, so that Hypothesis (or a seed) drives any game and shrinks to a short one."""

from typing import Any, TypeAlias

from hypothesis import strategies as st

from buzzkeep.engine import crowd
from buzzkeep.engine.bets import Bet
from buzzkeep.engine.box import Box
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import HOST, Party, Role, SeatChange, SeatInfo
from kit.supply import MAPS
from kit.table import Act, Change, Fire, LawBroken, Move, Resume, Setting, Stale, Table, playable

Draw: TypeAlias = tuple[int, int, int]
"""What sort of move, which of its kind, and how long before: each taken modulo what there is."""

WAITS_MS = (0, 1, 400, 1_500, 3_000, 6_000, 12_000, 60_000)
LAGS_MS = (0, 0, 30, 250)
PAUSES_MS = (0, 500, 9_999, 10_001, 3_600_000)
SORTS = ("act",) * 9 + ("fire",) * 3 + ("bot",) * 3 + ("seat", "host", "stale", "resume")


def move(table: Table, draw: Draw) -> Move:
    """Return the move that ``draw`` stands for at this table."""
    sort, which, when = SORTS[draw[0] % len(SORTS)], draw[1], draw[2]
    wait = WAITS_MS[when % len(WAITS_MS)]
    if sort == "act":
        return _act(
            table, (*table.players, *table.onlookers), which, wait, LAGS_MS[when // len(WAITS_MS) % len(LAGS_MS)]
        )
    if sort == "host":
        return _act(table, (HOST,), which, wait, 0)
    if sort == "bot":
        return bot_move(table, which) or _fire(table)
    if sort == "seat":
        return _change(table, which, wait)
    if sort == "stale":
        return Stale(("", "no such timer", f"{which}", *(f"{prompt.id}" for prompt in table.prompts))[which % 4 % 3])
    if sort == "resume":
        return Resume(PAUSES_MS[which % len(PAUSES_MS)], wait)
    return _fire(table, late_ms=(0, 0, 1, 700)[which % 4])


def _fire(table: Table, late_ms: int = 0) -> Move:
    return Fire(late_ms) if table.timers else Stale("nothing to wait for")


def _act(table: Table, who: tuple[Party, ...], which: int, wait: int, lag: int) -> Move:
    able = [(party, legal) for party in who if (legal := tuple(table.rules.legal(table.state, party)))]
    if not able:
        return _fire(table)
    party, legal = able[which % len(able)]
    return Act(party, legal[which // len(able) % len(legal)], wait, lag)


def _change(table: Table, which: int, wait: int) -> Move:
    changes = list(SeatChange)
    change = changes[which % len(changes)]
    seat = table.seats[which // len(changes) % len(table.seats)]
    members = table.members[seat]
    if change is SeatChange.JOINED:
        full = len(members) >= table.game.info.team_size
        return _fire(table) if full else Change(Party(Role.SEAT, seat, f"late{table.steps}"), change, wait)
    if change in {SeatChange.BOT, SeatChange.HUMAN}:
        return Change(Party(Role.SEAT, seat), change, wait)
    if not members:
        return _fire(table)
    return Change(Party(Role.SEAT, seat, members[which // 16 % len(members)]), change, wait)


def odd_moves(table: Table) -> list[Move]:
    """Return everything that may happen beside the game at any moment: the host, phones that come and go, pauses."""
    host = [Act(HOST, action, 1) for action in table.rules.legal(table.state, HOST)]
    changes = [_change(table, which + 16 * member, 1) for which in range(30) for member in (0, 1)]
    return [*host, *dict.fromkeys(change for change in changes if isinstance(change, Change)), *map(Resume, PAUSES_MS)]


def bot_move(table: Table, which: int, skill: str | None = None) -> Move | None:
    """Return what a bot in one of the prompted seats does, or None if it is silent or nobody is asked.

    One that is silent where nobody waits for it leaves the turn to the next one.
    """
    asked = [(prompt, seat) for prompt in table.prompts if prompt.kind != crowd.ASK for seat in prompt.seats]
    if not asked:
        return None
    turn, skills = which % len(asked), table.game.bot_skills
    skill = skill or skills[which // len(asked) % len(skills)]
    rng = CounterRng(b"a bot of the kit", (table.setting.seed << 40) + (table.steps << 12))
    for prompt, seat in (*asked[turn:], *asked[:turn]):
        decided = table.rules.bot(table.state, prompt, seat, skill, rng)
        if decided is not None or prompt.waits:
            break
    if decided is None:
        return None
    who = Party(Role.SEAT, seat)
    if reject := table.rules.validate(table.state, who, decided.action):
        raise LawBroken("bots play by the rules", f"{decided} of seat {seat} at {prompt} is rejected: {reject}")
    if decided.delay_ms < 0:
        raise LawBroken("bots play by the rules", f"{decided} lies in the past")
    return Act(who, decided.action, decided.delay_ms)


def bet_move(table: Table, which: int) -> Move | None:
    """Return a bet of somebody who may bet now, or None; of a seat that has missed something if there is one."""
    parties = (*table.players, *table.onlookers)
    bets = [(who, act) for who in parties for act in table.rules.legal(table.state, who) if isinstance(act, Bet)]
    missed = {chair.seat for chair in table.state.chairs if chair.misses}
    chosen = [(who, act) for who, act in bets if who.seat in missed] or bets
    return Act(*chosen[which % len(chosen)]) if chosen else None


# -- strategies ------------------------------------------------------------------------------------------------

draws: st.SearchStrategy[Draw] = st.tuples(st.integers(0, 18), st.integers(0, 999), st.integers(0, 31))


def options(game: Box) -> st.SearchStrategy[dict[str, Any]]:
    """Draw a preset, or options of all sorts within the model's bounds."""
    schema = game.options_type.model_json_schema()["properties"]
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for name, part in schema.items():
        if "enum" in part:
            fields[name] = st.sampled_from(part["enum"])
        elif part["type"] == "boolean":
            fields[name] = st.booleans()
        elif part["type"] == "integer":
            low, high = part["minimum"], part["maximum"]
            fields[name] = st.sampled_from([part["default"], low, high]) | st.integers(low, high)
        elif name == "map":
            fields[name] = st.sampled_from(MAPS)
        else:
            raise TypeError(f"option {name} of {game.info.id}: the kit does not know how to draw {part}")
    presets = [preset.options for preset in game.info.presets]
    return st.sampled_from(presets) | st.fixed_dictionaries({}, optional=fields)


def values_of(game: Box) -> dict[str, list[Any]]:
    """Return each option of a game with its values; of a number its default and its bounds."""
    values: dict[str, list[Any]] = {}
    for name, part in game.options_type.model_json_schema()["properties"].items():
        if "enum" in part:
            values[name] = list(part["enum"])
        elif part["type"] == "boolean":
            values[name] = [False, True]
        elif part["type"] == "integer":
            values[name] = sorted({part["minimum"], part["default"], part["maximum"]})
        else:
            values[name] = list(MAPS)
    return values


def tables(game: Box) -> st.SearchStrategy[tuple[SeatInfo, ...]]:
    """Draw who sits at the table: bots (no phones), people, teams where the game has them."""
    phones = st.integers(0, min(game.info.team_size, 2))
    counts = st.integers(game.info.min_seats, game.info.max_seats)
    return counts.flatmap(lambda count: st.tuples(*[phones] * count)).map(
        lambda teams: tuple(
            SeatInfo(seat, tuple(f"p{seat}{letter}" for letter in "ab"[:size])) for seat, size in enumerate(teams)
        )
    )


def settings_of(game: Box) -> st.SearchStrategy[Setting]:
    built = st.builds(Setting, st.just(game), tables(game), options(game), st.integers(0, 99))
    return built.filter(lambda setting: playable(game, setting.options, len(setting.seats)))

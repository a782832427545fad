"""What a game is put through: one function a check, for any game. Used for those that ship and for the saboteurs."""

import os
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import offers
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import SeatInfo
from buzzkeep.quiz.capability import AsksQuestions
from buzzkeep.quiz.content import NotEnough
from kit.alike import unlike
from kit.laws import STATE_LAWS, STEP_LAWS, holds, nothing_is_hidden
from kit.moves import Draw, bet_move, bot_move, draws, move, odd_moves, settings_of
from kit.purity import impurities_of, untidy
from kit.refusals import REFUSAL_LAWS
from kit.supply import CanarySupply
from kit.table import Act, Fire, LawBroken, Setting, Table, checked, guarded
from kit.values import named
from kit.worlds import TwoWorlds
from soak import soaking

ROLES = ("screen", "host", "seat")
OPTION = '`name: int = option(default, "French", "English", ge=1, le=9)`'
LABELS = '`option(default, "French", "English", choice=("French", "English"), ...)`'
LONGEST_MATCH = 5_000  # steps; none of ours comes near


def settled(examples: int, shrink: bool) -> settings:
    """Return the settings of a property: repeatable, unless it is a soak or BUZZKEEP_EXPLORE wants random examples."""
    explore = int(os.environ.get("BUZZKEEP_EXPLORE", "0"))
    return settings(
        derandomize=not explore and not soaking(),
        max_examples=explore or examples,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )


def watched(setting: Setting, viewers_at_once: int = 99) -> tuple[Table, TwoWorlds]:
    worlds = TwoWorlds(viewers_at_once)
    return Table(setting, (*STATE_LAWS, *REFUSAL_LAWS), (*STEP_LAWS, worlds)), worlds


def branch_out(table: Table) -> None:
    """Try, aside, one of the things that may happen at any moment; in the next step another one.

    What the host may do comes first, once in a match at prompts of each kind: many a power is possible at few of them.
    """
    odd, kinds = odd_moves(table), tuple(prompt.kind for prompt in table.prompts)
    used: set[Any] = table.memory.setdefault("powers tried aside", set())
    fresh = (made for made in odd if isinstance(made, Act) and (kinds, made.action) not in used)
    chosen = next(fresh, odd[table.steps * 7 % len(odd)])
    if isinstance(chosen, Act):
        used.add((kinds, chosen.action))
    fork = table.fork((*STEP_LAWS, TwoWorlds(1)))
    fork.play(chosen)


def people(game: Box, seats: int) -> tuple[SeatInfo, ...]:
    """Return that many seats with one phone each."""
    return tuple(SeatInfo(seat, (f"p{seat}a",)) for seat in range(seats))


def random_draw(rng: CounterRng) -> Draw:
    return rng.below(19), rng.below(1_000), rng.below(32)


# -- the checks ------------------------------------------------------------------------------------------------


def laws_hold_in_any_match(game: Box, examples: int = 25, longest: int = 40, shrink: bool = True) -> None:
    """Hypothesis plays a few moves from anywhere in a match: people, bots, time-outs, drops, the host, pauses."""

    @settled(examples, shrink)
    @given(settings_of(game), st.integers(0, 250), st.lists(draws, min_size=1, max_size=longest))
    def check(setting: Setting, before: int, after: list[Draw]) -> None:
        with guarded("in any match", game):
            play(setting, before, after)

    def play(setting: Setting, before: int, after: list[Draw]) -> None:
        table, _ = watched(setting, viewers_at_once=3)
        rng = CounterRng(b"on the way to the middle of a match", setting.seed << 32)
        for _ in range(before):
            if table.over:
                break
            step = bot_move(table, rng.below(8)) if rng.below(8) else None
            table.play(step or (Fire() if table.timers else move(table, random_draw(rng))), laws=False)
        for draw in after:
            if not table.timers and not table.prompts and not table.over:
                break  # the laws have said so already
            table.play(move(table, draw))
            branch_out(table)

    check()


@checked
def laws_hold_from_start_to_end(game: Box, setting: Setting, watched_in_20: int = 20) -> TwoWorlds:
    """Play a whole match of bots, time-outs and odd moves; the laws are held against so many of each 20 steps."""
    table, worlds = watched(setting, viewers_at_once=2)
    rng = CounterRng(b"a whole match of the kit", setting.seed << 32)
    for step in range(LONGEST_MATCH):
        if table.over:
            # for good: nothing wakes it up
            for after in range(20):
                table.play(move(table, random_draw(rng)), laws=after < 5)
                holds(table.over, "an end is for good", f"it goes on after its end: {table.state}")
            return worlds
        if table.onlookers and rng.below(2) and (bet := bet_move(table, rng.below(1_000))):
            table.play(bet, laws=step % 20 < watched_in_20)
        odd = rng.below(12) == 0
        chosen = move(table, random_draw(rng)) if odd else bot_move(table, rng.below(8))
        if isinstance(chosen, Act) and getattr(chosen.action, "kind", "") == "end":
            chosen = None  # the host lets them play
        watch = step % 20 < watched_in_20  # runs of steps, so that worlds can be followed
        table.play(chosen or (Fire() if table.timers else move(table, random_draw(rng))), laws=watch)
        if watch:
            branch_out(table)
    raise LawBroken("matches end", f"no end after {LONGEST_MATCH} steps of {setting}, {_endless(table)}")


@checked
def worlds_really_differ(game: Box) -> None:
    """``resample`` changes something that this viewer does not know: else the law of secrecy says nothing.

    A game that calls itself open is taken at its word.
    """
    if game.info.open_information:
        open_games_hide_nothing(game)
        return
    differed: dict[str, int] = {}
    for seed in range(3):
        table, worlds = watched(Setting(game, people(game, game.info.min_seats), dict(_preset(game)), seed))
        rng = CounterRng(b"do worlds differ?", seed << 32)
        for _ in range(60):
            if not table.over:
                step = bot_move(table, rng.below(8)) or (Fire() if table.timers else None)
                if step is None:
                    break
                table.play(step)
            if all(worlds.differed.get(role, 0) > 0 for role in ROLES) and not soaking():
                return
        for role, count in worlds.differed.items():
            differed[role] = differed.get(role, 0) + count
    cure = "let it deal anew what he does not see; where nothing is hidden, GameInfo says open_information=True"
    for role in ROLES:
        message = f"resample of its proof.py for a {role} never changed anything: {cure}"
        holds(differed.get(role, 0) > 0, "worlds really differ", message)


def open_games_hide_nothing(game: Box) -> None:
    """Everybody sees the same view and every event, and there is no other world to confuse this one with."""
    for seed in range(3 if soaking() else 1):
        table = Table(Setting(game, people(game, game.info.max_seats), {}, seed), (), (nothing_is_hidden,))
        for _ in range(60):
            if table.over:
                break
            table.play(bot_move(table, seed) or Fire())


def _preset(game: Box) -> dict[str, Any]:
    return game.info.presets[0].options


@checked
def silence_ends_a_match(game: Box, setting: Setting) -> None:
    """Nobody ever acts: timers alone bring the match to its end."""
    table = Table(setting, (STATE_LAWS[0],))
    for _ in range(LONGEST_MATCH):
        if table.over:
            return
        if not table.timers:
            stuck = f"{_top(table)} waits for ever: give it `ms`, or let `lasts` return a time"
            raise LawBroken("silence ends a match", stuck)
        table.play(Fire())
    raise LawBroken("silence ends a match", f"no end after {LONGEST_MATCH} timers of {setting}, {_endless(table)}")


def _top(table: Table) -> str:
    return named(type(table.state.stack[-1].stage))


def _endless(table: Table) -> str:
    return f"still in {_top(table)}: one of its hooks, or of those beneath, must answer `End(...)`"


@checked
def bots_play_well_formed(game: Box, setting: Setting, skill: str) -> None:
    """A match of bots ends, each of their moves is legal and takes time, and the same chance gives the same move."""
    law, table = "bots play by the rules", Table(setting)
    for _ in range(LONGEST_MATCH):
        if table.over:
            return
        decided, again = bot_move(table, table.steps, skill), bot_move(table, table.steps, skill)
        holds(decided == again, law, f"a bot decides {decided}, then {again}")
        if isinstance(decided, Act):
            due = table.due()
            if due is None or table.now + decided.wait_ms < due.due:
                table.play(decided, laws=False)
                continue
        table.play(Fire(), laws=False)
    raise LawBroken("matches end", f"no end after {LONGEST_MATCH} steps of {setting}, {_endless(table)}")


@checked
def the_plan_is_honest(game: Box, options: dict[str, Any], seats: int, watched_in_20: int = 1) -> None:
    """Below the plan's minimum nothing is gathered; with exactly the minimum a match begins and ends."""
    law = "the plan is honest"
    parsed = game.options_type.model_validate(options)
    plan = game.plan(parsed, seats)
    holds(0 < plan.minutes_min <= plan.minutes_max, law, f"{plan}: from the least, 1 or more, to the most")
    if plan.refused is not None:
        holds(bool(plan.refused.fr and plan.refused.en), law, "no match is refused without a word")
        return
    asks = offers(game, AsksQuestions)
    holds(game.info.uses_questions == (asks is not None), law, "the label does not say whether it asks questions")
    if asks is None:
        return  # every match of the kit has just what it needs
    needs = asks.needs(parsed, seats)
    holds(0 <= needs.choice_minimum <= needs.choice, law, f"choice questions of {needs}")
    holds(0 <= needs.number_minimum <= needs.number, law, f"number questions of {needs}")
    holds(0 <= needs.open_minimum <= needs.open, law, f"open questions of {needs}")
    least = needs.choice_minimum, needs.number_minimum, needs.open_minimum
    for missing in range(len(least)):
        there = [number - (kind == missing) for kind, number in enumerate(least)]
        if min(there) < 0:
            continue
        try:
            game.gather(parsed, seats, CanarySupply(*there))
        except NotEnough as error:
            holds(error.found < error.wanted, law, f"{error}")
        else:
            raise LawBroken(law, f"{there} questions are gathered for {needs}")
    supply = CanarySupply(*least)
    try:
        game.gather(parsed, seats, supply)
    except NotEnough as error:
        raise LawBroken(law, f"the minimum of {needs} is not enough: {error}") from error
    laws_hold_from_start_to_end(game, Setting(game, people(game, seats), options, 5, supply), watched_in_20)


def the_box_is_labelled(game: Box) -> None:
    """What the lobby needs: texts in both languages, seats, presets and options that validate and carry labels."""
    law, info = "the box is labelled", game.info
    seats = (info.min_seats, info.default_seats, info.max_seats)
    holds(1 <= seats[0] <= seats[1] <= seats[2], law, f"min_seats, default_seats, max_seats are {seats}: let them rise")
    holds(len(info.seat_names) >= info.max_seats, law, f"{len(info.seat_names)} seat_names for {info.max_seats} seats")
    holds(info.team_size >= 1, law, f"team_size is {info.team_size}: 1 or more")
    holds(type(game.bot_skills) is tuple, law, f'bot_skills is no tuple: {game.bot_skills!r}; write ("easy",)')
    for name, needed in (("presets", info.presets), ("how_to_play", info.how_to_play), ("bot_skills", game.bot_skills)):
        holds(bool(needed), law, f"{name} is empty: leave it out, or put one in")
    texts = [info.name, info.tagline, *info.how_to_play, *info.seat_names, *(preset.name for preset in info.presets)]
    for text in (*texts, *info.words.values(), *filter(None, (info.void_means,))):
        holds(bool(text.fr.strip() and text.en.strip()), law, f"{text} lacks a language: Text(French, English)")
    for ids in ([preset.id for preset in info.presets], list(game.bot_skills)):
        holds(len(set(ids)) == len(ids), law, f"an id twice in {ids}")
    for preset in info.presets:
        try:
            game.options_type.model_validate(preset.options)
        except ValidationError as error:
            raise LawBroken(law, f"preset {preset.id}: {error}") from error
    for name, part in game.options_type.model_json_schema()["properties"].items():
        holds(bool(part.get("fr")) and bool(part.get("en")), law, f"option {name} lacks a label: {OPTION}")
        holds("default" in part, law, f"option {name} has no default: {OPTION}")
        if part.get("type") == "string" and "enum" in part:
            labels = part.get("labels", {})
            for value in part["enum"]:
                label = labels.get(value, {})
                holds(bool(label.get("fr")) and bool(label.get("en")), law, f"{name}={value} lacks a label: {LABELS}")
        if part.get("type") == "integer" and "enum" not in part:
            holds("minimum" in part and "maximum" in part, law, f"option {name} has no bounds: {OPTION}")


def the_rules_are_pure(game: Box) -> None:
    """No module of the game has a clock or chance of its own, opens anything, or imports more than games may."""
    found = impurities_of(game)
    holds(not found, "the rules are pure", "\n".join(found))


def the_rules_are_tidy(game: Box) -> None:
    """For games of this tree: each class and hook has a docstring, and whatever else ``make lint`` wants."""
    found = untidy(game)
    cure = "make lint says so, too; a docstring has one to three lines: what goes in and out, errors, units"
    holds(not found, "the rules are tidy", "\n".join((*found, cure)))


def its_records_are_written_alike(game: Box) -> None:
    """What is sent and stored is written by orjson as by pydantic, which reads it."""
    for tp in (game.public_type, game.private_type, game.event_type, game.state_type):
        why = unlike(tp)
        holds(why is None, "records are written alike", f"{why}")


Check = Callable[[Box], None]


def each_option_validates_alone(game: Box) -> None:
    """A wrong option is refused: unknown name, text for a number, a number out of bounds."""
    for wrong in ({"no_such_option": 1}, *_out_of_bounds(game)):
        try:
            game.options_type.model_validate(wrong)
        except ValidationError:
            continue
        raise LawBroken("options are strict", f"{wrong} is taken")


def _out_of_bounds(game: Box) -> list[dict[str, Any]]:
    wrong: list[dict[str, Any]] = []
    for name, part in game.options_type.model_json_schema()["properties"].items():
        if "minimum" in part:
            wrong += [{name: part["minimum"] - 1}, {name: part["maximum"] + 1}, {name: str(part["minimum"])}]
        if "enum" in part:
            wrong.append({name: "no such choice"})
        if part.get("type") == "boolean":
            wrong.append({name: 1})
    return wrong

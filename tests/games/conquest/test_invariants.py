"""The invariants I1 to I14 over random play: answers and choices of all kinds, time-outs, drops, voids, pauses."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from buzzkeep.engine.codec import dump, load
from buzzkeep.game import Asking, Chair, Frame, Party, Revealing, Role
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.board import Land, PastQuestion, Turn
from buzzkeep.games.conquest.scoring import scores
from buzzkeep.games.conquest.stages.battle import Battle, Tiebreak
from buzzkeep.games.conquest.stages.expansion import Expansion
from buzzkeep.games.conquest.stages.finished import Finished
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.stages.showing import ShowingFight
from buzzkeep.games.conquest.stakes import ForClaims
from games.conquest.random_play import Watched
from games.conquest.table import M9, Table, hexagon
from kit import proofs
from soak import times

GAMES = st.fixed_dictionaries(
    {
        "on": st.sampled_from([M9, hexagon()]),
        "seats": st.integers(2, 3),
        "expansion": st.sampled_from(["literal", "shared"]),
        "base_selection": st.sampled_from(["chosen", "random"]),
        "elimination_bonus": st.sampled_from([0, 1_000]),
        "allow_pass": st.booleans(),
        "opens": st.sampled_from(["itself", "voice", "host"]),
        "play_along": st.booleans(),
        "renown": st.booleans(),
        "picks": st.sampled_from(["in_turn", "sealed"]),
        "rounds_expansion": st.integers(1, 3),
        "teams": st.booleans(),
    }
)
TAPES = st.lists(st.integers(0, 255), min_size=40, max_size=160)
PLAY = settings(max_examples=times(12, 150), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def sums(table: Table, state: Any) -> int:
    return sum(scores(table.config, state.board).values())


def top(state: Any) -> Any:
    return state.stack[-1].stage


def phase(state: Any) -> Any:
    return state.stack[0].stage


def I1_to_I6_hold_in_every_state_and_every_match_ends(table: Watched, game: dict) -> None:
    assert table.rules.outcome(table.state) is not None


def I2_scores_move_only_as_announced_or_by_a_choice(table: Watched, game: dict) -> None:
    for before, after in table.steps:
        old, new = scores(table.config, before.board), scores(table.config, after.board)
        changed = {seat: new[seat] - old[seat] for seat in old if new[seat] != old[seat]}
        if not changed:
            continue
        if phase(before).kind in {"bases", "allocation"}:  # a base, a prize or a gift
            assert list(changed.values()) in ([1_000], [300])
        else:
            assert isinstance(top(before), Revealing)
            assert {change.seat: change.points for change in top(before).changes} == changed


def I7_a_battle_moves_one_territory_unless_it_eliminates(table: Watched, game: dict) -> None:
    for before, after in table.steps:
        if isinstance(phase(before), Battle):
            pairs = zip(before.board.lands, after.board.lands, strict=True)
            moved = sum(1 for old, new in pairs if old.owner != new.owner)
            eliminated = len(before.board.living) - len(after.board.living)
            assert moved <= 1 or eliminated == 1


def renown(before: Any, after: Any) -> int:
    """Return what the witnesses of a question have won with this step: they were right."""
    witnesses = getattr(before.stack[-2].stage, "witnesses", ()) if len(before.stack) > 1 else ()
    rights = (tuple(state.board.seat(seat).tally.right_answers for state in (before, after)) for seat in witnesses)
    return 50 * sum(now - then for then, now in rights)


def I8_how_the_sum_of_the_scores_may_change(table: Watched, game: dict) -> None:
    bonus = game["elimination_bonus"]
    for before, after in table.steps:
        change = sums(table, after) - sums(table, before) - renown(before, after)
        if not isinstance(phase(before), Battle | Tiebreak):
            assert change >= 0
            continue
        old = [(b, a) for b, a in zip(before.board.lands, after.board.lands, strict=True) if a.owner != b.owner]
        if len(after.board.living) < len(before.board.living):
            lost = sum(s.kills for s in before.board.seats if not after.board.seat(s.seat).alive)
            assert change == bonus * (1 - lost)
        elif old:
            ((land, new),) = old
            assert change == (0 if land.base_of is not None else 400 - land.value)
            assert new.value == (1_000 if land.base_of is not None else 400)
        else:
            assert change in (0, 100)


def I9_slots_and_questions_are_bounded(table: Watched, game: dict) -> None:
    seats = game["seats"]
    slots = {
        (phase(after).kind, phase(after).round, phase(after).slot)
        for _, after in table.steps
        if isinstance(phase(after), Expansion | Battle) and isinstance(top(after), Picking)
    }
    assert sum(1 for slot in slots if slot[0] == "expansion") <= seats * game["rounds_expansion"]
    assert sum(1 for slot in slots if slot[0] == "battle") <= seats * 6
    asked = {
        (phase(after).round, phase(after).slot)
        for _, after in table.steps
        if isinstance(top(after), Asking) and isinstance(after.stack[-2].stage.stake, ForClaims)
    }
    assert len(asked) <= game["rounds_expansion"] * (seats if game["expansion"] == "literal" else 1)


def I10_whoever_chooses_in_battle_has_something_to_attack(table: Watched, game: dict) -> None:
    for _, after in table.steps:
        if isinstance(top(after), Picking):
            who = Party(Role.SEAT, top(after).seat)
            assert any(action.kind in {"attack", "select"} for action in table.rules.legal(after, who))


def I11_a_replay_gives_the_same_match(table: Watched, game: dict) -> None:
    again = Watched(**game)
    assert again.state == table.begun
    for verb, args, now, position in table.log:
        again.now = now
        assert again.rng.position == position
        again.do(verb, *args)
    assert dump(GAME.state_type, again.state) == dump(GAME.state_type, table.state)
    assert again.events == table.events


def I13_no_question_twice(table: Watched, game: dict) -> None:
    used = table.rules.used(table.state)
    assert len(set(used)) == len(used)
    opened = [event.question_id for event in table.happened("question_opened")]
    read = game["opens"] != "itself"  # one that is voided meanwhile was shown, and never opened
    assert opened == [one for one in used if not read or one in opened]


def states_are_small_and_survive_a_save(table: Watched, game: dict) -> None:
    for _, after in table.steps[::5]:
        assert load(GAME.state_type, dump(GAME.state_type, after)) == after
        bare = replace(after, board=replace(after.board, turns=()))
        assert len(dump(GAME.state_type, bare)) < 6_000
        for turn in after.board.turns:
            assert len(dump(Turn, replace(turn, settled=()))) < 200 + 250 * len(turn.seats) + 80 * len(turn.taken)
            for one in turn.settled:
                assert len(dump(PastQuestion, one)) < 300 + 100 * len(one.replies) + 50 * len(one.claims)


LAWS = [
    I1_to_I6_hold_in_every_state_and_every_match_ends,
    I2_scores_move_only_as_announced_or_by_a_choice,
    I7_a_battle_moves_one_territory_unless_it_eliminates,
    I8_how_the_sum_of_the_scores_may_change,
    I9_slots_and_questions_are_bounded,
    I10_whoever_chooses_in_battle_has_something_to_attack,
    I11_a_replay_gives_the_same_match,
    I13_no_question_twice,
    states_are_small_and_survive_a_save,
]


@settings(PLAY, phases=[Phase.generate])  # to make a match shorter means to play it hundreds of times: minutes
@given(GAMES, TAPES)
def test_all_laws_hold_in_random_matches(game, tape):
    table = Watched(**game)
    table.play(tape)  # the table looks at its invariants after every step: I1 to I6
    for law in LAWS:
        law(table, game)


@settings(PLAY, max_examples=times(6, 150))
@given(GAMES, TAPES)
def test_I14_timers_lie_ahead_and_refusals_change_nothing(game, tape):
    table = Watched(**game)
    for number in tape:
        if table.phase == "over":
            break
        table.turn_page(number)
        assert all(timer.due >= table.now for timer in table.rules.timers(table.state))
        for who in table.parties():
            legal = list(table.rules.legal(table.state, who))
            asked = {seat for prompt in table.rules.prompts(table.state) for seat in prompt.seats}
            assert not legal or who.seat in asked


# -- each check sees what it is there for


def arranged() -> Table:
    table = Table()
    table.arrange({"red": "abe", "blue": "cfi", "green": "dgh"}, bases={"red": "a", "blue": "i", "green": "g"})
    return table


def on_board(state: Any, **changes: Any) -> Any:
    return replace(state, board=replace(state.board, **changes))


def with_land(state: Any, place: int, **changes: Any) -> Any:
    lands = state.board.lands
    return on_board(state, lands=(*lands[:place], replace(lands[place], **changes), *lands[place + 1 :]))


def with_seat(state: Any, seat: int, **changes: Any) -> Any:
    return on_board(state, seats=tuple(replace(s, **changes) if s.seat == seat else s for s in state.board.seats))


def with_phase(state: Any, phase: Any) -> Any:
    return replace(state, stack=(Frame(phase, begun=True), *state.stack[1:]))


def with_top(state: Any, stage: Any) -> Any:
    return replace(state, stack=(*state.stack[:-1], replace(state.stack[-1], stage=stage)))


@pytest.mark.parametrize(
    ("rule", "spoil"),
    [
        ("I1", lambda s: with_land(s, 1, owner=None, value=0)),
        ("I1", lambda s: on_board(s, lands=(*s.board.lands[:8], Land(7, 200)))),
        ("I2", lambda s: with_seat(s, 0, defence_points=30)),
        ("I4", lambda s: with_land(s, 1, value=250)),
        ("I4", lambda s: with_land(s, 1, value=1_000)),
        ("I4", lambda s: with_land(s, 0, value=400)),
        ("I5", lambda s: with_seat(s, 0, towers=0)),
        ("I5", lambda s: with_seat(s, 0, towers=4)),
        ("I5", lambda s: with_land(s, 0, owner=1)),
        ("I5", lambda s: with_seat(s, 1, alive=False, towers=0)),
        ("I6", lambda s: with_land(s, 1, base_of=1, value=1_000)),
        ("I9", lambda s: with_phase(s, Battle(6, 0))),
        ("I9", lambda s: with_phase(s, Expansion(0, 9))),
        ("I13", lambda s: on_board(s, drawn=(0, 0))),
        ("R10.1", lambda s: replace(s, chairs=(Chair(0, ("x",), "y"), *s.chairs[1:]))),
    ],
)
def test_a_broken_invariant_is_named(rule, spoil):
    table = arranged()
    assert proofs.broken(table.rules, table.state) == []
    found = proofs.broken(table.rules, spoil(table.state))
    assert any(sentence.startswith(rule) for sentence in found), found


def test_I13_an_open_question_is_the_last_one_drawn():
    table = arranged()
    table.seat("red").attacks("f")
    table.open()
    spoilt = on_board(table.state, drawn=(*table.board.drawn, 7))
    assert any(sentence.startswith("I13") for sentence in proofs.broken(table.rules, spoilt))


def test_I14_an_answer_that_counts_twice_is_seen():
    table = arranged()
    table.seat("red").attacks("f")
    table.open()
    table.seat("red").chooses(1)
    stage = table.top
    twice = replace(stage, sealed=replace(stage.sealed, replies=stage.sealed.replies * 2))
    found = proofs.broken(table.rules, with_top(table.state, twice))
    assert any(sentence.startswith("I14") for sentence in found)


def test_the_watched_table_meets_every_kind_of_stage():
    """The random play above is worth something only if it comes around."""
    kinds, seen = set(), set()
    for seed in range(12):
        table = Watched(on=M9 if seed % 2 else hexagon(), seats=3, allow_pass=False, rounds_expansion=1 + seed % 3)
        table.play([(n * 73 + seed * 41 + n * n) % 256 for n in range(240)])
        kinds |= {top(after).kind for _, after in table.steps}
        seen |= {event.kind for event in table.events}
    assert {kind.kind for kind in (Picking, Asking, Revealing, ShowingFight, Finished)} <= kinds
    assert {"territory_taken", "attack_repelled", "tower_fell", "question_voided", "timed_out"} <= seen

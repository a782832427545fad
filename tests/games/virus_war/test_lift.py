"""Matches that were saved before the stages came (version 1) go on where they were.

``saved_1.jsonl.xz`` holds states of version 1 in every stage, with what was asked and when it would have run out, all
written by the code of that version.
"""

import json
import lzma
from pathlib import Path

import pytest

from buzzkeep.engine import codec
from buzzkeep.game import SCREEN, CounterRng, SeatsOnly
from buzzkeep.games.virus_war import GAME
from buzzkeep.games.virus_war.game import VirusWar
from buzzkeep.games.virus_war.options import VirusWarOptions
from games.in_hand import MatchInHand

RAW = lzma.decompress((Path(__file__).parent / "saved_1.jsonl.xz").read_bytes())
SAVED = [json.loads(line) for line in RAW.splitlines()]


def lifted(saved):
    rules = GAME.bind(VirusWarOptions.model_validate(saved["options"]), SeatsOnly(saved["seats"]))
    table = MatchInHand(rules, CounterRng(b"a lifted match of virus war"))
    table.state = codec.load_plain(GAME.state_type, GAME.upgrade(1, saved["state"]))
    return table


def named(saved):
    return saved["state"]["stage"]["kind"]


def test_every_stage_was_saved():
    later = {"introduction", "card"}  # they frame matches since
    kinds = {named(saved) for saved in SAVED}
    assert kinds == {cls.kind for cls in VirusWar.stages} - {"turn", "resolving"} - later


@pytest.mark.parametrize(
    "saved",
    [
        pytest.param(saved, marks=[pytest.mark.soak] if named(saved) in map(named, SAVED[:place]) else [])
        for place, saved in enumerate(SAVED)
    ],
    ids=[named(saved) for saved in SAVED],
)
def test_a_saved_match_has_all_of_a_seat_asks_the_same_and_goes_on_to_its_end(saved):
    table = lifted(saved)
    nothing_of_a_seat_is_lost(saved, table)
    rules, state = table.rules, table.state
    assert not list(rules.broken_invariants(state))
    asked = [[p.id, p.kind, list(p.seats), p.timed, p.prelude] for p in rules.prompts(state)]
    assert asked == saved["prompts"]
    assert [[timer.id, timer.due] for timer in rules.timers(state)] == saved["timers"]
    outcome = rules.outcome(state)
    told = None if outcome is None else [outcome.reason, [list(group) for group in outcome.ranking]]
    assert told == saved["outcome"]
    for _ in range(4_000):
        if rules.outcome(table.state) is not None:
            break
        table.time_out()
    assert rules.outcome(table.state) is not None


def nothing_of_a_seat_is_lost(saved, table):
    view = table.rules.view(table.state, SCREEN)
    for seat, player in zip(saved["state"]["seats"], view.players, strict=True):
        there = seat["attendance"]
        assert (player.hp, player.tokens, player.cards) == (seat["hp"], seat["tokens"], len(seat["hand"]))
        assert player.leaving == (there["left"] and seat["out"] is None)
        members = [] if seat["member"] is None else [seat["member"]]
        assert list(table.state.chairs[seat["seat"]].members) == members
        assert table.state.chairs[seat["seat"]].misses == there["misses"]


def test_another_version_is_refused():
    with pytest.raises(ValueError, match="version 3"):
        GAME.upgrade(3, SAVED[0]["state"])

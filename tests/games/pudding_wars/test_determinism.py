"""G12, I5: the same stroke has the same outcome, to the byte, in any process."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from buzzkeep.engine.codec import dump, load
from buzzkeep.game import CounterRng, NoMaterial
from buzzkeep.games.pudding_wars import GAME
from games.in_hand import Moment, party
from games.pudding_wars.fingers import START_MM, behind, board, flick
from games.pudding_wars.table import A, Table, swipe

STROKES = 40
PACKAGES = Path(__file__).resolve().parents[2], Path(sys.modules["buzzkeep"].__file__ or "").parents[1]


def outcomes() -> list[bytes]:
    """Return the state after each of many strokes on crowded plates, with turbulence, fouls among them."""
    found = []
    for n in range(STROKES):
        rng = CounterRng(b"strokes in many processes", n << 32)
        stacks = board(rng)
        table = Table.fanning(
            *((s.x, s.y, "ABCDEF"[i % 6]) for i, s in enumerate(stacks)), seats=6, turbulence=True, seed=n
        )
        way = behind(stacks, rng, 3 if n % 4 else -20)
        assert way is not None
        table.act(A, flick(way, rng, START_MM, 2.0))
        found.append(dump(GAME.state_type, table.state))
        table.time_out()
        found.append(dump(GAME.state_type, table.state))
    return found


def digest() -> str:
    return sha256(b"\n".join(outcomes())).hexdigest()


def fresh(hash_seed: int) -> str:
    """Return what a fresh process finds, whose sets and dicts are ordered otherwise."""
    code = "from games.pudding_wars.test_determinism import digest; print(digest())"
    env = os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(map(str, PACKAGES))}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_g12_and_i5_fresh_processes_find_the_same_bytes() -> None:
    here = digest()
    assert {fresh(1), fresh(4_242)} == {here}


def test_g12_among_those_strokes_are_falls_and_fouls() -> None:
    raw = outcomes()
    shown = [load(GAME.state_type, state).stack[-1].stage for state in raw[::2]]
    assert sum(bool(stroke.falls) for stroke in shown) > 5
    assert sum(stroke.foul for stroke in shown) > 5
    assert len(set(raw)) == len(raw)


def test_g12_a_saved_state_goes_on_the_same_way() -> None:
    """After a restart in mid-replay, and after one before the stroke."""
    table = Table.fanning((50, 0, "B"), (85, 3, "C"), (-60, 0, "A"))
    stroke = swipe((-40, 60), (10, 35), 80)
    before = dump(GAME.state_type, table.state)
    table.act(A, stroke)
    shown = dump(GAME.state_type, table.state)
    table.now = table.due()
    settled = table.rules.on_timer(table.state, f"p{table.state.serial}@{table.now}", table.moment()).state
    assert settled.board.stacks != table.board.stacks
    rules = GAME.bind(table.rules.game.config, NoMaterial())
    again = rules.apply(load(GAME.state_type, before), party(A), stroke, Moment(0, table.rng)).state
    assert dump(GAME.state_type, again) == shown
    (timer,) = rules.timers(again)
    later = rules.on_timer(load(GAME.state_type, shown), timer.id, Moment(timer.due, table.rng)).state
    assert dump(GAME.state_type, later) == dump(GAME.state_type, settled)

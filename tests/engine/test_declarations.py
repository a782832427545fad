"""What a game declares wrongly is refused with the place: stages it does not list, hooks that answer no flow, names."""

from typing import Any, Literal

import pytest

from buzzkeep.engine.box import Box
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Stage
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import (
    HOST,
    EndMatch,
)
from engine.council import (
    ACTIONS,
    RULES,
    Bet,
    Board,
    Council,
    Evening,
    Noted,
    Over,
    Propose,
    Session,
    Voting,
    of,
)
from kit.halt import Halt, HaltBox


@record
class Rash(Stage[Any]):
    """Forgets to wrap the stage that follows."""

    kind: Literal["rash"] = "rash"

    def begin(self, t: Any) -> Any:
        return Session(1)


def test_a_stage_that_the_game_does_not_list_is_refused() -> None:
    class Small(Council):
        stages = (Session, Voting)

    rules = type(RULES)(Small(None), RULES._views)
    with pytest.raises(TypeError, match="Showing is not among the stages of Small"):
        rules.setup([], Evening("a", "b").ctx)


@pytest.mark.parametrize("missing", [Session, Over])
def test_so_are_a_first_and_a_last_stage_that_it_does_not_list(missing: type[Stage[Any]]) -> None:
    class Small(Council):
        stages = tuple(one for one in Council.stages if one is not missing)

    rules = type(RULES)(Small(None), RULES._views)
    with pytest.raises(TypeError, match=f"{missing.__name__} is not among the stages of Small"):
        rules.apply(rules.setup([], Evening("a", "b").ctx).state, HOST, EndMatch(), Evening("a", "b").ctx)


def test_a_hook_that_answers_a_stage_instead_of_a_flow_is_refused() -> None:
    class Hasty(Council):
        stages = (*Council.stages, Rash)

        def begin(self, t: Any) -> Any:
            return Rash()

    rules = type(RULES)(Hasty(None), RULES._views)
    with pytest.raises(TypeError, match=r"Rash answered Session.*which is no flow"):
        rules.setup([], Evening("a", "b").ctx)


def test_a_note_that_the_game_does_not_list_is_refused() -> None:
    class Small(Council):
        notes = (Bet,)

    evening = Evening("ax", "b")
    rules = type(RULES)(Small(None), RULES._views)
    with pytest.raises(TypeError, match="Propose is not among the notes of Small"):
        rules.apply(evening.state, of(0, "x"), Propose("roads"), evening.ctx)


def test_a_stage_that_names_what_it_has_not_or_twice_is_refused_at_import() -> None:
    @record
    class Wrong(Stage[Transition[Board, None]]):
        public = ("nothing",)

    class Small(Council):
        stages = (Wrong,)

    with pytest.raises(TypeError, match=r"Wrong\.public names nothing"):
        Box(None, game=Small, actions=ACTIONS, events=Noted, plan=None)  # type: ignore[arg-type]


def test_fields_by_seat_are_known_by_their_names_and_one_that_is_so_in_one_record_only_is_refused() -> None:
    assert HaltBox().by_seat == ("hand_sizes", "scores")

    @record
    class Scored(Stage[Transition[Board, None]]):
        hand_sizes: tuple[int, ...] = ()
        public = ("hand_sizes",)

    class Other(Halt):
        stages = (*Halt.stages, Scored)

    with pytest.raises(TypeError, match="hand_sizes: `BySeat` in one record"):
        HaltBox(game=Other)


def test_tags_are_snake_case_unless_a_stage_says_so() -> None:
    class FreeForAll(Stage[Transition[Board, None]]): ...

    class TrapOpen(Stage[Transition[Board, None]], kind="trap"): ...

    assert [record(cls)().kind for cls in (FreeForAll, TrapOpen)] == ["free_for_all", "trap"]

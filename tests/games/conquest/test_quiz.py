"""What ratings, flags and the desk learn of a match, at every step of whole matches of bots."""

import pytest

from buzzkeep.game import Asking, Posed, Revealing
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.stages.finished import Finished
from buzzkeep.quiz.capability import Quiz
from workshop.simulate.runner import Runner
from workshop.simulate.supply import SyntheticSupply


class Watched(Runner):
    """A match whose every state is looked at."""

    def _take(self, state, events):
        super()._take(state, events)
        rules, used = self._rules, list(self._rules.used(state))
        closed, shown = [asked.question for asked in rules.closed(state)], rules.revealed(state)
        assert used[: len(closed)] == closed
        assert len(used) - len(closed) == isinstance(state.stack[-1].stage, Asking)
        assert (shown is not None) == isinstance(state.stack[-1].stage, Revealing)
        if shown is not None:
            assert closed[shown.serial - 1] == shown.asked.question
            assert shown.serial == len(closed)
            assert (shown.options == 4) == (shown.kind == "choice") == (shown.value is None)
            assert {reply.seat for reply in shown.replies} <= set(rules.look(state).beneath(Posed).seats)
            for reply in shown.replies:
                assert (reply.distance is None) == (shown.kind == "choice")
                assert reply.distance is None or reply.right == (reply.distance == 0)
        unread = set(rules.unread(state))
        assert not unread & set(closed)
        assert not unread if rules.game.config.options.host_sees_answers else set(used) - set(closed) <= unread
        self.looked = getattr(self, "looked", 0) + 1


@pytest.mark.parametrize("host_sees", [True, False])
def test_r13_1_what_is_over_what_is_shown_and_what_a_playing_host_must_not_read(host_sees):
    options = GAME.options_type(map="hexagon", base_selection="random", host_sees_answers=host_sees)
    material = GAME.gather(options, 3, SyntheticSupply())
    rules = GAME.bind(options, material)
    assert isinstance(rules, Quiz)
    match = Watched(GAME, rules, ["medium", "hard", "easy"], bytes(32))
    match.play()
    assert match.looked > 100
    assert isinstance(match._state.stack[-1].stage, Finished)
    everything = {one.id for one in (*material.choice_questions, *material.number_questions)}
    left = everything - {asked.question for asked in rules.closed(match._state)}
    assert set(rules.unread(match._state)) == (set() if host_sees else left)

"""The page about the wire protocol knows every stage, action, event and reason of Watchtower."""

import json
import re
import typing

from buzzkeep.engine import codec
from buzzkeep.games.watchtower import GAME, actions, events, view
from docs.pages import PROTOCOL, section


def kinds(union: typing.Any) -> set[str]:
    members = typing.get_args(typing.get_args(union)[0])
    return {typing.get_args(typing.get_type_hints(member)["kind"])[0] for member in members}


def test_every_stage_and_event_is_named() -> None:
    told = set(re.findall(r"`([a-z_]+)`", section(PROTOCOL, "Watchtower")))
    assert kinds(view.Stage) | kinds(events.Event) <= told


def test_every_action_has_an_example_that_is_taken() -> None:
    cells = re.findall(r"`(\{.*?\})`", section(PROTOCOL, "Watchtower"))
    taken = [codec.load_plain(GAME.action_type, json.loads(cell)) for cell in cells]
    assert {action.kind for action in taken} == kinds(actions.Action)


def test_every_reason_is_named() -> None:
    told = set(re.findall(r"`([A-Z0-9_]+)`", section(PROTOCOL, "Watchtower") + section(PROTOCOL, "Codes")))
    assert set(typing.get_args(view.Reason)) <= told

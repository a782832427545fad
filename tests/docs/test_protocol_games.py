"""What is written about the wire protocol knows every stage, action and reason of each side mode."""

import importlib
import json
import re
import typing
from types import ModuleType

import pytest

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.records import members
from buzzkeep.engine.registry import installed
from docs.pages import PROTOCOL, chapter, section

GAMES = [game for game in installed() if game.info.id != "conquest" and chapter(game)]
"""Those of which something is written; the chapter of Conquest is tested with the rest of the page."""


def kinds(union: typing.Any) -> set[str]:
    return {typing.get_args(typing.get_type_hints(member)["kind"])[0] for member in members(union)}


def stages_of(game: Box) -> typing.Any:
    return typing.get_type_hints(game.view_type, include_extras=True)["stage"]


def holdings_of(game: Box) -> ModuleType:
    """Where it is said what a seat holds, and why it cannot do something with it."""
    mine, _ = typing.get_args(typing.get_type_hints(game.view_type, include_extras=True)["mine"])
    return importlib.import_module(mine.__module__)


def test_a_chapter_is_found() -> None:
    assert len(GAMES) >= 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_stage_is_named(game: Box) -> None:
    assert kinds(stages_of(game)) <= set(re.findall(r"`([a-z_]+)`", chapter(game)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_action_has_an_example_that_is_taken(game: Box) -> None:
    taken = [codec.load_plain(game.action_type, json.loads(cell)) for cell in re.findall(r"`(\{.*?\})`", chapter(game))]
    assert {action.kind for action in taken} == kinds(game.action_type)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if not game.info.open_information], ids=lambda game: game.info.id
)
def test_every_reason_is_named(game: Box) -> None:
    told = set(re.findall(r"`([A-Z0-9_]+)`", chapter(game) + section(PROTOCOL, "Codes")))
    assert set(typing.get_args(holdings_of(game).Reason)) <= told

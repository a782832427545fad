"""The match of the French evening: the short game on the triangle, one after the other and without onlookers."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[4]
MAP = json.loads((ROOT / "server/buzzkeep/maps/data/triangle.json").read_text("utf-8"))
NUMBERS = {territory["id"]: territory["number"] for territory in MAP["territories"]}
OPTIONS = {
    "colours": "kept",
    "allocation": "one",
    "only_choice": "asked",
    "reveals": "timed",
    "picks": "in_turn",
    "last_scores": "shown",
    "rounds_expansion": 4,
    "rounds_battle": 2,
    "answer_time_choice": 60,
    "answer_time_speed": 60,
    "select_time": 60,
    "reveal_time": 30,
}

TICKED = {"play_along": "Les autres répondent pour le plaisir", "bets": "Paris et prix du public"}
"""What the short game has on, and this evening has not: who is asked is followed step by step."""


def configure(evening):
    """The short game on the triangle, by the console's form."""
    console = evening.console
    console.page.locator(".segment button", has_text="ourte").click()
    evening.room_until(lambda room: room["preset"] == "short")
    console.page.locator(".card-choice", has_text="Bosquet").click()
    evening.room_until(lambda room: room["options"]["map"] == "triangle")
    console.ticks(console.page.get_by_label("Passer est permis"))
    evening.room_until(lambda room: room["options"]["allow_pass"])
    for option, label in TICKED.items():
        console.ticks(console.page.get_by_label(label), on=False)
        evening.room_until(lambda room, option=option: not room["options"][option])
    for option, value in OPTIONS.items():
        console.sets(option, value)
        evening.room_until(lambda room, option=option, value=value: room["options"][option] == value)
    assert evening.witness.latest["room"]["options"]["expansion"] == "shared"

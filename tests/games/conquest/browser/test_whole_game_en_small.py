"""A whole evening in English on the smallest phones: nothing scrolls, nothing is clipped, every target is large.

Its host has no mouse. In `make test`, tests/phone/test_screens.py measures every screen by the same rules, and
test_accessibility.py has a host without a mouse.
"""

import json
from pathlib import Path

import pytest

from browser.evening import Evening
from browser.measure import DOOR, layout_faults, violations
from browsers import settled

pytestmark = [pytest.mark.browser, pytest.mark.soak]

ROOT = Path(__file__).parents[4]
MAP = json.loads((ROOT / "server/buzzkeep/maps/data/triangle.json").read_text("utf-8"))
NUMBERS = {territory["id"]: territory["number"] for territory in MAP["territories"]}
NAMES = ("Ann", "Bartholomew the Bold", "Cy")
"""One name is as long as names can be."""
CHOICES = (  # option, the first word of a choice, its value
    ("allocation", "One", "one"),
    ("only_choice", "Asked", "asked"),
    ("colours", "Everybody", "kept"),
    ("reveals", "For", "timed"),
    ("picks", "Nev", "in_turn"),
)
OPTIONS = {
    "map": "triangle",
    "rounds_expansion": 4,
    "rounds_battle": 1,
    "answer_time_choice": 60,
    "answer_time_speed": 60,
    "select_time": 60,
    "reveal_time": 30,
}


@pytest.fixture
def evening(served, studio):
    code, token = served.room("en")
    console = studio.console("en").takes_over(served.url, code, token)
    console.keys_only = True
    made = Evening(served, console, "en")
    yield made
    made.close()


class Rule:
    """Measures each kind of screen once and keeps what is wrong with it."""

    def __init__(self, camera):
        self.camera, self.faults, self.measured = camera, [], set()

    def __call__(self, phone, screen, *, axe=False):
        if screen in self.measured:
            return
        settled(phone.page)
        self.measured.add(screen)
        self.camera.take(phone.page, screen)
        self.faults += [f"{screen}: {fault}" for fault in layout_faults(phone.page, more=DOOR)]
        if axe:
            self.faults += violations(phone.page, screen)


@pytest.mark.timeout(420)
def test_whole_game_en_small(served, studio, evening, camera):
    rule = Rule(camera)
    phones, console = evening.phones, evening.console
    for name in NAMES:
        phone = phones[name] = studio.phone(name, "small", "en").opens(f"{served.lan}/j/{console.code}")
        phone.sees(".field input")
        rule(phone, "name")
        phone.joins(name)
    ann, bart, _ = phones.values()
    console.sees(".person-name", NAMES[1])
    rule(bart, "lobby")
    ann.is_ready()
    rule(ann, "lobby_ready")
    ann.page.locator(".chip").tap()
    ann.sees(".sheet .setting")
    rule(ann, "settings", axe=True)
    ann.page.keyboard.press("Escape")

    configure(evening)
    console.uses(console.sees(".plan button.primary:enabled"))
    console.sees(".play-grid")
    bases(evening, rule)
    expansion(evening, rule)
    allocation(evening, rule)
    battles(evening, rule)

    evening.stage("finished")
    for phone, screen in ((ann, "podium_first"), (bart, "podium_last")):
        phone.sees(".play.podium")
        rule(phone, screen, axe=True)
    assert {"pick", "question", "number", "reveal_wrong", "result_lost", "fallen", "podium_last"} <= rule.measured
    assert not rule.faults, "\n".join(rule.faults)


def configure(evening):
    """By Tab, Enter and digits alone."""
    console = evening.console
    console.folds()
    console.unfolds_by_keys("The game")
    console.uses(console.page.locator(".segment button", has_text="Short"))
    evening.room_until(lambda room: room["preset"] == "short")
    console.unfolds_by_keys("Map")
    console.uses(console.page.locator(".card-choice", has_text="The Grove"))
    for group in ("Length", "Show", "Players and audience", "Rules"):
        console.unfolds_by_keys(group)
    for option, word, value in CHOICES:
        console.types_option(option, word)
        evening.room_until(lambda room, option=option, value=value: room["options"][option] == value)
    for option, value in OPTIONS.items():
        if option != "map":
            console.types_option(option, value)
        evening.room_until(lambda room, option=option, value=value: room["options"][option] == value)


def bases(evening, rule):
    ann, bart, cy = NAMES

    def look(stage, phone):
        rule(phone, "pick", axe=True)
        rule(evening.phones[cy], "watch")

    evening.picks(ann, "oak", NUMBERS, look=look)
    evening.picks(bart, "elm", NUMBERS, by_map=True)
    evening.picks(cy, "willow", NUMBERS)


def expansion(evening, rule):
    ann, bart, cy = NAMES

    def look(stage):
        rule(evening.phones[bart], "question", axe=True)

    def locked(stage):
        rule(evening.phones[ann], "locked")

    def told(stage):
        rule(evening.phones[cy], "reveal_wrong", axe=True)
        rule(evening.phones[bart], "reveal_right")

    rounds = (
        {ann: "maple", cy: "ash", bart: "birch"},
        {cy: "walnut", bart: "poplar", ann: "beech"},
        {bart: "yew", ann: "fir", cy: "olive"},
        {ann: "ash", bart: "pine", cy: "cedar"},
    )
    for number, targets in enumerate(rounds):
        for name, territory in targets.items():
            evening.picks(name, territory, NUMBERS)
        first = number == 0
        evening.question(wrong={cy} if first else (), look=look if first else None, locked=locked if first else None)
        evening.reveal(told if first else None)


def allocation(evening, rule):
    ann, bart, cy = NAMES

    def look(stage):
        phone = evening.phones[bart]
        rule(phone, "number_empty")
        phone.types("8" * 15)  # nearly as long as a guess can be
        rule(phone, "number", axe=True)

    def locked(stage):
        rule(evening.phones[ann], "number_locked")

    def told(stage):
        rule(evening.phones[cy], "reveal_closest")
        rule(evening.phones[bart], "reveal_farther")

    evening.question(guesses={ann: 7, bart: 9, cy: 0}, look=look, locked=locked)
    evening.reveal(told)
    evening.picks(cy, "plane", NUMBERS, look=lambda _, phone: rule(phone, "pick_prize"))


def battles(evening, rule):
    """Ann fells Bartholomew's castle in one go; he is out and watches what is left."""
    ann, bart, cy = NAMES

    def target(stage, phone):
        rule(phone, "pick_attack")

    def asked(stage):
        rule(evening.phones[cy], "witness", axe=True)

    def fell(stage):
        evening.phones[bart].sees(".play.result.bad")  # once the wall has told
        rule(evening.phones[bart], "result_tower_lost")
        rule(evening.phones[ann], "result_tower_felled")

    def out(stage):
        assert stage["how"] == "eliminated"
        evening.phones[bart].sees(".play.result.bad")
        rule(evening.phones[bart], "result_lost", axe=True)
        rule(evening.phones[ann], "result_won")

    def fallen(stage, phone):
        evening.phones[bart].sees(".card.fallen")
        rule(evening.phones[bart], "fallen", axe=True)

    evening.picks(ann, "elm", NUMBERS, look=target)
    for tower, look in enumerate((fell, None, out)):
        evening.question(wrong={bart}, look=asked if tower == 0 else None)
        evening.reveal()
        evening.result(look)
    evening.picks(cy, "maple", NUMBERS, look=fallen)
    evening.question()
    evening.reveal(lambda _: rule(evening.phones[ann], "both_right"))
    evening.question(guesses={ann: 0, cy: 5})
    evening.reveal()
    evening.result(lambda _: rule(evening.phones[ann], "result_held"))

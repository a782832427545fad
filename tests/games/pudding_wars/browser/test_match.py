"""A whole match of Pudding Wars: two people swipe with real fingers, one plays by keyboard alone.

Where to blow and where to place comes from the game's own bot, so that the match ends soon; everything is done on the
phones' screens, by touch events of the browser and by keys. The host ends it once every kind of button was pressed and
every screen looked at, in `make soak` after many turns more; all fan the same way each time, so it may have no end.
"""

import math

import pytest

from browser.evening import Evening
from browser.eyes import waits
from browser.measure import violations
from browser.pressed import EVENINGS
from browsers import settled
from buzzkeep.engine import codec
from buzzkeep.game import CounterRng, Prompt
from buzzkeep.games.pudding_wars import GAME, bot, plate
from buzzkeep.games.pudding_wars.actions import CoverStack, PlacePudding
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.scaled]

MOST_TURNS = 60
NAMES = ("Ann", "Bob", "Cleo")
KEYBOARD = "Cleo"
PASSING = ("rolled", "blowing")  # too short to be held up: they are looked at as they pass
SCREENS = {"faces", "place", "fan", "rolled", "blowing"}
STEP_MM = 4  # of an arrow key
ROOM_MM = 38  # from a stack; 32 is the least
AT = """([x, y, degrees]) => {
  const svg = document.querySelector(".pw-field svg"), a = degrees * Math.PI / 180;
  const turned = new DOMPoint(x * Math.cos(a) - y * Math.sin(a), -(x * Math.sin(a) + y * Math.cos(a)));
  const at = turned.matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


class Table:
    """The match, what the witness knows of it, and the hands of the three."""

    def __init__(self, evening, camera):
        self.evening, self.camera = evening, camera
        self.rng = CounterRng(bytes(32))
        self.faults, self.shown, self.fanned, self.turns = [], set(), set(), 0

    @property
    def view(self):
        return codec.load_plain(GAME.view_type, self.evening.view)

    def advice(self, seat):
        """What the bot would do."""
        view = self.view
        spots = [PlacePudding(x, y) for x, y in plate.free_spots(view.stacks)]
        covers = [CoverStack(stack) for stack in getattr(view.stage, "may_cover", ())]
        return bot.move(view, [*spots, *covers], Prompt("", "", (seat,)), seat, "hard", self.rng).action

    def spot(self):
        """A place in the middle with so much room that neither a finger nor an arrow key misses it."""
        stacks = self.view.stacks
        spots = [
            (x, y) for x in range(-112, 113, STEP_MM) for y in range(-112, 113, STEP_MM) if math.hypot(x, y) <= 112
        ]
        roomy = [spot for spot in spots if all(math.dist(spot, (stack.x, stack.y)) >= ROOM_MM for stack in stacks)]
        return min(roomy, key=lambda spot: math.hypot(*spot))

    def turn(self, seat):
        """By how much the phone of a seat turns the plate."""
        index = [one.seat for one in self.view.seats].index(seat)
        return index * 360 / len(self.view.seats)

    def complete(self):
        """Whether every screen was looked at, and everybody has fanned: by finger, by keys, and not at all."""
        return self.shown >= SCREENS and self.fanned == {"finger", "keys", "pass"}

    def looks(self, name, screen):
        if screen in self.shown:
            return
        self.shown.add(screen)
        page = self.evening.phones[name].page
        settled(page)
        self.camera.take(page, screen)
        if soaking():  # the galleries have it read every screen
            self.faults += violations(page, screen)

    # -- touch -------------------------------------------------------------------------------------------------

    def taps_plate(self, phone, seat, spot):
        settled(phone.page)  # else the finger comes down where the plate was
        x, y = phone.page.evaluate(AT, [*spot, self.turn(seat)])
        phone.page.touchscreen.tap(x, y)
        phone.sees('.controls .go:not([aria-disabled="true"])').tap()

    def slings(self, phone, wall):
        """Move the fan on one pad and pull on the other with a finger; the wall sees it before it is let go."""
        settled(phone.page)
        self.drags(phone, ".pw-pad >> nth=0", (6, -14))
        self.drags(phone, ".pw-pad.sling", (0, 60), before_release=lambda: wall.sees(".pw-aimed .pw-cone"))

    @staticmethod
    def drags(phone, selector, by, before_release=lambda: None):
        """Put a finger on the middle of something, move it, and lift it."""
        box = phone.page.locator(selector).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch = phone.page.context.new_cdp_session(phone.page)
        for kind, share in (("touchStart", 0), ("touchMove", 0.5), ("touchMove", 1)):
            points = [{"x": x + share * by[0], "y": y + share * by[1]}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        before_release()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()

    # -- keys --------------------------------------------------------------------------------------------------

    @staticmethod
    def presses(phone, selector, key="Enter", times=1):
        phone.sees(selector)
        phone.page.locator(selector).first.focus()
        for _ in range(times):
            phone.page.keyboard.press(key)

    def keys_to(self, phone, seat, spot):
        """Bring the ghost to a spot with the arrow keys, as near as their steps allow, and put it down."""
        a = math.radians(self.turn(seat))
        x, y = spot[0] * math.cos(a) - spot[1] * math.sin(a), spot[0] * math.sin(a) + spot[1] * math.cos(a)
        phone.sees('.pw-field[role="application"]')
        for key in ("ArrowRight", "ArrowLeft"):  # brings the ghost up in the middle
            self.presses(phone, ".pw-field", key)
        for value, more, less in ((x, "ArrowRight", "ArrowLeft"), (y, "ArrowUp", "ArrowDown")):
            self.presses(phone, ".pw-field", more if value > 0 else less, round(abs(value) / STEP_MM))
        phone.sees('.controls .go:not([aria-disabled="true"])')
        phone.page.keyboard.press("Enter")


@pytest.fixture
def evening(served, studio):
    code, token = served.room("en")
    console = studio.console("en").takes_over(served.url, code, token)
    made = Evening(served, console, "en")
    yield made
    made.close()


@pytest.mark.timeout(420)
def test_pudding_wars_by_finger_and_by_keyboard(served, studio, evening, camera):
    console, wall = evening.console, studio.wall("en")
    for name in NAMES:
        evening.phones[name] = studio.phone(name, "Pixel 7", "en").opens(f"{served.lan}/j/{console.code}")
        evening.phones[name].joins(name)
    evening.chooses(GAME.info, "classic", "Classic")
    wall.page.goto(f"{served.url}/tv/{console.code}")
    wall.starts_the_show()
    console.starts()
    table = Table(evening, camera)

    reloaded = False
    while (stage := next_stage(evening))["kind"] != "finished":
        complete = reloaded and studio.pressed.kinds >= EVENINGS["pudding_wars"] and table.complete()
        if complete and (table.turns > MOST_TURNS or not soaking()):
            evening.done()
            console.ends()
            evening.over()
            continue
        kind = stage["kind"]
        if kind in ("sitting_out", "round_won"):
            evening.done()
            evening.over()
            continue
        if kind not in PASSING:
            waits(evening)
        if kind == "choosing_faces":
            for name in NAMES:  # all at once
                evening.phones[name].sees(".pw-six")
            table.looks(NAMES[0], "faces")
            evening.done()
            for name in NAMES:
                confirm(table, evening.phones[name], name == KEYBOARD)
            evening.over()
            continue
        if kind == "together":
            all_place(table, evening, stage["queue"])
            continue
        seat = stage["seat"]
        name = next(name for name in NAMES if evening.seat(name) == seat)
        phone = evening.phones[name]
        by_keys = name == KEYBOARD
        if kind in PASSING:
            table.turns += kind == "rolled"
            table.looks(name, kind)
            evening.done()
            if kind == "blowing" and not reloaded and not by_keys:
                reloaded = True
                phone.page.reload()  # in the middle of it
                phone.sees(".play.pw .pw-plate")
                camera.catch(wall.page, "wall_stroke", ".pw-plate")
        elif kind == "placing":
            phone.sees('.pw-field[role="application"]')
            table.looks(name, "place")
            places(table, evening, phone, seat, by_keys)
        elif kind == "fanning":
            phone.sees(".play.pw.fanning")
            table.looks(name, "fan")
            if "bet" not in studio.pressed.kinds:
                evening.phones[next(other for other in NAMES if other != name)].sees(".bet").tap()
            fans(table, evening, phone, wall, by_keys)
        evening.over()

    assert reloaded
    for one in evening.phones.values():
        one.sees(".play.podium")
    wall.sees(".podium-screen")
    camera.take(wall.page, "wall_podium")
    table.looks(NAMES[0], "podium")
    assert stage["reason"] == "host" or (soaking() and stage["reason"] == "plate")
    assert studio.pressed.kinds >= EVENINGS["pudding_wars"]
    assert table.complete()
    assert not table.faults, "\n".join(table.faults)


def next_stage(evening):
    return evening.stage(
        *("choosing_faces", "together", "placing", "sitting_out", "rolled", "fanning", "blowing", "round_won"),
        "finished",
    )


def all_place(table, evening, queue):
    """All may place at once; here they do one after the other, so that each knows what is free."""
    for left in range(len(queue), 0, -1):
        evening.witness.until_latest(lambda update, left=left: _missing(update) <= left)
        seat = queue[-left]
        name = next(name for name in NAMES if evening.seat(name) == seat)
        evening.phones[name].sees('.pw-field[role="application"]')
        table.looks(name, "place")
        places(table, evening, evening.phones[name], seat, name == KEYBOARD)
    evening.over()


def _missing(update):
    return len(update["game"]["view"]["stage"].get("queue", ()))


def confirm(table, phone, by_keys):
    if by_keys:
        table.presses(phone, '.controls .go:not([aria-disabled="true"])')
    else:
        phone.sees('.controls .go:not([aria-disabled="true"])').tap()


def places(table, evening, phone, seat, by_keys):
    action = table.advice(seat)
    stacks = {stack.id: (stack.x, stack.y) for stack in table.view.stacks}
    spot = stacks[action.stack] if isinstance(action, CoverStack) else table.spot()
    evening.done()
    if by_keys:
        table.keys_to(phone, seat, spot)
    else:
        table.taps_plate(phone, seat, spot)


def fans(table, evening, phone, wall, by_keys):
    """By keys, by finger, and once, after either has been done, not at all."""
    evening.done()
    how = "keys" if by_keys else "finger"
    if by_keys and "keys" in table.fanned:
        if phone.page.locator(".pw-buttons").count() == 0:
            table.presses(phone, ".pair .plain")
        table.presses(phone, ".pw-steps button:nth-child(2)", "Enter", 2)
        table.presses(phone, '.pw-force .go:not([aria-disabled="true"])')
    elif by_keys:
        table.presses(phone, ".pw-pad >> nth=0", "ArrowUp", 3)
        table.presses(phone, ".pw-pad.sling", "ArrowUp", 8)
        phone.page.keyboard.press("Enter")
    elif table.fanned != {"finger", "keys"}:
        table.slings(phone, wall)
    else:
        how = "pass"
        phone.page.locator(".pair .plain").nth(1).tap()
    table.fanned.add(how)

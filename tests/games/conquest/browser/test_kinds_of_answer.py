"""Every kind of answer on real screens: at the buzzer, a host with a phone; few and many choices; a signed decimal."""

import re

import numpy as np
import pytest
import soundfile
from PIL import Image
from playwright.sync_api import expect

from browser.banks import bring_in, choice, number
from browser.conftest import SMALL, serving
from browser.evening import Evening
from browser.people import Console
from buzzkeep.maps import library as maps
from net.people import Client

pytestmark = [pytest.mark.browser, pytest.mark.waits, pytest.mark.timeout(240)]

HOSTS_PHONE = SMALL | {"viewport": {"width": 390, "height": 844}}
COUNTS, NUMBERS = (2, 3, 6), ("-62.5",)  # other matches in browsers have four choices and whole numbers
LONG = dict.fromkeys(("answer_time_choice", "answer_time_speed", "select_time"), 60) | {"reveal_time": 30}
PLAIN = {"colours": "kept", "pacing": "quick", "reveals": "timed", "play_along": False, "bets": False}
OPTIONS = LONG | PLAIN | {"map": "triangle", "base_selection": "random", "rounds_battle": 1, "say_time": 20}


def riddle(place):
    wording = {"text": f"Qui est le numéro {place} ?", "answer": f"Numéro {place}", "also": [f"N° {place}"]}
    return {"id": f"o{place}", "kind": "open", "category": "games", "difficulty": 1, "fr": wording, "en": wording}


def located(text, name, lat, lon):
    wording = {"text": text, "name": name}
    common = {"id": name.lower(), "kind": "place", "category": "games", "difficulty": 1}
    return common | {"lat": lat, "lon": lon, "fr": wording, "en": wording}


PLACES = [
    located("Where does the map end and begin?", "Taveuni", 0.0, 180.0),
    located("Where is Bastia?", "Bastia", 42.7, 9.45),
]


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """A server with a bank of open questions, and one of all other kinds."""
    folder = tmp_path_factory.mktemp("own")
    shorts = [choice(count, f"Which of {count}?", [f"Choice {n}" for n in range(count)]) for count in COUNTS]
    numbers = [
        number(place, f"How much, {place}?", "°C") | {"value": float(value)} for place, value in enumerate(NUMBERS)
    ]
    shown = [
        choice(3, "Who wrote it?", list("wxyz")) | {"sound": "a.wav", "alt": {"en": "One long note"}, "credit": "Bob"},
        choice(0, "Which one is it?", list("wxyz")) | {"image": "a.png", "credit": "Ann drew it"},
        choice(1, "Which are they?", ["Blue.png", "Red.png", "Lime.png"]),
        number(2, "How many, little by little?", "m") | {"image": "a.png", "appear": "tiles"},
    ]
    (folder / "shown").mkdir()
    note = 0.3 * np.sin(np.arange(2 * 22_050) / 8)
    soundfile.write(folder / "shown" / "a.wav", note, 22_050)
    for name, colour in (("a", "gold"), ("Blue", "blue"), ("Red", "red"), ("Lime", "lime")):
        Image.new("RGB", (400, 300), colour).save(folder / "shown" / f"{name}.png")
    riddles = [riddle(place) for place in range(60)]
    kinds = [*shorts, *numbers, *PLACES]
    bring_in(folder / "rooms.db", folder, riddles=riddles, kinds=kinds, shown=shown)
    with serving(folder) as server:
        yield server


@pytest.fixture
def evening(own, studio):
    """Opens a room that asks of a bank; its host has a phone, as Ann and Bob have."""
    made = []

    def opened(lang, bank, preset, *, heard=False, **options):
        code, token = own.room(lang)
        host = Client(own.url, "host", code, token)
        host.ok("set_content", lang=lang, banks=[bank], own_order=True)
        host.ok("configure", game="conquest", preset=preset, options=OPTIONS | options)
        host.close()
        console = Console(studio.page(HOSTS_PHONE, lang), "console", studio.trouble).takes_over(own.url, code, token)
        room = Evening(own, console, lang)
        made.append(room)
        for name in ("Ann", "Bob"):
            room.phones[name] = studio.phone(name, "small", lang).opens(f"{own.lan}/j/{code}")
            room.phones[name].joins(name)
        wall = studio.wall(lang, heard=heard)
        wall.page.goto(f"{own.url}/tv/{code}")
        wall.starts_the_show()
        console.sees(".plan button.primary:enabled").tap()
        return room, wall

    yield opened
    for room in made:
        room.close()


def goes_on(evening):
    """The host lets what is shown end by the gold key."""
    evening.done()
    evening.console.catches_up()
    evening.console.sees(".powers .primary:enabled").tap()
    evening.over()


def buzzes(phone):
    """Press until a press counts: one made the moment the dome opens may have come too soon (R17.2)."""
    phone.sees(".dome:not(.shut)").tap()
    while "floor" not in phone.sees(".play.floor, .dome:not(.shut):not(.down)").get_attribute("class"):
        phone.page.locator(".dome:not(.shut):not(.down)").tap()


def test_a_match_at_the_buzzer_is_led_from_the_hosts_phone(evening):
    room, wall = evening("fr", "riddles", "quiz", rounds_expansion=1)
    (ann, bob), console = room.phones.values(), room.console
    room.comes_to_a_question()
    buzzes(ann)
    wall.sees(".floor-plate", "Ann")
    console.sees(".has-floor", "Ann")
    assert console.page.locator(".right-answer").bounding_box()["y"] < 844, "the answer is there without scrolling"
    ann.sees(".floor.mine", "À toi")
    console.sees(".ruling-keys .is-wrong").tap()
    ann.sees(".floor.out", "Ce n’était pas ça")
    bob.sees(".floor.mine .plain >> nth=1").tap()  # the other one of two is heard without a buzz, and writes
    bob.sees(".say input").fill("numéro 0")
    bob.sees(".say .go").tap()
    console.sees(".has-floor q", "numéro 0")
    console.sees(".ruling-keys .is-right").tap()
    wall.sees(".open-answer", "Numéro")
    for taken_back, winner in (("tort", None), ("raison", 1)):
        console.sees(".ruling button", f"Finalement, Bob avait {taken_back}").tap()
        room.witness.until_latest(lambda update, winner=winner: update["game"]["view"]["stage"]["winner"] == winner)
    room.stage("revealing")
    goes_on(room)
    room.comes_to_a_question()
    buzzes(bob)
    ann.sees(".play.open", "Bob répond")
    ann.sees(".dome:not(.shut)").tap()
    ann.sees(".floor", "Tu es le suivant")
    wall.sees(".floor-queue", "Ann")
    console.sees(".ruling-keys .is-right").tap()
    wall.sees(".open-answer", "Numéro")


def test_two_three_and_six_choices_and_a_negative_decimal_are_asked(evening):
    room, wall = evening("en", "kinds", "short", rounds_expansion=3, allocation="one", map="france13")
    ann, bob = room.phones.values()
    for count in COUNTS:
        question = room.comes_to_a_question()["question"]
        assert len(question["choices"]) == count
        for screen, plates in ((ann, ".pad .plate"), (bob, ".pad .plate"), (wall, ".choices .choice")):
            expect(screen.page.locator(plates)).to_have_count(count)
        ann.taps(question["choices"].index("Choice 0"))
        ann.sees_locked()
        bob.taps(question["choices"].index("Choice 1"))
        room.done()
        stage = room.stage("revealing")
        assert {answer["seat"]: answer["good"] for answer in stage["answers"]} == {0: True, 1: False}
        goes_on(room)
    for value in NUMBERS:
        room.comes_to_a_question()
        bob.guesses("7.5")
        bob.sees_locked()
        ann.guesses(value)
        room.done()
        stage = room.stage("revealing")
        assert (stage["right_value"], stage["winner"]) == (value, 0)
        wall.sees("main", value.replace("-", "\u2212"))
        goes_on(room)
    a_place_is_pinned(room, wall)
    goes_on(room)
    a_place_is_pinned_on_the_map_that_is_played(room, wall)


def a_place_is_pinned(room, wall):
    """Ann's finger sets a pin under a loupe, Bob's keys set one beyond 180 degrees, which is nearer."""
    ann, bob = room.phones.values()
    assert room.comes_to_a_question()["question"]["format"] == "place"
    wall.sees(".place-map .world .land")
    globe = ann.sees(".globe:has(.land)").bounding_box()
    ann.page.mouse.move(globe["x"] + globe["width"] * 0.9, globe["y"] + globe["height"] * 0.5)
    ann.page.mouse.down()
    ann.sees(".loupe .land")
    ann.page.mouse.up()
    ann.sees(".globe .place-pin")
    ann.sees(".place-keys .go:not([aria-disabled=true])").tap()
    ann.sees_locked()
    bob.sees(".place-keys .place-key").tap()
    bob.sees(".fields .row", "0\u201330° S, 150\u2013180° W").tap()
    bob.sees(".fields p", "2")
    bob.sees(".place-keys .place-key").tap()
    bob.sees(".globe .place-pin")
    for _ in range(3):
        bob.page.keyboard.press("ArrowUp")
        bob.page.keyboard.press("ArrowLeft")
    bob.sees("output", "180° W")
    bob.page.keyboard.press("Enter")
    room.done()
    stage = room.stage("revealing")
    assert (stage["winner"], stage["right_place"]["name"]) == (1, "Taveuni")
    assert {answer["seat"]: answer["pin"] for answer in stage["answers"]}[1] == {"lat": 0.0, "lon": -180.0}
    wall.sees(".place-name", "Taveuni")
    expect(wall.page.locator(".place-pin")).to_have_count(2)
    wall.sees(".place-km.best", "0\u00a0km")
    ann.sees(".guesses", "km")


def a_place_is_pinned_on_the_map_that_is_played(room, wall):
    """Ann taps where the town is drawn, on an island that was moved: that is where it lies."""
    ann, bob = room.phones.values()
    assert room.comes_to_a_question()["question"]["on_map"] is True
    expect(wall.page.locator(".place-map .land")).to_have_count(13)
    board = maps.load("france13")
    _, (x, y) = board.drawn(42.7, 9.45)
    globe = ann.sees(".globe:has(.land)").bounding_box()
    free = globe["height"] - 68  # the keys stand below
    scale = min(globe["width"] / board.view_box[2], free / board.view_box[3])
    ann.page.mouse.click(
        globe["x"] + globe["width"] / 2 + (x - board.view_box[2] / 2) * scale,
        globe["y"] + free / 2 + (y - board.view_box[3] / 2) * scale,
    )
    ann.sees(".globe .place-pin")
    ann.sees(".place-keys .go:not([aria-disabled=true])").tap()
    ann.sees_locked()
    bob.sees(".place-keys .place-key").tap()
    bob.sees(".fields .row", "48\u201350° N, 2\u20134° E").tap()
    bob.sees(".place-keys .go:not([aria-disabled=true])").tap()
    room.done()
    stage = room.stage("revealing")
    far = {answer["seat"]: float(answer["distance"]) for answer in stage["answers"]}
    assert stage["winner"] == 0
    assert far[0] < 4
    assert far[1] > 700
    wall.sees(".place-name", "Bastia")


def test_homes_are_picked_in_secret_and_the_land_asks(evening):
    """Both want nature; whoever sits first has it, and the other one picks again."""
    room, wall = evening("en", "buzzkeep", "short", rounds_expansion=1, lands="on")
    room.stage("choosing_home")
    for phone in room.phones.values():
        phone.sees(".topics .topic", "Nature").tap()
        phone.sees(".go", "Take Nature").tap()
    room.done()
    assert room.stage("choosing_home")["in_vain"] == [{"seat": 1, "territory": "nature"}]
    other = room.owner_at(1)
    other.sees("h1", "Nature is taken")
    other.sees(".topics .topic", "Music").tap()
    other.sees(".go", "Take Music").tap()
    room.done()
    wall.sees(".legend", "Nature")
    assert [seat["home"] for seat in room.view["seats"]] == ["nature", "music"]
    question = room.comes_to_a_question()["question"]
    assert question["category"] == room.view["beneath"][0]["subject"]["topic"]
    wall.sees(".asked-topic svg")
    for phone in room.phones.values():
        phone.sees(".over", "asks")


def test_a_sound_is_heard_first_and_pictures_are_on_all_screens_and_uncovered_alike(evening):
    room, wall = evening("en", "shown", "short", heard=True, rounds_expansion=3, allocation="one")
    ann, bob = room.phones.values()
    screens = [screen.page for screen in (wall, ann, bob)]
    opened = room.comes_to_a_question()["opened_at"]
    told = room.witness.until(lambda update: update["game"] and update["game"]["view"]["stage"].get("played"))
    assert opened < told["game"]["view"]["stage"]["due"], "the big screen has said that it is over"
    wall.sees(".bars")
    for phone in (ann, bob):
        phone.sees(".q", "One long note")
        assert not phone.page.locator(".hear").count(), "the big screen has played it"
        phone.taps(0)
    room.done()
    room.stage("revealing")
    wall.sees("main", "Bob")
    goes_on(room)
    room.comes_to_a_question()
    for page in screens:
        expect(page.locator(".picture img")).to_have_js_property("naturalWidth", 400)
    ann.sees(".q > .picture").tap()
    ann.sees(".q > .picture.close")
    ann.taps(0)  # the answers are in reach of who looks closely
    ann.sees_locked()
    bob.taps(0)
    room.done()
    room.stage("revealing")
    for screen in (wall, ann, bob):
        screen.sees("main", "Ann drew it")
    goes_on(room)
    question = room.comes_to_a_question()["question"]
    assert question["choices"] == ["", "", ""], "their names would tell"
    for page in screens:
        expect(page.locator(".cell img")).to_have_count(3)
        expect(page.locator(".cell img").last).to_have_js_property("complete", True)
    ann.taps(0)
    ann.sees_locked()
    bob.taps(0)
    room.done()
    room.stage("revealing")
    wall.sees(".choices.shown", "Lime")
    goes_on(room)
    room.comes_to_a_question()
    for page in screens:
        expect(page.locator(".picture canvas")).to_have_attribute("data-step", re.compile("^[1-9]"))
    steps = [int(page.locator(".picture canvas").get_attribute("data-step")) for page in screens]
    assert steps[0] <= steps[1] <= steps[2] <= steps[0] + 5, "they are read one after the other"

"""A bank in a language that the screens do not speak, with pictures: its words stand in their own direction."""

import pytest
from PIL import Image
from playwright.sync_api import expect

from browser.banks import bring_in
from browser.conftest import serving
from browser.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.waits]

QUICK = {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1, "reveal_time": 30, "expansion": "shared"}
CHOICES = ["الرباط", "الدار البيضاء", "فاس", "مراكش", "طنجة", "أغادير"]


def arabic():
    """Questions with six choices, and numbers below zero with decimals."""
    shared = {"category": "games", "difficulty": 1}
    pictured = {**shared, "image": "town.png", "alt": {"ar": "بيوت بيضاء"}, "credit": "Ann Onym"}
    capitals = [
        {**pictured, "id": f"c{n}", "kind": "choice", "ar": {"text": f"ما هي عاصمة المغرب، {n}؟", "choices": CHOICES}}
        for n in range(12)
    ]
    degrees = [
        {**shared, "id": f"n{n}", "kind": "number", "value": -62.5, "ar": {"text": f"كم درجة، {n}؟", "unit": "درجة"}}
        for n in range(24)
    ]
    return [*capitals, *degrees]


@pytest.fixture
def server(tmp_path):
    (tmp_path / "arabic").mkdir()
    Image.new("RGB", (900, 600), "white").save(tmp_path / "arabic" / "town.png")
    bring_in(tmp_path / "rooms.db", tmp_path, arabic=arabic())
    with serving(tmp_path) as served:
        yield served


def test_a_bank_in_arabic_is_chosen_and_played(server, studio, camera):
    code, token = server.room("fr")
    console = studio.console().takes_over(server.url, code, token)
    evening = Evening(server, console, "fr")
    phone = studio.phone("Léa", "small").opens(f"{server.lan}/j/{code}")
    phone.joins("Léa")
    evening.phones["Léa"] = phone
    wall = studio.wall()
    wall.page.goto(f"{server.url}/tv/{code}")
    wall.starts_the_show()
    console.unfolds()
    console.page.get_by_role("button", name="العربية").click()
    evening.room_until(lambda room: room["content"]["lang"] == "ar")
    expect(wall.page.locator("html")).to_have_attribute("lang", "en")
    console.page.locator(".card-choice", has_text="Bosquet").click()
    for option, value in QUICK.items():
        if option != "map":
            console.sets(option, value)
        evening.room_until(lambda room, option=option, value=value: room["options"][option] == value)
    console.seat(1).locator("select").first.select_option("easy")
    console.starts()

    question = evening.comes_to_a_question()["question"]
    assert sorted(question["choices"]) == sorted(CHOICES)
    for somebody, plates in ((wall, ".choice > span[dir]"), (phone, ".plate .text [dir]")):
        for words in (somebody.page.locator(".ask h1"), somebody.page.locator(plates).nth(5)):
            expect(words).to_have_css("direction", "rtl")
            expect(words).to_have_attribute("lang", "ar")
    for somebody in (wall, phone):
        shown = somebody.sees(".picture img")
        shown.evaluate("(image) => image.decode()")
        assert shown.evaluate("(image) => image.naturalWidth / image.naturalHeight") == 1.5
    expect(wall.page.locator(".picture img")).to_have_attribute("alt", "بيوت بيضاء")
    expect(wall.page.locator("figcaption")).to_have_count(0)
    phone.page.locator(".picture").tap()
    expect(phone.page.locator(".picture")).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator(".plate").nth(5)).to_be_in_viewport()
    camera.take(wall.page, "wall_six")
    camera.take(phone.page, "phone_six")
    evening.done()
    asked, seat = evening.witness.latest["game"]["prompts"][0]["id"], evening.seat("Léa")
    phone.taps(5)
    evening.witness.until_latest(lambda update: seat in update["game"]["view"]["stage"].get("answered", [seat]))
    evening.host.send("host_act", prompt=asked, action={"kind": "skip"})  # refused where the bot was quicker
    evening.stage("revealing")
    wall.sees("figcaption", "Ann Onym")
    evening.done()
    console.next()

    evening.comes_to_a_question()
    camera.take(wall.page, "wall_number")
    evening.done()
    phone.guesses("-62,5")
    camera.take(phone.page, "phone_number")
    reveal = evening.stage("revealing")
    mine = next(one for one in reveal["answers"] if one["seat"] == evening.seat("Léa"))
    assert (reveal["right_value"], mine["value"], mine["distance"]) == ("-62.5", "-62.5", "0")
    phone.sees(".display.truth", "\u221262,5")
    camera.take(wall.page, "wall_number_told")
    evening.close()

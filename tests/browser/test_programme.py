"""An evening of two rounds: laid down on the console, a break on the wall and on a phone, and the table at the end."""

import json

import pytest
from playwright.sync_api import expect

from net.people import table

pytestmark = pytest.mark.browser


@pytest.fixture
def room(served):
    with table(served) as made:
        yield made


def plays(room, phones):
    """Somebody acts, then the host ends the match."""
    while (stage := room.host.stage)["kind"] != "picking":  # the bases are drawn by lot
        room.host.send("host_act", prompt=room.prompt(), action={"kind": "next"})
    seated = {player["seat"]: player["name"] for player in room.host.latest["room"]["players"]}
    phone = next(phone for name, phone in phones.items() if name == seated[stage["seat"]])
    assert room.act(phone, {"kind": "select", "territory": stage["targets"][0]})["ok"]
    assert room.host.send("host_act", prompt=room.prompt(), action={"kind": "end"})["ok"]


def test_two_rounds_with_a_break(room, studio, tmp_path):
    console = studio.console("en")
    page = console.page
    page.goto(f"{room.served.url}/host/{room.code}#{room.host_token}")
    wall = studio.wall("fr")
    wall.page.goto(f"{room.served.url}/tv/{room.code}?lang=fr")
    room.short(base_selection="random", pacing="quick")
    phones = {name: room.join(name) for name in ("Ann", "Bob")}
    panel = page.locator("details", has=page.locator("#programme-title"))
    panel.locator("summary").click()
    for name in ("Warm-up", "Final"):
        panel.get_by_label("Name, such as Final").fill(name)
        panel.get_by_role("button", name="Add what is set now").click()
        console.sees(".programme li", name)
    panel.get_by_label("Break after Warm-up").select_option("15")
    room.host.until_latest(lambda update: update["room"]["programme"]["rounds"][0]["break_min"] == 15)
    with page.expect_download() as waiting:
        panel.get_by_role("link", name="Save as a file").click()
    file = tmp_path / "friday.json"
    waiting.value.save_as(file)
    plan = json.loads(file.read_text("utf-8"))
    plan["rounds"][1] |= {"game": "chess", "break_min": 999}
    file.write_text(json.dumps(plan), "utf-8")
    panel.locator("input[type=file]").set_input_files(file)
    console.sees("[role=status]", "rounds[2].game: write one of: conquest")
    go = page.locator(".plan-go .primary")
    expect(go).to_be_enabled()
    console.press("n")
    room.host.until_latest(lambda update: update["room"]["phase"] == "playing")
    plays(room, phones)
    console.sees(".after .primary", "Break of 15 min")
    expect(page.locator(".after .primary")).to_be_enabled()
    console.press("n")
    wall.sees(".rest .logo", "Mi-temps")
    wall.sees(".rest-clock", ":")
    wall.sees(".rest-next", "Final")
    assert wall.page.locator(".rest-table li").count() == 2
    console.sees("#break-title", "Break")
    expect(go).to_be_enabled()
    console.press("n")
    room.host.until_latest(lambda update: update["room"]["phase"] == "playing")
    plays(room, phones)
    console.sees(".after .primary", "Show the table of the evening")
    expect(page.locator(".after .primary")).to_be_enabled()
    console.press("n")
    wall.sees(".is-over .logo", "Le classement de la soirée")
    assert wall.page.locator(".rest-table li").count() == 2

"""What is kept of an evening: set-ups by name, results as a table, and the map as a page that needs no server."""

import pytest
from playwright.sync_api import expect

from net.people import table

pytestmark = pytest.mark.browser
A_DRAGON = """() => {
  const kept = JSON.parse(localStorage["buzzkeep.setups"]);
  kept.Friday.options.dragons = 3;
  localStorage["buzzkeep.setups"] = JSON.stringify(kept);
}"""


@pytest.fixture
def room(served):
    with table(served) as made:
        yield made


def saved(page, key, folder):
    """Press a key that saves a file; return where it is."""
    with page.expect_download() as waiting:
        key.click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_the_host_keeps_a_setup_and_takes_the_evening_home(room, studio, tmp_path):
    console = studio.console("en")
    page = console.page
    page.goto(f"{room.served.url}/host/{room.code}#{room.host_token}")
    room.short(base_selection="random", pacing="quick", select_time=60)
    wanted = room.host.latest["room"]
    expect(page.locator("#option-select_time")).to_have_value("60")  # this page knows of it, too
    kept = page.locator("details", has_text="Kept settings")
    kept.locator("summary").click()
    kept.get_by_label("Name, such as Friday").fill("Friday")
    kept.get_by_role("button", name="Keep", exact=True).click()
    console.sees("[role=status]", "“Friday” is kept.")
    room.host.ok("configure", game="pudding_wars")
    kept.get_by_role("button", name="Friday", exact=True).click()
    console.sees("[role=status]", "“Friday” is set.")
    again = room.host.until_latest(lambda update: update["room"]["game"] == "conquest")["room"]
    assert [again[key] for key in ("options", "content", "preset")] == [
        wanted[key] for key in ("options", "content", "preset")
    ]
    page.evaluate(A_DRAGON)
    page.reload()
    kept.locator("summary").click()
    kept.get_by_role("button", name="Friday", exact=True).click()
    console.sees("[role=status]", "“Friday” is set, but for what no longer exists: dragons.")

    phones = [room.join(name) for name in ("=Ann", "Bob")]
    room.start()
    while (stage := room.host.stage)["kind"] != "picking":  # the bases are drawn by lot
        room.host.send("host_act", prompt=room.prompt(), action={"kind": "next"})
    assert room.act(phones[stage["seat"]], {"kind": "select", "territory": stage["targets"][0]})["ok"]
    room.host.ok("host_act", prompt=room.prompt(), action={"kind": "end"})
    console.sees(".results-table", "=Ann")
    csv = saved(page, page.get_by_role("button", name="CSV"), tmp_path).read_text("utf-8-sig")
    assert "Player or team,1,'=Ann,Red" in csv
    assert saved(page, page.get_by_role("button", name="XLSX"), tmp_path).read_bytes()[:2] == b"PK"

    address = page.get_by_role("link", name="Watch").get_attribute("href")
    phone = studio.phone("Bob", lang="en")
    phone.page.goto(room.served.url + address)
    phone.sees(".souvenir-table", "=Ann")
    file = saved(phone.page, phone.page.get_by_role("link", name="Save this page"), tmp_path)
    phone.page.goto(file.as_uri())
    phone.sees(".souvenir-table", "=Ann")
    taken = len(room.host.latest["game"]["view"]["stage"]["history"])
    expect(phone.page.locator(".souvenir-map [data-owner]")).to_have_count(taken)
    poster = saved(phone.page, phone.page.get_by_role("button", name="Save the poster"), tmp_path)
    assert poster.read_bytes()[16:24] == (1754).to_bytes(4) + (1240).to_bytes(4)  # width and height of a PNG

    page.get_by_role("button", name="Back to the lobby").click()
    page.locator("summary", has_text="The last match").click()
    console.sees(".fold .results-table", "=Ann")
    assert page.get_by_role("link", name="Watch").get_attribute("href") == address

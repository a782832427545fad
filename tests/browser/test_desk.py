"""From a phone that flags a bad question to the desk where it is corrected, without a mouse."""

import re

import pytest
from playwright.sync_api import expect

from browser.measure import violations
from browsers import PATIENCE_MS
from net.people import Client

pytestmark = [pytest.mark.browser, pytest.mark.waits]

QUICK = {
    "map": "triangle",
    "base_selection": "random",
    "expansion": "shared",
    "select_time": 60,
    "answer_time_choice": 60,
    "reveal_time": 30,
}


def desk_address(served):
    """The address of the desk, as the server printed it at its start."""
    if not hasattr(served, "desk"):
        line = next(line for line in served.output if b"/desk#" in line)
        served.desk = re.search(rb"/desk#\S+", line)[0].decode()
    return served.url + served.desk


def skip_to(host, kind):
    """Let nobody think about anything until the match has come to a stage."""
    host.until_latest(lambda update: update["game"] is not None, PATIENCE_MS / 1000)
    while host.stage["kind"] != kind:
        prompt = host.latest["game"]["prompts"][0]["id"]
        if host.stage["kind"] in ("picking", "choosing", "asking"):
            host.send("host_act", prompt=prompt, action={"kind": "skip"})
        host.until_latest(lambda update, old=prompt: update["game"]["prompts"][0]["id"] != old, PATIENCE_MS / 1000)


def test_a_flagged_question_is_found_corrected_and_closed(edited, studio, camera):
    code, token = edited.room("fr")
    host = Client(edited.url, "host", code, token)
    phone = studio.phone("Léa", "small").opens(f"{edited.lan}/j/{code}")
    phone.joins("Léa")
    host.ok("bot", seat=1, skill="hard")
    host.ok("configure", game="conquest", options=QUICK)
    host.ok("start")

    skip_to(host, "asking")
    phone.sees(".play.ask")
    phone.sees_no(".chip.flag")
    asked = host.stage["question"]["text"]
    skip_to(host, "revealing")
    phone.sees(".chip.flag").tap()
    phone.sees(".flag-reasons")
    found = violations(phone.page, "flag")
    camera.take(phone.page, "reasons")
    phone.page.get_by_role("button", name="La question est ambiguë").tap()
    phone.sees(".chip.flag.done")
    phone.sees_no(".flag-reasons")
    phone.page.reload()
    phone.sees(".chip.flag.done")  # what one was told stays true
    host.ok("host_act", prompt="any", action={"kind": "end"})
    host.close()

    console = studio.console("fr")
    page = console.page
    page.goto(edited.url + "/desk")
    with studio.trouble.tolerated(page, "console", "401"):
        console.sees(".desk-key input").fill("not the key")
        page.keyboard.press("Enter")
        console.sees(".field-error", "Cette clef n’ouvre pas")
    page.goto(desk_address(edited))
    page.reload()
    assert "#" not in page.url
    console.sees(".desk-line")
    page.get_by_text("Filtres", exact=True).press("Enter")
    page.select_option("#filter-state", "flagged")
    expect(page.locator(".desk-line")).to_have_count(1)
    console.press("j")
    console.sees(".desk-flags", "ambiguë")
    fields = page.locator("#edit-wordings-fr-text")
    expect(fields).to_have_value(asked)
    with studio.trouble.tolerated(page, "console", "422"):
        fields.fill("")
        fields.press("Control+s")
        console.sees("#edit-wordings-fr-text-said", "ne peut pas rester vide")
    expect(fields).to_be_focused()
    found += violations(page, "desk with an error")
    camera.take(page, "error")
    fields.fill("Qui est-ce, exactement ?")
    fields.press("Control+s")
    console.sees(".field-good")
    console.sees(".desk-line .line-text", "exactement")
    page.get_by_role("button", name="Marquer comme traités").press("Enter")
    console.sees(".desk-flags .done")
    console.sees(".desk-list", "Aucune question")
    page.get_by_role("button", name="Activée").press("Enter")
    page.select_option("#filter-state", "off")
    console.sees(".desk-line .mark", "désactivée")
    console.press("/")
    expect(page.locator("#filter-words")).to_be_focused()
    page.keyboard.type("nirgends")
    console.sees(".desk-list", "Aucune question")
    camera.take(page, "closed")
    found += violations(page, "desk")
    assert not found, "\n".join(found)

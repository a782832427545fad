"""`?plain` in the address: the plain page of every game, also of those that bring screens."""

import pytest

pytestmark = pytest.mark.browser

SAYS = """async () => {
  const told = [];
  const kinds = new Set();
  for (const name of window.scenes) {
    const kind = name.split("/").slice(0, 2).join("/");
    if (!name.includes("/") || kinds.has(kind)) continue;
    kinds.add(kind);
    await window.show(name);
    const page = document.querySelector(".plain-play, .podium");
    told.push([name, page ? page.innerText : ""]);
  }
  return told;
}"""


def strange(told):
    """What is no page, or says something that no person reads."""
    noise = ("[object", "undefined", "NaN", ", ,")
    return [(name, text) for name, text in told if not text or any(each in text for each in noise)]


def test_every_stage_of_every_game_has_a_plain_phone(open_page):
    told = open_page("gallery?plain&recorded&fast&still").evaluate(SAYS)
    assert {name.split("/")[0] for name, _ in told} > {"conquest", "pudding_wars", "virus_war"}
    assert strange(told) == []

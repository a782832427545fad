"""A phone does not tell what is still on its way on the wall (the show's rule 4)."""

import pytest

pytestmark = pytest.mark.browser

VIRUS = """(view, now) => ({
  ...view,
  stage: {
    kind: "ending", seat: 1, how: "played", loss: 0, spared: false, extra_trap: null, fallen: [],
    opened_at: now, due: now + 2000,
  },
  table: { ...view.table, fate: "done", impacts: [], results: [{ seat: 0, amount: 6 }] },
  players: view.players.map((one) => (one.seat === 0 ? { ...one, tokens: one.tokens + 6, hp: one.hp - 1 } : one)),
})"""
DRINKING = """(view, now) => ({
  ...view,
  stage: { kind: "result", what: "attack", opened_at: now, due: now + 2500 },
  table: { ...view.table, over: true, lost: 1 },
  players: view.players.map((one) => ([0, view.table.target].includes(one.seat) ? { ...one, pv: one.pv - 1 } : one)),
})"""
ENDS = """(ends) => {
  const { line } = window, update = line.update.value, { game } = update, now = line.serverNow();
  line.serverNow = () => now;  // stands still: a busy machine comes to look too late
  const view = eval(ends)(game.view, now);
  line.update.value = { ...update, game: { ...game, view, prompts: [] } };
}"""
LATER = """(ms) => {
  const { line } = window, now = line.serverNow() + ms;
  line.serverNow = () => now;
  line.update.value = { ...line.update.value };
}"""
HEADLINE = "document.querySelector('h1').innerText.replace(/\\s/g, ' ')"


@pytest.mark.parametrize(
    ("scene", "ends", "seats", "told"),
    [("vw_stop", VIRUS, ".vw-ring", "+6 pour toi"), ("dw_watch", DRINKING, ".dw-units", "perd 1 PV")],
)
def test_a_phone_does_not_tell_what_is_still_on_its_way_on_the_wall(open_page, scene, ends, seats, told):
    page = open_page("gallery?fast")
    page.evaluate("name => window.show(name)", scene)
    before, own = page.locator(seats).inner_html(), page.inner_text(".pts")
    page.evaluate(ENDS, ends)
    page.wait_for_function(f"{HEADLINE} === 'Regarde l’écran !'")
    assert (page.locator(seats).inner_html(), page.inner_text(".pts")) == (before, own)
    page.evaluate(LATER, 1_000)
    page.wait_for_function(f"{HEADLINE}.includes('{told}')")
    assert page.locator(seats).inner_html() != before
    page.wait_for_function("own => document.querySelector('.pts').innerText !== own", arg=own)

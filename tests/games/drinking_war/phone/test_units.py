"""What is readable of units, targets and the attack on narrow phones, and what a team is told (rules 8, 9 and 10)."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

# Lines that are cut off with each number of illnesses before a unit and of countries of it.
CLIPPED = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const ill = (number) => ({ number, card: "epi", source: 1, ticks: 1, next: 2, total: 1, last: 5 });
  const cut = [];
  for (const [fronts, lands] of [[1, 0], [2, 0], [0, 2], [1, 2], [2, 2]]) {
    const next = structuredClone(window.line.update.value);
    for (const player of next.game.view.players) {
      player.countries = ["france", "japan"].slice(0, lands);
      player.front = [ill(1), ill(2)].slice(0, fronts);
    }
    window.line.update.value = next;
    await frame();
    await frame();
    if (lands && !document.querySelector(".dw-lands")) cut.push(`${fronts} ${lands}: not drawn`);
    for (const line of document.querySelectorAll(".dw-vital")) {
      if (line.scrollWidth <= line.clientWidth) continue;
      const unit = line.closest("li").innerText.replaceAll("\\n", " ");
      cut.push(`${fronts} ${lands} ${unit}: ${line.scrollWidth} > ${line.clientWidth}`);
    }
  }
  return cut;
}"""
CAPTAIN = """(asked) => {
  const next = structuredClone(window.line.update.value), { view } = next.game;
  Object.assign(view.mine, { asked, may_act: asked === "start", captain: false });
  view.players[0].captain = "m1";
  next.room.players.push({ ...next.room.players[0], id: "m1", name: "Inès" });
  next.room.seats[0].players = ["p1", "m1"];
  window.line.update.value = next;
}"""


@pytest.fixture(scope="module")
def page(open_pages):
    return open_pages("gallery?fast")


def show(page, scene, width=390, height=844):
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("name => { localStorage.clear(); return window.show(name); }", f"dw_{scene}")


def test_r10_1_what_lies_before_a_unit_and_its_countries_are_not_cut_off(page):
    cut = []
    for width, height in ((320, 568), (360, 740), (390, 844), (412, 915)):
        for scene in ("attack_duel", "defend_team", "attack", "attack_twelve"):  # two, three, four and six units
            show(page, scene, width, height)
            cut += [f"{width} {scene} {line}" for line in page.evaluate(CLIPPED)]
    assert cut == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (640, 360)])
def test_the_names_of_four_targets_are_readable_on_a_narrow_phone(page, width, height):
    show(page, "attack", width, height)
    page.evaluate(
        """() => {
          const next = structuredClone(window.line.update.value), { view } = next.game;
          view.players.push({ ...view.players[3], seat: 4 });
          next.room.players.push({ ...next.room.players[0], id: "p5", name: "Émile", seat: 4 });
          next.room.seats.push({ ...next.room.seats[3], seat: 4, players: ["p5"], bearer: "p5" });
          for (const group of view.mine.hand) if (group.targets.length) group.targets.push({ seat: 4, reason: null });
          window.line.update.value = next;
        }"""
    )
    page.wait_for_selector(".dw-targets.n4")
    names = page.evaluate(
        "[...document.querySelectorAll('.dw-target b')].map((b) => [b.innerText, b.scrollWidth > b.clientWidth])"
    )
    assert [name for name, cut in names if not cut] == ["Karim", "Zoé", "Émile"], names


@pytest.mark.parametrize("scene", ["ok", "overflow", "hit"])
def test_the_attack_is_whole_beside_what_it_costs_on_a_small_phone(page, scene):
    show(page, scene, 320, 568)
    whole, shown = page.evaluate(
        "(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector('.dw-table'))"
    )
    assert whole <= shown


def test_r3_4_any_member_may_be_the_youngest(page):
    show(page, "start")
    page.evaluate(CAPTAIN, "start")
    expect(page.locator(".dw-note")).to_have_text("Le premier qui touche commence. Sinon, le hasard décide.")


def test_r8_2_who_is_not_captain_is_told_who_gives_the_card_for_a_postcard(page):
    show(page, "give")
    page.evaluate(CAPTAIN, "give")
    expect(page.locator(".dw-note")).to_have_text("Inès joue pour l’équipe. Touche une carte pour la proposer.")
    assert page.locator(".controls .go").count() == 0


def test_r8_3_nobody_is_told_to_touch_a_card_where_none_is_shown(page):
    for scene, asked in (("peek", "peek"), ("steal", "steal"), ("rally", "rally"), ("sips", "consequence")):
        show(page, scene)
        page.evaluate(CAPTAIN, asked)
        expect(page.locator(".dw-centre .dw-note").first).to_have_text("Inès décide pour l’équipe.")

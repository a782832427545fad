"""The wall in a bright room: light ground, dark words, none of them dimmed away."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.long]

SCENES = (
    *("lobby_eight", "pick_attack", "duel", "reveal_long", "photo_finish_decided", "gains", "podium", "held"),
    *("card_standing", "dw_attack_seven", "dw_epidemic", "pw_watch_six", "vw_acting_eight", "wt_table_four"),
    *("wt_showdown_four", "wt_assassin"),
)
FAULTS = """() => {
  const found = new Set();
  const numbers = (said) => said.split(/[,\\s/]+/).map(Number);
  const channels = (said) => [...said.matchAll(/rgba?\\(([^)]*)\\)/g)].map(([, one]) => numbers(one));
  const linear = (value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const drawn = ".banner, .wtw-side-text, .dw-figure, svg, .sr, style";  // what lies under their words is a drawing
  const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const word = walker.currentNode.parentElement;
    const seen = word.checkVisibility({ opacityProperty: true });
    if (!walker.currentNode.data.trim() || word.closest(drawn) || !seen) continue;
    const [colour] = channels(getComputedStyle(word).color);
    if (colour[3] === 0) continue;
    let [dimmed, ground] = [1, [[230, 235, 252]]];
    const chain = [];
    for (let one = word; one; one = one.parentElement) chain.unshift(getComputedStyle(one));
    for (const { opacity, backgroundImage, backgroundColor } of chain) {
      dimmed *= Number(opacity);
      const painted = channels(backgroundImage + backgroundColor).filter(([, , , opacity = 1]) => opacity > 0.5);
      if (painted.length) ground = painted;
    }
    const own = luminance(colour);
    const against = (other) => (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
    const contrast = Math.max(...ground.map(luminance).map(against));
    if (dimmed < 0.6 || contrast < 4.5) found.add(`${word.className} ${word.textContent}: ${dimmed}, ${contrast}`);
  }
  return [...found];
}"""


def test_by_day_every_word_is_dark_on_a_light_ground_or_light_on_a_seats(open_gallery):
    page = open_gallery("tv", "fr", more="&fast&written")
    page.evaluate("show('duel')")
    night = page.locator(".choice").first.evaluate("(element) => getComputedStyle(element).cssText")
    page.evaluate("localStorage.setItem('buzzkeep.bright', '1'); show('duel')")
    page.wait_for_function("getComputedStyle(document.querySelector('.ask h1')).color === 'rgb(16, 23, 74)'")
    for scene in SCENES:
        page.evaluate("(scene) => show(scene)", scene)
        assert page.evaluate(FAULTS) == [], scene
    page.evaluate("localStorage.removeItem('buzzkeep.bright'); show('duel')")
    page.wait_for_function("getComputedStyle(document.querySelector('.ask h1')).color === 'rgb(255, 255, 255)'")
    assert page.locator(".choice").first.evaluate("(element) => getComputedStyle(element).cssText") == night

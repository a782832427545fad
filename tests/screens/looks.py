"""Scripts that look at a page: texts that lie over each other, and every scene of a gallery in one go."""

from axe_playwright_python.sync_playwright import Axe

from browsers import draw_small

# Each pair of texts that cover each other. What is laid over the picture on purpose is left out, and of a line of text
# only the height of its letters counts.
OVERLAPS = """() => {
  const over = `.logo, .overlay, main > .banner, .pause, dialog, .castle-scene, .lost, .start-pill, .muted-sign,
    .notice, .sr, iframe`;
  const boxes = [], found = new Set();
  const name = (text) => `"${text.data.trim().slice(0, 24)}"`;
  const inside = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || (parent.closest(over) && !parent.closest("dialog[open]"))) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const list = parent.closest(".mini, .rows, .lobby > .head, .sheet-body, .sheet")?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      if (list && (box.bottom > list.bottom || box.top < list.top)) continue;  // scrolled away
      const slack = box.height * 0.2;
      boxes.push({ node, left: box.left + 1, right: box.right - 1, top: box.top + slack, bottom: box.bottom - slack });
    }
  }
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const apart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
      if (a.node !== b.node && !apart) found.add(`${name(a.node)} and ${name(b.node)} overlap`);
    }
  });
  return [...found];
}"""

AXE = """async () => {
  const options = { runOnly: { type: "tag", values: AXE_TAGS }, resultTypes: ["violations"] };
  const { violations } = await axe.run(document, options);
  return violations.map((rule) => `${rule.id} on ${rule.nodes[0].html.slice(0, 120)}`);
}"""


def axe(*tags):
    """The script that lists what axe-core has against the page at the levels ``tags``."""
    return AXE.replace("AXE_TAGS", repr(list(tags)))


def begin(page, *scripts):
    """Let a gallery page show its scenes in turn and look at each; :func:`faults` waits for what was found.

    Several pages can be begun before the first is waited for: each is a process of its own.
    """
    draw_small(page)
    if any("axe.run" in script for script in scripts):
        page.evaluate(Axe().axe_script)  # once for all scenes: the script is larger than the page
    page.evaluate(
        """(scripts) => {
          const looks = scripts.map((script) => eval(script));
          window.looked = (async () => {
            const bad = {};
            for (const scene of window.scenes) {
              const found = [];
              try {
                await window.show(scene);
                for (const look of looks) found.push(...(await look()));
              } catch (error) {
                found.push(String(error));
              }
              if (found.length) bad[scene] = found;
            }
            return bad;
          })();
        }""",
        list(scripts),
    )
    return page


def faults(page):
    """What was found on a page that was begun, by scene."""
    found = page.evaluate("window.looked")
    assert page.evaluate("window.scenes.length") > 5
    return found

"""Measuring a page by script: scrolling, sizes of targets, clipped text; and accessibility by axe-core."""

from axe_playwright_python.sync_playwright import Axe

from browsers import painted

"""Axe takes long, and seldom finds anything on a page all of whose kinds of elements it has looked at."""

AXE = """async () => {
  const only = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
  // the console's preview is a page of its own, and looked at as such
  const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"], iframes: false });
  return violations;
}"""

LAYOUT = """(smallest, more = "") => {
  const found = [];
  const name = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${words}"`;
  };
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hidden = (element) => {  // for screen readers only
    const box = element.getBoundingClientRect();
    return box.width <= 1 || box.height <= 1 || element.closest(".sr") !== null;
  };
  const inside = document.querySelector("dialog[open]") ?? document.body;
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) found.push(`page scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
  if (root.scrollHeight > innerHeight) found.push(`page scrolls: ${root.scrollHeight} > ${innerHeight}`);
  const lists = `.rows, .sheet, .sheet-body, .explain${more}`;  // may scroll inside themselves
  for (const element of inside.querySelectorAll("*")) {
    if (!(element instanceof HTMLElement) || !seen(element) || hidden(element)) continue;
    const style = getComputedStyle(element);
    const over = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    if (/auto|scroll/.test(style.overflowY) && over[1] > 1 && !element.matches(lists))
      found.push(`scrolls inside: ${name(element)} by ${over[1]}`);
    if (/auto|scroll/.test(style.overflowX) && over[0] > 1)
      found.push(`scrolls sideways: ${name(element)} by ${over[0]}`);
    if (element.matches("button, a[href], input, select, summary") && !element.closest("[inert]")) {
      const box = element.getBoundingClientRect();
      if (box.width < smallest - 0.5 || box.height < smallest - 0.5)
        found.push(`small target: ${name(element)} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`);
    }
  }
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !seen(parent) || parent.closest(".sr, script, style, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (boxes.length === 0 || hidden(parent)) continue;
    let left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
    const clipped = (box, what) => {
      if (left < box.left - 1.5 || right > box.right + 1.5)
        found.push(`clipped sideways by ${what}: "${node.data.trim()}"`);
      const slack = 3 + (bottom - top) * 0.12;  // line boxes are higher than letters
      if (top < box.top - slack || bottom > box.bottom + slack) found.push(`clipped by ${what}: "${node.data.trim()}"`);
    };
    let list = false;
    for (let element = parent; element && element !== document.documentElement; element = element.parentElement) {
      if (element.matches(lists)) { list = true; break; }
      const style = getComputedStyle(element), box = element.getBoundingClientRect();
      if (style.overflowX === "visible") continue;
      if (style.textOverflow === "ellipsis") {  // a long name may end in dots
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      clipped(box, name(element).slice(0, 40));
    }
    if (!list) clipped({ left: 0, right: innerWidth, top: 0, bottom: innerHeight }, "the screen");
  }
  return [...new Set(found)];
}"""

UNREADABLE = """(essential) => {
  const u = Math.min(innerWidth / 100, innerHeight / 56.25);
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("main.frame"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("svg, .sr") || !parent.checkVisibility({ opacityProperty: true })) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) / u;
    if (size < essential - 0.05) found.push(`${size.toFixed(2)}u: "${node.data.trim()}"`);
  }
  return [...new Set(found)];
}"""


DOOR = ", .porch, .lobby > .head"
"""What may scroll besides, on a page of the door: who comes in reads it at leisure."""


def layout_faults(page, smallest=48, more=""):
    """What is wrong with the page's layout: scrolling, targets below ``smallest`` px, clipped text."""
    with painted(page):
        return page.evaluate(f"([smallest, more]) => ({LAYOUT})(smallest, more)", [smallest, more])


def unreadable(page, least_u=1.7):
    """Texts of a projector page below ``least_u`` hundredths of the picture's width (ui.md R2)."""
    with painted(page):
        return page.evaluate(UNREADABLE, least_u)


def violations(page, name):
    """What axe-core finds at WCAG 2.2 AA on the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    with painted(page):
        found = page.evaluate(AXE)
    return [
        f"{name}: {rule['id']} ({rule['impact']}) on {', '.join(str(node['target'][-1]) for node in rule['nodes'][:4])}"
        for rule in found
    ]

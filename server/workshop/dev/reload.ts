// In the bundles of `make dev` alone: a page whose files have been replaced is loaded anew.
const EVERY_MS = 200;
const files = [...document.querySelectorAll("script[src], link[href^='/assets/']")].map((element) =>
  (element.getAttribute("src") ?? element.getAttribute("href") ?? "").replace("/assets/", ""),
);

setInterval(() => {
  fetch("/assets/manifest.json", { cache: "no-store" })
    .then((answer) => (answer.ok ? answer.text() : null))
    .then((manifest) => {
      if (manifest && files.some((file) => !manifest.includes(file))) location.reload();
    })
    .catch(() => undefined); // the server starts again
}, EVERY_MS);

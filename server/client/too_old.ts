// For browsers that cannot read the scripts of the page: says so where the page would stay empty. Read by any browser.
var failed = !("noModule" in document.createElement("script"));
window.addEventListener("error", () => {
  failed = true;
});
window.addEventListener("load", () => {
  var app = document.getElementById("app");
  if (!failed || !app || app.firstChild) return;
  app.style.cssText = "padding:10%;font:24px/1.5 sans-serif;color:#fff;background:#070a1c";
  app.innerHTML =
    "<p>This browser is too old for Buzzkeep. Update it, or open this page in another one (on a television: from a computer on a cable).</p>" +
    "<p>Ce navigateur est trop ancien pour Buzzkeep. Mettez-le à jour, ou ouvrez cette page dans un autre (pour un téléviseur\u00a0: depuis un ordinateur, par un câble).</p>";
});

export {};

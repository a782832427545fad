(function () {
var failed = !("noModule" in document.createElement("script"));
onerror = function () { failed = true; };
onload = function () {
  var app = document.getElementById("app");
  if (failed && !app.firstChild) app.innerHTML = "<p style='padding:9%;font:24px sans-serif;color:#fff;background:#070a1c'>This browser is too old: update it, or open the page in another one (for a television: on a computer with a cable).<br><br>Ce navigateur est trop ancien\u00a0: le mettre à jour, ou ouvrir la page dans un autre (pour un téléviseur\u00a0: sur un ordinateur, par câble).</p>";
};
})();

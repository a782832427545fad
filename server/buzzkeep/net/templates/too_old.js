(function () {
var failed = !("noModule" in document.createElement("script"));
onerror = function () { failed = true; };
onload = function () {
  var app = document.getElementById("app");
  if (failed && !app.firstChild) app.innerHTML = "<p style='padding:9%;font:24px sans-serif;color:#fff;background:#070a1c'>This browser is too old: take another one, or (television) a computer on a cable.<br><br>Ce navigateur est trop ancien\u00a0: en prendre un autre, ou (téléviseur) un ordinateur, par câble.</p>";
};
})();

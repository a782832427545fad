// Entry page of the host's console: /host/<CODE>#<token>. The token is kept on this device and leaves the address.
// The same page at /desk looks after the questions of the server; its code comes only then.
import "@client/old";
import { render } from "preact";
import { Session } from "@client/session";
import { codeFromPath } from "./common/people";
import { ConsoleApp } from "./console/app";
import { takeKey } from "./desk/key";

const root = document.getElementById("app");
if (root && location.pathname.startsWith("/desk")) {
  takeKey();
  void import("./desk/page").then(({ default: DeskPage }) => render(<DeskPage />, root));
} else if (root) {
  const token = location.hash.slice(1) || null;
  if (token) history.replaceState(null, "", location.pathname + location.search);
  render(<ConsoleApp line={new Session({ room: codeFromPath(location.pathname), role: "host", token })} />, root);
}

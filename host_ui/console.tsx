// Entry page of the host's console: /host/<CODE>#<token>. The token is kept in a cookie and leaves the address.
// The same page at /desk looks after the questions of the server; its code comes only then.
import "@client/old";
import { render } from "preact";
import { Session } from "@client/session";
import { takeKeyOf } from "./common/host_key";
import { codeFromPath } from "./common/people";
import { ConsoleApp } from "./console/app";
import { takeKey } from "./desk/key";

const root = document.getElementById("app");
if (root && location.pathname.startsWith("/desk")) {
  takeKey();
  void import("./desk/page").then(({ default: DeskPage }) => render(<DeskPage />, root));
} else if (root) {
  const room = codeFromPath(location.pathname);
  const line = new Session({ room, role: "host", token: takeKeyOf(room), slot: null });
  render(<ConsoleApp line={line} />, root);
}

// Entry page of the big screen: /tv/<CODE>. It needs no token and no pointer; everything it shows comes from the room.
// At /desk/wall it shows what the desk around it says.
import "@client/old";
import { render } from "preact";
import { holdBack } from "@client/back";
import { Session } from "@client/session";
import { codeFromPath } from "./common/people";
import { Projector } from "./projector/app";

const root = document.getElementById("app");
if (root && location.pathname === "/desk/wall")
  void import("@client/rehearsal").then(({ rehearsalLine }) => render(<Projector line={rehearsalLine()} bare />, root));
else if (root)
  render(<Projector line={new Session({ room: codeFromPath(location.pathname), role: "screen" })} />, root);
holdBack(); // a remote control has the key beside the others

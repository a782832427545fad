// Entry page of the host's console: /host/<CODE>#<token>. The token is kept on this device and leaves the address.
import { render } from "preact";
import { Session } from "../server/client/session";
import { codeFromPath } from "./common/people";
import { ConsoleApp } from "./console/app";

const token = location.hash.slice(1) || null;
if (token) history.replaceState(null, "", location.pathname + location.search);
const root = document.getElementById("app");
if (root) render(<ConsoleApp line={new Session({ room: codeFromPath(location.pathname), role: "host", token })} />, root);

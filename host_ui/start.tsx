// The first page: a new evening, join a room, show one on a big screen, go on with one of this device's rooms.
import "@client/old";
import { render } from "preact";
import { takeKey } from "./desk/key";
import { StartPage } from "./start/page";

takeKey(); // the browser that the server itself opens may look after its questions
const root = document.getElementById("app");
if (root) render(<StartPage />, root);

// The first page: a new evening, join a room, show one on a big screen, go on with one of this device's rooms.
import { render } from "preact";
import { StartPage } from "./start/page";

const root = document.getElementById("app");
if (root) render(<StartPage />, root);

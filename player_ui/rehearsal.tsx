/** The phone at /desk/phone: it shows what the desk around it says. A bundle of its own, so that phones load none of it. */
import "@client/old";
import "@client/ui/tokens.css";
import "@client/ui/fonts_phone.css";
import "./phone.css";
import { render } from "preact";
import { rehearsalLine } from "@client/rehearsal";
import { Room } from "./app";

const root = document.getElementById("app") ?? document.body;
render(<Room line={rehearsalLine()} onOther={() => undefined} />, root);

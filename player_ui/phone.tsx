/** The phone: one page for joining, waiting, playing and the end. */
import "@client/old";
import "@client/ui/tokens.css";
import "@client/ui/fonts_phone.css";
import "./phone.css";
import { render } from "preact";
import { App } from "./app";

const root = document.getElementById("app") ?? document.body;
render(<App />, root);

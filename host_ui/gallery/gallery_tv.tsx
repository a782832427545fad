// Big screens without a server: /?scene=duel&lang=fr
import { render } from "preact";
import { Projector } from "../projector/app";
import { drawScene } from "./draw";

void drawScene((line, root) => render(<Projector line={line} bare />, root));

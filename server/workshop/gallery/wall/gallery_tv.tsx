// Big screens without a server: /?scene=duel&lang=fr
import { render } from "preact";
import type { Line } from "@client/session";
import { Projector } from "@wall/projector/app";
import { openGallery } from "./draw";
import { listen } from "./sound";

let shown: Line | null = null;

listen(() => shown);
void openGallery("projector", (line, root) => {
  shown = line;
  render(<Projector line={line} bare />, root);
});

// Big screens without a server: /?scene=duel&lang=fr
import { render } from "preact";
import { Projector } from "../projector/app";
import { openGallery } from "./draw";

openGallery("projector", (line, root) => render(<Projector line={line} bare />, root));

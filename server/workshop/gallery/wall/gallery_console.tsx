// Consoles without a server: /?scene=c_lobby&lang=fr
import { render } from "preact";
import { ConsoleApp } from "@wall/console/app";
import { openGallery } from "./draw";

void openGallery("console", (line, root) => render(<ConsoleApp line={line} />, root));

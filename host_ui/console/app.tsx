import type { Line } from "../../server/client/session";
export function ConsoleApp({ line }: { line: Line }) { return <p>{line.room}</p>; }

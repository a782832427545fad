// What a question is about, on one line above it.
import { fit } from "../../../common/people";

/** The line is set smaller before it would wrap. */
export function Stake({ text, most_u = 2.3 }: { text: string; most_u?: number }) {
  return <small style={{ fontSize: fit(text, 90, most_u, 1.8, 0.76) }}>{text}</small>;
}

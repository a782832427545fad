// Renders pieces beside the page, which never waits for it. In: {name, rate}. Out: {name, rate, left, right}.
import { piece } from "./scores";

type Post = (message: unknown, transfer: Transferable[]) => void;

addEventListener("message", ({ data: { name, rate } }: MessageEvent<{ name: string; rate: number }>) => {
  const { left, right } = piece(name, rate);
  (postMessage as Post)({ name, rate, left, right }, [left.buffer, right.buffer]);
});

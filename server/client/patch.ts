/** Laying what has changed over a picture that is known; what has not changed stays the same object. */

/** The parts of a JSON Pointer (RFC 6901). */
const parts = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

function put(node: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(node) ? (node.slice() as never) : { ...(node as object) };
  copy[name] = put(copy[name], rest, value);
  return copy;
}

/** Return `picture` with other values at some places; the picture itself is not touched. */
export function patched<T>(picture: T, changes: Readonly<Record<string, unknown>>): T {
  return Object.entries(changes).reduce<T>(
    (known, [pointer, value]) => put(known, parts(pointer), value) as T,
    picture,
  );
}

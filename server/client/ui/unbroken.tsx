// Text that breaks between words only: "utilise-t-on" stays on one line, as long as that is not too long for a line.
const HYPHENATED = /([\p{L}\p{N}’']+(?:-[\p{L}\p{N}’']+)+)/u;
const MOST_LETTERS = 18;

/** A text in which no line ends at a hyphen; its characters stay what they are. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(HYPHENATED);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 && part.length <= MOST_LETTERS ? (
          <span key={index} style={{ whiteSpace: "nowrap" }}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** Attributes of what a screen reader tells as one picture, in `words`; without words it says nothing of it. */
export const asPicture = (words: string | null | undefined) =>
  words ? ({ role: "img", "aria-label": words } as const) : ({ "aria-hidden": true } as const);

/**
 * Put a style sheet on the page that travels inside a chunk (`with { type: "text" }`), so that the page of somebody
 * who only joins does not carry the styles of every game.
 */
export function wear(styles: string): void {
  document.head.append(Object.assign(document.createElement("style"), { textContent: styles }));
}

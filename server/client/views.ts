/** Reading the views of games that are made of stages. */

interface Told {
  own: readonly { kind: string }[];
}

/** What a stage of some kind tells this viewer alone; undefined if it tells nothing, or is not there. */
export const toldBy = <V extends Told, K extends V["own"][number]["kind"]>(
  view: V,
  kind: K,
): Extract<V["own"][number], { kind: K }> | undefined =>
  view.own.find((one): one is Extract<V["own"][number], { kind: K }> => one.kind === kind);

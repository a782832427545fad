/** What an action did, in a line: "Epidemic: +2 for Bob, Green and Yellow". */
import { defineTexts, plural, signed } from "@client/i18n";
import type { ActionView } from "@client/wire/games/virus_war";
import { t as cards } from "./texts";

const t = defineTexts(
  {
    and: " et ",
    colon: "\u00a0: ",
    tokens: (n: string, who: string) => `${n} pour ${who}`,
    life: (n: string, value: number, who: string) =>
      `${n} ${plural(Math.abs(value), "point", "points")} de vie pour ${who}`,
    cured: (who: string, n: string) => `${n} pour ${who}, guérison complète`,
    missesTurn: (who: string) => `un tour de moins pour ${who}`,
    robbed: (who: string) => `une carte prise à ${who}`,
    turned: "le sens s’inverse",
    nothing: "sans effet",
    others: "tous les autres",
  },
  {
    and: " and ",
    colon: ": ",
    tokens: (n: string, who: string) => `${n} for ${who}`,
    life: (n: string, value: number, who: string) =>
      `${n} life ${plural(Math.abs(value), "point", "points")} for ${who}`,
    cured: (who: string, n: string) => `${n} for ${who}, all cured`,
    missesTurn: (who: string) => `one turn less for ${who}`,
    robbed: (who: string) => `a card taken from ${who}`,
    turned: "the direction turns round",
    nothing: "no effect",
    others: "everybody else",
  },
);

/** `nameOf` gives each seat the name by which this screen calls it. More than `most` are not named: only an Epidemic hits so many, and all others. */
export function outcomeOf(
  { card, value, fate, results }: ActionView,
  nameOf: (seat: number) => string,
  most = Infinity,
): string {
  const sum = card.value ?? (value || null);
  const name = card.kind === "number" ? cards.faceName("vaccine", sum) : cards.faceName(card.kind, sum);
  return (
    name +
    t.colon +
    (fate === "failed"
      ? t.nothing
      : told(card.kind, results, results.length > most ? t.others : listed(results.map(({ seat }) => nameOf(seat)))))
  );
}

function told(kind: ActionView["card"]["kind"], results: ActionView["results"], who: string): string {
  const amount = results[0]?.amount ?? 0;
  switch (kind) {
    case "poison":
    case "medicine":
    case "luck":
      return t.life(signed(amount), amount, who);
    case "miracle":
      return t.cured(who, signed(amount));
    case "quarantine":
      return t.missesTurn(who);
    case "pickpocket":
      return t.robbed(who);
    case "uturn":
      return t.turned;
    default:
      return t.tokens(signed(amount), who);
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + t.and + names.at(-1)!;

/** The own fort, where cards are put down, and the barracks, where they are burned. */
import { CardBack, Crowns, Stack } from "../art/art";
import { t as cards } from "../art/texts";
import { noBurn } from "./reasons/texts";
import { playerOf, type TowerMatch } from "../art/match";
import { BARRACKS, type Choice, FORT, type Thing } from "./model";
import { t } from "./texts";

interface Props {
  match: TowerMatch;
  /** Whether one may do something here now. */
  lit: boolean;
  choice: Choice | null;
  /** What hangs from the finger, and over which place. */
  held: Thing["kind"] | null;
  over: string | null;
  handlers: (thing: Thing) => object;
}

export function Fort({ match, lit, choice, held, over, handlers }: Props) {
  const { view, you } = match;
  const me = playerOf(view, you.seat);
  if (!me?.alive) return null;
  const open = lit && view.mine?.place === null;
  return (
    <section
      class={`wt-fort ${me.campaign === null ? "" : "campaign"} ${held === "card" && open ? "open" : ""} ${over === FORT ? "over" : ""}`}
      aria-label={t.fort}
      data-drop={open ? FORT : undefined}>
      <h2>
        {me.campaign === null ? t.fort : t.campaignTower(me.campaign)} {view.crowns ? <Crowns won={me.crowns} /> : null}
      </h2>
      <ul class="wt-stacks">
        {me.fort.map((stack) => {
          const burn = view.mine?.burns.find((one) => one.rank === stack.rank) ?? null;
          const can = lit && burn?.reason === null;
          const name = stack.complete ? cards.locked(stack.rank) : cards.towerOf(stack.cards.length, stack.rank);
          return (
            <li key={stack.rank}>
              <button
                type="button"
                class={`wt-target own ${can ? "burnable" : "still"}`}
                aria-pressed={choice?.kind === "stack" && choice.rank === stack.rank}
                {...handlers({ kind: "stack", stack, burn })}>
                <Stack cards={stack.cards} locked={stack.complete} hidden />
                <span class="sr">
                  {name}
                  {lit && burn?.reason ? `. ${noBurn(match, burn)}` : ""}
                </span>
              </button>
            </li>
          );
        })}
        {me.fort.length === 0 ? <li class="wt-empty">{t.noFortMine}</li> : null}
      </ul>
      <div
        class={`wt-barracks ${held === "stack" ? "open" : ""} ${over === BARRACKS ? "over" : ""}`}
        data-drop={lit ? BARRACKS : undefined}>
        <CardBack />
        <b class="num" aria-hidden="true">
          {view.barracks}
        </b>
        <small aria-hidden="true">{t.barracks}</small>
        <span class="sr">{t.barracksCount(view.barracks)}</span>
      </div>
    </section>
  );
}

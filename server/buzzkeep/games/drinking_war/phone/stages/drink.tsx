/**
 * How one plays, without alcohol first (rules, section 12). The chip stands on every screen. Who plays with sips is
 * back to « sans boire » with one tap on it, at once and told to nobody; the way to sips leads through a sheet in
 * which « sans alcool » is the first and biggest choice, and through an adult's three statements.
 */
import { useEffect, useState } from "preact/hooks";
import { explain } from "@client/texts/refusals";
import { onPress } from "@client/touch";
import type { Action } from "@client/wire/games/drinking_war_actions";
import { useAct } from "@phone/hooks";
import { Check, icon } from "@phone/parts/icons";
import { Sheet } from "@phone/parts/sheet";
import { useMakeWay } from "../draft";
import { Footer } from "../parts";
import { refusals } from "../reasons/texts";
import type { WarMatch } from "../../art/match";
import { asidePrompt } from "../model";
import { d } from "../drink_texts";

export const Drop = icon(<path d="M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3ZM9 15a3 3 0 0 0 3 3" />);

const STATEMENTS = ["adult", "freely", "anyTime"] as const;

export function DrinkChip({ match }: { match: WarMatch }) {
  const prompt = asidePrompt(match, "drink");
  const { act, sending } = useAct<Action>(match.line, prompt?.id);
  const [open, setOpen] = useState(false);
  const drink = match.view.mine?.drink;
  useMakeWay(match, () => setOpen(false));
  // until it is settled, so that a refusal is seen
  useEffect(() => setOpen(false), [drink?.agreed === true]);
  if (!drink?.offered || !prompt) {
    return (
      <span class="dw-mode">
        <Drop />
        {d.sober}
      </span>
    );
  }
  if (drink.agreed) {
    return (
      <button type="button" class="dw-mode back" {...onPress(() => act({ kind: "sober" }))}>
        <Drop />
        {d.backToSober}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="dw-mode" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Drop />
        {d.sober}
      </button>
      {open ? (
        <ModeSheet
          view={match.view}
          refused={sending?.state === "refused" ? explain(sending.error, { ...refusals(), NOT_NOW: d.afterHit }) : ""}
          onAgree={() => act({ kind: "agree", confirmed: true })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface SheetProps {
  view: WarMatch["view"];
  refused: string;
  onAgree: () => void;
  onClose: () => void;
}

function ModeSheet({ view, refused, onAgree, onClose }: SheetProps) {
  const [asking, ask] = useState(false);
  const [ticked, tick] = useState<readonly string[]>([]);
  const [tried, hasTried] = useState(false);
  const all = STATEMENTS.every((one) => ticked.includes(one));
  return (
    <Sheet title={d.modeTitle} onClose={onClose}>
      <button type="button" class="go dw-sober" onClick={onClose}>
        <Drop />
        {d.sober}
      </button>
      <p class="hint">{view.reserve_full === null ? d.soberHint(view.gauge_full !== null) : d.soberAlike}</p>
      {asking ? (
        <fieldset class="dw-statements">
          <legend>
            {d.sipsLegend}{" "}
            {view.sip_cap === null || view.sips_match === null ? "" : d.sipsMost(view.sip_cap, view.sips_match)}
          </legend>
          {STATEMENTS.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={ticked.includes(one)}
                onChange={(event) =>
                  tick(event.currentTarget.checked ? [...ticked, one] : ticked.filter((other) => other !== one))
                }
              />
              <span class="dw-box" aria-hidden="true">
                <Check />
              </span>
              {d[one]}
            </label>
          ))}
          <button
            type="button"
            class="plain"
            aria-disabled={!all}
            onClick={() => {
              if (!all) return;
              hasTried(true);
              onAgree();
            }}>
            {d.sipsConfirm}
          </button>
          <p class="hint">{view.reserve_full === null ? d.sipsTold : d.sipsPrivate}</p>
        </fieldset>
      ) : (
        <button type="button" class="plain slim" onClick={() => ask(true)}>
          {d.sipsOffer}
        </button>
      )}
      {tried && refused ? (
        <p class="error" role="alert">
          {refused}
        </p>
      ) : null}
      <Footer />
    </Sheet>
  );
}

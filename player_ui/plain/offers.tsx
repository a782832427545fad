/** Buttons, a keypad or a list to choose from, for whatever a stage says that may be done. */
import { useState } from "preact/hooks";
import { amount } from "@client/figures";
import {
  type Names,
  type NumberOffer,
  type Offer,
  type PickOffer,
  type PlainAction,
  isNumber,
  isPick,
  labelOf,
  told,
  word,
} from "@client/plain";
import { Keypad, hasDigit } from "../parts/keypad";
import { t } from "./texts";

interface Props {
  names: Names;
  legal: readonly Offer[];
  /** The action under way, if any: nothing else is sent meanwhile. */
  sent: PlainAction | null;
  act(action: PlainAction): void;
}

/** From so many buttons on they stand in two columns. */
const MANY = 4;

export function Offers({ legal, ...rest }: Props) {
  const actions = legal.filter((offer): offer is PlainAction => !isPick(offer) && !isNumber(offer));
  return (
    <>
      {actions.length > 0 ? (
        <div class={actions.length >= MANY ? "plain-offers many" : "plain-offers"}>
          {actions.map((action) => (
            <ActionButton key={JSON.stringify(action)} action={action} {...rest} />
          ))}
        </div>
      ) : null}
      {legal.filter(isPick).map((offer) => (
        <Picking key={`${offer.action} ${JSON.stringify(offer.fixed)}`} offer={offer} {...rest} />
      ))}
      {legal.filter(isNumber).map((offer) => (
        <Naming key={offer.action} offer={offer} {...rest} />
      ))}
    </>
  );
}

type One = Omit<Props, "legal">;

function ActionButton({ action, names, sent, act }: One & { action: PlainAction }) {
  const label = labelOf(names, action);
  const mine = sent !== null && JSON.stringify(sent) === JSON.stringify(action);
  return (
    <button
      type="button"
      class={`go ${label.length > 12 ? "long" : ""} ${mine ? "done" : ""}`}
      aria-disabled={sent !== null}
      onClick={() => sent ?? act(action)}>
      {label}
    </button>
  );
}

/** Some of several things; the order in which they were tapped is the order in which they are sent. */
function Picking({ offer, names, sent, act }: One & { offer: PickOffer }) {
  const [chosen, choose] = useState<readonly number[]>([]);
  const enough = chosen.length >= offer.least && chosen.length <= offer.most;
  const toggle = (index: number) => {
    if (sent !== null) return;
    if (chosen.includes(index)) choose(chosen.filter((one) => one !== index));
    else if (chosen.length < offer.most) choose([...chosen, index]);
  };
  const confirm = () => {
    if (enough && sent === null)
      act({ ...offer.fixed, kind: offer.action, [offer.field]: chosen.map((index) => offer.items[index]) });
  };
  return (
    <>
      <p class="status">{t.choose(offer.least, offer.most)}</p>
      <div
        class={offer.items.length >= MANY ? "plain-offers many" : "plain-offers"}
        role="group"
        aria-label={word(names, offer.action)}>
        {offer.items.map((item, index) => (
          <button
            key={index}
            type="button"
            class="plain"
            aria-pressed={chosen.includes(index)}
            onClick={() => toggle(index)}>
            {chosen.includes(index) ? `${chosen.indexOf(index) + 1}. ` : ""}
            {told(names, item)}
          </button>
        ))}
      </div>
      <button type="button" class="go" aria-disabled={!enough || sent !== null} onClick={confirm}>
        {word(names, offer.action)}
      </button>
    </>
  );
}

/** A whole number within bounds. */
function Naming({ offer, names, sent, act }: One & { offer: NumberOffer }) {
  const [typed, type] = useState("");
  const value = Number(typed);
  const fits = hasDigit(typed) && value >= offer.low && value <= offer.high;
  const confirm = () => {
    if (fits && sent === null) act({ kind: offer.action, [offer.field]: value });
  };
  return (
    <>
      <p class="status">
        {word(names, offer.action)} · {t.between(amount(String(offer.low), ""), amount(String(offer.high), ""))}
      </p>
      <Keypad
        value={typed}
        low={offer.low}
        high={offer.high}
        places={0}
        unit=""
        lang=""
        disabled={sent !== null}
        onType={type}
        onConfirm={confirm}
      />
    </>
  );
}

/** Waiting for the host to open, or coming back by one's return code. */
import { useState } from "preact/hooks";
import { defineTexts } from "@client/i18n";
import type { ClosedDoor, Porch as PorchType } from "../screens/join";
import { t as common } from "../texts";
import { Hourglass } from "./icons";

const PIN_LENGTHS = [6, 4]; // four in rooms of earlier versions

const t = defineTexts(
  {
    knockTitle: "Un instant…",
    knockLocked: "La salle est fermée aux nouveaux venus. L’animateur a reçu ta demande.",
    knockReclaim: (name: string) => `${name} joue déjà. Si c’est toi, l’animateur peut te rendre ta place.`,
    knockKicked: "L’animateur a reçu ta demande de revenir.",
    knockWait: "En attente de l’animateur…",
    havePin: "J’ai mon code de retour",
    pinLabel: "Code de retour (6 chiffres)",
    pinBack: "Reprendre ma place",
    otherName: "Prendre un autre nom",
  },
  {
    knockTitle: "One moment…",
    knockLocked: "The room is closed to newcomers. The host has your request.",
    knockReclaim: (name) => `${name} is already playing. If that is you, the host can give you back your seat.`,
    knockKicked: "The host has your request to come back.",
    knockWait: "Waiting for the host…",
    havePin: "I have my return PIN",
    pinLabel: "Return PIN (6 digits)",
    pinBack: "Take my seat back",
    otherName: "Choose another name",
  },
);

interface Props {
  /** The stage of all such screens; handed in, for what the first page shares with this chunk alone is one more file. */
  Porch: typeof PorchType;
  door: ClosedDoor;
  problem: string;
  busy: boolean;
  byPin: boolean;
  onPin: (by: boolean) => void;
  onJoin: (pin: string | null) => Promise<void> | void;
  onOther: () => void;
}

export function AtTheDoor({ Porch, door, problem, busy, byPin, onPin, onJoin, onOther }: Props) {
  const [pin, setPin] = useState("");
  const other = (
    <button
      type="button"
      class="plain"
      onClick={() => {
        onPin(false);
        onOther();
      }}>
      {t.otherName}
    </button>
  );
  if (byPin) {
    return (
      <Porch title={t.havePin} phase="pin">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void onJoin(pin);
          }}>
          <label class="field">
            <span>{t.pinLabel}</span>
            <input
              class="code num"
              value={pin}
              onInput={(event) =>
                setPin(event.currentTarget.value.replace(/\D/g, "").slice(0, Math.max(...PIN_LENGTHS)))
              }
              inputMode="numeric"
              autocomplete="off"
              enterkeyhint="go"
              aria-invalid={problem !== ""}
              aria-describedby="pin-problem"
            />
          </label>
          <p id="pin-problem" class="hint error">
            {problem}
          </p>
          <button type="submit" class="go" aria-disabled={!PIN_LENGTHS.includes(pin.length) || busy}>
            {busy ? common.sending : t.pinBack}
          </button>
        </form>
        {other}
      </Porch>
    );
  }
  const why = { locked: t.knockLocked, kicked: t.knockKicked, reclaim: t.knockReclaim(door.name) }[door.reason];
  return (
    <Porch title={t.knockTitle} phase="door">
      <div class="wait">
        <Hourglass />
        <p>{why}</p>
        <p class="pulse">{t.knockWait}</p>
      </div>
      {door.reason === "reclaim" ? (
        <button type="button" class="plain strong" onClick={() => onPin(true)}>
          {t.havePin}
        </button>
      ) : null}
      {other}
    </Porch>
  );
}

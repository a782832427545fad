/** What a phone is told across every game: a bot plays for it, a question was withdrawn, the clock waits for somebody. */
import { useEffect, useState } from "preact/hooks";
import { defineTexts } from "@client/i18n";
import { waitedFor } from "@client/people";
import type { Line } from "@client/session";
import { wear } from "@client/ui/wear";
import type { RoomView } from "@client/wire/messages";
import { PhoneCheck } from "./check";
import { useAnnounce } from "./live";
import { moment } from "./moments";
import styles from "./tidings.css" with { type: "text" };

wear(styles);

const t = defineTexts(
  {
    botPlays: "Un robot joue à ta place.",
    takeBack: "Reprendre",
    holdTitle: (names: string) => `On attend ${names}`,
    holdText: "Sa connexion est tombée. On reprend dans 10 secondes au plus.",
    host: "l’animateur",
    hostGone: "Sa console ne répond plus. Sans elle, une autre question vient dans 30 secondes.",
    voided: "Question annulée\u00a0: une autre arrive.",
    back: "Te revoilà\u00a0: ta place t’attendait.",
    held: "Encore Retour pour quitter. Ta place reste à toi.",
    declined: "Ta réclamation n’a rien changé\u00a0: l’animateur en reste là.",
  },
  {
    botPlays: "A bot plays for you.",
    takeBack: "Take back",
    holdTitle: (names) => `Waiting for ${names}`,
    holdText: "The connection broke. We go on within 10 seconds.",
    host: "the host",
    hostGone: "The console does not answer. Without it another question comes in 30 seconds.",
    voided: "Question withdrawn: another one is coming.",
    back: "You are back: your seat was kept.",
    held: "Back again to leave. Your seat stays yours.",
    declined: "Your appeal has changed nothing: the host leaves it at that.",
  },
);

const VOIDED_MS = 5000;

/** Title and text of a pause that the room makes by itself for somebody. */
export const holding = (room: RoomView): [string, string] => [
  t.holdTitle(waitedFor(room, t.host)),
  room.hold.includes("host") ? t.hostGone : t.holdText,
];

interface Props {
  line: Line;
  /** The prompt that came in place of a question that was just withdrawn. */
  voided: string | null;
  botPlays: boolean;
}

export function Tidings({ line, voided, botPlays }: Props) {
  const withdrawn = useMoment(voided, VOIDED_MS);
  const brief = withdrawn ? t.voided : moment.value ? t[moment.value] : "";
  const text = brief || (botPlays ? t.botPlays : "");
  useAnnounce(text);
  if (text === "") return <PhoneCheck line={line} />;
  return (
    <div class={brief ? "banner bot" : "banner bot stays"}>
      <p>
        <b>{text}</b>
      </p>
      {brief ? null : (
        <button type="button" class="plain strong" onClick={() => void line.send({ kind: "take_back" })}>
          {t.takeBack}
        </button>
      )}
    </div>
  );
}

/** True for `ms` after `what` has become another thing than null. */
function useMoment(what: string | null, ms: number): boolean {
  const [lasts, set] = useState(false);
  useEffect(() => {
    if (what !== null) set(true);
  }, [what]);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = window.setTimeout(() => set(false), ms);
    return () => window.clearTimeout(timer);
  }, [lasts, ms]);
  return lasts;
}

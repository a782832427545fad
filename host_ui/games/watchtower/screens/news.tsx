// Words across the wall for what nobody may miss: a tower is finished, falls, somebody is out. They wait until the battle
// stage has been cleared, and a screen that has just been loaded says nothing again.
import { useEffect, useRef, useState } from "preact/hooks";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import { Padlock } from "../../../../server/client/ui/watchtower/art";
import type { Event } from "../../../../server/client/wire/games/watchtower";
import { playCue } from "../../../common/audio";
import { fit } from "../../../common/people";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

interface Line {
  seat: number | null;
  text: string;
  sign: "padlock" | null;
  cue: "bugle" | "tower" | "eliminated" | "turn";
}

const SHOWN_MS = 2400;

export function News({ scene }: { scene: Scene }) {
  const { game, view } = scene;
  const first = useRef(true);
  const serial = useRef(0);
  const [waiting, setWaiting] = useState<(Line & { key: number })[]>([]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const fresh = (game.events as Event[]).flatMap((event) => lineOf(event, scene) ?? []).map((line) => ({ ...line, key: (serial.current += 1) }));
    if (fresh.length > 0) setWaiting((old) => [...old, ...fresh]);
  }, [game]);
  const busy = view.stage.kind === "aftermath" || view.stage.kind === "flipping" || view.stage.kind === "free_for_all";
  const line = busy ? undefined : waiting[0];
  useEffect(() => {
    if (!line) return undefined;
    playCue(line.cue);
    const timer = setTimeout(() => setWaiting((old) => old.filter((one) => one.key !== line.key)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [line?.key]);
  if (!line || view.stage.kind === "finished") return null;
  return (
    <p key={line.key} class={`wtw-news ${line.seat === null ? "" : seatClass(line.seat)}`} role="status">
      {line.seat === null ? null : <SeatSymbol seat={line.seat} />}
      <b style={{ fontSize: fit(line.text, 66, 6.6, 3, 0.66) }}>{line.text}</b>
      {line.sign === "padlock" ? <Padlock /> : null}
    </p>
  );
}

function lineOf(event: Event, scene: Scene): Line | null {
  const name = (seat: number): string => titleOf(scene, seat);
  switch (event.kind) {
    case "campaign_began":
      return { seat: event.seat, text: t.campaignBegins(name(event.seat)), sign: "padlock", cue: "bugle" };
    case "campaign_lost":
      return { seat: event.seat, text: t.campaignLost(name(event.seat)), sign: null, cue: "tower" };
    case "seat_eliminated":
      return { seat: event.seat, text: t.eliminated(name(event.seat)), sign: null, cue: "eliminated" };
    case "countdown_began":
      return { seat: null, text: t.countdown(event.rounds), sign: null, cue: "turn" };
    case "last_round_began":
      return { seat: null, text: t.lastRound, sign: null, cue: "turn" };
    case "barracks_refilled":
      return { seat: null, text: t.refilled(event.cards), sign: null, cue: "turn" };
    case "line_up_began":
      return { seat: null, text: t.showdown, sign: null, cue: "bugle" };
    case "showdown_began":
      return event.battle === 0 && !(scene.view.stage.kind === "showdown" && scene.view.stage.chosen) ? { seat: null, text: t.showdown, sign: null, cue: "bugle" } : null;
    default:
      return null;
  }
}

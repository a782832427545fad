// Which sound goes with what: the attack as it is shown, events of the match, the last seconds of an answer.
import { useEffect, useRef } from "preact/hooks";
import type { WarMatch } from "../art/match";
import type { DrinkingWarView, Event, What } from "@client/wire/games/drinking_war";
import { useRemarks } from "@wall/announcer/announcer";
import { type Sound, playCue } from "@wall/common/audio";
import { useEventCues, useLastTicks } from "@wall/common/cues";
import type { GameMusic } from "@wall/music/beds";
import type { Shown } from "./screens/beats";
import { burns } from "./screens/show";
import { screenOf } from "./stages";

const EVENT_CUES: Partial<Record<Event["kind"], Sound>> = {
  card_discarded: "card",
  card_taken: "trap",
  country_gained: "capture",
  hand_burned: "burn",
  pv_gained: "heal",
  pv_lost: "tower",
  rallied: "right",
  last_turns_began: "bugle",
  pit_reshuffled: "shutter",
  water_break_came: "heal",
};

const POWER_CUES: Partial<Record<Extract<Event, { kind: "power_played" }>["card"], Sound>> = {
  tornado: "gust",
  meteor: "boom",
  unicorn: "bugle",
  sat: "shutter",
  epi: "infection",
  syringe: "infection",
  transplant: "heal",
};

const BEAT_CUES: Record<What, Sound | null> = {
  card: "locked",
  flat: "locked",
  way: "blade",
  stands: null,
  shield: "repelled",
  parry: "repelled",
  back: "mirror",
  end: null,
};

/** Semitones that each further card of an attack sounds higher. */
const RISE = 2;

const FIGHTS: readonly string[] = ["attack", "defence", "consequence"];

export const music: GameMusic<DrinkingWarView> = {
  colour: "drinking",
  closes: (view) => (burns(view) ? null : (screenOf(view.stage).ticks?.(view.stage) ?? null)),
  fight: ({ stage }) => (FIGHTS.includes(stage.kind) ? "duel" : null),
};

/** Play the cues of each new update, and tick while the time of an answer runs out; a bomb ticks by itself. */
export function useCues(match: WarMatch): void {
  const { line, game, view } = match;
  useEventCues<Event>(game, (events) =>
    events.map((event) =>
      event.kind === "power_played" ? (POWER_CUES[event.card] ?? "locked") : EVENT_CUES[event.kind],
    ),
  );
  useRemarks<Event>(match, (event) =>
    event.kind === "attack_returned" ? ["back", event.seat] : event.kind === "pv_gained" ? ["done", event.seat] : null,
  );
  useLastTicks(line, music.closes(view));
}

/** Sound each further moment of the attack; what had passed before the screen came stays silent. */
export function useBeatCues({ beat, items }: Shown): void {
  const at = beat?.at ?? null;
  const heard = useRef(at);
  useEffect(() => {
    if (beat === null || at === null || heard.current === at) {
      heard.current = at;
      return;
    }
    heard.current = at;
    const cue = BEAT_CUES[beat.what];
    if (cue) playCue(cue, beat.what === "card" ? RISE * (items - 1) : 0);
  }, [at]);
}

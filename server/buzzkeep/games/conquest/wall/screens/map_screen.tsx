// The map over three quarters of the wall, the standings in a column beside it, the lower third below.
import type { ComponentChildren, Ref } from "preact";
import { useEffect } from "preact/hooks";
import { freeLeft, landsOf } from "../../art/match";
import type { Claim, ScoreChange, SeatView, TerritoryView } from "@client/wire/games/conquest";
import { sized } from "@client/ui/sized";
import { Frame } from "@wall/projector/stage";
import type { MappedMatch } from "../model";
import { t } from "../texts";
import { LiveAim } from "./aim";
import { Captures } from "./effects";
import { Field } from "./field";
import type { Memory } from "./memory";
import type { Spot } from "./route";
import { ConquestCrowd } from "./crowd";
import { ScoreColumn } from "./scores";
import { Legend } from "./topics";

interface MapScreenProps {
  match: MappedMatch;
  memory: Memory;
  live: boolean;
  /** The seats whose turn or fight it is. */
  acting: readonly number[];
  changes?: readonly ScoreChange[];
  /** Territories lit as targets. */
  targets?: readonly string[];
  claims?: readonly Claim[];
  /** Whose finger on the phone is followed, and the prompt that asks. */
  chooser?: { seat: number; prompt: string | undefined };
  /** Everything else steps back. */
  focus?: readonly string[];
  /** A piece tells how the board came to be what it is: until it has, that is what is shown. */
  staged?: Staged;
  /** It is there, but not seen yet. */
  waits?: boolean;
  /** What the piece moves. */
  root?: Ref<HTMLElement>;
  /** The lower third. */
  children: ComponentChildren;
}

export interface Staged {
  territories: readonly TerritoryView[];
  seats: readonly SeatView[];
  /** Whose signs the piece draws. */
  unsigned: readonly string[];
  /** Where the camera looks when it is close. */
  close?: Spot;
  /** Something else takes the place of the standings. */
  scoreless?: boolean;
  /** Above the map, under its camera. */
  over: ComponentChildren;
}

export function MapScreen({
  match,
  memory,
  live,
  acting,
  changes = [],
  targets = [],
  claims,
  chooser,
  focus,
  staged,
  waits = false,
  root,
  children,
}: MapScreenProps) {
  const { view, map } = match;
  const before = new Map(memory.scores);
  const captures = staged ? [] : memory.captures(view.territories);
  const seats = staged?.seats ?? view.seats;
  useEffect(() => memory.keepScores(seats), [memory, seats]);
  useEffect(() => {
    if (staged) memory.told(view.territories);
  }, [memory, staged !== undefined, view.territories]);
  const label = mapLabel(match);
  return (
    <Frame class={`match-map ${live ? "" : "settled"} ${waits ? "waits" : ""}`} label={label} root={root}>
      <div class="board" ref={sized}>
        <Field
          map={map}
          territories={staged?.territories ?? landsOf(view)}
          unsigned={staged?.unsigned}
          close={staged?.close}
          selectable={targets}
          claims={claims}
          focus={focus}
          label={label}
          effects={
            captures.length > 0 || chooser ? (
              <>
                {captures.length > 0 ? <Captures map={map} captures={captures} /> : null}
                {chooser ? <LiveAim match={match} {...chooser} targets={targets} /> : null}
              </>
            ) : null
          }>
          {staged?.over}
        </Field>
      </div>
      <Legend view={view} />
      {staged?.scoreless ? null : (
        <ScoreColumn match={match} seats={seats} acting={acting} changes={changes} before={before} />
      )}
      {children}
      <ConquestCrowd match={match} />
    </Frame>
  );
}

function mapLabel(match: MappedMatch): string {
  const { view } = match;
  const parts = view.seats.map((seat) => t.mapPart(match.nameOf(seat.seat), seat.territories));
  return t.mapLabel([...parts, t.free(freeLeft(view))].join(", "));
}

/** A turn of the match, one's own or another's. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { Group } from "@client/wire/games/virus_war";
import type { Action } from "@client/wire/games/virus_war_actions";
import { type Sending, useAct } from "@phone/hooks";
import { Guide } from "@phone/match/guide";
import { Meanwhile, ringFrom } from "@phone/match/meanwhile";
import { TimeBar } from "@phone/parts/timebar";
import { Centre } from "./centre";
import { Composer } from "./composer";
import { Ghost } from "./ghost";
import { Hand } from "./hand";
import { Ring } from "./ring";
import { screenOf } from "./stages";
import { Stakes } from "./stakes";
import type { VirusMatch } from "../art/match";
import { playerOf } from "./model";
import { moveName } from "./stages/acting";
import { useTold } from "./told";
import { refusals, t } from "./texts";

export function Round({ match: now }: { match: VirusMatch }) {
  const match = useTold(now);
  const { line, room, view, prompt } = match;
  const asked = match.botPlays ? null : (view.mine?.asked ?? null);
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [picked, pick] = useState<Group | null>(null);
  useEffect(() => pick(null), [prompt?.id, asked]);
  useEffect(() => {
    if (asked !== null) buzz("turn");
  }, [prompt?.id, asked]);
  const fallen = playerOf(view, match.you.seat)?.alive === false;
  const shown = prompt ?? match.game.prompts[0];
  const busy = sending !== null && sending.state !== "refused";
  const plans = !match.botPlays && prompt?.kind === "plan";
  const picks = asked === "act" || plans;
  const chosen = picks && picked !== null ? (view.mine?.hand.find((group) => sameFace(group, picked)) ?? null) : null;
  return (
    <div class="play vw">
      <div class="vw-top">
        <Ring match={match} />
        {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
        <Centre match={match} />
      </div>
      {chosen || fallen ? null : (
        <Hand match={match} picked={chosen} plays={picks} onPick={(group) => picks && !busy && pick(group)} />
      )}
      {view.mine && !fallen ? null : (
        <Meanwhile
          match={match}
          ring={ringFrom(
            view.players.filter((one) => one.alive).map((one) => one.seat),
            view.active,
            view.direction,
          )}
          shield
        />
      )}
      <div class={`controls vw-controls ${chosen ? "composing" : ""}`}>
        {chosen ? null : <Advice match={match} />}
        {chosen ? (
          <Composer
            key={`${chosen.face.kind} ${chosen.face.value}`}
            match={match}
            group={chosen}
            sending={busy}
            onPlay={(move) => {
              if (!plans) return act(move);
              act({ kind: "plan", move }, false);
              pick(null);
            }}
            onBack={() => pick(null)}
          />
        ) : fallen && !match.botPlays ? (
          <Ghost match={match} sending={sending} act={act} />
        ) : (
          <Buttons match={match} asked={asked !== null} sending={sending} busy={busy} act={act} />
        )}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

interface ButtonsProps {
  match: VirusMatch;
  asked: boolean;
  sending: Sending<Action> | null;
  busy: boolean;
  act: (action: Action, final?: boolean) => void;
}

function Buttons({ match, asked, ...rest }: ButtonsProps) {
  const { stage } = match.view;
  const { Controls } = screenOf(stage);
  if (asked && Controls) return <Controls match={match} stage={stage} {...rest} />;
  return match.prompt?.kind === "plan" && !match.botPlays ? (
    <Plan match={match} act={rest.act} />
  ) : (
    <Waiting match={match} />
  );
}

/** What one means to do in the next turn, while somebody else thinks. */
function Plan({ match, act }: { match: VirusMatch; act: ButtonsProps["act"] }) {
  const move = match.view.mine?.plan ?? null;
  const plan = (next: typeof move) => act({ kind: "plan", move: next }, false);
  return (
    <div class="vw-pass">
      <p class="status">{move ? t.planned(moveName(match, move)) : t.planHint}</p>
      <button type="button" class="plain" onClick={() => plan(move ? null : { kind: "pass", draw: true })}>
        {move ? t.unplan : t.planPass}
      </button>
    </div>
  );
}

const sameFace = (one: Group, other: Group): boolean =>
  one.face.kind === other.face.kind && one.face.value === other.face.value;

/** Nothing to do but to bet: whether one looks on, or has a bot. */
function Waiting({ match }: { match: VirusMatch }) {
  const me = playerOf(match.view, match.you.seat);
  if (match.botPlays) return <p class="status">{t.botPlays}</p>;
  return (
    <>
      {me ? null : <p class="status">{t.watching}</p>}
      <Stakes match={match} />
    </>
  );
}

/** One sentence when it is of use, until it is put away. */
function Advice({ match }: { match: VirusMatch }) {
  const { mine, stage } = match.view;
  if (!mine || match.botPlays) return null;
  const { guide } = screenOf(stage);
  if (mine.asked !== null && guide) return <Guide game="virus_war" step={guide.step} text={guide.text()} />;
  return mine.loss > 0 && mine.asked === null ? <Guide game="virus_war" step="tokens" text={t.guideWatch} /> : null;
}

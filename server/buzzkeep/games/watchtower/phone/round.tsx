/** A turn, one's own or another's: everything on the table, and the army in the lower half. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import { CardFace, Stack } from "../art/art";
import type { Acting, Preparing, PreparingTogether } from "@client/wire/games/watchtower";
import type { Action } from "@client/wire/games/watchtower_actions";
import { useAct } from "@phone/hooks";
import { TimeBar } from "@phone/parts/timebar";
import { useHandling } from "@phone/match/handling";
import { Army } from "./army";
import { Challenge } from "./challenge";
import { Explanation } from "./explain";
import { Fort } from "./fort";
import { Headline } from "./headline";
import { Orders } from "./orders";
import { Rivals } from "./rivals";
import { t } from "./texts";
import { refusals } from "./reasons/texts";
import { playerOf, type TowerMatch } from "../art/match";
import { BARRACKS, type Choice, dropOn, FORT, grouped, type Thing, useFresh, ways } from "./model";

interface Props {
  match: TowerMatch;
  stage: Preparing | PreparingTogether | Acting;
  title: string;
  /** One sentence when it is of use to whoever is asked, until it is put away. */
  advice: JSX.Element;
  /** For whom all others wait. */
  waits: (seconds: number) => string;
}

export function Round({ match, stage, title, advice, waits }: Props) {
  const { line, room, view, you, prompt } = match;
  const { mine } = view;
  const asked = match.botPlays ? null : (mine?.asked ?? null);
  const lit = asked === "act" || asked === "prepare";
  const planned = stage.kind === "acting" && stage.planned && mine?.plan != null;
  const plans = !match.botPlays && prompt?.kind === "plan";
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [choice, choose] = useState<Choice | null>(null);
  const [explained, tell] = useState<Thing | null>(null);
  const fresh = useFresh(match.game.match, mine?.army);
  const busy = sending !== null && (sending.state === "sent" || sending.state === "slow");
  const army = mine?.army.length ?? 0;
  // whatever was chosen is gone with the next move
  useEffect(() => choose(null), [prompt?.id, asked, army]);
  useEffect(() => {
    if (lit) buzz("turn");
  }, [lit, view.turn]);

  const send = (action: Action) => {
    if (busy) return;
    choose(null);
    act(action, action.kind !== "plan");
  };
  const { of, dragged } = useHandling<Thing>({
    loose: (thing) => lit && !busy && (thing.kind === "card" || thing.kind === "stack"),
    onHold: (thing) => tell(thing),
    onTap: (thing) => {
      const next: Choice =
        thing.kind === "card"
          ? { kind: "card", rank: thing.group.rank }
          : thing.kind === "stack"
            ? { kind: "stack", rank: thing.stack.rank }
            : {
                kind: "target",
                seat: thing.rival.seat,
                rank:
                  thing.rival.duel != null &&
                  match.view.players.some(
                    (player) => player.seat === thing.rival.seat && player.campaign === thing.target.rank,
                  )
                    ? null
                    : thing.target.rank,
              };
      if (lit || (plans && next.kind === "target")) choose(same(choice, next) ? null : next);
      else tell(thing);
    },
    onDrop: (thing, where) => {
      if (thing.kind === "stack" && where === BARRACKS) {
        if (thing.burn?.reason === null) send({ kind: "burn", rank: thing.stack.rank });
        else choose({ kind: "stack", rank: thing.stack.rank });
      } else if (thing.kind === "card" && where === FORT) {
        const card = thing.group.cards[0];
        const plain = ways(thing.group).length === 1 && card?.completes == null;
        if (mine?.place === null && card && plain) send({ kind: "place", card: card.id });
        else choose({ kind: "card", rank: thing.group.rank });
      } else if (thing.kind === "card") {
        for (const rival of mine?.rivals ?? [])
          for (const rank of [null, ...rival.targets.map((target) => target.rank)])
            if (where === dropOn(rival.seat, rank)) choose({ kind: "target", seat: rival.seat, rank });
      }
    },
  });

  const shown = prompt ?? match.game.prompts[0];
  const rival = choice?.kind === "target" ? mine?.rivals.find((one) => one.seat === choice.seat) : undefined;
  const target =
    choice?.kind === "target" && rival
      ? choice.rank === null
        ? null
        : rival.targets.find((one) => one.rank === choice.rank)
      : undefined;
  const may =
    rival !== undefined && target !== undefined && (target === null ? rival.reason === null : target.reason === null);
  const me = playerOf(view, you.seat);
  const hung = dragged ? dragged.over : null;
  return (
    <div class={`play wt ${me ? "" : "onlooker"} ${may ? "aiming" : ""}`}>
      <div class="wt-top">
        {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
        <Headline match={match} stage={stage} title={title} />
        <Rivals
          match={match}
          lit={asked === "act" || plans}
          choice={choice}
          over={hung}
          handlers={of}
          onRaid={(seat) => choose({ kind: "target", seat, rank: null })}
        />
      </div>
      {may && rival ? (
        <Challenge
          key={`${rival.seat} ${target?.rank}`}
          match={match}
          rival={rival}
          target={target ?? null}
          busy={busy}
          go={plans ? t.plan : null}
          onGo={(size) => {
            const move = { kind: "challenge" as const, defender: rival.seat, rank: target?.rank ?? null, size };
            send(plans ? { kind: "plan", move } : move);
          }}
          onBack={() => choose(null)}
        />
      ) : (
        <>
          <div class="wt-own-side">
            <Fort match={match} lit={lit} choice={choice} held={dragged?.item.kind ?? null} over={hung} handlers={of} />
            <Army match={match} lit={lit && mine?.place === null} choice={choice} fresh={fresh} handlers={of} />
          </div>
          <div class="controls wt-controls wt-guiding">
            {lit && choice === null && !planned ? advice : null}
            <Orders
              match={match}
              due={stage.due}
              planned={planned}
              waits={waits}
              choice={choice}
              group={
                choice?.kind === "card"
                  ? grouped(mine?.army ?? []).find((group) => group.rank === choice.rank)
                  : undefined
              }
              busy={busy}
              send={send}
            />
            {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
          </div>
        </>
      )}
      {dragged ? (
        <span class="wt-ghost" style={{ transform: `translate(${dragged.x}px, ${dragged.y}px)` }} aria-hidden="true">
          {dragged.item.kind === "card" ? (
            <CardFace card={dragged.item.group.cards[0]!.face} hidden />
          ) : dragged.item.kind === "stack" ? (
            <Stack cards={dragged.item.stack.cards.slice(-1)} hidden />
          ) : null}
        </span>
      ) : null}
      {explained ? <Explanation match={match} thing={explained} onClose={() => tell(null)} /> : null}
    </div>
  );
}

const same = (one: Choice | null, other: Choice): boolean => JSON.stringify(one) === JSON.stringify(other);

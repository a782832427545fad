/** One moment of the match on this phone: the drafts of an attack, a defence, a gift, and what the buttons do. */
import { useEffect, useRef, useState } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { t as cards } from "../../../server/client/ui/drinking_war/texts";
import { explain } from "../../../server/client/texts/refusals";
import type { Group, Kind } from "../../../server/client/wire/games/drinking_war";
import type { Action } from "../../../server/client/wire/games/drinking_war_actions";
import { useAct } from "../../hooks";
import { announce } from "../../parts/live";
import { Guide } from "../guide";
import { AttackButtons, attackTargets, Tray } from "./attack";
import { Badges, OwnCountries } from "./badges";
import { Centre, LastPower, OnTable } from "./centre";
import { Chain, defenceWords } from "./defence";
import { Hand, type Picks } from "./hand";
import { Hit, PeekedHand, RallyChoice, Standing, UpkeepChoice, WaterBreak } from "./moments";
import { Go, Pile } from "./parts";
import { PowerComposer } from "./power";
import { closing, type Item, tapped, usedOf } from "./sums";
import { asidePrompt, askedPrompt, busyWith, groupOf, type WarTable } from "./table";
import { refusals } from "./reasons/texts";
import { t } from "./texts";

/** With more groups in the hand there is no room for advice, nor need. */
const GUIDED_MOST = 8;

interface Props {
  table: WarTable;
  covered: boolean;
  onUncover: () => void;
  fresh: ReadonlySet<string>;
  /** Cards that were chosen for the pit and are still to be sent, one a prompt. */
  queue: { current: Kind[] };
}

export function Turn({ table, covered, onUncover, fresh, queue }: Props) {
  const { view, line, botPlays } = table;
  const { stage, mine } = view;
  const asked = botPlays ? null : (mine?.asked ?? null);
  const prompt = askedPrompt(table) ?? asidePrompt(table, "advise");
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [items, setItems] = useState<Item[]>([]);
  const [chosen, setChosen] = useState<Kind[]>([]);
  const [picked, pick] = useState<Kind | null>(null);
  const busy = busyWith(sending);
  useEffect(() => {
    if (asked !== null && mine?.may_act) buzz("turn");
  }, []);
  const next = useRef(act);
  next.current = act;
  useEffect(() => {
    const [card, ...rest] = stage.kind === "discarding" && asked === "discard" ? queue.current : [];
    queue.current = rest;
    if (card !== undefined) next.current({ kind: "discard", card });
    setChosen(card === undefined ? [] : [card, ...rest]);
  }, [prompt?.id, stage.kind === "discarding" ? stage.excess : 0]);

  const advising = mine !== null && !botPlays && ((asked !== null && !mine.may_act) || (asked === null && mine.advises));
  const acting = asked !== null && mine?.may_act === true;
  const building = acting && (asked === "attack" || (asked === "power" && mine.hand.some((group) => group.family === "attack" && group.reason === null)));
  const excess = stage.kind === "discarding" ? stage.excess : 0;

  const can = (group: Group): boolean => {
    if (advising) return true;
    if (!acting || busy) return false;
    if (asked === "give" || asked === "discard") return true;
    if (asked === "defend") return group.reason === null && (chosen.includes(group.card) || closing(chosen) === null);
    if (asked === "attack") return group.reason === null;
    return asked === "power" && group.reason === null;
  };
  const tap = (group: Group) => {
    buzz("tap");
    const { card } = group;
    if (advising) {
      const own = mine.hints.some((hint) => hint.card === card && (hint.member === table.you.player || (hint.member === null && hint.seat === table.you.seat)));
      act({ kind: "highlight", card: own ? null : card }, false);
    } else if (asked === "defend") setChosen(count(chosen, card) < group.ids.length ? [...chosen, card] : chosen.filter((one) => one !== card));
    else if (asked === "give") pick(picked === card ? null : card);
    else if (asked === "discard") setChosen(count(chosen, card) < group.ids.length ? [...chosen, card].slice(-excess) : chosen.filter((one) => one !== card));
    else if (building && group.family !== "power") {
      const result = tapped(mine?.hand ?? [], items, card);
      if (result === null) announce(t.comboNeeds);
      else setItems(result);
    } else pick(card);
  };
  const picks: Picks | undefined =
    asked === "defend" || asked === "discard"
      ? { used: (card) => count(chosen, card), order: (card) => (asked === "defend" ? chosen.flatMap((one, index) => (one === card ? [index + 1] : [])) : []) }
      : asked === "give"
        ? { used: (card) => Number(card === picked) }
        : building
          ? { used: (card) => usedOf(items, card) }
          : undefined;

  const hand = <Hand table={table} covered={covered} onUncover={onUncover} fresh={fresh} picks={acting ? picks : undefined} can={can} onTap={tap} />;
  const refused = sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null;
  const moment = { table, act, sent: sending, busy };
  const power = asked === "power" && acting ? groupOf(mine.hand, picked) : undefined;

  if (stage.kind === "water") {
    return (
      <>
        <Centre table={table} />
        <WaterBreak sober={view.sober} />
      </>
    );
  }
  if (stage.kind === "peeking" && mine?.peek) {
    return (
      <>
        <Centre table={table} />
        <div class="dw-low">
          <PeekedHand {...moment} stage={stage} />
        </div>
      </>
    );
  }
  if (power) {
    return (
      <>
        <Centre table={table} quiet />
        <div class="dw-low">
          <div class="controls composing">
            <PowerComposer table={table} group={power} busy={busy} onPlay={act} onBack={() => pick(null)} />
            {refused}
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      <Centre table={table} quiet={building && items.length > 0}>
        {middle()}
        {acting && items.length === 0 && chosen.length === 0 ? <OwnCountries table={table} /> : null}
      </Centre>
      <div class="dw-low">
        {asked === "consequence" || asked === "rally" ? null : hand}
        <div class="controls">
          {acting && items.length === 0 && chosen.length === 0 && mine.hand.length <= GUIDED_MOST && (view.table?.defences.length ?? 0) === 0 ? <Advice asked={asked === "consequence" && (view.gauge_full === null || mine.consequence?.choice) ? null : asked} /> : null}
          {acting || asked === "consequence" ? buttons() : <Standing table={table} />}
          {refused}
        </div>
      </div>
    </>
  );

  function middle() {
    const attack = view.table;
    if (acting && asked === "defend" && attack) {
      return (
        <>
          <OnTable table={table} attack={attack} />
          <Chain table={table} attack={attack} chosen={chosen} onChange={setChosen} />
        </>
      );
    }
    if (building && items.length > 0) return <Tray mine={mine} items={items} onChange={setItems} />;
    if (acting && (asked === "power" || asked === "attack")) return <p class="dw-note">{hint(mine.hand.some((group) => group.family === "power" && group.reason === null), building && attackTargets(mine).length > 0)}</p>;
    if (attack) return <OnTable table={table} attack={attack} />;
    return view.power && view.power.seat !== table.you.seat ? <LastPower table={table} power={view.power} /> : null;
  }

  function buttons() {
    const sent = (kind: Action["kind"]): boolean => busy && sending?.action.kind === kind;
    switch (asked) {
      case "start":
        return <Go words={t.me} after={t.meDone} done={sent("begin")} onClick={() => act({ kind: "begin" })} />;
      case "upkeep":
        return stage.kind === "upkeep" ? <UpkeepChoice {...moment} stage={stage} /> : null;
      case "draw":
        return (
          <div class="dw-fronts-row">
            <Pile left={view.draw_pile} busy={busy} onDraw={() => act({ kind: "draw" })} />
          </div>
        );
      case "power":
      case "attack":
        return <AttackButtons table={table} items={building ? items : null} sent={sending} act={act} />;
      case "defend":
        return view.table ? (
          <>
            <Badges table={table} act={act} />
            <Go words={defenceWords(table, view.table, chosen)} after={t.defended} done={sent("defend")} onClick={() => act({ kind: "defend", cards: chosen })} />
          </>
        ) : null;
      case "consequence":
        return stage.kind === "consequence" && mine?.consequence ? <Hit {...moment} stage={stage} fate={mine.consequence} /> : null;
      case "give":
        if (mine?.gave) return <p class="status">{t.given}</p>;
        return (
          <Go
            words={picked === null ? t.chooseGive : t.give(cards.cardName(picked))}
            after={t.given}
            done={sent("give")}
            disabled={picked === null}
            onClick={() => picked !== null && act({ kind: "give", card: picked })}
          />
        );
      case "rally":
        return stage.kind === "rallying" ? <RallyChoice {...moment} stage={stage} /> : null;
      case "discard":
        return (
          <Go
            words={chosen.length < excess ? t.chooseDiscard(excess - chosen.length) : t.discard(excess)}
            disabled={chosen.length < excess || busy}
            onClick={() => {
              const [first, ...rest] = chosen;
              queue.current = rest;
              if (first !== undefined) act({ kind: "discard", card: first });
            }}
          />
        );
      default:
        return null;
    }
  }
}

const count = (cards: readonly Kind[], card: Kind): number => cards.filter((one) => one === card).length;

/** What can be done in one's own turn. */
const hint = (powers: boolean, attack: boolean): string => (powers ? (attack ? t.bothHint : t.powerHint) : attack ? t.attackHint : t.noHint);

/** One sentence when it is of use, until it is put away. */
function Advice({ asked }: { asked: string | null }) {
  const text = { draw: t.guideDraw, power: t.guidePower, attack: t.guideAttack, defend: t.guideDefend, consequence: t.guideGauge }[asked ?? ""];
  return text === undefined ? null : <Guide game="drinking_war" step={asked ?? ""} text={text} />;
}

/** Choosing a territory: on the little map or in the list, then the gold button. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { asksOf, seatOf } from "../../art/match";
import { buzz } from "@client/haptics";
import { number } from "@client/i18n";
import { useShownLive } from "@client/live";
import { explain } from "@client/texts/refusals";
import { Towers } from "@client/ui/castle";
import { TerritoryMap, useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { TopicIcon, topicName } from "@client/ui/topics";
import type { ConquestView, Picking as PickingStage, TerritoryView } from "@client/wire/games/conquest";
import type { Action, Aim } from "@client/wire/games/conquest_actions";
import type { MapGeometry } from "@client/ui/geometry";
import { useAct, useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { Check, Dash, Tower, icon } from "@phone/parts/icons";
import { TimeBar } from "@phone/parts/timebar";
import { closeUp } from "../minimap";
import { Watch } from "../standing";
import type { ConquestMatch } from "../../art/match";
import { numberOf, titleOf } from "../model";
import { t } from "../texts";
import { useZoom } from "../zoom";

const Closer = icon(<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6" />);
const REBUILD = "rebuild";
const PASS = "pass";
/** Half of what a thumb hits for sure. */
const REACH_PX = 24;
/** So many choices are a list in two columns that need not be scrolled. */
const FEW = 8;

export function Picking({ match, stage }: { match: ConquestMatch; stage: PickingStage }) {
  return stage.seat === match.you.seat && !match.botPlays ? (
    <Pick key={match.prompt?.id} match={match} stage={stage} />
  ) : (
    <Watch match={match} stage={stage} />
  );
}

/** `hint` stands in place of what is said of a choice in turn: it is a secret one. */
export function Pick({ match, stage, hint: other }: { match: ConquestMatch; stage: PickingStage; hint?: string }) {
  const { line, room, view, prompt } = match;
  const map = useMap(view.map);
  // Whoever may rebuild taps their own castle for it.
  const castle = stage.can_rebuild ? (seatOf(view, stage.seat)?.base ?? null) : null;
  const onMap = castle === null ? stage.targets : [...stage.targets, castle];
  const near = useMemo(() => map && closeUp(map, onMap), [map, onMap.join()]);
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [selected, select] = useState<string | null>(onMap.length === 1 ? (onMap[0] ?? null) : null);
  const zoom = useZoom(map, near, onMap, selected === REBUILD ? castle : selected);
  const team = (room.seats.find((slot) => slot.seat === stage.seat)?.players.length ?? 0) > 1;
  // The captain confirms; in the last seconds any member may (R10.2).
  const decides = view.mine?.may_act ?? !team;
  const late = decides && view.mine?.captain === false;
  const title = t.pick(stage.purpose);
  const heading = useHeading<HTMLHeadingElement>(`pick ${prompt?.id}`);
  useAnnounce(title);
  useEffect(() => buzz("turn"), []);

  const sent = sending !== null && sending.state !== "refused" && sending.action.kind !== "propose";
  const go = () => {
    if (selected === null || sent) return;
    if (!decides) act({ kind: "propose", target: selected }, false);
    else if (selected === REBUILD) act({ kind: "rebuild" });
    else if (selected === PASS) act({ kind: "pass" });
    else
      act(
        stage.purpose === "attack" ? { kind: "attack", territory: selected } : { kind: "select", territory: selected },
      );
  };

  // While it is open the others see where the finger lies, unless it is a secret.
  useShownLive(
    line,
    decides && other === undefined ? prompt?.id : undefined,
    selected === null || sent ? null : ({ on: selected } satisfies Aim),
  );

  const words = sent
    ? sending.state === "locked"
      ? t.chosen
      : t.chosenSent
    : label(match, stage, map, selected, decides);
  const captain = seatOf(view, stage.seat)?.captain;
  const hint = !team
    ? (other ?? (castle === null ? t.pickHint : t.pickHintCastle))
    : view.mine?.captain
      ? t.captain
      : late
        ? t.crewLate
        : t.crew(captain ? match.memberName(captain) : "?");
  return (
    <div class="play pick">
      {prompt?.due == null ? null : <TimeBar line={line} room={room} since={prompt.since} due={prompt.due} />}
      <div class="head pick-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="hint">{hint}</p>
      </div>
      <div class="mini" ref={zoom.box} {...zoom.handlers}>
        {near ? (
          <>
            <TerritoryMap
              map={near}
              view={zoom.view}
              discs={zoom.discs}
              reach={REACH_PX * zoom.unit}
              territories={view.territories}
              claims={stage.claims}
              selectable={onMap}
              selected={selected === REBUILD ? castle : selected}
              onSelect={(territory) => {
                buzz("tap");
                select(territory === castle ? REBUILD : territory);
              }}
              compact
              label={t.map}
            />
            <button
              type="button"
              class="closer"
              aria-pressed={zoom.close}
              aria-label={zoom.close ? t.wholeChoice : t.closer}
              onClick={() => zoom.toggle()}>
              <Closer />
            </button>
          </>
        ) : null}
      </div>
      <Rows match={match} stage={stage} map={map} selected={selected} onSelect={select} />
      <div class="controls">
        <button
          type="button"
          class={`go ${sent ? "done" : ""} ${words.length > 18 ? "long" : ""}`}
          aria-disabled={selected === null || sent}
          onClick={go}>
          {sent ? <Check /> : null}
          {words}
        </button>
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
        {sending?.state === "locked" && sending.action.kind === "propose" ? <p class="status">{t.proposed}</p> : null}
      </div>
    </div>
  );
}

function label(
  match: ConquestMatch,
  stage: PickingStage,
  map: MapGeometry | null,
  selected: string | null,
  decides: boolean,
): string {
  if (selected === null) return t.goNothing;
  if (selected === PASS) return t.goPass;
  const region = selected === REBUILD ? 0 : numberOf(match.view, map, selected);
  if (!decides) return t.goPropose(selected === REBUILD ? t.theRebuild : t.theRegion(region));
  if (selected === REBUILD) return t.goRebuild;
  return stage.purpose === "attack" ? t.goAttack(region) : t.goChoose(region);
}

interface RowsProps {
  match: ConquestMatch;
  stage: PickingStage;
  map: MapGeometry | null;
  selected: string | null;
  onSelect: (target: string) => void;
}

/** The same choice as a list: for thumbs, keyboards and screen readers. */
function Rows({ match, stage, map, selected, onSelect }: RowsProps) {
  const { view } = match;
  const list = useRef<HTMLUListElement>(null);
  const [only, filter] = useState<string | null>(null);
  const topics = new Map(stage.targets.map((id) => [id, asksOf(view, id, stage.seat)]));
  const best = (id: string) => knownShare(view, stage.seat, topics.get(id));
  const targets = stage.targets
    .filter((id) => only === null || topics.get(id) === only || id === selected)
    .sort((a, b) => best(b) - best(a) || numberOf(view, map, a) - numberOf(view, map, b));
  const asked = [...new Set(topics.values())].filter((topic) => topic !== null);
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  const choose = (target: string) => {
    buzz("tap");
    onSelect(target);
  };
  const towers = seatOf(view, stage.seat)?.towers ?? 0;
  const proposers = (target: string) =>
    (view.mine?.taps ?? []).filter((tap) => tap.target === target).map((tap) => match.memberName(tap.member));
  const choices = stage.targets.length + Number(stage.can_rebuild) + Number(stage.can_pass);
  return (
    <ul class={choices <= FEW ? "rows brief" : "rows"} ref={list} aria-label={t.regionList}>
      {choices > FEW && asked.length > 1 ? (
        <li class="topic-chips" role="group" aria-label={t.topics}>
          {[null, ...asked].map((topic) => (
            <button
              key={topic}
              type="button"
              class="topic-chip"
              aria-pressed={only === topic}
              onClick={() => filter(topic)}>
              {topic === null ? t.allTopics : <TopicIcon topic={topic} label={topicName(topic)} />}
            </button>
          ))}
        </li>
      ) : null}
      {stage.can_rebuild ? (
        <Row
          pressed={selected === REBUILD}
          onClick={() => choose(REBUILD)}
          badge={<Tower />}
          name={t.rebuild}
          note={<Asks match={match} seat={stage.seat} territory="" topic={seatOf(view, stage.seat)?.home ?? null} />}
          by={proposers(REBUILD)}>
          <Towers towers={towers} label={t.towers(towers)} />
        </Row>
      ) : null}
      {targets.map((id) => (
        <Row
          key={id}
          pressed={selected === id}
          onClick={() => choose(id)}
          badge={numberOf(view, map, id)}
          name={titleOf(view, map, id)}
          note={<Asks match={match} seat={stage.seat} territory={id} topic={topics.get(id) ?? null} />}
          by={proposers(id)}>
          <Worth match={match} territory={view.territories.find((candidate) => candidate.id === id)} />
        </Row>
      ))}
      {stage.can_pass ? (
        <Row pressed={selected === PASS} onClick={() => choose(PASS)} badge={<Dash />} name={t.pass} by={[]} />
      ) : null}
    </ul>
  );
}

interface RowProps {
  pressed: boolean;
  onClick: () => void;
  badge: preact.ComponentChildren;
  name: string;
  by: readonly string[];
  note?: preact.ComponentChildren;
  children?: preact.ComponentChildren;
}

function Row({ pressed, onClick, badge, name, by, note, children }: RowProps) {
  return (
    <li>
      <button type="button" class="row" aria-pressed={pressed} onClick={onClick}>
        <span class="badge num">{badge}</span>
        <span class="row-name">
          {name}
          {note}
          {by.length > 0 ? <small>{t.proposedBy(by.join(", "))}</small> : null}
        </span>
        {children}
      </button>
    </li>
  );
}

/** What it asks, and how often one has known that, and its owner. */
function Asks({
  match,
  seat,
  territory,
  topic,
}: {
  match: ConquestMatch;
  seat: number;
  territory: string;
  topic: string | null;
}) {
  const { view } = match;
  if (topic === null) return null;
  const owner = view.territories.find(({ id }) => id === territory)?.owner ?? null;
  const records = [seat, ...(owner === null ? [] : [owner])].flatMap((who) => {
    const known = seatOf(view, who)?.known.find((one) => one.topic === topic);
    return known ? [t.known(who === seat ? t.yourself : match.nameOf(who), known.right, known.asked)] : [];
  });
  return (
    <span class="asks">
      <TopicIcon topic={topic} />
      {[topicName(topic), ...records].join("\u00a0· ")}
    </span>
  );
}

/** How likely a seat knows a topic, by what it was asked so far. */
function knownShare(view: ConquestView, seat: number, topic: string | null | undefined): number {
  if (topic == null) return 0;
  const known = seatOf(view, seat)?.known.find((one) => one.topic === topic);
  return ((known?.right ?? 0) + (seatOf(view, seat)?.home === topic ? 1.4 : 1)) / ((known?.asked ?? 0) + 2);
}

/** Whose it is and what it is worth. */
function Worth({ match, territory }: { match: ConquestMatch; territory: TerritoryView | undefined }) {
  if (!territory || territory.owner === null) return null;
  return (
    <span class={`worth ${seatClass(territory.owner)}`}>
      {territory.towers ? (
        <Towers towers={territory.towers} label={`${t.castle}, ${t.towers(territory.towers)}`} />
      ) : null}
      <span class="pill">
        <SeatSymbol seat={territory.owner} />
        <span class="sr">{match.nameOf(territory.owner)}</span>
        <b class="num">{number(territory.value)}</b>
      </span>
    </span>
  );
}

// The moment before a question: who meets whom, where, for what; or an army on its way, a castle besieged.
import { useRef } from "preact/hooks";
import { aboutOf, seatOf } from "../../art/match";
import { signScale } from "@client/ui/geometry";
import { Castle } from "@client/ui/castle";
import { Icon } from "@client/ui/icons";
import { topicName } from "@client/ui/topics";
import { toldBy } from "@client/views";
import type { Announcing as AnnouncingStage, Fight, Subject } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { usePassed } from "@wall/common/time";
import { Frame } from "@wall/projector/stage";
import { type MappedMatch, placeName } from "../model";
import { AskedRow } from "../screens/asked";
import { Army, Clash, OpenedOrder } from "../screens/field";
import { FLAGS, useFlags } from "../screens/flags";
import { MapScreen } from "../screens/map_screen";
import { Siege } from "../screens/siege";
import { StakeLine } from "../screens/stake_line";
import { AskedTopic, TowerTopics } from "../screens/topics";
import { march, pieceOf, timesOf } from "../screens/war";
import { wayOf } from "../screens/way";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import { stakeText } from "./question";
import type { StageScreen, WallProps } from "./screen";

/** Of the light that draws a lot. */
const STEPS = 12;
/** How long an announcement is at least, and its last cue is seen (quiz/announcing.py). */
const LEAST_MS = 1200;
const LAST_BEAT_MS = 900;

export const announcing: StageScreen<AnnouncingStage> = {
  wall: (props) => <Told key={props.stage.opened_at} {...props} />,
  Step: ({ match }) => (
    <Doing text={t.announcing}>
      <p class="stake">{stakeText(match)}</p>
      <Claims match={match} claims={aboutOf(match.view).claims} />
    </Doing>
  ),
};

/** What leads to the question; then, where its pictures are still on their way, who has them. */
function Told(props: WallProps<AnnouncingStage>) {
  const { match, stage, live } = props;
  const missing = toldBy(match.view, "announcing")?.missing ?? [];
  const shown = Math.max(stage.opened_at + LEAST_MS, ...stage.beats.map((beat) => beat.at + LAST_BEAT_MS));
  const waits = usePassed(match.line, [shown]) > 0;
  if (waits && missing.length > 0) return <Fetching match={match} live={live} missing={missing} />;
  const { fight, subject } = aboutOf(match.view);
  if (subject && subject.lots.length > 0 && stage.beats.length > 0) return <Lot {...props} subject={subject} />;
  if (stage.beats[0]?.cue === "flags") return <Picked {...props} />;
  if (!fight || stage.beats.length === 0) return <Announcement match={match} live={live} />;
  return fight.castle ? <Siege {...props} fight={fight} /> : <March {...props} fight={fight} />;
}

function Fetching({ match, live, missing }: { match: MappedMatch; live: boolean; missing: readonly number[] }) {
  const { seats, witnesses } = aboutOf(match.view);
  const all = seats.length + witnesses.length;
  return (
    <Frame class={`question-screen announce ${live ? "" : "settled"}`}>
      <AskedRow
        match={match}
        mark={(seat) => (missing.includes(seat) ? "waiting" : "answered")}
        centre={
          <span class="swords">
            <Icon name="picture" />
          </span>
        }
      />
      <section class="ask announce-what" role="status">
        <h1 style={{ fontSize: fit(t.pictureComes, 96, 8.6, 4.4, 0.64) }}>{t.pictureComes}</h1>
        <p class="format num">{t.pictureWaits(all - missing.length, all)}</p>
      </section>
      <StakeLine match={match} />
    </Frame>
  );
}

interface FightProps extends WallProps<AnnouncingStage> {
  fight: Fight;
}

/** What all have picked in secret: their flags drop at once. */
function Picked({ match, stage, live, memory }: WallProps<AnnouncingStage>) {
  const { room, view } = match;
  const { seats, claims } = aboutOf(view);
  const { root, over } = useFlags(match, stage, claims, []);
  const down = usePassed(match.line, [stage.opened_at + FLAGS.clash]) > 0;
  const { territories } = view;
  return (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      root={root}
      acting={seats}
      claims={down ? claims : []}
      staged={{ territories, seats: view.seats, unsigned: [], over }}>
      <LowerThird room={room} seat={null} text={t.allPicked} value={t.worth(aboutOf(view).worth ?? 0)} />
    </MapScreen>
  );
}

/** An army marches to the border of what it attacks. */
function March({ match, stage, live, memory, fight }: FightProps) {
  const { map, view, room, line } = match;
  const { subject } = aboutOf(view);
  const root = useRef<HTMLElement>(null);
  const target = map.territories.find(({ id }) => id === fight.territory);
  const way = target ? wayOf(map, view.territories, fight.attacker, target) : null;
  const gate = way?.gate ?? target?.label ?? [0, 0];
  const sealed = room.options.picks === "sealed";
  useWallShow(line, root, pieceOf("march", stage, march(timesOf(stage), way, signScale(map))));
  return (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      root={root}
      acting={[fight.attacker, fight.defender]}
      staged={{
        territories: view.territories,
        seats: view.seats,
        unsigned: [],
        close: gate,
        over: (
          <>
            {way ? <Army map={map} way={way} seat={fight.attacker} /> : null}
            {way && sealed ? <OpenedOrder map={map} way={way} seat={fight.attacker} /> : null}
            <Clash map={map} at={gate} />
          </>
        ),
      }}>
      <LowerThird
        room={room}
        seat={fight.attacker}
        text={t.marches}
        value={placeName(map, fight.territory)}
        after={[t.marchOwner(match.nameOf(fight.defender)), subject ? topicName(subject.topic) : ""]
          .filter(Boolean)
          .join(" · ")}
      />
    </MapScreen>
  );
}

/** Of several territories one is drawn: the light wanders over all, slower and slower, and stays with that one. */
function Lot({ match, stage, live, memory, subject }: WallProps<AnnouncingStage> & { subject: Subject }) {
  const [drawn] = stage.beats;
  const time = (drawn?.at ?? 0) - stage.opened_at;
  const steps = Array.from({ length: STEPS }, (_, step) => stage.opened_at + time * ((step + 1) / STEPS) ** 2);
  const passed = usePassed(match.line, steps);
  const { lots, place } = subject;
  const over = place === null || passed < STEPS ? lots[passed % lots.length] : place;
  return (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      acting={aboutOf(match.view).seats}
      claims={aboutOf(match.view).claims}
      targets={lots}
      focus={over === undefined ? [] : [over]}>
      <LowerThird
        room={match.room}
        seat={null}
        text={passed < STEPS ? t.lot : t.asks(placeName(match.map, place ?? ""))}
        {...(passed < STEPS ? {} : { value: topicName(subject.topic) })}
      />
    </MapScreen>
  );
}

function Announcement({ match, live }: { match: MappedMatch; live: boolean }) {
  const { fight, claims, heat, format, subject } = aboutOf(match.view);
  const place = fight ?? (claims.length === 1 ? claims[0] : undefined);
  const icon = format === "choice" ? "question" : "bolt";
  const title = heat > 0 ? t.heatTitle : place ? placeName(match.map, place.territory) : t.getReady;
  return (
    <Frame class={`question-screen announce ${live ? "" : "settled"}`}>
      <AskedRow
        match={match}
        mark={() => null}
        centre={
          <span class="swords pop">
            <Icon name={fight ? "sword" : icon} />
          </span>
        }
      />
      <section class="ask announce-what enter">
        {fight?.castle ? (
          <Castle towers={seatOf(match.view, fight.defender)?.towers ?? 0} class="announce-castle" />
        ) : null}
        <h1 style={{ fontSize: fit(title, 96, fight?.castle && subject ? 5.4 : 8.6, 4.4, 0.64) }}>{title}</h1>
        {fight?.castle ? <TowerTopics view={match.view} fight={fight} /> : null}
        {fight?.castle ? null : <AskedTopic match={match} subject={subject} />}
        <p class="format">
          <Icon name={heat > 0 ? "camera" : icon} />
          {heat > 0 ? t.heatWhy : { choice: t.choices, number: t.closestGuess, open: t.buzzing }[format]}
        </p>
      </section>
      <StakeLine match={match} />
    </Frame>
  );
}

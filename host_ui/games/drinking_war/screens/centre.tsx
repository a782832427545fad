// The middle of the table: an attack, a power, a choice that everybody waits for, or just whose turn it is.
import { CardFace, Crest, Stars } from "../../../../server/client/ui/drinking_war/art";
import { t as cards } from "../../../../server/client/ui/drinking_war/texts";
import { Icon } from "../../../../server/client/ui/icons";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import type { Consequence, Giving, Peeking, PowerView, Rallying, TableView } from "../../../../server/client/wire/games/drinking_war";
import { fit, nameStyle } from "../../../common/people";
import { type Scene, spotOf, titleOf } from "../model";
import { t } from "../texts";
import { Attack } from "./attack";
import type { Shown } from "./beats";
import { Named, PowerScene, Satellite } from "./powers";
import { Badge } from "./seats";

interface CentreProps {
  scene: Scene;
  shown: Shown;
  power: PowerView | null;
}

export function Centre({ scene, shown, power }: CentreProps) {
  const { stage, table, active } = scene.view;
  const { beat, more } = shown;
  if (table && beat && (more || stage.kind !== "rallying")) {
    return (
      <>
        <Attack scene={scene} table={table} beat={beat} />
        {more ? null : <Outcome scene={scene} table={table} />}
      </>
    );
  }
  if (stage.kind === "rallying") return <Rally scene={scene} stage={stage} />;
  if (stage.kind === "peeking") return <Peek scene={scene} stage={stage} />;
  if (power) return <PowerScene key={power.at} scene={scene} power={power} />;
  switch (stage.kind) {
    case "starting":
      return <Question>{t.whoIsYoungest}</Question>;
    case "giving":
      return <Gifts scene={scene} stage={stage} />;
    case "consequence":
      return <Illness stage={stage} />;
    case "result":
      return <Alone face="sleep" words={t.goodNight} />;
    default:
      return active === null ? null : <Turn scene={scene} seat={active} />;
  }
}

/** How the attack ended, stamped beside its number. */
function Outcome({ scene, table }: { scene: Scene; table: TableView }) {
  if (scene.view.stage.kind === "defence" || !(table.over || scene.view.stage.kind === "result")) return null;
  const beside = table.defences.some((answer) => answer.cards.length > 0) ? "high" : "";
  const [kind, text] = table.lost > 0 ? ["cost", t.pvLost(table.lost)] : table.water ? ["water", t.allWater] : table.sips === 0 ? ["parried", t.parried] : ["taken", t.taken];
  return (
    <b class={`dww-outcome ${kind} ${beside}`} style={{ fontSize: fit(text, 19, 3.6, 1.8, 0.72) }}>
      {text}
    </b>
  );
}

function Question({ children }: { children: string }) {
  return (
    <p class="dww-question enter" style={{ fontSize: fit(children, 56, 4.4, 2.6, 0.52) }}>
      {children}
    </p>
  );
}

/** Whose turn it is, with the stars that are left for powers. */
function Turn({ scene, seat }: { scene: Scene; seat: number }) {
  const { stage } = scene.view;
  return (
    <div class={`dww-turn ${seatClass(seat)}`} key={`${seat} ${scene.view.turn}`}>
      <span class="dww-slot pop">
        <SeatSymbol seat={seat} />
      </span>
      {stage.kind === "power" ? (
        <span class="dww-left-stars">
          <Stars count={stage.stars} of={stage.most} label={cards.stars(stage.stars)} />
        </span>
      ) : stage.kind === "attack" ? (
        <span class="dww-doing"><Crest family="attack" /></span>
      ) : null}
    </div>
  );
}

function Alone({ face, words }: { face: "sleep"; words: string }) {
  return (
    <div class="dww-alone">
      <span class="slam">
        <CardFace face={face} small />
      </span>
      <b class="enter" style={{ fontSize: fit(words, 34, 4, 2, 0.62) }}>
        {words}
      </b>
    </div>
  );
}

/** An Epidemic ticks: how hard. */
function Illness({ stage }: { stage: Consequence }) {
  return (
    <div class="dww-alone">
      <span class="slam">
        <CardFace face="epi" small />
      </span>
      <b key={stage.sips} class="num dww-tick pop">
        {stage.sips}
      </b>
    </div>
  );
}

/** The Postcard: who has given a card, who still chooses, who has none. */
function Gifts({ scene, stage }: { scene: Scene; stage: Giving }) {
  return (
    <section class="dww-choices" aria-label={cards.cardName("postcard")}>
      <span class="dww-choices-card">
        <CardFace face="postcard" small />
      </span>
      <ul>
        {stage.seats.map((seat) => {
          const given = stage.given.includes(seat);
          return (
            <li key={seat} class={`dww-chip ${seatClass(seat)} ${given ? "done" : ""}`}>
              <Badge seat={seat} />
              <b style={nameStyle(titleOf(scene, seat), 12, 2.2, 1.7)}>{titleOf(scene, seat)}</b>
              <i role="img" aria-label={given ? t.hasGiven : t.chooses}>
                <Icon name={given ? "check" : "dots"} />
              </i>
            </li>
          );
        })}
        {stage.losing.map((seat) => (
          <li key={seat} class={`dww-chip loses ${seatClass(seat)}`}>
            <Badge seat={seat} />
            <b style={nameStyle(titleOf(scene, seat), 11, 2.2, 1.7)}>{titleOf(scene, seat)}</b>
            <i class="num">{t.pvLost(1)}</i>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A spy at work; what it sees stays with the spy. */
function Peek({ scene, stage }: { scene: Scene; stage: Peeking }) {
  const { seat, target, steal } = stage;
  return (
    <>
      <Satellite from={spotOf(scene.view, seat)} to={spotOf(scene.view, target)} />
      <section class="dww-peek" aria-label={t.peeks(titleOf(scene, target))}>
        <Named scene={scene} seat={seat} width={13} />
        <span class="dww-eye">
          <Icon name="eye" />
        </span>
        <Named scene={scene} seat={target} width={13} />
        {steal ? (
          <span class="dww-peek-hack">
            <CardFace face="hack" small />
          </span>
        ) : null}
      </section>
    </>
  );
}

/** An eliminated unit chooses whom to help. */
function Rally({ scene, stage }: { scene: Scene; stage: Rallying }) {
  const title = t.rallyTitle(titleOf(scene, stage.seat));
  return (
    <section class="dww-choices rally" aria-label={title}>
      <b class="dww-choices-title" style={{ fontSize: fit(title, 56, 2.9, 1.8, 0.6) }}>
        {title}
      </b>
      <ul>
        {stage.units.map((seat) => (
          <li key={seat} class={`dww-chip ${seatClass(seat)}`}>
            <Badge seat={seat} />
            <b style={nameStyle(titleOf(scene, seat), 15, 2.2, 1.7)}>{titleOf(scene, seat)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

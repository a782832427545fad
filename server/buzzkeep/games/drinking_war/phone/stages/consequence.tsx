/** What a hit does: without drinking it is only shown; with sips there are two ways, equal in size and colour. */
import type { Consequences, PlayerView } from "@client/wire/games/drinking_war";
import { playerOf, type StageOf } from "../../art/match";
import { Frame, Still } from "../frame";
import { Footer, Go, Heart } from "../parts";
import { t } from "../texts";
import { Gauge } from "../units";
import { isDone, isMine, type Moment, type StageScreen } from "./screen";

export const consequence: StageScreen<StageOf<"consequence">> = {
  headline: (match, { seat, cause }) =>
    isMine(match, seat) ? (cause === "epidemic" ? t.illnessYours : t.hitYours) : t.takes(match.nameOf(seat)),
  cardless: true,
  Screen: (moment) =>
    moment.asked === null ? (
      <Still {...moment} />
    ) : (
      <Frame
        moment={moment}
        hand={null}
        guide={
          moment.match.view.gauge_full === null || moment.match.view.mine?.consequence?.choice
            ? null
            : { step: "consequence", text: t.guideGauge }
        }>
        <Hit {...moment} />
      </Frame>
    ),
};

interface ChoiceProps {
  moment: Moment<StageOf<"consequence">>;
  fate: Consequences;
  player: PlayerView | undefined;
  waits: boolean;
}

/** The reserve takes it, or not: the same two ways for everybody, whoever drinks. */
function Choice({ moment: { match, act, busy }, fate, player, waits }: ChoiceProps) {
  const { gauge_full, reserve_full, card_from, last_turns } = match.view;
  const draws = card_from > 0 && fate.ask >= card_from && last_turns === null;
  const then = (lost: number | null, gauge: number | null) => t.then(lost ?? 0, gauge ?? 0, gauge_full ?? 0);
  return (
    <>
      <div class="dw-fate">
        <b class="dw-big num">{fate.sips}</b>
        <p>{fate.choice ? t.sipsCalm(fate.ask) : t.reserveLeft(player?.reserve ?? 0, reserve_full ?? 0)}</p>
        {fate.choice && fate.helpers.length > 0 ? <p class="dw-note">{t.shared}</p> : null}
      </div>
      {waits ? null : (
        <div class="dw-equal told">
          <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "endure" })}>
            {t.endure(fate.ask)}
            <small>
              {then(fate.spared, fate.spared_gauge)}
              {draws ? t.andCard : ""}
            </small>
          </button>
          <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "accept" })}>
            {t.letThrough}
            <small>{then(fate.lost, fate.gauge)}</small>
          </button>
        </div>
      )}
      {fate.choice ? <Footer /> : null}
    </>
  );
}

function Hit(moment: Moment<StageOf<"consequence">>) {
  const { match, stage, act, sent, busy } = moment;
  const { view } = match;
  const fate = view.mine?.consequence;
  const player = playerOf(view, stage.seat);
  const water = stage.cause === "attack" && view.table?.water === true;
  const waits = view.mine?.may_act === false;
  if (!fate) return null;
  if (fate.reserve) return <Choice {...{ moment, fate, player, waits }} />;
  if (fate.choice) {
    return (
      <>
        <div class="dw-fate">
          <b class="dw-big num">{fate.ask}</b>
          <p>{water ? t.water_(fate.ask) : t.sips(fate.ask)}</p>
          {fate.helpers.length > 0 ? <p class="dw-note">{t.shared}</p> : null}
        </div>
        {waits ? null : (
          <div class="dw-equal">
            <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "drank" })}>
              {t.itIsDone}
            </button>
            <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "lose_pv" })}>
              {t.ratherPv}
            </button>
          </div>
        )}
        <Footer />
      </>
    );
  }
  return (
    <>
      <div class={`dw-fate ${fate.lost > 0 ? "bad" : "good"}`}>
        <b class="dw-big num">
          <Heart />
          {fate.lost > 0 ? `−${fate.lost}` : (player?.pv ?? 0)}
        </b>
        <p>
          {fate.lost === 0
            ? t.youLoseNothing(stage.sips)
            : fate.why === "gauge"
              ? t.gaugeBursts
              : t.youLose(fate.lost, stage.sips)}
        </p>
        {fate.gauge !== null && view.gauge_full !== null && player ? (
          <div class="dw-fill">
            <Gauge value={player.gauge ?? 0} full={view.gauge_full} then={fate.lost > 0 ? null : fate.gauge} />
            <small class="num">{t.gauge(fate.gauge, view.gauge_full)}</small>
          </div>
        ) : null}
      </div>
      {waits ? null : <Go words={t.ok} done={isDone(sent, "accept")} onClick={() => act({ kind: "accept" })} />}
    </>
  );
}

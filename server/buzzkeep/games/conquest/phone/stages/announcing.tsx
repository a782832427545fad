/** The moment before a question: what it is about, and a countdown. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { listed } from "@client/i18n";
import type { Announcing as AnnouncingStage, Fight } from "@client/wire/games/conquest";
import { aboutOf } from "../../art/match";
import { useMap } from "@client/ui/map";
import { toldBy } from "@client/views";
import { useHeading, useSeconds } from "@phone/hooks";
import { Landscape } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { ConquestBets } from "../crowd";
import type { ConquestMatch } from "../../art/match";
import { numberOf, sideOf } from "../model";
import { t } from "../texts";
import { Contenders, useStakeLine } from "./question";

/** What a fight is to this phone, as a headline. */
function fightTitle(fight: Fight, seat: number | null, region: number): string {
  const side = sideOf(fight, seat);
  if (fight.castle)
    return side === "defender" ? t.attackCastleYou : side === "attacker" ? t.youAttackCastle : t.theyFightCastle;
  return side === "defender" ? t.attackYou(region) : side === "attacker" ? t.youAttack(region) : t.theyFight(region);
}

export function Announcing({ match, stage }: { match: ConquestMatch; stage: AnnouncingStage }) {
  const { line, room, view, you } = match;
  const map = useMap(view.map);
  const { fight, seats, witnesses, heat } = aboutOf(view);
  const opens = stage.due ?? 0;
  const fetched = toldBy(view, "announcing") !== undefined;
  const seconds = useSeconds(line, opens, room.paused);
  const mine = you.seat !== null && seats.includes(you.seat);
  const top = useStakeLine(match);
  let title = mine ? t.getReady : t.others(listed(seats.map(match.nameOf)), seats.length);
  if (heat > 0) title = mine ? t.heatYou : t.heatTitle;
  else if (fight) title = fightTitle(fight, you.seat, numberOf(view, map, fight.territory));
  const heading = useHeading<HTMLHeadingElement>(`announce ${stage.opened_at}`);
  useAnnounce(`${top}. ${title}`);
  useEffect(() => {
    if (mine) buzz("turn");
  }, [stage.opened_at]);
  return (
    <div class="play announce">
      <div class="head centre">
        <p class="over">{top}</p>
        <Contenders match={match} fight={fight} seats={seats} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {you.seat !== null && witnesses.includes(you.seat) ? <p class="hint">{t.forRenown}</p> : null}
        {fetched ? <Landscape class="coming-picture" /> : null}
        <p class="soon">
          {fetched ? t.pictureComes : t.questionSoon}
          {fetched ? (
            <small>{t.pictureWaits}</small>
          ) : (
            <b class="num" key={seconds} aria-hidden="true">
              {Math.max(1, seconds)}
            </b>
          )}
        </p>
      </div>
      {match.bet ? (
        <div class="controls">
          <ConquestBets match={match} />
        </div>
      ) : null}
    </div>
  );
}

/** What the stages share: the headline with what lies below it, the hand, and room for buttons. */
import type { ComponentChildren } from "preact";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { Group } from "@client/wire/games/drinking_war";
import { Screen } from "@phone/parts/icons";
import { Bets, BetSeat } from "@phone/match/bet";
import { Guide } from "@phone/match/guide";
import { Meanwhile, ringFrom } from "@phone/match/meanwhile";
import { OwnCountries } from "./badges";
import { Centre, LastPower, OnTable } from "./centre";
import { Hand, type Picks } from "./hand";
import { refusals } from "./reasons/texts";
import type { Moment } from "./stages/screen";
import { playerOf, type WarMatch } from "../art/match";
import type { Sent } from "./model";
import { t } from "./texts";

/** With more groups in the hand there is no room for advice, nor need. */
const GUIDED_MOST = 8;

interface HandUse {
  /** Whether a tap does anything with this group now; else it explains. */
  can: (group: Group) => boolean;
  onTap: (group: Group) => void;
  picks?: Picks | undefined;
}

const IDLE: HandUse = { can: () => false, onTap: () => undefined };

interface Props {
  moment: Moment;
  /** In place of what lies on the table. */
  middle?: ComponentChildren;
  /** The headline is for ears only: what stands below says it to the eyes. */
  quiet?: boolean;
  /** Something is chosen already. */
  begun?: boolean;
  /** One sentence when it is of use, until it is put away. */
  guide?: { step: string; text: string } | null;
  /** What can be done with the hand; null where it is out of the way. */
  hand?: HandUse | null;
  children?: ComponentChildren;
}

export function Frame({ moment, middle, quiet = false, begun = false, guide = null, hand = IDLE, children }: Props) {
  const { match, acting, held } = moment;
  const { view } = match;
  const guided =
    acting && !begun && (view.mine?.hand.length ?? 0) <= GUIDED_MOST && (view.table?.defences.length ?? 0) === 0;
  return (
    <>
      <Centre moment={moment} quiet={quiet}>
        {middle ?? <Middle match={match} />}
        {acting && !begun ? <OwnCountries match={match} /> : null}
      </Centre>
      <div class="dw-low">
        {hand === null ? null : (
          <Hand
            match={match}
            {...held}
            picks={hand.picks}
            can={hand.can}
            onTap={(group) => {
              buzz("tap");
              hand.onTap(group);
            }}
          />
        )}
        <div class="controls">
          {guide && guided ? <Guide game="drinking_war" {...guide} /> : null}
          {children}
          <Refused sent={moment.sent} />
        </div>
      </div>
    </>
  );
}

/** For those who may not answer now: they look on, or point at a card that they would play. */
export function Still(moment: Moment) {
  const { match, asked, act } = moment;
  const { mine } = match.view;
  const advising = mine !== null && !match.botPlays && (asked !== null || mine.advises);
  const onTap = ({ card }: Group) => {
    const own = mine?.hints.some(
      (hint) =>
        hint.card === card &&
        (hint.member === match.you.player || (hint.member === null && hint.seat === match.you.seat)),
    );
    act({ kind: "highlight", card: own ? null : card }, false);
  };
  return (
    <Frame moment={moment} hand={{ can: () => advising, onTap }}>
      <Standing match={match} />
      <Bets
        match={match}
        title={match.view.stage.kind === "defence" ? t.whoLoses : t.whoIsAimedAt}
        label={(on) => (on === "nobody" ? t.nobody : <BetSeat match={match} seat={Number(on.slice("seat:".length))} />)}
      />
    </Frame>
  );
}

function Middle({ match }: { match: WarMatch }) {
  const { table: attack, power } = match.view;
  if (attack) return <OnTable match={match} attack={attack} />;
  const { mine, players, active } = match.view;
  return (
    <>
      {power && power.seat !== match.you.seat ? <LastPower match={match} power={power} /> : null}
      {mine && mine.hand.length > 0 ? null : (
        <Meanwhile
          match={match}
          ring={ringFrom(
            players.filter((one) => one.alive).map((one) => one.seat),
            active,
          )}
          shield
        />
      )}
    </>
  );
}

/** Nothing to do: whether one is out, looks on, or has a bot. */
export function Standing({ match }: { match: WarMatch }) {
  const me = playerOf(match.view, match.you.seat);
  if (match.botPlays) return <p class="status">{t.botPlays}</p>;
  if (!me) {
    return (
      <p class="status dw-watching">
        <Screen />
        {t.watching}
      </p>
    );
  }
  if (me.alive) return null;
  return (
    <div class="card fallen">
      <h2>{t.youAreOut}</h2>
      <p>{me.host === null ? t.youAreOutText : t.youHelp(match.nameOf(me.host))}</p>
    </div>
  );
}

/** Why the server did not take what was sent. */
export const Refused = ({ sent }: { sent: Sent }) =>
  sent?.state === "refused" ? <p class="status error">{explain(sent.error, refusals())}</p> : null;

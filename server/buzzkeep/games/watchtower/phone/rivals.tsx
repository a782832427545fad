/** The others round the table: name, army, campaign, and every stack of their forts as something to challenge. */
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack, Crowns, Padlock, Stack } from "../art/art";
import { t as cards } from "../art/texts";
import type { PlayerView, RivalView, StackView } from "@client/wire/games/watchtower";
import { Cross, Swords } from "@phone/parts/icons";
import { reason } from "./reasons/texts";
import { playerOf, type TowerMatch } from "../art/match";
import { type Choice, dropOn, type Thing, targetOf } from "./model";
import { t } from "./texts";

interface Props {
  match: TowerMatch;
  /** Whether it is one's own turn: then what can be challenged is lit. */
  lit: boolean;
  choice: Choice | null;
  over: string | null;
  handlers: (thing: Thing) => object;
  /** Choose the army of a seat, where no card is in reach. */
  onRaid: (seat: number) => void;
}

export function Rivals({ match, lit, choice, over, handlers, onRaid }: Props) {
  const { view, you } = match;
  const rivals = view.mine?.rivals ?? [];
  const seats =
    rivals.length > 0
      ? rivals.map((rival) => rival.seat)
      : view.players.map((player) => player.seat).filter((seat) => seat !== you.seat);
  return (
    <ul class={`wt-rivals rows n${seats.length}`} aria-label={t.rivals}>
      {seats.map((seat) => {
        const player = playerOf(view, seat);
        return player ? (
          <Rival
            key={seat}
            match={match}
            player={player}
            rival={rivals.find((one) => one.seat === seat) ?? null}
            lit={lit}
            choice={choice}
            over={over}
            handlers={handlers}
            onRaid={onRaid}
          />
        ) : null;
      })}
    </ul>
  );
}

interface RivalProps extends Props {
  player: PlayerView;
  rival: RivalView | null;
}

function Rival({ match, player, rival, lit, choice, over, handlers, onRaid }: RivalProps) {
  const now = match.view.active === player.seat;
  const marks = [now ? "now" : "", player.alive ? "" : "dead", player.campaign === null ? "" : "campaign"];
  return (
    <li class={`wt-rival ${seatClass(player.seat)} ${marks.join(" ")}`} aria-current={now ? "step" : undefined}>
      <div class="wt-who">
        <b>
          <SeatSymbol seat={player.seat} />
          <span class="who">{match.nameOf(player.seat)}</span>
        </b>

        {player.alive ? (
          <span class="wt-army-of">
            <CardBack />
            <b class="num" aria-hidden="true">
              {player.army}
            </b>
            <span class="sr">{cards.army(player.army)}</span>
            {match.view.crowns ? <Crowns won={player.crowns} /> : null}
            {player.absent ? <small>{t.absent}</small> : null}
          </span>
        ) : (
          <small>{t.out}</small>
        )}
        {player.campaign === null ? null : <small class="wt-flag">{t.campaignShort}</small>}
        {lit && rival && rival.raid.length > 0 ? (
          <button
            type="button"
            class="wt-raid"
            aria-label={t.raid(match.nameOf(player.seat))}
            onClick={() => onRaid(player.seat)}>
            <Swords />
            {t.raidShort}
          </button>
        ) : null}
      </div>
      <ul class="wt-stacks">
        {player.fort.map((stack) => (
          <li key={stack.rank}>
            <Target
              match={match}
              stack={stack}
              player={player}
              rival={rival}
              lit={lit}
              choice={choice}
              over={over}
              handlers={handlers}
            />
          </li>
        ))}
        {player.alive && player.fort.length === 0 ? <li class="wt-empty">{t.noFort}</li> : null}
      </ul>
    </li>
  );
}

interface TargetProps extends Omit<RivalProps, "onRaid"> {
  stack: StackView;
}

/** One stack. Lit if it can be challenged now; else a small lock says what is missing, and a tap says why. */
function Target({ match, stack, player, rival, lit, choice, over, handlers }: TargetProps) {
  const rank = rival?.duel != null && stack.complete ? null : stack.rank;
  const target = rival ? targetOf(rival, stack.rank) : undefined;
  const why = rank === null ? (rival?.reason ?? null) : target ? target.reason : "NOT_YOUR_TURN";
  const mine = stack.fails.find((fail) => fail.seat === match.you.seat)?.count ?? 0;
  const can = lit && why === null;
  const chosen = choice?.kind === "target" && choice.seat === player.seat && choice.rank === rank;
  const drop = dropOn(player.seat, rank);
  const name = stack.complete ? cards.locked(stack.rank) : cards.towerOf(stack.cards.length, stack.rank);
  const tower = <Stack cards={stack.cards} locked={stack.complete} hidden />;
  if (!rival || !target) {
    return (
      <span class="wt-target still">
        <Stack cards={stack.cards} locked={stack.complete} />
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`wt-target ${can ? "can" : lit ? "cannot" : "still"} ${over === drop ? "over" : ""}`}
      aria-pressed={chosen}
      data-drop={can ? drop : undefined}
      {...handlers({ kind: "target", rival, target })}>
      {tower}
      <span class="sr">
        {t.targetName(name, match.nameOf(player.seat))}
        {lit && why !== null ? `. ${reason(why, true)}` : ""}
        {mine > 0 ? `. ${t.tries(mine)}` : ""}
      </span>
      {can ? (
        <span class="wt-aim" aria-hidden="true">
          <Swords />
        </span>
      ) : lit && (why === "NEED_6" || why === "NEED_10") ? (
        <span class="wt-need" aria-hidden="true">
          <Padlock />
          <b class="num">{target.needs}</b>
        </span>
      ) : null}
      {mine > 0 ? (
        <span class="wt-tries" aria-hidden="true">
          {Array.from({ length: mine }, (_, index) => (
            <Cross key={index} />
          ))}
        </span>
      ) : null}
      {stack.contested ? (
        <span class="wt-contested" aria-hidden="true">
          <Swords />
        </span>
      ) : null}
    </button>
  );
}

// Watchtower on the console: what happens now, what the host may do about it, and the table without its secrets.
import { CardFace, Padlock, Stack } from "../art/art";
import { wear } from "@client/ui/wear";
import type { BattleView, PlayerView, WatchtowerView } from "@client/wire/games/watchtower";
import type { PowerProps } from "@wall/common/modules";
import { Corrections } from "@wall/common/corrections";
import { SeatBadge, StepClock } from "@wall/common/step";
import styles from "./console.css" with { type: "text" };
import type { TowerMatch } from "../art/match";
import { actingSeat, faceKey } from "./model";
import { outcomeText } from "./outcome";
import { howFar } from "./screens/head";
import { screenOf } from "./stages";
import { t } from "./texts";

wear(styles);

export default function WatchtowerConsole({ match, power }: PowerProps<WatchtowerView>) {
  const { line, game, view } = match;
  const { stage, battle } = view;
  const may = t.hostMay(stage.kind === "free_for_all" ? (stage.flipped ? "melee_shown" : "melee_picking") : stage.kind);
  return (
    <div class="wtc">
      <header class="wtc-head">
        <h2>
          {t.stages(stage.kind)}
          <small class="num"> · {howFar(view)}</small>
        </h2>
        <StepClock line={line} due={game.prompts.find((prompt) => prompt.due !== null)?.due ?? null} />
      </header>
      <Now match={match} />
      {battle && screenOf(stage).fight ? <Battle match={match} battle={battle} /> : null}
      <Waiting match={match} />
      {may ? <p class="wtc-may">{may}</p> : null}
      <Players match={match} />
      <p class="muted num">
        {t.barracksOf(view.barracks)}
        {view.last_round ? ` · ${t.lastRound}` : view.countdown === null ? "" : ` · ${t.roundsLeft(view.countdown)}`}
      </p>
      <p class="muted">{t.secret}</p>
      <Corrections match={match} power={power} word={t.correctWhat} />
    </div>
  );
}

/** What happens, in words. */
function Now({ match }: { match: TowerMatch }) {
  const { stage } = match.view;
  const [seat, text] = screenOf(stage).now(match, stage);
  if (!text) return null;
  return (
    <p class="wtc-now" role="status">
      {seat === null ? null : <SeatBadge seat={seat} />}
      {text}
    </p>
  );
}

function Battle({ match, battle }: { match: TowerMatch; battle: BattleView }) {
  const { pairs, size, target, result } = battle;
  const outcome = result === null ? null : outcomeText(battle);
  const { stage } = match.view;
  const winner = stage.kind === "aftermath" ? stage.winner : null;
  return (
    <div class="wtc-battle">
      {target ? <CardFace card={target} /> : null}
      {pairs.map((pair) => (
        <span key={faceKey(pair.attack)} class={`wtc-pair ${pair.winner ?? "drawn"}`}>
          <CardFace card={pair.attack} />
          <b aria-label={pair.winner === null ? t.drawnPair : t.wonPair(pair.winner)} role="img">
            {pair.winner === null ? "=" : pair.winner === "attacker" ? ">" : "<"}
          </b>
          <CardFace card={pair.defence} />
        </span>
      ))}
      <span class="num">
        {outcome
          ? `${winner === null ? "" : `${match.nameOf(winner)} `}${outcome.text}${outcome.value ? ` · ${outcome.value}` : ""}`
          : stage.kind === "flipping"
            ? t.pairsShown(pairs.length, size)
            : ""}
      </span>
    </div>
  );
}

/** For whom the room waits. */
function Waiting({ match }: { match: TowerMatch }) {
  const { stage } = match.view;
  if (stage.kind === "preparing")
    return stage.waiting.length > 0 ? (
      <p class="muted">{t.waiting(stage.waiting.map((seat) => match.nameOf(seat)).join(", "))}</p>
    ) : null;
  const left = screenOf(stage).left?.(stage, match.view) ?? null;
  if (left === null) return null;
  return (
    <p class="num">
      {left.length === 0
        ? t.everybodyPicked
        : left
            .map((one) =>
              stage.kind === "lining_up" || stage.kind === "preparing_together"
                ? match.nameOf(one.seat)
                : t.stillPick(match.nameOf(one.seat), one.left),
            )
            .join(" · ")}
    </p>
  );
}

function Players({ match }: { match: TowerMatch }) {
  return (
    <div class="wtc-wide">
      <table>
        <caption class="sr">{t.standings}</caption>
        <thead>
          <tr>
            <th scope="col">{t.player}</th>
            <th scope="col">{t.fort}</th>
            <th scope="col">{t.army}</th>
            <th scope="col">{t.status}</th>
          </tr>
        </thead>
        <tbody>
          {match.view.players.map((player) => (
            <Row key={player.seat} match={match} player={player} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ match, player }: { match: TowerMatch; player: PlayerView }) {
  const { seat, alive, campaign, fort, army, burned, challenges } = player;
  const { view } = match;
  const states = [
    seat === view.dealer ? t.dealer : "",
    !alive ? t.out : "",
    burned ? t.burned : "",
    challenges > 0 ? t.challenged(challenges) : "",
  ].filter(Boolean);
  return (
    <tr class={`${seat === actingSeat(view) ? "now" : ""} ${alive ? "" : "dead"}`}>
      <th scope="row">
        <SeatBadge seat={seat} />
        {match.nameOf(seat)}
      </th>
      <td>
        <span class="wtc-fort">
          {fort.map((stack) => (
            <Stack key={stack.rank} cards={stack.cards} locked={stack.complete && !stack.contested} />
          ))}
        </span>
      </td>
      <td class="num">{alive ? army : ""}</td>
      <td>
        {campaign === null ? null : (
          <span class="wtc-campaign">
            <Padlock />
            {t.inCampaign}
          </span>
        )}
        {states.join(" · ")}
      </td>
    </tr>
  );
}

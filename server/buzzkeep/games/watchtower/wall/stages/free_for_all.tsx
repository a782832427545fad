// The fourth card of a tower that nobody has won yet: everybody's army has one card in it, picked blind by a neighbour.
import { useEffect } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardFace, Stack } from "../../art/art";
import type { ContestantView } from "@client/wire/games/watchtower";
import { playCue } from "@wall/common/audio";
import { LowerThird } from "@wall/common/lower_third";
import { twoLines } from "@wall/common/people";
import { usePassed } from "@wall/common/time";
import { Timer } from "@wall/common/timer";
import { Frame } from "@wall/projector/stage";
import { playerOf, type TowerMatch, type StageOf } from "../../art/match";
import { cardText } from "../model";
import { t } from "../texts";
import { WallBets } from "../screens/bets";
import { FlipCard } from "../screens/flip";
import { Head } from "../screens/head";
import type { ScreenProps, StageScreen } from "./screen";

export const freeForAll: StageScreen<StageOf<"free_for_all">> = {
  Screen: ({ match, stage, live }) => <Fight key={stage.heat} match={match} stage={stage} live={live} />,
  now: (match, { builder, winner, card }) => [
    winner ?? builder,
    winner === null
      ? t.meleeFor(cardText(card))
      : `${match.nameOf(winner)} · ${winner === builder ? t.meleeBuilt : `${t.meleeWon} ${cardText(card)}`}`,
  ],
  left: ({ flipped, contestants }) =>
    flipped ? null : contestants.filter((one) => !one.laid).map((one) => ({ seat: one.chooser, left: 1 })),
  ticks: ({ flipped, due }) => (flipped ? null : due),
};

function Fight({ match, stage, live }: ScreenProps<StageOf<"free_for_all">>) {
  const { contestants, builder, card, flipped: shown } = stage;
  const step = usePassed(
    match.line,
    stage.beats.map((beat) => beat.at),
  );
  const told = shown && step > contestants.length;
  useEffect(() => {
    if (!live || !shown || step === 0) return;
    playCue(
      told ? (stage.winner === null ? "locked" : stage.winner === builder ? "bugle" : "capture") : "card",
      told ? 0 : step,
    );
  }, [live, shown, step]);
  const tower = playerOf(match.view, builder)?.fort.find((stack) => stack.rank === card.rank);
  const rest = tower?.cards.filter((one) => one.suit !== card.suit) ?? [];
  const gone = told && stage.winner !== null;
  return (
    <Frame class={`wtw-melee ${live ? "" : "settled"}`} label={t.meleeFor(cardText(card))}>
      <Head match={match} phase={stage.heat > 1 ? t.meleeHeat(stage.heat) : t.melee} />
      <section class="wtw-melee-stage">
        <div class={`wtw-prize ${seatClass(builder)} enter`}>
          <span class="wtw-prize-cards">
            {rest.length > 0 ? <Stack cards={rest} /> : null}
            <span class={`wtw-prize-card ${gone ? "gone" : ""}`}>
              <CardFace card={card} />
            </span>
          </span>
          <b class="wtw-prize-of" style={twoLines(t.towerOfWhom(match.nameOf(builder)), 19, 2.8)}>
            {t.towerOfWhom(match.nameOf(builder))}
          </b>
        </div>
        <ol class={`wtw-contestants n${contestants.length}`}>
          {contestants.map((one, index) => (
            <Contestant key={one.seat} match={match} stage={stage} one={one} open={shown && step > index} told={told} />
          ))}
        </ol>
      </section>
      <WallBets match={match} />
      <Caption match={match} stage={stage} told={told} />
    </Frame>
  );
}

interface ContestantProps {
  match: TowerMatch;
  stage: StageOf<"free_for_all">;
  one: ContestantView;
  open: boolean;
  told: boolean;
}

function Contestant({ match, stage, one, open, told }: ContestantProps) {
  const { seat, chooser, laid, card } = one;
  const name = match.nameOf(seat);
  const fate = !told
    ? ""
    : seat === stage.winner
      ? "wins"
      : stage.tied.includes(seat) && stage.winner === null
        ? "drawn"
        : "loses";
  const width = Math.min(20, 66 / stage.contestants.length - 1);
  return (
    <li class={`wtw-contestant ${seatClass(seat)} ${fate}`}>
      <span class="wtw-contestant-card">
        {laid || card !== null ? <FlipCard card={card} open={open} class="pop" /> : <i class="wtw-slot" />}
        <Badge seat={seat} />
        {fate === "wins" ? (
          <>
            <b class="wtw-mark pop">
              <Icon name="check" />
            </b>
            <span class="wtw-won-card">
              <CardFace card={stage.card} hidden />
            </span>
          </>
        ) : fate === "drawn" ? (
          <b class="wtw-mark drawn pop">=</b>
        ) : null}
      </span>
      <b class="wtw-contestant-name" style={twoLines(name, width - 3, 3.2)}>
        {name}
      </b>
      {stage.flipped ? null : (
        <small class={laid ? "done" : ""} role="img" aria-label={t.chosenBy(match.nameOf(chooser))}>
          <Badge seat={chooser} />
          {laid ? t.laid : t.chooses}
        </small>
      )}
    </li>
  );
}

/** A seat's symbol on its colour. */
function Badge({ seat }: { seat: number }) {
  return (
    <i class={`wtw-badge ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </i>
  );
}

function Caption({ match, stage, told }: { match: TowerMatch; stage: StageOf<"free_for_all">; told: boolean }) {
  const { builder, winner, card } = stage;
  if (!stage.flipped) {
    return (
      <LowerThird
        room={match.room}
        seat={builder}
        text={stage.heat > 1 ? t.meleeAgain : t.meleeAsks}
        value={cardText(card)}>
        <Timer
          key={`${stage.heat}`}
          line={match.line}
          due={stage.due}
          total_ms={(stage.due ?? 0) - stage.opened_at}
          class="third-timer"
        />
      </LowerThird>
    );
  }
  if (!told) return <LowerThird room={match.room} seat={null} text={t.meleeWho} value={cardText(card)} />;
  if (winner === null) return <LowerThird room={match.room} seat={null} text={t.meleeTie} />;
  return (
    <LowerThird
      room={match.room}
      seat={winner}
      text={winner === builder ? t.meleeBuilt : t.meleeWon}
      value={stage.settled ? t.settled : winner === builder ? undefined : cardText(card)}
    />
  );
}

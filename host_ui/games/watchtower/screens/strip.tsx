// The lower third of the table: who is asked for what, and how long it may take.
import { LowerThird } from "../../../common/lower_third";
import { Timer } from "../../../common/timer";
import { type Scene, actingSeat, cardText, playerOf, titleOf } from "../model";
import { t } from "../texts";

interface Told {
  seat: number | null;
  text: string;
  value?: string;
}

export function Strip({ scene }: { scene: Scene }) {
  const { seat, text, value } = told(scene);
  const prompt = scene.game.prompts.find((one) => one.due !== null);
  return (
    <LowerThird key={seat ?? "all"} room={scene.room} seat={seat} text={text} value={value}>
      {prompt?.due == null ? null : <Timer key={prompt.id} line={scene.line} due={prompt.due} total_ms={prompt.due - prompt.since} class="third-timer" />}
    </LowerThird>
  );
}

function told(scene: Scene): Told {
  const { view } = scene;
  const { stage } = view;
  switch (stage.kind) {
    case "preparing":
      return { seat: stage.seat, text: t.prepares };
    case "refilling":
      return { seat: null, text: t.refills, value: t.refillsFor(titleOf(scene, stage.seat)) };
    case "acting":
      return acting(scene, stage.seat);
    default:
      return { seat: actingSeat(view), text: "" };
  }
}

function acting(scene: Scene, seat: number): Told {
  const { battle, challenges_per_turn } = scene.view;
  const player = playerOf(scene.view, seat);
  const spent = (player?.challenges ?? 0) >= challenges_per_turn;
  if (battle?.result && battle.attacker === seat) {
    const target = battle.target && battle.fate === "won" ? cardText(battle.target) : undefined;
    return { seat, text: spent ? t.finishes : t.goesOn, value: target === undefined ? undefined : t.gained(target) };
  }
  if (player?.campaign != null) return { seat, text: spent ? t.endsTurn : t.challengesOrEnds };
  return { seat, text: spent ? t.finishes : player?.burned ? t.placesOrChallenges : t.acts };
}

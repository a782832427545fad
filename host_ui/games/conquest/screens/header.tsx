// Title, phase with its rounds, and the code for latecomers.
import { JoinCorner, Logo, Pips } from "../../../projector/stage";
import { fit } from "../../../common/people";
import type { Scene } from "../model";
import { t } from "../texts";

export function MatchHeader({ scene }: { scene: Scene }) {
  const { view, room } = scene;
  const rounds = view.phase === "expansion" || view.phase === "battle";
  return (
    <header class="match-head">
      <Logo text={t.logo} width_u={25} most_u={4} />
      <div class="phase">
        <b style={{ fontSize: fit(t[view.phase], 19, 2.5, 1.8, 0.82) }}>{t[view.phase]}</b>
        {rounds ? (
          <>
            <Pips done={view.round} of={view.rounds} label={t.roundOf(view.round, view.rounds)} />
            <span class="num" aria-hidden="true">
              {view.round}
              <small>/{view.rounds}</small>
            </span>
          </>
        ) : null}
      </div>
      <JoinCorner room={room} />
    </header>
  );
}

// A spy at work; what it sees stays with the spy.
import { CardFace } from "../../art/art";
import { Icon } from "@client/ui/icons";
import { spotOf, titleOf } from "../model";
import { Named, Satellite } from "../screens/powers";
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const peeking: StageScreen<StageOf<"peeking">> = {
  timed: true,
  told: (scene, { seat, target, steal }) => ({
    seat,
    text: steal ? t.stealsFrom(titleOf(scene, target)) : t.peeks(titleOf(scene, target)),
  }),
  middle: (scene, { seat, target, steal }) => (
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
  ),
  before: "power",
  aims: ({ target }) => ({ seat: target, number: null }),
};

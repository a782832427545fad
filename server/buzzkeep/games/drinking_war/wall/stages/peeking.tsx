// A spy at work; what it sees stays with the spy.
import type { StageOf } from "../../art/match";
import { CardFace } from "../../art/art";
import { Icon } from "@client/ui/icons";
import { spotOf } from "../model";
import { Named, Satellite } from "../screens/powers";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const peeking: StageScreen<StageOf<"peeking">> = {
  timed: true,
  told: (match, { seat, target, steal }) => ({
    seat,
    text: steal ? t.stealsFrom(match.nameOf(target)) : t.peeks(match.nameOf(target)),
  }),
  middle: (match, { seat, target, steal }) => (
    <>
      <Satellite from={spotOf(match.view, seat)} to={spotOf(match.view, target)} />
      <section class="dww-peek" aria-label={t.peeks(match.nameOf(target))}>
        <Named match={match} seat={seat} width={13} />
        <span class="dww-eye">
          <Icon name="eye" />
        </span>
        <Named match={match} seat={target} width={13} />
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

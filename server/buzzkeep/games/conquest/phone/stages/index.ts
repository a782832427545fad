/** What the phone shows of each kind of stage: one module for each. */
import type { JSX } from "preact";
import type { ConquestMatch, StageOf, StageView } from "../../art/match";
import { Announcing } from "./announcing";
import { Asking } from "./asking";
import { Buzzing, Saying } from "./buzzing";
import { Choosing } from "./choosing";
import { ChoosingHome } from "./choosing_home";
import { Colours } from "./colours";
import { Finished } from "./finished";
import { Picking } from "./picking";
import { ReadingAloud } from "./reading_aloud";
import { Revealing } from "./revealing";
import { ShowingFight } from "./showing_fight";
import { ShowingGains } from "./showing_gains";

type Screen<S> = (props: { match: ConquestMatch; stage: S }) => JSX.Element | null;

const SCREENS: { [K in StageView["kind"]]: Screen<StageOf<K>> } = {
  colours: Colours,
  picking: Picking,
  choosing: Choosing,
  choosing_home: ChoosingHome,
  announcing: Announcing,
  reading_aloud: ReadingAloud,
  asking: Asking,
  buzzing: Buzzing,
  saying: Saying,
  revealing: Revealing,
  showing_fight: ShowingFight,
  showing_gains: ShowingGains,
  finished: Finished,
};

export const screenOf = <K extends StageView["kind"]>(stage: { kind: K }): Screen<StageOf<K>> => SCREENS[stage.kind];

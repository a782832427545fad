/** What the phone shows of each kind of stage: one module for each. */
import type { Played } from "@client/opening";
import type { JSX } from "preact";
import type { ConquestView } from "@client/wire/games/conquest";
import type { ConquestTable } from "../table";
import { Announcing } from "./announcing";
import { Asking } from "./asking";
import { Choosing } from "./choosing";
import { Colours } from "./colours";
import { Finished } from "./finished";
import { Picking } from "./picking";
import { Revealing } from "./revealing";
import { ShowingFight } from "./showing_fight";
import { ShowingGains } from "./showing_gains";

type StageView = ConquestView["stage"];
type Screen<S> = (props: { table: ConquestTable; stage: S }) => JSX.Element | null;

const SCREENS: { [K in Played<StageView>["kind"]]: Screen<Extract<StageView, { kind: K }>> } = {
  colours: Colours,
  picking: Picking,
  choosing: Choosing,
  announcing: Announcing,
  asking: Asking,
  revealing: Revealing,
  showing_fight: ShowingFight,
  showing_gains: ShowingGains,
  finished: Finished,
};

export const screenOf = (stage: StageView): Screen<StageView> =>
  SCREENS[(stage as Played<StageView>).kind] as Screen<StageView>;

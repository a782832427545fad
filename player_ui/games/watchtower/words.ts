/** Reasons that name somebody. */
import type { BurnView } from "../../../server/client/wire/games/watchtower";
import type { TowerTable } from "./table";
import { reason, t } from "./texts";

/** Why the top card of an own stack cannot be burned now. */
export const noBurn = (table: TowerTable, burn: BurnView): string =>
  burn.reason === "OTHER_HAS_TWO" && burn.held_by !== null ? t.heldBy(table.nameOf(burn.held_by)) : reason(burn.reason ?? "");

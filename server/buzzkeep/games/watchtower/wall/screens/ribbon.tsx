// The last plays, as the server keeps them: who fought whom and how it ended, who burned, whose tower began.
import { Icon } from "@client/ui/icons";
import { Ribbon } from "@wall/common/ribbon";
import { TowerSign } from "../../art/art";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

const GOLD = ["attacker", "taken", "tower"];

export function LastPlays({ match }: { match: TowerMatch }) {
  const plays = match.view.recent.map(({ seat, other, how }) => ({
    seat,
    other,
    picture: how === "tower" ? <TowerSign /> : <Icon name={how === "burned" ? "bolt" : "sword"} />,
    words: t.ended(how),
    class: GOLD.includes(how) ? "gold" : "",
  }));
  return <Ribbon plays={plays} label={t.lastPlays} />;
}

/** How somebody stands, in a line below the name: life and tokens. */
import { number } from "@client/i18n";
import { Tokens } from "../art/art";
import type { PlayerView } from "@client/wire/games/virus_war";
import { t } from "./texts";

export function Standing({ player, partner = false }: { player: PlayerView; partner?: boolean }) {
  return (
    <small class="vw-standing num">
      <span aria-hidden="true">♥</span> {number(player.hp)}
      <span class="sr">{t.hp(player.hp)}</span>
      {player.tokens > 0 ? <Tokens count={player.tokens} /> : null}
      {partner ? <b class="vw-mate">{t.partner}</b> : null}
    </small>
  );
}

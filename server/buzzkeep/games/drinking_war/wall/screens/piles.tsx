// Left and right of the middle: the pile, the pit with who put its top card there, and how large the next bomb is.
import { CardBack, CardFace, Sign } from "../../art/art";
import { t as cards } from "../../art/texts";
import { fit } from "@wall/common/people";
import type { WarMatch } from "../../art/match";
import { t } from "../texts";
import { Badge } from "./badge";

const SHOWN = 3;
const RANKS = [1, 2, 3, 4];

export function Piles({ match }: { match: WarMatch }) {
  const { view } = match;
  const thrown = view.pit.reduce((sum, one) => sum + one.count, 0);
  const [newest] = view.top;
  const by = newest && newest.by !== null ? t.putBy(match.nameOf(newest.by)) : "";
  return (
    <div class="dww-piles num">
      <figure class="dww-pile" role="img" aria-label={t.pile(view.draw_pile)}>
        <span class="dww-heap">{view.draw_pile > 0 ? <CardBack small /> : <span class="dww-empty" />}</span>
        <Label word={cards.pile} />
        <b>{view.draw_pile}</b>
      </figure>
      <figure
        class="dww-pile"
        role="img"
        aria-label={`${t.pit(thrown)}${newest ? ` · ${cards.cardName(newest.card)}${by ? `, ${by}` : ""}` : ""}`}>
        <span class="dww-heap pit">
          {newest ? null : <span class="dww-empty" />}
          {view.top
            .slice(0, SHOWN)
            .reverse()
            .map(({ card, by: seat }, index, all) => (
              <span key={thrown - all.length + index} class="dww-thrown">
                <CardFace face={card} small mute />
                {index === all.length - 1 && seat !== null ? <Badge seat={seat} /> : null}
              </span>
            ))}
        </span>
        <Label word={cards.pit} />
        <b>{thrown}</b>
      </figure>
    </div>
  );
}

function Label({ word }: { word: string }) {
  return (
    <figcaption aria-hidden="true">
      <span style={{ fontSize: fit(word, 6.6, 1.9, 1.7, 0.5) }}>{word}</span>
    </figcaption>
  );
}

/** What the next bomb does, and how many of the first three have gone. */
export function Bomb({ match }: { match: WarMatch }) {
  const { bomb, pack, country_pile } = match.view;
  const kills = bomb.next_pv > 0;
  const worth = kills ? t.pvLost(bomb.next_pv) : String(bomb.next_sips);
  return (
    <div class="dww-right">
      <figure class={`dww-bomb ${kills ? "kills" : ""}`} role="img" aria-label={t.nextBomb(bomb.played, worth)}>
        <span class="dww-bomb-sign">
          <Sign face="bomb" />
          <b key={worth} class="num pop" style={{ fontSize: fit(worth, 7.4, 4.2, 2.2, 0.6) }}>
            {worth}
          </b>
        </span>
        <figcaption aria-hidden="true">
          <span style={{ fontSize: fit(t.next, 9, 1.9, 1.7, 0.5) }}>{t.next}</span>
          <span class="dww-ranks">
            {RANKS.map((rank) => (
              <i key={rank} class={rank <= bomb.played ? "on" : ""} />
            ))}
          </span>
        </figcaption>
      </figure>
      {pack === "world" ? (
        <figure class="dww-world num" role="img" aria-label={t.countryPile(country_pile)}>
          <CardBack country small />
          <b>{country_pile}</b>
        </figure>
      ) : null}
    </div>
  );
}

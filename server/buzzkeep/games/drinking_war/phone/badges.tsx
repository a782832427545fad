/** With manual bonuses: a country counts for the next card only if its badge is tapped before (rule 2, countryBonus). */
import { CountryBadge } from "../art/art";
import { t as cards } from "../art/texts";
import { playerOf, type WarMatch } from "../art/match";
import type { Act } from "./model";
import { t } from "./texts";

/** The own countries, as a reminder while one decides; with manual bonuses they are buttons below. */
export function OwnCountries({ match }: { match: WarMatch }) {
  const countries = playerOf(match.view, match.view.mine?.unit ?? null)?.countries ?? [];
  if (countries.length === 0 || match.view.manual) return null;
  return (
    <p class="dw-own-lands">
      {countries.map((country) => (
        <span key={country}>
          <CountryBadge country={country} mute={countries.length === 1} />
          {countries.length === 1 ? <small>{cards.bonus(country)}</small> : null}
        </span>
      ))}
    </p>
  );
}

export function Badges({ match, act }: { match: WarMatch; act: Act }) {
  const badges = (match.view.mine?.badges ?? []).filter((badge) => badge.can_call || badge.called);
  if (badges.length === 0) return null;
  return (
    <ul class="dw-badges" aria-label={t.badges}>
      {badges.map(({ country, can_call, called }) => (
        <li key={country}>
          <button
            type="button"
            class="dw-badge"
            aria-pressed={called}
            aria-disabled={!can_call}
            aria-label={t.callBadge(cards.country(country), cards.bonus(country))}
            onClick={() => can_call && act({ kind: "call", country }, false)}>
            <CountryBadge country={country} mute />
            <span>
              {cards.country(country)}
              <small>{cards.bonus(country)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

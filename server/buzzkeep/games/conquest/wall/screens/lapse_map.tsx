// The map as it was after so many entries of its history; the turning point has a ring.
import { signScale, type Holding, type MapGeometry } from "@client/ui/geometry";
import { TerritoryMap } from "@client/ui/map";
import type { Finished } from "@client/wire/games/conquest";

interface LapseMapProps {
  map: MapGeometry;
  stage: Pick<Finished, "history" | "turning">;
  shown: number;
  label: string;
}

export function LapseMap({ map, stage: { history, turning }, shown, label }: LapseMapProps) {
  const owners = new Map(history.slice(0, shown).map(({ territory, owner }) => [territory, owner]));
  const territories: Holding[] = map.territories.map(({ id }) => ({
    id,
    owner: owners.get(id) ?? null,
    value: 0,
    towers: null,
  }));
  const turned = turning !== null && shown > turning ? history[turning] : undefined;
  const place = map.territories.find(({ id }) => id === turned?.territory);
  return (
    <TerritoryMap map={map} territories={territories} compact label={label}>
      {place ? (
        <circle
          class="lapse-ring"
          cx={place.label[0]}
          cy={place.label[1]}
          r={70 * signScale(map)}
          style={{ strokeWidth: 12 * signScale(map) }}
        />
      ) : null}
    </TerritoryMap>
  );
}

// Which game, in which format, with which settings, in groups that are closed at first. The form is made from the game's option schema.
import type { TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { lang, say } from "@client/i18n";
import type { RoomView } from "@client/wire/messages";
import { type GameEntry, type OptionSchema, titleOf } from "../common/api";
import { HowTo } from "../common/how_to";
import { GameChoice, MapChoice } from "./choices";
import { ContentPanel } from "./content_panel";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { t } from "./texts";

interface GamePanelProps {
  desk: Desk;
  room: RoomView;
  all: GameEntry[];
  game: GameEntry | null;
}

export function GamePanel({ desk, room, all, game }: GamePanelProps) {
  const schema = game?.options_schema.properties ?? {};
  const set = (name: string, value: unknown): Promise<boolean> =>
    desk.order({ kind: "configure", game: room.game, preset: null, options: { [name]: value } });
  const { map, ...others } = schema;
  const asked = Object.entries(others).filter(([, property]) => !property.deprecated);
  const preset = game?.info.presets.find(({ id }) => id === room.preset);
  return (
    <>
      <Fold
        id="game-title"
        title={t.game}
        told={[
          game && say(titleOf(game.info, room.options)),
          preset ? say(preset.name) : t.custom,
          t.seatCount(room.seats.length),
        ]
          .filter(Boolean)
          .join(" · ")}>
        <GameChoice desk={desk} room={room} all={all} />
        {game ? (
          <>
            <div class="side-by-side">
              <Presets desk={desk} room={room} game={game} />
              <SeatCount desk={desk} room={room} game={game} />
            </div>
            <details class="how-to">
              <summary>{t.howTo}</summary>
              <HowTo room={room} game={game} />
            </details>
          </>
        ) : null}
      </Fold>
      {map ? (
        <MapChoice
          label={map[lang.value] ?? t.map}
          value={String(room.options.map ?? map.default)}
          onChoose={(id) => void set("map", id)}
        />
      ) : null}
      {game?.info.uses_questions ? <ContentPanel desk={desk} room={room} /> : null}
      {GROUPS.map((group) => {
        const fields = asked.filter(([, property]) => (property.group ?? "rules") === group);
        return fields.length === 0 ? null : (
          <Fold key={group} id={`group-${group}`} title={t.group(group)} told={t.settings(fields.length)}>
            <div class="form">
              {fields.map(([name, property]) => (
                <OptionField
                  key={name}
                  name={name}
                  schema={property}
                  value={room.options[name] ?? property.default}
                  lacks={(value) => lacksOpen(room, property, value)}
                  onChange={(value) => set(name, value)}
                />
              ))}
            </div>
          </Fold>
        );
      })}
    </>
  );
}

/** Whether questions to buzz for would be asked, and there are none. */
const lacksOpen = (room: RoomView, schema: OptionSchema | undefined, value: unknown): boolean =>
  schema?.asks_open === true && value !== schema.default && room.host?.plan?.open.total === 0;

const GROUPS = ["length", "show", "people", "rules"] as const;

function Presets({ desk, room, game }: { desk: Desk; room: RoomView; game: GameEntry }) {
  const lacking = game.info.presets.filter(({ options }) =>
    Object.entries(options).some(([name, value]) => lacksOpen(room, game.options_schema.properties?.[name], value)),
  );
  return (
    <div class="field">
      <span id="preset-label">{t.preset}</span>
      <div class="segment" role="group" aria-labelledby="preset-label">
        {game.info.presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={preset.id === room.preset}
            disabled={preset.id !== room.preset && lacking.includes(preset)}
            onClick={() =>
              void desk.order({
                kind: "configure",
                game: room.game,
                preset: preset.id,
                options: room.options.map === undefined ? null : { map: room.options.map },
              })
            }>
            {say(preset.name)}
            {preset.house ? <small>{t.house}</small> : null}
          </button>
        ))}
        {room.preset === null ? (
          <button type="button" aria-pressed="true">
            {t.custom}
          </button>
        ) : null}
      </div>
      {lacking.map(({ id, name }) => (
        <p key={id} class="muted">
          {t.noOpen(say(name))}
        </p>
      ))}
    </div>
  );
}

function SeatCount({ desk, room, game }: { desk: Desk; room: RoomView; game: GameEntry }) {
  const { min_seats: least, max_seats: most } = game.info;
  if (least === most) return null;
  return (
    <div class="field">
      <span id="seats-label">{t.seats}</span>
      <div class="segment" role="group" aria-labelledby="seats-label">
        {Array.from({ length: most - least + 1 }, (_, index) => least + index).map((count) => (
          <button
            key={count}
            type="button"
            class="num"
            aria-pressed={count === room.seats.length}
            onClick={() =>
              void desk.order({ kind: "configure", game: room.game, preset: null, options: null, seats: count })
            }>
            {count}
          </button>
        ))}
      </div>
    </div>
  );
}

function OptionField({
  name,
  schema,
  value,
  lacks,
  onChange,
}: {
  name: string;
  schema: OptionSchema;
  value: unknown;
  lacks: (value: unknown) => boolean;
  onChange: (value: unknown) => Promise<boolean>;
}) {
  const label = schema[lang.value] ?? name;
  const id = `option-${name}`;
  if (schema.type === "boolean") {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => void onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
    );
  }
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) {
    return (
      <div class="field">
        <label for={id}>{label}</label>
        <select
          id={id}
          value={String(value)}
          onChange={(event) => void onChange(choices.find((choice) => String(choice) === event.currentTarget.value))}>
          {choices.map((choice) => {
            const named = schema.labels?.[String(choice)];
            return (
              <option key={String(choice)} value={String(choice)} disabled={choice !== value && lacks(choice)}>
                {named ? say(named) : String(choice)}
              </option>
            );
          })}
        </select>
      </div>
    );
  }
  if (schema.type === "integer" || schema.type === "number") {
    return (
      <div class="field">
        <label for={id}>{label}</label>
        <Typed
          id={id}
          range={schema}
          told={String(value)}
          onDone={(typed) => {
            const next = Math.round(Number(typed));
            return typed.trim() && Number.isFinite(next)
              ? onChange(Math.min(schema.maximum ?? next, Math.max(schema.minimum ?? next, next)))
              : Promise.resolve(false);
          }}
        />
      </div>
    );
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Typed id={id} told={String(value ?? "")} onDone={onChange} />
    </div>
  );
}

interface TypedProps {
  id: string;
  /** Between what a number must be; without it the field takes any text. */
  range?: Pick<OptionSchema, "minimum" | "maximum">;
  /** What the room tells. */
  told: string;
  /** Sends what was typed; resolves once the room has answered. */
  onDone: (typed: string) => Promise<boolean>;
}

/** A field that keeps what is being typed whatever the room tells meanwhile: people join while the host types. */
function Typed({ id, range, told, onDone }: TypedProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const done = (typed: string): void => void onDone(typed).then(() => setDraft((now) => (now === typed ? null : now)));
  const typing = {
    id,
    value: draft ?? told,
    onInput: (event: TargetedEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onChange: (event: TargetedEvent<HTMLInputElement>) => done(event.currentTarget.value),
  };
  return range ? (
    <input {...typing} type="number" inputMode="numeric" min={range.minimum} max={range.maximum} />
  ) : (
    <input {...typing} type="text" />
  );
}

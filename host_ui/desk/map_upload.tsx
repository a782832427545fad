// A file of boundaries: drop it, look at the map that it makes, then store that or leave it.
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { type MapChoices, type MapUploaded, makeMap } from "./api";
import { t } from "./map_texts";
import { Doing, Drop, Trouble, useSending } from "./sending";

const SMALLEST = 12;
const LARGEST = 40;
const NOTHING_SAID: MapChoices = { title: "", territories: 0, name_field: "", links: "", lang: "", replace: false };

interface Props {
  /** What was dropped on the page, if anything. */
  dropped: File[];
  onTrouble: (error: unknown) => void;
  onClose: () => void;
}

export function MapUpload({ dropped, onTrouble, onClose }: Props) {
  const { name, choices, found, doing, far, problem, input, take, say, again, store } = useSending<
    MapChoices,
    MapUploaded
  >({
    dropped,
    unsaid: NOTHING_SAID,
    send: makeMap,
    texts: t,
    told: (status) => (status === 413 ? t.tooLarge : status === 503 ? t.busy : t.failed),
    onTrouble,
  });
  return (
    <div class="upload">
      <h2>{t.title}</h2>
      <Drop
        input={input}
        label={name || t.drop}
        hint="map-hint"
        accept=".geojson,.topojson,.json,.geojsonl,.ndjson,.kml,.kmz,.csv,.gz,.zip"
        onFiles={take}
      />
      <p id="map-hint" class="muted">
        {t.hint}
      </p>
      <Trouble problem={problem} label={t.again} again={again} />
      <Doing text={doing === "storing" ? t.measuring : doing ? t.making : ""} far={far} />
      {found ? (
        <div class="upload-found" aria-busy={doing !== null}>
          <Outcome found={found} />
          {found.stored ? null : <Options found={found} choices={choices} onSay={say} />}
        </div>
      ) : null}
      <div class="save-bar">
        <button type="button" class="quiet" onClick={onClose}>
          {found?.stored ? t.close : t.cancel}
        </button>
        {found?.stored ? (
          <button type="button" class="primary" onClick={() => input.current?.click()}>
            {t.another}
          </button>
        ) : found && !found.failed ? (
          <button
            type="button"
            class="primary"
            disabled={doing !== null || (found.there && !choices.replace)}
            onClick={store}>
            <Icon name="check" />
            {t.store}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Outcome({ found }: { found: MapUploaded }) {
  if (found.failed)
    return (
      <p class="field-error" role="alert">
        {found.failed[lang.value]}
      </p>
    );
  return (
    <div class="upload-outcome" role={found.stored ? "status" : undefined}>
      <h3 class={found.stored ? "field-good" : ""}>
        {found.stored ? t.done(found.title) : t.would(found.territories)}
      </h3>
      <p class="muted">{t.about(found.areas, found.borders, found.sea_links, found.seats.join(", "))}</p>
      {found.notes.map((note) => (
        <p key={note.en} class="muted">
          {note[lang.value]}
        </p>
      ))}
      {found.stored ? (
        <>
          <p class={found.unfair.length > 0 ? "field-error" : ""}>{found.unfair.length > 0 ? t.unfair : t.fair}</p>
          {found.unfair.length > 0 ? (
            <ul class="map-unfair">
              {found.unfair.map((one) => (
                <li key={one.en}>{one[lang.value]}</li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      <img class="map-made" alt={t.picture} src={`data:image/svg+xml,${encodeURIComponent(found.picture)}`} />
    </div>
  );
}

function Options({
  found,
  choices,
  onSay,
}: {
  found: MapUploaded;
  choices: MapChoices;
  onSay: (change: Partial<MapChoices>) => void;
}) {
  return (
    <div class="upload-options">
      <div class="in-row">
        <div class="field">
          <label for="map-title">{t.name}</label>
          <input
            id="map-title"
            maxLength={40}
            value={choices.title || found.title}
            onChange={(event) => onSay({ title: event.currentTarget.value.trim() })}
          />
        </div>
        <div class="field">
          <label for="map-count">{t.count}</label>
          <input
            id="map-count"
            type="number"
            min={SMALLEST}
            max={LARGEST}
            value={choices.territories || ""}
            aria-describedby="map-count-hint"
            onChange={(event) => onSay({ territories: Number(event.currentTarget.value) || 0 })}
          />
          <small id="map-count-hint">{t.countHint}</small>
        </div>
      </div>
      <div class="in-row">
        <div class="field">
          <label for="map-field">{t.field}</label>
          <select
            id="map-field"
            value={choices.name_field}
            onChange={(event) => onSay({ name_field: event.currentTarget.value })}>
            <option value="">{t.found(found.field)}</option>
            {found.fields.map((field) => (
              <option key={field} value={field}>
                {field}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="map-lang">{t.language}</label>
          <select id="map-lang" value={choices.lang} onChange={(event) => onSay({ lang: event.currentTarget.value })}>
            <option value="">{t.each}</option>
            <option value="fr">Français</option>
            <option value="en">English</option>
          </select>
        </div>
      </div>
      <div class="field">
        <label for="map-links">{t.links}</label>
        <input
          id="map-links"
          value={choices.links}
          aria-describedby="map-links-hint"
          onChange={(event) => onSay({ links: event.currentTarget.value })}
        />
        <small id="map-links-hint">{t.linksHint}</small>
      </div>
      {found.there ? (
        <label class="check">
          <input
            type="checkbox"
            checked={choices.replace}
            onChange={(event) => onSay({ replace: event.currentTarget.checked })}
          />
          <span>{t.replace}</span>
        </label>
      ) : null}
    </div>
  );
}

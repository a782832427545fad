// The questions that people of the room write: read, accepted by one tap, edited or declined with a word; kept or not.
import { useState } from "preact/hooks";
import { figure } from "@client/figures";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { ContributionView, Manuscript, RoomView } from "@client/wire/messages";
import { playerName } from "../common/people";
import { ConfirmButton } from "./confirm";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { t } from "./room_questions_texts";

interface Fault {
  field: string;
  fr: string;
  en: string;
}

/** In the lobby while phones may write; as long as there is something to read or to put away. */
export function RoomQuestions({ desk, room }: { desk: Desk; room: RoomView }) {
  const [kept, setKept] = useState(false);
  const all = room.host?.contributions ?? [];
  const waiting = all.filter((one) => one.state === "sent");
  const taken = all.filter((one) => one.state === "accepted" && !one.asked);
  const asked = all.filter((one) => one.asked);
  const playing = room.phase === "playing";
  const open = room.phase === "lobby" && (room.writing || kept);
  if (!open && waiting.length + (playing ? 0 : asked.length + taken.length) === 0) return null;
  const put = (keep: boolean) => void desk.order({ kind: "keep", keep }).then((done) => setKept(done && keep));
  return (
    <Fold id="room-questions-title" title={t.title} open>
      <div class="room-questions">
        {waiting.length > 0 ? <h3>{t.toRead(waiting.length)}</h3> : null}
        <ul>
          {waiting.map((one) => (
            <Written key={one.id} desk={desk} room={room} one={one} />
          ))}
        </ul>
        {taken.length > 0 && !playing ? <h3>{t.taken(taken.length)}</h3> : null}
        <ul>
          {(playing ? [] : taken).map((one) => (
            <Written key={one.id} desk={desk} room={room} one={one} />
          ))}
        </ul>
        {asked.length > 0 && !playing ? (
          <>
            <p>
              {t.asked(asked.length)} <small class="muted">{t.askedHint}</small>
            </p>
            <p class="row">
              <button type="button" class="quiet" onClick={() => put(true)}>
                {t.keep}
              </button>
              <ConfirmButton
                icon="trash"
                label={t.away}
                sure={t.awaySure}
                class="quiet danger"
                onConfirm={() => put(false)}
              />
            </p>
          </>
        ) : null}
        <p class="muted" role="status">
          {kept && asked.length === 0 ? t.kept : room.writing && all.length === 0 ? t.none : null}
        </p>
      </div>
    </Fold>
  );
}

interface WrittenProps {
  desk: Desk;
  room: RoomView;
  one: ContributionView;
}

function Written({ desk, room, one }: WrittenProps) {
  const [open, setOpen] = useState<"word" | "edit" | null>(null);
  const [word, setWord] = useState("");
  const { id, manuscript, sealed } = one;
  const judge = (accepted: boolean) =>
    void desk.order({ kind: "judge", contribution: id, accepted, edited: null, word: accepted ? "" : word });
  const { choices, right, value, unit } = manuscript;
  return (
    <li class="written">
      <p class="stake">{playerName(room, one.player) ?? "?"}</p>
      <p class="question-text" dir="auto" lang={room.content.lang}>
        {manuscript.text}
      </p>
      <p class="coming-answer" dir="auto" lang={room.content.lang}>
        {sealed ? null : <b>{choices[right] ?? `${figure(value)} ${unit}`.trim()}</b>}
        {choices.length > 0
          ? `${sealed ? "" : " · "}${choices.filter((_, at) => sealed || at !== right).join(" · ")}`
          : null}
        {sealed ? <small class="muted"> {t.sealed}</small> : null}
      </p>
      {open === "edit" ? (
        <Edit desk={desk} one={one} onClose={() => setOpen(null)} />
      ) : open === "word" ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            judge(false);
          }}>
          <input
            aria-label={t.word}
            placeholder={t.word}
            maxLength={120}
            value={word}
            onInput={(event) => setWord(event.currentTarget.value)}
          />
          <button type="submit" class="quiet danger">
            {t.send}
          </button>
          <button type="button" class="quiet" onClick={() => setOpen(null)}>
            {t.back}
          </button>
        </form>
      ) : (
        <p class="row">
          {one.state === "sent" ? (
            <button type="button" class="primary" onClick={() => judge(true)}>
              <Icon name="check" />
              {t.accept}
            </button>
          ) : null}
          {sealed || room.phase === "playing" ? null : (
            <button type="button" class="quiet" onClick={() => setOpen("edit")}>
              {t.edit}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => setOpen("word")}>
            {one.state === "sent" ? t.decline : t.takeOut}
          </button>
        </p>
      )}
    </li>
  );
}

function Edit({ desk, one, onClose }: { desk: Desk; one: ContributionView; onClose: () => void }) {
  const [now, setNow] = useState<Manuscript>(one.manuscript);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const save = async () => {
    const reply = await desk.line.send({ kind: "judge", contribution: one.id, accepted: true, edited: now, word: "" });
    const found = (reply.preview ?? []) as readonly Fault[];
    if (reply.ok && found.length === 0) onClose();
    else setFaults(found);
  };
  const field = (label: string, value: string, set: (typed: string) => Partial<Manuscript>) => (
    <label class="field">
      <span>{label}</span>
      <input value={value} onInput={(event) => setNow({ ...now, ...set(event.currentTarget.value) })} />
    </label>
  );
  return (
    <form
      class="written-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}>
      {field(t.text, now.text, (text) => ({ text }))}
      {now.choices.map((choice, at) =>
        field(`${t.choice(at + 1)}${at === now.right ? ` (${t.right})` : ""}`, choice, (typed) => ({
          choices: now.choices.map((other, place) => (place === at ? typed : other)),
        })),
      )}
      {now.choices.length > 0
        ? null
        : [field(t.value, now.value, (value) => ({ value })), field(t.unit, now.unit, (unit) => ({ unit }))]}
      {field(t.explanation, now.explanation, (explanation) => ({ explanation }))}
      <p class="error" role="alert">
        {faults.map((fault) => fault[lang.value]).join(" ")}
      </p>
      <p class="row">
        <button type="submit" class="primary">
          {t.save}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {t.back}
        </button>
      </p>
    </form>
  );
}

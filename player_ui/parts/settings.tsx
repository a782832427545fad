/** Everything that is not the game: rules, line, return code, who plays at this phone. In a chunk of its own. */
import { useState } from "preact/hooks";
import { hapticsAvailable, hapticsOn, setHaptics } from "@client/haptics";
import { lang } from "@client/i18n";
import type { Line } from "@client/session";
import { explain } from "@client/texts/refusals";
import type { RoomPlayer } from "@client/wire/messages";
import { t as common } from "../texts";
import type { Kit } from "./frame";
import { Rules } from "./rules";
import { t } from "./settings_texts";
import { Sheet } from "./sheet";

interface Props {
  kit: Kit;
  line: Line;
  pin: string | null;
  onClose: () => void;
  onLeave: () => void;
}

export function Settings({ kit, line, pin, onClose, onLeave }: Props) {
  const { LangSwitch } = kit;
  const { addMate, lines, mayAddMate } = kit.mates;
  const [sure, ask] = useState(false);
  const [rules, setRules] = useState(false);
  const room = line.update.value?.room;
  if (rules && room) {
    return (
      <Sheet title={common.howTo} onClose={onClose}>
        <Rules room={room} />
      </Sheet>
    );
  }
  return (
    <Sheet title={`${common.settings} · ${line.room}`} onClose={onClose}>
      <button type="button" class="plain" onClick={() => setRules(true)}>
        {common.howTo}
      </button>
      <a class="plain slim" href={`/help/docs/${lang.value}/players.md`} target="_blank" rel="noreferrer">
        {t.manual}
      </a>
      {pin ? (
        <div class="setting">
          <span>
            {common.pin}
            <small>{t.pinWhy}</small>
          </span>
          <b class="pin num">{pin}</b>
        </div>
      ) : null}
      <NetSetting kit={kit} line={line} />
      <div class="setting">
        <span>{common.language}</span>
        <LangSwitch label={common.language} />
      </div>
      <div class="setting">
        <span>{t.haptics}</span>
        {hapticsAvailable ? (
          <div class="switch" role="group" aria-label={t.haptics}>
            {[true, false].map((on) => (
              <button
                key={String(on)}
                type="button"
                aria-pressed={hapticsOn.value === on}
                onClick={() => setHaptics(on)}>
                {on ? t.on : t.off}
              </button>
            ))}
          </div>
        ) : (
          <small>{t.hapticsNone}</small>
        )}
      </div>
      <HandOver line={line} onDone={onClose} />
      {mayAddMate.value && lines.value.length > 0 ? (
        <button
          type="button"
          class="plain"
          onClick={() => {
            onClose();
            addMate();
          }}>
          {t.mate}
        </button>
      ) : null}
      {sure ? (
        <div class="leave">
          <p>
            <b>{t.leaveSure}</b> {t.leaveHint}
          </p>
          <div class="pair">
            <button type="button" class="plain" onClick={() => ask(false)}>
              {t.stay}
            </button>
            <button type="button" class="plain danger" onClick={onLeave}>
              {t.leave}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" class="plain" onClick={() => ask(true)}>
          {line === lines.value[0] || lines.value.length === 0 ? t.leave : t.mateOff}
        </button>
      )}
    </Sheet>
  );
}

/** Giving one's seat to somebody who has none. */
function HandOver({ line, onDone }: { line: Line; onDone: () => void }) {
  const [to, setTo] = useState<RoomPlayer | null>(null);
  const [problem, setProblem] = useState("");
  const update = line.update.value;
  const takers = update?.room.players.filter((player) => player.seat === null && player.connected) ?? [];
  if (!update || update.you.seat === null || takers.length === 0) return null;
  const give = async (player: RoomPlayer) => {
    const reply = await line.send({ kind: "hand_over", player: player.id });
    if (reply.ok) onDone();
    else setProblem(explain(reply.error));
  };
  return (
    <div class="setting give">
      <span>
        {to ? t.giveSure(to.name) : t.give}
        <small>{problem || t.giveWhy}</small>
      </span>
      <div class="pair">
        {to ? (
          <>
            <button type="button" class="plain" onClick={() => setTo(null)}>
              {t.stay}
            </button>
            <button type="button" class="plain strong" onClick={() => void give(to)}>
              {t.giveYes}
            </button>
          </>
        ) : (
          takers.map((player) => (
            <button key={player.id} type="button" class="plain" onClick={() => setTo(player)}>
              <bdi>{player.name}</bdi>
            </button>
          ))
        )}
      </div>
    </div>
  );
}

/** This phone's own line: how quick it is, and that it costs nothing. */
function NetSetting({ kit, line }: { kit: Kit; line: Line }) {
  const { Bars } = kit;
  const { bars, words } = kit.quality(line);
  const network = line.network.value;
  const fair = { full: t.fairFull, part: t.fairPart, unproven: t.fairUnproven, unknown: t.fairUnknown }[
    network?.coverage ?? "unknown"
  ];
  return (
    <div class="setting line">
      <span>
        {words}
        <small>{bars === 0 ? common.lostText : fair}</small>
      </span>
      <Bars bars={bars} />
    </div>
  );
}

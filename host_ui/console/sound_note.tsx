// Before the start: the chosen banks have sounds, and the big screen will not play them.
import { useEffect, useState } from "preact/hooks";
import { listed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { type BankEntry, banks } from "../common/api";
import { t } from "./texts";

export function SoundNote({ room }: { room: RoomView }) {
  const [all, setAll] = useState<BankEntry[]>([]);
  useEffect(() => {
    banks().then(setAll, () => undefined);
  }, []);
  const { content, host } = room;
  const formats = all
    .filter(({ id, enabled }) => enabled && (content.banks.length === 0 || content.banks.includes(id)))
    .filter(({ languages }) => languages.includes(content.lang))
    .flatMap(({ sounds }) => sounds);
  const lost = host?.walls.cannot?.filter((format) => formats.includes(format));
  if (!host?.walls.shown || formats.length === 0 || lost?.length === 0) return null;
  return (
    <p class="panel waits" role="status">
      <Icon name="mute" />
      <span>{lost ? t.soundsLost(listed(lost.map((format) => format.toUpperCase()))) : t.soundsUnheard}</span>
    </p>
  );
}

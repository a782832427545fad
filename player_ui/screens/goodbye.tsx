/** Why this phone is out, and the one way on. */
import type { Goodbye as Message } from "@client/wire/messages";
import { Cross, Door, Screen } from "../parts/icons";
import { t } from "../texts";
import { Porch } from "./join";

interface Props {
  code: Message["code"] | "left";
  /** Others play at this phone, too. */
  shared: boolean;
  /** Come back as the same player. */
  onReturn: () => void;
  /** Come back as somebody new. */
  onAfresh: () => void;
  /** Choose another room, or leave the phone to the others. */
  onOther: () => void;
}

export function Goodbye({ code, shared, onReturn, onAfresh, onOther }: Props) {
  const { title, text, action, act, Icon } = {
    kicked: { title: t.byeKicked, text: t.byeKickedText, action: t.byeKickedAction, act: onAfresh, Icon: Door },
    replaced: {
      title: t.byeReplaced,
      text: t.byeReplacedText,
      action: t.byeReplacedAction,
      act: onReturn,
      Icon: Screen,
    },
    refused: { title: t.byeRefused, text: t.byeRefusedText, action: t.byeRefusedAction, act: onAfresh, Icon: Door },
    owner_back: { title: t.byeOwner, text: t.byeOwnerText, action: t.byeRefusedAction, act: onAfresh, Icon: Door },
    banned: {
      title: t.byeKicked,
      text: t.byeBannedText,
      action: shared ? t.next : t.otherRoom,
      act: onOther,
      Icon: Door,
    },
    unknown_room: { title: t.byeRoom, text: t.byeRoomText, action: t.byeRoomAction, act: onOther, Icon: Cross },
    unreadable: { title: t.byeUnreadable, text: t.byeAsk, action: t.byeRoomAction, act: onOther, Icon: Cross },
    bad_token: { title: t.byeKicked, text: t.byeKickedText, action: t.byeKickedAction, act: onAfresh, Icon: Door },
    bad_version: { title: t.byeVersion, text: t.byeVersionText, action: t.byeVersionAction, act: reload, Icon: Screen },
    bad_auth: { title: t.byeVersion, text: t.byeVersionText, action: t.byeVersionAction, act: reload, Icon: Screen },
    too_fast: { title: t.byeFast, text: t.byeFastText, action: t.byeRefusedAction, act: reload, Icon: Cross },
    left: { title: t.byeLeft, text: t.byeLeftText, action: t.byeLeftAction, act: onAfresh, Icon: Door },
  }[code];
  return (
    <Porch title={title} phase={code}>
      <div class="wait">
        <Icon />
        <p>{text}</p>
      </div>
      <button type="button" class="go" onClick={act}>
        {action}
      </button>
      {act === onOther || act === reload ? null : (
        <button type="button" class="plain" onClick={onOther}>
          {t.otherRoom}
        </button>
      )}
    </Porch>
  );
}

const reload = (): void => location.reload();

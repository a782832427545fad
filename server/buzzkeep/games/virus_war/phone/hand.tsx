/** The own hand in groups by family: what can be played now is bright, the rest says why it waits. */
import { useState } from "preact/hooks";
import { number } from "@client/i18n";
import { CardBack, CardFace } from "../art/art";
import { t as cards } from "../art/texts";
import type { Group } from "@client/wire/games/virus_war";
import { Covered, useCover } from "@phone/match/cover";
import { useHold } from "@phone/match/hold";
import { Eye } from "@phone/match/icons";
import { Sheet } from "@phone/parts/sheet";
import { t as shared } from "@phone/match/texts";
import { newsOf } from "./news";
import type { VirusMatch } from "../art/match";
import { playerOf } from "./model";
import { briefly, reason, t } from "./texts";

const FAMILIES = ["attack", "healing", "action", "number"] as const;

/** The hand by families; for whoever is to play, what can be played comes first. */
function sectionsOf(hand: readonly Group[], plays: boolean): { name: string; groups: readonly Group[] }[] {
  const first = plays ? hand.filter((group) => group.reason === null) : [];
  const rest = FAMILIES.map((family) => ({
    name: t.families(family),
    groups: hand.filter((group) => group.family === family && !first.includes(group)),
  }));
  return [{ name: t.playable, groups: first }, ...rest].filter(({ groups }) => groups.length > 0);
}

interface Props {
  match: VirusMatch;
  /** The group whose card is being played, if any. */
  picked: Group | null;
  /** It is one's own turn, or one plans it. */
  plays: boolean;
  onPick: (group: Group) => void;
}

export function Hand({ match, picked, plays, onPick }: Props) {
  const { mine } = match.view;
  const { covered, cover, uncover } = useCover();
  const [explained, explain] = useState<Group | null>(null);
  const tires = playerOf(match.view, mine?.seat ?? null)?.tires_in ?? null;
  const idle = mine?.asked === "act" && tires !== null && tires < 2 ? t.tires(tires) : "";
  const news = [newsOf(match), idle].filter(Boolean).join(" ");
  if (!mine) return null;
  const count = mine.hand.reduce((all, group) => all + group.ids.length, 0);
  return (
    <section class="vw-hand" aria-label={t.hand}>
      <div class="vw-hand-head">
        <b>
          {t.hand} · <span aria-hidden="true">{number(count)}</span>
          <span class="sr">{t.cards(count)}</span>
        </b>
        <span class={mine.loss > 0 ? "vw-loss" : "vw-loss none"}>{mine.loss > 0 ? t.loss(mine.loss) : t.noLoss}</span>
        <button type="button" class="round" aria-label={shared.cover} onClick={cover}>
          <Eye />
        </button>
      </div>
      {covered ? (
        <Covered onUncover={uncover}>
          {Array.from({ length: Math.min(7, count) }, (_, index) => (
            <CardBack key={index} />
          ))}
        </Covered>
      ) : count === 0 ? (
        <p class="status">{[news, t.emptyHand].filter(Boolean).join(" ")}</p>
      ) : (
        <div class="vw-groups rows">
          {news ? (
            <p class="vw-news" role="status">
              {news}
            </p>
          ) : null}
          {sectionsOf(mine.hand, plays).map(({ name, groups }) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {groups.map((group) => (
                  <li key={`${group.face.kind} ${group.face.value}`}>
                    <Pile
                      group={group}
                      picked={picked === group}
                      told={mine.asked === "act"}
                      onPick={onPick}
                      onExplain={explain}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {mine.known.length > 0 ? (
            <p class="vw-known">
              {mine.known
                .map((card) => t.known(match.nameOf(card.seat), cards.faceName(card.face.kind, card.face.value)))
                .join(" · ")}
            </p>
          ) : null}
        </div>
      )}
      {explained ? <Explanation group={explained} onClose={() => explain(null)} /> : null}
    </section>
  );
}

interface PileProps {
  group: Group;
  picked: boolean;
  /** Write why a card waits below it: in one's own turn, when it is of interest. */
  told: boolean;
  onPick: (group: Group) => void;
  onExplain: (group: Group) => void;
}

/** Equal cards. A tap plays or says why not; a long press, or the context-menu key, explains the card. */
function Pile({ group, picked, told, onPick, onExplain }: PileProps) {
  const explains = () => onExplain(group);
  const hold = useHold(() => (group.reason === null ? onPick(group) : explains()), explains);
  return (
    <button type="button" class={`vw-pile ${group.reason === null ? "can" : "cannot"}`} aria-pressed={picked} {...hold}>
      <CardFace face={group.face} count={group.ids.length} />
      {group.reason === null || !told ? null : <small>{briefly(group.reason)}</small>}
    </button>
  );
}

function Explanation({ group, onClose }: { group: Group; onClose: () => void }) {
  const name = cards.faceName(group.face.kind, group.face.value);
  return (
    <Sheet title={name} onClose={onClose}>
      <div class="vw-explain">
        <CardFace face={group.face} count={group.ids.length} />
        <p>{cards.what(group.face.kind)}</p>
      </div>
      {group.reason === null ? null : (
        <p class="vw-why">
          <b>{t.whyNot}</b> {reason(group.reason)}
        </p>
      )}
    </Sheet>
  );
}

// What play has taught about a question, and what players object to.
import { Icon } from "@client/ui/icons";
import type { Flag, ItemSheet } from "./api";
import { t } from "./texts";

export function Learned({ sheet }: { sheet: ItemSheet }) {
  const { rating, item } = sheet;
  return (
    <dl class="facts">
      <div>
        <dt>{rating.answers > 0 ? t.learned : t.difficulty}</dt>
        <dd>
          <b class="num">{rating.answers > 0 ? t.learnedValue(rating.level, rating.uncertainty) : item.difficulty}</b>{" "}
          <span class="muted num">{rating.answers > 0 ? `(${t.declared} ${item.difficulty})` : `(${t.declared})`}</span>
        </dd>
        <dd class="muted">
          {rating.answers === 0 || rating.score === null
            ? t.notAnswered
            : item.kind !== "number"
              ? t.rightShare(rating.right, rating.answers)
              : t.closeness(rating.answers, rating.score)}
        </dd>
      </div>
    </dl>
  );
}

/** The same complaint of several players counts together. */
export function Flags({ flags, open, onResolve }: { flags: Flag[]; open: number; onResolve: () => void }) {
  const kinds = new Map<string, { flag: Flag; count: number }>();
  for (const flag of flags) {
    const key = [flag.reason, flag.lang, flag.current, flag.resolved_ms !== null].join();
    kinds.set(key, { flag, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return (
    <div class={open > 0 ? "desk-flags" : "desk-flags quiet-flags"}>
      <h3>
        <Icon name="flag" /> {t.flags}
      </h3>
      <ul>
        {[...kinds].map(([key, { flag, count }]) => (
          <li key={key} class={flag.resolved_ms === null ? "" : "done"}>
            <b class="num">{count}</b> × {t.reason(flag.reason)}{" "}
            <small>
              {[flag.lang.toUpperCase(), flag.current ? "" : t.ofEarlier, flag.resolved_ms === null ? "" : t.closed]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </li>
        ))}
      </ul>
      {open > 0 ? (
        <button type="button" class="quiet" onClick={onResolve}>
          <Icon name="check" />
          {t.resolve}
        </button>
      ) : null}
    </div>
  );
}

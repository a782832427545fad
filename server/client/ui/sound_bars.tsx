/** Bars that say that a sound is heard, the same for each sound: they betray neither loudness nor rhythm. */

const COUNT = 48;
const WIDE = 22;
const TALL = 200;

/** `ms`: how long the sound takes from now on; 0 where it is over. */
export const SoundBars = ({ ms }: { ms: number }) => (
  <svg class="bars" viewBox={`0 0 ${COUNT * WIDE} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
    <clipPath id="bars">
      {Array.from({ length: COUNT }, (_, at) => {
        const height = 58 + 140 * Math.abs(Math.sin(at * 0.7) * Math.cos(at * 0.31));
        return <rect key={at} x={at * WIDE + 4} y={(TALL - height) / 2} width="14" height={height} rx="7" />;
      })}
    </clipPath>
    <g clip-path="url(#bars)">
      <rect class="bars-all" width={COUNT * WIDE} height={TALL} />
      <rect
        class={ms > 0 ? "bars-heard heard" : "bars-heard"}
        style={ms > 0 ? { animationDuration: `${ms}ms` } : {}}
        width={COUNT * WIDE}
        height={TALL}
      />
    </g>
  </svg>
);

import type { Figure } from '@cadence/contract/care/goals';
import { heightOf } from './figure-texts.ts';

const WIDTH = 96;
const HEIGHT = 28;
const MARGIN = 3;

/** The last figures as a small line. The words beside it say the same. */
export function SparkLine({ figures }: { figures: readonly Figure[] }) {
  if (figures.length < 2) return null;
  const step = (WIDTH - 2 * MARGIN) / (figures.length - 1);
  const places = figures.map((figure, index) => ({
    x: MARGIN + index * step,
    y: HEIGHT - MARGIN - heightOf(figure) * (HEIGHT - 2 * MARGIN),
  }));
  const last = places.at(-1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-7 w-24 shrink-0 forced-color-adjust-none text-brand"
    >
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="3" fill="currentColor" />}
    </svg>
  );
}

import type { Criterion, Point } from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import { formatDate } from '../../../lib/time.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { cueTexts, levelText } from './figure-texts.ts';

type PointsProps = {
  points: readonly Point[];
  /** What the goal is about, for the name of the table. */
  words: string;
  criterion?: Criterion | null;
  /** Families read no cues. */
  withCues?: boolean;
};

/** A goal over time: a line of what was measured, bars of what was taught, the criterion; and all of it as a table. */
export function PointsChart({ points, words, criterion = null, withCues = true }: PointsProps) {
  if (points.length === 0) return <p className="text-ink-soft">{m.figure_no_points()}</p>;
  const isScale = points.some(({ level }) => level !== null);
  const name = m.figure_chart({ words });
  return (
    <div className="space-y-4">
      {points.length > 1 && (
        <>
          <Picture points={points} criterion={criterion} />
          <ul className="space-y-0.5 text-xs text-ink-soft">
            {!isScale && <li>{m.figure_legend_measured()}</li>}
            {!isScale && <li>{m.figure_legend_taught()}</li>}
            {criterion && <li>{m.figure_legend_criterion({ percent: criterion.percent })}</li>}
          </ul>
        </>
      )}
      <DataTable
        caption={name}
        columns={columnsOf(isScale, withCues)}
        rows={points.toReversed()}
        rowKey={({ appointmentId, date }) => appointmentId ?? date}
      />
    </div>
  );
}

function shareText({ right, tried }: { right: number; tried: number }): string {
  return tried === 0 ? m.figure_none() : m.figure_share({ right, tried });
}

function columnsOf(isScale: boolean, withCues: boolean): Column<Point>[] {
  const date: Column<Point> = {
    key: 'date',
    header: m.figure_date(),
    primary: true,
    cell: (point) => formatDate(point.date, { style: 'day' }),
  };
  if (isScale)
    return [
      date,
      {
        key: 'level',
        header: m.figure_level_column(),
        cell: ({ level }) => (level === null ? m.figure_none() : levelText(level)),
      },
    ];
  const taught: Column<Point>[] = withCues
    ? cueTexts.map((text, cue) => ({
        key: `cue${cue}`,
        header: text(),
        cell: (point) => shareText(point.taught.cues[cue] ?? { right: 0, tried: 0 }),
      }))
    : [
        {
          key: 'taught',
          header: m.figure_cue_0(),
          cell: (point) => shareText(point.taught.cues[0] ?? { right: 0, tried: 0 }),
        },
      ];
  return [
    date,
    { key: 'probe', header: m.figure_measured(), cell: ({ probe }) => shareText(probe) },
    ...taught,
  ];
}

const HEIGHT = 120;
const STEP = 36;
const BAR = 18;
const cueTones = ['text-brand', 'text-hue-2', 'text-hue-3', 'text-line-strong'];

/** Between 0 and 1; null where nothing was measured and nothing done alone. */
function measuredOf({ probe, taught, level }: Point): number | null {
  if (level !== null) return (level + 2) / 4;
  if (probe.tried > 0) return probe.right / probe.tried;
  const [alone] = taught.cues;
  return alone && alone.tried > 0 ? alone.right / alone.tried : null;
}

function Picture({ points, criterion }: { points: readonly Point[]; criterion: Criterion | null }) {
  const shown = points.slice(-24);
  const width = shown.length * STEP;
  const yOf = (share: number) => HEIGHT - share * HEIGHT;
  const line = shown.flatMap((point, index) => {
    const share = measuredOf(point);
    return share === null ? [] : [{ x: index * STEP + STEP / 2, y: yOf(share) }];
  });
  return (
    <div className="overflow-x-auto">
      <svg
        aria-hidden="true"
        viewBox={`0 -6 ${width} ${HEIGHT + 12}`}
        style={{ width: `${width}px` }}
        className="max-w-none forced-color-adjust-none"
      >
        {shown.map((point, index) => (
          <Bars key={point.appointmentId ?? point.date} point={point} x={index * STEP + (STEP - BAR) / 2} />
        ))}
        <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className="text-line-strong" stroke="currentColor" />
        {criterion && (
          <line
            x1="0"
            x2={width}
            y1={yOf(criterion.percent / 100)}
            y2={yOf(criterion.percent / 100)}
            className="text-ink-faint"
            stroke="currentColor"
            strokeDasharray="4 4"
          />
        )}
        <g className="text-ink">
          <polyline
            points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          {line.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** The right answers of what was taught, by help, as a part of all trials of the session. */
function Bars({ point: { taught }, x }: { point: Point; x: number }) {
  if (taught.tried === 0) return null;
  let from = HEIGHT;
  return taught.cues.map(({ right }, cue) => {
    const height = (right / taught.tried) * HEIGHT;
    from -= height;
    return (
      <rect
        key={cueTones[cue]}
        x={x}
        y={from}
        width={BAR}
        height={height}
        fill="currentColor"
        opacity="0.55"
        className={cueTones[cue]}
      />
    );
  });
}

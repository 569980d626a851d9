import type { Week } from '@cadence/contract/practice';
import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import type { LocalDay } from '../../../lib/time-day.ts';
import { cx } from '../../../ui/class-names.ts';
import type { BlockedDate } from '../hours/api.ts';
import { ghostOn } from './ghost.ts';
import type { Shaping } from '../shape/use-shape.ts';
import { useDrag } from './use-drag.ts';
import type { Moving } from './use-move.ts';
import { hourMarks, type Axis, type Span } from '../grid/week-axis.ts';
import { WeekColumn } from './week-column.tsx';
import {
  isFull,
  itemsOfDay,
  openOn,
  type Opened,
  remOf,
  shownHours,
  spanOn,
  spansOn,
  startToAdd,
} from '../grid/week-items.ts';
import { hourText } from '../grid/week-texts.ts';

export type WeekGridProps = {
  week: Week;
  axis: Axis;
  days: readonly LocalDay[];
  today: string;
  timezone: string;
  now: number;
  isWholeDay: boolean;
  maxSessionsPerDay: number;
  moving: Moving;
  shaping: Shaping;
  blocks: readonly BlockedDate[];
  onOpen: (opened: Opened) => void;
};

/** The columns of the shown days beside one scale of hours. */
export function WeekGrid({
  week,
  axis,
  days,
  today,
  timezone,
  now,
  isWholeDay,
  maxSessionsPerDay,
  moving,
  shaping,
  blocks,
  onOpen,
}: WeekGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const columns = days.map((day) => ({
    day,
    items: itemsOfDay(week, axis, day),
    open: openOn(week, day).map(({ startAt, endAt }) => spanOn(axis, day, startAt, endAt)),
    buffers: spansOn(axis, day, week.buffers),
    isFull: isFull(week, day, maxSessionsPerDay),
    addsAt: startToAdd(week, day, timezone),
    ghost: ghostOn({ moving, shaping }, axis, day, timezone),
  }));
  const placed = columns.flatMap(({ items, open, ghost }) => [
    ...items.filter((item) => !item.isWholeDay),
    ...open,
    ...(ghost ? [ghost] : []),
  ]);
  const shown = isWholeDay ? { from: 0, to: axis.length } : shownHours(axis, placed);
  const drag = useDrag({ root, days, axis, shown, timezone, moving, shaping, now });
  return (
    <div
      ref={root}
      className="grid grid-rows-[auto_auto_auto] overflow-clip rounded-md border border-line bg-surface select-none"
      style={{ gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(0, 1fr))` }}
    >
      <HourScale axis={axis} shown={shown} />
      {columns.map((column) => (
        <WeekColumn
          key={column.day.date}
          {...column}
          {...{ axis, shown, today, timezone, now, drag, moving, shaping, blocks, onOpen }}
        />
      ))}
    </div>
  );
}

function HourScale({ axis, shown }: { axis: Axis; shown: Span }) {
  const marks = hourMarks(axis).filter(({ position }) => position >= shown.from && position < shown.to);
  return (
    <div
      aria-hidden="true"
      className="relative row-start-3 border-e border-line"
      style={{ height: remOf(shown.to - shown.from) }}
    >
      {marks.map(({ position, minutes, isRepeated }) => (
        <span
          key={position}
          className={cx(
            'figures absolute inset-x-1 text-end text-xs leading-tight text-ink-faint',
            position > shown.from && '-translate-y-1/2',
          )}
          style={{ top: remOf(position - shown.from) }}
        >
          {isRepeated ? m.schedule_week_again({ time: hourText(minutes) }) : hourText(minutes)}
        </span>
      ))}
    </div>
  );
}
